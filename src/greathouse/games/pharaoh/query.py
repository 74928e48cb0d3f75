"""Pure questions about a position."""

from typing import Final

from greathouse.games.pharaoh.board import PIPS
from greathouse.games.pharaoh.state import TRIO, State, owner, size_of

MOST_SEATS: Final = 4


def landing(seat: int, size: int) -> list[bool]:
    """Tell for each thing a square may hold whether this piece may move onto it: P7, P8."""
    pieces = range(1, 1 + TRIO * MOST_SEATS)
    return [True] + [owner(p) != seat and PIPS[size_of(p)] <= PIPS[size] for p in pieces]


LANDING: Final = [[landing(seat, size) for size in range(TRIO)] for seat in range(MOST_SEATS)]


def cost(s: State, size: int, at: int, to: int) -> int:
    """Tell what a single step or an entry (from OFF) costs: P5, P6."""
    return s.board.price[size][at][to]


def has_won(s: State, seat: int) -> bool:
    """Tell whether a seat's trio holds a goal-line: P10."""
    return tuple(s.where[TRIO * seat : TRIO * seat + TRIO]) in s.board.wins[s.seats]
