"""Two moves played on under the same luck, so that what differs is what they did."""

from math import sqrt
from typing import Any, Final, NamedTuple
from zlib import crc32

from greathouse.core import driver
from greathouse.experts.expert import GLANCE, Expert
from greathouse.experts.luck import Quick
from greathouse.review.sight import is_asked

LEAST: Final = 8
"""So many trials are made in any case."""
WIDE: Final = 1.96
UNSURE: Final = 0.03
"""How far a loss that was only thought about may be off, as a standard deviation."""
UNSURE_POINTS: Final = 2.0
EARLY: Final = 0.05
"""How far a loss that was judged after few turns is off, as a standard deviation."""
EARLY_POINTS: Final = 2.0
"""The same in points."""
LEAST_ERROR: Final = 0.01
"""No mean of trials is taken for surer than this."""
LONGEST: Final = 2_000
"""Decisions of one trial at most."""


class Luck:
    """The luck of one trial: each result has a stream of its own, by its purpose and how many came before."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.drawn: dict[str, int] = {}

    def rng(self, purpose: str) -> Quick:
        """Open the stream of the next result."""
        index = self.drawn[purpose] = self.drawn.get(purpose, 0) + 1
        return Quick(crc32(f"{self.number}/{purpose}/{index}".encode()))


class Line(NamedTuple):
    """What has become of a position that was played on."""

    end: Any
    decisions: int
    """How many decisions were thought about on the way."""


class Difference(NamedTuple):
    """By how much one line is better than the other for who decided."""

    win: float
    points: float
    decisions: int = 0
    """How many decisions were thought about to find it."""


class Loss(NamedTuple):
    """What a move loses against another, with where that lies 19 times of 20."""

    win: float
    low: float
    high: float
    points: float
    points_low: float
    points_high: float

    @property
    def error(self) -> float:
        """The standard error in chances."""
        return (self.high - self.low) / 2 / WIDE

    @property
    def points_error(self) -> float:
        """The standard error in points."""
        return (self.points_high - self.points_low) / 2 / WIDE


def told(win: float, error: float, points: float, points_error: float) -> Loss:
    """Tell a loss with its standard errors."""
    wide, wide_points = WIDE * error, WIDE * points_error
    return Loss(win, win - wide, win + wide, points, points - wide_points, points + wide_points)


def played_on(expert: Expert, s: Any, luck: Luck, turns: int) -> Line:
    """Play on at first sight until so many turns have begun, or to the end."""
    begun, turn = 0, expert.turn(s) if is_asked(s) else None
    decisions = 0
    for _ in range(LONGEST):
        driver.settle(s, luck)
        if not s.agenda:
            break
        now = expert.turn(s)
        if turns and now != turn:
            begun, turn = begun + 1, now
            if begun == turns:
                break
        menu = driver.moves(s)
        if len(menu) == 1:
            driver.apply(s, menu[0])
            continue
        decisions += 1
        driver.apply(s, expert.judge(s, GLANCE).best.move)
    return Line(s, decisions)


def difference(expert: Expert, better: Any, played: Any, seat: int, number: int, turns: int) -> Difference:
    """Play both lines on under the same luck and compare what has become of them."""
    lines = [played_on(expert, s.copy(), Luck(number), turns) for s in (better, played)]
    one, other = expert.values([line.end for line in lines])
    made = sum([line.decisions for line in lines])
    return Difference(one.wins[seat] - other.wins[seat], one.scores[seat] - other.scores[seat], made)


def weighed(first: Difference, trust: int, found: list[Difference]) -> Loss:
    """Put thought and trials together, the thought as so many trials that agree as well as thoughts do."""
    win, error = drawn_together([one.win for one in found], first.win, trust, UNSURE)
    points, doubt = drawn_together([one.points for one in found], first.points, trust, UNSURE_POINTS)
    return told(win, error, points, doubt)


def corrected(first: Loss, found: list[Difference]) -> Loss:
    """Put trials of more turns beside what was found after few: whichever is surer weighs more."""
    wins, points = [one.win for one in found], [one.points for one in found]
    return told(
        *between((first.win, first.error), EARLY, wins),
        *between((first.points, first.points_error), EARLY_POINTS, points),
    )


def between(first: tuple[float, float], doubt: float, trials: list[float]) -> tuple[float, float]:
    """Weigh a figure with its standard error against the mean of trials; the figure has a doubt besides."""
    value, error = first
    if not trials:
        return value, sqrt(error**2 + doubt**2)
    mean = sum(trials) / len(trials)
    spread = sum([(trial - mean) ** 2 for trial in trials]) / len(trials) / max(1, len(trials) - 1)
    weight, other = 1.0 / (error**2 + doubt**2), 1.0 / max(spread, LEAST_ERROR**2)
    return (weight * value + other * mean) / (weight + other), 1.0 / sqrt(weight + other)


def drawn_together(trials: list[float], first: float, trust: int, unsure: float) -> tuple[float, float]:
    """Give the mean of trials, drawn towards a first thought, and its standard error."""
    weight = trust + len(trials)
    mean = (trust * first + sum(trials)) / weight
    squares = sum([(trial - mean) ** 2 for trial in trials]) + trust * (
        (first - mean) ** 2 + unsure**2 * trust
    )
    return mean, sqrt(squares / weight / weight)
