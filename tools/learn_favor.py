"""Learn how far tiles and tokens of Favor of the Pharaoh bring a player on the way to the Queen, from games.

Bots for two, three and four play at first sight, some with random moves mixed in. What every seat had when a
turn began is noted, and who won. Under the table that is found, those who won had the largest chances;
tiles are held towards the others of their level, the more the less was seen of them. Each round plays by the
table of the round before (the first by one where tiles of a level are alike), and the fit uses the games
of all rounds. Needs the extra `learn`; the same command gives the same table, however many jobs there are:

    python tools/learn_favor.py --games 1500 --rounds 3 --seed 1 --jobs 2

`tools/fit_bends.py` then bends the shares of all positions until they come true.
"""

import argparse
import os
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import torch

from greathouse.bots.playing import collect_seldom
from greathouse.core import chance, driver
from greathouse.core.agenda import Ask
from greathouse.experts.expert import GLANCE, payoffs
from greathouse.experts.favor import race as races
from greathouse.experts.favor.expert import Favor
from greathouse.experts.favor.race import LEAST, Race, in_order, lasting, useful
from greathouse.games import game
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import QUEEN, TILES, among

TARGET: Final = Path(races.__file__).parent / "data" / "race.toml"
FAVOR: Final = game("favor")
SEATS: Final = (2, 2, 3, 4)
NOISE: Final = (0.0, 0.0, 0.03, 0.1)
"""How often a player makes any move."""
HOLD: Final = 30.0
"""How much tiles are held towards others of their level, and levels, tokens and leads to where they began."""
TURNS: Final = 10.0
"""So many turns of a game tell about as much as one alone: they have the same end."""
SMALLEST: Final = 0.02
"""Nothing is worth less than this: it would be thrown away."""
ALIKE: Final = 0.06
"""What a level is worth before anything is learned."""
LEVELS: Final = sorted({tile.level for tile in TILES})
HEAD: Final = """# What tiles and tokens take off the way to the Queen: besides this turn a player will need
# as many turns as the exponential of `start` less all that he has.
# lead: how much fewer turns than others count, by the number of seats, in the last turn, and more for
# each that is left.
# Made by `{command}`.
"""


class Had(NamedTuple):
    """What a seat had when somebody's turn began."""

    ready: int
    pips: float
    rerolls: float
    after: float
    """How many others play before it, as a share of all."""


class Noted(NamedTuple):
    """A game: what the seats had at every turn, and who won."""

    turns: list[list[Had]]
    won: tuple[float, ...]


class Table(torch.nn.Module):  # type: ignore[misc]  # torch is not looked into
    """The table that is learned; a tile is its level and how it differs from it."""

    def __init__(self) -> None:
        super().__init__()
        self.level = torch.nn.Parameter(torch.tensor([ALIKE * level for level in LEVELS]))
        self.own = torch.nn.Parameter(torch.zeros(len(TILES)))
        self.token = torch.nn.Parameter(torch.tensor([0.05, 0.05]))
        self.start = torch.nn.Parameter(torch.tensor(2.1))
        self.lead = torch.nn.Parameter(torch.tensor([[2.0, 0.6]] * len(set(SEATS))))
        self.rank = torch.tensor([LEVELS.index(tile.level) for tile in TILES])

    def forward(self, had: torch.Tensor, after: torch.Tensor) -> torch.Tensor:
        """Give the logarithms of all seats' chances, as `race.shares` does."""
        way = self.start - had @ torch.cat([self.level[self.rank] + self.own, self.token])
        due = torch.clamp(1.0 + torch.exp(way) + after, min=LEAST)
        lead = self.lead[due.shape[1] - 2]
        steep = lead[0] + lead[1] * (due.mean(1, keepdim=True) - 1.0)
        return torch.log_softmax(-steep * torch.log(due), 1)

    def drift(self) -> torch.Tensor:
        """Tell how far all is from where it began."""
        begun = Table()
        pairs = zip(self.parameters(), begun.parameters(), strict=True)
        return torch.stack([((now - then.detach()) ** 2).sum() for now, then in pairs]).sum()

    def text(self, command: str) -> str:
        """Write the table."""
        tiles = (self.level[self.rank] + self.own).tolist()
        pip, reroll = self.token.tolist()
        return "\n".join(
            [
                HEAD.format(command=command),
                "[lead]",
                *[f"{seats} = [{a:.2f}, {b:.2f}]" for seats, (a, b) in enumerate(self.lead.tolist(), 2)],
                "",
                "[token]",
                f"start = {float(self.start.detach()):.4f}",
                f"pip = {max(SMALLEST, pip):.4f}",
                f"reroll = {max(SMALLEST, reroll):.4f}",
                "",
                "[tile]",
                *[
                    f"{tile.id} = {max(SMALLEST, worth):.3f}"
                    for tile, worth in zip(TILES, tiles, strict=True)
                    if tile.id != TILES[QUEEN].id
                ],
                "",
            ]
        )


def played(text: str, seed: int) -> Noted:
    """Play a game by a table and note what the seats had."""
    rng, race = Random(seed), Race(text)
    seats = rng.choice(SEATS)
    layout = "first_game" if rng.random() < 0.2 else "random"
    s = driver.begin(FAVOR.setup(seats, FAVOR.configure(seats, {"layout": layout})))
    noise, source = [rng.choice(NOISE) for _ in range(seats)], chance.seeded(seed)
    judge, turns = Favor(seed, race), []
    driver.settle(s, source)
    while (who := driver.to_move(s)) is not None:
        assert isinstance(s, State)
        if begins(s):
            turns.append(had(s))
        menu = driver.moves(s)
        if len(menu) == 1 or rng.random() < noise[who]:
            driver.apply(s, rng.choice(menu))
        else:
            driver.apply(s, judge.judge(s, GLANCE).best.move)
        driver.settle(s, source)
    return Noted(turns, tuple(payoffs(FAVOR, s)))


def begins(s: State) -> bool:
    """Tell whether a turn of the race begins."""
    frame = s.agenda[-1]
    return isinstance(frame, Ask) and frame.prompt == "start" and not s.roll_off and not s.rolls


def had(s: State) -> list[Had]:
    """Note what every seat has."""
    after = in_order(s.seats, s.seat)
    return [
        Had(lasting(s, seat), useful(s.pips[seat]), useful(s.rerolls[seat]), after[seat] / s.seats)
        for seat in range(s.seats)
    ]


def row(one: Had) -> list[float]:
    """Write what a seat has as figures."""
    ready = set(among(one.ready))
    return [*[float(tile in ready) for tile in range(len(TILES))], one.pips, one.rerolls]


def rows(games: Sequence[Noted]) -> list[tuple[torch.Tensor, torch.Tensor, torch.Tensor]]:
    """Put the turns of games with equally many seats together."""
    found: dict[int, list[tuple[list[Had], tuple[float, ...]]]] = defaultdict(list)
    for noted in games:
        found[len(noted.won)] += [(turn, noted.won) for turn in noted.turns]
    return [
        (
            torch.tensor([[row(one) for one in turn] for turn, _ in turns]),
            torch.tensor([[one.after for one in turn] for turn, _ in turns]),
            torch.tensor([won for _, won in turns]),
        )
        for turns in found.values()
    ]


def surprise(table: Table, data: list[Any]) -> torch.Tensor:
    """Tell how little those who won were thought to win, summed over all turns."""
    return torch.stack([-(won * table(seats, after)).sum() for seats, after, won in data]).sum()


def fit(games: Sequence[Noted]) -> Table:
    """Find the table under which those who won had the largest chances."""
    table, data = Table(), rows(games)
    descent = torch.optim.LBFGS(table.parameters(), max_iter=300, line_search_fn="strong_wolfe")

    def step() -> torch.Tensor:
        descent.zero_grad()
        loss = surprise(table, data) / TURNS + HOLD * table.drift()
        loss.backward()
        return loss

    descent.step(step)
    return table


def main() -> None:
    """Play, learn and write, as often as wished."""
    parser = argparse.ArgumentParser(description="Learn the way to the Queen from games.")
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=TARGET)
    given = parser.parse_args()
    command = f"python tools/learn_favor.py --games {given.games} --rounds {given.rounds} --seed {given.seed}"
    torch.set_num_threads(1)
    table, games = Table(), list[Noted]()
    text = table.text(command)
    with ProcessPoolExecutor(given.jobs, initializer=collect_seldom) as pool:
        for learning in range(given.rounds):
            seeds = [(given.seed * 100 + learning) * 1_000_003 + number for number in range(given.games)]
            fresh = list(pool.map(partial(played, text), seeds, chunksize=10))
            data = rows(fresh)
            turns = len(list(chain.from_iterable(one.turns for one in fresh)))
            before = surprise(table, data).item() / turns
            games += fresh
            table = fit(games)
            text = table.text(command)
            given.out.write_text(text, encoding="utf8")
            after = surprise(table, data).item() / turns
            print(
                f"round {learning + 1}: log loss of its games {before:.4f} before, {after:.4f} after",
                flush=True,
            )


if __name__ == "__main__":
    main()
