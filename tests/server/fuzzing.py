"""Made-up requests over real sockets: odd heads, Origins, numbers without end, large and slow bodies."""

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import httpx

from tests.server.test_moves import FRIENDS, HOT_SEAT

ROUND = 500
"""Requests that are sent to the same tables."""
CALLERS = 48
PATIENCE = 60.0
CUT = 0
"""How a connection is counted that was closed without an answer."""
ORIGINS = (
    "{here}",
    "http://[",
    "http://]",
    "null",
    "https://evil.example",
    "http://[::1",
    "http://[::1]:x",
    "://",
    "http://\xff",
    "http://127.0.0.1:99999999999",
    "file:///",
    "http://a@b:c@d",
    "",
)
PATHS = (
    "/",
    "/healthz",
    "/metrics",
    "/api/house",
    "/api/openapi.json",
    "/api/tables?mine=1",
    "/api/tables?status=%00",
    "/api/tables?status=" + "9" * 5000,
    "/api/challenges",
    "/api/challenges/pharaoh/today",
    "/api/challenges/pharaoh/%00",
    "/api/challenges/favor/9999-99-99",
    "/api/duplicates/%ff%00",
    "/api/games/pharaoh/solo?mode=%00&seed=" + "7" * 4400,
    "/api/games/favor/figures/F1?move=%00&move=" + "x" * 300,
    "/api/games/%F0%9F%98%80/rules",
    "/api/statistics",
    "/api/statistics/export/csv",
    "/api/statistics/export/%00",
    "/api/puzzles?difficulty=" + "5" * 4400,
    "/api/puzzles/%00",
    "/api/quizzes/" + "q" * 200,
    "/assets/..%2f..%2fetc%2fpasswd",
    "//evil.example/api/house",
    "/t/" + "a" * 22,
    "/%",
    "/%zz",
    "/api/tables/%00",
)
"""Not /readyz: whether it says 503 is for the disk to decide, not for who asks."""
NUMBERS = ("{0}", "-1", "1e9", "{1}", "0x10", "%00", "\u0661", "1" * 4400, "9" * 270)
PAST = ("positions", "history")
METHODS = ("GET", "GET", "GET", "HEAD", "POST", "OPTIONS", "BREW")
BRIEFLY = 0.4
"""Seconds for a request that says something false of its own length: the server would wait for the rest."""


def values(luck: Random) -> Any:
    """Make up something that a field should not hold, or just might."""
    return luck.choice(
        [
            None,
            True,
            -1,
            0,
            2**53 + 1,
            10**30,
            1e308,
            "",
            "x" * 300,
            "\u0000",
            "\ud83d\ude00",
            "<script>alert(1)</script>",
            "../../etc/passwd",
            [],
            [[[[]]]],
            {},
            {"a": {"b": []}},
            "done",
            "enter small a1",
            "me",
            "bot",
            "random",
            "pharaoh",
            {"turn_cap": luck.choice([1, "1", True, -5, 10**9])},
            [{"who": luck.choice(["me", "open", "bot", "x"]), "bot": luck.choice(["random", "", "x"])}]
            * luck.randrange(6),
        ]
    )


SHAPES: dict[str, dict[str, Any]] = {
    "/moves": {"cmd": "c", "expect": 5, "move": "done"},
    "/undo": {"cmd": "c"},
    "/undo/answer": {"cmd": "c", "yes": True},
    "/chat": {"cmd": "c", "text": "hi", "name": "Owl"},
    "/sit": {"token": "", "name": "Zoe", "seed": "abc"},
    "/leave": {"cmd": "c"},
    "/rematch": {"cmd": "c"},
    "/close": {"cmd": "c"},
    "/why": {"move": "enter small a1"},
    "/seats/0/hand": {"cmd": "c", "bot": "random"},
    "/seats/9/hand": {"cmd": "c", "bot": ""},
    "/seats/1/link": {"cmd": "c"},
    "/seats/x/link": {"cmd": "c"},
    "/history/0": {},
    "/history/99999": {},
    "/positions/-1": {},
    "/positions/99999999": {},
    "/record": {},
    "/draws": {},
    "/review": {"cmd": "c"},
    "/resign": {"cmd": "c"},
    "/delete": {"cmd": "c"},
    "/hint": {"cmd": "c"},
    "/branch": {"ply": 1, "seats": [{"who": "me"}, {"who": "me"}]},
    "/nowhere": {},
    "": {},
}
MAKING: dict[str, dict[str, Any]] = {
    "/api/tables": HOT_SEAT,
    "/api/records": {
        "record": "greathouse: 1\ngame: pharaoh\nrules: 1\nseats: 2\n\n0 done\nresult: unfinished\n"
    },
}
RARE = ("/leave", "/close", "/seats/1/link", "/resign", "/delete", "/hint", "/branch", "/review", "/rematch")
"""What would end a table too soon for the rest to be tried on it."""


def fuzzed_body(luck: Random, shape: dict[str, Any], version: int) -> bytes:
    """Make up a body: noise, or the right shape with something wrong here and there."""
    kind = luck.random()
    if kind < 0.05:
        return luck.randbytes(luck.randrange(60))
    if kind < 0.08:
        return b"[" * luck.randrange(3000)
    body = {name: values(luck) if luck.random() < 0.15 else value for name, value in shape.items()}
    if body.get("cmd") == "c":
        body["cmd"] = f"c{luck.randrange(10**5)}"
    if body.get("expect") == 5:
        body["expect"] = version
    if luck.random() < 0.1:
        body[luck.choice(["seat", "x", "cmd", "name"])] = values(luck)
    text = json.dumps(body).encode()
    if luck.random() < 0.05:
        at = luck.randrange(len(text))
        text = text[:at] + luck.randbytes(2) + text[at + 1 :]
    return text


class Table(NamedTuple):
    """A table to try things at, and the key to it."""

    name: str
    token: str


class Sent(NamedTuple):
    """A request: its letters, how they are cut, whether it is left unfinished, whether its head is odd."""

    parts: list[bytes]
    pause: float
    is_unfinished: bool = False
    is_odd: bool = False


def path_of(luck: Random, tables: list[Table]) -> tuple[str, str, dict[str, Any], str]:
    """Choose what is asked for: the method, the path, the shape of the body, and the key."""
    kind, table = luck.random(), luck.choice(tables)
    if kind < 0.15:
        return luck.choice(METHODS), luck.choice(PATHS), {}, ""
    if kind < 0.3:
        number = luck.choice(NUMBERS).format(luck.randrange(30), luck.randrange(10**12))
        path = f"/api/tables/{table.name}/{luck.choice(PAST)}/{number}"
        return "GET", path, {}, table.token
    what = luck.choice(list(SHAPES))
    path, shape = f"/api/tables/{table.name}{what}", SHAPES[what]
    if luck.random() < 0.04 or (what in RARE and luck.random() < 0.9):
        path, shape = luck.choice(list(MAKING.items()))
        shape = shape if luck.random() < 0.1 else shape | {"seats": values(luck)}
    query = luck.choice(["", "", "?lang=fr", "?lang=xx", "?ply=" + "1" * 4400, "?seat=%00", "?from=x"])
    return luck.choice(["POST"] * 8 + ["GET", "PUT"]), path + query, shape, table.token


def heads(luck: Random, here: str, token: str) -> list[bytes]:
    """Make up the lines of a head, most of them as they should be."""
    found = [b"Host: " + here.encode()] if luck.random() < 0.97 else []
    if luck.random() < 0.02:
        found.append(b"Host: " + luck.choice([b"evil", b"", b"[", b"localhost:80:80", b"\xff"]))
    if luck.random() < 0.4:
        origin = luck.choice(ORIGINS) if luck.random() < 0.5 else ORIGINS[0]
        found.append(b"Origin: " + origin.format(here=f"http://{here}").encode("latin-1"))
    if luck.random() < 0.97:
        found.append(b"Content-Type: application/json")
    if token:
        odd = luck.choice([b"Bearer", b"Bearer x", b"Basic eDp5", b"Bearer " + b"\xc3" * 22, b"\xff"])
        found.append(b"Authorization: " + (odd if luck.random() < 0.1 else b"Bearer " + token.encode()))
    if luck.random() < 0.05:
        size = luck.choice([10, 1000, 20_000, 70_000])
        found.append(b"Cookie: " + b"; ".join([b"gh_%022d=%s" % (n, b"x" * 22) for n in range(size // 50)]))
    if luck.random() < 0.04:
        found.append(luck.choice(ODD_LINES))
    luck.shuffle(found)
    return found


ODD_LINES = (
    b"Transfer-Encoding: chunked",
    b"Transfer-Encoding: identity",
    b"Content-Length: 5",
    b"Content-Length: -1",
    b"Content-Length: " + b"9" * 5000,
    b"Content-Length: 1, 1",
    b"Expect: 100-continue",
    b"Accept-Language: " + b"fr," * 2000,
    b"Accept-Encoding: \xff, gzip;q=x",
    b"Upgrade: websocket",
    b"Upgrade: h2c\r\nConnection: Upgrade",
    b"Range: bytes=99999999999999999999-",
    b'If-None-Match: "\xff"',
    b"X-Forwarded-For: " + b"1" * 3000,
    b"Sec-Fetch-Site: cross-site",
    b" folded: line",
    b"no colon",
    b"\x00: \x01",
)


def made_up(luck: Random, here: str, tables: list[Table]) -> Sent:
    """Make up a request, and how it is sent."""
    method, path, shape, token = path_of(luck, tables)
    body = b"" if method in ("GET", "HEAD") else fuzzed_body(luck, shape, luck.randrange(40))
    if luck.random() < 0.01:
        body = b'{"record": "' + b"x" * luck.choice([5_000, 100_000, 600_000]) + b'"}'
    lines = [f"{method} {path} HTTP/1.1".encode("latin-1", "replace"), *heads(luck, here, token)]
    is_odd = any([line in ODD_LINES for line in lines])
    if luck.random() < 0.01:
        is_odd = True
        lines[0] = luck.randbytes(luck.randrange(1, 200))
    if body:
        lines.append(b"Content-Length: %d" % len(body))
    whole = b"\r\n".join(lines) + b"\r\n\r\n" + body
    if luck.random() < 0.03:
        cuts = sorted([luck.randrange(len(whole)) for _ in range(luck.randrange(1, 6))])
        parts = [whole[a:b] for a, b in zip([0, *cuts], [*cuts, len(whole)], strict=True)]
        return Sent(parts, luck.choice([0.0, 0.001, 0.05]), luck.random() < 0.3, is_odd)
    return Sent([whole], 0.0, is_odd=is_odd)


class Caller:
    """Somebody with a connection, which is made anew when it was closed."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.lines: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def work_off(self, left: list[Sent], found: Counter[int]) -> None:
        """Send what is left to send, one after the other."""
        while left:
            sent = left.pop()
            status = await self.call(sent)
            assert status < 500, (status, b"".join(sent.parts)[:600])
            found[status] += 1

    async def call(self, sent: Sent) -> int:
        """Send a request; give the status of the answer."""
        if self.lines is None:
            self.lines = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.lines
        try:
            parts = sent.parts[:-1] if sent.is_unfinished else sent.parts
            for part in parts:
                writer.write(part)
                await asyncio.sleep(sent.pause)
            if sent.is_unfinished:
                self.close()
                return CUT
            return await asyncio.wait_for(self.answered(reader), BRIEFLY if sent.is_odd else PATIENCE)
        except TimeoutError:
            assert sent.is_odd, (b"no answer", b"".join(sent.parts)[:600])
            self.close()
            return CUT
        except (ConnectionError, asyncio.IncompleteReadError):
            self.close()
            return CUT

    async def answered(self, reader: asyncio.StreamReader) -> int:
        """Read the head of an answer; then hang up, so that what is left of a made-up request is nobody's."""
        head = await reader.readuntil(b"\r\n\r\n")
        status = int(head.split(None, 2)[1])
        self.close()
        return status

    def close(self) -> None:
        """Hang up."""
        if self.lines is not None:
            self.lines[1].transport.abort()
            self.lines = None


async def fuzz(url: str, count: int, luck: Random, tell: Callable[[Counter[int]], None]) -> None:
    """Send so many requests, some at once; tell the answers by status after each round."""
    here, port = url.removeprefix("http://"), int(url.rpartition(":")[2])
    callers = [Caller(port) for _ in range(CALLERS)]
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as client:
        for _ in range(0, count, ROUND):
            tables = [await opened(client, body) for body in (HOT_SEAT, HOT_SEAT | {"public": True}, FRIENDS)]
            left = [made_up(luck, here, tables) for _ in range(ROUND)]
            found: Counter[int] = Counter()
            await together(callers, left, found)
            tell(found)


async def together(callers: list[Caller], left: list[Sent], found: Counter[int]) -> None:
    """Let all call at once, and hang up when one of them has found a fault."""
    try:
        async with asyncio.TaskGroup() as group:
            for caller in callers:
                group.create_task(caller.work_off(left, found))
    except* AssertionError as faults:
        raise faults.exceptions[0] from None
    finally:
        for caller in callers:
            caller.close()
        await asyncio.sleep(0.02)


async def opened(client: httpx.AsyncClient, body: dict[str, Any]) -> Table:
    """Open a table."""
    made = (await client.post("/api/tables", json=body)).raise_for_status().json()
    return Table(made["table"], made["token"])
