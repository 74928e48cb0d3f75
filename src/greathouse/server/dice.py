"""The dice of a game that has ended: all that somebody needs to draw again."""

from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from greathouse.core.table import rules_of
from greathouse.server import deals, limits
from greathouse.server.aside import aside
from greathouse.server.at_table import ONE
from greathouse.server.dice_shapes import Draw, DrawSheet
from greathouse.server.door import Door, answer
from greathouse.server.draws import draws
from greathouse.server.live import Live
from greathouse.server.refusals import Refusal


class Dice:
    """What can be asked about the dice."""

    def __init__(self, door: Door) -> None:
        self.door = door

    async def sheet(self, request: Request) -> Response:
        """Tell how everything was drawn, once nobody plays with these dice any more."""
        live, _ = await self.door.entered(request, "reads", limits.READS)
        if live.table is None or not live.ended or live.table.fate.source is None:
            raise Refusal("untold")
        if live.deal and await deals.is_secret(self.door.house, live):
            raise Refusal("untold")
        return answer(await aside(len(live.table.moves), sheet, live))

    def routes(self) -> list[BaseRoute]:
        """List the routes."""
        return [Route(f"{ONE}/draws", self.sheet)]


def sheet(live: Live) -> DrawSheet:
    """Write down the draws of a game."""
    assert live.table is not None
    table = live.opened()
    header, lists = table.fate.header, dict[tuple[tuple[str, int], ...], int]()
    found = [
        Draw(
            one.ply,
            one.purpose,
            one.nth,
            one.move,
            [lists.setdefault(tuple(s), len(lists)) for s in one.steps],
        )
        for one in draws(table, live.table.moves)
    ]
    return DrawSheet(
        table=header.get("table", ""),
        rules=rules_of(table.game, header.get("rules", "")),
        branch=table.fate.branch,
        seat_seeds=header.get("seat_seeds", "").split(),
        lists=[list(ways) for ways in lists],
        draws=found,
        commitment=header.get("commitment", UNSET),
        secret=header.get("secret", UNSET),
        seed=header.get("seed", UNSET),
    )
