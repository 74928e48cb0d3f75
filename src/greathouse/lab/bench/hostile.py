"""Somebody who does their worst from one address, in a process of their own: `python -m` this with a port.

They keep to no limit but their own speed: so many at once, as fast as answers or refusals come.
"""

import asyncio
import random
import signal
import socket
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

import greathouse as gh
from greathouse.core import record
from greathouse.games import games
from greathouse.lab.bench.running import HOME, Running, Wire

THEIRS = "127.0.0.66"
AT_ONCE = 24
PLIES = 10_000
PAUSE = 0.02
"""Seconds between two things that one of them does: more would only measure how fast they can ask."""
HINTS = 20
DEAF = 10


def long_record() -> str:
    """Play a game that is as long as a record may be."""
    table = gh.new("pharaoh", seats=2, seed=1, turn_cap=100_000)
    while len(table.moves) < PLIES and not table.over:
        table.play("done" if "done" in table.menu else table.menu[0])
    return record.write(table.record())


class Hostile:
    """One of those who ask for whatever costs most."""

    def __init__(self, port: int, number: int, kept: str) -> None:
        self.port = port
        self.luck = random.Random(number)
        self.wire = Wire(port, THEIRS)
        self.kept = kept
        """A long game to ask about."""
        self.done = 0

    async def go_on(self) -> None:
        """Do one bad thing after the other, for ever."""
        ways: list[Callable[[], Awaitable[Any]]] = [
            self.look_back,
            self.look_back,
            self.greet,
            self.hints,
            self.bots,
            self.guess,
            self.branch,
            self.be_deaf,
        ]
        while True:
            with suppress(ValueError, OSError, EOFError, WebSocketException, TimeoutError):
                await self.luck.choice(ways)()
            self.done += 1
            await asyncio.sleep(PAUSE)

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        """Ask; a refusal is an answer too, and a connection that was cut is opened again."""
        self.done += 1
        try:
            return await self.wire.ask(method, path, body, token)
        except (OSError, EOFError):
            self.wire.close()
            self.wire = Wire(self.port, THEIRS)
            raise

    async def look_back(self) -> None:
        """Ask for positions and pieces of a long game."""
        ply = self.luck.randrange(PLIES)
        what = self.luck.choice((f"positions/{ply}", f"history/{ply}", f"odds?ply={ply}", "record", "chat"))
        await self.ask("GET", f"/api/tables/{self.kept}/{what}")

    async def greet(self) -> None:
        """Open a socket from the beginning of a long game, and leave."""
        path = f"ws://{HOME}:{self.port}/api/tables/{self.kept}/ws?from=0"
        async with connect(path, max_size=None, local_addr=(THEIRS, 0)) as listening:
            await listening.recv()

    async def hints(self) -> None:
        """Open a table, and ask for many hints."""
        body = {"game": "favor", "seats": [{"who": "me"}] * 4, "sit": {"name": "Ann"}}
        made = await self.ask("POST", "/api/tables", body)
        for number in range(HINTS):
            path = f"/api/tables/{made['table']}/hint"
            await self.ask("POST", path, {"cmd": f"{number}"}, made["token"])

    async def bots(self) -> None:
        """Let bots play one another."""
        seats = [{"who": "bot", "bot": "pharaoh"}] * 2
        made = await self.ask("POST", "/api/tables", {"game": self.luck.choice(games()), "seats": seats})
        await self.ask("GET", f"/api/tables/{made['table']}")

    async def guess(self) -> None:
        """Ask for tables that are not there."""
        await self.ask("GET", f"/api/tables/{self.luck.randrange(10**21):022}")

    async def branch(self) -> None:
        """Go on from the end of a long game."""
        body = {"ply": PLIES - 9, "seats": [{"who": "me"}] * 2, "sit": {"name": "Ann"}}
        await self.ask("POST", f"/api/tables/{self.kept}/branch", body)

    async def be_deaf(self) -> None:
        """Ask for what is long, and do not read it."""
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            line.bind((THEIRS, 0))
            line.connect((HOME, self.port))
            head = f"GET /api/tables/{self.kept}/record HTTP/1.1\r\nHost: localhost\r\n\r\n"
            line.sendall(head.encode() * DEAF)
            await asyncio.sleep(1)


async def keep(port: int, text: str) -> Any:
    """Have a record kept; whoever did their worst a minute ago has to wait for that too."""
    while True:
        with suppress(ValueError):
            return await Wire(port, THEIRS).ask("POST", "/api/records", {"record": text})
        await asyncio.sleep(1)


async def attacking(port: int) -> None:
    """Do the worst until told to stop; tell how much was asked for a second."""
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    kept = await keep(port, long_record())
    them = [Hostile(port, number, kept["table"]) for number in range(AT_ONCE)]
    begin = time.perf_counter()
    tasks = [asyncio.create_task(one.go_on()) for one in them]
    print("begun", flush=True)
    await stop.wait()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    print(sum([one.done for one in them]) / (time.perf_counter() - begin), flush=True)


async def attack(running: Running) -> Process:
    """Let somebody begin."""
    command = [sys.executable, "-m", "greathouse.lab.bench.hostile", str(running.port)]
    process = await asyncio.create_subprocess_exec(*command, stdout=PIPE)
    assert process.stdout is not None
    if not await process.stdout.readline():
        raise OSError("nobody hostile could begin")
    return process


async def ended(process: Process) -> float:
    """Make them stop; give how much they asked for a second."""
    process.send_signal(signal.SIGTERM)
    told, _ = await process.communicate()
    return float(told.decode() or "nan")


if __name__ == "__main__":
    asyncio.run(attacking(int(sys.argv[1])))
