"""Placements of pieces numbered without gaps, and the index of a position in a table of values."""

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


@cache
def ranks(pieces: int, squares: int) -> dict[Placement, int]:
    """Give the rank of all placements on squares 0, 1, 2 ..."""
    return {places: number for number, places in enumerate(placements(pieces, tuple(range(squares))))}


class Block(NamedTuple):
    """Where the positions with one placement of the foe begin, and how free squares are numbered there."""

    offset: int
    free: list[int]
    """By square; the last entry, found by OFF, is OFF."""
    ranks: dict[Placement, int]


class Index:
    """Where a table keeps each position: a block per placement of the foe, mirrored ones together."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.size = 0
        self.blocks: dict[Placement, Block] = {}
        self.mirrors = [rules.mirror(square) for square in range(rules.side**2)]
        self.numbered: dict[tuple[tuple[int, ...], bool], list[int]] = {}
        for foe in placements(len(rules.pieces), rules.squares):
            self.blocks[foe] = self.block(foe)

    def block(self, foe: Placement) -> Block:
        """Give a placement of the foe the next block, or that of its mirror image, mirrored."""
        taken = [square for square in foe if square != OFF]
        mirror = tuple([OFF if square == OFF else self.mirrors[square] for square in foe])
        known = self.blocks.get(mirror)
        if known is not None:
            return known._replace(free=self.numbers(taken, mirrored=True))
        found = Block(self.size, self.numbers(taken), ranks(len(foe), len(self.rules.squares) - len(taken)))
        self.size += len(found.ranks)
        return found

    def numbers(self, taken: list[int], mirrored: bool = False) -> list[int]:
        """Give numbers to the squares that the foe leaves, in the order of the block that keeps them."""
        key = tuple(sorted(taken)), mirrored
        if key not in self.numbered:
            order = [square for square in self.rules.squares if square not in taken]
            if mirrored:
                order.sort(key=lambda square: self.mirrors[square])
            found = [OFF] * (self.rules.side**2 + 1)
            for number, square in enumerate(order):
                found[square] = number
            self.numbered[key] = found
        return self.numbered[key]

    def __call__(self, own: Placement, foe: Placement) -> int:
        """Give the number of the position in which the player to move has `own` and plays from the south."""
        block = self.blocks[foe]
        free = block.free
        return block.offset + block.ranks[tuple([free[square] for square in own])]
