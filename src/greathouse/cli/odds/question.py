"""What a reader wants to know of a position, and how."""

from time import monotonic
from typing import NamedTuple

from greathouse.experts.expert import Budget

PATIENCE = 3.0
"""How many times the processor's time a reader waits for it on a busy machine."""


class Question(NamedTuple):
    """How many choices, which goals of the turn, what may be spent on it, and in which form."""

    best: int
    slots: tuple[str, ...]
    budget: Budget
    json: bool
    lang: str

    def until(self) -> float:
        """Tell when the best that is known by then has to do; simulations are always waited for."""
        return monotonic() + (3600.0 if self.budget.simulations else 1.0 + PATIENCE * self.budget.seconds)
