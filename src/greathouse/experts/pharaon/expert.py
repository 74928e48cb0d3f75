"""The expert of Pharaon: thinks a turn through, then plays the best ways on under the same luck."""

from collections.abc import Iterator, Sequence
from typing import Final

from greathouse.core.agenda import Ask
from greathouse.core.errors import HouseError
from greathouse.experts.clock import Purse
from greathouse.experts.expert import (
    GLANCE,
    Aim,
    Budget,
    Choice,
    Judgement,
    Value,
    decider,
    last,
    ordered,
    payoffs,
)
from greathouse.experts.luck import Quick
from greathouse.experts.pharaon.estimate import Estimate
from greathouse.experts.pharaon.facts import TEXTS, facts
from greathouse.experts.pharaon.features import NAMES, measured
from greathouse.experts.pharaon.policy import Policy
from greathouse.experts.pharaon.turns import TURN, End, Turns
from greathouse.experts.sampling import Line, Trial, compared, judged
from greathouse.games.pharaon import GAME
from greathouse.games.pharaon.state import State

TURNS_AHEAD: Final = 6
"""How many further turns are played on, quickly, before a position is judged."""
CANDIDATES: Final = 5
"""How many moves are played on from; the others keep their first sight."""
BEHIND: Final = 0.12
"""Moves that look so much worse than the best at first sight are not played on from."""


class PharaonExpert:
    """Judges every mode of Pharaon; solo, the chance is that of beating the Traitor."""

    def __init__(self, seed: int = 0, estimate: Estimate | None = None) -> None:
        self.game = GAME
        self.texts = TEXTS
        self.seed = seed
        self.estimate = estimate or Estimate()
        self.turns = Turns(self.estimate, seed)
        self.policy = Policy(self.estimate)
        self.begun: tuple[int, ...] = ()

    def values(self, states: Sequence[State]) -> list[Value]:
        """Judge positions at first sight."""
        return [self.estimate.value(s) for s in states]

    def unbent(self, s: State) -> tuple[str, list[float]]:
        """Share the win before the shares are bent to come true, with what they are bent by."""
        return self.estimate.unbent(s)

    def think(self, s: State, budget: Budget) -> Iterator[Judgement]:
        """Give the best end of each move at first sight, then play the likeliest of them on."""
        seat = decider(s, budget)
        purse = Purse(budget)
        node = self.turns.node(s, seat)
        lines = [self.line(s, end, seat) for end in node.ends]
        if budget == GLANCE or len(lines) == 1:
            yield judged(seat, lines, purse)
            return
        tried, rest = parted(lines)
        starts = {end.line[0]: end.start for end in node.ends}

        def trial(line: Line, number: int) -> Trial:
            return self.played_on(starts[line.move], seat, number)

        for judgement in compared(seat, tried, trial, purse):
            yield judgement._replace(choices=ordered([*judgement.choices, *drawn_along(tried, rest)]))

    def line(self, s: State, end: End, seat: int) -> Line:
        """Write down what a move is worth at the best end of the turn."""
        value = self.estimate.value(end.state)
        found = Line(end.line[0], Trial(value.wins[seat], value.scores[seat]), end.sure, end.line)
        found.because = facts(s, end.start, seat)
        return found

    def played_on(self, start: State, seat: int, number: int) -> Trial:
        """Play some turns on from where luck comes in, and judge what has become of it."""
        ahead = start.copy()
        self.policy.play_on(ahead, TURNS_AHEAD, Quick(self.seed * 1009 + number))
        value = self.estimate.value(ahead)
        return Trial(value.wins[seat], value.scores[seat])

    def judge(self, s: State, budget: Budget) -> Judgement:
        """Think to the end of the budget."""
        return last(self.think(s, budget))

    def features(self, s: State, seat: int) -> dict[str, float]:
        """Name what counts for a seat."""
        return dict(zip(NAMES, measured(s, seat), strict=True))

    def aims(self, s: State, wanted: Sequence[str], budget: Budget) -> list[Aim]:
        """Know of no goals within a turn: hardly anything in it is left to luck."""
        return []

    def outcome(self, s: State, end: State) -> tuple[float, ...]:
        """Share one win among the first; alone, tell whether the Traitor was beaten."""
        return tuple(payoffs(GAME, end))

    def turn(self, s: State) -> tuple[int, ...] | None:
        """Tell turns apart by what lay on the table when they began."""
        frame = s.agenda[-1] if s.agenda else None
        if not isinstance(frame, Ask):
            return None
        if frame.prompt == TURN or self.begun[:2] != (s.round, frame.who):
            self.begun = (s.round, frame.who, *held(s, frame.who))
        return self.begun

    def lack(self, s: State) -> HouseError | None:
        """Lack nothing."""
        return None

    def forget(self) -> None:
        """Drop the turn that was thought through."""
        self.turns.forget()
        self.begun = ()


def held(s: State, seat: int) -> list[int]:
    """Count what a seat's turn must change: visits by the goods they cost, passing by the space."""
    p = s.players[seat]
    return [p.space, *p.resources, *p.tokens, p.swords, p.step, len(p.used), len(p.nobles), len(p.artisans)]


def parted(lines: list[Line]) -> tuple[list[Line], list[Line]]:
    """Part the moves that are worth playing on from the others."""
    found = sorted(lines, key=first_sight, reverse=True)
    bar = found[0].first.win - BEHIND
    tried = [line for line in found[:CANDIDATES] if line.first.win >= bar]
    return tried, found[len(tried) :]


def first_sight(line: Line) -> tuple[float, float]:
    """Give what a move looks like at first."""
    return (line.first.win, line.first.score)


def drawn_along(tried: list[Line], rest: list[Line]) -> list[Choice]:
    """Move the first sight of untried moves as far as that of the best has moved, and never above it."""
    best = max(tried, key=standing)
    shift, points = best.win - best.first.win, best.score - best.first.score
    found: list[Choice] = []
    for line in rest:
        choice = line.choice()
        if not line.exact:
            win = min(best.win, max(0.0, choice.win + shift))
            spread = choice.high - choice.low
            choice = choice._replace(
                win=win,
                score=choice.score + points,
                low=max(0.0, win - spread / 2),
                high=min(1.0, win + spread / 2),
            )
        found.append(choice)
    return found


def standing(line: Line) -> tuple[float, float]:
    """Give what a move looks like now."""
    return (line.win, line.score)
