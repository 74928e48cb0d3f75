"""The bot that looks at every end of its own turn and takes the best."""

from greathouse.core import driver
from greathouse.core.game import Game
from greathouse.core.moves import DONE, Move
from greathouse.experts.expert import Budget
from greathouse.experts.pharaoh.knowledge import Race
from greathouse.games.pharaoh.flow import KEEP, REROLL
from greathouse.games.pharaoh.state import State

GOOD_DOUBLE = 5
"""Doubles of this many points or more are kept: a new roll gives 4.5 on average."""


class Greedy:
    """Plays to the end position that it values most for itself."""

    name = "greedy"

    def __init__(self, game: Game, seed: int, budget: Budget) -> None:
        self.race = Race()
        self.plan: list[Move] = []
        self.awaited: State | None = None

    def choose(self, s: State) -> Move:
        """Follow the plan of this turn, or make one."""
        if driver.moves(s)[0] == KEEP:
            return KEEP if s.points >= GOOD_DOUBLE else REROLL
        if self.awaited != s or not self.plan:
            self.plan = best_turn(s, self.race)
        move = self.plan.pop(0)
        self.awaited = s.copy()
        driver.apply(self.awaited, move)
        return move


def best_turn(s: State, race: Race) -> list[Move]:
    """Search all ways to spend the points; the first best one in menu order wins."""
    best: list[Move] = [DONE]
    best_value = -1.0
    for path, end in ends(s):
        value = 2.0 if end.winner == s.seat else race.value(end)[s.seat]
        if value > best_value:
            best, best_value = path, value
    return best


def ends(s: State) -> list[tuple[list[Move], State]]:
    """List every distinct way to end the turn: a win, or the position handed on after `done`."""
    found: list[tuple[list[Move], State]] = []
    seen: set[tuple[int, ...]] = set()
    waiting: list[tuple[list[Move], State]] = [([], s)]
    while waiting:
        path, now = waiting.pop()
        for move in driver.moves(now):
            ahead = now.copy()
            driver.apply(ahead, move)
            if move == DONE or ahead.winner >= 0:
                found.append(([*path, move], ahead))
                continue
            key = (*ahead.where, ahead.points)
            if key not in seen:
                seen.add(key)
                waiting.append(([*path, move], ahead))
    return found
