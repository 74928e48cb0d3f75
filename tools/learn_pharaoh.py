"""Fit src/greathouse/experts/pharaoh/data/pairs.json, the search bot's judgement, to the solved game for two.

It takes the table of `greathouse solve pharaoh`. Positions are drawn at random, and from games of perfect and
nearly perfect play, which count more; least squares then find what each pair of places adds to the log-odds.
The same seed and table give the same result:

    python tools/learn_pharaoh.py --seed 1
"""

import argparse
import json
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from greathouse.experts.pharaoh import pairs
from greathouse.experts.pharaoh.outlook import Oracle
from greathouse.experts.pharaoh.perfect import open_table
from greathouse.experts.pharaoh.placements import OFF, Placement, Rules
from greathouse.experts.pharaoh.turns import is_won, turned
from greathouse.games.pharaoh.board import MOST_POINTS

TARGET = Path(pairs.__file__).parent / "data" / "pairs.json"
DRAWN, GAMES, BLENDED = 1_200_000, 5_000, 20_000
PLAYED_COUNTS = 8.0
"""How much more a position of a game counts than one that was drawn."""
SURE = 0.003
"""Chances nearer to 0 or 1 than this are all the same."""
RIDGE = 0.1
ROUNDS = 200
UNIT = 100
"""Cells are kept as whole hundredths."""
ROUGHNESS = (0.0, 0.02, 0.05, 0.1)
"""How far the players of a game misjudge."""

Array = np.ndarray[Any, Any]
Position = tuple[Placement, Placement]


def drawn(luck: Random) -> Position:
    """Put six pyramids anywhere."""
    beside = luck.choice((0.1, 0.3, 0.5))
    squares = luck.sample(range(25), 6)
    found = tuple([OFF if luck.random() < beside else square for square in squares])
    return found[:3], found[3:]


def game(oracle: Oracle, luck: Random) -> list[Position]:
    """Play a game of players who misjudge a little; give the position before each turn."""
    rough = luck.choice(ROUGHNESS)
    own: Placement = (OFF,) * 3
    foe = own
    found: list[Position] = []
    while True:
        found.append((own, foe))
        points = max(luck.randint(1, 6), luck.randint(1, 6))
        plays = oracle.plays(own, foe, points)
        end = max(plays, key=lambda play: play.win + luck.gauss(0, rough)).end
        if is_won(oracle.board, end.own):
            return found
        own, foe = turned(oracle.board, end.foe), turned(oracle.board, end.own)


def is_open(oracle: Oracle, position: Position) -> bool:
    """Tell whether nobody has won."""
    return not any([is_won(oracle.board, trio) for trio in position])


def cells(positions: list[Position]) -> Array:
    """Give the cell of each pair of each position a number; a cell and its mirror image are one."""
    at = np.array([own + foe for own, foe in positions]) % pairs.PLACES
    mirror = np.array([5 * (square // 5) + 4 - square % 5 for square in range(25)] + [25])
    columns = []
    for number, (one, other) in enumerate(combinations(range(6), 2)):
        plain = at[:, one] * pairs.PLACES + at[:, other]
        mirrored = mirror[at[:, one]] * pairs.PLACES + mirror[at[:, other]]
        columns.append(number * pairs.PLACES**2 + np.minimum(plain, mirrored))
    found: Array = np.stack(columns, axis=1)
    return found


def log_odds(chances: Array) -> Array:
    """Turn chances into log-odds."""
    kept = np.clip(chances, SURE, 1 - SURE)
    odds: Array = np.log(kept / (1 - kept))
    return odds


def fitted(where: Array, wanted: Array, weights: Array) -> Array:
    """Find the cells whose sums come nearest to what is wanted, by conjugate gradients."""
    size = len(pairs.PAIRS) * pairs.PLACES**2

    def back(rest: Array) -> Array:
        sums: Array = np.bincount(where.ravel(), np.repeat(weights * rest, where.shape[1]), size)
        return sums

    found = np.zeros(size)
    residue = back(wanted)
    way, length = residue, residue @ residue
    for _ in range(ROUNDS):
        image = back(found_sums(way, where)) + RIDGE * way
        step = length / (way @ image)
        found, residue = found + step * way, residue - step * image
        length, before = residue @ residue, length
        way = residue + length / before * way
    return found


def found_sums(table: Array, where: Array) -> Array:
    """Add up the cells of each position."""
    sums: Array = table[where].sum(axis=1)
    return sums


def blends(oracle: Oracle, table: Array, positions: list[Position]) -> list[list[float]]:
    """Fit how points that are left carry from a turn that is over to one that begins."""
    other = [(turned(oracle.board, foe), turned(oracle.board, own)) for own, foe in positions]
    begins, over = found_sums(table, cells(positions)), -found_sums(table, cells(other))
    known = np.stack([begins, over, np.ones(len(positions))], axis=1)
    best = np.array([best_by_points(oracle, *position) for position in positions])
    found = [[0.0, 1.0, 0.0]]
    for points in range(MOST_POINTS):
        weights = best[:, points] * (1 - best[:, points]) + 0.01
        answer = np.linalg.lstsq(known * weights[:, None], log_odds(best[:, points]) * weights)[0]
        found.append([round(float(value), 3) for value in answer])
    return found


def best_by_points(oracle: Oracle, own: Placement, foe: Placement) -> list[float]:
    """Give the chance to win after the best turn of 1, 2 ... points."""
    plays = oracle.plays(own, foe, MOST_POINTS)
    return [
        max([play.win for play in plays if play.end.cost <= points]) for points in range(1, MOST_POINTS + 1)
    ]


def spread(table: Array) -> list[list[list[int]]]:
    """Write the cells out as rows of whole numbers, mirror images included."""
    numbers = np.arange(pairs.PLACES)
    mirror = np.where(numbers < 25, 5 * (numbers // 5) + 4 - numbers % 5, 25)
    square = np.rint(table * UNIT).astype(int).reshape(-1, pairs.PLACES, pairs.PLACES)
    plain = numbers[:, None] * pairs.PLACES + numbers
    mirrored = mirror[:, None] * pairs.PLACES + mirror
    rows: list[list[list[int]]] = np.where(
        plain <= mirrored, square, square[:, mirror][:, :, mirror]
    ).tolist()
    return rows


def main() -> None:
    """Draw, fit and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    luck = Random(parser.parse_args().seed)
    oracle = open_table(Rules())
    anywhere = [position for position in [drawn(luck) for _ in range(DRAWN)] if is_open(oracle, position)]
    played = [position for _ in range(GAMES) for position in game(oracle, luck)]
    positions = anywhere + played
    chances = np.array([oracle.values(*position) for position in positions])
    counts = np.where(np.arange(len(positions)) < len(anywhere), 1.0, PLAYED_COUNTS)
    where = cells(positions)
    table = fitted(where, log_odds(chances), counts * (chances * (1 - chances)) ** 2)
    error = 1 / (1 + np.exp(-found_sums(table, where))) - chances
    print(f"off by {np.sqrt((error**2).mean()):.4f} on average over {len(positions)} positions")
    data = {
        "source": "tools/learn_pharaoh.py, from the solved game " + str(oracle.values.header["digest"])[:12],
        "unit": UNIT,
        "blends": blends(oracle, table, luck.sample(played, BLENDED)),
        "pairs": spread(table),
    }
    TARGET.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf8")


if __name__ == "__main__":
    main()
