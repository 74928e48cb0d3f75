"""Fit what positions of Faiyum are worth: `python tools/learn_faiyum.py --games 200 --rounds 2 --seed 1`.

Each round plays games among bots that value turns by the estate or, from the second round on, by the values
of the round before; the fit uses the games of all rounds. Needs NumPy (extra `solve`).
"""

import argparse
import math
import pickle
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from greathouse.core import chance, driver
from greathouse.core.agenda import Ask
from greathouse.core.moves import DONE
from greathouse.experts.expert import payoffs
from greathouse.experts.faiyum.held import NAMES, held
from greathouse.experts.faiyum.turns import TURN, Turns
from greathouse.experts.faiyum.values import Fit, Values, missing
from greathouse.games.faiyum import GAME
from greathouse.games.faiyum.solo import GOALS, RANKS, goal, least, next_rank, reached
from greathouse.games.faiyum.state import State

TARGET = Path(__file__).resolve().parents[1] / "src/greathouse/experts/faiyum/data/values.toml"
KEPT = 0.25
"""The share of positions that is kept."""
NOISE = 0.12
"""How often a noisy bot plays any sensible action."""
RIDGE = 3.0


class Seen(NamedTuple):
    """A position as it was judged, and what became of it."""

    facts: list[tuple[float, ...]]
    privileges: bool
    reputation: list[int]
    time: float
    missing: int
    finals: list[int]
    won: list[float]


class Player:
    """A bot of the self-play: by estate or by fitted values, with or without noise."""

    def __init__(self, turns: Turns, values: Values | None, noise: float, rng: Random) -> None:
        self.turns, self.values, self.noise, self.rng = turns, values, noise, rng

    def play(self, s: State, me: int) -> State:
        """Take an action and give the position after it."""
        menu = self.turns.candidates(s)
        if self.rng.random() < self.noise:
            return self.turns.finished(s, me, self.rng.choice(menu))[0]
        ends = [self.turns.finished(s, me, move)[0] for move in menu]
        worths = [self.worth(end, me, s) for end in ends]
        return ends[worths.index(max(worths))]

    def worth(self, end: State, me: int, s: State) -> float:
        """Value an end."""
        if self.values is None:
            return self.turns.estate.total(end, me, self.turns.estate.time_left(end))
        value = self.values.fitted(end, self.values.aim(s) if s.seats == 1 and not s.campaign else 0)
        return value.wins[me] + (value.scores[me] / 1000 if s.seats == 1 else 0.0)


def played(seats: int, privileges: bool, campaign: int, seed: int, values: Values | None) -> list[Seen]:
    """Play one game and give some of its positions."""
    rng, source = Random(seed), chance.seeded(seed)
    options = GAME.configure(seats, {"privileges": privileges, "campaign": campaign})
    s: Any = driver.begin(GAME.setup(seats, options))
    turns = Turns()
    players = [
        Player(turns, values if rng.random() < 0.7 else None, NOISE if rng.random() < 0.3 else 0.0, rng)
        for _ in range(seats)
    ]
    kept: list[tuple[Any, float]] = []
    while s.agenda:
        frame = s.agenda[-1]
        if not isinstance(frame, Ask):
            driver.settle(s, source)
        elif frame.prompt != TURN:
            driver.apply(s, turns.next_move(s, frame.who))
        elif s.acted:
            driver.apply(s, DONE)
        else:
            if rng.random() < KEPT / 2:
                kept.append((s.copy(), turns.estate.time_left(s)))
            s = players[frame.who].play(s, frame.who)
            if rng.random() < KEPT / 2:
                kept.append((s.copy(), turns.estate.time_left(s)))
    finals, won = GAME.scores(s), payoffs(GAME, s)
    if campaign:
        won = [float(reached(s, goal(campaign, privileges)))]
    return [seen(at, time, turns, finals, won) for at, time in kept if at.agenda]


def seen(at: State, time: float, turns: Turns, finals: list[int], won: list[float]) -> Seen:
    """Note a position."""
    facts = [held(at, seat, turns.estate.holding(at, seat), time) for seat in range(at.seats)]
    lacking = missing(at) if at.campaign else 0
    return Seen(facts, at.privileges, list(at.reputation), time, lacking, finals, won)


def fitted(games: list[list[Seen]], seats: int) -> Fit:
    """Fit the scores by least squares and the spread by likelihood."""
    rows = [one for game in games for one in game]
    x = np.array([f for one in rows for f in one.facts])
    y = np.array(
        [final - rep for one in rows for final, rep in zip(one.finals, one.reputation, strict=True)], float
    )
    here = x[:, 0] > 0
    x, y = x[here], y[here]
    weights = np.linalg.solve(x.T @ x + RIDGE * np.eye(x.shape[1]), x.T @ y)
    best = min(
        [(loss(rows, weights, (late, early), seats), (late, early)) for late in LATE for early in EARLY]
    )
    print("    spread", best, "error", float(np.sqrt(np.mean((x @ weights - y) ** 2))), "sd", float(y.std()))
    return Fit(tuple(float(w) for w in weights), best[1])


LATE = (1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0)
EARLY = (0.0, 4.0, 8.0, 12.0, 16.0, 20.0, 25.0, 30.0, 40.0, 55.0, 70.0, 90.0)


def loss(rows: list[Seen], weights: Any, spread: tuple[float, float], seats: int) -> float:
    """Give the mean log loss of the chances to win, or alone to reach the ranks that are open."""
    total = 0.0
    for one in rows[:: max(1, len(rows) // 4000)]:
        scale = max(1.0, spread[0] + spread[1] * one.time)
        expected = [
            r + max(0.0, float(np.dot(weights, f))) for r, f in zip(one.reputation, one.facts, strict=True)
        ]
        if seats == 1:
            for rank in range(next_rank(one.reputation[0], one.privileges), len(RANKS)):
                ahead = (expected[0] - float(least(rank, one.privileges))) / scale
                total -= math.log(
                    chance_of(ahead if one.finals[0] >= least(rank, one.privileges) else -ahead)
                )
            continue
        top = max(expected)
        odds = [math.exp((e - top) / scale) for e in expected]
        total -= sum(w * math.log(max(1e-6, o / sum(odds))) for w, o in zip(one.won, odds, strict=True))
    return total / len(rows)


def chance_of(x: float) -> float:
    """Turn log-odds into a chance."""
    return 1 / (1 + math.exp(-max(-13.0, min(13.0, x))))


def fitted_goal(games: list[list[Seen]]) -> tuple[float, float, float]:
    """Fit the chance of a campaign's goal by what is missing and how much time is left."""
    rows = [one for game in games for one in game if one.missing and one.time > 0]
    if not rows:
        return (0.0, 1.0, 0.0)
    x = np.array([[1.0, -one.missing, -one.missing / one.time] for one in rows])
    y = np.array([one.won[0] for one in rows])
    w = np.array([0.0, 0.5, 0.1])
    for _ in range(3000):
        p = 1 / (1 + np.exp(-np.clip(x @ w, -30, 30)))
        w += 0.5 * (x / np.abs(x).max(0)).T @ (y - p) / len(y) / np.abs(x).max(0)
        w[1:] = np.maximum(w[1:], 0.0)
    print("    reached", float(y.mean()), "brier", float(np.mean((p - y) ** 2)))
    return float(w[0]), float(w[1]), float(w[2])


def write(fits: dict[tuple[int, bool], Fit], goals: list[tuple[float, float, float]], card: str) -> None:
    """Write the shipped file."""
    lines = ["# What positions of Faiyum are worth, fitted to games among bots.", f"# {card}", ""]
    for (seats, privileges), fit in sorted(fits.items()):
        lines += ["[[fit]]", f"seats = {seats}", f"privileges = {str(privileges).lower()}"]
        lines += [f"spread = [{fit.spread[0]}, {fit.spread[1]}]", "[fit.weights]"]
        lines += [f"{name} = {weight:.4f}" for name, weight in zip(NAMES, fit.weights, strict=True)] + [""]
    for number, (at, each, hurry) in enumerate(goals, 1):
        lines += [
            "[[goal]]",
            f"game = {number}",
            f"at = {at:.4f}",
            f"each = {each:.4f}",
            f"hurry = {hurry:.4f}",
            "",
        ]
    TARGET.write_text("\n".join(lines), encoding="utf8")


def main() -> None:
    """Play, fit, and do it again."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--rounds", type=int, default=2)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--keep", default="")
    told = asked.parse_args()
    fits: dict[tuple[int, bool], Fit] = {}
    kinds = [(seats, on) for on in (False, True) for seats in range(1, 6)]
    games: dict[tuple[int, bool], list[list[Seen]]] = {kind: [] for kind in kinds}
    for number in range(told.rounds):
        for kind in kinds:
            values = None if not number else with_fit(fits)
            seed = told.seed * 1_000_000 + number * 100_000 + kind[0] * 10_000 + kind[1] * 5_000
            games[kind] += [played(*kind, 0, seed + n, values) for n in range(told.games)]
            print("round", number, kind, len(games[kind]), "games", flush=True)
            fits[kind] = fitted(games[kind], kind[0])
        if told.keep:
            Path(told.keep).write_bytes(pickle.dumps((games, fits)))
    values = with_fit(fits)
    goals = []
    for campaign in range(1, len(GOALS) + 1):
        seed = told.seed * 1_000_000 + 900_000 + campaign * 1_000
        goals.append(
            fitted_goal([played(1, False, campaign, seed + n, values) for n in range(told.games // 4)])
        )
        print("goal", campaign, goals[-1], flush=True)
    card = f"python tools/learn_faiyum.py --games {told.games} --rounds {told.rounds} --seed {told.seed}"
    write(fits, goals, card)


def with_fit(fits: dict[tuple[int, bool], Fit]) -> Values:
    """Give values with these fits."""
    found = Values.__new__(Values)
    found.estate = Turns().estate
    found.fits = fits
    found.goals = [(0.0, 0.5, 0.1)] * len(GOALS)
    return found


if __name__ == "__main__":
    main()
