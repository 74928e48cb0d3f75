"""The embedded store: one SQLite file, one thread that writes, one sync for everything that waits.

Only the writer's connection writes and checkpoints, and one process holds the file: that keeps clear of
the WAL-reset bug of SQLite before 3.51.3 (see docs/hosting.md).
"""

import asyncio
import secrets
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import astuple
from importlib.util import find_spec
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, Protocol

from greathouse.server.lock import Lock
from greathouse.server.store import (
    Known,
    Line,
    Reviewed,
    Snapshot,
    Stored,
    StoreFailed,
    StoreRefused,
    Taken,
    Wish,
    Write,
    check_version,
    migrations,
    statements,
)
from greathouse.server.weighing import weighed

FILE = "greathouse.db"
SAFE = (3, 51, 3)
"""The first SQLite without the WAL-reset bug."""
MOST_AT_ONCE = 512
RESULT_COLUMNS = 16
REVIEW = "table_id, wanted, done, total, updated, review"
LINE = "table_id, game, listed, status, bot_due, version, updated, summary"


class Connection(Protocol):
    """What we use of sqlite3 and of apsw alike."""

    def execute(self, sql: str, args: Sequence[Any] = ()) -> Any: ...

    def close(self) -> None: ...


Opener = Callable[[Path], Connection]


class Job(NamedTuple):
    """A write and who waits for it."""

    write: Write | Wish | Reviewed
    done: "asyncio.Future[None]"


def connect(path: Path) -> Connection:
    """Open a file without Python's own transactions; apsw brings a newer SQLite where Python's is old."""
    connection: Connection
    if sqlite3.sqlite_version_info < SAFE and find_spec("apsw") is not None:
        import apsw

        connection = apsw.Connection(str(path))
    else:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA busy_timeout=5000")
    return connection


class Care(NamedTuple):
    """How a file is written; tests lower it to prove that they would notice."""

    synchronous: str = "FULL"
    checkpoint: int = 1000


def ready(connection: Connection, care: Care) -> None:
    """Make every commit wait for the disk."""
    connection.execute("PRAGMA journal_mode=WAL").fetchall()
    connection.execute(f"PRAGMA synchronous={care.synchronous}")
    connection.execute(f"PRAGMA wal_autocheckpoint={care.checkpoint}")


def migrate(connection: Connection, place: str) -> None:
    """Bring a file to the newest shape, each step whole or not at all."""
    found = connection.execute("PRAGMA user_version").fetchall()[0][0]
    check_version(found, place)
    for number, script in migrations():
        if number > found:
            connection.execute("BEGIN IMMEDIATE")
            for statement in statements(script):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version={number}")
            connection.execute("COMMIT")


def store(connection: Connection, write: Write | Wish | Reviewed) -> None:
    """Store what has come."""
    if isinstance(write, Write):
        insert(connection, write)
    elif isinstance(write, Wish):
        sql = (
            "INSERT INTO reviews SELECT table_id, ?, 0, 0, ?, '' FROM tables"
            " WHERE table_id = ? AND status <> 'deleted'"
            " ON CONFLICT (table_id) DO UPDATE SET wanted = excluded.wanted, updated = excluded.updated"
        )
        connection.execute(sql, (int(write.wanted), write.at, write.table))
    else:
        sql = "UPDATE reviews SET wanted = wanted * ?, done = ?, total = ?, updated = ?, review = ?"
        values = (int(write.wanted), write.done, write.total, write.updated, write.review, write.table)
        connection.execute(f"{sql} WHERE table_id = ?", values)
        for seat, (luck, choices) in enumerate(weighed(write.review)):
            sql = "UPDATE results SET luck = ?, choices = ? WHERE table_id = ? AND seat = ?"
            connection.execute(sql, (luck, choices, write.table, seat))


def insert(connection: Connection, write: Write) -> None:
    """Put one event in its place, with its table's line and snapshots."""
    event = (write.table, write.seq, write.cmd, write.fact)
    connection.execute("INSERT INTO events VALUES (?, ?, ?, ?)", event)
    connection.execute(
        f"INSERT OR REPLACE INTO tables ({LINE}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row(write.line)
    )
    if write.erase:
        connection.execute("DELETE FROM events WHERE table_id = ? AND seq < ?", (write.table, write.seq))
        connection.execute("DELETE FROM snapshots WHERE table_id = ?", (write.table,))
        for kept in ("reviews", "results", "deals"):
            connection.execute(f"DELETE FROM {kept} WHERE table_id = ?", (write.table,))
    for deal in write.deals:
        connection.execute("INSERT INTO deals VALUES (?, ?)", (deal, write.table))
    if write.compared >= 0:
        sql = "UPDATE results SET deal = ?, counts = 'yes' WHERE table_id = ? AND seat = ?"
        connection.execute(sql, (write.deals[0], write.table, write.compared))
    for result in write.results:
        connection.execute(f"INSERT INTO results VALUES ({marks(RESULT_COLUMNS)})", astuple(result))
    if write.keep_to is not None:
        connection.execute(
            "DELETE FROM snapshots WHERE table_id = ? AND ply > ?", (write.table, write.keep_to)
        )
    for one in write.snapshots:
        values = (write.table, one.ply, one.state)
        connection.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", values)


def marks(count: int) -> str:
    """Write places for values."""
    return ", ".join(["?"] * count)


def house_secret(connection: Connection) -> bytes:
    """Give the secret of a store, drawing it the first time."""
    drawn = ("secret", secrets.token_hex(32))
    connection.execute("INSERT OR IGNORE INTO house VALUES (?, ?)", drawn)
    found: str = connection.execute("SELECT value FROM house WHERE name = 'secret'").fetchall()[0][0]
    return bytes.fromhex(found)


def row(line: Line) -> tuple[Any, ...]:
    """Write a line as a database row."""
    flags = int(line.listed), line.status, int(line.bot_due)
    return line.table, line.game, *flags, line.version, line.updated, line.summary


def line_of(values: Sequence[Any]) -> Line:
    """Read a line from a database row."""
    table, game, listed, status, bot_due, version, updated, summary = values
    return Line(table, game, bool(listed), status, bool(bot_due), version, updated, summary)


def reviewed_of(values: Sequence[Any]) -> Reviewed:
    """Read a review from a database row."""
    table, wanted, done, total, updated, review = values
    return Reviewed(table, bool(wanted), done, total, updated, review)


def is_conflict(error: Exception) -> bool:
    """Tell a place or command that is taken from a disk that fails; sqlite3 and apsw name it differently."""
    return type(error).__name__ in ("IntegrityError", "ConstraintError")


class SqliteStore:
    """Events in one file of a data folder."""

    shared = False

    def __init__(self, folder: Path, opener: Opener = connect, care: Care = Care()) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / FILE
        self.lock = Lock(folder / "lock")
        try:
            self.writer = opener(self.path)
            ready(self.writer, care)
            migrate(self.writer, str(self.path))
            self.secret = house_secret(self.writer)
            self.reader = opener(self.path)
            self.reader.execute("PRAGMA query_only=1")
            self.reader.execute("PRAGMA wal_autocheckpoint=0")
        except StoreRefused:
            self.lock.release()
            raise
        except Exception as error:
            self.lock.release()
            raise StoreRefused("cannot_open", path=self.path, problem=error) from error
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread = threading.Thread(target=self.run, name="store-writer", daemon=True)
        self.thread.start()

    # Writing

    async def append(self, write: Write) -> None:
        """Store an event; it is on the disk when this returns."""
        await self.stored(write)

    async def wish(self, wish: Wish) -> None:
        """Note whether a review is wanted."""
        await self.stored(wish)

    async def keep(self, reviewed: Reviewed) -> None:
        """Keep what is made of a review."""
        await self.stored(reviewed)

    async def stored(self, write: Write | Wish | Reviewed) -> None:
        """Hand something to the thread that writes, and wait until it is on the disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.jobs.put(Job(write, done))
        await done

    def run(self) -> None:
        """Store whatever has come, with one sync for all of it, until told to stop."""
        while (job := self.jobs.get()) is not None:
            batch = [job]
            stop = False
            while len(batch) < MOST_AT_ONCE:
                try:
                    more = self.jobs.get_nowait()
                except Empty:
                    break
                if more is None:
                    stop = True
                    break
                batch.append(more)
            self.commit(batch)
            if stop:
                return

    def commit(self, batch: list[Job]) -> None:
        """Store a batch in one transaction; a write whose place is taken does not hold up the others."""
        outcomes: list[Exception | None]
        try:
            self.writer.execute("BEGIN IMMEDIATE")
            outcomes = [self.try_insert(job.write) for job in batch]
            self.writer.execute("COMMIT")
        except Exception as error:
            self.roll_back()
            failure = StoreFailed(str(error))
            outcomes = [failure for _ in batch]
        tell(batch, outcomes)

    def try_insert(self, write: Write | Wish | Reviewed) -> Exception | None:
        """Store under a savepoint; tell what stands in the way."""
        self.writer.execute("SAVEPOINT one")
        try:
            store(self.writer, write)
        except Exception as error:
            if not is_conflict(error) or not isinstance(write, Write):
                raise
            self.writer.execute("ROLLBACK TO one")
            self.writer.execute("RELEASE one")
            known = seq_of(self.writer, write.table, write.cmd)
            return Taken() if known is None else Known(known)
        self.writer.execute("RELEASE one")
        return None

    def roll_back(self) -> None:
        """Give up a transaction, unless the failure has ended it already."""
        with suppress(Exception):
            self.writer.execute("ROLLBACK")

    # Reading: point reads take microseconds, so they are made where they are asked for

    async def events(self, table: str, after: int = 0) -> list[Stored]:
        """Give a table's events in order."""
        sql = "SELECT seq, cmd, fact FROM events WHERE table_id = ? AND seq > ? ORDER BY seq"
        return [Stored(*values) for values in self.read(sql, (table, after))]

    async def seq_of(self, table: str, cmd: str) -> int | None:
        """Find a command's event."""
        return seq_of(self.reader, table, cmd)

    async def line(self, table: str) -> Line | None:
        """Give a table's line."""
        found = self.read(f"SELECT {LINE} FROM tables WHERE table_id = ?", (table,))
        return line_of(found[0]) if found else None

    async def lines(self, status: str, limit: int) -> list[Line]:
        """List the public tables of a status, the latest first."""
        where, args = ("AND status = ?", (status,)) if status else ("", ())
        sql = f"SELECT {LINE} FROM tables WHERE listed = 1 {where} ORDER BY updated DESC LIMIT ?"
        return [line_of(values) for values in self.read(sql, (*args, limit))]

    async def due(self, before: int, limit: int) -> list[Line]:
        """List the tables where a bot has owed a move since a time."""
        sql = f"SELECT {LINE} FROM tables WHERE bot_due = 1 AND updated < ? LIMIT ?"
        return [line_of(values) for values in self.read(sql, (before, limit))]

    async def watch(
        self, woken: Callable[[str, int], Awaitable[None]], gap: Callable[[], Awaitable[None]]
    ) -> None:
        """Hear of nobody: this process is alone."""

    async def snapshot(self, table: str, upto: int) -> Snapshot | None:
        """Give the last snapshot at or before a ply."""
        sql = "SELECT ply, state FROM snapshots WHERE table_id = ? AND ply <= ? ORDER BY ply DESC LIMIT 1"
        found = self.read(sql, (table, upto))
        return Snapshot(*found[0]) if found else None

    async def review(self, table: str) -> Reviewed | None:
        """Give a table's review as far as it is kept."""
        found = self.read(f"SELECT {REVIEW} FROM reviews WHERE table_id = ?", (table,))
        return reviewed_of(found[0]) if found else None

    async def wished(self, before: int, limit: int) -> list[str]:
        """List the tables whose reviews are wanted and have not grown since a time."""
        sql = "SELECT table_id FROM reviews WHERE wanted = 1 AND updated < ? ORDER BY updated LIMIT ?"
        return [table for (table,) in self.read(sql, (before, limit))]

    async def ask(self) -> None:
        """See whether it answers: no table has an empty name."""
        await self.line("")

    async def count(self) -> dict[str, int]:
        """Count tables by status."""
        return dict(self.read("SELECT status, count(*) FROM tables GROUP BY status", ()))

    async def rows(self, sql: str, *args: Any) -> list[Any]:
        """Run a query."""
        return self.read(sql, args)

    def read(self, sql: str, args: Sequence[Any]) -> list[Any]:
        """Run a query; a reader that fails says so as a writer does."""
        try:
            found: list[Any] = self.reader.execute(sql, args).fetchall()
        except Exception as error:
            raise StoreFailed(str(error)) from error
        return found

    async def close(self) -> None:
        """Store what waits, then let go of the file; the writer's connection goes last and tidies up."""
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)
        self.reader.close()
        self.writer.close()
        self.lock.release()


def seq_of(connection: Connection, table: str, cmd: str) -> int | None:
    """Find where a command was stored."""
    sql = "SELECT seq FROM events WHERE table_id = ? AND cmd = ?"
    found = connection.execute(sql, (table, cmd)).fetchall()
    return found[0][0] if found else None


def tell(batch: list[Job], outcomes: list[Exception | None]) -> None:
    """Wake everybody who waits, once for each event loop."""
    loops = {job.done.get_loop() for job in batch}
    for loop in loops:
        mine = [(j.done, o) for j, o in zip(batch, outcomes, strict=True) if j.done.get_loop() is loop]
        try:
            loop.call_soon_threadsafe(resolve, mine)
        except RuntimeError:
            continue  # the loop has closed: nobody waits any more


def resolve(waiting: list[tuple["asyncio.Future[None]", Exception | None]]) -> None:
    """Hand out results to those who still want them."""
    for done, outcome in waiting:
        if done.done():
            continue
        if outcome is None:
            done.set_result(None)
        else:
            done.set_exception(outcome)
