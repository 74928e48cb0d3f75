"""The table of Favor of the Pharaoh, set out plainly: each slot with its demand and its tile."""

from typing import Any

from rich.console import RenderableType

from greathouse.cli.boards import plain
from greathouse.games.favor import GAME

JOINED = ("tiles", "slots")
"""What is told with each slot."""


def draw(view: dict[str, Any], players: list[str], lang: str) -> RenderableType:
    """Set out a table."""
    bars = [
        {**stack, **view["tiles"][stack["tile"]], "demand": view["slots"][stack["slot"]]}
        for stack in view["bars"]
    ]
    rest = {name: value for name, value in view.items() if name not in JOINED}
    return plain.draw({**rest, "bars": bars}, players, GAME.text.of(lang))
