"""The embedded store: one SQLite file, one thread that writes, one sync for everything that waits.

Only the writer's connection writes and checkpoints, and one process holds the file: that keeps clear of
the WAL-reset bug of SQLite before 3.51.3 (see docs/hosting.md).
"""

import asyncio
import secrets
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing, suppress
from dataclasses import astuple
from importlib.util import find_spec
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, Protocol

from greathouse.server.aside import in_thread
from greathouse.server.files import Ends, Files, beside, make_file, make_private
from greathouse.server.lock import Lock
from greathouse.server.store import (
    Change,
    Damaged,
    Idle,
    Known,
    Late,
    Line,
    Reviewed,
    Snapshot,
    Stored,
    StoreFailed,
    StoreRefused,
    StoreUnsure,
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
UNSYNCED = (1034, 1290)
"""SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC."""
MOST_AT_ONCE = 512
MOST_EVENTS = 2000
"""Events that are read on the event loop itself: some milliseconds."""
EVENTS = "SELECT seq, cmd, fact, link, asked FROM events WHERE table_id = ? AND seq > ? ORDER BY seq"
MOST_SINGLY = 2000
"""Tables that are read one by one for a list, where a page of the file is damaged."""
LATEST = "ORDER BY updated DESC"
LISTED_BY = (f"tables_latest WHERE listed = 1 {LATEST}", f"tables_listed WHERE listed = 1 {LATEST}")
DUE_BY = ("tables_bot_due WHERE bot_due = 1", f"tables_latest WHERE listed >= 0 {LATEST}")
"""By which indexes tables are found without a look at their own pages: the first that is whole."""
RESULT_COLUMNS = 16
PROBE = "probe"
"""The name under which it is tried whether anything can be stored."""
REVIEW = "table_id, wanted, done, total, updated, review"
EVENT = "table_id, seq, cmd, fact, asked, link"
LINE = "table_id, game, listed, status, bot_due, version, updated, summary"


class Connection(Protocol):
    """What we use of sqlite3 and of apsw alike."""

    def execute(self, sql: str, args: Sequence[Any] = ()) -> Any: ...

    def close(self) -> None: ...


Opener = Callable[[Path], Connection]


class Probe(NamedTuple):
    """Something to be written only to see whether it can be."""

    value: str


Saved = Write | Wish | Reviewed | Late | Probe | Change


class Job(NamedTuple):
    """A write and who waits for it."""

    write: Saved
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
    """Make every commit wait for the disk, and leave nothing of what is deleted in the file."""
    connection.execute("PRAGMA journal_mode=WAL").fetchall()
    connection.execute(f"PRAGMA synchronous={care.synchronous}")
    connection.execute("PRAGMA secure_delete=ON").fetchall()
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


def store(connection: Connection, write: Saved) -> None:
    """Store what has come."""
    if isinstance(write, Write):
        insert(connection, write)
    elif isinstance(write, Change):
        for values in write.rows:
            connection.execute(write.sql, values)
    elif isinstance(write, Wish):
        sql = (
            "INSERT INTO reviews SELECT table_id, ?, 0, 0, ?, '' FROM tables"
            " WHERE table_id = ? AND status <> 'deleted'"
            " ON CONFLICT (table_id) DO UPDATE SET wanted = excluded.wanted, updated = excluded.updated"
        )
        connection.execute(sql, (int(write.wanted), write.at, write.table))
    elif isinstance(write, Late):
        add_late(connection, write)
    elif isinstance(write, Probe):
        connection.execute("INSERT OR REPLACE INTO house VALUES (?, ?)", (PROBE, write.value))
    else:
        sql = "UPDATE reviews SET wanted = wanted * ?, done = ?, total = ?, updated = ?, review = ?"
        values = (int(write.wanted), write.done, write.total, write.updated, write.review, write.table)
        connection.execute(f"{sql} WHERE table_id = ?", values)
        for seat, (luck, choices) in enumerate(weighed(write.review)):
            sql = "UPDATE results SET luck = ?, choices = ? WHERE table_id = ? AND seat = ?"
            connection.execute(sql, (luck, choices, write.table, seat))


def add_late(connection: Connection, late: Late) -> None:
    """Add results, unless they are there already or their table was deleted."""
    owed = connection.execute("SELECT 1 FROM uncounted WHERE table_id = ?", (late.table,)).fetchall()
    for result in late.results if owed else ():
        connection.execute(f"INSERT INTO results VALUES ({marks(RESULT_COLUMNS)})", astuple(result))
    connection.execute("DELETE FROM uncounted WHERE table_id = ?", (late.table,))


def insert(connection: Connection, write: Write) -> None:
    """Put one event in its place, with its table's line and snapshots."""
    event = (write.table, write.seq, write.cmd, write.fact, write.asked, write.link)
    connection.execute(f"INSERT INTO events ({EVENT}) VALUES (?, ?, ?, ?, ?, ?)", event)
    connection.execute(
        f"INSERT OR REPLACE INTO tables ({LINE}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row(write.line)
    )
    if write.erase:
        connection.execute("DELETE FROM events WHERE table_id = ? AND seq < ?", (write.table, write.seq))
        connection.execute("DELETE FROM snapshots WHERE table_id = ?", (write.table,))
        for kept in ("reviews", "results", "deals", "uncounted", "seen", "held"):
            connection.execute(f"DELETE FROM {kept} WHERE table_id = ?", (write.table,))
    rewrite(connection, write)
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


def rewrite(connection: Connection, write: Write) -> None:
    """Write facts anew without somebody who is forgotten, and take the name off their results."""
    for fact in write.rewritten:
        values = (fact.fact, fact.link, write.table, fact.seq)
        connection.execute("UPDATE events SET fact = ?, link = ? WHERE table_id = ? AND seq = ?", values)
    for seat in write.forgets:
        sql = "UPDATE results SET name = '' WHERE table_id = ? AND seat = ?"
        connection.execute(sql, (write.table, seat))


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


def is_misspelt(error: Exception) -> bool:
    """Tell that a text is none any more, since a letter of the file has changed."""
    return isinstance(error, UnicodeDecodeError) or "Could not decode to UTF-8" in str(error)


def spelled(connection: Connection, sql: str, args: Sequence[Any]) -> list[Any]:
    """Run a query in whose answer texts are damaged: they are told as such, and all others as they are."""
    nothing = f"SELECT one.* FROM (SELECT 1) LEFT JOIN (SELECT * FROM ({sql}) LIMIT 0) AS one"
    names = [f"c{n}" for n, _ in enumerate(connection.execute(nothing, args).fetchall()[0])]
    told = [f"CASE typeof({one}) WHEN 'text' THEN CAST({one} AS BLOB) ELSE {one} END" for one in names]
    whole = f"WITH found({', '.join(names)}) AS ({sql}) SELECT {', '.join(told)} FROM found"
    return [tuple(map(legible, row)) for row in connection.execute(whole, args).fetchall()]


def legible(value: Any) -> Any:
    """Put a mark in the place of letters that cannot be read."""
    return value.decode(errors="replace") if isinstance(value, bytes) else value


def failure(error: Exception) -> StoreFailed:
    """Tell a damaged file from a disk that fails for now; sqlite3 and apsw say it in the same words."""
    told = str(error)
    if "malformed" in told or "not a database" in told:
        return Damaged(told)
    return StoreUnsure(told) if is_unsynced(error) else StoreFailed(told)


def is_unsynced(error: Exception) -> bool:
    """Tell a disk that could not sync what it had taken: after a crash it may be there, or not."""
    code = getattr(error, "sqlite_errorcode", None) or getattr(error, "extendedresult", 0)
    return code in UNSYNCED


class SqliteStore:
    """Events in one file of a data folder."""

    shared = False

    def __init__(self, folder: Path, opener: Opener = connect, care: Care = Care()) -> None:
        make_private(folder)
        self.path = folder / FILE
        self.lock = Lock(folder / "lock")
        try:
            make_file(self.path)
            self.writer = opener(self.path)
            ready(self.writer, care)
            migrate(self.writer, str(self.path))
            self.secret = house_secret(self.writer)
            self.opener = opener
            self.reader = self.reading()
            held = (self.path, beside(self.path, "-wal"), beside(self.path, "-shm"), self.lock.path)
            self.files = Files(held)
            self.ends = [Ends(self.path), Ends(beside(self.path, "-wal"))]
        except StoreRefused:
            self.lock.release()
            raise
        except Exception as error:
            self.lock.release()
            raise StoreRefused("cannot_open", path=self.path, problem=error) from error
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread = threading.Thread(target=self.run, name="store-writer", daemon=True)
        self.thread.start()

    def reading(self) -> Connection:
        """Open the file only to read."""
        connection = self.opener(self.path)
        connection.execute("PRAGMA query_only=1")
        connection.execute("PRAGMA wal_autocheckpoint=0")
        return connection

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

    async def count_late(self, late: Late) -> None:
        """Add results of a game that has none yet."""
        await self.stored(late)

    async def change(self, change: Change) -> None:
        """Change what is kept beside the events."""
        await self.stored(change)

    async def stored(self, write: Saved) -> None:
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
        """Store a batch in one transaction, unless the file is no longer what it was.

        A write whose place is taken does not hold up the others.
        """
        outcomes: list[Exception | None]
        try:
            for ends in self.ends:
                ends.check()
            self.writer.execute("BEGIN IMMEDIATE")
            outcomes = [self.try_insert(job.write) for job in batch]
            self.files.check()
            self.writer.execute("COMMIT")
        except Exception as error:
            self.roll_back()
            outcomes = [failure(error) for _ in batch]
        for ends in self.ends:
            ends.note()
        tell(batch, outcomes)

    def try_insert(self, write: Saved) -> Exception | None:
        """Store under a savepoint; tell what stands in the way, such as a damaged page, of this one alone."""
        self.writer.execute("SAVEPOINT one")
        try:
            store(self.writer, write)
        except Exception as error:
            if not self.step_back():
                raise
            if not is_conflict(error) or not isinstance(write, Write):
                return failure(error)
            return known(self.writer, write.table, write.cmd) or Taken()
        self.writer.execute("RELEASE one")
        return None

    def step_back(self) -> bool:
        """Undo one write of a batch; tell whether the others still stand, as they do not on a full disk."""
        try:
            self.writer.execute("ROLLBACK TO one")
            self.writer.execute("RELEASE one")
        except Exception:
            return False
        return True

    def roll_back(self) -> None:
        """Give up a transaction, unless the failure has ended it already."""
        with suppress(Exception):
            self.writer.execute("ROLLBACK")

    # Reading: point reads take microseconds, so they are made where they are asked for

    async def events(self, table: str, after: int = 0) -> list[Stored]:
        """Give a table's events in order."""
        found = self.read(f"{EVENTS} LIMIT {MOST_EVENTS}", (table, after))
        if len(found) == MOST_EVENTS:
            return await in_thread(self.many_events, table, after)
        return [Stored(*values) for values in found]

    def many_events(self, table: str, after: int) -> list[Stored]:
        """Read a table of many events over a connection of its own: the other one is the event loop's."""
        self.files.check()
        with closing(self.reading()) as connection:
            return [Stored(*values) for values in self.read(EVENTS, (table, after), connection)]

    async def known(self, table: str, cmd: str) -> Known | None:
        """Find a command's event."""
        try:
            return known(self.reader, table, cmd)
        except Exception as error:
            raise StoreFailed(str(error)) from error

    async def line(self, table: str) -> Line | None:
        """Give a table's line."""
        found = self.read(f"SELECT {LINE} FROM tables WHERE table_id = ?", (table,))
        return line_of(found[0]) if found else None

    async def lines(self, status: str, limit: int) -> list[Line]:
        """List the public tables of a status, the latest first."""
        where, args = ("AND status = ?", (status,)) if status else ("", ())
        sql = f"SELECT {LINE} FROM tables WHERE listed = 1 {where} ORDER BY updated DESC LIMIT ?"
        try:
            return [line_of(values) for values in self.read(sql, (*args, limit))]
        except Damaged:
            found = self.one_by_one(LISTED_BY)
            return [line for line in found if line.listed and status in ("", line.status)][:limit]

    async def due(self, idle: Idle, limit: int) -> list[Line]:
        """List the tables where a bot owes a move that have been idle."""
        sql = f"SELECT {LINE} FROM tables WHERE bot_due = 1 AND (updated <= ? OR updated >= ?) LIMIT ?"
        try:
            return [line_of(values) for values in self.read(sql, (idle.before, idle.ahead, limit))]
        except Damaged:
            found = [line for line in self.one_by_one(DUE_BY) if line.bot_due]
            return [line for line in found if not idle.before < line.updated < idle.ahead][:limit]

    def one_by_one(self, ways: Sequence[str]) -> list[Line]:
        """Read lines singly where a page is damaged: those on it are left out, and all others are found."""
        numbers = self.any_way(ways)
        found: list[Line] = []
        for (number,) in numbers:
            with suppress(Damaged):
                rows = self.read(f"SELECT {LINE} FROM tables WHERE rowid = ?", (number,))
                found += [line_of(values) for values in rows]
        if numbers and not found:
            raise Damaged("no table can be read")
        return found

    def any_way(self, ways: Sequence[str]) -> list[Any]:
        """Find the numbers of tables by the first index that is whole."""
        for way in ways[:-1]:
            with suppress(Damaged):
                return self.read(f"SELECT rowid FROM tables INDEXED BY {way} LIMIT {MOST_SINGLY}", ())
        return self.read(f"SELECT rowid FROM tables INDEXED BY {ways[-1]} LIMIT {MOST_SINGLY}", ())

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

    async def wished(self, idle: Idle, limit: int) -> list[str]:
        """List the tables whose reviews are wanted and have been idle."""
        sql = "SELECT table_id FROM reviews WHERE wanted = 1 AND (updated <= ? OR updated >= ?)"
        found = self.read(f"{sql} ORDER BY updated LIMIT ?", (idle.before, idle.ahead, limit))
        return [table for (table,) in found]

    async def try_out(self) -> None:
        """Write something and read it back."""
        written = secrets.token_hex(16)
        await self.stored(Probe(written))
        if self.read("SELECT value FROM house WHERE name = ?", (PROBE,)) != [(written,)]:
            raise StoreFailed("what was written is not what is read")

    async def count(self) -> dict[str, int]:
        """Count tables by status."""
        return dict(self.read("SELECT status, count(*) FROM tables GROUP BY status", ()))

    async def rows(self, sql: str, *args: Any) -> list[Any]:
        """Run a query."""
        return self.read(sql, args)

    def read(self, sql: str, args: Sequence[Any], over: Connection | None = None) -> list[Any]:
        """Run a query; a reader that fails says so as a writer does."""
        connection = over or self.reader
        try:
            try:
                found: list[Any] = connection.execute(sql, args).fetchall()
            except Exception as error:
                if not is_misspelt(error):
                    raise
                found = spelled(connection, sql, args)
        except Exception as error:
            raise failure(error) from error
        return found

    def cut(self) -> None:
        """Leave it at that: a file answers or fails."""

    async def close(self) -> None:
        """Store what waits, then let go of the file; the writer's connection goes last and tidies up."""
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)
        self.reader.close()
        self.writer.close()
        for ends in self.ends:
            ends.close()
        self.lock.release()


def known(connection: Connection, table: str, cmd: str) -> Known | None:
    """Find where a command was stored."""
    sql = "SELECT seq, asked FROM events WHERE table_id = ? AND cmd = ?"
    found = connection.execute(sql, (table, cmd)).fetchall()
    return Known(*found[0]) if found else None


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
