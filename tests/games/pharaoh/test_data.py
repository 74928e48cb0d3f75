"""Corrections by an owner of the box are checked, and the pieces are counted."""

import pytest

import greathouse as gh
from greathouse.games.pharaoh.board import check
from greathouse.games.pharaoh.schema import SHEETS
from greathouse.kit import data
from tests.games.pharaoh.support import at, play, state


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (
            '[[piece]]\nid = "small"\nstep = 0',
            "step of piece small should be a whole number from 1 to 6",
        ),
        ('[[piece]]\nid = "small"\nremove = true', "piece small cannot be removed"),
        (
            '[[goal_line]]\nid = "between"\nsquares = ["b3", "c3", "z9"]',
            "field squares[3] of goal_line between should be a text such as c3, not 'z9'",
        ),
        (
            '[[goal_line]]\nid = "between"\nsquares = ["b3", "c3", "c3"]',
            "field squares of goal_line between should be a list of 3 different ones",
        ),
        ('[[goal_line]]\nid = "wall"\nplayers = 2', "goal_line wall lacks the field squares"),
        (
            '[[goal_line]]\nid = "between"\nremove = true',
            "field players of goal_line across should be 2, not 3",
        ),
    ],
)
def test_a_correction_that_makes_no_board_is_refused_with_its_place(row: str, told: str) -> None:
    with pytest.raises(gh.BadData) as caught:
        check(data.load_with("pharaoh", SHEETS, row, "pharaoh.toml"))
    assert told in str(caught.value)


def test_a_sound_correction_is_taken_and_marked_field_by_field() -> None:
    row = '[[piece]]\nid = "medium"\nstep = 1'
    tables = check(data.load_with("pharaoh", SHEETS, row, "pharaoh.toml"))
    assert [(piece["step"], piece["source"]) for piece in tables["piece"]] == [
        (1, "rulebook"),
        (1, "owner"),
        (3, "rulebook"),
    ]
    assert tables["piece"][1]["sources"] == {"pips": "rulebook", "step": "owner"}


def test_goal_lines_may_come_and_go() -> None:
    text = """
        [[goal_line]]
        id = "falling"
        remove = true

        [[goal_line]]
        id = "edge"
        players = 4
        squares = ["a1", "b1", "c1"]
        after = "between"
    """
    rows = check(data.load_with("pharaoh", SHEETS, text, "pharaoh.toml"))["goal_line"]
    assert [row["id"] for row in rows] == ["between", "edge", "across", "rising"]


def test_the_stock_notices_a_piece_that_vanishes_or_stands_twice() -> None:
    table = at("south: small c1; north: large c3")
    whole = table.game.stock(table.state)
    played = play(at("south: large c2; north: large c3"), "move large c3")
    assert played.game.stock(played.state) == whole
    vanished = state(at("south: small c1; north: large c3"))
    vanished.squares[vanished.board.index["c1"]] = 0
    assert table.game.stock(vanished) != whole
    doubled = state(at("south: small c1; north: large c3"))
    doubled.squares[doubled.board.index["a1"]] = 1
    assert table.game.stock(doubled) != whole
