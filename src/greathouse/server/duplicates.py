"""Duplicates: any table played again by others, with its set-up, bots and dice, and all results compared."""

import re
import secrets

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from greathouse.games import game as find_game
from greathouse.server import facts, limits, tables, wire
from greathouse.server.at_table import ONE
from greathouse.server.challenges import going
from greathouse.server.contest_shapes import Deal, Duplicate, DuplicateCode
from greathouse.server.door import Door, Guest, address, answer, read
from greathouse.server.facts import Chair, Created
from greathouse.server.guard import language
from greathouse.server.house import House, now
from greathouse.server.live import DUPLICATE, Live
from greathouse.server.live import SOURCE as FIRST
from greathouse.server.lobby import Lobby
from greathouse.server.refusals import Refusal
from greathouse.server.standings import COLUMNS, Row, own_deals, own_results, standing

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""What codes are made of: nothing that is taken for something else."""
CODE = re.compile(f"[{LETTERS}]{{10}}", re.ASCII)
MOST_TRIES = 50
SOURCE = "SELECT table_id FROM deals WHERE deal = ? ORDER BY table_id LIMIT ?"
TRIES = f"SELECT {COLUMNS} FROM results WHERE deal = ? AND counts = ? ORDER BY measure DESC, ended LIMIT ?"
COUNT = """
SELECT count(*) FROM deals JOIN tables ON tables.table_id = deals.table_id
WHERE deals.deal = ? AND tables.status = 'playing'
"""


class Duplicates:
    """What can be asked for about duplicates."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.house = door.house

    async def share(self, request: Request) -> Response:
        """Give a table a code under which others play it as well; the same one whenever it is asked for."""
        live, guest, body = await self.door.asked(request, wire.Bare, "writes", limits.WRITES)
        return answer(DuplicateCode(await shared(self.house, live, guest, body.cmd)))

    async def see(self, request: Request) -> Response:
        """Show a duplicate and how all came out, others' games once one has played it oneself."""
        self.door.take(request, "reads", limits.READS)
        source, code = await self.source(request)
        keys, lang, store = await self.door.browsers.keys(request), language(request.scope), self.house.store
        own, ended = await own_deals(store, keys), await own_results(store, keys)
        results = [row for row in ended if row.deal == source.deal]
        mine = min(results, key=lambda row: row.counts != "yes", default=None)
        rows = [Row(*values) for values in await store.rows(TRIES, source.deal, "yes", MOST_TRIES)]
        return answer(
            Duplicate(
                code=code,
                deal=Deal(source.setup.game, source.setup.options, bots_of(source)),
                seat=source.first_person,
                by=source.chairs[source.first_person].name,
                going=going(own, source.deal),
                playing=(await store.rows(COUNT, source.deal))[0][0],
                standing=await standing(store, source.deal, mine, lang, mine is not None),
                tries=[row.told(lang, True) for row in rows] if mine is not None else [],
            )
        )

    async def begin(self, request: Request) -> Response:
        """Sit down at a table with the same set-up, bots and dice."""
        body = await read(request, wire.Try)
        self.door.take(request, "tables", limits.TABLES)
        source, _ = await self.source(request)
        keys = await self.door.browsers.keys(request)
        own = [one for one in await own_deals(self.house.store, keys) if one.deal == source.deal]
        counted = not own and source.id not in keys
        made = await opened(self.house, source, counted, body, address(request))
        return await Lobby(self.door).opened(request, made)

    async def source(self, request: Request) -> tuple[Live, str]:
        """Find the table that a code was given to."""
        code = request.path_params["code"].lower()
        if not CODE.fullmatch(code):
            raise Refusal("duplicate")
        for (table,) in await self.house.store.rows(SOURCE, f"{FIRST} {code}", 1):
            return await self.house.find(table), code
        raise Refusal("duplicate")

    def routes(self) -> list[BaseRoute]:
        """List the routes."""
        one = "/api/duplicates/{code:str}"
        return [
            Route(f"{ONE}/duplicate", self.share, methods=["POST"]),
            Route(one, self.see, methods=["GET"]),
            Route(one, self.begin, methods=["POST"]),
        ]


async def shared(house: House, live: Live, guest: Guest, cmd: str) -> str:
    """Share a table; dice that somebody could still use against others are not shared."""
    async with live.lock:
        kind, _, code = live.deal.partition(" ")
        if kind == DUPLICATE:
            return code
        if not guest.mine:
            raise Refusal("no_seat")
        if live.table is None:
            raise Refusal("waiting")
        if live.setup.deal or not (live.ended or not live.others(guest.mine[0])):
            raise Refusal("sharing")
        code = "".join([secrets.choice(LETTERS) for _ in range(10)])
        await house.commit(live, facts.Shared(now(), code), cmd)
        return live.shared


def bots_of(source: Live) -> list[str]:
    """Name who sits at the duplicate; for people who sat there the usual stand-in plays."""
    mine = source.first_person
    return ["" if n == mine else chair.bot or tables.STAND_IN for n, chair in enumerate(source.setup.chairs)]


async def opened(house: House, source: Live, counted: bool, body: wire.Try, visitor: str) -> tables.Opened:
    """Open a table with the chance of another, and with what its seats added; the first try counts.

    Whoever plays for a person, whose seat has a key, does so under no name of theirs.
    """
    mine, levels = source.first_person, bots_of(source)
    names = [chair.name if chair.bot and not chair.key else "" for chair in source.setup.chairs]
    asked = [
        wire.NewSeat("me") if n == mine else wire.NewSeat("bot", level, names[n])
        for n, level in enumerate(levels)
    ]
    game = find_game(source.setup.game)
    draw = tables.Draw(house, source.deal, body)
    places = tables.Places(house, game, asked, draw)
    chance = dict(source.setup.chance)
    if source.seeds:
        chance["seat_seeds"] = " ".join(source.seeds)
    setup: Created = msgspec.structs.replace(
        source.setup,
        at=now(),
        chance=chance,
        chairs=[Chair(chair.name, chair.bot, chair.key) for chair in places.chairs],
        host=places.host,
        listed=False,
        undo="never" if counted else "free",
        hints="none" if counted else "all",
        previous="",
        imported=False,
        deal=source.deal,
        counted=counted,
    )
    made = await tables.opened(house, draw, setup, visitor)
    return await tables.seated(house, made, places, wire.Sit(name=body.name))
