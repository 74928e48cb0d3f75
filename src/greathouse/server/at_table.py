"""At a table: sitting, moving, taking back, talking, handing over, leaving."""

from collections.abc import Awaitable, Callable, Sequence

from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from greathouse.server import limits, play, seats, shapes, show, tables, wire
from greathouse.server.door import BodyT, Door, address, answer, read, token_of
from greathouse.server.guard import language
from greathouse.server.house import Done, House
from greathouse.server.limits import Limit
from greathouse.server.live import Live
from greathouse.server.refusals import Refusal

ONE = "/api/tables/{table:str}"
Handler = Callable[[Request], Awaitable[Response]]
Command = Callable[[House, Live, Sequence[int], BodyT], Awaitable[Done]]
"""What is done for whoever has these seats, with what the request said."""


class AtTable:
    """What can be asked for at a table."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.house = door.house

    async def see(self, request: Request) -> Response:
        """Show a table as whoever asks may see it."""
        live, guest = await self.door.entered(request, "reads", limits.READS)
        shown = self.house.shown(live, guest.mine, language(request.scope))
        return answer(show.whole(live, shown))

    async def sit(self, request: Request) -> Response:
        """Sit down."""
        body = await read(request, wire.Sit)
        who = address(request)
        self.door.take(request, "writes", limits.WRITES)
        live = await self.door.live(request)
        if self.door.buckets.left("bad tokens", who, limits.BAD_TOKENS) < 1:
            self.door.buckets.take("bad tokens", who, limits.BAD_TOKENS)
        key, token = await self.key_to_sit(request, live, body)
        if body.token and not live.seats_of(key) and not seats.opens(live.setup.host, key):
            self.door.buckets.take("bad tokens", who, limits.BAD_TOKENS)
            raise Refusal("not_found")
        mine, made = await tables.sit(self.house, live, key, body)
        shown = self.house.shown(live, mine, language(request.scope))
        told = shapes.Seated(mine, shown, made or UNSET)
        return self.door.with_cookie(answer(told), live.id, made or token)

    async def key_to_sit(self, request: Request, live: Live, body: wire.Sit) -> tuple[str, str]:
        """Find the key somebody sits down with: the link's, this table's cookie, or the one before's."""
        token = body.token or token_of(request, live.id)
        if not token and live.setup.previous:
            token = token_of(request, live.setup.previous)
        return seats.hashed(token), token

    def command(
        self, kind: type[BodyT], what: str, limit: Limit, obey: Command[BodyT], shows: bool = True
    ) -> Handler:
        """Make what obeys a command of whoever sits there, and shows the table where it changes."""

        async def handler(request: Request) -> Response:
            live, guest, body = await self.door.asked(request, kind, what, limit)
            done = await obey(self.house, live, guest.mine, body)
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
        done = await tables.hand(self.house, live, seat, guest.mine, guest.host, body)
        return self.door.done(request, live, guest, done.version, done.again)

    async def link(self, request: Request) -> Response:
        """Issue a seat's link anew."""
        live, guest, body = await self.door.asked(request, wire.Bare, "writes", limits.WRITES)
        token = await tables.new_link(self.house, live, request.path_params["seat"], guest.host, body)
        return answer(shapes.NewLink(token))

    async def close(self, request: Request) -> Response:
        """End a table."""
        live, guest, body = await self.door.asked(request, wire.Bare, "writes", limits.WRITES)
        done = await tables.close(self.house, live, guest.host, body)
        return self.door.done(request, live, guest, done.version, done.again)

    async def delete(self, request: Request) -> Response:
        """Delete a table, or forget one that is others' too; the browser's key to it goes."""
        live, guest, body = await self.door.asked(request, wire.Bare, "writes", limits.WRITES)
        told = answer(shapes.Gone(await tables.delete(self.house, live, guest.key, body)))
        told.delete_cookie(seats.cookie_name(live.id), httponly=True, samesite="strict")
        return told

    async def rematch(self, request: Request) -> Response:
        """Play again: whoever asks sits down at the next table, with the key of this one."""
        live, guest, body = await self.door.asked(request, wire.Again, "tables", limits.TABLES)
        following = await tables.rematch(self.house, live, guest.key, body)
        told = answer(shapes.NextTable(following))
        return self.door.with_cookie(told, following, token_of(request, live.id))

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
            "seats/{seat:int}/hand": self.hand,
            "seats/{seat:int}/link": self.link,
        }
        changing = [Route(f"{ONE}/{path}", handler, methods=["POST"]) for path, handler in posts.items()]
        return [Route(ONE, self.see), *changing]
