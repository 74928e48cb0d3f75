"""Compiled self-play judges and lists turns as the expert does, and what is fitted to it foretells games."""

from random import Random

import numpy as np
import pytest

from greathouse.experts.pharaoh.race import PLACES, Race, learned
from greathouse.experts.pharaoh.turns import turn_ends
from greathouse.games.pharaoh.board import FULL, OFF
from greathouse.games.pharaoh.state import TRIO
from greathouse.lab.pharaoh import fitting, selfplay
from greathouse.lab.pharaoh.selfplay import ROOM, Course, Room, Tables

SEATS = [2, 3, 4]


def shipped(seats: int) -> Tables:
    """Give the expert's tables as arrays."""
    found = learned(seats)
    foe = np.array(found.foe).reshape(2, TRIO, PLACES, TRIO, PLACES).swapaxes(2, 3)
    return Tables(np.array(found.need), np.array(found.own), np.stack([foe] * seats))


def scattered(seats: int, luck: Random) -> tuple[int, ...]:
    """Put pyramids anywhere."""
    return tuple([OFF if luck.random() < 0.3 else at for at in luck.sample(range(25), TRIO * seats)])


@pytest.mark.parametrize("seats", SEATS)
def test_players_judge_as_the_expert_does(seats: int) -> None:
    board, tables, luck = selfplay.setting(seats), shipped(seats), Random(seats)
    race = Race(FULL, tuple(int(edge) for edge in board.edges), one_die=False)
    for _ in range(50):
        where, first = scattered(seats, luck), luck.randrange(seats)
        shares = np.empty(seats)
        selfplay.judge(board, tables, np.array(where) % PLACES, first, shares)
        assert race.shares(where, first) == pytest.approx(shares.tolist())


@pytest.mark.parametrize("seats", SEATS)
def test_players_see_every_end_of_a_turn(seats: int) -> None:
    board, luck = selfplay.setting(seats), Random(seats)
    room = Room(np.empty((ROOM, TRIO * seats), np.int64), *[np.empty(ROOM, np.int64) for _ in range(3)])
    for _ in range(20):
        where, seat = scattered(seats, luck), luck.randrange(seats)
        count = selfplay.list_ends(board, np.array(where) % PLACES, seat, 6, room)
        found = {
            tuple(row): cost for row, cost in zip(room.ends[:count].tolist(), room.costs[:count], strict=True)
        }
        ends = turn_ends(FULL, int(board.edges[seat]), where, seat, 6)
        assert found == {tuple([at % PLACES for at in end.where]): end.cost for end in ends}


@pytest.mark.parametrize("seats", SEATS)
def test_tables_survive_being_laid_in_one_row(seats: int) -> None:
    plan, tables = fitting.layout(seats), shipped(seats)
    again = fitting.spread(plan, fitting.gathered(plan, tables), seats)
    assert all([np.array_equal(one, other) for one, other in zip(tables, again, strict=True)])


@pytest.mark.slow
def test_what_is_fitted_foretells_fresh_games_and_noise_does_not() -> None:
    board, plan = selfplay.setting(2), fitting.layout(2)
    games, fresh = [selfplay.played(board, shipped(2), Course(count, count, (0.02,))) for count in (300, 100)]
    noise = games._replace(share=np.random.default_rng(1).permutation(games.share))
    losses = []
    for lesson in (games, noise):
        weights, squares = np.zeros(plan.size), np.zeros(plan.size)
        for _ in range(2):
            fitting.sweep(
                board, plan, lesson, np.arange(len(lesson.first)), weights, squares, 0.1, 1e-4, plan.size
            )
        losses.append(
            fitting.sweep(board, plan, fresh, np.arange(len(fresh.first)), weights, squares, 0.0, 0.0, 0)
        )
    assert losses[0] < 0.95 * np.log(2)
    assert losses[1] > 0.98 * np.log(2)
