"""What a puzzle is, and how it stands in a file: a game's line first, then the lines of its puzzles."""

import json
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, NamedTuple

from greathouse.core.game import Options

TURN: Final = "turn"
MOVE: Final = "move"
Until = Literal["turn", "move"]
"""How much is asked for: everything that the seat decides until chance or another is next, or one move."""
WIN: Final = "win"
"""The goal of most puzzles; the others are about one thing of the game, which is told by its id."""
GAIN: Final = "gain"
"""The goal of turns that are played for points at once: nothing that comes later counts."""
CHANCE: Final = "chance"
POINTS: Final = "points"
Unit = Literal["chance", "points"]
"""What answers are worth: a chance, or points at the end of the game."""
Told = tuple[str, dict[str, Any]]
"""A fact of the game's expert: its key and what is put in."""


@dataclass(frozen=True, eq=False)
class Course:
    """A game from which puzzles were taken; those of one game share it."""

    game: str
    rules: int
    data: str
    """Digest of an owner's corrections: puzzles are mined without any."""
    seats: int
    options: Options
    source: str
    """Where it comes from, such as the seed and number of a game among bots."""
    moves: tuple[str, ...]


class Answer(NamedTuple):
    """Something that can be done, known by the position that it leads to, or the positions."""

    mark: str
    worth: float
    line: tuple[str, ...] = ()
    """One way to do it; told for the best answers only."""


@dataclass(frozen=True)
class Puzzle:
    """A position of a course and what may be done there."""

    id: str
    course: Course
    ply: int
    seat: int
    until: Until
    goal: str
    answers: tuple[Answer, ...]
    """Best first; those behind the last are worth no more than `rest`."""
    rest: float
    exact: bool
    """Whether the figures of the answers are exact."""
    gap: float
    low: float
    high: float
    """By how much the best answer is better than the second, and where that lies 19 times of 20."""
    rating: int
    solved: tuple[float, ...]
    """How often each rank of the ladder finds the answer, weakest first."""
    tags: tuple[str, ...]
    because: tuple[Told, ...] = ()
    """Why the best answer is good."""
    instead: tuple[Told, ...] = ()
    """The same facts of the second best."""
    unit: Unit = "chance"
    pairs: int = 0
    """How many pairs of games told the lead; none where it is worked out, or the error is known otherwise."""
    thing: str = ""
    """What the goal gets, by its id; empty where the goal is the win."""

    @property
    def game(self) -> str:
        """The game that it is a position of."""
        return self.course.game

    @property
    def best(self) -> Answer:
        """The answer."""
        return self.answers[0]


# Files


def written(puzzles: list[Puzzle]) -> str:
    """Write puzzles, those of one game below its line."""
    lines: list[str] = []
    course: Course | None = None
    for puzzle in puzzles:
        if puzzle.course is not course:
            course = puzzle.course
            lines.append(compact(asdict(course) | {"moves": " / ".join(course.moves)}))
        row = {key: value for key, value in asdict(puzzle).items() if key != "course"}
        lines.append(compact(row | {"answers": [told(answer) for answer in puzzle.answers]}))
    return "".join([line + "\n" for line in lines])


def compact(row: dict[str, Any]) -> str:
    """Write a row without waste."""
    return json.dumps(row, separators=(",", ":"), ensure_ascii=False)


def told(answer: Answer) -> list[Any]:
    """Write an answer."""
    line = [" / ".join(answer.line)] if answer.line else []
    return [answer.mark, answer.worth, *line]


def read(text: str) -> list[Puzzle]:
    """Read such a file."""
    found: list[Puzzle] = []
    course: Course | None = None
    for line in text.splitlines():
        row = json.loads(line)
        if "moves" in row:
            course = Course(**row | {"moves": parted(row["moves"])})
            continue
        assert course is not None
        found.append(puzzle_of(row, course))
    return found


def puzzle_of(row: dict[str, Any], course: Course) -> Puzzle:
    """Read a puzzle's line."""
    answers = [Answer(mark, worth, parted(line[0] if line else "")) for mark, worth, *line in row["answers"]]
    lists = {key: tuple(row[key]) for key in ("solved", "tags")}
    facts = {key: tuple([(name, args) for name, args in row[key]]) for key in ("because", "instead")}
    return Puzzle(**row | lists | facts | {"course": course, "answers": tuple(answers)})


def parted(text: str) -> tuple[str, ...]:
    """Cut moves apart."""
    return tuple(text.split(" / ")) if text else ()
