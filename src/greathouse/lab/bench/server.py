"""Measuring a server of our own: a real process on this machine, real engines, real sockets, synced moves."""

import asyncio
import os
import random
import signal
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from greathouse.bots.levels import usual
from greathouse.bots.system import AT_ONCE, allow_many_sockets, load
from greathouse.games import game, games
from greathouse.lab.bench.hostile import attack, ended
from greathouse.lab.bench.running import HOME, Player, Running, Wire, address
from greathouse.server import facts, seats
from greathouse.server.facts import Chair, Created
from greathouse.server.live import begun
from greathouse.server.sqlite import SqliteStore
from greathouse.server.store import Write

Figures = dict[str, float]
Say = Callable[[str], Any]
OTHERS = 200
"""Addresses that those who listen come from."""


@dataclass(frozen=True)
class Sizes:
    """How much is measured."""

    pace: int = 100
    tables: int = 40
    players: int = 32
    live: int = 500
    sockets: int = 1000
    stored: int = 10_000
    plies: int = 2000


def at(times: list[float], share: float) -> float:
    """Give a quantile in milliseconds."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000


def quantiles(name: str, times: list[float]) -> Figures:
    """Sum up times."""
    return {f"{name} p50 ms": at(times, 0.5), f"{name} p99 ms": at(times, 0.99)}


async def paced(running: Running, sizes: Sizes, seconds: float) -> Figures:
    """Play at a steady pace with a watcher at each table: how long until acknowledged, and until shown."""
    players = [Player(running.port, games()[n % len(games())], address(n)) for n in range(sizes.tables)]
    sent: dict[tuple[str, int], float] = {}
    shown: list[float] = []
    watchers = [
        asyncio.create_task(watch(running.port, await player.open(), sent, shown, player.wire.address))
        for player in players
    ]
    await asyncio.sleep(0.5)
    acknowledged: list[float] = []
    before = running.processor()
    begin = time.perf_counter()
    busy: set[asyncio.Task[None]] = set()
    free = list(players)

    async def one(player: Player) -> None:
        table, version = player.shown["table"], player.shown["version"] + 1
        sent[(table, version)] = time.perf_counter()
        _, took = await player.move()
        acknowledged.append(took)
        free.append(player)

    for number in range(int(sizes.pace * seconds)):
        await asyncio.sleep(max(0.0, begin + number / sizes.pace - time.perf_counter()))
        free[:] = [player for player in free if player.shown["status"] == "playing"]
        if free:
            task = asyncio.create_task(one(free.pop(0)))
            busy.add(task)
            task.add_done_callback(busy.discard)
    await asyncio.gather(*busy)
    rate = len(acknowledged) / (time.perf_counter() - begin)
    each = (running.processor() - before) / len(acknowledged) * 1000
    await asyncio.sleep(0.5)
    for watcher, player in zip(watchers, players, strict=True):
        watcher.cancel()
        player.wire.close()
    await asyncio.gather(*watchers, return_exceptions=True)
    figures = {"moves/s": rate, "CPU ms a move": each}
    return figures | quantiles("ack", acknowledged) | quantiles("push", shown)


async def watch(
    port: int, table: str, sent: dict[tuple[str, int], float], shown: list[float], here: str
) -> None:
    """Listen to a table and note how long after its sending a move is shown."""
    path = f"ws://{HOME}:{port}/api/tables/{table}/ws"
    async with connect(path, max_size=None, local_addr=(here, 0)) as listening:
        async for message in listening:
            arrived = time.perf_counter()
            fact = msgspec.json.decode(message).get("fact", {})
            begin = sent.get((table, fact.get("version", 0)))
            if begin is not None:
                shown.append(arrived - begin)


async def flat_out(running: Running, sizes: Sizes, seconds: float) -> Figures:
    """Let everybody play as fast as they can."""
    players = [Player(running.port, games()[n % len(games())]) for n in range(sizes.players)]
    times: list[float] = []
    before = running.processor()
    end = time.perf_counter() + seconds

    async def play(player: Player) -> None:
        while time.perf_counter() < end:
            times.append((await player.move())[1])

    await asyncio.gather(*[play(player) for player in players])
    for player in players:
        player.wire.close()
    each = (running.processor() - before) / len(times) * 1000
    return {"durable moves/s": len(times) / seconds, "CPU ms a move": each, **quantiles("ack", times)}


async def crowd(running: Running, sizes: Sizes) -> Figures:
    """Fill the house; then kill it, and see everybody come back; then stop it with all sockets open."""
    player = Player(running.port, "pharaoh")
    tables = []
    for number in range(sizes.live):
        player.game = games()[number % len(games())]
        tables.append((await player.open(), player.shown["version"]))
    player.wire.close()
    sockets = await listening_to(running.port, tables, sizes.sockets)
    full = running.memory()
    await running.end(AT_ONCE)
    restart = asyncio.create_task(running.start())
    begin = time.perf_counter()
    back = await listening_to(running.port, tables, sizes.sockets)
    synced = time.perf_counter() - begin
    await restart
    reading = [asyncio.create_task(until_closed(one)) for one in back]
    stop = await running.end(signal.SIGTERM)
    await asyncio.gather(*reading)
    for one in sockets:
        await one.close()
    return {"sockets": len(back), "tables": len(tables), "RSS MB": full, "all back s": synced, "stop s": stop}


async def until_closed(listening: ClientConnection) -> None:
    """Read on until the server hangs up."""
    try:
        async for _ in listening:
            pass
    except ConnectionClosed:
        return


async def listening_to(port: int, tables: list[tuple[str, int]], count: int) -> list[ClientConnection]:
    """Open sockets, a few at once, and wait until each shows its table at its version or later."""
    gate = asyncio.Semaphore(50)

    async def one(number: int) -> ClientConnection:
        table, version = tables[number % len(tables)]
        for _ in range(2000):
            try:
                async with gate:
                    path = f"ws://{HOME}:{port}/api/tables/{table}/ws?from={version}"
                    here = (address(number % OTHERS), 0)
                    listening = await connect(path, max_size=None, max_queue=None, local_addr=here)
                    while (told := msgspec.json.decode(await listening.recv()))["type"] != "table":
                        pass
                if told["table"]["version"] < version:
                    raise ValueError(f"table {table} has lost versions")
                return listening
            except (OSError, WebSocketException):
                await asyncio.sleep(0.02)
        raise TimeoutError("the server does not answer")

    return list(await asyncio.gather(*[one(number) for number in range(count)]))


async def disk(folder: Path) -> Figures:
    """See what the disk gives: one synced event after the other, and two hundred at once."""
    store = SqliteStore(folder)
    times: list[float] = []
    for _ in range(50):
        begin = time.perf_counter()
        await store.append(waiting_table())
        times.append(time.perf_counter() - begin)
    begin = time.perf_counter()
    await asyncio.gather(*[store.append(waiting_table()) for _ in range(200)])
    together = time.perf_counter() - begin
    await store.close()
    return quantiles("sync", times) | {"200 at once ms": together * 1000}


async def restart_full(folder: Path, sizes: Sizes) -> Figures:
    """Start with many stored tables."""
    store = SqliteStore(folder)
    for _ in range(sizes.stored // 500):
        await asyncio.gather(*[store.append(waiting_table()) for _ in range(500)])
    await store.close()
    running = Running(folder)
    took = await running.start()
    await running.end(signal.SIGTERM)
    return {"tables": sizes.stored, "seconds": took}


def waiting_table() -> Write:
    """Write a table that waits for its people."""
    pharaoh = game("pharaoh")
    options = pharaoh.configure(2, {})
    chairs = [Chair(key=seats.hashed(seats.new_token())) for _ in range(2)]
    header = {"seed": "7"}
    setup = Created(facts_now(), "pharaoh", pharaoh.rules, pharaoh.data, options, header, chairs, "", True)
    live = begun(seats.new_table(), setup)
    fact = facts.write(setup)
    return Write(live.id, 1, "open", fact, live.line(setup.at), link=live.head.then(1, "open", fact).link)


def facts_now() -> int:
    """Give the time as facts do."""
    return time.time_ns() // 1_000_000


async def long_game(running: Running, sizes: Sizes) -> Figures:
    """Play a long game, forget it, and look at positions anywhere in it."""
    player = Player(running.port, "pharaoh")
    body = {
        "game": "pharaoh",
        "seats": [{"who": "me"}] * 4,
        "sit": {"name": "Ann"},
        "options": {"turn_cap": 100_000},
    }
    told = await player.wire.ask("POST", "/api/tables", body)
    player.shown, player.token = told["shown"], told["token"]
    path = f"/api/tables/{told['table']}"
    while player.shown["position"]["ply"] < sizes.plies and player.shown["status"] == "playing":
        move = player.shown["position"]["menu"][-1]["move"]
        body = {"cmd": uuid4().hex, "expect": player.shown["version"], "move": move}
        player.shown = (await player.wire.ask("POST", f"{path}/moves", body, player.token))["shown"]
    plies = player.shown["position"]["ply"]
    player.wire.close()
    await running.end(AT_ONCE)
    await running.start()
    wire = Wire(running.port)
    begin = time.perf_counter()
    await wire.ask("GET", path)
    load = time.perf_counter() - begin
    times = []
    for _ in range(100):
        begin = time.perf_counter()
        await wire.ask("GET", f"{path}/positions/{random.randrange(plies + 1)}")
        times.append(time.perf_counter() - begin)
    wire.close()
    return {
        "plies": plies,
        "load ms": load * 1000,
        **quantiles("position", times),
        "worst ms": max(times) * 1000,
    }


async def beside_bots(running: Running, seconds: float) -> Figures:
    """See how long the server takes to answer while bots think on the other core."""
    wire = Wire(running.port)
    bots = [{"who": "bot", "bot": usual("pharaoh")}] * 2
    await wire.ask("POST", "/api/tables", {"game": "pharaoh", "seats": bots})
    await asyncio.sleep(1.0)
    times = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        begin = time.perf_counter()
        await wire.ask("GET", "/healthz")
        times.append(time.perf_counter() - begin)
        await asyncio.sleep(0.01)
    wire.close()
    return quantiles("answer", times)


def plan(
    running: Running, empty: Path, seconds: float, sizes: Sizes
) -> dict[str, Callable[[], Awaitable[Figures]]]:
    """Name what is measured, in order."""
    return {
        "disk": partial(disk, empty.with_name("disk")),
        f"{sizes.pace} moves/s": partial(paced, running, sizes, seconds),
        "flat out": partial(flat_out, running, sizes, seconds),
        "beside bots": partial(beside_bots, running, seconds),
        "long game": partial(long_game, running, sizes),
        "crowd": partial(crowd, running, sizes),
        "full start": partial(restart_full, empty, sizes),
    }


async def all_figures(seconds: float, say: Say, sizes: Sizes, hostile: bool) -> dict[str, Figures]:
    """Measure one thing after the other."""
    allow_many_sockets()
    found: dict[str, Figures] = {"machine": {"cores": os.cpu_count() or 0, "load": load()}}
    with tempfile.TemporaryDirectory(prefix="gh-bench-") as place:
        running = Running(Path(place) / "one", 1.0 if hostile else 1e9)
        planned = beside_the_worst if hostile else plan
        try:
            start = await running.start()
            found["empty start"] = {"seconds": start}
            for name, measuring in planned(running, Path(place) / "two", seconds, sizes).items():
                say(name + " ...")
                found[name] = await measuring()
        finally:
            await running.end(AT_ONCE)
    found["machine"]["load after"] = load()
    return found


def beside_the_worst(
    running: Running, empty: Path, seconds: float, sizes: Sizes
) -> dict[str, Callable[[], Awaitable[Figures]]]:
    """Name what is measured while one address does its worst; everybody else keeps to the limits."""
    fast = replace(sizes, pace=sizes.pace * 4, tables=sizes.tables * 2)

    async def worst(measuring: Callable[[], Awaitable[Figures]]) -> Figures:
        """Measure something beside somebody hostile."""
        attacking = await attack(running)
        try:
            figures = await measuring()
        finally:
            done = await ended(attacking)
        return figures | {"hostile requests/s": done}

    return {
        f"{sizes.pace} moves/s beside the worst": partial(worst, partial(paced, running, sizes, seconds)),
        f"{fast.pace} moves/s beside the worst": partial(worst, partial(paced, running, fast, seconds)),
        "crowd beside the worst": partial(worst, partial(full_house, running, sizes)),
    }


async def full_house(running: Running, sizes: Sizes) -> Figures:
    """Fill the house with people of many addresses, and see what it takes."""
    tables = []
    for number in range(sizes.live):
        player = Player(running.port, games()[number % len(games())], address(number % OTHERS))
        tables.append((await player.open(), player.shown["version"]))
        player.wire.close()
    sockets = await listening_to(running.port, tables, sizes.sockets)
    full = running.memory()
    for one in sockets:
        one.transport.abort()
    return {"sockets": len(sockets), "tables": len(tables), "RSS MB": full}


def measure(seconds: float, say: Say, sizes: Sizes = Sizes(), hostile: bool = False) -> dict[str, Figures]:
    """Measure everything, or what is left of it while one address does its worst."""
    return asyncio.run(all_figures(seconds, say, sizes, hostile))
