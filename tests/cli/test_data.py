"""`greathouse data`: tables, checks and corrections."""

import json
from pathlib import Path

import pytest

from tests.cli.calling import Call, shell

GOOD = '[[artisan]]\nid = "potter"\nprestige = 6\n'
BAD = '[[token]]\nid = "green_token"\ncount = 4\n'


@pytest.mark.parametrize("game", ["pharaoh", "favor", "pharaon"])
def test_the_shipped_data_are_sound(game: str, call: Call) -> None:
    answer = call("data", "check", game)
    assert (answer.code, answer.out.startswith("✓")) == (0, True)


def test_tables_are_listed_with_their_sources(call: Call) -> None:
    told = json.loads(call("data", "list", "pharaon", "--json").out)
    assert told["noble"] == {"reconstructed": 28, "rulebook": 5}


def test_the_rows_of_a_table_are_shown(call: Call) -> None:
    assert "goldsmith: no=1, prestige=8" in call("data", "list", "pharaon", "artisan").out


def test_an_unknown_table_is_named(call: Call) -> None:
    answer = call("data", "list", "pharaon", "camels")
    assert answer.code == 2
    assert "no table camels; it has" in answer.err


def test_sound_corrections_are_put_in_place(tmp_path: Path) -> None:
    wish = tmp_path / "wish.toml"
    wish.write_text(GOOD)
    place = str(tmp_path / "overrides")
    assert shell("data", "override", "pharaon", str(wish), GREATHOUSE_OVERRIDES=place).code == 0
    told = shell("data", "check", "pharaon", "--json", GREATHOUSE_OVERRIDES=place)
    assert json.loads(told.out)["corrected"] == 1


def test_corrections_with_wrong_counts_are_refused_with_the_count_expected(tmp_path: Path) -> None:
    wish = tmp_path / "wish.toml"
    wish.write_text(BAD)
    answer = shell("data", "override", "pharaon", str(wish), GREATHOUSE_OVERRIDES=str(tmp_path / "overrides"))
    assert answer.code == 2
    assert "token should have 40 of offering_tokens, not 41" in answer.err
    assert not (tmp_path / "overrides").exists()
