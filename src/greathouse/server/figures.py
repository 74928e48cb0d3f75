"""Counting finished games: results by opponent, luck and choices, what goes with winning, and how surely."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

import msgspec

from greathouse.server.endings import Detail

Z = 1.96
LEAST = 5
"""Fewer games than these on either side say nothing."""
BUCKETS = 24
"""Points of a curve over time."""


class Played(NamedTuple):
    """A finished game as it is counted."""

    table: str
    seat: int
    game: str
    ended: int
    name: str
    deal: str
    counts: str
    mode: str
    seed: str
    won: float
    measure: int
    detail: Detail
    luck: float | None
    choices: float | None

    @property
    def levels(self) -> set[str]:
        """The ranks that were met."""
        return {bot.partition("+")[0].partition("~")[0] for bot in self.detail.foes if bot}


COLUMNS = "table_id, seat, game, ended, name, deal, counts, mode, seed, won, measure, detail, luck, choices"
"""What is read of results, in the order of a `Played`."""
DETAIL = msgspec.json.Decoder(Detail)
DETAIL_AT = Played._fields.index("detail")


def played(values: Sequence[Any]) -> Played | None:
    """Read a stored result; None if it is damaged, and the others count."""
    found = list(values)
    try:
        found[DETAIL_AT] = DETAIL.decode(found[DETAIL_AT])
    except msgspec.MsgspecError:
        return None
    return Played(*found)


class Estimate(NamedTuple):
    """A figure from so many games, and where it lies 19 times of 20."""

    games: int
    value: float
    low: float
    high: float


def mean(values: Sequence[float]) -> Estimate | None:
    """Give a mean with its interval, or nothing if it would mean nothing."""
    if len(values) < LEAST:
        return None
    middle, half = fmean(values), Z * stdev(values) / sqrt(len(values))
    return Estimate(len(values), middle, middle - half, middle + half)


def wilson(won: float, games: int) -> tuple[float, float]:
    """Give the Wilson interval of a rate."""
    rate, square = won / games, Z * Z / games
    middle, spread = rate + square / 2, Z * sqrt(rate * (1 - rate) / games + square / (4 * games))
    return (middle - spread) / (1 + square), (middle + spread) / (1 + square)


def apart(having: Sequence[float], lacking: Sequence[float]) -> Estimate | None:
    """Tell how much more was won with something than without: Newcombe's interval of two rates."""
    if min(len(having), len(lacking)) < LEAST:
        return None
    first, second = fmean(having), fmean(lacking)
    low, high = wilson(sum(having), len(having))
    least, most = wilson(sum(lacking), len(lacking))
    gap = first - second
    down = sqrt((first - low) ** 2 + (most - second) ** 2)
    up = sqrt((high - first) ** 2 + (second - least) ** 2)
    return Estimate(len(having), gap, gap - down, gap + up)


def luck_aside(having: Sequence[float], lacking: Sequence[float]) -> Estimate | None:
    """Tell the same of results from which luck was taken: Welch's interval of two means."""
    if min(len(having), len(lacking)) < LEAST:
        return None
    gap = fmean(having) - fmean(lacking)
    half = Z * sqrt(stdev(having) ** 2 / len(having) + stdev(lacking) ** 2 / len(lacking))
    return Estimate(len(having), gap, gap - half, gap + half)


class Uplift(NamedTuple):
    """What a thing goes with."""

    thing: str
    games: int
    won: float
    uplift: Estimate | None
    fair: bool
    """Whether luck was taken out, since the games were reviewed."""


def uplift(thing: str, games: Sequence[Played]) -> Uplift:
    """Compare games with a thing and without it, luck aside where enough of them were reviewed."""
    having = [one for one in games if thing in one.detail.held]
    lacking = [one for one in games if thing not in one.detail.held]
    sides = [[one.won - one.luck for one in side if one.luck is not None] for side in (having, lacking)]
    found = luck_aside(*sides)
    fair = found is not None
    if found is None:
        found = apart([one.won for one in having], [one.won for one in lacking])
    return Uplift(thing, len(having), sum([one.won for one in having]), found, fair)


def uplifts(games: Sequence[Played]) -> list[Uplift]:
    """Compare every thing that somebody had, what was had most often first."""
    things = {thing for one in games for thing in one.detail.held}
    return sorted([uplift(thing, games) for thing in things], key=lambda one: (-one.games, one.thing))


def sources(games: Sequence[Played]) -> list[tuple[str, float]]:
    """Tell where points come from on average, the most first."""
    scored = [one.detail.sources for one in games if one.detail.sources]
    names = {name for one in scored for name in one}
    found = [(name, fmean([one.get(name, 0) for one in scored])) for name in names]
    return sorted(found, key=lambda one: (-one[1], one[0]))


class Stretch(NamedTuple):
    """Some games in a row: when, the luck of all, and the choices of one."""

    since: int
    until: int
    games: int
    luck: float
    choices: float
    half: float


def over_time(games: Iterable[Played]) -> list[Stretch]:
    """Tell how luck and choices went, the reviewed games in stretches of equal length."""
    known = sorted([one for one in games if one.luck is not None], key=lambda one: one.ended)
    size = max(1, -(-len(known) // BUCKETS))
    return [stretch(known[at : at + size]) for at in range(0, len(known), size)]


def stretch(games: Sequence[Played]) -> Stretch:
    """Sum up games in a row."""
    choices = [one.choices or 0.0 for one in games]
    half = Z * stdev(choices) / sqrt(len(choices)) if len(choices) > 1 else 0.0
    luck = sum([one.luck or 0.0 for one in games])
    return Stretch(games[0].ended, games[-1].ended, len(games), luck, fmean(choices), half)


# Marks: things done once

DAY = 86_400_000


def in_a_row(days: Iterable[int]) -> int:
    """Give the longest row of days."""
    known = set(days)
    best = 0
    for day in known:
        if day - 1 not in known:
            length = 1
            while day + length in known:
                length += 1
            best = max(best, length)
    return best


def first(games: Sequence[Played], holds: Callable[[Played], bool]) -> bool:
    """Tell whether there is such a game."""
    return any([holds(one) for one in games])


def marks(games: Sequence[Played], known_games: int, ranks: Sequence[str]) -> list[tuple[str, bool]]:
    """Tell which marks somebody has: each for something done once."""
    beaten: dict[str, set[str]] = defaultdict(set)
    for one in games:
        if one.won == 1.0:
            beaten[one.game] |= one.levels
    challenges = [one for one in games if one.deal.startswith("challenge") and one.counts == "yes"]
    return [
        ("first_win", first(games, lambda one: one.won == 1.0)),
        ("all_games", len({one.game for one in games}) >= known_games),
        ("beat_vizier", first(games, lambda one: one.won == 1.0 and "vizier" in one.levels)),
        ("beat_pharaoh", first(games, lambda one: one.won == 1.0 and "pharaoh" in one.levels)),
        ("ladder", any([set(ranks) <= some for some in beaten.values()])),
        ("alone", first(games, lambda one: one.won == 1.0 and bool(one.mode))),
        ("full_table", first(games, lambda one: one.won == 1.0 and one.detail.seats >= 4)),
        ("steady", first(games, lambda one: one.choices is not None and one.choices > -0.02)),
        ("against_luck", first(games, lambda one: one.won == 1.0 and (one.luck or 0.0) < -0.1)),
        ("challenge", bool(challenges)),
        ("week", in_a_row([one.ended // DAY for one in challenges]) >= 7),
        ("hundred", len(games) >= 100),
    ]
