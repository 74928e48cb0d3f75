"""Bots for Pharaon."""

from greathouse.bots.bot import Budget
from greathouse.bots.levels import Maker
from greathouse.bots.mcts import Mcts
from greathouse.bots.pharaon.greedy import Greedy
from greathouse.bots.pharaon.knowledge import WEIGHTS
from greathouse.bots.pharaon.scout import Scout
from greathouse.bots.pharaon.search import Search
from greathouse.core.game import Game

CURIOSITY = 0.12


def mcts(game: Game, seed: int, budget: Budget) -> Mcts:
    """Search a tree of turns; only the first decision of a turn is thought about, with the whole budget."""
    whole = Budget(2 * budget.simulations, 2 * budget.seconds)
    return Mcts(game, seed, whole, Scout(game, seed, WEIGHTS), CURIOSITY)


LEVELS: dict[str, Maker] = {"greedy": Greedy, "mcts": mcts, "search": Search}
