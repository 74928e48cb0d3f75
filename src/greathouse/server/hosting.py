"""What a host does with stored tables from the command line, beside a server or without one."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple, Protocol
from uuid import uuid4

import msgspec

from greathouse.server import facts, forgetting, retention, wire
from greathouse.server.census import Looking
from greathouse.server.house import House, now
from greathouse.server.live import DELETED, Live
from greathouse.server.refusals import Refusal
from greathouse.server.retention import Keeping
from greathouse.server.shapes import Summary
from greathouse.server.sqlite import FILE, LINE, line_of
from greathouse.server.store import Line, StoreRefused

MOST = 1_000_000
LEAST_LETTERS = 6
"""So much of a table's id has to be given, if not all of it."""


class Rows(Protocol):
    """Something to read from."""

    async def rows(self, sql: str, *args: object) -> list[tuple[object, ...]]: ...


class Kept(NamedTuple):
    """A stored table as a host sees it."""

    table: str
    game: str
    status: str
    updated: int
    version: int
    players: list[str]


async def listed(folder: Path, database: str, status: str) -> list[Kept]:
    """List the tables of a folder or a database."""
    if database:
        from greathouse.server.postgres import PostgresStore

        async with PostgresStore.looked_into(database) as store:
            return await all_of(store, status)
    path = folder / FILE
    if not path.exists():
        raise StoreRefused("no_file", folder=folder)
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
            return await all_of(Looking(connection), status)
    except sqlite3.Error as error:
        raise StoreRefused("cannot_open", path=path, problem=error) from None


async def all_of(source: Rows, status: str) -> list[Kept]:
    """Read all tables, or those of a status, the latest first; what is deleted is not there."""
    sql = f"SELECT {LINE} FROM tables WHERE status <> ? AND (? = '' OR status = ?) ORDER BY updated DESC"
    return [kept(line_of(row)) for row in await source.rows(sql, DELETED, status, status)]


def kept(line: Line) -> Kept:
    """Read a line; one that is damaged tells no names."""
    try:
        seats = msgspec.json.decode(line.summary, type=Summary).seats
    except msgspec.MsgspecError:
        seats = []
    players = [seat.name or seat.bot or "-" for seat in seats]
    return Kept(line.table, line.game, line.status, line.updated, line.version, players)


async def named(house: House, given: Sequence[str]) -> list[str]:
    """Find tables by their ids or the first letters of them."""
    found: list[str] = []
    for text in given:
        sql = "SELECT table_id FROM tables WHERE substr(table_id, 1, ?) = ? AND status <> ? LIMIT 2"
        rows = await house.store.rows(sql, len(text), text, DELETED) if len(text) >= LEAST_LETTERS else []
        if len(rows) != 1:
            raise StoreRefused("no_table" if not rows else "which_table", table=text, least=LEAST_LETTERS)
        found.append(rows[0][0])
    return found


async def outdated(house: House, keeping: Keeping) -> list[str]:
    """Name the tables that have stayed long enough."""
    return [line.table for line in await retention.outdated(house.store, keeping, MOST)]


async def do(house: House, deed: str, tables: Sequence[str], seats: Sequence[int]) -> list[str]:
    """Close, delete or forget; give the tables where there was something to do."""
    found: list[str] = []
    for table in tables:
        if deed in ("delete", "expire"):
            done = await retention.erase_stored(house.store, table)
        else:
            done = await (close(house, table) if deed == "close" else forget(house, table, seats))
        if done:
            found.append(table)
    return found


async def close(house: House, table: str) -> bool:
    """End a table before its game is over."""
    found = await house_find(house, table)
    if found.ended:
        return False
    async with found.lock:
        await house.commit(found, facts.Closed(now()), uuid4().hex)
    return True


async def forget(house: House, table: str, seats: Sequence[int]) -> bool:
    """Forget some seats, or with none named everybody, spectators as well."""
    found = await house_find(house, table)
    everybody = [forgetting.SPECTATORS, *range(len(found.chairs))]
    if any([seat >= len(found.chairs) for seat in seats]):
        raise StoreRefused("no_such_seat", table=table, seats=len(found.chairs))
    meant = theirs(found, seats) if seats else everybody
    await forgetting.forget(house, found, meant, wire.Bare(uuid4().hex))
    return True


def theirs(found: Live, seats: Sequence[int]) -> list[int]:
    """Name all seats of those who sit in some: whoever plays for several is forgotten in each."""
    return sorted({*seats, *[mine for seat in seats for mine in found.seats_of(found.chairs[seat].key)]})


async def house_find(house: House, table: str) -> Live:
    """Load a table, or say that it cannot be; a damaged one can be deleted only."""
    try:
        return await house.find(table)
    except Refusal as refusal:
        raise StoreRefused(f"unusable_{refusal.code}", table=table) from None
