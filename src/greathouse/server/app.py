"""The HTTP side: each route reads a typed body, asks the house, and answers with what may be shown."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

import greathouse as gh
from greathouse.core import record
from greathouse.core.game import Game
from greathouse.games import game as find_game
from greathouse.games import games
from greathouse.server import limits, play, seats, show, tables, wire
from greathouse.server.facts import to_json
from greathouse.server.guard import Guard, language, refused
from greathouse.server.house import House
from greathouse.server.limits import Buckets, Limit
from greathouse.server.live import PLAYING, Live
from greathouse.server.openapi import document
from greathouse.server.push import Sockets
from greathouse.server.refusals import TEXT, Refusal
from greathouse.server.store import StoreFailed

LOG = logging.getLogger("greathouse.server")
BodyT = TypeVar("BodyT", bound=wire.Body)
Handler = Callable[[Request], Awaitable[Response]]
COOKIE_DAYS = 180
MOST_LISTED = 100
MOST_LOOKED_AT = 30
"""Running tables of one's own that are asked whose turn it is."""
MOST_HISTORY = 200
STATIC = Path(__file__).parent / "static"


@dataclass(slots=True)
class Guest:
    """Who asks: the hash of their key at this table, the seats it opens, and whether they are its host."""

    key: str
    mine: list[int]
    host: bool


def token_of(asking: HTTPConnection, table: str) -> str:
    """Find the secret that comes with a request: a bearer's, or the table's cookie."""
    scheme, _, given = asking.headers.get("authorization", "").partition(" ")
    token = given if scheme.lower() == "bearer" else asking.cookies.get(seats.cookie_name(table), "")
    return token if seats.TOKEN.fullmatch(token) else ""


def guest_of(asking: HTTPConnection, live: Live) -> Guest:
    """Tell who asks."""
    token = token_of(asking, live.id)
    key = seats.hashed(token) if token else ""
    return Guest(key, live.seats_of(key) if key else [], bool(key) and seats.opens(live.setup.host, key))


def address(asking: HTTPConnection) -> str:
    """Tell where a request comes from."""
    return asking.client.host if asking.client is not None else "?"


def answer(body: Any, status: int = 200) -> Response:
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
    except (ValueError, RecursionError) as error:
        raise Refusal("bad_request", problem=str(error)[:200]) from None


class Api:
    """The routes, around one house."""

    def __init__(self, house: House, buckets: Buckets, secure: bool = False) -> None:
        self.house = house
        self.buckets = buckets
        self.secure = secure
        self.sockets = Sockets(house, guest_of, address)
        self.sockets.most = round(limits.SOCKETS * buckets.scale)

    # The door

    def take(self, request: Request, what: str, limit: Limit, who: str = "") -> None:
        """Count a request against a limit."""
        self.buckets.take(what, who or address(request), limit)

    async def live(self, request: Request) -> Live:
        """Find the table that a path names."""
        table = request.path_params["table"]
        if not seats.TABLE.fullmatch(table):
            raise Refusal("not_found")
        return await self.house.find(table)

    async def entered(self, request: Request, what: str, limit: Limit) -> tuple[Live, Guest]:
        """Find the table and who asks, and count it against their key or address."""
        live = await self.live(request)
        guest = guest_of(request, live)
        self.take(request, what, limit, guest.key)
        return live, guest

    def with_cookie(self, response: Response, table: str, token: str) -> Response:
        """Let a browser keep a seat where scripts cannot read it."""
        response.set_cookie(
            seats.cookie_name(table),
            token,
            max_age=COOKIE_DAYS * 86_400,
            httponly=True,
            samesite="strict",
            secure=self.secure,
        )
        return response

    # The house

    async def house_info(self, request: Request) -> Response:
        """Tell which games there are, with their options, modes and bots."""
        lang = language(request.scope)
        return answer(
            {"version": gh.__version__, "games": [game_info(self.house, name, lang) for name in games()]}
        )

    async def texts(self, request: Request) -> Response:
        """Give a game's whole catalogue: names, moves, events, reasons."""
        game = named_game(request)
        return answer({"game": game.name, "texts": game.text.of(language(request.scope)).entries})

    async def rules(self, request: Request) -> Response:
        """Give a game's rulebook; its headings are the rule ids of prompts, events and reasons."""
        book = files(game_package(named_game(request))).joinpath("rules", f"{language(request.scope)}.md")
        if not book.is_file():
            raise Refusal("not_found")
        return Response(book.read_text(encoding="utf8"), media_type="text/markdown; charset=utf-8")

    async def create(self, request: Request) -> Response:
        """Open a table."""
        body = await read(request, wire.NewTable)
        self.take(request, "tables", limits.TABLES)
        made = await tables.create(self.house, body)
        guest = Guest(made.live.setup.host, made.live.seats_of(made.live.setup.host), True)
        shown = self.house.shown(made.live, guest.mine, language(request.scope))
        told = {"table": made.live.id, "token": made.token, "links": made.links, "shown": shown}
        return self.with_cookie(answer(told, 201), made.live.id, made.token)

    async def list_tables(self, request: Request) -> Response:
        """List public tables, or with `mine=1` those whose cookies came along."""
        self.take(request, "reads", limits.READS)
        if request.query_params.get("mine") == "1":
            return answer({"tables": await self.mine(request)})
        status = request.query_params.get("status", "")
        lines = await self.house.store.lines(status[:10], MOST_LISTED)
        return answer({"tables": [listed(line) for line in lines]})

    async def mine(self, request: Request) -> list[dict[str, Any]]:
        """List the tables that a browser holds a key to."""
        found: list[dict[str, Any]] = []
        names = [name[3:] for name in request.cookies if name.startswith("gh_")]
        for table in [name for name in names if seats.TABLE.fullmatch(name)][:MOST_LISTED]:
            line = await self.house.store.line(table)
            if line is not None:
                found.append(listed(line) | {"your_turn": False})
        found.sort(key=lambda one: -int(one["updated"]))
        for one in [one for one in found if one["status"] == PLAYING][:MOST_LOOKED_AT]:
            live = await self.house.find(one["table"])
            one["your_turn"] = live.to_move in guest_of(request, live).mine
        return found

    async def keep(self, request: Request) -> Response:
        """Keep a record as a replay."""
        body = await read(request, wire.Import)
        self.take(request, "imports", limits.IMPORTS)
        live = await tables.keep(self.house, body)
        shown = self.house.shown(live, [], language(request.scope))
        return answer({"table": live.id, "shown": shown}, 201)

    # One table

    async def see(self, request: Request) -> Response:
        """Show a table as whoever asks may see it."""
        live, guest = await self.entered(request, "reads", limits.READS)
        return answer(self.house.shown(live, guest.mine, language(request.scope)))

    async def sit(self, request: Request) -> Response:
        """Sit down."""
        body = await read(request, wire.Sit)
        live = await self.live(request)
        who = address(request)
        if self.buckets.left("bad tokens", who, limits.BAD_TOKENS) < 1:
            self.buckets.take("bad tokens", who, limits.BAD_TOKENS)
        key, token = await self.key_to_sit(request, live, body)
        if body.token and not live.seats_of(key) and not seats.opens(live.setup.host, key):
            self.buckets.take("bad tokens", who, limits.BAD_TOKENS)
            raise Refusal("not_found")
        mine, made = await tables.sit(self.house, live, key, body)
        shown = self.house.shown(live, mine, language(request.scope))
        told = {"seats": mine, "shown": shown} | ({"token": made} if made else {})
        return self.with_cookie(answer(told), live.id, made or token)

    async def key_to_sit(self, request: Request, live: Live, body: wire.Sit) -> tuple[str, str]:
        """Find the key somebody sits down with: the link's, this table's cookie, or the one before's."""
        token = body.token or token_of(request, live.id)
        if not token and live.setup.previous:
            token = token_of(request, live.setup.previous)
        return seats.hashed(token), token

    async def move(self, request: Request) -> Response:
        """Make a move."""
        body = await read(request, wire.MakeMove)
        live, guest = await self.entered(request, "moves", limits.MOVES)
        done = await play.move(self.house, live, guest.mine, body)
        return self.done(request, live, guest, done.version, done.again)

    async def why_not(self, request: Request) -> Response:
        """Tell why a move may not be made; no reasons mean that it may."""
        body = await read(request, wire.Why)
        live, _ = await self.entered(request, "reads", limits.READS)
        reasons = play.why_not(live, body.move)
        lang = language(request.scope)
        shown = [{"rule": one.rule, "key": one.key, "text": one.say(lang)} for one in reasons]
        return answer({"legal": not reasons, "reasons": shown})

    def done(self, request: Request, live: Live, guest: Guest, version: int, again: bool) -> Response:
        """Acknowledge what is stored, with the table as it stands."""
        shown = self.house.shown(live, guest.mine, language(request.scope))
        return answer({"version": version, "dup": again, "shown": shown})

    async def undo(self, request: Request) -> Response:
        """Take back, or ask to."""
        body = await read(request, wire.Undo)
        live, guest = await self.entered(request, "writes", limits.WRITES)
        done = await play.undo(self.house, live, guest.mine, body)
        return self.done(request, live, guest, done.version, done.again)

    async def answer_undo(self, request: Request) -> Response:
        """Agree to a taking back, or not."""
        body = await read(request, wire.Answer)
        live, guest = await self.entered(request, "writes", limits.WRITES)
        done = await play.answer(self.house, live, guest.mine, body)
        return self.done(request, live, guest, done.version, done.again)

    async def chat(self, request: Request) -> Response:
        """Say something."""
        body = await read(request, wire.Chat)
        live, guest = await self.entered(request, "chats", limits.CHATS)
        done = await tables.say(self.house, live, guest.mine, body)
        return answer({"version": done.version, "dup": done.again})

    async def leave(self, request: Request) -> Response:
        """Stand up."""
        body = await read(request, wire.Bare)
        live, guest = await self.entered(request, "writes", limits.WRITES)
        done = await tables.leave(self.house, live, guest.mine, body)
        return answer({"version": done.version, "dup": done.again})

    async def hand(self, request: Request) -> Response:
        """Hand a seat to a bot, or take it back."""
        body = await read(request, wire.Hand)
        live, guest = await self.entered(request, "writes", limits.WRITES)
        seat = request.path_params["seat"]
        done = await tables.hand(self.house, live, seat, guest.mine, guest.host, body)
        return self.done(request, live, guest, done.version, done.again)

    async def link(self, request: Request) -> Response:
        """Issue a seat's link anew."""
        body = await read(request, wire.Bare)
        live, guest = await self.entered(request, "writes", limits.WRITES)
        token = await tables.new_link(self.house, live, request.path_params["seat"], guest.host, body)
        return answer({"token": token})

    async def close(self, request: Request) -> Response:
        """End a table."""
        body = await read(request, wire.Bare)
        live, guest = await self.entered(request, "writes", limits.WRITES)
        done = await tables.close(self.house, live, guest.host, body)
        return self.done(request, live, guest, done.version, done.again)

    async def rematch(self, request: Request) -> Response:
        """Play again."""
        body = await read(request, wire.Bare)
        live, guest = await self.entered(request, "tables", limits.TABLES)
        return answer({"table": await tables.rematch(self.house, live, guest.mine, body)})

    # Looking back

    async def position(self, request: Request) -> Response:
        """Show any position of a game."""
        live, guest = await self.entered(request, "reads", limits.READS)
        if live.table is None:
            raise Refusal("waiting")
        table = await self.house.at(live, request.path_params["ply"])
        shown = show.position(table, guest.mine, language(request.scope), asking=False)
        return answer(shown | {"last": len(live.table.moves)})

    async def history(self, request: Request) -> Response:
        """Tell the moves from a ply on, with what happened at each."""
        live, _ = await self.entered(request, "reads", limits.READS)
        if live.table is None:
            raise Refusal("waiting")
        start = request.path_params["ply"]
        moves = live.table.moves[start : start + MOST_HISTORY]
        table = await self.house.at(live, start)
        told = [table.advance(move) for _, move in moves]
        shown = show.moves(table, moves, told, live.names, language(request.scope))
        return answer({"from": start, "last": len(live.table.moves), "moves": shown})

    async def chat_log(self, request: Request) -> Response:
        """Tell what was said."""
        live, _ = await self.entered(request, "reads", limits.READS)
        return answer({"said": await self.sockets.said(live)})

    async def export(self, request: Request) -> Response:
        """Give the record; what would foretell the dice is left out while the game goes on."""
        live, _ = await self.entered(request, "reads", limits.READS)
        if live.table is None:
            raise Refusal("waiting")
        text = record.write(live.table.record(reveal=live.ended))
        name = f"{live.setup.game}-{live.id[:6]}.ghr"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="text/plain", headers=headers)

    # Operations

    async def health(self, request: Request) -> Response:
        """Tell whether the store answers."""
        await self.house.store.count()
        return answer({"ok": True, "version": gh.__version__})

    async def metrics(self, request: Request) -> Response:
        """Give the numbers of this process."""
        gauges: dict[str, float] = {
            "tables_in_memory": len(self.house.tables),
            "sockets": sum([len(some) for some in self.house.listeners.values()]),
            "tasks": len(asyncio.all_tasks()),
        }
        for status, n in (await self.house.store.count()).items():
            gauges[f"tables_{status}"] = n
        return Response(self.house.metrics.text(gauges), media_type="text/plain; version=0.0.4")

    async def openapi(self, request: Request) -> Response:
        """Describe this API."""
        return answer(document())

    def routes(self) -> list[BaseRoute]:
        """List the routes."""
        one = "/api/tables/{table:str}"
        found: list[BaseRoute] = [
            Route("/api/house", self.house_info),
            Route("/api/openapi.json", self.openapi),
            Route("/api/games/{game:str}/texts", self.texts),
            Route("/api/games/{game:str}/rules", self.rules),
            Route("/api/tables", self.list_tables, methods=["GET"]),
            Route("/api/tables", self.create, methods=["POST"]),
            Route("/api/records", self.keep, methods=["POST"]),
            Route(one, self.see),
            Route(f"{one}/record", self.export),
            Route(f"{one}/chat", self.chat_log, methods=["GET"]),
            Route(f"{one}/positions/{{ply:int}}", self.position),
            Route(f"{one}/history/{{ply:int}}", self.history),
            Route("/healthz", self.health),
            Route("/metrics", self.metrics),
            WebSocketRoute(f"{one}/ws", self.sockets.serve),
        ]
        posts: dict[str, Handler] = {
            "sit": self.sit,
            "leave": self.leave,
            "moves": self.move,
            "why": self.why_not,
            "undo": self.undo,
            "undo/answer": self.answer_undo,
            "chat": self.chat,
            "rematch": self.rematch,
            "close": self.close,
            "seats/{seat:int}/hand": self.hand,
            "seats/{seat:int}/link": self.link,
        }
        found += [Route(f"{one}/{path}", handler, methods=["POST"]) for path, handler in posts.items()]
        return found


def game_info(house: House, name: str, lang: str) -> dict[str, Any]:
    """Describe a game to somebody who opens a table."""
    game = find_game(name)
    options = [
        {
            "name": option.name,
            "default": option.default,
            "choices": list(option.choices),
            "low": option.low,
            "high": option.high,
        }
        for option in game.options
    ]
    modes = [{"seats": mode.seats, "options": dict(mode.options)} for mode in game.modes]
    texts = {
        key: entry
        for key, entry in game.text.of(lang).entries.items()
        if key.startswith(("game.", "option."))
    }
    return {
        "name": name,
        "rules": game.rules,
        "seats": list(game.seats),
        "options": options,
        "modes": modes,
        "bots": tables.bot_levels(house, name),
        "texts": texts,
    }


def named_game(request: Request) -> Game:
    """Find the game that a path names."""
    name = request.path_params["game"]
    if name not in games():
        raise Refusal("not_found")
    return find_game(name)


def game_package(game: Game) -> str:
    """Name the package where a game's files lie."""
    return f"greathouse.games.{game.name}"


def listed(line: Any) -> dict[str, Any]:
    """Show a table in a list."""
    return {
        "table": line.table,
        "game": line.game,
        "status": line.status,
        "version": line.version,
        "updated": line.updated,
        **msgspec.json.decode(line.summary),
    }


def make_app(
    house: House,
    *,
    hosts: tuple[str, ...] = (),
    buckets: Buckets | None = None,
    secure: bool = False,
    life: Callable[[], Any] | None = None,
) -> ASGIApp:
    """Put the app together."""
    api = Api(house, buckets or Buckets(), secure)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with life() if life is not None else nothing():
            yield
            api.sockets.close()

    routes = api.routes() + pages()
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=HANDLERS)
    return Guard(app, hosts, house.metrics)


def pages() -> list[BaseRoute]:
    """Serve the web app where it is built: a table's link opens it too, its secret staying in the browser."""
    if not (STATIC / "index.html").is_file():
        return [Route("/", bare_page)]
    return [Route("/t/{table:str}", web_app), Mount("/", StaticFiles(directory=STATIC, html=True))]


async def web_app(request: Request) -> Response:
    """Open the web app at a table."""
    return FileResponse(STATIC / "index.html")


async def bare_page(request: Request) -> Response:
    """Say that somebody is at home, where there is no web app."""
    return Response(TEXT.say("page.bare", language(request.scope)), media_type="text/plain; charset=utf-8")


@asynccontextmanager
async def nothing() -> AsyncIterator[None]:
    """Keep nothing alive."""
    yield


async def refuse(request: Request, error: Exception) -> Response:
    """Answer with a refusal."""
    assert isinstance(error, Refusal)
    return refused(error, language(request.scope))


async def missing(request: Request, error: Exception) -> Response:
    """Answer a path that leads nowhere."""
    return refused(Refusal("not_found"), language(request.scope))


async def wrong_method(request: Request, error: Exception) -> Response:
    """Answer a verb that a path does not know."""
    return refused(Refusal("method"), language(request.scope))


async def crash(request: Request, error: Exception) -> Response:
    """Answer when something failed; the guard takes note of what."""
    return refused(Refusal("crashed"), language(request.scope))


async def store_failed(request: Request, error: Exception) -> Response:
    """Answer when the store could not be read."""
    LOG.error("store failed", extra={"problem": str(error)})
    return refused(Refusal("store"), language(request.scope))


HANDLERS: dict[Any, Any] = {
    Refusal: refuse,
    StoreFailed: store_failed,
    404: missing,
    405: wrong_method,
    Exception: crash,
}
