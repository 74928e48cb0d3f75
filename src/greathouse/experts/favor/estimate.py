"""Guessing the chance of a demand before a roll from plain dice, for quick looks and bots."""

from typing import Final

from greathouse.experts.favor.demands import Demand, chance
from greathouse.experts.favor.position import FAILED, HERD, Hand, Rolling, add, helps
from greathouse.games.favor.bars import Counts
from greathouse.games.favor.tiles import TILES, among

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
        locked = max(faces, key=lambda counts: chance(demand, counts, dice, more), default=locked)
    fail = 1.0 - chance(demand, locked, min(dice, demand.least), more)
    return 1.0 - float(fail**tries)


def plus(demand: Demand, locked: Counts, face: int) -> Counts:
    """Give the locked values with one more face."""
    hand = Hand(locked, 0, (), (), 0, 0, 0, (0, 0), 0, (), (0, 0))
    return add(demand, hand, face)
