"""Reviews of finished games: asked for, read as far as they are made, stopped, drawn, and tried again."""

import re
from collections import OrderedDict
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from greathouse.server import limits, retold, wire
from greathouse.server.at_table import ONE
from greathouse.server.door import Door, Guest, address, answer
from greathouse.server.guard import language
from greathouse.server.live import Live
from greathouse.server.refusals import TEXT, Refusal
from greathouse.server.review_shapes import ReviewProgress, ReviewShown, ReviewState
from greathouse.server.reviewer import Reviewer, check
from greathouse.server.store import Reviewed

SVG: Final = "image/svg+xml"
ROOM: Final = '<g id="board"/>'
MOST_KEPT: Final = 16
"""How many reviews are remembered in words."""


class Reviews:
    """What can be asked about a game that has been played."""

    def __init__(self, door: Door, reviewer: Reviewer) -> None:
        self.door = door
        self.reviewer = reviewer
        self.retold = retold.Retold()
        self.told: OrderedDict[tuple[Any, ...], ReviewShown] = OrderedDict()

    async def begin(self, request: Request) -> Response:
        """Have a review made, or go on with it."""
        live, _, _ = await self.door.asked(request, wire.Bare, "reviews", limits.REVIEWS)
        await self.reviewer.begin(live, address(request))
        return answer(await self.progress(live))

    async def stop(self, request: Request) -> Response:
        """Make a review no further for now."""
        live, _, _ = await self.door.asked(request, wire.Bare, "reviews", limits.REVIEWS)
        await self.reviewer.stop(live.id)
        return answer(await self.progress(live))

    async def progress(self, live: Live) -> ReviewProgress:
        """Tell how far a review is."""
        found = await self.reviewer.found(live.id)
        done, total = (found.done, found.total) if found is not None else (0, 0)
        return ReviewProgress(self.state(live, found), done, total)

    def state(self, live: Live, found: Reviewed | None) -> ReviewState:
        """Tell what becomes of a review."""
        if live.id in self.reviewer.failed:
            return "failed"
        if found is None or (found.review and not found.wanted and not retold.is_current(found.review)):
            return "none"
        if found.wanted:
            return "making"
        return "whole" if found.total and found.done >= found.total else "stopped"

    async def see(self, request: Request) -> Response:
        """Give a review as far as it is made, with words for whoever reads."""
        live, guest = await self.door.entered(request, "reads", limits.READS)
        check(live)
        seat, lang = seat_of(request, live, guest), language(request.scope)
        return answer(await self.shown(live, seat, seat if seat in guest.mine else None, lang))

    async def shown(self, live: Live, seat: int, me: int | None, lang: str) -> ReviewShown:
        """Tell a review; the same one is put into words once."""
        found = await self.reviewer.found(live.id)
        state = self.state(live, found)
        if found is None or not found.review or state in ("none", "failed"):
            return retold.nothing(live.id, state, seat, self.note(live, lang))
        key = live.id, found.done, found.total, state, seat, me, lang, tuple(live.names)
        shown = self.told.pop(key, None)
        if shown is None:
            shown = await self.retold.shown(live, found, state, seat, me, lang)
        self.told[key] = shown
        while len(self.told) > MOST_KEPT:
            self.told.popitem(last=False)
        return shown

    def note(self, live: Live, lang: str) -> str:
        """Say why a review was given up, if it was."""
        if live.id not in self.reviewer.failed:
            return ""
        return self.reviewer.failed[live.id].get(lang) or TEXT.say("review.failed", lang)

    async def curve(self, request: Request) -> Response:
        """Draw the curve."""
        live, guest = await self.door.entered(request, "reads", limits.READS)
        found = await self.made(live)
        seat, lang = seat_of(request, live, guest), language(request.scope)
        return Response(await self.retold.curve(live, found, seat, lang), media_type=SVG)

    async def picture(self, request: Request) -> Response:
        """Draw a picture to share; who can draw the board puts it where `board=1` leaves room."""
        live, guest = await self.door.entered(request, "reads", limits.READS)
        found = await self.made(live)
        seat, lang = seat_of(request, live, guest), language(request.scope)
        board = ROOM if request.query_params.get("board") == "1" else ""
        return Response(await self.retold.picture(live, found, seat, lang, board), media_type=SVG)

    async def made(self, live: Live) -> Reviewed:
        """Find a review whose curve can be drawn."""
        check(live)
        found = await self.reviewer.found(live.id)
        if found is None:
            raise Refusal("review_none")
        return found

    def routes(self) -> list[BaseRoute]:
        """List the routes."""
        return [
            Route(f"{ONE}/review", self.see, methods=["GET"]),
            Route(f"{ONE}/review", self.begin, methods=["POST"]),
            Route(f"{ONE}/review/stop", self.stop, methods=["POST"]),
            Route(f"{ONE}/review/curve.svg", self.curve),
            Route(f"{ONE}/review/picture.svg", self.picture),
        ]


def seat_of(request: Request, live: Live, guest: Guest) -> int:
    """Tell through whose eyes a review is read: whose is asked for, else one's own, else the first."""
    asked = request.query_params.get("seat", "")
    if re.fullmatch(r"[0-9]{1,2}", asked) and int(asked) < len(live.chairs):
        return int(asked)
    return guest.mine[0] if guest.mine else 0
