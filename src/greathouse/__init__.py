"""Great House: four Egyptian board games, one engine.

>>> import greathouse as gh
>>> table = gh.new("pharaoh", seats=2, seed=7)
>>> table.over
False
"""

from pathlib import Path

from greathouse.core.agenda import CHANCE, Event
from greathouse.core.errors import (
    BadData,
    BadNotation,
    BadRecord,
    BadSetup,
    CannotUndo,
    HouseError,
    IllegalMove,
)
from greathouse.core.game import Game
from greathouse.core.reasons import Reason
from greathouse.core.record import read
from greathouse.core.replay import replay
from greathouse.core.table import Table, fate
from greathouse.games import game, games

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "BadData",
    "BadNotation",
    "BadRecord",
    "BadSetup",
    "CannotUndo",
    "Event",
    "Game",
    "HouseError",
    "IllegalMove",
    "Reason",
    "Table",
    "game",
    "games",
    "load",
    "loads",
    "new",
]


def new(name: str, seats: int = 2, *, seed: int | None = None, chance: str = "", **options: object) -> Table:
    """Open a table; `chance="manual"` lets the caller answer CHANCE."""
    found = game(name)
    return Table.open(found, seats, found.choose(seats, options), fate(found, chance, seed))


def loads(text: str, *, upto: int | None = None) -> Table:
    """Replay a record from its text, up to a move if told."""
    record = read(text)
    name = record.header.get("game", "")
    if name not in games():
        raise BadRecord(record.header_line("game"), "record_game", game=name or "?")
    return replay(record, game(name), upto=upto)


def load(path: str | Path, *, upto: int | None = None) -> Table:
    """Replay a saved game."""
    try:
        return loads(Path(path).read_text(encoding="utf8"), upto=upto)
    except OSError:
        raise BadSetup("file_missing", path=path) from None
    except UnicodeDecodeError:
        raise BadSetup("file_text", path=path) from None
