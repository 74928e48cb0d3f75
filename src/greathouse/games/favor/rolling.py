"""Rolling: each kind of die falls as one result, at most six dice at a time."""

from functools import cache
from typing import Final

from greathouse.core.agenda import Chance, rule, tell
from greathouse.core.driver import Rng
from greathouse.core.moves import Move
from greathouse.games.favor.dice import BASE, DIE_OF, FACE_POWER, FACES, KINDS, POWER_FACES, WORD
from greathouse.games.favor.state import State
from greathouse.games.favor.throws import outcomes, roll

POWERED: Final = frozenset([die // BASE for die in POWER_FACES])
"""Kinds of dice that have a face with a power."""
AT_ONCE: Final = 6
"""Dice in one result; more of a kind fall in several, so that all results can be listed."""


def cast(s: State) -> None:
    """Roll all active and waiting dice; a new window opens: F3."""
    s.rolls += 1
    if s.rolls > 1:
        s.stored = [min(value + 1, 6) if value else 0 for value in s.stored]
    dice = s.active + s.waiting
    s.active = []
    s.waiting = []
    s.fresh = []
    s.charges = []
    s.agenda += throws(tuple(sorted([die // BASE for die in dice])))


def throw(s: State, dice: list[int]) -> None:
    """Roll some dice that were taken out of play for it."""
    s.agenda += throws(tuple(sorted([die // BASE for die in dice])))


@cache
def throws(kinds: tuple[int, ...]) -> tuple[Chance, ...]:
    """List the results that a roll consists of, the last one first as the agenda wants it."""
    found: list[Chance] = []
    for kind in range(len(KINDS)):
        left = kinds.count(kind)
        while left:
            n = min(left, AT_ONCE)
            found.append(Chance(roll_odds, rolled, (kind, n), "dice", roll_sample, "F3"))
            left -= n
    return tuple(reversed(found))


@cache
def rolls(kind: int, n: int) -> list[tuple[Move, int]]:
    """List what n dice of a kind may show, as moves."""
    return [(shown(kind, faces), weight) for faces, weight in outcomes(FACES[kind], n)]


@cache
def shown(kind: int, faces: tuple[int, ...]) -> Move:
    """Write a result: roll s1 s3 s6."""
    return ("roll", *[WORD[kind * BASE + face] for face in faces])


@rule
def roll_odds(s: State, kind: int, n: int) -> list[tuple[Move, int]]:
    """List the results of n dice of a kind."""
    return rolls(kind, n)


@rule
def roll_sample(s: State, rng: Rng, kind: int, n: int) -> Move:
    """Roll without listing."""
    return shown(kind, roll(rng, FACES[kind], n))


@rule
def rolled(s: State, move: Move, kind: int, n: int) -> None:
    """Lay the dice down; faces with a power may use it in this window: F8."""
    dice = [DIE_OF[str(name)] for name in move[1:]]
    s.active = sorted(s.active + dice)
    if kind in POWERED:
        s.charges = sorted([*s.charges, *[die for die in dice if FACE_POWER[die]]])
    if s.news is not None:
        tell(s, "F3", "roll", seat=s.seat, dice=list(move[1:]))
