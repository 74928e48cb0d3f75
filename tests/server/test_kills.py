"""No acknowledged move is lost, doubled or misplaced when the server is killed."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

import httpx
import pytest

from greathouse.server.sqlite import FILE
from greathouse.server.store import Stored
from tests.lengths import some_quick
from tests.server.process import Server
from tests.server.promises import EVENTS, Events, Promises, check_order, lost, playing

KILLS = (5, 25, 1000)
HOT_SEAT = {"game": "pharaoh", "seats": [{"who": "me"}, {"who": "me"}], "sit": {"name": "Ann"}}


async def killed_often(servers: Sequence[Server], kills: int, luck: Random) -> tuple[Promises, list[float]]:
    """Kill any of the servers at any moment, so often; give what they promised and their restarts."""
    kept, restarts = Promises(), list[float]()
    async with playing([server.url for server in servers], kept):
        for _ in range(kills):
            await asyncio.sleep(luck.uniform(0.02, 0.5))
            server = luck.choice(servers)
            server.kill()
            restarts.append(await asyncio.to_thread(server.start))
        await asyncio.sleep(0.3)
    for server in servers:
        server.kill()
    return kept, restarts


def check(kept: Promises, events: Events, kills: int) -> None:
    """Demand that all promises were kept, and that there were enough of them to tell."""
    print(
        f"{kills} kills, {len(kept.made)} acknowledged, {len(kept.pushed)} pushed, {kept.again} asked again,"
        f" games over {dict(kept.over)}, answers {dict(kept.answers)}"
    )
    assert len(kept.made) > 5 * kills
    assert len(kept.pushed) > kills
    assert lost(kept, events) == 0
    assert kept.denied == []
    check_order(events)


def stored(folder: Path) -> Events:
    """Read all events as they lie on the disk."""
    file = sqlite3.connect(folder / FILE)
    assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    found: Events = {}
    for table, *event in file.execute(EVENTS):
        found.setdefault(table, []).append(Stored(*event))
    file.close()
    return found


@pytest.mark.parametrize("kills", some_quick(KILLS, KILLS[:1]))
def test_kills_lose_nothing(tmp_path: Path, kills: int) -> None:
    kept, restarts = asyncio.run(killed_often([Server(tmp_path)], kills, Random(1)))
    print(f"longest restart {max(restarts):.2f} s")
    check(kept, stored(tmp_path), kills)


async def killed_carelessly(server: Server, kill: Callable[[], None]) -> Promises:
    """Kill as soon as something was promised; what is broken has not kept it yet."""
    kept = Promises()
    with suppress(AssertionError):
        async with playing([server.url], kept):
            for _ in range(500):
                await asyncio.sleep(0.02)
                if len(kept.made) >= 20:
                    break
            kill()
    server.kill()
    return kept


def test_kills_would_show_a_server_that_writes_behind(tmp_path: Path) -> None:
    server = Server(tmp_path, "behind")
    assert lost(asyncio.run(killed_carelessly(server, server.kill)), stored(tmp_path)) > 0


def test_the_checker_would_show_another_move_in_its_place_and_a_push_of_what_was_never_stored(
    tmp_path: Path,
) -> None:
    server = Server(tmp_path)
    kept = asyncio.run(killed_carelessly(server, lambda: None))
    events = stored(tmp_path)
    assert lost(kept, events) == 0
    place, made = next(iter(kept.made.items()))
    assert lost(Promises(made={place: made._replace(move="resign")}), events) == 1
    assert lost(Promises(pushed={(place[0], 10_000): made.move}), events) == 1


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
