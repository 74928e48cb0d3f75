"""The last turn of a roll-off, which nobody answers: here the exact solver decides."""

from typing import Final

from greathouse.core.agenda import Ask
from greathouse.core.moves import Move
from greathouse.experts.clock import Clock
from greathouse.experts.favor.answers import after, left_out, obstacle
from greathouse.experts.favor.demands import beating
from greathouse.experts.favor.exact import TooLarge
from greathouse.experts.favor.position import CHANCY
from greathouse.experts.favor.solver import MOST_POSITIONS, Solver
from greathouse.games.favor.state import NOBODY, State
from greathouse.games.favor.tiles import BIT

GIFT: Final = BIT["pharaohs_gift"]
MOST_THROWN: Final = 3
"""How many dice such a power may roll again."""
CERTAIN: Final = ("start", "window", "adjust", "shift")
"""Questions that no roll of single dice follows."""
SMALL: Final = 600
"""How many positions may be looked at without a clock."""


def is_last(s: State) -> bool:
    """Tell whether nobody rolls after the seat in turn, whatever it rolls."""
    return s.roll_off and not s.to_go and (s.last_turn or s.queen in (NOBODY, s.seat))


def can_solve(s: State) -> bool:
    """Tell whether the chance to beat the mark is all that counts, and all that may be used is counted on."""
    if not is_last(s) or s.owned[s.seat] & ~s.spent[s.seat] & GIFT or left_out(s):
        return False
    if s.pharaoh == NOBODY and s.unbeaten == "best":
        return False
    return not is_wild(s) and not obstacle(s, beating(s.mark))


def is_wild(s: State) -> bool:
    """Tell whether a power that rolls dice again has too many ends to look at all of them."""
    frame = s.agenda[-1]
    assert isinstance(frame, Ask)
    ready = (s.owned[s.seat] | s.loan) & ~s.used & ~s.spent[s.seat]
    return len(s.active) > MOST_THROWN and (frame.prompt not in CERTAIN or bool(ready & CHANCY))


def solved(s: State, menu: list[Move], clock: Clock) -> list[float]:
    """Give the exact chance to win after each move; nothing if that takes too long."""
    most = MOST_POSITIONS if clock.seconds else SMALL
    solver = Solver(beating(s.mark), most, dead_dice_match=s.dead_dice_match, clock=clock)
    lost = 1.0 / s.seats if s.pharaoh == NOBODY else float(s.pharaoh == s.seat)
    try:
        chances = [min(1.0, after(s, s.seat, move, solver)) for move in menu]
    except (TooLarge, RecursionError):
        return []
    return [p + (1.0 - p) * lost for p in chances]
