"""The bot that finishes each possible turn in its head and takes the one that leaves it richest."""

from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.core.game import Game
from greathouse.core.moves import Move
from greathouse.experts.expert import Budget
from greathouse.experts.faiyum.knowledge import Advisor
from greathouse.games.faiyum.state import State

STEPS = 24
"""The longest turn that is thought through."""


class Greedy:
    """Values its own estate at the end of the turn; later choices of a turn are made one by one."""

    name = "greedy"

    def __init__(self, game: Game, seed: int, budget: Budget, advisor: Advisor | None = None) -> None:
        self.advisor = advisor or Advisor()

    def choose(self, s: State) -> Move:
        """Take the move with the best outcome; the first one in menu order wins ties."""
        menu = self.advisor.options(s, driver.moves(s))
        if len(menu) == 1:
            return menu[0]
        me = driver.to_move(s)
        assert me is not None
        worths = [self.outcome(s, me, move) for move in menu]
        return menu[worths.index(max(worths))]

    def outcome(self, s: State, me: int, move: Move) -> float:
        """Play a move and the rest of the turn; value what is left."""
        ahead = s.copy()
        driver.apply(ahead, move)
        for _ in range(STEPS):
            if not self.is_deciding(ahead, me):
                break
            driver.apply(ahead, self.next_move(ahead, me))
        return self.advisor.estate(ahead, me, self.advisor.time_left(ahead))

    def is_deciding(self, s: State, me: int) -> bool:
        """Tell whether the turn goes on with a choice within the action."""
        frame = s.agenda[-1] if s.agenda else None
        return isinstance(frame, Ask) and frame.who == me and frame.prompt not in ("turn", "reveal")

    def next_move(self, s: State, me: int) -> Move:
        """Choose within an action by the position right after."""
        menu = self.advisor.options(s, driver.moves(s))
        if len(menu) == 1:
            return menu[0]
        best, found = -1e9, menu[0]
        for move in menu:
            ahead = s.copy()
            driver.apply(ahead, move)
            worth = self.advisor.estate(ahead, me, self.advisor.time_left(ahead))
            if worth > best:
                best, found = worth, move
        return found
