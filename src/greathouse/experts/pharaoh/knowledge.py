"""How good a position of Pharaoh is: a race of points, seen from every seat."""

from functools import cache
from math import exp

from greathouse.core.moves import DONE, Move
from greathouse.games.pharaoh.board import EDGES, STEP, Board
from greathouse.games.pharaoh.flow import KEEP
from greathouse.games.pharaoh.state import EMPTY, TRIO, State, owner, size_of

ORDERS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
SCALE = 3.5
"""Points by which a race must be ahead to be won e times as often."""
TEMPO = 2.4
"""Half of what a turn is worth in points: the seat to roll is ahead by that."""
IN_THE_WAY = 3.0
"""What a larger enemy on a goal square costs."""


class Race:
    """Judges a position by the points each seat still needs."""

    def value(self, s: State) -> list[float]:
        """Estimate each seat's share of the win."""
        odds = [exp(-self.needed(s, seat) / SCALE) for seat in range(s.seats)]
        total = sum(odds)
        return [share / total for share in odds]

    def needed(self, s: State, seat: int) -> float:
        """Count the points that a seat needs to fill its nearest goal-line, the turn considered."""
        points = min([self.line_points(s, seat, line) for line in s.board.goals[s.seats]])
        if seat == s.seat:
            points -= s.points if s.dice else 2 * TEMPO
        return points

    def line_points(self, s: State, seat: int, line: tuple[int, ...]) -> float:
        """Count the points to fill one goal-line in the best order."""
        table = distances(s.board, s.edges[seat])
        where, on = s.where, s.squares
        rows: list[list[float]] = []
        for size in range(TRIO):
            row = table[size][where[TRIO * seat + size]]
            rows.append([row[at] + (self.hindrance(on[at], seat, size) if on[at] else 0.0) for at in line])
        small, medium, large = rows
        return min([small[a] + medium[b] + large[c] for a, b, c in ORDERS])

    def hindrance(self, met: int, seat: int, size: int) -> float:
        """Add something for an enemy on a goal square that this size cannot send back."""
        return IN_THE_WAY if owner(met) != seat and size_of(met) > size else 0.0

    def options(self, s: State, menu: list[Move]) -> list[Move]:
        """Think about captures, ways forward and stopping."""
        if menu[0] == KEEP:
            return menu
        ahead = forward(s.board, s.seats)
        return [move for move in menu if move == DONE or self.is_forward(s, move, ahead)]

    def is_forward(self, s: State, move: Move, ahead: list[list[bool]]) -> bool:
        """Tell whether a step captures or brings a pyramid nearer to some goal square."""
        size, to = s.board.meaning[move]
        return s.squares[to] != EMPTY or ahead[s.where[TRIO * s.seat + size]][to]


@cache
def forward(board: Board, players: int) -> list[list[bool]]:
    """Tabulate which steps are nearer to some goal square; in the last row, found by OFF, where to enter."""
    goals = [square for line in board.goals[players] for square in line]
    nearest = [min([walk(board, 0, at, goal) for goal in goals]) for at in squares(board)]
    entry = [nearest[at] <= board.side // 2 for at in squares(board)]
    steps = [
        [
            any([walk(board, 0, to, goal) < walk(board, 0, at, goal) for goal in goals])
            for to in squares(board)
        ]
        for at in squares(board)
    ]
    return [*steps, entry]


@cache
def distances(board: Board, edge: int) -> list[list[list[float]]]:
    """Tabulate the points from each square (the last row, found by OFF, is beside the board) by size."""
    return [
        [
            *[[walk(board, size, at, to) for to in squares(board)] for at in squares(board)],
            entering(board, size, edge),
        ]
        for size in range(TRIO)
    ]


def squares(board: Board) -> range:
    """Give the numbers of the squares."""
    return range(board.side**2)


def walk(board: Board, size: int, at: int, to: int) -> float:
    """Count the points of a free walk: diagonal steps save nothing."""
    steps = abs(at % board.side - to % board.side) + abs(at // board.side - to // board.side)
    return float(STEP[size] * steps)


def entering(board: Board, size: int, edge: int) -> list[float]:
    """Count the points from beside the board."""
    entries = board.edges[EDGES[edge]]
    return [STEP[size] + min([walk(board, size, at, to) for at in entries]) for to in squares(board)]
