"""Figures of the rulebooks: positions drawn by the boards' own code, each under the rule that it shows.

A board's module names them: `FIGURES`, by rule, with the number of players and the moves there.
"""

from importlib import import_module
from importlib.util import find_spec

from rich.console import Group, RenderableType
from rich.text import Text

import greathouse as gh
from greathouse.cli.boards import board
from greathouse.cli.language import TEXT
from greathouse.cli.players import names
from greathouse.core.table import Table

Figure = tuple[int, str]


def figures(game: str) -> dict[str, Figure]:
    """Find the figures of a game."""
    name = f"greathouse.cli.boards.{game}"
    found: dict[str, Figure] = {}
    return found if find_spec(name) is None else getattr(import_module(name), "FIGURES", found)


def figure(game: str, rule: str, lang: str) -> RenderableType | None:
    """Draw the figure of a rule; none if it has none, or if corrections keep it from coming about."""
    if rule not in figures(game):
        return None
    try:
        shown = laid_out(game, *figures(game)[rule])
    except gh.HouseError:
        return None
    caption = Text(TEXT.say("rules.figure", lang, rule=rule), style="dim")
    return Group(caption, board(shown, names(shown.seats, lang), lang), Text(""))


def laid_out(game: str, seats: int, moves: str) -> Table:
    """Set up the table of a figure and play its moves."""
    table = gh.new(game, seats=seats, chance="manual") if moves else gh.new(game, seats=seats, seed=1)
    for move in moves.split("; ") if moves else []:
        table.play(move)
    return table
