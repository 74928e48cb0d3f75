"""The measurement itself: a small one, to see that it measures; and a long run that must not grow."""

import asyncio
import os
import resource
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from greathouse.lab.bench.running import Running
from greathouse.lab.bench.server import Sizes, measure, paced


@pytest.fixture
def limits() -> Iterator[None]:
    """Give back the limit that a measurement raises."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.slow
@pytest.mark.usefixtures("limits")
def test_a_small_house_is_measured_from_end_to_end() -> None:
    sizes = Sizes(pace=20, tables=4, players=4, live=8, sockets=20, stored=500, plies=120)
    found = measure(0.5, lambda _: None, sizes)
    assert found["20 moves/s"]["push p99 ms"] >= found["20 moves/s"]["ack p50 ms"] / 2
    assert found["flat out"]["durable moves/s"] > 1
    assert found["crowd"]["sockets"] == 20
    assert found["crowd"]["stop s"] < 5
    assert found["long game"]["plies"] >= 120
    assert found["long game"]["position p50 ms"] < 100


SLOW_DISK = """
import time
from greathouse.server.sqlite import SqliteStore
honest = SqliteStore.commit
def commit(store, batch):
    time.sleep(0.1)
    honest(store, batch)
SqliteStore.commit = commit
"""
"""Read by Python when it starts: a twin of the server whose disk is too slow for the aims."""


@pytest.mark.slow
def test_the_figures_would_show_a_slow_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sitecustomize.py").write_text(SLOW_DISK, encoding="utf8")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")

    async def story() -> dict[str, float]:
        running = Running(tmp_path / "house")
        await running.start()
        found = await paced(running, Sizes(pace=10, tables=4), 1)
        await running.end(signal.SIGTERM)
        return found

    found = asyncio.run(story())
    assert found["ack p50 ms"] > 100
    assert found["push p50 ms"] > 100


@pytest.mark.slow
@pytest.mark.usefixtures("limits")
def test_a_long_run_leaves_memory_and_files_as_they_were(tmp_path: Path) -> None:
    async def story() -> tuple[list[float], list[int]]:
        running = Running(tmp_path)
        await running.start()
        assert running.process is not None
        files = Path(f"/proc/{running.process.pid}/fd")
        memory: list[float] = []
        opened: list[int] = []
        sizes = Sizes(pace=60, tables=10, players=4)
        for _ in range(8):
            await paced(running, sizes, 8)
            await asyncio.sleep(1)
            memory.append(running.memory())
            opened.append(len(list(files.iterdir())))
        await running.end(signal.SIGTERM)
        return memory, opened

    memory, opened = asyncio.run(story())
    assert memory[-1] < memory[2] * 1.1
    assert opened[-1] <= opened[2] + 2
