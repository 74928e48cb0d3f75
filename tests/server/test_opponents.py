"""The opponents that people meet: what a decision of theirs takes, in processor time."""

from time import process_time

import pytest

from greathouse.bots.ladder import RANKS
from greathouse.bots.levels import bot
from greathouse.core import chance, driver
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


def test_an_opponent_that_takes_its_time_would_be_noticed() -> None:
    found = decisions("pharaon", "search", 2, 8.0, 1)
    assert found[-1] > HIGHEST_AIM
