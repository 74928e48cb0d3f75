"""What is told about the dice of a game that has ended, so that a browser can draw again."""

from msgspec import UNSET, UnsetType

from greathouse.server.shapes import Shape


class Draw(Shape):
    """A result of chance; each step names the list of the sheet that its number was looked up in."""

    ply: int
    purpose: str
    index: int
    move: str
    steps: list[int]


class DrawSheet(Shape):
    """All draws of a game with what their streams are made of; without a secret the seed was chosen."""

    table: str
    """The id that the streams are bound to."""
    rules: str
    branch: int
    """How many of the first moves were taken over from another game."""
    seat_seeds: list[str]
    lists: list[list[tuple[str, int]]]
    """What could come, in order, each with how many numbers bring it."""
    draws: list[Draw]
    commitment: str | UnsetType = UNSET
    secret: str | UnsetType = UNSET
    seed: str | UnsetType = UNSET
