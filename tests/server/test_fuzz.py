"""Whatever is sent over a real socket, to either store, is never answered with a fault of the server's."""

import asyncio
import os
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.server.database import Database
from tests.server.fuzzing import CUT, fuzz
from tests.server.process import NUMBERS, Server

FEW = 2500
MANY, PART = 500_000, 5_000
"""A million on both stores; each part has a seed of its own."""
SECONDS = float(os.environ.get("GREATHOUSE_FUZZ_SECONDS", "3600"))
"""After so long a long run stops where it is; the next one goes on there."""
COMMON = {200, 201, 400, 403, 404, 405, 409, 413, 415, 421, 422}
STORES = ("sqlite", "postgres")
FAULTS = (
    "greathouse_crashes_total",
    "greathouse_store_failures_total",
    'greathouse_answers_total{status="5xx"}',
)


@pytest.fixture(scope="module")
def database() -> Iterator[Database]:
    running = Database()
    yield running
    running.stop()


@pytest.fixture
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """Serve from the store that is asked for."""
    more = {"database": request.getfixturevalue("database").url} if request.param == "postgres" else {}
    running = Server(tmp_path, "tidy", **more)
    yield running
    running.stop()


def faults(server: Server) -> dict[str, float]:
    """Ask the server what went wrong by its own account."""
    lines = httpx.get(f"{server.url}/metrics", headers=NUMBERS, timeout=60).text.splitlines()
    counts = [line.rsplit(" ", 1) for line in lines if line.startswith(FAULTS)]
    return {name: float(count) for name, count in counts if float(count)}


@pytest.mark.parametrize("server", STORES, indirect=True)
def test_nonsense_over_sockets_is_never_the_servers_fault(server: Server) -> None:
    found: Counter[int] = Counter()
    asyncio.run(fuzz(server.url, FEW, Random(7), found.update))
    assert found.total() == FEW
    assert set(found) >= COMMON
    assert found[CUT] < FEW / 10
    assert faults(server) == {}


def test_nonsense_would_show_a_server_that_trips(tmp_path: Path) -> None:
    broken = Server(tmp_path, "trips")
    try:
        with pytest.raises(AssertionError, match="500"):
            asyncio.run(fuzz(broken.url, FEW, Random(7), lambda found: None))
    finally:
        broken.stop()


@pytest.mark.slow
@pytest.mark.parametrize(("store", "server"), [(one, one) for one in STORES], indirect=["server"])
def test_nonsense_a_million_times(store: str, server: Server, pytestconfig: pytest.Config) -> None:
    """Go on where the last run stopped; one that was whole begins anew. What was counted is kept and told."""
    cache, shelf = pytestconfig.cache, f"greathouse/fuzz-{store}"
    assert cache is not None
    kept: Counter[str] = Counter(cache.get(shelf, {}))
    kept = Counter() if kept.total() >= MANY else kept
    end = time.monotonic() + SECONDS
    while kept.total() < MANY and time.monotonic() < end:
        found: Counter[int] = Counter()
        asyncio.run(fuzz(server.url, PART, Random(f"{store} {kept.total() // PART}"), found.update))
        assert faults(server) == {}
        kept += Counter({str(status): n for status, n in found.items()})
        cache.set(shelf, dict(kept))
        print(f"{store}: {kept.total()} of {MANY} requests, {dict(sorted(kept.items()))}", flush=True)
    assert kept.total() > 0
