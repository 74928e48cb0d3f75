"""What a position of Faiyum holds: fitted to games among bots, so that a chance means what it says."""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any, Final, NamedTuple

from greathouse.core import driver
from greathouse.experts.bending import bends
from greathouse.experts.expert import Value
from greathouse.experts.faiyum.estate import Estate
from greathouse.experts.faiyum.features import INPUTS, rows
from greathouse.experts.faiyum.held import NAMES, held
from greathouse.experts.faiyum.land import next_disaster
from greathouse.experts.network import Network, Shelf
from greathouse.games.faiyum import GAME
from greathouse.games.faiyum.scoring import ranking, scores
from greathouse.games.faiyum.solo import RANKS, goal, least, measure, next_rank, reached
from greathouse.games.faiyum.state import State

SURE: Final = 1.0
"""The least spread of a final score, in reputation."""
FAR: Final = 30.0
BENDS: Final = bends("faiyum")
NEARLY: Final = 0.9
"""From what chance on a rank is no aim any more: what is nearly sure tells moves apart no longer."""
END: Final = 2.0
"""How much less likely, as log-odds, each thing makes a goal that is still lacking in the end phase."""


NOT_JUDGED: Final = Value((), ())


class Fit(NamedTuple):
    """What was fitted for a number of players, with or without Privileges."""

    weights: tuple[float, ...]
    """What each fact adds to the reputation still to come."""
    spread: tuple[float, float]
    """The spread of the final score: when the end phase begins, and what the whole of the game adds."""


class Values:
    """Judges positions at first sight: by a network where there is one, otherwise by simple fits."""

    def __init__(self, shelf: Shelf | None = None) -> None:
        self.shelf = shelf or Shelf(GAME, INPUTS)
        self.estate = Estate()
        self.fits, self.goals = shipped()

    def values(self, states: Sequence[State], rank: int = 0) -> list[Value]:
        """Judge positions; alone, the aim is a rank (if none is named, the open one) or a goal."""
        found = [final(s) if driver.is_over(s) else NOT_JUDGED for s in states]
        groups: dict[tuple[str, int], list[int]] = {}
        for at, s in enumerate(states):
            if found[at] is NOT_JUDGED:
                groups.setdefault((stage_of(s), s.seats), []).append(at)
        for (stage, seats), places in groups.items():
            some = [states[at] for at in places]
            network = self.shelf.find(stage, seats) if stage else None
            values = (
                [self.fitted(s, rank) for s in some] if network is None else self.learned(some, rank, network)
            )
            for at, value in zip(places, values, strict=True):
                found[at] = settled(states[at], value)
        return found

    def learned(self, states: list[State], rank: int, network: Network) -> list[Value]:
        """Judge positions by a network; who has quit has reputation and nothing else to come.

        In the end phase, where points are simply counted, simple fits tell the scores.
        """
        rows_of = [rows(s, self.estate) for s in states]
        values = network.values(rows_of, [s.reputation for s in states])
        found: list[Value] = []
        for s, value in zip(states, values, strict=True):
            told = self.expected(s)[1] if s.ending else value.scores
            scores = [
                float(points) if gone else max(float(points), score)
                for points, gone, score in zip(s.reputation, s.gone, told, strict=True)
            ]
            found.append(self.alone(s, scores[0], rank) if s.seats == 1 else Value(value.wins, tuple(scores)))
        return found

    def fitted(self, s: State, rank: int = 0) -> Value:
        """Judge a position by simple fits."""
        time, expected, spread = self.expected(s)
        if s.campaign:
            return Value((self.goal_chance(s, time, expected[0], spread),), tuple(expected))
        if s.seats == 1:
            return self.alone(s, expected[0], rank)
        bend = BENDS[stage_of(s)][s.seats]
        return Value(tuple(bend.shares(shares(expected, spread), 0)), tuple(expected))

    def alone(self, s: State, expected: float, rank: int) -> Value:
        """Tell who plays alone the chance of a rank."""
        spread, sure = self.spread(s, self.estate.time_left(s)), secured(s)
        expected = max(expected, float(sure))
        aim = rank or self.open_rank(s, expected, spread)
        if sure >= least(aim, s.privileges):
            return Value((1.0,), (expected,))
        win = self.rank_chance(s, expected, spread, aim)
        return Value((BENDS[stage_of(s)][1].chance(win),), (expected,))

    def spread(self, s: State, time: float) -> float:
        """Tell how far final scores are spread, by the time that is left."""
        late, early = self.fits[(s.seats, s.privileges)].spread
        return max(SURE, late + early * time)

    def expected(self, s: State) -> tuple[float, list[float], float]:
        """Expect the final scores by simple fits; give the time that is left and how far they are spread."""
        time = self.estate.time_left(s)
        fit = self.fits[(s.seats, s.privileges)]
        found = [self.score(s, seat, time, fit) for seat in range(s.seats)]
        return time, found, self.spread(s, time)

    def unbent(self, s: State) -> tuple[str, list[float]]:
        """Share the win before the shares are bent to come true, with what they are bent by."""
        _, expected, spread = self.expected(s)
        if s.seats == 1:
            aim = self.open_rank(s, expected[0], spread)
            return stage_of(s), [self.rank_chance(s, expected[0], spread, aim)]
        return stage_of(s), shares(expected, spread)

    def score(self, s: State, seat: int, time: float, fit: Fit) -> float:
        """Expect a final score; it is never below what is had."""
        to_come = 0.0
        facts = held(s, seat, self.estate.holding(s, seat), time)
        for weight, fact in zip(fit.weights, facts, strict=True):
            to_come += weight * fact
        return s.reputation[seat] + max(0.0, to_come)

    def aim(self, s: State) -> int:
        """Give the next rank that is still open: the lowest that is not nearly sure, or else the highest."""
        expected = self.values([s], 1)[0].scores[0]
        return self.open_rank(s, expected, self.spread(s, self.estate.time_left(s)))

    def open_rank(self, s: State, expected: float, spread: float) -> int:
        """Find the lowest rank that is not nearly sure."""
        for rank in range(next_rank(secured(s), s.privileges), len(RANKS)):
            if self.rank_chance(s, expected, spread, rank) < NEARLY:
                return rank
        return len(RANKS) - 1

    def rank_chance(self, s: State, expected: float, spread: float, rank: int) -> float:
        """Tell the chance to reach a rank, unbent."""
        bar = least(rank, s.privileges)
        return 1.0 if secured(s) >= bar else logistic((expected - bar) / spread)

    def goal_chance(self, s: State, time: float, expected: float, spread: float) -> float:
        """Tell the chance to reach the goal of a campaign's game."""
        row = goal(s.campaign, s.privileges)
        if row["measure"] == "reputation":
            return logistic((expected - float(row["least"])) / spread)
        lacking = missing(s)
        if not lacking:
            return 1.0
        at, each, hurry = self.goals[s.campaign - 1]
        if not time:
            return 0.0 if s.gone[0] else logistic(at - END * lacking)
        return logistic(at - each * lacking - hurry * lacking / time)


def missing(s: State) -> int:
    """Count what a campaign's goal still lacks."""
    row = goal(s.campaign, s.privileges)
    if reached(s, row):
        return 0
    return abs(measure(s, str(row["measure"])) - int(row["most"] if "most" in row else row["least"]))


def secured(s: State) -> int:
    """Count what who plays alone cannot lose: in the end phase, quitting is worth the same in any turn."""
    return s.reputation[0] + (int(next_disaster(s)) if s.ending and not s.gone[0] else 0)


def settled(s: State, value: Value) -> Value:
    """Give the win to the last seat that plays if it has most already: nobody can take it away."""
    if s.seats == 1 or sum(s.gone) != s.seats - 1:
        return value
    last = s.gone.index(0)
    others = [points for seat, points in enumerate(s.reputation) if seat != last]
    if s.reputation[last] + int(next_disaster(s)) <= max(others):
        return value
    return value._replace(wins=tuple([1.0 if seat == last else 0.0 for seat in range(s.seats)]))


def stage_of(s: State) -> str:
    """Name what networks and bends are told apart by; a campaign's games have neither."""
    if s.campaign:
        return ""
    return "privileges" if s.privileges else "base"


def shares(expected: list[float], spread: float) -> list[float]:
    """Share the win: a lead counts the more, the less is still open."""
    best = max(expected)
    odds = [exp((points - best) / spread) for points in expected]
    total = sum(odds)
    return [share / total for share in odds]


def logistic(x: float) -> float:
    """Turn log-odds into a chance."""
    return 1.0 / (1.0 + exp(-min(FAR, max(-FAR, x))))


def final(s: State) -> Value:
    """Tell how a game has ended; alone, whether the goal or the highest rank is reached."""
    points = tuple([float(score) for score in scores(s)])
    if s.seats == 1 and not s.campaign:
        return Value((1.0 if next_rank(s.reputation[0], s.privileges) == len(RANKS) else 0.0,), points)
    places = ranking(s)
    first = places.count(1)
    return Value(tuple([1.0 / first if place == 1 else 0.0 for place in places]), points)


@cache
def shipped() -> tuple[dict[tuple[int, bool], Fit], list[tuple[float, float, float]]]:
    """Read the numbers that `tools/learn_faiyum.py` has fitted."""
    text = (files("greathouse.experts.faiyum") / "data" / "values.toml").read_text("utf8")
    data: dict[str, Any] = tomllib.loads(text)
    fits = {
        (row["seats"], row["privileges"]): Fit(
            tuple([float(row["weights"][name]) for name in NAMES]), (row["spread"][0], row["spread"][1])
        )
        for row in data["fit"]
    }
    return fits, [(row["at"], row["each"], row["hurry"]) for row in data["goal"]]
