"""A game told in ten lines: how it began, three turning points, what luck and choices did, how it ended."""

from typing import Final, NamedTuple

from greathouse.core.agenda import CHANCE
from greathouse.core.catalogue import sentence
from greathouse.review.numerals import percent, signed
from greathouse.review.say import Teller
from greathouse.review.value import Review

TURNING_POINTS: Final = 3
NOWHERE: Final = -1


class Line(NamedTuple):
    """A line of a story; a turning point names its ply."""

    text: str
    ply: int = NOWHERE


class Swing(NamedTuple):
    """A turn that changed a game: the seat it meant most to, and the ply that did most of it."""

    ply: int
    seat: int
    before: float
    after: float

    @property
    def size(self) -> float:
        """How far the chance moved."""
        return abs(self.after - self.before)


def swings(review: Review) -> list[Swing]:
    """Tell what every turn moved."""
    found: list[Swing] = []
    first = 0
    for ply in range(1, review.plies + 1):
        if ply == review.plies or review.steps[ply].turn != review.steps[first].turn:
            found.append(swing(review, first, ply))
            first = ply
    return found


def swing(review: Review, first: int, last: int) -> Swing:
    """Tell what a turn moved most, and where in it."""
    before, after = review.points[first].wins, review.points[last].wins
    seat = max(range(review.seats), key=lambda seat: abs(after[seat] - before[seat]))
    ply = max(range(first, last), key=lambda at: abs(review.steps[at].change[seat]))
    return Swing(ply, seat, before[seat], after[seat])


def turning_points(review: Review) -> list[Swing]:
    """Find the turns that moved most, in their order."""
    ranked = sorted(swings(review), key=lambda one: (-one.size, one.ply))[:TURNING_POINTS]
    return sorted(ranked)


def story(teller: Teller) -> tuple[Line, ...]:
    """Tell a game."""
    review = teller.review
    lines = [Line(opening_line(teller)), Line(first_line(teller))]
    for point in turning_points(review):
        lines.append(Line(turning_line(teller, point), point.ply))
        lines.append(Line(swing_line(teller, point), point.ply))
    lines.append(Line(luck_line(teller)))
    lines.append(Line(ending_line(teller)))
    return tuple(lines)


def opening_line(teller: Teller) -> str:
    """Say who played what."""
    title = teller.game.text.say("game.title", teller.lang)
    names = teller.names
    if len(names) == 1:
        return teller.say("story.alone", game=title, player=names[0])
    *some, last = names[1:]
    others = teller.say("story.and", some=", ".join(some), last=last) if some else last
    return teller.say("story.opening", game=title, first=names[0], others=others)


def first_line(teller: Teller) -> str:
    """Say who began and how the chances stood."""
    review = teller.review
    first = next((step.who for step in review.steps if step.who != CHANCE), 0)
    turns = max([step.turn for step in review.steps])
    chance = percent(review.points[0].wins[first], teller.lang)
    return teller.say("story.first", player=teller.names[first], chance=chance, n=turns)


def turning_line(teller: Teller, one: Swing) -> str:
    """Say where a turning point was and what happened there."""
    told = sentence(teller.place(one.ply)) + teller.say("story.colon") + teller.news(one.ply)
    return told if told.endswith((".", "!")) else f"{told}."


def swing_line(teller: Teller, one: Swing) -> str:
    """Say what a turning point did."""
    key = "story.rises" if one.after > one.before else "story.falls"
    chances = {"before": percent(one.before, teller.lang), "after": percent(one.after, teller.lang)}
    return teller.say(key, player=teller.names[one.seat], **chances)


def luck_line(teller: Teller) -> str:
    """Say whom luck liked most, and who chose best, in the figures of the account; alone, what both did."""
    parts = [teller.whole(seat) for seat in range(teller.review.seats)]
    lucky = max(range(len(parts)), key=lambda seat: parts[seat][0])
    careful = max(range(len(parts)), key=lambda seat: parts[seat][1])
    return teller.say(
        "story.luck" if len(parts) > 1 else "story.luck_alone",
        lucky=teller.names[lucky],
        luck=signed(parts[lucky][0], 0, teller.lang),
        careful=teller.names[careful],
        choices=signed(parts[careful][1], 0, teller.lang),
    )


def ending_line(teller: Teller) -> str:
    """Say how it ended."""
    table = teller.played.table
    seat = table.ranking.index(min(table.ranking))
    return teller.say("story.ending", outcome=teller.outcome(seat))
