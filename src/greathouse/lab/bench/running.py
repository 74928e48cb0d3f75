"""A server process of our own, connections to it, and players at it, for whoever measures it."""

import asyncio
import os
import random
import signal
import socket
import sys
import time
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec

from greathouse.games import game

HOME = "127.0.0.1"


def address(number: int) -> str:
    """Give an address of this machine that is not everybody's, to stand for somebody else's."""
    return f"127.0.{1 + number // 250}.{1 + number % 250}"


class Running:
    """A server process and how to reach it."""

    def __init__(self, folder: Path, limits: float = 1e9, database: str = "") -> None:
        self.folder = folder
        self.database = database
        self.limits = limits
        """The factor on its limits; without any, nobody who measures is told to wait."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> float:
        """Start and wait until it answers; give the seconds it took."""
        begin = time.perf_counter()
        command = [
            sys.executable,
            "-m",
            "greathouse.server",
            str(self.folder),
            str(self.port),
            str(self.limits),
            *([self.database] if self.database else []),
        ]
        self.process = await asyncio.create_subprocess_exec(*command)
        for _ in range(3000):
            try:
                line = Wire(self.port)
                await line.ask("GET", "/healthz")
                line.close()
                return time.perf_counter() - begin
            except OSError:
                await asyncio.sleep(0.01)
        raise TimeoutError("the server does not answer")

    async def end(self, how: signal.Signals) -> float:
        """End the process that we started; give the seconds it took."""
        begin = time.perf_counter()
        if self.process is not None and self.process.returncode is None:
            self.process.send_signal(how)
            await self.process.wait()
        return time.perf_counter() - begin

    def processor(self) -> float:
        """Tell the processor seconds that the server has used: a figure that neighbours hardly touch."""
        words = self.told("stat").rpartition(")")[2].split()
        if not words:
            return float("nan")
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Tell the resident megabytes of the server."""
        for line in self.told("status").splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return float("nan")

    def told(self, what: str) -> str:
        """Read what the system tells of the process; nothing where it tells nothing."""
        assert self.process is not None
        try:
            return Path(f"/proc/{self.process.pid}/{what}").read_text()
        except OSError:
            return ""


class Wire:
    """A kept-alive connection that costs the measuring side little."""

    def __init__(self, port: int, address: str = HOME) -> None:
        self.port = port
        self.address = address
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        """Send a request and read its answer; anything but yes is an error of the measurement."""
        if self.streams is None:
            self.streams = await asyncio.open_connection(HOME, self.port, local_addr=(self.address, 0))
        reader, writer = self.streams
        data = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        head += f"Authorization: Bearer {token}\r\nContent-Length: {len(data)}\r\n\r\n"
        writer.write(head.encode() + data)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = int(answer.split("content-length: ")[1].split("\r\n")[0])
        found = msgspec.json.decode(await reader.readexactly(length))
        if " 20" not in answer.split("\r\n")[0]:
            raise ValueError(found)
        return found

    def close(self) -> None:
        """Hang up."""
        if self.streams is not None:
            self.streams[1].close()


class Player:
    """Somebody who plays hot-seat, one game after the other, on one connection."""

    def __init__(self, port: int, name: str, address: str = HOME) -> None:
        self.wire = Wire(port, address)
        """Whoever measures closes it."""
        self.game = name
        self.luck = random.Random(name)
        self.shown: Any = None
        self.token = ""

    async def open(self) -> str:
        """Open a table."""
        count = max(2, game(self.game).seats[0])
        body = {"game": self.game, "seats": [{"who": "me"}] * count, "sit": {"name": "Ann"}}
        told = await self.wire.ask("POST", "/api/tables", body)
        self.shown, self.token = told["shown"], told["token"]
        return str(told["table"])

    async def move(self) -> tuple[float, float]:
        """Make any move; give when it was sent and how long its answer took."""
        if self.shown is None or self.shown["status"] != "playing":
            await self.open()
        move = self.luck.choice(self.shown["position"]["menu"])["move"]
        body = {"cmd": uuid4().hex, "expect": self.shown["version"], "move": move}
        sent = time.perf_counter()
        told = await self.wire.ask("POST", f"/api/tables/{self.shown['table']}/moves", body, self.token)
        self.shown = told["shown"]
        return sent, time.perf_counter() - sent
