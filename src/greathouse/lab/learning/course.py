"""A course of learning: rounds of self-play among all that was learned before, each followed by a fit."""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from greathouse.core import driver
from greathouse.core.errors import BadData
from greathouse.core.game import Options
from greathouse.experts.network import Card, Network, read_card, written
from greathouse.experts.registry import shelf
from greathouse.games import game as find_game
from greathouse.lab.crews import Crew
from greathouse.lab.experiments import Row, conduct, identity
from greathouse.lab.intervals import wilson
from greathouse.lab.learning.gate import Gate
from greathouse.lab.learning.selfplay import UNTAUGHT, Episode, Lesson, taught, unpacked
from greathouse.lab.learning.training import Fitted, trained
from greathouse.lab.outcomes import Outcomes

REMEMBERED: Final = 3
"""How many earlier networks sit at the tables of a round."""
PART: Final = 10
"""After so many games the clock is looked at."""
ENDLESS: Final = 100_000
"""More games than any time allows."""
TRIED: Final = 60
"""How many games a new network plays against the one before."""
PLAYING: Final = 0.75
"""The part of a course's time that goes into self-play."""


class Course(NamedTuple):
    """What is to be learned and how long it may take."""

    game: str
    seats: int
    options: Options
    seed: int
    rounds: int
    games: int
    """Games a round; 0 for as many as the time allows."""
    minutes: float
    folder: Path
    crew: Crew
    trace: float
    command: str
    tried: int = TRIED
    start: Path | None = None
    """A network of another number of players or module to begin with, which also plays in the first round."""


class Passed(NamedTuple):
    """How a round went."""

    round: int
    games: int
    error: float
    even: float
    won: float
    tried: int
    low: float
    high: float
    better: bool


def held(course: Course) -> Iterator[Passed]:
    """Hold a course round by round; what stands in its folder already is not done again."""
    started, done = time.monotonic(), 0
    episodes: list[Episode] = []
    network: Network | None = None
    champion = UNTAUGHT
    learned: list[str] = []
    start = None if course.start is None else arrays_in(course.start, blank(course))
    if start is not None:
        champion, network = str(course.folder / "round-0"), Network(blank(course), start)
        written(network, start, Path(champion))
        learned.append(champion)
    for number in range(1, course.rounds + 1):
        teachers = (UNTAUGHT, *learned[-REMEMBERED:])
        lesson = Lesson(course.game, course.seats, course.options, course.seed * 1000 + number, teachers)
        episodes += games_of(course, lesson, number)
        done = len(episodes)
        fitted = trained(blank(course), episodes, network, course.trace, course.seed, start)
        folder = course.folder / f"round-{number}"
        write(course, fitted, folder, {})
        won, tried = compared(course, number, str(folder), champion)
        low, high = wilson(won, tried)
        better = won >= tried / max(2, course.seats)
        if better:
            champion, network = str(folder), fitted.network
            hours = (time.monotonic() - started) / 3600
            write(course, fitted, course.folder, card_of(course, fitted, done, hours, (number, won, tried)))
        learned.append(str(folder))
        yield Passed(number, done, fitted.error, fitted.even, won, tried, low, high, better)


def blank(course: Course) -> Card:
    """Begin a card."""
    game = find_game(course.game)
    expert = taught(course.game, 0, UNTAUGHT)
    stage = expert.stage(driver.begin(game.setup(course.seats, course.options)))
    return Card(game.name, game.rules, stage, course.seats, shelf(course.game).inputs)


def arrays_in(path: Path, card: Card) -> dict[str, Any]:
    """Read the arrays of a network that sees the same facts."""
    told = read_card(path.with_suffix(".json").read_text("utf8"))
    if told.inputs != card.inputs or told.game != card.game:
        raise BadData("network_other", name=path.stem, told=f"{told.game} {told.stage}-{told.seats}")
    with np.load(path.with_suffix(".npz"), allow_pickle=False) as arrays:
        return {key: arrays[key].astype(np.float32) for key in arrays.files}


def card_of(
    course: Course, fitted: Fitted, games: int, hours: float, gate: tuple[int, float, int]
) -> dict[str, Any]:
    """Say how a network was made and what it reached."""
    number, won, tried = gate
    return {
        "command": course.command,
        "seed": course.seed,
        "games": games,
        "rounds": number,
        "hours": round(hours, 2),
        "result": {
            "brier": round(fitted.error, 4),
            "brier_even": round(fitted.even, 4),
            "won_against_the_one_before": round(won / tried, 3),
            "games_against_it": tried,
        },
    }


def write(course: Course, fitted: Fitted, folder: Path, made: dict[str, Any]) -> None:
    """Write a network down."""
    fitted.network.card = fitted.network.card._replace(made=made)
    written(fitted.network, fitted.arrays, folder)


def games_of(course: Course, lesson: Lesson, number: int) -> list[Episode]:
    """Play the games of a round until there are enough or the time is over; kept ones are not played anew."""
    until = time.monotonic() + 60 * course.minutes * PLAYING / course.rounds

    def is_over(found: Sequence[Row]) -> bool:
        return not course.games and time.monotonic() > until

    with Outcomes(course.folder / f"round-{number}" / "games", identity(lesson)) as store:
        rows = conduct(lesson, course.games or ENDLESS, course.crew, store, step=PART, enough=is_over)
    return [unpacked(row) for row in rows]


def compared(course: Course, number: int, new: str, old: str) -> tuple[float, int]:
    """Let a new network sit once in every seat beside the old one, on seeds of their own."""
    games = course.tried - course.tried % course.seats
    gate = Gate(course.game, course.seats, course.options, course.seed * 1000 + number, new, old)
    with Outcomes(course.folder / f"round-{number}" / "gate", identity(gate)) as store:
        return sum([row["won"] for row in conduct(gate, games, course.crew, store)]), games
