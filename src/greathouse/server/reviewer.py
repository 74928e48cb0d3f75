"""Reviews of finished games, made in the background: a short unit of work at a time, behind everybody."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Final

from greathouse.core import record
from greathouse.server.house import House, now
from greathouse.server.live import OVER, Live
from greathouse.server.queue import Answer, Asking, Full, Rank, Task
from greathouse.server.refusals import Refusal
from greathouse.server.retold import is_current
from greathouse.server.store import Reviewed, StoreFailed, Wish, idle

LOG = logging.getLogger("greathouse.server")
KEEP_SECONDS: Final = 5.0
"""How much of a review may be lost by a power cut."""
PATIENCE: Final = 60.0
"""Seconds after which a review that does not grow is thought to have lost its process."""
TRIES: Final = 3
"""How often a unit of work is given again before the review is given up."""
MOST_AT_ONCE: Final = 40
"""Reviews that are made by turns; more have to wait for one of them to be finished."""
MOST_OF_ONE: Final = 10
"""Reviews among them that one visitor has asked for: there is room for others'."""
BUSY_SECONDS: Final = 120
"""When to ask again for a review that has no room."""
LONGEST: Final = 5_000
"""Moves and results of chance in a game that is reviewed."""
MOST_FAILED: Final = 1_000
"""Reviews of which it is remembered why they were given up; the oldest are forgotten."""


@dataclass(slots=True)
class Making:
    """A review that is being made here."""

    table: str
    record: str
    visitor: str = ""
    """Who has asked for it, if it was not taken up again."""
    review: str = ""
    done: int = 0
    total: int = 0
    kept: int = 0
    """How much of it is in the store."""
    halt: asyncio.Event = field(default_factory=asyncio.Event, repr=False)
    """Set when it is to be made no further."""
    ended: bool = False
    """Whether it is whole, or given up."""
    task: asyncio.Task[None] | None = field(default=None, repr=False)


class Reviewer:
    """Makes reviews, keeps them as they grow, and takes up what an end interrupted."""

    def __init__(self, house: House, patience: float = PATIENCE) -> None:
        self.house = house
        self.patience = patience
        self.making: dict[str, Making] = {}
        self.failed: dict[str, dict[str, str]] = {}
        """Why a review was given up, by language, for as long as this process lives."""
        house.watchers.append(self.look)

    def look(self, live: Live, ours: bool) -> None:
        """Work no more on a table that was deleted."""
        if live.deleted:
            self.failed.pop(live.id, None)
            if live.id in self.making:
                self.making[live.id].halt.set()

    def has_room(self, visitor: str) -> bool:
        """Tell whether one more review can be made for somebody."""
        of_one = [one for one in self.making.values() if visitor and one.visitor == visitor]
        return len(self.making) < MOST_AT_ONCE and len(of_one) < MOST_OF_ONE

    async def begin(self, live: Live, visitor: str = "") -> None:
        """Have a review made for somebody, or go on with it."""
        check(live)
        if live.id in self.making:
            await self.store_wish(live.id, True)
            self.making[live.id].halt.clear()
            return
        if not self.has_room(visitor):
            raise Refusal("review_busy", extra={"retry_after": BUSY_SECONDS})
        self.failed.pop(live.id, None)
        assert live.table is not None
        making = Making(live.id, record.write(live.table.record(reveal=True)), visitor)
        self.making[live.id] = making
        try:
            await self.store_wish(live.id, True)
            kept = await self.house.store.review(live.id)
        except BaseException:
            del self.making[live.id]
            raise
        if kept is not None and is_current(kept.review):
            making.review, making.done, making.total = kept.review, kept.done, kept.total
            making.kept = kept.done
        making.task = asyncio.get_running_loop().create_task(self.make(making))

    async def stop(self, table: str) -> None:
        """Work no further on a review for now; what is made of it is kept."""
        await self.store_wish(table, False)
        making = self.making.get(table)
        if making is not None:
            making.halt.set()

    async def store_wish(self, table: str, wanted: bool) -> None:
        """Note what is wanted, so that the next start knows."""
        await self.house.store.wish(Wish(table, wanted, now()))

    async def make(self, making: Making) -> None:
        """Make a review unit by unit until it is whole, stopped or given up; keep it now and then."""
        due = time.monotonic() + KEEP_SECONDS
        try:
            while not making.ended and not making.halt.is_set():
                await self.unit(making)
                if making.ended or making.halt.is_set() or time.monotonic() >= due:
                    await self.keep(making)
                    due = time.monotonic() + KEEP_SECONDS
        except asyncio.CancelledError:
            await self.keep(making)
            raise
        except StoreFailed as failure:
            LOG.error("review not kept", extra={"problem": str(failure)})
        finally:
            self.making.pop(making.table, None)

    async def unit(self, making: Making) -> None:
        """Do one unit of work, unless it is halted meanwhile."""
        task = {"type": "review", "table": making.table, "record": making.record, "so_far": making.review}
        for again in range(TRIES):
            answer = await self.answered(task, making.halt)
            if "review" in answer:
                making.review, making.done, making.total = answer["review"], answer["done"], answer["total"]
                making.ended = making.done >= making.total
            if "refused" in answer:
                await self.give_up(making, answer["refused"])
            if making.halt.is_set() or "review" in answer or "refused" in answer:
                return
            if "failed" in answer:
                LOG.error("review failed", extra={"problem": answer["failed"]})
                break
            await asyncio.sleep(again + 1)
        await self.give_up(making, {})

    async def answered(self, task: Task, halt: asyncio.Event) -> Answer:
        """Ask behind everybody else, taking turns with the other reviews; nothing if there is no room."""
        asking = Asking(Rank.BACKGROUND, task["table"], f"review {task['table']}", halt.is_set)
        thinking = asyncio.ensure_future(self.house.minds.ask(task, asking))
        halting = asyncio.ensure_future(halt.wait())
        try:
            await asyncio.wait((thinking, halting), return_when=asyncio.FIRST_COMPLETED)
            return thinking.result() if thinking.done() else {}
        except Full:
            return {}
        finally:
            thinking.cancel()
            halting.cancel()

    async def give_up(self, making: Making, why: dict[str, str]) -> None:
        """Leave a review that cannot be made; another start does not try again by itself."""
        making.ended = True
        await self.store_wish(making.table, False)
        self.failed[making.table] = why
        while len(self.failed) > MOST_FAILED:
            del self.failed[next(iter(self.failed))]

    async def keep(self, making: Making) -> None:
        """Keep what is made, wanted no more if it is whole; another process may have been told to stop it."""
        if not making.review or (making.kept == making.done and not making.ended):
            return
        whole = making.done >= making.total
        reviewed = Reviewed(making.table, not whole, making.done, making.total, now(), making.review)
        await self.house.store.keep(reviewed)
        making.kept = making.done
        found = await self.house.store.review(making.table)
        if found is None or not found.wanted:
            making.halt.set()

    async def found(self, table: str) -> Reviewed | None:
        """Give a review as far as it is made; it is wanted until the store has it whole."""
        making = self.making.get(table)
        if making is not None:
            return Reviewed(table, True, making.done, making.total, now(), making.review)
        return await self.house.store.review(table)

    # From start to end of the server

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Take up reviews at the start and, where processes share a store, those of one that died."""
        job = asyncio.create_task(self.resume())
        try:
            yield
        finally:
            tasks = [job, *[making.task for making in self.making.values() if making.task is not None]]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def resume(self) -> None:
        """Look for reviews that nobody makes."""
        since = self.patience if self.house.store.shared else 0.0
        while True:
            with suppress(StoreFailed):
                for table in await self.house.store.wished(idle(now(), since), MOST_AT_ONCE):
                    await self.take_up(table)
            await asyncio.sleep(self.patience)
            since = self.patience

    async def take_up(self, table: str) -> None:
        """Go on with a review; one that cannot be made any more is left."""
        try:
            await self.begin(await self.house.find(table))
        except Refusal as refusal:
            LOG.warning("review left", extra={"problem": refusal.code})
            if refusal.code != "review_busy":
                await self.store_wish(table, False)


def check(live: Live) -> None:
    """Refuse what cannot be reviewed."""
    if live.table is None:
        raise Refusal("waiting")
    if live.status != OVER:
        raise Refusal("review_playing" if not live.ended else "review_unfinished")
    if not live.table.over:
        raise Refusal("review_unfinished")
    if len(live.table.moves) > LONGEST:
        raise Refusal("review_long", most=LONGEST, moves=len(live.table.moves))
