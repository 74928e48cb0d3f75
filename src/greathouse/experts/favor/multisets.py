"""Multisets of die values, numbered by their size, with tables that turn whole rows of values at once.

A row holds a value for every multiset of a size, and one more at its end for what is impossible.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from operator import itemgetter
from typing import Final

from greathouse.games.favor.bars import Counts
from greathouse.games.favor.throws import outcomes

MANY: Final = 512
"""How many orders of values are kept."""
LOW: Final = -1.0
"""The value of what is impossible."""
Row = tuple[float, ...]
Turned = Callable[[Row], Row]
"""Reads a row in another order."""


@cache
def multisets(size: int) -> list[Counts]:
    """List the multisets of a size."""
    shown = [faces for faces, _ in outcomes((1, 2, 3, 4, 5, 6), size)] if size else [()]
    return [tuple([faces.count(value) for value in range(1, 7)]) for faces in shown]


@cache
def numbers(size: int) -> dict[Counts, int]:
    """Give each multiset of a size its number."""
    return {counts: number for number, counts in enumerate(multisets(size))}


@cache
def odds(size: int) -> Row:
    """Tell how likely so many dice show each multiset."""
    ways = [weight for _, weight in outcomes((1, 2, 3, 4, 5, 6), size)]
    return (*[weight / sum(ways) for weight in ways], 0.0)


@cache
def adding(size: int, value: int) -> list[int]:
    """Give the number of each multiset with one die more."""
    known = numbers(size + 1)
    return [known[changed(counts, value, 1)] for counts in multisets(size)]


def changed(counts: Counts, value: int, dice: int) -> Counts:
    """Change how many dice show a value."""
    return (*counts[: value - 1], counts[value - 1] + dice, *counts[value:])


@cache
def with_one(size: int, value: int) -> Turned:
    """Read, for each multiset of a size, what a row of the next size says with a value added."""
    return itemgetter(*adding(size, value), len(multisets(size + 1)))


@cache
def without(size: int, value: int, dice: int) -> Turned:
    """Read, for each multiset of a size, what a row of a smaller size says without dice of a value."""
    known = numbers(size - dice)
    none = len(known)
    return itemgetter(*[known.get(changed(counts, value, -dice), none) for counts in multisets(size)], none)


@lru_cache(MANY)
def reordered(size: int, order: tuple[int, ...]) -> Turned:
    """Read, for each multiset of a size, what a row says when its values stand in another order."""
    known = numbers(size)
    found = [known[tuple([counts[at] for at in order])] for counts in multisets(size)]
    return itemgetter(*found, len(known))
