"""What the server answers and tells, as declared types; OpenAPI and the page's TypeScript come of them."""

import msgspec


class Shape(msgspec.Struct):
    """Something that people or programs are sent."""


# Hints and odds


class HintChoice(Shape):
    """A move with its chance to win, from `low` to `high` unless exact, and the facts that speak for it."""

    move: str
    label: str
    win: float
    low: float
    high: float
    score: float | None
    """The expected final score, where there is one."""
    exact: bool
    because: list[str]


class Hint(Shape):
    """The best moves first; `note` says in a player's words how sure they are, or why there are none."""

    exact: bool
    note: str
    choices: list[HintChoice]


class OddsChoice(Shape):
    """What could be done next, one move or a whole turn, with its chance to win."""

    moves: list[str]
    label: str
    win: float
    low: float
    high: float
    score: float | None
    exact: bool
    because: list[str]


class SeatValue(Shape):
    """A seat's chance to win and its expected final score."""

    seat: int
    win: float
    score: float | None


class Aim(Shape):
    """Something that the seat could reach in this turn, with its chance under best play for it."""

    id: str
    name: str
    text: str
    p: float
    low: float
    high: float
    exact: bool
    why: str
    """Why it is not exact, if it is not."""


class Odds(Shape):
    """How a position stands; `note` says in a player's words how sure that is, or why nothing is known."""

    seat: int
    exact: bool
    note: str
    values: list[SeatValue]
    choices: list[OddsChoice]
    aims: list[Aim]
    left_out: list[str]
    """What the aims do not count on, by name."""
