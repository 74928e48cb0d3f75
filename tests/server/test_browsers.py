"""One cookie a browser, however many tables; what was given before is taken over."""

from http.cookies import SimpleCookie
from typing import Any

import httpx
import pytest

from greathouse.server import facts, tables
from greathouse.server.seats import hashed, new_token
from greathouse.server.store import Change
from tests.lengths import some_quick
from tests.server.conftest import Doors, Tell
from tests.server.test_host import error
from tests.server.test_moves import FRIENDS, HOT_SEAT, Seat, friends, hot_seat

LARGEST_HEAD = 8_192
"""What the proxy of docs/hosting.md takes of one header line by default."""


def sent(client: httpx.AsyncClient) -> str:
    """Give the cookie line that a browser would send."""
    return "; ".join([f"{cookie.name}={cookie.value}" for cookie in client.cookies.jar])


async def old_browser(doors: Doors, count: int) -> tuple[httpx.AsyncClient, list[str]]:
    """Make a browser that still has a cookie for each of its tables, as they were given before."""
    found: dict[str, str] = {}
    for _ in range(count):
        opened = (await doors.api().post("/api/tables", json=HOT_SEAT)).json()
        found[f"gh_{opened['table']}"] = opened["token"]
    await doors.store.change(Change("DELETE FROM held WHERE browser <> ?", (("",),)))
    client = doors.api()
    for name, token in found.items():
        client.cookies.set(name, token, domain="localhost.local")
    return client, [name[3:] for name in found]


@pytest.mark.parametrize("database_url", some_quick(["sqlite", "postgres"], ["sqlite"]), indirect=True)
def test_d16_two_hundred_tables_are_one_small_cookie(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        client = doors.api()
        made = [(await client.post("/api/tables", json=HOT_SEAT)).json()["table"] for _ in range(200)]
        assert [cookie.name for cookie in client.cookies.jar] == ["gh"]
        assert len(sent(client)) < 64
        for table in (made[0], made[-1]):
            assert (await client.get(f"/api/tables/{table}")).json()["you"] == [0, 1]
        assert len((await client.get("/api/tables?mine=1")).json()["tables"]) == 100
        assert (await doors.api().get(f"/api/tables/{made[0]}")).json()["you"] == []

    tell_both(story)


def test_d16_old_cookies_open_their_tables_and_are_taken_over(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        client, tables = await old_browser(doors, 30)
        assert (await client.get(f"/api/tables/{tables[7]}")).json()["you"] == [0, 1]
        for _ in range(3):
            mine = (await client.get("/api/tables?mine=1")).json()["tables"]
            assert {line["table"] for line in mine} == set(tables)
        assert [cookie.name for cookie in client.cookies.jar] == ["gh"]
        for table in tables:
            assert (await client.get(f"/api/tables/{table}")).json()["you"] == [0, 1]

    tell_both(story)


def test_d16_a_browser_that_asks_for_many_things_at_once_stays_one(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        client, tables = await old_browser(doors, 25)
        line = sent(client)
        given = set[str]()
        for path in ("/api/tables?mine=1", f"/api/tables/{tables[0]}"):
            answer = await doors.api(Cookie=line).get(path)
            kept: Any = SimpleCookie()
            for one in answer.headers.get_list("set-cookie"):
                kept.load(one)
            given.add(kept["gh"].value)
            assert sum([len(one) for one in answer.headers.get_list("set-cookie")]) < LARGEST_HEAD / 2
        assert len(given) == 1

    tell(story)


def test_d16_cookies_of_tables_that_are_not_there_leave_nothing_behind(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        client = doors.api()
        for _ in range(5):
            client.cookies.set(f"gh_{new_token()}", new_token(), domain="localhost.local")
        assert (await client.get("/api/tables?mine=1")).json()["tables"] == []
        assert [cookie.name for cookie in client.cookies.jar] == ["gh"]
        assert await doors.store.rows("SELECT * FROM held") == []

    tell(story)


def test_the_store_knows_a_browser_by_its_hash_alone(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        own = next(iter(me.client.cookies.jar)).value
        assert own is not None
        held = await doors.store.rows("SELECT browser, table_id FROM held")
        assert [tuple(one) for one in held] == [(hashed(own), me.path.rsplit("/", 1)[1])]
        await me.post("delete")
        assert await doors.store.rows("SELECT * FROM held") == []

    tell(story)


def test_a_link_opens_its_seat_in_any_browser(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        opened = (await doors.api().post("/api/tables", json=FRIENDS)).json()
        path = f"/api/tables/{opened['table']}"
        for _ in range(2):
            browser = doors.api()
            await browser.post(f"{path}/sit", json={"token": opened["links"]["1"], "name": "Ben"})
            assert (await browser.get(path)).json()["you"] == [1]

    tell(story)


# Talk


def test_d17_those_who_watch_talk_only_where_it_was_agreed(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        for talk in (None, "players", "all"):
            ann, _ = await friends(doors, **({"talk": talk} if talk else {}))
            owl = Seat(doors.api(), ann.path.rsplit("/", 1)[1])
            assert (await owl.see())["talk_policy"] == talk or "players"
            answer = await owl.post("chat", text="hello", name="Owl")
            assert answer.status_code == (200 if talk == "all" else 403)
            assert (await ann.post("chat", text="hello")).status_code == 200

    tell_both(story)


DOUBLES = ("\u0410nn", "\u0391nn", "\u0251nn", "A\u043fn", "A\U0001d427n", "\u0412\u0435n", "B\u0435\u0578")
"""Names that look like those of Ann and Ben, of other alphabets."""


def test_nobody_who_watches_talks_under_a_players_name(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, _ = await friends(doors, talk="all")
        owl = Seat(doors.api(), ann.path.rsplit("/", 1)[1])
        for name in ("Ann", "ANN", " ann ", "A n n", "Ánn", "\uff21nn", "Ann.", "Ben", *DOUBLES):
            assert error(await owl.post("chat", text="I resign", name=name)) == (409, "name_taken"), name
        assert (await owl.post("chat", text="hello", name="Anna")).status_code == 200

    tell(story)


UNSEEN = (
    "\u3164",
    "\u2800",
    "\u115f",
    "\u200d",
    "\u0301",
    "Ben\u3164",
    "Ben\u034f",
    "B" + "\u0335" * 5 + "en",
)


@pytest.mark.parametrize("name", UNSEEN)
def test_a_name_that_cannot_be_seen_or_reaches_into_other_lines_is_none(tell: Tell, name: str) -> None:
    async def story(doors: Doors) -> None:
        ann, _ = await friends(doors, talk="all")
        owl = Seat(doors.api(), ann.path.rsplit("/", 1)[1])
        assert error(await owl.post("chat", text="hello", name=name)) == (422, "name")
        for fine in ("Zoë", "Mỹ Lệ", "น้ำ", "李", "👩‍👩‍👧", "❤️ Zed"):
            assert (await owl.post("chat", text="hello", name=fine)).status_code == 200, fine

    tell(story)


def test_letters_that_look_the_same_are_the_same_in_a_name() -> None:
    for one, other in (
        ("Iris", "lris"),
        ("Iris", "1ris"),
        ("Omar", "0mar"),
        ("Mary", "rnary"),
        ("Ben", "ᴮen"),
    ):
        assert tables.alike(one) == tables.alike(other)
    assert len({tables.alike(name) for name in ("Ann", "Anna", "Ben", "Łukasz", "Лена", "李")}) == 6


def test_a_table_from_before_lets_those_who_play_talk() -> None:
    needed = '"game":"g","rules":1,"data":"","options":{},"chance":{},"chairs":[],"host":""'
    fact = facts.read(f'{{"kind":"created","at":1,{needed}}}')
    assert isinstance(fact, facts.Created)
    assert fact.talk == "players"
