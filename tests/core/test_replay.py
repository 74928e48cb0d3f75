"""Recorded games played again, and what follows from the record alone."""

import dataclasses
from collections import Counter
from random import Random

import pytest

import greathouse as gh
from greathouse.core import chance, driver, record
from greathouse.core.agenda import Ask, Chance, State
from greathouse.core.game import Game
from greathouse.core.moves import Move
from greathouse.core.replay import (
    Step,
    again,
    checked,
    forward,
    opening,
    recorded_fate,
    replay,
)
from greathouse.core.table import Fate, Table, fate
from tests.conformance.broken import TOY

FAVOR = gh.game("favor")


def played(seed: int, decisions: int, game: Game = FAVOR) -> Table:
    """Play some random decisions."""
    table, rng = Table.open(game, 2, {}, fate(game, "", seed)), Random(seed)
    for _ in range(decisions):
        table.advance(rng.choice(table.legal()))
        table.settle()
    return table


def written(table: Table) -> record.Record:
    """Write a record and read it again."""
    return record.read(record.write(table.record()))


def test_a_table_draws_nothing_until_it_is_opened() -> None:
    table = Table.fresh(FAVOR, 2, {}, fate(FAVOR, "", 7))
    assert (table.to_move, table.moves) == (gh.CHANCE, [])
    assert next(event.key for event in table.settle()) == "first"
    assert Table.open(FAVOR, 2, {}, fate(FAVOR, "", 7)).moves == table.moves


def test_the_index_of_a_stream_is_how_many_results_of_its_purpose_came_before() -> None:
    seen: Counter[str] = Counter()
    table = played(3, 40)
    told = opening(written(table), FAVOR)
    for _, move in table.moves:
        frame = told.state.agenda[-1]
        if isinstance(frame, Chance):
            assert told.drawn.get(frame.purpose, 0) == seen[frame.purpose]
            assert told.fate.source is not None
            stream = told.fate.source.stream(frame.purpose, seen[frame.purpose])
            assert driver.draw(told.state, stream) == move
            seen[frame.purpose] += 1
        told.advance(move)
    assert told.drawn == dict(seen) == table.drawn


@pytest.mark.parametrize("ply", [0, 5, 31])
def test_a_game_goes_on_alike_from_any_point_of_its_record(ply: int) -> None:
    table = played(11, 60)
    told = replay(written(table), FAVOR, upto=ply)
    told.settle()
    for who, move in table.moves[len(told.moves) :]:
        if who != gh.CHANCE:
            told.advance(move)
            told.settle()
    assert (told.moves, told.state) == (table.moves, table.state)


def test_results_that_were_taken_over_do_not_count() -> None:
    table = played(5, 20)
    begun = Table.fresh(FAVOR, 2, {}, Fate({"branch": "30"}, None, 30))
    steps = list(again(begun, table.moves[:31]))
    assert sum(begun.drawn.values()) == int(steps[-1].who == gh.CHANCE)
    assert len(begun.past) == int(steps[-1].who != gh.CHANCE)


def test_every_step_tells_its_ply_who_moved_and_what_came_of_it() -> None:
    source = written(played(8, 12))
    table = opening(source, FAVOR)
    plies = []
    for step in again(table, checked(source, table)):
        assert isinstance(step, Step)
        assert (step.who, step.table) == (source.moves[step.ply - 1][0], table)
        plies.append((step.ply, [event.key for event in step.events]))
    assert [ply for ply, _ in plies] == list(range(1, len(source.moves) + 1))
    assert plies[0][1] == ["first"]


def test_going_forward_gives_the_events_of_each_move() -> None:
    table = played(8, 12)
    other = opening(written(table), FAVOR)
    told = forward(other, table.moves)
    assert (len(told), other.state) == (len(table.moves), table.state)


def test_after_a_replay_the_last_decisions_can_be_taken_back() -> None:
    table = played(9, 30)
    told = replay(written(table), FAVOR)
    assert len(told.past) == len(table.past)
    while told.past:
        told.undo()
        table.undo()
        assert told.state == table.state


# The menu is worked out once a position


class Counted:
    """Counts how often a toy's menu is asked for."""

    def __init__(self) -> None:
        self.asked = 0

    def table(self) -> Table:
        """Open a table whose menus are counted."""
        table = Table.open(TOY, 2, {}, fate(TOY, "", 1))
        frame = table.state.agenda[-1]
        assert isinstance(frame, Ask)
        menu = frame.menu

        def counting(s: State, me: int) -> list[Move]:
            self.asked += 1
            found: list[Move] = menu(s, me)
            return found

        table.state.agenda[-1] = frame._replace(menu=counting)
        return table


def test_reading_checking_and_refusing_a_move_ask_for_the_menu_once() -> None:
    count = Counted()
    table = count.table()
    assert table.why_not("take red 1") == []
    assert table.why_not("take green 1") != []
    assert "pass" in table.copy().menu
    table.play("take red 1")
    assert count.asked == 1


def test_the_menu_is_that_of_the_position_after_a_move_and_after_taking_back() -> None:
    table = gh.new("pharaoh", seed=38)
    before = table.menu
    table.play(next(move for move in before if move.startswith("enter")))
    assert table.menu != before
    table.undo()
    assert table.menu == before


def test_a_position_that_is_put_in_place_has_its_own_menu() -> None:
    table, other = gh.new("pharaoh", seed=38), gh.new("pharaoh", seed=39)
    assert table.menu != other.menu
    table.state = other.state.copy()
    assert table.menu == other.menu


def test_a_bot_may_give_moves_as_they_are() -> None:
    table = Table.open(TOY, 2, {}, fate(TOY, "", 1))
    assert [table.parse(move) for move in table.legal()] == table.legal()


# Earlier rules, of a game that has not kept them

UNKEPT = dataclasses.replace(FAVOR, earlier=())


def earlier(table: Table) -> record.Record:
    """Write a record as if the first version of the rules had made it."""
    found = table.record()
    return record.Record(found.header | {"rules": "1"}, found.moves, found.result)


def test_a_record_of_earlier_rules_plays_where_they_say_the_same() -> None:
    table = played(5, 12)
    found = replay(earlier(table), UNKEPT)
    assert found.moves == table.moves
    assert found.record().header["rules"] == "1"
    assert replay(found.record(), UNKEPT).moves == table.moves


def test_fair_dice_of_earlier_rules_keep_their_promise() -> None:
    secret, promise = b"s" * 32, chance.commitment(b"s" * 32, "t", "favor 1")
    header = {"chance": "fair", "table": "t", "commitment": promise, "secret": secret.hex()}
    told = record.Record({"rules": "1", **header}, [], "")
    assert recorded_fate(told, UNKEPT).header["rules"] == "1"
    with pytest.raises(gh.BadRecord):
        recorded_fate(record.Record({"rules": "2", **header}, [], ""), UNKEPT)


def test_a_record_of_earlier_rules_says_from_where_on_they_differ() -> None:
    found = earlier(played(5, 12))
    moves = [*found.moves[:-1], (found.moves[-1][0], "claim queen")]
    with pytest.raises(gh.BadRecord, match="version 1 of the rules of favor; from here on version 2"):
        replay(record.Record(found.header, moves, found.result), UNKEPT)


def test_a_record_of_later_rules_is_refused() -> None:
    found = played(5, 4).record()
    with pytest.raises(gh.BadRecord, match="version 99"):
        replay(record.Record(found.header | {"rules": "99"}, found.moves, found.result), FAVOR)
