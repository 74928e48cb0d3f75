"""Fit how shares of the win in Favor of the Pharaoh follow from the turns that seats need.

Bots of mixed levels play, some with random moves mixed in; what they met at the beginnings of turns is
compared with who won. The table is printed for experts/favor/data/calibration.toml; `tools/fit_bends.py`
then bends the shares of all positions until they come true:

    python tools/fit_favor.py --games 200 --seed 800000
"""

import argparse
from collections import defaultdict
from math import log
from random import Random
from typing import Any

import numpy as np

from greathouse.bots.levels import bot
from greathouse.core import chance, driver
from greathouse.core.agenda import Ask
from greathouse.experts.expert import Budget, payoffs
from greathouse.experts.favor.race import LEAST, in_order, learned
from greathouse.games import game
from greathouse.games.favor.state import State

FAVOR = game("favor")
LEVELS = ("greedy", "greedy", "greedy", "search")
NOISE = (0.0, 0.0, 0.03, 0.1)
LITTLE = Budget(simulations=2)
HOLD = 20.0
"""For how many positions the starting values count."""
Sample = tuple[Any, Any]
"""What each seat has, a row a seat, and what it got of the win."""


def played(seed: int) -> tuple[list[State], list[float]]:
    """Play a game and give its decisions and who won."""
    rng = Random(seed)
    seats = 2 + seed % 3
    options = FAVOR.configure(seats, {"layout": rng.choice(["random", "first_game"])})
    s = driver.begin(FAVOR.setup(seats, options))
    players = [bot("favor", rng.choice(LEVELS), seed, LITTLE) for _ in range(seats)]
    noise, source, seen = rng.choice(NOISE), chance.seeded(seed), []
    driver.settle(s, source)
    while (who := driver.to_move(s)) is not None:
        assert isinstance(s, State)
        seen.append(s.copy())
        menu = driver.moves(s)
        driver.apply(s, rng.choice(menu) if rng.random() < noise else players[who].choose(s.copy()))
        driver.settle(s, source)
    return seen, payoffs(FAVOR, s)


def at_race(s: State) -> Any:
    """Tell what the race says of each seat: its turns, and the same weighed by the turns that are left."""
    after = in_order(s.seats, s.seat)
    due = [max(LEAST, learned().turns_of(s, seat) + after[seat] / s.seats) for seat in range(s.seats)]
    left = sum(due) / s.seats - 1.0
    return np.array([[-log(turns), -left * log(turns)] for turns in due])


def fit(samples: list[Sample], start: list[float]) -> Any:
    """Find the weights under which those who won had the largest chances, by Newton's steps."""
    weights = np.array(start)
    for _ in range(40):
        slope, curve = HOLD * (weights - start), HOLD * np.eye(len(start))
        for rows, got in samples:
            odds = np.exp(rows @ weights - (rows @ weights).max())
            odds /= odds.sum()
            mean = rows.T @ odds
            slope = slope + rows.T @ (odds - got)
            curve = curve + (rows.T * odds) @ rows - np.outer(mean, mean)
        step = np.linalg.solve(curve, slope)
        weights = weights - step * min(1.0, 0.5 / max(1e-9, np.abs(step).max()))
    return weights


def begins(s: State) -> bool:
    """Tell whether a turn of the race begins."""
    frame = s.agenda[-1]
    return isinstance(frame, Ask) and frame.prompt == "start" and not s.roll_off and not s.rolls


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description="Fit the calibration of Favor.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=800_000)
    given = parser.parse_args()
    games = [played(given.seed + number) for number in range(given.games)]
    races: dict[int, list[Sample]] = defaultdict(list)
    for seen, got in games:
        races[len(got)] += [(at_race(s), np.array(got)) for s in seen if begins(s)]
    print("[race]")
    for seats, samples in sorted(races.items()):
        level, trend = fit(samples, [3.0, 0.5])
        print(f"{seats} = [{level:.2f}, {trend:.2f}]")


if __name__ == "__main__":
    main()
