"""`greathouse data`: tables, checks and corrections."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import greathouse as gh
from greathouse.games import schema
from greathouse.kit import corrections, data
from tests.cli.calling import Answer, Call, shell

Owner = Callable[[str], Answer]


@pytest.mark.parametrize("game", gh.games())
def test_the_shipped_data_are_sound(game: str, call: Call) -> None:
    answer = call("data", "check", game)
    assert (answer.code, answer.out.startswith("✓")) == (0, True)


def test_tables_are_listed_with_their_sources(call: Call) -> None:
    told = json.loads(call("data", "list", "pharaon", "--json").out)
    assert set(told["noble"]) == {"reconstructed", "rulebook"}
    assert json.loads(call("data", "list", "pharaoh", "--json").out) == {
        "goal_line": {"rulebook": 8},
        "piece": {"rulebook": 6},
    }


def test_the_rows_of_a_table_are_shown(call: Call) -> None:
    shown = call("data", "list", "pharaoh", "piece").out
    assert "small: pips = 1 (from the rulebook), step = 1 (from the rulebook)" in shown


def test_an_unknown_table_is_named(call: Call) -> None:
    answer = call("data", "list", "pharaon", "camels")
    assert answer.code == 2
    assert "no table camels; it has" in answer.err


@pytest.fixture
def owner(tmp_path: Path) -> Callable[[str], Answer]:
    """Give somebody who puts corrections of Pharaoh in place."""

    def correct(text: str) -> Answer:
        wish = tmp_path / "wish.toml"
        wish.write_text(text, encoding="utf8")
        return shell(
            "data", "override", "pharaoh", str(wish), GREATHOUSE_OVERRIDES=str(tmp_path / "overrides")
        )

    return correct


LARGE = '[[piece]]\nid = "large"\nstep = 4\n'
SMALL = '[[piece]]\nid = "small"\nstep = 2\n'


def test_corrections_are_put_in_place_and_what_changes_is_shown(owner: Owner, tmp_path: Path) -> None:
    answer = owner(LARGE)
    assert (answer.code, answer.out.splitlines()[0]) == (0, "~ piece large step: 3 -> 4")
    told = shell("data", "check", "pharaoh", "--json", GREATHOUSE_OVERRIDES=str(tmp_path / "overrides"))
    assert json.loads(told.out)["corrected"] == 1


def test_corrections_are_merged_and_the_old_ones_kept(owner: Owner, tmp_path: Path) -> None:
    owner(LARGE)
    assert "3 -> 4" not in owner(SMALL).out
    here = tmp_path / "overrides"
    assert tomllib.loads((here / "pharaoh.toml").read_text()) == tomllib.loads(LARGE + SMALL)
    assert tomllib.loads((here / "pharaoh.toml.1").read_text()) == tomllib.loads(LARGE)


def test_a_correction_back_to_what_was_shipped_is_none(owner: Owner, tmp_path: Path) -> None:
    owner(LARGE)
    assert "~ piece large step: 4 -> 3" in owner(LARGE.replace("4", "3")).out
    assert (tmp_path / "overrides" / "pharaoh.toml").read_text() == ""


def test_bad_corrections_change_nothing_and_are_refused(owner: Owner, tmp_path: Path) -> None:
    owner(LARGE)
    answer = owner('[[piece]]\nid = "small"\nstep = 0\n')
    assert answer.code == 2
    assert "field step of piece small should be a whole number from 1 to 6, not 0" in answer.err
    assert tomllib.loads((tmp_path / "overrides" / "pharaoh.toml").read_text()) == tomllib.loads(LARGE)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", gh.games())
def test_an_export_tells_every_field_and_is_no_correction(
    game: str, lang: str, call: Call, owner: Owner
) -> None:
    told = call("data", "export", game, "--lang", lang).out
    assert all(f"# {field.name}: " in told for sheet in schema(game) for field in sheet.fields)
    assert corrections.effective(data.shipped(game), tomllib.loads(told)) == {}


REFUSED = [
    ("faiyum", '[[card]]\nid = 26\neffect = "steal_gold"', "field effect of card 26 should be one of "),
    ("faiyum", "[[card]]\nid = 2\ncost = { wheat = 1 }", "field cost of card 2 means something only where"),
    ("faiyum", '[[card]]\nid = "settlement"\npieces = 2', "field pieces of card settlement means something"),
    (
        "faiyum",
        '[[disaster]]\nid = "locusts_1_3"\ngain = { money = 4 }',
        "field gain of disaster locusts",
    ),
    ("pharaon", '[[exchange]]\nid = "n1"\ntracks = [7]', "field tracks[1] of exchange n1"),
    ("pharaon", '[[players]]\nid = "2"\nspots = 6', "field spots of players 2"),
    ("pharaon", '[[value]]\nid = "rounds"\nvalue = 0', "field value of value rounds"),
    ("pharaon", '[[token]]\nid = "green_token"\ncount = -1', "field count of token green_token"),
    ("favor", '[[tile]]\nid = "farmer"\npower = "fly"', "field power of tile farmer should be one of "),
]


@pytest.mark.parametrize(("game", "text", "told"), REFUSED)
def test_what_would_crash_or_do_nothing_is_refused(game: str, text: str, told: str, tmp_path: Path) -> None:
    (tmp_path / f"{game}.toml").write_text(text, encoding="utf8")
    answer = shell("data", "check", game, GREATHOUSE_OVERRIDES=str(tmp_path))
    assert answer.code == 1
    assert told in answer.err


TAKEN = [
    (
        "pharaon",
        '[[step]]\nid = "tomb"\ncost = ["green"]\nprestige = 60\ntitle = { en = "Tomb", fr = "Tombe" }',
        "Tomb",
    ),
    (
        "pharaon",
        '[[wheel]]\nid = "clockwise"\ncolours = ["blue", "green", "red", "yellow", "black"]',
        "vizier",
    ),
    (
        "pharaon",
        '[[jar]]\nid = "j01"\nresources = ["yellow", "yellow", "yellow"]',
        "Jar of yellow, yellow, yellow",
    ),
    ("faiyum", '[[card]]\nid = 28\ntitle = { en = "Buyer", fr = "Acheteur" }', "Buyer"),
]


@pytest.mark.parametrize(("game", "text", "name"), TAKEN)
def test_what_a_box_may_differ_in_is_taken_and_told(game: str, text: str, name: str, tmp_path: Path) -> None:
    (tmp_path / f"{game}.toml").write_text(text, encoding="utf8")
    assert shell("data", "check", game, GREATHOUSE_OVERRIDES=str(tmp_path)).code == 0
    shown = shell("rules", game, name, GREATHOUSE_OVERRIDES=str(tmp_path)).out
    assert shown.lower().startswith(name.lower())


def test_a_file_of_corrections_can_be_checked_without_putting_it_in_place(tmp_path: Path) -> None:
    own, mine = str(tmp_path / "overrides"), tmp_path / "mine.toml"
    mine.write_text('[[jar]]\nid = "j01"\neffect = "steal_gold"\n')
    bad = shell("data", "check", "pharaon", str(mine), GREATHOUSE_OVERRIDES=own)
    assert bad.code == 2
    assert "effect" in bad.err
    mine.write_text('[[jar]]\nid = "j01"\nresources = ["yellow", "yellow", "yellow"]\n')
    good = shell("data", "check", "pharaon", str(mine), GREATHOUSE_OVERRIDES=own)
    assert good.code == 0
    assert good.out.startswith("~ jar j01 resources: ")
    assert not Path(own).exists()
