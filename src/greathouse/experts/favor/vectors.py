"""Steps that turn whole rows of values into rows: one die turned, any number of dice turned, pips shifted.

A row holds the value of every multiset of Standard dice of a size after the step; what comes back holds the
value before it.
"""

from functools import cache
from typing import Final

from greathouse.experts.favor.multisets import LOW, Row, multisets, with_one, without
from greathouse.games.favor.dice import ANY_FACE, FLIP, PIP
from greathouse.games.favor.powers import TURNS

VALUES: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6)
Turns = tuple[tuple[int, ...], ...]
"""What a Standard die of each value may be turned to."""
ANYTHING: Final[Turns] = tuple([ANY_FACE[value] for value in VALUES])
ONE_MORE: Final[Turns] = tuple([PIP[value] for value in VALUES])


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


@cache
def turns_of(tile: int) -> Turns:
    """Tabulate what a tile may turn a Standard die of each value to."""
    return tuple([TURNS[tile][value] for value in VALUES])


def many_turned(row: Row, size: int, tile: int) -> Row:
    """Read a row after any number of dice were turned, each at most once.

    Dice are raised from the highest value down, so that none is raised twice; a flip may be taken back.
    """
    turns = TURNS[tile]
    if turns is FLIP:
        for low in (1, 2, 3):
            row = moved(moved(row, size, low, 7 - low), size, 7 - low, low)
        return row
    for value in VALUES:
        for face in turns[value]:
            row = moved(row, size, value, face)
    return row


def moved(row: Row, size: int, value: int, face: int) -> Row:
    """Read a row after any number of dice of one value were turned to another face."""
    found = row
    for _ in range(size):
        found = tuple(map(max, row, without(size, value, 1)(with_one(size - 1, face)(found))))
    return found


def shifted(row: Row, size: int) -> list[Row]:
    """Read a row after pips were shifted between two dice, for each pair: any two of its sum may come."""
    found: list[Row] = []
    ones = [with_one(size - 1, value)(row) for value in VALUES]
    for total in range(3, 12):
        pairs = [(low, total - low) for low in VALUES if low <= total - low <= 6]
        best = best_of([with_one(size - 2, low)(ones[high - 1]) for low, high in pairs])
        found += [without(size, low, 1)(without(size - 1, high, 1)(best)) for low, high in pairs]
    return found


def shifted_to(row: Row, size: int, pips: int) -> list[Row]:
    """Read a row after a die has given so many pips to a die of another kind, for each value that can."""
    return [
        without(size, value, 1)(with_one(size - 1, value - pips)(row))
        for value in VALUES
        if 1 <= value - pips <= 6
    ]
