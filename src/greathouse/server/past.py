"""Looking back: any position, what happened, what was said, and the record."""

from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from greathouse.core import record
from greathouse.core.table import Table
from greathouse.server import deals, facts, limits, seatings, shapes, show
from greathouse.server.aside import aside
from greathouse.server.at_table import ONE
from greathouse.server.door import Door, answer
from greathouse.server.guard import language
from greathouse.server.house import House
from greathouse.server.live import Live
from greathouse.server.prepared import Prepared
from greathouse.server.refusals import Refusal

MOST_HISTORY = 200
MOST_SAID = 500
MOST_RECORDS = 8
"""So many records are kept as they were written; a long one takes a third of a megabyte."""
SAID = '{"kind":"said"'
"""How a fact begins that tells what somebody said."""


class Past:
    """What can be asked about a game so far."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.house = door.house
        self.records = Prepared(MOST_RECORDS)

    async def position(self, request: Request) -> Response:
        """Show any position of a game."""
        live, guest = await self.door.entered(request, "reads", limits.READS)
        if live.table is None:
            raise Refusal("waiting")
        table = await self.house.at(live, request.path_params["ply"])
        last = len(live.table.moves)
        return answer(show.past_position(table, guest.mine, language(request.scope), last))

    async def history(self, request: Request) -> Response:
        """Tell the moves from a ply on, with what happened at each."""
        live, _ = await self.door.entered(request, "reads", limits.READS)
        if live.table is None:
            raise Refusal("waiting")
        start = request.path_params["ply"]
        moves = live.table.moves[start : start + MOST_HISTORY]
        table = await self.house.at(live, start)
        told = [table.advance(move) for _, move in moves]
        shown = show.moves(table, moves, told, live.names, language(request.scope))
        return answer(shapes.History(start, len(live.table.moves), shown))

    async def chat_log(self, request: Request) -> Response:
        """Tell what was said."""
        live, _ = await self.door.entered(request, "reads", limits.READS)
        return answer(shapes.ChatLog(await said(self.house, live)))

    async def export(self, request: Request) -> Response:
        """Give the record; what would foretell the dice is left out while somebody plays with them."""
        live, _ = await self.door.entered(request, "reads", limits.READS)
        if live.table is None:
            raise Refusal("waiting")
        untold = bool(live.deal) and await deals.is_secret(self.house, live)
        written = partial(self.written, live, live.table, untold)
        text = await self.records.body((live.id, live.version, live.shared, untold), written)
        name = f"{live.setup.game}-{live.id[:6]}.ghr"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="text/plain", headers=headers)

    async def written(self, live: Live, at: Table, untold: bool) -> bytes:
        """Write a table's record as it stands now."""
        table, reveal, code = at.copy(), live.ended, live.shared
        if live.seatings:
            table.notes["seats"] = seatings.note(live.seatings)

        def write() -> bytes:
            return record.write(deals.told(table.record(reveal=reveal), untold, code)).encode()

        return await aside(len(table.moves), write)

    def routes(self) -> list[BaseRoute]:
        """List the routes."""
        return [
            Route(f"{ONE}/record", self.export),
            Route(f"{ONE}/chat", self.chat_log, methods=["GET"]),
            Route(f"{ONE}/positions/{{ply:int}}", self.position),
            Route(f"{ONE}/history/{{ply:int}}", self.history),
        ]


async def said(house: House, live: Live) -> list[shapes.Said]:
    """List what was said at a table, the latest if it was much."""
    told = [event for event in await house.store.events(live.id) if event.fact.startswith(SAID)]
    read = [(event.seq, facts.read(event.fact)) for event in told[-MOST_SAID:]]
    return [show.said(seq, fact) for seq, fact in read if isinstance(fact, facts.Said) and fact.text]
