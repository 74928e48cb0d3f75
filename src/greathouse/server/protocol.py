"""Connections with limits that the web server does not set: how long, how large, how many, how deaf."""

import asyncio
from collections import Counter
from typing import Any, NoReturn

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from greathouse.server.limits import visitor

SECONDS = 20.0
"""For a request to arrive."""
UNREAD_SECONDS = 20.0
"""For whoever does not read to begin to."""
CLOSING_SECONDS = 3.0
"""For what was sent last to be read before a connection is cut."""
STOPPING_SECONDS = 1.0
"""The same when the server stops."""
LARGEST_HEAD = 65_536
MOST_LINES = 200
"""Lines of a head."""
MOST_AHEAD = 32
"""Requests that may be sent before the one before them is answered; browsers send none."""
MOST_PARTS = 1000
"""Parts of bodies that are taken up at once: whoever cuts theirs into letters would hold up everybody."""
SAID_AT_ONCE = 3000
"""Letters that may be sent over a socket at once, which only tells: signs of life are short."""
SAID_A_SECOND = 100
HEAD_ENDS = b"\r\n\r\n"


class Crowd:
    """Counts the connections of every address; a proxy's are not counted, since they are everybody's."""

    def __init__(self, most: float = float("inf")) -> None:
        self.most = most
        self.by_address: Counter[str] = Counter()

    def come(self, address: str) -> bool:
        """Count one more; tell whether there is room for it."""
        self.by_address[address] += 1
        return self.by_address[address] <= self.most

    def go(self, address: str) -> None:
        """Count one less."""
        self.by_address[address] -= 1
        if self.by_address[address] <= 0:
            del self.by_address[address]


class Overdone(Exception):
    """More was sent at once than anybody needs to: the parser stops."""


class Timer:
    """Something that happens after a time unless it is called off."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.handle: asyncio.TimerHandle | None = None

    def start(self, seconds: float, what: Any) -> None:
        """Begin to wait, unless it waits already."""
        if self.handle is None:
            self.handle = self.loop.call_later(seconds, what)

    def stop(self) -> None:
        """Call it off."""
        if self.handle is not None:
            self.handle.cancel()
            self.handle = None


class Impatient(HttpToolsProtocol):
    """Hangs up on whoever sends drop by drop, a head without end, or does not read what they asked for."""

    def __init__(self, *args: Any, crowd: Crowd | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.crowd = crowd or Crowd()
        self.seconds = SECONDS
        self.head = 0
        self.last = b""
        """The last letters of a part, in which the end of the head may have begun."""
        self.in_head = True
        self.lines = 0
        self.parts = 0
        """Parts of bodies among what has just come."""
        self.answering: RequestResponseCycle | None = None
        self.arriving = Timer(self.loop)
        self.unread = Timer(self.loop)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Begin to wait, if this address has not too many connections already."""
        super().connection_made(transport)
        self.address = visitor(self.client[0] if self.client else "?")
        if not self.crowd.come(self.address):
            self.cut()
            return
        self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self.crowd.go(self.address)
        self.arriving.stop()
        self.unread.stop()
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        """Write no answer to somebody who has gone, and forget the requests that they sent ahead."""
        self.pipeline.clear()
        if self.answering is not None:
            self.answering.disconnected = True
            self.answering.message_event.set()

    def cut(self) -> None:
        """Hang up at once."""
        self.leave()
        self.transport.abort()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        """Remember which request is answered: of those sent ahead it is not the last."""
        self.answering = cycle
        super()._start_asgi_task(cycle, app)

    def data_received(self, data: bytes) -> None:
        """Take a part; a head that is too large ends the connection."""
        if self.in_head:
            self.wait()
            self.head += self.of_head(data)
            if self.head > LARGEST_HEAD:
                self.cut()
                return
        self.parts = 0
        super().data_received(data)

    def on_message_begin(self) -> None:
        """Begin a request, unless too many wait already."""
        if len(self.pipeline) >= MOST_AHEAD:
            self.overdo()
        self.lines = 0
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a line of the head."""
        self.lines += 1
        if self.lines > MOST_LINES:
            self.overdo()
        super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        """Take a part of a body."""
        self.parts += 1
        if self.parts > MOST_PARTS:
            self.overdo()
        super().on_body(body)

    def overdo(self) -> NoReturn:
        """Hang up on somebody who sends more than can be meant."""
        self.cut()
        raise Overdone

    def of_head(self, data: bytes) -> int:
        """Count what of a part belongs to the head: the body may have come with it."""
        seen = self.last + data
        end = seen.find(HEAD_ENDS)
        self.last = seen[-len(HEAD_ENDS) + 1 :]
        return len(data) if end < 0 else max(0, end + len(HEAD_ENDS) - (len(seen) - len(data)))

    def on_headers_complete(self) -> None:
        """Note that the head is whole."""
        self.in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Note that the request is whole; the next one begins with a head."""
        self.arriving.stop()
        self.in_head, self.head, self.last = True, 0, b""
        super().on_message_complete()

    def wait(self) -> None:
        """Give the request its time, once."""
        self.arriving.start(self.seconds, self.cut)

    def pause_writing(self) -> None:
        """Wait for whoever does not read, but not for ever."""
        self.unread.start(UNREAD_SECONDS, self.cut)
        super().pause_writing()

    def resume_writing(self) -> None:
        """Go on."""
        self.unread.stop()
        super().resume_writing()

    def handle_websocket_upgrade(self) -> None:
        """Leave the connection to the socket's protocol, which counts it when it ends."""
        self.arriving.stop()
        self.unread.stop()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment] # as uvicorn does when a connection is over

    def shutdown(self) -> None:
        """End when the answer is out; whoever does not take it is not waited for."""
        self.unread.stop()
        self.unread.start(STOPPING_SECONDS * 2, self.cut)
        super().shutdown()


class Curt(WebSocketsSansIOProtocol):
    """Cuts a socket whose end the other side does not hear."""

    def __init__(self, *args: Any, crowd: Crowd | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.crowd = crowd or Crowd()
        self.unread = Timer(self.loop)
        self.closing = Timer(self.loop)
        self.room = float("inf")
        """Letters that may still be sent; the first ones are the request for the socket."""
        self.heard = self.loop.time()

    def data_received(self, data: bytes) -> None:
        """Take a sign of life; whoever talks on and on is cut off, since every frame costs time.

        So is whoever asks for a socket as nobody may, with a body or too long a line: that gets no answer.
        """
        now = self.loop.time()
        self.room += (now - self.heard) * SAID_A_SECOND - len(data)
        self.heard = now
        if self.room < 0:
            self.transport.abort()
            return
        self.room = min(self.room, SAID_AT_ONCE)
        super().data_received(data)
        if self.conn.handshake_exc is not None:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self.crowd.go(visitor(self.client[0] if self.client else "?"))
        self.unread.stop()
        self.closing.stop()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Wait for whoever does not read, but not for ever."""
        self.unread.start(UNREAD_SECONDS, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        """Go on."""
        self.unread.stop()
        super().resume_writing()

    def keepalive_timeout(self) -> None:
        """Give up somebody who has been silent for too long."""
        super().keepalive_timeout()
        self.cut()

    async def run_asgi(self) -> None:
        """Let the app talk; when it has said all, the connection ends, heard or not."""
        try:
            await super().run_asgi()
        finally:
            self.cut()

    def cut(self, seconds: float = CLOSING_SECONDS) -> None:
        """End the connection soon."""
        self.closing.start(seconds, self.transport.abort)

    def shutdown(self) -> None:
        """Say that we stop."""
        super().shutdown()
        self.cut(STOPPING_SECONDS)
