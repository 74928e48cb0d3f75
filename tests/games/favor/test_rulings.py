"""What the printed rules leave open, decided once and for all."""

import pytest

import greathouse as gh
from greathouse.core import record
from greathouse.games.favor.layout import TABLES_IN_ALL, code_of, layout_of
from greathouse.games.favor.tiles import NAMES
from tests.games.favor.support import asked, at_start, claiming, in_window, own, play, state, tiles_of

SUM_OF_40 = "s6 s6 s6 s6 s6 s5 s5"


def dying(claimer: str, foe: str) -> gh.Table:
    """Let the first seat claim Royal Death, which stands in for Queen's Favor on this table."""
    table = claiming(SUM_OF_40, claimer, foe=foe)
    state(table).tiles[3] = NAMES.index("royal_death")
    return play(table, "claim royal_death")


def settled(table: gh.Table) -> gh.Table:
    """Draw tokens, all of them +1 pip, until somebody is asked."""
    while asked(table) == "chance" and table.menu[0].startswith("draw"):
        table.play(table.menu[0])
    return table


def test_the_dice_of_royal_death_are_lost_with_the_turn_of_its_claimer() -> None:
    table = settled(dying("", "farmer builder artisan general"))
    view = table.view()
    assert (view["seat"], view["roll_off"]) == (1, True)
    assert view["waiting"].count("immediate") == 1


def test_the_dice_of_royal_death_are_rolled_by_its_claimer() -> None:
    table = settled(dying("general", "general"))
    assert (table.view()["seat"], table.view()["waiting"].count("immediate")) == (0, 2)


def passage(moment: str) -> gh.Table:
    """Take the only tile that the dice could claim with Secret Passage, in the window or at the claim."""
    owned = "secret_passage herder farmer"
    table = in_window("", owned, locked="s2 s2 s4") if moment == "window" else claiming("s2 s2 s4", owned)
    s = state(table)
    s.stacks[:] = [1 if place == 18 else 0 for place in range(len(s.stacks))]
    play(table, "use secret_passage", f"claim {NAMES[s.tiles[18]]}")
    play(settled(table), "done")
    return settled(play(table, *(["done"] if moment == "window" else [])))


@pytest.mark.parametrize("moment", ["window", "claim"])
def test_whoever_takes_the_last_tile_by_secret_passage_draws_two_tokens_at_either_moment(moment: str) -> None:
    table = passage(moment)
    view = table.view()
    assert view["seat"] == 1
    assert view["players"][0]["pips"] == 1 + 2


def test_a_bad_omen_adds_a_die_to_the_turn_that_pharaohs_gift_redoes() -> None:
    table = claiming("s3 s3 s3 s3 s3 s3 s3")
    own(table, 1, "general royal_attendants pharaohs_gift bad_omen")
    play(table, "claim queen", "roll", "roll s1 s1 s1 s1 s1 s1", "roll i1", "lock i1")
    play(table, *["lock s1"] * 6, "done")
    assert table.menu == ["done", "use pharaohs_gift", "use bad_omen"]
    play(table, "use bad_omen", "use pharaohs_gift")
    assert table.view()["waiting"] == ["standard"] * 7 + ["immediate"]


def test_a_tile_gained_before_the_first_roll_gives_its_die_and_its_token_at_once() -> None:
    table = at_start("secret_passage")
    play(table, "use secret_passage", "claim farmer")
    assert table.view()["waiting"] == ["standard"] * 4
    beggar = at_start("secret_passage")
    state(beggar).tiles[18] = NAMES.index("beggar")
    play(beggar, "use secret_passage", "claim beggar")
    assert beggar.menu[0] == "draw 2 0"


def test_a_tile_gained_after_a_roll_gives_its_die_from_the_next_turn_on() -> None:
    table = play(in_window("s1 s2", "secret_passage"), "use secret_passage", "claim farmer", "done")
    assert table.view()["waiting"] == []
    assert "farmer" in tiles_of(table)


def test_the_dead_do_not_come_while_a_die_waits_to_be_rolled() -> None:
    assert "bring priest_of_the_dead 6" in in_window("", "priest_of_the_dead", locked="s6").menu
    waiting = in_window("", "priest_of_the_dead", locked="s6", waiting=1)
    assert waiting.menu == ["roll"]


# Tables by number and by code


@pytest.mark.parametrize("number", [1, 999_999_999, 10**9, 297_801_115_264, TABLES_IN_ALL])
def test_every_number_that_the_randomiser_prints_can_be_played(number: int) -> None:
    view = gh.new("favor", seed=1, table=number).view()
    assert [bar["tile"] for bar in view["bars"][:20]] == [
        NAMES[tile] for bar in layout_of(number - 1) for tile in bar.tiles
    ]
    assert view["code"] == code_of(number - 1)


def test_a_share_code_can_be_played_as_it_is_typed() -> None:
    table = gh.new("favor", seed=1, code=" 8nb58 skzm5 ")
    assert (table.view()["code"], table.options["code"]) == ("8NB58-SKZM5", "8NB58-SKZM5")
    assert gh.loads(record.write(table.record())).view()["code"] == "8NB58-SKZM5"


def test_a_mistyped_share_code_is_told_with_its_place() -> None:
    with pytest.raises(gh.BadSetup, match=r"Character 4 .* should be N"):
        gh.new("favor", seed=1, code="01G7S-T7XMS")


def test_a_rolled_up_table_tells_its_code_and_gives_itself_again() -> None:
    table = gh.new("favor", seed=8, layout="random")
    again = gh.new("favor", seed=8, code=table.view()["code"])
    assert again.view()["bars"] == table.view()["bars"]
    assert gh.new("favor", seed=1).view()["code"] == "01GNS-T7XMS"
