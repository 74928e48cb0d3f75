"""What many people at once need: costs measured on this machine, and a simulation that is fed with them.

`python tools/scale.py measure postgresql://... --out docs/scale.json` plays at servers and a database and
takes their processor times; `python tools/scale.py simulate docs/scale.json` lets people play in a simulated
house and tells how many processes, connections and partitions they need. docs/scale.md tells the results.
"""

import argparse
import asyncio
import heapq
import json
import os
import signal
import tempfile
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from math import ceil
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
from websockets.asyncio.client import ClientConnection, connect

import greathouse as gh
from greathouse.bots.levels import usual
from greathouse.games import GAMES
from greathouse.lab.bench.running import Player, Running

PAUSE = 8.0
"""Seconds between a person's moves, on average."""
HEARD = 0.028e-3
"""Seconds of processor time to hear of a move at a table that is not shown here (tools/wakeups.py)."""
WATCHERS = 2.0
"""Sockets that are told of a move, on average."""
AGAINST_BOTS = 0.5
"""Part of the moves that a bot answers."""
SYNC = 0.004
"""Seconds until a disk has synced a batch."""
BUSY = 0.6
"""How busy a part may be before its waits grow."""
CONNECTIONS = 12
"""Of one process to its database."""
OF_DATABASE = 400
"""Connections that one database serves well."""
CORE_A_MONTH = 8.0
"""Euros for a core with 2 GB of memory, a month."""
LATE = 0.05
"""Seconds after which a move counts as late."""
NOTIFIED = 8000.0
"""Wake-ups a second that one channel was seen to carry (benchmarks/RESULTS.md)."""


@dataclass(frozen=True)
class Costs:
    """Seconds of processor time, and megabytes."""

    move: float
    """Of the server, a move with its pushes to one watcher."""
    wake: float
    """Of a server that is told of a move at a table that it shows."""
    store: float
    """Of the database, a move."""
    thought: float
    """Of a worker, a bot's turn."""
    socket: float
    """Megabytes for a person's socket and half a table."""
    base: float
    """Megabytes of a process that has nothing to do."""

    @property
    def of_servers(self) -> float:
        """Seconds of all servers together, a move that is made and shown; they hear of it besides."""
        return self.move + self.wake * WATCHERS


@dataclass(frozen=True)
class House:
    """How many of each part there are."""

    servers: int
    partitions: int
    cores: int
    """Of each database."""


def spent_by(pids: Iterable[int]) -> float:
    """Tell the processor seconds of processes."""
    found = 0.0
    for pid in pids:
        words = Path(f"/proc/{pid}/stat").read_text(encoding="utf8").rpartition(")")[2].split()
        found += (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
    return found


async def sessions(database: str) -> list[int]:
    """Name the database's processes that serve us."""
    connection = await asyncpg.connect(database)
    rows = await connection.fetch("SELECT pid FROM pg_stat_activity WHERE application_name = 'greathouse'")
    await connection.close()
    return [row["pid"] for row in rows]


async def measured(database: str, seconds: float) -> Costs:
    """Play at one server while another shows the tables; take what each part spends."""
    with tempfile.TemporaryDirectory() as folder:
        here, there = [Running(Path(folder) / name, database=database) for name in ("here", "there")]
        await here.start()
        await there.start()
        base = there.memory()
        players = [Player(here.port, name) for name in GAMES * 2]
        tables = [await player.open() for player in players]
        sockets = [
            await connect(f"ws://127.0.0.1:{there.port}/api/tables/{table}/ws") for table in tables * 10
        ]
        readers = [asyncio.create_task(read(one)) for one in sockets]
        filled = there.memory()
        before = here.processor(), there.processor(), spent_by(await sessions(database))
        moves = sum(await asyncio.gather(*[play(player, seconds) for player in players]))
        after = here.processor(), there.processor(), spent_by(await sessions(database))
        move, wake, store = [(late - early) / moves for early, late in zip(before, after, strict=True)]
        for reader in readers:
            reader.cancel()
        for player in players:
            player.wire.close()
        await here.end(signal.SIGTERM)
        await there.end(signal.SIGTERM)
    return Costs(move, wake / 10, store, thought(), (filled - base) / len(sockets), base)


async def read(socket: ClientConnection) -> None:
    """Read what is pushed."""
    async for _ in socket:
        continue


async def play(player: Player, seconds: float) -> int:
    """Play one game for a while; count the moves."""
    end, moves = time.monotonic() + seconds, 0
    while time.monotonic() < end and (player.shown is None or player.shown["status"] == "playing"):
        await player.move()
        moves += 1
        await asyncio.sleep(0.02)
    return moves


def thought() -> float:
    """Tell what a bot of the newcomers' rank spends on a decision, on average over the games."""
    spent: list[float] = []
    for name in GAMES:
        table = gh.new(name, seats=2, seed=5)
        bot = gh.bot(name, usual(name))
        begin, count = time.process_time(), 0
        while not table.over and count < 60:
            table.play(bot.choose(table.state.copy()))
            count += 1
        spent.append((time.process_time() - begin) / count)
    return sum(spent) / len(spent)


def waits(costs: Costs, house: House, rate: float, seconds: float, luck: Random) -> list[float]:
    """Let moves come at a rate; give how long each waits until it is stored and answered.

    Sockets that show a table are at any server; a server hears of all tables of its database.
    """
    servers = [0.0] * house.servers
    databases = [[0.0] * house.cores for _ in range(house.partitions)]
    found, now = list[float](), 0.0
    slower = 1 / (1 - heard(house, rate))
    while now < seconds:
        now += luck.expovariate(rate)
        one = luck.randrange(house.servers)
        servers[one] = max(servers[one], now) + costs.move * slower * luck.uniform(0.5, 1.5)
        for _ in range(round(WATCHERS)):
            other = luck.randrange(house.servers)
            servers[other] = max(servers[other], now) + costs.wake * slower
        cores = databases[luck.randrange(house.partitions)]
        begin = max(heapq.heappop(cores), servers[one])
        done = begin + costs.store * luck.uniform(0.5, 1.5)
        heapq.heappush(cores, done)
        found.append(done + SYNC * luck.uniform(0.5, 1.5) - now)
    return sorted(found)


def heard(house: House, rate: float) -> float:
    """Tell which part of its time a server hears of moves."""
    return rate / house.partitions * HEARD


def busy(costs: Costs, house: House, rate: float) -> float:
    """Tell which part of its time a server works."""
    return rate * costs.of_servers / house.servers + heard(house, rate)


def p99(found: list[float]) -> float:
    """Give the wait that one in a hundred is longer than."""
    return found[len(found) * 99 // 100]


def enough(costs: Costs, people: int, cores: int = 8, seed: int = 1) -> tuple[House, float]:
    """Find the smallest house where no part is too busy and one move in a hundred is late at most."""
    rate = people / PAUSE
    partitions = max(1, ceil(rate * costs.store / (cores * BUSY)), ceil(rate / NOTIFIED))
    house = House(1, partitions, cores)
    house = replace(house, servers=max(1, ceil(rate * costs.of_servers / (BUSY - heard(house, rate)))))
    while True:
        late = p99(waits(costs, house, rate, min(20.0, 200_000 / rate), Random(seed)))
        if late <= LATE:
            return house, late
        house = replace(house, servers=house.servers + max(1, house.servers // 10))


def needs(costs: Costs, people: int) -> dict[str, Any]:
    """Tell all that so many people at once need."""
    house, late = enough(costs, people)
    rate = people / PAUSE
    thinkers = ceil(rate * AGAINST_BOTS * costs.thought / BUSY)
    memory = house.servers * costs.base + people * costs.socket
    cores = house.servers + house.partitions * house.cores + thinkers
    return {
        "people": people,
        "moves a second": round(rate),
        "server processes": house.servers,
        "cores for thought": thinkers,
        "databases": house.partitions,
        "connections to each database": ceil(house.servers * CONNECTIONS / house.partitions),
        "memory of servers (GB)": round(memory / 1024, 1),
        "p99 of a move (ms)": round(late * 1000, 1),
        "euros a month": round(cores * CORE_A_MONTH, -1),
    }


def breaks(costs: Costs) -> dict[str, float]:
    """Tell at how many people at once each part breaks, when there is one of it."""
    processes = OF_DATABASE / CONNECTIONS
    return {
        "one server process": BUSY / (costs.of_servers + HEARD) * PAUSE,
        "one core of thought": BUSY / (costs.thought * AGAINST_BOTS) * PAUSE,
        "one database of 8 cores": 8 * BUSY / costs.store * PAUSE,
        "connections to one database": processes * BUSY / (costs.of_servers + processes * HEARD) * PAUSE,
        "one channel of wake-ups": NOTIFIED * PAUSE,
        "half of every process hears wake-ups": 0.5 / HEARD * PAUSE,
        "memory of 2 GB a process": (2048 - costs.base) / costs.socket,
    }


def main() -> None:
    """Measure or simulate."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("what", choices=["measure", "simulate"])
    words.add_argument("where", help="a database, or a file of costs")
    words.add_argument("--people", type=int, nargs="+", default=[1000, 10_000, 100_000])
    words.add_argument("--seconds", type=float, default=15)
    words.add_argument("--out", type=Path)
    asked = words.parse_args()
    if asked.what == "measure":
        told = json.dumps(asdict(asyncio.run(measured(asked.where, asked.seconds))), indent=1)
        print(told)
        if asked.out:
            asked.out.write_text(told + "\n", encoding="utf8")
        return
    costs = Costs(**json.loads(Path(asked.where).read_text(encoding="utf8")))
    for people in asked.people:
        print(json.dumps(needs(costs, people)))
    print(json.dumps({part: round(people, -2) for part, people in breaks(costs).items()}))


if __name__ == "__main__":
    main()
