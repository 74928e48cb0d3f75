"""Advice for whoever is to move, and odds for whoever looks back: the game's expert is asked elsewhere."""

import logging
import re
import time

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from greathouse.core import codec
from greathouse.core.table import Table
from greathouse.server import facts, limits, shapes, wire
from greathouse.server.at_table import ONE
from greathouse.server.door import Door, Guest, answer
from greathouse.server.guard import language
from greathouse.server.house import now
from greathouse.server.live import Live
from greathouse.server.queue import Answer, Asking, Task
from greathouse.server.refusals import TEXT, Refusal

LOG = logging.getLogger("greathouse.server")
SECONDS = 1.0
"""What a hint or odds may cost, in processor time."""
WAIT = 2.5
"""How long whoever asks waits, before what is known by then has to do."""


class Advice:
    """What can be asked for by somebody who does not know what to do."""

    def __init__(self, door: Door) -> None:
        self.door = door

    async def hint(self, request: Request) -> Response:
        """Give the best moves with their chances to win, if the one who asks is to move."""
        live, guest, body = await self.door.asked(request, wire.Bare, "hints", limits.HINTS)
        if live.setup.hints != "all":
            raise Refusal("hints")
        if live.table is None or live.to_move not in guest.mine:
            raise Refusal("turn")
        lang = language(request.scope)
        await self.note(live, live.to_move, body.cmd)
        found = await self.ask(request, question("hint", live, live.table, lang), live)
        why = missing(found, lang)
        return answer(
            shapes.Hint(exact=False, note=why, choices=[]) if why else msgspec.convert(found, shapes.Hint)
        )

    async def ask(self, request: Request, task: Task, live: Live) -> Answer:
        """Ask the expert for somebody who waits; nobody waits for advice on a game that has gone on."""
        position = live.position
        asking = Asking(home=live.id, is_stale=lambda: live.position != position)
        return await self.door.ask(request, task, asking)

    async def note(self, live: Live, seat: int, cmd: str) -> None:
        """Let the others at the table know that a seat was given a hint."""
        async with live.lock:
            if live.others(seat):
                await self.door.house.commit(live, facts.Advised(now(), seat), cmd)

    async def odds(self, request: Request) -> Response:
        """Give odds to whoever is to move; of a game that has ended, to everybody and at any position."""
        live, guest = await self.door.entered(request, "hints", limits.HINTS)
        table = await self.looked_at(live, guest, request.query_params.get("ply", ""))
        lang = language(request.scope)
        found = await self.ask(request, question("odds", live, table, lang), live)
        why = missing(found, lang)
        return answer(nothing_known(why) if why else msgspec.convert(found, shapes.Odds))

    async def looked_at(self, live: Live, guest: Guest, ply: str) -> Table:
        """Find the position that is asked about."""
        if live.table is None:
            raise Refusal("waiting")
        if live.ended and re.fullmatch(r"[0-9]{1,6}", ply):
            return await self.door.house.at(live, int(ply))
        if not live.ended and live.setup.hints == "none":
            raise Refusal("hints")
        if not live.ended and live.to_move not in guest.mine:
            raise Refusal("turn")
        return live.table

    def routes(self) -> list[BaseRoute]:
        """List the routes."""
        return [Route(f"{ONE}/hint", self.hint, methods=["POST"]), Route(f"{ONE}/odds", self.odds)]


def question(wanted: str, live: Live, table: Table, lang: str) -> Task:
    """Write a question for whoever thinks."""
    return {
        "type": "judge",
        "wanted": wanted,
        "game": live.setup.game,
        "table": live.id,
        "undone": live.undone if table is live.table else -1 - len(table.moves),
        "seconds": SECONDS,
        "until": time.monotonic() + WAIT,
        "lang": lang,
        "state": codec.to_json(table.state),
    }


def missing(found: Answer, lang: str) -> str:
    """Say why there is no answer, if there is none."""
    if "problem" in found:
        return str(found["problem"])
    if "failed" in found:
        LOG.error("expert failed", extra={"problem": found["failed"]})
        return TEXT.say("advice.failed", lang)
    return "" if found else TEXT.say("advice.late", lang)


def nothing_known(why: str) -> shapes.Odds:
    """Give odds that are none, and why."""
    return shapes.Odds(seat=-1, exact=False, note=why, values=[], choices=[], aims=[], left_out=[])
