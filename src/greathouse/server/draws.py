"""How the results of chance came about: what could come at each number, so that anybody can draw again."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from greathouse.core import driver
from greathouse.core.agenda import CHANCE, Chance
from greathouse.core.moves import Move, to_text
from greathouse.core.replay import again
from greathouse.core.table import Table

MOST_NUMBERS = 4096
"""A number drawn below more than that is not written out."""

Ways = list[tuple[str, int]]
"""What could come, in order, each with how many numbers bring it."""


class Drawn(NamedTuple):
    """A result of chance: its stream, and for each number drawn what any other would have brought."""

    ply: int
    purpose: str
    nth: int
    """How many results of its purpose came before it."""
    move: str
    steps: list[Ways]
    """Empty where there is too much to be written out."""


class Numbers:
    """A source that gives chosen numbers, then those of another one, and notes below what each was drawn."""

    def __init__(self, rest: driver.Rng | None = None, chosen: Sequence[int] = ()) -> None:
        self.rest = rest
        self.chosen = chosen
        self.asked: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        """Give the next number."""
        at = len(self.asked)
        number = self.chosen[at] if at < len(self.chosen) else self.rest.below(n) if self.rest else 0
        self.asked.append((n, number))
        return number


def draws(table: Table, moves: Iterable[tuple[int, Move]]) -> Iterator[Drawn]:
    """Play moves on from where a table stands, and tell of each result of its own chance how it was drawn."""
    known = list(moves)
    for at, (who, move) in enumerate(known):
        frame = table.position.agenda[-1]
        if who == CHANCE and len(table.moves) >= table.fate.branch and isinstance(frame, Chance):
            index = table.drawn.get(frame.purpose, 0)
            yield Drawn(len(table.moves), frame.purpose, index, to_text(move), steps(table, frame))
        for _ in again(table, known[at : at + 1]):
            continue


def steps(table: Table, frame: Chance) -> list[Ways]:
    """Write out the numbers of the result that is due."""
    if frame.sample is None:
        return [[(to_text(move), weight) for move, weight in driver.odds(table.position)]]
    told = Numbers(table.rng(frame.purpose))
    driver.draw(table.position, told)
    if sum([below for below, _ in told.asked]) > MOST_NUMBERS:
        return []
    numbers = [number for _, number in told.asked]
    return [instead(table, numbers, at, below) for at, (below, _) in enumerate(told.asked)]


def instead(table: Table, numbers: list[int], at: int, below: int) -> Ways:
    """Tell what each number would have brought in the place of one, the others being as they were."""
    found: Ways = []
    for number in range(below):
        chosen = [*numbers[:at], number, *numbers[at + 1 :]]
        text = to_text(driver.draw(table.position, Numbers(None, chosen)))
        if found and found[-1][0] == text:
            found[-1] = (text, found[-1][1] + 1)
        else:
            found.append((text, 1))
    return found
