"""Where the printed rules are silent: each house ruling, by the id it has in the in-app rulebook."""

import pytest

import greathouse as gh
from tests.games.pharaoh.support import at, play, shown, started, state, targets


def test_l_a1_captured_pieces_go_back_to_their_owner_and_may_enter_again() -> None:
    table = at("south: large c4; north: medium c5", 3)
    play(table, "move large c5")
    assert table.view()["beside"][1] == ["small", "medium", "large"]
    play(table, "done", "roll 1 2", "enter medium b5")
    assert shown(table) == "south: large c5; north: medium b5"
    assert table.view()["points"] == 0


def test_l_a2_each_new_double_may_be_rolled_again() -> None:
    table = started(2, "roll 1 1")
    for again in (2, 1, 3):
        assert table.menu == ["keep", "reroll"]
        play(table, "reroll", f"roll {again} {again}")
    assert table.menu == ["keep", "reroll"]


def test_l_a3_a_new_roll_replaces_the_old_one_even_when_worse() -> None:
    table = started(2, "roll 6 6", "reroll", "roll 1 2")
    assert table.view()["points"] == 2
    assert "keep" not in table.menu


def test_l_a4_entering_may_capture() -> None:
    table = at("north: medium c1, large d1")
    assert targets(table, "enter", "small") == ["a1", "b1", "e1"]
    assert targets(table, "enter", "medium") == ["a1", "b1", "c1", "e1"]
    events = table.play("enter large d1")
    assert [event.key for event in events] == ["enter", "capture"]
    assert shown(table) == "south: large d1; north: medium c1"


def test_l_a5_entering_costs_the_same_on_every_square_of_the_edge() -> None:
    for square in ("a1", "b1", "c1", "d1", "e1"):
        assert play(at("", 3), f"enter large {square}").view()["points"] == 0


def test_l_a6_a_diagonal_step_passes_between_two_pieces() -> None:
    table = at("south: small c2; north: medium c3, large d2")
    assert "d3" in targets(table, "move", "small")
    own = at("south: small c2, medium c3, large d2")
    assert "d3" in targets(own, "move", "small")


def test_l_a7_nobody_leaves_the_board_of_their_own_will() -> None:
    table = at("south: small c1, medium b1, large a1")
    verbs = {move.split()[0] for move in table.menu}
    assert verbs == {"move", "done"}
    assert all(move == "done" or move.split()[2] in state(table).board.index for move in table.menu)


def test_l_a8_passing_is_allowed_and_banks_nothing() -> None:
    table = started(2, "roll 5 6", "done", "roll 1 2", "done", "roll 2 3")
    assert table.to_move == 0
    assert table.view()["points"] == 3


def test_l_a9_the_win_comes_at_once_with_points_left() -> None:
    table = at("south: small c2, medium b3, large d3", 6)
    events = table.play("move small c3")
    assert events[-1].key == "win"
    assert table.over
    assert table.menu == []
    assert table.view()["points"] == 5


def test_l_a9_a_win_by_capturing_the_last_square_counts() -> None:
    table = at("south: small c2, medium b3, large d3; north: small c3", 1)
    assert [event.key for event in table.play("move small c3")] == ["move", "capture", "win"]


def test_l_a10_corners_and_the_single_die_are_options() -> None:
    names = {option.name for option in gh.game("pharaoh").options}
    assert {"corners_blocked", "one_die"} <= names
    assert started().printed["blocked"] == []
    assert started(corners_blocked=True).printed["blocked"] == ["a1", "e1", "a5", "e5"]


def test_l_a11_three_leave_the_west_empty_unless_told() -> None:
    assert started(3).printed["edges"] == ["south", "north", "east"]
    assert started(3, empty_edge="north").printed["edges"] == ["south", "west", "east"]
    with pytest.raises(gh.BadSetup, match="empty_edge"):
        gh.new("pharaoh", seats=3, empty_edge="top")


@pytest.mark.parametrize("seats", [2, 4])
def test_l_a11_the_empty_edge_matters_to_three_players_only(seats: int) -> None:
    assert set(started(seats).printed["edges"]) >= {"south", "north"}
    with pytest.raises(gh.BadSetup, match=f"empty_edge has no effect at a table of {seats}"):
        started(seats, empty_edge="south")


def test_l_a12_five_hundred_turns_are_a_draw_unless_told() -> None:
    table = started()
    for _ in range(499):
        play(table, "roll 1 2", "done")
    assert not table.over
    play(table, "roll 1 2", "done")
    assert table.over
    assert table.view()["winner"] is None
