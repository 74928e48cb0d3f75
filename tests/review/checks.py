"""What a curve with its account must hold, checked from outside."""

from math import isclose

from greathouse.core import driver
from greathouse.core.agenda import CHANCE, Ask, State
from greathouse.experts.expert import GLANCE, Expert, Value
from greathouse.experts.standing import led_by
from greathouse.review import Review
from greathouse.review.making import judge_of
from greathouse.review.opening import played
from tests.review.games import record

SUM = 1e-6
ROUNDED = 5e-6
EVERY = 7
"""Each so many-th result of chance is worked out again."""


def parts_add_up(review: Review) -> None:
    """From the start by luck, choices, others and sight to the result, for every seat, in wins and points."""
    for account in review.accounts:
        assert account.wins.error < SUM, account
        assert account.points.error < SUM, account
        assert account.wins.choices <= 0.0
        assert account.points.choices <= 0.0


def plies_lead_from_point_to_point(review: Review) -> None:
    for ply, step in enumerate(review.steps):
        here, there = review.points[ply], review.points[ply + 1]
        for seat in range(review.seats):
            assert isclose(here.wins[seat] + step.change[seat], there.wins[seat], abs_tol=SUM), ply
            assert isclose(here.scores[seat] + step.change_points[seat], there.scores[seat], abs_tol=SUM), ply


def luck_is_fair(name: str, review: Review) -> None:
    """A position before chance is worth the mean over its frame's odds, and luck is the way from there."""
    game = played(record(name))
    judge = judge_of(game)
    for ply in [ply for ply, who in enumerate(game.who) if who == CHANCE][::EVERY]:
        s = game.states[ply]
        outcomes = driver.odds(s)
        whole = sum(weight for _, weight in outcomes)
        expected = [0.0] * review.seats
        for move, weight in outcomes:
            ahead = s.copy()
            driver.apply(ahead, move)
            for seat, win in enumerate(seen(judge, ahead).wins):
                expected[seat] += weight / whole * win
        came = seen(judge, game.states[ply + 1]).wins
        for seat in range(review.seats):
            assert isclose(review.points[ply].wins[seat], expected[seat], abs_tol=ROUNDED), ply
            luck = came[seat] - expected[seat]
            assert isclose(review.steps[ply].luck[seat], luck, abs_tol=ROUNDED), ply


def seen(judge: Expert, s: State) -> Value:
    """Judge a position anew: by the best move if somebody decides."""
    judge.forget()
    (value,) = judge.values([s])
    decides = bool(s.agenda) and isinstance(s.agenda[-1], Ask)
    return led_by(value, judge.judge(s, GLANCE)) if decides else value


def the_end_is_the_result(name: str, review: Review) -> None:
    game = played(record(name))
    scores = [float(score) for score in game.table.game.scores(game.states[-1])]
    assert list(review.points[-1].scores) == scores
    assert [account.wins.result for account in review.accounts] == list(review.points[-1].wins)
    assert list(review.points[-1].wins) == list(judge_of(game).outcome(game.states[0], game.states[-1]))
