"""The bot that plays anything."""

from copy import deepcopy
from typing import Any

from greathouse.core import driver
from greathouse.core.agenda import State
from greathouse.core.errors import HouseError
from greathouse.core.moves import Move
from greathouse.experts.luck import Quick


class RandomBot:
    """Plays a legal move, each equally likely."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self.luck: Quick = Quick(seed)

    def __copy__(self) -> "RandomBot":
        """Copy the numbers to come as well."""
        return deepcopy(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Be sent with the numbers to come."""
        return going_on, (self.luck,)

    def choose(self, s: State) -> Move:
        """Pick a move blindly."""
        menu = driver.moves(s)
        return menu[self.luck.below(len(menu))]

    def undone(self) -> None:
        """Have no plans."""

    def excuse(self, s: State) -> HouseError | None:
        """Play as promised everywhere."""
        return None


def going_on(luck: Quick) -> RandomBot:
    """Go on with the luck of another bot."""
    found = RandomBot(0)
    found.luck = luck
    return found
