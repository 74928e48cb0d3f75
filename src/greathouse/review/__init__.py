"""After the game: the curve, luck and choices, the moments that mattered, and why."""

from greathouse.review.making import review_of, reviewing
from greathouse.review.opening import NotReviewed
from greathouse.review.storing import from_json, to_json
from greathouse.review.value import Account, Moment, Point, Review, Step, Sum

__all__ = [
    "Account",
    "Moment",
    "NotReviewed",
    "Point",
    "Review",
    "Step",
    "Sum",
    "from_json",
    "review_of",
    "reviewing",
    "to_json",
]
