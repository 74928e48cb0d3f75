"""WebSockets: versioned facts in order, each with the listener's own eyes, and coming back without a gap."""

import asyncio
import json
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, Mock
from uuid import uuid4

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from greathouse.server import limits
from greathouse.server.door import Door
from greathouse.server.house import Listener
from greathouse.server.push import NORMAL, RESTARTING, SLOW, Sockets
from tests.server.conftest import Doors, Tell
from tests.server.process import Server
from tests.server.records import long_game
from tests.server.test_moves import friends, hot_seat

FRIENDS = {"game": "pharaoh", "seats": [{"who": "me"}, {"who": "open"}], "sit": {"name": "Ann"}}
HOT_SEAT = {"game": "pharaoh", "seats": [{"who": "me"}, {"who": "me"}], "sit": {"name": "Ann"}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("push"))
    yield running
    running.stop()


class Person:
    """Somebody with a token, over real connections."""

    def __init__(self, server: Server, table: str, token: str = "") -> None:
        self.server = server
        self.path = f"/api/tables/{table}"
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    def socket(self, since: int | None = None) -> Any:
        query = "" if since is None else f"?from={since}"
        url = self.server.url.replace("http", "ws") + self.path + "/ws" + query
        return connect(url, additional_headers=self.headers, max_size=None)

    async def post(self, what: str, **body: object) -> Any:
        async with httpx.AsyncClient(base_url=self.server.url, headers=self.headers) as client:
            return (await client.post(f"{self.path}/{what}", json=body)).json()

    async def see(self) -> Any:
        async with httpx.AsyncClient(base_url=self.server.url, headers=self.headers) as client:
            return (await client.get(self.path)).json()

    async def move(self) -> Any:
        shown = await self.see()
        move = shown["position"]["menu"][0]["move"]
        return await self.post("moves", cmd=uuid4().hex, expect=shown["version"], move=move)


def opened(server: Server, body: dict[str, Any]) -> Any:
    return httpx.post(f"{server.url}/api/tables", json=body).json()


async def next_of(socket: ClientConnection, kind: str) -> Any:
    """Wait for a message of a kind."""
    async with asyncio.timeout(10):
        while True:
            message = json.loads(await socket.recv())
            if message["type"] == kind:
                return message


async def until_closed(socket: ClientConnection) -> None:
    """Listen until the other side ends it."""
    with suppress(ConnectionClosed):
        async for _ in socket:
            pass


def test_everybody_is_told_of_a_move_with_their_own_menu(server: Server) -> None:
    async def story() -> None:
        made = opened(server, FRIENDS)
        ann = Person(server, made["table"], made["token"])
        ben = Person(server, made["table"], made["links"]["1"])
        owl = Person(server, made["table"])
        await ben.post("sit", token=made["links"]["1"], name="Ben")
        async with ann.socket() as one, ben.socket() as two, owl.socket() as three:
            first = (await next_of(one, "table"))["table"]["position"]["to_move"]
            await next_of(two, "table")
            await next_of(three, "table")
            told = await (ann, ben)[first].move()
            facts = [await next_of(socket, "fact") for socket in (one, two, three)]
            assert {fact["fact"]["version"] for fact in facts} == {told["version"]}
            assert {fact["fact"]["moves"][0]["seat"] for fact in facts} == {first}
            after = facts[0]["table"]["position"]["to_move"]
            assert [bool(fact["table"]["position"]["menu"]) for fact in facts] == [
                after == 0,
                after == 1,
                False,
            ]
            assert facts[2]["fact"]["moves"][0]["events"]

    asyncio.run(story())


def test_what_never_changes_is_told_to_whoever_comes_and_not_again(server: Server) -> None:
    async def story() -> None:
        made = opened(server, HOT_SEAT)
        ann = Person(server, made["table"], made["token"])
        async with ann.socket() as socket:
            greeted = (await next_of(socket, "table"))["table"]
            answered = await ann.move()
            pushed = await next_of(socket, "fact")
        assert greeted["printed"]["edges"] == ["south", "north"]
        assert greeted["printed"] == (await ann.see())["printed"]
        assert "printed" not in answered["shown"]
        assert "printed" not in pushed["table"]
        assert pushed["table"] == answered["shown"]

    asyncio.run(story())


def test_whoever_comes_back_is_told_what_they_missed_once_and_in_order(server: Server) -> None:
    async def story() -> None:
        made = opened(server, HOT_SEAT)
        ann = Person(server, made["table"], made["token"])
        async with ann.socket() as socket:
            seen = (await next_of(socket, "table"))["table"]["version"]
        for _ in range(5):
            await ann.move()
        async with ann.socket(since=seen) as socket:
            missed = [(await next_of(socket, "missed"))["fact"]["version"] for _ in range(5)]
            table = await next_of(socket, "table")
            assert missed == list(range(seen + 1, seen + 6))
            assert table["table"]["version"] == seen + 5

    asyncio.run(story())


def test_a_fact_of_thousands_of_moves_is_told_by_the_table_alone(server: Server) -> None:
    async def first(text: str) -> Any:
        kept = httpx.post(f"{server.url}/api/records", json={"record": text}, timeout=60).json()
        async with Person(server, kept["table"]).socket(since=0) as socket:
            return json.loads(await socket.recv())

    assert asyncio.run(first(long_game(20)))["type"] == "missed"
    assert asyncio.run(first(long_game(3000)))["type"] == "table"


def test_people_come_and_go_and_the_others_see_it(server: Server) -> None:
    async def story() -> None:
        made = opened(server, FRIENDS)
        ann = Person(server, made["table"], made["token"])
        ben = Person(server, made["table"], made["links"]["1"])
        async with ann.socket() as one:
            assert (await next_of(one, "presence"))["online"] == [0]
            async with ben.socket() as two:
                await next_of(two, "table")
                assert (await next_of(one, "presence"))["online"] == [0, 1]
            assert (await next_of(one, "presence"))["online"] == [0]

    asyncio.run(story())


def test_who_comes_and_goes_is_told_once_and_spectators_are_no_news(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        seats = await friends(doors)
        live = await doors.house.find(seats[0].path[12:])
        ann, ben = [Listener(chair.key, "en") for chair in live.chairs]
        doors.house.listen(live, ann)
        for one in (Listener("", "en"), ben):
            doors.house.listen(live, one)
            doors.house.forget(live, one)
        told = [json.loads(ann.queue.get_nowait() or b"") for _ in range(ann.queue.qsize())]
        assert told == [{"type": "presence", "online": online} for online in ([0], [0, 1], [0])]

    tell(story)


def test_a_socket_from_a_foreign_page_is_turned_away(server: Server) -> None:
    async def story() -> None:
        made = opened(server, HOT_SEAT)
        ann = Person(server, made["table"], made["token"])
        for name, value in (("Origin", "https://evil.example"), ("Host", "evil.example")):
            ann.headers[name] = value
            with pytest.raises((InvalidStatus, ConnectionClosed)):
                async with ann.socket() as socket:
                    await socket.recv()
            del ann.headers[name]
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            async with Person(server, "A" * 22).socket() as socket:
                await socket.recv()

    asyncio.run(story())


def test_a_message_that_is_too_large_closes_the_socket_and_nothing_else(server: Server) -> None:
    async def story() -> None:
        made = opened(server, HOT_SEAT)
        ann = Person(server, made["table"], made["token"])
        async with ann.socket() as socket:
            await next_of(socket, "table")
            await socket.send("hello")
            await socket.send("x" * 10_000)
            await asyncio.wait_for(socket.wait_closed(), 5)
        assert (await ann.see())["status"] == "playing"

    asyncio.run(story())


def test_a_stop_with_open_sockets_is_quick_and_says_that_we_come_back(tmp_path: Path) -> None:
    stopping = Server(tmp_path)

    async def story() -> list[int]:
        made = opened(stopping, HOT_SEAT)
        people = [Person(stopping, made["table"], made["token"]) for _ in range(20)]
        sockets = [await person.socket() for person in people]
        for socket in sockets:
            await next_of(socket, "table")
        assert stopping.process.pid is not None
        os.kill(stopping.process.pid, signal.SIGTERM)
        await asyncio.wait_for(asyncio.gather(*[until_closed(socket) for socket in sockets]), 10)
        return [socket.close_code for socket in sockets]

    codes = asyncio.run(story())
    assert stopping.stop() < 5
    assert set(codes) == {1012}
    assert stopping.process.exitcode == 0


def test_who_listens_when_we_stop_is_told_to_come_back_however_much_waits(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        live = await doors.house.find((await hot_seat(doors)).path[12:])
        sockets, slow = Sockets(Door(doors.house, doors.buckets)), Listener("", "en", queue=asyncio.Queue(1))
        gone, told = [Mock(send_text=AsyncMock(), close=AsyncMock()) for _ in range(2)]
        slow.put(None)
        await sockets.pass_on(gone, slow)
        gone.close.assert_awaited_once_with(NORMAL)
        doors.house.listen(live, slow)
        slow.put(b"news")
        slow.lost = False
        sockets.close()
        await sockets.pass_on(told, slow)
        told.close.assert_awaited_once_with(RESTARTING)

    tell(story)


def test_whoever_has_asked_too_much_opens_no_socket_either(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        doors.buckets.clock = lambda: 0.0
        table = (await hot_seat(doors)).path.rsplit("/", 1)[1]
        sockets, socket = Sockets(Door(doors.house, doors.buckets)), Mock(path_params={"table": table})
        for what, limit in (("reads", limits.READS), ("openings", limits.OPENINGS)):
            assert await sockets.admitted(socket, what) is not None
            doors.buckets.charge(what, what, limit, limit.burst)
            assert await sockets.admitted(socket, what) is None

    tell(story, 1.0)


def test_who_falls_too_far_behind_is_told_to_come_back(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        sockets, socket = (
            Sockets(Door(doors.house, doors.buckets)),
            Mock(send_text=AsyncMock(), close=AsyncMock()),
        )
        slow = Listener("", "en", queue=asyncio.Queue(1))
        for message in (b"first", b"second"):
            slow.put(message)
        await sockets.pass_on(socket, slow)
        socket.send_text.assert_awaited_once_with("first")
        socket.close.assert_awaited_once_with(SLOW)

    tell(story)
