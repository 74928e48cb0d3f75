"""What is told of challenges, duplicates and records of those who play alone."""

from greathouse.core.game import Value
from greathouse.server.shapes import Shape


class Tried(Shape):
    """What somebody came to; the table is told to those who have played already."""

    name: str
    bot: str
    said: str
    measure: int
    won: bool
    counted: bool
    ended: int
    table: str | None
    luck: float | None
    choices: float | None
    """What luck and the own choices did to the chance to win, once the game was reviewed."""


class Column(Shape):
    """How many came to the same, people and bots; `yours` is where whoever asks stands."""

    said: str
    people: int
    bots: int
    yours: bool


class Deal(Shape):
    """What everybody plays: the game, its options, who sits there (a person's seat is empty)."""

    game: str
    options: dict[str, Value]
    seats: list[str]


class Standing(Shape):
    """How all came out: people who count, those who did worse and better than one, and the columns."""

    people: int
    worse: int
    better: int
    columns: list[Column]
    mine: Tried | None
    best: Tried | None
    """The best of the others, or the best bot where there is nobody else."""
    bots: list[Tried]


class Day(Shape):
    """A day of the week, and among how many of how many one was."""

    day: str
    played: bool
    top: int | None
    """In the best so many of a hundred."""


class Challenge(Shape):
    """The challenge of a day; `going` is one's own table there that is not over yet."""

    day: str
    is_today: bool
    deal: Deal
    going: str | None
    is_open: bool
    """Whether a try of whoever asks would count."""
    bots_to_come: int
    standing: Standing
    week: list[Day]


class ChallengeLine(Shape):
    """A challenge of today in short."""

    game: str
    deal: Deal
    people: int
    best: str
    going: str | None
    is_open: bool
    week: list[Day]


class ChallengeList(Shape):
    """The challenges of today."""

    day: str
    games: list[ChallengeLine]


class DuplicateCode(Shape):
    """The code under which others play the same table."""

    code: str


class Duplicate(Shape):
    """A duplicate: what is played, who has played it, and how many still do; `seat` is the seat to take."""

    code: str
    deal: Deal
    seat: int
    by: str
    """Who shared it."""
    going: str | None
    playing: int
    standing: Standing
    tries: list[Tried]


class SoloMode(Shape):
    """A way to play alone that was played here, and how often."""

    mode: str
    options: dict[str, Value]
    games: int


class SoloRecords(Shape):
    """The best of those who played alone in one way, or with one seed."""

    game: str
    mode: str
    seed: str
    modes: list[SoloMode]
    records: list["SoloRecord"]


class SoloRecord(Tried, kw_only=True):
    """A record of somebody who played alone; `seed` gives the same game again, if there is one."""

    seed: str
    mine: bool
