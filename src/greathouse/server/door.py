"""The door of the house: who asks, what they send, how much they may ask for, and how they are answered."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from greathouse.server import commands, guard, seats, shapes, wire
from greathouse.server.browsers import Browsers
from greathouse.server.facts import to_json
from greathouse.server.guard import language
from greathouse.server.house import Done, House, persisting
from greathouse.server.limits import Buckets, Limit, together
from greathouse.server.live import WAITING, Live
from greathouse.server.queue import Answer, Asking, Full, Task
from greathouse.server.refusals import Refusal
from greathouse.server.store import Damaged, StoreFailed
from greathouse.server.tables import start_if_full

BodyT = TypeVar("BodyT", bound=wire.Body)
CommandT = TypeVar("CommandT", bound=wire.Command)
MISSED = 4
"""What a table that is not there costs more than one that is: who guesses ids is slowed down."""
FULL_SECONDS = 3
"""When so many questions wait that one more would be answered late."""


@dataclass(slots=True)
class Guest:
    """Who asks: the hash of their key at this table, the seats it opens, and whether they are its host."""

    key: str
    mine: list[int]
    host: bool


Deed = Callable[[list[int]], Awaitable[Done]]
"""What is done for whoever has these seats."""


def address(asking: HTTPConnection) -> str:
    """Tell where a request comes from: who shares a household's network is one visitor."""
    return guard.address(asking.scope)


def answer(body: shapes.Shape, status: int = 200) -> Response:
    """Answer in JSON."""
    return Response(to_json(body), status, media_type="application/json")


async def read(request: Request, kind: type[BodyT]) -> BodyT:
    """Read a body as a type; whatever is wrong with it is the sender's mistake."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refusal("media")
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except ClientDisconnect:
        raise Refusal("bad_request", problem="-") from None
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Refusal("bad_request", problem=str(error)[:200]) from None


async def gone(request: Request) -> None:
    """Wait until whoever asked has hung up."""
    with suppress(Refusal):
        while (await request.receive())["type"] != "http.disconnect":
            continue


class Door:
    """What every route goes through."""

    def __init__(self, house: House, buckets: Buckets, secure: bool = False) -> None:
        self.house = house
        self.buckets = buckets
        self.browsers = Browsers(house.store, secure)

    async def guest(self, asking: HTTPConnection, live: Live) -> Guest:
        """Tell who asks."""
        key = await self.browsers.key(asking, live.id)
        return Guest(key, live.seats_of(key) if key else [], bool(key) and seats.opens(live.setup.host, key))

    def take(self, request: HTTPConnection, what: str, limit: Limit, cost: float = 1.0) -> None:
        """Count a request of anybody at an address against a limit."""
        self.buckets.take(what, address(request), limit, cost)

    async def live(self, request: Request) -> Live:
        """Find the table that a path names."""
        table = request.path_params["table"]
        if not seats.TABLE.fullmatch(table):
            raise Refusal("not_found")
        live = await self.house.find(table)
        if live.status == WAITING and live.full():
            await start_if_full(self.house, live)
        self.house.look_at(live)
        return live

    async def entered(self, request: Request, what: str, limit: Limit) -> tuple[Live, Guest]:
        """Find the table and who asks; count it against their address and, if they have one, their key."""
        who = address(request)
        self.buckets.take(f"{what} of all", who, together(limit))
        try:
            live = await self.live(request)
        except Refusal:
            self.buckets.charge(f"{what} of all", who, together(limit), MISSED)
            raise
        guest = await self.guest(request, live)
        known = guest.mine or guest.host
        if known:
            live.visitor = who
            self.house.see(live, guest.key)
        self.buckets.take(what, guest.key if known else who, limit)
        return live, guest

    async def ask(self, request: Request, task: Task, asking: Asking) -> Answer:
        """Have something thought about for whoever waits; nobody thinks for somebody who has gone."""
        who = asking._replace(visitor=address(request))
        thinking = asyncio.ensure_future(self.house.minds.ask(task, who))
        going = asyncio.ensure_future(gone(request))
        try:
            await asyncio.wait((thinking, going), return_when=asyncio.FIRST_COMPLETED)
            if not thinking.done():
                raise Refusal("bad_request", problem="-")
            return thinking.result()
        except Full:
            raise Refusal("too_many", seconds=FULL_SECONDS, extra={"retry_after": FULL_SECONDS}) from None
        finally:
            thinking.cancel()
            going.cancel()

    async def asked(
        self, request: Request, kind: type[BodyT], what: str, limit: Limit
    ) -> tuple[Live, Guest, BodyT]:
        """Enter with a body, whose command is named by whose it is and what it asks for."""
        body = await read(request, kind)
        live, guest = await self.entered(request, what, limit)
        if isinstance(body, wire.Command):
            hashed = commands.asked(str(request.scope["path"]).rpartition(f"/{live.id}/")[2], body)
            body = msgspec.structs.replace(body, cmd=commands.named(guest.key, body.cmd, hashed))
        return live, guest, body

    async def once(self, live: Live, guest: Guest, cmd: str, deed: Deed) -> Done:
        """Do a command; if it was done before, whatever stands in its way now does not matter.

        That it was not done is only said when the store has told so. Each time that another process was
        quicker it is done for the seats that are theirs then.
        """
        try:
            return await persisting(live, lambda: deed(live.seats_of(guest.key)))
        except Refusal as refusal:
            try:
                before = await self.house.repeated(live, cmd)
            except Damaged:
                raise
            except StoreFailed:
                raise Refusal("unknown") from None
            if before is None:
                raise refusal from None
            return before

    def done(self, request: Request, live: Live, guest: Guest, version: int, again: bool) -> Response:
        """Acknowledge what is stored, with the table as it stands."""
        shown = self.house.shown(live, guest.mine, language(request.scope))
        return answer(shapes.Done(version, again, shown))
