"""Games among bots: every bot in every seat, every pair equally often, each round on common dice."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from random import Random
from typing import Any, ClassVar, NamedTuple

from greathouse.bots.entrants import Entrant, entrant
from greathouse.bots.playing import play_table, seated
from greathouse.core import chance
from greathouse.core.game import Options
from greathouse.core.table import Fate, Table
from greathouse.experts.expert import Budget, payoffs
from greathouse.games import game as find_game
from greathouse.lab.crews import Crew
from greathouse.lab.experiments import conduct

PLAIN = Budget()


class Played(NamedTuple):
    """One game, seat by seat: who sat there, its share of the win, score and processor time."""

    number: int
    lineup: list[int]
    shares: list[float]
    scores: list[int]
    seconds: list[float]
    """The one column that no seed decides."""
    decisions: int

    def share(self, who: int) -> float:
        """Tell what a bot got of the win, in all its seats."""
        return self.of(who, self.shares)

    def of(self, who: int, column: Sequence[float]) -> float:
        """Add up a column over the seats of a bot."""
        return sum([value for one, value in zip(self.lineup, column, strict=True) if one == who])


@dataclass(frozen=True)
class Games:
    """Who plays what, and under which conditions; as many bots as seats are a match."""

    kind: ClassVar[str] = "games"
    game: str
    bots: tuple[str, ...]
    """The bots as they are written: a level or a program's name, and a budget of its own."""
    seats: int
    options: Options
    seed: int
    budget: Budget = PLAIN
    """What a bot may spend on a turn that is written without a budget of its own."""
    programs: tuple[tuple[str, str], ...] = ()
    """Bots from outside: their names and commands."""

    @cached_property
    def entrants(self) -> list[Entrant]:
        """The bots as they were meant, each with its budget."""
        return [entrant(self.game, text, self.budget, dict(self.programs)) for text in self.bots]

    @cached_property
    def tables(self) -> list[list[int]]:
        """The companies of a round: all bots as often as there is room, and every choice for the rest."""
        often, rest = divmod(self.seats, len(self.bots))
        everybody = list(range(len(self.bots))) * often
        return [everybody + list(some) for some in combinations(range(len(self.bots)), rest)]

    @property
    def round(self) -> int:
        """How many games bring every company into every seat once; they share their dice."""
        return len(self.tables) * self.seats

    def lineup(self, index: int) -> list[int]:
        """Tell which bot sits in each seat of a game: a company's order is drawn anew each round."""
        number, at = divmod(index, self.round)
        company = self.tables[at // self.seats].copy()
        if number and self.seats > 2:
            Random(f"{self.seed} {number} {at // self.seats}").shuffle(company)
        return [company[(seat + at) % self.seats] for seat in range(self.seats)]

    def outcome(self, index: int) -> dict[str, Any]:
        """Play a game."""
        game, lineup = find_game(self.game), self.lineup(index)
        shared = self.seed * 1_000_003 + index // self.round
        table = Table.open(game, self.seats, self.options, Fate({}, chance.seeded(shared)))
        players = [
            seated(self.entrants[who], table, seat, shared * 97 + who + 1009 * lineup[:seat].count(who))
            for seat, who in enumerate(lineup)
        ]
        count, seconds = play_table(table, players)
        shares = payoffs(game, table.state)
        return Played(index, lineup, shares, table.scores, seconds, count)._asdict()


def match(
    game: str,
    bots: Sequence[str],
    options: Options,
    seed: int,
    budget: Budget,
    programs: tuple[tuple[str, str], ...] = (),
) -> Games:
    """Let as many bots as there are seats take turns in all of them."""
    return Games(game, tuple(bots), len(bots), options, seed, budget, programs)


def play_games(games: Games, count: int, crew: Crew | None = None) -> list[Played]:
    """Play so many games and keep them in memory."""
    return [Played(**row) for row in conduct(games, count, crew)]
