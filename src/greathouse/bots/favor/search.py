"""The bot that weighs several targets against one another by tree search."""

from greathouse.bots.bot import Budget
from greathouse.bots.favor.knowledge import Ambition
from greathouse.bots.favor.values import shipped
from greathouse.bots.mcts import Mcts
from greathouse.core import driver
from greathouse.core.game import Game
from greathouse.core.moves import Move
from greathouse.games.favor.state import State

CURIOSITY = 0.2


class Search:
    """Tree search over the turn, guided by the odds and the learned worths of tiles."""

    name = "search"

    def __init__(self, game: Game, seed: int, budget: Budget) -> None:
        self.ambition = Ambition(shipped())
        self.tree = Mcts(game, seed, budget, self.ambition, CURIOSITY, "search")

    def choose(self, s: State) -> Move:
        """Consider the careful moves for this decision; if they agree there is nothing to search."""
        self.ambition.at_root = True
        careful = self.ambition.options(s, driver.moves(s))
        if len(careful) == 1:
            return careful[0]
        self.ambition.at_root = True
        self.tree.root = None
        return self.tree.choose(s)
