"""The bot that cannot be bettered: it reads the value of every end of its turn from a solved table."""

from functools import cache

from greathouse.core import driver
from greathouse.core.catalogue import HOUSE
from greathouse.core.errors import BadData, HouseError
from greathouse.core.game import Game
from greathouse.core.moves import Move
from greathouse.experts.expert import Budget
from greathouse.experts.pharaoh.outlook import Oracle, Play
from greathouse.experts.pharaoh.placements import Rules, rules_for
from greathouse.experts.pharaoh.search import mcts
from greathouse.experts.pharaoh.turns import SOUTH, end_moves, seen_by
from greathouse.experts.pharaoh.values import Values
from greathouse.games.pharaoh.flow import KEEP, REROLL
from greathouse.games.pharaoh.state import State


class Excuse(HouseError):
    """Why the bot searches instead of playing perfectly."""

    def __init__(self, problem: HouseError) -> None:
        super().__init__("perfect_search")
        self.problem = problem

    def text(self, lang: str = "en") -> str:
        """Say what is missing and what is done about it."""
        return HOUSE.say("error.perfect_search", lang, problem=self.problem.text(lang))


@cache
def open_table(rules: Rules) -> Oracle:
    """Open a table once."""
    return Oracle(Values(rules))


def oracle(s: State) -> Oracle:
    """Find the table that answers for a state."""
    if s.seats != 2:
        raise BadData("values_seats", seats=s.seats)
    return open_table(rules_for(s.reroll, bool(s.board.blocked), s.one_die, s.board.side))


class Perfect:
    """Plays the table; without one it searches, and `excuse` says so."""

    name = "perfect"

    def __init__(self, game: Game, seed: int, budget: Budget) -> None:
        self.search = mcts(game, seed, budget)

    def excuse(self, s: State) -> Excuse | None:
        """Say why this game cannot be played perfectly, if so."""
        try:
            oracle(s)
        except BadData as problem:
            return Excuse(problem)
        return None

    def choose(self, s: State) -> Move:
        """Keep or roll again, or play on towards the best end of the turn."""
        if self.excuse(s):
            return self.search.choose(s)
        if driver.moves(s)[0] == KEEP:
            outlook = oracle(s).outlook(*seen_by(s, s.seat))
            return REROLL if outlook.rolls_again(s.points) else KEEP
        return plays(s)[0][1][0]


def plays(s: State) -> list[tuple[Play, list[Move]]]:
    """Judge every end that the points left allow and tell how to get there, the best first."""
    own, foe = seen_by(s, s.seat)
    south = s.edges[s.seat] == SOUTH
    judged = oracle(s).plays(own, foe, s.points)
    return [(play, end_moves(s.board, own, play.end, south)) for play in judged]
