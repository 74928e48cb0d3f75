"""The search bot of Pharaoh."""

from greathouse.core.game import Game
from greathouse.experts.expert import Budget
from greathouse.experts.pharaoh.pairs import Learned
from greathouse.experts.tree import Mcts


def mcts(game: Game, seed: int, budget: Budget) -> Mcts:
    """Search with what perfect play teaches as its guide."""
    return Mcts(game, seed, budget, Learned(), curiosity=0.5, patience=40)
