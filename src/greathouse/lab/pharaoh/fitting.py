"""Fitting the tables of `experts.pharaoh.race` to games, compiled: softmax regression by small steps."""

from typing import NamedTuple

import numpy as np

from greathouse.experts.pharaoh.race import NEEDS, PLACES, mirror
from greathouse.games.pharaoh.state import TRIO
from greathouse.lab.pharaoh.board import Array
from greathouse.lab.pharaoh.kernel import compiled
from greathouse.lab.pharaoh.selfplay import Game, Setting, Tables, holders, needed

CELLS = PLACES * PLACES
MIRROR = np.array([mirror(at) for at in range(PLACES)])
MOST_CELLS = 64
"""More cells than a seat's log-odds are ever the sum of."""


class Layout(NamedTuple):
    """Where each table begins in one long row of weights."""

    need: Array
    own: Array
    foe: Array
    """By when a seat rolls and when the foe does."""
    size: int


def layout(seats: int) -> Layout:
    """Lay the tables side by side."""
    need: Array = np.arange(seats) * NEEDS
    own: Array = seats * NEEDS + np.arange(seats) * TRIO * CELLS
    begin = seats * (NEEDS + TRIO * CELLS)
    later = np.arange(seats)[:, None] < np.arange(seats)
    return Layout(need, own, begin + later * TRIO * TRIO * CELLS, begin + 2 * TRIO * TRIO * CELLS)


@compiled
def cell(base: int, one: int, other: int) -> int:
    """Find the cell of a pair of places; a cell and its mirror image are one."""
    found: int = base + min(one * PLACES + other, MIRROR[one] * PLACES + MIRROR[other])
    return found


@compiled
def cells(board: Setting, plan: Layout, where: Array, first: int, when: int, found: Array) -> int:
    """List the cells that a seat's log-odds are the sum of; give how many."""
    n = board.seats
    seat = (first + when) % n
    frame = board.frames[board.edges[seat]]
    a, b, c = frame[where[TRIO * seat]], frame[where[TRIO * seat + 1]], frame[where[TRIO * seat + 2]]
    own = plan.own[when]
    found[0] = plan.need[when] + needed(board, where, holders(where), seat)
    found[1], found[2], found[3] = cell(own, a, b), cell(own + CELLS, a, c), cell(own + 2 * CELLS, b, c)
    count = 4
    for later in range(n):
        if later != when:
            foe = (first + later) % n
            for size in range(TRIO):
                at = frame[where[TRIO * foe + size]]
                base = plan.foe[when, later] + size * CELLS
                found[count] = cell(base, a, at)
                found[count + 1] = cell(base + TRIO * CELLS, b, at)
                found[count + 2] = cell(base + 2 * TRIO * CELLS, c, at)
                count += 3
    return count


@compiled
def sweep(
    board: Setting,
    plan: Layout,
    game: Game,
    order: Array,
    weights: Array,
    squares: Array,
    rate: float,
    ridge: float,
    free: int,
) -> float:
    """Go through positions once, learning the first `free` weights with `rate`; give the mean log loss."""
    n = board.seats
    at: Array = np.empty((n, MOST_CELLS), np.int64)
    odds = np.empty(n)
    loss = 0.0
    for number in order:
        where, first = game.where[number].astype(np.int64), game.first[number]
        count = 0
        for when in range(n):
            count = cells(board, plan, where, first, when, at[when])
            odds[when] = weights[at[when, :count]].sum()
        share = np.exp(odds - odds.max())
        share /= share.sum()
        for when in range(n):
            wanted = game.share[number, (first + when) % n]
            loss -= wanted * np.log(max(share[when], 1e-12))
            if free > 0:
                kept = at[when, :count]
                descend(weights, squares, kept[kept < free], share[when] - wanted, rate, ridge)
    return loss / len(order)


@compiled
def descend(weights: Array, squares: Array, at: Array, error: float, rate: float, ridge: float) -> None:
    """Correct the cells of a seat; those corrected often by ever smaller steps."""
    for spot in at:
        slope = error + ridge * weights[spot]
        squares[spot] += slope * slope
        weights[spot] -= rate * slope / np.sqrt(squares[spot] + 1.0)


def gathered(plan: Layout, tables: Tables) -> Array:
    """Put tables back into one row of weights."""
    found = np.zeros(plan.size)
    index = mirrored()
    for when, at in enumerate(plan.need):
        found[at : at + NEEDS] = tables.need[when]
    for when, at in enumerate(plan.own):
        for pair in range(TRIO):
            found[at + pair * CELLS + index] = tables.own[when, pair]
    begin = plan.size - 2 * TRIO * TRIO * CELLS
    for pair, table in enumerate(tables.foe[0].reshape(-1, PLACES, PLACES)):
        found[begin + pair * CELLS + index] = table
    return found


def mirrored() -> Array:
    """Give the cells of a table numbers; a cell and its mirror image are one."""
    numbers = np.arange(PLACES)
    return np.minimum(numbers[:, None] * PLACES + numbers, MIRROR[:, None] * PLACES + MIRROR)


def spread(plan: Layout, weights: Array, seats: int) -> Tables:
    """Write the weights out as tables, mirror images included."""
    index = mirrored()
    need = np.stack([weights[at : at + NEEDS] for at in plan.need])
    own = np.stack([[weights[at + pair * CELLS + index] for pair in range(TRIO)] for at in plan.own])
    begin = plan.size - 2 * TRIO * TRIO * CELLS
    pairs = [weights[begin + pair * CELLS + index] for pair in range(2 * TRIO * TRIO)]
    foe = np.stack(pairs).reshape(2, TRIO, TRIO, PLACES, PLACES)
    return Tables(need, own, np.stack([foe] * seats))
