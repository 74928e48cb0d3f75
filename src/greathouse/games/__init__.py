"""The games of the house, each loaded when first wanted, and those that other packages add."""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from greathouse.core.catalogue import LANGUAGES
from greathouse.core.errors import BadSetup
from greathouse.core.game import Game
from greathouse.kit.plugins import Shelf

if TYPE_CHECKING:
    from greathouse.kit.schema import Sheet

GAMES = (
    "faiyum",
    "favor",
    "pharaoh",
    "pharaon",
)


def misfit(name: str, found: Any) -> str:
    """Say what is wrong with a stranger's game, as far as a look tells."""
    if not isinstance(found, Game):
        return "it is not a Game"
    if found.name != name:
        return f"the game calls itself {found.name}"
    for lang in LANGUAGES:
        found.text.say("game.title", lang)
    for mode in found.modes:
        found.setup(mode.seats, found.configure(mode.seats, mode.options))
    return "" if found.modes else "it has no modes"


ADDED = Shelf("greathouse.games", GAMES.__contains__, misfit)
"""Games of other packages, by their entry points."""


def games() -> list[str]:
    """Name the games: the house's own, then those of other packages."""
    return [*GAMES, *ADDED.names()]


def game(name: str) -> Game:
    """Find a game by name."""
    if name in GAMES:
        found: Game = import_module(f"greathouse.games.{name}").GAME
        return found
    if ADDED.has(name):
        added: Game = ADDED.get(name)
        return added
    raise BadSetup("game", game=name, expected=", ".join(games()))


def is_game(name: str) -> bool:
    """Tell whether there is such a game, without looking at others."""
    return name in GAMES or (ADDED.has(name) and ADDED.find(name).problem is None)


def troubles() -> list[BadSetup]:
    """Say which games of other packages cannot be played, and why."""
    return ADDED.troubles()


def schema(name: str) -> "tuple[Sheet, ...]":
    """Tell what the tables of a game may hold; a game without tables declares nothing."""
    if name not in GAMES or find_spec(f"greathouse.games.{name}.schema") is None:
        return ()
    found: tuple[Sheet, ...] = import_module(f"greathouse.games.{name}.schema").SHEETS
    return found
