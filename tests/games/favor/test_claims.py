"""What the bars demand, and claiming."""

import pytest

from greathouse.games.favor.bars import IDS, SLOTS, counts_of, met
from greathouse.games.favor.dice import DIE_OF
from tests.games.favor.support import asked, claiming, in_window, play, state, tiles_of, why


def meets(slot: str, dice: str, *, dice_minimum: bool = True) -> bool:
    """Tell whether some dice satisfy a slot; plain digits are Standard dice."""
    words = [word if word in DIE_OF else f"s{word}" for word in dice.split()]
    codes = [DIE_OF[word] for word in words]
    return bool(met(counts_of(codes), len(codes), (slot,), dice_minimum))


@pytest.mark.parametrize(
    ("slot", "enough", "too_little"),
    [
        ("7A.1", "4 4 4 4 4 4 4", "4 4 4 4 4 4 5"),
        ("7A.2", "1 1 1 2 2 3 3", "1 1 1 2 2 2 3"),
        ("7A.3", "2 2 2 2 5 5 5", "2 2 2 2 2 5 5"),
        ("7A.4", "6 6 6 6 6 6 4", "6 6 6 6 6 6 3"),
        ("7B.2", "4 4 4 4 1 1 1", "4 4 4 4 2 1 1"),
        ("7B.3", "5 5 3 3 3 3 3", "5 5 5 3 3 3 3"),
        ("7B.4", "6 6 6 6 6 6 6 3", "6 6 6 6 6 6 6 2"),
        ("6A.1", "1 1 1 1 1 1", "1 1 1 1 1 2"),
        ("6A.2", "1 1 2 2 3 3", "1 1 2 2 3 4"),
        ("6A.3", "1 1 2 2 2 2", "1 1 1 2 2 2"),
        ("6A.4", "5 5 5 5 5 5", "5 5 5 5 5 4"),
        ("6B.2", "1 2 3 4 5 6", "1 2 3 4 5 5"),
        ("6B.3", "1 1 1 2 2 2", "1 1 1 1 2 2"),
        ("6B.4", "6 6 6 6 6 5", "6 6 6 6 6 4"),
        ("5A.2", "2 3 4 5 6", "1 2 3 4 6"),
        ("5A.3", "2 2 3 3 3", "2 2 3 3 4"),
        ("5A.4", "5 5 5 5 5", "5 5 5 5 4"),
        ("5B.2", "1 1 2 2 2", "1 1 2 2 3"),
        ("5B.3", "6 6 6 1 1", "6 6 6 1 2"),
        ("5B.4", "1 2 3 4 6", "1 2 3 4 4"),
        ("4A.2", "3 4 5 6", "1 2 3 5"),
        ("4A.3", "1 1 2 2", "1 1 2 3"),
        ("4B.2", "5 5 6 6", "5 5 6 4"),
        ("4B.3", "6 6 1 1", "6 6 6 1"),
        ("3A.2", "1 1 4", "1 2 4"),
        ("3A.3", "2 4 6", "2 4 5"),
        ("3B.2", "4 5 6", "3 5 6"),
        ("3B.3", "1 3 5", "1 3 4"),
        ("3B.4", "5 5 5", "5 5 4"),
    ],
)
def test_a_slot_asks_for_what_is_printed(slot: str, enough: str, too_little: str) -> None:
    assert meets(slot, enough)
    assert not meets(slot, too_little)


def test_there_are_forty_slots() -> None:
    assert len(IDS) == 40
    assert {slot.level for slot in SLOTS.values()} == {3, 4, 5, 6, 7}


def test_a_group_may_be_split() -> None:
    assert meets("4A.3", "3 3 3 3")
    assert meets("7A.2", "4 4 4 4 3 3 3")
    assert meets("7B.2", "1 1 1 1 1 1 1")


def test_symbols_are_ignored_by_all_conditions_but_count_as_dice() -> None:
    assert meets("3A.3", "2 4 voyage-void")
    assert meets("4B.4", "1 2 3 voyage-void")
    assert not meets("4B.4", "1 2 3")


def test_extra_dice_do_not_hurt_but_break_all_conditions() -> None:
    assert meets("5A.1", "2 2 2 2 2 6 6")
    assert not meets("5B.2", "1 1 2 2 2 6")


def test_the_dice_minimum_binds_every_slot_unless_the_table_plays_otherwise() -> None:
    assert not meets("3A.2", "4 4")
    assert meets("3A.2", "4 4", dice_minimum=False)
    assert not meets("6A.4", "6 6 6 6 6")
    assert not meets("5B.4", "1 2 3", dice_minimum=False)


def test_a_claim_gives_the_tile_and_its_tokens() -> None:
    table = play(claiming("s2 s2 s4"), "claim servant")
    assert table.menu[0] == "draw 1 0"
    play(table, "draw 0 1")
    assert tiles_of(table) == {"servant"}
    assert table.view()["seat"] == 1


def test_a_tile_cannot_be_claimed_twice() -> None:
    table = claiming("s2 s2 s3", "farmer")
    assert "claim farmer" not in table.menu
    assert "already" in why(table, "claim farmer")


def test_an_empty_stack_cannot_be_claimed() -> None:
    table = claiming("s2 s2 s2 s2")
    state(table).stacks[12] = 0
    assert "No Artisan is left" in why(table, "claim artisan")


def test_the_herder_takes_any_roll() -> None:
    assert claiming("s1").menu == ["claim herder", "decline"]


def test_whoever_can_claim_nothing_draws_two_tokens() -> None:
    table = claiming("s1 s2 s5", "herder")
    assert table.menu[0] == "draw 2 0"


def test_whoever_declines_draws_nothing() -> None:
    table = play(claiming("s1 s2 s4"), "decline")
    assert table.view()["seat"] == 1


def test_no_start_dice_mean_no_roll_and_two_tokens() -> None:
    table = claiming("s1", "herder bad_omen")
    play(table, "draw 1 1", "use bad_omen")
    s = state(table)
    s.fewer[1] = 4
    play(table, "roll", "drop standard", "drop standard", "drop standard")
    assert table.menu[0] == "draw 2 0"


def test_the_queen_can_be_claimed_by_a_group_of_treasure() -> None:
    table = claiming("s1 s1 s1 s1 s1 s1 s1 s3 s3", "treasure herder")
    play(table, "claim worker", "use treasure", *["group s1"] * 7, "done")
    assert "claim queen" in table.menu
    plain = claiming("s1 s1 s1 s1 s1 s1 s1 s3 s3", "treasure herder", treasure_queen=False)
    play(plain, "claim worker", "use treasure", *["group s1"] * 7, "done")
    assert "claim queen" not in plain.menu


def test_the_queen_supersedes_an_extra_turn() -> None:
    table = in_window("", "secret_passage", locked="s1 s1 s1 s1 s1 s1 s1")
    play(table, "use secret_passage", "claim omen", "draw 1 1", "done", "done", "claim queen")
    assert table.view()["roll_off"]
    assert table.over


def test_all_conditions_of_a_claim_are_told() -> None:
    text = why(claiming("s2 s2 s4"), "claim embalmer")
    assert "lies on level 6 and needs 6 locked dice; you have 3" in text
    assert "six equal dice" in text


def test_the_claim_can_be_taken_back_until_the_next_player_rolls() -> None:
    table = play(claiming("s2 s2 s4"), "claim farmer")
    table.undo()
    assert asked(table) == "claim"
