"""Exact odds from whole rows of positions: dice, tokens and tiles that an outlook knows."""

from typing import Final

from greathouse.games.favor.bars import Counts
from greathouse.games.favor.dice import ARTISAN, BASE, IMMEDIATE, INTRIGUE, NOBLE, SERF, STANDARD
from greathouse.games.favor.hand import HERD, Hand, Rolling
from greathouse.games.favor.multisets import multisets, numbers
from greathouse.games.favor.odds import Demand, is_met
from greathouse.games.favor.outlook import KNOWN, OPEN, Outlook, Place
from greathouse.games.favor.sameness import clipped, more_dice
from greathouse.games.favor.throwing import Dice
from greathouse.games.favor.tiles import DEAD

MOST_ENTRIES: Final = 3_000_000
"""How many entries the rows of a turn may have: about two seconds."""
UNKNOWN: Final = OPEN
COVERED: Final = (STANDARD, IMMEDIATE, SERF, NOBLE, ARTISAN, INTRIGUE)


class TooLarge(Exception):
    """The turn has more positions than the solver may look at."""


class Tables:
    """What is known of a demand that collects dice, by rows."""

    def __init__(self, demand: Demand, dead_dice_match: bool, most: int = MOST_ENTRIES) -> None:
        self.demand = demand
        self.dead_dice_match = dead_dice_match
        self.outlook = Outlook(self.worth, self)
        self.left = most
        """How many entries rows may still have."""
        self.known: dict[tuple[int, int, int, int, int], float] = {}
        self.simple: dict[tuple[int, int, int, int], tuple[int, int, int]] = {}

    def before(self, r: Rolling) -> float:
        """Give the best chance before a roll, or UNKNOWN."""
        if not self.covers(r.kinds, r.tiles):
            return UNKNOWN
        standard = r.kinds.count(STANDARD)
        others = tuple([kind * BASE for kind in r.kinds[standard:]])
        place = placed(r.locked, r.dice, standard, r.tiles, r.pips, r.rerolls)
        place = self.simplest(place._replace(others=others, stored=r.stored))
        return self.outlook.before(place)

    def window(self, h: Hand) -> float:
        """Give the best chance in a window, or UNKNOWN."""
        if not self.covers(tuple([die // BASE for die in h.active]), h.tiles) or h.waiting[-1:] > (STANDARD,):
            return UNKNOWN
        shown = tuple([h.active.count(value) for value in range(1, 7)])
        standard = sum(shown)
        place = placed(h.locked, h.dice, standard, h.tiles, h.pips, h.rerolls)
        place = place._replace(
            others=h.active[standard:],
            charges=h.charges,
            stored=h.stored,
            fresh=h.fresh,
            waiting=len(h.waiting),
        )
        return self.outlook.window(self.simplest(place))[numbers(standard)[shown]]

    def covers(self, kinds: Dice, tiles: int) -> bool:
        """Tell whether an outlook knows all that is left, but not that the Dead may please the Herder."""
        if tiles & ~KNOWN or (ARTISAN in kinds and INTRIGUE in kinds):
            return False
        if tiles & DEAD and tiles & HERD and self.dead_dice_match:
            return False
        return not [kind for kind in kinds if kind not in COVERED]

    # What an outlook asks

    def worth(self, counts: Counts, dice: int) -> float:
        """Give 1 if the demand is met."""
        return float(is_met(self.demand, counts, dice))

    def count(self, entries: int) -> None:
        """Count the entries of a row, and give up when there are too many."""
        self.left -= entries
        if self.left < 0:
            raise TooLarge

    def decided(self, place: Place) -> float:
        """See whether the demand is met or out of reach."""
        sure, most = to_come(place)
        key = (place.locked, place.at, place.more, sure, most)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.decide(*key)
        return found

    def decide(self, locked: int, at: int, more: int, sure: int, most: int) -> float:
        """Compare what is missing with the dice that surely come, and with those that may."""
        assert self.demand.gathering is not None
        missing = self.demand.gathering.missing(multisets(locked)[at])
        least = self.demand.least - locked - more
        if missing > most or least > most:
            return 0.0
        return 1.0 if missing == 0 and least <= sure else OPEN

    def simplest(self, place: Place) -> Place:
        """Forget locked values that are of no use any more."""
        key = (place.locked, place.at, place.more, to_come(place)[1])
        found = self.simple.get(key)
        if found is None:
            found = self.simple[key] = self.simplify(*key)
        locked, at, more = found
        if locked == place.locked and more == place.more:
            return place
        return place._replace(locked=locked, at=at, more=more)

    def simplify(self, locked: int, at: int, more: int, most: int) -> tuple[int, int, int]:
        """Keep the values that may help, and count the other dice as far as they matter."""
        assert self.demand.gathering is not None
        counts = multisets(locked)[at]
        capped = [min(count, cap) for count, cap in zip(counts, self.demand.gathering.caps, strict=True)]
        kept = clipped(self.demand, tuple(capped), most)
        dice = sum(kept)
        return dice, numbers(dice)[kept], max(0, min(locked + more, self.demand.least) - dice)


def to_come(place: Place) -> tuple[int, int]:
    """Count the dice that will be locked yet: surely, and at most."""
    sure = place.rolling + place.waiting + len(place.others)
    stored = int(place.stored[0] > 0) + int(place.stored[1] > 0)
    return sure, sure + stored + more_dice(place.tiles)


def placed(locked: Counts, dice: int, rolling: int, tiles: int, pips: int, rerolls: int) -> Place:
    """Find the place of a position."""
    size = sum(locked)
    return Place(size, numbers(size)[locked], rolling, tiles, pips, rerolls, more=max(0, dice - size))
