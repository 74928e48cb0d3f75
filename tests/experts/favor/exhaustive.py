"""The best chance of slots by trying everything: every move and every roll of the real rules.

It shares nothing with the solver. All positions of a turn that can be reached are found first; then their
values rise from nothing until no move and no roll changes them, so that a turn may even go round in circles.
"""

from typing import NamedTuple

from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.core.moves import Move
from greathouse.games.favor.bars import SLOTS, counts_of, least_dice, shows
from greathouse.games.favor.dice import VALUE
from greathouse.games.favor.state import State

DONE: Move = ("done",)
CLOSE = 1e-12
Key = tuple[object, ...]


class Node(NamedTuple):
    """A position: who decides, and where its moves or results lead."""

    choosing: bool
    ways: list[tuple[int, float]]
    """Each as a position's number and how likely it is; a number below zero ends the rolls."""


class Turn:
    """All that may still happen in the rolls of a turn."""

    def __init__(self, s: State, most: int = 10**9) -> None:
        self.numbers: dict[Key, int] = {}
        self.nodes: list[Node] = []
        self.ends: dict[tuple[tuple[int, ...], int], int] = {}
        """Locked values and dice at the end of the rolls, each with its number below zero."""
        self.most = most
        self.order: list[int] = []
        self.find(s)

    def find(self, start: State) -> None:
        """Find every position, those that come later first."""
        stack = [(self.number(start), start.copy(), self.leads(start))]
        while stack:
            at, s, left = stack[-1]
            if not left:
                self.order.append(at)
                stack.pop()
                continue
            move, p = left.pop()
            if move == DONE and s.agenda[-1].prompt == "window":  # type: ignore[union-attr]  # an Ask is done with
                self.nodes[at].ways.append((self.end(s), p))
                continue
            ahead = s.copy()
            driver.apply(ahead, move)
            known = len(self.nodes)
            to = self.number(ahead)
            self.nodes[at].ways.append((to, p))
            if to == known:
                stack.append((to, ahead, self.leads(ahead)))

    def leads(self, s: State) -> list[tuple[Move, float]]:
        """List the moves or the results, each with how likely it is."""
        if isinstance(s.agenda[-1], Ask):
            return [(move, 1.0) for move in driver.moves(s)]
        found = driver.odds(s)
        ways = sum([weight for _, weight in found])
        return [(move, weight / ways) for move, weight in found]

    def number(self, s: State) -> int:
        """Give a position its number."""
        me = s.seat
        locked = tuple(sorted([VALUE[die] for die in s.locked]))
        fresh = tuple(sorted([VALUE[die] for die in s.fresh]))
        dice = (tuple(s.active), locked, tuple(s.waiting), fresh, tuple(s.charges), tuple(s.stored))
        tools = (
            s.used,
            s.spent[me],
            s.loan,
            s.pips[me],
            s.rerolls[me],
            tuple(s.pile),
            s.fewer[me],
            s.rolls > 0,
        )
        key = (tuple(s.agenda), dice, tools)
        if key not in self.numbers:
            self.numbers[key] = len(self.nodes)
            self.nodes.append(Node(isinstance(s.agenda[-1], Ask), []))
            if len(self.nodes) > self.most:
                raise OverflowError
        return self.numbers[key]

    def end(self, s: State) -> int:
        """Give locked dice their number."""
        return self.ends.setdefault((counts_of(s.locked), len(s.locked)), -1 - len(self.ends))

    def chance(self, slot: str) -> float:
        """Give the best chance of a slot."""
        demand = SLOTS[slot]
        met = {
            at: float(dice >= least_dice(demand, True) and shows(demand, counts))
            for (counts, dice), at in self.ends.items()
        }
        values = [0.0] * len(self.nodes)
        change = 1.0
        while change > CLOSE:
            change = 0.0
            for at in self.order:
                node = self.nodes[at]
                shown = [p * (met[to] if to < 0 else values[to]) for to, p in node.ways]
                value = max(shown) if node.choosing else sum(shown)
                change = max(change, abs(value - values[at]))
                values[at] = value
        return values[0]
