"""Access Cost, deduction, and every way to pay."""

import pytest

import greathouse as gh
from greathouse.games.pharaon.box import COLOURS
from greathouse.games.pharaon.costs import dues
from greathouse.games.pharaon.purse import NOTHING, Bundle, Due, bundle, can_pay, purse_of
from greathouse.games.pharaon.state import TAKEN
from tests.games.pharaon.support import at, give, hand, me, play, state


def colours(words: str) -> Bundle:
    return bundle([words.split().count(colour) for colour in COLOURS])


def due(words: str, free_units: int = 0) -> Due:
    return (colours(words), free_units, len(words.split()) + free_units)


@pytest.mark.parametrize(
    ("access", "cost", "paid"),
    [
        ("red", "red yellow", "red yellow"),
        ("blue", "red yellow", "blue red yellow"),
        ("black black blue", "green blue red yellow black", "black black blue red green yellow"),
    ],
)
def test_access_is_deducted_from_the_action_cost(access: str, cost: str, paid: str) -> None:
    assert dues(colours(access), colours(cost), NOTHING, False, True) == (due(paid),)


def test_the_access_resource_counts_towards_a_nile_pair() -> None:
    table = play(at("red yellow", facing="nile red"), "visit nile")
    assert hand(me(table)) == "green silver"


def test_another_wheel_colour_makes_the_pair_cost_three() -> None:
    table = at("blue red yellow", facing="nile blue")
    play(table, "visit nile")
    assert table.menu == ["exchange n2", "exchange n3"]
    assert hand(me(play(table, "exchange n3"))) == "green silver"


def test_silver_stands_for_any_colour_and_comes_last() -> None:
    table = play(at("black black silver silver", facing="artisans black"), "visit artisans")
    assert table.menu[:2] == ["pay black black silver", "otherwise"]


def test_no_choice_no_question() -> None:
    table = play(at("black black silver", facing="artisans black"), "visit artisans")
    assert hand(me(table)) == ""


def test_silver_pays_the_access_as_the_colour_it_stands_for() -> None:
    table = play(at("yellow silver", facing="nile red"), "visit nile")
    assert hand(me(table)) == "green silver"


def test_payments_that_differ_in_effect_are_offered_tokens_spared_or_first() -> None:
    table = play(at("blue blue blue blue_token silver", facing="artisans blue"), "visit artisans")
    assert table.menu == ["pay blue blue blue", "pay blue blue blue_token", "otherwise"]


def test_any_legal_payment_can_be_made_piece_by_piece() -> None:
    table = play(
        at("blue blue blue blue_token silver", facing="artisans blue"), "visit artisans", "otherwise"
    )
    play(table, "give silver", "give blue_token")
    assert hand(me(table)) == "blue blue"


def test_an_either_or_token_pays_what_is_short() -> None:
    table = play(at("blue red yellow black green_blue_token", facing="nobles blue"), "visit nobles")
    assert hand(me(table)) == ""


def test_a_token_spent_goes_to_the_discards() -> None:
    table = at("blue red yellow black green_blue_token", facing="nobles blue")
    before = table.game.stock(table.state)
    assert table.game.stock(play(table, "visit nobles").state) == before


def test_a_legal_payment_off_the_menu_points_to_the_other_way() -> None:
    table = play(at("black black black silver", facing="artisans black"), "visit artisans")
    (reason,) = table.why_not("pay black black silver")
    assert reason.key == "piecemeal"


def test_a_payment_that_does_not_cover_names_what_is_missing() -> None:
    table = play(at("black black black silver", facing="artisans black"), "visit artisans")
    (reason,) = table.why_not("pay black black")
    assert reason.text == "That does not pay for black, black, black."


def test_a_payment_with_goods_that_one_does_not_have_is_refused() -> None:
    table = play(at("black black black silver", facing="artisans black"), "visit artisans")
    assert [r.key for r in table.why_not("pay red red red")] == ["not_owned"]
    assert [r.key for r in table.why_not("pay black black black silver")] == ["too_much"]


def test_a_visit_that_is_too_dear_says_what_would_do() -> None:
    table = at("red", facing="nile red")
    (reason,) = table.why_not("visit nile")
    assert reason.args["missing"] == ["blue"]
    assert reason.say("fr").startswith("Cela coûte bleu, rouge. Il vous en manque 1 (bleu) ; 1 Argent")


def test_an_area_without_a_free_spot_is_closed() -> None:
    table = at("red red red", facing="offerings red")
    state(table).wheel[COLOURS.index("red")] = [TAKEN] * 3
    assert [r.key for r in table.why_not("visit offerings")] == ["full_but_token"]
    with pytest.raises(gh.IllegalMove):
        table.play("visit offerings")


def test_a_purse_of_tokens_and_nobles_is_used_at_its_best() -> None:
    p = me(at("green"))
    p.nobles.append("judge_of_maat")
    give(p, "green_blue_token")
    assert can_pay(purse_of(p), due("red green"))
    assert can_pay(purse_of(p), due("red blue"))
    assert not can_pay(purse_of(p), due("red red"))


def test_an_exchange_noble_turns_an_either_or_token_too() -> None:
    table = at("green green red_yellow_token", facing="artisans green")
    me(table).nobles.append("judge_of_maat")
    play(table, "visit artisans")
    assert table.menu[0] == "pay green green red_yellow_token judge_of_maat"
    play(table, table.menu[0])
    assert hand(me(table)) == ""


def test_the_access_may_fill_the_unit_of_any_colour() -> None:
    access, cost = colours("red"), colours("blue yellow")
    assert due("red blue") in dues(access, cost, NOTHING, True, True)
    assert due("red blue", 1) in dues(access, cost, NOTHING, True, False)
