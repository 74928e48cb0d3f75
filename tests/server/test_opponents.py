"""The opponents that people meet: what a decision of theirs takes, in processor time."""

from collections.abc import Iterator
from copy import copy
from time import process_time
from typing import Any

import pytest

from greathouse.bots.bot import Bot
from greathouse.bots.ladder import RANKS
from greathouse.bots.levels import bot
from greathouse.bots.strength import kinds, module_of
from greathouse.core import chance, driver
from greathouse.core.game import Mode
from greathouse.experts.expert import Budget
from greathouse.games import game, games
from greathouse.server.serve import Settings

AIM = 1.0
"""Seconds that a decision of a rank may take."""
HIGHEST_AIM = 3.0
"""The same for the highest one."""
DECISIONS = 12
FEW = 4
"""Of who thinks long."""
SPARSE = 17
"""Every so many decisions of a whole game the highest rank is asked as well."""


def decisions(name: str, rank: str, seats: int, seconds: float, count: int) -> list[float]:
    """Let opponents of a rank make some decisions; tell what each took."""
    played = game(name)
    s = driver.begin(played.setup(seats, played.configure(seats, {})))
    source = chance.seeded(seats)
    players = [bot(name, rank, seat, Budget(seconds=seconds), seats) for seat in range(seats)]
    spent: list[float] = []
    driver.settle(s, source)
    while (seat := driver.to_move(s)) is not None and len(spent) < count:
        begin = process_time()
        move = players[seat].choose(s.copy())
        if len(driver.moves(s)) > 1:
            spent.append(process_time() - begin)
        driver.play(s, move)
        driver.settle(s, source)
    return sorted(spent)


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("name", games())
def test_a_decision_of_every_rank_is_made_in_time(name: str, rank: str) -> None:
    low, high = game(name).seats
    thinks = rank == RANKS[-1]
    count = FEW if thinks else DECISIONS
    found = decisions(name, rank, max(2, (low + high) // 2), Settings.think, count)
    print(f"{name} {rank}: median {found[len(found) // 2]:.2f} s, longest {found[-1]:.2f} s")
    assert found[-1] < (HIGHEST_AIM if thinks else AIM)


def whole(name: str, mode: Mode) -> Iterator[Any]:
    """Play a game of the five lower ranks by turns; show every decision with the bot that makes it."""
    played = game(name)
    options = played.choose(mode.seats, mode.options)
    s = driver.begin(played.setup(mode.seats, options))
    source = chance.seeded(mode.seats)
    module = module_of(played, options)
    ranks = [RANKS[seat % 5] for seat in range(mode.seats)]
    players = [bot(name, rank, seat, None, mode.seats, module) for seat, rank in enumerate(ranks)]
    driver.settle(s, source)
    while (seat := driver.to_move(s)) is not None:
        yield s, players[seat]
        driver.play(s, players[seat].choose(s.copy()))
        driver.settle(s, source)


def timed(player: Bot, s: Any) -> float:
    """Tell what a decision takes."""
    begin = process_time()
    player.choose(s.copy())
    return process_time() - begin


TABLES = {"favor": 2.0}
"""What a process spends besides on tables of many dice, once, when a hand first needs them."""
KINDS = [(name, mode) for name in games() for mode in kinds(game(name))]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "mode"), KINDS)
def test_every_decision_of_a_whole_game_is_made_in_time(name: str, mode: Mode) -> None:
    longest = max([timed(copy(player), s) for s, player in whole(name, mode)])
    print(f"{name} {mode.seats} {list(mode.options)}: longest {longest:.2f} s")
    assert longest < AIM + TABLES.get(name, 0.0)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "mode"), KINDS)
def test_the_highest_rank_decides_in_time_wherever_a_game_stands(name: str, mode: Mode) -> None:
    module = module_of(game(name), game(name).choose(mode.seats, mode.options))
    spent: list[float] = []
    for at, (s, _) in enumerate(whole(name, mode)):
        if at % SPARSE == 0 and len(driver.moves(s)) > 1:
            spent.append(timed(bot(name, RANKS[-1], at, None, mode.seats, module), s))
    print(f"{name} {mode.seats} {list(mode.options)}: {len(spent)} decisions, longest {max(spent):.2f} s")
    assert max(spent) < HIGHEST_AIM


def test_an_opponent_that_takes_its_time_would_be_noticed() -> None:
    found = decisions("pharaon", "search", 2, 8.0, 1)
    assert found[-1] > HIGHEST_AIM
