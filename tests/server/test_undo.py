"""Taking back: free where nobody minds, by consent where somebody might, never past what chance has shown."""

import pytest

from greathouse.server import replay
from tests.server.conftest import Doors, Tell
from tests.server.test_moves import Seat, friends, hot_seat, to_move


async def step(seat: Seat) -> None:
    """Make a first move that shows nothing new."""
    await seat.move((await seat.see())["position"]["menu"][0]["move"])


def test_in_hot_seat_the_last_decision_is_taken_back_at_once(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        before = await me.see()
        await step(me)
        answer = await me.post("undo")
        assert answer.json()["shown"]["position"]["view"] == before["position"]["view"]
        assert answer.json()["version"] == before["version"] + 2

    tell(story)


def test_what_chance_has_shown_stays(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        for _ in range(20):
            menu = [one["move"] for one in (await me.see())["position"]["menu"]]
            await me.move("done" if "done" in menu else menu[0])
        answer = await me.post("undo")
        assert (answer.status_code, answer.json()["error"]) == (409, "undo")

    tell(story)


def test_against_a_person_it_takes_consent(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        asked, other = await to_move(*await friends(doors))
        before = await asked.see()
        await step(asked)
        wish = (await asked.post("undo")).json()
        assert wish["shown"]["undo"] == {"seat": before["you"][0], "agreed": []}
        assert wish["shown"]["position"]["ply"] == before["position"]["ply"] + 1
        assert (await asked.post("undo/answer", yes=True)).json()["error"] == "seat"
        told = (await other.post("undo/answer", yes=True)).json()
        assert told["shown"]["position"]["ply"] == before["position"]["ply"]
        assert (await asked.see())["position"]["view"] == before["position"]["view"]

    tell(story)


def test_a_refusal_ends_the_wish_and_so_does_a_move(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        asked, other = await to_move(*await friends(doors))
        await step(asked)
        await asked.post("undo")
        assert (await other.post("undo/answer", yes=False)).json()["shown"]["undo"] is None
        await asked.post("undo")
        await step(asked)
        assert (await asked.see())["undo"] is None
        assert (await other.post("undo/answer", yes=True)).json()["error"] == "no_undo"

    tell(story)


def test_a_table_may_let_its_people_take_back_within_their_turn(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        asked, _ = await to_move(*await friends(doors, undo="turn"))
        before = await asked.see()
        await step(asked)
        assert (await asked.post("undo")).json()["shown"]["position"]["ply"] == before["position"]["ply"]

    tell(story)


async def passed_on(doors: Doors) -> tuple[Seat, Seat]:
    """Let somebody end their turn where no dice follow, so that it could be taken back."""
    asked, other = await to_move(*await friends(doors, undo="turn", game="faiyum", options={}))
    seat = (await asked.see())["you"][0]
    for _ in range(40):
        shown = await asked.see()
        await asked.move(shown["position"]["menu"][0]["move"])
        after = await asked.see()
        if after["position"]["to_move"] != seat:
            assert after["position"]["ply"] == shown["position"]["ply"] + 1
            return asked, other
    raise AssertionError("the turn did not end")


def test_within_ones_turn_means_before_anybody_else_is_asked(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        asked, other = await passed_on(doors)
        ply = (await asked.see())["position"]["ply"]
        wish = (await asked.post("undo")).json()["shown"]
        assert (wish["position"]["ply"], wish["undo"]["agreed"]) == (ply, [])
        agreed = (await other.post("undo/answer", yes=True)).json()["shown"]
        assert agreed["position"]["ply"] == ply - 1

    tell(story)


def test_a_turn_is_not_taken_back_after_others_have_moved(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        asked, other = await passed_on(doors)
        seat = (await asked.see())["you"][0]
        for _ in range(40):
            shown = await other.see()
            await other.move(shown["position"]["menu"][0]["move"])
            if (await other.see())["position"]["to_move"] == seat:
                break
        shown = await asked.see()
        assert shown["position"]["to_move"] == seat
        wish = (await asked.post("undo")).json()["shown"]
        assert (wish["position"]["ply"], wish["undo"]["agreed"]) == (shown["position"]["ply"], [])

    tell(story)


def test_a_table_may_rule_it_out(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors, undo="never")
        await step(me)
        assert (await me.post("undo")).json()["error"] == "undo_never"

    tell(story)


def test_a_game_loaded_again_takes_back_as_before(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        before = await me.see()
        await step(me)
        doors.house.tables.clear()
        assert (await me.post("undo")).json()["shown"]["position"]["view"] == before["position"]["view"]
        await step(me)
        after = await me.see()
        doors.house.tables.clear()
        assert await me.see() == after

    tell(story)


def test_of_what_was_taken_back_no_snapshot_is_kept(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "EVERY", 1)

    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        before = (await me.see())["position"]
        await me.move(before["menu"][0]["move"])
        await me.post("undo")
        assert (await doors.store.snapshot(me.path[12:], before["ply"] + 1)).ply == before["ply"]

    tell(story)
