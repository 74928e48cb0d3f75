"""Scarab tokens: drawn blind from the pile without replacement; spent ones return when it is empty."""

from functools import cache
from math import comb
from typing import Final

from greathouse.core.agenda import Chance, rule, tell
from greathouse.core.driver import Rng
from greathouse.core.moves import Move
from greathouse.games.favor.box import TABLES
from greathouse.games.favor.state import State

PIP: Final = 0
REROLL: Final = 1
SCARABS: Final = tuple([int(row["count"]) for row in TABLES["token"] if row["id"] != "die"])
"""How many of each lie in the box."""


def give(s: State, me: int, n: int) -> None:
    """Let a player draw tokens; a short pile is taken whole and the box reshuffled: F5."""
    left = s.pile[PIP] + s.pile[REROLL]
    if left < n:
        gain(s, me, s.pile[PIP], s.pile[REROLL])
        s.pile, s.box = s.box, s.pile
        n = min(n - left, s.pile[PIP] + s.pile[REROLL])
    if n:
        s.agenda.append(drawing(me, n))


@cache
def drawing(me: int, n: int) -> Chance:
    """Name the draw of some tokens."""
    return Chance(token_odds, tokens_drawn, (me, n), "tokens", token_sample, "F5")


def gain(s: State, me: int, pips: int, rerolls: int) -> None:
    """Move tokens from the pile to a player."""
    s.pile[PIP] -= pips
    s.pile[REROLL] -= rerolls
    s.pips[me] += pips
    s.rerolls[me] += rerolls
    if s.news is not None and pips + rerolls:
        tell(s, "F5", "tokens", seat=me, pips=pips, rerolls=rerolls, n=pips + rerolls)


@rule
def token_odds(s: State, me: int, n: int) -> list[tuple[Move, int]]:
    """List how many of each token may come, +1 pip first."""
    pips, rerolls = s.pile
    found: list[tuple[Move, int]] = [
        (("draw", k, n - k), comb(pips, k) * comb(rerolls, n - k)) for k in range(n, -1, -1)
    ]
    return [(move, weight) for move, weight in found if weight]


@rule
def token_sample(s: State, rng: Rng, me: int, n: int) -> Move:
    """Draw one token after the other."""
    pips, left = s.pile[PIP], s.pile[PIP] + s.pile[REROLL]
    for _ in range(n):
        pips -= int(rng.below(left) < pips)
        left -= 1
    drawn = s.pile[PIP] - pips
    return ("draw", drawn, n - drawn)


@rule
def tokens_drawn(s: State, move: Move, me: int, n: int) -> None:
    """Hand over what was drawn."""
    gain(s, me, int(move[1]), int(move[2]))


def spend_pip(s: State, me: int) -> None:
    """Put a +1 pip token into the box."""
    s.pips[me] -= 1
    s.box[PIP] += 1


def spend_reroll(s: State, me: int) -> None:
    """Put a reroll token into the box."""
    s.rerolls[me] -= 1
    s.box[REROLL] += 1
