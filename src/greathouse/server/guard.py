"""What stands before every request: names, origins, sizes, headers, and no error that says too much."""

import asyncio
import logging
import re
import time
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from greathouse.server import access, limits
from greathouse.server.cost import PAYER, Metered, Payer, Spend
from greathouse.server.facts import to_json
from greathouse.server.limits import Buckets
from greathouse.server.metrics import Metrics
from greathouse.server.refusals import Refusal

LOG = logging.getLogger("greathouse.server")
SMALL, LARGE = 4_096, 500_000
TARRY = 0.5
"""Seconds that somebody who has cost too much waits for the answer that says so."""
LONGEST_PATH = 300
"""No page and no table has a longer one; numbers without end stop here."""
ANY_HOST = "*"
"""Leaves it to whoever stands before the house by which names it is called."""
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """An ASGI layer around the app."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str], metrics: Metrics, buckets: Buckets) -> None:
        self.app = app
        self.hosts = {*LOOPBACK, *[host.lower() for host in hosts]}
        self.metrics = metrics
        self.buckets = buckets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request before anything reads it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        problem = self.problem(scope, headers)
        if problem is None and (problem := self.exhausted(scope)):
            await asyncio.sleep(TARRY)
        spend = self.spending(scope)
        if scope["type"] == "websocket":
            if problem is not None:
                access.tell(scope, problem.status, 0.0)
                await refuse_socket(receive, send)
                return
            await Metered(self.app(scope, receive, Opening(send, scope)), spend)
            return
        answer = Answering(send, self.metrics, scope)
        if problem is not None:
            await answer.refuse(problem)
            return
        await Metered(self.answered(scope, Limited(receive, room(scope)), answer), spend)

    def exhausted(self, scope: Scope) -> Refusal | None:
        """Give the reason to refuse somebody who has cost too much lately."""
        try:
            self.buckets.check("work", address(scope), limits.WORK)
        except Refusal as refusal:
            return refusal
        return None

    def spending(self, scope: Scope) -> Spend:
        """Note what every step of a request costs, and who has to answer for it."""
        who = address(scope)

        def charge(seconds: float) -> None:
            self.buckets.charge("work", who, limits.WORK, seconds * 1000)

        def spend(seconds: float) -> None:
            self.metrics.observe("hold_seconds", seconds)
            charge(seconds)

        PAYER.set(Payer(who, charge))
        return spend

    async def answered(self, scope: Scope, receive: "Limited", answer: "Answering") -> None:
        """Let the app answer; what it lets fall is noted here and said in a plain sentence."""
        try:
            await self.app(scope, receive, answer)
        except Exception:
            LOG.exception("crashed", extra={"path": own_path(scope).split("/")[1:3]})
            self.metrics.add("crashes")
            await answer.refuse(Refusal("crashed"))

    def problem(self, scope: Scope, headers: Headers) -> Refusal | None:
        """Give the reason to refuse a request by its headers alone."""
        names = headers.getlist("host")
        if len(names) != 1 or not (ANY_HOST in self.hosts or host_name(names[0]) in self.hosts):
            return Refusal("host_name")
        if len(scope["path"]) > LONGEST_PATH or "\0" in scope["path"]:
            return Refusal("not_found")
        if scope["type"] == "http" and b"%00" in scope["query_string"]:
            return Refusal("bad_request", problem="%00")
        changing = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        origin = headers.get("origin")
        if changing and origin is not None and origin_host(origin) != headers.get("host"):
            return Refusal("origin")
        if changing and headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return Refusal("origin")
        length = headers.get("content-length", "0")
        if not re.fullmatch("[0-9]{1,12}", length) or int(length) > room(scope):
            return Refusal("too_large", most=room(scope))
        return None


def origin_host(origin: str) -> str:
    """Give the host that a page comes from; nothing where that cannot be read."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def address(scope: Scope) -> str:
    """Tell who asks, as far as limits go."""
    client = scope.get("client")
    return limits.visitor(client[0]) if client is not None else "?"


def own_path(scope: Scope) -> str:
    """Give the path within the house, which may be a part of a larger site."""
    path: str = scope["path"]
    return path.removeprefix(scope.get("root_path", ""))


def host_name(host: str) -> str:
    """Give a Host header without its port."""
    name, colon, port = host.lower().rpartition(":")
    return name if colon and port.isdecimal() else host.lower()


def room(scope: Scope) -> int:
    """Tell how large a body may be: records are larger than moves."""
    return LARGE if scope["path"].endswith("/api/records") else SMALL


class Limited:
    """A body that stops when it grows too large, whatever its headers said."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive = receive
        self.most = most
        self.seen = 0

    async def __call__(self) -> Message:
        """Pass a part on."""
        message = await self.receive()
        self.seen += len(message.get("body", b""))
        if self.seen > self.most:
            raise Refusal("too_large", most=self.most)
        return message


class Answering:
    """An answer on its way out: headers are added, and a refusal is sent unless something was."""

    def __init__(self, send: Send, metrics: Metrics, scope: Scope) -> None:
        self.send = send
        self.metrics = metrics
        self.scope = scope
        self.begun = False
        self.start = time.perf_counter()

    async def __call__(self, message: Message) -> None:
        """Send a part with our headers."""
        if message["type"] == "http.response.start":
            self.begun = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
            self.metrics.add("answers", status=f"{message['status'] // 100}xx")
            seconds = time.perf_counter() - self.start
            self.metrics.observe("request_seconds", seconds)
            access.tell(self.scope, message["status"], seconds)
        await self.send(message)

    async def refuse(self, refusal: Refusal) -> None:
        """Send a refusal, if nothing was sent yet."""
        if self.begun:
            return
        await refused(refusal, language(self.scope))(self.scope, nothing_more, self)


class Opening:
    """A socket on its way: its first message tells whether it was opened or turned away."""

    def __init__(self, send: Send, scope: Scope) -> None:
        self.send = send
        self.scope = scope
        self.told = False
        self.start = time.perf_counter()

    async def __call__(self, message: Message) -> None:
        """Send a message; note how the first one has answered."""
        if not self.told:
            self.told = True
            status = 101 if message["type"] == "websocket.accept" else message.get("status", 403)
            access.tell(self.scope, status, time.perf_counter() - self.start)
        await self.send(message)


async def nothing_more() -> Message:
    """Stand in for a body that nobody reads."""
    return {"type": "http.disconnect"}


def refused(refusal: Refusal, lang: str) -> Response:
    """Write a refusal as an answer."""
    body = to_json(refusal.body(lang))
    wait = refusal.extra.get("retry_after")
    headers = {} if wait is None else {"retry-after": str(wait)}
    return Response(body, refusal.status, headers, media_type="application/json")


async def refuse_socket(receive: Receive, send: Send) -> None:
    """Turn a socket away before it opens."""
    await receive()
    await send({"type": "websocket.close", "code": 1008})


def language(scope: Scope) -> str:
    """Choose a language: `lang` in the query, or what the reader prefers."""
    query: str = scope["query_string"].decode("latin-1")
    for part in query.split("&"):
        if part in ("lang=fr", "lang=en"):
            return part[5:]
    wanted = Headers(scope=scope).get("accept-language", "en").lower()
    return "fr" if wanted.startswith("fr") else "en"
