"""What reviews are worth: whether accounts add up and luck is even, and whether blunders are blunders."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any, ClassVar, Final, NamedTuple

from greathouse.bots.ladder import RANKS
from greathouse.bots.levels import GREEDY, bot
from greathouse.bots.playing import play_out
from greathouse.core.moves import parse
from greathouse.core.table import Table
from greathouse.core.table import fate as find_fate
from greathouse.experts.expert import payoffs
from greathouse.experts.registry import expert as find_expert
from greathouse.games import game as find_game
from greathouse.review import Review, reviewing
from greathouse.review.duel import Luck, played_on
from greathouse.review.making import EDITION
from greathouse.review.sight import after, is_asked

PAIRS: Final = 100
"""How often both moves of a blunder are played to the end."""
MIDDLE: Final = "priest"
"""Who plays them: the fourth of six ranks, the better of the two in the middle."""
TRIES: Final = 40
"""How many games are looked through for a blunder."""
EACH: Final = 3
"""How many blunders are taken from one game at most."""
WEAK: Final = RANKS[:4]
"""Whose games are looked through."""


class Figures(NamedTuple):
    """A mean with its standard error, and the mean and largest size."""

    mean: float
    error: float
    size: float
    largest: float


def figures(values: Sequence[float]) -> Figures:
    """Sum up some values."""
    count = max(1, len(values))
    mean = sum(values) / count
    variance = sum([(value - mean) ** 2 for value in values]) / max(1, count - 1)
    sizes = [abs(value) for value in values]
    return Figures(mean, (variance / count) ** 0.5, sum(sizes) / count, max(sizes, default=0.0))


def played(game: str, seats: int, levels: Sequence[str], seed: int) -> Table[Any]:
    """Let bots play a table."""
    found = find_game(game)
    table = Table.open(found, seats, {}, find_fate(found, "seed", seed))
    players = [bot(game, level, seed * 31 + seat, None, seats) for seat, level in enumerate(levels)]
    while not table.over:
        table.play(players[table.turn].choose(table.state))
    return table


@dataclass(frozen=True)
class Accounts:
    """Games among bots that play at first sight, and their accounts by values alone."""

    kind: ClassVar[str] = "accounts"
    game: str
    seats: int
    seed: int

    def outcome(self, index: int) -> dict[str, Any]:
        """Play a game and draw up its accounts."""
        table = played(self.game, self.seats, [GREEDY] * self.seats, self.seed * 1_000_003 + index)
        begun = process_time()
        review = next(review for review in reviewing(table) if review.has_curve)
        wins = [account.wins for account in review.accounts]
        points = [account.points for account in review.accounts]
        return {
            "seconds": process_time() - begun,
            "plies": review.plies,
            "error": max([one.error for one in [*wins, *points]]),
            "luck": [one.luck for one in wins],
            "choices": [one.choices for one in wins],
            "sight": [one.sight for one in wins],
            "luck_points": [one.luck for one in points],
        }


@dataclass(frozen=True)
class Blunders:
    """Decisions graded as blunders in games of weaker ranks, each played out in pairs under the same luck.

    A middle rank plays on at once, or when the turn has been finished at first sight: the better move is
    often the first of several, which a rank that strays does not follow.
    """

    kind: ClassVar[str] = "blunders"
    game: str
    seats: int
    seed: int
    pairs: int = PAIRS
    finish: bool = False
    """Whether the expert finishes the turn on both sides."""
    rank: str = MIDDLE
    """Who plays on."""
    edition: int = EDITION
    """How decisions were graded."""

    def outcome(self, index: int) -> dict[str, Any]:
        """Find some blunders of one game and see which moves win more."""
        for attempt in range(TRIES):
            seed = (self.seed * 1_000_003 + index) * TRIES + attempt
            rng = Random(seed)
            table = played(self.game, self.seats, [rng.choice(WEAK) for _ in range(self.seats)], seed)
            begun = process_time()
            review = list(reviewing(table))[-1]
            spent = process_time() - begun
            plies = [ply for ply, step in enumerate(review.steps) if step.grade == "blunder"]
            if plies:
                chosen = sorted(rng.sample(plies, min(len(plies), EACH)))
                won = [self.compared(table, review, ply) for ply in chosen]
                losses = [review.steps[ply].loss for ply in chosen]
                return {"seconds": spent, "plies": chosen, "losses": losses, "won": won}
        raise AssertionError("no blunder in so many games")

    def compared(self, table: Table[Any], review: Review, ply: int) -> list[float]:
        """Tell how much of the win each move brings who decided, over all pairs: the better, the played."""
        again = Table.fresh(table.game, table.seats, table.options, table.fate)
        for _, move in table.moves[:ply]:
            again.advance(move)
        s, seat = again.state, review.steps[ply].who
        menu = again.legal()
        moves = [
            parse(text, table.game.notation, menu)
            for text in (review.steps[ply].best[0], review.steps[ply].played)
        ]
        found, expert = [0.0, 0.0], find_expert(self.game)
        for number in range(self.pairs):
            for at, move in enumerate(moves):
                end, luck = after(s, move), Luck(1_000_000 + number)
                if self.finish and not (is_asked(end) and expert.turn(end) != expert.turn(s)):
                    played_on(expert, end, luck, 1)
                players = [
                    bot(self.game, self.rank, number * 31 + one, None, self.seats)
                    for one in range(self.seats)
                ]
                play_out(end, players, luck)
                found[at] += payoffs(table.game, end)[seat]
        return found
