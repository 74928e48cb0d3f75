"""Favor of the Pharaoh from the command line: tables for the box, and odds."""

import json
from pathlib import Path

import pytest

import greathouse as gh
from greathouse.cli.odds.favor import show
from greathouse.experts.favor.answers import Answer
from tests.cli.calling import Call


def test_odds_of_plain_dice_as_json(call: Call) -> None:
    answer = json.loads(call("favor", "odds", "--dice", "7", "--slot", "7A.1", "--json").out)
    assert round(answer["p"], 5) == 0.02681
    assert answer["exact"]


def test_odds_of_all_slots_in_words(call: Call) -> None:
    out = call("favor", "odds", "--dice", "3").out
    assert "3A.1  13.837 %  three equal dice" in out
    assert len(out.splitlines()) == 40


def test_a_table_comes_again_by_its_code(call: Call) -> None:
    first = json.loads(call("favor", "setup", "--json").out)
    again = json.loads(call("favor", "setup", "--json", "--code", first["code"].lower()).out)
    assert again == first


def test_a_table_in_french_with_stacks(call: Call) -> None:
    out = call("favor", "setup", "--lang", "fr", "--code", "01GNS-T7XMS", "--seats", "4").out
    assert "7A.1  1 × Reine (jaune) : sept dés égaux" in out
    assert "3A.4  4 × Présage (rouge)" in out


def test_a_mistyped_code_names_the_character(call: Call) -> None:
    answer = call("favor", "setup", "--code", "01G7S-T7XMS")
    assert answer.code == 2
    assert "Character 4" in answer.err
    assert "should be N" in answer.err


def test_slots_dice_and_seats_that_do_not_exist(call: Call) -> None:
    assert "no slot 9C.1" in call("favor", "odds", "--slot", "9C.1").err
    assert "not 40" in call("favor", "odds", "--dice", "40").err
    assert "not 7" in call("favor", "setup", "--seats", "7").err


def test_the_odds_of_a_recorded_position(call: Call, tmp_path: Path) -> None:
    table = gh.new("favor", seats=2, seed=4)
    table.play("roll")
    table.save(tmp_path / "turn.ghr")
    found = json.loads(call("odds", str(tmp_path / "turn.ghr"), "--slot", "3A.1", "--json").out)
    assert found["odds"][0]["exact"]
    assert found["odds"][0]["move"].startswith("lock")
    assert "3A.1" in call("odds", str(tmp_path / "turn.ghr"), "--slot", "3a.1").out


def test_a_sampled_answer_says_why_and_what_it_does_not_count_on(capsys: pytest.CaptureFixture[str]) -> None:
    row = Answer("3A.1", "worker", 0.5, False, 0.4, 0.6, 100, "loan")._asdict() | {"move": "roll"}
    show({"left_out": ["ankh"], "odds": [row]}, "en")
    told = capsys.readouterr().out.splitlines()
    assert "sampled 100 times: a tile may be borrowed)  Worker; best: roll" in told[0]
    assert told[1] == "Not counted on: Ankh."


def test_other_games_have_no_odds(call: Call, tmp_path: Path) -> None:
    gh.new("faiyum", seats=2, seed=4).save(tmp_path / "game.ghr")
    sentence = "faiyum has no odds to show; favor, pharaoh have."
    assert call("odds", str(tmp_path / "game.ghr")) == (2, "", sentence + "\n")
