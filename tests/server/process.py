"""A real server in a process of its own, quick to start again; each test ends only what it started."""

import asyncio
import gc
import multiprocessing
import os
import signal
import sys
import time
from dataclasses import replace
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import httpx

from greathouse.games import GAMES
from greathouse.server import guard, house, minds, presence, protocol, serve, show, workers
from greathouse.server.protocol import Curt
from greathouse.server.queue import FairQueue, Question, Rank
from greathouse.server.serve import Settings, bound, run_until_stopped
from greathouse.server.sqlite import Job, SqliteStore
from greathouse.server.store import StoreFailed, StoreUnsure, Write
from tests.server.dishonest import OPERATORS
from tests.server.hosts import Host

TOKEN = "numbers"
NUMBERS = {"authorization": f"Bearer {TOKEN}"}
"""What the tests ask for the numbers with."""
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(
    [
        "tests.server.process",
        "greathouse.server.serve",
        *[f"greathouse.{layer}.{name}" for layer in ("games", "experts") for name in GAMES],
    ]
)


class Behind(SqliteStore):
    """A broken twin: it acknowledges first and writes a little later."""

    async def append(self, write: Write) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.jobs.put(Job(write, done))

    def commit(self, batch: list[Job]) -> None:
        time.sleep(0.25)
        super().commit(batch)


class DiesBefore(SqliteStore):
    """Ends the process at the third move, before it is stored."""

    moves = 0

    async def append(self, write: Write) -> None:
        self.moves += '"kind":"moved"' in write.fact
        if self.moves == 3:
            os.kill(os.getpid(), signal.SIGKILL)
        await super().append(write)


class DiesAfter(DiesBefore):
    """Ends the process at the third move, stored but not yet acknowledged."""

    async def append(self, write: Write) -> None:
        await SqliteStore.append(self, write)
        self.moves += '"kind":"moved"' in write.fact
        if self.moves == 3:
            os.kill(os.getpid(), signal.SIGKILL)


def write_behind() -> None:
    """Break the PostgreSQL store of this process in the same way."""
    from greathouse.server.postgres import PostgresStore

    honest = PostgresStore.append
    late: set[asyncio.Task[None]] = set()

    async def later(store: PostgresStore, write: Write) -> None:
        await asyncio.sleep(0.25)
        await honest(store, write)

    async def append(store: PostgresStore, write: Write) -> None:
        task = asyncio.get_running_loop().create_task(later(store, write))
        late.add(task)

    PostgresStore.append = append  # type: ignore[method-assign, assignment] # that is the point


def leave_unsynced() -> None:
    """Break it in another way: the database promises before its disk has the promise."""
    from greathouse.server import postgres

    postgres.SAFE = postgres.SAFE | {"synchronous_commit": "off"}


def gauge(folder: Path) -> None:
    """Note for how long a callback has held the event loop, and which, in a file of the data folder."""
    honest, longest = asyncio.Handle._run, [0.0]

    def run(handle: asyncio.Handle) -> None:
        begin = time.thread_time()
        honest(handle)
        took = time.thread_time() - begin
        if took > longest[0]:
            longest[0] = took
            (folder / "longest").write_text(f"{took} {handle!r}", encoding="utf8")

    asyncio.Handle._run = run  # type: ignore[method-assign, assignment] # all callbacks go through it
    serve.loop_factory = lambda: None


def dawdle() -> None:
    """Break the server: whoever looks at a table has everybody wait."""
    honest = show.table

    def table(*args: Any, **kwargs: Any) -> Any:
        begin = time.thread_time()
        while time.thread_time() - begin < 0.08:
            continue
        return honest(*args, **kwargs)

    show.table = table


class FirstCome(FairQueue):
    """A broken twin: no turns, no ranks, no bounds, and no deadline that counts from asking."""

    def put(self, question: Question) -> None:
        question.asking = question.asking._replace(rank=Rank.PERSON, visitor="")
        question.task["until"] += 3600
        self.of_one = self.most = sys.maxsize
        super().put(question)


def first_come() -> None:
    """Let everybody wait in one line before one process, as they come."""
    workers.FairQueue = FirstCome  # type: ignore[attr-defined] # that is the point
    one = workers.own(1)
    minds.processes = lambda *_: minds.Processes(one, one, one)


def hurry() -> None:
    """Let a look at a table last for a second only, so that a test need not wait for long."""
    house.GLANCE_SECONDS = 1.0


def forget_soon() -> None:
    """Let whoever is not there count as away very soon, so that a test need not wait for minutes."""
    presence.AWAY_MINUTES = 0.001


def be_ahead() -> None:
    """Let the clock be an hour ahead of all others."""
    shift(3600)


def be_behind() -> None:
    """Let the clock be an hour behind all others."""
    shift(-3600)


def shift(seconds: int) -> None:
    """Set the clock by which facts are dated."""
    honest, honest_ns = time.time, time.time_ns
    time.time = lambda: honest() + seconds
    time.time_ns = lambda: honest_ns() + seconds * 1_000_000_000


def tidy() -> None:
    """Let go soon of tables that nobody wants and of who does not read: a short run is like a long one."""
    serve.SWEEP_SECONDS = 1.0
    protocol.UNREAD_SECONDS = 3.0
    house.House.sweep.__defaults__ = (3.0,)


def hoard() -> None:
    """Break the server: something is kept of every request."""
    tidy()
    honest, kept = guard.Guard.problem, list[bytes]()

    def problem(*args: Any) -> Any:
        kept.append(os.urandom(32_768))
        return honest(*args)

    guard.Guard.problem = problem  # type: ignore[method-assign, assignment] # that is the point


def count_litter(folder: Path) -> None:
    """Count what only a search for garbage finds, in a file of the data folder."""
    tidy()
    honest_prepare, honest_sweep, found = serve.prepare, house.House.sweep, [0]

    def prepare() -> None:
        honest_prepare()
        gc.disable()

    def sweep(here: house.House) -> int:
        gone = honest_sweep(here)
        found[0] += gc.collect()
        (folder / "litter").write_text(str(found[0]), encoding="utf8")
        return gone

    serve.prepare = prepare
    house.House.sweep = sweep  # type: ignore[method-assign, assignment] # that is the point


def litter() -> None:
    """Break the server: a socket that is over holds itself."""
    honest = Curt.connection_lost

    def connection_lost(socket: Curt, exc: Exception | None) -> None:
        honest(socket, exc)
        vars(socket)["itself"] = socket

    Curt.connection_lost = connection_lost  # type: ignore[method-assign, assignment] # that is the point


def trip() -> None:
    """Break the server: it fails where an Origin cannot be read."""
    honest = guard.origin_host

    def origin_host(origin: str) -> str:
        if "[" in origin and "]" not in origin:
            raise ValueError(origin)
        return honest(origin)

    guard.origin_host = origin_host


def lose_lines() -> None:
    """Let lines to the database break now and then, after it has stored something, before it says so."""
    from asyncpg import ConnectionDoesNotExistError

    from greathouse.server.postgres import PostgresStore

    honest, asked = PostgresStore.insert, count()

    async def insert(store: PostgresStore, connection: Any, write: Write) -> None:
        await honest(store, connection, write)
        if (number := next(asked)) > 5 and number % 3 == 0:
            raise ConnectionDoesNotExistError("connection was closed in the middle of operation")

    PostgresStore.insert = insert  # type: ignore[method-assign, assignment] # that is the point


def lose_lines_blindly() -> None:
    """Break it as well: what got no answer is called not done, and nobody looks."""
    from greathouse.server.postgres import PostgresStore

    async def append(store: PostgresStore, write: Write) -> None:
        try:
            await store.tried(write)
        except StoreUnsure as failure:
            raise StoreFailed(str(failure)) from None

    async def known(store: PostgresStore, table: str, cmd: str) -> None:
        return None

    lose_lines()
    PostgresStore.append = append  # type: ignore[method-assign, assignment] # that is the point
    PostgresStore.known = known  # type: ignore[method-assign, assignment] # the same


def know_no_trouble() -> None:
    """Break it in yet another way: what the driver says of a broken line is nothing that it knows."""
    from greathouse.server import postgres

    postgres.TROUBLE = (TimeoutError,)  # type: ignore[assignment] # that is the point


BREAKING = {
    "knows no trouble": know_no_trouble,
    "behind": write_behind,
    "unsynced": leave_unsynced,
    "loses lines": lose_lines,
    "loses lines and does not look": lose_lines_blindly,
}
HABITS = {
    "dawdles": dawdle,
    "first come": first_come,
    "hurries": hurry,
    "forgets soon": forget_soon,
    "ahead": be_ahead,
    "behind time": be_behind,
    "tidy": tidy,
    "hoards": hoard,
    "litters": litter,
    "trips": trip,
    **OPERATORS,
}
STORES = {"": SqliteStore, "behind": Behind, "dies before": DiesBefore, "dies after": DiesAfter}


def be_eager() -> None:
    """Let reviews be made as quickly as bots think: whoever tests them waits for them."""
    minds.LAST = "--patient"


def child(settings: Settings, twin: str, eager: bool, host: Host | None, ready: Connection) -> None:
    """Serve, in the child, on a host of its own if there is one."""
    if host is not None:
        host.enter()
    if eager:
        be_eager()
    listening = bound(settings)
    ready.send(listening.getsockname()[1])
    store = None if settings.database else STORES.get(twin, SqliteStore)(settings.data)
    if settings.database and twin in BREAKING:
        BREAKING[twin]()
    if twin in ("gauged", "dawdles"):
        gauge(settings.data)
    if twin in ("counted", "litters"):
        count_litter(settings.data)
    HABITS.get(twin, lambda: None)()
    run_until_stopped(settings, listening, store)


class Server:
    """A server process on a port of its own that stays the same over restarts."""

    def __init__(
        self, data: Path, twin: str = "", eager: bool = False, on: Host | None = None, **more: Any
    ) -> None:
        usual: dict[str, Any] = {"limits": 1e6, "workers": 1, "log_level": "error", "metrics_token": TOKEN}
        if on is not None:
            usual |= {"host": on.address, "names": (on.address,)}
        self.settings = Settings(data, port=0, **(usual | more))
        self.on = on
        self.twin = twin
        self.eager = eager
        self.start()

    @property
    def url(self) -> str:
        return f"http://{self.settings.host}:{self.settings.port}"

    def start(self) -> float:
        """Start and wait until it serves; tell how long that took."""
        begin = time.monotonic()
        ours, theirs = FORKS.Pipe()
        told = self.settings, self.twin, self.eager, self.on, theirs
        self.process = FORKS.Process(target=child, args=told, daemon=True)
        self.process.start()
        theirs.close()
        assert ours.poll(30)
        self.settings = replace(self.settings, port=ours.recv())
        ours.close()
        for _ in range(600):
            try:
                httpx.get(f"{self.url}/healthz", timeout=5).raise_for_status()
                return time.monotonic() - begin
            except httpx.HTTPError:
                time.sleep(0.02)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """End it as a power switch would."""
        self.process.kill()
        self.process.join(10)

    def stop(self) -> float:
        """Ask it to stop; tell how long it took."""
        begin = time.monotonic()
        self.process.terminate()
        self.process.join(30)
        return time.monotonic() - begin
