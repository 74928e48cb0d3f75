"""The embedded store: places, commands, failures, and who may open it."""

import asyncio
import sqlite3
import threading
import time
from pathlib import Path

import pytest

from greathouse.server.backup import back_up
from greathouse.server.sqlite import FILE, LINE, Care, SqliteStore, connect, failure, row
from greathouse.server.store import (
    Damaged,
    Idle,
    Line,
    Snapshot,
    StoreFailed,
    StoreRefused,
    Write,
    migrations,
    newest,
    statements,
)

PAGE = 4096


def write(seq: int, cmd: str, table: str = "t", **more: object) -> Write:
    line = Line(table, "pharaoh", True, "playing", False, seq, seq, "{}")
    return Write(table, seq, cmd, "{}", line, **more)  # type: ignore[arg-type] # the rest is up to each test


def run(folder: Path, *writes: Write) -> list[str]:
    """Append writes at once; tell how each went."""

    async def story() -> list[str]:
        store = SqliteStore(folder)
        outcomes = await asyncio.gather(*[store.append(w) for w in writes], return_exceptions=True)
        await store.close()
        return ["stored" if outcome is None else repr(outcome) for outcome in outcomes]

    return asyncio.run(story())


def test_one_place_holds_one_event_and_the_rest_of_the_batch_goes_through(tmp_path: Path) -> None:
    outcomes = run(tmp_path, write(1, "a"), write(1, "b"), write(2, "c"), write(1, "d", "other"))
    assert outcomes == ["stored", "Taken()", "stored", "stored"]


def test_a_command_is_stored_once_and_its_place_is_told(tmp_path: Path) -> None:
    assert run(tmp_path, write(1, "a"), write(2, "a")) == ["stored", "Known(1)"]
    assert run(tmp_path, write(2, "a")) == ["Known(1)"]


def test_fifty_writers_of_one_place_have_one_winner(tmp_path: Path) -> None:
    outcomes = run(tmp_path, *[write(1, f"cmd{number}") for number in range(50)])
    assert outcomes.count("stored") == 1
    assert outcomes.count("Taken()") == 49


def test_snapshots_of_what_was_taken_back_are_forgotten(tmp_path: Path) -> None:
    async def story() -> list[int | None]:
        store = SqliteStore(tmp_path)
        await store.append(write(1, "a", snapshots=(Snapshot(10, "x"),)))
        await store.append(write(2, "b", snapshots=(Snapshot(20, "y"),)))
        before = await store.snapshot("t", 25)
        await store.append(write(3, "c", keep_to=15))
        after = await store.snapshot("t", 25)
        await store.close()
        return [found.ply if found else None for found in (before, after)]

    assert asyncio.run(story()) == [20, 10]


def test_a_full_disk_is_told_and_stores_nothing_and_room_heals_it(tmp_path: Path) -> None:
    async def story() -> list[int]:
        store = SqliteStore(tmp_path)
        await store.append(write(1, "a"))
        pages = store.writer.execute("PRAGMA page_count").fetchall()[0][0]
        store.writer.execute(f"PRAGMA max_page_count={pages}").fetchall()
        big = Write("t", 2, "b", "x" * 100_000, write(2, "b").line)
        with pytest.raises(StoreFailed, match="full") as failed:
            await store.append(big)
        assert type(failed.value) is StoreFailed, "what is full is neither damaged nor unsure"
        store.writer.execute("PRAGMA max_page_count=1000000").fetchall()
        await store.append(big)
        stored = await store.events("t")
        await store.close()
        return [event.seq for event in stored]

    assert asyncio.run(story()) == [1, 2]


def test_after_a_commit_that_failed_later_writes_are_stored(tmp_path: Path) -> None:
    async def story() -> list[int]:
        store = SqliteStore(tmp_path)
        await store.append(write(1, "a"))
        (tmp_path / FILE).rename(tmp_path / "aside")
        with pytest.raises(StoreFailed, match="deleted or replaced"):
            await store.append(write(2, "b"))
        (tmp_path / "aside").rename(tmp_path / FILE)
        await store.append(write(2, "c"))
        stored = await store.events("t")
        await store.close()
        return [event.seq for event in stored]

    assert asyncio.run(story()) == [1, 2]


def test_who_closes_the_store_waits_for_what_is_being_written(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path)
        check = store.files.check

        def slow_check() -> None:
            time.sleep(0.3)
            check()

        store.files.check = slow_check  # type: ignore[method-assign] # a disk that takes its time
        writing = asyncio.create_task(store.append(write(1, "a")))
        await asyncio.sleep(0.1)
        await store.close()
        await writing

    asyncio.run(story())
    assert run(tmp_path, write(1, "b")) == ["Taken()"]


def test_a_store_that_is_closed_writes_all_that_waits_and_stops(tmp_path: Path) -> None:
    async def story() -> list[None]:
        store, began, may_end = SqliteStore(tmp_path), threading.Event(), threading.Event()
        check = store.files.check

        def held_check() -> None:
            began.set()
            may_end.wait(10)
            check()

        store.files.check = held_check  # type: ignore[method-assign] # a disk that takes its time
        writing = [asyncio.create_task(store.append(write(1, "a")))]
        await asyncio.to_thread(began.wait, 10)
        writing += [asyncio.create_task(store.append(write(seq, str(seq)))) for seq in (2, 3)]
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0)
        may_end.set()
        stored = await asyncio.gather(*writing)
        _, late = await asyncio.wait([closing], timeout=5)
        store.jobs.put(None)
        await closing
        assert not late
        return stored

    assert asyncio.run(story()) == [None] * 3


@pytest.mark.parametrize(("start", "said"), [(0, "not a database"), (PAGE, "malformed")])
def test_a_file_that_was_overwritten_is_called_damaged(tmp_path: Path, start: int, said: str) -> None:
    run(tmp_path, write(1, "a"))
    content = bytearray((tmp_path / FILE).read_bytes())
    content[start:] = b"x" * (len(content) - start)
    (tmp_path / FILE).write_bytes(content)
    file = connect(tmp_path / FILE)
    with pytest.raises(Exception, match=said) as failed:
        file.execute("SELECT fact FROM events").fetchall()
    file.close()
    assert isinstance(failure(failed.value), Damaged)


def test_a_commit_waits_for_the_disk_and_nothing_stays_of_what_is_deleted(tmp_path: Path) -> None:
    async def story(folder: Path, *care: Care) -> list[object]:
        store = SqliteStore(folder, connect, *care)
        names = ("journal_mode", "synchronous", "secure_delete", "wal_autocheckpoint")
        found = [store.writer.execute(f"PRAGMA {name}").fetchall()[0][0] for name in names]
        await store.close()
        return found

    full, off = 2, 0
    assert asyncio.run(story(tmp_path / "usual")) == ["wal", full, 1, 1000]
    assert asyncio.run(story(tmp_path / "careless", Care("OFF", 7))) == ["wal", off, 1, 7]


def test_a_second_server_on_the_same_folder_refuses_to_start(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    with pytest.raises(StoreRefused, match="in use by another server"):
        SqliteStore(tmp_path)
    asyncio.run(store.close())
    asyncio.run(SqliteStore(tmp_path).close())


def test_a_file_from_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    run(tmp_path, write(1, "a"))
    file = sqlite3.connect(tmp_path / FILE)
    file.execute(f"PRAGMA user_version={newest() + 1}")
    file.close()
    with pytest.raises(StoreRefused, match="newer version"):
        SqliteStore(tmp_path)
    with pytest.raises(StoreRefused, match=rf"^{tmp_path / FILE} was written by a newer version"):
        back_up(tmp_path, tmp_path / "copy.db")
    assert list(tmp_path.glob("*copy*")) == []


def test_a_file_that_is_no_database_is_refused_with_its_name(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("dear diary " * 100)
    with pytest.raises(StoreRefused, match=FILE):
        SqliteStore(tmp_path)


def test_lists_and_counts_read_an_index_and_not_every_table(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path)
        for sql in (
            "SELECT * FROM tables WHERE listed = 1 ORDER BY updated DESC LIMIT 100",
            "SELECT * FROM tables WHERE listed = 1 AND status = 'over' ORDER BY updated DESC LIMIT 100",
            "SELECT status, count(*) FROM tables GROUP BY status",
            "SELECT * FROM tables WHERE table_id = ''",
        ):
            plan = " ".join([row[-1] for row in store.read(f"EXPLAIN QUERY PLAN {sql}", ())])
            assert "INDEX" in plan
            assert "TEMP B-TREE" not in plan
        await store.close()

    asyncio.run(story())


def test_bots_that_only_play_for_watchers_are_not_taken_up_by_an_upgraded_server(tmp_path: Path) -> None:
    file = connect(tmp_path / FILE)
    for statement in [one for number, script in migrations() if number <= 3 for one in statements(script)]:
        file.execute(statement)
    for table, bots in (("watched", '"bot":"serf"'), ("played", '"bot":""')):
        line = Line(table, "pharaoh", True, "playing", True, 1, 1, f'{{"seats":[{{{bots}}}]}}')
        file.execute(f"INSERT INTO tables ({LINE}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row(line))
    file.execute("PRAGMA user_version=3")
    file.close()

    async def story() -> None:
        store = SqliteStore(tmp_path)
        assert [line.table for line in await store.due(Idle(10, 1000), 10)] == ["played"]
        await store.close()

    asyncio.run(story())
