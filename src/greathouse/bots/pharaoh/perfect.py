"""The bot that cannot be bettered: it reads the value of every end of its turn from a solved table."""

from functools import cache

from greathouse.bots.bot import Budget
from greathouse.bots.pharaoh.outlook import Oracle, Play
from greathouse.bots.pharaoh.placements import OFF, Rules
from greathouse.bots.pharaoh.search import mcts
from greathouse.bots.pharaoh.turns import SOUTH, seen_by, turned
from greathouse.bots.pharaoh.values import Values
from greathouse.core import driver
from greathouse.core.errors import BadData, HouseError
from greathouse.core.game import Game
from greathouse.core.moves import Move
from greathouse.games.pharaoh.board import SIZES
from greathouse.games.pharaoh.flow import DONE, KEEP, REROLL
from greathouse.games.pharaoh.state import State


def rules_of(s: State) -> Rules:
    """Name the solved game that a state belongs to."""
    if s.seats != 2:
        raise BadData("values_seats", seats=s.seats)
    return Rules(s.reroll, bool(s.board.blocked), s.one_die, s.board.side)


@cache
def oracle(rules: Rules) -> Oracle:
    """Open a table once."""
    return Oracle(Values(rules))


class Perfect:
    """Plays the table; without one it searches, and `excuse` says so."""

    name = "perfect"

    def __init__(self, game: Game, seed: int, budget: Budget) -> None:
        self.search = mcts(game, seed, budget)
        self.excuse: HouseError | None = None

    def choose(self, s: State) -> Move:
        """Play on towards the best end of the turn."""
        try:
            knows = oracle(rules_of(s))
        except BadData as problem:
            self.excuse = HouseError("perfect_search", problem=str(problem))
            return self.search.choose(s)
        if driver.moves(s)[0] == KEEP:
            outlook = knows.outlook(*seen_by(s, s.seat))
            return REROLL if outlook.rolls_again(s.points) else KEEP
        return first_move(s, self.plays(s)[0])

    def plays(self, s: State) -> list[Play]:
        """Judge every end that the points left allow, the best first."""
        return oracle(rules_of(s)).plays(*seen_by(s, s.seat), s.points)


def first_move(s: State, play: Play) -> Move:
    """Give the first move of a play."""
    return moves_of(s, play)[0]


def moves_of(s: State, play: Play) -> list[Move]:
    """Write a play as the seat to move makes it; one that does not win ends with `done`."""
    found: list[Move] = []
    beside = {size for size, at in enumerate(seen_by(s, s.seat)[0]) if at == OFF}
    for size, to in play.end.steps:
        (square,) = (to,) if s.edges[s.seat] == SOUTH else turned(s.board, (to,))
        found.append(("enter" if size in beside else "move", SIZES[size], s.board.squares[square]))
        beside.discard(size)
    return found if play.end.own in s.board.wins[2] else [*found, DONE]
