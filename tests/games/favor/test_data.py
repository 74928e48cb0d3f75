"""The tables add up to the box, and an owner's corrections are checked."""

import pytest

import greathouse as gh
from greathouse.games.favor.box import check
from greathouse.kit import data


def corrected(text: str) -> data.Tables:
    tables = data.corrected(data.shipped("favor"), text, "favor.toml")
    check(tables, "favor.toml")
    return tables


def test_the_shipped_tables_fit_the_component_list() -> None:
    check(data.shipped("favor"), "favor")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[tile]]\nid = "farmer"\nlevel = 4', "tile should have 5 of level_3_yellow_tiles, not 4"),
        ('[[tile]]\nid = "farmer"\ndice = ["golden"]', "field dice of tile farmer"),
        ('[[tile]]\nid = "farmer"\ntiming = "never"', "field timing of tile farmer"),
        ('[[die]]\nid = "serf"\nfaces = ["1"]', "die should have 6 of die serf.faces, not 1"),
        ('[[die]]\nid = "serf"\nfaces = ["1", "1", "2", "2", "3", "9"]', "field faces of die serf"),
        ('[[layout]]\nid = "7"\ntiles = ["queen"]', "layout should have 4 of layout 7.tiles, not 1"),
        ('[[slot]]\nid = "9A.1"\nsum = 3', "no slot with the id 9A.1"),
        ('[[slot]]\nid = "7A.4"\nsum = "forty"', "should be a whole number"),
    ],
)
def test_a_correction_that_does_not_fit_is_refused_with_what_is_expected(text: str, told: str) -> None:
    with pytest.raises(gh.BadData) as caught:
        corrected(text)
    assert told in str(caught.value)


def test_a_sound_correction_is_taken_and_marked() -> None:
    rows = corrected('[[slot]]\nid = "7A.4"\nsum = 41')["slot"]
    assert [row["sum"] for row in rows if row["source"] == "owner"] == [41]
