"""The race for the Queen: how many turns a seat will need, and what that makes of its chances."""

import tomllib
from functools import cache
from math import exp
from typing import Final

from greathouse.experts.favor.values import table_text
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import BIT, RED, TILES, Tile, among

MANY: Final = 4.0
"""Where tokens begin to be plenty."""
LEAST: Final = 0.5
Lead = list[float]
STEEP: Final[dict[int, Lead]] = {
    int(seats): [float(level), float(trend)]
    for seats, (level, trend) in tomllib.loads(table_text("race"))["lead"].items()
}
"""How much a lead counts, by the number of seats: in the last turn, and more for each turn that is left."""
URGE: Final[Lead] = [1.0, 0.5]
"""The same where moves are compared: who believes less in a lead hunts the Queen sooner, and wins more."""


class Race:
    """A table of what tiles and tokens take off the way to the Queen, as a logarithm."""

    def __init__(self, text: str) -> None:
        rows = tomllib.loads(text)
        self.start = float(rows["token"]["start"])
        self.pip = float(rows["token"]["pip"])
        self.reroll = float(rows["token"]["reroll"])
        self.tile = [taken_off(rows["tile"], tile) for tile in TILES]
        self.known: dict[int, float] = {}

    def way(self, ready: int) -> float:
        """Add up what tiles take off."""
        found = self.known.get(ready)
        if found is None:
            found = self.known[ready] = self.start - sum([self.tile[tile] for tile in among(ready)])
        return found

    def turns(self, ready: int, pips: float, rerolls: float) -> float:
        """Estimate how many turns a seat will need until it claims the Queen, that turn included."""
        return 1.0 + exp(self.way(ready) - self.pip * useful(pips) - self.reroll * useful(rerolls))

    def turns_of(self, s: State, seat: int) -> float:
        """Estimate how many turns a seat of a position will need."""
        return self.turns(lasting(s, seat), s.pips[seat], s.rerolls[seat])

    def shares(self, s: State, begins: int) -> list[float]:
        """Share the win when a seat is about to begin its turn, as moves are compared."""
        return shares([self.turns_of(s, seat) for seat in range(s.seats)], in_order(s.seats, begins), URGE)


def taken_off(learned: dict[str, float], tile: Tile) -> float:
    """Tell what a tile takes off the way; one that was not learned counts like others of its level."""
    if tile.id in learned:
        return float(learned[tile.id])
    alike = [float(learned[one.id]) for one in TILES if one.level == tile.level and one.id in learned]
    return sum(alike) / len(alike)


def useful(tokens: float) -> float:
    """Count tokens by the use they will be of: the more there are, the less is one more worth."""
    return MANY * (1.0 - exp(-tokens / MANY))


GONE: Final = BIT["omen"] | BIT["good_omen"] | BIT["queens_favor"] | BIT["royal_death"]
"""Tiles that have done all they do when they are claimed."""


def lasting(s: State, seat: int) -> int:
    """Gather a seat's tiles without spent artifacts."""
    return s.owned[seat] & ~(s.spent[seat] & RED) & ~GONE


def shares(needs: list[float], order: list[int], lead: Lead | None = None) -> list[float]:
    """Share the win between seats by the turns they need and by how many others play before them."""
    seats = len(needs)
    due = [max(LEAST, need + after / seats) for need, after in zip(needs, order, strict=True)]
    steep = steepness(lead or STEEP[seats], sum(due) / seats - 1.0)
    weights = [float(need**-steep) for need in due]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def steepness(lead: Lead, left: float) -> float:
    """Tell how much a lead counts with so many turns left."""
    return lead[0] + lead[1] * left


def in_order(seats: int, begins: int) -> list[int]:
    """Tell how many others play before each seat when one begins."""
    return [(seat - begins) % seats for seat in range(seats)]


@cache
def learned() -> Race:
    """Read the learned table."""
    return Race(table_text("race"))
