"""What the server tells of reviews, as declared types: figures as they were made, words for whoever reads."""

from typing import Literal

from greathouse.server.shapes import Position, Shape

ReviewState = Literal["none", "making", "stopped", "whole", "failed"]
Unit = Literal["chance", "points"]
Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder", "close", "forced", ""]

MomentKind = Literal["choice", "luck", "well"]


class CurvePoint(Shape):
    """A position: each seat's chance to win, from `low` to `high`, and its expected final score."""

    wins: list[float]
    low: list[float]
    high: list[float]
    scores: list[float]
    spread: list[float]
    """How far the final score lies from that, 19 times of 20."""


class CurveStep(Shape):
    """A move or a result of chance: what it gave each seat; of a decision its cost and what was better."""

    seat: int | None
    turn: int
    """The number of the turn, 0 before the first."""
    round: int
    place: str
    """When it was, in words."""
    luck: list[float]
    """What chance gave beyond its mean, in the review's unit; nothing at a decision."""
    grade: Grade
    word: str
    """The grade in words."""
    loss: float
    error: float
    """Half the interval of the loss, 0 where it is exact."""
    better: str


class PartShown(Shape):
    """What a game was made of for a seat, from `start` to `result`."""

    start: float
    luck: float
    choices: float
    others: float
    sight: float
    result: float


class WholeParts(Shape):
    """The parts of an account in whole per cent or points, rounded so that they add up."""

    luck: int
    choices: int
    others: int
    sight: int


class AccountShown(Shape):
    """A seat's account in chances to win and in points, and the sentence that adds it up."""

    wins: PartShown
    points: PartShown
    whole: WholeParts
    sentence: str


class LineShown(Shape):
    """A way to act: its moves, the same in words, and where it led."""

    moves: list[str]
    label: str
    win: float
    score: float


class MomentShown(Shape):
    """A moment that mattered: what it cost, what was better, why."""

    ply: int
    """The position before it."""
    seat: int
    kind: MomentKind
    grade: Grade
    word: str
    place: str
    title: str
    brief: str
    """The title, cut for a list."""
    loss: float
    error: float
    points: float
    points_error: float
    exact: bool
    you: LineShown
    better: LineShown | None
    """Nothing was better than the best."""
    why: list[str]


class StoryLine(Shape):
    """A sentence of the story, and the position that it speaks of, if it speaks of one."""

    text: str
    ply: int | None


class ReviewShown(Shape):
    """A game looked back on, as far as that is made: `done` of `total`; `note` says why there is none."""

    table: str
    state: ReviewState
    done: int
    total: int
    note: str
    seat: int
    """Through whose eyes it is told."""
    unit: Unit
    counts: Literal["round", "turn"]
    """What the game is counted by, and its places are named by."""
    exact: bool
    points: list[CurvePoint]
    steps: list[CurveStep]
    accounts: list[AccountShown]
    moments: list[MomentShown]
    story: list[StoryLine]


class ReviewProgress(Shape):
    """How far a review is."""

    state: ReviewState
    done: int
    total: int


class TryShown(Shape):
    """What a try at a decision of a finished game is worth, and how the game stands after it."""

    position: Position
    grade: Grade
    word: str
    loss: float
    error: float
    points: float
    exact: bool
    note: str
