"""Worker processes with deadlines: one that is late or dead is replaced, and its task given again."""

import asyncio
import contextlib
import json
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import OrderedDict
from typing import Any

from greathouse.bots.system import words

LOG = logging.getLogger("greathouse.server")
LONGEST_LINE = 4_000_000
MOST_HOMES = 4096
"""How many bots' homes are remembered; one that is forgotten finds a new home and thinks anew."""


class NoAnswer(Exception):
    """A worker died or was late."""


class Worker:
    """One process; it is started when first needed and does one task at a time."""

    def __init__(self, command: list[str]) -> None:
        self.command = command
        self.process: Process | None = None
        self.lock = asyncio.Lock()
        self.waiting = 0
        """How many tasks it has, the one in hand included."""
        self.closed = False

    async def ask(self, task: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Give a task; whatever goes wrong ends the process, so that the next one starts clean."""
        if self.closed:
            raise NoAnswer("closed")
        try:
            async with asyncio.timeout(seconds):
                process = await self.started()
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(json.dumps(task).encode() + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
            answer = json.loads(line)
        except (TimeoutError, ValueError, OSError) as problem:
            await self.end()
            raise NoAnswer(type(problem).__name__) from None
        except asyncio.CancelledError:
            await self.end()
            raise
        if not isinstance(answer, dict):
            await self.end()
            raise NoAnswer("no object")
        return answer

    async def insist(self, task: dict[str, Any], seconds: float, tries: int) -> dict[str, Any]:
        """Give a task again after a failure, to a process that is new."""
        for left in range(tries - 1, -1, -1):
            try:
                return await self.ask(task, seconds)
            except NoAnswer as problem:
                LOG.warning("worker replaced", extra={"problem": str(problem)})
                if not left or self.closed:
                    raise
        raise NoAnswer

    async def started(self) -> Process:
        """Start the process unless it runs."""
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                *self.command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST_LINE
            )
        return self.process

    async def end(self) -> None:
        """End the process by its own id."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Workers:
    """As many processes of a kind as may think at once."""

    def __init__(self, command: list[str], count: int) -> None:
        self.all = [Worker(command) for _ in range(count)]
        self.homes: OrderedDict[str, Worker] = OrderedDict()
        """Which worker remembers whom."""

    async def ask(
        self, task: dict[str, Any], seconds: float, tries: int = 3, home: str = ""
    ) -> dict[str, Any]:
        """Have a task done, by the worker that remembers `home`."""
        worker = self.worker(home)
        worker.waiting += 1
        try:
            async with worker.lock:
                return await worker.insist(task, seconds, tries)
        finally:
            worker.waiting -= 1

    def worker(self, home: str) -> Worker:
        """Find the worker of a home; a new one is where least waits."""
        found = self.homes.pop(home, None) or min(self.all, key=lambda one: one.waiting)
        if home:
            self.homes[home] = found
        while len(self.homes) > MOST_HOMES:
            self.homes.popitem(last=False)
        return found

    async def wake(self) -> None:
        """Start the process that gets the next task, unless it runs; it loads while nobody waits for it."""
        worker = min(self.all, key=lambda one: one.waiting)
        async with worker.lock:
            if not worker.closed:
                await worker.started()

    async def close(self) -> None:
        """End all processes."""
        for worker in self.all:
            worker.closed = True
            await worker.end()


def own(count: int, *how: str) -> Workers:
    """Give workers of the house."""
    return Workers([sys.executable, "-m", "greathouse.server.worker", *how], count)


def external(command: str) -> Workers:
    """Give a worker for a bot that somebody else wrote."""
    return Workers(words(command), 1)
