"""Where things are shown: colours and lines on a terminal, plain text elsewhere, progress beside it."""

import json
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


def paper() -> "Console":
    """Open standard output; rich itself leaves out colours for NO_COLOR and for what is no terminal."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False)


def margin() -> "Console":
    """Open standard error, for progress."""
    from rich.console import Console

    return Console(stderr=True, highlight=False, markup=False, emoji=False)


def sheet(*columns: str, right: bool = False) -> "Table":
    """Begin a table of words; with `right`, all columns but the first hold figures."""
    from rich.table import Table

    found = Table(box=None, pad_edge=False, padding=(0, 2))
    for at, column in enumerate(columns):
        found.add_column(column, justify="right" if right and at else "left")
    return found


def grid() -> "Table":
    """Begin a table without headings."""
    from rich.table import Table

    return Table.grid(padding=(0, 2))


def show_json(data: Any) -> None:
    """Print data for programs, and nothing else."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def is_terminal() -> bool:
    """Tell whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def is_watched() -> bool:
    """Tell whether a person sees standard error, where progress is shown."""
    return sys.stderr.isatty()
