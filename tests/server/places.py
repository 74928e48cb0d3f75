"""Where tables are kept, for tests that hold on both stores: a folder with a file, or a database."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Protocol

import asyncpg
import httpx

from greathouse.server.app import make_app
from greathouse.server.house import House
from greathouse.server.limits import Buckets
from greathouse.server.postgres import PostgresStore, numbered
from greathouse.server.sqlite import FILE, SqliteStore
from greathouse.server.store import Store
from tests.server.database import Database


class Place(Protocol):
    """A store that can be opened, looked into and spoilt behind the server's back."""

    options: list[str]
    """What commands are told to find it."""

    async def open(self) -> Store: ...

    def sql(self, sql: str, *args: Any) -> list[Any]: ...


class Folder:
    """A folder with a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.options = ["--data", str(path)]

    async def open(self) -> Store:
        return SqliteStore(self.path)

    def sql(self, sql: str, *args: Any) -> list[Any]:
        with closing(sqlite3.connect(self.path / FILE, isolation_level=None)) as file:
            return file.execute(sql, args).fetchall()


class Shared:
    """A database, empty at the start."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.options = ["--database", database.url]
        self.sql("DROP SCHEMA public CASCADE")
        self.sql("CREATE SCHEMA public")

    async def open(self) -> Store:
        return await PostgresStore.open(self.database.url)

    def sql(self, sql: str, *args: Any) -> list[Any]:
        async def run() -> list[Any]:
            connection = await asyncpg.connect(self.database.url)
            try:
                return [tuple(row) for row in await connection.fetch(numbered(sql), *args)]
            finally:
                await connection.close()

        return asyncio.run(run())


class Open:
    """A house that has opened a place, and ways in."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.house = House(store)
        self.app = make_app(self.house, buckets=Buckets(1000.0))

    def api(self, **headers: str) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=True)
        return httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers)


@asynccontextmanager
async def opened(place: Place) -> AsyncIterator[Open]:
    """Open a house at a place, and leave it."""
    store = await place.open()
    try:
        yield Open(store)
    finally:
        await store.close()
