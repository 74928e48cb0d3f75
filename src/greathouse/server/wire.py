"""What clients send. Everything is decoded to one of these types, and unknown fields are refused."""

from typing import Annotated, Literal

import msgspec

Cmd = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_.:-]+$")]
Once = Annotated[str, msgspec.Meta(max_length=64, pattern="^([A-Za-z0-9_.:-]{16,})?$")]
"""An id of a command that makes a key: long and random, since whoever knows it is given the same key."""
Seat = Annotated[int, msgspec.Meta(ge=0, le=15)]
Name = Annotated[str, msgspec.Meta(max_length=64)]
Text = Annotated[str, msgspec.Meta(max_length=1000)]
Secret = Annotated[str, msgspec.Meta(max_length=64)]
UndoPolicy = Literal["consent", "turn", "free", "never"]
HintPolicy = Literal["all", "odds", "none"]
TalkPolicy = Literal["players", "all"]
MoveText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """A request's body."""


class NewSeat(Body):
    """A seat of a new table: `me`, `open`, or a bot by its level; `even` asks for one of equal strength."""

    who: Literal["me", "open", "bot"] = "open"
    bot: Name = ""
    name: Name = ""


class Sit(Body):
    """Sitting down: by a link's token, by the cookie of the table before, or anywhere at a public table."""

    token: Secret = ""
    name: Name = ""
    seed: Secret = ""
    seat: Seat | None = None
    cmd: Once = ""


class Met(Body):
    """A game that somebody has finished: against which bots, and the share of the win."""

    bots: Annotated[list[Name], msgspec.Meta(min_length=1, max_length=7)]
    won: Annotated[float, msgspec.Meta(ge=0, le=1)]
    module: Name = ""
    """The expansion that was in play."""


class NewTable(Body):
    """A new table; a chosen seed makes it repeatable, and marked as not fair."""

    game: Name
    seats: Annotated[list[NewSeat], msgspec.Meta(min_length=1, max_length=8)]
    options: dict[Name, bool | int | Name] = {}
    seed: Annotated[int, msgspec.Meta(ge=0, lt=2**53)] | None = None
    public: bool = False
    undo: UndoPolicy = "consent"
    hints: HintPolicy | None = None
    """What the experts may tell during the game; unless said, nothing where others are invited."""
    talk: TalkPolicy = "players"
    """Who may talk at the table: those who sit there, or all who watch."""
    sit: Sit | None = None
    met: Annotated[list[Met], msgspec.Meta(max_length=60)] = []
    """How earlier games against bots ended: what a bot that is to be `even` goes by."""
    cmd: Once = ""
    """The client's own id: the same one opens one table, however often it is sent."""


class Branch(Body):
    """A new table that goes on from a position of this one, with dice of its own."""

    ply: Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
    seats: Annotated[list[NewSeat], msgspec.Meta(min_length=1, max_length=8)]
    undo: UndoPolicy = "free"
    hints: HintPolicy | None = None
    talk: TalkPolicy = "players"
    sit: Sit | None = None
    cmd: Once = ""


class Try(Body):
    """A try at what others play as well: a challenge or a duplicate."""

    name: Name = ""
    cmd: Once = ""


class Command(Body):
    """What is done once, however often it is sent: `cmd` is the client's own id for it."""

    cmd: Cmd


class MakeMove(Command):
    """A move; `expect` is the version that the client has seen."""

    expect: Annotated[int, msgspec.Meta(ge=0, lt=2**53)]
    move: MoveText
    seat: Seat | None = None


class Why(Body):
    """A question why a move may not be made."""

    move: MoveText


class TryAgain(Body):
    """A decision of a finished game tried again: moves from a ply on, of which the last is judged."""

    ply: Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
    moves: Annotated[list[MoveText], msgspec.Meta(max_length=40)] = []


class Undo(Command):
    """A wish to take back one's last decision."""

    seat: Seat | None = None


class Answer(Command):
    """An answer to such a wish."""

    yes: bool
    seat: Seat | None = None


class Chat(Command):
    """Something said at the table; spectators give a name."""

    text: Text
    name: Name = ""


class Hand(Command):
    """Handing a seat to a bot of a level, or back with none."""

    bot: Name = ""


class Bare(Command):
    """A request that needs only its id."""


class Again(Command):
    """A wish to play again, with some luck of one's own for the dice."""

    seed: Secret = ""
    sit: bool = True
    """Whether to sit down at once; whoever wants to see the commitment first sits down later."""


class PuzzleTry(Body):
    """An answer to a puzzle: the moves, first to last."""

    moves: Annotated[list[MoveText], msgspec.Meta(min_length=1, max_length=40)]


class QuizTry(Body):
    """An answer to a question: which of the four chances."""

    choice: Annotated[int, msgspec.Meta(ge=0, le=3)]


class Import(Body):
    """A record to keep as a replay."""

    record: Annotated[str, msgspec.Meta(max_length=400_000)]
    public: bool = False
    cmd: Once = ""
