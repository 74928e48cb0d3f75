"""Favor of the Pharaoh from the command line: tables for the box, and odds."""

import json

from tests.cli.calling import Call


def test_odds_of_plain_dice_as_json(call: Call) -> None:
    answer = json.loads(call("favor", "odds", "--dice", "7", "--slot", "7A.1", "--json").out)
    assert round(answer["p"], 5) == 0.02681
    assert answer["exact"]


def test_odds_of_all_slots_in_words(call: Call) -> None:
    out = call("favor", "odds", "--dice", "3").out
    assert "3A.1  13.837%  three equal dice" in out
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


def test_an_option_of_the_other_action_is_refused(call: Call) -> None:
    assert "--seats is for `greathouse favor setup`" in call("favor", "odds", "--seats", "3").err
    assert "--dice is for `greathouse favor odds`" in call("favor", "setup", "--dice", "3").err


def test_the_code_that_setup_prints_is_played(call: Call) -> None:
    told = json.loads(call("favor", "setup", "--json").out)
    for option in (f"table={told['table']}", f"code={told['code'].lower()}"):
        out = call("play", "favor", "--hotseat", "--option", option, typed="quit\n").out
        assert f"table {told['code']}" in out


def test_clara_is_played_with_her_dice(call: Call) -> None:
    moves = """
        roll; lock i2; roll; use soothsayer; shift s4 s1 1; lock s2; roll; pip s1; face artisan1*
        adjust s6 s2; lock s2 s2; roll; bring guard 2; lock s2; roll; reroll artisan3; lock artisan4
        done; claim overseer; quit
    """.replace("\n", ";")
    typed = "\n".join([move.strip() for move in moves.split(";") if move.strip()]) + "\n"
    out = call("favor", "example", typed=typed).out
    assert "Player 1 claims Overseer." in out


def test_whoever_leaves_claras_path_has_dice_of_their_own(call: Call) -> None:
    out = call("favor", "example", typed="roll\nlock i2\nlock s1\nroll\nquit\n").out
    assert "Player 1 locks Standard 1." in out
