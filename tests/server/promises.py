"""People who play while servers are killed, and what they were promised, checked against what is stored.

Every answer is one of three: made, not made, or not known. Whoever does not know asks again under its id;
what was called not made and turns out to be made is as much a broken promise as a lost move.
"""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple
from uuid import uuid4

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from greathouse.core import record
from greathouse.core.moves import to_text
from greathouse.core.replay import replay
from greathouse.games import game, games
from greathouse.server import facts
from greathouse.server.live import gathered
from greathouse.server.store import Stored

PLAYERS = 6
PATIENCE = 3000
"""How often one request is asked again before the server is given up."""
EVENTS = "SELECT table_id, seq, cmd, fact, link, asked FROM events ORDER BY table_id, seq"

Place = tuple[str, int]
"""A table and a version of it."""


class Made(NamedTuple):
    """A move that was acknowledged."""

    cmd: str
    move: str


@dataclass
class Promises:
    """What players were told, by answers and by pushes."""

    made: dict[Place, Made] = field(default_factory=dict)
    pushed: dict[Place, str] = field(default_factory=dict)
    again: int = 0
    """Commands that were asked again and had been made."""
    answers: Counter[int] = field(default_factory=Counter)
    denied: list[str] = field(default_factory=list)
    """Where a command was called not made, and was."""
    over: Counter[str] = field(default_factory=Counter)
    """Games that were played to their end."""


Events = dict[str, list[Stored]]


async def until_known(
    client: httpx.AsyncClient,
    urls: Sequence[str],
    path: str,
    body: dict[str, Any],
    luck: Random,
    kept: Promises,
) -> dict[str, Any]:
    """Ask until it is known that the command is made, at any of the servers, with the same body each time."""
    denied = unknown = False
    for _ in range(PATIENCE):
        try:
            answer = await client.post(luck.choice(urls) + path, json=body)
        except httpx.HTTPError:
            unknown = True
        else:
            kept.answers[answer.status_code] += 1
            told: dict[str, Any] = answer.json()
            if answer.status_code < 400:
                kept.denied += [path] if told.get("dup") and denied and not unknown else []
                return told
            assert answer.status_code in (409, 503), answer.text
            assert answer.status_code == 503 or told["error"] == "stale", answer.text
            denied |= told["error"] == "store"
            unknown |= told["error"] != "store"
        await asyncio.sleep(0.01)
    raise AssertionError("no answer")


async def watch(url: str, path: str, kept: Promises) -> None:
    """Note what is pushed about a table, and come back whenever the server goes."""
    table = path.rpartition("/")[2]
    while True:
        with suppress(OSError, WebSocketException, TimeoutError):
            async with connect(url.replace("http", "ws") + path + "/ws", open_timeout=5) as socket:
                async for text in socket:
                    message = json.loads(text)
                    fact = message["fact"] if message["type"] == "fact" else {}
                    if fact.get("kind") == "moved":
                        kept.pushed[table, fact["version"]] = fact["moves"][0]["move"]
        await asyncio.sleep(0.05)


async def play(
    client: httpx.AsyncClient, urls: Sequence[str], name: str, luck: Random, kept: Promises
) -> None:
    """Play one game by oneself in both seats, noting what was acknowledged."""
    table = {
        "game": name,
        "seats": [{"who": "me"}, {"who": "me"}],
        "sit": {"name": "Ann"},
    }
    opened = await until_known(client, urls, "/api/tables", table, luck, kept)
    client.headers["authorization"] = f"Bearer {opened['token']}"
    path, shown = f"/api/tables/{opened['table']}", opened["shown"]
    watching = asyncio.create_task(watch(luck.choice(urls), path, kept))
    try:
        while shown["status"] == "playing":
            cmd, move = uuid4().hex, luck.choice(shown["position"]["menu"])["move"]
            body = {"cmd": cmd, "expect": shown["version"], "move": move}
            told = await until_known(client, urls, f"{path}/moves", body, luck, kept)
            made = kept.made.setdefault((opened["table"], told["version"]), Made(cmd, move))
            assert made == Made(cmd, move), "two moves were promised one place"
            kept.again += bool(told["dup"])
            shown = told["shown"]
        kept.over[name] += 1
    finally:
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)


async def player(urls: Sequence[str], number: int, kept: Promises) -> None:
    """Play the games one after the other for ever, each player beginning with another."""
    luck, names = Random(number), games()
    while True:
        async with httpx.AsyncClient(timeout=5) as client:
            await play(client, urls, names[number % len(names)], luck, kept)
        number += 1


@asynccontextmanager
async def playing(urls: Sequence[str], kept: Promises) -> AsyncIterator[None]:
    """Have players at it meanwhile."""
    tasks = [asyncio.create_task(player(urls, number, kept)) for number in range(PLAYERS)]
    try:
        yield
        failed = [task.exception() for task in tasks if task.done()]
        assert not failed, failed
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def moved(event: Stored) -> str:
    """Give the move that a stored event holds, or nothing."""
    fact = facts.read(event.fact)
    return to_text(facts.moves(fact.plays)[0][1]) if isinstance(fact, facts.Moved) else ""


def lost(kept: Promises, events: Events) -> int:
    """Count promises that the store does not keep: commands and moves in their places, pushes."""
    places = {(table, one.seq): one for table, found in events.items() for one in found}
    gone = 0
    for place, made in kept.made.items():
        found = places.get(place)
        gone += found is None or Made(found.cmd.partition(".")[2], moved(found)) != made
    for place, move in kept.pushed.items():
        found = places.get(place)
        gone += found is None or moved(found) != move
    return gone


def check_order(events: Events) -> None:
    """Demand that every table is whole: no gap, no command twice, a game that replays with every check."""
    for table, found in events.items():
        assert [one.seq for one in found] == list(range(1, len(found) + 1))
        assert len({one.cmd for one in found}) == len(found)
        live, moves = gathered(table, found)
        created = facts.read(found[0].fact)
        assert isinstance(created, facts.Created)
        if moves:
            told = record.Record(live.opened().record().header)
            told.moves = [(who, to_text(move)) for who, move in moves]
            assert replay(told, game(created.game), upto=len(moves) - 1).moves == moves[:-1]
