"""The last turns of a game, when all others have passed, against all lines that leave nothing to luck.

An earlier search took Offerings with extra tokens from the bag twice, where Offerings without, the Nile and
the Burial Chamber were three points better; another played one such end in three for less, and lost games so.
"""

import pytest

from greathouse.core import chance, driver
from greathouse.core.agenda import CHANCE, Ask
from greathouse.core.game import Mode
from greathouse.core.moves import Move
from greathouse.experts.expert import GLANCE, Budget, payoffs
from greathouse.experts.pharaon.expert import PharaonExpert
from greathouse.experts.pharaon.finish import Finish
from greathouse.games.pharaon import GAME
from greathouse.games.pharaon.box import ROUNDS
from greathouse.games.pharaon.state import State
from tests.experts.pharaon.play import decisions

Worth = tuple[float, int]
"""The share of the win and the points."""
LUCK: Worth = (-1.0, 0)
ENDS = (4, 15, 27, 29, 36, 41, 47, 50)
"""Games whose last turns can be searched whole."""


def left_alone(seed: int) -> State:
    """The first turn of a game for two after the other has passed for the last time."""
    for s in decisions(Mode(2), seed, 1.0):
        frame = s.agenda[-1]
        if s.round == ROUNDS and len(s.order) == 1 and isinstance(frame, Ask) and frame.prompt == "turn":
            return s
    raise AssertionError("no such turn")


def best(s: State, me: int, known: dict[str, Worth]) -> Worth:
    """Search every line to the end of the game that draws nothing."""
    if not s.agenda:
        return payoffs(GAME, s)[me], GAME.scores(s)[me]
    key = repr(s)
    if key not in known:
        menu = driver.moves(s)
        is_luck = driver.to_move(s) == CHANCE and len(menu) > 1
        known[key] = LUCK if is_luck else max([best(after(s, move), me, known) for move in menu])
    return known[key]


def after(s: State, move: Move) -> State:
    ahead = s.copy()
    driver.apply(ahead, move)
    return ahead


def played(s: State, budget: Budget) -> Worth:
    """Let the expert play to the end."""
    me, ahead, expert, source = s.seat, s.copy(), PharaonExpert(1), chance.seeded(1)
    while ahead.agenda:
        driver.play(ahead, expert.judge(ahead, budget).best.move)
        driver.settle(ahead, source)
    return payoffs(GAME, ahead)[me], GAME.scores(ahead)[me]


@pytest.mark.parametrize("budget", [GLANCE, Budget(simulations=64)], ids=["glance", "thought"])
@pytest.mark.parametrize("seed", ENDS)
def test_the_last_turns_are_played_as_well_as_the_best_line_without_luck(seed: int, budget: Budget) -> None:
    s = left_alone(seed)
    assert played(s, budget) >= best(s, s.seat, {})


def test_a_win_on_the_board_is_told_as_sure_before_the_last_visits() -> None:
    """Steps of the Burial Chamber win for sure; they were told to win 15 of 100, a Noble of chance 17."""
    s = left_alone(41)
    assert GAME.scores(s)[s.seat] < max(GAME.scores(s))
    found = PharaonExpert().judge(s, GLANCE).best
    assert (found.move, found.win, found.score) == (("visit", "burial_chamber"), 1.0, 148.0)


def test_who_runs_out_of_positions_still_knows_something() -> None:
    s, finish = left_alone(36), Finish()
    finish.left = 1
    assert finish.best(s, s.seat) == best(after(s, ("pass",)), s.seat, {})
    assert not finish.known, "what was cut short is not remembered"
    finish.begin()
    assert finish.best(s, s.seat) == best(s, s.seat, {})


@pytest.mark.parametrize("seed", ENDS[2:])
def test_passing_too_early_would_be_noticed(seed: int) -> None:
    s = left_alone(seed)
    passed = after(s, ("pass",))
    assert best(passed, s.seat, {}) < best(s, s.seat, {})
