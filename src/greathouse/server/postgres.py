"""The store for hosts that outgrow a file: PostgreSQL, shared by several server processes.

Writers meet at the primary key: one of them wins, the others read on and say `stale`. A wake-up carries
only "table T is at version N", and losing one costs a delay, never a wrong board.
"""

import asyncio
import logging
import os
import re
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import astuple
from itertools import count
from typing import Any

import asyncpg

from greathouse.server.sqlite import LINE, RESULT_COLUMNS, REVIEW, line_of, marks, reviewed_of, row
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
SAFE = {"synchronous_commit": "on", "application_name": "greathouse"}

APPEND = f"""
WITH event AS (INSERT INTO events VALUES ($1, $2, $3, $4))
INSERT INTO tables ({LINE}) VALUES ($5, $6, $7, $8, $9, $10, $11, $12)
ON CONFLICT (table_id) DO UPDATE SET
    listed = $7, status = $8, bot_due = $9, version = $10, updated = $11, summary = $12
"""
ERASE = "DELETE FROM events WHERE table_id = $1 AND seq < $2"
ERASED = ("snapshots", "reviews", "results", "deals")
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
WEIGHED = "UPDATE results SET luck = $1, choices = $2 WHERE table_id = $3 AND seat = $4"

Woken = Callable[[str, int], Awaitable[None]]
Gap = Callable[[], Awaitable[None]]


async def migrate(connection: Any, place: str) -> None:
    """Bring a database to the newest shape; of several processes that start together one does it."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        await connection.execute("CREATE TABLE IF NOT EXISTS house_version (version BIGINT NOT NULL)")
        found = await connection.fetchval("SELECT coalesce(max(version), 0) FROM house_version")
        check_version(found, place)
        for number, script in migrations():
            if number > found:
                for statement in statements(script):
                    await connection.execute(statement)
                await connection.execute("INSERT INTO house_version VALUES ($1)", number)


async def house_secret(connection: Any) -> bytes:
    """Give the secret of a store; of several processes that start together one draws it."""
    sql = "INSERT INTO house VALUES ('secret', $1) ON CONFLICT DO NOTHING"
    await connection.execute(sql, secrets.token_hex(32))
    return bytes.fromhex(await connection.fetchval("SELECT value FROM house WHERE name = 'secret'"))


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
    async def open(cls, url: str) -> "PostgresStore":
        """Connect and migrate."""
        try:
            pool = await asyncpg.create_pool(
                url, min_size=2, max_size=CONNECTIONS, command_timeout=10, server_settings=SAFE
            )
        except TROUBLE as error:
            raise StoreRefused("unreachable", problem=error) from None
        try:
            async with pool.acquire() as connection:
                await migrate(connection, "PostgreSQL")
                secret = await house_secret(connection)
        except BaseException:
            await pool.close()
            raise
        return cls(url, pool, secret)

    # Writing

    async def append(self, write: Write) -> None:
        """Store an event; the database has synced it when this returns."""
        try:
            async with self.pool.acquire() as connection:
                await self.insert(connection, write)
        except asyncpg.UniqueViolationError:
            known = await self.seq_of(write.table, write.cmd)
            raise (Taken() if known is None else Known(known)) from None
        except TROUBLE as error:
            raise StoreFailed(str(error)) from None
        self.telling.put_nowait(f"{write.table} {write.seq} {self.name}")

    async def insert(self, connection: Any, write: Write) -> None:
        """Store an event and what follows from it, together."""
        values = (write.table, write.seq, write.cmd, write.fact, *row(write.line))
        extra = write.snapshots or write.keep_to is not None or write.erase or write.results or write.deals
        if not extra:
            await connection.execute(APPEND, *values)
            return
        async with connection.transaction():
            await connection.execute(APPEND, *values)
            if write.erase:
                await connection.execute(ERASE, write.table, write.seq)
                for kept in ERASED:
                    await connection.execute(f"DELETE FROM {kept} WHERE table_id = $1", write.table)
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

    async def write(self, sql: str, *args: Any) -> None:
        """Change something that no other process waits to hear of."""
        try:
            await self.pool.execute(sql, *args)
        except TROUBLE as error:
            raise StoreFailed(str(error)) from None

    # Reading

    async def read(self, sql: str, *args: Any) -> list[Any]:
        """Run a query."""
        try:
            found: list[Any] = await self.pool.fetch(sql, *args)
        except TROUBLE as error:
            raise StoreFailed(str(error)) from None
        return found

    async def events(self, table: str, after: int = 0) -> list[Stored]:
        """Give a table's events in order."""
        sql = "SELECT seq, cmd, fact FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq"
        return [Stored(*values) for values in await self.read(sql, table, after)]

    async def seq_of(self, table: str, cmd: str) -> int | None:
        """Find a command's event."""
        found = await self.read("SELECT seq FROM events WHERE table_id = $1 AND cmd = $2", table, cmd)
        return found[0][0] if found else None

    async def line(self, table: str) -> Line | None:
        """Give a table's line."""
        found = await self.read(f"SELECT {LINE} FROM tables WHERE table_id = $1", table)
        return line_of(found[0]) if found else None

    async def lines(self, status: str, limit: int) -> list[Line]:
        """List the public tables of a status, the latest first."""
        sql = f"SELECT {LINE} FROM tables WHERE listed = 1 AND ($1 = '' OR status = $1)"
        return [line_of(v) for v in await self.read(f"{sql} ORDER BY updated DESC LIMIT $2", status, limit)]

    async def due(self, before: int, limit: int) -> list[Line]:
        """List the tables where a bot has owed a move since a time."""
        sql = f"SELECT {LINE} FROM tables WHERE bot_due = 1 AND updated < $1 LIMIT $2"
        return [line_of(values) for values in await self.read(sql, before, limit)]

    async def snapshot(self, table: str, upto: int) -> Snapshot | None:
        """Give the last snapshot at or before a ply."""
        sql = "SELECT ply, state FROM snapshots WHERE table_id = $1 AND ply <= $2 ORDER BY ply DESC LIMIT 1"
        found = await self.read(sql, table, upto)
        return Snapshot(*found[0]) if found else None

    async def review(self, table: str) -> Reviewed | None:
        """Give a table's review as far as it is kept."""
        found = await self.read(f"SELECT {REVIEW} FROM reviews WHERE table_id = $1", table)
        return reviewed_of(found[0]) if found else None

    async def wished(self, before: int, limit: int) -> list[str]:
        """List the tables whose reviews are wanted and have not grown since a time."""
        sql = "SELECT table_id FROM reviews WHERE wanted = 1 AND updated < $1 ORDER BY updated LIMIT $2"
        return [table for (table,) in await self.read(sql, before, limit)]

    async def ask(self) -> None:
        """See whether it answers: no table has an empty name."""
        await self.line("")

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
            with suppress(*TROUBLE):
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
        """Pass on what waits; now and then ask whether the connection still lives."""
        try:
            message = await asyncio.wait_for(self.telling.get(), 5)
        except TimeoutError:
            await connection.execute("SELECT 1", timeout=5)
            return
        await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, message, timeout=5)

    async def close(self) -> None:
        """Let go of the database."""
        try:
            await asyncio.wait_for(self.pool.close(), 2)
        except TROUBLE:
            self.pool.terminate()


async def quietly(waking: Awaitable[None]) -> None:
    """Hear a wake-up; if the store fails meanwhile, the next one will do."""
    try:
        await waking
    except StoreFailed as failure:
        LOG.warning("wake-up lost", extra={"problem": str(failure)})
