"""A player that walks to the nearest goal-line, with a little wandering: games that end soon."""

from itertools import permutations

from greathouse.core import driver
from greathouse.core.driver import Rng
from greathouse.core.moves import Move
from greathouse.games.pharaoh.board import EDGES, OFF, STEP
from greathouse.games.pharaoh.state import TRIO, State

WANDER = 4
"""One move in so many is made at random."""


def walker(s: State, rng: Rng) -> Move:
    """Choose the step that brings the own trio nearest to a goal-line, or stop."""
    menu = driver.moves(s)
    if len(menu) == 1 or menu[0][0] not in ("enter", "move") or rng.below(WANDER) == 0:
        return menu[rng.below(len(menu))]
    togo = [points_to_go(s, move) for move in menu]
    best = [move for move, points in zip(menu, togo, strict=True) if points == min(togo)]
    return best[rng.below(len(best))]


def points_to_go(s: State, move: Move) -> int:
    """Count the points that the mover still needs after a move if nobody stands in the way."""
    after, me = s.copy(), s.seat
    if move != ("done",):
        driver.apply(after, move)
    ways = [order for line in s.board.goals[s.seats] for order in permutations(line)]
    return min(
        [sum([STEP[size] * steps(after, me, size, order[size]) for size in range(TRIO)]) for order in ways]
    )


def steps(s: State, me: int, size: int, to: int) -> int:
    """Count the straight steps of a piece to a square, its entry included."""
    at = s.where[TRIO * me + size]
    if at == OFF:
        return 1 + min([apart(s, home, to) for home in s.board.edges[EDGES[s.edges[me]]]])
    return apart(s, at, to)


def apart(s: State, at: int, to: int) -> int:
    """Count rows and columns between two squares."""
    side = s.board.side
    return abs(at % side - to % side) + abs(at // side - to // side)
