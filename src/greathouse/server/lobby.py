"""The lobby: which games there are, opening tables, finding them, and keeping records."""

import re
from contextlib import suppress

import msgspec
from msgspec import UNSET, UnsetType
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

import greathouse as gh
from greathouse.bots.lacking import lacking
from greathouse.bots.ladder import RANKS, STYLES, USUAL, rung
from greathouse.bots.ladder import TEXT as LADDER_TEXT
from greathouse.bots.strength import Strength, strengths
from greathouse.core.catalogue import Entry, Texts
from greathouse.core.game import Game, Option
from greathouse.experts.registry import styles
from greathouse.games import game as find_game
from greathouse.games import games
from greathouse.kit.figures import figures
from greathouse.server import limits, offers, shapes, show, tables, wire
from greathouse.server.at_table import ONE
from greathouse.server.door import Door, Guest, address, answer, read
from greathouse.server.facts import to_json
from greathouse.server.guard import language
from greathouse.server.house import House
from greathouse.server.live import CLOSED, DELETED, OVER, PLAYING, WAITING
from greathouse.server.prepared import Prepared
from greathouse.server.queue import Asking
from greathouse.server.refusals import Refusal
from greathouse.server.store import Damaged, Line

JSON, MARKDOWN = "application/json", "text/markdown; charset=utf-8"
NAME = re.compile(r"\{name\.(\w+)\}")
MOST_LISTED = 100
STATUSES = (WAITING, PLAYING, OVER, CLOSED)
MOST_LOOKED_AT = 30
"""Running tables of one's own that are asked whose turn it is."""


MOST_LINES = 12_000
"""Lines of a record that is kept; the longest games that anybody has played have a tenth of that."""
BRANCH_PLIES = 1000
"""Moves that a table takes over from another for which it counts as one more."""
MOST_TRIED = 60
"""Moves that are played on from a figure."""


class Lobby:
    """What can be asked for before one sits at a table."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.house = door.house
        self.prepared = Prepared()

    async def house_info(self, request: Request) -> Response:
        """Tell which games there are, with their options, modes and bots; who asks may soon play with one."""
        told = await self.prepared.answer(JSON, house_info, self.house, language(request.scope))
        told.background = BackgroundTask(self.house.minds.wake)
        return told

    async def texts(self, request: Request) -> Response:
        """Give a game's whole catalogue: names, moves, events, reasons."""
        return await self.prepared.answer(JSON, game_texts, named_game(request), language(request.scope))

    async def rules(self, request: Request) -> Response:
        """Give a game's rulebook; its headings are the rule ids of prompts, events and reasons."""
        return await self.prepared.answer(MARKDOWN, rulebook, named_game(request), language(request.scope))

    async def figures(self, request: Request) -> Response:
        """Give the positions that show a game's rules."""
        self.door.take(request, "reads", limits.READS)
        return await self.prepared.answer(JSON, drawn, named_game(request), language(request.scope))

    async def figure(self, request: Request) -> Response:
        """Give the figure of a rule after the moves of whoever tries it."""
        game, rule = named_game(request), request.path_params["rule"]
        self.door.take(request, "reads", limits.READS)
        tried = request.query_params.getlist("move")[:MOST_TRIED]
        for one in figures(game.name):
            if one.rule == rule and (shown := show.figure(game, one, language(request.scope), tried)):
                return answer(shown)
        raise Refusal("not_found")

    async def create(self, request: Request) -> Response:
        """Open a table."""
        body = await read(request, wire.NewTable)
        self.door.take(request, "tables", limits.TABLES)
        return await self.opened(request, await tables.create(self.house, body, address(request)))

    async def branch(self, request: Request) -> Response:
        """Open a table that goes on from a position of another."""
        body = await read(request, wire.Branch)
        self.door.take(request, "tables", limits.TABLES, 1 + body.ply / BRANCH_PLIES)
        source = await self.door.live(request)
        return await self.opened(request, await tables.branch(self.house, source, body, address(request)))

    async def opened(self, request: Request, made: tables.Opened) -> Response:
        """Tell a host the secrets of a new table, once."""
        guest = Guest(made.live.setup.host, made.live.seats_of(made.live.setup.host), True)
        shown = self.house.shown(made.live, guest.mine, language(request.scope))
        links = {str(seat): token for seat, token in made.links.items()}
        told = shapes.Opened(made.live.id, made.token, links, shown)
        return await self.door.browsers.hold(request, answer(told, 201), made.live.id, guest.key)

    async def list_tables(self, request: Request) -> Response:
        """List public tables, or with `mine=1` those that a browser holds a key to."""
        self.door.take(request, "reads", limits.READS)
        if request.query_params.get("mine") == "1":
            mine = answer(shapes.TableList(await self.mine(request)))
            return await self.door.browsers.greet(request, mine)
        status = request.query_params.get("status", "")
        if status not in ("", *STATUSES):
            raise Refusal("bad_request", problem=f"status: {', '.join(STATUSES)}")
        lines = await self.house.store.lines(status, MOST_LISTED)
        return answer(shapes.TableList([listed(line) for line in lines if is_legible(line)]))

    async def mine(self, request: Request) -> list[shapes.TableLine]:
        """List the tables that a browser holds a key to."""
        found: list[shapes.TableLine] = []
        for table in list(await self.door.browsers.keys(request))[:MOST_LISTED]:
            with suppress(Damaged):
                line = await self.house.store.line(table)
                if line is not None and line.status != DELETED and is_legible(line):
                    found.append(listed(line, your_turn=False))
        found.sort(key=lambda one: -one.updated)
        for one in [one for one in found if one.status == PLAYING][:MOST_LOOKED_AT]:
            with suppress(Refusal, Damaged):
                live = await self.house.find(one.table)
                one.to_move, one.you = live.to_move, (await self.door.guest(request, live)).mine
                one.your_turn = live.to_move in one.you
        return found

    async def keep(self, request: Request) -> Response:
        """Keep a record as a replay when it was checked elsewhere; bodies of too many are not waited for."""
        self.door.take(request, "imports", limits.IMPORTS)
        body = await read(request, wire.Import)
        lines = body.record.count("\n")
        if lines > MOST_LINES:
            raise Refusal("long", most=MOST_LINES, lines=lines)
        told = await self.door.ask(request, {"type": "check", "record": body.record}, Asking())
        live = await tables.keep(self.house, body, told)
        shown = self.house.shown(live, [], language(request.scope))
        return answer(shapes.Kept(live.id, shown), 201)

    def routes(self) -> list[BaseRoute]:
        """List the routes."""
        return [
            Route("/api/house", self.house_info),
            Route("/api/games/{game:str}/texts", self.texts),
            Route("/api/games/{game:str}/rules", self.rules),
            Route("/api/games/{game:str}/figures", self.figures),
            Route("/api/games/{game:str}/figures/{rule:str}", self.figure),
            Route("/api/tables", self.list_tables, methods=["GET"]),
            Route("/api/tables", self.create, methods=["POST"]),
            Route(f"{ONE}/branch", self.branch, methods=["POST"]),
            Route("/api/records", self.keep, methods=["POST"]),
        ]


def house_info(house: House, lang: str) -> bytes:
    """Describe all that the house offers."""
    return to_json(
        offers.HouseInfo(
            gh.__version__,
            [game_info(house, name, lang) for name in games()],
            [rank_info(rank, lang) for rank in RANKS],
            [style_info(style, lang) for style in STYLES],
            USUAL,
        )
    )


def game_texts(game: Game, lang: str) -> bytes:
    """Write down a game's texts."""
    return to_json(shapes.GameTexts(game.name, named(game.text.of(lang))))


def rulebook(game: Game, lang: str) -> bytes:
    """Write down a game's rules."""
    book = game.rulebook(lang)
    if not book:
        raise Refusal("not_found")
    return book.encode()


def drawn(game: Game, lang: str) -> bytes:
    """Bring the figures of a game about."""
    found = [show.figure(game, one, lang) for one in figures(game.name)]
    return to_json(shapes.Figures([one for one in found if one is not None]))


def named(texts: Texts) -> dict[str, Entry]:
    """Give a catalogue in which every `{name.queen}` is what the Queen is called."""

    def put(text: str) -> str:
        return NAME.sub(lambda found: texts.names(found[1]), text)

    return {
        key: put(entry) if isinstance(entry, str) else {form: put(text) for form, text in entry.items()}
        for key, entry in texts.entries.items()
    }


def game_info(house: House, name: str, lang: str) -> offers.GameInfo:
    """Describe a game to somebody who opens a table."""
    game = find_game(name)
    texts = {
        key: entry for key, entry in named(game.text.of(lang)).items() if key.startswith(("game.", "option."))
    }
    return offers.GameInfo(
        name=name,
        rules=game.rules,
        seats=game.seats,
        options=[option_info(option) for option in game.options],
        modes=[offers.ModeInfo(mode.seats, dict(mode.options)) for mode in game.modes],
        bots=tables.bot_levels(house, name),
        styles=list(styles(name)),
        strengths=[strength_card(name, card) for card in strengths(name).cards],
        unlearned=[offers.Unlearned(lack.seats, lack.module) for lack in lacking(name)],
        texts=texts,
    )


def strength_card(name: str, card: Strength) -> offers.StrengthCard:
    """Tell what was measured of a rank."""
    told = {key: value for key, value in card._asdict().items() if key != "gap"}
    return offers.StrengthCard(**told, thinks=rung(name, card.rank, card.seats).seconds)


def rank_info(rank: str, lang: str) -> offers.RankInfo:
    """Tell about a rank in words."""
    words = [LADDER_TEXT.say(f"{kind}.{rank}", lang) for kind in ("rank", "says", "good", "bad")]
    return offers.RankInfo(rank, *words)


def style_info(style: str, lang: str) -> offers.StyleInfo:
    """Tell about a style in words."""
    return offers.StyleInfo(
        style, LADDER_TEXT.say(f"style.{style}", lang), LADDER_TEXT.say(f"style_says.{style}", lang)
    )


def option_info(option: Option) -> offers.OptionInfo:
    """Describe a choice at set-up."""
    return offers.OptionInfo(
        name=option.name,
        default=option.default,
        choices=list(option.choices),
        low=option.low,
        high=option.high,
        module=option.module,
        needs=option.needs,
        seats=list(option.seats),
    )


def named_game(request: Request) -> Game:
    """Find the game that a path names."""
    name = request.path_params["game"]
    if name not in games():
        raise Refusal("not_found")
    return find_game(name)


def is_legible(line: Line) -> bool:
    """Tell whether a table's line can be read; a damaged one is left out, and the others are listed."""
    try:
        msgspec.json.decode(line.summary, type=shapes.Summary)
    except msgspec.MsgspecError:
        return False
    return True


def listed(line: Line, your_turn: bool | UnsetType = UNSET) -> shapes.TableLine:
    """Show a table in a list."""
    kept = msgspec.json.decode(line.summary, type=shapes.Summary)
    return shapes.TableLine(
        seats=kept.seats,
        options=kept.options,
        fair=kept.fair,
        result=kept.result,
        resigned=kept.resigned,
        table=line.table,
        game=line.game,
        status=line.status,
        version=line.version,
        updated=line.updated,
        your_turn=your_turn,
    )
