"""Who judges which game.

`experts/<game>/__init__.py` has `expert`, which makes one from a seed, and may have `LEVELS`: further experts
that play under names of their own, weakest first. An expert that judges by networks takes their shelf too;
its `features.py` names the `INPUTS`. `STYLES` names ways to play that are equal in strength.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from greathouse.experts.expert import Expert
from greathouse.experts.generic import Generic
from greathouse.games import game as find_game
from greathouse.games import games

if TYPE_CHECKING:
    from greathouse.experts.network import Shelf

ExpertMaker = Callable[[int], Expert]


def expert(game: str, seed: int = 0, networks: Path | None = None) -> Expert:
    """Make the expert of a game, with its own networks or those of a folder.

    A game that nobody has studied is judged by playing on at random.
    """
    found = find_game(game)
    package = studied(found.name)
    if package is None:
        return Generic(found, seed)
    made: Expert = package.expert(seed) if networks is None else package.expert(seed, shelf(game, networks))
    return made


def shelf(game: str, networks: Path | None = None) -> "Shelf":
    """Open the networks of a game, or those of a folder; only here NumPy is needed."""
    from greathouse.experts.network import Shelf

    return Shelf(find_game(game), features_of(game).INPUTS, networks)


def learned_games() -> list[str]:
    """Name the games whose judgement is learned as networks."""
    return [name for name in games() if hasattr(features_of(name), "INPUTS")]


def features_of(game: str) -> Any:
    """Find the module that names a game's facts, if the game is studied."""
    name = f"greathouse.experts.{game}.features"
    return import_module(name) if studied(game) is not None and find_spec(name) is not None else None


def levels(game: str) -> dict[str, ExpertMaker]:
    """Give the experts that play a game, weakest first, by the names of their levels."""
    package = studied(game)
    found: dict[str, ExpertMaker] = getattr(package, "LEVELS", {})
    return found or {"search": lambda seed: expert(game, seed)}


def styles(game: str) -> tuple[str, ...]:
    """Name the ways to play that a game's expert knows, equal in strength."""
    found: tuple[str, ...] = getattr(studied(game), "STYLES", ())
    return found


def styled(game: str, seed: int, style: str) -> Expert:
    """Make an expert with a style of its own."""
    made: Expert = studied(game).expert(seed, style=style)
    return made


def studied(game: str) -> Any:
    """Find the package of a game's expert, if there is one."""
    name = f"greathouse.experts.{game}"
    return import_module(name) if find_spec(name) is not None else None
