"""What is kept of finished games, and what is counted of it."""

import asyncio
from pathlib import Path

from greathouse.server.sqlite import SqliteStore
from greathouse.server.store import Line, Result, Store, Write


def ended(table: str, measure: int = 5, **more: object) -> Write:
    """Write an event that ends a game with one result."""
    kept = {"game": "favor", "ended": 9, "key": "k", "name": "Ann", "bot": "", "deal": "duplicate x"}
    kept |= {"counts": "yes", "mode": "", "seed": "", "won": 1.0, "measure": measure, "detail": "{}"}
    line = Line(table, "favor", False, "over", False, 1, 1, "{}")
    result = Result(table=table, seat=0, **(kept | more))  # type: ignore[arg-type] # of the types above
    return Write(table, 1, "a", "mine", line, results=(result,), deals=("duplicate x",))


async def results_kept(store: Store) -> None:
    """Store results with the events that ended their games, and erase them with their tables."""
    await store.append(ended("t", luck=0.25))
    await store.append(ended("other", 7))
    counted = (
        "SELECT table_id, won, measure, luck FROM results WHERE deal = ? AND counts = ? ORDER BY measure"
    )
    assert [tuple(row) for row in await store.rows(counted, "duplicate x", "yes")] == [
        ("t", 1.0, 5, 0.25),
        ("other", 1.0, 7, None),
    ]
    gone = Line("t", "favor", False, "deleted", False, 2, 2, "{}")
    await store.append(Write("t", 2, "b", "gone", gone, erase=True))
    assert [row[0] for row in await store.rows(counted, "duplicate x", "yes")] == ["other"]
    assert [row[0] for row in await store.rows("SELECT table_id FROM deals")] == ["other"]


def test_results_are_kept_with_the_events_that_ended_their_games(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path)
        await results_kept(store)
        secret = store.secret
        await store.close()
        again = SqliteStore(tmp_path)
        assert (again.secret, len(secret)) == (secret, 32)
        await again.close()

    asyncio.run(story())
