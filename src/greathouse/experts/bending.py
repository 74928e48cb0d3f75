"""Shares of the win that come true: what a judge thinks, bent to what became of it in games among bots."""

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from math import exp, log
from typing import Any, Final, NamedTuple

TINY: Final = 0.005
"""What nobody has less than before the end: players err."""


class Bend(NamedTuple):
    """How shares are bent."""

    power: float
    """What shares are raised to: more than 1 trusts a lead more, less trusts it less."""
    mover: float
    """A bonus for the seat in turn, as a logarithm."""
    open: float
    """The part of the win that is open to everybody alike."""
    lag: float = 0.0
    """What the seat in turn has less for each turn that is left, where an expert counts those."""

    def shares(self, wins: Sequence[float], mover: int, left: float = 0.0) -> list[float]:
        """Bend the shares of all seats."""
        weights = [max(share, TINY) ** self.power for share in wins]
        weights[mover] *= exp(self.mover - self.lag * left)
        whole, even = sum(weights) / (1.0 - self.open), self.open / len(wins)
        return [even + weight / whole for weight in weights]

    def share(self, win: float, seats: int, left: float = 0.0) -> float:
        """Bend the share of the seat in turn when the others share the rest alike."""
        rest = (1.0 - win) / (seats - 1)
        return self.shares([win, *[rest] * (seats - 1)], 0, left)[0]

    def chance(self, win: float) -> float:
        """Bend the chance of who plays alone: the odds are raised to the power and multiplied."""
        kept = min(1.0 - TINY, max(TINY, win))
        odds = self.power * log(kept / (1.0 - kept)) + self.mover
        return self.open / 2.0 + (1.0 - self.open) / (1.0 + exp(-odds))


Bends = dict[str, dict[int, Bend]]
"""A bend for each part of a game and number of seats."""


def bends(game: str) -> Bends:
    """Read what `tools/fit_bends.py` has fitted for a game."""
    text = files(f"greathouse.experts.{game}").joinpath("data", "bends.toml").read_text(encoding="utf8")
    rows: dict[str, dict[str, list[Any]]] = tomllib.loads(text)
    return {
        stage: {int(seats): Bend(*[float(part) for part in row]) for seats, row in found.items()}
        for stage, found in rows.items()
    }
