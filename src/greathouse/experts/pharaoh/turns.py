"""All ways to spend a turn's points, seen from the south: each end position once, at its least cost."""

from typing import NamedTuple

from greathouse.core.moves import DONE, Move
from greathouse.experts.pharaoh.placements import OFF, Placement
from greathouse.games.pharaoh.board import SIZES, Board
from greathouse.games.pharaoh.state import TRIO, State

SOUTH = 0

Step = tuple[int, int]
"""A size, 0 for small, and the square that it moves to or enters at."""


class End(NamedTuple):
    """A position that a turn may end in, the points it takes, and the steps that lead there."""

    own: Placement
    foe: Placement
    cost: int
    steps: tuple[Step, ...] = ()


def is_won(board: Board, own: Placement) -> bool:
    """Whether a trio holds the goal-line of two players."""
    return own in board.wins[2]


def turned(board: Board, placement: Placement) -> Placement:
    """Give a placement as the player opposite sees it."""
    last = board.side**2 - 1
    return tuple([OFF if square == OFF else last - square for square in placement])


def seen_by(s: State, seat: int) -> tuple[Placement, Placement]:
    """Give a seat's own placement and the foe's, as if the seat played from the south."""
    own, foe = [tuple(s.where[TRIO * who : TRIO * who + TRIO]) for who in (seat, 1 - seat)]
    if s.edges[seat] == SOUTH:
        return own, foe
    return turned(s.board, own), turned(s.board, foe)


def turn_ends(board: Board, own: Placement, foe: Placement, points: int) -> list[End]:
    """List the ends of a turn, cheapest first; staying put is the first."""
    found = {(own, foe): End(own, foe, 0)}
    by_cost: list[list[End]] = [[] for _ in range(points + 1)]
    by_cost[0] = list(found.values())
    for cheaper in by_cost:
        for end in cheaper:
            if found[end[:2]] is not end or is_won(board, end.own):
                continue
            for after in single_steps(board, end, points):
                known = found.get(after[:2])
                if known is None or known.cost > after.cost:
                    found[after[:2]] = after
                    by_cost[after.cost].append(after)
    return sorted(found.values(), key=lambda end: end.cost)


def end_moves(board: Board, own: Placement, end: End, south: bool = True) -> list[Move]:
    """Write the steps from a placement to an end as moves; a turn that does not win ends with `done`."""
    found: list[Move] = []
    beside = {size for size, at in enumerate(own) if at == OFF}
    for size, to in end.steps:
        (square,) = (to,) if south else turned(board, (to,))
        found.append(("enter" if size in beside else "move", SIZES[size], board.squares[square]))
        beside.discard(size)
    return found if is_won(board, end.own) else [*found, DONE]


def single_steps(board: Board, end: End, points: int) -> list[End]:
    """List what one more step or entry leads to."""
    own, foe, cost, steps = end
    found: list[End] = []
    for size, at in enumerate(own):
        price = board.price[size][at]
        targets = board.enter[size][SOUTH] if at == OFF else board.reach[size][points - cost][at]
        for to, _ in targets:
            paid = cost + price[to]
            if paid > points or to in own or to in foe[size + 1 :]:
                continue
            left = tuple([OFF if square == to else square for square in foe]) if to in foe else foe
            found.append(End((*own[:size], to, *own[size + 1 :]), left, paid, (*steps, (size, to))))
    return found
