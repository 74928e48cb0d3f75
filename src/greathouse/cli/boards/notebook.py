"""The terminal's boards as HTML, for notebooks."""

import io

from rich.console import Console

from greathouse.cli.boards import board
from greathouse.core.game import player_name
from greathouse.core.table import Table

WIDTH = 100
PAPER = "<pre style='line-height:1.2;overflow-x:auto;padding:.6em;color:#ddd;background:#1a1a1a'>{code}</pre>"
"""Dark as a terminal, for which the boards' colours are chosen, whatever the notebook looks like."""


def drawn(table: Table) -> str:
    """Draw the board as whoever is to move sees it; everything that is written is escaped."""
    who = table.to_move
    names = [player_name(seat, "en") for seat in range(table.seats)]
    page = Console(file=io.StringIO(), width=WIDTH, record=True, force_terminal=True, force_jupyter=False)
    page.print(board(table, names, "en", who if who in range(table.seats) else None))
    return page.export_html(code_format=PAPER, inline_styles=True)
