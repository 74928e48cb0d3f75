"""Rolling dice of a kind: the outcomes as sorted faces with whole-number weights, and drawing one."""

from functools import cache
from math import factorial

from greathouse.core.driver import Rng

Faces = tuple[int, ...]


@cache
def outcomes(faces: Faces, n: int) -> tuple[tuple[Faces, int], ...]:
    """List the results of n equal dice in order, each with the number of ways it can fall."""
    found: list[tuple[Faces, int]] = []
    gather(sorted(set(faces)), faces, n, (), factorial(n), found)
    return tuple(found)


def gather(
    left: list[int], faces: Faces, n: int, shown: Faces, weight: int, found: list[tuple[Faces, int]]
) -> None:
    """Extend a partial result by every number of dice that may show the least face left."""
    if n == 0:
        found.append((shown, weight))
        return
    if not left:
        return
    face, sides = left[0], faces.count(left[0])
    for count in range(n, -1, -1):
        ways = weight // factorial(count) * sides**count
        gather(left[1:], faces, n - count, shown + (face,) * count, ways, found)


def roll(rng: Rng, faces: Faces, n: int) -> Faces:
    """Roll n equal dice and sort them."""
    size = len(faces)
    return tuple(sorted([faces[rng.below(size)] for _ in range(n)]))
