"""Guessing the chance of a demand before a roll from plain dice, for quick looks and bots."""

from functools import cache
from math import comb
from typing import Final

from greathouse.experts.favor.demands import Demand, chance
from greathouse.experts.favor.position import FAILED, HERD, Hand, Rolling, add, helps
from greathouse.games.favor.bars import Counts
from greathouse.games.favor.tiles import TILES, among

MOST_ROLLED: Final = 8
"""More plain dice than this are not worked out in a quick guess."""
TOOL: Final = 0.8
PIP_WORTH: Final = 0.3
REROLL_WORTH: Final = 0.5
"""How much more often tools and tokens make a demand succeed, as additional tries."""


def guess(demand: Demand, r: Rolling) -> float:
    """Guess a chance from plain dice: brought dice are locked if they help, tools count as further tries."""
    if r.locked == FAILED:
        return 0.0
    locked, dice, wild, tries = r.locked, r.dice, 0, 1.0
    more = len(r.kinds) + (1 if r.tiles & HERD else 0) * int(len(r.kinds) > 3)
    for tile in among(r.tiles & ~HERD):
        row = TILES[tile]
        if row.bring == 7 or row.timing == "all":
            wild += 1
        elif row.bring and helps(demand, locked, row.bring):
            locked, dice = plus(demand, locked, row.bring), dice + 1
        elif not row.bring:
            tries += TOOL
    for value in r.stored:
        wild += int(value > 0)
    tries += PIP_WORTH * r.pips + REROLL_WORTH * r.rerolls
    for _ in range(wild):
        faces = [plus(demand, locked, face) for face in range(1, 7) if helps(demand, locked, face)]
        dice += 1
        locked = max(faces, key=lambda counts: at_a_glance(demand, counts, dice, more), default=locked)
    fail = 1.0 - at_a_glance(demand, locked, min(dice, demand.least), more)
    return 1.0 - float(fail**tries)


def at_a_glance(demand: Demand, locked: Counts, dice: int, rolling: int) -> float:
    """Give the chance with plain dice; many of them count as some, or are rolled for one value only."""
    wanted = demand.gathering
    if rolling > MOST_ROLLED and wanted is not None and max(wanted.enough):
        needs = [cap - count for cap, count in zip(wanted.enough, locked, strict=True)]
        return max([of_one_value(need, rolling) for need in needs])
    return chance(demand, locked, max(dice, demand.least - MOST_ROLLED), min(rolling, MOST_ROLLED))


@cache
def of_one_value(need: int, dice: int) -> float:
    """Give the chance to lock so many dice of one value; if none shows it, another die is locked."""
    if need <= 0 or dice < need:
        return float(need <= 0)
    found = 0.0
    for shown in range(dice + 1):
        p = comb(dice, shown) * 5.0 ** (dice - shown) / 6.0**dice
        found += p * of_one_value(need - shown, dice - max(1, shown))
    return found


def plus(demand: Demand, locked: Counts, face: int) -> Counts:
    """Give the locked values with one more face."""
    hand = Hand(locked, 0, (), (), 0, 0, 0, (0, 0), 0, (), (0, 0))
    return add(demand, hand, face)
