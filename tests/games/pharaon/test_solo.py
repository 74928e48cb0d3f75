"""The Traitor: jars, spots, levels, conflicts and the extreme variant."""

from typing import Any

import pytest

from greathouse.core.table import Table
from greathouse.games.pharaon.box import AREAS, COLOURS
from greathouse.games.pharaon.query import segment_of
from greathouse.games.pharaon.state import FREE, TAKEN
from greathouse.games.pharaon.traitor import traitor_ledger, traitor_score, traitor_turn
from tests.games.pharaon.support import at, play, put_tile, started, state


def facing_traitor(jar: str, area: str = "nile", **options: Any) -> Table:
    """Let a Jar be next, and the colour of its first resource face an Area."""
    table = at(seats=1, **options)
    s = state(table)
    s.traitor_jars, s.resolved = [jar], 0
    s.traitor = [0] * len(AREAS)
    s.hoard = 0
    colour = {"j01": "green", "j28": "black"}[jar]
    s.shift = (AREAS.index(area) - COLOURS.index(colour)) % len(COLOURS)
    assert segment_of(s, AREAS.index(area)) == COLOURS.index(colour)
    return table


def test_the_traitor_starts_with_a_jar_and_two_silver_and_two_jars_a_round() -> None:
    s = state(started(seats=1))
    assert s.hoard == 5
    assert len(s.traitor_jars) == 2


def test_the_traitor_takes_a_spot_and_a_token_after_each_turn() -> None:
    table = facing_traitor("j01")
    play(table, "pass", "jar " + state(table).jars[0], "done")
    s = state(table)
    assert s.traitor[AREAS.index("nile")] == 1
    assert s.wheel[COLOURS.index("green")][0] == TAKEN


def test_a_full_segment_fills_the_hoard() -> None:
    table = facing_traitor("j01")
    s = state(table)
    s.wheel[COLOURS.index("green")] = [TAKEN] * 3
    traitor_turn(s)
    assert (s.hoard, sum(s.traitor)) == (1, 0)


@pytest.mark.parametrize(("area", "row"), [("nobles", "nobles"), ("artisans", "artisans")])
def test_the_traitor_discards_the_leftmost_card(area: str, row: str) -> None:
    table = facing_traitor("j01", area)
    first = getattr(state(table), row)[0]
    play(table, "pass", "jar " + state(table).jars[0], "done")
    assert first in state(table).removed
    assert len(getattr(state(table), row)) == {"nobles": 3, "artisans": 4}[row]


def test_the_traitor_discards_a_lot() -> None:
    table = facing_traitor("j01", "offerings")
    play(table, "pass", "jar " + state(table).jars[0], "done")
    assert len(state(table).lots) == 2


@pytest.mark.parametrize(("level", "handicap"), [("novice", 0), ("normal", 20), ("hard", 40), ("expert", 60)])
def test_levels_add_a_handicap(level: str, handicap: int) -> None:
    s = state(facing_traitor("j01", level=level))
    s.traitor = [1, 2, 3, 4, 10]
    s.hoard = 6
    told = traitor_ledger(s)
    assert told["handicap"] == handicap
    assert [told[area] for area in AREAS] == [2, 9, 9, 16, 35]
    assert traitor_score(s) == 71 + 6 + 7 + handicap
    s.traitor[4] = 12
    assert traitor_ledger(s)["burial_chamber"] == 45


def test_a_conflict_that_the_jar_can_pay_must_be_chosen() -> None:
    table = facing_traitor("j28", conflicts=True)
    put_tile(table, "c24", "black", 2)
    put_tile(table, "c22", "black", 3)
    play(table, "pass", "jar " + state(table).jars[0], "done")
    s = state(table)
    assert s.wheel[COLOURS.index("black")] == [FREE, "c24", TAKEN]
    assert s.hoard == 1


def test_several_matching_conflicts_leave_a_choice_among_them() -> None:
    table = facing_traitor("j28", conflicts=True)
    put_tile(table, "c22", "black", 2)
    put_tile(table, "c22", "black", 3)
    play(table, "pass", "jar " + state(table).jars[0], "done")
    assert table.menu == ["spot 2", "spot 3"]
    play(table, "spot 3")
    assert state(table).wheel[COLOURS.index("black")] == [FREE, "c22", TAKEN]


def test_otherwise_any_spot_may_be_chosen_with_or_without_a_tile() -> None:
    table = facing_traitor("j01", conflicts=True)
    put_tile(table, "c03", "green", 2)
    play(table, "pass", "jar " + state(table).jars[0], "done")
    assert table.menu == ["spot 1", "spot 2"]
    play(table, "spot 2")
    assert state(table).hoard == 2


def test_in_the_extreme_variant_a_sword_goes_on_a_tile_of_your_choice() -> None:
    table = facing_traitor("j28", conflicts=True, extreme=True)
    put_tile(table, "c22", "black", 1)
    play(table, "pass", "jar " + state(table).jars[0], "done", "tile offerings")
    s = state(table)
    assert s.hoard == 0
    assert (s.traitor[AREAS.index("nile")], s.traitor[AREAS.index("offerings")]) == (1, 1)


def test_the_player_must_be_strictly_ahead() -> None:
    table = started(seats=1)
    s = state(table)
    s.agenda.clear()
    s.hoard += table.scores[0] - traitor_score(s)
    assert table.ranking == [2]
    s.hoard -= 1
    assert table.ranking == [1]


def test_the_first_player_token_does_not_count_alone() -> None:
    assert started(seats=1).view()["players"][0]["ledger"]["first_player_token"] == 0
