"""Nothing has to stay for ever: finished or abandoned tables go after as many days as the host says."""

import asyncio
import logging
from collections.abc import Sequence
from typing import NamedTuple

from greathouse.server import chain, facts
from greathouse.server.house import House, now
from greathouse.server.live import CLOSED, DELETED, OVER, PLAYING, WAITING, empty_summary
from greathouse.server.refusals import Refusal
from greathouse.server.sqlite import LINE, line_of, marks
from greathouse.server.store import Known, Line, Store, StoreFailed, Taken, Write

LOG = logging.getLogger("greathouse.server")
FINISHED, ABANDONED = (OVER, CLOSED), (WAITING, PLAYING)
DAY = 86_400_000
AT_ONCE = 100
PAUSE = 0.01
"""Seconds between two tables that go, so that nobody waits for it."""
LOOK_SECONDS = 3600.0
EXPIRED = "expired"
"""The command under which a table is deleted by the house."""


class Keeping(NamedTuple):
    """For how many days tables stay after the last thing that happened there; 0 for ever."""

    finished: int = 0
    abandoned: int = 0


async def outdated(store: Store, keeping: Keeping, limit: int) -> list[Line]:
    """List tables that have stayed long enough, the oldest first."""
    found: list[Line] = []
    for days, statuses in ((keeping.finished, FINISHED), (keeping.abandoned, ABANDONED)):
        if days:
            where = f"status IN ({marks(len(statuses))}) AND updated < ?"
            sql = f"SELECT {LINE} FROM tables WHERE {where} ORDER BY updated LIMIT ?"
            found += [line_of(row) for row in await store.rows(sql, *statuses, now() - days * DAY, limit)]
    return found[:limit]


async def expire(house: House, lines: Sequence[Line]) -> int:
    """Delete tables one after the other; tell how many went."""
    gone = 0
    for line in lines:
        gone += await erase(house, line.table)
        await asyncio.sleep(PAUSE)
    return gone


async def retain(house: House, keeping: Keeping) -> None:
    """Let outdated tables go, now and then, for as long as the server runs."""
    while any(keeping):
        try:
            while lines := await outdated(house.store, keeping, AT_ONCE):
                gone = await expire(house, lines)
                LOG.info("tables expired", extra={"tables": gone})
                if not gone:
                    break
        except StoreFailed as failure:
            LOG.error("tables not expired", extra={"problem": str(failure)})
        await asyncio.sleep(LOOK_SECONDS)


async def erase(house: House, table: str) -> bool:
    """Delete a table whatever is in it, damaged or not; tell whether it was there."""
    found = house.tables.get(table)
    if found is not None and not found.deleted:
        async with found.lock:
            try:
                await house.commit(found, facts.Deleted(now()), EXPIRED)
            except Refusal:
                return False
            house.tables.pop(table, None)
        return True
    return await erase_stored(house.store, table)


async def erase_stored(store: Store, table: str) -> bool:
    """Delete a table that is not in memory, without reading it."""
    line = await store.line(table)
    if line is None or line.status == DELETED:
        return False
    ((last,),) = await store.rows("SELECT max(seq) FROM events WHERE table_id = ?", table)
    seq, text = max(line.version, last or 0) + 1, facts.write(facts.Deleted(now()))
    gone = Line(table, line.game, False, DELETED, False, seq, now(), empty_summary())
    link = chain.start(table).then(seq, EXPIRED, text).link
    try:
        await store.append(Write(table, seq, EXPIRED, text, gone, erase=True, link=link))
    except (Taken, Known):
        return False
    return True
