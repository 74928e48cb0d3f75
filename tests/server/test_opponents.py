"""The opponents that a newcomer meets: what a turn of theirs takes, in processor time."""

from time import process_time

import pytest

from greathouse.bots.levels import bot, usual
from greathouse.bots.thinker import Thinker
from greathouse.core import chance, driver
from greathouse.experts.expert import Budget
from greathouse.games import game, games
from greathouse.server.serve import Settings

AIM = 1.5
"""Seconds that a turn may take."""
TURNS = 16


def turns(name: str, seats: int, seconds: float, count: int = TURNS) -> list[float]:
    """Let the usual opponents play some turns; tell what each took."""
    played = game(name)
    s = driver.begin(played.setup(seats, played.configure(seats, {})))
    source = chance.seeded(seats)
    players = [bot(name, usual(name), seat, Budget(seconds=seconds)) for seat in range(seats)]
    spent: dict[tuple[object, ...], float] = {}
    driver.settle(s, source)
    while (seat := driver.to_move(s)) is not None and len(spent) <= count:
        player = players[seat]
        assert isinstance(player, Thinker)
        turn = (seat, player.expert.turn(s))
        begin = process_time()
        move = player.choose(s.copy())
        spent[turn] = spent.get(turn, 0.0) + process_time() - begin
        driver.play(s, move)
        driver.settle(s, source)
    return sorted(spent.values())


@pytest.mark.parametrize("name", games())
def test_a_turn_of_the_usual_opponent_is_short(name: str) -> None:
    low, high = game(name).seats
    seconds = Settings.think
    found = turns(name, max(2, (low + high) // 2), seconds)
    print(f"{name}: median {found[len(found) // 2]:.2f} s, longest {found[-1]:.2f} s")
    assert found[len(found) // 2] < AIM
    assert found[-1] < 2 * AIM, "generous: a busy machine has cold caches"


def test_an_opponent_that_takes_its_time_would_be_noticed() -> None:
    found = turns("pharaon", 2, 4.0, count=1)
    assert found[-1] > AIM
