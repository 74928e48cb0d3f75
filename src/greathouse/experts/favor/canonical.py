"""Which positions of a turn are the same for a demand: useless values need not be told apart."""

from functools import cache, lru_cache
from typing import Final

from greathouse.experts.favor.demands import Demand
from greathouse.experts.favor.position import ACTING, DRAWING, FAILED, HERD, Hand
from greathouse.experts.favor.sets import CODE
from greathouse.games.favor.bars import MANY, Counts
from greathouse.games.favor.dice import BASE, IMMEDIATE, PIP, STANDARD, VOYAGE
from greathouse.games.favor.tiles import DEAD, among
from greathouse.games.favor.transforms import (
    POWER,
    SEEING,
    added_dice,
    gathered,
    is_even,
    is_mixing,
)

Map = tuple[int, ...]
"""What each face from 1 to 6 may be taken for; faces of no use are all taken for the first such face."""
SAME: Final[Map] = (0, 1, 2, 3, 4, 5, 6)
MIXING: Final = gathered(is_mixing)
"""Tiles that make every pip count."""
MOST_DRAWN: Final = 5
"""More pips than this cannot make a difference to one die."""
PLAIN: Final = (STANDARD, IMMEDIATE)
"""Kinds of dice whose faces are taken for one another."""


@cache
def more_dice(tiles: int) -> int:
    """Count the dice that tiles may add."""
    return sum([added_dice(tile) for tile in among(tiles & ACTING)]) + len(among(tiles & (DEAD | HERD)))


@cache
def one_way(tiles: int, kind: int) -> tuple[int, ...]:
    """List the tiles that do not treat all values of a kind of dice alike."""
    return tuple([tile for tile in among(tiles & ACTING) if POWER[tile].turns and not is_even(tile, kind)])


@cache
def reach(face: int, pips: int, tiles: int) -> tuple[int, ...]:
    """List the values that one-way tools may turn a face to, each used once in any order."""
    found: set[int] = set()
    for kind in PLAIN:
        follow(kind * BASE + face, pips, one_way(tiles, kind), found, set())
    return tuple(sorted(found))


def follow(
    die: int, pips: int, tiles: tuple[int, ...], found: set[int], known: set[tuple[int, int, tuple[int, ...]]]
) -> None:
    """Note what a die may come to show."""
    if (die, pips, tiles) in known:
        return
    known.add((die, pips, tiles))
    found.add(die % BASE)
    for new in PIP[die] if pips else ():
        follow(new, pips - 1, tiles, found, known)
    for tile in tiles:
        rest = tuple([other for other in tiles if other != tile])
        for new in POWER[tile].turns[die]:
            follow(new, pips, rest, found, known)


def helping(demand: Demand, locked: Counts, dice: int) -> tuple[int, ...]:
    """List the values that may still help when at most so many dice are to come."""
    gathering = demand.gathering
    if gathering is None:
        return (1, 2, 3, 4, 5, 6)
    return helping_values(demand, locked, dice)


@lru_cache(MANY)
def helping_values(demand: Demand, locked: Counts, dice: int) -> tuple[int, ...]:
    """List the values that may still help to gather."""
    gathering = demand.gathering
    assert gathering is not None
    codes = gathering.codes(locked)
    found: list[int] = []
    for at in range(6):
        count = min(locked[at], gathering.caps[at])
        if gathering.caps[at] and gathering.can_help(codes, gathering.parts[at] * CODE + count, dice):
            found.append(at + 1)
    return tuple(found)


@lru_cache(MANY)
def face_map(demand: Demand, locked: Counts, dice: int, pips: int, tiles: int) -> Map:
    """Tell which faces need not be told apart."""
    if demand.gathering is None or tiles & MIXING:
        return SAME
    if tiles & DRAWING:
        pips += MOST_DRAWN
    if tiles & HERD and (pips or one_way(tiles, STANDARD) or one_way(tiles, IMMEDIATE)):
        return SAME
    caps = demand.gathering.caps
    wanted = [value for value in helping(demand, locked, dice) if locked[value - 1] < caps[value - 1]]
    useless = [face for face in range(1, 7) if not set(reach(face, pips, tiles)) & set(wanted)]
    return (0, *[useless[0] if face in useless else face for face in range(1, 7)])


@lru_cache(MANY)
def clipped(demand: Demand, locked: Counts, dice: int) -> Counts:
    """Forget locked values that cannot help any more."""
    if demand.gathering is None or locked == FAILED:
        return locked
    values = helping(demand, locked, dice)
    return tuple([count if at + 1 in values else 0 for at, count in enumerate(locked)])


def dice_to_come(h: Hand) -> int:
    """Bound the dice that are not locked yet."""
    dice = len(h.active) + len(h.waiting) + more_dice(h.tiles) + int(h.stored[0] > 0) + int(h.stored[1] > 0)
    if VOYAGE in h.waiting or (h.active and h.active[-1] // BASE >= VOYAGE):
        dice += 2
    return dice


def simplest(demand: Demand, h: Hand) -> Hand:
    """Give the simplest hand that is the same."""
    if demand.gathering is None or h.tiles & SEEING:
        return h
    dice = dice_to_come(h)
    locked = clipped(demand, h.locked, dice)
    faces = face_map(demand, locked, dice, h.pips, h.tiles)
    active, fresh = h.active, h.fresh
    if faces != SAME and h.tiles & HERD:
        active, fresh = relabelled(active, fresh, faces)
    elif faces != SAME:
        active = tuple(sorted([taken_for(die, faces) for die in active]))
    return h._replace(locked=locked, active=active, fresh=fresh)


@lru_cache(MANY)
def relabelled(active: tuple[int, ...], fresh: int, faces: Map) -> tuple[tuple[int, ...], int]:
    """Put the faces of no use in an order of their own: only which dice are equal matters to the Herder."""
    if active and active[-1] // BASE > IMMEDIATE:
        return active, fresh
    first = next((face for face in range(1, 7) if faces[face] != face), 0)
    useless = [face for face in range(1, 7) if first and faces[face] == faces[first]]
    counts = {face: (fresh >> face & 1, active.count(face), active.count(BASE + face)) for face in useless}
    ranked = sorted(useless, key=lambda face: counts[face])
    new = list(SAME)
    kept = fresh & ~sum([1 << face for face in useless])
    for face, label in zip(ranked, useless, strict=True):
        new[face] = label
        kept |= (fresh >> face & 1) << label
    return tuple(sorted([taken_for(die, tuple(new)) for die in active])), kept


def taken_for(die: int, faces: Map) -> int:
    """Give the die that a Standard or Immediate die may be taken for."""
    kind = die // BASE
    return kind * BASE + faces[die % BASE] if kind in PLAIN else die
