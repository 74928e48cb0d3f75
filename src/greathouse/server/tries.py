"""Trying a decision of a finished game again: the position as it stood, and what any move there is worth."""

from typing import cast

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from greathouse.core import record
from greathouse.core.errors import BadNotation, IllegalMove
from greathouse.core.table import Table
from greathouse.review.opening import TEXT
from greathouse.server import limits, retold, show, wire
from greathouse.server.advice import missing
from greathouse.server.at_table import ONE
from greathouse.server.door import Door, answer, read
from greathouse.server.guard import language
from greathouse.server.live import Live
from greathouse.server.queue import Answer, Asking
from greathouse.server.refusals import Refusal
from greathouse.server.review_shapes import Grade, TryShown
from greathouse.server.reviewer import Reviewer, check
from greathouse.server.shapes import Position


class Tries:
    """What can be asked by somebody who wants to do better this time."""

    def __init__(self, door: Door, reviewer: Reviewer) -> None:
        self.door = door
        self.reviewer = reviewer

    async def tried(self, request: Request) -> Response:
        """Judge the last of some moves from a ply on; without any, show what was asked there."""
        body = await read(request, wire.TryAgain)
        live, _ = await self.door.entered(request, "hints", limits.HINTS)
        check(live)
        lang = language(request.scope)
        table = await self.door.house.at(live, body.ply)
        seat = asked(table, body.ply)
        for move in body.moves:
            make(table, seat, move)
        judged = await self.judged(request, live, body) if body.moves else {}
        mine = [seat] if table.to_move == seat else []
        return answer(verdict(show.position(table, mine, lang), judged, bool(body.moves), lang))

    async def judged(self, request: Request, live: Live, body: wire.TryAgain) -> Answer:
        """Ask what a move is worth; what the review knows of it need not be thought about again."""
        found = await self.reviewer.found(live.id)
        known = remembered(found.review if found is not None else "", body)
        if known is not None:
            return known
        assert live.table is not None
        text = record.write(live.table.record(reveal=True))
        task = {"type": "try", "table": live.id, "record": text, "ply": body.ply, "moves": body.moves}
        return await self.door.ask(request, task, Asking(home=f"try {live.id}"))

    def routes(self) -> list[BaseRoute]:
        """List the routes."""
        return [Route(f"{ONE}/review/try", self.tried, methods=["POST"])]


def asked(table: Table, ply: int) -> int:
    """Tell whose decision is tried again; where nobody had a choice there is none."""
    seat = table.to_move
    if seat is None or seat < 0 or len(table.menu) < 2:
        raise Refusal("review_ply", ply=ply)
    return seat


def make(table: Table, seat: int, text: str) -> None:
    """Make a move of a try; what follows of chance or of others is not part of it."""
    if table.to_move != seat:
        raise Refusal("turn")
    try:
        move = table.parse(text)
    except BadNotation as error:
        marks = {"start": error.start, "end": error.end}
        raise Refusal("unreadable", why=error, extra=marks) from None
    if move not in table.legal():
        why = IllegalMove(move, tuple(table.reasons(move)))
        raise Refusal("illegal", why=why, reasons=why.reasons)
    table.advance(move)


def remembered(text: str, body: wire.TryAgain) -> Answer | None:
    """Find what the review says of a move: of the one that was played, or of the best."""
    review = retold.read(text) if text else None
    if review is None or len(body.moves) != 1 or body.ply >= len(review.steps):
        return None
    step = review.steps[body.ply]
    if not step.grade:
        return None
    if body.moves[0] == step.played:
        half = 0.0 if step.exact else (step.loss_high - step.loss_low) / 2
        figures = {"loss": step.loss, "error": half, "points": step.loss_points}
        return {"grade": step.grade, "exact": step.exact, **figures}
    if step.best and body.moves[0] == step.best[0]:
        return {"grade": "best", "exact": step.exact, "loss": 0.0, "error": 0.0, "points": 0.0}
    return None


def verdict(position: Position, judged: Answer, is_try: bool, lang: str) -> TryShown:
    """Show a position and what the move that led to it is worth; a judge who fails says so."""
    grade = cast("Grade", judged.get("grade", ""))
    return TryShown(
        position=position,
        grade=grade,
        word=TEXT.say(f"grade.{grade}", lang) if grade else "",
        loss=retold.neat(judged.get("loss", 0.0)),
        error=retold.neat(judged.get("error", 0.0)),
        points=retold.neat(judged.get("points", 0.0), 1),
        exact=bool(judged.get("exact")),
        note=missing(judged, lang) if is_try and not grade else "",
    )
