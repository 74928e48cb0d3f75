"""The judge of games for two that are solved, and where their tables are opened."""

from functools import cache
from typing import Final

from greathouse.core.errors import BadData
from greathouse.experts.pharaoh.outlook import Oracle
from greathouse.experts.pharaoh.placements import Placement, Rules, rules_for
from greathouse.experts.pharaoh.turns import SOUTH, turned
from greathouse.experts.pharaoh.values import Values
from greathouse.games.pharaoh.state import TRIO, State


@cache
def open_table(rules: Rules) -> Oracle:
    """Open a table once."""
    return Oracle(Values(rules))


def oracle(s: State) -> Oracle:
    """Find the table that answers for a state."""
    if s.seats != 2:
        raise BadData("values_seats", seats=s.seats)
    return open_table(rules_for(s.reroll, bool(s.board.blocked), s.one_die, s.board.side))


class Solved:
    """Reads what a position is worth from a table."""

    exact: Final = True

    def __init__(self, table: Oracle, edges: tuple[int, ...]) -> None:
        self.table = table
        self.edges = edges

    def shares(self, where: Placement, first: int) -> list[float]:
        """Judge a position before the roll of a seat."""
        own, foe = (
            where[TRIO * first : TRIO * first + TRIO],
            where[TRIO - TRIO * first : 2 * TRIO - TRIO * first],
        )
        if self.edges[first] != SOUTH:
            own, foe = turned(self.table.board, own), turned(self.table.board, foe)
        win = self.table.values(own, foe)
        return [win, 1.0 - win] if first == 0 else [1.0 - win, win]
