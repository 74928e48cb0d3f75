"""Where unsaved games are kept, so that nothing is lost."""

import os
from datetime import datetime
from pathlib import Path

from greathouse.cli.trouble import Trouble
from greathouse.core.errors import BadRecord
from greathouse.core.record import UNFINISHED, read
from greathouse.kit.data import data_folder


def folder() -> Path:
    """Tell where games are kept."""
    return data_folder() / "games"


def fresh(game: str) -> Path:
    """Name the file of a new game."""
    return folder() / f"{game}-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.ghr"


def newest(game: str) -> Path:
    """Find the newest game that is not finished, of any game if none is named."""
    kept = sorted(folder().glob(f"{game or '*'}-*.ghr"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in kept:
        if is_unfinished(path):
            return path
    raise Trouble("resume", folder=folder())


def is_unfinished(path: Path) -> bool:
    """Tell whether a kept game can go on; a file that cannot be read is left alone."""
    try:
        return read(path.read_text(encoding="utf8")).result == UNFINISHED
    except (BadRecord, UnicodeDecodeError):
        return False
