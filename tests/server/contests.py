"""Playing what others play as well: sitting down, and playing a table to its end by a rule of its own."""

import asyncio
from typing import Any

from greathouse.bots.levels import bot
from greathouse.core.moves import to_text
from greathouse.experts.expert import GLANCE
from greathouse.server import play, wire
from greathouse.server.live import PLAYING
from tests.server.conftest import Doors
from tests.server.test_moves import Seat

DAY = "/api/challenges/pharaoh/today"


async def sat(doors: Doors, path: str, name: str = "Ann", client: Any = None) -> Seat:
    """Sit down at a challenge or a duplicate, in a browser of one's own."""
    browser = client or doors.api()
    answer = await browser.post(path, json={"name": name})
    assert answer.status_code == 201, answer.text
    return Seat(browser, answer.json()["table"])


async def played(doors: Doors, me: Seat, level: str = "vizier", seconds: float = 60, luck: int = 0) -> Any:
    """Play as a rank would until the game is over, by the position and the ply alone."""
    live = await doors.house.find(me.path.rsplit("/", 1)[1])
    (seat,) = [n for n, chair in enumerate(live.chairs) if chair.key]
    async with asyncio.timeout(seconds):
        while live.status == PLAYING:
            if live.to_move != seat or live.table is None:
                await asyncio.sleep(0.002)
                continue
            ply = len(live.table.moves)
            thinker = bot(live.setup.game, level, ply + luck, GLANCE, live.table.seats)
            move = to_text(thinker.choose(live.table.position.copy()))
            body = wire.MakeMove(f"played.{ply}", live.version, move)
            await play.move(doors.house, live, [seat], body)
    return await me.see()


async def record(me: Seat) -> str:
    """Read the record of a table."""
    return (await me.client.get(f"{me.path}/record")).text
