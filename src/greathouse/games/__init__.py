"""The games of the house, each loaded when first wanted."""

from importlib import import_module
from importlib.util import find_spec

from greathouse.core.errors import BadSetup
from greathouse.core.game import Game
from greathouse.kit.schema import Sheet

GAMES = (
    "faiyum",
    "favor",
    "pharaoh",
    "pharaon",
)


def games() -> list[str]:
    """Name the games."""
    return list(GAMES)


def game(name: str) -> Game:
    """Find a game by name."""
    if name not in GAMES:
        raise BadSetup("game", game=name, expected=", ".join(GAMES))
    found: Game = import_module(f"greathouse.games.{name}").GAME
    return found


def schema(name: str) -> tuple[Sheet, ...]:
    """Tell what the tables of a game may hold; a game without tables declares nothing."""
    if find_spec(f"greathouse.games.{name}.schema") is None:
        return ()
    found: tuple[Sheet, ...] = import_module(f"greathouse.games.{name}.schema").SHEETS
    return found
