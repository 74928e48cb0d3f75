"""Matches: every bot in every seat on common seeds, counted with honest intervals."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from typing import NamedTuple

from greathouse.bots.bot import Bot
from greathouse.bots.levels import bot
from greathouse.core import chance, driver
from greathouse.core.agenda import CHANCE, State
from greathouse.core.game import Options
from greathouse.experts.expert import Budget, payoffs
from greathouse.games import game as find_game


class Match(NamedTuple):
    """What is played: the bots of each seat before rotation, and under which conditions."""

    game: str
    bots: tuple[str, ...]
    options: Options
    seed: int
    budget: Budget


class Outcome(NamedTuple):
    """One game: what each bot (not seat) got of the win and scored, and how long it took."""

    number: int
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    decisions: int


class Line(NamedTuple):
    """A bot's result over a match."""

    bot: str
    games: int
    won: float
    low: float
    high: float
    mean_score: float


def seating(index: int, seats: int) -> list[int]:
    """Tell which bot sits in each seat of a game: everybody moves on by one seat each game."""
    return [(seat + index) % seats for seat in range(seats)]


def play_one(match: Match, index: int) -> Outcome:
    """Play a game; a round of as many games as seats shares one seed."""
    game = find_game(match.game)
    seats = len(match.bots)
    order = seating(index, seats)
    shared = match.seed * 1_000_003 + index // seats
    players = [bot(game.name, match.bots[who], shared * 97 + who, match.budget) for who in order]
    s = driver.begin(game.setup(seats, match.options))
    decisions = play_out(s, players, chance.seeded(shared))
    shares, scores = payoffs(game, s), game.scores(s)
    by_bot = sorted(range(seats), key=lambda seat: order[seat])
    return Outcome(index, tuple([shares[i] for i in by_bot]), tuple([scores[i] for i in by_bot]), decisions)


def play_out(s: State, players: list[Bot], source: driver.Source) -> int:
    """Let bots play a game to its end; count their decisions."""
    decisions = 0
    driver.settle(s, source)
    while (who := driver.to_move(s)) is not None:
        assert who != CHANCE
        driver.play(s, players[who].choose(s.copy()))
        driver.settle(s, source)
        decisions += 1
    return decisions


def play_match(match: Match, games: int, jobs: int = 1) -> Iterator[Outcome]:
    """Play a match, in order; with several jobs, in as many processes."""
    if jobs <= 1:
        for index in range(games):
            yield play_one(match, index)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_one, [match] * games, range(games))


def wilson(won: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Give the Wilson interval of a rate."""
    if not games:
        return 0.0, 1.0
    rate, square = won / games, z * z / games
    middle = rate + square / 2
    spread = z * sqrt(rate * (1 - rate) / games + square / (4 * games))
    return max(0.0, (middle - spread) / (1 + square)), min(1.0, (middle + spread) / (1 + square))


def table(match: Match, outcomes: list[Outcome]) -> list[Line]:
    """Sum up a match; a bot that sits twice is counted in each place."""
    lines: list[Line] = []
    for who, name in enumerate(match.bots):
        won = sum([outcome.shares[who] for outcome in outcomes])
        points = sum([outcome.scores[who] for outcome in outcomes])
        count = len(outcomes)
        lines.append(Line(name, count, won, *wilson(won, count), points / max(1, count)))
    return lines
