"""Bots for Pharaon."""

from greathouse.bots.bot import Budget
from greathouse.bots.levels import Maker
from greathouse.bots.mcts import Mcts
from greathouse.bots.pharaon.greedy import Greedy
from greathouse.bots.pharaon.knowledge import WEIGHTS
from greathouse.bots.pharaon.scout import Scout
from greathouse.core.game import Game

CURIOSITY = 0.12


def search(game: Game, seed: int, budget: Budget) -> Mcts:
    """Search turn by turn; only the first decision of a turn is thought about, with the whole budget."""
    whole = Budget(2 * budget.simulations, 2 * budget.seconds)
    return Mcts(game, seed, whole, Scout(game, seed, WEIGHTS), CURIOSITY, "search")


LEVELS: dict[str, Maker] = {"greedy": Greedy, "search": search}
