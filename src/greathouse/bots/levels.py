"""Which bots play which game: blindly, at first sight, and with thought."""

from typing import Final

from greathouse.bots.bot import Bot
from greathouse.bots.random import RandomBot
from greathouse.bots.thinker import Thinker
from greathouse.core.errors import BadSetup
from greathouse.experts import registry
from greathouse.experts.expert import GLANCE, Budget
from greathouse.games import game as find_game

RANDOM: Final = "random"
GREEDY: Final = "greedy"
FORMER: Final = {"mcts": "search"}
"""Levels that had another name when tables were stored."""


def levels(game: str) -> list[str]:
    """Name a game's bots, weakest first."""
    return [RANDOM, GREEDY, *registry.levels(game)]


def usual(game: str) -> str:
    """Name the bot that a newcomer meets."""
    return next(iter(registry.levels(game)))


def bot(game: str, level: str, seed: int = 0, budget: Budget | None = None) -> Bot:
    """Make a bot."""
    known = levels(find_game(game).name)
    name = FORMER.get(level, level)
    if name not in known:
        raise BadSetup("bot", bot=level, game=game, expected=", ".join(known))
    if name == RANDOM:
        return RandomBot(seed)
    thinkers = registry.levels(game)
    if name == GREEDY:
        return Thinker(name, next(iter(thinkers.values()))(seed), GLANCE)
    return Thinker(name, thinkers[name](seed), budget or Budget())
