"""Whether a chance that an expert tells is the share that comes, in games among bots."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, NamedTuple

from greathouse.bots.bot import Bot
from greathouse.bots.levels import bot
from greathouse.bots.playing import decisions
from greathouse.bots.strength import kinds
from greathouse.core import chance, driver
from greathouse.core.game import Game, Mode
from greathouse.experts.expert import Budget, Expert
from greathouse.experts.registry import expert
from greathouse.games import game as find_game

DECILES = 10
ENOUGH = 100
"""Positions that a decile must hold before it says anything."""
MIDDLE = (0.1, 0.9)
"""The part of a game's decisions that positions are taken from."""
EACH = 4
"""How many positions are taken from one game."""


class Told(NamedTuple):
    """A position: how many sat there, what each seat was told, and what it got of the win."""

    mode: int
    seats: int
    wins: Sequence[float]
    got: Sequence[float]


class Decile(NamedTuple):
    """The seats that were told about the same chance."""

    size: int
    told: float
    came: float

    @property
    def error(self) -> float:
        """How far the chance was from what came."""
        return abs(self.told - self.came)


class Reliability(NamedTuple):
    """How far the chances of a game's expert can be trusted."""

    positions: int
    deciles: list[Decile]
    brier: float
    even: float
    """The Brier score of telling everybody the same."""

    @property
    def worst(self) -> float:
        """The largest error of a decile that holds enough."""
        return max([one.error for one in self.deciles if one.size >= ENOUGH], default=0.0)


@dataclass(frozen=True)
class Calibration:
    """Games in every mode by turns, of each of which some positions are judged."""

    kind: ClassVar[str] = "calibration"
    game: str
    seed: int
    budget: Budget

    def outcome(self, index: int) -> dict[str, Any]:
        """Play a game and judge it."""
        game, ways = find_game(self.game), kinds(find_game(self.game))
        which = index % len(ways)
        seed = self.seed * 1_000_003 + index
        told = judged(game, expert(self.game), ways[which], which, seed, self.budget)
        return {"positions": [one._asdict() for one in told]}


def told_in(rows: Sequence[dict[str, Any]]) -> list[Told]:
    """Read the positions of outcomes."""
    return [Told(**one) for row in rows for one in row["positions"]]


def judged(game: Game, judge: Expert, mode: Mode, which: int, seed: int, budget: Budget) -> list[Told]:
    """Play one game among bots; judge some positions of its middle and see what came of them."""
    rng = Random(seed)
    players = [partner(game.name, rng, seed, budget) for _ in range(mode.seats)]
    s: Any = driver.begin(game.setup(mode.seats, game.configure(mode.seats, mode.options)))
    seen = [at.copy() for at in decisions(s, players, chance.seeded(seed))]
    low, high = [int(part * len(seen)) for part in MIDDLE]
    chosen = rng.sample(seen[low:high], min(EACH, high - low))
    values = judge.values(chosen)
    return [
        Told(which, mode.seats, value.wins, judge.outcome(at, s))
        for at, value in zip(chosen, values, strict=True)
    ]


def partner(name: str, rng: Random, seed: int, budget: Budget) -> Bot:
    """Seat a bot: most play at first sight, some think a little."""
    level = "search" if rng.random() < 0.1 else "greedy"
    return bot(name, level, seed * 7 + rng.getrandbits(16), budget)


def reliability(told: Sequence[Told]) -> Reliability:
    """Sort chances into deciles and compare each with what came."""
    pairs = [(win, got) for one in told for win, got in zip(one.wins, one.got, strict=True)]
    evens = [(1.0 / max(2, one.seats), got) for one in told for got in one.got]
    sorted_in: list[list[tuple[float, float]]] = [[] for _ in range(DECILES)]
    for win, got in pairs:
        sorted_in[min(DECILES - 1, int(win * DECILES))].append((win, got))
    return Reliability(len(told), [decile(one) for one in sorted_in], brier(pairs), brier(evens))


def decile(pairs: list[tuple[float, float]]) -> Decile:
    """Average what was told and what came."""
    count = max(1, len(pairs))
    return Decile(len(pairs), sum([win for win, _ in pairs]) / count, sum([got for _, got in pairs]) / count)


def brier(pairs: list[tuple[float, float]]) -> float:
    """Give the mean square of what chances were wrong by."""
    return sum([(win - got) ** 2 for win, got in pairs]) / max(1, len(pairs))


def together(one: Reliability, other: Reliability) -> Reliability:
    """Add up what two runs with different games have measured."""
    sizes = [sum([decile.size for decile in found.deciles]) for found in (one, other)]
    briers = [one.brier * sizes[0] + other.brier * sizes[1], one.even * sizes[0] + other.even * sizes[1]]
    whole = max(1, sum(sizes))
    deciles = [merged(a, b) for a, b in zip(one.deciles, other.deciles, strict=True)]
    return Reliability(one.positions + other.positions, deciles, briers[0] / whole, briers[1] / whole)


def merged(one: Decile, other: Decile) -> Decile:
    """Average two deciles by their sizes."""
    size = max(1, one.size + other.size)
    told = (one.told * one.size + other.told * other.size) / size
    return Decile(one.size + other.size, told, (one.came * one.size + other.came * other.size) / size)
