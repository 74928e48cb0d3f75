"""Why a move may not be made: the conditions that it fails, and what would help."""

from typing import Final

from greathouse.core.agenda import Ask
from greathouse.core.moves import Move
from greathouse.core.reasons import Reason
from greathouse.games.pharaon.box import AREAS
from greathouse.games.pharaon.refusals_bonus import refuse_bonus, refuse_lector
from greathouse.games.pharaon.refusals_choice import CHOICES, refuse_spot_for_traitor
from greathouse.games.pharaon.refusals_entry import refuse_entry, refuse_visit, refuse_ware
from greathouse.games.pharaon.refusals_payment import (
    refuse_bill,
    refuse_payment,
    refuse_piece,
    refuse_swords,
)
from greathouse.games.pharaon.state import State
from greathouse.games.pharaon.text import TEXT

ENDING: Final = ("end",)
MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    "visit": ("turn",),
    "pass": ("turn",),
    "done": ENDING,
    "spot": ("enter", "traitor"),
    "joker": ("enter",),
    "chamberlain": ("enter",),
    "action_token": ("enter",),
    "plain": ("offerings",),
    "extra": ("offerings",),
    "exchange": ("nile",),
    "same": ("nile",),
    "colour": ("artisans",),
    "pay": ("pay", "swords"),
    "otherwise": ("pay",),
    "owe": ("bill",),
    "give": ("give",),
    "swap": ("give",),
    "gain": ("granary", "colour", "different"),
    "square": ("square",),
    "jar": ("jar",),
    "lot": ("lot",),
    "take": ("bonus_token",),
    "bag": ("bonus_token",),
    "pile": ("artisan", "noble"),
    "artisan": ("artisan",),
    "noble": ("noble", "keep"),
    "pool": ("noble",),
    "bonus": ENDING,
    "card": ENDING,
    "action": ENDING,
    "action_extra": ENDING,
    "action_nile": ENDING,
    "lector": ENDING,
    "tile": ("extreme",),
}
"""By the verb of a move, at which questions it is an answer."""
FREELY: Final = ("pass", "done", "otherwise", "plain", "tile")
"""What may always be answered where it is asked for."""


def refuse(s: State, me: int, move: Move) -> list[Reason]:
    """Give every condition that a move fails."""
    frame = s.agenda[-1]
    assert isinstance(frame, Ask)
    verb, asked = str(move[0]), frame.prompt
    if asked not in MOMENTS[verb]:
        told = {"move": move, "when": f"when_{verb}", "now": f"now_{asked}"}
        return [Reason(frame.rule, "moment", told, TEXT)]
    if verb in FREELY:
        return []
    if asked in CHOICES:
        return CHOICES[asked](s, me, move, frame)
    return refuse_answer(s, me, move, frame)


def refuse_answer(s: State, me: int, move: Move, frame: Ask) -> list[Reason]:
    """Ask the conditions of acting, paying and bonuses."""
    asked = frame.prompt
    if asked == "turn":
        return refuse_visit(s, me, AREAS.index(str(move[1])))
    if asked == "enter":
        return refuse_entry(s, me, move, frame.args[0])
    if asked in AREAS:
        return refuse_ware(s, me, move, frame.args[0], frame.args[1])
    if asked == "pay":
        return refuse_payment(s, me, move, frame.args[0])
    if asked == "swords":
        return refuse_swords(s, me, move, frame.args[0])
    if asked == "bill":
        return refuse_bill(move, frame.args[0])
    if asked == "give":
        return refuse_piece(s, me, move, frame.args[0])
    if asked == "traitor":
        return refuse_spot_for_traitor(s, int(move[1]) - 1, frame.args[0])
    if move[0] == "lector":
        return refuse_lector(s, me, frame.args[0], frame.args[1])
    return refuse_bonus(s, me, move, frame.args[0])
