"""What is stored and how it may fail; `sqlite` and `postgres` both keep these promises.

An event is durable when `append` returns: synced, in its place, and there once.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Protocol

from greathouse.core.errors import HouseError
from greathouse.server.refusals import TEXT


@dataclass(frozen=True, slots=True)
class Line:
    """A table as lists show it."""

    table: str
    game: str
    listed: bool
    status: str
    bot_due: bool
    version: int
    updated: int
    summary: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A position kept so that a long game loads fast; it can be lost without loss."""

    ply: int
    state: str


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended for a person, or for a bot that was put in a person's place."""

    table: str
    seat: int
    game: str
    ended: int
    key: str
    """The hash of the person's key, by which their browser finds it again; a bot has none."""
    name: str
    bot: str
    deal: str
    """The deal that others play as well: a challenge or a duplicate; empty for most games."""
    counts: str
    """Whether it counts among all who play the deal: `yes`, `no`, or `bot`."""
    mode: str
    """How somebody played alone; empty at tables of several."""
    seed: str
    won: float
    """The share of the win."""
    measure: int
    """What results of one deal are compared by, the more the better."""
    detail: str
    """The rest as JSON."""
    luck: float | None = None
    choices: float | None = None
    """What luck and the own choices did to the chance to win, if the game was reviewed."""


@dataclass(frozen=True, slots=True)
class Stored:
    """An event as it stands in the store."""

    seq: int
    cmd: str
    fact: str
    link: str = ""
    """Empty for what was stored before facts were linked."""
    asked: str = ""
    """The hash of what the command asked for; empty for what the house did by itself."""


@dataclass(frozen=True, slots=True)
class Write:
    """One event and what follows from it, stored together or not at all."""

    table: str
    seq: int
    cmd: str
    fact: str
    line: Line
    snapshots: tuple[Snapshot, ...] = ()
    keep_to: int | None = None
    """Forget snapshots after this ply: what they show was taken back."""
    erase: bool = False
    """Erase the table's earlier events and all that was kept beside them: it was deleted."""
    results: tuple[Result, ...] = ()
    """How the game ended, if this ended it."""
    deals: tuple[str, ...] = ()
    """The deals that the table plays from now on with others."""
    compared: int = -1
    """The seat whose result counts among those of the first of these, if the game has ended already."""
    link: str = ""
    """What sums up the table's facts up to this one."""
    asked: str = ""
    """The hash of what the command asked for: the same id does not ask for anything else."""
    rewritten: tuple[Stored, ...] = ()
    """Earlier facts as they are from now on: somebody was forgotten."""
    forgets: tuple[int, ...] = ()
    """The seats whose results lose the name."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change beside the events, in SQL that both databases understand, once for each row of values."""

    sql: str
    rows: tuple[tuple[Any, ...], ...]


@dataclass(frozen=True, slots=True)
class Reviewed:
    """The review of a game as far as it is made: so much of it `done`, and whether it is to go on."""

    table: str
    wanted: bool
    done: int = 0
    total: int = 0
    updated: int = 0
    review: str = ""
    """As JSON; empty before anything is made."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A wish that a table's review be made, or made no further."""

    table: str
    wanted: bool
    at: int


@dataclass(frozen=True, slots=True)
class Late:
    """How a game ended that was over before results were kept; they are added once."""

    table: str
    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class Idle:
    """Untouched since before a time, in milliseconds; one that lies ahead was told by a clock gone wrong."""

    before: int
    ahead: int


def idle(now: int, patience: float) -> Idle:
    """Call idle what was not touched for so many seconds; clocks that differ by less do no harm."""
    return Idle(now - round(patience * 1000), now + round(patience * 1000))


class Taken(Exception):
    """Another event holds this place: the writer's table is out of date."""


class Known(Exception):
    """A command of this id was stored before, at `seq`; `asked` is the hash of what it asked for."""

    def __init__(self, seq: int, asked: str = "") -> None:
        super().__init__(seq)
        self.seq = seq
        self.asked = asked


class StoreFailed(Exception):
    """The disk or the database did not take it; nothing was acknowledged."""


class Damaged(StoreFailed):
    """What is stored is not what was stored, or cannot be read any more."""


class StoreUnsure(StoreFailed):
    """It failed in such a way that it may have been stored all the same."""


class StoreRefused(HouseError):
    """The store cannot be opened, for a reason that its owner can mend."""

    def text(self, lang: str = "en") -> str:
        """Say it in a language."""
        return TEXT.say("store." + self.key, lang, **self.args_)


class Store(Protocol):
    """Where events live."""

    shared: bool
    """Whether other processes may write to the same store."""
    secret: bytes
    """Drawn when the store was made, and told to nobody: what the deals of the days come of."""

    async def append(self, write: Write) -> None: ...

    async def events(self, table: str, after: int = 0) -> list[Stored]: ...

    async def known(self, table: str, cmd: str) -> Known | None:
        """Tell whether a command was stored, where, and what it asked for."""

    async def change(self, change: Change) -> None:
        """Change what is kept beside the events."""

    async def line(self, table: str) -> Line | None: ...

    async def lines(self, status: str, limit: int) -> list[Line]:
        """List the public tables of a status, the latest first; any status if it is empty."""

    async def due(self, idle: Idle, limit: int) -> list[Line]:
        """List the tables where a bot owes a move that have been idle."""

    async def snapshot(self, table: str, upto: int) -> Snapshot | None:
        """Give the last snapshot at or before a ply."""

    async def rows(self, sql: str, *args: Any) -> list[Any]:
        """Run a query that both databases understand; `?` stands for each value."""

    async def try_out(self) -> None:
        """Write something and read it back; the cost is the same whatever the store holds."""

    async def count(self) -> dict[str, int]:
        """Count tables by status."""

    async def wish(self, wish: Wish) -> None:
        """Note whether a review is wanted; of a deleted table none is."""

    async def keep(self, reviewed: Reviewed) -> None:
        """Keep what is made of a review; one that is complete is wanted no more, a deleted one is lost."""

    async def count_late(self, late: Late) -> None:
        """Add results of a game that has none yet; of a deleted table none are added."""

    async def review(self, table: str) -> Reviewed | None:
        """Give a table's review as far as it is kept."""

    async def wished(self, idle: Idle, limit: int) -> list[str]:
        """List the tables whose reviews are wanted and have been idle."""

    async def watch(
        self, woken: Callable[[str, int], Awaitable[None]], gap: Callable[[], Awaitable[None]]
    ) -> None:
        """Hear of other processes' events for as long as it runs; `gap` is called when some may be missed."""

    def cut(self) -> None:
        """Let nobody wait any longer for a store that does not answer."""

    async def close(self) -> None: ...


def migrations() -> list[tuple[int, str]]:
    """Read the numbered steps in their order."""
    folder = files("greathouse.server.migrations")
    names = sorted([entry.name for entry in folder.iterdir() if entry.name.endswith(".sql")])
    return [(int(name[:4]), folder.joinpath(name).read_text(encoding="utf8")) for name in names]


def statements(script: str) -> list[str]:
    """Split a migration into its statements; none of ours holds a semicolon inside."""
    return [part.strip() for part in script.split(";") if part.strip()]


def newest() -> int:
    """Give the number of the last migration that this program knows."""
    return migrations()[-1][0]


def check_version(found: int, place: str) -> None:
    """Refuse a store that a newer program has written."""
    if found > newest():
        raise StoreRefused("newer", place=place, found=found, known=newest())
