"""Games among Pharaon's bots, written down as features and results, for `fit` to learn from.

Run as a program: `python -m greathouse.lab.pharaon.selfplay 1000 rows.jsonl --seed 1`.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from greathouse.bots.bot import Bot
from greathouse.bots.levels import GREEDY, bot
from greathouse.core import chance, driver
from greathouse.core.agenda import CHANCE
from greathouse.core.game import Mode
from greathouse.core.moves import Move
from greathouse.experts.expert import Budget, payoffs
from greathouse.experts.pharaon.estimate import unresolved
from greathouse.experts.pharaon.measures import measured, round_of
from greathouse.games.pharaon import GAME
from greathouse.games.pharaon.box import HANDICAPS
from greathouse.games.pharaon.state import NOBODY, PLAYING, State
from greathouse.games.pharaon.traitor import traitor_score

SOLO = (Mode(1), Mode(1, {"conflicts": True}), Mode(1, {"conflicts": True, "extreme": True}))
TOGETHER = tuple([Mode(seats, {"conflicts": module}) for seats in (2, 3, 4, 5) for module in (False, True)])
KEPT = 8
"""How many positions of a game are written down, on average."""
THINKING = 0.05
"""How many of the bots think; the others play at first sight."""
CARELESS = 0.05
"""How many bots play a tenth of their moves blindly."""


class Row(NamedTuple):
    """A position, and what became of it."""

    game: int
    seats: int
    conflicts: int
    round: int
    playing: int
    """How many seats have not passed."""
    features: list[list[float]]
    """By seat, in the order of their names."""
    shares: list[float]
    scores: list[int]
    traitor: list[int]
    """Solo: the Traitor's score, resources to come, whether the Pharaoh token is free, the final score."""


class Careless:
    """A bot that sometimes plays anything, so that positions which good play avoids are met as well."""

    def __init__(self, inner: Bot, rng: Random) -> None:
        self.inner = inner
        self.rng = rng

    def choose(self, s: State) -> Move:
        """Play blindly now and then."""
        return self.rng.choice(driver.moves(s)) if self.rng.random() < 0.1 else self.inner.choose(s)


def partner(rng: Random, budget: Budget) -> Any:
    """Seat a bot."""
    level = "search" if rng.random() < THINKING else GREEDY
    found = bot(GAME.name, level, rng.getrandbits(32), budget)
    return Careless(found, rng) if rng.random() < CARELESS else found


def mode_of(number: int, rng: Random) -> Mode:
    """Choose the mode of a game: all in turn, a solo game at a level drawn at random."""
    modes = (*SOLO, *TOGETHER)
    mode = modes[number % len(modes)]
    return mode if mode.seats > 1 else Mode(1, {**mode.options, "level": rng.choice(list(HANDICAPS))})


def played(number: int, budget: Budget) -> list[Row]:
    """Play a game and write some of its positions down."""
    rng = Random(number)
    mode = mode_of(number, rng)
    s: Any = driver.begin(GAME.setup(mode.seats, GAME.configure(mode.seats, mode.options)))
    players = [partner(rng, budget) for _ in range(mode.seats)]
    seen = [at for at in walked(s, players, chance.seeded(number)) if rng.random() < KEPT / (100 * at.seats)]
    return [row(number, at, s) for at in seen]


def walked(s: State, players: list[Any], source: driver.Source) -> Iterator[State]:
    """Play a game to its end; give a copy of every position on the way, those of chance included."""
    while s.agenda:
        yield s.copy()
        who = driver.to_move(s)
        assert who is not None
        frame = s.agenda[-1]
        if who == CHANCE:
            driver.apply(s, driver.draw(s, source.rng(getattr(frame, "purpose", ""))))
        else:
            driver.apply(s, players[who].choose(s))


def row(number: int, s: State, end: State) -> Row:
    """Write a position down."""
    return Row(
        number,
        s.seats,
        int(bool(s.options["conflicts"])),
        round_of(s),
        [p.space for p in s.players].count(PLAYING),
        [measured(s, seat) for seat in range(s.seats)],
        payoffs(GAME, end),
        GAME.scores(end),
        [traitor_score(s), unresolved(s), int(s.pharaoh == NOBODY), traitor_score(end)]
        if s.seats == 1
        else [],
    )


def main(words: list[str]) -> None:
    """Play games and write their positions, a line each."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", type=int)
    parser.add_argument("rows")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sims", type=int, default=12)
    asked = parser.parse_args(words)
    with open(asked.rows, "a", encoding="utf8") as out:
        for number in range(asked.games):
            for one in played(asked.seed * 1_000_003 + number, Budget(simulations=asked.sims)):
                out.write(json.dumps(one) + "\n")
            out.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
