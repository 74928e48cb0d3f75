"""What may be thrown or drawn: every outcome of a roll, a reroll or a token, with its weight."""

from functools import cache
from math import comb
from typing import Final

from greathouse.experts.favor.canonical import Map, relabelled, taken_for
from greathouse.experts.favor.position import Hand, exchanged
from greathouse.games.favor.dice import BASE, FACES, POWER_FACES
from greathouse.games.favor.throws import outcomes
from greathouse.games.favor.transforms import Dice, Use

Gamble = list[tuple[float, Hand]]
"""What chance may make of a hand, each with how likely it is."""


def gamble(h: Hand, use: Use) -> Gamble:
    """List what the use of a power may bring: dice are thrown, then tokens drawn."""
    found: Gamble = []
    for p, then in thrown(exchanged(h, use), use.thrown):
        found += [(p * q, last) for q, last in drawn(then, use.draw)]
    return found


def thrown(h: Hand, dice: Dice) -> Gamble:
    """List what some dice that were set aside may show."""
    if not dice:
        return [(1.0, h)]
    ways = 6 ** len(dice)
    found: Gamble = []
    for shown, weight in throws(tuple(sorted([die // BASE for die in dice]))):
        powers = [die for die in shown if die in POWER_FACES]
        charges = tuple(sorted([*h.charges, *powers])) if powers else h.charges
        found.append((weight / ways, h._replace(active=tuple(sorted(h.active + shown)), charges=charges)))
    return found


def drawn(h: Hand, n: int) -> Gamble:
    """List what drawing tokens may bring."""
    pips, rerolls = h.pile
    if n == 0 or pips + rerolls == 0:
        return [(1.0, h)]
    found: Gamble = []
    if pips:
        more = h._replace(pips=h.pips + 1, pile=(pips - 1, rerolls))
        found += [(p * pips / (pips + rerolls), then) for p, then in drawn(more, n - 1)]
    if rerolls:
        more = h._replace(rerolls=h.rerolls + 1, pile=(pips, rerolls - 1))
        found += [(p * rerolls / (pips + rerolls), then) for p, then in drawn(more, n - 1)]
    return found


@cache
def throws_of(kinds: Dice) -> int:
    """Count what dice of some kinds may show, without listing it."""
    found = 1
    for kind in set(kinds):
        faces = len(set(FACES[kind]))
        found *= comb(kinds.count(kind) + faces - 1, faces - 1)
    return found


@cache
def merged(kinds: Dice, faces: Map, herder: bool) -> list[tuple[Dice, int]]:
    """List what dice may show when some faces are not told apart, but for being equal if the Herder waits."""
    found: dict[Dice, int] = {}
    for shown, ways in throws(kinds):
        if herder:
            dice, _ = relabelled(shown, 0, faces)
        else:
            dice = tuple(sorted([taken_for(die, faces) for die in shown]))
        found[dice] = found.get(dice, 0) + ways
    return list(found.items())


THROWS: Final[dict[Dice, list[tuple[Dice, int]]]] = {}


def throws(kinds: Dice) -> list[tuple[Dice, int]]:
    """List what dice of some kinds may show, with the number of ways."""
    if kinds not in THROWS:
        found: list[tuple[Dice, int]] = [((), 1)]
        for kind in sorted(set(kinds)):
            shown = outcomes(FACES[kind], kinds.count(kind))
            found = [
                (dice + tuple([kind * BASE + face for face in faces]), ways * weight)
                for dice, ways in found
                for faces, weight in shown
            ]
        THROWS[kinds] = found
    return THROWS[kinds]
