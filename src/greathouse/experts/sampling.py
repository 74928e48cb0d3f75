"""Comparing moves by trials under the same luck: what looked good at first is tried most."""

from collections.abc import Callable, Iterator
from math import sqrt
from typing import Final, NamedTuple

from greathouse.core.moves import Move
from greathouse.experts.clock import Purse
from greathouse.experts.expert import Choice, Fact, Judgement, ordered

TRUST: Final = 4.0
"""How many trials the first sight of a move counts for."""
UNSURE: Final = 0.01
"""The variance of a trial before there are many; its root is the error of a first sight."""
WIDE: Final = 1.96
CLOSE: Final = 1.0
"""By how many standard errors a move may lie behind the best and still be tried."""


class Trial(NamedTuple):
    """What came of playing a move once: the mover's chance to win at the end of it, and score."""

    win: float
    score: float


class Line:
    """A move under trial: what it was worth at first sight, and what came of it since."""

    def __init__(self, move: Move, first: Trial, exact: bool = False, line: tuple[Move, ...] = ()) -> None:
        self.move = move
        self.first = first
        self.exact = exact
        """Whether the first sight is certain, so that no trial is needed."""
        self.line = line
        self.because: tuple[Fact, ...] = ()
        self.trials = 0
        self.wins = 0.0
        self.squares = 0.0
        self.scores = 0.0

    def add(self, trial: Trial) -> None:
        """Count a trial."""
        self.trials += 1
        self.wins += trial.win
        self.squares += (trial.win - self.first.win) ** 2
        self.scores += trial.score

    @property
    def win(self) -> float:
        """The chance to win: the trials' mean, drawn towards the first sight while they are few."""
        if self.exact:
            return self.first.win
        return (TRUST * self.first.win + self.wins) / (TRUST + self.trials)

    @property
    def score(self) -> float:
        """The expected score, in the same way."""
        if self.exact:
            return self.first.score
        return (TRUST * self.first.score + self.scores) / (TRUST + self.trials)

    @property
    def error(self) -> float:
        """The standard error of the chance to win."""
        if self.exact:
            return 0.0
        weight = TRUST + self.trials
        shift = self.win - self.first.win
        variance = max(1e-6, (TRUST * UNSURE + self.squares) / weight - shift * shift)
        return sqrt(variance / (1.0 + self.trials))

    def choice(self) -> Choice:
        """Write it down."""
        win = min(1.0, max(0.0, self.win))
        spread = WIDE * self.error
        low, high = max(0.0, win - spread), min(1.0, win + spread)
        return Choice(self.move, win, self.score, low, high, self.exact, self.because, self.line)


def compared(
    seat: int, lines: list[Line], trial: Callable[[Line, int], Trial], purse: Purse
) -> Iterator[Judgement]:
    """Try the moves that may be best, all with the same luck in each round; tell more as more is known."""
    yield judged(seat, lines, purse)
    passes, told = 0, 1
    while True:
        best = max([line.win for line in lines])
        hopeful = [line for line in lines if not line.exact and line.win + CLOSE * line.error >= best]
        if not hopeful or not purse.allows(len(hopeful)):
            break
        for line in hopeful:
            line.add(trial(line, passes))
        purse.pay(len(hopeful))
        passes += 1
        if passes == told * 4:
            told = passes
            yield judged(seat, lines, purse)
    if passes != told:
        yield judged(seat, lines, purse)


def judged(seat: int, lines: list[Line], purse: Purse) -> Judgement:
    """Write down how the moves stand now."""
    return Judgement(seat, ordered([line.choice() for line in lines]), purse.simulations)
