"""What a review holds: figures, moves and facts without a language, the same for the same game and engine."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

Shares = tuple[float, ...]
"""A figure for each seat."""
Told = tuple[str, dict[str, Any]]
"""A fact: the key of a text of the game's expert, and what it speaks of."""

CHANCE_UNIT: Final = "chance"
POINTS_UNIT: Final = "points"
GRADES: Final = ("best", "good", "inaccuracy", "mistake", "blunder")
"""From nothing lost to most."""
CLOSE: Final = "close"
"""Too close to tell: what may be lost reaches down to a good move."""
FORCED: Final = "forced"
"""Nothing to choose from."""


class Point(NamedTuple):
    """A position: what each seat may hope for."""

    wins: Shares
    low: Shares
    high: Shares
    """Where the chance to win lies, 19 times of 20."""
    scores: Shares
    exact: bool = False


class Step(NamedTuple):
    """A ply: who acted, and what that changed for each seat; plies count from 0."""

    who: int
    """The seat that decided; -1 for chance."""
    turn: int
    """The number of the turn at this table, from 1; 0 before the first."""
    round: int
    """The round, as the game counts them, or else how many turns the seat has had."""
    played: str
    """The move, or the result of chance."""
    luck: Shares
    luck_points: Shares
    """What chance gave beyond the mean over its odds; 0 at a decision."""
    acts: Shares
    acts_points: Shares
    """What the decision gave: to who decided their own choice (never above 0), to the others its effect."""
    sight: Shares
    sight_points: Shares
    """What the judge saw only from the next position."""
    sampled: bool = False
    """Whether the mean is that of a sample of the results."""
    options: int = 0
    """How many moves there were to choose from."""
    grade: str = ""
    loss: float = 0.0
    loss_low: float = 0.0
    loss_high: float = 0.0
    loss_points: float = 0.0
    loss_points_low: float = 0.0
    loss_points_high: float = 0.0
    exact: bool = False
    """Whether the loss is exact."""
    win_best: float = 0.0
    win_played: float = 0.0
    score_best: float = 0.0
    score_played: float = 0.0
    worse_moves: int = 0
    """How many other moves lose 1 % or more against the best."""
    at_stake: float = 0.0
    """What the moves lose on average against the best: how much there was to go wrong."""
    best: tuple[str, ...] = ()
    """The better line, as far as it was thought; the move first."""
    because: tuple[Told, ...] = ()
    """What the best move brings: facts of the game's expert."""
    worse: tuple[Told, ...] = ()
    """The same of the move that was played."""
    better: tuple[Told, ...] = ()
    """What differs between the two when they are played on under the same luck, what tells most first."""

    @property
    def change(self) -> Shares:
        """How each seat's chance to win changed."""
        return added(self.luck, self.acts, self.sight)

    @property
    def change_points(self) -> Shares:
        """How each seat's expected score changed."""
        return added(self.luck_points, self.acts_points, self.sight_points)


class Sum(NamedTuple):
    """What a game was made of for a seat: from the start, by these parts, to the result."""

    start: float
    luck: float
    choices: float
    others: float
    sight: float
    result: float

    @property
    def error(self) -> float:
        """By how much the parts miss the result."""
        return abs(self.start + self.luck + self.choices + self.others + self.sight - self.result)


class Account(NamedTuple):
    """A seat's account: in shares of the win, and in points."""

    wins: Sum
    points: Sum


class Moment(NamedTuple):
    """A ply that mattered to a seat."""

    ply: int
    seat: int
    kind: str
    """`choice`, `luck` or `well`."""
    weight: float
    """How much of the win it moved; a seat's moments are in this order."""


class Review(NamedTuple):
    """A game looked back on; it grows while it is made."""

    game: str
    rules: int
    engine: str
    """What judged it: a review by another may differ."""
    seats: int
    options: Mapping[str, Any]
    plies: int
    record: str
    """The digest of the record that it is about."""
    unit: str = CHANCE_UNIT
    exact: bool = False
    done: int = 0
    total: int = 0
    points: tuple[Point, ...] = ()
    steps: tuple[Step, ...] = ()
    accounts: tuple[Account, ...] = ()
    moments: tuple[Moment, ...] = ()
    effort: int = 0
    """How many decisions were thought about while lines were played on."""

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to look at."""
        return self.total > 0 and self.done == self.total

    @property
    def has_curve(self) -> bool:
        """Whether every position has been looked at; before that, points are a sketch by values alone."""
        return bool(self.points) and len(self.steps) == self.plies


def added(*rows: Shares) -> Shares:
    """Add up figures seat by seat."""
    return tuple([neat(sum(column)) for column in zip(*rows, strict=True)])


DIGITS: Final = 6
"""Digits of every figure, so that sums of them are exact in decimals and reviews the same everywhere."""


def neat(figure: float) -> float:
    """Cut a figure to the digits that are kept."""
    return round(figure, DIGITS) + 0.0
