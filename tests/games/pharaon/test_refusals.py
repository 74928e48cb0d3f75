"""Reasons are true: each of the audit's wrong sentences, and the condition that stands there now."""

import pytest

from greathouse.core.table import Table
from greathouse.games.pharaon.box import AREAS, COLOURS
from greathouse.games.pharaon.refusals import MOMENTS
from greathouse.games.pharaon.state import TAKEN
from greathouse.games.pharaon.text import TEXT
from greathouse.games.pharaon.traitor import traitor_turn
from tests.games.pharaon.support import ALL_A, ALL_B, at, give, me, play, put_tile, started, state, take

NOBLE = "green blue red yellow black"


def keys(table: Table, move: str) -> list[str]:
    return [reason.key for reason in table.why_not(move)]


# Swords and the pool


def test_a_noble_of_the_pool_without_a_sword_lacks_the_sword() -> None:
    table = take(at(NOBLE, facing="nobles black", conflicts=True, **ALL_A), "visit nobles")
    (reason,) = table.why_not(f"pool {state(table).pool[0]}")
    assert (reason.text, reason.rule) == ("That costs 1 Sword, and you have none.", "C6")
    assert reason.say("fr") == "Cela coûte 1 Épée, et vous n'en avez aucune."
    assert reason.fix == ("sword", 1)


def test_a_noble_of_the_pool_is_not_in_the_row() -> None:
    table = take(at(NOBLE, facing="nobles black", conflicts=True, **ALL_A), "visit nobles")
    assert keys(table, f"noble {state(table).pool[0]}") == ["in_pool"]


def test_the_pool_is_not_for_a_noble_that_a_card_gives() -> None:
    options = ALL_A | {"bonus_burial_chamber": "b"}
    table = at("blue yellow " + "sword " * 6, facing="burial_chamber blue", conflicts=True, **options)
    state(table).cards[AREAS.index("burial_chamber")][0] = "royal_4"
    take(table, "visit burial_chamber", "card royal_4")
    assert keys(table, f"pool {state(table).pool[0]}") == ["pool_main"]


# What is too dear


def test_an_either_or_token_counts_towards_what_is_too_dear() -> None:
    table = at("red", facing="burial_chamber black")
    give(me(table), "green_blue_token")
    me(table).step = 2
    (reason,) = table.why_not("visit burial_chamber")
    assert (reason.args["n"], reason.fix) == (2, ("silver", 2))
    assert reason.args["missing"] == ["yellow", "black"]


def test_an_exchange_noble_counts_towards_what_is_too_dear() -> None:
    table = at("red red", facing="burial_chamber black", conflicts=True)
    me(table).nobles.append("army_chief")
    me(table).step = 3
    (reason,) = table.why_not("visit burial_chamber")
    assert (reason.args["n"], reason.args["missing"]) == (1, ["green"])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_too_dear_says_so_with_one_number(lang: str) -> None:
    (reason,) = at("red", facing="nile red").why_not("visit nile")
    told = {
        "en": "That costs blue, red. You lack one (blue); 1 more Silver would do.",
        "fr": "Cela coûte bleu, rouge. Il vous en manque 1 (bleu) ; 1 Argent de plus suffirait.",
    }
    assert reason.say(lang) == told[lang]


# Ways in


def test_a_joker_on_an_occupied_spot_finds_it_occupied() -> None:
    table = at("red green green", facing="offerings red")
    me(table).nobles.append("high_priest")
    state(table).wheel[COLOURS.index("red")][0] = TAKEN
    play(table, "visit offerings")
    assert keys(table, "joker 1 green") == ["spot_taken"]
    assert keys(table, "joker 3 green") == ["spot_further"]
    assert keys(table, "joker 2 red") == ["own_colour"]


def test_a_full_area_is_opened_by_an_action_token_only_without_the_ruling() -> None:
    for needs_spot, key in ((False, "full_but_token"), (True, "full")):
        table = at("red", facing="offerings red", action_token_needs_spot=needs_spot)
        state(table).wheel[COLOURS.index("red")] = [TAKEN] * 3
        (reason,) = table.why_not("visit offerings")
        assert reason.key == key
        assert ("Action token" in reason.text) == (not needs_spot)


def test_the_chamberlain_is_missing_has_served_or_finds_no_plain_spot() -> None:
    table = at("red green", facing="offerings red")
    me(table).nobles += ["high_priest"]
    play(table, "visit offerings")
    assert keys(table, "chamberlain") == ["no_noble"]
    me(table).nobles.append("chamberlain")
    me(table).used.append("chamberlain")
    assert keys(table, "chamberlain") == ["noble_used"]
    me(table).used.clear()
    state(table).wheel[COLOURS.index("red")] = [TAKEN] * 3
    assert keys(table, "chamberlain") == ["no_plain_spot"]


# Bonuses


def test_a_closed_royal_card_is_not_open() -> None:
    table = take(at(NOBLE, facing="nobles black", conflicts=True, **ALL_B), "visit nobles")
    while "done" not in table.menu:
        take(table, table.menu[0])
    row = state(table).cards[AREAS.index("nobles")]
    row[:] = ["royal_6", "royal_7"]
    (reason,) = table.why_not("card royal_1")
    assert reason.key == "card_closed"
    assert reason.args["row"] == row


def bonus_table(hand: str) -> Table:
    """Stand after an Offerings action whose bonus is an Action token and Swords."""
    table = at("red", facing="offerings red", conflicts=True, nile_tile="none", **ALL_B)
    give(me(table), hand)
    return take(table, "visit offerings", "lot")


def test_an_action_of_the_nile_needs_its_exchange_and_the_right_side() -> None:
    table = bonus_table("nile_token sword sword")
    assert keys(table, "action nile") == ["name_exchange"]
    assert keys(table, "action_nile na1") == ["other_side"]


def test_a_bonus_action_without_its_token_lacks_the_token_and_no_spot() -> None:
    table = bonus_table("sword sword sword sword sword")
    me(table).tokens[:] = [0] * len(me(table).tokens)
    (reason,) = table.why_not("action nobles")
    assert reason.text == "You do not have this token: Nobles Action token."
    assert reason.fix == ("token", "nobles_token")


# Paying piece by piece


def test_a_swap_with_a_noble_one_does_not_own_says_so() -> None:
    table = at("red red red silver", facing="artisans red")
    play(table, "visit artisans", "otherwise")
    assert keys(table, "swap red judge_of_maat") == ["no_noble", "swap_idle"]


def test_a_swap_that_changes_nothing_or_the_wrong_colours_is_told() -> None:
    table = at("red red red silver", facing="artisans red")
    me(table).nobles.append("royal_merchant")
    play(table, "visit artisans", "otherwise")
    assert keys(table, "swap silver royal_merchant") == ["swap_idle"]
    give(me(table), "green")
    assert keys(table, "swap green royal_merchant") == ["wrong_swap"]


def test_swords_do_not_pay_for_an_action() -> None:
    table = at("red red red silver sword", facing="artisans red", conflicts=True)
    play(table, "visit artisans")
    assert keys(table, "pay sword sword") == ["swords_for_bonus"]


# The Traitor


def test_a_forced_tile_of_the_traitor_says_which_and_why() -> None:
    table = started(1, conflicts=True)
    s = state(table)
    s.wheel = [["", "", ""] for _ in COLOURS]
    put_tile(table, "c25", "black", 2)
    put_tile(table, "c23", "black", 3)
    s.traitor_jars, s.resolved = ["j28"], 0
    s.wheel[COLOURS.index("black")][0] = "c22"
    traitor_turn(s)
    assert table.game.refuse(s, 0, ("spot", 1)) == []
    (reason,) = table.game.refuse(s, 0, ("spot", 3))
    assert (reason.key, reason.rule, reason.args["tiles"]) == ("traitor_forced", "V4", ["c22", "c25"])


# Moments


def test_a_move_of_another_moment_is_told_in_words() -> None:
    table = at("red yellow", facing="nile red")
    (reason,) = table.why_not("noble royal_merchant")
    assert reason.text == "“Royal Merchant” is chosen when you take a Noble; now you choose an Area or pass."
    assert reason.say("fr") == (
        "« Marchand Royal » se choisit quand vous prenez un Noble ; "
        "maintenant vous choisissez un Quartier ou vous passez."
    )


def test_every_verb_and_every_question_has_its_words() -> None:
    for verb, prompts in MOMENTS.items():
        for lang in ("en", "fr"):
            assert TEXT.has(f"name.when_{verb}", lang)
            assert [prompt for prompt in prompts if not TEXT.has(f"name.now_{prompt}", lang)] == []


def test_a_noble_at_the_artisans_is_another_moment() -> None:
    table = at("black black black", facing="artisans black")
    take(table, "visit artisans")
    (reason,) = table.why_not("noble vizier")
    assert (reason.key, reason.rule) == ("moment", "A4")


def test_spots_are_listed_in_their_order() -> None:
    table = at("red blue blue green", facing="offerings red", conflicts=True)
    put_tile(table, "c22", "red", 1)
    put_tile(table, "c01", "red", 3)
    play(table, "visit offerings")
    assert table.menu == ["spot 1", "spot 2", "spot 3"]


def test_a_spot_is_offered_with_the_conflict_tile_that_lies_there() -> None:
    table = at("black black blue silver silver", facing="offerings black", conflicts=True)
    me(table).nobles.append("high_priest")
    put_tile(table, "c01", "black", 2)
    table.play("visit offerings")
    labels = {move: table.game.label(table.parse(move), "en", table.position) for move in table.menu}
    assert labels["spot 1"] == "Spot 1"
    assert labels["spot 2"] == f"Spot 2 ({TEXT.name('c01')})"
    assert labels["joker 2 blue"] == f"Spot 2 ({TEXT.name('c01')}), paid in blue"
