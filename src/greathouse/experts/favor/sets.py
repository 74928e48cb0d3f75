"""Collecting groups, straights or fixed values with Standard dice: demands that more dice never spoil.

Values that play the same part are interchangeable and values that can no longer help are left out, so that
few positions are truly different. A value is coded as 100 times its part plus the dice locked of it; after a
roll this is times 100 plus the useful active dice. All codes stand in order.
"""

from functools import cache, lru_cache
from itertools import groupby
from math import factorial
from typing import Final

from greathouse.games.favor.bars import MANY, Counts

Codes = tuple[int, ...]
CODE: Final = 100
NEVER: Final = 99
KEPT: Final = 40_000
"""How many positions are kept from one question to the next."""


class Gathering:
    """What to collect: groups of equal dice besides fixed values, a straight, or enough of some one value."""

    def __init__(self, groups: tuple[int, ...], fixed: Counts, straight: int, enough: Counts) -> None:
        self.groups = groups
        self.fixed = fixed
        self.straight = straight
        self.enough = enough
        self.caps = [self.cap(at) for at in range(6)]
        """How many dice of each value can be of use."""
        self.parts = [self.part(at) for at in range(6)]
        self.value_of = {part: at for at, part in enumerate(self.parts)}
        """Some value that plays a part."""
        self.known_missing: dict[Codes, int] = {}
        self.known_before: dict[tuple[Codes, int], float] = {}
        self.known_after: dict[tuple[Codes, int], float] = {}
        self.known_locked: dict[tuple[Codes, int], float] = {}

    def cap(self, at: int) -> int:
        """Tell how many dice of a value can be of use."""
        if self.straight:
            return 1
        return self.enough[at] or self.fixed[at] + sum(self.groups)

    def part(self, at: int) -> int:
        """Tell values apart by the part they play."""
        return at if self.straight else 10 * self.enough[at] + self.fixed[at]

    def codes(self, counts: Counts) -> Codes:
        """Write locked counts, cut down to what is of use."""
        pairs = zip(self.parts, counts, self.caps, strict=True)
        return tuple(sorted([part * CODE + min(count, cap) for part, count, cap in pairs]))

    def tidy(self) -> None:
        """Forget what earlier questions have found once it has become much."""
        if len(self.known_after) + len(self.known_locked) > KEPT:
            self.known_after.clear()
            self.known_locked.clear()

    def chance(self, counts: Counts, rolling: int) -> float:
        """Give the best chance with some values locked and so many dice about to be rolled."""
        self.tidy()
        return self.before(self.codes(counts), rolling)

    def chance_after(self, counts: Counts, active: Counts) -> float:
        """Give the best chance with some values locked and others active, when something must be locked."""
        self.tidy()
        return self.after(*self.shown(counts, active))

    def chance_locked(self, counts: Counts, active: Counts) -> float:
        """Give the best chance with some values locked and others active, after a lock."""
        self.tidy()
        return self.locked(*self.shown(counts, active))

    def shown(self, counts: Counts, active: Counts) -> tuple[Codes, int]:
        """Write what is locked and active, and count the junk."""
        codes: list[int] = []
        junk = 0
        for part, count, dice, cap in zip(self.parts, counts, active, self.caps, strict=True):
            held = min(count, cap)
            codes.append((part * CODE + held) * CODE + min(dice, cap - held))
            junk += max(0, dice - (cap - held))
        return tuple(sorted(codes)), junk

    # What is missing

    def missing(self, counts: Counts) -> int:
        """Count the dice that are missing at least."""
        return self.missing_from(self.codes(counts))

    def missing_from(self, codes: Codes) -> int:
        """Count the dice that are missing at least."""
        found = self.known_missing.get(codes)
        if found is None:
            found = self.known_missing[codes] = self.count_missing(codes)
        return found

    def count_missing(self, codes: Codes) -> int:
        """Count the missing dice of the cheapest way."""
        if self.straight:
            held = [code // CODE for code in codes if code % CODE]
            lows = range(7 - self.straight)
            return min(
                [self.straight - len([at for at in held if 0 <= at - low < self.straight]) for low in lows]
            )
        if max(self.enough):
            return min([NEVER, *[self.caps[self.value_of[code // CODE]] - code % CODE for code in codes]])
        return self.fixed_missing(codes) + group_shortfall(self.spare(codes), self.groups)

    def fixed_missing(self, codes: Codes) -> int:
        """Count what is missing of the fixed values."""
        needs = [self.fixed[self.value_of[code // CODE]] - code % CODE for code in codes]
        return sum([need for need in needs if need > 0])

    def spare(self, codes: Codes) -> Counts:
        """List what the fixed values leave for the groups."""
        spare = [code % CODE - self.fixed[self.value_of[code // CODE]] for code in codes]
        return tuple(sorted([max(0, count) for count in spare]))

    def can_help(self, codes: Codes, code: int, rolling: int) -> bool:
        """Tell whether a value may be part of any way that so many dice can complete."""
        at, count = self.value_of[code // CODE], code % CODE
        if self.straight:
            held = [other // CODE for other in codes if other % CODE]
            lows = [low for low in range(7 - self.straight) if 0 <= at - low < self.straight]
            gaps = [self.straight - len([x for x in held if 0 <= x - low < self.straight]) for low in lows]
            return min(gaps) <= rolling
        if max(self.enough):
            return self.caps[at] - count <= rolling
        if self.fixed[at]:
            return True
        others = list(self.spare(codes))
        others.remove(count)
        fixed = self.fixed_missing(codes)
        for group in set(self.groups):
            rest = list(self.groups)
            rest.remove(group)
            left = tuple(sorted([*others, max(0, count - group)]))
            if fixed + max(0, group - count) + group_shortfall(left, tuple(rest)) <= rolling:
                return True
        return False

    # The best chance

    def before(self, codes: Codes, rolling: int) -> float:
        """Give the best chance before a roll."""
        found = self.known_before.get((codes, rolling))
        if found is None:
            found = self.known_before[codes, rolling] = self.simplify(codes, rolling)
        return found

    def simplify(self, codes: Codes, rolling: int) -> float:
        """Decide what is certain, and leave out the values that cannot help any more."""
        missing = self.missing_from(codes)
        if missing == 0 or missing > rolling:
            return float(missing == 0)
        helping = tuple([code for code in codes if self.can_help(codes, code, rolling)])
        return self.expect(codes, rolling) if helping == codes else self.before(helping, rolling)

    def expect(self, codes: Codes, rolling: int) -> float:
        """Average over what the roll may bring."""
        rooms = tuple([min(rolling, self.caps[self.value_of[code // CODE]] - code % CODE) for code in codes])
        mean = 0.0
        for active, junk, ways in spread(codes, rooms, rolling):
            mean += ways * self.after(active, junk)
        return mean / ways_of(6, rolling)

    def after(self, active: Codes, junk: int) -> float:
        """Give the best chance after a roll, when something must be locked."""
        found = self.known_after.get((active, junk))
        if found is None:
            found = 0.0
            if junk:
                rolling = junk - 1 + sum([code % CODE for code in active])
                found = self.before(tuple([code // CODE for code in active]), rolling)
            found = self.known_after[active, junk] = self.lock_more(active, junk, found)
        return found

    def locked(self, active: Codes, junk: int) -> float:
        """Give the best chance after a lock: roll the rest or lock more."""
        found = self.known_locked.get((active, junk))
        if found is None:
            rolling = junk + sum([code % CODE for code in active])
            found = self.before(tuple([code // CODE for code in active]), rolling)
            found = self.known_locked[active, junk] = self.lock_more(active, junk, found)
        return found

    def lock_more(self, active: Codes, junk: int, best: float) -> float:
        """Try to lock one useful die of each value."""
        last = -1
        for at, code in enumerate(active):
            if code % CODE and code != last and best < 1.0:
                last = code
                codes = sorted([*active[:at], code + CODE - 1, *active[at + 1 :]])
                chance = self.locked(tuple(codes), junk)
                best = max(best, chance)
        return best


def ways_of(faces: int, dice: int) -> int:
    """Count the ways that so many dice may fall on so many faces."""
    return int(faces**dice)


@lru_cache(MANY)
def group_shortfall(counts: Counts, groups: tuple[int, ...]) -> int:
    """Count the dice missing for groups of equal dice."""
    if not groups:
        return 0
    best = NEVER
    for at in range(len(counts)):
        left = (*counts[:at], max(0, counts[at] - groups[0]), *counts[at + 1 :])
        missing = max(0, groups[0] - counts[at])
        if missing < best:
            best = min(best, missing + group_shortfall(tuple(sorted(left)), groups[1:]))
    return best


@lru_cache(MANY)
def spread(codes: Codes, rooms: tuple[int, ...], rolling: int) -> list[tuple[Codes, int, int]]:
    """List what a roll brings: useful dice of each value, junk, and the number of ways."""
    dealt: dict[tuple[Codes, int, int], int] = {((), 0, rolling): factorial(rolling)}
    for (code, room), same in groupby(zip(codes, rooms, strict=True)):
        dealt = deal(dealt, code, room, len(list(same)))
    found: dict[tuple[Codes, int], int] = {}
    idle = 6 - len(codes)
    for (active, junk, left), ways in dealt.items():
        if idle or not left:
            done = (active, junk + left)
            found[done] = found.get(done, 0) + ways // factorial(left) * ways_of(idle, left)
    return [(active, junk, ways) for (active, junk), ways in found.items()]


def deal(
    dealt: dict[tuple[Codes, int, int], int], code: int, room: int, size: int
) -> dict[tuple[Codes, int, int], int]:
    """Deal dice to a block of interchangeable values; what finds no room there is junk."""
    found: dict[tuple[Codes, int, int], int] = {}
    for (active, junk, left), ways in dealt.items():
        for shares, arrangements in partitions(size, left):
            shown = tuple([code * CODE + min(dice, room) for dice in shares])
            wasted = sum([max(0, dice - room) for dice in shares])
            key = (active + shown, junk + wasted, left - sum(shares))
            more = ways * arrangements
            for dice in shares:
                more //= factorial(dice)
            found[key] = found.get(key, 0) + more
    return found


@cache
def partitions(size: int, most: int) -> list[tuple[tuple[int, ...], int]]:
    """List the ways to give up to so many dice to equal values, in rising order, with their arrangements."""
    found: list[tuple[tuple[int, ...], int]] = []
    for shares in rising(size, most, most):
        ways = factorial(size)
        for _, same in groupby(shares):
            ways //= factorial(len(list(same)))
        found.append((shares, ways))
    return found


def rising(size: int, most: int, highest: int) -> list[tuple[int, ...]]:
    """List rising sequences with a bounded sum."""
    if size == 0:
        return [()]
    return [
        (*rest, last)
        for last in range(min(most, highest) + 1)
        for rest in rising(size - 1, most - last, last)
    ]
