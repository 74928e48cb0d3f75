"""Making a review: first the curve and the account, then the grades; stopped anywhere, it goes on later."""

from collections.abc import Iterator
from typing import Any, Final

from greathouse import __version__
from greathouse.core.agenda import CHANCE
from greathouse.core.record import Record
from greathouse.core.table import Table
from greathouse.experts.expert import Expert
from greathouse.experts.registry import expert as find_expert
from greathouse.review.account import accounts
from greathouse.review.band import banded
from greathouse.review.grading import Grader, at_first_sight, doubtful, ungraded
from greathouse.review.moments import moments
from greathouse.review.opening import Played, as_record, identified, played
from greathouse.review.sight import Eyes, has_points
from greathouse.review.thrift import thrift
from greathouse.review.value import CHANCE_UNIT, POINTS_UNIT, Review

EDITION: Final = 7
"""Raised when the same game would be judged otherwise."""
PLIES: Final = 32
"""So many plies are looked at together."""


def review_of(source: Table[Any] | Record) -> Review:
    """Review a whole game."""
    found: Review | None = None
    for review in reviewing(source):
        found = review
    assert found is not None
    return found


def reviewing(source: Table[Any] | Record, so_far: Review | None = None) -> Iterator[Review]:
    """Review a game bit by bit; what was made before goes on if it is of this game and engine."""
    game = played(as_record(source))
    expert = judge_of(game)
    review = begun(game, expert)
    if so_far is not None and is_same(so_far, review):
        review = so_far
    eyes = Eyes(game, expert)
    review = review._replace(total=eyes.work)
    if not review.points:
        review = review._replace(points=eyes.draft())
        yield review
    while not review.has_curve:
        review = further(review, eyes)
        yield review
    if review.is_done:
        yield review
    grader = Grader(game, expert, thrift(review.game), review.effort)
    for ply in ungraded(review):
        steps = list(review.steps)
        steps[ply] = grader.graded(review, ply)
        review = summed_up(review._replace(steps=tuple(steps), effort=grader.effort))
        yield review


def judge_of(game: Played) -> Expert:
    """Call the judge of a game; who plays alone keeps one aim from the start."""
    expert = find_expert(game.table.game.name)
    if hasattr(expert, "hold"):
        expert.hold(game.states[0])
    return expert


def begun(game: Played, expert: Expert) -> Review:
    """Begin a review."""
    table = game.table
    return Review(
        game=table.game.name,
        rules=table.game.rules,
        engine=engine(game, expert),
        seats=table.seats,
        options=dict(table.options),
        plies=len(game.moves),
        record=identified(game.record),
        unit=POINTS_UNIT if has_points(game, expert) else CHANCE_UNIT,
    )


def engine(game: Played, expert: Expert) -> str:
    """Tell judges apart: the program, and what is missing for the best that it can do."""
    choices = [s for s, who in zip(game.states, game.who, strict=False) if who != CHANCE]
    lack = expert.lack(choices[0]) if choices else None
    return f"{__version__}/{EDITION}" + (f" {lack.key}" if lack is not None else "")


def is_same(one: Review, other: Review) -> bool:
    """Tell whether two reviews are of the same game by the same judge."""
    return one[:8] == other[:8]


def further(review: Review, eyes: Eyes) -> Review:
    """Look at some more plies, always the same together; at the end grade what needs no closer look."""
    first = len(review.steps)
    last = min(review.plies, first + PLIES)
    points, steps = eyes.steps(first, last, review.points[first] if review.steps else None)
    curve = (*review.points[:first], *points, *review.points[last + 1 :])
    found = review._replace(points=curve, steps=(*review.steps, *steps), done=last)
    found = found._replace(points=banded(found.points, found.steps))
    if not found.has_curve:
        return found
    closely = doubtful(found, thrift(review.game).most)
    exact = all([point.exact for point in found.points])
    return summed_up(at_first_sight(found._replace(exact=exact), set(closely)))


def summed_up(review: Review) -> Review:
    """Count what is done, and draw up accounts and moments from what is graded."""
    graded = [step for step in review.steps if step.options > 1 and step.grade]
    found = review._replace(done=review.plies + len(graded), accounts=accounts(review))
    return found._replace(moments=moments(found))
