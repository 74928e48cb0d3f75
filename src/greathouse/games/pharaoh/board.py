"""The board: squares, edges, goal-lines, and every single step with its cost, worked out once."""

from functools import cache
from itertools import permutations
from typing import Final

from greathouse.core import codec
from greathouse.core.moves import Move
from greathouse.games.pharaoh.schema import SHEETS
from greathouse.kit import data, schema


def check(tables: data.Tables) -> data.Tables:
    """Refuse goal-lines of which none counts for two players: nobody could ever win."""
    if min([int(row["players"]) for row in tables["goal_line"]]) > 2:
        row = tables["goal_line"][0]
        raise schema.misplaced(data.place("pharaoh"), "goal_line", row, "players", "2")
    return tables


TABLES = check(data.load("pharaoh", SHEETS))
SIZES = tuple([str(row["id"]) for row in TABLES["piece"]])
PIPS = tuple([int(row["pips"]) for row in TABLES["piece"]])
STEP: Final = [int(row["step"]) for row in TABLES["piece"]]
EDGES = ("south", "west", "north", "east")
"""Clockwise, as seats are."""
MOST_POINTS: Final = 6
OFF: Final = -1

Target = tuple[int, Move]


class Board:
    """An odd square board; squares count from the south-west corner, a1 = 0, b1 = 1."""

    def __init__(self, side: int, corners_blocked: bool) -> None:
        self.side = side
        self.squares: tuple[str, ...] = tuple([square_name(side, at) for at in range(side * side)])
        self.index: dict[str, int] = {name: at for at, name in enumerate(self.squares)}
        self.blocked: tuple[int, ...] = corner_squares(side) if corners_blocked else ()
        self.edges: dict[str, tuple[int, ...]] = {edge: self.edge(edge) for edge in EDGES}
        self.enter: list[list[list[Target]]] = [
            [[self.entry(size, at) for at in self.edges[edge]] for edge in EDGES]
            for size in range(len(SIZES))
        ]
        """Where a size may enter, by size and edge, with the move."""
        self.reach: list[list[list[list[Target]]]] = [
            [[self.steps(size, at, points) for at in range(side * side)] for points in range(MOST_POINTS + 1)]
            for size in range(len(SIZES))
        ]
        """Where a size may step, by size, points and square, with the move."""
        self.price: list[list[list[int]]] = [self.prices(size) for size in range(len(SIZES))]
        """What a single step costs, by size, square (OFF to enter) and target."""
        self.meaning: dict[Move, tuple[int, int]] = {
            (verb, name, square): (size, at)
            for verb in ("enter", "move")
            for size, name in enumerate(SIZES)
            for at, square in enumerate(self.squares)
        }
        """The size and the target square of a move."""
        self.goals: dict[int, tuple[tuple[int, ...], ...]] = {
            players: self.goal_lines(players) for players in (2, 3, 4)
        }
        self.wins: dict[int, frozenset[tuple[int, ...]]] = {
            players: frozenset(self.winning(players)) for players in (2, 3, 4)
        }
        """Where a winner's small, medium and large piece stand."""

    def __reduce__(self) -> tuple[object, ...]:
        """Travel by kind: there is one board of each."""
        return board, (self.side, bool(self.blocked))

    def edge(self, edge: str) -> tuple[int, ...]:
        """List the squares along an edge, west to east or south to north, without blocked ones."""
        last = self.side - 1
        keep = {"south": (1, 0), "north": (1, last), "west": (0, 0), "east": (0, last)}[edge]
        whole = [at for at in range(self.side**2) if divmod(at, self.side)[1 - keep[0]] == keep[1]]
        return tuple([at for at in whole if at not in self.blocked])

    def entry(self, size: int, at: int) -> Target:
        """Give the move that enters a size at a square."""
        return at, ("enter", SIZES[size], self.squares[at])

    def steps(self, size: int, at: int, points: int) -> list[Target]:
        """List the single steps that so many points pay for, straight ones first."""
        found = [(self.step_cost(size, at, to), to) for to in range(self.side**2) if self.is_next(at, to)]
        return [(to, ("move", SIZES[size], self.squares[to])) for cost, to in sorted(found) if cost <= points]

    def step_cost(self, size: int, at: int, to: int) -> int:
        """Tell what a step between touching squares costs: double when diagonal."""
        return STEP[size] * 2 if self.is_diagonal(at, to) else STEP[size]

    def prices(self, size: int) -> list[list[int]]:
        """Tabulate what a step costs from each square; the last row, found by OFF, is for entering."""
        whole = range(self.side**2)
        return [
            *[[self.step_cost(size, at, to) for to in whole] for at in whole],
            [STEP[size]] * self.side**2,
        ]

    def is_next(self, at: int, to: int) -> bool:
        """Tell whether two squares touch, at a side or a corner, and neither is blocked."""
        if at in self.blocked or to in self.blocked or at == to:
            return False
        (row, column), (row_to, column_to) = divmod(at, self.side), divmod(to, self.side)
        return abs(row - row_to) <= 1 and abs(column - column_to) <= 1

    def is_diagonal(self, at: int, to: int) -> bool:
        """Tell whether a step between two touching squares is diagonal."""
        return at % self.side != to % self.side and at // self.side != to // self.side

    def goal_lines(self, players: int) -> tuple[tuple[int, ...], ...]:
        """List the goal-lines that count for so many players, shifted to the centre of this board."""
        shift = (self.side - 5) // 2
        lines = [row["squares"] for row in TABLES["goal_line"] if row["players"] <= players]
        return tuple([tuple([self.shifted(name, shift) for name in line]) for line in lines])

    def winning(self, players: int) -> list[tuple[int, ...]]:
        """List every way to stand on a goal-line."""
        return [order for line in self.goal_lines(players) for order in permutations(line)]

    def shifted(self, name: str, shift: int) -> int:
        """Find the square that a square of the 5x5 board becomes here."""
        column, row = ord(name[0]) - ord("a") + shift, int(name[1:]) - 1 + shift
        return row * self.side + column


def square_name(side: int, at: int) -> str:
    """Name a square: columns from the west, rows from the south."""
    return f"{chr(ord('a') + at % side)}{at // side + 1}"


def corner_squares(side: int) -> tuple[int, ...]:
    """List the four corners."""
    return (0, side - 1, side * (side - 1), side * side - 1)


@cache
def board(side: int, corners_blocked: bool) -> Board:
    """Give the one board of its kind, known to the codec by name."""
    found = Board(side, corners_blocked)
    codec.fixed(f"pharaoh.board.{side}.{int(corners_blocked)}", found)
    return found


FULL = board(5, False)
BLOCKED = board(5, True)
