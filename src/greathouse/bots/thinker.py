"""The bot that asks the house's expert and plays what is judged best."""

from copy import deepcopy
from math import exp, inf, sqrt
from typing import Any, Final

from greathouse.core import driver
from greathouse.core.agenda import State
from greathouse.core.errors import BadData, HouseError
from greathouse.core.moves import Move
from greathouse.experts.expert import GLANCE, Budget, Choice, Expert
from greathouse.experts.luck import Quick

LEAST: Final = 1 / 16
"""The share of a turn's budget that a decision has at least."""
PERFECT: Final = "perfect"
"""The name that promises perfect play."""
WIDEST: Final = 0.05
"""Moves count as no further apart than this: whoever strays still sees what is much better."""
WON: Final = 0.999
"""From this chance on a move wins: nobody strays from a win that is on the board."""


class Thinker:
    """Spends half of what is left of the turn's budget on each decision."""

    def __init__(self, name: str, expert: Expert, budget: Budget, heat: float = 0.0, seed: int = 0) -> None:
        self.name = name
        self.expert = expert
        self.budget = budget
        self.heat = heat
        """How far it strays from the best move, as a part of how far apart the moves are."""
        self.luck: Quick = Quick(seed)
        self.turn: tuple[int, ...] | None = None
        self.left: float = 1.0
        """The share of the turn's budget that is left."""
        self.most: float = inf
        """What the next decision may cost, in seconds, when whoever waits for it has waited already."""

    def __copy__(self) -> "Thinker":
        """Copy whom it asks as well: two that share a plan would spoil it for each other."""
        return deepcopy(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Be sent with its luck and what is left of its turn."""
        parts = self.name, self.expert, self.budget, self.heat
        return thinking_on, (parts, self.luck, self.turn, self.left)

    def choose(self, s: State) -> Move:
        """Play what the expert puts first, or something that looks nearly as good."""
        menu = driver.moves(s)
        if len(menu) == 1:
            return menu[0]
        found = self.expert.judge(s, self.share(s)).choices
        return strayed(found, self.heat, self.luck).move if self.heat else found[0].move

    def share(self, s: State) -> Budget:
        """Give a decision its part of the turn's budget."""
        turn = self.expert.turn(s)
        if turn is None or turn != self.turn:
            self.turn, self.left = turn, 1.0
        if self.budget == GLANCE:
            return GLANCE
        part = max(LEAST, self.left / 2)
        self.left -= part
        if self.most <= 0.0:
            return GLANCE
        return Budget(
            max(1, int(self.budget.simulations * part)) if self.budget.simulations else 0,
            min(self.most, self.budget.seconds * part),
        )

    def undone(self) -> None:
        """Plan the turn anew."""
        self.turn = None
        self.expert.forget()

    def excuse(self, s: State) -> HouseError | None:
        """Tell what the expert lacks here to play as well as it can."""
        problem = self.expert.lack(s)
        if problem is None or isinstance(problem, BadData):
            return problem
        return HouseError("perfect_search", problem=problem) if self.name == PERFECT else None


def thinking_on(
    parts: tuple[str, Expert, Budget, float], luck: Quick, turn: tuple[int, ...] | None, left: float
) -> Thinker:
    """Go on in the place of another bot."""
    found = Thinker(*parts)
    found.luck, found.turn, found.left = luck, turn, left
    return found


def strayed(choices: tuple[Choice, ...], heat: float, luck: Quick) -> Choice:
    """Draw a choice, the likelier the better it is; the heat says how much worse still counts as good."""
    scale = heat * min(WIDEST, apart([choice.win for choice in choices]))
    if scale <= 0.0 or choices[0].win >= WON:
        return choices[0]
    weights = [exp((choice.win - choices[0].win) / scale) for choice in choices]
    left = luck.random() * sum(weights)
    for choice, weight in zip(choices, weights, strict=True):
        left -= weight
        if left < 0.0:
            return choice
    return choices[0]


def apart(wins: list[float]) -> float:
    """Tell how far the moves of a decision are apart."""
    mean = sum(wins) / len(wins)
    return sqrt(sum([(win - mean) * (win - mean) for win in wins]) / len(wins))
