"""The part of a turn that decides what the locked dice will show: small, canonical and hashable."""

from typing import Final, NamedTuple

from greathouse.experts.favor.demands import EMPTY, Demand, total
from greathouse.games.favor.bars import Counts, counts_of
from greathouse.games.favor.dice import BASE, IMMEDIATE, VALUE
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import BIT, DEAD, HERDER, TILES, WINDOW, among

FAILED: Final[Counts] = (-1, 0, 0, 0, 0, 0)
"""Locked dice that a demand cannot forgive."""
MATCHED: Final = 1 << 7
SOMETHING: Final = 1
HERD: Final = BIT["herder"]
TOOLS: Final = WINDOW | DEAD | HERD
"""Tiles that the solver knows how to use."""


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
        (s.pile[0], s.pile[1]) if draws(ready) else (0, 0),
    )


def draws(tiles: int) -> bool:
    """Tell whether some of these tiles draw tokens during the rolls."""
    return bool(tiles & (BIT["grain_merchant"] | BIT["royal_mother"]))


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
