"""Games that ended before results were kept: counted in the background, a table at a time."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final

from greathouse.server import endings, facts
from greathouse.server.house import House
from greathouse.server.live import OVER
from greathouse.server.refusals import Refusal
from greathouse.server.store import Late, Result, Stored, StoreFailed
from greathouse.server.weighing import weighed

LOG = logging.getLogger("greathouse.server")
AT_ONCE: Final = 50
PAUSE: Final = 0.05
"""Seconds between two tables, so that nobody notices."""
NEXT: Final = "SELECT table_id FROM uncounted ORDER BY table_id LIMIT ?"


class Backlog:
    """Counts what an earlier version did not; what an end interrupts, the next start takes up."""

    def __init__(self, house: House, pause: float = PAUSE) -> None:
        self.house = house
        self.pause = pause

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Count beside everything else."""
        job = asyncio.create_task(self.count())
        try:
            yield
        finally:
            job.cancel()
            await asyncio.gather(job, return_exceptions=True)

    async def count(self) -> None:
        """Count until nothing is left; a store that fails is left alone till the next start."""
        try:
            while tables := [table for (table,) in await self.house.store.rows(NEXT, AT_ONCE)]:
                for table in tables:
                    await self.house.store.count_late(Late(table, await self.results(table)))
                    await asyncio.sleep(self.pause)
        except StoreFailed as failure:
            LOG.error("games of before not counted", extra={"problem": str(failure)})

    async def results(self, table: str) -> tuple[Result, ...]:
        """Tell how a game ended, with what its review says; one that cannot be opened tells nothing."""
        try:
            live = await self.house.find(table)
        except Refusal as refusal:
            LOG.warning("game of before left", extra={"problem": refusal.code})
            return ()
        if live.status != OVER:
            return ()
        found = endings.results(live, ended_at(await self.house.store.events(table)))
        kept = await self.house.store.review(table)
        sums = dict(enumerate(weighed(kept.review if kept is not None else "")))
        return tuple([with_sums(one, sums.get(one.seat)) for one in found])


def with_sums(result: Result, sums: tuple[float, float] | None) -> Result:
    """Add luck and choices, where they are known."""
    return result if sums is None else replace(result, luck=sums[0], choices=sums[1])


def ended_at(stored: Sequence[Stored]) -> int:
    """Tell when a game ended: at its last move, or when somebody gave up; talk does not count."""
    told = [facts.read(one.fact) for one in stored]
    ends = [fact.at for fact in told if isinstance(fact, facts.Started | facts.Moved | facts.Resigned)]
    return ends[-1]
