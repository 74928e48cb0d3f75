"""Hints by the hundred, as people get them: over HTTP from a server that runs, in games that wander.

Six of one game on every build; `make test-long` asks for six of each other, and for five hundred.
"""

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from greathouse.games import game, games
from tests.lengths import some_quick
from tests.server.process import Server

LATE = 5.0
"""Seconds."""
FEW, MANY = 6, 500


class Asked(NamedTuple):
    """A hint and how long it took."""

    choices: list[dict[str, Any]]
    note: str
    seconds: float


def problems(found: Asked) -> list[str]:
    """Say what is wrong with a hint."""
    wins = [choice["win"] for choice in found.choices]
    told: list[str] = []
    if not wins or not all([0 <= one["low"] <= one["win"] <= one["high"] <= 1 for one in found.choices]):
        told.append(f"no figure: {found.note}")
    if wins and wins[0] < max(wins):
        told.append(f"best listed below another: {wins}")
    if found.seconds > LATE:
        told.append(f"late: {found.seconds:.1f} s")
    return told


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    """Run a server process and sit down before it."""
    server = Server(folder)
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
        yield client
    server.stop()


async def hints(client: httpx.AsyncClient, name: str, count: int, seed: int) -> AsyncIterator[Asked]:
    """Play tables of every mode at random, hot-seat, and ask for a hint now and then."""
    luck, modes, given = random.Random(seed), game(name).modes, 0
    while given < count:
        mode = luck.choice(modes)
        body = {
            "game": name,
            "seats": [{"who": "me"}] * mode.seats,
            "options": dict(mode.options),
            "seed": luck.randrange(10**6),
            "sit": {"name": "Ann"},
        }
        table = (await client.post("/api/tables", json=body)).json()
        path, shown = f"/api/tables/{table['table']}", table["shown"]
        token = {"authorization": f"Bearer {table['token']}"}
        for ply in range(luck.randrange(10, 200)):
            menu = shown["position"]["menu"]
            if not menu or given >= count:
                break
            if luck.random() < 0.1 and len(menu) > 1:
                begin = time.monotonic()
                told = (await client.post(f"{path}/hint", json={"cmd": f"h{ply}"}, headers=token)).json()
                yield Asked(told["choices"], told["note"], time.monotonic() - begin)
                given += 1
            move = {"cmd": f"m{ply}", "expect": shown["version"], "move": luck.choice(menu)["move"]}
            shown = (await client.post(f"{path}/moves", json=move, headers=token)).json()["shown"]


async def asked(folder: Path, name: str, count: int) -> list[Asked]:
    async with serving(folder) as client:
        return [found async for found in hints(client, name, count, 12)]


def report(name: str, found: list[Asked]) -> None:
    """Print how long they took, for whoever runs this by hand."""
    took = sorted([one.seconds for one in found])
    print(f"{name}: {len(found)} hints, median {took[len(took) // 2]:.2f} s, longest {took[-1]:.2f} s")


@pytest.mark.parametrize("name", some_quick(games(), ["favor"]))
def test_every_hint_has_its_figures_the_best_first_and_in_time(tmp_path: Path, name: str) -> None:
    found = asyncio.run(asked(tmp_path, name, FEW))
    report(name, found)
    assert [problem for one in found for problem in problems(one)] == []
    assert len(found) == FEW


@pytest.mark.slow
@pytest.mark.parametrize("name", games())
def test_five_hundred_hints(tmp_path: Path, name: str) -> None:
    found = asyncio.run(asked(tmp_path, name, MANY))
    report(name, found)
    assert [problem for one in found for problem in problems(one)] == []
    assert len(found) == MANY


def test_what_is_wrong_with_a_hint_would_be_noticed() -> None:
    good = {"win": 0.4, "low": 0.3, "high": 0.5}
    assert problems(Asked([good, good], "", 1.0)) == []
    assert problems(Asked([], "no idea", 1.0)) == ["no figure: no idea"]
    assert problems(Asked([good, good | {"win": 0.5}], "", 1.0)) == ["best listed below another: [0.4, 0.5]"]
    assert problems(Asked([good], "", 6.0)) == ["late: 6.0 s"]
