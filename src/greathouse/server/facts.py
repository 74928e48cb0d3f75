"""What is stored of a table: facts in the order in which they happened, never changed afterwards.

Facts hold key hashes and the secret of chance, so they never leave the server; `show` says what people see.
"""

from typing import Any

import msgspec

from greathouse.core.moves import Move

Word = str | int
Play = list[Word]
"""Who moved (-1 for chance), then the words of the move."""


class Chair(msgspec.Struct):
    """A place at the table: a bot's, a person's, or waiting for whoever holds its key."""

    name: str = ""
    bot: str = ""
    key: str = ""
    sat: bool = False
    seed: str = ""
    owned: bool = False
    """Whether somebody has sat here and not left: whoever plays now, the seat is theirs."""


class Fact(msgspec.Struct, tag_field="kind", tag=str.lower, omit_defaults=True):
    """Something that happened at a table, at a time in milliseconds."""

    at: int


class Created(Fact):
    """A table was opened; `chance` is the header of its fate, and `host` the hash of its owner's key.

    One that goes on from a position of another table, its `origin`, begins with the moves `given`.
    """

    game: str
    rules: int
    data: str
    options: dict[str, bool | int | str]
    chance: dict[str, str]
    chairs: list[Chair]
    host: str
    listed: bool = False
    undo: str = "consent"
    hints: str = "all"
    talk: str = "players"
    """Who may talk: those who sit there, or `all` who watch."""
    previous: str = ""
    imported: bool = False
    origin: str = ""
    given: list[Play] = []
    deal: str = ""
    """What others play as well, with the same dice: a challenge or a duplicate."""
    counted: bool = False
    """Whether the result counts among theirs."""


class Sat(Fact):
    """Somebody took the seats of a key; their seed mixes into the dice."""

    seats: list[int]
    key: str
    name: str = ""
    seed: str = ""


class Started(Fact):
    """Everybody sat: the seats' seeds are fixed and the first dice rolled."""

    plays: list[Play]
    seeds: list[str] = []


class Moved(Fact):
    """A seat moved, and chance answered."""

    seat: int
    plays: list[Play]


class Undoing(Fact):
    """A seat asked to take back its last decision."""

    seat: int


class Answered(Fact):
    """A seat agreed to take back, or did not."""

    seat: int
    yes: bool


class Undone(Fact):
    """The last `count` decisions were taken back; `agreed` is the seat whose yes was the last it took."""

    seat: int
    count: int
    agreed: int = -1


class Said(Fact):
    """Somebody spoke; a spectator's seat is -1."""

    seat: int
    name: str
    text: str


class Handed(Fact):
    """A seat was handed to a bot, or back to its person when `bot` is empty; by the `host` or its holder."""

    seat: int
    bot: str
    host: bool = False


class Vacated(Fact):
    """A person left a seat, or several; a bot plays on if the game has begun."""

    seat: int
    bot: str = ""
    others: list[int] = []

    @property
    def all(self) -> list[int]:
        """Every seat that was left."""
        return [self.seat, *self.others]


class Keyed(Fact):
    """A seat's link was issued anew, which ends the old one; by the `host` for somebody else."""

    seat: int
    key: str
    host: bool = False


class Advised(Fact):
    """A seat was given a hint, which the others at the table may know."""

    seat: int


class Resigned(Fact):
    """A player gave up; a bot plays on in their seats, and without one the game ends there."""

    seats: list[int]
    bot: str = ""


class Forgotten(Fact):
    """Players were forgotten: their names, and what they had said, are no longer among the facts before."""

    seats: list[int]


class Rematched(Fact):
    """The same people play again at another table."""

    table: str


class Shared(Fact):
    """The table was shared as a duplicate: others play with its dice from now on."""

    code: str


class Closed(Fact):
    """The host ended the table before the game was over."""


class Deleted(Fact):
    """The table was deleted: the facts before this one are erased."""


AnyFact = (
    Created
    | Sat
    | Started
    | Moved
    | Undoing
    | Answered
    | Undone
    | Said
    | Handed
    | Vacated
    | Keyed
    | Advised
    | Resigned
    | Forgotten
    | Rematched
    | Shared
    | Closed
    | Deleted
)
DECODER: msgspec.json.Decoder[AnyFact] = msgspec.json.Decoder(AnyFact)


def write(fact: AnyFact) -> str:
    """Write a fact as JSON."""
    return msgspec.json.encode(fact).decode()


def read(text: str) -> AnyFact:
    """Read a fact back."""
    return DECODER.decode(text)


def plays(moves: list[tuple[int, Move]]) -> list[Play]:
    """Put moves into a fact."""
    return [[who, *move] for who, move in moves]


def moves(found: list[Play]) -> list[tuple[int, Move]]:
    """Take moves out of a fact."""
    return [(int(play[0]), tuple(play[1:])) for play in found]


def to_json(value: Any) -> bytes:
    """Encode anything that is made for people to see."""
    return msgspec.json.encode(value)
