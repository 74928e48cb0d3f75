"""Deals: the same set-up, bots and dice for several tables, and what may be told of them and when."""

import hmac
import time
from typing import Any

from greathouse.core.record import Record
from greathouse.core.table import FORETELLING, Table
from greathouse.server.house import House, now
from greathouse.server.live import CHALLENGE, Live

SIMULATIONS = 64
"""What a bot that thinks may spend on a turn: counted, so that it thinks the same on every machine."""
LEFT_ALONE = 3 * 86_400_000
"""A game in which nobody has moved for so long keeps no secret any more; in milliseconds."""
RUNNING = """
SELECT 1 FROM deals JOIN tables ON tables.table_id = deals.table_id
WHERE deals.deal = ? AND tables.status IN ('waiting', 'playing') AND tables.updated > ? LIMIT 1
"""


def today() -> str:
    """Name the day in UTC, by which everybody plays the same challenge."""
    return time.strftime("%Y-%m-%d", time.gmtime(now() / 1000))


def challenge_of(game: str, day: str) -> str:
    """Name the deal of a day."""
    return f"{CHALLENGE} {game} {day}"


def bot_task(table: Table, seat: int) -> dict[str, Any]:
    """Tell a bot what makes it play the same in the same position: its luck, and thought that is counted."""
    assert table.fate.source is not None
    message = f"bot|{seat}|{len(table.moves)}".encode()
    drawn = hmac.digest(table.fate.source.key, message, "sha256")
    return {"luck": int.from_bytes(drawn[:6]), "simulations": SIMULATIONS}


async def is_secret(house: House, live: Live) -> bool:
    """Tell whether the dice of a table must stay secret because others play with them, or still may today."""
    kind, _, what = live.deal.partition(" ")
    if kind == CHALLENGE and what.rpartition(" ")[2] >= today():
        return True
    return bool(await house.store.rows(RUNNING, live.deal, now() - LEFT_ALONE)) if kind else False


def told(found: Record, untold: bool, code: str) -> Record:
    """Leave out of a record what would foretell the dice, and say that others play with them."""
    if untold:
        found.header = {key: value for key, value in found.header.items() if key not in FORETELLING}
    if code:
        found.header["note.duplicate"] = code
    return found
