"""Pure questions about a position."""

from typing import Final, NamedTuple

from greathouse.core.moves import Move
from greathouse.games.pharaoh.board import OFF, PIPS, STEP, Target
from greathouse.games.pharaoh.state import EMPTY, TRIO, State, owner, size_of

MOST_SEATS: Final = 4


def landing(seat: int, size: int) -> list[bool]:
    """Tell for each thing a square may hold whether this piece may move onto it: P7, P8."""
    pieces = range(1, 1 + TRIO * MOST_SEATS)
    return [True] + [owner(p) != seat and PIPS[size_of(p)] <= PIPS[size] for p in pieces]


LANDING: Final = [[landing(seat, size) for size in range(TRIO)] for seat in range(MOST_SEATS)]


def cost(s: State, size: int, at: int, to: int) -> int:
    """Tell what a single step or an entry (from OFF) costs: P5, P6."""
    return s.board.price[size][at][to]


def has_won(s: State, seat: int) -> bool:
    """Tell whether a seat's trio holds a goal-line: P10."""
    return tuple(s.where[TRIO * seat : TRIO * seat + TRIO]) in s.board.wins[s.seats]


class Way(NamedTuple):
    """How one pyramid gets to a square within a turn: the points it takes, and its moves."""

    square: int
    cost: int
    captures: int
    moves: tuple[Move, ...]


def ways(s: State, me: int, size: int) -> list[Way]:
    """List the squares that a pyramid reaches with the points left, each by the cheapest way there.

    Of ways that cost the same the one that captures less is taken; a way ends where it wins.
    """
    start = s.where[TRIO * me + size]
    found = {start: Way(start, 0, 0, ())}
    by_cost: list[list[Way]] = [[] for _ in range(s.points + 1)]
    by_cost[0].append(found[start])
    for near in by_cost:
        for way in near:
            if found[way.square] is way and not is_home(s, me, size, way.square):
                for after in steps_on(s, me, size, way, found):
                    found[after.square] = after
                    by_cost[after.cost].append(after)
    del found[start]
    return sorted(found.values(), key=lambda way: (way.cost, way.square))


def steps_on(s: State, me: int, size: int, way: Way, found: dict[int, Way]) -> list[Way]:
    """Go one step further along a way, wherever that is better than what was found so far."""
    better: list[Way] = []
    price = s.board.price[size][way.square]
    allowed, squares = LANDING[me][size], s.squares
    for to, move in targets(s, me, size, way.square, s.points - way.cost):
        if not allowed[squares[to]]:
            continue
        cost, captures = way.cost + price[to], way.captures + (squares[to] != EMPTY)
        known = found.get(to)
        if known is None or cost < known.cost or (cost == known.cost and captures < known.captures):
            better.append(Way(to, cost, captures, (*way.moves, move)))
    return better


def targets(s: State, me: int, size: int, at: int, points: int) -> list[Target]:
    """List the single steps, or entries from OFF, that so many points pay for, whatever stands there."""
    if at != OFF:
        return s.board.reach[size][points][at]
    return s.board.enter[size][s.edges[me]] if points >= STEP[size] else []


def is_home(s: State, me: int, size: int, square: int) -> bool:
    """Tell whether a pyramid on that square would complete a goal-line."""
    trio = s.where[TRIO * me : TRIO * me + TRIO]
    trio[size] = square
    return tuple(trio) in s.board.wins[s.seats]
