"""What is told of many games at once."""

from greathouse.server.shapes import Shape


class Figure(Shape):
    """A figure from so many games, and where it lies 19 times of 20."""

    games: int
    value: float
    low: float
    high: float


class LevelResult(Shape):
    """Games at tables with one bot of a rank or more."""

    rank: str
    games: int
    won: float


class ThingResult(Shape):
    """Games in which one had something; `uplift` is how much more was won than without, if that is known."""

    id: str
    name: str
    games: int
    won: float
    uplift: Figure | None
    luck_aside: bool


class PointSource(Shape):
    """Where points come from, a game."""

    id: str
    name: str
    points: float


class GameResult(Shape):
    """All that is told of one game."""

    game: str
    games: int
    won: float
    score: Figure | None
    best: int | None
    levels: list[LevelResult]
    things: list[ThingResult]
    sources: list[PointSource]


class StretchShown(Shape):
    """Some games in a row: their luck in all, and the choices of one with half its interval."""

    since: int
    until: int
    games: int
    luck: float
    choices: float
    half: float


class MarkShown(Shape):
    """Something that is done once."""

    id: str
    done: bool


class Statistics(Shape):
    """Finished games of a browser or of the house; luck and choices are of those that were reviewed."""

    games: int
    won: float
    since: int | None
    reviewed: int
    luck: float
    choices: Figure | None
    by_game: list[GameResult]
    over_time: list[StretchShown]
    marks: list[MarkShown]
    can_parquet: bool
