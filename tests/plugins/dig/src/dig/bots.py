"""A bot for Dig, and one for any game."""

import greathouse as gh
from greathouse.core import driver
from greathouse.core.errors import HouseError
from greathouse.core.moves import Move

ENOUGH = 4


class Careful:
    """Stops as soon as the turn has found enough; of other games it plays the first move."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, s: gh.State) -> Move:
        """Look at what was found."""
        menu = driver.moves(s)
        return ("stop",) if ("stop",) in menu and getattr(s, "found", 0) >= ENOUGH else menu[0]

    def undone(self) -> None:
        """Have no plans."""

    def excuse(self, s: gh.State) -> HouseError | None:
        """Promise nothing."""
        return None


def careful(game: str, seed: int, budget: gh.Budget | None, seats: int) -> gh.Bot:
    """Make a careful digger."""
    return Careful("careful")


def first(game: str, seed: int, budget: gh.Budget | None, seats: int) -> gh.Bot:
    """Make one that plays the first move of any game."""
    return Careful("first")


CAREFUL = gh.BotPlugin(careful, games=("dig",))
FIRST = gh.BotPlugin(first)
