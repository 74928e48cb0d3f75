"""The board and its placements as arrays for the kernel; every placement is padded to three pieces."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from greathouse.experts.pharaoh.placements import OFF, Placement, Rules, placements

Array = Any
"""A numpy array."""

TRIO = (1, 2, 3)
NEVER = 99


class Board(NamedTuple):
    """Steps by square, a player's placements by cell of a dense block, the foe's placements by number."""

    squares: int
    row: int
    pad: int
    """Cells before and after the layers, so that a shifted plane never leaves its array."""
    home: Array
    small_to: Array
    small_cost: Array
    shift: Array
    mask: Array
    block: Array
    flip: Array
    foe: Array
    turned: Array
    less: Array
    canonical: Array
    finished: Array
    dice: int


def board(rules: Rules) -> Board:
    """All that the kernel needs to know of a game."""
    foes = foe_placements(rules)
    number = {foe: index for index, foe in enumerate(foes)}
    canonical = canonical_blocks(rules, foes)
    small_to, small_cost = _small_steps(rules)
    shift, mask = _shifts(rules)
    block, flip = _blocks(rules, number, canonical)
    return Board(
        squares=rules.side**2,
        row=row_length(rules),
        home=np.array([square for square, _ in _steps(rules, OFF)], np.int64),
        small_to=small_to,
        small_cost=small_cost,
        pad=int(abs(shift).max()),
        shift=shift,
        mask=mask,
        block=block,
        flip=flip,
        foe=np.array(foes, np.int64),
        turned=np.array([_turned_cells(rules, foe) for foe in foes], np.int64),
        less=np.array([_without(foe, number) for foe in foes], np.int64),
        canonical=canonical,
        finished=np.array([_is_finished(rules, foe) for foe in foes]),
        dice=3 if rules.one_die else ("unlimited", "once", "never").index(rules.reroll),
    )


def row_length(rules: Rules) -> int:
    """Give the places of the large piece, padded so that rows fill vector registers."""
    return -(-(rules.side**2 + 1) // 8) * 8


def cell(rules: Rules, placement: Placement) -> int:
    """Give the number of a padded placement in a dense block."""
    side = rules.side**2 + 1
    small, medium, large = (square % side for square in placement)
    return (small * side + medium) * side + large


def foe_placements(rules: Rules) -> list[Placement]:
    """All placements of the foe, padded, the fewest pieces on the board first."""
    foes = [padded(rules, foe) for foe in placements(len(rules.pieces), rules.squares)]
    return sorted(foes, key=on_board)


def canonical_blocks(rules: Rules, foes: list[Placement]) -> Array:
    """Give the block of each placement, or -1 where its mirror image, which comes before, has the block."""
    number = {foe: index for index, foe in enumerate(foes)}
    keeps = np.array([number[foe] <= number[_mirror(rules, foe)] for foe in foes])
    return np.where(keeps, np.cumsum(keeps) - 1, -1)


def on_board(placement: Placement) -> int:
    """How many pieces stand on the board."""
    return sum(square != OFF for square in placement)


def padded(rules: Rules, placement: Placement) -> Placement:
    """Give the placement with pieces that are not in play off the board."""
    places = dict(zip(rules.pieces, placement, strict=True))
    return tuple(places.get(piece, OFF) for piece in TRIO)


def _mirror(rules: Rules, placement: Placement) -> Placement:
    return tuple(map(rules.mirror, placement))


def _turn(rules: Rules, placement: Placement) -> Placement:
    return tuple(map(rules.turn, placement))


def _steps(rules: Rules, square: int) -> Iterator[tuple[int, int]]:
    """Squares one step away, each with the number of moves it costs; a piece off the board enters."""
    n = rules.side
    if square == OFF:
        yield from ((home, 1) for home in range(n) if home in rules.squares)
        return
    row, column = divmod(square, n)
    for to in rules.squares:
        rows, columns = abs(to // n - row), abs(to % n - column)
        if max(rows, columns) == 1:
            yield to, rows + columns


def _small_steps(rules: Rules) -> tuple[Array, Array]:
    """Targets and costs of the small piece by square (the last one means off the board) and choice."""
    off = rules.side**2
    to: Array = np.zeros((off + 1, 8), np.int64)
    cost: Array = np.full((off + 1, 8), NEVER, np.int64)
    for square in (*rules.squares, OFF) if TRIO[0] in rules.pieces else ():
        for choice, (target, moves) in enumerate(_steps(rules, square)):
            to[square, choice], cost[square, choice] = target, moves
    return to, cost


def _shifts(rules: Rules) -> tuple[Array, Array]:
    """Give the steps of the medium and large piece as shifts of a plane of cells, masked to where they exist.

    Both are indexed by piece, straight or diagonal, and direction.
    """
    n, row, side = rules.side, row_length(rules), rules.side**2 + 1
    straight, diagonal = (1, -1, n, -n), (n + 1, n - 1, -n - 1, 1 - n)
    shift: Array = np.zeros((2, 2, 4), np.int64)
    mask: Array = np.zeros((2, 2, 4, side, row), np.int32)
    for moves, directions in enumerate((straight, diagonal)):
        for way, by in enumerate(directions):
            stand = [square for square in rules.squares if (square + by, moves + 1) in _steps(rules, square)]
            shift[:, moves, way] = by * row, by
            mask[0, moves, way, stand, :] = -(TRIO[1] in rules.pieces)
            mask[1, moves, way][:, stand] = -(TRIO[2] in rules.pieces)
    return shift, mask.reshape(2, 2, 4, side * row)


def _blocks(rules: Rules, number: dict[Placement, int], canonical: Array) -> tuple[Array, Array]:
    """For each cell the block of values to read when the turn passes, and whether mirrored."""
    block: Array = np.full((rules.side**2 + 1) ** 3, -1, np.int64)
    flip = np.zeros_like(block)
    for placement in number:
        turned = _turn(rules, placement)
        here = cell(rules, placement)
        flip[here] = canonical[number[turned]] < 0
        block[here] = canonical[number[_mirror(rules, turned) if flip[here] else turned]]
    return block, flip


def _turned_cells(rules: Rules, foe: Placement) -> tuple[int, int]:
    """Give the foe's cell when it moves next, plain and mirrored."""
    turned = _turn(rules, foe)
    return cell(rules, turned), cell(rules, _mirror(rules, turned))


def _without(foe: Placement, number: dict[Placement, int]) -> list[int]:
    """Give the placements after the loss of each piece, or -1 for one off the board."""
    losses = [tuple(OFF if other == piece else foe[other] for other in range(3)) for piece in range(3)]
    return [number[left] if left != foe else -1 for left in losses]


def _is_finished(rules: Rules, foe: Placement) -> bool:
    """Whether all pieces in play stand on the goal-line."""
    return all(foe[piece - 1] in rules.goal_line for piece in rules.pieces)
