"""Who thinks for the house: bots' moves, advice to people, and records that are checked.

A task and its answer are JSON, so that thinking can be done in a thread here or in another process.
"""

import asyncio
import time
from typing import Protocol

from greathouse.server.worker import Answer, Task, Thought
from greathouse.server.workers import NoAnswer, Workers, own

ADVICE_SECONDS = 2.5
"""How long whoever asks for advice waits, before what is known by then has to do."""
STUCK_SECONDS = 30.0
"""After so long a process is taken to hang, however busy the machine is."""


class Minds(Protocol):
    """Thinks about tasks; an answer that is empty could not be had."""

    async def choose(self, task: Task) -> Answer:
        """Choose a move for a bot, by the mind that chose the seat's last one."""

    async def advise(self, task: Task) -> Answer:
        """Answer somebody who waits for a hint or odds."""

    async def check(self, record: str) -> Answer:
        """Check a record."""

    async def wake(self) -> None:
        """Get ready, since somebody has come in; nobody is to wait for that later."""

    async def close(self) -> None:
        """End all thinking; whoever waits is answered."""


class Threads:
    """Thinks here, one task after the other, in threads."""

    def __init__(self) -> None:
        self.thought = Thought()
        self.turn = asyncio.Lock()

    async def choose(self, task: Task) -> Answer:
        """Choose a move."""
        async with self.turn:
            return await asyncio.to_thread(self.thought.answer, task)

    async def advise(self, task: Task) -> Answer:
        """Give advice."""
        return await self.choose(task | {"until": time.time() + ADVICE_SECONDS})

    async def check(self, record: str) -> Answer:
        """Check a record."""
        return await self.choose({"type": "check", "record": record})

    async def wake(self) -> None:
        """Threads are always awake."""

    async def close(self) -> None:
        """Let threads end by themselves."""


class Processes:
    """Thinks in other processes: some for bots and records, one that is there for people alone."""

    def __init__(self, bots: Workers, people: Workers) -> None:
        self.bots = bots
        self.people = people

    async def choose(self, task: Task) -> Answer:
        """Choose a move where the seat's bot is at home; after a death its thoughts begin anew."""
        try:
            return await self.bots.ask(task, STUCK_SECONDS, home=f"{task['table']} {task['seat']}")
        except NoAnswer:
            return {}

    async def advise(self, task: Task) -> Answer:
        """Give advice, in time."""
        told = task | {"until": time.time() + ADVICE_SECONDS}
        try:
            return await self.people.ask(told, STUCK_SECONDS, tries=1, home=task["table"])
        except NoAnswer:
            return {}

    async def check(self, record: str) -> Answer:
        """Check a record; one that takes too long is not one of ours."""
        try:
            return await self.bots.ask({"type": "check", "record": record}, STUCK_SECONDS, tries=1)
        except NoAnswer:
            return {"error": "record_truncated", "args": {"line": 1}}

    async def wake(self) -> None:
        """Start a process for the first bot that has to move."""
        await self.bots.wake()

    async def close(self) -> None:
        """End the processes."""
        await self.bots.close()
        await self.people.close()


def processes(count: int) -> Processes:
    """Give as many processes as bots may use at once, and one for people."""
    return Processes(own(count, "--patient"), own(1))
