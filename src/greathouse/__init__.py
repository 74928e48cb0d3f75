"""Great House: four Egyptian board games, one engine.

>>> import greathouse as gh
>>> table = gh.new("pharaoh", seats=2, seed=7)
>>> table
<Pharaoh, 2 seats, move 3, player 2 to move>
"""

from os import PathLike as _PathLike
from typing import TYPE_CHECKING, Any, Literal, overload

from greathouse.bots.bot import Bot, BotPlugin
from greathouse.core.agenda import CHANCE, Event, State
from greathouse.core.errors import (
    BadData,
    BadNotation,
    BadRecord,
    BadSetup,
    CannotUndo,
    HouseError,
    IllegalMove,
    NobodyToMove,
)
from greathouse.core.game import Game
from greathouse.core.moves import Move
from greathouse.core.reasons import Reason
from greathouse.core.record import read as _read
from greathouse.core.replay import replay as _replay
from greathouse.core.table import Table
from greathouse.core.table import fate as _fate
from greathouse.experts.expert import Budget, Expert
from greathouse.games import game, games
from greathouse.games import is_game as _is_game

if TYPE_CHECKING:
    from greathouse.games.faiyum.state import State as _FaiyumState
    from greathouse.games.favor.state import State as _FavorState
    from greathouse.games.pharaoh.state import State as _PharaohState
    from greathouse.games.pharaon.state import State as _PharaonState

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "BadData",
    "BadNotation",
    "BadRecord",
    "BadSetup",
    "Bot",
    "BotPlugin",
    "Budget",
    "CannotUndo",
    "Event",
    "Expert",
    "Game",
    "HouseError",
    "IllegalMove",
    "Move",
    "NobodyToMove",
    "Reason",
    "State",
    "Table",
    "__version__",
    "bot",
    "expert",
    "game",
    "games",
    "levels",
    "load",
    "loads",
    "new",
]


def __dir__() -> list[str]:
    """List what is meant to be used."""
    return __all__


@overload
def new(
    name: Literal["faiyum"], seats: int = 2, *, seed: int | None = None, chance: str = "", **options: object
) -> "Table[_FaiyumState]": ...
@overload
def new(
    name: Literal["favor"], seats: int = 2, *, seed: int | None = None, chance: str = "", **options: object
) -> "Table[_FavorState]": ...
@overload
def new(
    name: Literal["pharaoh"], seats: int = 2, *, seed: int | None = None, chance: str = "", **options: object
) -> "Table[_PharaohState]": ...
@overload
def new(
    name: Literal["pharaon"], seats: int = 2, *, seed: int | None = None, chance: str = "", **options: object
) -> "Table[_PharaonState]": ...
@overload
def new(
    name: str, seats: int = 2, *, seed: int | None = None, chance: str = "", **options: object
) -> Table: ...


def new(
    name: str, seats: int = 2, *, seed: int | None = None, chance: str = "", **options: object
) -> Table[Any]:
    """Open a table; `chance="manual"` lets the caller answer CHANCE."""
    found = game(name)
    return Table.open(found, seats, found.choose(seats, options), _fate(found, chance, seed))


def loads(text: str, *, upto: int | None = None) -> Table:
    """Replay a record from its text, up to a move if told."""
    record = _read(text)
    name = record.header.get("game", "")
    if not _is_game(name):
        raise BadRecord(record.header_line("game"), "record_game", game=name or "?")
    return _replay(record, game(name), upto=upto)


def load(path: str | _PathLike[str], *, upto: int | None = None) -> Table:
    """Replay a saved game."""
    try:
        with open(path, encoding="utf8") as file:
            return loads(file.read(), upto=upto)
    except OSError:
        raise BadSetup("file_missing", path=path) from None
    except UnicodeDecodeError:
        raise BadSetup("file_text", path=path) from None


def levels(game: str) -> list[str]:
    """Name the bots of a game: ranks weakest first, then those without a rank and those of other packages."""
    from greathouse.bots import levels as known

    return [*known.levels(game), *known.plain(game)]


def bot(
    game: str,
    level: str,
    seed: int = 0,
    budget: Budget | None = None,
    seats: int = 2,
    module: str = "",
) -> Bot:
    """Make a bot for a kind of table; `levels` names them, and a `budget` bounds its thought."""
    from greathouse.bots.levels import bot as made

    return made(game, level, seed, budget, seats, module)


def expert(game: str, seed: int = 0) -> Expert:
    """Make the judge of a game: `judge(state, budget)` puts moves best first, `values` tells chances."""
    from greathouse.experts.registry import expert as made

    return made(game, seed)
