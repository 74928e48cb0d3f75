"""Answers compared by games played to their ends, all under the same luck."""

from math import sqrt
from typing import Any, Final, NamedTuple

from greathouse.bots.levels import GREEDY, bot
from greathouse.bots.playing import play_out
from greathouse.core import chance, driver
from greathouse.core.game import Game
from greathouse.experts.expert import Expert, payoffs

SURE: Final = 1.96


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

    def __init__(self, game: Game, start: Any, ends: list[Any], seat: int, expert: Expert, seed: int) -> None:
        self.game = game
        self.start = start
        self.ends = ends
        self.seat = seat
        self.expert = expert
        self.seed = seed
        self.results: list[list[float]] = [[] for _ in ends]

    def play(self, which: int, count: int) -> None:
        """Play an answer on until there are so many games of it."""
        while len(self.results[which]) < count:
            self.results[which].append(self.one(which, len(self.results[which])))

    def one(self, which: int, number: int) -> float:
        """Play a game to its end at first sight, with the luck of its number."""
        s = self.ends[which].copy()
        if driver.is_over(s):
            return payoffs(self.game, s)[self.seat]
        luck = self.seed * 1_000_003 + number
        players = [bot(self.game.name, GREEDY, luck * 7 + seat, seats=s.seats) for seat in range(s.seats)]
        play_out(s, players, chance.seeded(luck))
        return self.expert.outcome(self.start, s)[self.seat]

    def lead(self, first: int, other: int) -> Lead:
        """Compare two answers by the games that both have; one that is off by a whole win is thrown in."""
        pairs = list(zip(self.results[first], self.results[other], strict=False))
        wins = [one - two for one, two in pairs]
        mean = sum(wins) / len(wins)
        square = 1.0 + sum([(win - mean) ** 2 for win in wins])
        return Lead(mean, sqrt(square / len(wins) / max(1, len(wins) - 1)), len(wins))

    def mean(self, which: int) -> float:
        """Tell what an answer won."""
        return sum(self.results[which]) / len(self.results[which])
