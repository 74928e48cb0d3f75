"""Bots finish every mode, and know a little."""

import pytest

from greathouse.bots.levels import bot, plain
from greathouse.experts.expert import Budget
from greathouse.games import game
from greathouse.games.faiyum.state import State
from greathouse.lab.games import match, play_games
from tests.games.faiyum.support import at, play, state

FAIYUM = game("faiyum")


def one(bots: tuple[str, ...], seed: int = 1, simulations: int = 4, **options: object) -> tuple[int, ...]:
    """Play one game and give the scores by bot."""
    given = FAIYUM.configure(len(bots), options)
    return tuple(play_games(match("faiyum", bots, given, seed, Budget(simulations)), 1)[0].scores)


def test_the_levels_are_there() -> None:
    assert plain("faiyum") == ["random", "greedy", "search"]


@pytest.mark.parametrize(
    "seats", [1, 2, *[pytest.param(seats, marks=pytest.mark.slow) for seats in (3, 4, 5)]]
)
def test_greedy_and_search_finish_with_any_number_of_players(seats: int) -> None:
    bots = ("search", "greedy", "random", "search", "greedy")[:seats]
    assert len(one(bots, privileges=True)) == seats


@pytest.mark.slow
def test_greedy_is_no_stranger_to_the_yardsticks() -> None:
    assert 120 < one(("greedy",))[0] < 420
    assert 40 < sum(one(("greedy",) * 4)) / 4 < 150


def test_greedy_beats_random() -> None:
    scores = one(("greedy", "random"))
    assert scores[0] > scores[1]


def test_a_bot_changes_nothing_and_plays_what_is_possible() -> None:
    table = at(hand=("farmer", 4, "settlement"), money=5, privileges=(57,))
    before: State = state(table).copy()
    for level in ("greedy", "search"):
        move = bot("faiyum", level, 1, Budget(20)).choose(state(table).copy())
        assert move in table.legal()
    assert state(table) == before
    assert play(table, "play 4").to_move == 0
