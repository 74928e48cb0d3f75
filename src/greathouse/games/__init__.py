"""The games of the house, each loaded when first wanted."""

from importlib import import_module

from greathouse.core.errors import BadSetup
from greathouse.core.game import Game

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
