"""A house where challenges, duplicates and solo games were played; filled by a process of its own."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx

from greathouse.bots.ladder import RANKS
from greathouse.server.bots import Keeper
from greathouse.server.store import Reviewed, Wish
from tests.server.conftest import Doors
from tests.server.contests import DAY, played, sat
from tests.server.test_moves import Seat, hot_seat

PEOPLE = ("Ada", "Ben", "Cat", "Dov", "Eve", "Fay")


async def filled(folder: Path) -> dict[str, Any]:
    """Let people and bots play; give what Ann's browser holds, and a duplicate's code."""
    doors = Doors(folder)
    Keeper(doors.house, 0.0)
    ann = doors.api()
    for number, name in enumerate(PEOPLE):
        one = await sat(doors, DAY, name)
        if number == 0:
            await one.post("resign")
        else:
            await played(doors, one, RANKS[number - 1])
    mine = await sat(doors, DAY, "Ann", ann)
    await played(doors, mine, "priest", luck=1000)
    async with asyncio.timeout(300):
        while (await ann.get(DAY)).json()["bots_to_come"]:
            await asyncio.sleep(0.3)
    unshared, table = await statistics(doors, ann)
    code = (await ann.post(f"/api/tables/{table}/duplicate", json={"cmd": "share"})).json()["code"]
    ben = await sat(doors, f"/api/duplicates/{code}", "Ben")
    await played(doors, ben, "vizier")
    solo = {"game": "pharaon", "seats": [{"who": "me"}], "seed": 5, "sit": {"name": "Ann"}}
    alone = await hot_seat(doors, **solo)
    await alone.post("resign")
    await doors.store.close()
    cookies = [{"name": one.name, "value": one.value} for one in ann.cookies.jar]
    return {"cookies": cookies, "code": code, "table": table, "unshared": unshared}


async def statistics(doors: Doors, ann: httpx.AsyncClient) -> list[str]:
    """Let Ann finish some games of Favor, half of them looked back on; give the last two of their tables."""
    tables: list[str] = []
    for number in range(12):
        bot = RANKS[number % 3]
        seats = [{"who": "me", "name": "Ann"}, {"who": "bot", "bot": bot, "name": "Hori"}]
        body = {"game": "favor", "seats": seats, "seed": number, "sit": {"name": "Ann"}}
        table = (await ann.post("/api/tables", json=body)).json()["table"]
        tables.append(table)
        await played(doors, Seat(ann, table), "priest", 120)
        if number % 2:
            sums = {"luck": 0.1 - 0.03 * number, "choices": -0.2 + 0.015 * number}
            await doors.store.wish(Wish(table, True, 1))
            review = json.dumps({"accounts": [[sums, sums], [sums, sums]]})
            await doors.store.keep(Reviewed(table, False, 1, 1, 2, review))
    return tables[-2:]


def fill(folder: Path) -> dict[str, Any]:
    """Fill a folder in another process: beside an open browser no event loop can run here."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.browser.contests", str(folder)],
        capture_output=True,
        text=True,
        timeout=600,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


if __name__ == "__main__":
    print(json.dumps(asyncio.run(filled(Path(sys.argv[1])))))
