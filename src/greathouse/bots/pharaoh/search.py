"""The search bot of Pharaoh."""

from greathouse.bots.bot import Budget
from greathouse.bots.mcts import Mcts
from greathouse.bots.pharaoh.knowledge import Race
from greathouse.core.game import Game


def mcts(game: Game, seed: int, budget: Budget) -> Mcts:
    """Search with the race as its guide."""
    return Mcts(game, seed, budget, Race(), curiosity=0.15)
