"""Pure questions about a position."""

from greathouse.games.pharaoh.board import OFF, STEP, step_cost
from greathouse.games.pharaoh.state import EMPTY, TRIO, State, owner, size_of

MOST_SEATS = 4


def landing(seat: int, size: int) -> tuple[bool, ...]:
    """Tell for each thing a square may hold whether this piece may move onto it: P7, P8."""
    pieces = range(1, 1 + TRIO * MOST_SEATS)
    return (True, *[owner(p) != seat and size_of(p) <= size for p in pieces])


LANDING = tuple([tuple([landing(seat, size) for size in range(TRIO)]) for seat in range(MOST_SEATS)])


def can_land(s: State, seat: int, size: int, square: int) -> bool:
    """Tell whether a piece may move onto a square, points aside."""
    return square not in s.board.blocked and LANDING[seat][size][s.squares[square]]


def cost(s: State, size: int, at: int, to: int) -> int:
    """Tell what a single step or an entry (from OFF) costs."""
    return STEP[size] if at == OFF else step_cost(size, s.board.is_diagonal(at, to))


def has_won(s: State, seat: int) -> bool:
    """Tell whether a seat's trio holds a goal-line: P10."""
    mine = s.where[TRIO * seat : TRIO * seat + TRIO]
    return any([all([square in mine for square in line]) for line in s.goals])


def is_empty(s: State, square: int) -> bool:
    """Tell whether nobody stands on a square."""
    return s.squares[square] == EMPTY
