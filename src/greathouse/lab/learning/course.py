"""A course of learning: rounds of self-play among all that was learned before, each followed by a fit."""

import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from greathouse.core import chance, driver
from greathouse.core.errors import BadData
from greathouse.core.game import Options
from greathouse.experts.expert import GLANCE
from greathouse.experts.network import Card, Network, read_card, written
from greathouse.experts.registry import shelf
from greathouse.games import game as find_game
from greathouse.lab.intervals import wilson
from greathouse.lab.learning.selfplay import UNTAUGHT, Episode, Lesson, follow, played, taught
from greathouse.lab.learning.training import Fitted, trained

REMEMBERED: Final = 3
"""How many earlier networks sit at the tables of a round."""
PART: Final = 50
"""So many games are written down at once."""
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
    jobs: int
    trace: float
    command: str
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
        "jobs": course.jobs,
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


# Games


def games_of(course: Course, lesson: Lesson, number: int) -> list[Episode]:
    """Play the games of a round, part by part, until there are enough or the time is over."""
    folder = course.folder / f"round-{number}" / "games"
    folder.mkdir(parents=True, exist_ok=True)
    until = time.monotonic() + 60 * course.minutes * PLAYING / course.rounds
    found: list[Episode] = []
    with ProcessPoolExecutor(course.jobs) as pool:
        for part in count():
            kept = folder / f"{part}.npz"
            if course.games and len(found) >= course.games:
                break
            if not course.games and found and time.monotonic() > until and not kept.exists():
                break
            if not kept.exists():
                numbers = range(part * PART, (part + 1) * PART)
                keep(kept, list(pool.map(played, [lesson] * PART, numbers, chunksize=5)))
            found += kept_in(kept)
    return found[: course.games] if course.games else found


def keep(path: Path, episodes: list[Episode]) -> None:
    """Write games down, whole or not at all."""
    arrays = {
        f"{at}.{field}": array for at, one in enumerate(episodes) for field, array in one._asdict().items()
    }
    with path.with_suffix(".part").open("wb") as file:
        np.savez_compressed(file, **arrays)
    path.with_suffix(".part").replace(path)


def kept_in(path: Path) -> list[Episode]:
    """Read games."""
    with np.load(path) as arrays:
        return [
            Episode(*[arrays[f"{at}.{field}"] for field in Episode._fields])
            for at in range(len(arrays.files) // len(Episode._fields))
        ]


# Matches at first sight


def compared(course: Course, number: int, new: str, old: str) -> tuple[float, int]:
    """Let a new network sit once in every seat beside the old one, on seeds of their own."""
    games = TRIED - TRIED % course.seats
    jobs = [(course, number, new, old, index) for index in range(games)]
    with ProcessPoolExecutor(course.jobs) as pool:
        return sum(pool.map(won, jobs, chunksize=5)), games


def won(job: tuple[Course, int, str, str, int]) -> float:
    """Play one game; give what the new network got of the win, or of even chances alone."""
    course, number, new, old, index = job
    game = find_game(course.game)
    mine = index % course.seats
    shared = Random(f"gate {course.seed} {number} {index // course.seats}").getrandbits(60)
    if course.seats == 1:
        return alone(course, new, old, shared)
    players = [taught(course.game, index, new if seat == mine else old) for seat in range(course.seats)]
    s = finished(course, players, shared)
    places = game.ranking(s)
    return 1.0 / places.count(1) if places[mine] == 1 else 0.0


def alone(course: Course, new: str, old: str, shared: int) -> float:
    """Tell which of two scores more alone on the same seed."""
    game = find_game(course.game)
    mine, other = [
        game.scores(finished(course, [taught(course.game, 0, one)], shared))[0] for one in (new, old)
    ]
    return 1.0 if mine > other else 0.5 if mine == other else 0.0


def finished(course: Course, players: list[Any], seed: int) -> Any:
    """Play a game to its end at first sight."""
    s: Any = driver.begin(find_game(course.game).setup(course.seats, course.options))
    source = chance.seeded(seed)
    driver.settle(s, source)
    while (who := driver.to_move(s)) is not None:
        menu = driver.moves(s)
        best = None if len(menu) == 1 else players[who].judge(s, GLANCE).best
        follow(s, who, (menu[0],) if best is None else best.line or (best.move,))
        driver.settle(s, source)
    return s
