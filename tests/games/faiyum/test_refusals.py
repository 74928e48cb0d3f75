"""Every refusal names its rule, the numbers and what is missing."""

import pytest

import greathouse as gh
from greathouse.games.faiyum.state import PIECES
from tests.games.faiyum.support import at, opened, own, play, put, state, why

BASIC = {"wheat": 1, "grape": 1, "stone": 1}


def test_a_road_does_not_cross_the_canal() -> None:
    table = play(at(hand=(22,), goods=BASIC, drained="d3 e3"), "play 22")
    assert why(table, "road d3-e3") == [("F14", "across_canal")]
    (reason,) = table.why_not("road d3-e3")
    assert reason.text == "d3-e3 lies across the canal: only a bridge goes there."
    assert reason.say("fr") == "d3-e3 traverse le canal : seul un pont y va."


def test_a_road_needs_dry_and_developed_ground() -> None:
    table = play(at(hand=(22,), goods=BASIC), "play 22")
    assert why(table, "road a2-b2") == [("F14", "edge_crocodile"), ("F14", "undeveloped")]
    assert why(table, "road d8-e8") == [("F14", "edge_taken")]
    table = play(at(hand=(22,), goods={"stone": 1}, drained="g7"), "play 22")
    (reason,) = table.why_not("road f7-g7")
    assert reason.text == "A road at f7-g7 costs one of these, a rose or $3, and you have none: wheat."
    assert reason.fix == ("money", 3)


def test_a_settlement_does_not_stand_beside_another() -> None:
    table = at(hand=("settlement",), goods=BASIC, drained="f6")
    play(table, "play settlement")
    (reason,) = table.why_not("settlement f6")
    assert reason.text == "f6 is beside the settlement on f7: keep a space between them."
    assert why(table, "settlement b3") == [("F11", "crocodile")]
    assert why(table, "settlement c4") == [("F12", "site")]
    assert ("F12", "taken") in why(table, "settlement f7")


def test_a_workshop_needs_a_road() -> None:
    table = at(hand=(50,), goods=BASIC, drained="b3")
    put(state(table), "workshop", "d8", "e8")
    assert why(table, "play 50") == [("F16", "no_workshop_spot")]
    put(state(table), "road", "f7-g7")
    play(table, "play 50")
    assert why(table, "workshop b3") == [("F16", "no_road")]
    assert why(table, "workshop f7") == [("F16", "no_resource_space")]


def test_a_card_that_cannot_be_paid_says_what_is_missing() -> None:
    table = at(hand=("settlement",), goods={"wheat": 1}, money=4, drained="b3")
    (reason,) = table.why_not("play settlement")
    assert reason.rule == "F5"
    assert "lacks 1 resource, even with roses and money ($3 for one)" in reason.text
    assert reason.fix == ("money", 2)
    (reason,) = table.why_not("buy 14")
    assert reason.text.startswith("Wheat Supplier costs $6 and you have $4: $2 short.")


def test_a_bridge_keeps_to_the_canal() -> None:
    table = at(hand=(54,), goods={"stone": 2}, drained="d3 e3 d4")
    put(state(table), "settlement", "d3")
    play(table, "play 54")
    assert why(table, "bridge d3-d4") == [("F15", "not_canal")]
    assert why(table, "road d3-d4") == [("F15", "not_asked")]


def test_a_worker_must_have_room_and_company() -> None:
    table = play(at(hand=("farmer",), workers="b3", drained="b3"), "play farmer")
    assert why(table, "worker b3") == [("F9", "worker_there")]
    assert why(table, "worker f7") == [("F9", "no_resource_space")]
    assert why(table, "worker d8") == [("F9", "developed")]
    (reason,) = table.why_not("worker h5")
    assert "Among the spaces that are: a2, b2" in reason.text


@pytest.mark.parametrize(
    ("card", "space", "key"),
    [
        (58, "c3", "not_lakeside"),
        (42, "b3", "not_riverside"),
        (34, "b3", "not_stone"),
        (8, "e7", "not_isolated"),
    ],
)
def test_cards_with_a_shore_or_terrain_say_so(card: int, space: str, key: str) -> None:
    assert why(play(at(hand=(card,)), f"play {card}"), f"worker {space}") == [("F9", key)]


def test_commerce_names_the_structure_it_needs() -> None:
    table = at(hand=(92, 14), workers="f7")
    assert why(table, "play 92") == [("F10", "no_stall")]
    assert why(table, "play 14") == [("F10", "no_stall")]
    table = play(at(hand=(14,)), "play 14")
    assert why(table, "worker b3") == [("F10", "no_stall_there")]


def test_buying_needs_the_current_market_and_the_money() -> None:
    table = opened(2)
    assert why(table, "buy 20") == [("F6", "future_market")]
    assert why(table, "buy 60") == [("F6", "not_in_market")]
    assert why(table, "buy 14") == [("F6", "price")]


def test_actions_have_their_time() -> None:
    table = at(hand=("farmer",), money=9)
    assert why(table, "quit") == [("F20", "no_quitting")]
    assert why(table, "done") == [("F3", "act_first")]
    assert why(table, "play 4") == [("F4", "in_market")]
    assert why(table, "play 60") == [("F4", "not_in_hand")]
    play(table, "cash farmer")
    assert why(table, "buy 4") == [("F3", "acted")]
    state(table).ending = True
    state(table).acted = ""
    assert why(table, "administration") == [("F20", "no_administration")]
    assert why(table, "play farmer") == [("F4", "on_stack")]


WRONG_MOMENTS = [
    (63, "after_purchase"),
    (67, "after_card"),
    (39, "resurrection_moment"),
    (7, "permanent"),
    (115, "recruit_by_space"),
    (83, "no_stack"),
    (71, "no_hand"),
    (65, "no_workers_out"),
    (47, "no_workers_out"),
]


@pytest.mark.parametrize(("card", "key"), WRONG_MOMENTS)
def test_a_privilege_at_the_wrong_moment_says_when(card: int, key: str) -> None:
    (reason,) = at(privileges=(card,)).why_not(f"use {card}")
    assert reason.key == key
    assert reason.rule in ("F26", "F27", "F28")


def test_a_construction_unit_needs_a_space_with_a_road() -> None:
    table = at(privileges=(75,))
    put(state(table), "workshop", "d8", "e8")
    assert why(table, "use 75") == [("F27", "no_workshop_spot")]


def test_a_privilege_must_lie_in_front_of_you() -> None:
    table = at(privileges=(57,))
    own(state(table), 1, 69)
    assert why(table, "use 69") == [("F25", "not_owned")]
    assert why(table, "use 4") == [("F25", "no_privilege")]
    assert why(table, "recruit b2") == [("F25", "not_owned")]


def test_what_was_begun_is_finished_first() -> None:
    table = play(at(hand=("farmer", 4), privileges=(57,)), "play farmer")
    assert why(table, "play 4") == [("F3", "finish_first")]
    assert why(table, "use 57") == [("F3", "finish_first")]


def test_a_payment_must_be_there_and_fit() -> None:
    table = at(hand=("settlement",), goods={**BASIC, "rose": 1}, drained="b3")
    play(table, "play settlement", "settlement b3")
    assert why(table, "pay fish") == [("F5", "not_enough")]
    assert why(table, "pay money") == [("F5", "money_short")]
    (reason,) = table.why_not("pay wheat")
    assert "Pay wheat, grape, stone" in reason.text


def test_a_card_number_that_does_not_exist_is_named() -> None:
    assert why(opened(2), "buy 3") == [("F3", "no_card")]


def test_an_illegal_move_is_answered_with_its_reasons() -> None:
    table = opened(2)
    with pytest.raises(gh.IllegalMove) as error:
        table.play("buy 20")
    assert "only the first 4 are for sale" in str(error.value)


def test_pieces_are_placed_by_cards() -> None:
    table = at(hand=("farmer", "two_roads"))
    assert why(table, "road d3-e3") == [("F4", "by_card"), ("F14", "across_canal")]
    assert "play Two Roads first" in table.why_not("road e7-f7")[0].text
    assert why(table, "bridge e7-f7") == [("F4", "by_no_card"), ("F15", "not_canal")]
    assert "play Farmer first" in table.why_not("worker b3")[0].text
    assert why(table, "settlement f6")[-1] == ("F12", "settlement_beside")
    assert why(table, "block temple") == [("F4", "by_no_card")]


# Sentences that were wrong


def test_a_purchase_in_the_middle_of_an_action_waits() -> None:
    table = play(at(hand=("farmer",), money=20), "play farmer")
    (reason,) = table.why_not("buy 4")
    assert reason.key == "finish_first"
    assert reason.text == "First decide where the worker goes; “Buy Collection” comes after that."


def test_a_payment_with_more_roses_than_needed_is_behind_otherwise() -> None:
    table = at(hand=("settlement",), goods={**BASIC, "rose": 1}, drained="b3")
    play(table, "play settlement", "settlement b3")
    assert why(table, "pay wheat grape rose") == [("F5", "behind_otherwise")]
    play(table, "otherwise")
    assert "pay wheat grape rose" in table.menu
    assert why(table, "pay wheat grape stone") == [("F5", "usual_payment")]


def test_an_extension_without_goods_says_what_it_lacks() -> None:
    table = at(hand=(68,))
    put(state(table), "workshop", "c2")
    (reason,) = table.why_not("play 68")
    assert reason.text == "Extension lacks 2 resources, even with roses and money ($3 for one) standing in."
    assert reason.fix == ("money", 6)


def test_the_lead_buyer_has_five_spaces() -> None:
    (reason,) = at(privileges=(35,), money=9).why_not("buy 13")
    assert "only the first 5 are for sale" in reason.text


def test_two_roads_without_anything_lack_two_resources() -> None:
    (reason,) = at(hand=("two_roads",)).why_not("play two_roads")
    assert reason.args["n"] == 2
    assert reason.fix == ("money", 6)


def test_in_the_end_phase_nobody_is_advised_to_administer() -> None:
    table = at(hand=("farmer",))
    state(table).ending = True
    (reason,) = table.why_not("done")
    assert "administration" not in reason.text
    assert "quit" in reason.text


def test_a_privilege_that_one_owns_is_used_not_played() -> None:
    table = at(privileges=(57,))
    (reason,) = table.why_not("play 57")
    assert reason.key == "used_not_played"
    assert why(table, "cash 63") == [("F25", "privilege_not_played")]
    assert why(opened(2), "use 57") == [("F25", "without_privileges")]


def test_two_time_use_needs_the_card_on_top_of_the_stack() -> None:
    table = play(at(hand=(4,), privileges=(67, 83)), "play 4", "use 83")
    (reason,) = table.why_not("use 67")
    assert reason.text.endswith("and Collection does not lie there any more.")


def test_a_farm_without_a_road_says_wheat() -> None:
    table = at(hand=(44,), goods=BASIC)
    put(state(table), "workshop", "d8")
    (reason,) = table.why_not("play 44")
    assert "wheat" in reason.text
    assert "ouvrier" not in reason.say("fr")


def test_the_dam_is_built_on_and_not_harvested() -> None:
    table = at(hand=("settlement", "farmer"), goods=BASIC)
    assert "settlement d8" in play(table, "play settlement").menu
    table.undo()
    assert why(play(table, "play farmer"), "worker d8") == [("F9", "developed")]


def test_one_of_a_kind_is_said_in_the_singular() -> None:
    table = at(hand=(78,))
    put(state(table), "town", "b1")
    (reason,) = table.why_not("play 78")
    assert "asks for 1 rose and" in reason.text
    assert "demande 1 rose et" in reason.say("fr")


def test_labels_stand_for_command_words_in_french() -> None:
    table = at(hand=("settlement",), goods={**BASIC, "rose": 1}, drained="b3")
    play(table, "play settlement", "settlement b3")
    (reason,) = table.why_not("pay wheat")
    assert "« Payer : blé, raisin, pierre »" in reason.say("fr")


def test_an_offering_says_which_of_its_three_things_is_missing() -> None:
    table = at(hand=(12,))
    assert why(table, "play 12") == [("F4", "lacks_offering")]
    state(table).blocks = [5, 4, 3, 3]
    state(table).supply[PIECES.index("block")] = 0
    assert why(table, "play 12") == [("F11", "pieces"), ("F17", "no_block_site"), ("F4", "lacks_offering")]
