"""Steps that turn whole rows of values into rows: dice turned or replaced, any number of dice turned.

A row holds the value of every multiset of Standard dice of a size after the step; what comes back holds the
value before it.
"""

from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from greathouse.experts.favor.multisets import LOW, Row, multisets, with_one, without
from greathouse.games.favor.dice import ANY_FACE
from greathouse.games.favor.transforms import POWER, SIX, Dice, is_chancy, uses, width

VALUES: Final[tuple[int, ...]] = SIX
Turns = tuple[tuple[int, ...], ...]
"""What a Standard die of each value may be turned to."""
ANYTHING: Final[Turns] = tuple([ANY_FACE[value] for value in VALUES])
WIDEST: Final = 3
"""More dice than this at once are too many for rows."""


def average(*values: float) -> float:
    """Give the mean of six values; what is impossible stays so."""
    return sum(values) / 6


def best_of(rows: list[Row]) -> Row:
    """Take the greatest value at each place."""
    return tuple(map(max, *rows)) if len(rows) > 1 else rows[0]


@cache
def alike(size: int, value: float) -> Row:
    """Give the row of a size that has one value throughout."""
    return (*[value] * len(multisets(size)), LOW)


def rerolled(row: Row, size: int) -> list[Row]:
    """Read a row after one die of a value was rolled again, for each value."""
    mean = tuple(map(average, *[with_one(size - 1, value)(row) for value in VALUES]))
    return [without(size, value, 1)(mean) for value in VALUES]


def turned(row: Row, size: int, turns: Turns) -> list[Row]:
    """Read a row after one die of a value was turned, for each value that can be."""
    found: list[Row] = []
    for value, faces in zip(VALUES, turns, strict=True):
        if faces:
            best = [with_one(size - 1, face)(row) for face in faces]
            found.append(without(size, value, 1)(best_of(best)))
    return found


def dropped(row: Row, size: int, values: Dice) -> Row:
    """Read a row of a size with dice of some values more, which the row does not have."""
    for value in values:
        size += 1
        row = without(size, value, 1)(row)
    return row


# Any number of dice turned


def many_turned(row: Row, size: int, source: int) -> Row:
    """Read a row after any number of dice were turned, each at most once."""
    for value, face in turn_order(source):
        row = moved(row, size, value, face)
    return row


@cache
def turn_order(source: int) -> tuple[tuple[int, int], ...]:
    """Put the turns of Standard dice in an order in which no die is turned twice, read from the end.

    What may be turned on comes before what it is turned to. A turn that takes another back does no harm.
    """
    turns = {value: POWER[source].turns[value] for value in VALUES}
    left = [value for value in VALUES if turns[value]]
    found: list[tuple[int, int]] = []
    while left:
        targets = [face for value in left for face in turns[value]]
        free = [value for value in left if value not in targets]
        chosen = free[:1] or [left[0], *turns[left[0]]]
        if not free and (len(chosen) > 2 or turns[chosen[1]] != (chosen[0],)):
            return ()
        found += [(value, face) for value in chosen for face in turns[value]]
        left = [value for value in left if value not in chosen]
    return tuple(found)


def moved(row: Row, size: int, value: int, face: int) -> Row:
    """Read a row after any number of dice of one value were turned to another face."""
    found = row
    for _ in range(size):
        found = tuple(map(max, row, without(size, value, 1)(with_one(size - 1, face)(found))))
    return found


# Dice replaced


class Exchange:
    """Standard values and other dice that a power may replace together, with all that may come for them."""

    def __init__(self, values: Dice, taken: Dice, comes: tuple[tuple[Dice, Dice], ...]) -> None:
        self.values = values
        self.taken = taken
        self.comes = comes
        """Each as dice of other kinds and Standard values."""


@cache
def exchanges(source: int, others: Dice) -> list[Exchange]:
    """List what a power may replace, when there are some dice of other kinds besides Standard ones."""
    found: list[Exchange] = []
    for taken in choices(others, width(source)):
        for size in range(width(source) - len(taken) + 1):
            found += exchanges_of(source, taken, size)
    return found


def choices(dice: Dice, most: int) -> list[Dice]:
    """List every choice of at most so many dice, equal dice counted once."""
    found: dict[Dice, None] = {(): None}
    for die in dice:
        for some in list(found):
            if len(some) < most:
                found[(*some, die)] = None
    return list(found)


@cache
def exchanges_of(source: int, taken: Dice, size: int) -> list[Exchange]:
    """List what may come for some dice of other kinds and so many Standard ones, when all are touched.

    Where it makes groups of values alike, what comes may be what has gone: that only wastes the power.
    """
    found: list[Exchange] = []
    for values in combinations_with_replacement(VALUES, size):
        gone = tuple(sorted(values + taken))
        comes = [parted(use.come) for use in uses(source, gone, 0) if use.gone == gone]
        if comes:
            found.append(Exchange(values, taken, tuple(sorted(comes))))
    if taken or not size:
        return found
    wasteful = [Exchange(one.values, (), tuple(sorted({*one.comes, ((), one.values)}))) for one in found]
    return wasteful if len({one.comes for one in wasteful}) < len(wasteful) else found


def parted(dice: Dice) -> tuple[Dice, Dice]:
    """Part dice of other kinds from Standard ones, which are their values."""
    standard = [die for die in dice if die in VALUES]
    return tuple([die for die in dice if die not in VALUES]), tuple(standard)


@cache
def in_rows(source: int) -> bool:
    """Tell whether rows can be read after a power: no chance, and few dice or each turned for itself."""
    power = POWER[source]
    if is_chancy(source) or power.sees:
        return False
    if power.turns and width(source) > WIDEST:
        return bool(turn_order(source)) or not [value for value in VALUES if power.turns[value]]
    return width(source) <= WIDEST
