"""Who judges which game.

`experts/<game>/__init__.py` has `expert`, which makes one from a seed, and may have `LEVELS`: further experts
that play under names of their own, weakest first.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from greathouse.experts.expert import Expert
from greathouse.experts.generic import Generic
from greathouse.games import game as find_game

ExpertMaker = Callable[[int], Expert]


def expert(game: str, seed: int = 0) -> Expert:
    """Make the expert of a game; one that nobody has studied is judged by playing on at random."""
    found = find_game(game)
    package = studied(found.name)
    if package is None:
        return Generic(found, seed)
    made: Expert = package.expert(seed)
    return made


def levels(game: str) -> dict[str, ExpertMaker]:
    """Give the experts that play a game, weakest first, by the names of their levels."""
    package = studied(game)
    found: dict[str, ExpertMaker] = getattr(package, "LEVELS", {})
    return found or {"search": lambda seed: expert(game, seed)}


def studied(game: str) -> Any:
    """Find the package of a game's expert, if there is one."""
    name = f"greathouse.experts.{game}"
    return import_module(name) if find_spec(name) is not None else None
