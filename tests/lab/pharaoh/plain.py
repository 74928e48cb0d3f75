"""An independent solver, slow and plain, on the game's real rules: both seats, nothing mirrored or turned."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from typing import NamedTuple

from greathouse.core import driver
from greathouse.core.moves import Move
from greathouse.games.pharaoh import GAME
from greathouse.games.pharaoh.board import OFF, Board
from greathouse.games.pharaoh.flow import DONE, MOVE, REROLL, begin_turn
from greathouse.games.pharaoh.setup import on_board
from greathouse.games.pharaoh.state import TRIO, State, put

Where = tuple[int, ...]
Position = tuple[int, Where]
"""The seat to move, and the square of every piece."""
MOST = 6


class Roll(NamedTuple):
    """A result of the dice: its weight, the points, and whether it may be rolled again."""

    weight: int
    points: int
    again: bool


def reduced(side: int, pieces: tuple[int, ...], corners_blocked: bool = False) -> Board:
    """Make a small board on which only some sizes (1 for small) play and win."""
    board = Board(side, corners_blocked)
    for size in range(TRIO):
        if size + 1 not in pieces:
            board.enter[size] = [[] for _ in board.enter[size]]
    (line,) = board.goals[2]
    stands = permutations(line, len(pieces))
    board.wins[2] = frozenset([spread(pieces, squares) for squares in stands])
    return board


def spread(pieces: tuple[int, ...], squares: tuple[int, ...]) -> Where:
    """Give the squares of a whole trio, sizes that do not play being off the board."""
    told = dict(zip(pieces, squares, strict=True))
    return tuple([told.get(size + 1, OFF) for size in range(TRIO)])


class Plain:
    """Values of all positions by iteration over every decision that the rules offer."""

    def __init__(self, board: Board, pieces: tuple[int, ...], **options: object) -> None:
        self.board = board
        self.pieces = pieces
        self.blank = on_board(board, 2, GAME.configure(2, options))
        self.positions: list[Position] = [(seat, where) for seat in (0, 1) for where in self.placements()]
        self.number = {position: at for at, position in enumerate(self.positions)}
        self.layer = len(self.positions)
        self.won = (MOST + 2) * self.layer
        """Cells are numbered by layers: when the turn is done, with 0 to 6 points left, and one for a win."""
        self.lost = [self.holds_goal(1 - seat, where) for seat, where in self.positions]
        self.choices = [
            self.cells(seat, where, points) for points in range(MOST + 1) for seat, where in self.positions
        ]
        self.passed = [self.number[1 - seat, where] for seat, where in self.positions]
        self.first, self.second = self.rolls()

    def placements(self) -> Iterator[Where]:
        """Give every way to place the pieces of both players."""
        squares = [at for at in range(self.board.side**2) if at not in self.board.blocked]
        for told in product([OFF, *squares], repeat=2 * len(self.pieces)):
            on = [at for at in told if at != OFF]
            if len(set(on)) == len(on):
                half = len(self.pieces)
                yield spread(self.pieces, told[:half]) + spread(self.pieces, told[half:])

    def holds_goal(self, seat: int, where: Where) -> bool:
        """Tell whether a seat has won."""
        return where[TRIO * seat : TRIO * seat + TRIO] in self.board.wins[2]

    def state(self, seat: int, where: Where) -> State:
        """Set up a position at the start of a turn."""
        s = self.blank.copy()
        for index, square in enumerate(where):
            put(s, index // TRIO, index % TRIO, square)
        s.agenda.clear()
        begin_turn(s, seat)
        return s

    def cells(self, seat: int, where: Where, points: int) -> list[int]:
        """Number the cells that each legal move leads to."""
        s = self.state(seat, where)
        s.points = points
        s.agenda[:] = [MOVE[seat]]
        return [self.cell(after, seat, move == DONE) for after, move in after_each_move(s)]

    def cell(self, s: State, seat: int, done: bool) -> int:
        """Number the cell of a state after a move."""
        if s.winner == seat:
            return self.won
        layer = 0 if done else s.points + 1
        return layer * self.layer + self.number[seat, tuple(s.where)]

    def rolls(self) -> tuple[list[Roll], list[Roll]]:
        """List the results of a first roll and of a second one, as the rules give them."""
        s = self.state(*self.positions[0])
        first = results(s)
        for move in driver.moves(s):
            ahead = s.copy()
            driver.apply(ahead, move)
            if REROLL in driver.moves(ahead):
                driver.apply(ahead, REROLL)
                return first, results(ahead)
        return first, first

    def solve(self, change: float = 1e-9) -> dict[Position, float]:
        """Iterate until no value changes by more."""
        values = [0.0 if lost else 0.5 for lost in self.lost]
        worst = 1.0
        while worst > change:
            best = self.spend(values)
            worst = 0.0
            for at, lost in enumerate(self.lost):
                if not lost:
                    value = self.roll(best[at :: self.layer], values[at])
                    worst = max(worst, abs(value - values[at]))
                    values[at] = value
        return dict(zip(self.positions, values, strict=True))

    def spend(self, values: list[float]) -> list[float]:
        """Fill the cells: the best that can come of each position and number of points."""
        best = [1.0 - values[passed] for passed in self.passed]
        best += [0.0] * (self.won - len(best)) + [1.0]
        for at, choices in enumerate(self.choices, self.layer):
            best[at] = max([best[choice] for choice in choices])
        return best

    def roll(self, column: list[float], again: float) -> float:
        """Take the mean over the dice; a second roll may itself be rolled again for ever."""
        best = column[1:]
        while abs((closer := mean(self.second, best, again)) - again) > 1e-10:
            again = closer
        return mean(self.first, best, again)


def after_each_move(s: State) -> Iterator[tuple[State, Move]]:
    """Play each legal move on a copy."""
    for move in driver.moves(s):
        ahead = s.copy()
        driver.apply(ahead, move)
        yield ahead, move


def results(s: State) -> list[Roll]:
    """List what the dice may give, equal results together."""
    weights: Counter[tuple[int, bool]] = Counter()
    for move, weight in driver.odds(s):
        ahead = s.copy()
        driver.apply(ahead, move)
        weights[ahead.points, REROLL in driver.moves(ahead)] += weight
    return [Roll(weight, *result) for result, weight in weights.items()]


def mean(rolls: list[Roll], best: list[float], again: float) -> float:
    """Weigh the best outcome of each roll."""
    total = sum([r.weight * (max(best[r.points], again) if r.again else best[r.points]) for r in rolls])
    return total / sum([r.weight for r in rolls])
