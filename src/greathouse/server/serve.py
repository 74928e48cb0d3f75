"""Running the server: settings, start, and a stop that lets nobody hang."""

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import uvicorn

from greathouse.bots.levels import levels
from greathouse.bots.system import allow_many_sockets
from greathouse.games import game as find_game
from greathouse.games import games
from greathouse.server import limits, minds, presence
from greathouse.server.app import make_app
from greathouse.server.bots import PATIENCE, Keeper
from greathouse.server.house import House
from greathouse.server.limits import Buckets
from greathouse.server.logs import begin_logs
from greathouse.server.protocol import Crowd, Curt, Impatient
from greathouse.server.retention import Keeping, retain
from greathouse.server.sqlite import SqliteStore
from greathouse.server.store import Store

LOG = logging.getLogger("greathouse.server")
STOP_SECONDS = 3
CUT_SECONDS = 2.5
"""After so long a stop waits no more for the store."""
STOPPING = (signal.SIGTERM, signal.SIGINT)
SWEEP_SECONDS = 30.0
LAG_SECONDS = 0.25
SWITCH_SECONDS = 0.001
"""After so long a thread beside the event loop lets it go on."""
SELDOM = (10_000, 10, 10)
"""After so many new things a search for garbage begins: to look more often holds up everybody."""
UNREAD_BYTES = 128 * 1024
"""What the system keeps for somebody who does not read."""
BACKLOG = 2048
"""How many may wait for the first answer."""


NO_LIMIT = Keeping()


@dataclass
class Settings:
    """How to serve; only this machine is served unless told otherwise."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8128
    names: tuple[str, ...] = ()
    """Host names by which browsers may call this server, besides those of this machine."""
    database: str = ""
    """A PostgreSQL URL; empty for a file in the data folder."""
    secure: bool = False
    """Whether cookies are for HTTPS only."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies, which are believed when they tell who asks."""
    metrics_token: str = ""
    """With what the numbers may be asked for; without it nobody is told them."""
    access_log: bool = False
    think: float = 1.0
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    thinkers: tuple[str, ...] = ()
    """Commands that reach workers on other machines."""
    bots: dict[str, str] = field(default_factory=dict)
    patience: float = PATIENCE
    """Seconds after which a silent bot's turn is taken up by whichever process notices."""
    limits: float = 1.0
    """A factor on all rate limits."""
    log_level: str = "info"
    keeping: Keeping = NO_LIMIT
    """For how long tables stay that nobody touches."""


async def open_store(settings: Settings) -> Store:
    """Open the store that the settings name."""
    if settings.database:
        from greathouse.server.postgres import PostgresStore

        return await PostgresStore.open(settings.database)
    return SqliteStore(settings.data)


@asynccontextmanager
async def running(house: House, keeper: Keeper, keeping: Keeping = NO_LIMIT) -> AsyncIterator[None]:
    """Keep bots, sweeping and wake-ups going beside the app."""
    await asyncio.to_thread(prepare)
    lasting = (
        sweep(house),
        note(house),
        lag(house),
        keeper.resume(),
        house.store.watch(house.woken, house.gap),
        retain(house, keeping),
    )
    jobs = [asyncio.create_task(job) for job in lasting]
    try:
        yield
    finally:
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        await keeper.close()
        await house.store.close()


def prepare() -> None:
    """Read rules and bots before anybody asks; what is there for good need not be searched for garbage."""
    for name in games():
        find_game(name)
        levels(name)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


async def sweep(house: House) -> None:
    """Let idle tables leave memory, now and then."""
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        house.sweep()


async def note(house: House) -> None:
    """Write down who is there, now and then."""
    while True:
        await asyncio.sleep(presence.NOTE_SECONDS)
        await house.note_sights()


async def lag(house: House) -> None:
    """Measure by how much the event loop is late."""
    while True:
        begin = time.monotonic()
        await asyncio.sleep(LAG_SECONDS)
        house.metrics.observe("lag_seconds", max(0.0, time.monotonic() - begin - LAG_SECONDS))


def bound(settings: Settings) -> socket.socket:
    """Open the port before anything else: a taken one is told at once, and who comes early waits."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD_BYTES)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(BACKLOG)
    except OSError:
        listening.close()
        raise
    return listening


class Server(uvicorn.Server):
    """A server that takes a signal to stop as a wish, and leaves with nothing to complain of."""

    def __init__(self, config: uvicorn.Config, keeper: Keeper) -> None:
        super().__init__(config)
        self.keeper = keeper

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Answer whoever waits for bots, then stop; a store that does not answer is not waited for."""
        asyncio.get_running_loop().call_later(CUT_SECONDS, self.keeper.house.store.cut)
        await self.keeper.close()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at SIGTERM or SIGINT; a second SIGINT stops at once."""
        before = {number: signal.signal(number, self.handle_exit) for number in STOPPING}
        yield
        for number, handler in before.items():
            signal.signal(number, handler)


async def serve(
    settings: Settings,
    listening: socket.socket,
    store: Store | None = None,
    opened: Callable[[], None] | None = None,
) -> None:
    """Serve until a signal says stop; `opened` is called when the store is ours."""
    begin_logs(settings.log_level, settings.access_log)
    allow_many_sockets()
    sys.setswitchinterval(SWITCH_SECONDS)
    house = House(
        store or await open_store(settings),
        minds.processes(settings.workers, settings.thinkers),
        visitors=settings.bots,
    )
    keeper = Keeper(house, settings.think, settings.patience)
    if opened is not None:
        opened()
    app = make_app(
        house,
        hosts=(settings.host, *settings.names),
        buckets=Buckets(settings.limits),
        secure=settings.secure,
        metrics_token=settings.metrics_token,
        life=lambda: running(house, keeper, settings.keeping),
    )
    crowd = Crowd(float("inf") if settings.proxies else limits.CONNECTIONS * settings.limits)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        http=partial(Impatient, crowd=crowd),  # type: ignore[arg-type] # made as the class itself is
        ws=partial(Curt, crowd=crowd),  # type: ignore[arg-type] # the same
        ws_max_size=4096,
        ws_ping_interval=20,
        ws_ping_timeout=60,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=STOP_SECONDS,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        server_header=False,
        backlog=2048,
    )
    server = Server(config, keeper)
    LOG.info("serving", extra={"port": listening.getsockname()[1], "store": type(house.store).__name__})
    await server.serve(sockets=[listening])


def run_until_stopped(
    settings: Settings,
    listening: socket.socket,
    store: Store | None = None,
    opened: Callable[[], None] | None = None,
) -> None:
    """Serve from a program that does nothing else."""
    with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(settings, listening, store, opened))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Take uvloop where it is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
