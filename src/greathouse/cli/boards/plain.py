"""The board of a game that has no drawing: its view, set out readably."""

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

SHORT = (bool, int, float, str)


def draw(view: dict[str, Any], players: list[str], lang: str) -> RenderableType:
    """Set out a view: short facts first, then each larger part under its name."""
    facts = Table.grid(padding=(0, 2))
    parts: list[RenderableType] = [facts]
    for name, value in view.items():
        if is_short(value):
            facts.add_row(Text(titled(name), style="dim"), short(value))
        elif value:
            parts += [Text(titled(name), style="bold"), Padding(part(value, players), (0, 0, 0, 2))]
    return Group(*parts)


def is_short(value: object) -> bool:
    """Tell whether a value fits on a line."""
    if isinstance(value, list):
        return all([isinstance(item, SHORT) for item in value])
    return value is None or isinstance(value, SHORT)


def short(value: object) -> str:
    """Write a value on a line."""
    if isinstance(value, list):
        return " ".join([str(item) for item in value]) or "-"
    return "-" if value is None else str(value)


def titled(name: str) -> str:
    """Write a field's name as words."""
    return name.replace("_", " ")


def part(value: Any, players: list[str]) -> RenderableType:
    """Set out a list or a table of things."""
    if isinstance(value, dict):
        return draw(value, players, "")
    if all([isinstance(item, dict) and all(map(is_short, item.values())) for item in value]):
        return rows(value)
    lines = Table.grid(padding=(0, 2))
    named = players if len(players) == len(value) else [str(index + 1) for index in range(len(value))]
    for name, item in zip(named, value, strict=True):
        lines.add_row(Text(name, style="dim"), short(item) if is_short(item) else part(item, players))
    return lines


def rows(items: list[dict[str, Any]]) -> RenderableType:
    """Set out like things as a table."""
    columns = list(dict.fromkeys([name for item in items for name in item]))
    sheet = Table(*[titled(name) for name in columns], box=None, pad_edge=False, header_style="dim")
    for item in items:
        sheet.add_row(*[short(item.get(name)) for name in columns])
    return sheet
