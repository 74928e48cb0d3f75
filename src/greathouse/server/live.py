"""A table in memory: its facts folded into who sits where and how the game stands."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from greathouse.core.agenda import CHANCE, Event
from greathouse.core.chance import bot_seed
from greathouse.core.game import Game, under
from greathouse.core.replay import forward
from greathouse.core.table import Table
from greathouse.games import game as find_game
from greathouse.server import chain, facts, replay
from greathouse.server.chain import Head
from greathouse.server.facts import AnyFact, Chair, Created
from greathouse.server.seatings import Seating, seating_of
from greathouse.server.seats import NO_SEED, opens
from greathouse.server.store import Line, Stored

CHALLENGE, DUPLICATE, SOURCE = "challenge", "duplicate", "source"
"""What deals are called by, before their day or code."""
UNLINKED = Head("")
WAITING, PLAYING, OVER, CLOSED, DELETED = "waiting", "playing", "over", "closed", "deleted"


@dataclass(slots=True)
class Request:
    """A wish to take back that waits for the others."""

    seat: int
    agreed: set[int]


@dataclass(slots=True)
class Live:
    """A table in memory; `version` counts its facts, `position` is the last that changed the game."""

    id: str
    setup: Created
    chairs: list[Chair]
    version: int = 0
    position: int = 0
    changed: int = 0
    """When the last fact happened, in milliseconds."""
    head: Head = UNLINKED
    """The end of the chain of its facts."""
    table: Table | None = None
    seeds: list[str] = field(default_factory=list)
    """What the seats added to the dice, fixed when the game began."""
    undo: Request | None = None
    undone: int = 0
    """How often moves were taken back, by which bots notice that their plans are void."""
    hints: list[int] = field(default_factory=list)
    """The seats that were given hints, each as often as that."""
    resigned: list[int] = field(default_factory=list)
    """The seats that gave up."""
    conceded: bool = False
    """Whether giving up ended the game."""
    rematch: str = ""
    shared: str = ""
    """The code under which others play it as a duplicate."""
    plies: int = 0
    """How many moves stand, counted with the facts."""
    seatings: list[Seating] = field(default_factory=list)
    """What happened to the seats since the game began."""
    helped: set[int] = field(default_factory=set)
    """The seats for which a bot has played."""
    parted: dict[int, str] = field(default_factory=dict)
    """The keys of those who gave up or left, by their seats, till somebody else sits there."""
    closed: bool = False
    deleted: bool = False
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    used: float = 0.0
    """When somebody last wanted it, by the clock of this process."""
    seen: float = float("-inf")
    """When somebody last looked at it, by the same clock."""
    visitor: str = ""
    """From where somebody with a seat last asked for something."""

    @property
    def game(self) -> Game:
        """The game under the rules that the table was begun with, as far as they are known here."""
        latest = find_game(self.setup.game)
        return under(latest, self.setup.rules) or latest

    @property
    def status(self) -> str:
        """Name how far it is."""
        if self.deleted:
            return DELETED
        if self.closed:
            return CLOSED
        if self.table is None:
            return WAITING
        return OVER if self.table.over or self.conceded else PLAYING

    @property
    def ended(self) -> bool:
        """Whether no move will follow."""
        return self.status in (OVER, CLOSED, DELETED)

    @property
    def to_move(self) -> int | None:
        """The seat that owes a decision, or None."""
        return self.table.to_move if self.table is not None and self.status == PLAYING else None

    @property
    def bot_due(self) -> str:
        """The level of the bot that owes a move, or nothing."""
        seat = self.to_move
        return self.chairs[seat].bot if seat is not None and seat != CHANCE else ""

    @property
    def names(self) -> list[str]:
        """What everybody is called."""
        return [chair_name(chair, seat) for seat, chair in enumerate(self.chairs)]

    @property
    def has_people(self) -> bool:
        """Whether somebody plays who is no bot."""
        return any([not chair.bot for chair in self.chairs])

    @property
    def deal(self) -> str:
        """What others play with the same dice: a challenge, or a duplicate that this one is or has become."""
        return self.setup.deal or (self.shared_deals[0] if self.shared else "")

    @property
    def shared_deals(self) -> tuple[str, str]:
        """The names under which a shared table is found: as one of all who play it, and as the first."""
        return f"{DUPLICATE} {self.shared}", f"{SOURCE} {self.shared}"

    @property
    def first_person(self) -> int:
        """The first seat that a person had when the table was opened: whoever plays a duplicate takes it."""
        return next((n for n, chair in enumerate(self.setup.chairs) if not chair.bot), 0)

    def full(self) -> bool:
        """Tell whether nobody is missing."""
        return all([chair.sat or chair.bot for chair in self.chairs])

    def seats_of(self, key: str) -> list[int]:
        """List the seats that a key opens."""
        return [seat for seat, chair in enumerate(self.chairs) if opens(chair.key, key)]

    def known_of(self, key: str) -> list[int]:
        """List the seats whose name and words are those of a key's holder, who sits or last sat there."""
        left = [seat for seat, parted in self.parted.items() if opens(parted, key)]
        return sorted({*self.seats_of(key), *left})

    def is_shared_by(self, key: str) -> bool:
        """Tell whether somebody with a key plays here with somebody who has another."""
        owned = {chair.key for chair in self.chairs if chair.owned}
        return key in owned and len(owned) > 1

    def others(self, seat: int) -> list[int]:
        """List the seats of other people, whose key is not that of this seat, whoever plays there now."""
        mine = self.chairs[seat].key
        return [n for n, chair in enumerate(self.chairs) if chair.owned and chair.key != mine]

    def chance_header(self, seeds: Sequence[str] = ()) -> dict[str, str]:
        """Give the header of this table's fate, with the seeds of everybody who sat."""
        header = dict(self.setup.chance) | {"rules": str(self.setup.rules)}
        if fixed := seeds or self.seeds:
            header["seat_seeds"] = " ".join(fixed)
        return header

    def seat_seeds(self) -> list[str]:
        """Collect what everybody adds to the dice; a chosen seed or a deal leaves no room for it."""
        if "commitment" not in self.setup.chance or self.setup.deal:
            return []
        promise = self.setup.chance["commitment"]
        bots = [bot_seed(promise, seat) if chair.bot else NO_SEED for seat, chair in enumerate(self.chairs)]
        return [chair.seed or bot for chair, bot in zip(self.chairs, bots, strict=True)]

    def opened(self, seeds: Sequence[str] = ()) -> Table:
        """Set up the game with nothing played; the seeds are given as long as they are not fixed."""
        table = replay.fresh(self.game, len(self.chairs), self.setup.options, self.chance_header(seeds))
        if self.setup.deal:
            kind, _, what = self.setup.deal.partition(" ")
            table.notes[kind] = what
        return table

    def line(self, at: int) -> Line:
        """Write the line that lists show."""
        summary: dict[str, Any] = {
            "seats": [{"name": chair.name, "bot": chair.bot, "sat": chair.sat} for chair in self.chairs],
            "options": self.setup.options,
            "fair": "commitment" in self.setup.chance,
            "result": self.table.result() if self.table is not None and self.table.over else "",
            "resigned": self.resigned,
        }
        if self.setup.deal:
            summary |= {"deal": self.setup.deal, "counted": self.setup.counted}
        words = empty_summary() if self.deleted else msgspec.json.encode(summary).decode()
        due = bool(self.bot_due) and self.has_people
        listed = self.setup.listed and not self.deleted
        return Line(self.id, self.setup.game, listed, self.status, due, self.version, at, words)


def empty_summary() -> str:
    """Tell nothing of a table that is gone."""
    return msgspec.json.encode({"seats": [], "options": {}, "fair": False, "result": ""}).decode()


def chair_name(chair: Chair, seat: int) -> str:
    """Call a seat by its person's name, its bot's level, or its number."""
    return chair.name or (f"{chair.bot} {seat + 1}" if chair.bot else str(seat + 1))


def begun(table: str, setup: Created) -> Live:
    """Make a table of its first fact."""
    chairs = [msgspec.structs.replace(chair) for chair in setup.chairs]
    return Live(table, setup, chairs, version=1, changed=setup.at, head=chain.start(table))


def fold(live: Live, seq: int, fact: AnyFact) -> None:
    """Let a fact happen, but for the moves themselves, which `play_on` makes."""
    live.version = seq
    live.changed = fact.at
    live.seatings += seating_of(live, fact)
    live.plies += plies_of(fact)
    match fact:
        case facts.Started() | facts.Moved() | facts.Undone():
            live.position = seq
            live.undo = None
            live.undone += isinstance(fact, facts.Undone)
            live.seeds = fact.seeds if isinstance(fact, facts.Started) else live.seeds
        case _:
            seat_fact(live, fact)


def plies_of(fact: AnyFact) -> int:
    """Tell by how many moves a fact takes a game on, or back."""
    if isinstance(fact, facts.Undone):
        return -fact.count
    return len(fact.plays) if isinstance(fact, facts.Started | facts.Moved) else 0


def play_on(live: Live, fact: AnyFact) -> list[list[Event]]:
    """Make the moves that a fact tells; give what the game told at each."""
    if isinstance(fact, facts.Started):
        live.table = live.opened()
    if isinstance(fact, facts.Undone):
        assert live.table is not None
        for _ in range(fact.count):
            live.table.undo()
    if not isinstance(fact, facts.Started | facts.Moved):
        return []
    assert live.table is not None
    told = forward(live.table, facts.moves(fact.plays))
    if isinstance(fact, facts.Started):
        live.table.past.clear()
    return told


def seat_fact(live: Live, fact: AnyFact) -> None:
    """Change who sits where, or what is asked and said."""
    match fact:
        case facts.Sat(seats=seats, key=key, name=name, seed=seed):
            for seat in seats:
                chair = live.chairs[seat]
                live.chairs[seat] = Chair(chair.name or name, "", key, True, seed or chair.seed, True)
                live.parted.pop(seat, None)
        case facts.Undoing(seat=seat):
            live.undo = Request(seat, set())
        case facts.Answered(seat=seat, yes=yes):
            if not yes or live.undo is None:
                live.undo = None
            else:
                live.undo.agreed.add(seat)
        case facts.Handed(seat=seat, bot=bot):
            live.chairs[seat].bot = bot
            live.helped |= {seat} if bot else set()
        case facts.Vacated(bot=bot):
            for seat in fact.all:
                chair = live.chairs[seat]
                live.chairs[seat] = Chair("", bot, "", False, chair.seed if bot else "")
                live.parted[seat] = chair.key
        case facts.Keyed(seat=seat, key=key):
            chair = live.chairs[seat]
            live.chairs[seat] = Chair(chair.name, chair.bot, key, False, chair.seed, chair.owned)
        case facts.Advised(seat=seat):
            live.hints.append(seat)
        case facts.Resigned(seats=seats, bot=bot):
            give_up(live, seats, bot)
        case facts.Forgotten(seats=seats):
            for seat in [seat for seat in seats if seat >= 0]:
                live.chairs[seat] = msgspec.structs.replace(live.chairs[seat], name="")
            live.seatings = [one.nameless() if one.seat in seats else one for one in live.seatings]
        case facts.Rematched(table=table):
            live.rematch = table
        case facts.Shared(code=code):
            live.shared = code
        case facts.Closed():
            live.closed = True
        case facts.Deleted():
            live.deleted = True
        case _:
            return


def give_up(live: Live, seats: Sequence[int], bot: str) -> None:
    """Let a bot take the seats of somebody who gave up, or end the game."""
    live.resigned += seats
    live.conceded = not bot
    for seat in seats if bot else ():
        chair = live.chairs[seat]
        live.chairs[seat] = Chair(chair.name, bot, "", False, chair.seed)
        live.parted[seat] = chair.key


def gathered(table: str, stored: list[Stored]) -> tuple[Live, replay.Moves]:
    """Check a table's facts and fold them without playing; give the moves that were not taken back."""
    head = chain.follow(chain.start(table), 0, stored)
    first = facts.read(stored[0].fact)
    assert isinstance(first, Created)
    live = begun(table, first)
    live.head = head
    moves: replay.Moves = []
    for event in stored[1:]:
        fact = facts.read(event.fact)
        fold(live, event.seq, fact)
        if isinstance(fact, facts.Started | facts.Moved):
            moves += facts.moves(fact.plays)
        elif isinstance(fact, facts.Undone):
            del moves[len(moves) - fact.count :]
    return live, moves


def after(live: Live, seq: int, fact: AnyFact, played: Table | None) -> Live:
    """Give a table as it will be when a fact has happened."""
    chairs = [msgspec.structs.replace(chair) for chair in live.chairs]
    undo = None if live.undo is None else Request(live.undo.seat, set(live.undo.agreed))
    found = replace(
        live,
        chairs=chairs,
        undo=undo,
        table=played or live.table,
        hints=list(live.hints),
        resigned=list(live.resigned),
        seatings=list(live.seatings),
        helped=set(live.helped),
        parted=dict(live.parted),
    )
    fold(found, seq, fact)
    return found
