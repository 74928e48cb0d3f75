"""The bot that always plays for its single best target."""

from greathouse.core.game import Game
from greathouse.core.moves import Move
from greathouse.experts.expert import Budget
from greathouse.experts.favor.turner import Turner
from greathouse.experts.favor.values import handmade
from greathouse.games.favor.state import State


class Greedy:
    """Aims at the tile whose worth times odds is greatest, and looks no further than this turn."""

    name = "greedy"

    def __init__(self, game: Game, seed: int, budget: Budget) -> None:
        self.turner = Turner(handmade())

    def choose(self, s: State) -> Move:
        """Play on for the target of this roll."""
        return self.turner.move(s)
