"""Advice for whoever is to move."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from greathouse.server import hints, limits, show, wire
from greathouse.server.at_table import ONE
from greathouse.server.door import Door, answer, read
from greathouse.server.guard import language
from greathouse.server.refusals import Refusal


class Advice:
    """What can be asked for by somebody who does not know what to do."""

    def __init__(self, door: Door) -> None:
        self.door = door

    async def hint(self, request: Request) -> Response:
        """Give the best moves with their chances to win, if the one who asks is to move."""
        await read(request, wire.Bare)
        live, guest = await self.door.entered(request, "hints", limits.HINTS)
        if live.table is None or live.to_move not in guest.mine:
            raise Refusal("turn")
        found = await self.door.house.think(hints.task(live.table))
        labels = {one["move"]: one["label"] for one in show.menu(live.table, language(request.scope))}
        choices = [one | {"label": labels[one["move"]]} for one in found["choices"] if one["move"] in labels]
        return answer({"choices": choices})

    def routes(self) -> list[BaseRoute]:
        """List the routes."""
        return [Route(f"{ONE}/hint", self.hint, methods=["POST"])]
