"""How a worker judges what somebody tries at a decision of a finished game: as its review would."""

from collections import OrderedDict
from typing import Any, Final, NamedTuple

from greathouse.core import driver
from greathouse.core import record as records
from greathouse.core.agenda import CHANCE
from greathouse.core.moves import Move, to_text
from greathouse.experts.expert import Expert
from greathouse.review.grading import Grader
from greathouse.review.making import begun, judge_of
from greathouse.review.opening import Played, played
from greathouse.review.sight import Eyes, after
from greathouse.review.thrift import thrift
from greathouse.review.value import Step
from greathouse.server.queue import Answer, Task

MOST: Final = 8
"""How many games one process remembers."""
PAIRS: Final = 8
"""How often a try is played on at most: somebody waits."""


class Known(NamedTuple):
    """A game that somebody tries again, and its judge."""

    game: Played
    judge: Expert


class Trying:
    """Judges tries, remembering the games lately tried."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, Known] = OrderedDict()

    def answer(self, task: Task) -> Answer:
        """Judge the last of some moves from a ply on; those before it lead to the position."""
        game, judge = self.recall(task["table"], task["record"])
        s = game.states[task["ply"]].copy()
        *led, last = task["moves"]
        for text in led:
            driver.apply(s, named(s, text))
        step = judged(game, judge, s, named(s, last))
        half = 0.0 if step.exact else (step.loss_high - step.loss_low) / 2
        figures = {"loss": step.loss, "error": half, "points": step.loss_points}
        return {"grade": step.grade, "exact": step.exact, **figures}

    def recall(self, table: str, record: str) -> Known:
        """Find a game, or play it through."""
        found = self.known.pop(table, None)
        if found is None:
            game = played(records.read(record))
            found = Known(game, judge_of(game))
        self.known[table] = found
        while len(self.known) > MOST:
            self.known.popitem(last=False)
        return found


def named(s: Any, text: str) -> Move:
    """Find a move of a position by its text."""
    return next(move for move in driver.moves(s) if to_text(move) == text)


def judged(game: Played, judge: Expert, s: Any, move: Move) -> Step:
    """Grade a move as if it had been played here; a chance that follows may fall as it likes."""
    there = after(s, move)
    who, moves = [driver.to_move(s) or 0], [move]
    if driver.to_move(there) == CHANCE:
        who, moves = [*who, CHANCE], [*moves, driver.odds(there)[0][0]]
    tried = game._replace(who=who, moves=moves, states=[s, there])
    points, steps = Eyes(tried, judge).steps(0, 1, None)
    review = begun(game, judge)._replace(points=tuple(points), steps=tuple(steps))
    spend = thrift(review.game)
    spend = spend._replace(pairs=min(spend.pairs, PAIRS))
    return steps[0] if steps[0].grade else Grader(tried, judge, spend).graded(review, 0)
