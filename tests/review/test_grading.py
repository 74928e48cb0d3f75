"""Grades: by what was lost and how sure that is; the same wherever a review was stopped."""

from collections.abc import Iterator, Sequence
from functools import partial

import pytest

from greathouse.review import Review, Step, from_json, reviewing, to_json
from greathouse.review.duel import EARLY, Difference, Loss, Luck, corrected, played_on, told, weighed
from greathouse.review.grading import Grader, grade, is_blunder, is_clear, settling
from greathouse.review.making import judge_of
from greathouse.review.opening import played
from greathouse.review.thrift import thrift
from greathouse.review.value import CLOSE, FORCED, GRADES
from tests.lengths import some_quick
from tests.review.games import curve, record, whole

GAME = "pharaoh/two_players_corners_blocked"
SHORT = "pharaoh/two_players_2012"


def a_step(loss: float, low: float, points: float = 0.0, points_low: float = 0.0, worse: int = 1) -> Step:
    none = (0.0, 0.0)
    step = Step(0, 1, 1, "done", none, none, none, none, none, none, options=3, worse_moves=worse)
    return step._replace(loss=loss, loss_low=low, loss_points=points, loss_points_low=points_low)


@pytest.mark.parametrize(
    ("loss", "low", "found"),
    [
        (0.0, 0.0, "best"),
        (0.009, 0.0, "good"),
        (0.01, 0.01, "inaccuracy"),
        (0.03, 0.01, "mistake"),
        (0.06, 0.06, "blunder"),
        (0.3, 0.059, "mistake"),
        (0.3, 0.009, CLOSE),
    ],
)
def test_a_grade_follows_from_the_chance_that_is_lost(loss: float, low: float, found: str) -> None:
    assert grade(a_step(loss, low), scored=False) == found


def test_where_nothing_was_worse_a_move_is_good_and_no_more() -> None:
    assert grade(a_step(0.0, 0.0, worse=0), scored=False) == "good"


@pytest.mark.parametrize(
    ("points", "low", "found"),
    [
        (0.5, 0.2, "good"),
        (1.5, 1.0, "inaccuracy"),
        (2.0, 1.2, "mistake"),
        (9.0, 5.0, "blunder"),
        (9.0, 4.9, "mistake"),
        (9.0, 0.0, CLOSE),
    ],
)
def test_in_games_with_points_the_milder_grade_holds(points: float, low: float, found: str) -> None:
    assert grade(a_step(0.2, 0.15, points, low), scored=True) == found


def test_an_exact_loss_is_never_too_close_to_tell() -> None:
    assert grade(a_step(0.02, 0.0)._replace(exact=True), scored=False) == "inaccuracy"
    assert grade(a_step(0.06, 0.0)._replace(exact=True), scored=False) == "blunder"


@pytest.mark.parametrize(
    ("chances", "points", "scored", "clear"),
    [
        ((0.07, 0.2), (0.0, 0.0), False, True),
        ((0.05, 0.2), (0.0, 0.0), False, False),
        ((-0.02, 0.009), (0.0, 0.0), False, True),
        ((0.07, 0.2), (5.5, 9.0), True, True),
        ((0.07, 0.2), (4.0, 9.0), True, False),
        ((0.05, 0.2), (2.5, 4.0), True, True),
    ],
)
def test_a_grade_is_clear_when_both_ends_of_the_interval_say_the_same(
    chances: tuple[float, float], points: tuple[float, float], scored: bool, clear: bool
) -> None:
    middle = sum(chances) / 2
    assert is_clear(Loss(middle, *chances, sum(points) / 2, *points), scored) == clear


def test_every_choice_is_graded_and_what_counts_says_why() -> None:
    review = whole(GAME)
    assert review.is_done
    for step in review.steps:
        assert step.grade in ("", FORCED, CLOSE, *GRADES)
        assert bool(step.grade) == (step.who >= 0)
        assert (step.grade == FORCED) == (step.options == 1)
        assert step.loss_low <= step.loss <= step.loss_high
        if step.grade in GRADES[2:]:
            assert step.best[0] != step.played
            assert step.better or step.because
            assert step.acts[step.who] == -step.loss
        elif step.who >= 0:
            assert step.acts[step.who] == 0.0


def stops(reviews: Sequence[Review]) -> list[Review]:
    """Choose the sketch, a curve half made and whole, one among the grades, the last two."""
    with_curve = [review for review in reviews if review.has_curve]
    among = with_curve[len(with_curve) // 2]
    return [*reviews[:2], with_curve[0], among, with_curve[-2], with_curve[-1]]


def goes_on_alike(name: str) -> None:
    reviews = list(reviewing(record(name)))
    for so_far in stops(reviews):
        last = list(reviewing(record(name), from_json(to_json(so_far))))[-1]
        assert last == reviews[-1]


def test_a_review_that_was_stopped_comes_out_the_same() -> None:
    goes_on_alike(SHORT)


@pytest.mark.slow
@pytest.mark.parametrize("name", [GAME, "favor/queen_kept", "pharaon/solo_win", "faiyum/one_player"])
def test_so_it_does_in_every_game(name: str) -> None:
    goes_on_alike(name)


def test_a_sketch_of_the_whole_curve_comes_first() -> None:
    sketch = next(reviewing(record(GAME)))
    assert len(sketch.points) == sketch.plies + 1
    assert (sketch.steps, sketch.accounts, sketch.done, sketch.has_curve) == ((), (), 0, False)


def test_a_review_of_another_game_is_begun_anew() -> None:
    stranger = next(reviewing(record("pharaoh/two_players")))
    assert next(reviewing(record(GAME), stranger)).record != stranger.record


@pytest.mark.parametrize("name", some_quick([SHORT, GAME], [SHORT]))
def test_work_is_counted_up_to_the_end(name: str) -> None:
    done = [(review.done, review.total) for review in reviewing(record(name))]
    assert done == sorted(set(done))
    assert done[-1][0] == done[-1][1]
    assert len({total for _, total in done}) == 1


def test_lines_have_the_same_luck() -> None:
    """What is rolled for a purpose is the same in both lines, however many other results came between."""
    game = played(record(GAME))
    s = next(s for s, who in zip(game.states, game.who, strict=False) if who == -1)
    one, other = [played_on(judge_of(game), s.copy(), Luck(7), 1).end for _ in range(2)]
    assert one == other
    assert Luck(7).rng("dice").below(10**9) == Luck(7).rng("dice").below(10**9)
    assert Luck(7).rng("dice").below(10**9) != Luck(8).rng("dice").below(10**9)


def test_trials_overrule_a_thought_and_few_of_them_leave_doubt() -> None:
    thought = Difference(0.2, 10.0)
    few, many = [weighed(thought, 4, [Difference(0.0, 0.0)] * count) for count in (4, 100)]
    assert few.win == pytest.approx(0.1)
    assert many.win < 0.01
    assert few.high - few.low > many.high - many.low


def test_what_more_turns_say_counts_by_how_sure_it_is() -> None:
    first = told(0.2, 0.01, 8.0, 0.5)
    sure = corrected(first, [Difference(0.0, 0.0)] * 16)
    unsure = corrected(first, [Difference(0.4, 9.0), Difference(-0.4, -9.0)] * 8)
    assert sure.win < 0.02 < 0.12 < unsure.win < first.win
    assert sure.points < unsure.points < first.points
    assert unsure.high - unsure.low > sure.high - sure.low
    assert unsure.win - unsure.low > 1.9 * 0.01, "the first figure is less sure than it says"
    agreeing = corrected(first, [Difference(0.2, 8.0), Difference(0.24, 8.4)] * 8)
    assert agreeing.error < min(EARLY, 0.02)


def test_trials_go_on_until_the_grade_is_clear() -> None:
    asked: list[int] = []

    def trials(win: float) -> Iterator[Difference]:
        for number in range(30):
            asked.append(number)
            yield Difference(win, 0.0)

    first = told(0.2, 0.03, 0.0, 0.0)
    assert is_blunder(settling(trials(0.3), 12, partial(corrected, first), False), False)
    assert len(asked) == 12
    asked.clear()
    assert not is_blunder(settling(trials(0.06), 12, partial(corrected, first), False), False)
    assert len(asked) == 30


def test_what_seems_a_blunder_after_few_turns_is_played_on_for_longer() -> None:
    """A reroll looks like 14 per cent lost after two turns, 8 at least; after eight it may be nothing."""
    review, game = curve("favor/queen_kept"), played(record("favor/queen_kept"))
    spend = thrift("favor")
    hasty, patient = [
        Grader(game, judge_of(game), spend._replace(further=further, effort=0)).graded(review, 202)
        for further in (0, spend.further)
    ]
    assert hasty.played == patient.played == "reroll s5"
    assert hasty.grade == "blunder"
    assert patient.grade != "blunder"
    assert patient.loss < hasty.loss
    assert patient.loss_low < 0.01 < 0.07 < hasty.loss_low


def test_a_review_plays_on_no_longer_than_is_allowed() -> None:
    """What is spent goes with the review; with nothing left a thought stands alone, and as no blunder."""
    review, game = curve("favor/queen_kept"), played(record("favor/queen_kept"))
    spend = thrift("favor")
    assert spend.effort
    few = spend._replace(further=0)
    rich, poor = [Grader(game, judge_of(game), few._replace(effort=effort)) for effort in (0, 40)]
    steps = [grader.graded(review, 202) for grader in (rich, poor)]
    assert rich.effort > 200
    assert 40 <= poor.effort < 80, "the trial in which it ran out was made to its end"
    assert steps[0].loss_high - steps[0].loss_low < steps[1].loss_high - steps[1].loss_low
    spent = poor.effort
    assert poor.graded(review, 202).grade != "blunder"
    assert poor.effort == spent


def test_the_move_is_told_as_it_was_played() -> None:
    review = whole(GAME)
    moves = [step.played for step in review.steps]
    assert moves == [text for _, text in record(GAME).moves]
