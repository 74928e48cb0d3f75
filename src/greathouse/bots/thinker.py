"""The bot that asks the house's expert and plays what is judged best."""

from typing import Final

from greathouse.core import driver
from greathouse.core.agenda import State
from greathouse.core.errors import HouseError
from greathouse.core.moves import Move
from greathouse.experts.expert import GLANCE, Budget, Expert

LEAST: Final = 1 / 16
"""The share of a turn's budget that a decision has at least."""


class Thinker:
    """Spends half of what is left of the turn's budget on each decision."""

    def __init__(self, name: str, expert: Expert, budget: Budget) -> None:
        self.name = name
        self.expert = expert
        self.budget = budget
        self.turn: tuple[int, ...] | None = None
        self.left = 1.0
        """The share of the turn's budget that is left."""

    def choose(self, s: State) -> Move:
        """Play what the expert puts first."""
        menu = driver.moves(s)
        if len(menu) == 1:
            return menu[0]
        return self.expert.judge(s, self.share(s)).best.move

    def share(self, s: State) -> Budget:
        """Give a decision its part of the turn's budget."""
        turn = self.expert.turn(s)
        if turn is None or turn != self.turn:
            self.turn, self.left = turn, 1.0
        if self.budget == GLANCE:
            return GLANCE
        part = max(LEAST, self.left / 2)
        self.left -= part
        return Budget(
            max(1, int(self.budget.simulations * part)) if self.budget.simulations else 0,
            self.budget.seconds * part,
        )

    def undone(self) -> None:
        """Plan the turn anew."""
        self.turn = None
        self.expert.forget()

    def excuse(self, s: State) -> HouseError | None:
        """Tell what the expert lacks here to play as well as it can."""
        problem = self.expert.lack(s)
        return None if problem is None else HouseError("perfect_search", problem=problem)
