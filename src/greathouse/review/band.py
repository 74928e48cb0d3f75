"""The error band of a curve: what is known of decisions says how far the positions between may be off."""

from collections.abc import Sequence

from greathouse.core.agenda import CHANCE
from greathouse.review.sight import openness
from greathouse.review.value import Point, Shares, Step, neat


def banded(points: Sequence[Point], steps: Sequence[Step]) -> tuple[Point, ...]:
    """Give positions before chance the mean doubt of the decisions; if those are exact, so are they."""
    doubts = [doubt(point) for point, step in zip(points, steps, strict=False) if step.who != CHANCE]
    wide = sum(doubts) / len(doubts) if doubts else 0.0
    certain = bool(doubts) and wide == 0.0
    found = list(points)
    for at, step in enumerate(steps):
        if step.who == CHANCE:
            low, high = spread(points[at].wins, wide)
            found[at] = points[at]._replace(low=low, high=high, exact=certain)
    return tuple(found)


def doubt(point: Point) -> float:
    """Tell how far a position may be off, as a part of how open it is."""
    spans = zip(point.low, point.high, point.wins, strict=True)
    return max([(high - low) / 2 / openness(win) for low, high, win in spans if 0.0 < win < 1.0], default=0.0)


def spread(wins: Shares, wide: float) -> tuple[Shares, Shares]:
    """Give the band of a position."""
    low = [neat(max(0.0, win - wide * openness(win))) for win in wins]
    return tuple(low), tuple([neat(min(1.0, win + wide * openness(win))) for win in wins])
