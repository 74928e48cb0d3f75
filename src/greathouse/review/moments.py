"""Key moments: the few plies that mattered to a seat, by how much they moved."""

from typing import Final

from greathouse.core.agenda import CHANCE
from greathouse.review.value import Moment, Review

MOST: Final = 5
"""Moments of a seat at most."""
COSTLY: Final = ("inaccuracy", "mistake", "blunder")
LEAST_LUCK: Final = 0.03
"""What a stroke of luck must move to be a moment."""
CHOICE, LUCK, WELL = "choice", "luck", "well"


def moments(review: Review) -> tuple[Moment, ...]:
    """Find the moments of every seat."""
    return tuple([moment for seat in range(review.seats) for moment in moments_of(review, seat)])


def moments_of(review: Review, seat: int) -> list[Moment]:
    """Give the greatest losses, a choice that went well, and the greatest luck if it outweighs the losses."""
    own = [(ply, step) for ply, step in enumerate(review.steps) if step.who == seat]
    losses = one_a_turn(
        review, ranked([Moment(ply, seat, CHOICE, step.loss) for ply, step in own if step.grade in COSTLY])
    )
    well = ranked([Moment(ply, seat, WELL, step.at_stake) for ply, step in own if step.grade == "best"])
    luck = ranked(
        [
            Moment(ply, seat, LUCK, abs(step.luck[seat]))
            for ply, step in enumerate(review.steps)
            if step.who == CHANCE and abs(step.luck[seat]) >= LEAST_LUCK
        ]
    )
    extra = well[:1]
    if luck and (not losses or luck[0].weight > losses[0].weight):
        extra.append(luck[0])
    return ranked([*losses[: MOST - len(extra)], *extra])


def one_a_turn(review: Review, found: list[Moment]) -> list[Moment]:
    """Keep the heaviest moment of each turn."""
    kept: dict[int, Moment] = {}
    for moment in found:
        kept.setdefault(review.steps[moment.ply].turn, moment)
    return list(kept.values())


def ranked(found: list[Moment]) -> list[Moment]:
    """Put moments in order, the heaviest first; of equals the earlier."""
    return sorted(found, key=lambda moment: (-moment.weight, moment.ply))
