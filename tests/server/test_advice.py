"""Hints and odds: the expert of the game is asked, and every figure says how sure it is."""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

import greathouse as gh
from greathouse.core import codec
from greathouse.core.errors import HouseError
from greathouse.experts import registry
from greathouse.experts.expert import Budget, Judgement, Value
from greathouse.experts.generic import Generic
from greathouse.games import game, games
from greathouse.server import advice
from greathouse.server.refusals import TEXT
from greathouse.server.worker import Pace, Recent, Thought
from tests.server.conftest import Doors, Tell
from tests.server.test_moves import Seat, friends, hot_seat, to_move
from tests.server.test_tables import to_the_end

FIGURES = ("win", "low", "high")


@pytest.fixture(autouse=True)
def nothing_solved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fresh server has no solved tables."""
    monkeypatch.setenv("GREATHOUSE_DATA", str(tmp_path / "data"))


async def hint_of(me: Seat, query: str = "") -> dict[str, Any]:
    """Ask for a hint."""
    found: dict[str, Any] = (await me.client.post(f"{me.path}/hint{query}", json={"cmd": "h"})).json()
    return found


async def odds_of(me: Seat, query: str = "") -> dict[str, Any]:
    """Ask for odds in English."""
    found: dict[str, Any] = (await me.client.get(f"{me.path}/odds{query}")).json()
    return found


def check_choices(choices: list[dict[str, Any]]) -> None:
    """Best first, each with its figures and between its bounds."""
    wins = [one["win"] for one in choices]
    assert wins == sorted(wins, reverse=True)
    for one in choices:
        assert 0 <= one["low"] <= one["win"] <= one["high"] <= 1
        assert one["label"]
        assert isinstance(one["exact"], bool)
        assert all(isinstance(reason, str) for reason in one["because"])


# What is told


@pytest.mark.parametrize("name", games())
def test_a_hint_names_the_best_moves_with_figures_of_one_judge(tell: Tell, name: str) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors, game=name, options={})
        menu = [one["move"] for one in (await me.see())["position"]["menu"]]
        found = await hint_of(me)
        assert 1 <= len(found["choices"]) <= 3
        assert {one["move"] for one in found["choices"]} <= set(menu)
        check_choices(found["choices"])

    tell(story)


@pytest.mark.parametrize(
    ("answered", "said"), [({}, "late"), ({"failed": "ZeroDivisionError"}, "failed"), ({"problem": "no"}, "")]
)
def test_an_expert_without_an_answer_says_why_there_is_none(
    tell: Tell, monkeypatch: pytest.MonkeyPatch, answered: dict[str, str], said: str
) -> None:
    async def story(doors: Doors) -> None:
        monkeypatch.setattr(doors.house.minds, "ask", AsyncMock(return_value=answered))
        me = await hot_seat(doors)
        for found in (await hint_of(me), await odds_of(me)):
            assert found["note"] == (TEXT.say(f"advice.{said}", "en") if said else "no")
            assert found["choices"] == []

    tell(story)


def test_odds_tell_what_every_first_step_is_worth(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors, game="pharaoh", options={})
        menu = {one["move"] for one in (await me.see())["position"]["menu"]}
        steps = {one["moves"][0] for one in (await odds_of(me))["choices"]}
        assert len(steps) > 3
        assert steps <= menu

    tell(story)


@pytest.mark.parametrize("name", games())
def test_every_game_has_odds_that_add_up(tell: Tell, name: str) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors, game=name, options={})
        found = await odds_of(me)
        assert found["seat"] == (await me.see())["position"]["to_move"]
        assert [one["seat"] for one in found["values"]] == [0, 1]
        assert sum([one["win"] for one in found["values"]]) == pytest.approx(1, abs=1e-3)
        assert found["values"][found["seat"]]["win"] == found["choices"][0]["win"]
        check_choices(found["choices"])
        for aim in found["aims"]:
            assert aim["name"]
            assert 0 <= aim["low"] <= aim["p"] <= aim["high"] <= 1
            assert aim["exact"] or aim["why"]

    tell(story)


@pytest.mark.parametrize(("name", "has_points"), [("pharaoh", False), ("favor", False), ("faiyum", True)])
def test_scores_are_told_where_they_say_more_than_who_wins(tell: Tell, name: str, has_points: bool) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors, game=name, options={})
        found = [*(await hint_of(me))["choices"], *(await odds_of(me))["values"]]
        assert {one["score"] is not None for one in found} == {has_points}

    tell(story)


def test_a_fresh_server_says_what_is_missing_without_a_command(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        for note in [(await hint_of(me))["note"], (await odds_of(me))["note"]]:
            assert "greathouse" not in note
            assert "/" not in note

    tell(story)


def test_advice_speaks_the_readers_language(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        english = (await hint_of(me))["choices"][0]
        french = {one["move"]: one for one in (await hint_of(me, "?lang=fr"))["choices"]}
        if english["move"] in french:
            assert french[english["move"]]["label"] != english["label"]

    tell(story)


# Who may ask


def test_only_whoever_is_to_move_is_told_while_the_game_goes_on(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        first, second = await to_move(*await friends(doors, hints="all"))
        assert (await hint_of(first))["choices"]
        assert (await odds_of(first, "?ply=1"))["choices"]
        for refused in [await hint_of(second), await odds_of(second)]:
            assert refused["error"] == "turn"
            assert refused["text"] == "It is not your turn."

    tell(story)


def test_of_a_game_that_has_ended_everybody_is_told_at_any_position(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors, options={"turn_cap": 2})
        await to_the_end(me)
        stranger = Seat(doors.api(), me.path.rsplit("/", 1)[1])
        over = await odds_of(stranger)
        assert (over["choices"], over["exact"]) == ([], True)
        assert sorted([one["win"] for one in over["values"]]) in ([0, 1], [0.5, 0.5])
        before_the_roll = await odds_of(stranger, "?ply=0")
        assert before_the_roll["choices"] == []
        assert len(before_the_roll["values"]) == 2
        assert (await odds_of(stranger, "?ply=3"))["values"]
        assert (await odds_of(stranger, "?ply=999"))["error"] == "position"

    tell(story)


# What goes wrong


class Broken(Generic):
    """An expert that fails when it should think."""

    def think(self, s: Any, budget: Budget) -> Iterator[Judgement]:
        raise ZeroDivisionError("no idea")
        yield

    def values(self, states: Sequence[Any]) -> list[Value]:
        return [Value((0.5, 0.5), (0.0, 0.0)) for _ in states]


def test_an_expert_that_fails_is_a_sentence_and_the_table_goes_on(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("greathouse.server.worker.expert", lambda name: Broken(game(name)))

    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        for found in [await hint_of(me), await odds_of(me)]:
            assert found["choices"] == []
            assert "the game goes on" in found["note"]
        assert (await me.move((await me.see())["position"]["menu"][0]["move"])).status_code == 200
        monkeypatch.undo()
        assert (await hint_of(me))["choices"]

    tell(story)


def test_nothing_to_spend_is_a_sentence_and_the_table_goes_on(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice, "SECONDS", 0.0)

    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        found = await hint_of(me)
        assert (found["choices"], found["exact"]) == ([], False)
        assert "needs something to spend" in found["note"]
        assert (await me.move((await me.see())["position"]["menu"][0]["move"])).status_code == 200

    tell(story)


class Slow(Generic):
    """An expert that would think for ever, one thought after the other."""

    def think(self, s: Any, budget: Budget) -> Iterator[Judgement]:
        first = next(super().think(s, budget))
        while True:
            yield first


def test_what_is_known_when_the_time_is_up_has_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("greathouse.server.worker.expert", lambda name: Slow(game(name)))
    task = question("pharaoh") | {"until": time.monotonic() + 0.05}
    assert Thought().answer(task)["choices"]


def question(name: str) -> dict[str, Any]:
    """Write a question as the server does."""
    table = gh.new(name, seats=2, seed=3)
    state = codec.to_json(table.state)
    more = {
        "table": "t",
        "undone": 0,
        "seconds": 0.05,
        "until": time.monotonic() + 1,
        "lang": "en",
        "state": state,
    }
    return {"type": "judge", "wanted": "hint", "game": name} | more


def test_a_busy_machine_is_asked_for_less_so_that_nobody_waits() -> None:
    pace = Pace()
    pace.share = 1.0
    assert pace.seconds(1.0, 3.0) == 1.0
    pace.share = 0.1
    assert pace.seconds(1.0, 3.0) == pytest.approx(0.21)
    assert pace.seconds(0.0, 3.0) == 0.0
    with pace.measured():
        time.sleep(0.2)
    assert pace.share < 0.1


# What is remembered


def test_an_adviser_is_kept_for_its_table_and_forgets_when_moves_are_taken_back() -> None:
    told: list[str] = []
    recent: Recent[str] = Recent(2, told.append)
    made = iter(["a", "b", "c", "d"])
    assert recent.recall(("t",), 0, lambda: next(made)) == "a"
    assert recent.recall(("t",), 0, lambda: next(made)) == "a"
    assert told == []
    assert recent.recall(("t",), 1, lambda: next(made)) == "a"
    assert told == ["a"]
    recent.recall(("u",), 0, lambda: next(made))
    recent.recall(("v",), 0, lambda: next(made))
    assert recent.recall(("t",), 1, lambda: next(made)) == "d"


def test_a_game_that_nobody_has_studied_has_hints_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "studied", lambda name: None)
    found = Thought().answer(question("pharaoh"))
    assert found["choices"]
    assert not isinstance(found.get("note"), HouseError)
