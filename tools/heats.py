"""Measure how far straying weakens: `python tools/heats.py pharaon --games 400 --out DIR [4 2 1 0.5 0]`.

A tournament of bots that play at first sight and differ in their heat alone; what the ladders of
experts/*/data/ladder.toml are spaced by. The games are kept in a folder, so that it can be taken up again.
"""

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import greathouse as gh
from greathouse.bots.playing import Player, collect_seldom, play_table
from greathouse.bots.thinker import Thinker
from greathouse.cli.options import option_values
from greathouse.core import chance
from greathouse.core.table import Fate, Table
from greathouse.experts.expert import GLANCE, payoffs
from greathouse.experts.registry import expert
from greathouse.lab.crews import Local
from greathouse.lab.experiments import conduct, identity
from greathouse.lab.games import Games, Played
from greathouse.lab.outcomes import Outcomes
from greathouse.lab.rating import rate

HEATS = ("6", "4", "3", "2", "1.5", "1", "0.6", "0.3", "0")


def no_clock() -> float:
    """Measure no time."""
    return 0.0


@dataclass(frozen=True)
class Heated(Games):
    """Games among bots whose names are their heats."""

    kind: ClassVar[str] = "heats"

    def outcome(self, index: int) -> dict[str, Any]:
        """Play a game."""
        game, lineup = gh.game(self.game), self.lineup(index)
        shared = self.seed * 1_000_003 + index // self.round
        table = Table.open(game, self.seats, self.options, Fate({}, chance.seeded(shared)))
        players: list[Player] = []
        for seat, who in enumerate(lineup):
            seed = shared * 97 + who + 1009 * lineup[:seat].count(who)
            heat = float(self.bots[who])
            players.append(Player(Thinker("search", expert(self.game, seed), GLANCE, heat, seed), no_clock))
        count, seconds = play_table(table, players)
        shares = payoffs(game, table.state)
        return Played(index, lineup, shares, table.scores, seconds, count)._asdict()


def main() -> int:
    """Measure and print a line for every heat."""
    collect_seldom()
    wanted = arguments()
    game = gh.game(wanted.game)
    options = game.choose(wanted.seats, option_values(wanted.option))
    games = Heated(game.name, tuple(wanted.heats or HEATS), wanted.seats, options, wanted.seed)
    count = -(-wanted.games // games.round) * games.round
    with Outcomes(wanted.out, identity(games)) as store:
        rows = conduct(games, count, Local(wanted.jobs), store)
    ratings = rate([Played(**row) for row in rows], len(games.bots))
    print(f"{game.name} for {wanted.seats}, {count} games, seed {wanted.seed}")
    for at, heat in enumerate(games.bots):
        found = ratings.of(at)
        print(f"heat {heat}: {found.value:.0f} ({found.low:.0f} to {found.high:.0f})")
    return 0


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("heats", nargs="*")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
