"""HTTP with limits that the web server does not set: how long a request takes, how large its head is."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

SECONDS = 20.0
LARGEST_HEAD = 65_536


class Impatient(HttpToolsProtocol):
    """Hangs up on whoever sends a request drop by drop, or a head without end."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.seconds = SECONDS
        self.head = 0
        self.in_head = True
        self.timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Begin to wait."""
        super().connection_made(transport)
        self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self.rest()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take a part; a head that is too large ends the connection."""
        if self.in_head:
            self.wait()
            self.head += len(data)
            if self.head > LARGEST_HEAD:
                self.transport.close()
                return
        super().data_received(data)

    def on_headers_complete(self) -> None:
        """Note that the head is whole."""
        self.in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Note that the request is whole; the next one begins with a head."""
        self.rest()
        self.in_head, self.head = True, 0
        super().on_message_complete()

    def wait(self) -> None:
        """Give the request its time, once."""
        if self.timer is None:
            self.timer = self.loop.call_later(self.seconds, self.transport.close)

    def rest(self) -> None:
        """Forget the time: the request has arrived."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
