"""What perfect play is like: games of the perfect bot against itself, and what they show."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import NamedTuple

from greathouse.core import chance, driver
from greathouse.experts.expert import GLANCE
from greathouse.experts.pharaoh.expert import PharaohExpert
from greathouse.experts.pharaoh.placements import Placement
from greathouse.experts.pharaoh.solved import oracle
from greathouse.experts.pharaoh.turns import seen_by
from greathouse.games.pharaoh import GAME
from greathouse.games.pharaoh.flow import DOUBLES
from greathouse.games.pharaoh.state import State
from greathouse.lab.intervals import wilson

Options = dict[str, object]


class Double(NamedTuple):
    """Doubles that came up: where, how many points, and what rolling again gains."""

    own: Placement
    foe: Placement
    points: int
    gain: float


class Slip(NamedTuple):
    """A turn of perfect play in which greed would have lost something."""

    own: Placement
    foe: Placement
    points: int
    loss: float


class Played(NamedTuple):
    """A game: its turns, whether who began has won, and what came up in it."""

    turns: int
    first_won: bool
    doubles: list[Double]
    slips: list[Slip]


def play_perfectly(seed: int, options: Options, greed: bool = False) -> Played:
    """Let the expert play against itself by the table; with `greed`, ask what first sight would do."""
    s = driver.begin(GAME.setup(2, GAME.configure(2, options)))
    assert isinstance(s, State)
    source, player, greedy = chance.seeded(seed), PharaohExpert(), PharaohExpert(solved=False)
    driver.settle(s, source)
    first = s.seat
    doubles: list[Double] = []
    slips: list[Slip] = []
    fresh = -1
    while s.agenda:
        if s.agenda[-1] in DOUBLES:
            doubles.append(look_at_doubles(s))
        elif greed and fresh != s.turn:
            fresh = s.turn
            slips.append(look_at_greed(s, greedy))
        driver.apply(s, player.judge(s, GLANCE).best.move)
        driver.settle(s, source)
    return Played(s.turn, s.winner == first, doubles, slips)


def look_at_doubles(s: State) -> Double:
    """Tell what rolling again gains."""
    own, foe = seen_by(s, s.seat)
    return Double(own, foe, s.points, oracle(s).outlook(own, foe).gain(s.points))


def look_at_greed(s: State, greedy: PharaohExpert) -> Slip:
    """Tell what the greedy bot's way to spend the points loses."""
    own, foe = seen_by(s, s.seat)
    end = s.copy()
    for move in greedy.judge(s, GLANCE).best.line:
        driver.apply(end, move)
    table = oracle(s)
    kept = 1.0 if end.winner == s.seat else 1.0 - table.values(*seen_by(end, 1 - s.seat))
    return Slip(own, foe, s.points, table.plays(own, foe, s.points)[0].win - kept)


def games(count: int, options: Options, greed: bool = False, jobs: int = 1) -> Iterator[Played]:
    """Play games on seeds 1, 2, 3 ..."""
    play = partial(play_perfectly, options=options, greed=greed)
    if jobs <= 1:
        yield from map(play, range(1, count + 1))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, range(1, count + 1), chunksize=16)


def mean_and_error(numbers: list[float]) -> tuple[float, float]:
    """Give a mean with half the width of its 95 % interval."""
    mean = sum(numbers) / len(numbers)
    spread = sum([(number - mean) ** 2 for number in numbers]) / max(1, len(numbers) - 1)
    return mean, 1.96 * sqrt(spread / len(numbers))


def first_wins(played: list[Played]) -> tuple[float, float, float]:
    """Give the share of games won by who began, with its 95 % interval."""
    won = sum([game.first_won for game in played])
    return won / len(played), *wilson(won, len(played))
