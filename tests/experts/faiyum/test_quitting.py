"""No bot leaves points in its hand when it quits: hands of games in which earlier bots did."""

import pytest

from greathouse.core import driver
from greathouse.core.moves import Word
from greathouse.experts.expert import GLANCE, Budget
from greathouse.experts.faiyum.expert import Faiyum
from greathouse.games.faiyum.cards import BY_WORD
from greathouse.games.faiyum.state import State
from greathouse.games.faiyum.turn import QUIT
from tests.games.faiyum.support import at, state

HANDS: tuple[tuple[tuple[Word, ...], int], ...] = (
    ((88, 54, 68, 20, "settlement", "two_roads"), 28),
    ((104, 80, 54, 46, 44, "settlement", "two_roads"), 24),
    ((84, 90, "two_roads", 48, "settlement", 12), 23),
)
"""What was in a hand, and what was given up with it."""


def ending(hand: tuple[Word, ...], money: int = 61) -> State:
    """Give the end phase to a player with a hand, roses and money; the other one has quit."""
    s = state(at(hand=hand, money=money))
    s.goods[:5] = [2, 2, 2, 0, 8]
    s.ending, s.gone[1], s.pile, s.final = True, 1, 0, 0
    return s


def played_out(s: State, budget: Budget) -> list[tuple[Word, ...]]:
    """Let the expert play until it quits; give its moves."""
    judge, moves = Faiyum(1), []
    while s.agenda:
        moves.append(judge.judge(s, budget).best.move)
        driver.apply(s, moves[-1])
    return moves


@pytest.mark.parametrize("budget", [GLANCE, pytest.param(Budget(simulations=4), marks=pytest.mark.slow)])
@pytest.mark.parametrize(("hand", "given_up"), HANDS)
def test_the_hand_is_played_before_quitting(hand: tuple[Word, ...], given_up: int, budget: Budget) -> None:
    s = ending(hand)
    s.reputation[1] = given_up * 3 // 4
    assert played_out(s, budget)[-1] == QUIT
    assert s.reputation[0] > s.reputation[1]


@pytest.mark.parametrize(("hand", "given_up"), HANDS)
def test_the_hand_is_played_also_by_who_has_won_already(hand: tuple[Word, ...], given_up: int) -> None:
    s = ending(hand)
    s.reputation[:] = [40, 30]
    assert played_out(s, GLANCE)[-1] == QUIT
    assert s.reputation[0] > 40 + given_up // 2


def test_who_has_nothing_left_quits() -> None:
    s = ending((), money=0)
    s.goods[:5] = [0] * 5
    assert played_out(s, GLANCE) == [QUIT]


def test_alone_a_rank_that_quitting_would_bring_is_no_reason_to_quit() -> None:
    s = state(at(seats=1, hand=(82, 112), goods={"wheat": 1, "grape": 2}))
    s.ending, s.pile, s.final, s.reputation[0] = True, 0, 0, 317
    s.market = (*s.market[:7], BY_WORD[122])
    assert played_out(s, GLANCE)[-1] == QUIT
    assert s.reputation[0] == 317 + 7 + 5 + 5
