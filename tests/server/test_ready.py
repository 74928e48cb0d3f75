"""Alive is not ready: what each of the two says when the disk is full or the database is gone."""

import asyncio
import resource
import time
from pathlib import Path

import httpx
import pytest

from greathouse.server import operations
from greathouse.server.sqlite import FILE
from tests.server.database import Database
from tests.server.places import Place, Shared, opened
from tests.server.process import Server


def told(server: Server) -> tuple[int, int]:
    """Ask whether a server lives, and whether it is ready."""
    time.sleep(operations.PROBE_SECONDS + 0.1)
    answers = [httpx.get(f"{server.url}/{path}", timeout=20).status_code for path in ("healthz", "readyz")]
    return answers[0], answers[1]


def test_a_full_disk_leaves_a_server_alive_and_not_ready_until_there_is_room(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        assert told(server) == (200, 200)
        pid = server.process.pid
        assert pid is not None
        full = (tmp_path / f"{FILE}-wal").stat().st_size
        before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (full, resource.RLIM_INFINITY))
        assert told(server) == (200, 503)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
        assert told(server) == (200, 200)
    finally:
        server.stop()


def test_a_database_that_is_gone_leaves_a_server_alive_and_not_ready_until_it_is_back() -> None:
    database = Database()
    try:
        server = Server(Path("/nonexistent"), database=database.url)
        assert told(server) == (200, 200)
        database.kill()
        assert told(server) == (200, 503)
        database.start()
        assert told(server) == (200, 200)
        server.stop()
    finally:
        database.stop()


def test_many_who_ask_at_once_cause_one_write(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> tuple[set[int], int]:
        async with opened(place) as inside:
            honest, tries = inside.store.try_out, list[float]()

            async def counted() -> None:
                tries.append(time.monotonic())
                await honest()

            monkeypatch.setattr(inside.store, "try_out", counted)
            async with asyncio.TaskGroup() as group:
                asking = [group.create_task(inside.api().get("/readyz")) for _ in range(50)]
            return {task.result().status_code for task in asking}, len(tries)

    assert asyncio.run(story()) == ({200}, 1)


def test_what_is_tried_is_found_by_its_name_and_leaves_one_row(place: Place) -> None:
    async def story() -> None:
        async with opened(place) as inside:
            for _ in range(3):
                await inside.store.try_out()

    asyncio.run(story())
    assert place.sql("SELECT count(*) FROM house WHERE name = 'probe'") == [(1,)]


def test_lists_of_a_database_read_an_index_and_sort_nothing(any_database: Database) -> None:
    place = Shared(any_database)

    async def made() -> None:
        async with opened(place):
            pass

    asyncio.run(made())
    columns = "'t' || n, 'pharaoh', 1, 'over', 0, 1, n, '{}'"
    place.sql(f"INSERT INTO tables SELECT {columns} FROM generate_series(1, 20000) n")
    place.sql("ANALYZE tables")
    for where in ("", "AND status = 'over'"):
        sql = f"EXPLAIN SELECT * FROM tables WHERE listed = 1 {where} ORDER BY updated DESC LIMIT 100"
        plan = " ".join([line for (line,) in place.sql(sql)])
        assert "Index Scan" in plan
        assert "Sort" not in plan
