"""What an unfriendly visitor sends over a real socket: nothing of it is a mistake of the server's own."""

import asyncio
import json
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from greathouse.server import house, limits, protocol
from greathouse.server.limits import Buckets, Limit, visitor
from greathouse.server.protocol import Crowd
from tests.server.conftest import Doors, Tell
from tests.server.database import Database
from tests.server.process import Server
from tests.server.records import long_game
from tests.server.test_endurance import gauges
from tests.server.test_push import HOT_SEAT, opened

UPGRADE = "Upgrade: websocket\r\nConnection: Upgrade"
KEY = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on either store, without limits."""
    database = Database() if request.param == "postgres" else None
    running = Server(tmp_path_factory.mktemp("unfriendly"), database=database.url if database else "")
    yield running
    running.stop()
    if database is not None:
        database.stop()


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    """A server with the limits that it comes with."""
    running = Server(tmp_path, limits=1.0)
    yield running
    running.stop()


def raw(server: Server, head: str, body: bytes = b"") -> int:
    """Send a request in one piece, as browsers do; give the status of the answer, 0 if there is none."""
    with socket.create_connection(("127.0.0.1", server.settings.port), timeout=20) as line:
        line.sendall(head.encode() + b"\r\n" + body)
        try:
            answer = line.recv(65_536)
        except ConnectionResetError:
            return 0
    return int(answer.split(b" ")[1]) if answer else 0


# Whatever is sent is answered, and never with 5xx


@pytest.mark.parametrize(
    ("method", "path", "more", "status"),
    [
        ("POST", "/api/tables", "Origin: http://[", 403),
        ("POST", "/api/tables", "Origin: http://]:80", 403),
        ("GET", "/api/tables/{table}/positions/" + "9" * 5000, "", 404),
        ("GET", "/api/tables/{table}/history/" + "9" * 5000, "", 404),
        ("POST", "/api/tables/{table}/seats/" + "9" * 5000 + "/hand", "", 404),
        ("GET", "/api/tables/{table}/positions/" + "9" * 200, "", 404),
        ("GET", "/api/tables?status=%00", "", 400),
        ("GET", "/api/tables?status=nonsense", "", 400),
        ("GET", "/api/tables/{table}/odds?ply=" + "9" * 5000, "", 409),
        (
            "GET",
            "/api/tables/{table}/ws?from=" + "9" * 5000,
            "Upgrade: websocket\r\nConnection: Upgrade",
            400,
        ),
    ],
)
def test_odd_requests_are_the_senders_mistake(
    server: Server, method: str, path: str, more: str, status: int
) -> None:
    made = opened(server, HOT_SEAT)
    first = f"{method} {path.replace('{table}', made['table'])} HTTP/1.1\r\nHost: localhost\r\n"
    found = raw(server, first + (f"{more}\r\n" if more else "") + "Content-Length: 0\r\n")
    assert found == status
    assert httpx.get(f"{server.url}/healthz").status_code == 200


def test_numbers_without_end_in_a_body_are_the_senders_mistake(server: Server) -> None:
    made = opened(server, HOT_SEAT)
    headers = {"authorization": f"Bearer {made['token']}", "content-type": "application/json"}
    body = b'{"cmd": "a", "expect": ' + b"9" * 4000 + b', "move": "done"}'
    url = f"{server.url}/api/tables/{made['table']}/moves"
    assert httpx.post(url, content=body, headers=headers).status_code == 400


def test_a_socket_with_an_odd_origin_is_turned_away(server: Server) -> None:
    async def story() -> None:
        made = opened(server, HOT_SEAT)
        url = f"{server.url.replace('http', 'ws')}/api/tables/{made['table']}/ws"
        with pytest.raises(InvalidStatus) as refused:
            async with connect(url, additional_headers={"Origin": "http://["}, proxy=None):
                pass
        assert refused.value.response.status_code == 403

    asyncio.run(story())


@pytest.mark.parametrize(
    "more",
    ["Content-Length: 5\r\n", "Transfer-Encoding: chunked\r\n", f"Cookie: {'a' * 9000}\r\n", "a:b\r\n" * 150],
)
def test_who_asks_for_a_socket_in_a_way_that_is_none_does_not_stay(server: Server, more: str) -> None:
    where = f"/api/tables/{opened(server, HOT_SEAT)['table']}/ws"
    head = f"GET {where} HTTP/1.1\r\nHost: localhost\r\n{UPGRADE}\r\n{KEY}\r\n{more}"
    assert raw(server, head, b"abcde") == 0


@pytest.mark.parametrize("plies", [3_000, 9_500])
def test_a_record_that_comes_in_one_piece_with_its_head_is_kept(server: Server, plies: int) -> None:
    body = json.dumps({"record": long_game(plies)}).encode()
    head = "POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    assert len(body) > (65_536 if plies > 9000 else 20_000)
    assert raw(server, f"{head}Content-Length: {len(body)}\r\n", body) == 201


def test_the_end_of_a_head_is_found_wherever_it_is_cut() -> None:
    head = b"POST / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for cut in range(1, len(head)):
        counting = object.__new__(protocol.Impatient)
        counting.last = b""
        parts = [head[:cut], head[cut:] + b"x" * 100_000]
        assert sum([counting.of_head(part) for part in parts[: 1 if head[:cut] == head else 2]]) == len(head)


# Who asks too much is told to wait, and the others are not


def test_an_ipv6_household_and_a_mapped_address_are_one_visitor() -> None:
    assert visitor("2001:db8:1:2::1") == visitor("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert visitor("2001:db8:1:3::1") != visitor("2001:db8:1:2::1")
    assert visitor("::ffff:192.0.2.7") == visitor("192.0.2.7") == "192.0.2.7"
    assert visitor("fe80::1%eth0") == "fe80::/64"
    assert visitor("testclient") == "testclient"


def test_of_too_many_buckets_only_those_unused_for_longest_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 100)
    buckets, limit = Buckets(clock=lambda: 0.0), Limit(5, 1)
    for who in range(150):
        buckets.take("moves", str(who), limit)
        buckets.take("moves", "ann", limit, cost=0.01)
    assert len(buckets.held) == 100
    assert buckets.left("moves", "ann", limit) < 4
    assert buckets.left("moves", "149", limit) == 4
    assert buckets.left("moves", "0", limit) == 5


def test_a_bucket_is_kept_until_it_is_full_again() -> None:
    clock = [0.0]
    buckets, limit, slow = Buckets(clock=lambda: clock[0]), Limit(5, 1), Limit(5, 0.001)
    buckets.take("tables", "ann", slow, cost=5)
    for who in range(1000):
        clock[0] += 0.1
        buckets.take("moves", str(who), limit)
    assert len(buckets.held) < 40
    assert buckets.left("tables", "ann", slow) < 1
    assert buckets.left("moves", "999", limit) == 4


def test_what_has_cost_too_much_is_paid_off_by_time() -> None:
    clock = [0.0]
    buckets, limit = Buckets(clock=lambda: clock[0]), Limit(100, 10)
    buckets.charge("work", "ann", limit, 500)
    with pytest.raises(Exception, match="too_many"):
        buckets.check("work", "ann", limit)
    buckets.check("work", "ben", limit)
    clock[0] = 41.0
    buckets.check("work", "ann", limit)


def test_many_keys_of_one_address_are_bound_together(strict: Server) -> None:
    statuses: list[int] = []
    with httpx.Client(base_url=strict.url) as client:
        for _ in range(8):
            made = client.post("/api/tables", json=HOT_SEAT).json()
            headers = {"authorization": f"Bearer {made['token']}"}
            path = f"/api/tables/{made['table']}/undo"
            statuses += [
                client.post(path, json={"cmd": f"{n}"}, headers=headers).status_code for n in range(19)
            ]
    assert 429 in statuses
    assert statuses.count(429) > 40
    assert httpx.get(f"{strict.url}/healthz").status_code == 200


def test_bodies_of_one_address_are_not_waited_for_beyond_its_imports(strict: Server) -> None:
    head = "POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    begun = f"{head}Content-Length: 400000\r\n\r\n".encode() + b"{" + b" " * 100_000
    with ExitStack() as stack:
        for _ in range(int(limits.IMPORTS.burst)):
            line = stack.enter_context(socket.create_connection(("127.0.0.1", strict.settings.port)))
            line.sendall(begun)
        time.sleep(0.5)
        assert raw(strict, f"{head}Content-Length: 400000\r\n", b"{") == 429


def test_hints_are_limited(strict: Server) -> None:
    made = opened(strict, HOT_SEAT)
    headers = {"authorization": f"Bearer {made['token']}"}

    async def ask() -> list[int]:
        async with httpx.AsyncClient(base_url=strict.url, headers=headers, timeout=60) as client:
            path = f"/api/tables/{made['table']}/hint"
            asked = [client.post(path, json={"cmd": f"{n}"}) for n in range(30)]
            return [answer.status_code for answer in await asyncio.gather(*asked)]

    statuses = asyncio.run(ask())
    assert set(statuses) == {200, 429}
    assert statuses.count(200) <= limits.HINTS.burst + 2


def test_sockets_of_one_address_are_counted_open_or_not(strict: Server) -> None:
    made = opened(strict, HOT_SEAT)
    url = f"{strict.url.replace('http', 'ws')}/api/tables/{made['table']}/ws"

    async def story() -> None:
        held = [await connect(url, proxy=None) for _ in range(limits.SOCKETS)]
        with pytest.raises(InvalidStatus):
            await connect(url, proxy=None)
        assert gauges(strict)["sockets"] == limits.SOCKETS
        await asyncio.gather(*[one.close() for one in held])
        refused = 0
        for _ in range(round(limits.OPENINGS.burst)):
            try:
                async with connect(url, proxy=None):
                    pass
            except InvalidStatus:
                refused += 1
        assert refused > 0

    asyncio.run(story())
    assert httpx.get(f"{strict.url}/healthz").status_code == 200


def test_connections_of_one_address_are_counted() -> None:
    crowd = Crowd(2)
    assert [crowd.come("a"), crowd.come("a"), crowd.come("a"), crowd.come("b")] == [True, True, False, True]
    for _ in range(3):
        crowd.go("a")
    crowd.go("b")
    assert not crowd.by_address


def test_who_guesses_tables_is_slowed_down(strict: Server) -> None:
    with httpx.Client(base_url=strict.url) as client:
        found = [client.get(f"/api/tables/{n:022}").status_code for n in range(300)]
    assert set(found) == {404, 429}


# Who does not listen is not waited for


@contextmanager
def deaf(server: Server, table: str, count: int) -> Iterator[None]:
    """Open sockets with small windows, ask to watch, and never read."""
    with ExitStack() as held:
        for _ in range(count):
            line = held.enter_context(socket.socket())
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            line.connect(("127.0.0.1", server.settings.port))
            head = f"GET /api/tables/{table}/ws?from=0 HTTP/1.1\r\nHost: localhost\r\n{UPGRADE}\r\n{KEY}\r\n"
            line.sendall(f"{head}\r\n".encode())
        time.sleep(0.5)
        yield


def connections(server: Server) -> int:
    """Count the open TCP connections of a server's process."""
    pid, port = server.process.pid, f"{server.settings.port:04X}"
    inodes = {
        row.split()[9]
        for row in Path(f"/proc/{pid}/net/tcp").read_text().splitlines()[1:]
        if row.split()[1].endswith(port) and row.split()[3] != "0A"
    }
    held = 0
    for entry in Path(f"/proc/{pid}/fd").iterdir():
        try:
            held += entry.readlink().name.removeprefix("socket:[").removesuffix("]") in inodes
        except OSError:
            continue
    return held


def talk(server: Server, made: Any, count: int) -> None:
    """Say long things."""
    headers = {"authorization": f"Bearer {made['token']}"}
    with httpx.Client(base_url=server.url, headers=headers) as client:
        for _ in range(count):
            body = {"cmd": uuid4().hex, "text": "\U00013080" * 480}
            client.post(f"/api/tables/{made['table']}/chat", json=body).raise_for_status()


def test_watchers_that_never_read_are_cut_off(tmp_path: Path) -> None:
    server = Server(tmp_path)
    made = opened(server, HOT_SEAT)
    with deaf(server, made["table"], 10):
        assert connections(server) == 10
        begin = time.monotonic()
        while connections(server) and time.monotonic() - begin < 60:
            talk(server, made, 50)
        assert connections(server) == 0
        assert gauges(server)["sockets"] == 0
    assert server.stop() < 5


def test_a_stop_takes_less_than_five_seconds_with_deaf_watchers(tmp_path: Path) -> None:
    server = Server(tmp_path)
    made = opened(server, HOT_SEAT)
    with deaf(server, made["table"], 40):
        talk(server, made, 150)
        assert server.stop() < 5
    assert server.process.exitcode == 0


def test_who_sends_many_requests_ahead_and_hangs_up_is_no_crash(tmp_path: Path) -> None:
    server = Server(tmp_path)
    kept = httpx.post(f"{server.url}/api/records", json={"record": long_game(9_000)}, timeout=60).json()
    head = f"GET /api/tables/{kept['table']}/record HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for _ in range(10):
        with socket.create_connection(("127.0.0.1", server.settings.port)) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            line.sendall(head.encode() * 20)
            time.sleep(0.1)
    time.sleep(0.5)
    assert gauges(server)["crashes_total"] == 0
    server.stop()


HOST = b"Host: localhost\r\n"
CHUNKED = b" HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
AHEAD = b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n"
OPENING = f" HTTP/1.1\r\nHost: localhost\r\n{UPGRADE}\r\n{KEY}\r\n\r\n".encode()
FLOODS = {
    "letters of a body": (b"POST /api/tables" + CHUNKED, b"1\r\n \r\n"),
    "letters of a body that nobody reads": (b"GET /api/house" + CHUNKED, b"1\r\n \r\n"),
    "requests sent ahead": (AHEAD, AHEAD),
    "pings": (b"GET {socket}" + OPENING, b"\x89\x80abcd"),
    "pongs": (b"GET {socket}" + OPENING, b"\x8a\x80abcd"),
    "empty words": (b"GET {socket}" + OPENING, b"\x81\x80abcd"),
}


def pour(line: socket.socket, much: bytes) -> None:
    """Send much, again and again."""
    for _ in range(50):
        line.sendall(much)
        time.sleep(0.05)


@pytest.mark.parametrize("flood", FLOODS)
def test_who_sends_what_costs_much_and_weighs_little_is_cut_off(server: Server, flood: str) -> None:
    """Each of these, a quarter of a million letters at once, held up everybody for a third of a second."""
    first, again = FLOODS[flood]
    where = f"/api/tables/{opened(server, HOT_SEAT)['table']}/ws"
    with socket.create_connection(("127.0.0.1", server.settings.port), timeout=5) as line:
        line.sendall(first.replace(b"{socket}", where.encode()))
        time.sleep(0.2)
        with pytest.raises(ConnectionError):
            pour(line, again * (200_000 // len(again)))
    assert httpx.get(f"{server.url}/healthz", timeout=5).status_code == 200


@pytest.mark.parametrize(("lines", "is_read"), [(150, True), (1000, False)])
def test_a_head_has_no_more_lines_than_anybody_needs(server: Server, lines: int, is_read: bool) -> None:
    with socket.create_connection(("127.0.0.1", server.settings.port), timeout=5) as line:
        line.sendall(AHEAD[:-2] + b"a:b\r\n" * lines + b"\r\n")
        try:
            answer = line.recv(100)
        except ConnectionError:
            answer = b""
    assert answer.startswith(b"HTTP/1.1 200") == is_read


def test_a_socket_hears_signs_of_life_for_as_long_as_they_come_slowly(server: Server) -> None:
    address = f"ws{server.url[4:]}/api/tables/{opened(server, HOT_SEAT)['table']}/ws"

    async def story() -> None:
        async with connect(address) as line:
            for _ in range(100):
                await (await line.ping())

    asyncio.run(story())


# Nothing is left behind


def test_tables_that_are_not_there_leave_no_lock(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        client = doors.api()
        asked = [client.get(f"/api/tables/{n % 20:022}") for n in range(200)]
        assert {answer.status_code for answer in await asyncio.gather(*asked)} == {404}
        assert doors.house.opening == {}

    tell(story)


def test_long_games_in_memory_have_no_more_moves_than_may_be(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "MOST_MOVES", 2500)

    async def story(doors: Doors) -> None:
        client, kept = doors.api(), list[str]()
        for _ in range(4):
            made = await client.post("/api/records", json={"record": long_game(1000)})
            kept.append(made.json()["table"])
        for table in (*kept, kept[0]):
            assert (await client.get(f"/api/tables/{table}")).json()["position"]["ply"] >= 1000
            assert sum([found.plies for found in doors.house.tables.values()]) <= 2500
        assert set(doors.house.tables) == {kept[-1], kept[0]}

    tell(story)


def test_tables_in_memory_are_not_more_than_may_be(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "MOST_TABLES", 8)

    async def story(doors: Doors) -> None:
        client = doors.api()
        made = [(await client.post("/api/tables", json=HOT_SEAT)).json()["table"] for _ in range(20)]
        assert len(doors.house.tables) <= 8
        for table in made:
            assert (await client.get(f"/api/tables/{table}")).status_code == 200
            assert len(doors.house.tables) <= 8
        assert made[-1] in doors.house.tables

    tell(story)
