"""What tiles are worth, learned from self-play, and what that makes of a position."""

import tomllib
from functools import cache
from importlib.resources import files
from math import exp

from greathouse.games.favor.dice import IMMEDIATE
from greathouse.games.favor.hand import TOOLS, Rolling
from greathouse.games.favor.layout import HERDER_PLACE
from greathouse.games.favor.odds import EMPTY, beating
from greathouse.games.favor.solver import guess
from greathouse.games.favor.state import NOBODY, QUEEN_CLAIMED, State
from greathouse.games.favor.tiles import BIT, NAMES, RED, STORES, among, start_dice, start_tokens

SCALE = 0.45
"""How steeply strength turns into shares of the win."""


class Values:
    """The table of worths."""

    def __init__(self, text: str) -> None:
        rows = tomllib.loads(text)
        self.tile = [float(rows["tile"][name]) for name in NAMES]
        self.pip = float(rows["token"]["pip"])
        self.reroll = float(rows["token"]["reroll"])
        self.turn = float(rows["token"]["turn"])
        """What it is worth to be next in turn."""

    def strength(self, s: State, seat: int) -> float:
        """Add up what a seat has; spent artifacts count no more."""
        lasting = s.owned[seat] & ~(s.spent[seat] & RED)
        tiles = sum([self.tile[tile] for tile in among(lasting)])
        return tiles + self.pip * s.pips[seat] + self.reroll * s.rerolls[seat]

    def shares(self, s: State) -> list[float]:
        """Estimate each seat's share of the win between two turns."""
        if s.trigger:
            return roll_off_shares(s)
        strengths = [self.strength(s, seat) for seat in range(s.seats)]
        strengths[s.seat] += self.turn * (1 + len(s.extra))
        weights = [exp(SCALE * (strength - max(strengths))) for strength in strengths]
        return [weight / sum(weights) for weight in weights]


@cache
def shipped() -> Values:
    """Read the table that comes with the package."""
    return Values(files("greathouse.bots.favor").joinpath("data", "values.toml").read_text(encoding="utf8"))


def fallback(values: Values, s: State, me: int) -> float:
    """Tell what a turn without a target is worth: the Herder, or two tokens."""
    if s.stacks[HERDER_PLACE] and not s.owned[me] & BIT["herder"]:
        return values.tile[NAMES.index("herder")]
    return values.pip + values.reroll


# The roll-off


def roll_off_shares(s: State) -> list[float]:
    """Let the seats that are still to roll take the Pharaoh, each with its own chance."""
    shares = [0.0] * s.seats
    if s.pharaoh != NOBODY:
        shares[s.pharaoh] = 1.0
    for seat in still_to_roll(s):
        p = guess(beating(s.mark), roll_off_dice(s, seat))
        shares = [share * (1 - p) for share in shares]
        shares[seat] += p
    if s.queen != NOBODY and not s.last_turn:
        p = guess(beating(s.mark), roll_off_dice(s, s.queen)) * (1 - shares[s.queen])
        shares = [share * (1 - p) if seat != s.queen else share for seat, share in enumerate(shares)]
        shares[s.queen] = 1.0 - sum([share for seat, share in enumerate(shares) if seat != s.queen])
    missing = 1.0 - sum(shares)
    return [share + missing / s.seats for share in shares]


def still_to_roll(s: State) -> list[int]:
    """List the seats whose roll-off turn is to come."""
    if s.roll_off:
        return s.to_go
    begin = 1 if s.trigger == QUEEN_CLAIMED else 0
    return [(s.seat + step) % s.seats for step in range(begin, s.seats)]


def roll_off_dice(s: State, seat: int) -> Rolling:
    """Gather the dice and tools that a seat will have in its roll-off turn."""
    ready = s.owned[seat] & ~s.spent[seat]
    dice = list(start_dice(s.owned[seat])) + [0] * (s.die_tokens[seat] + s.more[seat])
    dice += [IMMEDIATE] * (3 if ready & BIT["royal_decree"] else 0) + [0] * (
        2 if ready & BIT["palace_key"] else 0
    )
    tokens = start_tokens(s.owned[seat])
    stored = (s.owned[seat] >> STORES[0] & 1, s.owned[seat] >> STORES[1] & 1)
    rerolls = s.rerolls[seat] + tokens
    return Rolling(EMPTY, 0, tuple(sorted(dice)), s.pips[seat], rerolls, ready & TOOLS, stored, (0, 0))
