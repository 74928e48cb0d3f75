"""The board of a game that has no drawing: its view, set out briefly with the game's own names."""

from collections.abc import Collection
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from greathouse.core.catalogue import Texts

NARROW = 37
"""Lines up to this long stand two or more side by side."""


def draw(
    view: dict[str, Any], players: list[str], texts: Texts, theirs: Collection[str] = ()
) -> RenderableType:
    """Set out a view: short facts first, then each larger part; `theirs` are lists with an item a player."""
    facts = Table.grid(padding=(0, 2))
    parts: list[RenderableType] = [facts]
    for name, value in view.items():
        if is_nothing(value):
            continue
        if is_short(value) and name not in theirs:
            facts.add_row(Text(titled(name, texts), style="dim"), brief(value, texts))
        else:
            parts += [
                Text(titled(name, texts), style="bold"),
                Padding(part(value, players if name in theirs else [], texts), (0, 0, 0, 2)),
            ]
    return Group(*parts)


def is_nothing(value: object) -> bool:
    """Tell whether there is nothing to say; a number is always said."""
    return value is None or value is False or value in ("", [], {})


def is_short(value: object) -> bool:
    """Tell whether a value is one thing or a list of such."""
    return not isinstance(value, dict) and not (
        isinstance(value, list) and any([isinstance(item, (dict, list)) for item in value])
    )


def titled(name: object, texts: Texts) -> str:
    """Write a field's name as the game does, or else as words."""
    return texts.names(name).replace("_", " ") if isinstance(name, str) else str(name)


def part(value: Any, players: list[str], texts: Texts) -> RenderableType:
    """Set out a larger part; what belongs to the players stands one a line under their names."""
    if isinstance(value, list) and players:
        return Group(*[line(name, brief(item, texts)) for name, item in zip(players, value, strict=True)])
    if isinstance(value, dict):
        pairs = [(name, item) for name, item in value.items() if item not in (None, 0, [], {})]
    else:
        pairs = [headed(item, index) for index, item in enumerate(value, 1)]
    lines = [line(titled(name, texts), brief(item, texts)) for name, item in pairs]
    narrow = all([len(text) <= NARROW for text in lines])
    return Columns(lines, padding=(0, 3), column_first=True) if narrow else Group(*lines)


def headed(item: Any, index: int) -> tuple[object, Any]:
    """Take a thing's first field as its heading, or its number if it has no fields."""
    if not isinstance(item, dict) or not item:
        return index, item
    (_, heading), *rest = item.items()
    return heading, dict(rest)


def line(name: str, text: str) -> Text:
    """Write a thing's name and what is to be said of it."""
    return Text.assemble((name, "cyan"), "  ", text)


def brief(value: Any, texts: Texts) -> str:
    """Write anything in a few words: names for ids, a word for what is so, nothing for what is not."""
    if isinstance(value, dict):
        told = [fact(titled(name, texts), item, texts) for name, item in value.items() if name != "source"]
        return ", ".join([text for text in told if text])
    if isinstance(value, list):
        return " ".join([wrapped(item, texts) for item in value]) or "-"
    return texts.names(value) if isinstance(value, str) else str(value)


def wrapped(item: Any, texts: Texts) -> str:
    """Write an item of a list, in brackets when it has parts of its own."""
    return f"({brief(item, texts)})" if isinstance(item, (dict, list)) else brief(item, texts)


def fact(name: str, value: Any, texts: Texts) -> str:
    """Say one thing about a thing, or nothing."""
    if value is True:
        return name
    if value in (None, "", [], {}, 0):
        return ""
    text = brief(value, texts)
    if isinstance(value, dict):
        return f"{name} ({text})" if text else ""
    return f"{name} {text}"
