"""Ratings: what chance each bot has to win among others, fitted to who won, on the scale of Elo.

A bot wins with a chance in proportion to its strength among those at the table (Plackett and Luce's model of
who comes first; Bradley and Terry's, hence Elo, for two). A shared win counts in parts.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from greathouse.lab.games import Played

ELO = 400 / log(10)
"""Points of Elo for a factor of e in strength."""
DOUBT = ELO / 1000
"""One over the spread thought possible beforehand, 1,000 points: who always wins stays finite."""
SURE = 1.96
"""Standard errors of a 95 % interval."""
STEPS = 60

Matrix = list[list[float]]


class Estimate(NamedTuple):
    """A number and where it lies, 19 times of 20."""

    value: float
    low: float
    high: float


class Ratings(NamedTuple):
    """Strengths in Elo, 0 on average, and how they vary together."""

    elo: list[float]
    spread: Matrix

    def of(self, who: int) -> Estimate:
        """Rate a bot against the average of all."""
        return estimate(self.elo[who], self.spread[who][who])

    def between(self, one: int, other: int) -> Estimate:
        """Tell how far one bot is above another: surer than their two ratings are apart."""
        spread = self.spread
        variance = spread[one][one] + spread[other][other] - 2 * spread[one][other]
        return estimate(self.elo[one] - self.elo[other], variance)

    @property
    def order(self) -> list[int]:
        """The bots, strongest first."""
        return sorted(range(len(self.elo)), key=lambda who: -self.elo[who])


class Company(NamedTuple):
    """All games of the same bots: how often each sat there, how many games, what each has won."""

    seats: dict[int, int]
    games: int
    won: dict[int, float]


def estimate(value: float, variance: float) -> Estimate:
    """Put a 95 % interval around a value."""
    half = SURE * sqrt(max(0.0, variance))
    return Estimate(value, value - half, value + half)


def rate(games: Sequence[Played], bots: int) -> Ratings:
    """Find the strengths that make the results likeliest."""
    met = companies(games)
    strengths = [0.0] * bots
    spread: Matrix = []
    for _ in range(STEPS):
        slope, curve = slopes(met, strengths)
        spread = inverse(curve)
        steps = [sum([a * b for a, b in zip(row, slope, strict=True)]) for row in spread]
        largest = max([abs(step) for step in steps], default=0.0)
        part = min(1.0, 1.0 / (largest or 1.0))
        strengths = [one + part * step for one, step in zip(strengths, steps, strict=True)]
        if largest < 1e-9:
            break
    middle = sum(strengths) / bots
    return Ratings([(one - middle) * ELO for one in strengths], centred(spread))


def companies(games: Sequence[Played]) -> list[Company]:
    """Put games of the same bots together."""
    counts: Counter[tuple[int, ...]] = Counter()
    won: dict[tuple[int, ...], Counter[int]] = defaultdict(Counter)
    for one in games:
        key = tuple(sorted(one.lineup))
        counts[key] += 1
        for who, share in zip(one.lineup, one.shares, strict=True):
            won[key][who] += share  # type: ignore[assignment]  # counters may hold parts of wins
    return [Company(Counter(key), count, dict(won[key])) for key, count in counts.items()]


def slopes(met: Sequence[Company], strengths: Sequence[float]) -> tuple[list[float], Matrix]:
    """Give the slope of the likelihood, and how it bends."""
    slope = [-(DOUBT**2) * one for one in strengths]
    curve = [[DOUBT**2 * (a == b) for b in range(len(strengths))] for a in range(len(strengths))]
    for company in met:
        chances = odds(company.seats, strengths)
        for a, p in chances.items():
            slope[a] += company.won.get(a, 0.0) - company.games * p
            for b, q in chances.items():
                curve[a][b] += company.games * ((p if a == b else 0.0) - p * q)
    return slope, curve


def odds(seats: dict[int, int], strengths: Sequence[float]) -> dict[int, float]:
    """Tell each bot's chance to win at a table where it sits so often."""
    top = max([strengths[who] for who in seats])
    weights = {who: often * exp(strengths[who] - top) for who, often in seats.items()}
    whole = sum(weights.values())
    return {who: weight / whole for who, weight in weights.items()}


def inverse(matrix: Matrix) -> Matrix:
    """Invert a matrix that is positive: pivots need no search."""
    size = len(matrix)
    rows = [[*row, *[float(a == b) for b in range(size)]] for a, row in enumerate(matrix)]
    for at in range(size):
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for other in range(size):
            if other != at and rows[other][at]:
                factor = rows[other][at]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]


def centred(spread: Matrix) -> Matrix:
    """Tell how strengths vary about their average, in Elo: the average itself is nobody's."""
    size = len(spread)
    means = [sum(row) / size for row in spread]
    whole = sum(means) / size
    return [[ELO**2 * (spread[a][b] - means[a] - means[b] + whole) for b in range(size)] for a in range(size)]
