"""What a position is worth to everybody: expected final scores, and from them the chances to win."""

import tomllib
from importlib.resources import files
from math import exp
from typing import Any, Final

from greathouse.experts.bending import bends
from greathouse.experts.expert import Value, payoffs
from greathouse.experts.pharaon.measures import JAR, NAMES, STILL_PLAYING, measured, round_of
from greathouse.games.pharaon import GAME
from greathouse.games.pharaon.box import ROUNDS
from greathouse.games.pharaon.state import NOBODY, PLAYING, State
from greathouse.games.pharaon.traitor import TRAITOR_JARS, traitor_score

FITTED: Final[dict[str, Any]] = tomllib.loads(
    files("greathouse.experts.pharaon").joinpath("data", "values.toml").read_text(encoding="utf8")
)
MODULES: Final = ("base", "conflicts")
BENDS: Final = bends("pharaon")


class Weights:
    """How features become points, and points chances: what `lab.pharaon.fit` learned from games."""

    def __init__(self, fitted: dict[str, Any]) -> None:
        rounds = [str(number) for number in range(1, ROUNDS + 1)]
        self.features: list[list[float]] = [
            [float(fitted["features"][name][at]) for name in NAMES] for at in range(ROUNDS)
        ]
        """Points for one of each feature, by round."""
        self.base: list[list[list[float]]] = [
            [[float(mean) for mean in fitted["base"][module][number]] for number in rounds]
            for module in MODULES
        ]
        """What everybody gains from there on average: by module, round, and seats."""
        self.scale: list[float] = [float(points) for points in fitted["scale"]["rounds"]]
        """By how many points a position must be ahead to be won e times as often, by round."""
        self.idle: list[float] = [float(part) for part in fitted["scale"]["idle"]]
        """The part of it that is left when everybody has passed, by round."""
        self.crowd: list[float] = [float(part) for part in fitted["scale"]["seats"]]
        """The same by seats, as a factor."""
        self.module: list[float] = [float(part) for part in fitted["scale"]["modules"]]
        """The same by module, as a factor."""
        self.alone: list[float] = [float(points) for points in fitted["scale"]["alone"]]
        """Points added to a lead over the Traitor, by module: bad games are worse than good ones are good."""
        traitor = fitted["traitor"]
        self.traitor: list[list[list[float]]] = [
            [[float(points) for points in traitor[module][number]] for number in rounds] for module in MODULES
        ]
        """The Traitor's gains by module and round: at least, for each resource to come, for a free token."""


WEIGHTS: Final = Weights(FITTED)


class Estimate:
    """Judges positions at first sight."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def score(self, s: State, seat: int) -> float:
        """Expect a seat's final score."""
        return self.points(s, round_of(s), measured(s, seat))

    def points(self, s: State, now: int, found: list[float]) -> float:
        """Turn features into points."""
        total = 0.0
        if now < ROUNDS or found[STILL_PLAYING]:
            total = self.weights.base[1 if s.options["conflicts"] else 0][now - 1][s.seats - 1]
        for weight, amount in zip(self.weights.features[now - 1], found, strict=True):
            if amount:
                total += weight * amount
        return total

    def value(self, s: State) -> Value:
        """Judge a position; one that is over is told as it ended."""
        if not s.agenda:
            return final(s)
        now = round_of(s)
        scores = [self.points(s, now, measured(s, seat)) for seat in range(s.seats)]
        if s.seats == 1:
            lead = self.lead(s, now, scores[0]) / self.spread(s, now)
            return Value((1.0 / (1.0 + exp(-lead)),), tuple(scores))
        bend = BENDS[stage_of(s)][s.seats]
        return Value(tuple(bend.shares(self.shares(s, now, scores), 0)), tuple(scores))

    def shares(self, s: State, now: int, scores: list[float]) -> list[float]:
        """Share the win by expected scores."""
        best, spread = max(scores), self.spread(s, now)
        odds = [exp((points - best) / spread) for points in scores]
        total = sum(odds)
        return [part / total for part in odds]

    def unbent(self, s: State) -> tuple[str, list[float]]:
        """Share the win before the shares are bent to come true, with what they are bent by."""
        now = round_of(s)
        scores = [self.points(s, now, measured(s, seat)) for seat in range(s.seats)]
        return stage_of(s), self.shares(s, now, scores)

    def spread(self, s: State, now: int) -> float:
        """Tell by how many points a seat must be ahead here to win e times as often as another."""
        playing = 0
        for p in s.players:
            playing += p.space == PLAYING
        idle = self.weights.idle[now - 1]
        part = idle + (1.0 - idle) * playing / s.seats
        module = self.weights.module[1 if s.options["conflicts"] else 0]
        return self.weights.scale[now - 1] * part * self.weights.crowd[s.seats - 1] * module

    def lead(self, s: State, now: int, score: float) -> float:
        """Tell by how much a score is ahead of the Traitor's."""
        return score - self.traitor(s, now) + self.weights.alone[1 if s.options["conflicts"] else 0]

    def traitor(self, s: State, now: int) -> float:
        """Expect the Traitor's final score."""
        base, each, crown = self.weights.traitor[1 if s.options["conflicts"] else 0][now - 1]
        found = traitor_score(s) + base + each * unresolved(s)
        return found + crown if s.pharaoh == NOBODY else found


def stage_of(s: State) -> str:
    """Name what shares are bent by."""
    return MODULES[1 if s.options["conflicts"] else 0]


def final(s: State) -> Value:
    """Tell how a game has ended."""
    return Value(tuple(payoffs(GAME, s)), tuple([float(points) for points in GAME.scores(s)]))


def unresolved(s: State) -> int:
    """Count the resources that the Traitor will still resolve this round, or in the one being prepared."""
    if not s.traitor_jars and s.round < round_of(s):
        return JAR * TRAITOR_JARS
    return JAR * len(s.traitor_jars) - s.resolved
