"""When enough has been played: rules that look at whole rounds in their order, whoever was quicker."""

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from greathouse.lab.games import Games, Played
from greathouse.lab.rating import ELO, odds, rate

FEWEST = 8
"""Rounds before anything is decided: fewer do not tell how much rounds differ."""
RISK = 0.05
"""The chance to be wrong that a test of two bots takes, either way."""


class Verdict(NamedTuple):
    """How a test stands: what speaks for the first bot, and the bounds where it ends."""

    evidence: float
    low: float
    high: float

    @property
    def is_decided(self) -> bool:
        """Whether it has ended."""
        return not self.low < self.evidence < self.high


def is_narrow(games: Games, played: Sequence[Played], width: float) -> bool:
    """Tell whether every rating is known to so many points either way."""
    if len(played) < FEWEST * games.round:
        return False
    ratings = rate(played, len(games.bots))
    rated = [ratings.of(who) for who in range(len(games.bots))]
    return max([one.high - one.value for one in rated]) <= width


def weighed(games: Games, played: Sequence[Played], better: float) -> Verdict:
    """Weigh whether the first of two bots is so many points better, or not better at all (Wald's test).

    A round is one observation, for its games share their dice; its share of the wins is taken as normal, with
    the spread that was seen.
    """
    bound = log((1 - RISK) / RISK)
    size = games.round
    rounds = [played[at : at + size] for at in range(0, len(played) - size + 1, size)]
    if len(rounds) < FEWEST:
        return Verdict(0.0, -bound, bound)
    seen = [sum([one.share(0) for one in some]) / size for some in rounds]
    mean = sum(seen) / len(seen)
    variance = sum([(one - mean) ** 2 for one in seen]) / (len(seen) - 1)
    even, ahead = expected(games, 0.0), expected(games, better)
    spread = max(variance, ((ahead - even) / 4) ** 2)
    evidence = len(seen) * (ahead - even) * (mean - (even + ahead) / 2) / spread
    return Verdict(evidence, -bound, bound)


def expected(games: Games, better: float) -> float:
    """Tell what the first of two bots wins of a round when it is so many points better."""
    shares = [
        odds({who: company.count(who) for who in set(company)}, [better / ELO, 0.0])[0]
        for company in games.tables
    ]
    return sum(shares) / len(shares)
