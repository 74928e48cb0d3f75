"""Playing alone: ranks, goals, and bonuses that carry over."""

import pytest

import greathouse as gh
from greathouse.games.faiyum.solo import GOALS, goal, rank, reached
from tests.games.faiyum.support import at, goods, of, opened, play, put, state

LATER = (6, 12, 14, 20, 22, 24, 26, 28)
"""A market without card 4, which the last game of the campaign puts into the hand."""


def test_alone_one_begins_with_four_money_and_no_tokens() -> None:
    view = opened(1).view()
    assert view["players"][0]["money"] == 4
    assert not any(offer["token"] for offer in view["market"])


@pytest.mark.parametrize(
    ("reputation", "name"),
    [
        (0, "scribe"),
        (119, "scribe"),
        (120, "steward"),
        (219, "overseer"),
        (236, "governor"),
        (400, "hand_of_the_pharaoh"),
    ],
)
def test_reputation_earns_a_rank(reputation: int, name: str) -> None:
    assert rank(reputation, privileges=False) == name


def test_bonuses_add_up_through_the_campaign() -> None:
    money = [of(opened(1, LATER, campaign=game), "money") for game in range(1, 9)]
    assert money == [4, 6, 6, 8, 8, 8, 11, 11]
    assert goods(opened(1, campaign=2)) == {}
    assert goods(opened(1, campaign=5)) == {"wheat": 1, "grape": 1, "stone": 1, "rose": 1}
    last = opened(1, LATER, campaign=8)
    assert 4 in of(last, "hand")
    assert 4 not in last.view()["pile"]


def test_the_first_administration_takes_back_five_after_the_fifth_goal() -> None:
    table = at(seats=1, stack=(4, 6, 12, 14, 20, 22), campaign=6)
    play(table, "administration")
    assert len(of(table, "hand")) == 5


def test_the_campaign_is_for_one() -> None:
    with pytest.raises(gh.BadSetup):
        gh.new("faiyum", seats=2, campaign=1)


REACHED = [
    (2, "settlement", ("b1", "d1", "b3", "d3", "b5", "d5", "f1", "f3", "h3", "h5")),
    (3, "bridge", ("d1-e1", "d3-e3", "d5-e5", "d7-e7")),
    (4, "workshop", ("b1", "c1", "d1", "b2", "c2", "d2", "b3", "c3")),
    (5, "town", ("b1", "d1", "b3", "d3", "b5")),
    (7, "palace", ("b1", "d1")),
]


@pytest.mark.parametrize(("game", "piece", "places"), REACHED)
def test_a_goal_is_reached_by_what_stands_on_the_map(game: int, piece: str, places: tuple[str, ...]) -> None:
    table = opened(1, LATER, campaign=game)
    put(state(table), piece, *places[:-1])
    assert not reached(state(table), goal(game))
    put(state(table), piece, places[-1])
    assert reached(state(table), goal(game))


def test_the_other_goals_count_crocodiles_sites_and_reputation() -> None:
    s = state(opened(1))
    s.crocodiles = (1 << 8) - 1
    assert not reached(s, goal(1))
    s.crocodiles = (1 << 7) - 1
    assert reached(s, goal(1))
    s.blocks = [5, 4, 2, 3]
    assert reached(s, goal(6))
    s.reputation = [239]
    assert not reached(s, goal(8))
    s.reputation = [240]
    assert reached(s, goal(8))
    assert len(GOALS) == 8
