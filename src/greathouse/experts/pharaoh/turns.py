"""All ways to spend a turn's points: each end position once, at its least cost."""

from typing import NamedTuple

from greathouse.core.moves import DONE, Move
from greathouse.experts.pharaoh.placements import OFF, Placement
from greathouse.games.pharaoh.board import SIZES, STEP, Board
from greathouse.games.pharaoh.query import LANDING
from greathouse.games.pharaoh.state import TRIO, State

SOUTH = 0

Step = tuple[int, int]
"""A size, 0 for small, and the square that it moves to or enters at."""


class End(NamedTuple):
    """A position that a turn may end in, the points it takes, and the steps that lead there."""

    where: Placement
    """The squares of all trios, seat by seat."""
    cost: int
    steps: tuple[Step, ...] = ()

    @property
    def own(self) -> Placement:
        """The trio of the first seat."""
        return self.where[:TRIO]

    @property
    def foe(self) -> Placement:
        """The trios of the others."""
        return self.where[TRIO:]


def is_won(board: Board, own: Placement, players: int = 2) -> bool:
    """Whether a trio holds a goal-line."""
    return own in board.wins[players]


def turned(board: Board, placement: Placement) -> Placement:
    """Give a placement as the player opposite sees it."""
    last = board.side**2 - 1
    return tuple([OFF if square == OFF else last - square for square in placement])


def seen_by(s: State, seat: int) -> tuple[Placement, Placement]:
    """Give a seat's own placement and the foe's in a game for two, as if the seat played from the south."""
    own, foe = [tuple(s.where[TRIO * who : TRIO * who + TRIO]) for who in (seat, 1 - seat)]
    if s.edges[seat] == SOUTH:
        return own, foe
    return turned(s.board, own), turned(s.board, foe)


def turn_ends(board: Board, edge: int, where: Placement, seat: int, points: int) -> list[End]:
    """List the ends of a turn of a seat that sits at an edge, cheapest first; staying put is the first."""
    start = End(where, 0)
    found = {where: start}
    by_cost: list[list[End]] = [[] for _ in range(points + 1)]
    by_cost[0].append(start)
    wins, first = board.wins[len(where) // TRIO], TRIO * seat
    for cheaper in by_cost:
        for end in cheaper:
            if found[end.where] is end and end.where[first : first + TRIO] not in wins:
                for size in range(TRIO):
                    go_on(board, edge, seat, size, end, points, found, by_cost)
    return [end for same in by_cost for end in same if found[end.where] is end]


def go_on(
    board: Board,
    edge: int,
    seat: int,
    size: int,
    end: End,
    points: int,
    found: dict[Placement, End],
    by_cost: list[list[End]],
) -> None:
    """Add what one more step or entry of a pyramid leads to, if it is new or cheaper."""
    where, cost, steps = end
    index = TRIO * seat + size
    at = where[index]
    if at == OFF:
        targets = board.enter[size][edge] if cost + STEP[size] <= points else []
    else:
        targets = board.reach[size][points - cost][at]
    price, allowed = board.price[size][at], LANDING[seat][size]
    before, behind = where[:index], where[index + 1 :]
    for to, _ in targets:
        after = (*before, to, *behind)
        if to in where:
            met = where.index(to)
            if not allowed[met + 1]:
                continue
            after = (*after[:met], OFF, *after[met + 1 :])
        paid = cost + price[to]
        known = found.get(after)
        if known is None or known.cost > paid:
            found[after] = fresh = End(after, paid, (*steps, (size, to)))
            by_cost[paid].append(fresh)


def end_moves(board: Board, own: Placement, steps: tuple[Step, ...], won: bool) -> tuple[Move, ...]:
    """Write the steps of a trio as moves; a turn that does not win ends with `done`."""
    found: list[Move] = []
    beside = {size for size, at in enumerate(own) if at == OFF}
    for size, to in steps:
        found.append(("enter" if size in beside else "move", SIZES[size], board.squares[to]))
        beside.discard(size)
    return tuple(found if won else [*found, DONE])
