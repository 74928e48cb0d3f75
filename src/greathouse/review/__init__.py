"""After the game: the curve, luck and choices, the moments that mattered, and why."""

from greathouse.review.drawing import svg
from greathouse.review.making import review_of, reviewing
from greathouse.review.opening import NotReviewed
from greathouse.review.picture import picture
from greathouse.review.storing import from_json, to_json
from greathouse.review.value import Account, Moment, Point, Review, Step, Sum
from greathouse.review.words import Words, words

__all__ = [
    "Account",
    "Moment",
    "NotReviewed",
    "Point",
    "Review",
    "Step",
    "Sum",
    "Words",
    "from_json",
    "picture",
    "review_of",
    "reviewing",
    "svg",
    "to_json",
    "words",
]
