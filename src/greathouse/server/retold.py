"""Reviews as people read them: figures rounded, moments in words for a seat, curves and pictures drawn."""

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import sqrt
from typing import Final, TypeVar, cast

import greathouse as gh
from greathouse.core.errors import HouseError
from greathouse.core.game import player_name
from greathouse.review import Review, Step, Sum, from_json
from greathouse.review.drawing import svg
from greathouse.review.grading import COSTLY
from greathouse.review.making import EDITION
from greathouse.review.picture import picture
from greathouse.review.say import Teller, ToldMoment
from greathouse.review.story import story
from greathouse.review.value import POINTS_UNIT
from greathouse.server.aside import in_thread
from greathouse.server.live import Live
from greathouse.server.refusals import Refusal
from greathouse.server.review_shapes import (
    AccountShown,
    CurvePoint,
    CurveStep,
    Grade,
    LineShown,
    MomentKind,
    MomentShown,
    PartShown,
    ReviewShown,
    ReviewState,
    StoryLine,
    WholeParts,
)
from greathouse.server.store import Reviewed

ENGINE: Final = re.compile(r'"engine": ?"([^"]*)"')
HEAD: Final = 2_000
"""Letters at the beginning of a review among which its judge is named."""
WIDE: Final = 1.96
"""Standard deviations on either side that hold 19 of 20."""
MOST_TELLERS: Final = 6
"""How many games are remembered move by move, to be told of."""
BRIEF: Final = 44
"""Letters of a title in a list."""
Kind = TypeVar("Kind")


@lru_cache(maxsize=8)
def read(text: str) -> Review | None:
    """Read a stored review; None if this program cannot."""
    try:
        return from_json(text)
    except HouseError:
        return None


def is_current(text: str) -> bool:
    """Tell whether a review is by the judge of this program; its head says so without reading all of it."""
    found = ENGINE.search(text, 0, HEAD)
    return found is not None and found[1].split(" ")[0] == f"{gh.__version__}/{EDITION}"


def nothing(table: str, state: ReviewState, seat: int, note: str) -> ReviewShown:
    """Tell that there is nothing to tell yet, or why."""
    return ReviewShown(table, state, 0, 0, note, seat, "chance", "turn", False, [], [], [], [], [])


class Retold:
    """Tells of reviewed games, remembering those that were lately told of."""

    def __init__(self) -> None:
        self.tellers: OrderedDict[tuple[str, str], Teller] = OrderedDict()
        self.turn = asyncio.Lock()

    async def aside(self, tell: Callable[[], Kind]) -> Kind:
        """Tell beside the loop that serves everybody, one after the other."""

        async with self.turn:
            return await in_thread(tell)

    def teller(self, live: Live, review: Review, lang: str) -> Teller:
        """Find who tells of a game, with the review as it stands and everybody as they are called now."""
        found = self.tellers.pop((live.id, lang), None)
        if found is None:
            assert live.table is not None
            found = Teller(review, live.table, lang, live.names)
        found.review = review
        found.names = [player_name(seat, lang, live.names) for seat in range(review.seats)]
        self.tellers[live.id, lang] = found
        while len(self.tellers) > MOST_TELLERS:
            self.tellers.popitem(last=False)
        return found

    async def shown(
        self, live: Live, found: Reviewed, state: ReviewState, seat: int, me: int | None, lang: str
    ) -> ReviewShown:
        """Tell a review as far as it is made, through the eyes of a seat."""

        def tell() -> ReviewShown:
            review = read(found.review)
            if review is None:
                return nothing(live.id, "none", seat, "")
            return told(self.teller(live, review, lang), live.id, state, seat, me)

        return await self.aside(tell)

    async def curve(self, live: Live, found: Reviewed, seat: int, lang: str) -> str:
        """Draw the curve."""
        return await self.aside(lambda: svg(drawable(found), seat, lang, live.names))

    async def picture(self, live: Live, found: Reviewed, seat: int, lang: str, board: str) -> str:
        """Draw a picture to share, with a board that somebody else has drawn."""
        table = live.table
        assert table is not None
        return await self.aside(lambda: picture(drawable(found), table, seat, lang, live.names, board))


def drawable(found: Reviewed) -> Review:
    """Read a review whose curve is whole, or say that there is none."""
    review = read(found.review) if found.review else None
    if review is None or not review.has_curve:
        raise Refusal("review_none")
    return review


def told(teller: Teller, table: str, state: ReviewState, seat: int, me: int | None) -> ReviewShown:
    """Put a review into shapes and words; until the curve is whole there is nothing but figures."""
    review = teller.review
    is_whole = review.has_curve
    mine = [one for one in teller.moments() if one.seat == seat] if is_whole else []
    mine.sort(key=lambda one: one.ply)
    lines = story(teller) if is_whole else ()
    return ReviewShown(
        table=table,
        state=state,
        done=review.done,
        total=review.total,
        note="",
        seat=seat,
        unit="points" if review.unit == POINTS_UNIT else "chance",
        counts="round" if hasattr(teller.played.states[0], "round") else "turn",
        exact=review.exact,
        points=points(review),
        steps=[step(teller, ply) for ply in range(len(review.steps))],
        accounts=[account(teller, one, me) for one in range(len(review.accounts))],
        moments=[moment(teller, one) for one in mine],
        story=[StoryLine(line.text, line.ply if line.ply >= 0 else None) for line in lines],
    )


def points(review: Review) -> list[CurvePoint]:
    """Show the curve; final scores may lie as far from what is expected as they went from there."""
    left = sum([mean_square(one.change_points) for one in review.steps])
    found: list[CurvePoint] = []
    for at, point in enumerate(review.points):
        spread = neat(WIDE * sqrt(max(0.0, left)), 1)
        row = (neats(point.wins), neats(point.low), neats(point.high), neats(point.scores, 1))
        found.append(CurvePoint(*row, spread=[spread] * review.seats))
        left -= mean_square(review.steps[at].change_points) if at < len(review.steps) else 0.0
    return found


def mean_square(figures: Sequence[float]) -> float:
    """Average the squares of what changed for each seat."""
    return sum([figure * figure for figure in figures]) / max(1, len(figures))


def step(teller: Teller, ply: int) -> CurveStep:
    """Show a ply."""
    one = teller.review.steps[ply]
    luck = one.luck_points if teller.review.unit == POINTS_UNIT else one.luck
    return CurveStep(
        seat=None if one.who < 0 else one.who,
        turn=one.turn,
        round=one.round,
        place=teller.place(ply),
        luck=neats(luck) if one.who < 0 else [],
        grade=grade_of(one),
        word=teller.say(f"grade.{one.grade}") if one.grade else "",
        loss=neat(one.loss),
        error=half(one, one.loss_low, one.loss_high),
        better=teller.better_line(ply) if one.grade in COSTLY else "",
    )


def grade_of(one: Step) -> Grade:
    """Give a grade as the declared shapes name it."""
    return cast("Grade", one.grade)


def half(one: Step, low: float, high: float) -> float:
    """Give half of an interval, nothing where the figure is exact."""
    return 0.0 if one.exact else neat((high - low) / 2)


def account(teller: Teller, seat: int, me: int | None) -> AccountShown:
    """Show an account, with the sentence that adds it up."""
    one = teller.review.accounts[seat]
    return AccountShown(
        part(one.wins), part(one.points), WholeParts(*teller.whole(seat)), teller.account(seat, me)
    )


def part(one: Sum) -> PartShown:
    """Show the parts of an account."""
    return PartShown(*[neat(figure) for figure in one])


def moment(teller: Teller, one: ToldMoment) -> MomentShown:
    """Show a moment."""
    made = teller.review.steps[one.ply]
    is_luck = made.who < 0
    return MomentShown(
        ply=one.ply,
        seat=one.seat,
        kind=cast("MomentKind", one.kind),
        grade=grade_of(made),
        word=one.grade_word,
        place=one.place,
        title=one.title,
        brief=brief(one.title),
        loss=neat(made.luck[one.seat] if is_luck else made.loss),
        error=0.0 if is_luck else half(made, made.loss_low, made.loss_high),
        points=neat(made.luck_points[one.seat] if is_luck else made.loss_points, 1),
        points_error=0.0 if is_luck else half(made, made.loss_points_low, made.loss_points_high),
        exact=made.exact or is_luck,
        you=yours(teller, one),
        better=better(teller, one),
        why=list(one.why),
    )


def yours(teller: Teller, one: ToldMoment) -> LineShown:
    """Show what was played, or what fell."""
    made = teller.review.steps[one.ply]
    if made.who >= 0:
        return LineShown([made.played], one.you, neat(one.win_played), neat(made.score_played, 1))
    here = teller.review.points[one.ply].scores[one.seat] + made.luck_points[one.seat]
    return LineShown([], one.you, neat(one.win_played), neat(here, 1))


def better(teller: Teller, one: ToldMoment) -> LineShown | None:
    """Show what would have been better, if anything."""
    made = teller.review.steps[one.ply]
    if not one.better:
        return None
    return LineShown(list(made.best), one.better, neat(made.win_best), neat(made.score_best, 1))


def brief(title: str) -> str:
    """Cut a title for a list at the end of a word."""
    if len(title) <= BRIEF:
        return title
    return title[:BRIEF].rsplit(" ", 1)[0].rstrip(" ,;:") + " …"


def neats(figures: Sequence[float], digits: int = 4) -> list[float]:
    """Cut figures to what can be seen."""
    return [neat(figure, digits) for figure in figures]


def neat(figure: float, digits: int = 4) -> float:
    """Cut a figure to what can be seen."""
    return round(figure, digits) + 0.0
