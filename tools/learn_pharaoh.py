"""Fit src/greathouse/experts/pharaoh/data/race*.json, what the expert of Pharaoh sees at first sight.

Games for two are fitted to the solved game, whose table `greathouse solve pharaoh` makes: to positions drawn
at random and to those of nearly perfect play. Games for three and four are played by the tables themselves,
round after round: each round's games, won or lost, correct the tables that play the next. Half the squares
are kept, the others are their mirror images. The same seed (and solved table) gives the same result:

    python tools/learn_pharaoh.py 4 --seed 1
"""

import argparse
import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from greathouse.experts.pharaoh import race
from greathouse.experts.pharaoh.outlook import Oracle
from greathouse.experts.pharaoh.placements import OFF, Placement, Rules
from greathouse.experts.pharaoh.solved import open_table
from greathouse.experts.pharaoh.turns import is_won, turned
from greathouse.games.pharaoh.board import MOST_POINTS
from greathouse.lab.pharaoh import fitting, selfplay
from greathouse.lab.pharaoh.board import Array
from greathouse.lab.pharaoh.fitting import Layout
from greathouse.lab.pharaoh.selfplay import Course, Game, Setting

DATA = Path(race.__file__).parent / "data"
DRAWN, GAMES = 400_000, 2_500
"""Positions drawn for two, and games of nearly perfect play, each counted several times."""
PLAYED_COUNTS = 8
ROUNDS = {
    3: (1000, 2000, 2000, 3000, 3000, 4000, 5000, 6000),
    4: (1000, 1500, 1500, 2000, 2500, 3000, 4000, 5000),
}
"""How many games each round has."""
KEPT = 3
"""Of how many rounds the games are learned from."""
ROUGHNESS = (0.0, 0.01, 0.03, 0.06)
"""How far the players of a game misjudge."""
ANYWHERE = 0.3
"""How many games begin with pyramids anywhere, so that no position is strange."""
TRACE = 0.9
"""How much of a game's result a position a turn before the end is given."""
EPOCHS = 4
RATE, RIDGE = 0.2, 1e-5
POLISHED = 2_000
"""Games that correct how sure the tables are."""
HEATS = [heat / 20 for heat in range(10, 36)]
CHECKED = 1_000
"""Fresh games that tell how good the result is."""
UNIT = 100
"""Cells are kept as whole hundredths."""


def self_taught(board: Setting, plan: Layout, seed: int) -> Array:
    """Let the tables play, learn and play again."""
    weights = np.zeros(plan.size)
    weights[: board.seats * race.NEEDS] = selfplay.blank(board.seats).need.ravel()
    rounds: list[Game] = []
    luck = np.random.default_rng(seed)
    for number, games in enumerate(ROUNDS[board.seats]):
        tables = fitting.spread(plan, weights, board.seats) if number else selfplay.blank(board.seats)
        trace = TRACE if number > 1 else 1.0
        course = Course(games, 1000 * seed + number, ROUGHNESS, ANYWHERE, trace)
        played = selfplay.played(board, tables, course)
        rounds = [*rounds[1 - KEPT :], played] if number > 1 else [played]
        loss = learn(board, plan, selfplay.joined(rounds), weights, luck)
        print(
            f"round {number}: {games} games, {len(played.first) / games:.1f} turns each, log loss {loss:.4f}"
        )
    return weights


def learn(board: Setting, plan: Layout, game: Game, weights: Array, luck: np.random.Generator) -> float:
    """Go through games several times with ever smaller steps."""
    squares = np.zeros(plan.size)
    loss = 0.0
    for epoch in range(EPOCHS):
        order = luck.permutation(len(game.first))
        loss = fitting.sweep(board, plan, game, order, weights, squares, RATE / (1 + epoch), RIDGE, plan.size)
    return loss


def taught(board: Setting, plan: Layout, seed: int) -> Array:
    """Learn from the solved game for two."""
    weights = np.zeros(plan.size)
    learn(
        board, plan, solved_positions(open_table(Rules()), Random(seed)), weights, np.random.default_rng(seed)
    )
    return weights


def solved_positions(oracle: Oracle, luck: Random) -> Game:
    """Give positions with their true chances, the south to move."""
    found = [position for position in [drawn(luck) for _ in range(DRAWN)] if is_open(oracle, position)]
    found += PLAYED_COUNTS * [position for _ in range(GAMES) for position in nearly_perfect(oracle, luck)]
    chances = np.array([oracle.values(*position) for position in found])
    where = np.array([own + foe for own, foe in found], np.int8) % race.PLACES
    return Game(where, np.zeros(len(found), np.int8), np.stack([chances, 1 - chances], axis=1))


def drawn(luck: Random) -> tuple[Placement, Placement]:
    """Put six pyramids anywhere."""
    beside = luck.choice((0.1, 0.3, 0.5))
    found = tuple([OFF if luck.random() < beside else square for square in luck.sample(range(25), 6)])
    return found[:3], found[3:]


def is_open(oracle: Oracle, position: tuple[Placement, Placement]) -> bool:
    """Tell whether nobody has won."""
    return not any([is_won(oracle.board, trio) for trio in position])


def nearly_perfect(oracle: Oracle, luck: Random) -> list[tuple[Placement, Placement]]:
    """Play a game of players who misjudge a little; give the position before each turn."""
    rough = luck.choice(ROUGHNESS)
    own: Placement = (OFF,) * 3
    foe = own
    found: list[tuple[Placement, Placement]] = []
    while True:
        found.append((own, foe))
        points = max(luck.randint(1, MOST_POINTS), luck.randint(1, MOST_POINTS))
        plays = oracle.plays(own, foe, points)
        end = max(plays, key=lambda play: play.win + luck.gauss(0, rough)).end
        if is_won(oracle.board, end.own):
            return found
        own, foe = turned(oracle.board, end.foe), turned(oracle.board, end.own)


def polished(board: Setting, plan: Layout, weights: Array, seed: int) -> tuple[float, Array]:
    """Make chances honest: fit how much pairs count, and what points needed mean, to fresh games.

    Surer tables play better games, so this is done twice.
    """
    tables = fitting.spread(plan, weights, board.seats)
    game = selfplay.played(board, tables, Course(POLISHED, 1000 * seed, ROUGHNESS))
    losses = [judged(board, plan, game, heat * weights) for heat in HEATS]
    heat = HEATS[losses.index(min(losses))]
    found, squares = heat * weights, np.zeros(plan.size)
    luck, needs = np.random.default_rng(seed), board.seats * race.NEEDS
    for epoch in range(EPOCHS):
        order = luck.permutation(len(game.first))
        fitting.sweep(board, plan, game, order, found, squares, RATE / (1 + epoch), RIDGE, needs)
    return heat, found


def judged(board: Setting, plan: Layout, game: Game, weights: Array) -> float:
    """Give the mean log loss over games."""
    return fitting.sweep(board, plan, game, np.arange(len(game.first)), weights, weights, 0.0, 0.0, 0)


def halved(table: Array) -> list[Any]:
    """Keep the rows of the left and the middle, in whole units."""
    return whole(table[..., [at for at in range(race.PLACES) if not race.home(at)[1]], :])


def whole(table: Array) -> list[Any]:
    """Write a table in whole units."""
    rows: list[Any] = np.rint(UNIT * table).astype(int).tolist()
    return rows


def main() -> None:
    """Fit, polish, check on fresh games and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seats", type=int, choices=(2, 3, 4))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    board, plan = selfplay.setting(asked.seats), fitting.layout(asked.seats)
    weights = (taught if asked.seats == 2 else self_taught)(board, plan, asked.seed)
    for number in (500, 700) if asked.seats > 2 else ():
        _, weights = polished(board, plan, weights, asked.seed + number)
    old = selfplay.setting(asked.seats, corners_blocked=True, one_die=True)
    heat, slow = polished(old, plan, weights, asked.seed + 600)
    tables = fitting.spread(plan, weights, asked.seats)
    fresh = selfplay.played(board, tables, Course(CHECKED, 1000 * asked.seed + 900, ROUGHNESS))
    card = {
        "command": f"python tools/learn_pharaoh.py {asked.seats} --seed {asked.seed}",
        "games": GAMES if asked.seats == 2 else sum(ROUNDS[asked.seats]),
        "polished_by": POLISHED,
        "fresh_games": CHECKED,
        "log_loss": round(judged(board, plan, fresh, weights), 4),
        "log_loss_of_even_shares": round(float(np.log(asked.seats)), 4),
    }
    print(card)
    data = {
        "card": card,
        "unit": UNIT,
        "need": whole(tables.need),
        "one_die": {"heat": heat, "need": whole(fitting.spread(plan, slow, asked.seats).need)},
        "own": halved(tables.own),
        "foe": halved(tables.foe[0]),
    }
    target = DATA / f"race{asked.seats}.json"
    target.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf8")


if __name__ == "__main__":
    main()
