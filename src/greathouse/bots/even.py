"""An opponent as strong as whoever plays: between the ranks, by what became of earlier games."""

from collections.abc import Sequence
from math import log, log10
from typing import Final, NamedTuple

from greathouse.bots.ladder import RANKS, USUAL, Rung, ladder
from greathouse.bots.strength import strength

EVEN: Final = "even"
MARK: Final = "~"
"""Stands between the name and the rating that it plays at."""
FIRST: Final = 1000
"""What the lowest rank is rated at."""
STEP: Final = 150
"""How far apart ranks are taken to be where nobody has measured them."""
LOWEST, HIGHEST = 0, 4000
"""Ratings that are taken for ratings at all."""
DOUBT: Final = 200.0
"""How far somebody unknown may be from a newcomer, as a standard deviation."""
SCALE: Final = 400.0
SEARCH: Final = range(LOWEST, HIGHEST + 1, 10)


class Met(NamedTuple):
    """A game that somebody has finished: against which bots, and the share of the win."""

    bots: tuple[str, ...]
    won: float
    module: str = ""
    """The expansion that was in play."""


def rating_of(game: str, rank: str, seats: int, module: str = "") -> int:
    """Give what a rank was measured at, or a guess that is good enough to begin with."""
    card = strength(game, rank, seats, module)
    return FIRST + STEP * RANKS.index(rank) if card is None else card.rating


def estimated(game: str, met: Sequence[Met]) -> int:
    """Estimate a player's rating: likeliest, when newcomers are near the rank that they meet first."""
    known = [(ratings(game, one), one.won) for one in met]
    games = [(found, won) for found, won in known if found]
    start = rating_of(game, USUAL, 2)
    return max(SEARCH, key=lambda rating: likelihood(rating, games) - ((rating - start) / DOUBT) ** 2 / 2)


def ratings(game: str, met: Met) -> list[int]:
    """Give the ratings of the bots of a game, if they all have one."""
    found: list[int] = []
    for bot in met.bots:
        name, _, rated = bot.partition(MARK)
        rank = name.partition("+")[0]
        if name == EVEN and rated.isdecimal():
            found.append(int(rated))
        elif rank in RANKS:
            found.append(rating_of(game, rank, len(met.bots) + 1, met.module))
        else:
            return []
    return found


def likelihood(rating: int, games: Sequence[tuple[list[int], float]]) -> float:
    """Tell how likely results are for a rating, as a logarithm."""
    found = 0.0
    for others, won in games:
        mine = 10 ** (rating / SCALE)
        chance = mine / (mine + sum([10 ** (other / SCALE) for other in others]))
        found += won * ln(chance) + (1.0 - won) * ln(1.0 - chance)
    return found


def ln(chance: float) -> float:
    """Take a logarithm of what may be nearly nothing."""
    return log(max(1e-9, chance))


def fair(rating: int, seats: int) -> str:
    """Name the bot against which a player of a rating wins half of the games at a full table."""
    handicap = SCALE * log10(max(1, seats - 1))
    return f"{EVEN}{MARK}{round(min(HIGHEST, max(LOWEST, rating - handicap)))}"


def is_even(level: str) -> bool:
    """Tell whether a bot is named by the rating that it plays at."""
    name, _, rated = level.partition(MARK)
    return name == EVEN and rated.isdecimal() and len(rated) <= 4 and int(rated) <= HIGHEST


def between(game: str, level: str, seats: int, module: str = "") -> Rung:
    """Mix the two ranks that a rating lies between; beyond the ladder its ends are played."""
    rating = int(level.partition(MARK)[2])
    rungs = ladder(game, seats)
    ranks = sorted(RANKS, key=lambda rank: rating_of(game, rank, seats, module))
    below = [rank for rank in ranks if rating_of(game, rank, seats, module) <= rating]
    if not below:
        return rungs[ranks[0]]
    if len(below) == len(ranks):
        return rungs[ranks[-1]]
    low, high = below[-1], ranks[len(below)]
    least, most = [rating_of(game, rank, seats, module) for rank in (low, high)]
    return mixed(rungs[low], rungs[high], (rating - least) / (most - least))


def mixed(low: Rung, high: Rung, part: float) -> Rung:
    """Lie so far on the way from one rung to the next."""
    heat = low.heat + part * (high.heat - low.heat)
    return Rung(heat, low.seconds + part * (high.seconds - low.seconds), low.by)
