"""Reviews as people read them: figures rounded, moves and moments in words, curves drawn."""

import asyncio
from functools import lru_cache
from math import sqrt

import greathouse as gh
from greathouse.core.errors import HouseError
from greathouse.review import Account, Review, Step, Sum, from_json
from greathouse.review.making import EDITION
from greathouse.server.live import Live
from greathouse.server.review_shapes import (
    AccountShown,
    CurvePoint,
    CurveStep,
    PartShown,
    ReviewShown,
    ReviewState,
)
from greathouse.server.store import Reviewed

WIDE = 1.96
"""Standard deviations on either side that hold 19 of 20."""


@lru_cache(maxsize=8)
def read(text: str) -> Review | None:
    """Read a stored review; None if this program cannot."""
    try:
        return from_json(text)
    except HouseError:
        return None


def is_current(text: str) -> bool:
    """Tell whether a review is by the judge of this program."""
    review = read(text) if text else None
    return review is not None and review.engine.split(" ")[0] == f"{gh.__version__}/{EDITION}"


def nothing(table: str, state: ReviewState, seat: int, note: str) -> ReviewShown:
    """Tell that there is nothing to tell yet, or why."""
    return ReviewShown(table, state, 0, 0, note, seat, "chance", False, [], [], [], [], [])


async def shown(live: Live, found: Reviewed, state: ReviewState, seat: int, lang: str) -> ReviewShown:
    """Tell a review, beside the loop that serves everybody."""
    return await asyncio.to_thread(told, live, found, state, seat, lang)


def told(live: Live, found: Reviewed, state: ReviewState, seat: int, lang: str) -> ReviewShown:
    """Tell a review as far as it is made."""
    review = read(found.review)
    if review is None:
        return nothing(live.id, "none", seat, "")
    return ReviewShown(
        table=live.id,
        state=state,
        done=review.done,
        total=review.total,
        note="",
        seat=seat,
        unit="points" if review.unit == "points" else "chance",
        exact=review.exact,
        points=points(review),
        steps=[step(review, one) for one in review.steps],
        accounts=[account(one) for one in review.accounts],
        moments=[],
        story=[],
    )


def points(review: Review) -> list[CurvePoint]:
    """Show the curve, with how far each final score may be from what is expected."""
    left = sum([mean_square(step.change_points) for step in review.steps])
    found: list[CurvePoint] = []
    for at, point in enumerate(review.points):
        spread = neat(WIDE * sqrt(max(0.0, left)), 1)
        row = (neats(point.wins), neats(point.low), neats(point.high), neats(point.scores, 1))
        found.append(CurvePoint(*row, [spread] * review.seats))
        left -= mean_square(review.steps[at].change_points) if at < len(review.steps) else 0.0
    return found


def mean_square(figures: tuple[float, ...]) -> float:
    """Average the squares of what changed for each seat."""
    return sum([figure * figure for figure in figures]) / max(1, len(figures))


def step(review: Review, one: Step) -> CurveStep:
    """Show a ply."""
    in_points = review.unit == "points"
    luck = one.luck_points if in_points else one.luck
    return CurveStep(
        seat=None if one.who < 0 else one.who,
        turn=one.turn,
        round=one.round,
        place="",
        luck=neats(luck) if one.who < 0 else [],
        grade=one.grade,  # type: ignore[arg-type]
        word="",
        loss=neat(one.loss),
        error=0.0 if one.exact else neat((one.loss_high - one.loss_low) / 2),
        better="",
    )


def account(one: Account) -> AccountShown:
    """Show an account."""
    return AccountShown(part(one.wins), part(one.points), "")


def part(one: Sum) -> PartShown:
    """Show the parts of an account."""
    return PartShown(*[neat(figure) for figure in one])


def neats(figures: tuple[float, ...], digits: int = 4) -> list[float]:
    """Cut figures to what can be seen."""
    return [neat(figure, digits) for figure in figures]


def neat(figure: float, digits: int = 4) -> float:
    """Cut a figure to what can be seen."""
    return round(figure, digits) + 0.0
