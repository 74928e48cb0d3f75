"""A soak among unfriendly visitors: memory, handles and tasks stay as they are.

Twenty seconds on every build; `make test-long` soaks for half an hour. Tables leave memory after seconds
instead of minutes, so that a short run is like a long one.
"""

import asyncio
import os
import random
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from greathouse.games import games
from tests.server.process import NUMBERS, Server
from tests.server.records import long_game
from tests.server.test_unfriendly import KEY, UPGRADE

SHORT, LONG = 20.0, 1800.0
GROWTH = 4.0
"""Megabytes by which memory may still grow from the middle of a run to its end."""
HANDLES, TASKS = 25, 40
LEAST = 600
"""Visits that a run takes at least, however busy the machine is: what nobody visits keeps nothing."""


LITTER = 0.5
"""Objects of a socket that may be left for a search for garbage, on the average."""


class Look(NamedTuple):
    """What a server holds."""

    memory: float
    handles: int
    tasks: int


class Visit:
    """Somebody unfriendly, with an address of their own."""

    def __init__(self, server: Server, number: int, record: str) -> None:
        self.server = server
        self.luck = random.Random(number)
        self.record = record
        transport = httpx.AsyncHTTPTransport(local_address=f"127.0.0.{number + 2}")
        self.client = httpx.AsyncClient(transport=transport, base_url=server.url, timeout=30)
        self.count = 0

    async def go_on(self, is_over: Callable[[], bool]) -> None:
        """Do one thing after the other."""
        ways: list[Callable[[], Awaitable[None]]] = [
            self.play,
            self.guess,
            self.come_and_go,
            self.be_deaf,
            self.send_half,
            self.ask_and_leave,
            self.let_bots_play,
            self.send_nonsense,
            self.keep_and_branch,
        ]
        async with self.client:
            while not is_over():
                with suppress(OSError, httpx.HTTPError, WebSocketException, TimeoutError, KeyError):
                    await self.luck.choice(ways)()
                self.count += 1
                await asyncio.sleep(self.luck.random() / 20)

    async def opened(self, **more: Any) -> dict[str, Any]:
        """Open a table."""
        body = {"game": self.luck.choice(games()), "seats": [{"who": "me"}] * 2, "sit": {"name": "Ann"}}
        made: dict[str, Any] = (await self.client.post("/api/tables", json=body | more)).json()
        self.client.headers["authorization"] = f"Bearer {made['token']}"
        self.client.cookies.clear()
        return made

    async def play(self) -> None:
        """Play a little, talk, and leave without a word."""
        made = await self.opened()
        path, shown = f"/api/tables/{made['table']}", made["shown"]
        for _ in range(5):
            move = self.luck.choice(shown["position"]["menu"])["move"]
            body = {"cmd": uuid4().hex, "expect": shown["version"], "move": move}
            shown = (await self.client.post(f"{path}/moves", json=body)).json()["shown"]
        await self.client.post(f"{path}/chat", json={"cmd": "c", "text": "x" * 400})

    async def guess(self) -> None:
        """Ask for tables that are not there."""
        for _ in range(20):
            await self.client.get(f"/api/tables/{self.luck.randrange(10**21):022}")

    async def come_and_go(self) -> None:
        """Open sockets and tear them."""
        made = await self.opened()
        for _ in range(3):
            listening = await connect(self.socket_path(made["table"]), proxy=None)
            await listening.recv()
            listening.transport.abort()

    async def be_deaf(self) -> None:
        """Watch without reading; the table goes on to talk."""
        made = await self.opened()
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            line.connect(("127.0.0.1", self.server.settings.port))
            head = f"GET /api/tables/{made['table']}/ws HTTP/1.1\r\nHost: localhost\r\n"
            line.sendall(f"{head}{UPGRADE}\r\n{KEY}\r\n\r\n".encode())
            for number in range(20):
                body = {"cmd": f"{number}", "text": "\U00013080" * 400}
                await self.client.post(f"/api/tables/{made['table']}/chat", json=body)

    async def send_half(self) -> None:
        """Begin a request and forget it."""
        with socket.create_connection(("127.0.0.1", self.server.settings.port)) as line:
            line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n{")
            await asyncio.sleep(0.2)

    async def ask_and_leave(self) -> None:
        """Ask for hints, and hang up."""
        made = await self.opened(game="favor")
        path = f"/api/tables/{made['table']}/hint"
        asking = [asyncio.ensure_future(self.client.post(path, json={"cmd": f"{n}"})) for n in range(4)]
        await asyncio.sleep(0.1)
        for one in asking:
            one.cancel()
        await asyncio.gather(*asking, return_exceptions=True)

    async def let_bots_play(self) -> None:
        """Open a table of bots, and never look."""
        await self.opened(seats=[{"who": "bot", "bot": "serf"}] * 2, sit=None, game="pharaoh")

    async def send_nonsense(self) -> None:
        """Send what nobody understands."""
        for body in (b"{", b"[" * 3000, b'{"game": 1e999}', b"\xff" * 100):
            await self.client.post("/api/tables", content=body, headers={"content-type": "application/json"})
        await self.client.get("/api/tables?status=%00", headers={"origin": "http://["})

    async def keep_and_branch(self) -> None:
        """Keep a long record, and go on from the middle of it."""
        kept = (await self.client.post("/api/records", json={"record": self.record})).json()
        body = {"ply": 900, "seats": [{"who": "me"}] * 2, "sit": {"name": "Ann"}}
        await self.client.post(f"/api/tables/{kept['table']}/branch", json=body)

    def socket_path(self, table: str) -> str:
        return f"{self.server.url.replace('http', 'ws')}/api/tables/{table}/ws?from=0"


async def looked(server: Server) -> Look:
    """See what a server holds now."""
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf8")
    memory = int(status.partition("VmRSS:")[2].split()[0]) / 1024
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as client:
        lines = (await client.get("/metrics", headers=NUMBERS)).text.splitlines()
    tasks = next(line for line in lines if line.startswith("greathouse_tasks "))
    return Look(memory, len(os.listdir(f"/proc/{server.process.pid}/fd")), int(float(tasks.split()[1])))


async def soaked(server: Server, seconds: float, visitors: int = 6) -> tuple[list[Look], int]:
    """Let visitors in, and look every now and then; tell what was seen and how much was done."""
    record, loop = long_game(2000), asyncio.get_running_loop()
    visits = [Visit(server, number, record) for number in range(visitors)]
    until = loop.time() + seconds

    def is_over() -> bool:
        return loop.time() > until and sum([visit.count for visit in visits]) >= LEAST

    busy = [asyncio.ensure_future(visit.go_on(is_over)) for visit in visits]
    looks: list[Look] = []
    while not is_over():
        await asyncio.sleep(seconds / 60)
        looks.append(await looked(server))
    await asyncio.gather(*busy)
    return looks, sum([visit.count for visit in visits])


def grown(looks: list[Look]) -> Look:
    """Compare the last third of a run with the middle one; what is loaded once is loaded in the first."""
    third = len(looks) // 3
    middle, end = looks[third : 2 * third], looks[2 * third :]
    memory = (
        sorted([look.memory for look in end])[third // 2]
        - sorted([look.memory for look in middle])[third // 2]
    )
    handles = min([look.handles for look in end]) - min([look.handles for look in middle])
    tasks = min([look.tasks for look in end]) - min([look.tasks for look in middle])
    return Look(memory, handles, tasks)


def soak(folder: Path, seconds: float, habit: str = "tidy") -> Look:
    """Soak a server of our own; tell by how much it has grown."""
    server = Server(folder, habit, log_level="critical")
    try:
        looks, count = asyncio.run(soaked(server, seconds))
        print(f"{count} visits in {seconds:.0f} s; at the end {looks[-1]}, grown by {grown(looks)}")
        assert httpx.get(f"{server.url}/healthz", timeout=30).status_code == 200
    finally:
        stopped = server.stop()
    assert stopped < 5
    return grown(looks)


def check(found: Look) -> None:
    assert found.memory < GROWTH
    assert found.handles <= HANDLES
    assert found.tasks <= TASKS


def littered(folder: Path, habit: str, sockets: int = 40) -> float:
    """Open sockets and leave them, by word or without one; tell how many objects each has left as garbage."""
    server = Server(folder, habit)

    async def story() -> None:
        visit = Visit(server, 0, "")
        async with visit.client:
            table = (await visit.opened(game="favor"))["table"]
            for number in range(sockets):
                listening = await connect(visit.socket_path(table), proxy=None)
                await listening.recv()
                if number % 2:
                    await listening.close()
                else:
                    listening.transport.abort()
            await asyncio.sleep(3)

    try:
        asyncio.run(story())
        return int((folder / "litter").read_text(encoding="utf8")) / sockets
    finally:
        server.stop()


def test_sockets_that_are_over_are_gone_without_a_search_for_garbage(tmp_path: Path) -> None:
    assert littered(tmp_path, "counted") < LITTER


def test_sockets_that_hold_themselves_would_be_noticed(tmp_path: Path) -> None:
    assert littered(tmp_path, "litters") > LITTER


@pytest.mark.slow
def test_unfriendly_visitors_leave_nothing_behind(tmp_path: Path) -> None:
    check(soak(tmp_path, SHORT))


@pytest.mark.slow
def test_half_an_hour_of_unfriendly_visitors_leaves_nothing_behind(tmp_path: Path) -> None:
    check(soak(tmp_path, LONG))


@pytest.mark.slow
def test_a_server_that_keeps_something_of_every_request_would_be_noticed(tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        check(soak(tmp_path, SHORT, "hoards"))
