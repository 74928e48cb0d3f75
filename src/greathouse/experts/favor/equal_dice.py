"""The chance of many equal dice, as the roll-off wants them, from a small model that takes no time.

Dice are wanted of one value or not; tools count by how many dice they turn to it. Within these terms the rest
of the turn is played as well as can be.
"""

import tomllib
from functools import cache
from math import comb
from typing import Final

from greathouse.experts.favor.position import HERD, Hand, Rolling
from greathouse.experts.favor.values import table_text
from greathouse.games.favor.bars import Counts
from greathouse.games.favor.dice import BASE, IMMEDIATE, KINDS, VALUE, VOYAGE_PLUS_TWO
from greathouse.games.favor.tiles import DEAD, TILES, among

VALUES: Final = (1, 2, 3, 4, 5, 6)
ANY: Final = 7
MOST: Final = 14
"""More dice than this count as so many."""
MOST_SETS: Final = 6.0
STRENGTH: Final = tomllib.loads(table_text("strength"))
TOOL: Final = [float(STRENGTH["tool"].get(tile.id, 0.0)) for tile in TILES]
"""How many dice each tool turns to a wanted value."""
KIND: Final = [float(STRENGTH["die"].get(kind, 0.0)) for kind in KINDS]
"""How many dice a die of each kind turns besides itself."""
PIP: Final = float(STRENGTH["token"]["pip"])
REROLL: Final = float(STRENGTH["token"]["reroll"])
STORED: Final = float(STRENGTH["other"]["stored"])
"""What it counts for that a stored die rises until it is brought in."""
LOOSE: Final = float(STRENGTH["other"]["loose"])
"""What it counts for that the value need not be chosen at the first roll."""


@cache
def hits(dice: int) -> tuple[float, ...]:
    """Tell how likely so many dice show a value each number of times."""
    return tuple([comb(dice, x) * 5.0 ** (dice - x) / 6.0**dice for x in range(dice + 1)])


@cache
def most_alike(dice: int) -> tuple[float, ...]:
    """Tell how likely the commonest value of so many dice comes each number of times."""
    below = [within(dice, most, 6) / 6.0**dice for most in range(dice + 1)]
    return (below[0], *[below[x] - below[x - 1] for x in range(1, dice + 1)])


@cache
def within(dice: int, most: int, values: int) -> int:
    """Count the rolls in which none of some values comes too often."""
    if values == 0:
        return int(dice == 0)
    return sum([comb(dice, x) * within(dice - x, most, values - 1) for x in range(min(dice, most) + 1)])


@cache
def before(need: int, dice: int, sets: int, wild: int, herd: int) -> float:
    """Give the chance to lock so many more dice of a value, before a roll."""
    if need <= wild:
        return 1.0
    if not dice or dice + wild + herd < need:
        return 0.0
    return sum([p * rolled(need, dice, x, 0, sets, wild, herd) for x, p in enumerate(hits(dice))])


@cache
def rolled(need: int, dice: int, shown: int, waiting: int, sets: int, wild: int, herd: int) -> float:
    """Give the chance after a roll: lock what shows the value, turn dice to it, bring dice in."""
    if need <= shown + wild:
        return 1.0
    if shown + wild == 0 and sets == 0:
        return before(need, max(0, dice - 1) + waiting, 0, 0, herd)
    best = 0.0
    for turned in range(min(sets, dice - shown) + 1):
        for brought in range(min(wild, 2) + 1):
            locked = shown + turned + brought
            left = dice - shown - turned - int(locked == 0) + waiting
            pleased = int(herd and locked > 1)
            best = max(
                best, before(need - locked, left + pleased, sets - turned, wild - brought, herd - pleased)
            )
    return best


@cache
def first(need: int, dice: int, sets: int, wild: int, herd: int) -> float:
    """Give the chance before the first roll, which shows what value to collect."""
    if dice + wild + herd < need:
        return 0.0
    return sum([p * rolled(need, dice, x, 0, sets, wild, herd) for x, p in enumerate(most_alike(dice))])


class Means:
    """What a seat may still use for equal dice, in the terms of the model."""

    def __init__(self, tiles: int, stored: tuple[int, int], pips: int, rerolls: int, kinds: Counts) -> None:
        self.herd = int(bool(tiles & HERD))
        self.wild = 0
        self.brought = int(stored[0] > 0) + int(stored[1] > 0)
        """Dice that may be brought in, to be rolled with the others from then on."""
        sets = LOOSE + PIP * pips + REROLL * rerolls + STORED * self.brought
        for tile in among(tiles & ~HERD):
            bring = TILES[tile].bring
            if bring == ANY or 1 << tile & DEAD:
                self.wild += 1
            elif bring or TILES[tile].power == "survey":
                self.brought += 1
            else:
                sets += TOOL[tile]
        for kind in kinds:
            sets += KIND[kind]
        self.sets = min(sets, MOST_SETS)
        self.dice = min(MOST - self.brought, len([kind for kind in kinds if kind != IMMEDIATE]))
        self.immediate = len(kinds) - len([kind for kind in kinds if kind != IMMEDIATE])

    def between(self, low: float, high: float) -> float:
        """Weigh two whole numbers of tools."""
        return low + (self.sets - int(self.sets)) * (high - low)

    def before(self, need: int, value: int) -> float:
        """Give the chance of so many more dice of a value before a roll; 0 for whichever value comes most."""
        chance, sets = (before if value else first), int(self.sets)
        found, dice = 0.0, self.dice + self.brought
        for shown, p in enumerate(hits(self.immediate)):
            left = max(0, need - shown)
            low = chance(left, dice, sets, self.wild, self.herd)
            found += p * self.between(low, chance(left, dice, sets + 1, self.wild, self.herd))
        return found

    def rolled(self, need: int, shown: int, waiting: int) -> float:
        """Give the chance of so many more dice of a value when some of the active ones show it."""
        sets, wild = int(self.sets), self.wild
        dice, waiting = self.dice + self.immediate, waiting + self.brought
        low = rolled(max(0, need), dice, shown, waiting, sets, wild, self.herd)
        return self.between(low, rolled(max(0, need), dice, shown, waiting, sets + 1, wild, self.herd))


def needed(mark: tuple[int, int], value: int) -> int:
    """Tell how many dice of a value beat a mark."""
    return mark[0] + int(value <= mark[1])


def before_roll(mark: tuple[int, int], r: Rolling) -> float:
    """Give the chance to beat a mark before a roll."""
    means = Means(r.tiles, r.stored, r.pips, r.rerolls, r.kinds)
    forced = [value for value in VALUES if r.locked[value - 1]]
    found = [means.before(needed(mark, value) - r.locked[value - 1], value) for value in forced]
    if not any(r.locked):
        more, equal = means.before(mark[0] + 1, 0), means.before(mark[0], 0)
        found.append(more + (equal - more) * float(((6 - mark[1]) / 6) ** 0.5))
    return max(found, default=0.0)


def in_window(mark: tuple[int, int], h: Hand) -> float:
    """Give the chance to beat a mark in a window."""
    means = Means(h.tiles, h.stored, h.pips, h.rerolls, tuple([die // BASE for die in h.active]))
    waiting = min(MOST - len(h.active), len(h.waiting)) + 2 * h.active.count(VOYAGE_PLUS_TWO)
    shown = [0] * 7
    for die in h.active:
        shown[VALUE[die]] += 1
    found = [
        means.rolled(needed(mark, value) - h.locked[value - 1], shown[value], max(0, waiting))
        for value in VALUES
    ]
    return max(found)
