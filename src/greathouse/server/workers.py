"""Worker processes: each takes the next question of a fair queue; one that dies or hangs is replaced.

A worker is a program that reads questions and writes answers, a line of JSON each: here, or elsewhere by
whatever carries lines there and back, such as ssh.
"""

import asyncio
import contextlib
import json
import logging
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial

import msgspec

from greathouse.bots.system import words
from greathouse.server.queue import Answer, Asking, FairQueue, Full, Question, Task

LOG = logging.getLogger("greathouse.server")
LONGEST_LINE = 8_000_000
MOST_HOMES = 4096
"""How many bots' homes are remembered; one that is forgotten finds a new home and thinks anew."""
STUCK_SECONDS = 60.0
"""After so long a process is taken to hang, however busy the machine is."""
TRIES = 3
"""How often a task is given to a process that dies of it, or beside it."""
REST_SECONDS = 10.0
"""For so long others are asked instead of who cannot be reached."""


class NoAnswer(Exception):
    """A worker died."""


class Stuck(NoAnswer):
    """A worker was given up: it would take as long the next time."""


class Worker:
    """One process; it is started when first needed and does one task at a time."""

    def __init__(self, command: list[str], stuck: float = STUCK_SECONDS) -> None:
        self.command = command
        self.stuck = stuck
        self.process: Process | None = None
        self.starting = asyncio.Lock()
        self.rests = 0.0
        """Until when it is not asked, unless nobody else is there."""
        self.busy = False
        self.closed = False

    async def ask(self, task: Task) -> Answer:
        """Give a task; whatever goes wrong ends the process, so that the next one starts clean."""
        if self.closed:
            raise NoAnswer("closed")
        try:
            async with asyncio.timeout(self.stuck):
                process = await self.started()
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(json.dumps(timed(task)).encode() + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
            answer = msgspec.json.decode(line)
        except TimeoutError:
            await self.end()
            raise Stuck("TimeoutError") from None
        except (ValueError, OSError) as problem:
            await self.end()
            raise NoAnswer(type(problem).__name__) from None
        except asyncio.CancelledError:
            await self.end()
            raise
        if not isinstance(answer, dict):
            await self.end()
            raise NoAnswer("no object")
        return answer

    async def insist(self, question: Question) -> Answer:
        """Give a task again after a death, to a process that is new, as long as somebody wants the answer."""
        for _ in range(TRIES):
            try:
                return await self.ask(question.task)
            except NoAnswer as problem:
                LOG.warning("worker replaced", extra={"problem": str(problem)})
                if isinstance(problem, Stuck):
                    question.passed = sys.maxsize
                if self.closed or isinstance(problem, Stuck) or not question.is_wanted:
                    break
        return {}

    async def started(self) -> Process:
        """Start the process unless it runs."""
        async with self.starting:
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


def timed(task: Task) -> Task:
    """Write a deadline as the time that is left, for clocks differ from machine to machine."""
    return task | {"until": task["until"] - time.monotonic()} if "until" in task else task


class Workers:
    """All processes that may think at once, and the queue before them."""

    def __init__(self, commands: Sequence[list[str]], stuck: float = STUCK_SECONDS) -> None:
        self.all = [Worker(command, stuck) for command in commands]
        self.queue = FairQueue()
        self.homes: OrderedDict[str, Worker] = OrderedDict()
        """Which worker remembers whom."""
        self.working: set[asyncio.Task[None]] = set()
        self.closed = False

    async def ask(self, task: Task, asking: Asking = Asking()) -> Answer:
        """Have a task done when its turn comes; an answer that is empty could not be had."""
        if self.closed:
            return {}
        question = Question(task, asking)
        self.queue.put(question)
        self.dispatch()
        try:
            return await question.answer
        finally:
            self.queue.drop(question)

    def dispatch(self) -> None:
        """Give every worker that is free the next question, those first that run already."""
        for worker in sorted(self.rested(), key=lambda one: one.process is None):
            question = None if worker.busy else self.queue.take(partial(self.is_at_home, worker))
            if question is None:
                continue
            worker.busy = True
            self.settle(question.asking.home, worker)
            task = asyncio.get_running_loop().create_task(self.work(worker, question))
            self.working.add(task)
            task.add_done_callback(self.working.discard)

    def rested(self) -> list[Worker]:
        """List who can be asked: all but those that could not be reached lately, if there are others."""
        now = time.monotonic()
        return [worker for worker in self.all if worker.rests <= now] or self.all

    def is_at_home(self, worker: Worker, question: Question) -> bool:
        """Tell whether a worker may take a question: the one that remembers, or any if none does."""
        return self.homes.get(question.asking.home, worker) is worker

    async def work(self, worker: Worker, question: Question) -> None:
        """Have a question answered, then look for the next."""
        try:
            answer = await worker.insist(question)
            if answer or not self.passed_on(worker, question):
                question.settle(answer)
        except BaseException:
            question.settle({})
            raise
        finally:
            worker.busy = False
        if not self.closed:
            self.dispatch()

    def passed_on(self, worker: Worker, question: Question) -> bool:
        """Let others answer what a worker could not, once each; it rests, and nobody is at home there."""
        worker.rests = time.monotonic() + REST_SECONDS
        for home in [home for home, found in self.homes.items() if found is worker]:
            del self.homes[home]
        question.passed += 1
        if self.closed or not question.is_wanted or question.passed >= len(self.all):
            return False
        with contextlib.suppress(Full):
            self.queue.put(question)
            return True
        return False

    def settle(self, home: str, worker: Worker) -> None:
        """Note where somebody is at home."""
        if home:
            self.homes[home] = worker
            self.homes.move_to_end(home)
        while len(self.homes) > MOST_HOMES:
            self.homes.popitem(last=False)

    async def wake(self) -> None:
        """Start the process that gets the next task, unless one runs; it loads while nobody waits for it."""
        if not self.closed and all([worker.process is None for worker in self.all]):
            await self.all[0].started()

    async def close(self) -> None:
        """End all processes; whoever waits is answered with nothing."""
        self.closed = True
        for question in list(self.queue):
            self.queue.drop(question)
            question.settle({})
        for worker in self.all:
            worker.closed = True
            await worker.end()
        await asyncio.gather(*self.working, return_exceptions=True)


def own(count: int, *how: str, stuck: float = STUCK_SECONDS) -> Workers:
    """Give workers of the house."""
    return Workers([own_command(*how)] * count, stuck)


def own_command(*how: str) -> list[str]:
    """Give the command of a worker of the house on this machine."""
    return [sys.executable, "-m", "greathouse.server.worker", *how]


def external(command: str) -> Workers:
    """Give a worker for a bot that somebody else wrote."""
    return Workers([words(command)])
