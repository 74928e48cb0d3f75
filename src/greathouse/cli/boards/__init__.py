"""Boards as text: a module a game with `draw(view, players, lang)`; a game without one is set out plainly."""

from importlib import import_module
from importlib.util import find_spec

from rich.console import RenderableType

from greathouse.cli.boards import plain
from greathouse.core.shapes import SEATS, Shapes, returned
from greathouse.core.table import Table


def board(table: Table, players: list[str], lang: str, seat: int | None = None) -> RenderableType:
    """Draw what a seat may see."""
    view = {**table.view(seat), **table.printed}
    name = f"greathouse.cli.boards.{table.game.name}"
    if find_spec(name) is None:
        return plain.draw(view, players, table.game.text.of(lang), per_seat(table))
    drawn: RenderableType = import_module(name).draw(view, players, lang)
    return drawn


def per_seat(table: Table) -> set[str]:
    """List what a game declares to hold one item a player."""
    found: set[str] = set()
    for function in (table.game.view, table.game.printed):
        shapes = Shapes()
        fields = shapes.known.get(shapes.of(returned(function)).get("$ref", ""), {}).get("properties", {})
        found |= {name for name, schema in fields.items() if schema.get("x-length") == SEATS}
    return found
