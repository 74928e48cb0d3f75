"""Playing on from a position: the moves stay, the dice are new, and the record says so."""

from typing import Any

import pytest

import greathouse as gh
from greathouse.core.errors import BadRecord
from tests.server.conftest import Doors, Tell
from tests.server.test_moves import Seat, hot_seat
from tests.server.test_tables import to_the_end

TWO = [{"who": "me", "name": "Ann"}, {"who": "me", "name": "Ben"}]


async def played(doors: Doors, moves: int) -> Seat:
    """Play some moves at one screen."""
    me = await hot_seat(doors, options={"turn_cap": 6})
    for _ in range(moves):
        await me.move((await me.see())["position"]["menu"][-1]["move"])
    return me


async def branched(me: Seat, ply: int, **more: Any) -> tuple[Seat, dict[str, Any]]:
    """Go on from a ply; give the seats at the new table and what was answered."""
    body = {"ply": ply, "seats": TWO, "sit": {"seed": "mySeed"}} | more
    told = (await me.client.post(f"{me.path}/branch", json=body)).json()
    return Seat(me.client, told["table"]), told


async def moves_of(me: Seat) -> list[str]:
    """List what was played."""
    return [one["move"] for one in (await me.client.get(f"{me.path}/history/0")).json()["moves"]]


def test_a_branch_begins_with_the_moves_of_its_origin_and_a_commitment_of_its_own(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await played(doors, 6)
        other, told = await branched(me, 7)
        shown, before = told["shown"], await moves_of(me)
        assert (shown["status"], shown["branch"]) == (
            "playing",
            {"table": me.path.rsplit("/", 1)[1], "ply": 7},
        )
        assert shown["chance"]["fair"]
        assert (await moves_of(other))[:7] == before[:7]
        assert (await me.see())["branch"] is None
        here = (await me.client.get(f"{me.path}/positions/7")).json()
        there = (await me.client.get(f"{other.path}/positions/7")).json()
        assert here["view"] == there["view"]

    tell(story)


def test_a_branch_is_checked_from_where_it_left_and_says_where_that_was(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        other, _ = await branched(await played(doors, 6), 7)
        await to_the_end(other)
        text = (await other.client.get(f"{other.path}/record")).text
        assert "\nbranch: 7\n" in text
        again = gh.loads(text)
        assert again.over
        undigested = text.partition("digest: ")[0]
        with pytest.raises(BadRecord):
            gh.loads(undigested.replace("branch: 7\n", ""))
        kept = (await other.client.post("/api/records", json={"record": text})).json()
        assert kept["shown"]["branch"] == {"table": None, "ply": 7}

    tell(story)


def test_what_was_taken_over_cannot_be_taken_back(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await played(doors, 0)
        await me.move((await me.see())["position"]["menu"][0]["move"])
        shown = await me.see()
        assert shown["position"]["can_undo"]
        other, told = await branched(me, shown["position"]["ply"])
        assert not told["shown"]["position"]["can_undo"]
        doors.house.tables.clear()
        assert not (await other.see())["position"]["can_undo"]

    tell(story)


def test_a_branch_that_was_put_away_goes_on_with_the_same_dice(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        other, _ = await branched(await played(doors, 6), 7)
        for _ in range(4):
            await other.move((await other.see())["position"]["menu"][-1]["move"])
        live = await doors.house.find(other.path.rsplit("/", 1)[1])
        assert live.table is not None
        drawn, state = live.table.drawn, live.table.state
        doors.house.tables.clear()
        again = await doors.house.find(other.path.rsplit("/", 1)[1])
        assert again.table is not None
        assert (again.table.drawn, again.table.state) == (drawn, state)

    tell(story)


def test_a_branch_waits_for_friends_who_come_by_a_link(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await played(doors, 6)
        other, told = await branched(me, 5, seats=[{"who": "me"}, {"who": "open"}])
        assert told["shown"]["status"] == "waiting"
        ben = doors.api()
        sat = await ben.post(f"{other.path}/sit", json={"token": told["links"]["1"], "name": "Ben"})
        assert sat.json()["shown"]["status"] == "playing"
        assert sat.json()["shown"]["position"]["ply"] >= 5

    tell(story)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"ply": 999}, "position"),
        ({"seats": [*TWO, {"who": "open"}]}, "branch"),
        ({"seats": [{"who": "me"}, {"who": "bot", "bot": "nobody"}]}, "setup"),
    ],
)
def test_a_branch_that_cannot_be_is_refused(tell: Tell, change: dict[str, Any], code: str) -> None:
    async def story(doors: Doors) -> None:
        me = await played(doors, 2)
        body = {"ply": 3, "seats": TWO} | change
        assert (await me.client.post(f"{me.path}/branch", json=body)).json()["error"] == code

    tell(story)


def test_a_game_that_is_over_does_not_go_on_from_its_end(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await played(doors, 0)
        await to_the_end(me)
        last = (await me.see())["position"]["ply"]
        refused = await me.client.post(f"{me.path}/branch", json={"ply": last, "seats": TWO})
        assert refused.json()["error"] == "over"

    tell(story)
