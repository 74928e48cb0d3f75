"""Machines of their own on one machine: network namespaces on a bridge, whose wires can be cut either way.

A thread that has entered a host, and every process that is started there, sees that host's network only. A
wire is cut by sending what goes to the other host to nobody: no error, no sign, as in a real net.
"""

import asyncio
import ctypes
import os
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final, TypeVar

import pytest

NET: Final = "10.77.0"
NOBODY: Final = "02:67:68:00:00:ff"
CLONE_NEWNET: Final = 0x40000000
NAMES: Final = Path("/var/run/netns")
T = TypeVar("T")


def ip(*words: str) -> None:
    """Change the network."""
    subprocess.run(["ip", *words], check=True, capture_output=True)


def can_make_hosts() -> bool:
    """Tell whether this machine lets us have hosts of our own."""
    name = f"gh{os.getpid()}try"
    try:
        ip("netns", "add", name)
        ip("netns", "del", name)
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


class Host:
    """A machine with an address and wires to all others."""

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.address = f"{NET}.{number}"
        self.net = f"{NET}.0/24"
        self.mac = f"02:67:68:00:00:{number:02x}"

    def enter(self) -> None:
        """Let this thread, and what it starts, be on this host from now on."""
        libc = ctypes.CDLL(None, use_errno=True)
        with (NAMES / self.name).open() as place:
            if libc.setns(place.fileno(), CLONE_NEWNET):
                raise OSError(ctypes.get_errno(), "setns")

    def loses(self, other: "Host") -> None:
        """Lose all that goes from here to another host."""
        self.neighbour(other, NOBODY)

    def finds(self, other: "Host") -> None:
        """Reach another host again."""
        self.neighbour(other, other.mac)

    def neighbour(self, other: "Host", mac: str) -> None:
        """Believe that another host answers at a hardware address."""
        ip(
            "-n",
            self.name,
            "neigh",
            "replace",
            other.address,
            "lladdr",
            mac,
            "dev",
            "wire",
            "nud",
            "permanent",
        )

    def run(self, work: Callable[[], T]) -> T:
        """Do something on this host, in a thread of its own."""
        done: list[T] = []
        failed: list[BaseException] = []

        def there() -> None:
            self.enter()
            try:
                done.append(work())
            except BaseException as error:
                failed.append(error)

        thread = threading.Thread(target=there)
        thread.start()
        thread.join()
        if failed:
            raise failed[0]
        return done[0]


class Relay:
    """A wire that can be slow: whoever connects here is passed on, and each word takes its time."""

    def __init__(self, host: Host, port: int, there: tuple[str, int]) -> None:
        self.address = (host.address, port)
        self.there = there
        self.delay = 0.0
        """Seconds, either way."""
        self.listening = threading.Event()
        self.thread = threading.Thread(target=host.run, args=(self.serve,), daemon=True)
        self.thread.start()
        assert self.listening.wait(10)

    def serve(self) -> None:
        """Pass on until closed."""
        asyncio.run(self.until_closed())

    async def until_closed(self) -> None:
        """Listen; all connections end with the loop."""
        self.loop, self.closed = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self.connected, *self.address)
        self.listening.set()
        await self.closed.wait()
        server.close()

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what one connection says, both ways, until either side ends it."""
        try:
            there, back = await asyncio.open_connection(*self.there)
        except OSError:
            writer.close()
            return
        with suppress(asyncio.CancelledError):
            await asyncio.gather(self.pump(reader, back), self.pump(there, writer), return_exceptions=True)

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on in one direction."""
        try:
            while words := await reader.read(65536):
                await asyncio.sleep(self.delay)
                writer.write(words)
                await writer.drain()
        finally:
            writer.close()

    def close(self) -> None:
        """Stop passing on."""
        self.loop.call_soon_threadsafe(self.closed.set)
        self.thread.join(10)


class Lan:
    """Hosts on a bridge."""

    def __init__(self) -> None:
        self.tag = f"gh{os.getpid()}"
        self.switch = f"{self.tag}switch"
        self.hosts: list[Host] = []
        self.numbers = count(2)
        ip("netns", "add", self.switch)
        ip("-n", self.switch, "link", "add", "bridge", "type", "bridge")
        ip("-n", self.switch, "link", "set", "bridge", "up")

    def host(self, name: str) -> Host:
        """Add a host and wire it to those that are there."""
        number = next(self.numbers)
        host = Host(f"{self.tag}{name}", number)
        ip("netns", "add", host.name)
        ip("-n", host.name, "link", "set", "lo", "up")
        port = f"port{number}"
        ip("-n", self.switch, "link", "add", port, "type", "veth", "peer", "name", "wire", "netns", host.name)
        ip("-n", self.switch, "link", "set", port, "master", "bridge", "up")
        ip("-n", host.name, "link", "set", "wire", "address", host.mac, "up")
        ip("-n", host.name, "addr", "add", f"{host.address}/24", "dev", "wire")
        for other in self.hosts:
            host.finds(other)
            other.finds(host)
        self.hosts.append(host)
        return host

    def close(self) -> None:
        """Take all hosts away."""
        for name in [*[host.name for host in self.hosts], self.switch]:
            ip("netns", "del", name)


@contextmanager
def lan() -> Iterator[Lan]:
    """Have hosts for a while."""
    if not can_make_hosts():
        pytest.skip("hosts of their own need iproute2 and the right to make network namespaces (root)")
    net = Lan()
    try:
        yield net
    finally:
        net.close()
