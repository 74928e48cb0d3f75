"""What games teach Pharaon's expert: points for features, and how sure a lead is.

Run as a program: `python -m greathouse.lab.pharaon.fit rows.jsonl` prints the table of
`experts/pharaon/data/values.toml`. Needs NumPy.

Points come from least squares within positions (how far seats are apart), drawn towards the weights in use;
what everybody who has not finished gains on average is set afterwards. Scales are those that make the
results likeliest, when each quarter of the games is foretold by what the others taught.
"""

import argparse
import json
import sys
from collections import Counter
from typing import Any, NamedTuple

import numpy as np

from greathouse.experts.pharaon.estimate import MODULES, WEIGHTS
from greathouse.experts.pharaon.measures import NAMES, SCORE, STILL_PLAYING
from greathouse.games.pharaon.box import ROUNDS
from greathouse.lab.pharaon.selfplay import Row

SEATS = 5
DRAWN = 600.0
"""How many positions the weights in use count for."""
BESIDE = 0.3
"""How much a position of the round before or after counts."""
SCALES = ROUNDS + ROUNDS + SEATS + 1 + 2
"""Log scale by round, what is left of it when all have passed, factors by seats, factor of Conflicts, and
what is added to a lead over the Traitor, by module."""
CONFLICTS = -3
ALONE = slice(-2, None)
TWO = 2 * ROUNDS + 1
"""The factor of two seats, which is 1."""
LOST = 3.5
"""What the Traitor loses on average of a Pharaoh token that is free, before anything is known."""
FOLDS = 4
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


def as_they_are(rows: list[Row]) -> tuple[Array, Array]:
    """Give features and scores of the last round, where who has passed gains next to nothing."""
    return np.concatenate([row.features for row in rows]), np.concatenate([row.scores for row in rows])


def feature_weights(rows: list[Row]) -> Array:
    """Learn points for one of each feature, by round; rounds beside it count a little, but for the last."""
    by_round = [[row for row in rows if row.round == number] for number in range(1, ROUNDS + 1)]
    parts = [apart(some) for some in by_round[:-1]]
    found = []
    for at, (inputs, _) in enumerate(parts):
        beside = [
            (part, 1.0 if other == at else BESIDE) for other, part in enumerate(parts) if abs(other - at) < 2
        ]
        found.append(solved(np.array(WEIGHTS.features[at]), (inputs.std(axis=0) + 1e-3) ** 2, beside))
    inputs, scores = as_they_are(by_round[-1])
    firm = (inputs.std(axis=0) + 1e-3) ** 2
    firm[SCORE], firm[STILL_PLAYING] = 1e6, 0.0
    return np.array([*found, solved(np.array(WEIGHTS.features[-1]), firm, [((inputs, scores), 1.0)])])


def solved(before: Array, firm: Array, parts: list[tuple[tuple[Array, Array], float]]) -> Array:
    """Find the weights of least error that are not far from those before."""
    left, right = DRAWN * np.diag(firm), np.zeros(len(before))
    for (inputs, targets), weight in parts:
        left += weight * inputs.T @ inputs
        right += weight * inputs.T @ (targets - inputs @ before)
    return before + np.linalg.solve(left, right)


def base_points(rows: list[Row], weights: Array) -> Array:
    """Learn what everybody who has not finished gains besides, by module, round and seats."""
    total, count = np.zeros((2, ROUNDS, SEATS)), np.zeros((2, ROUNDS, SEATS))
    for row in rows:
        at = (row.conflicts, row.round - 1, row.seats - 1)
        unfinished = [row.round < ROUNDS or bool(seat[STILL_PLAYING]) for seat in row.features]
        missing = np.array(row.scores) - np.array(row.features) @ weights[row.round - 1]
        total[at] += missing[unfinished].sum()
        count[at] += sum(unfinished)
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
                inputs = np.column_stack([np.ones(len(now)), to_come, free - 1])
                before = np.array([0.0, 2.5, -LOST])
                left, right = np.diag([0.1, 1.0, 50.0]), inputs.T @ (last - now - inputs @ before)
                gains = before + np.linalg.solve(inputs.T @ inputs + left, right)
                found[module, number - 1] = [gains[0] - gains[2], gains[1], gains[2]]
    return found


# Chances


class Learned(NamedTuple):
    """What turns features into expected scores."""

    weights: Array
    base: Array
    traitor: Array


def learn(rows: list[Row]) -> Learned:
    """Learn from games."""
    weights = feature_weights(rows)
    return Learned(weights, base_points(rows, weights), traitor_points(rows))


def expected(row: Row, learned: Learned) -> Array:
    """Expect everybody's score; alone, the Traitor's as well."""
    at = (row.conflicts, row.round - 1)
    unfinished = [row.round < ROUNDS or bool(seat[STILL_PLAYING]) for seat in row.features]
    scores = np.array(row.features) @ learned.weights[row.round - 1]
    scores = scores + np.array(unfinished) * learned.base[*at, row.seats - 1]
    if row.seats > 1:
        return scores
    now, to_come, free, _ = row.traitor
    return np.append(scores, now + learned.traitor[at] @ np.array([1.0, to_come, free]))


class Leads:
    """Expected scores of many positions, as far below the best as they are, and what came."""

    def __init__(self, rows: list[Row], scores: list[Array]) -> None:
        games = Counter([row.game for row in rows])
        self.weight = np.array([1.0 / games[row.game] for row in rows])
        """A game counts once, however many of its positions there are."""
        self.round = np.array([row.round - 1 for row in rows])
        self.seats = np.array([row.seats - 1 for row in rows])
        self.module = np.array([row.conflicts for row in rows])
        self.playing = np.array([row.playing / row.seats for row in rows])
        self.behind = np.full((len(rows), SEATS), -1e9)
        self.shares = np.zeros((len(rows), SEATS))
        for at, (row, points) in enumerate(zip(rows, scores, strict=True)):
            shares = row.shares if row.seats > 1 else [row.shares[0], 1 - row.shares[0]]
            self.behind[at, : len(points)] = points - points.max()
            self.shares[at, : len(shares)] = shares

    def chances(self, scales: Array) -> Array:
        """Tell everybody's chance to win."""
        idle = 1 / (1 + np.exp(-scales[ROUNDS + self.round]))
        spread = np.exp(
            scales[self.round] + scales[2 * ROUNDS + self.seats] + scales[CONFLICTS] * self.module
        )
        lead = self.behind.copy()
        lead[:, 0] += np.where(self.seats == 0, scales[ALONE][self.module], 0.0)
        lead -= lead.max(axis=1, keepdims=True)
        odds = np.exp(lead / (spread * (idle + (1 - idle) * self.playing))[:, None])
        return odds / odds.sum(axis=1, keepdims=True)

    def surprise(self, scales: Array) -> float:
        """Tell how unlikely the results were; factors are drawn towards 1."""
        told = np.log(np.maximum(self.chances(scales), 1e-12))
        factors, idle = scales[2 * ROUNDS : CONFLICTS + 1], scales[ROUNDS : 2 * ROUNDS]
        drawn = 2.5 * (factors**2).sum() + 0.2 * (idle**2).sum()
        return float(drawn - (self.weight * (self.shares * told).sum(axis=1)).sum())


def likeliest(leads: Leads) -> Array:
    """Find the scales that make the results likeliest, one number at a time in smaller and smaller steps."""
    scales = np.concatenate([np.log([9.0, 8.0, 7.0, 6.0, 4.0]), np.zeros(SCALES - ROUNDS)])
    steps = np.full(SCALES, 0.3)
    steps[TWO] = 0.0
    steps[ALONE] = 2.0
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


def table(learned: Learned, scales: Array) -> list[str]:
    """Write everything down as TOML."""
    weights, base, traitor = learned
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
    lines.append(f"seats = {numbers(np.exp(scales[2 * ROUNDS : CONFLICTS]))}")
    lines.append(f"modules = {numbers([1.0, np.exp(scales[CONFLICTS])])}")
    lines += ["# Points added to a lead over the Traitor, by module.", f"alone = {numbers(scales[ALONE])}"]
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
    even: Array = np.repeat(1 / np.maximum(2, seats), seats)
    lines = [f"# Brier {np.mean((wins - got) ** 2):.4f}, everybody equal {np.mean((even - got) ** 2):.4f}"]
    for tenth in range(10):
        inside = np.minimum(9, (wins * 10).astype(int)) == tenth
        if inside.any():
            lines.append(f"# told {wins[inside].mean():.3f} came {got[inside].mean():.3f} n {inside.sum()}")
    return lines


def in_use() -> tuple[Learned, Array]:
    """Give what the expert knows now, and its scales."""
    idle = np.array(WEIGHTS.idle)
    scales = [
        np.log(WEIGHTS.scale),
        np.log(idle / (1 - idle)),
        np.log(WEIGHTS.crowd),
        np.log(WEIGHTS.module[1:]),
    ]
    learned = Learned(np.array(WEIGHTS.features), np.array(WEIGHTS.base), np.array(WEIGHTS.traitor))
    return learned, np.concatenate([*scales, WEIGHTS.alone])


def foretold(rows: list[Row]) -> list[Array]:
    """Expect the scores of every quarter of the games by what the others teach."""
    taught = [learn([row for row in rows if row.game % FOLDS != part]) for part in range(FOLDS)]
    return [expected(row, taught[row.game % FOLDS]) for row in rows]


def main(words: list[str]) -> None:
    """Learn, check, and print the table; or only check what is in use on other games."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rows", nargs="+")
    parser.add_argument("--check", action="store_true", help="check the table in use, learn nothing")
    asked = parser.parse_args(words)
    rows = read(asked.rows)
    games = len({row.game for row in rows})
    if asked.check:
        learned, scales = in_use()
        leads = Leads(rows, [expected(row, learned) for row in rows])
        print("\n".join([f"# {len(rows)} positions of {games} games:", *check(leads, scales)]))
        return
    leads = Leads(rows, foretold(rows))
    scales = likeliest(leads)
    print(f"# Learned from {games} games; {len(rows)} positions, each foretold by what other games taught:")
    print("\n".join([*check(leads, scales), "", *table(learn(rows), scales)]))


if __name__ == "__main__":
    main(sys.argv[1:])
