"""The curve and the account of whole games: they add up, and what is broken is noticed."""

from collections.abc import Callable

import pytest

from greathouse.core import driver
from greathouse.core.agenda import CHANCE, State
from greathouse.core.moves import Move
from greathouse.experts.standing import led_by
from greathouse.review import Review, reviewing
from greathouse.review.account import accounts
from greathouse.review.making import judge_of
from greathouse.review.opening import played
from greathouse.review.sight import Eyes, after, glanced, is_asked
from tests.lengths import some_quick
from tests.review import checks
from tests.review.games import MORE_TABLES, QUICK, TABLES, curve, record


@pytest.mark.parametrize("name", some_quick([*TABLES, *MORE_TABLES], QUICK))
def test_luck_choices_others_and_sight_add_up(name: str) -> None:
    review = curve(name)
    checks.parts_add_up(review)
    checks.plies_lead_from_point_to_point(review)
    checks.the_end_is_the_result(name, review)
    assert len(review.accounts) == review.seats == int(record(name).header["seats"])


SMALL = ("pharaoh/two_players", "favor/queen_kept", "pharaon/two_players", "faiyum/campaign_1_crocodiles")
FOR_TWO = some_quick(SMALL[:2], QUICK)


@pytest.mark.parametrize("name", some_quick(SMALL, QUICK))
def test_luck_is_0_on_average_over_the_odds_of_its_frame(name: str) -> None:
    checks.luck_is_fair(name, curve(name))


def test_between_two_what_one_does_not_win_the_other_does() -> None:
    game = played(record("pharaoh/two_players"))
    eyes = Eyes(game, judge_of(game))
    before = [s for s in game.states if driver.to_move(s) == CHANCE]
    ahead = [after(s, result) for s in before for result, _ in driver.odds(s)]
    results = [s for s in ahead if is_asked(s)]
    glances = [glanced(eyes.expert, s) for s in results]
    shared = [led_by(value, one) for value, one in zip(eyes.expert.values(results), glances, strict=True)]
    assert results
    assert eyes.is_duel
    assert [one.wins for one in eyes.ahead(results)] == [pytest.approx(one.wins) for one in shared]


@pytest.mark.parametrize("name", ["faiyum/two_players_privileges", "pharaoh/three_players_2012"])
def test_points_and_a_third_seat_are_asked_for(name: str) -> None:
    game = played(record(name))
    assert not Eyes(game, judge_of(game)).is_duel


def without_one(eyes: Eyes, s: State) -> list[tuple[Move, int]]:
    """Leave out a result of chance."""
    return driver.odds(s)[1:]


def weighed_otherwise(eyes: Eyes, s: State) -> list[tuple[Move, int]]:
    """Count results otherwise than the frame."""
    return [(move, 1 + at % 2) for at, (move, _) in enumerate(driver.odds(s))]


@pytest.mark.parametrize("spoil", [without_one, weighed_otherwise])
def test_other_odds_would_be_noticed(
    spoil: Callable[[Eyes, State], list[tuple[Move, int]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Eyes, "odds", spoil)
    spoilt = next(review for review in reviewing(record(SMALL[0])) if review.has_curve)
    with pytest.raises(AssertionError):
        checks.luck_is_fair(SMALL[0], spoilt)


def twice(review: Review) -> Review:
    """Count every loss twice."""
    steps = [
        step._replace(acts=tuple([2 * act for act in step.acts]), acts_points=step.acts_points)
        for step in review.steps
    ]
    return review._replace(steps=tuple(steps))


def without_luck(review: Review) -> Review:
    """Forget what the first result of chance gave that was no even one."""
    at = next(at for at, step in enumerate(review.steps) if step.who == CHANCE and any(step.luck))
    steps = list(review.steps)
    steps[at] = steps[at]._replace(luck=(0.0,) * review.seats)
    return review._replace(steps=tuple(steps))


@pytest.mark.parametrize("spoil", [twice, without_luck])
def test_a_part_that_is_counted_wrongly_would_be_noticed(spoil: Callable[[Review], Review]) -> None:
    spoilt = spoil(curve(SMALL[0]))
    with pytest.raises(AssertionError):
        checks.plies_lead_from_point_to_point(spoilt)
    with pytest.raises(AssertionError):
        checks.parts_add_up(spoilt._replace(accounts=accounts(spoilt)))


@pytest.mark.parametrize("name", FOR_TWO)
def test_the_account_of_two_mirrors_itself(name: str) -> None:
    one, other = [account.wins for account in curve(name).accounts]
    assert one.luck == pytest.approx(-other.luck, abs=1e-5)
    assert one.choices == pytest.approx(-other.others, abs=1e-5)


@pytest.mark.parametrize("name", FOR_TWO)
def test_turns_are_numbered_and_every_ply_has_its_place(name: str) -> None:
    review = curve(name)
    turns = [step.turn for step in review.steps if step.who != CHANCE]
    assert turns == sorted(turns)
    assert len(set(turns)) == turns[-1] > 5
    for one, other in zip(review.steps, review.steps[1:], strict=False):
        assert one.turn != other.turn or CHANCE in (one.who, other.who) or one.who == other.who
