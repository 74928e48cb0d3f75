"""One section a rule, by the ids of the in-app rulebook."""

import pytest

import greathouse as gh
from greathouse.core import driver
from greathouse.games.pharaoh.board import EDGES
from tests.games.pharaoh.support import OF_2012, at, play, shown, started, state, targets


def reached(table: gh.Table, size: str) -> list[str]:
    return sorted(targets(table, "move", size))


# P1 Set-up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_p1_everybody_begins_with_a_trio_beside_an_empty_board(seats: int) -> None:
    view = started(seats).view()
    assert view["pieces"] == []
    assert view["beside"] == [["small", "medium", "large"]] * seats


def test_p1_two_players_sit_opposite_the_first_in_the_south() -> None:
    assert started(2).printed["edges"] == ["south", "north"]


def test_p1_four_players_sit_clockwise_from_the_south() -> None:
    assert started(4).printed["edges"] == ["south", "west", "north", "east"]


@pytest.mark.parametrize("empty", EDGES)
def test_p1_three_players_leave_one_edge_empty(empty: str) -> None:
    edges = started(3, empty_edge=empty).printed["edges"]
    assert edges == [edge for edge in EDGES if edge != empty]


@pytest.mark.parametrize("seats", [1, 5])
def test_p1_only_two_to_four_can_play(seats: int) -> None:
    with pytest.raises(gh.BadSetup, match="2 to 4 players"):
        gh.new("pharaoh", seats=seats)


# P2 Who starts


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_p2_the_highest_roll_begins_and_turns_go_clockwise(seats: int) -> None:
    table = gh.new("pharaoh", seats=seats, chance="manual")
    for seat in range(seats):
        table.play(f"start {6 if seat == 1 else 2}")
    order = []
    for _ in range(seats + 1):
        table.play("roll 1 2")
        order.append(table.to_move)
        table.play("done")
    assert order == [(1 + turn) % seats for turn in range(seats + 1)]


def test_p2_only_those_who_share_the_highest_roll_roll_again() -> None:
    table = gh.new("pharaoh", seats=4, chance="manual")
    play(table, "start 5", "start 3", "start 5", "start 5")
    play(table, "start 4", "start 2", "start 4")
    assert table.view()["phase"] == "start"
    play(table, "start 1")
    events = table.play("start 6")
    assert [event.key for event in events] == ["start_roll", "starts"]
    assert table.view()["seat"] == 3
    assert table.view()["phase"] == "roll"


def test_p2_every_face_is_as_likely_as_another() -> None:
    table = gh.new("pharaoh", chance="manual")
    assert driver.odds(table.state) == [(("start", face), 1) for face in range(1, 7)]


# P3 The roll


def test_p3_the_greater_die_gives_the_points() -> None:
    assert started(2, "roll 2 5").view()["points"] == 5


def test_p3_the_odds_are_those_of_two_dice() -> None:
    weights = dict.fromkeys(range(1, 7), 0)
    for move, weight in driver.odds(started().state):
        weights[int(move[2])] += weight
    assert weights == {1: 1, 2: 3, 3: 5, 4: 7, 5: 9, 6: 11}


# P4 Doubles


def test_p4_doubles_may_be_kept() -> None:
    table = started(2, "roll 4 4")
    assert table.menu == ["keep", "reroll"]
    table.play("keep")
    assert table.view()["points"] == 4
    assert "enter large c1" in table.menu


def test_p4_other_rolls_may_not_be_rolled_again() -> None:
    assert "reroll" not in started(2, "roll 4 5").menu


def test_p4_once_offers_a_single_reroll_each_turn() -> None:
    table = started(2, "roll 4 4", reroll="once")
    play(table, "reroll", "roll 3 3")
    assert table.view()["points"] == 3
    assert "keep" not in table.menu
    play(table, "done", "roll 2 2")
    assert table.menu == ["keep", "reroll"]


def test_p4_never_treats_doubles_as_any_roll() -> None:
    table = started(2, "roll 4 4", reroll="never")
    assert table.view()["points"] == 4
    assert "enter large c1" in table.menu


# P5 Moving

STRAIGHT = ["b3", "c2", "c4", "d3"]
DIAGONAL = ["b2", "b4", "d2", "d4"]


@pytest.mark.parametrize(("size", "cost"), [("small", 1), ("medium", 2), ("large", 3)])
def test_p5_a_step_costs_by_size_and_twice_as_much_diagonally(size: str, cost: int) -> None:
    position = f"south: {size} c3"
    assert reached(at(position, cost - 1), size) == []
    assert reached(at(position, cost), size) == STRAIGHT
    assert reached(at(position, 2 * cost - 1), size) == STRAIGHT
    assert reached(at(position, 2 * cost), size) == sorted(STRAIGHT + DIAGONAL)


@pytest.mark.parametrize(("size", "cost"), [("small", 1), ("medium", 2), ("large", 3)])
def test_p5_what_is_spent_is_gone(size: str, cost: int) -> None:
    assert play(at(f"south: {size} c3"), f"move {size} c4").view()["points"] == 6 - cost
    assert play(at(f"south: {size} c3"), f"move {size} d4").view()["points"] == 6 - 2 * cost


def test_p5_the_board_ends_at_its_edges() -> None:
    assert reached(at("south: small a1"), "small") == ["a2", "b1", "b2"]


def test_p5_nothing_is_jumped_over() -> None:
    wall = "north: medium a4, large b4; south: small a5, medium b5, large c5"
    assert reached(at(wall), "small") == []


# P6 Entering


@pytest.mark.parametrize(("size", "cost"), [("small", 1), ("medium", 2), ("large", 3)])
def test_p6_entering_costs_one_straight_step(size: str, cost: int) -> None:
    assert targets(at("", cost - 1), "enter", size) == []
    table = at("", cost)
    assert targets(table, "enter", size) == ["a1", "b1", "c1", "d1", "e1"]
    assert play(table, f"enter {size} e1").view()["points"] == 0


@pytest.mark.parametrize(
    ("edge", "squares"),
    [
        ("south", "a1 b1 c1 d1 e1"),
        ("west", "a1 a2 a3 a4 a5"),
        ("north", "a5 b5 c5 d5 e5"),
        ("east", "e1 e2 e3 e4 e5"),
    ],
)
def test_p6_everybody_enters_at_the_own_edge(edge: str, squares: str) -> None:
    table = at("", turn=edge, seats=4)
    assert [targets(table, "enter", size) for size in ("small", "medium", "large")] == [squares.split()] * 3
    assert table.printed["home"][table.to_move or 0] == squares.split()


def test_p6_a_piece_on_the_board_does_not_enter_again() -> None:
    assert targets(at("south: small c3"), "enter", "small") == []


# P7 One pyramid on a square


@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_p7_own_pieces_block_whatever_their_size(size: str) -> None:
    others = [other for other in ("small", "medium", "large") if other != size]
    table = at(f"south: {others[0]} c1, {others[1]} b1")
    assert targets(table, "enter", size) == ["a1", "d1", "e1"]
    table = at(f"south: {size} b2, {others[0]} c2, {others[1]} b1")
    assert "c2" not in reached(table, size)
    assert "b1" not in reached(table, size)


# P8 Barging in

SIZES = ("small", "medium", "large")


@pytest.mark.parametrize("mine", SIZES)
@pytest.mark.parametrize("theirs", SIZES)
def test_p8_a_piece_sends_back_equal_and_smaller_enemies_only(mine: str, theirs: str) -> None:
    table = at(f"south: {mine} c2; north: {theirs} c3")
    if SIZES.index(theirs) > SIZES.index(mine):
        assert "c3" not in reached(table, mine)
        return
    events = table.play(f"move {mine} c3")
    assert [event.key for event in events] == ["move", "capture"]
    assert shown(table) == f"south: {mine} c3"
    assert theirs in table.view()["beside"][1]


@pytest.mark.parametrize("foe", ["west", "north", "east"])
def test_p8_every_other_player_is_an_enemy(foe: str) -> None:
    table = at(f"south: small c2; {foe}: small c3", seats=4)
    (_, captured) = table.play("move small c3")
    assert captured.args["foe"] == table.printed["edges"].index(foe)
    assert shown(table) == "south: small c3"


def test_p8_a_capture_costs_no_more_than_the_step() -> None:
    assert play(at("south: medium c2; north: small d3", 4), "move medium d3").view()["points"] == 0


# P9 Splitting points and ending the turn


def test_p9_three_points_as_in_the_rulebook() -> None:
    position = "south: small a2, medium c2, large e2"
    large = play(at(position, 3), "move large e3")
    assert large.menu == ["done"]
    both = play(at(position, 3), "move medium c3", "move small a3")
    assert both.menu == ["done"]
    small = play(at(position, 3), "move small a3", "move small a4", "move small a5")
    assert small.menu == ["done"]
    assert [shown(table) for table in (large, both, small)] == [
        "south: small a2, medium c2, large e3",
        "south: small a3, medium c3, large e2",
        "south: small a5, medium c2, large e2",
    ]


def test_p9_a_turn_may_be_ended_at_any_time() -> None:
    table = at("south: small c2", 6)
    for move in ("move small c3", "move small c2", "enter large a1"):
        assert "done" in table.menu
        table.play(move)
    table.play("done")
    assert table.to_move == gh.CHANCE
    assert table.view()["seat"] == 1


def test_p9_steps_can_be_taken_back_until_the_turn_is_ended() -> None:
    table = started(2, "roll 2 3")
    before = state(table).copy()
    play(table, "enter small c1", "move small c2")
    table.undo()
    table.undo()
    assert table.state == before
    play(table, "enter small c1", "done", "roll 1 2")
    with pytest.raises(gh.CannotUndo):
        table.undo()


# P10 Winning

LINES = {"b3 c3 d3": 2, "c2 c3 c4": 3, "b2 c3 d4": 4, "b4 c3 d2": 4}


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_p10_goal_lines_by_player_count(line: str, seats: int) -> None:
    last, middle, first = line.split()
    table = at(f"south: small c1, medium {middle}, large {first}", seats=seats)
    walk = {"b3": ["b1", "b2", "b3"], "c2": ["c2"], "b2": ["b1", "b2"], "b4": ["b1", "b2", "b3", "b4"]}[last]
    play(table, *[f"move small {square}" for square in walk])
    assert table.over == (seats >= LINES[line])
    if table.over:
        assert table.ranking == [1] + [2] * (seats - 1)
        assert table.scores == [1] + [0] * (seats - 1)


@pytest.mark.parametrize("order", ["small medium large", "large small medium", "medium large small"])
def test_p10_the_order_on_the_line_does_not_matter(order: str) -> None:
    first, second, third = order.split()
    table = at(f"south: {first} b3, {second} c3, {third} d2")
    table.play(f"move {third} d3")
    assert table.over


def test_p10_a_line_away_from_the_centre_does_not_win() -> None:
    table = at("south: small a3, medium b3, large c2")
    assert not play(table, "move large c3").over


def test_p10_two_pieces_of_the_line_and_an_enemy_do_not_win() -> None:
    table = at("south: small b3, medium c3, large e1; north: large d3")
    assert not play(table, "move large e2").over


def test_p10_nobody_can_win_on_anothers_turn() -> None:
    """All lines share the centre, and a foe's move never sets a piece of mine down."""
    table = at("south: small b3, medium c3, large d3; north: large d4", turn="north")
    play(table, "move large e4")
    assert not table.over
    centre = state(table).board.index["c3"]
    for lines in state(table).board.goals.values():
        assert all(centre in line for line in lines)


# P11 Turn limit


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_p11_the_game_is_a_draw_after_the_last_turn(seats: int) -> None:
    table = started(seats, turn_cap=3)
    play(table, "roll 1 2", "done", "roll 1 2", "done", "roll 1 2")
    (_, draw) = table.play("done")
    assert (draw.rule, draw.key, draw.args) == ("P11", "draw", {"n": 3})
    assert table.over
    assert table.ranking == [1] * seats
    assert table.scores == [0] * seats


def test_p11_a_win_in_the_last_turn_counts() -> None:
    table = at("south: small b3, medium c3, large d2", turn_cap=1)
    play(table, "move large d3")
    assert table.ranking == [1, 2]


# P12 The 2012 game


@pytest.mark.parametrize("edge", EDGES)
def test_p12_blocked_corners_leave_three_squares_to_enter_at(edge: str) -> None:
    table = at("", turn=edge, seats=4, corners_blocked=True)
    squares = targets(table, "enter", "small")
    assert len(squares) == 3
    assert not set(squares) & {"a1", "e1", "a5", "e5"}


def test_p12_no_step_leads_into_a_blocked_corner() -> None:
    assert reached(at("south: small b1", corners_blocked=True), "small") == ["a2", "b2", "c1", "c2"]


def test_p12_one_die_gives_the_points_and_no_doubles() -> None:
    table = started(2, one_die=True)
    assert driver.odds(table.state) == [(("roll", face), 1) for face in range(1, 7)]
    table.play("roll 5")
    assert table.view()["dice"] == [5]
    assert table.view()["points"] == 5
    assert "reroll" not in table.menu


@pytest.mark.parametrize("option", OF_2012)
def test_p12_each_part_of_the_2012_game_can_be_had_alone(option: str) -> None:
    table = started(2, **{option: True})
    assert (table.printed["blocked"] != []) == (option == "corners_blocked")
    assert ("roll 3" in table.menu) == (option == "one_die")
