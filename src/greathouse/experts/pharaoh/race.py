"""What games teach of a position before a roll: the points each seat needs, and pyramids pair by pair.

Seats are told by when they roll, 0 for who rolls next. A seat's log-odds are a sum: by the points of the
cheapest free walk to a goal-line, by the pairs of its own pyramids, and by each of its pyramids with each of
the others', apart for those who roll before it and after it. Squares are told as the seat sees them.
`tools/learn_pharaoh.py` writes the tables.
"""

import json
from functools import cache
from importlib.resources import files
from itertools import permutations
from math import exp
from typing import Any, Final

from greathouse.experts.pharaoh.placements import Placement
from greathouse.games.pharaoh.board import EDGES, FULL, PIPS, STEP, Board
from greathouse.games.pharaoh.position import seen_from
from greathouse.games.pharaoh.state import TRIO

SIDE: Final = 5
"""The board that the tables speak of; the squares of a smaller one are those in its middle."""
PLACES: Final = 26
"""The squares, and last, found by OFF, the place beside the board."""
BEHIND: Final = 2 * PLACES
"""Where the places of a large pyramid begin in a row of all three sizes."""
NEEDS: Final = 22
"""Points needed are told apart up to one less than this."""
HELD: Final = 4
"""What may stand on a square in another's way: nothing, or one of three sizes."""
REMEMBERED: Final = 200_000
"""How many trios' needs are kept."""


FRAMES: Final = [
    [*[seen_from(FULL, edge, at) for at in range(PLACES - 1)], PLACES - 1] for edge in range(len(EDGES))
]


class Learned:
    """The tables of games for so many seats."""

    def __init__(self, data: dict[str, Any]) -> None:
        unit = data["unit"]
        self.need = [[cell / unit for cell in row] for row in data["need"]]
        self.own = [[spread(rows, unit) for rows in pairs] for pairs in data["own"]]
        self.foe = [[beside(sizes, unit) for sizes in group] for group in data["foe"]]
        """By whether the foe rolls before (0) or after, by own size and place: the foe's places in a row."""
        self.heat: float = data["one_die"]["heat"]
        """By how much pairs count less with one die."""
        self.slow = [[cell / unit for cell in row] for row in data["one_die"]["need"]]
        """What points needed mean with one die."""


def spread(rows: list[list[int]], unit: float) -> list[list[float]]:
    """Write out half a table: the squares of the left and the middle, mirrored to the right."""
    found: list[list[float]] = []
    for at in range(PLACES):
        kept, mirrored = home(at)
        row = rows[kept]
        found.append([row[mirror(to) if mirrored else to] / unit for to in range(PLACES)])
    return found


def beside(sizes: list[list[list[int]]], unit: float) -> list[list[float]]:
    """Lay the tables of a pyramid with the foe's small, medium and large one side by side."""
    tables = [spread(rows, unit) for rows in sizes]
    return [[cell for table in tables for cell in table[at]] for at in range(PLACES)]


def mirror(at: int) -> int:
    """Give a place left-right mirrored."""
    row, column = divmod(at, SIDE)
    return at if at == PLACES - 1 else SIDE * row + SIDE - 1 - column


def home(at: int) -> tuple[int, bool]:
    """Give the row of a half table that a place is kept in, and whether mirrored."""
    kept = [place for place in range(PLACES) if place == PLACES - 1 or place % SIDE <= SIDE // 2]
    mirrored = at not in kept
    return kept.index(mirror(at) if mirrored else at), mirrored


@cache
def learned(seats: int) -> Learned:
    """Read the tables for so many seats."""
    text = (files("greathouse.experts.pharaoh") / "data" / f"race{seats}.json").read_text("utf8")
    return Learned(json.loads(text))


class Race:
    """Judges the positions of one kind of table: a board, and who sits where."""

    exact: Final = False

    def __init__(self, board: Board, edges: tuple[int, ...], one_die: bool) -> None:
        self.seats = len(edges)
        self.tables = learned(self.seats)
        self.heat = self.tables.heat if one_die else 1.0
        self.need = self.tables.slow if one_die else self.tables.need
        self.frames = [framed(board, edge) for edge in edges]
        self.walks = [walks(board, edge) for edge in edges]
        self.orders = [order for line in board.goals[self.seats] for order in permutations(line)]
        goals = sorted({at for line in board.goals[self.seats] for at in line})
        self.marks = [
            [(size + 1) * HELD ** goals.index(at) if at in goals else 0 for at in range(board.side**2)] + [0]
            for size in range(TRIO)
        ]
        """What a pyramid adds to the number that tells who holds which goal square."""
        self.goals = goals
        self.known: dict[tuple[int, Placement, int], int] = {}

    def shares(self, where: Placement, first: int) -> list[float]:
        """Judge a position before the roll of a seat: the shares of the win, by seat."""
        odds = self.log_odds(where, first)
        top = max(odds)
        shares = [exp(one - top) for one in odds]
        whole = sum(shares)
        return [share / whole for share in shares]

    def log_odds(self, where: Placement, first: int) -> list[float]:
        """Give each seat's log-odds."""
        seats, tables = self.seats, self.tables
        needs = self.needs(where)
        found = [0.0] * seats
        for when in range(seats):
            seat = (first + when) % seats
            frame = self.frames[seat]
            at = TRIO * seat
            a, b, c = frame[where[at]], frame[where[at + 1]], frame[where[at + 2]]
            own = tables.own[when]
            pairs = own[0][a][b] + own[1][a][c] + own[2][b][c]
            for later in range(seats):
                if later != when:
                    foe = TRIO * ((first + later) % seats)
                    small, medium, large = tables.foe[int(later > when)]
                    one, two, three = small[a], medium[b], large[c]
                    x, y, z = (
                        frame[where[foe]],
                        frame[where[foe + 1]] + PLACES,
                        frame[where[foe + 2]] + BEHIND,
                    )
                    pairs += (
                        one[x] + one[y] + one[z] + two[x] + two[y] + two[z] + three[x] + three[y] + three[z]
                    )
            found[seat] = self.need[when][needs[seat]] + self.heat * pairs
        return found

    def needs(self, where: Placement) -> list[int]:
        """Count the points that each seat needs at least; larger pyramids on goal squares are in the way."""
        small, medium, large = self.marks
        marks = [
            small[where[at]] + medium[where[at + 1]] + large[where[at + 2]]
            for at in range(0, TRIO * self.seats, TRIO)
        ]
        everybody = sum(marks)
        found: list[int] = []
        for seat, own in enumerate(marks):
            key = seat, where[TRIO * seat : TRIO * seat + TRIO], everybody - own
            points = self.known.get(key)
            if points is None:
                if len(self.known) >= REMEMBERED:
                    self.known.clear()
                self.known[key] = points = self.needed(*key)
            found.append(points)
        return found

    def needed(self, seat: int, own: Placement, held: int) -> int:
        """Count the points of the cheapest free walk to a goal-line; larger pyramids there are in the way."""
        met = {
            at: PIPS[size - 1] for at in self.goals if (size := held // HELD ** self.goals.index(at) % HELD)
        }
        best = NEEDS - 1
        for order in self.orders:
            if all([met.get(at, 0) <= PIPS[size] for size, at in enumerate(order)]):
                costs = [self.walks[seat][size][own[size]][to] for size, to in enumerate(order)]
                best = min(best, sum(costs))
        return best


@cache
def framed(board: Board, edge: int) -> list[int]:
    """Give the places of a board as who sits at an edge sees them; a small one lies in the middle."""
    shift = (SIDE - board.side) // 2
    squares = [divmod(at, board.side) for at in range(board.side**2)]
    return [*[FRAMES[edge][SIDE * (row + shift) + column + shift] for row, column in squares], PLACES - 1]


@cache
def walks(board: Board, edge: int) -> list[list[list[int]]]:
    """Count the points of free walks by size, place (or OFF) and target: diagonals save nothing."""
    squares = range(board.side**2)
    entries = board.edges[EDGES[edge]]
    steps = [[far(board, at, to) for to in squares] for at in squares]
    entering = [1 + min([steps[at][to] for at in entries]) for to in squares]
    return [[[STEP[size] * count for count in row] for row in [*steps, entering]] for size in range(TRIO)]


def far(board: Board, at: int, to: int) -> int:
    """Count the single steps between two squares."""
    return abs(at % board.side - to % board.side) + abs(at // board.side - to // board.side)
