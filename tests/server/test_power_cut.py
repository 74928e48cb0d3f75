"""What was acknowledged is still there when the power comes back."""

import asyncio
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from greathouse.server.sqlite import FILE, Care, SqliteStore
from greathouse.server.store import Line, Snapshot, StoreFailed, StoreRefused, Write
from tests.server.powercut import Disk, opener

pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
FEW, MANY = 75, 2500
"""Cuts with either size of the write-ahead log; `make test-long` makes five thousand in all."""
TABLES = 4


def write(table: str, seq: int) -> Write:
    line = Line(table, "pharaoh", True, "playing", False, seq, seq, "{}")
    return Write(
        table, seq, f"{table}-{seq}", f'{{"n": {seq}, "pad": "{"x" * 300}"}}', line, (Snapshot(seq, "{}"),)
    )


async def play(store: SqliteStore, acknowledged: dict[str, int]) -> None:
    async def one(table: str) -> None:
        for seq in range(1, 40):
            await store.append(write(table, seq))
            acknowledged[table] = seq

    await asyncio.gather(*[one(f"t{number}") for number in range(TABLES)])


def until_the_cut(folder: Path, number: int, care: Care) -> dict[str, int]:
    """Play until the power goes; give the last acknowledged event of each table."""
    luck = Random(number)
    disk = Disk(f"cut{number}{care.synchronous}", luck, luck.randrange(1, 1000))
    acknowledged: dict[str, int] = {}
    with suppress(StoreRefused):
        store = SqliteStore(folder, opener(disk.name), care)
        with suppress(StoreFailed):
            asyncio.run(play(store, acknowledged))
        disk.wreck()
        asyncio.run(store.close())
    disk.wreck()
    return acknowledged


def losses(folder: Path, acknowledged: dict[str, int]) -> int:
    """Count acknowledged events that are not in their place; the file itself must be sound."""
    if not (folder / FILE).exists():
        return sum(acknowledged.values())
    file = sqlite3.connect(folder / FILE)
    assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    if not file.execute("SELECT count(*) FROM sqlite_master WHERE name = 'events'").fetchone()[0]:
        return sum(acknowledged.values())
    lost = 0
    for table, last in acknowledged.items():
        found = [
            s for (s,) in file.execute("SELECT seq FROM events WHERE table_id = ? ORDER BY seq", (table,))
        ]
        assert found == list(range(1, len(found) + 1))
        lost += max(0, last - len(found))
    file.close()
    return lost


def cuts(folder: Path, count: int, care: Care) -> Iterator[int]:
    """Cut the power so often; tell each time how much was lost."""
    acknowledged = 0
    for number in range(count):
        place = folder / str(number)
        promised = until_the_cut(place, number, care)
        acknowledged += sum(promised.values())
        yield losses(place, promised)
        shutil.rmtree(place, ignore_errors=True)
    assert acknowledged > 20 * count


@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.slow)])
@pytest.mark.parametrize("checkpoint", [1000, pytest.param(8, marks=pytest.mark.slow)])
def test_no_acknowledged_event_is_lost_in_a_power_cut(tmp_path: Path, checkpoint: int, count: int) -> None:
    assert sum(cuts(tmp_path, count, Care(checkpoint=checkpoint))) == 0


def test_the_cuts_would_show_a_store_that_does_not_wait_for_the_disk(tmp_path: Path) -> None:
    losing = [lost for lost in cuts(tmp_path, 20, Care(synchronous="NORMAL")) if lost]
    assert len(losing) > 10
