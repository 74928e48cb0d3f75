"""Odds: solved Pharaoh where its table lies, Favor's dice always, and a clear word where there are none."""

import math
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from greathouse.experts.expert import Budget
from greathouse.experts.pharaoh.perfect import open_table, oracle
from greathouse.experts.pharaoh.turns import seen_by
from greathouse.experts.pharaoh.values import values_file
from greathouse.core import driver
from greathouse.core.agenda import Chance
from greathouse.experts.favor.demands import plain_chance
from greathouse.games.pharaoh.state import State
from greathouse.lab.pharaoh.solve import Plan, solve
from greathouse.server import hints, odds
from tests.experts.pharaoh.tables import SMALL
from tests.games.favor.support import in_window, state
from tests.lab.pharaoh.real import Real
from tests.server.conftest import Doors, Tell
from tests.server.test_moves import Seat, friends, hot_seat, to_move
from tests.server.test_tables import to_the_end


async def odds_of(me: Seat, query: str = "") -> dict[str, Any]:
    """Ask for odds in English."""
    found: dict[str, Any] = (await me.client.get(f"{me.path}/odds{query}")).json()
    return found


@pytest.fixture(autouse=True)
def nothing_solved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GREATHOUSE_DATA", str(tmp_path / "data"))
    open_table.cache_clear()


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Solve Pharaoh on three by three squares."""
    folder = tmp_path_factory.mktemp("solved")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GREATHOUSE_DATA", str(folder))
        path = values_file(SMALL)
        path.parent.mkdir()
        solve(Plan(SMALL, 1e-4, 2, path))
    return folder


@pytest.fixture
def solved(small: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Real]:
    monkeypatch.setenv("GREATHOUSE_DATA", str(small))
    open_table.cache_clear()
    yield Real(SMALL)
    open_table.cache_clear()


# Pharaoh


def test_without_a_solved_table_pharaoh_says_how_to_make_it(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        found = await odds_of(me)
        assert (found["kind"], found["why"]) == ("none", "values_missing")
        assert "greathouse solve pharaoh" in found["text"]
        assert "/" not in found["text"]

    tell(story)


def test_only_two_players_are_solved(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors, seats=[{"who": "me"}] * 3)
        assert "two players" in (await odds_of(me))["text"]

    tell(story)


def decisions(real: Real, count: int) -> Iterator[State]:
    """Give positions in which somebody has points to spend or doubles to keep."""
    random = Random(3)
    for _ in range(count):
        s = real.scattered(random, beside=0.5)
        while isinstance(s.agenda[-1], Chance):
            driver.apply(s, random.choice(driver.odds(s))[0])
        yield s


def test_the_best_choice_is_worth_what_the_position_is_worth(solved: Real) -> None:
    for s in decisions(solved, 20):
        found = odds.win_odds(s, 1.0)
        exact = odds.sure("pharaoh", s)
        assert found["kind"] == "win"
        assert found["choices"][0]["win"] == pytest.approx(found["win"])
        assert max(exact.values()) == pytest.approx(found["win"])
        assert set(exact) == set(driver.moves(s))


def test_ending_the_turn_leaves_what_the_opponent_does_not_win(solved: Real) -> None:
    for s in decisions(solved, 20):
        if ("done",) in driver.moves(s):
            ahead = s.copy()
            driver.apply(ahead, ("done",))
            left = 1 - oracle(s).values(*seen_by(ahead, ahead.seat))
            assert odds.sure("pharaoh", s)[("done",)] == pytest.approx(left)


def test_hints_are_exact_where_the_game_is_solved(solved: Real) -> None:
    s = next(decisions(solved, 1))
    found = hints.advised("pharaoh", s, Budget(simulations=1))
    assert found["exact"]
    assert found["choices"][0]["win"] == pytest.approx(odds.win_odds(s, 1.0)["win"])


# Favor of the Pharaoh


def test_three_dice_have_the_odds_that_are_known_for_them(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors, game="favor", options={})
        found = await odds_of(me)
        assert found["kind"] == "slots"
        by_slot = {one["slot"]: one for one in found["slots"]}
        for slot, one in by_slot.items():
            assert one["name"]
            assert one["demand"]
            if one["exact"] and slot.startswith("3"):
                assert one["p"] >= plain_chance(slot, 3) - 1e-9
        assert any(one["exact"] and 0 < one["p"] < 1 for one in by_slot.values())

    tell(story)


def test_what_is_sampled_says_so_with_its_interval() -> None:
    s = state(in_window("s1 s2 s4 s6 decree3", "grand_vizier", foe="herder guard"))
    found = odds.slot_odds(s, 0.2)["slots"]
    assert found
    for one in found:
        assert not one["exact"]
        assert (one["why"], one["samples"] >= odds.FEW) == ("loan", True)
        assert one["low"] <= one["p"] <= one["high"]
        assert one["low"] < one["high"]


def test_what_there_is_no_time_to_solve_is_sampled() -> None:
    s = state(in_window("s1 s2 s4 s6", "herder", pips=1))
    assert odds.exact(s, "4A.1", math.inf).exact
    assert odds.exact(s, "4A.1", 0.0).why == "too_large"


# Who may ask


def test_only_whoever_is_to_move_is_told_while_the_game_goes_on(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        first, second = await to_move(*await friends(doors))
        assert (await odds_of(first))["kind"] == "none"
        assert (await odds_of(second))["error"] == "turn"
        assert (await odds_of(first, "?ply=1"))["why"] == "values_missing"

    tell(story)


def test_of_a_game_that_has_ended_everybody_is_told_at_any_position(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors, options={"turn_cap": 2})
        await to_the_end(me)
        stranger = Seat(doors.api(), me.path.rsplit("/", 1)[1])
        assert (await odds_of(stranger))["why"] == "over"
        assert (await odds_of(stranger, "?ply=0"))["why"] == "begin"
        assert (await odds_of(stranger, "?ply=3"))["why"] == "values_missing"
        assert (await odds_of(stranger, "?ply=999"))["error"] == "position"

    tell(story)


def test_a_game_without_odds_says_so(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors, game="pharaon", options={})
        assert (await odds_of(me))["why"] == "game"
        house = (await me.client.get("/api/house")).json()["games"]
        assert {one["name"] for one in house if one["odds"]} == {"pharaoh", "favor"}

    tell(story)
