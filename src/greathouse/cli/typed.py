"""Moves as a person types them: a number of the menu, the notation, or words of the menu's own sentences."""

from itertools import pairwise

from greathouse.cli.commands import MOVE, as_typed, is_number, plain
from greathouse.cli.menus import Entry, entries
from greathouse.cli.trouble import Trouble
from greathouse.core import driver
from greathouse.core.errors import BadNotation, IllegalMove
from greathouse.core.moves import Move
from greathouse.core.table import Table


def read_move(table: Table, text: str, lang: str) -> Move:
    """Read a move; what is well formed but not legal is given back as well, to be refused with reasons."""
    found, text = entries(table, lang), text.removeprefix(MOVE).strip()
    if text.isdecimal():
        if not is_number(text, len(found)):
            raise Trouble("number", number=text[:20], last=len(found))
        return found[int(text) - 1].move
    try:
        return table.parse(text)
    except BadNotation:
        fitting = [entry for entry in found if speaks_of(entry, text)]
        if len(fitting) == 1:
            return fitting[0].move
        if fitting:
            raise Trouble("several", text=text, expected=listed(fitting)) from None
        raise


def read_moves(table: Table, text: str, lang: str) -> list[Move]:
    """Read a move, or several of one verb in a row: `lock s6 s6 i6` means three locks."""
    try:
        return [read_move(table, text, lang)]
    except BadNotation:
        chain = chained(table, text)
        if not chain:
            raise
        return chain


def chained(table: Table, text: str) -> list[Move]:
    """Read a verb with many words as one move for each; nothing if that does not work."""
    verb, *words = text.split()
    try:
        moves = [table.parse(f"{verb} {word}") for word in words]
    except BadNotation:
        return []
    return moves if len(moves) > 1 and {len(move) for move in moves} == {2} else []


def check_all(table: Table, moves: list[Move]) -> None:
    """Refuse moves of which one cannot be made after those before it; nothing is played yet."""
    if moves[0] not in table.legal():
        raise IllegalMove(moves[0], tuple(table.reasons(moves[0])))
    s = table.state.copy()
    for before, move in pairwise(moves):
        driver.apply(s, before)
        if driver.to_move(s) != table.to_move or move not in driver.moves(s):
            reasons = table.game.refuse(s, table.to_move or 0, move) if s.agenda else []
            raise IllegalMove(move, tuple(reasons))


def speaks_of(entry: Entry, text: str) -> bool:
    """Tell whether the typed words begin words of a menu sentence, in the same order."""
    label = iter(plain(entry.label).replace("'", " ").split())
    return all([any(word.startswith(typed) for word in label) for typed in plain(text).split()])


def listed(fitting: list[Entry]) -> str:
    """List the first moves that a text may mean."""
    shown = [f"{as_typed(entry.move)} ({entry.number})" for entry in fitting[:6]]
    return ", ".join(shown) + (", ..." if len(fitting) > 6 else "")
