"""Corrections by an owner of the box are checked, and the pieces are counted."""

import pytest

import greathouse as gh
from greathouse.games.pharaoh.board import check
from greathouse.kit import data
from tests.games.pharaoh.support import at, play, state


@pytest.mark.parametrize(
    "row",
    [
        '[[piece]]\nid = "small"\nstep = 0',
        '[[piece]]\nid = "large"\npips = -3',
        '[[goal_line]]\nid = "between"\nsquares = ["b3", "c3", "z9"]',
        '[[goal_line]]\nid = "between"\nsquares = ["b3", "c3"]',
        '[[goal_line]]\nid = "between"\nsquares = ["b3", "c3", "c3"]',
    ],
)
def test_a_correction_that_makes_no_board_is_refused_by_name(row: str) -> None:
    tables = data.corrected(data.shipped("pharaoh"), row, "pharaoh.toml")
    with pytest.raises(gh.BadData, match=r"(step|pips) of piece|squares of goal_line between"):
        check(tables)


def test_a_sound_correction_is_taken_and_marked() -> None:
    row = '[[piece]]\nid = "medium"\nstep = 1'
    tables = check(data.corrected(data.shipped("pharaoh"), row, "pharaoh.toml"))
    assert [(piece["step"], piece["source"]) for piece in tables["piece"]] == [
        (1, "rulebook"),
        (1, "owner"),
        (3, "rulebook"),
    ]


def test_the_shipped_data_say_where_they_come_from() -> None:
    data.check_sources(data.shipped("pharaoh"), "pharaoh")


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
