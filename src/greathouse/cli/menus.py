"""What is asked, and the numbered menu: a short one line by line, a long one in columns."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from greathouse.cli.commands import as_typed
from greathouse.cli.language import TEXT
from greathouse.core.moves import Move
from greathouse.core.table import Table

LONG = 7
GAP = 3
INDENT = 5
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
    """Give the legal moves, numbered from 1 in the order in which they are shown."""
    ordered = [move for group in groups(table.legal()) for move in group]
    labels = [table.game.label(move, lang, table.position) for move in ordered]
    return [Entry(at, move, label) for at, (move, label) in enumerate(zip(ordered, labels, strict=True), 1)]


def groups(moves: Sequence[Move]) -> list[list[Move]]:
    """Put moves together that differ in their last word only; numbers there come in order."""
    grouped: dict[Move, list[Move]] = {}
    for move in moves:
        grouped.setdefault(move[:-1] if len(move) > 1 else move, []).append(move)
    return [in_order(group) for group in grouped.values()]


def in_order(group: list[Move]) -> list[Move]:
    """Put moves that end in numbers in the order of these."""
    numbers = all([isinstance(move[-1], int) for move in group])
    return sorted(group, key=lambda move: int(move[-1])) if numbers else group


def menu(table: Table, lang: str) -> RenderableType:
    """Lay out the menu; a short one says what each thing does that only one of its moves is about."""
    found = entries(table, lang)
    if len(found) <= LONG:
        return plainly(found, notes(table, found, lang))
    by_move = {entry.move: entry for entry in found}
    parts = [[by_move[move] for move in group] for group in groups(table.legal())]
    return Group(*[plainly(part) if len(part) == 1 else Columns(part) for part in parts])


def notes(table: Table, found: list[Entry], lang: str) -> dict[int, str]:
    """Find what the component does that a move ends with, by the number of the move."""
    last = [str(entry.move[-1]) for entry in found if len(entry.move) > 1]
    once = {word for word in last if last.count(word) == 1}
    parts = [part for part in table.game.components(lang) if part.id in once]
    ids = [part.id for part in parts]
    texts = {part.id: part.text for part in parts if ids.count(part.id) == 1}
    return {entry.number: texts[str(entry.move[-1])] for entry in found if str(entry.move[-1]) in texts}


def plainly(found: list[Entry], told: Mapping[int, str] = {}) -> Grid:
    """Write moves one a line, each with what may be typed for it, and below it what is told of it."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for entry in found:
        grid.add_row(numbered(entry, entry.label), Text(as_typed(entry.move), style="dim"))
        if entry.number in told:
            grid.add_row(Padding(Text(told[entry.number], style="dim"), (0, 0, 0, INDENT)), "")
    return grid


def numbered(entry: Entry, words: str) -> Text:
    """Write a number and the words of its move."""
    return Text.assemble((f"{entry.number:3}  ", NUMBER), words)


class Columns:
    """Moves side by side under what they have in common, numbers running down each column."""

    def __init__(self, group: list[Entry]) -> None:
        self.group = group
        self.common = common_start([entry.label for entry in group])

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Print as many columns as the width has room for."""
        cells = [numbered(entry, entry.label[len(self.common) :]) for entry in self.group]
        wide = max([len(cell) for cell in cells]) + GAP
        columns = max(1, min(len(cells), options.max_width // wide))
        rows = -(-len(cells) // columns)
        if self.common:
            yield Text(" " * INDENT + self.common.strip())
        for row in range(rows):
            line = Text("")
            for at in range(row, len(cells), rows):
                line.append_text(cells[at])
                line.append(" " * (wide - len(cells[at])))
            line.rstrip()
            yield line


def common_start(labels: list[str]) -> str:
    """Find the whole words with which all labels begin."""
    words = [label.split(" ") for label in labels]
    count = 0
    while count < min(map(len, words)) - 1 and len({tuple(ws[: count + 1]) for ws in words}) == 1:
        count += 1
    return "".join([word + " " for word in words[0][:count]])
