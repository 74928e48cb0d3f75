"""Where points come from, gods, ties."""

import pytest

from greathouse.games.pharaon.box import AREAS, GODS
from greathouse.games.pharaon.scoring import demand, gods, ledger, ranking, scores
from tests.games.pharaon.support import at, give, me, started, state


def test_the_ledger_adds_up_to_the_score() -> None:
    table = started(4, seed=3, conflicts=True)
    while not table.over:
        table.play(table.menu[len(table.moves) % len(table.menu)])
    for seat in range(4):
        assert sum(ledger(state(table), seat).values()) == table.scores[seat]
        assert table.view()["players"][seat]["score"] == table.scores[seat]


def test_each_source_of_points() -> None:
    table = at("red silver")
    p = me(table)
    give(p, "sword prestige_4 nile_token")
    p.step, p.nile, p.artisans = 3, [0, 1, 2, 3, 4, 4], ["goldsmith", "potter"]
    told = ledger(state(table), 0)
    assert told == {
        "burial_chamber": 17,
        "nile": 23,
        "artisans": 13,
        "nobles": 0,
        "gods": told["gods"],
        "resources": 2,
        "swords": 1,
        "tokens": 5,
        "pharaoh_token": 0,
        "first_player_token": 3,
    }


def test_a_god_asks_for_the_halves_that_meet_at_his_column() -> None:
    s = state(at())
    isis = demand(s, AREAS.index("offerings"))
    assert [(half.what, half.needed, half.prestige) for half in isis] == [("token", 2, 3), ("noble", 2, 4)]


def test_a_god_gives_nothing_for_half_a_demand() -> None:
    table = at()
    give(me(table), "prestige_3 prestige_3")
    assert gods(state(table), me(table)) == dict.fromkeys(GODS, 0)
    me(table).nobles += ["vizier", "chamberlain"]
    assert gods(state(table), me(table))["isis"] == 7


def test_nothing_counts_for_both_gods_of_an_area() -> None:
    table = at()
    p = me(table)
    give(p, "prestige_3 prestige_3")
    p.nobles += ["vizier", "chamberlain", "royal_scribe"]
    p.nile = [2, 2, 2, 0, 0, 0]
    assert sum(gods(state(table), p).values()) == 8
    p.nobles.append("royal_tutor")
    assert sum(gods(state(table), p).values()) == 7 + 8


def test_the_best_gods_are_chosen() -> None:
    table = at()
    p = me(table)
    p.nobles += ["vizier"] * 2
    give(p, "prestige_3 prestige_3")
    p.nile = [2, 2, 2, 0, 0, 0]
    assert gods(state(table), p) | {"horus": 8} == gods(state(table), p)


def test_both_nile_halves_need_four_discs() -> None:
    table = at()
    p = me(table)
    p.nobles += ["vizier"] * 2
    p.artisans += ["potter"] * 2
    p.nile = [4, 2, 2, 0, 0, 0]
    one = sum(gods(state(table), p).values())
    p.nile = [4, 2, 2, 2, 0, 0]
    assert (one, sum(gods(state(table), p).values())) == (8, 15)


@pytest.mark.parametrize(("pharaoh", "places"), [(0, [1, 2]), (1, [2, 1])])
def test_the_pharaoh_token_breaks_ties(pharaoh: int, places: list[int]) -> None:
    s = state(started())
    s.pharaoh = pharaoh
    behind = scores(s).index(min(scores(s)))
    give(s.players[behind], "red " * (max(scores(s)) - min(scores(s))))
    assert len(set(scores(s))) == 1
    assert ranking(s) == places


def test_leftovers_break_the_next_tie_and_else_victory_is_shared() -> None:
    s = state(at())
    give(s.players[1], "red red red")
    assert (scores(s), ranking(s)) == ([3, 3], [2, 1])
    s.players[0].resources, s.players[0].tokens = [0] * 6, [0] * len(s.players[0].tokens)
    s.first = 2
    s.players[1].resources = [0] * 6
    assert (scores(s), ranking(s)) == ([0, 0], [1, 1])
