"""Bots for Pharaon."""

from greathouse.bots.bot import Budget
from greathouse.bots.levels import Maker
from greathouse.bots.mcts import Mcts
from greathouse.bots.pharaon.greedy import Greedy
from greathouse.bots.pharaon.knowledge import Scout
from greathouse.core.game import Game

CURIOSITY = 0.12


def search(game: Game, seed: int, budget: Budget) -> Mcts:
    """Search with the judge as its guide."""
    return Mcts(game, seed, budget, Scout(seed), CURIOSITY, "search")


LEVELS: dict[str, Maker] = {"greedy": Greedy, "search": search}
