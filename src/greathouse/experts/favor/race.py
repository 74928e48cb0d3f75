"""The race for the Queen: how many turns a seat will need, and what that makes of its chances."""

import tomllib
from functools import cache
from math import exp, sqrt
from typing import Final

from greathouse.experts.favor.demands import beating
from greathouse.experts.favor.estimate import guess
from greathouse.experts.favor.position import Rolling
from greathouse.experts.favor.values import roll_off_dice, table_text
from greathouse.games.favor.dice import IMMEDIATE, STANDARD
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import BIT, NAMES, RED, among

HURRY: Final = 0.5
STEEP: Final = 0.5
"""The seat in turn is half a turn ahead; the longer the race, the more a lead counts."""
MANY: Final = 4.0
"""Where tokens begin to be plenty."""
SEVEN_ONES: Final = (7, 1)
USUAL_MARK: Final = (7, 4)


class Race:
    """A table of what tiles and tokens take off the way to the Queen, as a logarithm."""

    def __init__(self, text: str) -> None:
        rows = tomllib.loads(text)
        self.start = float(rows["token"]["start"])
        self.pip = float(rows["token"]["pip"])
        self.reroll = float(rows["token"]["reroll"])
        self.tile = [float(rows["tile"][name]) for name in NAMES]
        self.known: dict[int, float] = {}

    def way(self, ready: int) -> float:
        """Add up what tiles take off."""
        found = self.known.get(ready)
        if found is None:
            found = self.known[ready] = self.start - sum([self.tile[tile] for tile in among(ready)])
        return found

    def turns(self, ready: int, pips: float, rerolls: float) -> float:
        """Estimate how many turns a seat will need until it claims the Queen, that turn included."""
        return 1.0 + exp(self.way(ready) - self.pip * useful(pips) - self.reroll * useful(rerolls))

    def turns_of(self, s: State, seat: int) -> float:
        """Estimate how many turns a seat of a position will need."""
        return self.turns(lasting(s, seat), s.pips[seat], s.rerolls[seat])


def useful(tokens: float) -> float:
    """Count tokens by the use they will be of: the more there are, the less is one more worth."""
    return MANY * (1.0 - exp(-tokens / MANY))


GONE: Final = BIT["omen"] | BIT["good_omen"] | BIT["queens_favor"] | BIT["royal_death"]
"""Tiles that have done all they do when they are claimed."""


def lasting(s: State, seat: int) -> int:
    """Gather a seat's tiles without spent artifacts."""
    return s.owned[seat] & ~(s.spent[seat] & RED) & ~GONE


def shares(turns: list[float]) -> list[float]:
    """Share the win between seats by the turns they need."""
    steep = 1.0 + STEEP * (sum(turns) / len(turns) - 1.0)
    weights = [float(max(need, 0.5) ** -steep) for need in turns]
    return [weight / sum(weights) for weight in weights]


@cache
def learned() -> Race:
    """Read the learned table."""
    return Race(table_text("race"))


# The roll-off


def beats(s: State, seat: int, mark: tuple[int, int], tiles: int, dice: int) -> float:
    """Guess a seat's chance to beat a mark with some tiles and dice more than it has."""
    r = roll_off_dice(s, seat)
    r = r._replace(kinds=tuple(sorted(r.kinds + (STANDARD,) * dice)), tiles=r.tiles | tiles)
    return outdoing(mark, r)


def outdoing(mark: tuple[int, int], r: Rolling) -> float:
    """Guess the chance of more equal dice, or of as many with a higher value, from any equal dice."""
    count, value = mark
    more, equal = guess(beating((count, 6)), r), guess(beating((count - 1, 6)), r)
    return more + (equal - more) * sqrt((6 - value) / 6)


def behind(s: State, me: int) -> list[tuple[int, int]]:
    """List the others in turn, each with the die that it gets for having had no turn in this round."""
    late = (s.first - me - 1) % s.seats
    return [((me + step) % s.seats, int(step <= late)) for step in range(1, s.seats)]


def queen_share(s: State, me: int, mark: tuple[int, int]) -> float:
    """Guess the chance to win for a seat that claims the Queen with a roll."""
    kept = 1.0
    for seat, dice in behind(s, me):
        kept *= 1.0 - beats(s, seat, mark, 0, dice)
    higher = (mark[0], mark[1] + 1) if mark[1] < 6 else (mark[0] + 1, 1)
    return kept + (1.0 - kept) * beats(s, me, higher, BIT["queen"], 0)


def death_share(s: State, me: int) -> float:
    """Guess the chance to win for a seat that claims Royal Death."""
    r = roll_off_dice(s, me)
    mine = outdoing(SEVEN_ONES, r._replace(kinds=tuple(sorted(r.kinds + (IMMEDIATE,) * 2))))
    kept, none = mine, 1.0 - mine
    for seat, dice in behind(s, me):
        kept *= 1.0 - beats(s, seat, USUAL_MARK, 0, dice)
        none *= 1.0 - beats(s, seat, SEVEN_ONES, 0, dice)
    return kept + none / s.seats
