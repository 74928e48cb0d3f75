"""WebSockets: they only tell. Whoever comes back says which version they have and is told the rest."""

import asyncio
from collections import Counter
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from greathouse.server import facts, limits, seats, shapes, show
from greathouse.server.door import address, guest_of
from greathouse.server.guard import language
from greathouse.server.house import House, Listener
from greathouse.server.live import Live
from greathouse.server.refusals import Refusal
from greathouse.server.store import StoreFailed

SEND_SECONDS = 5.0
MOST_MISSED = 100
"""Facts that are told one by one to somebody who comes back; beyond that the table itself says all."""
NORMAL, RESTARTING, SLOW, TOO_MANY = 1000, 1012, 1013, 1008


class Sockets:
    """The open sockets of this process."""

    def __init__(self, house: House, most: int = limits.SOCKETS) -> None:
        self.house = house
        self.by_address: Counter[str] = Counter()
        self.most = most
        """How many one address may have open."""
        self.closing = False

    async def serve(self, socket: WebSocket) -> None:
        """Tell somebody about a table until they leave or we stop."""
        table = socket.path_params["table"]
        where = address(socket)
        try:
            live = await self.house.find(table) if seats.TABLE.fullmatch(table) else None
        except (Refusal, StoreFailed):
            live = None
        if live is None or self.closing or self.by_address[where] >= self.most:
            await socket.close(TOO_MANY)
            return
        self.by_address[where] += 1
        try:
            await self.tell(socket, live)
        finally:
            self.by_address[where] -= 1
            if not self.by_address[where]:
                del self.by_address[where]

    async def tell(self, socket: WebSocket, live: Live) -> None:
        """Greet, then pass on what happens; a reader beside notices when they go."""
        await socket.accept()
        listener = Listener(guest_of(socket, live).key, language(socket.scope), address(socket))
        self.house.listen(live, listener)
        reader = asyncio.create_task(self.read(socket, listener))
        try:
            for message in await self.greeting(socket, live, listener):
                await asyncio.wait_for(socket.send_text(message.decode()), SEND_SECONDS)
            await self.pass_on(socket, listener)
        except (TimeoutError, WebSocketDisconnect, RuntimeError, StoreFailed):
            listener.lost = True
        finally:
            self.house.forget(live, listener)
            reader.cancel()

    async def pass_on(self, socket: WebSocket, listener: Listener) -> None:
        """Send what waits, in order, until told to stop or they fall too far behind."""
        while (message := await listener.queue.get()) is not None:
            await asyncio.wait_for(socket.send_text(message.decode()), SEND_SECONDS)
            if listener.lost:
                await socket.close(SLOW)
                return
        with suppress(RuntimeError):
            await socket.close(RESTARTING if self.closing else NORMAL)

    async def read(self, socket: WebSocket, listener: Listener) -> None:
        """Take note of leaving; what they send is a sign of life, nothing more."""
        with suppress(WebSocketDisconnect, RuntimeError, KeyError):
            while True:
                message = await socket.receive()
                if message["type"] == "websocket.disconnect":
                    break
        listener.put(None)

    async def greeting(self, socket: WebSocket, live: Live, listener: Listener) -> list[bytes]:
        """Tell what was missed since `from`, then how the table stands."""
        mine = tuple(live.seats_of(listener.key))
        messages: list[bytes] = []
        since = socket.query_params.get("from", "")
        if since.isdecimal() and len(since) < 12 and live.version - int(since) <= MOST_MISSED:
            for event in await self.house.store.events(live.id, int(since)):
                if event.seq <= live.version:
                    shown = show.fact(live, event.seq, facts.read(event.fact), [], listener.lang)
                    messages.append(facts.to_json(shapes.MissedFact(shown)))
        table = show.whole(live, self.house.shown(live, mine, listener.lang))
        messages.append(facts.to_json(shapes.TableNow(table)))
        return messages

    def close(self) -> None:
        """Tell everybody that we stop; they come back when we do."""
        self.closing = True
        for some in list(self.house.listeners.values()):
            for listener in list(some):
                while listener.queue.full():
                    listener.queue.get_nowait()
                listener.put(None)
