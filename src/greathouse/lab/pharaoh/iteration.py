"""Value iteration over all positions, bracketed: lower and upper bounds take turns and close in."""

from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np

from greathouse.experts.pharaoh.placements import OFF, Rules
from greathouse.lab.pharaoh.board import Array, Board, board, cell, on_board
from greathouse.lab.pharaoh.kernel import ONE, POINTS, sweep, workspace

RUN = 32
"""Blocks that a thread takes at a time."""


class Bracket(NamedTuple):
    """After so many sweeps: bounds of the start position's value, and the widest gap of any position."""

    sweeps: int
    low: float
    high: float
    widest: float


class Bounds(NamedTuple):
    """Certified bounds of every value, in parts of `kernel.ONE`, by block and cell."""

    low: Array
    high: Array
    bracket: Bracket


class Swept(NamedTuple):
    """Bounds of one side after so many sweeps, lower ones if even, and what they were made from.

    It is replaced at once when a sweep is complete, so that an interruption never leaves half of one.
    """

    sweeps: int
    value: Array
    before: Array

    def sides(self) -> tuple[Array, Array]:
        """Give the lower and the upper bounds."""
        return (self.value, self.before) if self.sweeps % 2 == 0 else (self.before, self.value)


class Iteration:
    """Lower bounds of all values, 0 at first, or upper ones made from them: each sweep changes side."""

    def __init__(self, rules: Rules, threads: int) -> None:
        self.rules = rules
        self.board = board(rules)
        self.levels = foe_levels(self.board)
        self.pool = ThreadPoolExecutor(threads)
        self.rooms = [workspace(self.board) for _ in range(threads)]
        values, low = shapes(self.board)
        self.low: Array = np.zeros(low, np.int32)
        self.swept = Swept(0, np.zeros(values, np.int32), np.zeros(values, np.int32))

    def sweep(self) -> Bracket:
        """Make bounds of the other side, blocks with fewer pieces of the foe first."""
        sweeps, value, before = self.swept
        widest = 0
        for level in self.levels:
            widest = max(widest, *self.pool.map(self.run, [level] * len(level), level[::RUN]))
        self.swept = Swept(sweeps + 1, before, value)
        low, high = [int(side[0, cell(self.rules, (OFF,) * 3)]) / ONE for side in self.swept.sides()]
        return Bracket(sweeps + 1, low, high, widest / ONE)

    def run(self, level: range, first: int) -> int:
        """Renew a run of blocks in a thread with a workspace of its own."""
        room = self.rooms.pop()
        sweeps, value, other = self.swept
        try:
            end = min(first + RUN, level.stop)
            return sweep(self.board, value, other, self.low, room, first, end, sweeps % 2 == 0)
        finally:
            self.rooms.append(room)

    def stop(self) -> None:
        """Let the threads go; what a sweep had begun is lost."""
        self.pool.shutdown(cancel_futures=True)


def foe_levels(board: Board) -> list[range]:
    """Group the foe's placements by the number of pieces on the board."""
    pieces = [on_board(tuple(foe)) for foe in board.foe.tolist()]
    starts = [pieces.index(count) for count in range(max(pieces) + 1)]
    return [range(start, end) for start, end in zip(starts, [*starts[1:], len(pieces)], strict=True)]


def shapes(board: Board) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Give the shape of all values, and of the layers kept of blocks that a capture may lead to."""
    side = board.squares + 1
    captured = foe_levels(board)[-1].start
    return (int(board.canonical.max()) + 1, side**3), (captured, POINTS, side, side, board.row)
