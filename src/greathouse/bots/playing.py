"""Bots at play: a position or a table from where it stands to its end."""

import gc
from collections.abc import Callable, Iterator, Sequence
from time import process_time
from typing import Any, Final, NamedTuple

from greathouse.bots.bot import Bot
from greathouse.bots.entrants import Entrant
from greathouse.bots.levels import bot
from greathouse.bots.outside import Outsider
from greathouse.bots.strength import module_of
from greathouse.core import driver
from greathouse.core.agenda import CHANCE
from greathouse.core.table import Table

SELDOM: Final = (100_000, 50, 50)
"""How many new things make the collector look, generation by generation."""


class Player(NamedTuple):
    """A bot in its seat, and the clock of the process that it thinks in."""

    bot: Bot
    clock: Callable[[], float]


def decisions(s: Any, players: Sequence[Bot], source: driver.Source) -> Iterator[Any]:
    """Let bots play a position to its end; show it before every decision, not to be changed or kept."""
    driver.settle(s, source)
    while (who := driver.to_move(s)) is not None:
        assert who != CHANCE
        yield s
        driver.play(s, players[who].choose(s.copy()))
        driver.settle(s, source)


def play_out(s: Any, players: Sequence[Bot], source: driver.Source) -> int:
    """Let bots play a position to its end; count their decisions."""
    return sum([1 for _ in decisions(s, players, source)])


def collect_seldom() -> None:
    """Look for garbage seldom in a process that thinks: positions are many small lists, none in circles."""
    gc.freeze()
    gc.set_threshold(*SELDOM)


def seated(who: Entrant, table: Table, seat: int, seed: int) -> Player:
    """Seat a bot at a table; the seed is what a program from outside knows the table by."""
    if who.command:
        visitor = Outsider(who.text, who.command, table, seat, who.budget, str(seed))
        return Player(visitor, visitor.program.clock)
    module = module_of(table.game, table.options)
    return Player(bot(table.game.name, who.level, seed, who.budget, table.seats, module), process_time)


def play_table(table: Table, players: Sequence[Player]) -> tuple[int, list[float]]:
    """Let bots play a table to its end; count their decisions and the processor time of each seat."""
    count, seconds = 0, [0.0] * len(players)
    while (who := table.to_move) is not None:
        one = players[who]
        since = one.clock()
        move = one.bot.choose(table.position.copy())
        seconds[who] += one.clock() - since if since else 0.0
        table.play(move)
        count += 1
    return count, seconds
