"""No acknowledged move is lost, doubled or misplaced when the server is killed."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from uuid import uuid4

import httpx
import pytest

from greathouse.core import record
from greathouse.core.moves import to_text
from greathouse.core.replay import replay
from greathouse.games import game
from greathouse.server import facts
from greathouse.server.live import gathered
from greathouse.server.sqlite import FILE
from greathouse.server.store import Stored
from tests.server.process import Server

KILLS = 60
PLAYERS = 6
HOT_SEAT = {"game": "pharaoh", "seats": [{"who": "me"}, {"who": "me"}], "sit": {"name": "Ann"}}

Acknowledged = dict[tuple[str, int], str]
"""The command that was acknowledged at each table and version."""


async def patient(client: httpx.AsyncClient, path: str, body: object | None = None) -> httpx.Response:
    """Ask until there is an answer, with the same body each time."""
    for _ in range(2000):
        with suppress(httpx.HTTPError):
            answer = await (client.get(path) if body is None else client.post(path, json=body))
            if answer.status_code < 500:
                return answer
        await asyncio.sleep(0.01)
    raise AssertionError("no answer")


async def player(url: str, luck: Random, acknowledged: Acknowledged, again: list[int]) -> None:
    """Play hot-seat games for ever, noting what was acknowledged."""
    async with httpx.AsyncClient(base_url=url, timeout=5) as client:
        while True:
            opened = (await patient(client, "/api/tables", HOT_SEAT)).json()
            path, shown = f"/api/tables/{opened['table']}", opened["shown"]
            while shown["status"] == "playing":
                cmd = uuid4().hex
                move = luck.choice(shown["position"]["menu"])["move"]
                body = {"cmd": cmd, "expect": shown["version"], "move": move}
                answer = await patient(client, f"{path}/moves", body)
                assert answer.status_code == 200, answer.text
                told = answer.json()
                assert acknowledged.setdefault((opened["table"], told["version"]), cmd) == cmd
                again.append(int(told["dup"]))
                shown = told["shown"]


@asynccontextmanager
async def playing(url: str, acknowledged: Acknowledged, again: list[int]) -> AsyncIterator[None]:
    """Have players at it meanwhile."""
    tasks = [asyncio.create_task(player(url, Random(n), acknowledged, again)) for n in range(PLAYERS)]
    try:
        yield
        failed = [task.exception() for task in tasks if task.done()]
        assert not failed
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def killed_often(server: Server, kills: int, luck: Random) -> tuple[Acknowledged, list[float], int]:
    """Kill the server at any moment, so often, while people play; give what it promised and its restarts."""
    acknowledged: Acknowledged = {}
    restarts: list[float] = []
    again: list[int] = []
    async with playing(server.url, acknowledged, again):
        for _ in range(kills):
            await asyncio.sleep(luck.uniform(0.02, 0.5))
            server.kill()
            restarts.append(await asyncio.to_thread(server.start))
        await asyncio.sleep(0.3)
    server.kill()
    return acknowledged, restarts, sum(again)


def stored(folder: Path) -> dict[str, list[Stored]]:
    """Read all events as they lie on the disk."""
    file = sqlite3.connect(folder / FILE)
    assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    found: dict[str, list[Stored]] = {}
    for table, seq, cmd, fact in file.execute("SELECT * FROM events ORDER BY table_id, seq"):
        found.setdefault(table, []).append(Stored(seq, cmd, fact))
    file.close()
    return found


def lost(acknowledged: Acknowledged, events: dict[str, list[Stored]]) -> int:
    """Count promises that the store does not keep: the command in its place, once."""
    places = {(table, one.seq): one.cmd.partition(".")[2] for table, found in events.items() for one in found}
    return sum([places.get(place) != cmd for place, cmd in acknowledged.items()])


def check_order(events: dict[str, list[Stored]]) -> None:
    """Demand that every table is whole: no gap, no command twice, a game that replays with every check."""
    for table, found in events.items():
        assert [one.seq for one in found] == list(range(1, len(found) + 1))
        assert len({one.cmd for one in found}) == len(found)
        live, moves = gathered(table, found)
        if moves:
            told = record.Record(live.opened().record().header)
            told.moves = [(who, to_text(move)) for who, move in moves]
            assert replay(told, game("pharaoh"), upto=len(moves) - 1).moves == moves[:-1]
        assert isinstance(facts.read(found[0].fact), facts.Created)


def test_sixty_kills_lose_nothing(tmp_path: Path) -> None:
    server = Server(tmp_path)
    acknowledged, restarts, again = asyncio.run(killed_often(server, KILLS, Random(1)))
    events = stored(tmp_path)
    print(f"{KILLS} kills, {len(acknowledged)} acknowledged, {again} again, restart {max(restarts):.2f} s")
    assert len(acknowledged) > 10 * KILLS
    assert lost(acknowledged, events) == 0
    check_order(events)


async def killed_carelessly(server: Server, kill: Callable[[], None]) -> Acknowledged:
    """Kill as soon as something was promised; what is broken has not kept it yet."""
    acknowledged: Acknowledged = {}
    with suppress(AssertionError):
        async with playing(server.url, acknowledged, []):
            for _ in range(500):
                await asyncio.sleep(0.02)
                if len(acknowledged) >= 20:
                    break
            kill()
    server.kill()
    return acknowledged


def test_kills_would_show_a_server_that_writes_behind(tmp_path: Path) -> None:
    server = Server(tmp_path, "behind")
    assert lost(asyncio.run(killed_carelessly(server, server.kill)), stored(tmp_path)) > 0


@pytest.mark.parametrize(("twin", "dup"), [("dies before", False), ("dies after", True)])
def test_a_move_whose_answer_was_lost_is_made_once(tmp_path: Path, twin: str, dup: bool) -> None:
    server = Server(tmp_path, twin)
    opened = httpx.post(f"{server.url}/api/tables", json=HOT_SEAT).json()
    path = f"{server.url}/api/tables/{opened['table']}/moves"
    seat = {"Authorization": f"Bearer {opened['token']}"}
    shown = opened["shown"]
    for number in range(3):
        body = {
            "cmd": f"cmd{number}",
            "expect": shown["version"],
            "move": shown["position"]["menu"][0]["move"],
        }
        try:
            shown = httpx.post(path, json=body, headers=seat).json()["shown"]
        except httpx.HTTPError:
            break
    server.process.join(10)
    assert (number, server.process.exitcode) == (2, -9)
    server.twin = ""
    server.start()
    told = httpx.post(path, json=body, headers=seat).json()
    assert (told["version"], told["dup"]) == (shown["version"] + 1, dup)
    assert server.stop() < 5
