"""All the words of a review at once."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from greathouse.core.record import Record
from greathouse.core.table import Table
from greathouse.review.say import Teller, ToldMoment
from greathouse.review.story import Line, story
from greathouse.review.value import Review


class Words(NamedTuple):
    """A review told in a language."""

    moments: tuple[ToldMoment, ...]
    accounts: tuple[str, ...]
    """A sentence for each seat; empty until the curve is there."""
    story: tuple[Line, ...]


def words(
    review: Review,
    source: Table[Any] | Record,
    lang: str = "en",
    players: Sequence[str] = (),
    me: int | None = None,
) -> Words:
    """Tell a review; `me` is spoken to as you, the others by their names."""
    if not review.has_curve:
        return Words((), (), ())
    teller = Teller(review, source, lang, players)
    accounts = [teller.account(seat, me) for seat in range(review.seats)]
    return Words(teller.moments(), tuple(accounts), story(teller))
