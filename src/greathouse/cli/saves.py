"""Where unsaved games are kept, so that nothing is lost."""

import os
from datetime import datetime
from pathlib import Path

import greathouse as gh
from greathouse.bots.even import Met
from greathouse.bots.strength import module_of
from greathouse.cli.trouble import Trouble
from greathouse.core.errors import BadRecord, HouseError
from greathouse.core.record import UNFINISHED, read
from greathouse.experts.expert import payoffs
from greathouse.kit.data import data_folder

PERSON = "person"
"""How a record names a seat that a person has."""
MOST_MET = 30
"""How many earlier games say how strong somebody is."""


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


def met(game: str) -> list[Met]:
    """Tell how the games that one person finished here against bots ended, the newest of them."""
    kept = sorted(folder().glob(f"{game}-*.ghr"), key=lambda path: path.stat().st_mtime, reverse=True)
    found = [ended(path) for path in kept[:MOST_MET]]
    return [one for one in found if one is not None]


def ended(path: Path) -> Met | None:
    """Tell how a kept game ended for the one person who played it, if it is such a game."""
    try:
        table = gh.load(path)
    except (HouseError, UnicodeDecodeError):
        return None
    players = table.notes.get("players", "").split()
    if not table.over or players.count(PERSON) != 1:
        return None
    mine = players.index(PERSON)
    bots = tuple([level for level in players if level != PERSON])
    module = module_of(table.game, table.options)
    return Met(bots, payoffs(table.game, table.state)[mine], module) if bots else None


def is_unfinished(path: Path) -> bool:
    """Tell whether a kept game can go on; a file that cannot be read is left alone."""
    try:
        return read(path.read_text(encoding="utf8")).result == UNFINISHED
    except (BadRecord, UnicodeDecodeError):
        return False
