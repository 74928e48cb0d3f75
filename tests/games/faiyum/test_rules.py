"""The rules of the base game, one story each."""

import pytest

import greathouse as gh
from greathouse.core.moves import Word
from greathouse.games.faiyum.cards import numbered
from tests.games.faiyum.support import (
    at,
    goods,
    hold,
    market,
    of,
    offered,
    opened,
    play,
    put,
    space,
    state,
    tokens,
    turn_of,
)

DISASTERS = [numbered(no) for no in (122, 124, 126, 128)]
BASIC = {"wheat": 1, "grape": 1, "stone": 1}


# F1 Set-up


def test_money_is_given_in_turn_order_from_the_first_player() -> None:
    table = gh.new("faiyum", seats=5, seed=None, chance="manual")
    for card in (4, 6, 12, 14, 20, 22, 24, 26, 106, 108, 110, 112):
        play(table, f"deal {card}")
    play(table, "start 3")
    assert [of(table, "money", seat) for seat in range(5)] == [4, 5, 5, 3, 4]
    assert table.to_move == 3


def test_the_lowest_cards_form_the_market_and_the_highest_join_the_final_turns() -> None:
    table = opened(2)
    assert market(table) == [4, 6, 12, 14, 20, 22, 24, 26]
    assert tokens(table) == [4, 6, 12, 14]
    assert table.view()["final"] == [106, 108, 110, 112, 114, 116, 118, 120, 122, 124, 126, 128]
    assert len(table.view()["pile"]) == 44


def test_the_map_begins_with_one_settlement_one_road_and_36_crocodiles() -> None:
    table = opened(2)
    view = table.view()
    assert [entry["space"] for entry in view["spaces"] if entry["structure"]] == ["f7"]
    assert view["edges"] == [{"edge": "d8-e8", "piece": "road"}]
    assert len([entry for entry in view["spaces"] if entry["crocodile"]]) == 36
    assert len(table.printed["canal"]) == 14


def test_privileges_replace_eleven_cards_and_lengthen_the_final_turns() -> None:
    view = opened(2, privileges=True).view()
    assert len(view["pile"]) == 71
    assert len(view["final"]) == 16
    assert sorted(view["removed"]) == [2, 8, 10, 16, 18, 32, 36, 46, 48, 50, 64]


# F3, F4 Turn and cards


def test_a_card_may_be_played_for_two_money() -> None:
    table = play(at(hand=("settlement",)), "cash settlement")
    assert of(table, "money") == 2
    assert of(table, "stack") == ["settlement"]


def test_a_turn_can_be_taken_back_until_something_is_revealed() -> None:
    table = at(hand=("farmer",), money=3)
    play(table, "buy 4")
    table.undo()
    play(table, "buy 4", "reveal", "draw 28")
    with pytest.raises(gh.CannotUndo):
        table.undo()


def test_a_whole_card_can_be_taken_back_step_by_step() -> None:
    table = at(hand=("farmer",))
    before = state(table).copy()
    play(table, "play farmer", "worker b2")
    table.undo()
    table.undo()
    assert state(table) == before


# F5 Payment


def test_payments_with_few_stand_ins_come_first_and_others_on_request() -> None:
    table = at(hand=("settlement",), goods={**BASIC, "rose": 1}, money=3, drained="b3")
    play(table, "play settlement", "settlement b3")
    assert table.menu == ["pay wheat grape stone", "otherwise"]
    play(table, "otherwise")
    assert "pay wheat grape rose" in table.menu
    assert "pay wheat grape money" in table.menu
    assert "pay wheat grape stone" not in table.menu
    play(table, "pay wheat rose money")
    assert goods(table) == {"grape": 1, "stone": 1}
    assert of(table, "money") == 3


def test_the_only_payment_is_made_without_asking() -> None:
    table = play(at(hand=("settlement",), goods=BASIC, drained="b3"), "play settlement", "settlement b3")
    assert goods(table) == {}
    assert (of(table, "money"), of(table, "reputation")) == (3, 3)


def test_money_does_not_stand_in_for_a_rose() -> None:
    table = at(hand=(78,), money=12)
    put(state(table), "town", "b3")
    assert offered(table, "play") == []


def test_refined_wheat_pays_for_anything_basic_but_not_for_fish() -> None:
    table = at(hand=("settlement", 94), privileges=(51,), goods={"wheat": 3}, drained="b3")
    assert offered(table, "play") == ["settlement"]
    play(table, "play settlement", "settlement b3")
    assert goods(table) == {}


def test_two_different_goods_are_asked_for_two_kinds() -> None:
    table = at(hand=(20,), goods={"wheat": 2}, drained="b3")
    assert offered(table, "play") == []


# F6, F7 Market


def test_prices_rise_from_space_to_space_and_tokens_take_one_off() -> None:
    prices = [offer["price"] for offer in opened(2).view()["market"]]
    assert prices == [2, 3, 4, 6, None, None, None, None]
    alone = [offer["price"] for offer in opened(1).view()["market"]]
    assert alone == [3, 4, 5, 7, None, None, None, None]


def test_a_bought_card_is_replaced_in_order_without_a_token() -> None:
    table = play(at(hand=("farmer",), money=4), "buy 12", "reveal", "draw 2")
    assert market(table) == [2, 4, 6, 14, 20, 22, 24, 26]
    assert tokens(table) == [4, 6, 14]


def test_a_card_pushed_out_of_the_current_market_loses_its_token() -> None:
    table = at(hand=("farmer",), privileges=(35,), money=5, market=(4, 6, 12, 14, 20, 22, 24, 26))
    play(table, "buy 20", "reveal", "draw 5")
    assert market(table)[:4] == [4, 5, 6, 12]
    assert tokens(table) == [4, 6, 12]


# F8 Administration


def test_income_is_three_less_one_for_each_card_in_hand() -> None:
    for hand, income in (((), 3), (("farmer",), 2), (("farmer",) * 3, 0), (("farmer", 4, 6, 12), 0)):
        table = play(at(hand=hand), "administration")
        assert of(table, "money") == income


def test_the_top_three_cards_come_back_and_further_ones_for_money() -> None:
    table = at(hand=(), stack=(4, 6, 12, 14, 20))
    play(table, "administration")
    assert of(table, "hand") == [12, 14, 20]
    play(table, "take 1", "done")
    assert of(table, "hand") == [6, 12, 14, 20]
    assert of(table, "stack") == [4]
    assert of(table, "money") == 2


def test_step_two_can_be_left_out() -> None:
    table = play(at(stack=(4, 6, 12, 14, 20), further_cards=False), "administration")
    assert table.menu == ["reveal"]


def test_up_to_two_workers_return_for_one_money_each() -> None:
    table = play(at(hand=("farmer",) * 3, workers="b2 c1 b3"), "administration", "return b2", "return c1")
    assert of(table, "money") == 2
    assert table.view()["supply"]["worker"] == 29


def test_with_two_players_the_two_lowest_marked_cards_go_and_the_rest_is_marked() -> None:
    table = play(at(), "administration", "reveal", "draw 60", "draw 62")
    assert market(table) == [12, 14, 20, 22, 24, 26, 60, 62]
    assert tokens(table) == [12, 14]


def test_with_one_marked_card_it_goes_with_the_lowest_unmarked_one() -> None:
    table = at()
    state(table).tokens = 1 << state(table).market[2]
    play(table, "administration", "reveal", "draw 60", "draw 62")
    assert market(table)[:3] == [6, 14, 20]


def test_with_four_players_one_card_goes() -> None:
    table = play(at(seats=4), "administration", "reveal", "draw 60")
    assert market(table) == [6, 12, 14, 20, 22, 24, 26, 60]
    assert tokens(table) == [6, 12, 14]


def test_the_split_of_step_three_is_an_option() -> None:
    table = play(at(seats=4, two_replaced_up_to=4), "administration", "reveal", "draw 60", "draw 62")
    assert market(table)[0] == 12


def test_alone_one_chooses_which_cards_go() -> None:
    table = play(at(seats=1), "administration", "remove 6", "remove 14")
    assert market(table) == [4, 12, 20, 22, 24, 26]
    assert table.menu == ["reveal"]


# F9 Harvest, F10 Commerce, F19 Crocodiles


def test_a_farmer_drives_off_a_crocodile_and_brings_the_goods_of_the_space() -> None:
    table = play(at(hand=("farmer",)), "play farmer", "worker b3")
    assert goods(table) == {"grape": 1}
    assert of(table, "money") == 1
    assert not space(table, "b3")["crocodile"]


def test_a_worker_stands_beside_another_unless_none_is_on_the_map() -> None:
    table = at(hand=("farmer",), workers="b3", drained="b3")
    assert offered(play(table, "play farmer"), "worker") == ["a2", "b2", "a3", "c3", "a4", "b4"]
    assert len(offered(play(at(hand=("farmer",)), "play farmer"), "worker")) == 53


def test_nobody_is_beside_across_the_canal() -> None:
    table = play(at(hand=("farmer",), workers="d3", drained="d3"), "play farmer")
    assert "e3" not in offered(table, "worker")


def test_two_of_a_field_crew_may_support_each_other() -> None:
    table = play(at(hand=(62,)), "play 62", "worker a4", "worker a5")
    assert goods(table) == {"stone": 2}
    assert of(table, "reputation") == 1


def test_a_worker_on_a_settlement_brings_what_the_supplier_has() -> None:
    table = play(at(hand=(14,)), "play 14", "worker f7")
    assert goods(table) == {"wheat": 2}
    assert "14" not in offered(play(turn_of(at(hand=(14,), workers="f7"), 0)), "play")


def test_a_caravan_counts_the_settlements_of_its_network() -> None:
    table = at(hand=(56,))
    put(state(table), "settlement", "f5")
    put(state(table), "road", "f6-f7", "f5-f6")
    play(table, "play 56", "worker f7")
    assert of(table, "money") == 3 + 2


def test_a_trader_swaps_goods_for_roses() -> None:
    table = at(hand=(24,), goods={"wheat": 2, "fish": 1})
    play(table, "play 24", "worker f7", "swap wheat", "swap fish", "done")
    assert goods(table) == {"wheat": 1, "rose": 2}


# F12 - F18 Building


def test_settlements_keep_a_space_between_them_but_not_across_the_canal() -> None:
    table = at(hand=("settlement",), goods=BASIC, drained="d3 e3 e4 d4")
    put(state(table), "settlement", "d3")
    spots = offered(play(table, "play settlement"), "settlement")
    assert "e3" in spots
    assert "d4" not in spots


def test_a_settlement_on_a_network_with_another_earns_a_link() -> None:
    table = at(hand=("settlement",), goods=BASIC, drained="f6 f5")
    put(state(table), "road", "f6-f7", "f5-f6")
    play(table, "play settlement", "settlement f5")
    assert of(table, "reputation") == 3 + 1


def test_a_road_that_joins_two_settlements_earns_a_link() -> None:
    table = at(hand=(22,), goods={"grape": 1}, link_bonus=2)
    put(state(table), "settlement", "f5")
    put(state(table), "road", "f6-f7")
    play(table, "play 22", "road f5-f6")
    assert of(table, "reputation") == 2 + 2


def test_a_road_costs_a_resource_of_either_space() -> None:
    table = at(hand=(22,), goods={"wheat": 1, "stone": 1}, drained="g7")
    play(table, "play 22", "road f7-g7")
    assert goods(table) == {"stone": 1}


def test_three_roads_are_not_offered_when_only_two_can_be_laid() -> None:
    table = at(hand=(76,), goods={"wheat": 3}, drained="a2 c1")
    put(state(table), "road", "c8-d8")
    put(state(table), "settlement", "b1")
    assert offered(table, "play") == []
    state(table).money[0] = 3
    assert offered(table, "play") == ["76"]


def test_a_bridge_lies_on_the_canal() -> None:
    table = at(hand=(54,), goods={"stone": 2})
    put(state(table), "settlement", "d5")
    put(state(table), "road", "d4-d5")
    play(table, "play 54")
    assert "d5-e5" in offered(table, "bridge")
    play(table, "bridge d5-e5")
    assert of(table, "reputation") == 5


def test_a_workshop_needs_a_road_and_brings_goods_of_its_space() -> None:
    table = at(hand=(44,), goods={"grape": 1, "stone": 1})
    put(state(table), "workshop", "d8")
    assert offered(table, "play") == []
    put(state(table), "road", "f7-g7")
    play(table, "play 44", "workshop g7")
    assert goods(table) == {"wheat": 3}


def test_the_last_block_of_a_site_earns_its_bonus() -> None:
    table = at(hand=(72,), goods={"stone": 2})
    state(table).blocks[3] = 2
    state(table).supply[8] -= 2
    play(table, "play 72", "block sphinx")
    assert of(table, "reputation") == 5 + 2
    assert of(table, "money") == 2


def test_without_workers_in_the_supply_nobody_harvests() -> None:
    table = at(hand=("farmer",))
    state(table).supply[0] = 0
    assert offered(table, "play") == []


# Other cards


def test_a_messenger_takes_back_two_cards_before_it_is_laid_down() -> None:
    table = play(at(hand=(26,), stack=(4, 6, 12)), "play 26")
    assert of(table, "hand") == [6, 12]
    assert of(table, "stack") == [4, 26]


def test_an_offering_gives_up_a_card_for_a_block() -> None:
    table = play(at(hand=(12, "farmer")), "play 12", "offer farmer", "block obelisk")
    assert (of(table, "money"), of(table, "reputation")) == (3, 1)
    assert of(table, "hand") == []


def test_order_lies_on_top_of_the_cards_it_puts_away() -> None:
    table = play(at(hand=(52, 4, 6)), "play 52", "lay 6", "lay 4")
    assert of(table, "stack") == [6, 4, 52]
    assert of(table, "money") == 4


def test_a_thief_takes_a_card_and_the_market_is_filled_up() -> None:
    table = play(at(hand=(36,)), "play 36", "pick 14", "reveal", "draw 60")
    assert of(table, "hand") == [14]
    assert 60 in market(table)


def test_a_donation_turns_money_into_reputation() -> None:
    table = play(at(hand=(114,), money=10), "play 114", "donate 9")
    assert (of(table, "money"), of(table, "reputation")) == (1, 6)


def test_granaries_take_goods_of_any_kind() -> None:
    table = at(hand=(116,), goods={"fish": 1, "rose": 1}, money=3)
    play(table, "play 116", "give fish", "give rose", "give money")
    assert of(table, "reputation") == 6


# F20 - F22 The end


def ended(seats: int = 2, hand: tuple[Word, ...] = ("farmer",)) -> gh.Table:
    """Open a table in its end phase with all four disasters in the market."""
    table = at(seats=seats, hand=hand, money=0)
    s = state(table)
    s.pile = 0
    s.final = 0
    s.market = (*s.market[:4], *DISASTERS)
    s.ending = True
    return table


def test_in_the_end_phase_nobody_administers_but_one_may_quit() -> None:
    table = ended()
    assert "administration" not in table.menu
    assert "quit" in table.menu


def test_whoever_quits_takes_the_lowest_disaster_and_has_no_further_turn() -> None:
    table = play(ended(), "quit")
    assert of(table, "reputation") == 5
    assert table.to_move == 1
    play(table, "quit")
    assert of(table, "reputation", 1) == 3
    assert table.over


def test_the_fifth_player_finds_no_disaster() -> None:
    table = ended(seats=5)
    for _ in range(5):
        play(table, "quit")
    assert [of(table, "reputation", seat) for seat in range(5)] == [5, 4, 3, 2, 0]


def test_the_fourth_disaster_begins_the_end_phase_and_the_turn_goes_on() -> None:
    table = at(hand=("farmer",), money=3)
    s = state(table)
    s.pile = 0
    s.final = 1 << DISASTERS[0]
    play(table, "buy 4", "reveal", "draw 122")
    assert state(table).ending
    assert table.to_move == 1


def test_ties_are_broken_by_money_then_by_resources() -> None:
    table = ended()
    s = state(table)
    s.reputation = [0, 2]
    s.money = [4, 4]
    s.goods[0] = 1
    play(table, "quit", "quit")
    assert table.scores == [5, 5]
    assert table.ranking == [1, 2]


def test_ties_may_be_shared() -> None:
    table = ended()
    s = state(table)
    s.shared_ties = True
    s.reputation = [0, 2]
    s.money = [4, 1]
    play(table, "quit", "quit")
    assert table.ranking == [1, 1]


def test_a_hand_in_the_end_phase_can_still_be_played_and_cards_bought() -> None:
    table = ended()
    state(table).money[0] = 9
    assert offered(table, "play") == ["farmer"]
    assert offered(table, "buy") == ["4", "6", "12", "14"]
    hold(state(table), 0, (4,))
    assert offered(table, "play") == ["4"]
