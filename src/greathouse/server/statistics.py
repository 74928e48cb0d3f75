"""Statistics of a browser's games and of the house's, and the games themselves to take along."""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from functools import partial
from importlib.util import find_spec
from typing import Any, Protocol

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from greathouse.bots.ladder import RANKS
from greathouse.core.game import Game
from greathouse.games import game as find_game
from greathouse.games import games as known_games
from greathouse.server import figures, limits, written
from greathouse.server.aside import in_thread
from greathouse.server.browsers import Keys
from greathouse.server.door import Door
from greathouse.server.facts import to_json
from greathouse.server.figures import COLUMNS, Estimate, Played
from greathouse.server.guard import language
from greathouse.server.prepared import Prepared
from greathouse.server.refusals import Refusal
from greathouse.server.sqlite import marks
from greathouse.server.statistic_shapes import (
    Figure,
    GameResult,
    LevelResult,
    MarkShown,
    PointSource,
    Statistics,
    StretchShown,
    ThingResult,
)

MOST = 2000
"""Of each game so many of the latest results count for the house."""
FRESH = 60.0
"""Seconds that the figures of the house are kept."""
MOST_KEPT = 4
"""How many of them are kept: those of each language, new and old."""
JSON = "application/json"
SHOWN_THINGS = 60
LATEST = f"""
SELECT {COLUMNS} FROM results WHERE game = ? AND counts <> 'bot' ORDER BY ended DESC LIMIT ?
"""


class Readable(Protocol):
    """Where results are read."""

    async def rows(self, sql: str, *args: Any) -> list[Any]: ...


class Counting:
    """What can be asked for about many games."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.store = door.house.store
        self.made = Prepared(MOST_KEPT)
        """What was told of the house, by language and when."""

    async def mine(self, request: Request) -> Response:
        """Tell how the games of a browser went."""
        self.door.take(request, "reads", limits.READS)
        found = await of_keys(self.store, await self.door.browsers.keys(request))
        return Response(await in_thread(summed_up, found, language(request.scope)), media_type=JSON)

    async def house(self, request: Request) -> Response:
        """Tell how everybody's games went."""
        self.door.take(request, "reads", limits.READS)
        lang = language(request.scope)
        key = lang, time.monotonic() // FRESH
        return Response(await self.made.body(key, partial(self.of_all, lang)), media_type=JSON)

    async def of_all(self, lang: str) -> bytes:
        """Sum up everybody's games, once for all who ask."""
        return await asyncio.to_thread(summed_up, await of_house(self.store), lang)

    async def export(self, request: Request) -> Response:
        """Give the games of a browser to take along."""
        self.door.take(request, "reads", limits.READS)
        kind = request.path_params["kind"]
        if kind not in written.KINDS or (kind == "parquet" and not can_parquet()):
            raise Refusal("parquet" if kind == "parquet" else "not_found")
        found = await of_keys(self.store, await self.door.browsers.keys(request))
        headers = {"content-disposition": f'attachment; filename="greathouse.{kind}"'}
        body = await in_thread(written.KINDS[kind], found)
        return Response(body, media_type=written.MEDIA[kind], headers=headers)

    def routes(self) -> list[BaseRoute]:
        """List the routes."""
        return [
            Route("/api/statistics", self.mine),
            Route("/api/statistics/house", self.house),
            Route("/api/statistics/export/{kind:str}", self.export),
        ]


def can_parquet() -> bool:
    """Tell whether Parquet can be written here."""
    return find_spec("pyarrow") is not None


async def of_keys(store: Readable, keys: Keys) -> list[Played]:
    """Read the games of a browser; those in which it had several seats say nothing about anybody."""
    if not keys:
        return []
    sql = f"SELECT seat_key, {COLUMNS} FROM results WHERE table_id IN ({marks(len(keys))})"
    rows = [row for row in await store.rows(sql, *keys) if keys[row[1]] == row[0]]
    times = Counter([row[1] for row in rows])
    return await in_thread(counted, [tuple(row)[1:] for row in rows if times[row[1]] == 1])


async def of_house(store: Readable, most: int = MOST) -> list[Played]:
    """Read the latest games of everybody."""
    found: list[Any] = []
    for name in known_games():
        found += await store.rows(LATEST, name, most)
        await asyncio.sleep(0)
    return await in_thread(counted, found)


def counted(rows: Sequence[Sequence[Any]]) -> list[Played]:
    """Leave out games that were taken up at a position of another; the rest stand in order of time."""
    games = [one for one in map(figures.played, rows) if one is not None]
    return sorted([one for one in games if not one.detail.part], key=lambda one: one.ended)


def summed_up(games: Sequence[Played], lang: str) -> bytes:
    """Sum games up as they are sent."""
    return to_json(statistics(games, lang))


def statistics(games: Sequence[Played], lang: str) -> Statistics:
    """Sum games up."""
    choices = [one.choices for one in games if one.choices is not None]
    return Statistics(
        games=len(games),
        won=sum([one.won for one in games]),
        since=games[0].ended if games else None,
        reviewed=len(choices),
        luck=sum([one.luck or 0.0 for one in games]),
        choices=figure(figures.mean(choices)),
        by_game=[of_game(find_game(name), games, lang) for name in known_games()],
        over_time=[StretchShown(*one) for one in figures.over_time(games)],
        marks=[MarkShown(*one) for one in figures.marks(games, len(known_games()), RANKS)],
        can_parquet=can_parquet(),
    )


def of_game(game: Game, games: Sequence[Played], lang: str) -> GameResult:
    """Sum up the games of one kind."""
    own = [one for one in games if one.game == game.name]
    scores = [float(one.detail.score) for one in own if one.detail.sources]
    names = {f"{one.table}.{one.id}": one.name for one in game.components(lang)}
    return GameResult(
        game=game.name,
        games=len(own),
        won=sum([one.won for one in own]),
        score=figure(figures.mean(scores)),
        best=max([one.detail.score for one in own if one.detail.sources], default=None),
        levels=[of_level(rank, own) for rank in RANKS],
        things=[
            ThingResult(one.thing, names[one.thing], one.games, one.won, figure(one.uplift), one.fair)
            for one in figures.uplifts(own)[:SHOWN_THINGS]
            if one.thing in names
        ],
        sources=[
            PointSource(name, game.text.name(name, lang), points) for name, points in figures.sources(own)
        ],
    )


def of_level(rank: str, games: Sequence[Played]) -> LevelResult:
    """Count the games at tables with a rank."""
    met = [one for one in games if rank in one.levels]
    return LevelResult(rank, len(met), sum([one.won for one in met]))


def figure(found: Estimate | None) -> Figure | None:
    """Show a figure."""
    return None if found is None else Figure(*found)
