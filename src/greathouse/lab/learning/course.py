"""A course of learning: rounds of self-play among all that was learned before, each followed by a fit."""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from math import inf
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from greathouse.core import driver
from greathouse.core.errors import BadData, BadSetup
from greathouse.core.game import Options
from greathouse.experts.network import Card, Network, read_card, written
from greathouse.experts.registry import shelf
from greathouse.games import game as find_game
from greathouse.lab.crews import Crew
from greathouse.lab.experiments import Row, conduct, identity, never
from greathouse.lab.intervals import wilson
from greathouse.lab.learning.gate import Gate
from greathouse.lab.learning.selfplay import UNTAUGHT, Episode, Lesson, taught, unpacked
from greathouse.lab.learning.training import Fitted, trained
from greathouse.lab.outcomes import Outcomes

REMEMBERED: Final = 3
"""How many earlier networks sit at the tables of a round."""
LEAST: Final = 8
"""Games that a round has however little time there is: one of eight is held apart."""
ENDLESS: Final = 100_000
"""More games than any time allows."""
TRIED: Final = 60
"""How many games a new network plays against the one before, if there is time for them."""
PLAYING: Final = 0.65
"""The part of a round's time that goes into self-play; fitting and the gate have the rest."""


class Step(NamedTuple):
    """How far a course is."""

    round: int
    doing: str
    """`playing`, `fitting` or `trying`."""
    games: int
    """Games of what is being done so far."""
    part: float
    """How much of the course is over."""
    won: float = 0.0
    """What the new network has won at its gate so far."""


def unseen(step: Step) -> None:
    """Let nobody watch."""


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
    watch: Callable[[Step], None] = unseen


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


class Clock:
    """Shares what time there is among the rounds of a course; counted games need none."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.begun = time.monotonic()
        self.end = inf if course.games else self.begun + 60 * course.minutes
        self.started = self.until = self.begun

    def begin(self, number: int) -> None:
        """Give a round its part of what is left."""
        self.started = time.monotonic()
        self.until = self.started + max(0.0, self.end - self.started) / (self.course.rounds - number + 1)

    def has_had(self, part: float) -> bool:
        """Tell whether a part of the round's time is over."""
        return time.monotonic() >= self.started + part * (self.until - self.started)

    def over(self, number: int, games: int, tried: int) -> float:
        """Tell how much of the course is over, by its time or by the games of this round."""
        if not self.course.games:
            return min(1.0, (time.monotonic() - self.begun) / (60 * self.course.minutes))
        a_round = self.course.games + self.course.tried
        return min(1.0, ((number - 1) * a_round + games + tried) / (self.course.rounds * a_round))

    @property
    def hours(self) -> float:
        """How long the course has taken."""
        return (time.monotonic() - self.begun) / 3600


def held(course: Course) -> Iterator[Passed]:
    """Hold a course round by round; what stands in its folder already is not done again."""
    clock = Clock(course)
    episodes: list[Episode] = []
    network: Network | None = None
    champion = UNTAUGHT
    learned: list[str] = []
    start = None if course.start is None else arrays_in(course.start, blank(course))
    if start is not None:
        champion, network = str(folder_of(course, 0)), Network(blank(course), start)
        written(network, start, Path(champion))
        learned.append(champion)
    for number in range(1, course.rounds + 1):
        clock.begin(number)
        if number > 1 and time.monotonic() >= clock.end:
            return
        known = before(course, number)
        teachers = (UNTAUGHT, *learned[-REMEMBERED:])
        lesson = Lesson(course.game, course.seats, course.options, course.seed * 1000 + number, teachers)
        played = games_of(course, lesson, number, clock, known)
        episodes += played
        course.watch(Step(number, "fitting", len(played), clock.over(number, len(played), 0)))
        fitted = trained(blank(course), episodes, network, course.trace, course.seed, start)
        folder = folder_of(course, number)
        made = conditions(course) | {"games": len(played)}
        write(fitted, folder, made)
        won, tried = compared(course, number, champion, clock, known)
        write(fitted, folder, made | {"won": won, "tried": tried})
        low, high = wilson(won, tried)
        better = won >= tried / max(2, course.seats)
        if better:
            champion, network = str(folder), fitted.network
            card = card_of(course, fitted, len(episodes), clock.hours, (number, won, tried))
            write(fitted, course.folder, card)
        learned.append(str(folder))
        yield Passed(number, len(episodes), fitted.error, fitted.even, won, tried, low, high, better)


def folder_of(course: Course, number: int) -> Path:
    """Tell where a round is kept, apart from those of other numbers of players and modules."""
    return course.folder / name_of(course) / f"round-{number}"


def name_of(course: Course) -> str:
    """Name the network that a course is about."""
    card = blank(course)
    return f"{card.stage}-{card.seats}"


def conditions(course: Course) -> dict[str, Any]:
    """Name what decides a network beside the games that are played."""
    return {"trace": course.trace, "from": str(course.start or "")}


def before(course: Course, number: int) -> dict[str, Any]:
    """Read what an earlier run has made of a round, unless it was another course."""
    folder = folder_of(course, number)
    path = folder / f"{name_of(course)}.json"
    if not path.is_file():
        return {}
    told: dict[str, Any] = read_card(path.read_text("utf8")).made
    wanted = conditions(course) | ({"games": course.games} if course.games else {})
    for field, value in wanted.items():
        if told and told.get(field) != value:
            args = {"told": json.dumps(told.get(field)), "wanted": json.dumps(value)}
            raise BadSetup("lab_other", path=folder, field=field, **args)
    return told


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


def write(fitted: Fitted, folder: Path, made: dict[str, Any]) -> None:
    """Write a network down."""
    fitted.network.card = fitted.network.card._replace(made=made)
    written(fitted.network, fitted.arrays, folder)


def games_of(
    course: Course, lesson: Lesson, number: int, clock: Clock, known: dict[str, Any]
) -> list[Episode]:
    """Play the games of a round until there are enough or its time is over; kept ones are not played anew."""

    def is_over(found: Sequence[Row]) -> bool:
        return not course.games and len(found) >= LEAST and clock.has_had(PLAYING)

    def watch(found: Sequence[Row]) -> None:
        course.watch(Step(number, "playing", len(found), clock.over(number, len(found), 0)))

    count = known.get("games") or course.games or ENDLESS
    enough = never if known.get("games") else is_over
    with Outcomes(folder_of(course, number) / "games", identity(lesson)) as store:
        rows = conduct(lesson, count, course.crew, store, enough=enough, watch=watch)
    return [unpacked(row) for row in rows]


def compared(course: Course, number: int, old: str, clock: Clock, known: dict[str, Any]) -> tuple[float, int]:
    """Let a new network sit once in every seat beside the old one, on seeds of their own, as time allows."""
    if known.get("tried"):
        return known["won"], known["tried"]
    folder = folder_of(course, number)
    gate = Gate(course.game, course.seats, course.options, course.seed * 1000 + number, str(folder), old)

    def is_over(found: Sequence[Row]) -> bool:
        return not course.games and clock.has_had(1.0)

    def watch(found: Sequence[Row]) -> None:
        part = clock.over(number, course.games, len(found))
        course.watch(Step(number, "trying", len(found), part, sum([row["won"] for row in found])))

    count = max(course.seats, course.tried - course.tried % course.seats)
    with Outcomes(folder / "gate", identity(gate)) as store:
        rows = conduct(gate, count, course.crew, store, step=course.seats, enough=is_over, watch=watch)
    return sum([row["won"] for row in rows]), len(rows)
