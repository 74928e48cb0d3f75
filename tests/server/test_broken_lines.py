"""Lines to a real PostgreSQL that break while people play: ended by the database, or killed at its side."""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.server.database import Database
from tests.server.process import Server
from tests.server.promises import Promises, playing
from tests.server.test_kills import check
from tests.server.test_postgres import stored
from tests.server.test_push import HOT_SEAT, opened

BREAKS = 6
OURS = "FROM pg_stat_activity WHERE application_name = 'greathouse'"


@pytest.fixture
def database() -> Iterator[Database]:
    running = Database()
    yield running
    running.stop()


def told(database: Database, sql: str) -> list[str]:
    """Ask the database something, on a line of our own."""
    words = ("-h", str(database.folder), "-U", "greathouse", "-At", "-c", sql)
    return database.run("psql", *words).stdout.decode().split()


def terminate(database: Database) -> int:
    """Let the database end all lines of the server; tell how many there were."""
    return told(database, f"SELECT pg_terminate_backend(pid) {OURS}").count("t")


def kill_one(database: Database) -> int:
    """Kill a process of the database that serves the server; the others are then ended, and it recovers."""
    pids = told(database, f"SELECT pid {OURS}")
    os.kill(int(pids[0]), signal.SIGKILL)
    assert database.ready()
    return 1


async def broken_often(server: Server, breaking: Callable[[], int]) -> tuple[Promises, int]:
    """Break lines while people play; give what was promised, and how many lines were broken."""
    kept, luck, broken = Promises(), Random(9), 0
    async with playing([server.url], kept):
        for _ in range(BREAKS):
            await asyncio.sleep(luck.uniform(0.3, 0.8))
            broken += await asyncio.to_thread(breaking)
        before = len(kept.made)
        for _ in range(300):
            await asyncio.sleep(0.05)
            if len(kept.made) > max(before, 5 * BREAKS) + 20:
                break
    return kept, broken


@pytest.mark.parametrize("breaking", [terminate, pytest.param(kill_one, marks=pytest.mark.slow)])
def test_broken_lines_lose_nothing_and_are_no_crash(
    database: Database, tmp_path: Path, breaking: Callable[[Database], int]
) -> None:
    server = Server(tmp_path, database=database.url)
    try:
        kept, broken = asyncio.run(broken_often(server, lambda: breaking(database)))
    finally:
        server.stop()
    assert broken >= BREAKS
    assert set(kept.answers) <= {200, 201, 409, 503}
    check(kept, stored(database), BREAKS)


@pytest.mark.slow
def test_broken_lines_would_show_a_server_that_does_not_know_them(database: Database, tmp_path: Path) -> None:
    server = Server(tmp_path, "knows no trouble", database=database.url)
    try:
        with pytest.raises(AssertionError, match="crashed"):
            asyncio.run(broken_often(server, lambda: terminate(database)))
    finally:
        server.stop()


@contextmanager
def frozen(database: Database) -> Iterator[None]:
    """Let no process of the database that serves the server do anything."""
    pids = [int(pid) for pid in told(database, f"SELECT pid {OURS}")]
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    yield
    for pid in pids:
        os.kill(pid, signal.SIGCONT)


async def asked_for_nothing(server: Server, made: dict[str, Any]) -> None:
    """Ask for what nobody will answer, and wait no longer than it takes to have been asked."""
    headers = {"authorization": f"Bearer {made['token']}"}
    async with httpx.AsyncClient(base_url=server.url, headers=headers, timeout=0.5) as client:
        path = f"/api/tables/{made['table']}/chat"
        asking = [client.post(path, json={"cmd": f"{n}", "text": "well"}) for n in range(5)]
        await asyncio.gather(*asking, return_exceptions=True)


def test_a_stop_takes_less_than_five_seconds_with_a_database_that_does_not_answer(
    database: Database, tmp_path: Path
) -> None:
    server = Server(tmp_path, database=database.url)
    made = opened(server, HOT_SEAT)
    with frozen(database):
        asyncio.run(asked_for_nothing(server, made))
        assert server.stop() < 5
    assert server.process.exitcode == 0
