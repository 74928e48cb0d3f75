"""The daily challenge: one table a game, the same for everybody, its dice unknown till the day is over."""

import asyncio
import base64
import hmac
import logging
import re
from datetime import date, timedelta
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from greathouse.bots.ladder import RANKS
from greathouse.core import chance
from greathouse.core.game import Game, Options
from greathouse.core.table import rules_of
from greathouse.games import game as find_game
from greathouse.games import games
from greathouse.server import bots, deals, facts, limits, live, tables, wire
from greathouse.server.columns import said
from greathouse.server.contest_shapes import Challenge, ChallengeLine, ChallengeList, Day, Deal
from greathouse.server.deals import challenge_of
from greathouse.server.door import Door, address, answer, read
from greathouse.server.facts import Created
from greathouse.server.guard import language
from greathouse.server.house import House, now
from greathouse.server.live import PLAYING, WAITING, Live
from greathouse.server.lobby import Lobby, named_game
from greathouse.server.queue import Asking, Full, Rank
from greathouse.server.refusals import Refusal
from greathouse.server.standings import (
    Mine,
    Row,
    best,
    own_deals,
    own_results,
    standing,
    tally,
)
from greathouse.server.store import StoreFailed

LOG = logging.getLogger("greathouse.server")
DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
WEEK = 7
FEWEST, MOST = 2, 3
"""How many sit at a challenge: it should be played within a day."""
OPPONENTS = RANKS[1:5]
"""Who may sit there: neither the weakest nor one that needs long."""
TRIES = 3
PAUSE = 1.0


class Dealt(NamedTuple):
    """What everybody plays on a day."""

    game: Game
    day: str
    options: Options
    seats: list[wire.NewSeat]
    chance: dict[str, str]

    @property
    def name(self) -> str:
        """The name of the deal."""
        return challenge_of(self.game.name, self.day)

    def shown(self) -> Deal:
        """Show it without its dice."""
        return Deal(self.game.name, self.options, [seat.bot for seat in self.seats])


def secret_of(house: House, what: str) -> bytes:
    """Draw from the secret of the house what nobody can foresee, and everybody gets alike."""
    return hmac.digest(house.store.secret, what.encode(), "sha256")


def dealt(house: House, game: Game, day: str) -> Dealt:
    """Set up the table of a day: how many sit there, against whom, with which modules and dice."""
    name = challenge_of(game.name, day)
    luck = chance.Keyed(secret_of(house, f"{name}|set-up"))
    low, high = max(FEWEST, game.seats[0]), min(MOST, game.seats[1])
    count = game.seats[1] if high < low else low + luck.rng("seats").below(high - low + 1)
    rank = OPPONENTS[luck.rng("opponents").below(len(OPPONENTS))]
    options: dict[str, object] = {}
    for option in game.options:
        if option.module and (not option.seats or count in option.seats):
            options[option.name] = bool(luck.rng(option.name).below(2))
        elif "random" in option.choices and option.name == "layout":
            options[option.name] = "random"
    foes = [wire.NewSeat("bot", rank, tables.UNKNOWN[seat]) for seat in range(1, count)]
    secret, table = secret_of(house, name), f"{game.name}-{day}"
    promise = chance.commitment(secret, table, rules_of(game))
    bound = {"table": table, "commitment": promise, "secret": secret.hex()}
    return Dealt(game, day, game.choose(count, options), [wire.NewSeat("me"), *foes], bound)


class Challenges:
    """What can be asked for about challenges."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.house = door.house
        self.trials: dict[str, asyncio.Task[None]] = {}

    async def all(self, request: Request) -> Response:
        """List the challenges of today."""
        self.door.take(request, "reads", limits.READS)
        keys, lang, day = await self.door.browsers.keys(request), language(request.scope), deals.today()
        own, ended = await own_deals(self.house.store, keys), await own_results(self.house.store, keys)
        lines = [await self.line(dealt(self.house, find_game(n), day), own, ended, lang) for n in games()]
        return answer(ChallengeList(day, lines))

    async def line(self, found: Dealt, own: list[Mine], ended: list[Row], lang: str) -> ChallengeLine:
        """Show a challenge of today in short."""
        store = self.house.store
        known, first = await tally(store, found.name), await best(store, found.name, "yes", 1)
        counted = {one.deal for one in own if one.counted}
        days = [Day(day, challenge_of(found.game.name, day) in counted, None) for day in week(found.day)]
        return ChallengeLine(
            game=found.game.name,
            deal=found.shown(),
            people=known.total,
            best=said(first[0].measure, lang) if first else "",
            going=going(own, found.name),
            is_open=found.name not in counted,
            week=days,
        )

    async def one(self, request: Request) -> Response:
        """Show the challenge of a day: what was played, and how all came out once one has played it."""
        self.door.take(request, "reads", limits.READS)
        game, day = named_game(request), read_day(request.path_params["day"])
        keys, lang, store = await self.door.browsers.keys(request), language(request.scope), self.house.store
        found = dealt(self.house, game, day)
        own, ended = await own_deals(store, keys), await own_results(store, keys)
        counted = [one for one in own if one.deal == found.name and one.counted]
        mine = next((row for row in ended if row.deal == found.name and row.counts == "yes"), None)
        may_look = mine is not None or day < deals.today()
        shown = await standing(store, found.name, mine, lang, may_look)
        to_come = len(RANKS) - len(await best(store, found.name, "bot", len(RANKS)))
        if to_come and shown.people:
            self.try_bots(found)
        return answer(
            Challenge(
                day=day,
                is_today=day == deals.today(),
                deal=found.shown(),
                going=going(own, found.name),
                is_open=day == deals.today() and not counted,
                bots_to_come=to_come,
                standing=shown,
                week=await self.week(game, ended),
            )
        )

    async def week(self, game: Game, ended: list[Row]) -> list[Day]:
        """Tell how the last days went."""
        found: list[Day] = []
        for day in week(deals.today()):
            name = challenge_of(game.name, day)
            row = next((row for row in ended if row.deal == name and row.counts == "yes"), None)
            known = None if row is None else await tally(self.house.store, name)
            found.append(Day(day, row is not None, known.top(row.measure) if known and row else None))
        return found

    async def begin(self, request: Request) -> Response:
        """Sit down at the table of a day; the first try of today counts."""
        body = await read(request, wire.Try)
        self.door.take(request, "tables", limits.TABLES)
        game, day = named_game(request), read_day(request.path_params["day"])
        found = dealt(self.house, game, day)
        own = await own_deals(self.house.store, await self.door.browsers.keys(request))
        counted = day == deals.today() and not [one for one in own if one.deal == found.name and one.counted]
        made = await opened(self.house, found, counted, body, address(request))
        self.try_bots(found)
        return await Lobby(self.door).opened(request, made)

    # Bots in the place of people

    def try_bots(self, found: Dealt) -> None:
        """Let the ranks try a challenge, one after the other, when nobody else wants to think."""
        if found.name not in self.trials:
            task = asyncio.get_running_loop().create_task(self.tried(found))
            self.trials[found.name] = task
            task.add_done_callback(lambda _: self.trials.pop(found.name, None))

    async def tried(self, found: Dealt) -> None:
        """Play with every rank that has not played yet."""
        done = {row.bot for row in await best(self.house.store, found.name, "bot", len(RANKS))}
        for rank in [rank for rank in RANKS if rank not in done]:
            try:
                await trial(self.house, found, rank)
            except (Refusal, StoreFailed) as problem:
                LOG.warning("trial left", extra={"problem": str(problem)})
                return

    def routes(self) -> list[BaseRoute]:
        """List the routes."""
        one = "/api/challenges/{game:str}/{day:str}"
        return [
            Route("/api/challenges", self.all),
            Route(one, self.one, methods=["GET"]),
            Route(one, self.begin, methods=["POST"]),
        ]


def week(last: str) -> list[str]:
    """Name the days of a week, the last one last."""
    end = date.fromisoformat(last)
    return [(end - timedelta(days=ago)).isoformat() for ago in range(WEEK - 1, -1, -1)]


def read_day(text: str) -> str:
    """Read a day: today, or one of the week before."""
    day = deals.today() if text == "today" else text
    if not DAY.fullmatch(day) or day not in week(deals.today()):
        raise Refusal("day", first=week(deals.today())[0], last=deals.today())
    return day


def going(own: list[Mine], deal: str) -> str | None:
    """Find a table of one's own where a deal is being played, the one that counts first."""
    running = [one for one in own if one.deal == deal and one.status in (WAITING, PLAYING)]
    return next((one.table for one in sorted(running, key=lambda one: not one.counted)), None)


async def opened(house: House, found: Dealt, counted: bool, asked: wire.Try, visitor: str) -> tables.Opened:
    """Open a table of a challenge; where it counts nothing is taken back and nobody is given hints."""
    draw = tables.Draw(house, found.name, asked)
    places = tables.Places(house, found.game, found.seats, draw)
    body = wire.NewTable(
        found.game.name,
        found.seats,
        undo="never" if counted else "free",
        hints="none" if counted else "all",
    )
    setup = places.setup(found.options, found.chance, body)
    setup.deal, setup.counted = found.name, counted
    made = await tables.opened(house, draw, setup, visitor)
    return await tables.seated(house, made, places, wire.Sit(name=asked.name))


# A bot in a person's place


async def trial(house: House, found: Dealt, rank: str) -> None:
    """Let a rank play the seat of the people, and keep the game as if somebody had played it."""
    chairs = [facts.Chair(seat.name or rank, seat.bot or rank) for seat in found.seats]
    game = found.game
    setup = Created(now(), game.name, game.rules, game.data, found.options, found.chance, chairs, "")
    setup.deal = found.name
    secret = secret_of(house, f"{found.name}|{rank}")
    at = live.begun(base64.urlsafe_b64encode(secret[:16]).decode().rstrip("="), setup)
    await played(house, at)
    assert at.table is not None
    kept = await tables.stored(house, at.id, setup, "")
    async with kept.lock:
        await house.commit(kept, facts.Started(now(), facts.plays(at.table.moves)), "start", at.table)


async def played(house: House, at: Live) -> None:
    """Play a table of bots to its end, each move thought about when nobody else wants to think."""
    table = at.table = at.opened()
    table.settle()
    while (seat := table.to_move) is not None:
        menu = table.menu
        table.play(menu[0] if len(menu) == 1 else await chosen(house, at, seat))


async def chosen(house: House, at: Live, seat: int) -> str:
    """Ask for a bot's move till there is an answer."""
    assert at.table is not None
    for _ in range(TRIES):
        try:
            found = await house.minds.ask(bots.inside(at, seat, 0.0), Asking(Rank.BACKGROUND, "challenges"))
        except Full:
            found = {}
        if found.get("move") in at.table.menu:
            return str(found["move"])
        await asyncio.sleep(PAUSE)
    raise Refusal("late")
