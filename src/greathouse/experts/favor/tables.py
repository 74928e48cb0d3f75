"""The rest of a turn with plain dice, for all that may be locked and rolled at once, in arrays.

The same values as an `Outlook` of Standard dice finds one row after the other, many times faster; it needs
NumPy. Rows are multisets of locked dice, columns are multisets of active dice; `sets` are dice that may be
turned to any face, and the Herder may add a die.
"""

from functools import cache
from typing import Any, Final, NamedTuple

from greathouse.experts.favor.contest import Mark
from greathouse.experts.favor.multisets import LOW, adding, changed, multisets, numbers, odds
from greathouse.experts.favor.position import HERD
from greathouse.experts.favor.prizes import Ending, Prizes, Roll
from greathouse.experts.favor.turn_value import Guide, Place
from greathouse.experts.favor.vectors import VALUES
from greathouse.games.favor.bars import SLOTS, announced, least_dice, shows
from greathouse.games.favor.layout import HERDER_PLACE
from greathouse.games.favor.tiles import DEAD, QUEEN, among

try:
    import numpy as np
except ImportError:  # a base install plans row by row
    np = None  # type: ignore[assignment]

HAS_ARRAYS: Final = np is not None
DIGITS: Final = 6
"""What is told of a value: more is noise, which would set apart what is equal."""
FASTER: Final = 16
"""How many entries take as long as one that is found row by row."""


class Layer(NamedTuple):
    """What is the same for all positions of a table."""

    dice: int
    """Locked and active dice together."""
    herder: bool
    dead: int
    sets: int
    waiting: bool = False
    """Whether the Herder's die waits for the next roll."""


class Tables:
    """Knows the positions of one turn, as an outlook does."""

    def __init__(self, ending: Ending) -> None:
        self.ending = ending
        self.guide: Guide | None = None
        self.ends: dict[tuple[int, int], Any] = {}
        self.means: dict[tuple[Layer, int], Any] = {}
        self.mores: dict[tuple[Layer, int], Any] = {}
        self.settled: dict[tuple[Layer, int], Any] = {}
        self.locks: dict[tuple[Layer, int], Any] = {}

    def before(self, place: Place) -> float:
        """Value a position before a roll."""
        herder, dead = bool(place.tiles & HERD), len(among(place.tiles & DEAD))
        layer = Layer(place.locked + place.rolling, herder, dead, place.sets)
        return round(float(self.mean(layer, place.locked)[place.at]), DIGITS)

    def end(self, dice: int, dead: int) -> Any:
        """Value all locked dice at the end of the rolls; the Dead add dice of any face."""
        found = self.ends.get((dice, dead))
        if found is None:
            found = worths(self.ending, dice)
            if dead:
                after = self.end(dice + 1, dead - 1)
                found = np.maximum(found, np.max([after[added(dice, value)] for value in VALUES], axis=0))
            self.ends[dice, dead] = found
        return found

    def mean(self, layer: Layer, locked: int) -> Any:
        """Average over what the dice that are not locked may show."""
        found = self.means.get((layer, locked))
        if found is None:
            if locked == layer.dice:
                found = self.end(locked, layer.dead)
            else:
                found = np.einsum("ij,j->i", self.settle(layer, locked), weights(layer.dice - locked))
            self.means[layer, locked] = found
        return found

    def settle(self, layer: Layer, locked: int) -> Any:
        """Value all results of a roll: lock some dice, or turn one first."""
        found = self.settled.get((layer, locked))
        if found is None:
            found = self.more(layer, locked)
            if layer.sets:
                then = self.settle(layer._replace(sets=layer.sets - 1), locked)
                found = np.maximum(found, turned(then, layer.dice - locked))
            self.settled[layer, locked] = found
        return found

    def lock(self, layer: Layer, locked: int) -> Any:
        """Value all active dice after a lock: roll them, or lock more."""
        found = self.locks.get((layer, locked))
        if found is None:
            if layer.waiting:
                roll = self.mean(layer._replace(dice=layer.dice + 1, waiting=False), locked)
            else:
                roll = self.mean(layer, locked)
            found = np.maximum(roll[:, None], self.more(layer, locked))
            self.locks[layer, locked] = found
        return found

    def more(self, layer: Layer, locked: int) -> Any:
        """Value all active dice if at least one more is locked."""
        found = self.mores.get((layer, locked))
        if found is None:
            found = self.mores[layer, locked] = self.lock_one(layer, locked)
        return found

    def lock_one(self, layer: Layer, locked: int) -> Any:
        """Lock a die of some value, or two if that pleases the Herder."""
        active = layer.dice - locked
        found: Any = np.full((len(multisets(locked)), len(multisets(active))), LOW, np.float32)
        if not active:
            return found
        if self.guide is not None:
            self.guide.count(found.size // FASTER)
        after = padded(self.lock(layer, locked + 1))
        for value in VALUES:
            np.maximum(found, after[added(locked, value)][:, less(active, value, 1)], out=found)
        if layer.herder and active > 1:
            paired = padded(self.lock(layer._replace(herder=False, waiting=True), locked + 2))
            for value in VALUES:
                rows = added(locked + 1, value)[added(locked, value)]
                np.maximum(found, paired[rows][:, less(active, value, 2)], out=found)
        return found


def worths(ending: Ending, dice: int) -> Any:
    """Value all multisets of so many locked dice at the end of the rolls."""
    if isinstance(ending, Prizes):
        return claims(ending, dice)
    if isinstance(ending, Roll):
        rolls, which = marks(dice)
        return np.array([ending.known_worth(roll) for roll in rolls], np.float32)[which]
    return np.array([ending.worth(counts, dice) for counts in multisets(dice)], np.float32)


def claims(prizes: Prizes, dice: int) -> Any:
    """Value all multisets of so many dice by the best claim."""
    s = prizes.s
    found: Any = np.full(len(multisets(dice)), prizes.prize[HERDER_PLACE] if dice else LOW, np.float32)
    for place, slot in enumerate(s.slots):
        queen = s.tiles[place] == QUEEN and s.stacks[place] > 0
        if queen or prizes.prize[place] > LOW:
            fit = fitting(slot, dice, s.dice_minimum)
            worth = crowns(prizes, dice, fit) if queen else np.float32(prizes.prize[place])
            found = np.where(fit, np.maximum(found, worth), found)
    return np.where(found > LOW, np.maximum(found, prizes.declined), prizes.nothing).astype(np.float32)


def crowns(prizes: Prizes, dice: int, fit: Any) -> Any:
    """Value the Queen for all multisets that please her."""
    rolls, which = marks(dice)
    needed = set(which[fit].tolist())
    found = [prizes.queen(roll) if at in needed else LOW for at, roll in enumerate(rolls)]
    return np.array(found, np.float32)[which]


@cache
def fitting(slot: str, dice: int, dice_minimum: bool) -> Any:
    """Tell which multisets of so many dice satisfy a slot."""
    if dice < least_dice(SLOTS[slot], dice_minimum):
        return np.zeros(len(multisets(dice)), np.bool_)
    return np.array([shows(SLOTS[slot], counts) for counts in multisets(dice)], np.bool_)


@cache
def marks(dice: int) -> tuple[list[Mark], Any]:
    """List the rolls that so many dice can announce, and which one each multiset does."""
    told = [announced(counts) for counts in multisets(dice)]
    rolls = sorted(set(told))
    at = {roll: number for number, roll in enumerate(rolls)}
    return rolls, np.array([at[roll] for roll in told], np.intp)


def padded(table: Any) -> Any:
    """Add a column for what is impossible."""
    return np.concatenate([table, np.full((len(table), 1), LOW, np.float32)], axis=1)


def turned(table: Any, active: int) -> Any:
    """Read a table after one active die was turned to any face."""
    best = np.max([table[:, added(active - 1, value)] for value in VALUES], axis=0)
    wide = padded(best)
    return np.max([wide[:, less(active, value, 1)] for value in VALUES], axis=0)


@cache
def weights(size: int) -> Any:
    """Tell how likely so many dice show each multiset."""
    return np.array(odds(size)[:-1], np.float32)


@cache
def added(size: int, value: int) -> Any:
    """Give the number of each multiset of a size with one die more."""
    return np.array(adding(size, value), np.intp)


@cache
def less(size: int, value: int, dice: int) -> Any:
    """Give the number of each multiset of a size with some dice less; one past the last if it has too few."""
    known = numbers(size - dice)
    none = len(known)
    return np.array([known.get(changed(counts, value, -dice), none) for counts in multisets(size)], np.intp)
