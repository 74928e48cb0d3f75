"""The bot that plays anything."""

from greathouse.bots.bot import Budget, Quick
from greathouse.core import driver
from greathouse.core.agenda import Ask, State
from greathouse.core.game import Game
from greathouse.core.moves import Move


class RandomBot:
    """Plays a legal move, each equally likely."""

    name = "random"

    def __init__(self, game: Game, seed: int, budget: Budget) -> None:
        self.luck = Quick(seed)

    def choose(self, s: State) -> Move:
        """Pick a move blindly."""
        menu = driver.moves(s)
        return menu[self.luck.below(len(menu))]


def play_on(s: State, luck: Quick) -> int:
    """Play a position to its end at random; count the decisions."""
    agenda, decisions = s.agenda, 0
    driver.settle(s, luck)
    while agenda:
        menu = driver.moves(s)
        driver.apply(s, menu[luck.below(len(menu))])
        decisions += 1
        if agenda and not isinstance(agenda[-1], Ask):
            driver.settle(s, luck)
    return decisions
