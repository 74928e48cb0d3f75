"""Every command can be sent again: it is done once, and what nobody knows is called unknown."""

import asyncio
import urllib.request
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock
from uuid import uuid4

import httpx
import pytest

from greathouse.client import Client
from greathouse.server import commands, facts, seats, wire
from greathouse.server.seats import hashed
from greathouse.server.store import Known, Line, StoreFailed, StoreUnsure, Write
from tests.server.conftest import Doors, Tell, away
from tests.server.process import Server
from tests.server.test_endings import trio
from tests.server.test_host import error, live_of
from tests.server.test_moves import FRIENDS, HOT_SEAT, Seat, friends, hot_seat, to_move
from tests.server.test_undo import step


def an_id() -> str:
    return uuid4().hex


async def twice(seat: Seat, what: str, **body: object) -> tuple[Any, Any]:
    """Send the same command twice, as somebody does who got no answer."""
    whole = {"cmd": an_id()} | body
    first = await seat.client.post(f"{seat.path}/{what}", json=whole)
    again = await seat.client.post(f"{seat.path}/{what}", json=whole)
    assert (first.status_code, again.status_code) == (200, 200), (what, first.text, again.text)
    return first.json(), again.json()


async def tables_of(doors: Doors) -> int:
    found: dict[str, int] = await doors.store.count()
    return sum(found.values())


# D6: the same id with the same body gives the same answer


def test_d6_a_new_link_asked_for_twice_is_one_link_that_opens(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        away(doors)
        first, again = await twice(ann, "seats/1/link")
        assert first == again
        sat = await ben.client.post(f"{ben.path}/sit", json={"token": again["token"]})
        assert sat.json()["seats"] == [1]
        stored = await doors.store.events(ann.path.rsplit("/", 1)[1])
        assert [type(facts.read(one.fact)) for one in stored].count(facts.Keyed) == 1
        assert first["token"] not in str(stored)

    tell_both(story)


def test_d6_a_seat_taken_at_a_public_table_is_not_lost_with_the_answer(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        opened = (await doors.api().post("/api/tables", json=FRIENDS | {"public": True})).json()
        path, body = f"/api/tables/{opened['table']}", {"name": "Zoe", "seed": "luck", "cmd": an_id()}
        lost = (await doors.api().post(f"{path}/sit", json=body)).json()
        doors.house.tables.clear()
        zoe = doors.api()
        again = (await zoe.post(f"{path}/sit", json=body)).json()
        assert (again["token"], again["seats"]) == (lost["token"], lost["seats"]) == (lost["token"], [1])
        assert (await zoe.get(path)).json()["you"] == [1]
        other = await doors.api().post(f"{path}/sit", json=body | {"name": "Max"})
        assert error(other) == (409, "command")
        late = await doors.api().post(f"{path}/sit", json={"name": "Max", "cmd": an_id()})
        assert error(late) == (409, "full")
        short = await doors.api().post(f"{path}/sit", json=body | {"cmd": "short"})
        assert short.status_code == 400

    tell_both(story)


def test_d6_a_table_opened_twice_is_one_table_with_the_same_keys(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        body: dict[str, Any] = FRIENDS | {"seed": None, "cmd": an_id()}
        first, again = [(await doors.api().post("/api/tables", json=body)) for _ in range(2)]
        assert (first.status_code, again.status_code) == (201, 201)
        for what in ("table", "token", "links"):
            assert first.json()[what] == again.json()[what]
        assert await tables_of(doors) == 1
        refused = await doors.api().post("/api/tables", json=body | {"game": "faiyum"})
        assert error(refused) == (409, "command")
        french = await doors.api().post("/api/tables?lang=fr", json=body | {"undo": "never"})
        assert "identifiant" in french.json()["text"]
        stored = str(await doors.store.events(first.json()["table"]))
        assert first.json()["token"] not in stored
        assert body["cmd"] not in stored

    tell_both(story)


def test_d6_a_table_that_is_there_is_told_again_though_nothing_can_be_written(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(doors: Doors) -> None:
        body = FRIENDS | {"cmd": an_id()}
        first = (await doors.api().post("/api/tables", json=body)).json()
        monkeypatch.setattr(doors.store, "append", AsyncMock(side_effect=StoreFailed("full")))
        again = await doors.api().post("/api/tables", json=body)
        assert (again.status_code, again.json()["token"]) == (201, first["token"])
        new = await doors.api().post("/api/tables", json=body | {"cmd": an_id()})
        assert error(new) == (503, "store")

    tell(story)


def test_d6_fifty_equal_requests_at_once_open_one_table(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        body = HOT_SEAT | {"cmd": an_id()}
        answers = await asyncio.gather(*[doors.api().post("/api/tables", json=body) for _ in range(50)])
        assert {answer.status_code for answer in answers} == {201}
        assert len({answer.json()["token"] for answer in answers}) == 1
        assert await tables_of(doors) == 1
        assert {answer.json()["shown"]["you"] == [0, 1] for answer in answers} == {True}

    tell_both(story)


def test_d6_a_table_whose_opening_was_cut_short_is_finished_by_the_repeat(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        body = HOT_SEAT | {"cmd": an_id()}
        honest, writes = doors.store.append, []

        async def cut(write: Write) -> None:
            writes.append(write)
            if len(writes) == 2:
                raise StoreFailed("full")
            await honest(write)

        doors.store.append = cut
        assert error(await doors.api().post("/api/tables", json=body)) == (503, "unknown")
        doors.store.append = honest
        shown = (await doors.api().post("/api/tables", json=body)).json()["shown"]
        assert (shown["status"], await tables_of(doors)) == ("playing", 1)

    tell_both(story)


def test_d6_a_table_of_bots_where_nobody_can_sit_is_not_opened(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        bots = FRIENDS | {"seats": [{"who": "bot", "bot": "random"}] * 2}
        assert error(await doors.api().post("/api/tables", json=bots)) == (422, "sitting")
        assert await tables_of(doors) == 0
        assert (await doors.api().post("/api/tables", json=bots | {"sit": None})).status_code == 201

    tell(story)


def test_d6_other_ways_to_open_a_table_open_one(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors, options={"turn_cap": 1})
        while (shown := await me.see())["status"] == "playing":
            await me.move(shown["position"]["menu"][-1]["move"])
        record = (await me.client.get(f"{me.path}/record")).text
        code = (await me.post("duplicate")).json()["code"]
        two = [{"who": "me", "name": "Ann"}, {"who": "me", "name": "Ben"}]
        for path, body in (
            (f"{me.path}/branch", {"ply": 1, "seats": two, "sit": {}}),
            ("/api/records", {"record": record}),
            (f"/api/duplicates/{code}", {"name": "Ann"}),
            ("/api/challenges/pharaoh/today", {"name": "Ann"}),
        ):
            before, whole = await tables_of(doors), body | {"cmd": an_id()}
            first = await me.client.post(path, json=whole)
            again = await me.client.post(path, json=whole)
            assert (first.status_code, again.status_code) == (201, 201), (path, again.text)
            assert first.json()["table"] == again.json()["table"]
            assert first.json().get("token") == again.json().get("token")
            assert await tables_of(doors) == before + 1
        counted = [(await me.client.get(f"/api/tables/{first.json()['table']}")).json()["counted"]]
        assert counted == [True]

    tell(story)


def test_d6_closing_leaving_resigning_and_handing_may_be_repeated(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        for what, body in (("close", {}), ("seats/0/hand", {"bot": "random"}), ("resign", {}), ("leave", {})):
            ann, ben = await friends(doors)
            await ben.post("chat", text="hello")
            away(doors)
            first, again = await twice(ann, what, **body)
            assert (first["version"], first["dup"], again["dup"]) == (again["version"], False, True)
            stored = await doors.store.events(ann.path.rsplit("/", 1)[1])
            assert stored[-1].seq == first["version"]

    tell_both(story)


def test_d6_leaving_several_seats_is_one_fact(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        first, again = await twice(me, "leave")
        assert first["version"] == again["version"]
        live = await live_of(doors, me)
        assert [chair.bot for chair in live.chairs] == ["artisan", "artisan"]
        assert [one.kind for one in live.seatings] == ["left", "left"]

    tell(story)


def test_d6_deleting_twice_deletes_once(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        first, again = await twice(me, "delete")
        assert first == again == {"erased": True}
        table = me.path.rsplit("/", 1)[1]
        assert len(await doors.store.events(table)) == 1
        nowhere = await me.client.post(f"/api/tables/{'x' * 22}/delete", json={"cmd": "one"})
        assert nowhere.status_code == 404

    tell_both(story)


def test_d6_forgetting_a_table_of_others_twice_is_said_twice(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        await ben.post("resign")
        first, again = await twice(ann, "delete")
        assert first == again == {"erased": False}
        assert [one["table"] for one in (await ben.client.get("/api/tables?mine=1")).json()["tables"]]
        assert error(await Seat(doors.api(), ann.path[12:]).post("delete")) == (403, "no_seat")

    tell_both(story)


def test_d6_an_id_that_was_used_for_something_else_is_refused(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        asked, _ = await to_move(*await friends(doors))
        assert (await asked.post("chat", cmd="one", text="hello")).status_code == 200
        move = (await asked.see())["position"]["menu"][0]["move"]
        before = (await asked.see())["position"]["ply"]
        assert error(await asked.move(move, cmd="one")) == (409, "command")
        assert error(await asked.post("chat", cmd="one", text="goodbye")) == (409, "command")
        assert error(await asked.post("undo", cmd="one")) == (409, "command")
        assert (await asked.see())["position"]["ply"] == before
        assert (await asked.move(move, cmd="two")).status_code == 200

    tell_both(story)


def test_d6_what_was_stored_before_ids_had_hashes_may_still_be_repeated(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        line = Line("t", "g", True, "playing", False, 1, 1, "{}")
        await doors.store.append(Write("t", 1, "a", "{}", line))
        with pytest.raises(Known) as known:
            await doors.store.append(Write("t", 2, "a", "{}", line, asked="new"))
        assert known.value.asked == ""

    tell(story)


# An answer to a wish to take back


def test_an_answer_to_a_wish_to_take_back_is_stored_in_one_piece(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        asked, other = await to_move(*await friends(doors))
        before = await asked.see()
        await step(asked)
        await asked.post("undo")
        honest, writes = doors.store.append, list[Write]()

        async def counted(write: Write) -> None:
            writes.append(write)
            await honest(write)

        doors.store.append = counted
        first, again = await twice(other, "undo/answer", yes=True)
        assert first["shown"]["position"]["ply"] == before["position"]["ply"]
        assert (again["version"], again["dup"]) == (first["version"], True)
        assert [write.seq for write in writes] == [first["version"]]
        fact = facts.read(writes[0].fact)
        assert isinstance(fact, facts.Undone)
        assert fact.agreed == (await other.see())["you"][0]
        doors.house.tables.clear()
        assert (await asked.see())["position"]["view"] == before["position"]["view"]

    tell_both(story)


def test_among_three_the_last_yes_takes_back(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        people = await trio(doors)
        asked = people[(await people[0].see())["position"]["to_move"]]
        others = [person for person in people if person is not asked]
        await step(asked)
        ply = (await asked.see())["position"]["ply"]
        await asked.post("undo")
        first = (await others[0].post("undo/answer", yes=True)).json()["shown"]
        assert (first["position"]["ply"], len(first["undo"]["agreed"])) == (ply, 1)
        await others[0].post("undo/answer", yes=True)
        assert (await asked.see())["position"]["ply"] == ply
        second = (await others[1].post("undo/answer", yes=True)).json()["shown"]
        assert (second["position"]["ply"], second["undo"]) == (ply - 1, None)

    tell(story)


# D9: what nobody knows is called unknown


def test_d9_what_a_broken_line_left_unsaid_is_looked_up(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        honest = doors.store.append

        async def silent(write: Write) -> None:
            await honest(write)
            raise StoreUnsure("the line broke")

        before = await me.see()
        doors.store.append = silent
        answer = await me.move(before["position"]["menu"][0]["move"])
        doors.store.append = honest
        assert (answer.status_code, answer.json()["version"]) == (200, before["version"] + 1)
        assert (await me.see())["version"] == before["version"] + 1

    tell_both(story)


def test_d9_not_done_is_said_only_where_the_store_says_so(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        before = await me.see()
        move = before["position"]["menu"][0]["move"]
        append, known = doors.store.append, doors.store.known

        async def fails(*_: Any) -> None:
            raise StoreFailed("gone")

        doors.store.append = fails
        assert error(await me.move(move, expect=before["version"])) == (503, "store")
        await me.see()
        doors.store.known = fails
        body = {"cmd": "one", "expect": before["version"], "move": move}
        answer = await me.client.post(f"{me.path}/moves", json=body, params={"lang": "fr"})
        assert error(answer) == (503, "unknown")
        assert answer.json()["text"].startswith("On ne sait pas")
        doors.store.append, doors.store.known = append, known
        assert (await me.client.post(f"{me.path}/moves", json=body)).json()["dup"] is False
        doors.store.rows = fails
        assert error(await me.client.get("/api/tables?mine=1")) == (503, "resting")

    tell_both(story)


def tried(server: Server, count: int) -> tuple[set[str], set[str], set[str]]:
    """Talk at a table while something happens to the store: what was said, not said, and left unknown."""
    done, not_done, unknown = set[str](), set[str](), set[str]()
    with httpx.Client(base_url=server.url, timeout=30) as me:
        table = me.post("/api/tables", json=HOT_SEAT).json()["table"]
        for number in range(count):
            body = {"cmd": f"c{number}", "text": "hello"}
            answer = me.post(f"/api/tables/{table}/chat", json=body)
            where = {200: done}.get(answer.status_code)
            if where is None:
                assert answer.status_code == 503, answer.text
                where = {"store": not_done, "unknown": unknown}[answer.json()["error"]]
            where.add(body["cmd"])
    return done, not_done, unknown


def stored_ids(url: str) -> set[str]:
    import asyncpg

    async def read() -> set[str]:
        connection = await asyncpg.connect(url)
        found = await connection.fetch("SELECT cmd FROM events WHERE fact LIKE '%\"said\"%'")
        await connection.close()
        return {cmd.partition(".")[2] for (cmd,) in found}

    return asyncio.run(read())


@pytest.mark.parametrize("twin", ["loses lines", "loses lines and does not look"])
def test_d9_on_postgresql_nothing_that_was_done_is_called_not_done(
    tmp_path: Path, postgres_url: str, twin: str
) -> None:
    server = Server(tmp_path / "data", twin=twin, database=postgres_url)
    try:
        done, not_done, unknown = tried(server, 30)
    finally:
        server.stop()
    stored = stored_ids(postgres_url)
    wrong = (not_done & stored) | (done - stored)
    assert len(done | not_done | unknown) == 30
    if twin == "loses lines":
        assert (wrong, unknown) == (set(), set())
    else:
        assert wrong


# The Python client


def test_d6_the_client_that_gets_no_answer_opens_one_table_and_takes_one_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest, heard = urllib.request.urlopen, set[bytes]()

    def hanging_up(request: urllib.request.Request, timeout: float) -> Any:
        answer = honest(request, timeout=timeout)
        assert request.data is None or isinstance(request.data, bytes)
        if request.data is not None and request.data not in heard:
            heard.add(request.data)
            answer.close()
            raise ConnectionResetError
        return answer

    server = Server(tmp_path / "data")
    monkeypatch.setattr(urllib.request, "urlopen", hanging_up)
    try:
        client = Client(server.url)
        seat = client.open("pharaoh", ["me", "open"], name="Ann", public=True)
        guest = client.seat(seat.table)
        guest.sit("Ben")
        assert guest.token
        assert guest.see().you == [1]
        assert len(client.tables("playing")) == 1
        assert client.tables("waiting") == []
        assert len(heard) == 2
    finally:
        server.stop()


def test_hashes_and_ids_are_kept_apart() -> None:
    body = wire.Chat("one", "hello")
    named = commands.named(hashed("x"), "one", commands.asked("chat", body))
    own, asked = commands.parts(named)
    assert own.endswith(".one")
    assert asked == commands.asked("chat", wire.Chat("one", "hello"))
    assert asked != commands.asked("moves", body)
    assert asked != commands.asked("chat", wire.Chat("one", "hello!"))


def test_no_id_of_a_table_looks_like_an_option_of_a_command() -> None:
    drawn = [seats.derived(b"secret", "table", str(number)) for number in range(500)]
    again = [seats.derived(b"secret", "table", str(number)) for number in range(500)]
    assert drawn == again
    assert len(set(drawn)) == 500
    assert all([seats.TABLE.fullmatch(one) for one in drawn])
    assert not [one for one in [*drawn, *[seats.new_table() for _ in range(500)]] if one.startswith("-")]
