"""What the house offers, as declared types: games with their options, and opponents with their strengths."""

from greathouse.core.catalogue import Entry
from greathouse.core.game import Value
from greathouse.server.shapes import Shape


class OptionInfo(Shape):
    """A choice at set-up: whether it brings an expansion, needs one, and the numbers of players it is for."""

    name: str
    default: Value
    choices: list[str]
    low: int
    high: int
    module: bool
    needs: str
    seats: list[int]


class ModeInfo(Shape):
    """A way to play."""

    seats: int
    options: dict[str, Value]


class StrengthCard(Shape):
    """What was measured of a rank; nobody had more than `most` seconds a turn, here it `thinks` so many."""

    rank: str
    seats: int
    module: str
    rating: int
    low: int
    high: int
    games: int
    seconds: float
    most: float
    thinks: float
    version: str


class Unlearned(Shape):
    """A kind of table where opponents go by rules of thumb: no learned judgement is there, or fits."""

    seats: int
    module: str


class RankInfo(Shape):
    """A rank of opponents in words: how it plays, what it is good at and what not."""

    rank: str
    name: str
    says: str
    good: str
    bad: str


class StyleInfo(Shape):
    """A way to play that changes no strength, in words."""

    style: str
    name: str
    says: str


class GameInfo(Shape):
    """A game: `seats` are the fewest and the most."""

    name: str
    rules: int
    seats: tuple[int, int]
    options: list[OptionInfo]
    modes: list[ModeInfo]
    bots: list[str]
    styles: list[str]
    strengths: list[StrengthCard]
    unlearned: list[Unlearned]
    texts: dict[str, Entry]


class HouseInfo(Shape):
    """The games of the house, and the ranks of opponents, weakest first."""

    version: str
    games: list[GameInfo]
    ranks: list[RankInfo]
    styles: list[StyleInfo]
    usual: str
