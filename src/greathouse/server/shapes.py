"""What the server answers and tells, as declared types; OpenAPI and the page's TypeScript come of them."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from greathouse.core.catalogue import Entry
from greathouse.core.game import Value
from greathouse.server.wire import HintPolicy, TalkPolicy, UndoPolicy

Status = Literal["waiting", "playing", "over", "closed", "deleted"]


class Shape(msgspec.Struct):
    """Something that people or programs are sent."""


# The house


class GameTexts(Shape):
    """All names and sentences of a game."""

    game: str
    texts: dict[str, Entry]


class Health(Shape):
    """Whether the server is well."""

    ok: bool
    version: str


class LineSeat(Shape):
    """Who sits where, in a list of tables."""

    name: str
    bot: str
    sat: bool


class Summary(Shape):
    """What is kept of a table for lists."""

    seats: list[LineSeat]
    options: dict[str, Value]
    fair: bool
    result: str
    resigned: list[int] = []
    deal: str = ""
    """The challenge or duplicate that is played here, if it is one."""
    counted: bool = False


class TableLine(Summary, kw_only=True):
    """A table in a list; whose turn it is, and which seats are yours, is told of one's own tables."""

    table: str
    game: str
    status: str
    version: int
    updated: int
    your_turn: bool | UnsetType = UNSET
    to_move: int | UnsetType | None = UNSET
    you: list[int] | UnsetType = UNSET


class TableList(Shape):
    """Tables, the latest first."""

    tables: list[TableLine]


# A table


class SeatInfo(Shape):
    """Who sits where; `bot` is a level, `hints` how many hints the seat was given beside other people."""

    seat: int
    name: str
    bot: str | None
    sat: bool
    online: bool
    hints: int


class SeatChange(Shape):
    """What happened to a seat of a game in play, after so many moves, in words; by the host or its holder."""

    at: int
    ply: int
    seat: int
    kind: Literal["handed", "back", "keyed", "left", "sat"]
    bot: str | None
    by_host: bool
    text: str


class TakenUp(Shape):
    """Where a game was taken up that did not begin at its beginning; an imported record has no table."""

    table: str | None
    ply: int


class ChanceInfo(Shape):
    """What the dice are bound to; the secret, or a chosen seed, is told when the game has ended."""

    fair: bool
    commitment: str | UnsetType = UNSET
    seat_seeds: str | UnsetType = UNSET
    secret: str | UnsetType = UNSET
    seed: str | UnsetType = UNSET


class UndoWish(Shape):
    """A wish to take back that waits, and who has agreed to it."""

    seat: int
    agreed: list[int]


class MenuEntry(Shape):
    """A legal move as the server takes it, and the same in words."""

    move: str
    label: str


class Prompt(Shape):
    """What is asked, and the rule that asks it."""

    text: str
    key: str
    rule: str


class Position(Shape):
    """How a game stands; the menu is for whoever is asked, scores and ranking are told when it is over."""

    ply: int
    to_move: int | None
    view: Mapping[str, Any]
    prompt: Prompt | None
    menu: list[MenuEntry]
    can_undo: bool
    scores: list[int] | UnsetType = UNSET
    ranking: list[int] | UnsetType = UNSET


class FigureShown(Shape):
    """A position that shows a rule, drawn in part and played on from; `near` cuts out a piece of a map."""

    rule: str
    part: str
    near: list[str]
    caption: str
    players: list[str]
    printed: Mapping[str, Any]
    position: Position


class Figures(Shape):
    """The figures of a rulebook."""

    figures: list[FigureShown]


class TableShown(Shape):
    """A table as whoever asks may see it."""

    table: str
    version: int
    status: Status
    game: str
    options: dict[str, Value]
    listed: bool
    imported: bool
    branch: TakenUp | None
    undo_policy: UndoPolicy
    hint_policy: HintPolicy
    talk_policy: TalkPolicy
    """Who may talk: those who sit there, or all who watch."""
    you: list[int]
    host: int | None
    """The seat of whoever opened the table."""
    seats: list[SeatInfo]
    changes: list[SeatChange]
    """What happened to the seats since the game began, the latest last."""
    chance: ChanceInfo
    undo: UndoWish | None
    resigned: list[int]
    """The seats that gave up."""
    rematch: str | None
    previous: str | None
    deal: str
    """The challenge or duplicate that is played here: others play with the same dice; empty for most."""
    counted: bool
    """Whether the result counts among theirs."""
    shared: str
    """The code under which others play this table as a duplicate; empty for most."""
    position: Position | None


class WholeTable(TableShown):
    """The same with what never changes in its game, as it is told to whoever comes."""

    printed: Mapping[str, Any]
    rules: int
    """The version of the rules under which it is played."""
    rules_note: str
    """What those have otherwise than the latest; empty for most tables."""


# What happened


class EventShown(Shape):
    """One thing that happened, in words and for animation."""

    rule: str
    key: str
    args: Mapping[str, Any]
    text: str


class PlayedMove(Shape):
    """A move with what happened at it; chance has no seat."""

    seat: int | None
    move: str
    label: str
    events: list[EventShown]


class FactShown(Shape, tag_field="kind", tag=str.lower):
    """Something that happened at a table, at a time in milliseconds."""

    version: int
    at: int


class Created(FactShown):
    """The table was opened."""


class Sat(FactShown):
    """Somebody sat down."""

    seats: list[int]
    name: str


class Started(FactShown):
    """The game began."""

    moves: list[PlayedMove]


class Moved(FactShown):
    """A seat moved, and chance answered."""

    seat: int
    moves: list[PlayedMove]


class Undoing(FactShown):
    """A seat asked to take back its last decision."""

    seat: int


class Answered(FactShown):
    """A seat agreed to take back, or did not."""

    seat: int
    yes: bool


class Undone(FactShown):
    """The last decisions were taken back; `agreed` is the seat whose yes was the last that it took."""

    seat: int
    count: int
    agreed: int | None


class Said(FactShown):
    """Somebody spoke; a spectator has no seat."""

    seat: int | None
    name: str
    text: str


class Handed(FactShown):
    """A seat was handed to a bot, or back to its person, by the host or by that person."""

    seat: int
    bot: str | None
    by_host: bool


class Vacated(FactShown):
    """A person left their seats; a bot plays on if the game has begun."""

    seats: list[int]
    bot: str | None


class Keyed(FactShown):
    """A seat's link was issued anew, by the host for somebody else or by its holder."""

    seat: int
    by_host: bool


class Advised(FactShown):
    """A seat was given a hint."""

    seat: int


class Resigned(FactShown):
    """A player gave up; a bot plays on in their seats, or the game ends there."""

    seats: list[int]
    bot: str | None


class Rematched(FactShown):
    """The same people play again at another table."""

    table: str


class Forgotten(FactShown):
    """Players were forgotten, with all that they had said; a spectator's seat is -1."""

    seats: list[int]


class Shared(FactShown):
    """The table was shared as a duplicate."""


class Closed(FactShown):
    """The host ended the table."""


class Deleted(FactShown):
    """The table was deleted."""


Fact = (
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


# What sockets tell


class MissedFact(Shape, tag_field="type", tag="missed"):
    """Something that happened while somebody was away."""

    fact: Fact


class TableNow(Shape, tag_field="type", tag="table"):
    """How the table stands for somebody who comes."""

    table: WholeTable


class FactNow(Shape, tag_field="type", tag="fact"):
    """Something that happened, and the table after it; talk does not repeat the table."""

    fact: Fact
    table: TableShown | UnsetType = UNSET


class Presence(Shape, tag_field="type", tag="presence"):
    """The seats whose people are there."""

    online: list[int]


Message = MissedFact | TableNow | FactNow | Presence


# Answers to requests


class Opened(Shape):
    """A new table with its secrets, told once: the host's key, and a token for each open seat."""

    table: str
    token: str
    links: dict[str, str]
    shown: TableShown


class Seated(Shape):
    """The seats that were taken; whoever came without a key is given one."""

    seats: list[int]
    shown: TableShown
    token: str | UnsetType = UNSET


class Done(Shape):
    """What is stored, whether it had been before, and the table as it stands."""

    version: int
    dup: bool
    shown: TableShown


class Noted(Shape):
    """What is stored, and whether it had been before."""

    version: int
    dup: bool


class Gone(Shape):
    """Whether a table was erased; one that others keep is only forgotten by whoever asked."""

    erased: bool


class NewLink(Shape):
    """A seat's new key."""

    token: str


class NextTable(Shape):
    """The table where it goes on."""

    table: str


class Kept(Shape):
    """A record that is kept as a replay."""

    table: str
    shown: TableShown


class ReasonShown(Shape):
    """Why a move may not be made: a sentence, and the rule behind it."""

    rule: str
    key: str
    text: str


class WhyNot(Shape):
    """The reasons against a move; none if it may be made."""

    legal: bool
    reasons: list[ReasonShown]


class PastPosition(Position, kw_only=True):
    """A position of a game, and how many moves there are."""

    last: int


class History(Shape):
    """Moves from a ply on, and how many there are in all."""

    start: int = msgspec.field(name="from")
    last: int
    moves: list[PlayedMove]


class ChatLog(Shape):
    """What was said."""

    said: list[Said]


class Refused(Shape):
    """An answer that is not yes: a code for programs, a sentence for people, and what belongs to the code."""

    error: str
    text: str
    version: int | UnsetType = UNSET
    to_move: int | UnsetType | None = UNSET
    start: int | UnsetType = UNSET
    end: int | UnsetType = UNSET
    retry_after: int | UnsetType = UNSET
    reasons: list[ReasonShown] | UnsetType = UNSET


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
