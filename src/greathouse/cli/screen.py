"""Where things are shown: colours and lines on a terminal, plain text elsewhere, progress beside it."""

import json
import sys
from typing import Any

from rich.console import Console


def paper() -> Console:
    """Open standard output; rich itself leaves out colours for NO_COLOR and for what is no terminal."""
    return Console(highlight=False, markup=False, emoji=False)


def margin() -> Console:
    """Open standard error, for progress."""
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


def show_json(data: Any) -> None:
    """Print data for programs, and nothing else."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def is_terminal() -> bool:
    """Tell whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()
