"""The level bars: what each slot demands of the locked dice."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from greathouse.games.favor.box import TABLES
from greathouse.games.favor.dice import VALUE
from greathouse.kit.data import Row

LEVELS: Final = (7, 6, 5, 4, 3)
PLACES: Final = 4

MANY: Final = 32_768
"""How much is remembered of answers without end."""

Counts = tuple[int, ...]
"""How many dice show each value, from 1 to 6."""


class Slot(NamedTuple):
    """One place of a bar."""

    id: str
    level: int
    groups: tuple[int, ...]
    """Sizes of groups of equal dice, in falling order."""
    fixed: Counts
    """How many dice of each value there must be besides the groups."""
    straight: int
    sum: int
    all: tuple[int, ...]
    """The only values allowed."""
    different: bool
    source: str


def slot_of(row: Row) -> Slot:
    """Read a row."""
    return Slot(
        str(row["id"]),
        int(str(row["id"])[0]),
        tuple(sorted(row.get("groups", []), reverse=True)),
        tuple([row.get("fixed", []).count(value) for value in range(1, 7)]),
        int(row.get("straight", 0)),
        int(row.get("sum", 0)),
        tuple(row.get("all", [])),
        bool(row.get("different", False)),
        str(row["source"]),
    )


SLOTS: Final = {slot.id: slot for slot in [slot_of(row) for row in TABLES["slot"]]}
IDS: Final = tuple(SLOTS)


def counts_of(dice: list[int]) -> Counts:
    """Count the values of some dice; symbols have none."""
    counts = [0] * 7
    for die in dice:
        counts[VALUE[die]] += 1
    return tuple(counts[1:])


@cache
def splits(counts: Counts, groups: tuple[int, ...]) -> bool:
    """Tell whether groups of equal dice can be cut out; one value may serve several groups."""
    if not groups:
        return True
    for at, count in enumerate(counts):
        if count >= groups[0] and splits(
            tuple(sorted((*counts[:at], count - groups[0], *counts[at + 1 :]))), groups[1:]
        ):
            return True
    return False


def has_straight(counts: Counts, length: int) -> bool:
    """Tell whether some values in a row are all there."""
    return bool([low for low in range(7 - length) if 0 not in counts[low : low + length]])


def shows(slot: Slot, counts: Counts) -> bool:
    """Tell whether the faces alone satisfy a slot."""
    if slot.all:
        return not [value for value in range(1, 7) if counts[value - 1] and value not in slot.all]
    if slot.different:
        return max(counts) <= 1
    if slot.sum:
        return sum([(value + 1) * count for value, count in enumerate(counts)]) >= slot.sum
    if slot.straight:
        return has_straight(counts, slot.straight)
    fixed = slot.fixed
    left = sorted([count - fixed[at] for at, count in enumerate(counts)])
    return left[0] >= 0 and splits(tuple(left), slot.groups)


def least_dice(slot: Slot, dice_minimum: bool) -> int:
    """Tell how many dice must be locked: the bar's level, or by the plain text only for "All": F11."""
    return slot.level if dice_minimum or slot.all or slot.different else 1


@lru_cache(MANY)
def met(counts: Counts, dice: int, ids: tuple[str, ...], dice_minimum: bool) -> tuple[int, ...]:
    """List the indices of those slots that so many locked dice with these values satisfy: F11."""
    slots = [SLOTS[name] for name in ids]
    return tuple(
        [
            at
            for at, slot in enumerate(slots)
            if dice >= least_dice(slot, dice_minimum) and shows(slot, counts)
        ]
    )


def announced(counts: Counts) -> tuple[int, int]:
    """Give the largest number of equal dice and, among equals, the highest value: F15."""
    count = max(counts)
    return count, max([value + 1 for value in range(6) if counts[value] == count]) if count else 0
