"""The expert of Pharaon: thinks a turn through, then plays the best ways on under the same luck."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from greathouse.core.agenda import Ask
from greathouse.core.errors import HouseError
from greathouse.core.moves import Move
from greathouse.experts.clock import Purse
from greathouse.experts.expert import (
    GLANCE,
    Aim,
    Budget,
    Choice,
    Judgement,
    Value,
    decider,
    ordered,
    payoffs,
)
from greathouse.experts.luck import Quick
from greathouse.experts.network import Shelf
from greathouse.experts.pharaon.estimate import Estimate, stage_of
from greathouse.experts.pharaon.facts import TEXTS, facts
from greathouse.experts.pharaon.features import INPUTS, told
from greathouse.experts.pharaon.finish import Finish, is_last, raised
from greathouse.experts.pharaon.judge import Judge
from greathouse.experts.pharaon.measures import NAMES, measured
from greathouse.experts.pharaon.policy import Policy
from greathouse.experts.pharaon.styles import Style
from greathouse.experts.pharaon.turns import TURN, End, Leaf, Node, Turns
from greathouse.experts.sampling import Line, Trial, compared, judged
from greathouse.games.pharaon import GAME
from greathouse.games.pharaon.state import State

CANDIDATES: Final = 8
"""How many ends of the turn are played on from; the others keep their first sight."""
ALIKE: Final = 3
"""How many of them may begin with the same move."""
PLAIN_CANDIDATES: Final = 5
"""How many are where rules of thumb judge, one of each move."""
PLAIN_TURNS: Final = 6
"""How many turns are played on where rules of thumb judge; a network is asked after one of every seat."""
Ends = dict[tuple[Move, ...], End]
"""Where the lines of a turn lead."""
BEHIND: Final = 0.12
"""Ends that look so much worse than the best at first sight are not played on from."""


class PharaonExpert:
    """Judges every mode of Pharaon; solo, the chance is that of beating the Traitor."""

    def __init__(self, seed: int = 0, shelf: Shelf | None = None, style: str = "") -> None:
        self.made = (seed, shelf, style)
        self.game = GAME
        self.texts = TEXTS
        self.seed = seed
        self.estimate = Estimate()
        self.shelf = shelf or Shelf(GAME, INPUTS)
        self.at_sight = Judge(self.shelf, self.estimate)
        self.style = Style(style)
        self.turns = Turns(self.estimate, seed)
        self.policy = Policy(self.at_sight)
        self.finish = Finish()
        self.begun: tuple[int, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Be copied and sent as it was made, with the turn that it is in; its thoughts can be had again."""
        return in_turn, (self.made, self.begun)

    def values(self, states: Sequence[State]) -> list[Value]:
        """Judge positions at first sight."""
        return self.at_sight.values(states)

    def unbent(self, s: State) -> tuple[str, list[float]]:
        """Share the win before the shares are bent to come true, with what they are bent by."""
        return self.estimate.unbent(s)

    def stage(self, s: State) -> str:
        """Name the modules that a network of its own judges."""
        return stage_of(s)

    def inputs(self, s: State, seat: int) -> list[float]:
        """Give the facts of a seat, in the order of their names."""
        return told(s, self.estimate).rows[seat]

    def had(self, s: State, seat: int) -> float:
        """Count the points of a seat, those on their way included."""
        return told(s, self.estimate).had[seat]

    def think(self, s: State, budget: Budget) -> Iterator[Judgement]:
        """Give the best end of each move at first sight, then play the likeliest of them on."""
        seat = decider(s, budget)
        for judgement, ends in self.thoughts(s, seat, budget):
            yield explained(s, judgement, ends)

    def thoughts(self, s: State, seat: int, budget: Budget) -> Iterator[tuple[Judgement, Ends]]:
        """Judge the ends of the turn better and better, with where each of them is."""
        purse = Purse(budget)
        node = self.turns.node(s, seat)
        ends = self.sorted_ends(node, seat)
        lines = [Line(end.line[0], Trial(*worth(end, seat)), end.sure, end.line) for end in ends]
        by_line = {end.line: end for end in ends}
        if budget == GLANCE or len(node.menu) == 1:
            yield judged(seat, lines, purse), by_line
            return
        tried, rest = parted(lines, CANDIDATES if self.is_learned(s) else PLAIN_CANDIDATES)

        def trial(line: Line, number: int) -> Trial:
            return self.played_on(by_line[line.line], seat, number)

        for judgement in compared(seat, tried, trial, purse):
            choices = ordered([*judgement.choices, *drawn_along(tried, rest)])
            yield judgement._replace(choices=choices), by_line

    def sorted_ends(self, node: Node, seat: int) -> list[End]:
        """Judge the ends of a turn, all at once; the best first, and only it of those planned alike."""
        ends = node.ends()
        if not self.is_learned(node.state) and not self.style.name:
            ends = [way[0] for way in node.ways]
        self.weigh([end.leaf for end in ends if end.leaf.value is None], seat)
        self.finish.begin()
        for end in ends:
            end.value = self.at_least_sure(end, seat)
        found: dict[tuple[Move, ...], End] = {}
        for end in sorted(ends, key=lambda end: worth(end, seat), reverse=True):
            found.setdefault(end.line, end)
        return list(found.values())

    def weigh(self, leaves: list[Leaf], seat: int) -> None:
        """Judge positions in which a turn can end, and how a player with a style likes them."""
        values = self.at_sight.values([leaf.state for leaf in leaves])
        for leaf, value in zip(leaves, values, strict=True):
            leaf.value = value
            if self.style.name and leaf.state.agenda:
                leaf.liking = self.style.liking(told(leaf.state, self.estimate).rows[seat])

    def at_least_sure(self, end: End, seat: int) -> Value:
        """Judge an end by its leaf, or by what who plays last reaches from there for sure if that is more."""
        value = end.leaf.value
        assert value is not None
        if not is_last(end.start, seat):
            return value
        return raised(value, self.finish.best(end.start, seat), seat)

    def is_learned(self, s: State) -> bool:
        """Tell whether a network judges."""
        return self.at_sight.network(s) is not None

    def played_on(self, end: End, seat: int, number: int) -> Trial:
        """Play some turns on from where luck comes in, and judge what has become of it.

        Who plays last is judged by what is sure, which trials played quickly would fall short of.
        """
        if is_last(end.start, seat):
            return Trial(*worth(end, seat))
        ahead = end.start.copy()
        turns = ahead.seats if self.is_learned(ahead) else PLAIN_TURNS
        self.policy.play_on(ahead, turns, Quick(self.seed * 1009 + number))
        (value,) = self.at_sight.values([ahead])
        return Trial(value.wins[seat] + end.leaf.liking, value.scores[seat])

    def judge(self, s: State, budget: Budget) -> Judgement:
        """Think to the end of the budget, without reasons."""
        *_, (found, _) = self.thoughts(s, decider(s, budget), budget)
        return found._replace(choices=tuple(best_of_each(found)))

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
        """Say why positions are judged by rules of thumb, if they are."""
        return self.at_sight.lack(s)

    def forget(self) -> None:
        """Drop the turn that was thought through."""
        self.turns.forget()
        self.finish.forget()
        self.begun = ()


def in_turn(made: tuple[int, Shelf | None, str], begun: tuple[int, ...]) -> PharaonExpert:
    """Make an expert again that was in the middle of a turn."""
    found = PharaonExpert(*made)
    found.begun = begun
    return found


def worth(end: End, seat: int) -> tuple[float, float]:
    """Give what an end that was judged is worth to a seat."""
    value = end.value
    assert value is not None
    return (value.wins[seat] + end.leaf.liking, value.scores[seat])


def best_of_each(judgement: Judgement) -> list[Choice]:
    """Keep the best line of each move."""
    found: dict[Move, Choice] = {}
    for choice in judgement.choices:
        found.setdefault(choice.move, choice)
    return list(found.values())


def explained(s: State, judgement: Judgement, ends: Ends) -> Judgement:
    """Keep the best line of each move and say why it is good."""
    found = [
        choice._replace(because=facts(s, ends[choice.line].start, judgement.seat))
        for choice in best_of_each(judgement)
    ]
    return judgement._replace(choices=tuple(found))


def held(s: State, seat: int) -> list[int]:
    """Count what a seat's turn must change: visits by the goods they cost, passing by the space."""
    p = s.players[seat]
    return [p.space, *p.resources, *p.tokens, p.swords, p.step, len(p.used), len(p.nobles), len(p.artisans)]


def parted(lines: list[Line], most: int) -> tuple[list[Line], list[Line]]:
    """Part the ends that are worth playing on from the others; the best come first."""
    bar = lines[0].first.win - BEHIND
    tried: list[Line] = []
    rest: list[Line] = []
    for line in lines:
        alike = len([one for one in tried if one.move == line.move])
        is_tried = len(tried) < most and alike < ALIKE and line.first.win >= bar
        (tried if is_tried else rest).append(line)
    return tried, rest


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
