"""Every remark that begins with "Yes, Ronald" in the rulebook of the privileges."""

from tests.games.faiyum.support import (
    at,
    goods,
    market,
    of,
    offered,
    opened,
    own,
    play,
    space,
    state,
    tokens,
)


def test_only_one_to_three_tokens_are_used_after_the_start_when_privileges_are_in_play() -> None:
    table = opened(4, privileges=True)
    assert tokens(table) == [1, 4, 5, 6]
    play(table, "administration", "reveal", "draw 60", "draw 62")
    assert market(table) == [4, 6, 12, 13, 14, 20, 60, 62]
    assert tokens(table) == [4, 6]
    play(table, "administration", "reveal", "draw 66")
    assert tokens(table) == [6, 12, 13]


def test_a_crocodile_brings_no_money_by_itself_but_a_choice_of_money_or_reputation() -> None:
    table = play(at(hand=("farmer",), privileges=(7,)), "play farmer", "worker b2")
    assert of(table, "money") == 0
    assert table.menu == ["reward reputation", "reward coin"]
    play(table, "reward reputation")
    assert (of(table, "money"), of(table, "reputation")) == (0, 1)


def test_the_farming_barrow_serves_the_senior_farmer_and_the_fisherman_too() -> None:
    far = at(hand=(6, 58), privileges=(27,), workers="f6")
    assert "a3" in offered(play(far, "play 6"), "worker")
    lake = at(hand=(6, 58), privileges=(27,), workers="f6")
    assert "a2" in offered(play(lake, "play 58"), "worker")
    without = at(hand=(6, 58), workers="f6")
    assert "a3" not in offered(play(without, "play 6"), "worker")


def test_pile_dwelling_builds_where_crocodiles_lie_without_waiting_for_farmers() -> None:
    cost = {"wheat": 1, "grape": 1, "stone": 1}
    table = at(hand=("settlement",), privileges=(29,), goods=cost)
    play(table, "play settlement", "settlement b3")
    assert of(table, "money") == 3 + 1
    assert of(table, "reputation") == 3
    assert not space(table, "b3")["crocodile"]


def test_the_lead_buyer_reaches_the_fifth_space_outside_the_current_market() -> None:
    table = at(hand=("farmer",), privileges=(35,), money=5, market=(4, 6, 12, 14, 20, 22, 24, 26))
    assert "20" in offered(table, "buy")
    assert "22" not in offered(table, "buy")
    play(table, "buy 20")
    assert of(table, "money") == 0


def test_the_buyer_of_the_pharaoh_saves_on_the_fifth_space_as_well() -> None:
    table = at(hand=("farmer",), privileges=(35, 37), money=4, market=(4, 6, 12, 14, 20, 22, 24, 26))
    play(table, "buy 20")
    assert of(table, "money") == 0


def test_resurrection_takes_back_a_reputation_card_that_was_just_used() -> None:
    table = at(hand=("farmer",), privileges=(39, 57))
    play(table, "use 57")
    assert of(table, "reputation") == 3
    assert table.menu == ["resurrect 57", "pass"]
    play(table, "resurrect 57")
    assert of(table, "privileges") == [57]
    play(table, "use 57")
    assert of(table, "reputation") == 6


def test_the_catacombs_take_a_card_held_before_or_one_just_taken_back() -> None:
    table = at(hand=("settlement",), stack=("farmer", 6, "two_roads"), privileges=(43,))
    play(table, "administration", "reveal")
    while table.to_move == -1:
        play(table, table.menu[-1])
    assert sorted(offered(table, "bury")) == ["6", "farmer", "settlement", "two_roads"]
    play(table, "bury 6")
    assert of(table, "stack") == [6]


def test_the_housing_minister_is_paid_for_own_settlements_and_those_of_others() -> None:
    cost = {"wheat": 1, "grape": 1, "stone": 1}
    table = at(hand=("settlement",), privileges=(61,), goods=cost, drained="b3")
    play(table, "play settlement", "settlement b3")
    assert of(table, "money") == 3 + 2
    other = at(hand=("settlement",), goods=cost, drained="b3", privileges=(57,))
    own(state(other), 1, 61)
    before = of(other, "money", 1)
    play(other, "play settlement", "settlement b3")
    assert of(other, "money", 1) == before + 2
    assert of(other, "money", 0) == 3


def test_double_purchase_fills_the_market_between_the_two_cards() -> None:
    table = at(hand=("farmer",), privileges=(63,), money=20, market=(4, 6, 12, 14, 20, 22, 24, 26))
    play(table, "buy 4", "reveal", "draw 28", "use 63")
    assert market(table) == [6, 12, 14, 20, 22, 24, 26, 28]
    assert offered(table, "buy") == ["6", "12", "14", "20"]
    play(table, "buy 6", "reveal", "draw 30")
    assert of(table, "hand") == ["farmer", 4, 6]
    assert table.to_move == 1


def test_two_time_use_goes_with_another_card_and_not_alone() -> None:
    table = at(hand=(4,), privileges=(67,))
    assert offered(table, "use") == []
    play(table, "play 4", "use 67")
    assert of(table, "money") == 10
    assert of(table, "stack") == [4]


def test_overtime_gives_two_turns_with_any_of_the_three_actions() -> None:
    table = at(hand=(4, "farmer"), privileges=(85,))
    play(table, "use 85", "play 4", "done")
    assert table.to_move == 0
    assert "administration" in table.menu
    assert offered(table, "buy")
    assert offered(table, "play")
    play(table, "play farmer", "worker b2", "done")
    assert table.to_move == 1


def test_one_may_decline_a_permanent_effect() -> None:
    table = at(hand=("farmer",), stack=(4, 6, 12, 14), privileges=(33,))
    play(table, "administration")
    assert table.menu == ["take 3", "take 4"]


def test_teamwork_joins_a_worker_and_gains_the_space() -> None:
    table = at(hand=("farmer",), privileges=(47,), workers="b2", drained="b2")
    play(table, "use 47", "worker b2")
    assert goods(table) == {"wheat": 2}
    assert space(table, "b2")["workers"] == 2
