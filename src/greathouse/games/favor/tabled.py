"""Exact odds from whole rows of positions: Standard dice, tokens, and tiles that an outlook knows."""

from math import comb
from typing import Final

from greathouse.games.favor.bars import Counts
from greathouse.games.favor.dice import BASE
from greathouse.games.favor.hand import HERD, Hand, Rolling
from greathouse.games.favor.multisets import numbers
from greathouse.games.favor.odds import Demand, is_met
from greathouse.games.favor.outlook import BRINGING, KNOWN, TURNING, Outlook, Place
from greathouse.games.favor.tiles import DEAD, among

MOST_ENTRIES: Final = 3_000_000
"""How many entries the rows of a turn may have: about two seconds."""
UNKNOWN: Final = -1.0


class Judge:
    """Tells whether a demand is met when some dice without value are locked besides."""

    def __init__(self, demand: Demand, more: int) -> None:
        self.demand = demand
        self.more = more

    def worth(self, counts: Counts, dice: int) -> float:
        """Give 1 if the demand is met."""
        return float(is_met(self.demand, counts, dice + self.more))


class Tables:
    """The outlooks of a demand that collects dice."""

    def __init__(self, demand: Demand, dead_dice_match: bool) -> None:
        self.demand = demand
        self.dead_dice_match = dead_dice_match
        self.outlooks: dict[int, Outlook] = {}

    def before(self, r: Rolling) -> float:
        """Give the best chance before a roll, or UNKNOWN."""
        if r.kinds[-1:] > (0,) or not self.covers(r.tiles, r.stored):
            return UNKNOWN
        place = placed(r.locked, len(r.kinds), r.tiles, r.pips, r.rerolls)
        return self.outlook(r.locked, r.dice).before(place) if entries(place) <= MOST_ENTRIES else UNKNOWN

    def window(self, h: Hand) -> float:
        """Give the best chance in a window in which nothing has been done yet, or UNKNOWN."""
        if h.fresh or h.waiting or h.charges or not h.active or h.active[-1] >= BASE:
            return UNKNOWN
        if not self.covers(h.tiles, h.stored):
            return UNKNOWN
        place = placed(h.locked, len(h.active), h.tiles, h.pips, h.rerolls)
        if entries(place) > MOST_ENTRIES:
            return UNKNOWN
        shown = tuple([h.active.count(value) for value in range(1, 7)])
        return self.outlook(h.locked, h.dice).window(place)[numbers(len(h.active))[shown]]

    def covers(self, tiles: int, stored: tuple[int, int]) -> bool:
        """Tell whether an outlook knows all that is left, but not that the Dead may please the Herder."""
        if tiles & ~KNOWN or any(stored):
            return False
        return not (tiles & DEAD and tiles & HERD and self.dead_dice_match)

    def outlook(self, locked: Counts, dice: int) -> Outlook:
        """Find the outlook for so many locked dice that are not among the values told apart."""
        more = self.demand.least if dice >= self.demand.least else dice - sum(locked)
        if more not in self.outlooks:
            self.outlooks[more] = Outlook(Judge(self.demand, more).worth)
        return self.outlooks[more]


def placed(locked: Counts, rolling: int, tiles: int, pips: int, rerolls: int) -> Place:
    """Find the place of a position."""
    dice = sum(locked)
    return Place(dice, numbers(dice)[locked], rolling, tiles, pips, rerolls)


def entries(place: Place) -> int:
    """Count the entries of all rows at most: locked and active dice for every choice of tools left."""
    adding = len(among(place.tiles & (BRINGING | HERD)))
    layers = (place.pips + 1) * (place.rerolls + 1) << len(among(place.tiles & TURNING))
    return layers * sum([comb(adding, n) * comb(place.rolling + n + 11, 11) for n in range(adding + 1)])
