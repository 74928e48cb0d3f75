"""How a table shows itself to somebody who works with it: a line, and the board as HTML."""

from importlib import import_module
from typing import Any

from greathouse.core.agenda import CHANCE
from greathouse.core.catalogue import HOUSE

DRAWING = "greathouse.cli.boards.notebook"
"""Who draws boards, as far as what it needs is installed; it is no part of the core and found by name."""


def told(table: Any) -> str:
    """Tell in a line what is played and whose turn it is."""
    text = table.game.text
    title = text.say("game.title") if text.has("game.title") else table.game.name
    state = standing(table, table.to_move)
    return HOUSE.say("table.now", n=table.seats, title=title, ply=len(table.moves), state=state)


def standing(table: Any, who: int | None) -> str:
    """Tell who is to move, or who has won."""
    if who is not None:
        return HOUSE.say("table.chance" if who == CHANCE else "table.to_move", number=who + 1)
    winners = [str(seat + 1) for seat, place in enumerate(table.ranking) if place == 1]
    return HOUSE.say("table.over" if winners else "table.lost", winners=", ".join(winners))


def html(table: Any) -> str:
    """Draw the board as in the terminal, or list the moves where nothing can draw."""
    from html import escape

    try:
        drawn: str = import_module(DRAWING).drawn(table)
    except ImportError:
        drawn = f"<pre>{escape(chr(10).join(table.menu))}</pre>"
    return f"<div><p>{escape(told(table))}</p>{drawn}</div>"
