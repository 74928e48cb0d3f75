"""How a position stands: what is told of it agrees, whoever is next."""

from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Any

import pytest

import greathouse as gh
from greathouse.core import driver
from greathouse.core.agenda import CHANCE
from greathouse.core.moves import Move
from greathouse.experts.expert import Budget, Choice, Judgement, NotJudged, Value
from greathouse.experts.generic import Generic
from greathouse.experts.standing import led_by, standing, thought
from greathouse.games import game

MOVE: Move = ("done",)


class Sure(Generic):
    """Says of every decision that it is won exactly as often as its points tell."""

    def values(self, states: Sequence[Any]) -> list[Value]:
        return [Value((0.5, 0.5), (0.0, 0.0)) for _ in states]

    def think(self, s: Any, budget: Budget) -> Iterator[Judgement]:
        win = s.points / 12
        move = driver.moves(s)[0]
        yield Judgement(s.seat, (Choice(move, win, 0.0, win, win, exact=self.is_exact),))

    is_exact = True


class Unsure(Sure):
    """Says the same, but does not know it exactly."""

    is_exact = False


def before_the_roll() -> Any:
    """A game of Pharaoh with one die in which the first player is about to roll."""
    table = gh.new("pharaoh", seats=2, one_die=True, chance="manual")
    table.play("start 6")
    table.play("start 1")
    assert table.to_move == CHANCE
    return table.state


def soon() -> float:
    return monotonic() + 5


def test_who_decides_has_the_figure_of_the_best_move_and_the_others_share_the_rest() -> None:
    best = Choice(MOVE, 0.6, 12.0, 0.5, 0.7)
    found = led_by(Value((0.5, 0.3, 0.2), (10.0, 8.0, 7.0)), Judgement(0, (best,)))
    assert found.wins == pytest.approx((0.6, 0.24, 0.16))
    assert found.scores == (12.0, 8.0, 7.0)
    assert led_by(Value((0.7,), (10.0,)), Judgement(0, (best,))).wins == (0.6,)


def test_before_a_roll_the_value_is_the_mean_of_what_may_come_if_all_of_it_is_exact() -> None:
    s = before_the_roll()
    found = standing(Sure(game("pharaoh")), s, Budget(simulations=1), soon())
    assert found.exact
    assert found.choices == ()
    assert found.value.wins[s.seat] == pytest.approx(3.5 / 12)
    assert sum(found.value.wins) == pytest.approx(1)


def test_before_a_roll_it_is_a_guess_if_anything_that_may_come_is() -> None:
    found = standing(Unsure(game("pharaoh")), before_the_roll(), Budget(simulations=1), soon())
    assert (found.exact, found.value.wins) == (False, (0.5, 0.5))


def test_when_the_game_is_over_everything_is_known() -> None:
    table = gh.new("pharaoh", seats=2, seed=1, turn_cap=1)
    while not table.over:
        table.play(table.menu[-1])
    found = standing(Generic(table.game), table.state, Budget(simulations=1), soon())
    assert (found.exact, found.choices, found.aims) == (True, (), ())


def test_nothing_to_spend_is_refused() -> None:
    for s in (before_the_roll(), gh.new("pharaoh", seats=2, seed=1).state):
        with pytest.raises(NotJudged):
            standing(Generic(game("pharaoh")), s, Budget(0, 0.0), soon())


def test_thinking_ends_when_whoever_asks_has_waited_long_enough() -> None:
    class Endless(Generic):
        def think(self, s: Any, budget: Budget) -> Iterator[Judgement]:
            number = 0
            while True:
                number += 1
                yield Judgement(0, (Choice(MOVE, 0.5, 0.0, 0.5, 0.5),), number)

    s = gh.new("pharaoh", seats=2, seed=1).state
    assert thought(Endless(game("pharaoh")), s, Budget(), monotonic() + 0.02).simulations > 1
    assert thought(Endless(game("pharaoh")), s, Budget(), monotonic()).simulations == 1
