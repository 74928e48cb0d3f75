"""Every refusal has a reason with a rule's id, in both languages."""

import re
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

import greathouse as gh
from greathouse.core import driver
from greathouse.core.moves import Move
from greathouse.games.pharaoh.board import EDGES, OFF, SIZES
from greathouse.games.pharaoh.refusals import refuse
from greathouse.games.pharaoh.setup import seat_edges
from greathouse.games.pharaoh.state import put
from greathouse.games.pharaoh.text import TEXT
from tests.games.pharaoh.support import at, started, state

HERE = "greathouse.games.pharaoh"
HEADINGS = {
    lang: set(
        re.findall(r"^## (P\d+) ", (files(HERE) / "rules" / f"{lang}.md").read_text("utf8"), re.MULTILINE)
    )
    for lang in ("en", "fr")
}


def why(table: gh.Table, move: str) -> tuple[list[str], list[str]]:
    reasons = table.why_not(move)
    return [f"{reason.rule} {reason.key}" for reason in reasons], [reason.say("fr") for reason in reasons]


CASES = [
    ("south: small c1", 6, "enter small d1", "P6 on_board"),
    ("", 6, "enter small c3", "P6 edge"),
    ("", 6, "move small c1", "P6 beside"),
    ("south: small c1", 6, "move small c1", "P5 there"),
    ("south: small c1", 6, "move small c3", "P5 far"),
    ("south: small c1, medium c2", 6, "move small c2", "P7 own"),
    ("south: small c1; north: large c2", 6, "move small c2", "P8 larger"),
    ("north: medium c1", 6, "enter small c1", "P8 larger"),
    ("south: small c1", 0, "move small c2", "P5 points"),
    ("south: large c1", 5, "move large d2", "P5 points"),
    ("", 2, "enter large c1", "P5 points"),
    ("", 6, "reroll", "P4 not_doubles"),
    ("", 6, "keep", "P4 not_doubles"),
]


@pytest.mark.parametrize(("position", "points", "move", "reason"), CASES)
def test_each_failed_condition_is_named_alone(position: str, points: int, move: str, reason: str) -> None:
    found, in_french = why(at(position, points), move)
    assert found == [reason]
    assert in_french[0].endswith(".")


@pytest.mark.parametrize("move", ["enter small a1", "move small a1"])
def test_blocked_corners_are_named(move: str) -> None:
    position = "south: small b1" if move.startswith("move") else ""
    assert why(at(position, corners_blocked=True), move)[0] == ["P12 blocked"]


def test_all_failed_conditions_are_named_together() -> None:
    table = at("south: large c1; north: large d2", 5)
    assert why(table, "enter large d1")[0] == ["P6 on_board"]
    table = at("south: medium c1; north: large d2", 3)
    assert why(table, "move medium d2")[0] == ["P8 larger", "P5 points"]


def test_a_roll_that_stands_cannot_be_rolled_again() -> None:
    assert why(started(2, "roll 4 4", "keep"), "reroll")[0] == ["P4 roll_stands"]
    assert why(started(2, "roll 4 4", "keep"), "keep")[0] == ["P4 kept"]
    once = started(2, "roll 4 4", "reroll", "roll 3 3", reroll="once")
    assert why(once, "reroll")[0] == ["P4 roll_stands"]
    assert why(started(2, "roll 4 4", reroll="never"), "reroll")[0] == ["P4 reroll_never"]
    assert why(started(2, "roll 4", one_die=True), "reroll")[0] == ["P12 one_die"]


def test_before_doubles_are_settled_nothing_moves() -> None:
    for move in ("enter small c1", "done"):
        assert why(started(2, "roll 4 4"), move)[0] == ["P4 doubles_first"]


def test_the_numbers_are_told() -> None:
    (reason,) = at("south: small c1", 0).why_not("move small c2")
    assert reason.say("en") == "That costs 1 point, and you have 0 left: 1 point short."
    (reason,) = at("", 2).why_not("enter large c1")
    assert reason.say("fr") == "Cela coûte 3 points, et il vous en reste 2 : il manque 1 point."


def test_a_far_square_is_not_priced() -> None:
    assert why(at("south: large a1", 1), "move large e5")[0] == ["P5 far"]


def test_an_illegal_move_changes_nothing() -> None:
    table = at("south: small c1")
    before = state(table).copy()
    with pytest.raises(gh.IllegalMove, match="does not touch"):
        table.play("move small c4")
    assert table.state == before


def test_every_reason_text_is_used_by_a_test_above() -> None:
    told = {case[3].split()[1] for case in CASES}
    told |= {"blocked", "doubles_first", "kept", "roll_stands", "reroll_never", "one_die"}
    for lang in ("en", "fr"):
        keys = {key.removeprefix("reason.") for key in TEXT.of(lang).entries if key.startswith("reason.")}
        assert keys == told


def test_squares_pieces_and_verbs_that_do_not_exist_are_pointed_at() -> None:
    table = at("")
    for text, word in [("enter small z9", "z9"), ("enter huge c1", "huge"), ("jump small c1", "jump")]:
        with pytest.raises(gh.BadNotation) as caught:
            table.play(text)
        assert text[caught.value.start : caught.value.end] == word


@st.composite
def positions(draw: st.DrawFn) -> gh.Table:
    seats = draw(st.integers(2, 4))
    empty_edge = draw(st.sampled_from(EDGES)) if seats == 3 else "west"
    turn = EDGES[draw(st.sampled_from(seat_edges(seats, empty_edge)))]
    options = {"corners_blocked": draw(st.booleans()), "empty_edge": empty_edge}
    table = at("", draw(st.integers(0, 6)), turn=turn, seats=seats, **options)
    s = state(table)
    free = [square for square in range(25) if square not in s.board.blocked]
    squares = draw(st.permutations(free))
    for index in range(3 * seats):
        put(s, index // 3, index % 3, draw(st.sampled_from([OFF, squares[index]])))
    return table


@given(positions())
def test_a_move_is_refused_with_reasons_exactly_when_it_is_not_in_the_menu(table: gh.Table) -> None:
    s, me = state(table), table.to_move
    assert me is not None
    menu = driver.moves(s)
    for verb in ("enter", "move"):
        for size in SIZES:
            for square in s.board.squares:
                move: Move = (verb, size, square)
                reasons = refuse(s, me, move)
                assert (reasons == []) == (move in menu)
                for reason in reasons:
                    assert all(reason.rule in HEADINGS[lang] and reason.say(lang) for lang in ("en", "fr"))
