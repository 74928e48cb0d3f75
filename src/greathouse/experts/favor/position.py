"""The part of a turn that decides what the locked dice will show: small, canonical and hashable."""

from typing import Final, NamedTuple

from greathouse.experts.favor.demands import EMPTY, Demand, total
from greathouse.games.favor.bars import Counts, counts_of
from greathouse.games.favor.dice import BASE, IMMEDIATE, POWER_FACES, STANDARD, VALUE
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import BIT, DEAD, HERDER, TILES, WINDOW, among
from greathouse.games.favor.transforms import (
    PIP_POWER,
    POWER,
    REROLL_POWER,
    SEEING,
    Dice,
    Use,
    face_source,
    gathered,
    is_chancy,
    minus,
    risen,
)

FAILED: Final[Counts] = (-1, 0, 0, 0, 0, 0)
"""Locked dice that a demand cannot forgive."""
MATCHED: Final = 1 << 7
SOMETHING: Final = 1
HERD: Final = BIT["herder"]
TOOLS: Final = WINDOW | DEAD | HERD
"""Tiles that the solver knows how to use."""
ACTING: Final = sum([1 << source for source in POWER if source >= 0])
"""Tiles with a power over active dice."""
CHANCY: Final = gathered(is_chancy)
DRAWING: Final = sum([1 << at for at, one in POWER.items() if at >= 0 and one.draw + one.draw_each])
"""Tiles that draw tokens during the rolls."""


class Hand(NamedTuple):
    """A window: what is locked, what is active, and what may still be used."""

    locked: Counts
    dice: int
    """Locked dice, counted up to the number that the demand asks for."""
    active: tuple[int, ...]
    waiting: tuple[int, ...]
    """Kinds of dice for the next roll."""
    pips: int
    rerolls: int
    tiles: int
    stored: tuple[int, int]
    fresh: int
    """Bit 0: something was locked since the roll; bits 1 to 6: these values; bit 7: two were equal."""
    charges: tuple[int, ...]
    pile: tuple[int, int]
    seen: int = 0
    """The locked values as bits, as long as a tile looks at them."""


class Rolling(NamedTuple):
    """Before a roll: the same without what the roll wipes out."""

    locked: Counts
    dice: int
    kinds: tuple[int, ...]
    pips: int
    rerolls: int
    tiles: int
    stored: tuple[int, int]
    pile: tuple[int, int]
    seen: int = 0


def hand_of(s: State, demand: Demand) -> Hand:
    """Read a turn in its window."""
    me = s.seat
    ready = (s.owned[me] | s.loan) & ~s.used & ~s.spent[me] & TOOLS
    stored = (s.stored[0], s.stored[1])
    for tile in among(ready):
        if TILES[tile].stores:
            ready &= ~(1 << tile)
    fresh = 0
    for die in s.fresh:
        fresh = refreshed(fresh, die, ready)
    return Hand(
        squash(demand, counts_of(s.locked)),
        min(len(s.locked), demand.least),
        tuple(s.active),
        tuple([die // BASE for die in s.waiting]),
        s.pips[me],
        s.rerolls[me],
        ready,
        stored,
        fresh,
        tuple(s.charges),
        (s.pile[0], s.pile[1]) if ready & DRAWING else (0, 0),
        values_of(s.locked) if ready & SEEING else 0,
    )


def values_of(dice: list[int]) -> int:
    """Gather the values of some dice as bits."""
    found = 0
    for die in dice:
        found |= 1 << VALUE[die]
    return found & ~1


def squash(demand: Demand, counts: Counts) -> Counts:
    """Forget what makes no difference to a demand."""
    if demand.gathering is not None:
        return tuple([min(count, cap) for count, cap in zip(counts, demand.gathering.caps, strict=True)])
    if demand.kind == "sum":
        return (min(total(counts), demand.sum), 0, 0, 0, 0, 0)
    if demand.kind == "different":
        return FAILED if max(counts) > 1 else counts
    bad = [at for at in range(6) if counts[at] and not demand.good[at]]
    return FAILED if bad else EMPTY


def refreshed(fresh: int, die: int, tiles: int) -> int:
    """Note a locked die for the lock duty and, if the Herder waits, for his equal dice."""
    if not tiles >> HERDER & 1:
        return SOMETHING
    value = VALUE[die]
    if value and fresh >> value & 1:
        fresh |= MATCHED
    return fresh | SOMETHING | (1 << value if value else 0)


def add(demand: Demand, h: Hand, die: int) -> Counts:
    """Give the locked values after one more die."""
    value = VALUE[die]
    if not value or h.locked == FAILED:
        return h.locked
    if demand.kind == "sum":
        return (min(h.locked[0] + value, demand.sum), 0, 0, 0, 0, 0)
    if demand.kind == "all":
        return h.locked if demand.good[value - 1] else FAILED
    counts = list(h.locked)
    counts[value - 1] += 1
    return squash(demand, tuple(counts))


def helps(demand: Demand, locked: Counts, die: int) -> bool:
    """Tell whether locking a die could bring a demand nearer."""
    value = VALUE[die]
    if demand.gathering is not None:
        return bool(value) and locked[value - 1] < demand.gathering.caps[value - 1]
    if demand.kind == "sum":
        return value > 0
    if demand.kind == "all":
        return value == 0 or demand.good[value - 1] == 1
    return value == 0 or locked[value - 1] == 0


def is_immediate(die: int) -> bool:
    """Tell whether a die must be locked before the next roll."""
    return die // BASE == IMMEDIATE


# Using what there is


def tools(h: Hand) -> list[tuple[int, Hand]]:
    """List the powers at hand by their numbers, each with the hand that has spent it."""
    found: list[tuple[int, Hand]] = []
    if h.pips:
        found.append((PIP_POWER, h._replace(pips=h.pips - 1)))
    if h.rerolls:
        found.append((REROLL_POWER, h._replace(rerolls=h.rerolls - 1)))
    found += [(face_source(die), h._replace(charges=minus(h.charges, (die,)))) for die in h.charges]
    return found + [(tile, spent(h, tile)) for tile in among(h.tiles & ACTING)]


def spent(h: Hand, tile: int) -> Hand:
    """Take a tile out of a hand, and forget what only it looks at."""
    tiles = h.tiles & ~(1 << tile)
    return h._replace(tiles=tiles, seen=h.seen if tiles & SEEING else 0)


def exchanged(h: Hand, use: Use) -> Hand:
    """Do to the dice what the use of a power says, but for what is thrown and drawn."""
    charges = minus(h.charges, use.gone) if h.charges else h.charges
    powers = [die for die in use.come if die in POWER_FACES]
    active = tuple(sorted(minus(h.active, use.gone) + use.come))
    waiting = h.waiting
    if use.later:
        waiting = tuple(sorted([*waiting, *[die // BASE for die in use.later]]))
    if powers:
        charges = tuple(sorted([*charges, *powers]))
    return h._replace(active=active, waiting=waiting, charges=charges)


def turn(h: Hand, die: int, new: int) -> Hand:
    """Turn an active die; its old power is lost, a new one gained."""
    return exchanged(h, Use((die,), (new,), (), (), 0))


def fetched(h: Hand) -> list[Hand]:
    """Bring in one of the stored dice."""
    first, second = h.stored
    found: list[Hand] = []
    if first:
        found.append(brought(h._replace(stored=(0, second)), first))
    if second:
        found.append(brought(h._replace(stored=(first, 0)), second))
    return found


def brought(h: Hand, face: int) -> Hand:
    """Bring in a Standard die."""
    return h._replace(active=tuple(sorted((*h.active, STANDARD * BASE + face))))


def rolling(h: Hand) -> Rolling:
    """Pick up all active dice; stored dice rise."""
    kinds: Dice = tuple(sorted([*[die // BASE for die in h.active], *h.waiting]))
    stored = (risen(h.stored[0]), risen(h.stored[1]))
    return Rolling(h.locked, h.dice, kinds, h.pips, h.rerolls, h.tiles, stored, h.pile, h.seen)
