"""Matches: every bot in every seat on common seeds, counted with honest intervals."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from time import process_time
from typing import NamedTuple

from greathouse.bots.bot import Bot
from greathouse.bots.entrants import Entrant, entrant
from greathouse.bots.levels import bot
from greathouse.bots.outside import Outsider
from greathouse.core import chance, driver
from greathouse.core.agenda import CHANCE, State
from greathouse.core.game import Options
from greathouse.core.table import Fate, Table
from greathouse.experts.expert import Budget, payoffs
from greathouse.games import game as find_game


class Match(NamedTuple):
    """What is played: the bots of each seat before rotation, and under which conditions."""

    game: str
    bots: tuple[str, ...]
    options: Options
    seed: int
    budget: Budget
    """What a bot may spend on a turn that is written without a budget of its own."""
    programs: tuple[tuple[str, str], ...] = ()
    """Bots from outside: their names and commands."""

    @property
    def entrants(self) -> list[Entrant]:
        """The bots as they were meant, each with its budget."""
        return [entrant(self.game, text, self.budget, dict(self.programs)) for text in self.bots]


class Outcome(NamedTuple):
    """One game: what each bot (not seat) got of the win, scored and spent, and how long it took."""

    number: int
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    decisions: int
    seconds: tuple[float, ...] = ()
    """Processor time; the one part that no seed decides."""


class Player(NamedTuple):
    """A bot in its seat, and the clock of the process that it thinks in."""

    bot: Bot
    clock: Callable[[], float]


class Line(NamedTuple):
    """A bot's result over a match."""

    bot: str
    games: int
    won: float
    low: float
    high: float
    mean_score: float
    seconds: float
    """Processor time a game."""


def seating(index: int, seats: int) -> list[int]:
    """Tell which bot sits in each seat of a game: everybody moves on by one seat each game."""
    return [(seat + index) % seats for seat in range(seats)]


def play_one(match: Match, index: int) -> Outcome:
    """Play a game; a round of as many games as seats shares one seed."""
    game = find_game(match.game)
    seats = len(match.bots)
    order = seating(index, seats)
    shared = match.seed * 1_000_003 + index // seats
    table = Table.open(game, seats, match.options, Fate({}, chance.seeded(shared)))
    entrants = match.entrants
    players = [seated(entrants[who], table, at, shared * 97 + who) for at, who in enumerate(order)]
    decisions, seconds = play_through(table, players)
    shares, scores = payoffs(game, table.state), table.scores
    by_bot = sorted(range(seats), key=lambda seat: order[seat])
    return Outcome(
        index,
        tuple([shares[i] for i in by_bot]),
        tuple([scores[i] for i in by_bot]),
        decisions,
        tuple([seconds[i] for i in by_bot]),
    )


def seated(who: Entrant, table: Table, seat: int, seed: int) -> Player:
    """Seat a bot at a table; the seed is what a program from outside knows the table by."""
    if who.command:
        visitor = Outsider(who.text, who.command, table, seat, who.budget, str(seed))
        return Player(visitor, visitor.program.clock)
    return Player(bot(table.game.name, who.level, seed, who.budget), process_time)


def play_through(table: Table, players: Sequence[Player]) -> tuple[int, list[float]]:
    """Let bots play a table to its end; count their decisions and the processor time of each seat."""
    decisions, seconds = 0, [0.0] * len(players)
    while (who := table.to_move) is not None:
        one = players[who]
        since = one.clock()
        move = one.bot.choose(table.position.copy())
        seconds[who] += one.clock() - since if since else 0.0
        table.play(move)
        decisions += 1
    return decisions, seconds


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
        spent = sum([outcome.seconds[who] for outcome in outcomes])
        count = len(outcomes)
        lines.append(
            Line(name, count, won, *wilson(won, count), points / max(1, count), spent / max(1, count))
        )
    return lines
