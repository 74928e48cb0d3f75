"""Placements of pieces numbered without gaps, and the index of a position in a table of values."""

from array import array
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

OFF = -1

Placement = tuple[int, ...]
"""The square of each piece from the smallest to the largest, or OFF."""


class Rules(NamedTuple):
    """The two-player game that a table solves; `side` and `pieces` make it smaller for tests."""

    reroll: str = "unlimited"
    corners_blocked: bool = False
    one_die: bool = False
    side: int = 5
    pieces: tuple[int, ...] = (1, 2, 3)

    @property
    def name(self) -> str:
        """The name of the table's file."""
        dice = "one_die" if self.one_die else self.reroll
        corners = "-corners_blocked" if self.corners_blocked else ""
        small = "" if self[3:] == Rules()[3:] else f"-{self.side}x{self.side}-{len(self.pieces)}"
        return f"pharaoh-{dice}{corners}{small}"

    @property
    def squares(self) -> tuple[int, ...]:
        """The squares in play, row by row from the south-west corner."""
        last, n = self.side - 1, self.side
        corners = (0, last, n * last, n * n - 1) if self.corners_blocked else ()
        return tuple(square for square in range(n * n) if square not in corners)

    @property
    def goal_line(self) -> tuple[int, int, int]:
        """The three squares around the centre that part the two players."""
        centre = self.side * self.side // 2
        return centre - 1, centre, centre + 1

    def mirror(self, square: int) -> int:
        """Give the square left-right mirrored."""
        row, column = divmod(square, self.side)
        return square if square == OFF else self.side * row + self.side - 1 - column

    def turn(self, square: int) -> int:
        """Give the square as the player opposite sees it."""
        return square if square == OFF else self.side * self.side - 1 - square


def rules_for(reroll: str, corners_blocked: bool, one_die: bool, side: int = 5) -> Rules:
    """Name the solved game of some options; with one die there are no doubles to roll again."""
    return Rules("never" if one_die else reroll, corners_blocked, one_die, side)


@cache
def count(pieces: int, squares: int) -> int:
    """How many placements there are, pieces off the board included."""
    if pieces == 0:
        return 1
    return count(pieces - 1, squares) + squares * count(pieces - 1, squares - 1)


def rank(places: Placement, squares: int) -> int:
    """Give the number of a placement among all on so many squares; a piece off the board comes first."""
    if not places:
        return 0
    first, *rest = places
    left = len(rest)
    if first == OFF:
        return rank(tuple(rest), squares)
    closed_up = tuple(place - (place > first) for place in rest)
    return count(left, squares) + first * count(left, squares - 1) + rank(closed_up, squares - 1)


def placements(pieces: int, squares: tuple[int, ...]) -> Iterator[Placement]:
    """All placements on these squares in the order of their rank."""
    if pieces == 0:
        yield ()
        return
    for rest in placements(pieces - 1, squares):
        yield (OFF, *rest)
    for square in squares:
        free = tuple(other for other in squares if other != square)
        for rest in placements(pieces - 1, free):
            yield (square, *rest)


class Index:
    """Where a table keeps each position: a block per placement of the foe, one of each mirrored pair."""

    def __init__(self, rules: Rules) -> None:
        squares = rules.squares
        self.rules = rules
        self.compact = {square: number for number, square in enumerate(squares)} | {OFF: OFF}
        self.mirrored = {square: self.compact[rules.mirror(square)] for square in self.compact}
        self.offsets = array("q")
        self.size = 0
        for foe in placements(len(rules.pieces), squares):
            self._add_block(foe)

    def _add_block(self, foe: Placement) -> None:
        """Give the next placement of the foe its block, or none if its mirror image has one."""
        here = len(self.offsets)
        mirror = rank(tuple(self.mirrored[square] for square in foe), len(self.rules.squares))
        self.offsets.append(self.size if here <= mirror else -1)
        if here <= mirror:
            self.size += count(len(foe), len(self.rules.squares) - sum(square != OFF for square in foe))

    def __call__(self, own: Placement, foe: Placement) -> int:
        """Give the number of the position in which the player to move has `own` and plays from the south."""
        number = self.compact
        squares = len(self.rules.squares)
        offset = self.offsets[rank(tuple(number[square] for square in foe), squares)]
        if offset < 0:
            number = self.mirrored
            offset = self.offsets[rank(tuple(number[square] for square in foe), squares)]
        taken = [number[square] for square in foe if square != OFF]
        places = (number[square] for square in own)
        free = tuple(place - sum(other < place for other in taken) for place in places)
        return offset + rank(free, squares - len(taken))
