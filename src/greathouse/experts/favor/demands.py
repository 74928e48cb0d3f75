"""Exact odds of a demand with Standard dice alone, under best play for it: lock at least one die a roll."""

from functools import cache
from math import comb, factorial
from typing import Final, NamedTuple

from greathouse.experts.favor.sets import Gathering, ways_of
from greathouse.games.favor.bars import SLOTS, Counts, Slot, least_dice

EMPTY: Final[Counts] = (0, 0, 0, 0, 0, 0)


class Demand(NamedTuple):
    """What the locked dice shall show: a slot's demand, or a roll that beats a mark."""

    kind: str
    """gather, sum, all or different."""
    least: int
    """The number of dice that must be locked."""
    sum: int
    good: Counts
    """For `all`, 1 for the allowed values."""
    gathering: Gathering | None
    """For `gather`: what to collect; more dice never spoil it."""


@cache
def demand_of(slot: Slot, dice_minimum: bool = True) -> Demand:
    """Make the demand of a slot."""
    least = least_dice(slot, dice_minimum)
    if slot.sum:
        return Demand("sum", least, slot.sum, EMPTY, None)
    if slot.all:
        good = tuple([int(value in slot.all) for value in range(1, 7)])
        return Demand("all", least, 0, good, None)
    if slot.different:
        return Demand("different", least, 0, EMPTY, None)
    return Demand("gather", least, 0, EMPTY, collection(slot))


def collection(slot: Slot) -> Gathering:
    """Tell what a slot collects; a straight of six is one of each value."""
    if slot.straight == 6:
        return gathering((), (1,) * 6, 0, EMPTY)
    return gathering(slot.groups, slot.fixed, slot.straight, EMPTY)


@cache
def gathering(groups: tuple[int, ...], fixed: Counts, straight: int, enough: Counts) -> Gathering:
    """Share what is known about equal demands."""
    return Gathering(groups, fixed, straight, enough)


@cache
def beating(mark: tuple[int, int]) -> Demand:
    """Make the demand of a roll that beats another: more equal dice, or as many of a higher value."""
    enough = tuple([mark[0] + int(value <= mark[1]) for value in range(1, 7)])
    return Demand("gather", 1, 0, EMPTY, gathering((), EMPTY, 0, enough))


def is_met(demand: Demand, counts: Counts, dice: int) -> bool:
    """Tell whether locked dice satisfy a demand."""
    if dice < demand.least:
        return False
    if demand.gathering is not None:
        return demand.gathering.missing(counts) == 0
    if demand.kind == "sum":
        return total(counts) >= demand.sum
    if demand.kind == "different":
        return max(counts) <= 1
    return not [at for at in range(6) if counts[at] and not demand.good[at]]


def total(counts: Counts) -> int:
    """Add up the pips."""
    return sum([(at + 1) * count for at, count in enumerate(counts)])


def chance(demand: Demand, locked: Counts, dice: int, rolling: int) -> float:
    """Give the best chance with some values and dice locked and others about to be rolled."""
    if dice + rolling < demand.least:
        return 0.0
    if demand.gathering is not None:
        return demand.gathering.chance(locked, rolling)
    if demand.kind == "sum":
        return sum_chance(demand.sum - total(locked), rolling)
    if demand.kind == "all":
        bad = [at for at in range(6) if locked[at] and not demand.good[at]]
        return 0.0 if bad else all_chance(sum(demand.good), rolling)
    return 0.0 if max(locked) > 1 else different_chance(sum(locked), rolling)


def plain_chance(slot: str, dice: int, dice_minimum: bool = True) -> float:
    """Give the best chance of a slot for a turn that starts with so many Standard dice and has no powers."""
    return chance(demand_of(SLOTS[slot], dice_minimum), EMPTY, 0, dice)


# Sums: of each roll the highest dice are locked, so many as is best


@cache
def sum_chance(need: int, rolling: int) -> float:
    """Give the best chance to add so many pips with so many dice."""
    if need <= rolling or need > 6 * rolling:
        return float(need <= rolling)
    return sum_after(need, rolling, 6, 0, 0.0, factorial(rolling)) / ways_of(6, rolling)


def sum_after(need: int, rolling: int, face: int, locked: int, best: float, weight: int) -> float:
    """Deal the dice from the highest face down; `best` is the best chance among the locks so far."""
    left = rolling - locked
    if left == 0:
        return weight * best
    if best >= 1.0:
        return weight / factorial(left) * ways_of(face, left)
    if face == 1:
        for _ in range(left):
            locked, need = locked + 1, need - 1
            best = max(best, sum_chance(need, rolling - locked))
        return weight / factorial(left) * best
    total = 0.0
    for dice in range(left + 1):
        if dice:
            locked, need = locked + 1, need - face
            best = max(best, sum_chance(need, rolling - locked))
        total += sum_after(need, rolling, face - 1, locked, best, weight // factorial(dice))
    return total


# Demands on all dice


@cache
def all_chance(good: int, rolling: int) -> float:
    """Give the best chance that only so many of the six values are ever locked."""
    if rolling == 0:
        return 1.0
    total = 0.0
    for shown in range(1, rolling + 1):
        ways = comb(rolling, shown) * ways_of(good, shown) * ways_of(6 - good, rolling - shown)
        total += ways * max([all_chance(good, rolling - dice) for dice in range(1, shown + 1)])
    return total / ways_of(6, rolling)


@cache
def different_chance(locked: int, rolling: int) -> float:
    """Give the best chance that no value is ever locked twice."""
    if locked + rolling > 6:
        return 0.0
    if rolling == 0:
        return 1.0
    total = 0.0
    for new in range(1, rolling + 1):
        ways = shows_new(6 - locked, locked, rolling, new)
        total += ways * max([different_chance(locked + dice, rolling - dice) for dice in range(1, new + 1)])
    return total / ways_of(6, rolling)


@cache
def shows_new(fresh: int, known: int, dice: int, new: int) -> int:
    """Count the rolls that show exactly so many of the fresh values, besides known ones."""
    if new > fresh:
        return 0
    signs = [-1 if (new - k) % 2 else 1 for k in range(new + 1)]
    ways = sum([sign * comb(new, k) * ways_of(k + known, dice) for k, sign in enumerate(signs)])
    return comb(fresh, new) * ways
