"""Reviews are kept with their games, in a file as in a database: they grow, wait, and go with their table."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from greathouse.server.backup import back_up, back_up_database, restore, restore_database
from greathouse.server.postgres import PostgresStore
from greathouse.server.sqlite import SqliteStore
from greathouse.server.store import Idle, Line, Reviewed, Store, Wish, Write
from tests.server.database import Database


@pytest.fixture(scope="module")
def database() -> Iterator[Database]:
    running = Database()
    yield running
    running.stop()


def event(seq: int, table: str = "t", erase: bool = False) -> Write:
    status = "deleted" if erase else "over"
    line = Line(table, "pharaoh", True, status, False, seq, seq, "{}")
    return Write(table, seq, f"cmd{seq}", "{}", line, erase=erase)


async def lived(store: Store) -> None:
    """Let a review be wished for, grow, be stopped, end, and go with its table."""
    await store.append(event(1))
    await store.append(event(1, "other"))
    assert await store.review("t") is None
    await store.wish(Wish("t", True, 10))
    await store.wish(Wish("other", True, 10))
    assert await store.review("t") == Reviewed("t", True, 0, 0, 10, "")
    await store.keep(Reviewed("t", True, 3, 31, 20, "so far"))
    assert await store.review("t") == Reviewed("t", True, 3, 31, 20, "so far")
    assert await store.wished(Idle(15, 1000), 9) == ["other"]
    assert await store.wished(Idle(21, 1000), 9) == ["other", "t"]
    await store.wish(Wish("t", False, 30))
    await store.keep(Reviewed("t", True, 4, 31, 40, "further"))
    assert await store.review("t") == Reviewed("t", False, 4, 31, 40, "further")
    assert await store.wished(Idle(99, 1000), 9) == ["other"]
    await store.wish(Wish("t", True, 50))
    await store.keep(Reviewed("t", False, 31, 31, 60, "whole"))
    assert await store.review("t") == Reviewed("t", False, 31, 31, 60, "whole")
    await store.append(event(2, erase=True))
    assert await store.review("t") is None
    await store.keep(Reviewed("t", True, 5, 31, 70, "too late"))
    await store.wish(Wish("t", True, 80))
    await store.wish(Wish("nobody", True, 80))
    assert [await store.review("t"), await store.review("nobody")] == [None, None]
    assert await store.review("other") == Reviewed("other", True, 0, 0, 10, "")


def test_a_file_keeps_reviews(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path)
        await lived(store)
        await store.close()
        again = SqliteStore(tmp_path)
        assert await again.wished(Idle(99, 1000), 9) == ["other"]
        await again.close()

    asyncio.run(story())


def test_a_database_keeps_reviews_and_a_backup_takes_them_along(database: Database, tmp_path: Path) -> None:
    async def story() -> None:
        store = await PostgresStore.open(database.url)
        await lived(store)
        await store.close()
        await back_up_database(database.url, tmp_path / "copy.db")
        restore(tmp_path / "copy.db", tmp_path / "house")
        file = SqliteStore(tmp_path / "house")
        assert await file.wished(Idle(99, 1000), 9) == ["other"]
        await file.close()
        back_up(tmp_path / "house", tmp_path / "again.db")
        sql = "DROP SCHEMA public CASCADE; CREATE SCHEMA public"
        database.run("psql", "-h", str(database.folder), "-U", "greathouse", "-c", sql)
        await restore_database(tmp_path / "again.db", database.url)
        store = await PostgresStore.open(database.url)
        assert await store.wished(Idle(99, 1000), 9) == ["other"]
        await store.close()

    asyncio.run(story())
