"""Who thinks for the house: bots' moves, advice to people, records that are checked, work that can wait.

A task and its answer are JSON, so that thinking can be done in a thread here or in another process.
"""

import asyncio
from collections.abc import Sequence
from typing import Protocol

from greathouse.bots.system import words
from greathouse.server.queue import Answer, Asking, Rank, Task
from greathouse.server.worker import Thought
from greathouse.server.workers import Workers, own, own_command

STARVED_SECONDS = 900.0
"""After so long even a process that everybody else goes before is taken to hang."""
LAST = "--last"
"""How whoever thinks about what can wait is called."""


class Minds(Protocol):
    """Thinks about tasks."""

    async def ask(self, task: Task, asking: Asking) -> Answer:
        """Have a task done when its turn comes; an empty answer could not be had, `Full` says ask later."""

    def waiting(self) -> int:
        """Count what waits to be thought about."""

    async def wake(self) -> None:
        """Get ready, since somebody has come in; nobody is to wait for that later."""

    async def close(self) -> None:
        """End all thinking; whoever waits is answered."""


class Threads:
    """Thinks here, one task after the other, in threads."""

    def __init__(self) -> None:
        self.thought = Thought()
        self.turn = asyncio.Lock()

    async def ask(self, task: Task, asking: Asking) -> Answer:
        """Do a task."""
        async with self.turn:
            if asking.is_stale():
                return {}
            return await asyncio.to_thread(self.thought.answer, task)

    def waiting(self) -> int:
        """Threads keep no list."""
        return 0

    async def wake(self) -> None:
        """Threads are always awake."""

    async def close(self) -> None:
        """Let threads end by themselves."""


class Processes:
    """Thinks in other processes: one for people alone, some for bots, one for what can wait."""

    def __init__(self, people: Workers, bots: Workers, background: Workers) -> None:
        self.people = people
        self.bots = bots
        self.background = background

    def workers(self, rank: Rank) -> Workers:
        """Find who thinks for a rank: nobody waits for somebody of a lower one to finish."""
        if rank == Rank.PERSON:
            return self.people
        return self.background if rank == Rank.BACKGROUND else self.bots

    async def ask(self, task: Task, asking: Asking) -> Answer:
        """Have a task done by those who think for its rank."""
        return await self.workers(asking.rank).ask(task, asking)

    def waiting(self) -> int:
        """Count what waits before all of them."""
        return sum([len(some.queue) for some in (self.people, self.bots, self.background)])

    async def wake(self) -> None:
        """Start a process for the first bot that has to move."""
        await self.bots.wake()

    async def close(self) -> None:
        """End the processes."""
        await asyncio.gather(*[some.close() for some in (self.people, self.bots, self.background)])


def processes(count: int, thinkers: Sequence[str] = ()) -> Processes:
    """Give as many processes as bots may use at once, one for people, and one that always goes last.

    Thinkers are commands that reach workers on other machines; they serve the same queue as our own.
    """
    bots = [*[own_command("--patient")] * count, *[words(command) for command in thinkers]]
    return Processes(own(1), Workers(bots), own(1, LAST, stuck=STARVED_SECONDS))
