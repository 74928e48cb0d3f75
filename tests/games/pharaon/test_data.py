"""The tables add up to the boxes, and an owner's corrections are checked."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import greathouse as gh
from greathouse.games.pharaon.box import COLOURS, STEP_COSTS, TABLES
from greathouse.games.pharaon.consistency import check
from greathouse.games.pharaon.schema import SHEETS
from greathouse.kit import data
from greathouse.kit.schema import Tables


def corrected(text: str) -> Tables:
    return check(data.load_with("pharaon", SHEETS, text, "pharaon.toml"), "pharaon.toml")


def test_the_shipped_tables_fit_the_component_list() -> None:
    assert corrected("")["component"] == TABLES["component"]


def test_every_colour_is_treated_alike() -> None:
    jars = [word for row in TABLES["jar"] for word in row["resources"]]
    tiles = [word for row in TABLES["conflict"] for word in row["resources"]]
    assert [jars.count(colour) for colour in COLOURS] == [18] * 5
    assert [tiles.count(colour) for colour in COLOURS] == [8] * 5
    assert [sum([cost[kind] for cost in STEP_COSTS]) for kind in range(5)] == [5] * 5


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[token]]\nid = "green_token"\ncount = 4', "count of component offering_tokens should be 41"),
        ('[[jar]]\nid = "j01"\nresources = ["green"]', "field resources of jar j01 should be a list of 3"),
        ('[[jar]]\nid = "j01"\nresources = ["pink", "red", "red"]', "one of green, blue, red, yellow, black"),
        ('[[artisan]]\nid = "potter"\ngain = { gold = 2 }', "field gain of artisan potter"),
        ('[[noble]]\nid = "caesar"\nprestige = 2', "no noble with the id caesar"),
        ('[[noble]]\nid = "vizier"\nprestige = "many"', "should be a whole number"),
        ('[[card]]\nid = "royal_1"\nkind = "civil"', "count of component royal_cards should be 9"),
        ('[[exchange]]\nid = "n1"\ntracks = [7]', "field tracks[1] of exchange n1"),
        ('[[exchange]]\nid = "n1"\ntracks = [0]', "field tracks[1] of exchange n1"),
        ('[[exchange]]\nid = "n1"\npay = ["same", "red"]', 'should be ["same", "same"]'),
        ('[[players]]\nid = "2"\nspots = 6', "field spots of players 2"),
        ('[[players]]\nid = "5"\njars = 4', "field jars of players 5 should be 5 ... 8"),
        ('[[value]]\nid = "rounds"\nvalue = 0', "field value of value rounds should be 1 ... 5"),
        ('[[value]]\nid = "noble_row"\nvalue = 0', "field value of value noble_row"),
        ('[[conflict]]\nid = "c01"\nresources = []', "field resources of conflict c01"),
        ('[[conflict]]\nid = "c01"\nresources = ["red", "red", "red"]', "field resources of conflict c01"),
        ('[[token]]\nid = "green_token"\ncount = -1', "field count of token green_token"),
        ('[[card]]\nid = "royal_2"\nswords = -2', "field swords of card royal_2"),
        ('[[artisan]]\nid = "potter"\ngain = { green = -1 }', "field gain.green of artisan potter"),
        ('[[artisan]]\nid = "potter"\ngain = { silver = "two" }', "field gain.silver of artisan potter"),
        ('[[noble]]\nid = "vizier"\nkind = "weekly"', "field kind of noble vizier"),
        ('[[noble]]\nid = "vizier"\nkind = "once"', "field power of noble vizier"),
        ('[[noble]]\nid = "high_priest"\ndrop = ["area"]', "noble high_priest lacks the field area"),
        ('[[bonus]]\nid = "nobles_b"\nswords = 2', "swords"),
        ('[[bonus]]\nid = "nile_a"\nkind = "pool"\nswords = 1', "field kind of bonus nile_a"),
        ('[[card]]\nid = "civil_10"\ngain = { different = 6 }', "field gain of card civil_10"),
        ('[[step]]\nid = "eighth"\ncost = ["red"]', "step eighth lacks the field prestige"),
        ('[[area]]\nid = "nobles"\nsame = 3', "same"),
        ('[[area]]\nid = "nobles"\ngod = "ra"', "field god of area"),
        ('[[wheel]]\nid = "clockwise"\ncolours = ["green", "green", "red", "yellow", "black"]', "different"),
    ],
)
def test_a_correction_that_does_not_fit_is_refused_with_what_is_expected(text: str, told: str) -> None:
    with pytest.raises(gh.BadData) as caught:
        corrected(text)
    assert told in str(caught.value)


def test_a_sound_correction_is_taken_and_marked_field_by_field() -> None:
    tables = corrected('[[artisan]]\nid = "potter"\nprestige = 6')
    row = next(row for row in tables["artisan"] if row["id"] == "potter")
    assert (row["prestige"], row["source"], row["sources"]["prestige"]) == (6, "owner", "owner")
    assert row["sources"]["gain"] == "reconstructed"


@pytest.mark.parametrize(
    ("table", "row", "sure", "unsure"),
    [
        ("conflict", "c25", "resources", "back"),
        ("card", "royal_1", "swords", "kind"),
        ("step", "sarcophagus", "prestige", "cost"),
        ("bonus", "nile_a", "swords", "kind"),
        ("noble", "army_chief", "per", "colours"),
        ("noble", "admiral", "power", "prestige"),
    ],
)
def test_provenance_is_told_by_field(table: str, row: str, sure: str, unsure: str) -> None:
    sources = next(one for one in TABLES[table] if one["id"] == row)["sources"]
    assert sources[sure] in ("rulebook", "public")
    assert sources[unsure] == "reconstructed"


OWNER = """
[[jar]]
id = "j01"
resources = ["yellow", "yellow", "yellow"]
[[card]]
id = "royal_2"
swords = 2
gain = { silver = 3 }
[[bonus]]
id = "artisans_a"
swords = 4
[[noble]]
id = "army_chief"
colours = ["green", "black"]
[[noble]]
id = "medjay_of_arms"
title = { en = "Medjay", fr = "Medjay" }
[[step]]
id = "sarcophagus"
cost = ["red"]
[[step]]
id = "lighthouse"
cost = ["red", "red", "red"]
prestige = 80
[[area]]
id = "artisans"
same = 2
[[bonus]]
id = "nobles_a"
kind = "royal"
drop = ["swords"]
[[square]]
id = "4"
special = { "6" = 12 }
[[wheel]]
id = "clockwise"
colours = ["black", "green", "blue", "red", "yellow"]
[[component]]
id = "sword_tokens"
count = 30
"""
ASKED = """
import json, random
import greathouse as gh
game = gh.game("pharaon")
told = {part.id: [part.name, part.text] for part in game.components("en") if part.table != "traitor"}
table = gh.new("pharaon", seats=2, seed=3, conflicts=True)
luck = random.Random(1)
while not table.over:
    table.play(luck.choice(table.menu))
print(json.dumps([told, game.rulebook("en"), table.scores, table.state.wheel and game.label(("jar", "j01"))]))
"""


def test_an_owners_corrections_show_in_names_texts_and_rulebook_and_can_be_played(tmp_path: Path) -> None:
    (tmp_path / "pharaon.toml").write_text(OWNER, encoding="utf8")
    env = os.environ | {"GREATHOUSE_OVERRIDES": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", ASKED], env=env, capture_output=True, text=True, encoding="utf8", check=True
    )
    told, book, scores, label = json.loads(done.stdout)
    assert label == told["j01"][0] == "Jar of yellow, yellow, yellow"
    assert told["royal_2"][0] == "Royal Bonus card 2 (2 Swords: 3 Silver)"
    assert told["artisans_a"][0] == "Artisans side A: 4 Swords for a Jar"
    assert "counts as the other: green, black." in told["army_chief"][1]
    assert told["medjay_of_arms"][0] == "Medjay"
    assert "2 resources of one and the same colour" in told["artisans"][1]
    assert "| Sarcophagus | red | 5 |" in book
    assert "| lighthouse | red, red, red | 80 |" in book
    assert "| 4 | 8 | 6: 12 |" in book
    assert "the colours of the Wheel are black, green, blue, red, yellow" in book
    assert "The supply holds 30 Sword tokens" in book
    assert len(scores) == 2
