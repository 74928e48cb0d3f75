"""What games teach Pharaon's expert: points for features, and how sure a lead is.

Run as a program: `python -m greathouse.lab.pharaon.fit rows.jsonl` prints the table of
`experts/pharaon/data/values.toml`, learned from three games of four and checked on the others. Needs NumPy.

Points come from least squares within positions (how far seats are apart), drawn towards the weights in use;
what everybody gains on average is set afterwards. Scales are those that make the results likeliest.
"""

import json
import sys
from typing import Any

import numpy as np

from greathouse.experts.pharaon.estimate import MODULES, WEIGHTS
from greathouse.experts.pharaon.features import NAMES
from greathouse.games.pharaon.box import ROUNDS
from greathouse.lab.pharaon.selfplay import Row

SEATS = 5
DRAWN = 300.0
"""How many positions the weights in use count for."""
SCALES = ROUNDS + ROUNDS + SEATS + 1
"""Log scale by round, what is left of it when all have passed, factors by seats, factor of Conflicts."""
TWO = 2 * ROUNDS + 1
"""The factor of two seats, which is 1."""
Array = Any


def read(paths: list[str]) -> list[Row]:
    """Read rows."""
    found: list[Row] = []
    for path in paths:
        with open(path, encoding="utf8") as lines:
            found += [Row(*json.loads(line)) for line in lines]
    return found


# Points


def apart(rows: list[Row]) -> tuple[Array, Array]:
    """Tell how far seats are from the mean of their position; solo games, from the mean of all."""
    inputs, targets = [], []
    for row in rows:
        if row.seats > 1:
            inputs.append(np.array(row.features) - np.mean(row.features, axis=0))
            targets.append(np.array(row.scores) - np.mean(row.scores))
    for module in range(len(MODULES)):
        alone = [row for row in rows if row.seats == 1 and row.conflicts == module]
        if alone:
            features = np.array([row.features[0] for row in alone])
            inputs.append(features - features.mean(axis=0))
            scores = np.array([row.scores[0] for row in alone])
            targets.append(scores - scores.mean())
    return np.concatenate(inputs), np.concatenate(targets)


def feature_weights(rows: list[Row]) -> Array:
    """Learn points for one of each feature, by round."""
    found = []
    for number in range(1, ROUNDS + 1):
        inputs, targets = apart([row for row in rows if row.round == number])
        before = np.array(WEIGHTS.features[number - 1])
        ridge = DRAWN * np.diag((inputs.std(axis=0) + 1e-3) ** 2)
        change = np.linalg.solve(inputs.T @ inputs + ridge, inputs.T @ (targets - inputs @ before))
        found.append(before + change)
    return np.array(found)


def base_points(rows: list[Row], weights: Array) -> Array:
    """Learn what everybody gains besides, by module, round and seats."""
    total, count = np.zeros((2, ROUNDS, SEATS)), np.zeros((2, ROUNDS, SEATS))
    for row in rows:
        at = (row.conflicts, row.round - 1, row.seats - 1)
        total[at] += np.mean(np.array(row.scores) - np.array(row.features) @ weights[row.round - 1])
        count[at] += 1
    return total / np.maximum(count, 1)


def traitor_points(rows: list[Row]) -> Array:
    """Learn what the Traitor gains: at least, for each resource to come, for a free Pharaoh token."""
    found = np.zeros((2, ROUNDS, 3))
    for module in range(2):
        for number in range(1, ROUNDS + 1):
            told = [
                row.traitor for row in rows if (row.seats, row.conflicts, row.round) == (1, module, number)
            ]
            if told:
                now, to_come, free, last = np.array(told, float).T
                inputs = np.column_stack([np.ones(len(now)), to_come, free])
                ridge = np.diag([0.1, 1.0, 0.3])
                found[module, number - 1] = np.linalg.solve(
                    inputs.T @ inputs + ridge, inputs.T @ (last - now)
                )
    return found


# Chances


class Leads:
    """Expected scores of many positions, as far below the best as they are, and what came."""

    def __init__(self, rows: list[Row], weights: Array, base: Array, traitor: Array) -> None:
        self.round = np.array([row.round - 1 for row in rows])
        self.seats = np.array([row.seats - 1 for row in rows])
        self.module = np.array([row.conflicts for row in rows])
        self.playing = np.array([row.playing / row.seats for row in rows])
        self.behind = np.full((len(rows), SEATS), -1e9)
        self.shares = np.zeros((len(rows), SEATS))
        for at, row in enumerate(rows):
            scores = np.array(row.features) @ weights[row.round - 1]
            scores = scores + base[row.conflicts, row.round - 1, row.seats - 1]
            shares = np.array(row.shares)
            if row.seats == 1:
                now, *rest = row.traitor[:3]
                gains = traitor[row.conflicts, row.round - 1] @ np.array([1.0, *rest])
                scores, shares = np.append(scores, now + gains), np.append(shares, 1 - shares)
            self.behind[at, : len(scores)] = scores - scores.max()
            self.shares[at, : len(shares)] = shares

    def chances(self, scales: Array) -> Array:
        """Tell everybody's chance to win."""
        idle = 1 / (1 + np.exp(-scales[ROUNDS + self.round]))
        spread = np.exp(scales[self.round] + scales[2 * ROUNDS + self.seats] + scales[-1] * self.module)
        odds = np.exp(self.behind / (spread * (idle + (1 - idle) * self.playing))[:, None])
        return odds / odds.sum(axis=1, keepdims=True)

    def surprise(self, scales: Array) -> float:
        """Tell how unlikely the results were; factors are drawn towards 1."""
        told = np.log(np.maximum(self.chances(scales), 1e-12))
        drawn = 2.5 * (scales[2 * ROUNDS :] ** 2).sum() + 0.05 * (scales[ROUNDS : 2 * ROUNDS] ** 2).sum()
        return float(drawn - (self.shares * told).sum())


def likeliest(leads: Leads) -> Array:
    """Find the scales that make the results likeliest, one number at a time in smaller and smaller steps."""
    scales = np.concatenate([np.log([9.0, 8.0, 7.0, 6.0, 4.0]), np.zeros(SCALES - ROUNDS)])
    steps = np.full(SCALES, 0.3)
    steps[TWO] = 0.0
    best = leads.surprise(scales)
    while steps.max() > 0.005:
        for at in np.flatnonzero(steps):
            trials = [scales + change * np.eye(SCALES)[at] for change in (steps[at], -steps[at])]
            found = min(trials, key=leads.surprise)
            if leads.surprise(found) < best:
                scales, best = found, leads.surprise(found)
            else:
                steps[at] /= 2
    return scales


# The table


def numbers(amounts: Array) -> str:
    """Write numbers in a row."""
    return "[" + ", ".join([f"{amount:.4g}" for amount in amounts]) + "]"


def table(weights: Array, base: Array, scales: Array, traitor: Array) -> list[str]:
    """Write everything down as TOML."""
    lines = ["[features]", "# Points for one of each, by round."]
    lines += [f"{name} = {numbers(weights[:, at])}" for at, name in enumerate(NAMES)]
    for module, word in enumerate(MODULES):
        lines += ["", f"[base.{word}]", "# What everybody gains besides, by round: for one to five seats."]
        lines += [f"{at + 1} = {numbers(base[module, at])}" for at in range(ROUNDS)]
    lines += [
        "",
        "[scale]",
        "# Points of lead that make a win e times as likely, by round, and factors of it.",
    ]
    lines.append(f"rounds = {numbers(np.exp(scales[:ROUNDS]))}")
    lines.append(f"idle = {numbers(1 / (1 + np.exp(-scales[ROUNDS : 2 * ROUNDS])))}")
    lines.append(f"seats = {numbers(np.exp(scales[2 * ROUNDS : -1]))}")
    lines.append(f"modules = {numbers([1.0, np.exp(scales[-1])])}")
    for module, word in enumerate(MODULES):
        lines += ["", f"[traitor.{word}]"]
        lines.append(
            "# What the Traitor gains, by round: at least, for each resource to come, for a free token."
        )
        lines += [f"{at + 1} = {numbers(traitor[module, at])}" for at in range(ROUNDS)]
    return lines


def check(leads: Leads, scales: Array) -> list[str]:
    """Compare chances with what came, by deciles, on games that were not learned from."""
    told = leads.chances(scales)
    seats = np.maximum(leads.seats + 1, 1)
    real = np.arange(SEATS)[None, :] < seats[:, None]
    wins, got = told[real], leads.shares[real]
    even = np.repeat(1 / np.maximum(2, seats), seats)
    lines = [f"# Brier {np.mean((wins - got) ** 2):.4f}, everybody equal {np.mean((even - got) ** 2):.4f}"]
    for tenth in range(10):
        inside = np.minimum(9, (wins * 10).astype(int)) == tenth
        if inside.any():
            lines.append(f"# told {wins[inside].mean():.3f} came {got[inside].mean():.3f} n {inside.sum()}")
    return lines


def main(paths: list[str]) -> None:
    """Learn, check, and print the table."""
    rows = read(paths)
    held_out = [row for row in rows if row.game % 4 == 0]
    learned = [row for row in rows if row.game % 4]
    weights = feature_weights(learned)
    base, traitor = base_points(learned, weights), traitor_points(learned)
    scales = likeliest(Leads(learned, weights, base, traitor))
    games = len({row.game for row in rows})
    print(f"# Learned from {len(learned)} positions of {games} games; on the {len(held_out)} held out:")
    print("\n".join(check(Leads(held_out, weights, base, traitor), scales)))
    print("\n".join(["", *table(weights, base, scales, traitor)]))


if __name__ == "__main__":
    main(sys.argv[1:])
