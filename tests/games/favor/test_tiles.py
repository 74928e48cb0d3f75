"""What every one of the 55 tiles does."""

import pytest

from tests.games.favor.support import (
    active,
    asked,
    at_start,
    claiming,
    in_window,
    locked,
    opened,
    own,
    play,
    state,
    tiles_of,
    why,
)

# Dice and tokens at the start of a turn


@pytest.mark.parametrize(
    ("tile", "kinds"),
    [
        ("farmer", "standard"),
        ("indentured_worker", "immediate"),
        ("serf", "serf"),
        ("artisan", "artisan"),
        ("noble_adoption", "noble"),
        ("palace_servants", "immediate immediate"),
        ("conspirator", "intrigue"),
        ("ship_captain", "voyage"),
        ("royal_attendants", "immediate standard"),
        ("general", "standard standard"),
        ("granary_master", "standard"),
        ("grand_vizier", "decree"),
    ],
)
def test_a_tile_adds_its_dice_to_the_first_roll(tile: str, kinds: str) -> None:
    waiting = at_start(tile).view()["waiting"]
    assert sorted(waiting) == sorted(["standard"] * 3 + kinds.split())


@pytest.mark.parametrize(
    ("tile", "tokens", "dice"),
    [
        ("beggar", 1, 3),
        ("builder", 1, 4),
        ("tomb_builder", 1, 4),
        ("estate_overseer", 1, 3),
        ("grain_trader", 2, 4),
    ],
)
def test_a_tile_gives_tokens_before_the_first_roll(tile: str, tokens: int, dice: int) -> None:
    table = at_start(tile)
    assert table.menu[0] == f"draw {tokens} 0"
    play(table, f"draw 0 {tokens}")
    assert table.view()["players"][0]["rerolls"] == tokens
    assert len(table.view()["waiting"]) == dice


def test_palace_key_adds_two_dice_once() -> None:
    table = play(at_start("palace_key"), "use palace_key")
    assert len(table.view()["waiting"]) == 5
    assert table.menu == ["roll"]
    assert "has been used" in why(table, "use palace_key")


# Dice that are brought in


@pytest.mark.parametrize(
    ("tile", "face"),
    [("worker", 1), ("guard", 2), ("soldier", 3), ("overseer", 4), ("charioteer", 5), ("embalmer", 6)],
)
def test_a_tile_brings_in_its_die_after_a_roll(tile: str, face: int) -> None:
    table = play(in_window("s1", tile), f"bring {tile} {face}")
    assert active(table) == " ".join(sorted(["s1", f"s{face}"]))
    assert f"bring {tile} {face}" not in table.menu


def test_the_queen_brings_in_any_face() -> None:
    table = in_window("s1", "queen")
    assert [move for move in table.menu if "queen" in move] == [f"bring queen {face}" for face in range(1, 7)]


def test_a_brought_in_die_satisfies_the_lock() -> None:
    table = in_window("s1 s5", "guard")
    assert "roll" not in table.menu
    play(table, "bring guard 2", "lock s2")
    assert "roll" in table.menu


@pytest.mark.parametrize("tile", ["estate_overseer", "granary_master"])
def test_a_stored_die_rises_with_every_roll_and_comes_in_once(tile: str) -> None:
    table = in_window("s1 s1 s1", tile)
    assert f"bring {tile} 1" in table.menu
    play(table, "lock s1", "roll", "roll s3 s4", "lock s3", "roll", "roll s4")
    assert f"bring {tile} 3" in table.menu
    play(table, f"bring {tile} 3", "lock s3", "roll", "roll s2", "lock s2")
    assert table.menu == ["done"]


def test_the_herder_adds_a_die_after_equal_dice_of_one_roll() -> None:
    table = in_window("s4 s4 s5", "herder")
    play(table, "lock s4")
    assert "use herder" not in table.menu
    play(table, "lock s4", "use herder", "roll")
    assert table.menu[0] == "roll s1 s1"


def test_the_herder_does_not_look_at_earlier_rolls() -> None:
    table = play(in_window("s4 s5", "herder"), "lock s4", "roll", "roll s4", "lock s4")
    assert "use herder" not in table.menu


@pytest.mark.parametrize("tile", ["spirit_of_the_dead", "priest_of_the_dead"])
def test_the_dead_add_a_locked_die_when_all_is_locked(tile: str) -> None:
    table = in_window("s4", tile)
    assert not [move for move in table.menu if tile in move]
    play(table, "lock s4", f"bring {tile} 6")
    assert locked(table) == "s4 s6"
    assert table.menu == ["done"]


# Adjusting


def test_servant_adds_one_to_three_pips_to_one_die() -> None:
    table = play(in_window("s2 s5", "servant"), "use servant")
    assert table.menu == ["adjust s2 s3", "adjust s2 s4", "adjust s2 s5", "adjust s5 s6"]
    play(table, "adjust s2 s5")
    assert active(table) == "s5 s5"


def test_soothsayer_keeps_the_total_of_two_dice() -> None:
    table = play(in_window("s2 s5", "soothsayer"), "use soothsayer")
    assert table.menu == ["shift s2 s5 1", "shift s5 s2 1", "shift s5 s2 2", "shift s5 s2 3", "shift s5 s2 4"]


def test_astrologer_reaches_three_dice_but_not_four() -> None:
    table = play(in_window("s1 s2 s4 i6", "astrologer"), "use astrologer", "shift i6 s1 2")
    assert "shift i4 s2 1" in table.menu
    assert "shift s4 s2 1" not in table.menu
    play(table, "shift i4 s2 1")
    assert active(table) == "s3 s3 s4 i3"


def test_entertainer_flips_each_die_at_most_once() -> None:
    table = play(in_window("s2 s5 voyage-void", "entertainer"), "use entertainer", "adjust s2 s5")
    play(table, "adjust s5 s2", "adjust voyage-void voyage-reroll")
    assert active(table) == "s2 s5 voyage-reroll"
    assert asked(table) == "window"


def test_grain_merchant_rerolls_some_dice_for_a_token() -> None:
    table = play(
        in_window("s2 s5 i1", "grain_merchant"), "use grain_merchant", "reroll s2", "reroll i1", "done"
    )
    play(table, "roll s6", "roll i6", "draw 1 0")
    assert active(table) == "s5 s6 i6"


def test_matchmaker_needs_a_locked_value_that_the_die_has() -> None:
    table = in_window("serf1 s2", "matchmaker", locked="s6 voyage-void")
    play(table, "use matchmaker")
    assert table.menu == ["adjust s2 s6"]


def test_head_servant_sets_immediate_dice_only() -> None:
    table = play(in_window("s2 i5 i6", "head_servant"), "use head_servant", "adjust i5 i1", "adjust i6 i1")
    assert active(table) == "s2 i1 i1"


def test_master_artisan_turns_any_die_to_any_other_face() -> None:
    table = play(
        in_window("voyage-void", "master_artisan"), "use master_artisan", "adjust voyage-void voyage+2"
    )
    assert active(table) == "voyage+2"


def test_priest_adds_one_pip_to_several_dice() -> None:
    table = play(in_window("s2 s3 s6", "priest"), "use priest", "adjust s2 s3", "adjust s3 s4")
    assert active(table) == "s3 s4 s6"


def test_priestess_adds_exactly_two() -> None:
    table = play(in_window("s4 s5 intrigue3 serf3", "priestess"), "use priestess")
    assert table.menu == ["adjust s4 s6", "adjust intrigue3 intrigue5"]


def test_heir_chooses_for_each_die() -> None:
    table = play(in_window("s1 s2", "heir"), "use heir", "adjust s1 s3", "adjust s2 s3")
    assert active(table) == "s3 s3"


def test_royal_astrologer_leaves_standard_dice_alone() -> None:
    table = play(in_window("s1 i2 noble3", "royal_astrologer"), "use royal_astrologer")
    assert not [move for move in table.menu if " s1 " in move]
    play(table, "adjust i2 i6", "adjust noble3 noble6")
    assert active(table) == "s1 i6 noble6"


def test_surveyor_splits_a_die_into_two_immediate_ones() -> None:
    table = play(in_window("s1 s5", "surveyor"), "use surveyor")
    assert table.menu == ["split s5 i1 i4", "split s5 i2 i3"]
    play(table, "split s5 i2 i3")
    assert active(table) == "s1 i2 i3"


def test_royal_mother_gives_a_token_and_a_die_for_each() -> None:
    table = play(
        in_window("i1 serf2", "royal_mother"), "use royal_mother", "swap i1", "swap serf2", "draw 1 1"
    )
    assert table.menu == ["roll"]
    play(table, "roll")
    assert table.menu[0] == "roll s1 s1"


# Artifacts


def test_ancestral_guidance_gives_tokens_and_a_die() -> None:
    table = play(
        in_window("s1", "ancestral_guidance"), "use ancestral_guidance", "draw 2 0", "lock s1", "roll"
    )
    assert table.menu[0] == "roll s1"


def test_ankh_doubles_the_tokens() -> None:
    table = play(in_window("s1", "ankh", pips=2, rerolls=1), "use ankh")
    assert table.menu[0] == "draw 3 0"


def test_burial_mask_gives_five_tokens() -> None:
    assert play(in_window("s1", "burial_mask"), "use burial_mask").menu[0] == "draw 5 0"


def test_omen_gives_a_turn_with_one_die_fewer() -> None:
    table = play(claiming("s1 s4 s6"), "claim omen", "draw 1 1")
    assert (table.view()["seat"], len(table.view()["waiting"])) == (0, 2)


def test_good_omen_gives_a_full_turn() -> None:
    table = claiming("s5 s5 s5 s5")
    s = state(table)
    s.tiles[15] = 19
    play(table, "claim good_omen", "draw 1 1")
    assert (table.view()["seat"], len(table.view()["waiting"])) == (0, 3)


def test_bad_omen_takes_two_dice_of_the_victims_choice() -> None:
    table = claiming("s1", "bad_omen herder", foe="artisan farmer")
    play(table, "draw 1 1", "use bad_omen", "roll", "drop artisan", "drop standard")
    assert table.menu[0] == "roll s1 s1 s1"
    assert table.view()["players"][0]["dice_more"] == 1


def test_royal_decree_works_in_the_roll_off_only() -> None:
    assert "only in the final roll-off" in why(at_start("royal_decree"), "use royal_decree")
    table = play(at_start("royal_decree", roll_off=True), "use royal_decree")
    assert table.view()["waiting"].count("immediate") == 3


def test_secret_passage_claims_two_level_3_tiles_of_any_colour() -> None:
    table = play(in_window("s1", "secret_passage"), "use secret_passage", "claim omen", "draw 2 0")
    assert "claim artisan" not in table.menu
    play(table, "claim servant", "draw 1 0")
    assert tiles_of(table) == {"secret_passage", "omen", "servant"}
    assert table.view()["extra_turns"] == 1


def test_royal_power_claims_two_blue_tiles_up_to_level_6() -> None:
    table = play(in_window("s1", "royal_power"), "use royal_power")
    assert table.menu == [
        "claim surveyor",
        "claim master_artisan",
        "claim entertainer",
        "claim servant",
        "done",
    ]


def test_treasure_divides_the_dice_and_claims_twice() -> None:
    table = claiming("s1 s1 s1 s1 s2 s3 s4", "treasure herder")
    play(table, "claim artisan", "use treasure")
    play(table, "group s1", "group s1", "group s1", "done")
    assert table.menu == ["claim worker", "claim farmer", "decline"]
    play(table, "claim worker")
    assert table.menu == ["claim builder", "decline"]
    play(table, "claim builder")
    assert tiles_of(table) == {"treasure", "herder", "artisan", "worker", "builder"}


def test_queens_favor_claims_a_tile_and_gives_a_turn() -> None:
    table = claiming("s6 s6 s6 s6 s6 s6 s6")
    play(table, "claim queens_favor", "draw 2 0")
    assert "claim general" not in table.menu
    play(table, "claim embalmer")
    assert table.view()["seat"] == 0
    assert tiles_of(table) == {"queens_favor", "embalmer"}


def test_indentured_worker_gives_a_token_when_claimed() -> None:
    table = claiming("s1 s1 s1")
    state(table).tiles[16] = 2
    assert play(table, "claim indentured_worker").menu[0] == "draw 1 0"


# The Decree die


def test_the_decree_die_borrows_a_tile_for_the_rest_of_the_rolls() -> None:
    table = in_window("decree* s2", "grand_vizier", foe="priest farmer palace_key ankh")
    play(table, "lock decree*")
    assert table.menu == ["borrow ankh", "borrow priest", "decline"]
    play(table, "borrow priest", "use priest", "adjust s2 s3", "lock s3", "done")
    assert table.view()["borrowed"] == []
    assert "priest" not in tiles_of(table)


def test_a_borrowed_artifact_returns_unspent() -> None:
    table = in_window("decree* s2", "grand_vizier", foe="burial_mask")
    play(table, "lock decree*", "borrow burial_mask", "use burial_mask", "draw 5 0")
    assert "use burial_mask" not in table.menu
    assert not table.view()["players"][1]["tiles"][0]["spent"]


# Power faces


def test_the_intrigue_die_adjusts_up_to_two_dice() -> None:
    table = play(
        in_window("s1 s2 intrigue**"), "face intrigue**", "adjust s1 s6", "adjust intrigue** intrigue5"
    )
    assert active(table) == "s2 s6 intrigue5"
    assert asked(table) == "window"


def test_the_voyage_die_rerolls_or_gives_two_dice_when_locked() -> None:
    table = play(in_window("s1 voyage-reroll"), "face voyage-reroll", "reroll voyage-reroll", "roll voyage+2")
    play(table, "lock voyage+2", "roll")
    assert table.menu[0] == "roll s1 s1 s1"


def test_a_face_reached_by_a_flip_works_unless_the_table_plays_otherwise() -> None:
    flips = ("use entertainer", "adjust artisan6 artisan1*")
    assert "face artisan1*" in play(in_window("artisan6", "entertainer"), *flips).menu
    quiet = in_window("artisan6", "entertainer", shifts_trigger=False)
    assert "face artisan1*" not in play(quiet, *flips).menu


def test_each_die_that_shows_a_star_has_its_power_where_a_box_has_two_of_a_kind() -> None:
    table = play(
        in_window("s1 s2 artisan2 artisan3"), "lock s1", "roll", "roll s2", "roll artisan1* artisan1*"
    )
    assert table.menu.count("face artisan1*") == 1
    play(table, "face artisan1*", "adjust s2 s5")
    assert "face artisan1*" in table.menu
    play(table, "face artisan1*", "adjust s5 s6")
    assert "face artisan1*" not in table.menu


def test_a_face_power_is_lost_with_the_next_roll() -> None:
    table = play(in_window("s1 artisan1*"), "lock s1", "roll", "roll artisan1*", "lock artisan1*")
    assert table.menu == ["done"]


def test_the_artisans_star_counts_as_a_one() -> None:
    assert "claim worker" in claiming("s1 s1 artisan1*").menu


def test_a_locked_symbol_counts_as_a_die_without_value() -> None:
    table = claiming("s2 s4 voyage-void")
    assert "claim servant" in table.menu
    assert "claim omen" not in table.menu


def test_tiles_are_straightened_for_the_next_turn() -> None:
    table = play(in_window("s1", "guard herder"), "bring guard 2", "lock s1", "lock s2", "done", "draw 2 0")
    own(table, 1, "herder")
    play(
        table,
        "roll",
        "roll s1 s2 s4",
        "lock s1",
        "lock s2",
        "lock s4",
        "done",
        "draw 1 1",
        "roll",
        "roll s1 s1 s1",
    )
    assert "bring guard 2" in table.menu


def test_a_player_may_use_the_die_token_in_the_roll_off() -> None:
    table = at_start(roll_off=True)
    state(table).die_tokens[0] = 1
    assert len(play(table, "use die_token").view()["waiting"]) == 4


def test_a_first_turn_has_three_standard_dice() -> None:
    assert opened().view()["waiting"] == ["standard"] * 3
