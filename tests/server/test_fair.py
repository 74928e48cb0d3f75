"""One visitor cannot silence the bots: over real sockets, from two addresses of this machine."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

import greathouse as gh
from greathouse.server.worker import Thought
from tests.server.process import NUMBERS, Server
from tests.server.test_advice import question
from tests.server.test_bots import choice
from tests.server.test_endurance import gauges

HERE, THERE = "127.0.0.1", "127.0.0.2"
TABLES, HINTS = 40, 120
MORE = 2.0
"""Seconds by which a bot may take longer: one, and one for a machine that does much else besides."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    yield running
    running.stop()


@asynccontextmanager
async def visitor(server: Server, address: str) -> AsyncIterator[httpx.AsyncClient]:
    """Come from an address of this machine."""
    transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=None))
    async with httpx.AsyncClient(transport=transport, base_url=server.url, timeout=180) as client:
        yield client


class Game:
    """A table and the key to it."""

    def __init__(self, client: httpx.AsyncClient, made: dict[str, Any]) -> None:
        self.client = client
        self.path = f"/api/tables/{made['table']}"
        self.key = {"authorization": f"Bearer {made['token']}"}

    async def see(self) -> Any:
        return (await self.client.get(self.path, headers=self.key)).json()

    async def hint(self, number: int = 0) -> httpx.Response:
        return await self.client.post(f"{self.path}/hint", json={"cmd": f"h{number}"}, headers=self.key)

    async def move(self, move: str) -> None:
        """Make the first move."""
        body = {"cmd": "first", "expect": (await self.see())["version"], "move": move}
        (await self.client.post(f"{self.path}/moves", json=body, headers=self.key)).raise_for_status()

    async def turn(self, patience: float = 60.0) -> float:
        """Move until a bot is to, and wait for it; tell how long it thought, or how long we did not wait."""
        shown = await self.see()
        while shown["position"]["menu"]:
            move = shown["position"]["menu"][-1]["move"]
            body = {"cmd": f"m{shown['version']}", "expect": shown["version"], "move": move}
            answer = await self.client.post(f"{self.path}/moves", json=body, headers=self.key)
            shown = answer.json()["shown"]
        begin = time.monotonic()
        while not (await self.see())["position"]["menu"] and time.monotonic() - begin < patience:
            await asyncio.sleep(0.02)
        return time.monotonic() - begin


async def opened(client: httpx.AsyncClient, game: str, *seats: str, **more: Any) -> Game:
    """Open a table: `me`, or a bot by its level."""
    asked = [{"who": "me"} if seat == "me" else {"who": "bot", "bot": seat} for seat in seats]
    sitting = {"sit": {"name": "Ann"}} if "me" in seats else {}
    body = {"game": game, "seats": asked} | sitting | more
    made = await client.post("/api/tables", json=body)
    return Game(client, made.raise_for_status().json())


async def bots_turn(client: httpx.AsyncClient, patience: float) -> float:
    """Tell how long a bot takes for its first turn, the median of three new tables."""
    tables = [await opened(client, "pharaoh", "me", "greedy") for _ in range(3)]
    return sorted([await table.turn(patience) for table in tables])[1]


class Waited(NamedTuple):
    """How long somebody waited for a bot and for a hint, in seconds."""

    bot: float
    hint: float

    def __str__(self) -> str:
        return f"a bot {self.bot:.2f} s, a hint {self.hint:.2f} s"


async def waited(client: httpx.AsyncClient, patience: float) -> Waited:
    """Wait for a bot, then for a hint at a new table."""
    bot, table = await bots_turn(client, patience), await opened(client, "pharaoh", "me", "me")
    begin = time.monotonic()
    with suppress(TimeoutError):
        await asyncio.wait_for(table.hint(), patience)
    return Waited(bot, time.monotonic() - begin)


async def attacked(server: Server, patience: float) -> tuple[Waited, Waited, list[int]]:
    """Wait alone, then while somebody else asks for a hundred and twenty hints at once."""
    async with visitor(server, HERE) as rude, visitor(server, THERE) as polite:
        alone = await waited(polite, patience)
        tables = [await opened(rude, "faiyum", *["me"] * 4) for _ in range(TABLES)]
        asking = [asyncio.ensure_future(tables[n % TABLES].hint(n)) for n in range(HINTS)]
        await asyncio.sleep(1.5)
        during = await waited(polite, patience)
        await asyncio.wait(asking, timeout=5)
        for one in asking:
            one.cancel()
        told = await asyncio.gather(*asking, return_exceptions=True)
    return alone, during, [one.status_code for one in told if isinstance(one, httpx.Response)]


def test_a_hundred_and_twenty_hints_from_one_address_hold_up_nobody_elses_bot_or_hint(server: Server) -> None:
    alone, during, statuses = asyncio.run(attacked(server, 30))
    print(f"alone {alone}; beside {HINTS} hints {during}")
    assert during.bot < alone.bot + MORE
    assert during.hint < alone.hint + 2 * MORE
    assert set(statuses) == {200, 429}


@pytest.mark.slow
def test_a_house_where_all_wait_in_one_line_would_be_noticed(tmp_path: Path) -> None:
    server = Server(tmp_path, "first come")
    alone, during, _ = asyncio.run(attacked(server, 8))
    server.stop()
    print(f"in one line: alone {alone}; beside {HINTS} hints {during}")
    assert during.bot > alone.bot + MORE
    assert during.hint > alone.hint + 2 * MORE


def test_ten_tables_of_favor_do_not_leave_anybody_without_a_hint(server: Server) -> None:
    async def story() -> list[tuple[int, float]]:
        async with visitor(server, HERE) as busy, visitor(server, THERE) as polite:
            tables = [await opened(busy, "favor", "me", *["search"] * 3) for _ in range(10)]
            playing = [asyncio.ensure_future(table.turn()) for table in tables]
            mine = await opened(polite, "favor", "me", "me")
            told: list[tuple[int, float]] = []
            for number in range(5):
                begin = time.monotonic()
                found = (await mine.hint(number)).json()
                told.append((len(found["choices"]), time.monotonic() - begin))
            for one in playing:
                one.cancel()
        return told

    told = asyncio.run(story())
    print("hints:", ", ".join([f"{seconds:.1f} s" for _, seconds in told]))
    assert all([choices for choices, _ in told])
    assert max([seconds for _, seconds in told]) < 15


def test_what_somebody_asked_who_has_gone_is_not_thought_about(server: Server) -> None:
    async def story() -> None:
        async with visitor(server, HERE) as rude, visitor(server, THERE) as polite:
            table = await opened(rude, "favor", *["me"] * 4)
            asking = [asyncio.ensure_future(table.hint(n)) for n in range(4)]
            await asyncio.sleep(0.5)
            for one in asking:
                one.cancel()
            await asyncio.gather(*asking, return_exceptions=True)
            async with asyncio.timeout(20):
                while gauges(server)["questions"]:
                    await asyncio.sleep(0.05)
            other = await opened(polite, "favor", "me", "me")
            assert (await other.hint()).json()["choices"]

    asyncio.run(story())


def until(holds: Callable[[], bool], seconds: float = 30) -> None:
    """Wait until something holds."""
    begin = time.monotonic()
    while not holds():
        assert time.monotonic() - begin < seconds
        time.sleep(0.1)


@pytest.mark.slow
def test_bots_that_nobody_watches_stop_and_go_on_when_somebody_looks(tmp_path: Path) -> None:
    server = Server(tmp_path, "hurries", think=0.2)
    body = {"game": "favor", "seats": [{"who": "bot", "bot": "search"}] * 2}
    table = httpx.post(f"{server.url}/api/tables", json=body, timeout=30).json()["table"]

    def moved() -> int:
        lines = httpx.get(f"{server.url}/metrics", headers=NUMBERS, timeout=30).text.splitlines()
        found = [line for line in lines if line.startswith('greathouse_facts_total{kind="moved"}')]
        return int(float(found[0].rsplit(" ", 1)[1])) if found else 0

    def has_stopped() -> bool:
        before = moved()
        time.sleep(3)
        return moved() == before

    until(lambda: moved() > 0)
    until(has_stopped)
    still = moved()
    shown = httpx.get(f"{server.url}/api/tables/{table}", timeout=30).json()
    assert shown["status"] == "playing"
    until(lambda: moved() > still)
    until(has_stopped)
    server.kill()
    server.start()
    time.sleep(2)
    assert moved() == 0
    httpx.get(f"{server.url}/api/tables/{table}", timeout=30)
    until(lambda: moved() > 0)
    assert server.stop() < 5


# The deadline counts from asking, and what is seen by then has to do


def test_a_hint_whose_time_is_up_is_what_is_seen_at_first_sight() -> None:
    thought = Thought()
    thought.answer(question("favor"))
    begin = time.process_time()
    late = thought.answer(question("favor") | {"seconds": 30.0, "until": time.monotonic() - 5})
    assert late["choices"]
    assert time.process_time() - begin < 2


def test_a_bot_whose_time_is_up_moves_at_first_sight() -> None:
    thought, table = Thought(), gh.new("favor", seats=2, seed=4)
    table.play("roll")
    seat = table.to_move
    assert seat is not None
    thought.answer(choice(table, seat))
    begin = time.process_time()
    late = thought.answer(choice(table, seat, seconds=30.0, until=time.monotonic() - 5))
    assert late["move"] in table.menu
    assert time.process_time() - begin < 2
