"""Answers compared by games played to their ends, all under the same luck."""

from math import sqrt
from typing import Any, Final, NamedTuple

from greathouse.bots.playing import play_out
from greathouse.core import chance
from greathouse.core.game import Game
from greathouse.experts.expert import Expert
from greathouse.lab.puzzles.company import seated
from greathouse.puzzles.puzzle import POINTS, Unit

SURE: Final = 1.96
FAR: Final = {"chance": 1.0, "points": 10.0}
"""How far off the game is that is thrown in, so that few games never look certain."""
MIDDLE: Final = "priest"
"""Who plays on: good, and not always the same, so that no two games are alike where dice are few."""


class Lead(NamedTuple):
    """By how much one answer is better than another over so many pairs of games."""

    mean: float
    error: float
    pairs: int

    @property
    def low(self) -> float:
        """What it is at least, 39 times of 40."""
        return self.mean - SURE * self.error

    @property
    def high(self) -> float:
        """What it is at most, 39 times of 40."""
        return self.mean + SURE * self.error

    @property
    def errors(self) -> float:
        """The lead in standard errors."""
        return self.mean / self.error


class Playouts:
    """Games from the positions that answers lead to, kept so that each is played once."""

    def __init__(
        self, game: Game, start: Any, ends: list[Any], seat: int, expert: Expert, seed: int, unit: Unit
    ) -> None:
        self.unit = unit
        self.game = game
        self.start = start
        self.ends = ends
        self.seat = seat
        self.expert = expert
        self.seed = seed
        self.results: list[list[float]] = [[] for _ in ends]
        """What came of each game, in the unit."""
        self.wins: list[list[float]] = [[] for _ in ends]

    def play(self, which: int, count: int) -> None:
        """Play an answer on until there are so many games of it."""
        while len(self.results[which]) < count:
            end = self.one(which, len(self.results[which]))
            win = self.expert.outcome(self.start, end)[self.seat]
            self.wins[which].append(win)
            points = float(self.game.scores(end)[self.seat])
            self.results[which].append(points if self.unit == POINTS else win)

    def one(self, which: int, number: int) -> Any:
        """Play a game to its end by a middle rank, with the luck of its number."""
        s = self.ends[which].copy()
        luck = self.seed * 1_000_003 + number
        players = [seated(self.game.name, MIDDLE, s.seats, seat, luck * 7 + seat) for seat in range(s.seats)]
        play_out(s, players, chance.seeded(luck))
        return s

    def lead(self, first: int, other: int) -> Lead:
        """Compare two answers by the games that both have; one game far off is thrown in."""
        return paired(self.results[first], self.results[other], FAR[self.unit])

    def wins_more(self, first: int, other: int) -> bool:
        """Tell whether an answer also wins at least as often as another."""
        return paired(self.wins[first], self.wins[other], FAR["chance"]).mean >= 0.0


def paired(one: list[float], other: list[float], far: float) -> Lead:
    """Compare results pair by pair."""
    apart = [first - second for first, second in zip(one, other, strict=False)]
    mean = sum(apart) / len(apart)
    square = far * far + sum([(lead - mean) ** 2 for lead in apart])
    return Lead(mean, sqrt(square / len(apart) / max(1, len(apart) - 1)), len(apart))
