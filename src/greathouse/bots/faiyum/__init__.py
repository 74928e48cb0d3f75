"""Bots for Faiyum."""

from greathouse.bots.bot import Budget
from greathouse.bots.faiyum.greedy import Greedy
from greathouse.bots.faiyum.knowledge import Advisor
from greathouse.bots.levels import Maker
from greathouse.bots.mcts import Mcts
from greathouse.core.game import Game


def search(game: Game, seed: int, budget: Budget) -> Mcts:
    """Search with the advisor's values in place of playouts."""
    return Mcts(game, seed, budget, Advisor(), curiosity=0.01, name="search")


LEVELS: dict[str, Maker] = {"greedy": Greedy, "search": search}
