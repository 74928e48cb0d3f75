"""What a game was made of: luck, one's own choices, what the others did, and what the judge saw late."""

from collections.abc import Sequence

from greathouse.review.value import Account, Review, Shares, Step, Sum, neat


def accounts(review: Review) -> tuple[Account, ...]:
    """Draw up everybody's account, each part from its own plies."""
    start, end = review.points[0], review.points[-1]
    return tuple(
        [
            Account(
                summed(review.steps, seat, start.wins, end.wins, False),
                summed(review.steps, seat, start.scores, end.scores, True),
            )
            for seat in range(review.seats)
        ]
    )


def summed(steps: Sequence[Step], seat: int, start: Shares, end: Shares, in_points: bool) -> Sum:
    """Add up the parts of a seat, in shares of the win or in points."""
    luck = [(step.luck_points if in_points else step.luck)[seat] for step in steps]
    acts = [((step.acts_points if in_points else step.acts)[seat], step.who) for step in steps]
    sight = [(step.sight_points if in_points else step.sight)[seat] for step in steps]
    return Sum(
        start[seat],
        neat(sum(luck)),
        neat(sum([part for part, who in acts if who == seat])),
        neat(sum([part for part, who in acts if who != seat])),
        neat(sum(sight)),
        end[seat],
    )
