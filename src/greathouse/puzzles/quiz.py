"""Questions for the chance of something, with four answers of which one is right and exact."""

import json
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from greathouse.core.game import Game
from greathouse.core.table import Table
from greathouse.games import game as find_game
from greathouse.puzzles.puzzle import Course, compact, parted
from greathouse.puzzles.solving import reached

GAMES: Final = ("pharaoh", "favor")


@dataclass(frozen=True)
class Quiz:
    """A position with something that may be reached in the turn; `choices` are in order."""

    id: str
    course: Course
    aim: str
    thing: str
    """What is got, by its id; empty where it is the win."""
    chance: float
    choices: tuple[float, ...]

    @property
    def right(self) -> int:
        """Which of the choices is right."""
        return min(range(len(self.choices)), key=lambda at: abs(self.choices[at] - self.chance))


def written(quizzes: list[Quiz]) -> str:
    """Write quizzes, a line each."""
    rows: list[str] = []
    for quiz in quizzes:
        course = asdict(quiz.course) | {"moves": " / ".join(quiz.course.moves)}
        rows.append(compact(asdict(quiz) | {"course": course}))
    return "".join([row + "\n" for row in rows])


def read(text: str) -> list[Quiz]:
    """Read such a file."""
    found: list[Quiz] = []
    for line in text.splitlines():
        row = json.loads(line)
        course = Course(**row["course"] | {"moves": parted(row["course"]["moves"])})
        found.append(Quiz(**row | {"course": course, "choices": tuple(row["choices"])}))
    return found


@cache
def quizzes() -> dict[str, Quiz]:
    """Read all quizzes that are shipped; none of a game whose data an owner has corrected."""
    source = files("greathouse.puzzles") / "data" / "quizzes.jsonl"
    found = read(source.read_text("utf8")) if source.is_file() else []
    return {quiz.id: quiz for quiz in found if not game_of(quiz).data}


def game_of(quiz: Quiz) -> Game:
    """Find the game of a quiz."""
    return find_game(quiz.course.game)


def seat_of(table: Table) -> int:
    """Tell whose turn it is, though chance may be next."""
    s: Any = table.position
    return int(s.seat)


def position(quiz: Quiz) -> Table:
    """Set up the position of a quiz."""
    return reached(quiz.course, len(quiz.course.moves)).copy()
