"""One sweep of value iteration, compiled: from bounds of all values on one side to bounds on the other."""

import math
from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
from numba import njit

from greathouse.lab.pharaoh.board import Array, Board

ONE = 1 << 25
"""A certain win; 36 of it still fit in 32 bits."""

POINTS = 6

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compile for any thread, once a machine."""
    return cast(F, njit(nogil=True, cache=True)(function))


def workspace(board: Board) -> Array:
    """Make room for the layers of one block: the best outcome by points left and own placement."""
    side = board.squares + 1
    return np.zeros(2 * board.pad + (POINTS + 1) * side * side * board.row, np.int32)


@compiled
def raise_to(best: Array, other: Array) -> None:
    """Take the greater of two rows, entry by entry."""
    for i in range(best.size):
        if other[i] > best[i]:
            best[i] = other[i]


@compiled
def raise_by_shifts(best: Array, room: Array, start: int, shift: Array, mask: Array) -> None:
    """Improve a plane by the four steps of one kind of one piece, read from the layer at `start`."""
    n = best.size
    a, b = room[start + shift[0] :][:n], room[start + shift[1] :][:n]
    c, d = room[start + shift[2] :][:n], room[start + shift[3] :][:n]
    at_a, at_b, at_c, at_d = mask[0][:n], mask[1][:n], mask[2][:n], mask[3][:n]
    for i in range(n):
        one, two, three, four = a[i] & at_a[i], b[i] & at_b[i], c[i] & at_c[i], d[i] & at_d[i]
        left = one if one > two else two
        right = three if three > four else four
        top = left if left > right else right
        if top > best[i]:
            best[i] = top


@compiled
def read_ends(board: Board, value: Array, foe: int, ends: Array) -> None:
    """Fill the layer of no points left: what the position is worth when the turn passes."""
    side = board.squares + 1
    turned = board.turned[foe]
    cell = 0
    for small in range(side):
        for medium in range(side):
            row = ends[small, medium]
            for large in range(side):
                block = board.block[cell]
                row[large] = ONE - value[block, turned[board.flip[cell]]] if block >= 0 else 0
                cell += 1


@compiled
def read_captures(board: Board, low: Array, foe: int, layers: Array, points: int) -> None:
    """Fill the cells where an own piece stands on one of the foe's with what that capture is worth."""
    layer = layers[points]
    for piece in range(3):
        square = board.foe[foe, piece]
        if square < 0:
            continue
        after = low[board.less[foe, piece], points]
        layer[:, :, square] = after[:, :, square]
        layer[:, square] = 0
        if piece <= 1:
            layer[:, square] = after[:, square]
        layer[square] = 0
        if piece == 0:
            layer[square] = after[square]


@compiled
def enter(board: Board, best: Array, layers: Array, points: int, small: int) -> None:
    """Improve a plane by the entry of the medium or the large piece."""
    off = board.squares
    for home in board.home:
        if points >= 2:
            raise_to(best[off], layers[points - 2, small, home])
        if points >= 3:
            raise_to(best[:, off], layers[points - 3, small, :, home])


@compiled
def forbid_stacking(board: Board, best: Array, small: int) -> None:
    """Make cells with two own pieces on one square worthless."""
    for square in range(board.squares):
        best[square, square] = 0
    if small < board.squares:
        best[small] = 0
        best[:, small] = 0


@compiled
def spend(board: Board, room: Array, layers: Array, points: int, foe: int) -> None:
    """Fill the layer of so many points from those of fewer."""
    plane = layers[0, 0].size
    for small in range(board.squares + 1):
        if (board.foe[foe] == small).any():
            continue
        best = layers[points, small]
        flat = best.reshape(plane)
        flat[:] = layers[points - 1, small].reshape(plane)
        for choice in range(8):
            cost = board.small_cost[small, choice]
            if cost <= points:
                raise_to(flat, layers[points - cost, board.small_to[small, choice]].reshape(plane))
        for piece in range(2):
            for kind in range(2):
                cost = (piece + 2) * (kind + 1)
                if cost <= points:
                    start = board.pad + ((points - cost) * (board.squares + 1) + small) * plane
                    raise_by_shifts(flat, room, start, board.shift[piece, kind], board.mask[piece, kind])
        enter(board, best, layers, points, small)
        forbid_stacking(board, best, small)


@compiled
def roll_two(dice: int, w: Array, mean: Array) -> None:
    """Give the mean over two dice, of which the greater counts, of the best outcome by points."""
    for i in range(mean.size):
        doubles = float(w[1, i] + w[2, i] + w[3, i] + w[4, i] + w[5, i] + w[6, i])
        plain = float(2 * w[2, i] + 4 * w[3, i] + 6 * w[4, i] + 8 * w[5, i] + 10 * w[6, i])
        taken = (plain + doubles) / 36
        best = taken
        if dice == 0:
            for lowest in range(1, 6):
                doubles -= w[lowest, i]
                again = (plain + doubles) * (1 / (36 - lowest))
                best = again if again > best else best
        if dice == 1:
            for points in range(1, 7):
                best += (taken - w[points, i]) / 36 if taken > w[points, i] else 0.0
        mean[i] = best


@compiled
def roll_one(w: Array, mean: Array) -> None:
    """Give the mean over one die."""
    for i in range(mean.size):
        mean[i] = (w[1, i] + w[2, i] + w[3, i] + w[4, i] + w[5, i] + w[6, i]) / 6


@compiled
def round_outwards(mean: Array, up: bool, value: Array) -> None:
    """Round to whole parts; the margin is far below the distance of any fraction from the next whole."""
    for i in range(mean.size):
        value[i] = math.ceil(mean[i] - 1e-4) if up else math.floor(mean[i] + 1e-4)


@compiled
def widest_gap(old: Array, new: Array) -> int:
    """Give the greatest difference of two rows."""
    widest = 0
    for i in range(old.size):
        gap = abs(old[i] - new[i])
        widest = gap if gap > widest else widest
    return widest


@compiled
def roll_all(board: Board, layers: Array, foe: int, old: Array, new: Array, up: bool) -> int:
    """Write the values of a block and tell how far any is from the old one."""
    side = board.squares + 1
    taken = board.foe[foe]
    mean = np.empty(side)
    for small in range(side):
        for medium in range(side):
            first = (small * side + medium) * side
            row = new[first : first + side]
            row[:] = 0
            if (taken == small).any() or (taken == medium).any():
                continue
            if board.dice == 3:
                roll_one(layers[:, small, medium], mean)
            else:
                roll_two(board.dice, layers[:, small, medium], mean)
            round_outwards(mean, up, row)
            for square in taken:
                if square >= 0:
                    row[square] = 0
    return widest_gap(old, new)


@compiled
def sweep(
    board: Board, old: Array, new: Array, low: Array, room: Array, first: int, last: int, up: bool
) -> int:
    """Renew the values of a run of blocks; those with fewer pieces of the foe must be done before."""
    side = board.squares + 1
    layers = room[board.pad : -board.pad].reshape((POINTS + 1, side, side, board.row))
    widest = 0
    for foe in range(first, last):
        block = board.canonical[foe]
        if board.finished[foe] or (block < 0 and foe >= len(low)):
            continue
        read_ends(board, old, foe, layers[0])
        read_captures(board, low, foe, layers, 0)
        for points in range(1, POINTS + 1):
            spend(board, room, layers, points, foe)
            if points < POINTS:
                read_captures(board, low, foe, layers, points)
        if foe < len(low):
            low[foe] = layers[:POINTS]
        if block >= 0:
            widest = max(widest, roll_all(board, layers, foe, old[block], new[block], up))
    return widest
