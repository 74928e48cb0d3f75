"""Games that bots play among themselves so that something can be learned from them."""

from dataclasses import dataclass
from math import exp
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final, NamedTuple, Protocol

import numpy as np

from greathouse.core import chance, driver
from greathouse.core.game import Game, Options
from greathouse.core.moves import Move
from greathouse.experts import registry
from greathouse.experts.expert import GLANCE, Choice, Expert
from greathouse.games import game as find_game
from greathouse.lab.experiments import Row

UNTAUGHT: Final = "none"
"""A teacher without networks: the expert as it judges by its rules of thumb."""
TEMPERS: Final = ((0.0, 0.0), (0.0, 0.0), (0.12, 0.04), (0.25, 0.1))
"""How players stray: the share of their turns, and by how much of a win; half of them never do."""

MOST: Final = 120
"""How many positions of a game are kept: they are one sample, and memory is short."""


class Learner(Expert, Protocol):
    """An expert whose judgement can be learned."""

    def stage(self, s: Any) -> str:
        """Name the modules or the part of the game that a network of its own judges."""

    def inputs(self, s: Any, seat: int) -> list[float]:
        """Give the facts of a seat, in the order of their names."""

    def had(self, s: Any, seat: int) -> float:
        """Count the points that a seat has already."""


@dataclass(frozen=True)
class Lesson:
    """What is played to learn from: an experiment whose outcomes are games."""

    kind: ClassVar[str] = "lesson"
    game: str
    seats: int
    options: Options
    seed: int
    teachers: tuple[str, ...] = (UNTAUGHT,)
    """Folders of the networks that players judge by; each seat draws one."""

    def outcome(self, index: int) -> Row:
        """Play a game and write it down."""
        return packed(played(self, index))


class Episode(NamedTuple):
    """One game: what was judged after each turn, for all seats, and what became of it."""

    inputs: Any
    """By position, seat and name."""
    had: Any
    wins: Any
    """The shares of the win, or of the aim that was open then, by position and seat."""
    scores: Any


class Player:
    """Plays what an expert puts first, or sometimes something else that looks nearly as good."""

    def __init__(self, expert: Learner, rng: Random) -> None:
        self.expert = expert
        self.rng = rng
        self.share, self.heat = TEMPERS[rng.randrange(len(TEMPERS))]

    def line(self, s: Any) -> tuple[Move, ...]:
        """Choose a move and what the turn goes on with."""
        choices = self.expert.judge(s, GLANCE).choices
        strays = self.share and self.rng.random() < self.share
        choice = drawn(choices, self.heat, self.rng) if strays else choices[0]
        return choice.line or (choice.move,)


def drawn(choices: tuple[Choice, ...], heat: float, rng: Random) -> Choice:
    """Draw a choice: one that is worse by as much as the heat is e times less likely."""
    weights = [exp((choice.win - choices[0].win) / heat) for choice in choices]
    return rng.choices(choices, weights)[0]


def taught(game: str, seed: int, teacher: str) -> Learner:
    """Make an expert that judges by the networks of a folder."""
    found: Any = registry.expert(game, seed, Path(teacher))
    learner: Learner = found
    return learner


def played(lesson: Lesson, number: int) -> Episode:
    """Play a game of a lesson and note every turn's end as it was judged."""
    game = find_game(lesson.game)
    rng = Random(f"{lesson.seed} {number}")
    experts = {name: taught(lesson.game, number, name) for name in lesson.teachers}
    players = [Player(experts[rng.choice(lesson.teachers)], rng) for _ in range(lesson.seats)]
    s: Any = driver.begin(game.setup(lesson.seats, varied(game, lesson.seats, lesson.options, rng)))
    source = chance.seeded(rng.getrandbits(60))
    kept: list[Any] = []
    driver.settle(s, source)
    while (who := driver.to_move(s)) is not None:
        menu = driver.moves(s)
        follow(s, who, players[who].line(s) if len(menu) > 1 else (menu[0],))
        if s.agenda and len(menu) > 1:
            kept.append(s.copy())
        driver.settle(s, source)
    chosen = sorted(rng.sample(range(len(kept)), min(MOST, len(kept))))
    return noted(players[0].expert, [kept[at] for at in chosen], s)


def varied(game: Game, seats: int, options: Options, rng: Random) -> Options:
    """Draw how strong the game is where one plays alone against it: one network judges all of its levels."""
    drawn = {
        option.name: rng.choice(option.choices)
        for option in game.options
        if option.seats == (1,) == (seats,) and option.choices and options[option.name] == option.default
    }
    return options | drawn


def follow(s: Any, seat: int, line: tuple[Move, ...]) -> None:
    """Play a line as far as it goes without chance or anybody else."""
    for move in line:
        driver.play(s, move)
        if driver.to_move(s) != seat:
            return


def noted(expert: Learner, kept: list[Any], end: Any) -> Episode:
    """Write down the inputs and the outcome of every position that was kept."""
    seats = range(len(expert.game.scores(end)))
    return Episode(
        np.array([[expert.inputs(s, seat) for seat in seats] for s in kept], np.float16),
        np.array([[expert.had(s, seat) for seat in seats] for s in kept], np.float32),
        np.array([expert.outcome(s, end) for s in kept], np.float32),
        np.array(expert.game.scores(end), np.float32),
    )


# On disk


def packed(episode: Episode) -> Row:
    """Write a game as an outcome: arrays as bytes, and the shape that they have."""
    return {
        "inputs": episode.inputs.tobytes(),
        "had": episode.had.tobytes(),
        "wins": episode.wins.tobytes(),
        "scores": episode.scores.tolist(),
        "positions": len(episode.wins),
    }


def unpacked(row: Row) -> Episode:
    """Read a game."""
    positions, seats = row["positions"], len(row["scores"])
    return Episode(
        np.frombuffer(row["inputs"], np.float16).reshape(positions, seats, -1),
        np.frombuffer(row["had"], np.float32).reshape(positions, seats),
        np.frombuffer(row["wins"], np.float32).reshape(positions, seats),
        np.array(row["scores"], np.float32),
    )
