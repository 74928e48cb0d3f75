"""Dice as multisets: outcomes without order, with exact weights."""

from collections.abc import Sequence
from functools import cache
from math import factorial

Faces = tuple[int, ...]


@cache
def multisets(faces: int, count: int) -> tuple[Faces, ...]:
    """List every roll of `count` dice with faces 1 to `faces`, each in rising order."""
    if count == 0:
        return ((),)
    return tuple(
        [
            (*roll, face)
            for roll in multisets(faces, count - 1)
            for face in range(roll[-1] if roll else 1, faces + 1)
        ]
    )


def weight(roll: Sequence[int]) -> int:
    """Count the ordered rolls that look like this one."""
    ways = factorial(len(roll))
    for face in set(roll):
        ways //= factorial(list(roll).count(face))
    return ways


@cache
def outcomes(faces: int, count: int) -> tuple[tuple[Faces, int], ...]:
    """List every roll without order, with the number of ordered rolls behind it."""
    return tuple([(roll, weight(roll)) for roll in multisets(faces, count)])
