"""Exact odds from whole rows of positions: dice, tokens and tiles that an outlook knows."""

from functools import cache
from typing import Final

from greathouse.experts.clock import Clock
from greathouse.experts.favor.canonical import clipped, more_dice
from greathouse.experts.favor.demands import Demand, is_met
from greathouse.experts.favor.multisets import multisets, numbers
from greathouse.experts.favor.position import HERD, Hand, Rolling
from greathouse.experts.favor.sets import NEVER
from greathouse.experts.favor.turn_value import KNOWN, NONE_STORED, OPEN, Notes, Outlook, Place
from greathouse.games.favor.bars import Counts
from greathouse.games.favor.dice import ARTISAN, BASE, DECREE, IMMEDIATE, INTRIGUE, NOBLE, SERF, STANDARD
from greathouse.games.favor.tiles import DEAD
from greathouse.games.favor.transforms import Dice, gathered, is_even

UNKNOWN: Final = OPEN
HIGHEST: Final = 6
EVEN: Final = HERD | DEAD | gathered(lambda source: is_even(source, STANDARD))
"""Tiles that treat all values of Standard dice alike."""
CHECK_EVERY: Final = 20_000
"""After how many entries the clock is looked at: about a hundredth of a second."""
SPOILT: Final = 64
SPOILING: Final = ("all", "different")
"""Demands that a locked die may spoil."""
COVERED: Final = (STANDARD, IMMEDIATE, SERF, NOBLE, ARTISAN, INTRIGUE, DECREE)


A_ROW: Final = 60
"""What making a row takes, however short it is, in entries."""


class TooLarge(Exception):
    """The turn has more positions than the solver may look at, or two Intrigue dice, which no box has.

    Those could turn each other back to two stars for ever.
    """


class Tables:
    """What is known of a demand, by rows."""

    def __init__(self, demand: Demand, dead_dice_match: bool, most: int, clock: Clock | None = None) -> None:
        self.demand = demand
        self.dead_dice_match = dead_dice_match
        self.outlook = Outlook(self.worth, self, notes_of(demand))
        self.alike = demand.gathering is not None and len(set(demand.gathering.parts)) == 1
        """Whether all values play the same part."""
        self.left = most
        """How many entries rows may still have."""
        self.clock = clock
        self.unchecked = 0
        """Entries since the clock was looked at."""
        self.known: dict[tuple[int, int, int, int, int], float] = {}
        self.simple: dict[tuple[int, int, int, int], tuple[int, int, int]] = {}

    def before(self, r: Rolling) -> float:
        """Give the best chance before a roll, or UNKNOWN."""
        if not self.covers(r.kinds, r.tiles):
            return UNKNOWN
        standard = r.kinds.count(STANDARD)
        others = tuple([kind * BASE for kind in r.kinds[standard:]])
        place = self.placed(r.locked, r.dice, standard, r.tiles, r.pips, r.rerolls)
        place = self.simplest(place._replace(others=others, stored=r.stored))
        return self.outlook.before(place)

    def window(self, h: Hand) -> float:
        """Give the best chance in a window, or UNKNOWN."""
        if not self.covers(tuple([die // BASE for die in h.active]), h.tiles) or h.waiting[-1:] > (STANDARD,):
            return UNKNOWN
        shown = tuple([h.active.count(value) for value in range(1, 7)])
        standard = sum(shown)
        place = self.placed(h.locked, h.dice, standard, h.tiles, h.pips, h.rerolls)
        place = place._replace(
            others=h.active[standard:],
            charges=h.charges,
            stored=h.stored,
            fresh=h.fresh,
            waiting=len(h.waiting),
        )
        return self.outlook.window(self.simplest(place))[numbers(standard)[shown]]

    def placed(self, locked: Counts, dice: int, rolling: int, tiles: int, pips: int, rerolls: int) -> Place:
        """Find the place of a position."""
        if self.demand.gathering is None:
            at = noted(self.demand, locked)
            return Place(0, at, rolling, tiles, pips, rerolls, more=dice)
        size = sum(locked)
        return Place(size, numbers(size)[locked], rolling, tiles, pips, rerolls, more=max(0, dice - size))

    def covers(self, kinds: Dice, tiles: int) -> bool:
        """Tell whether an outlook knows all that is left, but not that the Dead may please the Herder."""
        if kinds.count(INTRIGUE) > 1:
            raise TooLarge
        if tiles & ~KNOWN:
            return False
        if tiles & DEAD and tiles & HERD and self.dead_dice_match:
            return False
        return not [kind for kind in kinds if kind not in COVERED]

    # What an outlook asks

    def worth(self, counts: Counts, dice: int) -> float:
        """Give 1 if the demand is met; other demands than gathering have their note in the first place."""
        if self.demand.gathering is not None:
            return float(is_met(self.demand, counts, dice))
        return float(dice >= self.demand.least and self.missing(0, counts[0]) == 0)

    def count(self, entries: int) -> None:
        """Count the entries of a row, and give up when there are too many or the time is up."""
        self.left -= entries
        self.unchecked += entries + A_ROW
        if self.left < 0:
            raise TooLarge
        if self.unchecked > CHECK_EVERY:
            self.unchecked = 0
            if self.clock is not None and self.clock.is_up(1.0):
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
        missing = self.missing(locked, at)
        least = self.demand.least - locked - more
        if missing > most or least > most:
            return 0.0
        spoils = self.demand.kind in SPOILING and most > 0
        return 1.0 if missing == 0 and least <= sure and not spoils else OPEN

    def missing(self, locked: int, at: int) -> int:
        """Count the dice that are missing at least."""
        if self.demand.gathering is not None:
            return self.demand.gathering.missing(multisets(locked)[at])
        if self.demand.sum:
            return (self.demand.sum - at + HIGHEST - 1) // HIGHEST
        return NEVER if at == SPOILT else 0

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

    def order(self, place: Place) -> tuple[int, ...]:
        """Give the order that sorts the locked values, if nothing that is left tells values apart."""
        if not self.alike or place.pips or place.others or place.fresh or place.stored != NONE_STORED:
            return ()
        return () if place.tiles & ~EVEN else rising(place.locked, place.at)

    def simplify(self, locked: int, at: int, more: int, most: int) -> tuple[int, int, int]:
        """Keep the values that may help, and count the other dice as far as they matter."""
        if self.demand.gathering is None:
            return 0, at, min(more, self.demand.least)
        counts = multisets(locked)[at]
        capped = [min(count, cap) for count, cap in zip(counts, self.demand.gathering.caps, strict=True)]
        kept = clipped(self.demand, tuple(capped), most)
        dice = sum(kept)
        return dice, numbers(dice)[kept], max(0, min(locked + more, self.demand.least) - dice)


def notes_of(demand: Demand) -> Notes:
    """Tabulate what is noted of locked dice: pips for a sum, values that must differ, or that all is well."""
    if demand.sum:
        return tuple(
            [tuple([min(at + value, demand.sum) for value in range(7)]) for at in range(demand.sum + 1)]
        )
    if demand.kind not in SPOILING:
        return ()
    return tuple([tuple([follows(demand, at, value) for value in range(7)]) for at in range(SPOILT + 1)])


def follows(demand: Demand, at: int, value: int) -> int:
    """Note one more die; where dice must differ, the note has a bit for each value that is locked."""
    if demand.sum:
        return min(at + value, demand.sum)
    if at == SPOILT or not value:
        return at
    if demand.kind == "all":
        return at if demand.good[value - 1] else SPOILT
    return SPOILT if at >> value - 1 & 1 else at | 1 << value - 1


def noted(demand: Demand, locked: Counts) -> int:
    """Give the note of locked dice that have spoilt nothing."""
    if demand.sum:
        return locked[0]
    return sum([1 << at for at, count in enumerate(locked) if count]) if demand.kind == "different" else 0


@cache
def rising(locked: int, at: int) -> tuple[int, ...]:
    """Give the order that sorts locked values by their dice; nothing if they stand in it already."""
    counts = multisets(locked)[at]
    order = tuple(sorted(range(6), key=counts.__getitem__))
    return () if order == (0, 1, 2, 3, 4, 5) else order


def to_come(place: Place) -> tuple[int, int]:
    """Count the dice that will be locked yet: surely, and at most."""
    sure = place.rolling + place.waiting + len(place.others)
    stored = int(place.stored[0] > 0) + int(place.stored[1] > 0)
    return sure, sure + stored + more_dice(place.tiles)
