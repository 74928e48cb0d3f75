"""The store for hosts that outgrow a file: PostgreSQL, shared by several server processes.

Writers meet at the primary key: one of them wins, the others read on and say `stale`. A wake-up carries
only "table T is at version N", and losing one costs a delay, never a wrong board.
"""

import asyncio
import logging
import os
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import astuple
from itertools import count
from typing import Any

import asyncpg

from greathouse.server.aside import aside
from greathouse.server.refusals import Refusal
from greathouse.server.sqlite import (
    EVENT,
    LINE,
    PROBE,
    RESULT_COLUMNS,
    REVIEW,
    line_of,
    marks,
    reviewed_of,
    row,
)
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
    newest,
    statements,
)
from greathouse.server.weighing import weighed

LOG = logging.getLogger("greathouse.server")
CHANNEL = "greathouse"
MIGRATING = 0x67_68_31
CONNECTIONS = 12
TROUBLE = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
    EOFError,
)
DAMAGED = (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError)
SAFE = {"synchronous_commit": "on", "application_name": "greathouse"}

APPEND = f"""
WITH event AS (INSERT INTO events ({EVENT}) VALUES ($1, $2, $3, $4, $5, $6))
INSERT INTO tables ({LINE}) VALUES ($7, $8, $9, $10, $11, $12, $13, $14)
ON CONFLICT (table_id) DO UPDATE SET
    listed = $9, status = $10, bot_due = $11, version = $12, updated = $13, summary = $14
"""
ERASE = "DELETE FROM events WHERE table_id = $1 AND seq < $2"
NAMELESS = "UPDATE results SET name = '' WHERE table_id = $1 AND seat = $2"
REWRITE = "UPDATE events SET fact = $1, link = $2 WHERE table_id = $3 AND seq = $4"
ERASED = ("snapshots", "reviews", "results", "deals", "uncounted", "seen", "held")
"""What goes with a table that is deleted, beside its events."""
COMPARED = "UPDATE results SET deal = $1, counts = 'yes' WHERE table_id = $2 AND seat = $3"
KEEP = "INSERT INTO snapshots VALUES ($1, $2, $3) ON CONFLICT (table_id, ply) DO UPDATE SET state = $3"
WISH = """
INSERT INTO reviews SELECT table_id, $1::BIGINT, 0, 0, $2::BIGINT, '' FROM tables
WHERE table_id = $3 AND status <> 'deleted'
ON CONFLICT (table_id) DO UPDATE SET wanted = excluded.wanted, updated = excluded.updated
"""
REVIEWED = """
UPDATE reviews SET wanted = wanted * $1, done = $2, total = $3, updated = $4, review = $5 WHERE table_id = $6
"""
TRY_OUT = "INSERT INTO house VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = $2"
WEIGHED = "UPDATE results SET luck = $1, choices = $2 WHERE table_id = $3 AND seat = $4"

AGAIN_SECONDS = 0.3
"""How long to wait before the database is asked again whether something was stored."""
UNSURE = ("08", "40", "57", "58", "XX")
"""Classes of errors with which a session may end although it has stored what it was asked to."""
TELL = "SELECT pg_notify($1, one) FROM unnest($2::TEXT[]) one"
MOST_TOLD = 500
"""Wake-ups that go in one statement."""

Woken = Callable[[str, int], Awaitable[None]]
Gap = Callable[[], Awaitable[None]]


async def migrate(connection: Any, place: str) -> None:
    """Bring a database to the newest shape; of several processes that start together one does it."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        await connection.execute("CREATE TABLE IF NOT EXISTS house_version (version BIGINT NOT NULL)")
        found = await known_version(connection, place)
        for number, script in migrations():
            if number > found:
                for statement in statements(script):
                    await connection.execute(statement)
                await connection.execute("INSERT INTO house_version VALUES ($1)", number)


async def check_filled(connection: Any) -> None:
    """Refuse to read a database that no server has used, or one of another version; nothing is changed."""
    if await connection.fetchval("SELECT to_regclass('house_version')") is None:
        raise StoreRefused("no_file", folder="PostgreSQL")
    if await known_version(connection, "PostgreSQL") < newest():
        raise StoreRefused("older", place="PostgreSQL")


async def known_version(connection: Any, place: str) -> int:
    """Tell which shape a database has; one that a newer program has made is refused."""
    found = int(await connection.fetchval("SELECT coalesce(max(version), 0) FROM house_version"))
    check_version(found, place)
    return found


async def house_secret(connection: Any) -> bytes:
    """Give the secret of a store; of several processes that start together one draws it."""
    sql = "INSERT INTO house VALUES ('secret', $1) ON CONFLICT DO NOTHING"
    await connection.execute(sql, secrets.token_hex(32))
    return bytes.fromhex(await connection.fetchval("SELECT value FROM house WHERE name = 'secret'"))


def is_refusal(error: Exception) -> bool:
    """Tell whether the database itself has said that it did not store it."""
    state = getattr(error, "sqlstate", None) if isinstance(error, asyncpg.PostgresError) else None
    return state is not None and not state.startswith(UNSURE)


def numbered(sql: str) -> str:
    """Give the places for values their numbers, as PostgreSQL wants it."""
    numbers = count(1)
    return re.sub(r"\?", lambda _: f"${next(numbers)}", sql)


RESULT = numbered(f"INSERT INTO results VALUES ({marks(RESULT_COLUMNS)})")


class PostgresStore:
    """Events in a database."""

    shared = True

    def __init__(self, url: str, pool: Any, secret: bytes) -> None:
        self.url = url
        self.pool = pool
        self.secret = secret
        self.name = os.urandom(6).hex()
        self.telling: asyncio.Queue[str] = asyncio.Queue()

    @classmethod
    async def open(cls, url: str, *, fills: bool = True) -> "PostgresStore":
        """Connect and migrate; without `fills`, only to look, and nothing is changed."""
        try:
            pool = await asyncpg.create_pool(
                url, min_size=2, max_size=CONNECTIONS, command_timeout=10, server_settings=SAFE
            )
        except TROUBLE as error:
            raise StoreRefused("unreachable", problem=error) from None
        try:
            async with pool.acquire() as connection:
                await (migrate(connection, "PostgreSQL") if fills else check_filled(connection))
                secret = await house_secret(connection)
        except BaseException:
            await pool.close()
            raise
        return cls(url, pool, secret)

    @classmethod
    @asynccontextmanager
    async def looked_into(cls, url: str) -> "AsyncIterator[PostgresStore]":
        """Look into a database that a server has filled."""
        store = await cls.open(url, fills=False)
        try:
            yield store
        finally:
            await store.close()

    # Writing

    async def append(self, write: Write) -> None:
        """Store an event; the database has synced it when this returns.

        Where the line broke before an answer came, the same is asked again: either it is stored now, or the
        database says that it was, and it waits for what an ended session may still be about to store.
        """
        try:
            await self.tried(write)
        except StoreUnsure:
            await asyncio.sleep(AGAIN_SECONDS)
            try:
                await self.tried(write)
            except StoreFailed as trouble:
                raise StoreUnsure(str(trouble)) from None
            except Known as known:
                if (known.seq, known.asked) != (write.seq, write.asked):
                    raise
        self.telling.put_nowait(f"{write.table} {write.seq} {self.name}")

    async def tried(self, write: Write) -> None:
        """Store an event, or tell whether it is sure that it was not."""
        sent = False
        try:
            async with self.pool.acquire() as connection:
                sent = True
                await self.insert(connection, write)
        except asyncpg.UniqueViolationError:
            raise await self.in_its_place(write) from None
        except TROUBLE as error:
            raise StoreUnsure(str(error)) if sent and not is_refusal(error) else failure(error) from None

    async def in_its_place(self, write: Write) -> Exception:
        """Tell what stands where an event was to be stored: the same command, or another's."""
        try:
            return await self.known(write.table, write.cmd) or Taken()
        except StoreFailed as trouble:
            return StoreUnsure(str(trouble))

    async def insert(self, connection: Any, write: Write) -> None:
        """Store an event and what follows from it, together."""
        values = (write.table, write.seq, write.cmd, write.fact, write.asked, write.link, *row(write.line))
        beside = write.snapshots or write.keep_to is not None or write.erase or write.rewritten
        if not (beside or write.results or write.deals):
            await connection.execute(APPEND, *values)
            return
        async with connection.transaction():
            await connection.execute(APPEND, *values)
            if write.erase:
                await connection.execute(ERASE, write.table, write.seq)
                for kept in ERASED:
                    await connection.execute(f"DELETE FROM {kept} WHERE table_id = $1", write.table)
            if write.rewritten:
                rewritten = [(one.fact, one.link, write.table, one.seq) for one in write.rewritten]
                await connection.executemany(REWRITE, rewritten)
                await connection.executemany(NAMELESS, [(write.table, seat) for seat in write.forgets])
            for deal in write.deals:
                await connection.execute("INSERT INTO deals VALUES ($1, $2)", deal, write.table)
            if write.compared >= 0:
                await connection.execute(COMPARED, write.deals[0], write.table, write.compared)
            if write.results:
                await connection.executemany(RESULT, [astuple(result) for result in write.results])
            if write.keep_to is not None:
                sql = "DELETE FROM snapshots WHERE table_id = $1 AND ply > $2"
                await connection.execute(sql, write.table, write.keep_to)
            if write.snapshots:
                rows = [(write.table, one.ply, one.state) for one in write.snapshots]
                await connection.executemany(KEEP, rows)

    async def wish(self, wish: Wish) -> None:
        """Note whether a review is wanted."""
        await self.write(WISH, int(wish.wanted), wish.at, wish.table)

    async def keep(self, reviewed: Reviewed) -> None:
        """Keep what is made of a review."""
        figures = (int(reviewed.wanted), reviewed.done, reviewed.total, reviewed.updated)
        await self.write(REVIEWED, *figures, reviewed.review, reviewed.table)
        for seat, (luck, choices) in enumerate(weighed(reviewed.review)):
            await self.write(WEIGHED, luck, choices, reviewed.table, seat)

    async def count_late(self, late: Late) -> None:
        """Add results of a game that has none yet; of several processes one does it."""
        try:
            async with self.pool.acquire() as connection, connection.transaction():
                sql = "DELETE FROM uncounted WHERE table_id = $1 RETURNING table_id"
                if await connection.fetchval(sql, late.table) is not None:
                    await connection.executemany(RESULT, [astuple(result) for result in late.results])
        except TROUBLE as error:
            raise StoreFailed(str(error)) from None

    async def change(self, change: Change) -> None:
        """Change what is kept beside the events."""
        try:
            await self.pool.executemany(numbered(change.sql), change.rows)
        except TROUBLE as error:
            raise StoreFailed(str(error)) from None

    async def write(self, sql: str, *args: Any) -> None:
        """Change something that no other process waits to hear of."""
        try:
            await self.pool.execute(sql, *args)
        except TROUBLE as error:
            raise failure(error) from None

    # Reading

    async def read(self, sql: str, *args: Any) -> list[Any]:
        """Run a query."""
        try:
            found: list[Any] = await self.pool.fetch(sql, *args)
        except TROUBLE as error:
            raise failure(error) from None
        return found

    async def events(self, table: str, after: int = 0) -> list[Stored]:
        """Give a table's events in order."""
        sql = "SELECT seq, cmd, fact, link, asked FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq"
        found = await self.read(sql, table, after)
        return await aside(len(found), told, found)

    async def known(self, table: str, cmd: str) -> Known | None:
        """Find a command's event."""
        found = await self.read("SELECT seq, asked FROM events WHERE table_id = $1 AND cmd = $2", table, cmd)
        return Known(*found[0]) if found else None

    async def line(self, table: str) -> Line | None:
        """Give a table's line."""
        found = await self.read(f"SELECT {LINE} FROM tables WHERE table_id = $1", table)
        return line_of(found[0]) if found else None

    async def lines(self, status: str, limit: int) -> list[Line]:
        """List the public tables of a status, the latest first."""
        where, args = ("AND status = $2", (status,)) if status else ("", ())
        sql = f"SELECT {LINE} FROM tables WHERE listed = 1 {where} ORDER BY updated DESC LIMIT $1"
        return [line_of(values) for values in await self.read(sql, limit, *args)]

    async def due(self, idle: Idle, limit: int) -> list[Line]:
        """List the tables where a bot owes a move that have been idle."""
        sql = f"SELECT {LINE} FROM tables WHERE bot_due = 1 AND (updated <= $1 OR updated >= $2) LIMIT $3"
        return [line_of(values) for values in await self.read(sql, idle.before, idle.ahead, limit)]

    async def snapshot(self, table: str, upto: int) -> Snapshot | None:
        """Give the last snapshot at or before a ply."""
        sql = "SELECT ply, state FROM snapshots WHERE table_id = $1 AND ply <= $2 ORDER BY ply DESC LIMIT 1"
        found = await self.read(sql, table, upto)
        return Snapshot(*found[0]) if found else None

    async def review(self, table: str) -> Reviewed | None:
        """Give a table's review as far as it is kept."""
        found = await self.read(f"SELECT {REVIEW} FROM reviews WHERE table_id = $1", table)
        return reviewed_of(found[0]) if found else None

    async def wished(self, idle: Idle, limit: int) -> list[str]:
        """List the tables whose reviews are wanted and have been idle."""
        sql = "SELECT table_id FROM reviews WHERE wanted = 1 AND (updated <= $1 OR updated >= $2)"
        found = await self.read(f"{sql} ORDER BY updated LIMIT $3", idle.before, idle.ahead, limit)
        return [table for (table,) in found]

    async def try_out(self) -> None:
        """Write something and read it back; other processes may write theirs at the same moment."""
        await self.write(TRY_OUT, PROBE, secrets.token_hex(16))
        if not await self.read("SELECT value FROM house WHERE name = $1", PROBE):
            raise StoreFailed("what was written is not there")

    async def count(self) -> dict[str, int]:
        """Count tables by status."""
        return dict(await self.read("SELECT status, count(*) FROM tables GROUP BY status"))

    async def rows(self, sql: str, *args: Any) -> list[Any]:
        """Run a query that is written for both databases."""
        return await self.read(numbered(sql), *args)

    # Waking one another

    async def watch(self, woken: Woken, gap: Gap) -> None:
        """Tell other processes and hear from them, for ever; after a break, look at everything again."""
        while True:
            with suppress(*TROUBLE, StoreFailed):
                await self.watch_once(woken, gap)
            await asyncio.sleep(0.5)

    async def watch_once(self, woken: Woken, gap: Gap) -> None:
        """Tell and hear over one connection, outside of any transaction of ours."""
        connection = await asyncpg.connect(self.url, server_settings=SAFE)
        hearing: set[asyncio.Task[None]] = set()

        def heard(_connection: Any, _pid: int, _channel: str, payload: str) -> None:
            table, version, name = payload.split(" ")
            if name != self.name:
                task = asyncio.get_running_loop().create_task(quietly(woken(table, int(version))))
                hearing.add(task)
                task.add_done_callback(hearing.discard)

        try:
            await connection.add_listener(CHANNEL, heard)
            await gap()
            while True:
                await self.tell(connection)
        finally:
            connection.terminate()

    async def tell(self, connection: Any) -> None:
        """Pass on all that waits, at once; now and then ask whether the connection still lives."""
        try:
            messages = [await asyncio.wait_for(self.telling.get(), 5)]
        except TimeoutError:
            await connection.execute("SELECT 1", timeout=5)
            return
        while not self.telling.empty() and len(messages) < MOST_TOLD:
            messages.append(self.telling.get_nowait())
        await connection.execute(TELL, CHANNEL, messages, timeout=5)

    def cut(self) -> None:
        """Break all lines to the database: who waits for it waits no longer."""
        self.pool.terminate()

    async def close(self) -> None:
        """Let go of the database."""
        try:
            await asyncio.wait_for(self.pool.close(), 2)
        except TROUBLE:
            self.cut()


def told(rows: Sequence[Any]) -> list[Stored]:
    """Read events from database rows."""
    return [Stored(*values) for values in rows]


def failure(error: Exception) -> StoreFailed:
    """Tell a database that finds itself damaged from one that cannot be had for now."""
    return Damaged(str(error)) if isinstance(error, DAMAGED) else StoreFailed(str(error))


async def quietly(waking: Awaitable[None]) -> None:
    """Hear a wake-up; if the store fails meanwhile, the next one will do."""
    try:
        await waking
    except (StoreFailed, Refusal) as problem:
        LOG.warning("wake-up lost", extra={"problem": str(problem)})
