"""The state of a game of Pharaoh."""

from dataclasses import dataclass, field
from typing import Final

from greathouse.core import codec
from greathouse.core.agenda import Event, Frame
from greathouse.games.pharaoh.board import OFF, Board

EMPTY: Final = 0
TRIO: Final = 3


@dataclass(slots=True)
class State:
    """Who stands where, whose turn it is and how many points are left."""

    board: Board
    seats: int
    edges: list[int]
    """The edge of each seat, an index of `board.EDGES`."""
    reroll: str
    one_die: bool
    turn_cap: int
    squares: list[int]
    """What stands on each square: EMPTY or a piece, 1 + 3 * seat + size."""
    where: list[int]
    """The square of each piece, by 3 * seat + size, or OFF."""
    agenda: list[Frame]
    turn: int = 0
    """Turns begun so far."""
    seat: int = 0
    points: int = 0
    dice: tuple[int, ...] = ()
    winner: int = -1
    news: list[Event] | None = field(default=None, compare=False, repr=False)

    def copy(self) -> "State":
        """Copy what changes; share what does not."""
        twin = State.__new__(State)  # not by `State(...)`, which takes three times as long when compiled
        twin.board = self.board
        twin.seats = self.seats
        twin.edges = self.edges
        twin.reroll = self.reroll
        twin.one_die = self.one_die
        twin.turn_cap = self.turn_cap
        twin.squares = self.squares.copy()
        twin.where = self.where.copy()
        twin.agenda = self.agenda.copy()
        twin.turn = self.turn
        twin.seat = self.seat
        twin.points = self.points
        twin.dice = self.dice
        twin.winner = self.winner
        twin.news = None
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        """Travel field by field."""
        return codec.sent(self)

    def __copy__(self) -> "State":
        """Copy what changes."""
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        """Copy also what never changes."""
        twin = self.copy()
        twin.edges = self.edges.copy()
        return twin


def piece(seat: int, size: int) -> int:
    """Give the number of a piece on the board."""
    return 1 + TRIO * seat + size


def owner(on_board: int) -> int:
    """Give the seat that a piece on the board belongs to."""
    return (on_board - 1) // TRIO


def size_of(on_board: int) -> int:
    """Give the size of a piece on the board, 0 for small."""
    return (on_board - 1) % TRIO


def put(s: State, seat: int, size: int, square: int) -> None:
    """Set a piece down, or take it off the board with OFF; used by set-ups and tests."""
    old = s.where[TRIO * seat + size]
    if old != OFF:
        s.squares[old] = EMPTY
    s.where[TRIO * seat + size] = square
    if square != OFF:
        s.squares[square] = piece(seat, size)


codec.stored(State)
