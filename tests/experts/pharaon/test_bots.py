"""Bots finish every mode and prefer points."""

import pytest

import greathouse as gh
from greathouse.bots.levels import bot, plain
from greathouse.bots.playing import play_out
from greathouse.core import chance, driver
from greathouse.core.game import Mode
from greathouse.experts.expert import Budget
from greathouse.games.pharaon.setup import MODES
from tests.lengths import some_quick

SOME = [mode for mode in MODES if mode.seats <= 2]
QUICK = (SOME[0], SOME[3])


def played(mode: Mode, level: str, simulations: int = 4) -> list[int]:
    game = gh.game("pharaon")
    s = driver.begin(game.setup(mode.seats, game.configure(mode.seats, mode.options)))
    players = [bot("pharaon", level, seat, Budget(simulations=simulations)) for seat in range(mode.seats)]
    play_out(s, players, chance.seeded(5))
    return game.scores(s)


def test_there_are_random_greedy_and_search() -> None:
    assert plain("pharaon") == ["random", "greedy", "search"]


@pytest.mark.parametrize("mode", some_quick(SOME, QUICK[:1]), ids=str)
def test_greedy_finishes_and_beats_chance(mode: Mode) -> None:
    assert min(played(mode, "greedy")) > 70


@pytest.mark.parametrize("simulations", [8, pytest.param(24, marks=pytest.mark.slow)])
@pytest.mark.parametrize("mode", some_quick(QUICK, QUICK[:1]), ids=str)
def test_search_finishes(mode: Mode, simulations: int) -> None:
    assert min(played(mode, "search", simulations)) > 70


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_search_finishes_every_mode(mode: Mode) -> None:
    assert min(played(mode, "search")) > 0
