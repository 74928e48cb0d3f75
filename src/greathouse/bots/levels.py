"""Which bots play which game: every game has `random`; `bots/<game>/__init__.py` names the others.

A game's package has `LEVELS`, a dict from a level's name to `(game, seed, budget) -> Bot`, weakest first.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from greathouse.bots.bot import Bot, Budget
from greathouse.bots.mcts import Mcts
from greathouse.bots.random import RandomBot
from greathouse.core.errors import BadSetup
from greathouse.core.game import Game
from greathouse.games import game as find_game

Maker = Callable[[Game, int, Budget], Bot]


def makers(game: str) -> dict[str, Maker]:
    """Give the makers of a game's bots by level, weakest first."""
    found: dict[str, Maker] = {"random": RandomBot}
    if find_spec(f"greathouse.bots.{game}") is not None:
        found |= import_module(f"greathouse.bots.{game}").LEVELS
    return found if len(found) > 1 else found | {"mcts": Mcts}


def levels(game: str) -> list[str]:
    """Name a game's bots, weakest first."""
    return list(makers(game))


def usual(game: str) -> str:
    """Name the bot that a newcomer meets: the tree search."""
    return "search" if "search" in makers(game) else "mcts"


def bot(game: str, level: str, seed: int = 0, budget: Budget | None = None) -> Bot:
    """Make a bot."""
    known = makers(find_game(game).name)
    if level not in known:
        raise BadSetup("bot", bot=level, game=game, expected=", ".join(known))
    return known[level](find_game(game), seed, budget or Budget())
