"""Reasons in this game's words, and the moments of a turn that they speak of."""

from typing import Final

from greathouse.core.agenda import Ask
from greathouse.core.moves import Move
from greathouse.core.reasons import Reason
from greathouse.games.favor.dice import WORD
from greathouse.games.favor.text import TEXT
from greathouse.games.favor.transforms import POWER

PIECES: Final = ("adjust", "shift", "survey", "swap", "merchant", "voyage")
"""Questions in the middle of a power."""


def reason(rule: str, key: str, *fix: str | int, **args: object) -> Reason:
    """Make a reason; `fix` is what would take it away."""
    return Reason(rule, key, args, TEXT, fix)


def named(dice: list[int]) -> list[str]:
    """Write dice for a reason, each once for each time it is there."""
    return [WORD[die] for die in dice]


def another_moment(frame: Ask, move: Move, time: str) -> Reason:
    """Say what a move is for and what is going on instead."""
    if frame.prompt in PIECES:
        return reason(frame.rule, "busy", move=move, what=source_name(frame))
    return reason(frame.rule, "moment", move=move, time=f"time_{time}", now=f"now_{frame.prompt}")


def source_name(frame: Ask) -> str:
    """Name the tile or the face whose power is being used."""
    source = int(frame.args[0])
    return POWER[source].name or WORD[-source]
