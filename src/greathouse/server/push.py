"""WebSockets: they only tell. Whoever comes back says which version they have and is told the rest."""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from greathouse.server import facts, limits, seats, shapes, show
from greathouse.server.door import Door, address
from greathouse.server.guard import language
from greathouse.server.house import Listener
from greathouse.server.live import Live
from greathouse.server.refusals import Refusal
from greathouse.server.store import Stored, StoreFailed

SEND_SECONDS = 5.0
MOST_MISSED = 100
"""Facts that are told one by one to somebody who comes back; beyond that the table itself says all."""
LONGEST_MISSED = 20_000
"""Letters of such a fact: to read one with thousands of moves would hold up everybody."""
NORMAL, RESTARTING, SLOW, TOO_MANY = 1000, 1012, 1013, 1008


class Sockets:
    """The open sockets of this process."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.house = door.house
        self.buckets = buckets = door.buckets
        self.by_address: Counter[str] = Counter()
        self.most = round(limits.SOCKETS * buckets.scale)
        """How many one address may have open."""
        self.closing = False

    async def serve(self, socket: WebSocket) -> None:
        """Tell somebody about a table until they leave or we stop."""
        where = address(socket)
        self.by_address[where] += 1
        try:
            live = await self.admitted(socket, where)
            if live is None:
                await socket.close(TOO_MANY)
            else:
                await self.tell(socket, live)
        finally:
            self.by_address[where] -= 1
            if not self.by_address[where]:
                del self.by_address[where]

    async def admitted(self, socket: WebSocket, where: str) -> Live | None:
        """Find the table of a socket that may open; it counts from the first word, open or not."""
        table = socket.path_params["table"]
        if self.closing or self.by_address[where] > self.most or not seats.TABLE.fullmatch(table):
            return None
        try:
            self.buckets.take("openings", where, limits.OPENINGS)
            self.buckets.check("reads", where, limits.READS)
            return await self.house.find(table)
        except (Refusal, StoreFailed):
            return None

    async def tell(self, socket: WebSocket, live: Live) -> None:
        """Greet, then pass on what happens; a reader beside notices when they go."""
        await socket.accept()
        key = await self.door.browsers.key(socket, live.id)
        listener = Listener(key, language(socket.scope), address(socket))
        self.house.listen(live, listener)
        reader = asyncio.create_task(self.read(socket, listener))
        try:
            async for message in self.greeting(socket, live, listener):
                await self.send(socket, message)
            await self.pass_on(socket, listener)
        except (TimeoutError, WebSocketDisconnect, RuntimeError, StoreFailed):
            listener.lost = True
        finally:
            self.house.forget(live, listener)
            reader.cancel()

    async def pass_on(self, socket: WebSocket, listener: Listener) -> None:
        """Send what waits, in order, until told to stop or they fall too far behind."""
        while (message := await listener.queue.get()) is not None:
            await self.send(socket, message)
            if listener.lost:
                await socket.close(SLOW)
                return
        with suppress(RuntimeError):
            await socket.close(RESTARTING if self.closing else NORMAL)

    async def send(self, socket: WebSocket, message: bytes) -> None:
        """Send a message to somebody who takes it soon."""
        async with asyncio.timeout(SEND_SECONDS):
            await socket.send_text(message.decode())

    async def read(self, socket: WebSocket, listener: Listener) -> None:
        """Take note of leaving; what they send is a sign of life, nothing more."""
        with suppress(WebSocketDisconnect, RuntimeError, KeyError):
            while True:
                message = await socket.receive()
                if message["type"] == "websocket.disconnect":
                    break
        listener.put(None)

    async def greeting(self, socket: WebSocket, live: Live, listener: Listener) -> AsyncIterator[bytes]:
        """Tell what was missed since `from`, each fact when the last was sent, then how the table stands."""
        since = socket.query_params.get("from", "")
        for event in await self.missed(live, since, listener.where):
            if event.seq <= live.version:
                shown = show.fact(live, event.seq, facts.read(event.fact), [], listener.lang)
                yield facts.to_json(shapes.MissedFact(shown))
        mine = tuple(live.seats_of(listener.key))
        table = show.whole(live, self.house.shown(live, mine, listener.lang), listener.lang)
        yield facts.to_json(shapes.TableNow(table))

    async def missed(self, live: Live, since: str, where: str) -> list[Stored]:
        """Read the facts that somebody has missed, if they are few and short; each is a part of a read."""
        if not re.fullmatch("[0-9]{1,11}", since) or live.version - int(since) > MOST_MISSED:
            return []
        found = await self.house.store.events(live.id, int(since))
        self.buckets.charge("reads", where, limits.READS, 1 + len(found) / 10)
        return found if all([len(event.fact) <= LONGEST_MISSED for event in found]) else []

    def close(self) -> None:
        """Tell everybody that we stop; they come back when we do."""
        self.closing = True
        for some in list(self.house.listeners.values()):
            for listener in list(some):
                while listener.queue.full():
                    listener.queue.get_nowait()
                listener.put(None)
