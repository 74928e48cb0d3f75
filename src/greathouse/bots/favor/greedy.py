"""The bot that always plays for its single best target."""

from greathouse.bots.bot import Budget
from greathouse.bots.favor.turner import Turner
from greathouse.bots.favor.values import shipped
from greathouse.core.game import Game
from greathouse.core.moves import Move
from greathouse.games.favor.state import State


class Greedy:
    """Aims at the tile whose worth times odds is greatest, and looks no further than this turn."""

    name = "greedy"

    def __init__(self, game: Game, seed: int, budget: Budget) -> None:
        self.turner = Turner(shipped())

    def choose(self, s: State) -> Move:
        """Play on for the target of this roll."""
        return self.turner.move(s)
