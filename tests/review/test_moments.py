"""Which plies are moments: at most five a seat, the heaviest, one of them a choice that went well."""

import pytest

from greathouse.review import Review, Step
from greathouse.review.moments import MOST, moments_of

NONE = (0.0, 0.0)


def choice(turn: int, grade: str, loss: float = 0.0, at_stake: float = 0.0) -> Step:
    step = Step(0, turn, turn, "done", NONE, NONE, NONE, NONE, NONE, NONE, options=3, grade=grade)
    return step._replace(loss=loss, at_stake=at_stake)


def luck(turn: int, gain: float) -> Step:
    return Step(-1, turn, turn, "roll", (gain, -gain), NONE, NONE, NONE, NONE, NONE)


def review(*steps: Step) -> Review:
    return Review("pharaoh", 1, "", 2, {}, len(steps), "", steps=steps)


def kinds(found: Review) -> list[tuple[int, str]]:
    return [(moment.ply, moment.kind) for moment in moments_of(found, 0)]


def test_the_greatest_losses_come_with_one_choice_that_went_well() -> None:
    losses = [choice(turn, "mistake", 0.03 + turn / 1000) for turn in range(1, 9)]
    found = moments_of(review(*losses, choice(9, "best", at_stake=0.02)), 0)
    assert len(found) == MOST
    assert [one.ply for one in found] == [7, 6, 5, 4, 8]


def test_luck_is_told_only_if_it_outweighs_every_loss() -> None:
    assert kinds(review(choice(1, "mistake", 0.05), luck(2, 0.04))) == [(0, "choice")]
    assert kinds(review(choice(1, "mistake", 0.05), luck(2, -0.2))) == [(1, "luck"), (0, "choice")]
    assert kinds(review(luck(1, 0.02))) == []


def test_a_turn_has_one_loss() -> None:
    assert kinds(review(choice(1, "mistake", 0.05), choice(1, "blunder", 0.08))) == [(1, "choice")]


@pytest.mark.parametrize("grade", ["good", "close", "forced", ""])
def test_what_lost_nothing_for_sure_is_no_moment(grade: str) -> None:
    assert kinds(review(choice(1, grade, 0.2, 0.2))) == []


def test_other_seats_have_their_own() -> None:
    found = review(choice(1, "mistake", 0.05), luck(2, 0.2))
    assert [(one.ply, one.kind) for one in moments_of(found, 1)] == [(1, "luck")]
