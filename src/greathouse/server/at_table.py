"""At a table: sitting, moving, taking back, talking, handing over, leaving."""

from collections.abc import Awaitable, Callable, Sequence

from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from greathouse.server import commands, forgetting, limits, play, seats, shapes, show, tables, wire
from greathouse.server.browsers import old_cookies
from greathouse.server.door import CommandT, Door, address, answer, read
from greathouse.server.guard import language
from greathouse.server.house import Done, House, persisting
from greathouse.server.limits import Limit
from greathouse.server.live import DELETED, Live
from greathouse.server.refusals import Refusal

ONE = "/api/tables/{table:str}"
Handler = Callable[[Request], Awaitable[Response]]
Command = Callable[[House, Live, Sequence[int], CommandT], Awaitable[Done]]
"""What is done for whoever has these seats, with what the request said."""


class AtTable:
    """What can be asked for at a table."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.house = door.house

    async def see(self, request: Request) -> Response:
        """Show a table as whoever asks may see it."""
        live, guest = await self.door.entered(request, "reads", limits.READS)
        lang = language(request.scope)
        told = answer(show.whole(live, self.house.shown(live, guest.mine, lang), lang))
        return await self.door.browsers.greet(request, told) if old_cookies(request) else told

    async def sit(self, request: Request) -> Response:
        """Sit down."""
        body = await read(request, wire.Sit)
        who = address(request)
        self.door.take(request, "writes", limits.WRITES)
        live = await self.door.live(request)
        if self.door.buckets.left("bad tokens", who, limits.BAD_TOKENS) < 1:
            self.door.buckets.take("bad tokens", who, limits.BAD_TOKENS)
        key = await self.key_to_sit(request, live, body)
        if body.token and not live.seats_of(key) and not seats.opens(live.setup.host, key):
            self.door.buckets.take("bad tokens", who, limits.BAD_TOKENS)
            raise Refusal("not_found")
        mine, made = await tables.sit(self.house, live, key, body)
        shown = self.house.shown(live, mine, language(request.scope))
        told = answer(shapes.Seated(mine, shown, made or UNSET))
        return await self.door.browsers.hold(request, told, live.id, seats.hashed(made) if made else key)

    async def key_to_sit(self, request: Request, live: Live, body: wire.Sit) -> str:
        """Find the key somebody sits down with: the link's, this table's, or the one before's."""
        if body.token:
            return seats.hashed(body.token)
        key = await self.door.browsers.key(request, live.id)
        if not key and live.setup.previous:
            key = await self.door.browsers.key(request, live.setup.previous)
        return key

    def command(
        self, kind: type[CommandT], what: str, limit: Limit, obey: Command[CommandT], shows: bool = True
    ) -> Handler:
        """Make what obeys a command of whoever sits there, and shows the table where it changes."""

        async def handler(request: Request) -> Response:
            live, guest, body = await self.door.asked(request, kind, what, limit)
            done = await self.door.once(
                live, guest, body.cmd, lambda mine: obey(self.house, live, mine, body)
            )
            if not shows:
                return answer(shapes.Noted(done.version, done.again))
            return self.door.done(request, live, guest, done.version, done.again)

        return handler

    async def why_not(self, request: Request) -> Response:
        """Tell why a move may not be made; no reasons mean that it may."""
        live, _, body = await self.door.asked(request, wire.Why, "reads", limits.READS)
        reasons = play.why_not(live, body.move)
        return answer(shapes.WhyNot(not reasons, show.reasons(reasons, language(request.scope))))

    async def hand(self, request: Request) -> Response:
        """Hand a seat to a bot, or take it back."""
        live, guest, body = await self.door.asked(request, wire.Hand, "writes", limits.WRITES)
        seat = request.path_params["seat"]
        done = await self.door.once(
            live,
            guest,
            body.cmd,
            lambda mine: tables.hand(self.house, live, seat, mine, guest.host, body),
        )
        return self.door.done(request, live, guest, done.version, done.again)

    async def link(self, request: Request) -> Response:
        """Issue a seat's link anew; its key comes of the command's id, which is therefore kept hidden."""
        live, guest, body = await self.door.asked(request, wire.Bare, "writes", limits.WRITES)
        seat, (own, asked) = request.path_params["seat"], commands.parts(body.cmd)
        token = seats.derived(self.house.store.secret, "link", live.id, str(seat), guest.key, own)
        cmd = commands.hidden(own) + commands.MARK + asked
        await self.door.once(
            live,
            guest,
            cmd,
            lambda mine: tables.new_link(self.house, live, seat, mine, guest.host, cmd, token),
        )
        return answer(shapes.NewLink(token))

    async def close(self, request: Request) -> Response:
        """End a table."""
        live, guest, body = await self.door.asked(request, wire.Bare, "writes", limits.WRITES)
        done = await self.door.once(
            live, guest, body.cmd, lambda _: tables.close(self.house, live, guest.host, body)
        )
        return self.door.done(request, live, guest, done.version, done.again)

    async def delete(self, request: Request) -> Response:
        """Delete a table, or forget one that is others' too; the browser's key to it goes, or has gone."""
        table = request.path_params["table"]
        try:
            live, guest, body = await self.door.asked(request, wire.Bare, "writes", limits.WRITES)
            forgotten = not guest.key and bool(self.door.browsers.token(request))
            erased = not forgotten and await tables.delete(self.house, live, guest.key, body)
        except Refusal as refusal:
            if refusal.code != "not_found" or not await self.was_deleted(table):
                raise
            erased = True
        return await self.door.browsers.forget(request, answer(shapes.Gone(erased)), table)

    async def forget(self, request: Request) -> Response:
        """Forget whoever asks, also when they have given up or left."""
        live, guest, body = await self.door.asked(request, wire.Bare, "writes", limits.WRITES)
        done = await self.door.once(
            live,
            guest,
            body.cmd,
            lambda _: forgetting.forget(self.house, live, live.known_of(guest.key), body),
        )
        return self.door.done(request, live, guest, done.version, done.again)

    async def was_deleted(self, table: str) -> bool:
        """Tell whether a table was there and is deleted already: whoever asks again is told the same."""
        line = await self.house.store.line(table) if seats.TABLE.fullmatch(table) else None
        return line is not None and line.status == DELETED

    async def rematch(self, request: Request) -> Response:
        """Play again: whoever asks sits down at the next table, with the key of this one."""
        live, guest, body = await self.door.asked(request, wire.Again, "tables", limits.TABLES)
        following = await persisting(live, lambda: tables.rematch(self.house, live, guest.key, body))
        told = answer(shapes.NextTable(following))
        return await self.door.browsers.hold(request, told, following, guest.key)

    def routes(self) -> list[BaseRoute]:
        """List the routes."""
        posts: dict[str, Handler] = {
            "sit": self.sit,
            "leave": self.command(wire.Bare, "writes", limits.WRITES, tables.leave, shows=False),
            "moves": self.command(wire.MakeMove, "moves", limits.MOVES, play.move),
            "why": self.why_not,
            "undo": self.command(wire.Undo, "writes", limits.WRITES, play.undo),
            "undo/answer": self.command(wire.Answer, "writes", limits.WRITES, play.answer),
            "chat": self.command(wire.Chat, "chats", limits.CHATS, tables.say, shows=False),
            "rematch": self.rematch,
            "close": self.close,
            "resign": self.command(wire.Bare, "writes", limits.WRITES, tables.resign),
            "delete": self.delete,
            "forget": self.forget,
            "seats/{seat:int}/hand": self.hand,
            "seats/{seat:int}/link": self.link,
        }
        changing = [Route(f"{ONE}/{path}", handler, methods=["POST"]) for path, handler in posts.items()]
        return [Route(ONE, self.see), *changing]
