"""Giving up, ending a table, deleting one, and tables where nobody is given hints."""

import asyncio
from pathlib import Path

import pytest

from greathouse.server import facts
from greathouse.server.sqlite import SqliteStore
from greathouse.server.store import Line, Snapshot, Store, Write
from tests.server.conftest import Doors, Tell
from tests.server.test_moves import FRIENDS, Seat, friends, hot_seat

AGAINST_A_BOT = [{"who": "me", "name": "Ann"}, {"who": "bot", "bot": "random", "name": "Hori"}]


async def trio(doors: Doors) -> list[Seat]:
    """Seat three people at a table."""
    seats = [{"who": "me", "name": "Ann"}, {"who": "open"}, {"who": "open"}]
    host = doors.api()
    opened = (await host.post("/api/tables", json=FRIENDS | {"seats": seats})).json()
    people = [Seat(host, opened["table"])]
    for number, name in (("1", "Ben"), ("2", "Cat")):
        guest = Seat(doors.api(), opened["table"])
        await guest.client.post(f"{guest.path}/sit", json={"token": opened["links"][number], "name": name})
        people.append(guest)
    return people


def test_between_two_giving_up_ends_the_game_and_says_who_did(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        done = (await ben.post("resign")).json()
        assert (done["shown"]["status"], done["shown"]["resigned"]) == ("over", [1])
        assert (await ann.see())["position"]["menu"] == []
        assert (await ann.move("done")).json()["error"] == "over"
        assert (await ann.post("resign")).json()["error"] == "over"
        doors.house.tables.clear()
        assert (await ann.see())["resigned"] == [1]
        assert "table" in (await ann.post("rematch")).json()

    tell(story)


def test_among_three_people_a_bot_plays_on_for_whoever_gave_up(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben, _ = await trio(doors)
        shown = (await ben.post("resign")).json()["shown"]
        assert (shown["status"], shown["resigned"]) == ("playing", [1])
        assert (shown["seats"][1]["name"], bool(shown["seats"][1]["bot"])) == ("Ben", True)
        assert (await ben.see())["you"] == []
        assert (await ann.see())["you"] == [0]

    tell(story)


def test_a_table_of_ones_own_is_deleted_with_all_that_was_stored_of_it(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors, seats=AGAINST_A_BOT)
        table = me.path.rsplit("/", 1)[1]
        await me.post("chat", text="a secret")
        assert (await me.post("delete")).json() == {"erased": True}
        assert (await me.client.get(me.path)).status_code == 404
        assert (await me.client.get("/api/tables?mine=1")).json()["tables"] == []
        kept = await doors.store.events(table)
        assert [type(facts.read(event.fact)) for event in kept] == [facts.Deleted]
        doors.house.tables.clear()
        assert (await doors.api().get(me.path)).status_code == 404

    tell(story)


def test_a_table_with_others_is_forgotten_by_one_and_kept_by_the_rest(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        assert (await ann.post("delete")).json()["error"] == "playing"
        await ben.post("resign")
        assert (await ann.post("delete")).json() == {"erased": False}
        assert (await ann.client.get("/api/tables?mine=1")).json()["tables"] == []
        assert (await ben.see())["status"] == "over"

    tell(story)


def test_a_stranger_deletes_and_resigns_nothing(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, _ = await friends(doors)
        stranger = Seat(doors.api(), ann.path.rsplit("/", 1)[1])
        for what in ("resign", "delete"):
            assert (await stranger.post(what)).json()["error"] == "no_seat"
        assert (await ann.see())["status"] == "playing"

    tell(story)


@pytest.mark.parametrize(
    ("wanted", "hint", "odds"), [(None, 403, 403), ("odds", 403, 200), ("all", 200, 200)]
)
def test_between_people_hints_are_off_unless_the_host_allows_them(
    tell: Tell, wanted: str | None, hint: int, odds: int
) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors, hints=wanted)
        mover = ann if (await ann.see())["position"]["menu"] else ben
        assert (await mover.post("hint")).status_code == hint
        assert (await mover.client.get(f"{mover.path}/odds")).status_code == odds
        shown = await ann.see()
        assert shown["hint_policy"] == (wanted or "none")
        assert sum([seat["hints"] for seat in shown["seats"]]) == (1 if hint == 200 else 0)

    tell(story)


def test_alone_with_bots_hints_are_on_and_nobody_counts_them(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        assert (await me.post("hint")).status_code == 200
        shown = await me.see()
        assert (shown["hint_policy"], [seat["hints"] for seat in shown["seats"]]) == ("all", [0, 0])

    tell(story)


def test_an_old_table_allows_hints_as_it_always_did() -> None:
    needed = '"game":"g","rules":1,"data":"","options":{},"chance":{},"chairs":[],"host":""'
    fact = facts.read(f'{{"kind":"created","at":1,{needed}}}')
    assert isinstance(fact, facts.Created)
    assert fact.hints == "all"


async def erased(store: Store) -> None:
    """Delete a table of a store: of its events the last stays, of its snapshots none."""
    line = Line("t", "g", True, "playing", False, 1, 1, "{}")
    await store.append(Write("t", 1, "a", "first", line, (Snapshot(5, "x"),)))
    await store.append(Write("t", 2, "b", "second", line))
    await store.append(Write("other", 1, "a", "theirs", line, (Snapshot(5, "x"),)))
    await store.append(Write("t", 3, "c", "deleted", line, erase=True))
    assert [event.fact for event in await store.events("t")] == ["deleted"]
    assert await store.snapshot("t", 9) is None
    assert [event.fact for event in await store.events("other")] == ["theirs"]
    assert await store.snapshot("other", 9) == Snapshot(5, "x")


def test_a_file_erases_what_was_deleted_and_nothing_else(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path)
        await erased(store)
        await store.close()

    asyncio.run(story())
