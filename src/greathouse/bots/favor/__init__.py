"""Bots for Favor of the Pharaoh."""

from greathouse.bots.bot import Budget, Quick
from greathouse.bots.favor.greedy import Greedy
from greathouse.bots.favor.knowledge import Ambition
from greathouse.bots.favor.values import shipped
from greathouse.bots.levels import Maker
from greathouse.bots.mcts import Mcts
from greathouse.core.game import Game


def search(game: Game, seed: int, budget: Budget) -> Mcts:
    """Weigh the best moves for several targets against one another."""
    return Mcts(game, seed, budget, Ambition(shipped(), Quick(seed)), curiosity=0.3, name="search")


LEVELS: dict[str, Maker] = {"greedy": Greedy, "search": search}
