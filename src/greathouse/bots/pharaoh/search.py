"""The search bot of Pharaoh."""

from greathouse.bots.bot import Budget
from greathouse.bots.mcts import Mcts
from greathouse.bots.pharaoh.pairs import Learned
from greathouse.core.game import Game


def mcts(game: Game, seed: int, budget: Budget) -> Mcts:
    """Search with what perfect play teaches as its guide."""
    return Mcts(game, seed, budget, Learned(), curiosity=0.5, patience=40)
