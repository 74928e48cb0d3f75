"""First sight: what every position of a game is worth, and what each ply changed by chance, choice and sight.

At a chance frame a position is worth the mean over its odds of what follows, so that luck is 0 on average. At
a decision who decides has the figure of the best move, and the others share the rest. What a move loses or a
result gives is told from before it; what the judge sees only from the next position is `sight`.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from greathouse.core import driver
from greathouse.core.agenda import CHANCE, Ask
from greathouse.core.moves import Move, to_text
from greathouse.experts.expert import GLANCE, Budget, Choice, Expert, Judgement, Value
from greathouse.experts.generic import GAMES, Generic
from greathouse.experts.luck import Quick
from greathouse.experts.standing import is_scored, led_by, mean
from greathouse.review.opening import Played
from greathouse.review.turns import placed
from greathouse.review.value import FORCED, Point, Shares, Step, added, neat

MOST_RESULTS: Final = 3_000
"""Results of a chance frame of which each is looked at."""
COUNTS: Final = 0.01
"""What a choice must lose to count: less is a good move, and within what a glance can tell apart."""
SAMPLE: Final = 1_000
"""How many are drawn where there are more."""


class Seen(NamedTuple):
    """A position at first sight."""

    point: Point
    judgement: Judgement | None = None
    after: Value | None = None
    """At a chance frame, what its result leads to."""
    sampled: bool = False


class Eyes:
    """Looks at the positions of one game; every look is the same wherever one begins."""

    def __init__(self, game: Played, expert: Expert) -> None:
        self.game = game
        self.expert = expert
        self.places = placed(game, expert)
        self.work = len(game.moves) + len([place for place in self.places if place.options > 1])
        """Plies to look at and choices to grade."""
        self.is_duel = game.table.seats == 2 and not has_points(game, expert)
        """Whether what one of two does not win, the other does, and nothing else counts."""

    def steps(self, first: int, last: int, known: Point | None) -> tuple[list[Point], list[Step]]:
        """Look at some plies, the first of which may be known: all their points, and the steps between."""
        values = self.expert.values(self.game.states[first : last + 1])
        seen = [self.seen(ply, value) for ply, value in enumerate(values, first)]
        if known is not None:
            seen[0] = seen[0]._replace(point=known)
        steps = [self.step(ply, seen[ply - first], seen[ply - first + 1]) for ply in range(first, last)]
        return [one.point for one in seen], steps

    def draft(self) -> tuple[Point, ...]:
        """Sketch the curve by values alone, all positions at once."""
        values = self.expert.values(self.game.states)
        return (*[open_point(value) for value in values[:-1]], sure(values[-1]))

    def seen(self, ply: int, value: Value) -> Seen:
        """Look at one position."""
        s = self.game.states[ply]
        who = driver.to_move(s)
        if who is None:
            return Seen(sure(value))
        if who == CHANCE:
            return self.before_chance(ply, s)
        judgement = glanced(self.expert, s)
        best = judgement.best
        return Seen(banded(led_by(value, judgement), judgement.seat, best), judgement)

    def before_chance(self, ply: int, s: Any) -> Seen:
        """Average what the results of chance lead to; remember what the one that came leads to."""
        outcomes, came = self.odds(s), self.game.moves[ply]
        sampled = len(outcomes) > MOST_RESULTS
        if sampled:
            luck = Quick(ply)
            outcomes = [(driver.draw(s, luck), 1) for _ in range(SAMPLE)]
        results = [move for move, _ in outcomes]
        values = self.ahead([after(s, move) for move in [*results, came]])
        rows = list(zip(values, [weight for _, weight in outcomes], strict=False))
        wins = mean([(value.wins, weight) for value, weight in rows])
        scores = mean([(value.scores, weight) for value, weight in rows])
        return Seen(open_point(Value(wins, scores)), None, values[-1], sampled)

    def ahead(self, states: list[Any]) -> list[Value]:
        """Judge what results of chance lead to; to who decides there, it is the best move at first sight."""
        if isinstance(self.expert, Generic):
            return self.expert.values(states)
        self.expert.forget()
        judged = [self.expert.judge(s, GLANCE) if is_asked(s) else None for s in states]
        unsaid = [s for s, found in zip(states, judged, strict=True) if found is None or not self.is_duel]
        values = iter(self.expert.values(unsaid))
        return [self.led(values, found) for found in judged]

    def led(self, values: Iterator[Value], found: Judgement | None) -> Value:
        """Value a result by the best move, if somebody decides there; between two that says it all."""
        if found is None:
            return next(values)
        return divided(found) if self.is_duel else led_by(next(values), found)

    def odds(self, s: Any) -> list[tuple[Move, int]]:
        """List every result that chance may give here, with its weight."""
        return driver.odds(s)

    def step(self, ply: int, here: Seen, there: Seen) -> Step:
        """Part the change of a ply into luck or acts, and sight."""
        if here.judgement is None:
            return self.fallen(ply, here, there)
        seat, best = here.judgement.seat, here.judgement.best
        choice = chosen(here.judgement, self.game.moves[ply], there.point)
        place, nothing = self.places[ply], (0.0,) * len(here.point.wins)
        half, wide = doubts(best, choice)
        step = Step(
            who=seat,
            turn=place.turn,
            round=place.round,
            played=to_text(choice.move),
            luck=nothing,
            luck_points=nothing,
            acts=nothing,
            acts_points=nothing,
            sight=less(there.point.wins, here.point.wins),
            sight_points=less(there.point.scores, here.point.scores),
            options=place.options,
            grade=FORCED if place.options == 1 else "",
            loss=neat(best.win - choice.win),
            loss_low=neat(max(0.0, best.win - choice.win - half)),
            loss_high=neat(best.win - choice.win + half),
            loss_points=neat(best.score - choice.score),
            loss_points_low=neat(best.score - choice.score - wide),
            loss_points_high=neat(best.score - choice.score + wide),
            exact=best.exact and choice.exact,
            win_best=neat(best.win),
            win_played=neat(choice.win),
            score_best=neat(best.score),
            score_played=neat(choice.score),
            worse_moves=len([one for one in here.judgement.choices if best.win - one.win >= COUNTS]),
            at_stake=at_stake(here.judgement),
            best=tuple([to_text(move) for move in best.line or (best.move,)]),
        )
        loss = step.loss if step.exact or step.loss >= COUNTS else 0.0
        return charged(step, here.point, loss, step.loss_points if loss else 0.0)

    def fallen(self, ply: int, here: Seen, there: Seen) -> Step:
        """Tell what a result of chance changed."""
        assert here.after is not None
        place, nothing = self.places[ply], (0.0,) * len(here.point.wins)
        return Step(
            who=CHANCE,
            turn=place.turn,
            round=place.round,
            played=to_text(self.game.moves[ply]),
            luck=less(here.after.wins, here.point.wins),
            luck_points=less(here.after.scores, here.point.scores),
            acts=nothing,
            acts_points=nothing,
            sight=less(there.point.wins, here.after.wins),
            sight_points=less(there.point.scores, here.after.scores),
            sampled=here.sampled,
        )


def has_points(game: Played, expert: Expert) -> bool:
    """Tell whether scores say more in a game than who wins."""
    return any([is_scored(*value.scores) for value in expert.values([game.states[0], game.states[-1]])])


def divided(found: Judgement) -> Value:
    """Give who decides between two the chance of the best move, and the other what is left."""
    win = found.best.win
    wins = (win, 1.0 - win) if found.seat == 0 else (1.0 - win, win)
    return Value(wins, wins)


def doubts(best: Choice, choice: Choice) -> tuple[float, float]:
    """Tell how far the difference of two moves may be off, in chances and in points."""
    if best.move == choice.move:
        return 0.0, 0.0
    half = sqrt(((best.high - best.low) / 2) ** 2 + ((choice.high - choice.low) / 2) ** 2)
    gap = best.win - choice.win
    return half, half * abs((best.score - choice.score) / gap) if gap else abs(best.score - choice.score)


def at_stake(judgement: Judgement) -> float:
    """Tell what moves lose on average against the best."""
    gaps = [judgement.best.win - choice.win for choice in judgement.choices]
    return neat(sum(gaps) / len(gaps))


def charged(step: Step, point: Point, loss: float, points: float) -> Step:
    """Charge a loss to who decided and share it among the others by their chances; the rest stays sight.

    Where the others had none, who missed a sure win gives them equal parts.

    In points a choice costs who made it alone: nobody gets what another fails to score.
    """
    hopes = [0.0 if seat == step.who else win for seat, win in enumerate(point.wins)]
    rest, count = sum(hopes), max(1, len(hopes) - 1)
    acts = [neat(loss * (hope / rest if rest else 1.0 / count)) for hope in hopes]
    acts[step.who] = neat(-loss)
    acts_points = [0.0] * len(acts)
    acts_points[step.who] = neat(-max(0.0, points))
    return step._replace(
        acts=tuple(acts),
        acts_points=tuple(acts_points),
        sight=less(added(step.sight, step.acts), acts),
        sight_points=less(added(step.sight_points, step.acts_points), acts_points),
    )


def glanced(expert: Expert, s: Any) -> Judgement:
    """Judge a decision at first sight; who knows nothing of a game plays a few games for each move."""
    expert.forget()
    if isinstance(expert, Generic):
        return expert.judge(s, Budget(simulations=GAMES * len(driver.moves(s))))
    return expert.judge(s, GLANCE)


def chosen(judgement: Judgement, move: Move, there: Point) -> Choice:
    """Find the move that was played; one that the expert left out is worth what is seen after it."""
    for choice in judgement.choices:
        if choice.move == move:
            return choice
    best, seat = judgement.best, judgement.seat
    win = min(best.win, there.wins[seat])
    return Choice(move, win, min(best.score, there.scores[seat]), there.low[seat], there.high[seat])


def is_asked(s: Any) -> bool:
    """Tell whether somebody is to decide."""
    return bool(s.agenda) and isinstance(s.agenda[-1], Ask)


def after(s: Any, move: Move) -> Any:
    """Play a move on a copy."""
    ahead = s.copy()
    driver.apply(ahead, move)
    return ahead


def sure(value: Value) -> Point:
    """Write down what is certain."""
    wins = row(value.wins)
    return Point(wins, wins, wins, row(value.scores), True)


def open_point(value: Value) -> Point:
    """Write down a position whose interval is not known yet."""
    wins = row(value.wins)
    return Point(wins, wins, wins, row(value.scores))


def banded(value: Value, seat: int, best: Choice) -> Point:
    """Give everybody the doubt of who decides, by how open their chances are."""
    wins = row(value.wins)
    if best.exact:
        return Point(wins, wins, wins, row(value.scores), True)
    unit = openness(best.win) or 1.0
    low = [neat(max(0.0, win - (best.win - best.low) * openness(win) / unit)) for win in wins]
    high = [neat(min(1.0, win + (best.high - best.win) * openness(win) / unit)) for win in wins]
    return Point(wins, tuple(low), tuple(high), row(value.scores))


def openness(win: float) -> float:
    """Tell how open a chance is: 0 at either end."""
    return sqrt(max(0.0, win * (1.0 - win)))


def row(figures: Sequence[float]) -> Shares:
    """Cut figures to the digits that are kept."""
    return tuple([neat(figure) for figure in figures])


def less(figures: Sequence[float], others: Sequence[float]) -> Shares:
    """Subtract seat by seat."""
    return tuple([neat(neat(one) - neat(other)) for one, other in zip(figures, others, strict=True)])
