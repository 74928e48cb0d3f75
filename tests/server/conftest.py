"""A house without a port for most tests, and a real server process for those about processes."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from greathouse.server.app import make_app
from greathouse.server.house import House
from greathouse.server.limits import Buckets
from greathouse.server.postgres import PostgresStore
from greathouse.server.sqlite import SqliteStore
from tests.server.database import Database
from tests.server.places import Folder, Place, Shared
from tests.server.process import TOKEN

Story = Callable[["Doors"], Coroutine[Any, Any, None]]
Tell = Callable[..., None]


class Doors:
    """A house and ways in: `api()` gives a browser of its own, with its own cookies."""

    def __init__(self, store: Any, scale: float = 1000.0) -> None:
        self.store: Any = SqliteStore(store) if isinstance(store, Path) else store
        self.house = House(self.store)
        self.buckets = Buckets(scale)
        self.app = make_app(self.house, buckets=self.buckets, metrics_token=TOKEN)

    def api(self, **headers: str) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=True)
        return httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers)


def away(doors: Doors, minutes: float = 60) -> None:
    """Let so much time pass that nobody who is not there now counts as there."""
    doors.house.sights.since -= round(minutes * 60_000)
    for who in doors.house.sights.fresh:
        doors.house.sights.fresh[who] -= round(minutes * 60_000)


@pytest.fixture
def tell(tmp_path: Path) -> Tell:
    """Run a story with a house of its own."""

    def run(story: Story, scale: float = 1000.0) -> None:
        async def whole() -> None:
            doors = Doors(tmp_path / "house", scale)
            try:
                await story(doors)
            finally:
                await doors.store.close()

        asyncio.run(whole())

    return run


@pytest.fixture(scope="session")
def any_database() -> Iterator[Database]:
    """Start a database once for all tests that hold on both stores."""
    running = Database()
    yield running
    running.stop()


@pytest.fixture(params=["file", "database"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Give an empty place of either kind."""
    if request.param == "file":
        return Folder(tmp_path / "house")
    return Shared(request.getfixturevalue("any_database"))


@pytest.fixture
def postgres_url(any_database: Database) -> str:
    """Name an empty database."""
    sql = "DROP SCHEMA public CASCADE; CREATE SCHEMA public"
    any_database.run("psql", "-h", str(any_database.folder), "-U", "greathouse", "-c", sql)
    return any_database.url


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """Name an empty database, or none where the store is a file."""
    return "" if request.param == "sqlite" else str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def tell_both(tmp_path: Path, database_url: str) -> Tell:
    """Run a story with a house of its own, once on a file and once on PostgreSQL."""

    def run(story: Story) -> None:
        async def whole() -> None:
            if database_url:
                store: Any = await PostgresStore.open(database_url)
            else:
                store = SqliteStore(tmp_path / "house")
            try:
                await story(Doors(store))
            finally:
                await store.close()

        asyncio.run(whole())

    return run
