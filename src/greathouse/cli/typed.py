"""Moves as a person types them: a number of the menu, the notation, or words of the menu's own sentences."""

from greathouse.cli.commands import plain
from greathouse.cli.menus import Entry, entries
from greathouse.cli.trouble import Trouble
from greathouse.core.errors import BadNotation
from greathouse.core.moves import Move, to_text
from greathouse.core.table import Table


def read_move(table: Table, text: str, lang: str) -> Move:
    """Read a move; what is well formed but not legal is given back as well, to be refused with reasons."""
    found = entries(table, lang)
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


def is_number(text: str, last: int) -> bool:
    """Tell whether a text is a number from 1 to the last."""
    return text.isdecimal() and len(text) <= 9 and 1 <= int(text) <= last


def speaks_of(entry: Entry, text: str) -> bool:
    """Tell whether the typed words begin words of a menu sentence, in the same order."""
    label = iter(plain(entry.label).replace("'", " ").split())
    return all([any(word.startswith(typed) for word in label) for typed in plain(text).split()])


def listed(fitting: list[Entry]) -> str:
    """List the first moves that a text may mean."""
    shown = [f"{to_text(entry.move)} ({entry.number})" for entry in fitting[:6]]
    return ", ".join(shown) + (", ..." if len(fitting) > 6 else "")
