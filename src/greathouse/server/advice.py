"""Advice for whoever is to move."""

import re
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from greathouse.core.moves import parse
from greathouse.core.table import Table
from greathouse.server import hints, limits, odds, show, wire
from greathouse.server.at_table import ONE
from greathouse.server.door import Door, Guest, answer, read
from greathouse.server.guard import language
from greathouse.server.live import Live
from greathouse.server.refusals import TEXT, Refusal


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
        choices = [
            one | {"label": labels[one["move"]]} for one in found.get("choices", []) if one["move"] in labels
        ]
        return answer({"exact": found.get("exact", False), "choices": choices})

    async def odds(self, request: Request) -> Response:
        """Give odds to whoever is to move; of a game that has ended, to everybody and at any position."""
        live, guest = await self.door.entered(request, "hints", limits.HINTS)
        table = await self.looked_at(live, guest, request.query_params.get("ply", ""))
        if table.game.name not in odds.KNOWN:
            found = odds.none("game")
        else:
            found = await self.door.house.think(odds.task(table)) or odds.none("late")
        return answer(in_words(found, table, language(request.scope)))

    async def looked_at(self, live: Live, guest: Guest, ply: str) -> Table:
        """Find the position that is asked about."""
        if live.table is None:
            raise Refusal("waiting")
        if live.ended and re.fullmatch(r"[0-9]{1,6}", ply):
            return await self.door.house.at(live, int(ply))
        if not live.ended and live.to_move not in guest.mine:
            raise Refusal("turn")
        return live.table

    def routes(self) -> list[BaseRoute]:
        """List the routes."""
        return [Route(f"{ONE}/hint", self.hint, methods=["POST"]), Route(f"{ONE}/odds", self.odds)]


def in_words(found: dict[str, Any], table: Table, lang: str) -> dict[str, Any]:
    """Add words to odds: why there are none, what moves do, what tiles are called and ask for."""
    text = table.game.text
    if found["kind"] == "none":
        key = found["why"] if f"odds.{found['why']}" in TEXT.of(lang).entries else "values_missing"
        return found | {"text": TEXT.say(f"odds.{key}", lang)}
    for choice in found.get("choices", []):
        steps = [move for move in choice["moves"] if move != "done"] or choice["moves"]
        moves = [parse(move, table.game.notation) for move in steps]
        choice["label"] = "; ".join([table.game.label(move, lang) for move in moves])
    for slot in found.get("slots", []):
        slot["name"] = text.name(slot["tile"], lang) if slot["tile"] else TEXT.say("odds.roll_off", lang)
        slot["demand"] = text.name(f"slot_{slot['slot']}", lang) if slot["tile"] else ""
    if "left_out" in found:
        found["left_out"] = [text.name(tile, lang) for tile in found["left_out"]]
    return found
