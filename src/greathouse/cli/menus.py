"""What is asked, and the numbered menu: short ones line by line, long ones with what is common said once."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.table import Table as Grid
from rich.text import Text

from greathouse.cli.language import TEXT
from greathouse.core.moves import Move, to_text
from greathouse.core.table import Table

LONG = 7
WIDEST = 50
INDENT = "     "
UNPARTED = "\u00a0"
NUMBER = "bold green"


class Entry(NamedTuple):
    """A move with its number in the menu and its words."""

    number: int
    move: Move
    label: str


def question(table: Table, players: Sequence[str], lang: str) -> str:
    """Say who is asked what; nothing if nobody is."""
    seat, text = table.to_move, table.game.prompt(table.state, lang)
    if seat is None or not text:
        return ""
    return TEXT.say("play.asked", lang, player=players[seat], question=text)


def entries(table: Table, lang: str) -> list[Entry]:
    """Give the legal moves, numbered from 1."""
    return [Entry(at, move, table.game.label(move, lang)) for at, move in enumerate(table.legal(), 1)]


def menu(table: Table, lang: str) -> Grid:
    """Lay out the menu."""
    found = entries(table, lang)
    rows = [row(group) for group in (groups(found) if len(found) > LONG else [[entry] for entry in found])]
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(width=min(WIDEST, max([len(left) for left, _ in rows])))
    for left, right in rows:
        grid.add_row(left, right)
    return grid


def row(group: list[Entry]) -> tuple[Text, Text]:
    """Write a group: what is common to its moves, and the numbers with what is not."""
    if len(group) == 1:
        entry = group[0]
        left = Text.assemble((f"{entry.number:3}  ", NUMBER), entry.label)
        return left, Text(to_text(entry.move), style="dim")
    common = common_start([entry.label for entry in group])
    return Text(INDENT + common.strip()), choices(group, len(common))


def choices(group: list[Entry], common: int) -> Text:
    """Write the moves of a group side by side, never parting a number from its move."""
    shown = []
    for entry in group:
        rest = entry.label[common:].replace(" ", UNPARTED)
        shown.append(Text.assemble((f"{entry.number}", NUMBER), UNPARTED + rest))
    return Text("   ").join(shown)


def groups(found: list[Entry]) -> list[list[Entry]]:
    """Put moves together that differ in their last word only."""
    grouped: dict[Move, list[Entry]] = {}
    for entry in found:
        key = entry.move[:-1] if len(entry.move) > 1 else entry.move
        grouped.setdefault(key, []).append(entry)
    return list(grouped.values())


def common_start(labels: list[str]) -> str:
    """Find the whole words with which all labels begin."""
    words = [label.split(" ") for label in labels]
    count = 0
    while count < min(map(len, words)) - 1 and len({tuple(ws[: count + 1]) for ws in words}) == 1:
        count += 1
    return "".join([word + " " for word in words[0][:count]])
