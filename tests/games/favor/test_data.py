"""The tables add up to the box, and an owner's corrections are checked."""

import pytest

import greathouse as gh
from greathouse.games.favor import GAME
from greathouse.games.favor.box import check
from greathouse.games.favor.schema import SHEETS
from greathouse.games.favor.wording import cell
from greathouse.kit import data
from greathouse.kit.wording import Wording


def corrected(text: str) -> data.Tables:
    return check(data.load_with("favor", SHEETS, text, "favor.toml"))


def test_the_shipped_tables_fit_the_component_list() -> None:
    check(data.load("favor", SHEETS))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[tile]]\nid = "farmer"\nlevel = 4', "field count of component 3_yellow should be 4, not 5"),
        ('[[tile]]\nid = "farmer"\ndice = ["golden"]', "field dice[1] of tile farmer"),
        ('[[tile]]\nid = "farmer"\npower = "steal_gold"', "field power of tile farmer"),
        (
            '[[tile]]\nid = "farmer"\npower = "treasure"\ncolours = ["blue"]\ndrop = ["dice"]',
            "treasure = treasure",
        ),
        ('[[tile]]\nid = "treasure"\npower = "flip"\ndrop = ["colours"]', "field power of tile treasure"),
        ('[[tile]]\nid = "farmer"\nbring = 3', "bring"),
        ('[[tile]]\nid = "farmer"\ndrop = ["dice"]', "field dice of tile farmer"),
        ('[[tile]]\nid = "guard"\ncorner = [1]', "field corner of tile guard should be 1 = farmer"),
        ('[[tile]]\nid = "guard"\ntokens = -1', "a whole number from 0 to 9"),
        ('[[tile]]\nid = "guard"\nremove = true', "tile guard cannot be removed"),
        ('[[die]]\nid = "serf"\nfaces = ["1"]', "field faces of die serf"),
        ('[[die]]\nid = "serf"\nfaces = ["1", "1", "2", "2", "3", "9"]', "field faces[6] of die serf"),
        ('[[die]]\nid = "serf"\nfaces = ["1", "1", "2", "2", "3", "**"]', "field faces of die serf"),
        ('[[die]]\nid = "standard"\nfaces = ["1", "1", "2", "2", "3", "4"]', "field faces of die standard"),
        ('[[layout]]\nid = "7"\ntiles = ["queen"]', "field tiles of layout 7"),
        ('[[layout]]\nid = "3"\ntiles = ["guard", "farmer", "servant", "ankh"]\nside = "C"', "field side"),
        ('[[layout]]\nid = "3"\ntiles = ["guard", "builder", "servant", "ankh"]', "should be 3, yellow"),
        ('[[slot]]\nid = "9A.1"\nsum = 3', "no slot with the id 9A.1"),
        ('[[slot]]\nid = "7A.4"\nsum = "forty"', "should be a whole number"),
        ('[[slot]]\nid = "7A.4"\ngroups = [3]', "field sum of slot 7A.4"),
    ],
)
def test_a_correction_that_does_not_fit_is_refused_with_what_is_expected(text: str, told: str) -> None:
    with pytest.raises(gh.BadData) as caught:
        corrected(text)
    assert told in str(caught.value)


def test_a_sound_correction_is_taken_and_marked_field_by_field() -> None:
    rows = corrected('[[slot]]\nid = "7A.4"\nsum = 41\n[[tile]]\nid = "burial_mask"\ngain = 4')
    assert [row["sum"] for row in rows["slot"] if row["source"] == "owner"] == [41]
    mask = next(row for row in rows["tile"] if row["id"] == "burial_mask")
    assert (mask["sources"]["gain"], mask["sources"]["power"], mask["sources"]["corner"]) == (
        "owner",
        "rulebook",
        "public",
    )


def test_a_corrected_first_game_shows_in_the_rulebook() -> None:
    text = '[[layout]]\nid = "3"\ntiles = ["guard", "farmer", "beggar", "ankh"]'
    words = Wording("favor", SHEETS, corrected(text), cell)
    assert "| 3 | A | Guard | Farmer | Beggar | Ankh |" in words.book(GAME.text.of("en"), GAME.options)
    assert "| 3 | A | Garde | Fermier | Mendiant | Ânkh |" in words.book(GAME.text.of("fr"), GAME.options)
