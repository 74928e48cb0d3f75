"""What perfect play teaches of pyramids, pair by pair: a small table fitted to the solved game for two.

The chance to win of who moves next is judged as a sum over the fifteen pairs of the six pyramids, each pair
by the squares that the two stand on. `tools/learn_pharaoh.py` writes the table.
"""

import json
from functools import cache
from importlib.resources import files
from itertools import combinations
from math import exp
from typing import TypeVar

from greathouse.core.moves import Move
from greathouse.experts.pharaoh.knowledge import Race
from greathouse.games.pharaoh.state import TRIO, State

PLACES = 26
"""The squares, and last, found by OFF, the place beside the board."""
PAIRS = list(combinations(range(2 * TRIO), 2))

Row = TypeVar("Row")
Table = list[list[list[float]]]
"""By pair, by place of the first and of the second pyramid: what it adds to the mover's log-odds."""


class Blend:
    """How the log-odds with some points left lie between those of a turn that begins and one that is over."""

    def __init__(self, begins: float, over: float, plus: float) -> None:
        self.begins = begins
        self.over = over
        self.plus = plus


class Learned:
    """Judges games for two by the fitted table, and all others as a race."""

    def __init__(self) -> None:
        self.race = Race()
        self.tables, self.blends = shipped()

    def value(self, s: State) -> list[float]:
        """Estimate each seat's share of the win."""
        if s.seats != 2 or s.one_die or s.board.blocked:
            return self.race.value(s)
        seat = s.seat
        blend = self.blends[s.points]
        begins, over = self.log_odds(s, seat), -self.log_odds(s, 1 - seat)
        share = 1.0 / (1.0 + exp(-(blend.begins * begins + blend.over * over + blend.plus)))
        return [share, 1.0 - share] if seat == 0 else [1.0 - share, share]

    def log_odds(self, s: State, seat: int) -> float:
        """Judge a position in which a seat is about to roll."""
        own = s.where if seat == 0 else s.where[TRIO:] + s.where[:TRIO]
        table = self.tables[s.edges[seat]]
        total = 0.0
        for pair, (one, other) in enumerate(PAIRS):
            total += table[pair][own[one]][own[other]]
        return total

    def options(self, s: State, menu: list[Move]) -> list[Move]:
        """Think about what the race thinks about."""
        return self.race.options(s, menu)


@cache
def shipped() -> tuple[dict[int, Table], list[Blend]]:
    """Read the table, as seen from the south and, turned, from the north."""
    text = (files("greathouse.experts.pharaoh") / "data" / "pairs.json").read_text("utf8")
    data = json.loads(text)
    south = [[[cell / data["unit"] for cell in row] for row in pair] for pair in data["pairs"]]
    north = [[turned(row) for row in turned(pair)] for pair in south]
    return {0: south, 2: north}, [Blend(*row) for row in data["blends"]]


def turned(rows: list[Row]) -> list[Row]:
    """Give the squares in the order of who sits opposite; beside the board stays last."""
    return [*reversed(rows[:-1]), rows[-1]]
