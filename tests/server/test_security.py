"""What a stranger, a foreign page or a broken client may try."""

import asyncio
import re
from typing import Any
from unittest.mock import AsyncMock, Mock

import httpx
import pytest
from starlette.responses import Response

from greathouse.server import facts, limits, show
from greathouse.server.guard import TARRY, Guard
from greathouse.server.house import Listener
from greathouse.server.limits import Buckets, Limit
from greathouse.server.metrics import Metrics
from greathouse.server.refusals import STATUS, TEXT, Refusal
from greathouse.server.seats import hashed
from tests.server.conftest import Doors, Tell
from tests.server.fuzzing import MAKING, SHAPES
from tests.server.process import NUMBERS
from tests.server.test_moves import FRIENDS, HOT_SEAT, Seat, friends, hot_seat


def table_of(seat: Seat) -> str:
    return seat.path.rsplit("/", 1)[1]


# Names, origins, headers


def test_a_path_without_end_leads_nowhere_and_breaks_nothing(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        for path in (f"{me.path}/positions/{'1' * 5000}", "/" + "a" * 5000, "/api/games/%00/rules"):
            answer = await me.client.get(path)
            assert (answer.status_code, answer.json()["error"]) == (404, "not_found")

    tell(story)


@pytest.mark.parametrize(
    ("lang", "text"), [("en", "That is not done this way."), ("fr", "Cela ne se fait pas ainsi.")]
)
def test_a_verb_that_a_path_does_not_know_is_refused_in_a_sentence(tell: Tell, lang: str, text: str) -> None:
    async def story(doors: Doors) -> None:
        answer = await doors.api(**{"accept-language": lang}).request("DELETE", "/api/tables")
        assert (answer.status_code, answer.json()["error"], answer.json()["text"]) == (405, "method", text)

    tell(story)


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "localhost:80:80"])
def test_a_foreign_host_name_is_not_answered(tell: Tell, host: str) -> None:
    async def story(doors: Doors) -> None:
        answer = await doors.api().get("/api/house", headers={"Host": host})
        assert (answer.status_code, answer.json()["error"]) == (421, "host_name")

    tell(story)


def test_a_foreign_page_may_change_nothing(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        for headers in (
            {"Origin": "https://evil.example"},
            {"Origin": "null"},
            {"Sec-Fetch-Site": "cross-site"},
        ):
            answer = await me.client.post(f"{me.path}/undo", json={"cmd": "x"}, headers=headers)
            assert (answer.status_code, answer.json()["error"]) == (403, "origin")
        form = await me.client.post(
            f"{me.path}/undo", content=b'{"cmd": "x"}', headers={"Content-Type": "text/plain"}
        )
        assert form.status_code == 415
        own = await me.client.post("/api/tables", json=HOT_SEAT, headers={"Origin": "http://localhost"})
        assert own.status_code == 201

    tell(story)


def test_every_answer_carries_the_headers_that_keep_pages_apart(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        api = doors.api()
        for path in ("/api/house", "/nowhere", "/healthz"):
            headers = (await api.get(path)).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "frame-ancestors 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["cache-control"] == "no-store"

    tell(story)


def asked(buckets: Buckets, **headers: str) -> httpx.Response:
    """Ask an app that the guard stands before, and that answers with some headers."""

    async def story() -> httpx.Response:
        guard = Guard(Response("here", headers=headers), (), Metrics(), buckets)
        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(guard), base_url="http://localhost"
        ) as client:
            return await client.get("/")

    return asyncio.run(story())


@pytest.mark.parametrize(
    ("said", "told"), [({}, "no-store"), ({"cache-control": "max-age=60"}, "max-age=60")]
)
def test_nothing_is_kept_by_browsers_but_what_says_that_it_may_be(said: dict[str, str], told: str) -> None:
    assert asked(Buckets(), **said).headers["cache-control"] == told


def test_whoever_has_cost_too_much_waits_for_the_answer_that_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    buckets, pauses = Buckets(clock=lambda: 0.0), AsyncMock()
    monkeypatch.setattr("greathouse.server.guard.asyncio.sleep", pauses)
    assert asked(buckets).status_code == 200
    pauses.assert_not_awaited()
    buckets.charge("work", "127.0.0.1", limits.WORK, 2 * limits.WORK.burst)
    assert asked(buckets).status_code == 429
    pauses.assert_awaited_once_with(TARRY)


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        answer = await doors.api().post("/api/tables", json=HOT_SEAT)
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("gh=")
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie

    tell(story)


# Sizes and rates


def test_a_body_that_is_too_large_is_not_read(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        told = await me.client.post(f"{me.path}/chat", json={"cmd": "x", "text": "y" * 5000})
        assert told.status_code == 413

        async def endless() -> Any:
            for _ in range(1000):
                yield b"[" * 1000

        headers = {"Content-Type": "application/json"}
        chunked = await me.client.post(f"{me.path}/chat", content=endless(), headers=headers)
        assert chunked.status_code == 413

    tell(story)


def test_too_many_moves_are_told_to_wait_and_may_then_go_on() -> None:
    clock = [0.0]
    buckets = Buckets(clock=lambda: clock[0])
    limit = Limit(3, 0.5)
    for _ in range(3):
        buckets.take("moves", "ann", limit)
    with pytest.raises(Refusal) as refused:
        buckets.take("moves", "ann", limit)
    assert refused.value.extra == {"retry_after": 2}
    buckets.take("moves", "ben", limit)
    clock[0] += 2
    buckets.take("moves", "ann", limit)


def test_rates_are_answered_with_429_and_a_time(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        answers = [await me.post("chat", text="hello") for _ in range(12)]
        last = answers[-1]
        assert last.status_code == 429
        assert int(last.headers["retry-after"]) >= 1

    tell(story, 1.0)


def test_guessing_seat_links_is_slowed_down(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        host, guesser = doors.api(), doors.api()
        opened = (await host.post("/api/tables", json=FRIENDS)).json()
        ann, codes = Seat(host, opened["table"]), list[int]()
        for number in range(15):
            token = f"{number:022d}"
            codes.append((await guesser.post(f"{ann.path}/sit", json={"token": token})).status_code)
        assert codes[:10] == [404] * 10
        assert codes[-1] == 429
        right = await guesser.post(f"{ann.path}/sit", json={"token": opened["links"]["1"], "name": "Eve"})
        assert right.status_code == 429, "who may guess no more is not told that a guess was right"

    tell(story, 1.0)


FREE = {"/api/house", "/api/games/{game:str}/texts", "/api/games/{game:str}/rules", "/api/openapi.json"}
"""What is prepared once and costs nothing."""
UNCOUNTED = ("work", "bad tokens")
"""Limits of what something has cost, and of guesses."""
SAMPLES = {"game": "pharaoh", "day": "today", "kind": "csv", "rule": "P1", "ply": "0"}


def test_whoever_has_used_up_a_limit_gets_nothing_that_costs(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        monkeypatch.setattr(doors.buckets, "left", lambda what, who, limit: float(what in UNCOUNTED))
        samples = SAMPLES | {"table": table_of(me)}
        answered: dict[str, int] = {}
        for path, methods in paths(doors.app):
            filled = re.sub(r"{(\w+):\w+}", lambda found: samples.get(found[1], "x"), path)
            if path.startswith("/api/") and "GET" in methods:
                answered[path] = (await me.client.get(filled)).status_code
        assert len(answered) > 25
        assert {path for path, status in answered.items() if status != 429} == FREE
        for what, body in SHAPES.items():
            if body and what not in ("/seats/x/link", "/draws"):
                assert (await me.client.post(me.path + what, json=body)).status_code == 429, what
        contests = ("/api/challenges/pharaoh/today", "/api/duplicates/x")
        for path, body in [*MAKING.items(), *[(path, {"name": "Ann"}) for path in contests]]:
            assert (await me.client.post(path, json=body)).status_code == 429, path

    tell(story, 1.0)


def paths(app: Any) -> list[tuple[str, set[str]]]:
    """List what an app answers, whatever stands before it."""
    while not hasattr(app, "routes"):
        app = app.app
    return [(route.path, getattr(route, "methods", None) or set()) for route in app.routes]


def test_made_up_keys_do_not_buy_more_requests(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        codes: list[int] = []
        for number in range(12):
            stranger = doors.api(Authorization=f"Bearer {number:022d}")
            said = {"cmd": f"c{number}", "text": "hello", "name": "Zoe"}
            codes.append((await stranger.post(f"{me.path}/chat", json=said)).status_code)
        assert codes[-1] == 429

    tell(story, 1.0)


def test_nobody_can_stand_in_the_way_of_the_servers_own_commands(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        opened = (await doors.api().post("/api/tables", json=FRIENDS | {"talk": "all"})).json()
        path = f"/api/tables/{opened['table']}"
        for cmd in ("start", "sit:2", "sit:3", "sit:4", "open"):
            said = {"cmd": cmd, "text": "hello", "name": "Zoe"}
            assert (await doors.api().post(f"{path}/chat", json=said)).json()["dup"] is False
        sat = await doors.api().post(f"{path}/sit", json={"token": opened["links"]["1"]})
        assert sat.json()["shown"]["status"] == "playing"

    tell(story)


# Seats


def test_a_key_opens_only_its_own_table_and_seat(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, _ = await friends(doors)
        opened = (await doors.api().post("/api/tables", json=HOT_SEAT)).json()
        stranger = Seat(doors.api(Authorization=f"Bearer {opened['token']}"), table_of(ann))
        assert (await stranger.see())["you"] == []
        for what in ("leave", "close", "rematch", "seats/0/link"):
            assert (await stranger.post(what)).status_code == 403
        assert (await stranger.post("seats/0/hand", bot="random")).status_code == 403

    tell(story)


def test_only_hashes_of_keys_are_stored(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        opened = (await doors.api().post("/api/tables", json=FRIENDS)).json()
        stored = "".join([event.fact for event in await doors.store.events(opened["table"])])
        tokens = [opened["token"], *opened["links"].values()]
        assert not [token for token in tokens if token in stored]
        assert all([hashed(token) in stored for token in tokens])

    tell(story)


def test_unknown_and_forbidden_tables_look_alike(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        api = doors.api()
        unknown = await api.get(f"/api/tables/{'A' * 22}")
        odd = await api.get("/api/tables/..%2f..%2fetc")
        assert unknown.status_code == odd.status_code == 404
        assert unknown.json() == odd.json()

    tell(story)


# Secrets


async def everything(doors: Doors, seat: Seat) -> str:
    """Gather every byte that somebody can get while a game goes on."""
    pages = ["", "/record", "/history/0", "/positions/0", "/chat"]
    texts = [(await seat.client.get(seat.path + page)).text for page in pages]
    shown = await seat.see()
    moves = shown["position"]["menu"] or [{"move": "done"}]
    texts += [(await seat.move(text)).text for text in ("fly", "move large c3", moves[0]["move"])]
    texts += [(await seat.post("undo")).text, (await seat.client.get("/metrics", headers=NUMBERS)).text]
    texts += [(await seat.client.get("/api/tables")).text, (await seat.client.get("/api/tables?mine=1")).text]
    live = await doors.house.find(table_of(seat))
    for fact in await doors.store.events(live.id):
        texts.append(str(show.fact(live, fact.seq, facts.read(fact.fact), [], "en")))
    return "\n".join(texts)


async def secrets_of(doors: Doors, table: str) -> list[str]:
    live = await doors.house.find(table)
    keys = [chair.key for chair in live.chairs if chair.key]
    return [live.setup.chance["secret"], live.setup.host, *keys]


def drained(listener: Listener) -> str:
    """Read what a socket would have sent."""
    found: list[bytes] = []
    while not listener.queue.empty():
        found.append(listener.queue.get_nowait() or b"")
    return b"\n".join(found).decode()


def test_no_byte_that_anybody_gets_holds_a_secret(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors, seed=None, public=True)
        owl = Seat(doors.api(), table_of(ann))
        live = await doors.house.find(table_of(ann))
        sockets = [Listener(key, "en") for key in (live.chairs[0].key, live.chairs[1].key, "")]
        for one in sockets:
            doors.house.listen(live, one)
        secrets = await secrets_of(doors, table_of(ann))
        for person in (ann, ben, owl):
            text = await everything(doors, person)
            assert not [secret for secret in secrets if secret in text]
        await ann.post("seats/0/hand", bot="random")
        await ann.post("seats/0/link")
        for one in sockets:
            pushed = drained(one)
            assert '"kind":"moved"' in pushed
            assert '"kind":"keyed"' in pushed
            assert not [secret for secret in [*secrets, live.chairs[0].key] if secret in pushed]

    tell(story)


def test_the_search_would_find_a_secret_in_a_leaky_view(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(show, "chance", lambda live: live.setup.chance)

    async def story(doors: Doors) -> None:
        ann, _ = await friends(doors, seed=None)
        secrets = await secrets_of(doors, table_of(ann))
        text = await everything(doors, ann)
        assert [secret for secret in secrets if secret in text]

    tell(story)


def test_dice_to_come_change_nothing_that_anybody_gets(tell: Tell) -> None:
    """Two tables that differ only in their secret, after the same dice, look the same byte by byte."""

    async def story(doors: Doors) -> None:
        me = await hot_seat(doors, seed=None)
        live = await doors.house.find(table_of(me))
        before = (await me.client.get(me.path)).text
        live.setup.chance["secret"] = "00" * 32
        assert live.table is not None
        live.table.fate.header["secret"] = "00" * 32
        assert (await me.client.get(me.path)).text == before

    tell(story)


# Words


def test_every_refusal_is_said_in_both_languages() -> None:
    for lang in ("en", "fr"):
        entries = TEXT.of(lang).entries
        assert {f"refusal.{code}" for code in STATUS} == {
            key for key in entries if key.startswith("refusal.")
        }
    english, french = TEXT.of("en").entries, TEXT.of("fr").entries
    assert english.keys() == french.keys()
    for key, entry in english.items():
        assert set(re.findall(r"{\w+}", str(entry))) == set(re.findall(r"{\w+}", str(french[key]))), key


def test_the_api_describes_itself(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        told = (await doors.api().get("/api/openapi.json")).json()
        assert told["openapi"].startswith("3.")
        assert "/api/tables/{table}/moves" in told["paths"]
        schema = told["components"]["schemas"]["MakeMove"]
        assert set(schema["required"]) == {"cmd", "expect", "move"}

    tell(story)


def test_a_crash_is_a_plain_sentence_and_the_host_hears_of_it(
    tell: Tell, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        monkeypatch.setattr(doors.house, "shown", Mock(side_effect=ZeroDivisionError))
        answer = await me.client.get(me.path)
        assert (answer.status_code, answer.json()["error"]) == (500, "crashed")
        assert "Traceback" not in answer.text
        (noted,) = [record for record in caplog.records if record.name == "greathouse.server"]
        assert noted.exc_info is not None
        assert noted.exc_info[0] is ZeroDivisionError
        assert table_of(me) not in str(noted.__dict__["path"]) + noted.getMessage()
        assert doors.house.metrics.count("crashes") == 1

    tell(story)
