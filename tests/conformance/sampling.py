"""Whether what chance draws agrees with the odds it tells."""

from collections import Counter
from math import sqrt

from greathouse.core import driver
from greathouse.core.agenda import Chance, State
from greathouse.core.chance import Keyed
from greathouse.core.moves import Move

DRAWS = 300
ENOUGH = 8.0
"""How many draws a class of outcomes should expect; rarer outcomes are counted together."""


def deviation(states: list[State], source: Keyed) -> float:
    """Draw at each state and sum up Pearson's chi-square; give how many standard deviations it is off."""
    total, freedom = 0.0, 0
    for s in states:
        squares, degrees = chi_square(driver.odds(s), draws(s, source))
        total += squares
        freedom += degrees
    return normal(total, freedom)


def draws(s: State, source: Keyed) -> Counter[Move]:
    """Count what chance gives at a state."""
    frame = s.agenda[-1]
    assert isinstance(frame, Chance)
    rng = source.rng(frame.purpose)
    if frame.sample is None:
        outcomes = driver.odds(s)
        return Counter([driver.pick(outcomes, rng) for _ in range(DRAWS)])
    return Counter([driver.draw(s, rng) for _ in range(DRAWS)])


def chi_square(odds: list[tuple[Move, int]], drawn: Counter[Move]) -> tuple[float, int]:
    """Compare counts with odds, neighbours together until enough are expected; tell the freedom."""
    strange = drawn.keys() - {move for move, _ in odds}
    assert not strange, f"chance gives {strange}, which the odds do not list"
    whole, count = sum([weight for _, weight in odds]), drawn.total()
    squares, classes, expected, met = 0.0, 0, 0.0, 0
    rest = float(count)
    for move, weight in odds:
        expected += weight / whole * count
        met += drawn[move]
        if expected >= ENOUGH and rest - expected >= ENOUGH:
            squares += (met - expected) ** 2 / expected
            rest -= expected
            classes, expected, met = classes + 1, 0.0, 0
    if expected > 0:
        squares += (met - expected) ** 2 / expected
        classes += 1
    return squares, max(0, classes - 1)


def normal(total: float, freedom: int) -> float:
    """Turn a chi-square into standard deviations of a normal variable (Wilson and Hilferty)."""
    if freedom == 0:
        return 0.0
    spread = 2 / (9 * freedom)
    return float(((total / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))
