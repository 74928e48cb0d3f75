"""Games that ended before results were kept are counted once, in a file as in a database."""

import asyncio
import json
import sqlite3
from pathlib import Path

from greathouse.server.app import make_app
from greathouse.server.backlog import Backlog
from greathouse.server.backup import restore_database
from greathouse.server.house import House
from greathouse.server.postgres import PostgresStore
from greathouse.server.sqlite import FILE, SqliteStore
from greathouse.server.store import Late, Line, Result, Reviewed, Store, Wish, Write
from tests.server.database import Database

OLD = Path(__file__).with_name("old") / "format_1.sql"
ENDED = "U14fMBGVV_8L7D1rNd7xgQ"
PLAYED = "cNNE3IPUZsljQTkI05ajlg"
"""A table where a game goes on."""
RESULTS = "SELECT table_id, seat, game, ended, name, won, luck, choices FROM results ORDER BY seat"
AT = 1794788496933
"""When its last move was made; something was said later."""
SUMS = [{"luck": 0.125, "choices": -0.25}, {"luck": -0.125, "choices": 0.0}]


def old_house(folder: Path) -> None:
    """Lay a file of the first version into a folder."""
    folder.mkdir(parents=True)
    with sqlite3.connect(folder / FILE) as file:
        file.executescript(OLD.read_text(encoding="utf8"))


async def owing(folder: Path, *tables: str) -> SqliteStore:
    """Open a file of the first version that is to count some tables more."""
    old_house(folder)
    await SqliteStore(folder).close()
    with sqlite3.connect(folder / FILE) as file:
        file.executemany("INSERT INTO uncounted VALUES (?)", [(table,) for table in tables])
    file.close()
    return SqliteStore(folder)


async def results(store: Store) -> list[tuple[object, ...]]:
    """Read what is counted."""
    return [tuple(row) for row in await store.rows(RESULTS)]


def told(seat: int, luck: float | None, choices: float | None) -> tuple[object, ...]:
    """Tell a result of the old game, which nobody won alone."""
    return ENDED, seat, "pharaoh", AT, "Ann", 0.5, luck, choices


def test_a_game_of_the_first_version_is_counted_with_what_its_review_says(tmp_path: Path) -> None:
    async def story() -> None:
        old_house(tmp_path / "house")
        store = SqliteStore(tmp_path / "house")
        await store.wish(Wish(ENDED, True, 5))
        review = json.dumps({"accounts": [[sums, sums] for sums in SUMS]})
        await store.keep(Reviewed(ENDED, False, 3, 3, 6, review))
        assert await results(store) == []
        backlog = Backlog(House(store), 0.0)
        await backlog.count()
        assert await results(store) == [told(0, 0.125, -0.25), told(1, -0.125, 0.0)]
        await backlog.count()
        assert len(await results(store)) == 2
        await store.close()

    asyncio.run(story())


def test_a_server_counts_them_when_it_starts(tmp_path: Path) -> None:
    async def story() -> None:
        old_house(tmp_path / "house")
        store = SqliteStore(tmp_path / "house")
        app = make_app(House(store), page=False)
        async with asyncio.timeout(20), app.app.router.lifespan_context(app.app):  # type: ignore[attr-defined] # Starlette's
            while not await results(store):
                await asyncio.sleep(0.01)
        assert await results(store) == [told(0, None, None), told(1, None, None)]
        await store.close()

    asyncio.run(story())


def test_a_server_that_stops_does_not_wait_until_all_are_counted(tmp_path: Path) -> None:
    async def story() -> None:
        store = await owing(tmp_path / "house", PLAYED)
        async with asyncio.timeout(20), Backlog(House(store), 3600.0).running():
            while not await results(store):
                await asyncio.sleep(0.01)
        assert await store.rows("SELECT table_id FROM uncounted") == [(PLAYED,)]
        await store.close()

    asyncio.run(story())


def test_tables_that_cannot_be_counted_do_not_hold_up_the_others(tmp_path: Path) -> None:
    async def story() -> None:
        store = await owing(tmp_path / "house", "A gone one", PLAYED)
        assert (PLAYED > ENDED, await store.rows("SELECT count(*) FROM uncounted")) == (True, [(3,)])
        await Backlog(House(store), 0.0).count()
        assert await results(store) == [told(0, None, None), told(1, None, None)]
        assert await store.rows("SELECT table_id FROM uncounted") == []
        await store.close()

    asyncio.run(story())


def result(table: str) -> Result:
    """Make up a result."""
    return Result(table, 0, "favor", 9, "k", "Ann", "", "", "no", "", "", 1.0, 5, "{}")


async def added_once(store: Store) -> None:
    """Add results late: once, and neither to a table that has them nor to one that was deleted."""
    await store.count_late(Late(ENDED, (result(ENDED),)))
    await store.count_late(Late(ENDED, (result(ENDED),)))
    assert len(await results(store)) == 1
    await store.count_late(Late("new", (result("new"),)))
    assert len(await results(store)) == 1
    gone = Line(ENDED, "pharaoh", False, "deleted", False, 12, 12, "{}")
    await store.append(Write(ENDED, 12, "gone", "{}", gone, erase=True))
    assert await results(store) == []


def test_a_deleted_game_is_not_counted_any_more(tmp_path: Path) -> None:
    async def story() -> None:
        old_house(tmp_path / "house")
        store = SqliteStore(tmp_path / "house")
        gone = Line(ENDED, "pharaoh", False, "deleted", False, 12, 12, "{}")
        await store.append(Write(ENDED, 12, "gone", "{}", gone, erase=True))
        await store.count_late(Late(ENDED, (result(ENDED),)))
        assert await results(store) == []
        await store.close()

    asyncio.run(story())


def test_a_file_adds_results_once(tmp_path: Path) -> None:
    async def story() -> None:
        old_house(tmp_path / "house")
        store = SqliteStore(tmp_path / "house")
        await added_once(store)
        await store.close()

    asyncio.run(story())


def test_a_database_that_is_filled_from_an_old_copy_counts_its_games_as_well(tmp_path: Path) -> None:
    async def story(url: str) -> None:
        old_house(tmp_path / "house")
        await restore_database(tmp_path / "house" / FILE, url)
        store = await PostgresStore.open(url)
        assert [row[0] for row in await store.rows("SELECT table_id FROM uncounted")] == [ENDED]
        await added_once(store)
        await store.close()

    database = Database()
    try:
        asyncio.run(story(database.url))
    finally:
        database.stop()


def test_a_file_whose_index_was_made_otherwise_gets_the_one_that_is_read(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path)
        store.writer.execute("DROP INDEX results_mode")
        store.writer.execute("CREATE INDEX results_mode ON results (game, mode, seed, won, measure)")
        store.writer.execute("DROP TABLE uncounted")
        store.writer.execute("ALTER TABLE events DROP COLUMN link")
        store.writer.execute("PRAGMA user_version=5")
        await store.close()
        again = SqliteStore(tmp_path)
        columns = [row[2] for row in again.read("PRAGMA index_info(results_mode)", ())]
        assert columns == ["game", "mode", "won", "measure", "seed"]
        await again.close()

    asyncio.run(story())
