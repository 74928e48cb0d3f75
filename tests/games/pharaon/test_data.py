"""The tables add up to the boxes, and an owner's corrections are checked."""

import pytest

import greathouse as gh
from greathouse.games.pharaon.box import COLOURS, STEP_COSTS, TABLES, check
from greathouse.kit import data


def corrected(text: str) -> None:
    check(data.corrected(data.shipped("pharaon"), text, "pharaon.toml"), "pharaon.toml")


def test_the_shipped_tables_fit_the_component_list() -> None:
    check(data.shipped("pharaon"), "pharaon")


def test_every_colour_is_treated_alike() -> None:
    jars = [word for row in TABLES["jar"] for word in row["resources"]]
    tiles = [word for row in TABLES["conflict"] for word in row["resources"]]
    assert [jars.count(colour) for colour in COLOURS] == [18] * 5
    assert [tiles.count(colour) for colour in COLOURS] == [8] * 5
    assert [sum([cost[kind] for cost in STEP_COSTS]) for kind in range(5)] == [5] * 5


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[token]]\nid = "green_token"\ncount = 4', "token should have 40 of offering_tokens, not 41"),
        ('[[jar]]\nid = "j01"\nresources = ["green"]', "jar should have 3 of jar j01.resources, not 1"),
        (
            '[[jar]]\nid = "j01"\nresources = ["pink", "red", "red"]',
            "should be green, blue, red",
        ),
        ('[[artisan]]\nid = "potter"\ngain = { gold = 2 }', "field gain of artisan potter"),
        ('[[noble]]\nid = "caesar"\nprestige = 2', "no noble with the id caesar"),
        ('[[noble]]\nid = "vizier"\nprestige = "many"', "should be a whole number"),
        ('[[card]]\nid = "royal_1"\nkind = "civil"', "card should have 10 of royal_cards, not 9"),
    ],
)
def test_a_correction_that_does_not_fit_is_refused_with_what_is_expected(text: str, told: str) -> None:
    with pytest.raises(gh.BadData) as caught:
        corrected(text)
    assert told in str(caught.value)


def test_a_sound_correction_is_taken_and_marked() -> None:
    tables = data.corrected(data.shipped("pharaon"), '[[artisan]]\nid = "potter"\nprestige = 6', "x")
    check(tables, "x")
    row = next(row for row in tables["artisan"] if row["id"] == "potter")
    assert (row["prestige"], row["source"]) == (6, "owner")
