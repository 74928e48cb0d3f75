"""A review as JSON, to be kept beside its game; one of another format is refused by name."""

import json
from typing import Any, Final

from greathouse.review.opening import NotReviewed
from greathouse.review.value import Account, Moment, Point, Review, Step, Sum

FORMAT: Final = 1


def to_json(review: Review) -> str:
    """Write a review."""
    data = review._asdict() | {
        "format": FORMAT,
        "points": [point._asdict() for point in review.points],
        "steps": [step._asdict() for step in review.steps],
        "accounts": [[one.wins._asdict(), one.points._asdict()] for one in review.accounts],
        "moments": [moment._asdict() for moment in review.moments],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def from_json(text: str) -> Review:
    """Read a review as it was written."""
    try:
        data = json.loads(text)
        told = data.pop("format")
    except (ValueError, KeyError, TypeError, AttributeError):
        raise NotReviewed("unreadable") from None
    if told != FORMAT:
        raise NotReviewed("format", told=told, known=FORMAT)
    try:
        return read(data)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise NotReviewed("unreadable") from None


def read(data: dict[str, Any]) -> Review:
    """Put the parts of a review together again."""
    parts = {
        "points": tuple([Point(**tuples(one)) for one in data["points"]]),
        "steps": tuple([Step(**tuples(one)) for one in data["steps"]]),
        "accounts": tuple([Account(Sum(**wins), Sum(**points)) for wins, points in data["accounts"]]),
        "moments": tuple([Moment(**one) for one in data["moments"]]),
    }
    return Review(**(data | parts))


def tuples(row: dict[str, Any]) -> dict[str, Any]:
    """Make the lists of a row tuples, and so the facts in them."""
    return {
        key: tuple([tuple(one) if isinstance(one, list) else one for one in value])
        if isinstance(value, list)
        else value
        for key, value in row.items()
    }
