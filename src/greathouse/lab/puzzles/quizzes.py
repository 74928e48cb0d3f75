"""Quizzes: positions of games among bots before a roll, with the exact chance of what it may bring."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Final

from greathouse.bots.levels import bot
from greathouse.core import chance
from greathouse.core.agenda import CHANCE
from greathouse.core.game import Options
from greathouse.core.table import Fate, Table
from greathouse.experts import registry
from greathouse.experts.expert import Aim, Budget, Expert
from greathouse.games import game as find_game
from greathouse.lab.experiments import Row
from greathouse.lab.puzzles.mining import PLAYERS, course_of
from greathouse.puzzles.quiz import Quiz, read, written
from greathouse.puzzles.solving import reached

SOLVING: Final = Budget(seconds=2.0)
LOW: Final = 0.04
HIGH: Final = 0.96
"""Chances between which somebody may be wrong."""
APART: Final = 0.06
"""How far the choices lie apart at least."""
STEPS: Final = (0.4, 0.6, 0.75, 1.3, 1.6, 2.0)
"""What the right chance is multiplied by for the wrong ones, odds and not shares, so that none is absurd."""
WRONG: Final = 3


@dataclass(frozen=True)
class Asking:
    """Where chances are asked for."""

    kind: ClassVar[str] = "quizzes"
    game: str
    seats: int
    options: Options
    seed: int
    most: int = 2
    until: int = 130
    often: float = 0.1
    """The share of rolls at which is asked."""

    @cached_property
    def expert(self) -> Expert:
        """Who works the chances out."""
        return registry.expert(self.game, self.seed)

    def outcome(self, index: int) -> dict[str, Any]:
        """Ask in a game; the quizzes are written as in a file, without names yet."""
        luck = Random(f"{self.seed} {index}")
        found: list[Quiz] = []
        for table in self.positions(index, luck):
            if len(found) >= self.most or len(table.moves) >= self.until:
                break
            if is_asked(table) and luck.random() < self.often:
                found += self.asked(table, index, luck)
        return {"quizzes": written(found)}

    def positions(self, index: int, luck: Random) -> Iterator[Table]:
        """Play a game, showing the table before every decision."""
        seed = self.seed * 1_000_003 + index
        fate = Fate({}, chance.seeded(seed))
        table = Table.open(find_game(self.game), self.seats, self.options, fate)
        ranks = [luck.choice(PLAYERS) for _ in range(self.seats)]
        players = [bot(self.game, rank, seed + seat, seats=self.seats) for seat, rank in enumerate(ranks)]
        while not table.over:
            yield table
            table.play(players[table.turn].choose(table.position.copy()))

    def asked(self, table: Table, index: int, luck: Random) -> list[Quiz]:
        """Ask for one of the chances that are exact and no matter of course."""
        course = course_of(table, f"seed {self.seed} game {index}")
        if self.game == "pharaoh":
            course = replace(course, moves=course.moves[:-1])
        aims = self.expert.aims(reached(course, len(course.moves)).position, [], SOLVING)
        fitting = [aim for aim in aims if aim.exact and LOW < aim.p < HIGH]
        if not fitting:
            return []
        aim: Aim = luck.choice(fitting)
        return [Quiz("", course, aim.id, aim.name, round(aim.p, 6), choices(aim.p, luck))]


def is_asked(table: Table) -> bool:
    """Tell whether dice were just rolled: they are taken up again in Pharaoh, and lie in Favor."""
    return table.moves[-1][0] == CHANCE and table.moves[-1][1][0] == "roll"


def choices(p: float, luck: Random) -> tuple[float, ...]:
    """Give the right chance among three that somebody might believe."""
    found = [p]
    for step in luck.sample(STEPS, len(STEPS)):
        other = round(shifted(p, step), 3)
        if len(found) <= WRONG and all([abs(other - one) >= APART for one in found]):
            found.append(other)
    while len(found) <= WRONG:
        other = round(luck.uniform(0.02, 0.98), 3)
        if all([abs(other - one) >= APART for one in found]):
            found.append(other)
    return tuple([round(one, 4) for one in sorted(found)])


def shifted(p: float, step: float) -> float:
    """Multiply the odds of a chance."""
    odds = step * p / (1.0 - p)
    return odds / (1.0 + odds)


def named(rows: Sequence[Row]) -> list[Quiz]:
    """Read the quizzes of many outcomes and give them names."""
    found = [quiz for row in rows for quiz in read(row["quizzes"])]
    return [
        replace(quiz, id=f"quiz-{quiz.course.game}-{quiz.course.seats}-{number}")
        for number, quiz in enumerate(found, 1)
    ]
