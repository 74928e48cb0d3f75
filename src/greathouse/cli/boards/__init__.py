"""Boards as text: one module a game; a game without one is shown by its view as it is."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType

from greathouse.core.table import Table


def board(table: Table, players: list[str], lang: str, seat: int | None = None) -> RenderableType:
    """Draw what a seat may see."""
    view = table.view(seat)
    name = f"greathouse.cli.boards.{table.game.name}"
    found = import_module(name if find_spec(name) else "greathouse.cli.boards.plain")
    drawn: RenderableType = found.draw(view, players, lang)
    return drawn


View = dict[str, Any]
