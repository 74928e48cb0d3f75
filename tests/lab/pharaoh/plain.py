"""An independent solver, slow and plain, on the game's real rules: both seats, nothing mirrored or turned."""

from collections.abc import Iterator
from itertools import product

from greathouse.core.moves import DONE
from greathouse.games.pharaoh.board import OFF
from greathouse.games.pharaoh.flow import MOVE
from greathouse.games.pharaoh.state import TRIO, State
from tests.lab.pharaoh.real import MOST, Real, Where, after_each_move, spread

Position = tuple[int, Where]
"""The seat to move, and where the pieces stand."""


class Plain:
    """Values of all positions by iteration over every decision that the rules offer."""

    def __init__(self, real: Real) -> None:
        self.real = real
        self.positions: list[Position] = [(seat, where) for seat in (0, 1) for where in placements(real)]
        self.number = {position: at for at, position in enumerate(self.positions)}
        self.layer = len(self.positions)
        self.won = (MOST + 2) * self.layer
        """Cells are numbered by layers: when the turn is done, with 0 to 6 points left, and one for a win."""
        self.lost = [holds_goal(real, 1 - seat, where) for seat, where in self.positions]
        self.choices = [
            self.cells(seat, where, points) for points in range(MOST + 1) for seat, where in self.positions
        ]
        self.passed = [self.number[1 - seat, where] for seat, where in self.positions]

    def cells(self, seat: int, where: Where, points: int) -> list[int]:
        """Number the cells that each legal move leads to."""
        s = self.real.state(seat, where)
        s.points = points
        s.agenda[:] = [MOVE[seat]]
        return [self.cell(after, seat, move == DONE) for after, move in after_each_move(s)]

    def cell(self, s: State, seat: int, done: bool) -> int:
        """Number the cell of a state after a move."""
        if s.winner == seat:
            return self.won
        layer = 0 if done else s.points + 1
        return layer * self.layer + self.number[seat, tuple(s.where)]

    def solve(self, change: float = 1e-7) -> dict[Position, float]:
        """Iterate until no value changes by more."""
        values = [0.0 if lost else 0.5 for lost in self.lost]
        worst = 1.0
        while worst > change:
            best = self.spend(values)
            worst = 0.0
            for at, lost in enumerate(self.lost):
                if not lost:
                    value = self.real.dice.mean(best[at + self.layer :: self.layer], values[at])
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


def placements(real: Real) -> Iterator[Where]:
    """Give every way to place the pieces of both players."""
    half = len(real.pieces)
    for told in product([OFF, *real.squares], repeat=2 * half):
        on = [at for at in told if at != OFF]
        if len(set(on)) == len(on):
            yield spread(real.pieces, told[:half]) + spread(real.pieces, told[half:])


def holds_goal(real: Real, seat: int, where: Where) -> bool:
    """Tell whether a seat has won."""
    return where[TRIO * seat : TRIO * seat + TRIO] in real.board.wins[2]
