"""Privileges: their timing, and each effect that the remarks do not prove already."""

import pytest

from greathouse.games.faiyum.cards import CARDS, ONETIME
from greathouse.games.faiyum.hexgrid import bits
from tests.games.faiyum.support import (
    at,
    goods,
    market,
    of,
    offered,
    own,
    play,
    put,
    space,
    state,
    tokens,
    turn_of,
)

BASIC = {"wheat": 1, "grape": 1, "stone": 1}


# Buying and owning


def test_a_bought_privilege_lies_open_and_may_be_used_in_the_same_turn() -> None:
    table = play(at(money=2, privileges=(57,)), "buy 1", "reveal", "draw 60")
    assert of(table, "privileges") == [1, 57]
    assert of(table, "hand") == []
    play(table, "use 1", "gain wheat", "gain stone", "done")
    assert goods(table) == {"wheat": 1, "stone": 1}
    assert table.to_move == 1


def test_the_extra_privilege_leaves_with_the_lowest_cards() -> None:
    table = at(seats=2, privileges=(57,), market=(1, 4, 5, 6, 12, 13, 14, 20))
    assert tokens(table) == [1, 4, 5, 6]
    play(table, "administration", "reveal", "draw 60", "draw 62", "draw 66")
    assert market(table) == [6, 12, 13, 14, 20, 60, 62, 66]
    assert tokens(table) == [6]


def test_unused_onetime_privileges_are_lost_when_one_quits() -> None:
    table = at(privileges=(13, 101))
    state(table).ending = True
    state(table).pile = state(table).final = 0
    play(table, "quit")
    assert of(table, "privileges") == [101]


GAINS = [
    (13, {"wheat": 3}, 0, 0),
    (21, {"grape": 3}, 0, 0),
    (23, {"stone": 3}, 0, 0),
    (25, {"rose": 2}, 0, 0),
    (41, BASIC, 0, 0),
    (57, {}, 0, 3),
    (69, {}, 10, 0),
    (87, {}, 0, 4),
    (91, {}, 0, 5),
    (95, {}, 0, 6),
    (107, {}, 0, 7),
    (111, {}, 0, 8),
]


@pytest.mark.parametrize(("card", "gained", "money", "reputation"), GAINS)
def test_a_onetime_gain_comes_once(card: int, gained: dict[str, int], money: int, reputation: int) -> None:
    table = play(at(privileges=(card,)), f"use {card}")
    assert goods(table) == gained
    assert (of(table, "money"), of(table, "reputation")) == (money, reputation)
    assert card in table.view()["removed"]
    assert offered(table, "use") == []


def test_every_onetime_privilege_but_resurrection_can_be_used_in_ones_turn() -> None:
    cards = [CARDS[card].no for card in bits(ONETIME)]
    table = at(hand=("farmer", 4), stack=(6,), privileges=tuple(cards), workers="b2", drained="b2", money=30)
    put(state(table), "road", "f7-g7")
    before = offered(table, "use")
    play(table, "play 4")
    after = offered(table, "use")
    play(turn_of(table, 0), "buy 4", "reveal", "draw 60")
    bought = offered(table, "use")
    assert {int(card) for card in (*before, *after, *bought)} == set(cards) - {39}


# Permanent effects


def test_harvest_minister_rewards_once_an_action() -> None:
    table = play(at(hand=(62,), privileges=(31,)), "play 62", "worker a4", "worker a5")
    assert of(table, "reputation") == 1 + 1


def test_power_rewards_every_card_also_for_money() -> None:
    table = play(at(hand=("farmer",), privileges=(101,)), "cash farmer")
    assert of(table, "reputation") == 1


def test_trade_treaty_adds_a_resource_of_choice() -> None:
    table = play(at(hand=(14,), privileges=(73,)), "play 14", "worker f7", "gain stone")
    assert goods(table) == {"wheat": 2, "stone": 1}


def test_efficiency_adds_a_matching_resource() -> None:
    table = at(hand=(44,), privileges=(81,), goods={"grape": 1, "stone": 1})
    put(state(table), "road", "f7-g7")
    play(table, "play 44", "workshop g7")
    assert goods(table) == {"wheat": 4}


def test_administrator_brings_one_more() -> None:
    table = play(at(hand=("farmer",) * 3, privileges=(45,)), "administration")
    assert of(table, "money") == 1


def test_archivist_takes_four() -> None:
    table = play(at(stack=(4, 6, 12, 14, 20), privileges=(33,)), "administration", "take 4")
    assert of(table, "hand") == [6, 12, 14, 20]


def test_recruitment_returns_a_worker_once_a_turn_beside_the_action() -> None:
    table = at(hand=("farmer",), privileges=(115,), workers="b2 c1")
    play(table, "recruit b2")
    assert of(table, "money") == 1
    assert offered(table, "recruit") == []
    assert "administration" in table.menu


def test_pile_dwelling_drains_both_ends_of_a_road() -> None:
    table = at(hand=(22,), privileges=(29,), goods={"wheat": 1})
    put(state(table), "settlement", "b1")
    play(table, "play 22", "road b1-b2")
    assert of(table, "money") == 2 + 1


def test_polished_stones_pay_for_a_road_of_wheat_and_grapes() -> None:
    table = at(hand=(22,), privileges=(55,), goods={"stone": 1}, drained="b1 c1")
    put(state(table), "settlement", "b1")
    play(table, "play 22", "road b1-c1")
    assert goods(table) == {}


def test_two_refined_goods_leave_a_choice() -> None:
    table = at(hand=(22,), privileges=(51, 53), goods={"wheat": 1, "grape": 1})
    put(state(table), "settlement", "h5")
    put(state(table), "road", "f7-f8")
    play(table, "play 22", "road e7-f7")
    assert table.menu == ["pay wheat", "pay grape"]


# Onetime effects


def test_farm_hand_needs_no_neighbour_and_brings_two() -> None:
    table = play(at(privileges=(5,), workers="h7"), "use 5", "worker b3")
    assert goods(table) == {"grape": 2}
    assert of(table, "money") == 1


def test_bargain_takes_a_card_for_nothing_and_fills_up() -> None:
    table = play(at(privileges=(49,)), "use 49", "pick 6", "reveal", "draw 60")
    assert of(table, "hand") == [6]
    assert "administration" in table.menu


def test_hunt_removes_up_to_three_crocodiles_for_two_money_each() -> None:
    table = play(at(privileges=(59,)), "use 59", "hunt b3", "hunt b2", "hunt a3")
    assert of(table, "money") == 6


def test_new_instructions_pay_three_in_all() -> None:
    table = play(at(privileges=(65,), workers="b2 c1 b3"), "use 65", "return b2", "return c1")
    assert of(table, "money") == 3
    assert table.view()["supply"]["worker"] == 29


def test_disposal_buries_any_number_of_cards() -> None:
    table = play(
        at(hand=(4, 6, "farmer"), stack=(12,), privileges=(71,)), "use 71", "bury 4", "bury 6", "done"
    )
    assert of(table, "stack") == [6, 4, 12]
    assert of(table, "money") == 2


def test_construction_unit_builds_for_nothing_and_the_worker_stays() -> None:
    table = at(privileges=(75,), workers="g7")
    put(state(table), "road", "f7-g7")
    play(table, "use 75", "workshop g7")
    assert goods(table) == {"wheat": 3}
    assert of(table, "reputation") == 0
    assert space(table, "g7")["workers"] == 1


def test_rerun_takes_back_the_top_card() -> None:
    table = play(at(stack=(4, 6), privileges=(83,)), "use 83")
    assert of(table, "hand") == [6]


def test_two_time_use_pays_the_full_cost_again() -> None:
    table = at(hand=(22,), privileges=(67,), goods={"stone": 2})
    play(table, "play 22", "road e7-f7", "use 67", "road f7-f8")
    assert goods(table) == {}
    assert (of(table, "money"), of(table, "reputation")) == (4, 4)


def test_the_second_use_of_a_messenger_sees_the_stack_after_the_first() -> None:
    table = at(hand=(26,), stack=(4, 6, 12, 14), privileges=(67,))
    play(table, "play 26", "use 67")
    assert of(table, "hand") == [4, 6, 12, 14]
    assert of(table, "stack") == [26]


def test_resurrection_interrupts_an_administration_of_somebody_else() -> None:
    table = at(privileges=(57,))
    own(state(table), 1, 39)
    play(table, "administration")
    assert table.to_move == 1
    assert table.menu == ["resurrect 1", "resurrect 4", "resurrect 5", "pass"]
    play(table, "resurrect 4")
    assert 4 in of(table, "hand", 1)
    assert of(table, "privileges", 1) == []
    assert table.to_move == 0


def test_resurrection_takes_a_privilege_that_another_player_used() -> None:
    table = at(privileges=(69,))
    own(state(table), 1, 39)
    play(table, "use 69", "resurrect 69")
    assert of(table, "privileges", 1) == [69]


def test_a_card_given_up_for_an_offering_cannot_be_resurrected() -> None:
    table = at(hand=(12, "farmer"), privileges=(39,))
    play(table, "play 12", "offer farmer")
    assert offered(table, "resurrect") == []


def test_two_overtimes_give_three_turns() -> None:
    table = at(hand=("farmer",) * 3, privileges=(85,))
    state(table).overtime = 1
    play(table, "use 85", "cash farmer", "done", "cash farmer", "done", "cash farmer")
    assert table.to_move == 0
    play(table, "done")
    assert table.to_move == 1
