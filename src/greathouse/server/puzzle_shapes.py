"""What is told about puzzles; nothing of an answer is in what is told before it is given."""

from collections.abc import Mapping
from typing import Any, Literal

from greathouse.core.game import Value
from greathouse.server.shapes import Position, Shape

Unit = Literal["chance", "points"]
Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]


class PuzzleLine(Shape):
    """A puzzle in a list."""

    id: str
    game: str
    title: str
    seats: int
    options: dict[str, Value]
    """What of the set-up is unusual."""
    rating: int
    difficulty: int
    """From 1 to 5."""
    tags: list[str]


class PuzzleTag(Shape):
    """What puzzles may be about."""

    tag: str
    name: str
    count: int


class PuzzleList(Shape):
    """Puzzles, and the tags that they can be chosen by."""

    puzzles: list[PuzzleLine]
    tags: list[PuzzleTag]


class PuzzlesOfTheDay(Shape):
    """The puzzle of a day (UTC) for the house, and one for each game."""

    date: str
    house: PuzzleLine | None
    games: list[PuzzleLine]


class PuzzleShown(Shape):
    """A puzzle as it stands after what was tried; `answered` when nothing more is asked for."""

    line: PuzzleLine
    about: str
    goal: str
    """The thing that alone counts, by its id; empty where the goal is the win."""
    until: Literal["turn", "move"]
    seat: int
    players: list[str]
    printed: Mapping[str, Any]
    position: Position
    answered: bool


class PuzzleGraded(Shape):
    """How good an answer was; a wrong one tells nothing of the right one but what it costs."""

    right: bool
    grade: Grade
    loss: float
    """What it gives away, a share of the best chance or points; at least so much unless `known`."""
    known: bool
    unit: Unit


class PuzzleHint(Shape):
    """A little help."""

    number: int
    of: int
    text: str


class PuzzleAnswer(Shape):
    """A way to play, and what it is worth."""

    moves: list[str]
    labels: list[str]
    worth: float


class RankSolved(Shape):
    """How often a rank of the ladder finds the answer."""

    rank: str
    solved: float


class PuzzleSolution(Shape):
    """The answer with its line, the next best ones, and why."""

    answers: list[PuzzleAnswer]
    """Best first."""
    exact: bool
    unit: Unit
    gap: float
    low: float
    high: float
    why: list[str]
    because: list[str]
    instead: list[str]
    """What the next best answer brings."""
    ranks: list[RankSolved]


class QuizLine(Shape):
    """A question for a chance, in a list."""

    id: str
    game: str
    seats: int


class QuizList(Shape):
    """Questions for chances."""

    quizzes: list[QuizLine]


class QuizShown(Shape):
    """A question for a chance with its position and four choices."""

    line: QuizLine
    title: str
    question: str
    choices: list[float]
    seat: int
    players: list[str]
    printed: Mapping[str, Any]
    position: Position


class QuizGraded(Shape):
    """Which choice is right, and the exact chance."""

    right: bool
    choice: int
    chance: float
