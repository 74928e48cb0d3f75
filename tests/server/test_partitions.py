"""Three servers and a database on hosts of their own: wires are cut, hosts stand still, clocks are wrong."""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from tests.server.database import Database
from tests.server.hosts import Host, Lan, Relay, lan
from tests.server.process import Server
from tests.server.promises import Promises, lost, playing
from tests.server.test_kills import check
from tests.server.test_postgres import stored

CLOCKS = ("", "ahead", "behind time")
FEW, MANY = 8, 120
Trouble = Callable[[], Awaitable[None]]


class Net:
    """Three servers, their database and the people, each on a host of its own."""

    def __init__(
        self, net: Lan, people: Host, folder: Path, luck: Random, twins: Sequence[str] = CLOCKS
    ) -> None:
        self.luck = luck
        self.people = people
        self.home = net.host("db")
        self.places = [net.host(f"s{number}") for number in range(len(twins))]
        self.database = Database(self.home)
        self.relay = Relay(self.home, 6432, (self.home.address, 5432))
        address, port = self.relay.address
        url = f"postgresql://greathouse@{address}:{port}/greathouse"
        self.servers: list[Server] = []
        for number, (place, twin) in enumerate(zip(self.places, twins, strict=True)):
            self.servers.append(Server(folder / str(number), twin, on=place, database=url))

    def close(self) -> None:
        """End what was started."""
        for server in self.servers:
            server.kill()
        self.relay.close()
        self.database.stop()

    @property
    def urls(self) -> list[str]:
        return [server.url for server in self.servers]

    def troubles(self) -> dict[str, Trouble]:
        """All that may happen to a net."""
        return {
            "a server is cut off from the database": self.cut_off,
            "what a server sends to the database is lost": self.mute,
            "what the database sends to a server is lost": self.deaf,
            "a server is cut off from the people": self.gone,
            "a server stands still": self.still,
            "the database is far away": self.far,
            "a server is killed": self.killed,
            "the database is killed": self.emptied,
        }

    async def a_while(self, *cuts: tuple[Host, Host]) -> None:
        """Cut wires for a while, each in one direction."""
        for here, there in cuts:
            here.loses(there)
        await asyncio.sleep(self.luck.uniform(0.5, 2.5))
        for here, there in cuts:
            here.finds(there)

    async def cut_off(self) -> None:
        place = self.luck.choice(self.places)
        await self.a_while((place, self.home), (self.home, place))

    async def mute(self) -> None:
        await self.a_while((self.luck.choice(self.places), self.home))

    async def deaf(self) -> None:
        await self.a_while((self.home, self.luck.choice(self.places)))

    async def gone(self) -> None:
        place = self.luck.choice(self.places)
        await self.a_while((place, self.people), (self.people, place))

    async def still(self) -> None:
        process = self.luck.choice(self.servers).process
        assert process.pid is not None
        os.kill(process.pid, signal.SIGSTOP)
        await asyncio.sleep(self.luck.uniform(0.5, 2.5))
        os.kill(process.pid, signal.SIGCONT)

    async def far(self) -> None:
        self.relay.delay = self.luck.uniform(0.1, 0.5)
        await asyncio.sleep(self.luck.uniform(2.0, 4.0))
        self.relay.delay = 0.0

    async def killed(self) -> None:
        server = self.luck.choice(self.servers)
        server.kill()
        await asyncio.to_thread(server.start)

    async def emptied(self) -> None:
        self.database.kill()
        await asyncio.to_thread(self.database.start)

    async def story(self, count: int) -> tuple[Promises, Counter[str]]:
        """Let people play while one trouble after the other comes and goes."""
        kept, seen, troubles = Promises(), Counter[str](), self.troubles()
        async with playing(self.urls, kept):
            for number in range(count):
                name = list(troubles)[number % len(troubles)]
                await asyncio.sleep(self.luck.uniform(0.2, 1.0))
                await troubles[name]()
                seen[name] += 1
            before = len(kept.made)
            for _ in range(600):
                await asyncio.sleep(0.05)
                if len(kept.made) > before + 30:
                    break
            assert len(kept.made) > before + 30, "nobody could play on when all was well again"
        return kept, seen


@pytest.mark.slow
@pytest.mark.parametrize("count", [FEW, MANY])
def test_cut_wires_stops_kills_and_wrong_clocks_lose_nothing(tmp_path: Path, count: int) -> None:
    def story() -> tuple[Promises, Counter[str]]:
        return asyncio.run(net.story(count))

    with lan() as wires:
        people = wires.host("people")
        net = people.run(lambda: Net(wires, people, tmp_path, Random(5)))
        try:
            kept, seen = net.people.run(story)
            events = people.run(lambda: stored(net.database))
        finally:
            net.close()
    print(dict(seen))
    check(kept, events, count)


@pytest.mark.slow
def test_a_server_that_answers_before_it_is_heard_is_found_out(tmp_path: Path) -> None:
    async def story() -> Promises:
        kept = Promises()
        with suppress(AssertionError):
            async with playing(net.urls, kept):
                for _ in range(500):
                    await asyncio.sleep(0.02)
                    if len(kept.made) >= 20:
                        break
                for place in net.places:
                    place.loses(net.home)
                await asyncio.sleep(1)
                for server in net.servers:
                    server.kill()
        return kept

    with lan() as wires:
        people = wires.host("people")
        net = people.run(lambda: Net(wires, people, tmp_path, Random(6), ["behind"]))
        try:
            kept = net.people.run(lambda: asyncio.run(story()))
            events = people.run(lambda: stored(net.database))
        finally:
            net.close()
    assert lost(kept, events) > 0
