"""What may be thrown or drawn: every outcome of a roll, a reroll or a token, with its weight."""

from functools import cache
from typing import Final

from greathouse.experts.favor.canonical import Map, relabelled, taken_for
from greathouse.experts.favor.position import Hand
from greathouse.games.favor.dice import BASE, FACES, POWER_FACES
from greathouse.games.favor.throws import outcomes

Dice = tuple[int, ...]


def without(dice: Dice, die: int) -> Dice:
    """Take one die out."""
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]


def rerolled(h: Hand, dice: Dice) -> list[tuple[float, Hand]]:
    """List what rerolling some active dice may bring."""
    active, charges = h.active, h.charges
    for die in dice:
        active = without(active, die)
        charges = without(charges, die) if die in charges else charges
    thrown = throws(tuple(sorted([die // BASE for die in dice])))
    ways = 6 ** len(dice)
    found: list[tuple[float, Hand]] = []
    for shown, weight in thrown:
        powers = tuple([die for die in shown if die in POWER_FACES])
        then = h._replace(active=tuple(sorted(active + shown)), charges=tuple(sorted(charges + powers)))
        found.append((weight / ways, then))
    return found


def merchant_rolls(h: Hand, dice: Dice) -> list[tuple[float, Hand]]:
    """List what the Grain Merchant's reroll and token may bring."""
    return [(p * q, then) for p, rest in rerolled(h, dice) for q, then in drawn(rest, 1)]


def drawn(h: Hand, n: int) -> list[tuple[float, Hand]]:
    """List what drawing tokens may bring."""
    pips, rerolls = h.pile
    if n == 0 or pips + rerolls == 0:
        return [(1.0, h)]
    found: list[tuple[float, Hand]] = []
    if pips:
        more = h._replace(pips=h.pips + 1, pile=(pips - 1, rerolls))
        found += [(p * pips / (pips + rerolls), then) for p, then in drawn(more, n - 1)]
    if rerolls:
        more = h._replace(rerolls=h.rerolls + 1, pile=(pips, rerolls - 1))
        found += [(p * rerolls / (pips + rerolls), then) for p, then in drawn(more, n - 1)]
    return found


def subsets(dice: Dice) -> list[Dice]:
    """List every choice of at least one die, equal dice counted once."""
    found: dict[Dice, None] = {(): None}
    for die in dice:
        for some in list(found):
            found[(*some, die)] = None
    return [some for some in found if some]


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
