"""Grades: what a decision lost, by deeper thought, and how sure that is."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from greathouse.core.moves import Move, to_text
from greathouse.experts.expert import Budget, Choice, Expert, Judgement
from greathouse.review.duel import LEAST, Difference, Loss, corrected, difference, weighed
from greathouse.review.opening import Played
from greathouse.review.sight import after, at_stake, charged
from greathouse.review.thrift import Thrift
from greathouse.review.value import CLOSE, GRADES, POINTS_UNIT, Review, Step, neat
from greathouse.review.why import explained

CHANCES: Final = (0.01, 0.03, 0.06)
"""What an inaccuracy, a mistake and a blunder lose at least of the chance to win."""
POINTS: Final = (1.0, 2.0, 5.0)
"""The same in points; where both count, the milder grade holds."""
LOOKED_AT: Final = 0.005
"""What a decision must seem to lose to be looked at closely."""
AGAIN: Final = 2
"""How many times as many trials a seeming blunder may have that is played on for longer."""
SAME: Final = 0.0005
"""Less than this is nothing."""
WORST: Final = len(CHANCES)
"""The height of a blunder."""
BEST, GOOD, _, MISTAKE, _ = GRADES
COSTLY: Final = GRADES[2:]
"""The grades that count in the account."""


def height(loss: float, bounds: Sequence[float]) -> int:
    """Count the bounds that a loss reaches."""
    return len([bound for bound in bounds if loss >= bound])


def grade(step: Step, scored: bool) -> str:
    """Name the grade of a loss; a blunder is one at the better end of its interval too, or else a mistake."""
    heights = [height(step.loss, CHANCES)]
    lows = [height(step.loss_low, CHANCES)]
    if scored:
        heights.append(height(step.loss_points, POINTS))
        lows.append(height(step.loss_points_low, POINTS))
    found, low = min(heights), min(lows)
    if found and not step.exact and low == 0:
        return CLOSE
    if found:
        return MISTAKE if found == WORST and low < WORST and not step.exact else GRADES[1 + found]
    return BEST if step.loss <= SAME and step.worse_moves else GOOD


def ends(loss: Loss, scored: bool) -> tuple[int, int]:
    """Tell the height of a loss at both ends of its interval."""
    low, high = height(loss.low, CHANCES), height(loss.high, CHANCES)
    if scored:
        low, high = min(low, height(loss.points_low, POINTS)), min(high, height(loss.points_high, POINTS))
    return low, high


def is_clear(loss: Loss, scored: bool) -> bool:
    """Tell whether the grade is the same at both ends of the interval."""
    low, high = ends(loss, scored)
    return low == high


def is_blunder(loss: Loss, scored: bool) -> bool:
    """Tell whether a loss is that of a blunder at both ends of the interval."""
    return ends(loss, scored)[0] == WORST


def is_cleared(loss: Loss, scored: bool) -> bool:
    """Tell whether a loss is that of a blunder at neither end of the interval."""
    return ends(loss, scored)[1] < WORST


def is_doubtful(step: Step) -> bool:
    """Tell whether a decision is worth a closer look."""
    return step.who >= 0 and step.options > 1 and step.loss >= LOOKED_AT


def doubtful(review: Review, most: int) -> list[int]:
    """List the decisions that are looked at closely, those first that seem to lose most."""
    plies = [ply for ply, step in enumerate(review.steps) if is_doubtful(step)]
    return sorted(plies, key=lambda ply: (-review.steps[ply].loss, ply))[:most]


def ungraded(review: Review) -> list[int]:
    """List the decisions that still wait for a closer look, in the same order wherever one begins."""
    plies = [ply for ply, step in enumerate(review.steps) if step.who >= 0 and not step.grade]
    return sorted(plies, key=lambda ply: (-review.steps[ply].loss, ply))


def at_first_sight(review: Review, closely: set[int]) -> Review:
    """Grade what needs no closer look."""
    scored = review.unit == POINTS_UNIT
    steps = list(review.steps)
    for ply, step in enumerate(steps):
        if step.who >= 0 and not step.grade and ply not in closely:
            steps[ply] = settled(step._replace(grade=grade(step, scored)), review, ply)
    return review._replace(steps=tuple(steps))


def settled(step: Step, review: Review, ply: int) -> Step:
    """Charge what a graded decision lost, if it counts."""
    counts = step.exact or step.grade in COSTLY
    return charged(
        step, review.points[ply], step.loss if counts else 0.0, step.loss_points if counts else 0.0
    )


class Grader:
    """Looks at decisions closely, each from scratch; they share what may be spent on playing on."""

    def __init__(self, game: Played, expert: Expert, thrift: Thrift, effort: int = 0) -> None:
        self.game = game
        self.expert = expert
        self.thrift = thrift
        self.effort = effort
        """What was spent so far."""

    def graded(self, review: Review, ply: int) -> Step:
        """Grade one decision."""
        step, s, move = review.steps[ply], self.game.states[ply], self.game.moves[ply]
        self.expert.forget()
        judgement = self.expert.judge(s, Budget(simulations=self.thrift.simulations))
        best, played = judgement.best, found(judgement, move)
        if best.move == move:
            step = unlost(step, judgement)
        elif played is not None and best.exact and played.exact:
            gap, points = best.win - played.win, best.score - played.score
            step = lost(step, judgement, Loss(gap, gap, gap, points, points, points), True)
        else:
            first = self.first(step, best, played)
            scored = review.unit == POINTS_UNIT
            step = lost(step, judgement, self.loss(s, judgement, move, first, scored), False)
        step = step._replace(grade=grade(step, review.unit == POINTS_UNIT))
        if step.grade in COSTLY:
            step = explained(step, self.expert, s, best.move, move)
        return settled(step, review, ply)

    def first(self, step: Step, best: Choice, played: Choice | None) -> Loss:
        """Tell what a move loses by thought alone; one that was left out, by first sight."""
        win, points = step.loss, step.loss_points
        half = step.loss_high - step.loss
        if played is not None:
            win, points = best.win - played.win, best.score - played.score
            half = (((best.high - best.low) / 2) ** 2 + ((played.high - played.low) / 2) ** 2) ** 0.5
        wide = half * abs(points / win) if win else abs(points)
        return Loss(win, win - half, win + half, points, points - wide, points + wide)

    def loss(self, s: Any, judgement: Judgement, move: Move, first: Loss, scored: bool) -> Loss:
        """Play both moves on under the same luck, and for longer if that makes the one played a blunder."""
        spend, thought = self.thrift, Difference(first.win, first.points)
        if not spend.pairs:
            return first
        self.expert.forget()
        better, played = after(s, judgement.best.move), after(s, move)
        trial = partial(difference, self.expert, better, played, judgement.seat)
        trials = (trial(number, spend.turns) for number in range(spend.pairs))
        loss = settling(self.afforded(trials), LEAST, partial(weighed, thought, spend.trust), scored)
        if spend.further and is_blunder(loss, scored):
            trials = (trial(spend.pairs + number, spend.further) for number in range(AGAIN * spend.pairs))
            loss = settling(self.afforded(trials), spend.pairs, partial(corrected, loss), scored)
        return loss

    def afforded(self, trials: Iterator[Difference]) -> Iterator[Difference]:
        """Make trials as long as there is something left for them."""
        while not self.thrift.effort or self.effort < self.thrift.effort:
            trial = next(trials, None)
            if trial is None:
                return
            self.effort += trial.decisions
            yield trial


def settling(
    trials: Iterator[Difference], least: int, told: Callable[[list[Difference]], Loss], scored: bool
) -> Loss:
    """Tell what trials say, at least so many, until the grade is clear or there are no more.

    What turns out to be no blunder for sure needs no more than a few of those that tell how bad it is.
    """
    done: list[Difference] = []
    for trial in trials:
        done.append(trial)
        if len(done) >= LEAST:
            loss = told(done)
            if len(done) >= least and is_clear(loss, scored):
                break
            if least > LEAST and is_cleared(loss, scored):
                break
    return told(done)


def found(judgement: Judgement, move: Move) -> Choice | None:
    """Find a move among those judged."""
    return next((choice for choice in judgement.choices if choice.move == move), None)


def unlost(step: Step, judgement: Judgement) -> Step:
    """Write down that the move played is the best after all."""
    best = judgement.best
    return step._replace(
        loss=0.0,
        loss_low=0.0,
        loss_high=0.0,
        loss_points=0.0,
        loss_points_low=0.0,
        loss_points_high=0.0,
        win_best=neat(best.win),
        win_played=neat(best.win),
        score_best=neat(best.score),
        score_played=neat(best.score),
        worse_moves=worse_than(judgement),
        at_stake=at_stake(judgement),
        best=line_of(best),
    )


def lost(step: Step, judgement: Judgement, loss: Loss, exact: bool) -> Step:
    """Write down what a move lost; its own figures follow from those of the best."""
    best = judgement.best
    win = max(0.0, loss.win)
    return step._replace(
        loss=neat(win),
        loss_low=neat(max(0.0, loss.low)),
        loss_high=neat(max(0.0, loss.high)),
        loss_points=neat(loss.points),
        loss_points_low=neat(loss.points_low),
        loss_points_high=neat(loss.points_high),
        exact=exact,
        win_best=neat(best.win),
        win_played=neat(max(0.0, best.win - win)),
        score_best=neat(best.score),
        score_played=neat(best.score - loss.points),
        worse_moves=worse_than(judgement),
        at_stake=at_stake(judgement),
        best=line_of(best),
    )


def worse_than(judgement: Judgement) -> int:
    """Count the moves that lose as much as an inaccuracy."""
    return len([one for one in judgement.choices if judgement.best.win - one.win >= CHANCES[0]])


def line_of(choice: Choice) -> tuple[str, ...]:
    """Write a line as far as it was planned."""
    return tuple([to_text(move) for move in choice.line or (choice.move,)])
