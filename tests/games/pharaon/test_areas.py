"""The five Areas, Jars, Offering tokens and the pyramid of time."""

from greathouse.games.pharaon.box import COLOURS, JARS
from greathouse.games.pharaon.state import TAKEN
from tests.games.pharaon.support import at, give, hand, me, play, started, state


def test_everybody_starts_with_three_resources_two_silver_and_a_noble() -> None:
    table = started(seats=3, seed=11)
    for p in state(table).players:
        assert p.resources[-1] >= 2
        assert len(p.nobles) == 1


def test_jars_and_spots_depend_on_the_number_of_players() -> None:
    found = {seats: state(started(seats)) for seats in (1, 2, 3, 4, 5)}
    assert [len(s.jars) for s in found.values()] == [3, 3, 3, 4, 5]
    assert [len(s.wheel[0]) for s in found.values()] == [3, 3, 3, 4, 4]
    assert [len(s.lots) for s in found.values()] == [3, 3, 3, 4, 4]


def test_offerings_take_a_lot_and_for_one_more_a_bonus_token() -> None:
    table = play(at("red red", facing="offerings red"), "visit offerings", "extra")
    state(table).zone[0] = "prestige_5"
    play(table, table.menu[0], "take prestige_5")
    assert sum(me(table).tokens) == 3
    assert len(state(table).zone) == 3
    assert len(state(table).lots) == 2


def test_the_offering_visit_alone_costs_the_access() -> None:
    table = play(at("red", facing="offerings red"), "visit offerings")
    assert hand(me(table)) == ""


def test_a_noble_costs_one_of_each_and_the_row_is_filled() -> None:
    table = play(at("green blue red yellow black", facing="nobles red"), "visit nobles")
    state(table).nobles[0] = "royal_architect"
    play(table, "noble royal_architect")
    assert me(table).nobles == ["royal_architect"]
    assert len(state(table).nobles) == 3


def test_two_identical_move_two_discs_of_your_choice() -> None:
    table = play(at("red red", facing="nile red"), "visit nile", "square 4", "square 4")
    assert me(table).nile == [0, 0, 0, 2, 0, 0]
    assert hand(me(table)) == "silver"


def test_a_disc_at_the_top_stays_and_the_rest_still_happens() -> None:
    table = at("red yellow", facing="nile red")
    me(table).nile[2] = 4
    play(table, "visit nile")
    assert me(table).nile == [0, 0, 4, 0, 0, 1]
    assert hand(me(table)) == "green silver"


def test_an_artisan_gives_what_is_printed_at_once() -> None:
    table = play(at("green green green", facing="artisans green"), "visit artisans")
    state(table).artisans[0] = "potter"
    play(table, "artisan potter")
    assert hand(me(table)) == "green blue"


def test_an_artisan_in_another_colour_costs_four() -> None:
    table = play(at("red green green green", facing="artisans red"), "visit artisans")
    assert hand(me(table)) == ""


def test_each_burial_step_has_its_own_cost() -> None:
    table = play(at("blue yellow", facing="burial_chamber blue"), "visit burial_chamber", "done")
    assert me(table).step == 1
    assert table.view()["players"][0]["ledger"]["burial_chamber"] == 5


def test_the_last_step_closes_the_burial_chamber() -> None:
    table = at("blue yellow green red black silver silver", facing="burial_chamber blue")
    me(table).step = 7
    assert [reason.key for reason in table.why_not("visit burial_chamber")] == ["last_step"]


def test_an_action_token_needs_neither_access_nor_spot() -> None:
    table = at("blue yellow burial_chamber_token", facing="burial_chamber red")
    state(table).wheel[COLOURS.index("red")] = [TAKEN] * 3
    play(table, "visit burial_chamber")
    assert me(table).step == 1
    assert hand(me(table)) == ""


def test_an_action_token_may_be_made_to_need_a_spot() -> None:
    table = at("blue yellow burial_chamber_token", facing="burial_chamber red", action_token_needs_spot=True)
    state(table).wheel[COLOURS.index("red")] = [TAKEN] * 3
    assert "visit burial_chamber" not in table.menu


def test_an_action_token_makes_offerings_free_but_sells_no_extra() -> None:
    table = play(at("red offerings_token", facing="offerings blue"), "visit offerings")
    assert table.menu[0].startswith("lot")
    assert hand(me(table)) == "red"


def test_passing_gives_a_jar_and_the_first_player_token() -> None:
    table = at()
    jar = state(table).jars[0]
    play(table, "pass", f"jar {jar}", "done")
    assert sum(me(table).resources) == 3
    assert state(table).first == 0
    assert len(state(table).jars) == 2


def test_the_pyramid_pays_whoever_waits() -> None:
    table = play(at(), "pass", "jar " + state(at()).jars[0], "done")
    give(me(table, 1), "red red red red red red red red")
    play(table, "visit offerings" if "visit offerings" in table.menu else "visit nile")
    while table.to_move == 1:
        play(table, table.menu[-1] if "otherwise" not in table.menu else table.menu[0])
    assert table.prompt == "Gain a resource: which colour?"
    assert me(table).space == 1


def test_jars_can_be_taken_at_the_end_of_the_round_instead() -> None:
    table = play(at(jar_moment="round_end"), "pass", "done", "pass", "done")
    assert table.menu[0].startswith("jar")


def test_the_round_ends_with_a_turn_of_the_wheel_and_the_leftover_jar() -> None:
    table = at()
    s = state(table)
    shift, clockwise = s.shift, s.clockwise
    left = s.jars[2]
    for _ in range(2):
        play(table, "pass", f"jar {s.jars[0]}", "done")
    assert state(table).shift == (shift + (1 if clockwise else -1)) % 5
    assert state(table).round == 2
    taken = [spots.count(TAKEN) for spots in state(table).wheel]
    assert taken == list(JARS[left].colours)


def test_there_are_no_jars_in_the_last_round() -> None:
    table = started(seats=2)
    while state(table).round < 5:
        play(table, "pass" if "pass" in table.menu else table.menu[0])
    assert state(table).jars == []


def test_first_player_token_may_go_to_the_last_to_pass() -> None:
    table = play(at(first_token="last_to_pass"), "pass")
    assert state(table).first == 0
    play(table, table.menu[0], "done", "pass")
    assert state(table).first == 1


def test_an_undone_turn_is_whole_again() -> None:
    table = at("blue yellow", facing="burial_chamber blue")
    play(table, "visit burial_chamber")
    table.undo()
    assert hand(me(table)) == "blue yellow"
    assert me(table).step == 0
