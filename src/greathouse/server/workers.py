"""Worker processes with deadlines: one that is late or dead is replaced, and its task given again."""

import asyncio
import contextlib
import json
import logging
import shlex
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import Any

LOG = logging.getLogger("greathouse.server")
LONGEST_LINE = 4_000_000


class NoAnswer(Exception):
    """A worker died or was late."""


class Worker:
    """One process; it is started when first needed."""

    def __init__(self, command: list[str]) -> None:
        self.command = command
        self.process: Process | None = None

    async def ask(self, task: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Give a task; whatever goes wrong ends the process, so that the next one starts clean."""
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
        self.free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self.all:
            self.free.put_nowait(worker)

    async def ask(self, task: dict[str, Any], seconds: float, tries: int = 3) -> dict[str, Any]:
        """Have a task done; a worker that fails is replaced and the task given again."""
        worker = await self.free.get()
        try:
            for left in range(tries - 1, -1, -1):
                try:
                    return await worker.ask(task, seconds)
                except NoAnswer as problem:
                    LOG.warning("worker replaced", extra={"problem": str(problem)})
                    if not left:
                        raise
            raise NoAnswer
        finally:
            self.free.put_nowait(worker)

    async def close(self) -> None:
        """End all processes."""
        for worker in self.all:
            await worker.end()


def own(count: int) -> Workers:
    """Give workers for the bots of the house."""
    return Workers([sys.executable, "-m", "greathouse.server.worker"], count)


def external(command: str) -> Workers:
    """Give a worker for a bot that somebody else wrote."""
    return Workers(shlex.split(command), 1)
