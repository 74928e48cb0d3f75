"""The strongest bot: each turn is planned for all tiles at once, by their worth in the race for the Queen."""

from typing import Final

from greathouse.core.game import Game
from greathouse.core.moves import Move
from greathouse.experts.expert import Budget
from greathouse.experts.favor.race import learned
from greathouse.experts.favor.racer import Racer
from greathouse.experts.favor.tree import Tree
from greathouse.games.favor.state import State

DEEP: Final = 7
WIDE: Final = 9
MOST: Final = 1500
"""How far a turn is planned with half a second or more."""
LESS: Final = 1
"""Dice fewer with less time."""
ENOUGH: Final = 0.5
ENDLESS: Final = 1200
"""How often the claims of a turn are tried at most, however much time there is."""


class Search:
    """Plans with the learned table; with little time it plans smaller turns."""

    name = "search"

    def __init__(self, game: Game, seed: int, budget: Budget) -> None:
        hurried = budget.simulations > 0 or budget.seconds < ENOUGH
        less = LESS if hurried else 0
        seconds = 0.0 if budget.simulations else budget.seconds
        self.racer = Racer(learned(), DEEP - less, WIDE - less, MOST // (1 + less), seconds)
        self.racer.tree = Tree(learned(), seed)
        self.racer.simulations = budget.simulations or ENDLESS

    def choose(self, s: State) -> Move:
        """Play on by the plan of this turn."""
        return self.racer.move(s)
