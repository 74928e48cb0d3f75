"""Games among bots: everybody in every seat, every pair equally often, on common dice."""

from collections import Counter
from itertools import combinations

import pytest

from greathouse.experts.expert import Budget
from greathouse.games import game
from greathouse.lab.games import Games, match, play_games


def games(bots: int, seats: int) -> Games:
    return Games("faiyum", tuple([f"greedy@{n + 1}" for n in range(bots)]), seats, {}, 1, Budget())


@pytest.mark.parametrize("bots", range(2, 7))
@pytest.mark.parametrize("seats", range(2, 6))
def test_every_bot_sits_everywhere_and_every_pair_meets_equally_often(bots: int, seats: int) -> None:
    found = games(bots, seats)
    for first in (0, 3 * found.round):
        lineups = [found.lineup(first + index) for index in range(found.round)]
        places = Counter([(seat, who) for lineup in lineups for seat, who in enumerate(lineup)])
        assert len(set(places.values())) == 1
        assert len(places) == seats * bots
        met: Counter[tuple[int, ...]] = Counter()
        for lineup in lineups:
            met.update([tuple(sorted(pair)) for pair in combinations(lineup, 2) if pair[0] != pair[1]])
        assert len(set(met.values())) == 1
        assert len(met) == bots * (bots - 1) // 2


def test_a_match_moves_everybody_on_by_one_seat() -> None:
    found = games(3, 3)
    assert [found.lineup(index) for index in range(3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]


def test_neighbours_change_from_round_to_round() -> None:
    found = games(4, 4)
    orders = {tuple(found.lineup(number * found.round)) for number in range(12)}
    assert len(orders) > 4


def test_a_round_shares_its_dice_and_the_next_has_others() -> None:
    options = game("pharaoh").choose(2, {"turn_cap": 30})
    played = play_games(match("pharaoh", ("random", "random"), options, 4, Budget()), 4)
    assert [one.lineup for one in played] == [[0, 1], [1, 0], [0, 1], [1, 0]]
    twins = match("pharaoh", ("greedy", "greedy"), options, 4, Budget())
    first, second, third, _ = play_games(twins, 4)
    assert first.shares == second.shares
    assert (first.decisions, first.shares) != (third.decisions, third.shares)


def test_bots_that_sit_twice_have_luck_of_their_own() -> None:
    options = game("pharaoh").choose(4, {})
    found = Games("pharaoh", ("random", "greedy"), 4, options, 1, Budget())
    assert sorted(found.lineup(0)) == [0, 0, 1, 1]
    (one,) = play_games(found, 1)
    assert one.share(0) + one.share(1) == pytest.approx(1)
