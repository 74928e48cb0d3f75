"""Games of players who judge the ends of their turns by tables, compiled: what the tables are fitted to.

Seats are told by when they roll: 0 rolls next. Squares are told as a seat sees them from its own edge; the
place beside the board is the last.
"""

from itertools import permutations
from typing import NamedTuple

import numpy as np

from greathouse.experts.pharaoh.race import FRAMES, NEEDS, PLACES, walks
from greathouse.games.pharaoh.board import BLOCKED, EDGES, FULL, MOST_POINTS, OFF, PIPS
from greathouse.games.pharaoh.board import Board as Printed
from greathouse.games.pharaoh.setup import seat_edges
from greathouse.games.pharaoh.state import TRIO
from greathouse.lab.pharaoh.board import Array
from greathouse.lab.pharaoh.kernel import compiled

BESIDE = PLACES - 1
ROOM = 1 << 13
"""Ends of a turn that are kept apart; the fullest boards have about a tenth of that."""
LONGEST = 400
"""Turns after which a game is given up and not learned from."""
NEIGHBOURS = 8


class Tables(NamedTuple):
    """What is fitted: log-odds by points needed, by pairs of own pyramids, and of own and foe's."""

    need: Array
    own: Array
    foe: Array


class Setting(NamedTuple):
    """The board as arrays, and where everybody sits."""

    seats: int
    edges: Array
    frames: Array
    steps: Array
    """By size and place: the targets of single steps, OFF where there are no more."""
    prices: Array
    enter: Array
    lines: Array
    """The orders in which a trio fills a goal-line."""
    walks: Array
    """Points of a free walk by edge, size, place and target."""
    pips: Array
    one_die: bool


class Room(NamedTuple):
    """Where the ends of a turn are listed."""

    ends: Array
    costs: Array
    keys: Array
    slots: Array


class Game(NamedTuple):
    """The positions before each roll, who rolls, and what each seat got of the win."""

    where: Array
    first: Array
    share: Array


def blank(seats: int) -> Tables:
    """Begin with a plain race, in which who rolls next is ahead."""
    need = np.tile(-0.3 * np.arange(NEEDS), (seats, 1))
    need[0] += 1.3
    own = np.zeros((seats, TRIO, PLACES, PLACES))
    return Tables(need, own, np.zeros((seats, 2, TRIO, TRIO, PLACES, PLACES)))


def setting(seats: int, corners_blocked: bool = False, one_die: bool = False) -> Setting:
    """Lay out the board; three leave the west empty, which any other edge would amount to."""
    board = BLOCKED if corners_blocked else FULL
    enter = np.full((len(EDGES), board.side), OFF)
    for edge, name in enumerate(EDGES):
        enter[edge, : len(board.edges[name])] = board.edges[name]
    orders = [order for line in board.goals[seats] for order in permutations(line)]
    return Setting(
        seats,
        np.array(seat_edges(seats, "west")),
        np.array(FRAMES),
        single_steps(board),
        np.array(board.price),
        enter,
        np.array(orders),
        np.array([walks(board, edge) for edge in range(len(EDGES))]),
        np.array(PIPS),
        one_die,
    )


def single_steps(board: Printed) -> Array:
    """List the targets of single steps, whatever they cost."""
    found = np.full((TRIO, PLACES, NEIGHBOURS), OFF)
    for size in range(TRIO):
        for at in range(BESIDE):
            for number, (to, _) in enumerate(board.steps(size, at, 100)):
                found[size, at, number] = to
    return found


@compiled
def needed(board: Setting, where: Array, held: Array, seat: int) -> int:
    """Count the points of the cheapest free walk to a goal-line; larger pyramids there are in the way."""
    best = NEEDS - 1
    walk = board.walks[board.edges[seat]]
    for order in range(board.lines.shape[0]):
        total = 0
        for size in range(TRIO):
            to = board.lines[order, size]
            met = held[to]
            if met != OFF and met // TRIO != seat and board.pips[met % TRIO] > board.pips[size]:
                total = NEEDS
                break
            total += walk[size, where[TRIO * seat + size], to]
        best = min(best, total)
    return best


@compiled
def utility(board: Setting, tables: Tables, where: Array, held: Array, first: int, when: int) -> float:
    """Judge a position before the roll of `first`: the log-odds of who rolls so many turns later."""
    n = board.seats
    seat = (first + when) % n
    frame = board.frames[board.edges[seat]]
    a, b, c = frame[where[TRIO * seat]], frame[where[TRIO * seat + 1]], frame[where[TRIO * seat + 2]]
    own = tables.own[when]
    total: float = tables.need[when, needed(board, where, held, seat)]
    total += own[0, a, b] + own[1, a, c] + own[2, b, c]
    for later in range(n):
        if later != when:
            foe = (first + later) % n
            pairs = tables.foe[when, 0 if later < when else 1]
            for size in range(TRIO):
                at = frame[where[TRIO * foe + size]]
                total += pairs[0, size, a, at] + pairs[1, size, b, at] + pairs[2, size, c, at]
    return total


@compiled
def judge(board: Setting, tables: Tables, where: Array, first: int, shares: Array) -> None:
    """Judge a position before the roll of `first`: shares of the win by seat."""
    n = board.seats
    held = holders(where)
    for when in range(n):
        shares[(first + when) % n] = utility(board, tables, where, held, first, when)
    shares[:] = np.exp(shares - shares.max())
    shares /= shares.sum()


@compiled
def holders(where: Array) -> Array:
    """Tell who stands on each square."""
    held = np.full(PLACES, OFF)
    for piece in range(where.size):
        held[where[piece]] = piece
    held[BESIDE] = OFF
    return held


@compiled
def has_won(board: Setting, where: Array, seat: int) -> bool:
    """Tell whether a trio fills a goal-line."""
    for order in range(board.lines.shape[0]):
        count = 0
        for size in range(TRIO):
            count += where[TRIO * seat + size] == board.lines[order, size]
        if count == TRIO:
            return True
    return False


@compiled
def key_of(where: Array, start: Array, seat: int) -> int:
    """Give an end a number: where the mover's trio stands, and who was captured."""
    found = 0
    for piece in range(where.size):
        if piece // TRIO == seat:
            found = found * PLACES + where[piece]
        else:
            found = 2 * found + (where[piece] != start[piece])
    return found


@compiled
def add(room: Room, count: int, where: Array, cost: int, key: int) -> int:
    """Note an end, or that it takes less than was known; give the number of ends."""
    slot = key % ROOM
    while room.slots[slot] != OFF and room.keys[room.slots[slot]] != key:
        slot = (slot + 1) % ROOM
    known = room.slots[slot]
    if known != OFF:
        room.costs[known] = min(cost, room.costs[known])
        return count
    if count == ROOM - 1:
        return count
    room.slots[slot] = count
    room.keys[count] = key
    room.costs[count] = cost
    room.ends[count] = where
    return count + 1


@compiled
def go_on(board: Setting, start: Array, seat: int, points: int, room: Room, index: int, count: int) -> int:
    """Add what one more step leads to from an end; give the number of ends."""
    now = room.ends[index].copy()
    held = holders(now)
    for size in range(TRIO):
        at = now[TRIO * seat + size]
        for to in board.enter[board.edges[seat]] if at == BESIDE else board.steps[size, at]:
            if to == OFF:
                break
            cost, met = room.costs[index] + board.prices[size, at, to], held[to]
            if cost > points:
                continue
            if met != OFF and (met // TRIO == seat or board.pips[met % TRIO] > board.pips[size]):
                continue
            after = now.copy()
            if met != OFF:
                after[met] = BESIDE
            after[TRIO * seat + size] = to
            count = add(room, count, after, cost, key_of(after, start, seat))
    return count


@compiled
def list_ends(board: Setting, start: Array, seat: int, points: int, room: Room) -> int:
    """List every end of a turn once, at its least cost; give their number."""
    room.slots[:] = OFF
    count = add(room, 0, start, 0, key_of(start, start, seat))
    for level in range(points):
        index = 0
        while index < count:
            if room.costs[index] == level and not has_won(board, room.ends[index], seat):
                count = go_on(board, start, seat, points, room, index, count)
            index += 1
    return count


@compiled
def best_end(
    board: Setting, tables: Tables, room: Room, count: int, seat: int, points: int, rough: float
) -> tuple[int, float]:
    """Take the end that looks best to a player who misjudges by `rough`."""
    share = np.empty(board.seats)
    best, top = 0, -9.0
    for index in range(count):
        if room.costs[index] <= points:
            if has_won(board, room.ends[index], seat):
                return index, 1.0
            judge(board, tables, room.ends[index], (seat + 1) % board.seats, share)
            value = share[seat] + rough * np.random.normal()
            if value > top:
                best, top = index, value
    return best, top


@compiled
def rolled(
    board: Setting, tables: Tables, room: Room, count: int, seat: int, rough: float, again: float
) -> int:
    """Roll, roll doubles again that are worth less than `again`, and give the end that is chosen."""
    while True:
        one, two = np.random.randint(1, MOST_POINTS + 1), np.random.randint(1, MOST_POINTS + 1)
        points = one if board.one_die else max(one, two)
        end, value = best_end(board, tables, room, count, seat, points, rough)
        if board.one_die or one != two or value >= again:
            return end


@compiled
def play(
    board: Setting, tables: Tables, start: Array, first: int, rough: Array, game: Game
) -> tuple[int, int]:
    """Play a game, noting how each position looks; give its turns and its winner, OFF if it was given up."""
    n = board.seats
    room = Room(
        np.empty((ROOM, TRIO * n), np.int64),
        np.empty(ROOM, np.int64),
        np.empty(ROOM, np.int64),
        np.empty(ROOM, np.int64),
    )
    where, seat = start, first
    for turn in range(LONGEST):
        game.where[turn] = where
        game.first[turn] = seat
        judge(board, tables, where, seat, game.share[turn])
        count = list_ends(board, where, seat, MOST_POINTS, room)
        end = rolled(board, tables, room, count, seat, rough[seat], game.share[turn, seat])
        where = room.ends[end].copy()
        if has_won(board, where, seat):
            return turn + 1, seat
        seat = (seat + 1) % n
    return LONGEST, OFF


@compiled
def seed(number: int) -> None:
    """Begin the stream of luck anew."""
    np.random.seed(number)


def start(board: Setting, luck: np.random.Generator, anywhere: float) -> Array:
    """Begin with an empty board, or now and then with pyramids anywhere."""
    pieces = TRIO * board.seats
    where = np.full(pieces, BESIDE)
    if luck.random() >= anywhere:
        return where
    squares = [at for at in range(BESIDE) if board.steps[0, at, 0] != OFF]
    drawn = luck.permutation(squares)[:pieces]
    scattered = np.where(luck.random(pieces) < luck.choice((0.2, 0.4, 0.6)), where, drawn)
    over = any([has_won(board, scattered, seat) for seat in range(board.seats)])
    return where if over else scattered


class Course(NamedTuple):
    """How games are played: how many, on which luck, and by how able players."""

    games: int
    seed: int
    roughness: tuple[float, ...]
    """How far players misjudge, each drawn from these."""
    anywhere: float = 0.0
    """How many games begin with pyramids anywhere."""
    trace: float = 1.0
    """How much of a result goes back a turn; the rest comes from the judgement there."""


def played(board: Setting, tables: Tables, course: Course) -> Game:
    """Play games and give each position the share of the win that it led to."""
    luck = np.random.default_rng(course.seed)
    seed(course.seed)
    n = board.seats
    notes = Game(np.empty((LONGEST, TRIO * n), np.int64), np.empty(LONGEST, np.int64), np.empty((LONGEST, n)))
    found: list[Game] = []
    while len(found) < course.games:
        rough = luck.choice(course.roughness, n)
        where = start(board, luck, course.anywhere)
        turns, winner = play(board, tables, where, int(luck.integers(n)), rough, notes)
        if winner != OFF:
            share = traced(notes.share[:turns], np.eye(n)[winner], course.trace)
            found.append(
                Game(notes.where[:turns].astype(np.int8), notes.first[:turns].astype(np.int8), share)
            )
    return joined(found)


def traced(judged: Array, result: Array, trace: float) -> Array:
    """Carry a result back through a game, blended with how later positions were judged."""
    found = np.zeros_like(judged)
    for turn in range(len(judged) - 1, -1, -1):
        found[turn] = result
        result = (1 - trace) * judged[turn] + trace * result
    return found


def joined(games: list[Game]) -> Game:
    """Put games together."""
    return Game(*[np.concatenate(parts) for parts in zip(*games, strict=True)])
