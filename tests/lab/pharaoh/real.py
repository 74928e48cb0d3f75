"""The game's real rules as slow solvers need them: positions of any board, every move, every roll."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import NamedTuple

from greathouse.core import driver
from greathouse.core.moves import Move
from greathouse.experts.pharaoh.placements import Rules
from greathouse.games.pharaoh import GAME
from greathouse.games.pharaoh.board import OFF, Board
from greathouse.games.pharaoh.flow import REROLL, begin_turn
from greathouse.games.pharaoh.setup import on_board
from greathouse.games.pharaoh.state import TRIO, State, put

Where = tuple[int, ...]
"""The square of every piece of both seats."""
MOST = 6


class Real:
    """A game on a board of any size on which only some sizes (1 for small) play and win."""

    def __init__(self, rules: Rules) -> None:
        self.pieces = rules.pieces
        self.board = reduced(rules)
        options = {"reroll": rules.reroll, "one_die": rules.one_die}
        self.blank = on_board(self.board, 2, GAME.configure(2, options))
        self.squares = [at for at in range(rules.side**2) if at not in self.board.blocked]
        self.dice = Dice(self.state(0, (OFF,) * 2 * TRIO))

    def state(self, seat: int, where: Where) -> State:
        """Set up a position at the start of a turn."""
        s = self.blank.copy()
        for index, square in enumerate(where):
            put(s, index // TRIO, index % TRIO, square)
        s.agenda.clear()
        begin_turn(s, seat)
        return s

    def scattered(self, luck: Random, beside: float = 0.2) -> State:
        """Set up a random position, each piece beside the board with some chance."""
        stands = luck.sample(self.squares, 2 * len(self.pieces))
        told = [OFF if luck.random() < beside else square for square in stands]
        half = len(self.pieces)
        where = spread(self.pieces, tuple(told[:half])) + spread(self.pieces, tuple(told[half:]))
        return self.state(luck.randrange(2), where)


def reduced(rules: Rules) -> Board:
    """Make a board on which the sizes that do not play can neither enter nor be missed on the goal-line."""
    board = Board(rules.side, rules.corners_blocked)
    for size in range(TRIO):
        if size + 1 not in rules.pieces:
            board.enter[size] = [[] for _ in board.enter[size]]
    (line,) = board.goals[2]
    stands = permutations(line, len(rules.pieces))
    board.wins[2] = frozenset([spread(rules.pieces, squares) for squares in stands])
    return board


def spread(pieces: tuple[int, ...], squares: Where) -> Where:
    """Give the squares of a whole trio, sizes that do not play being off the board."""
    told = dict(zip(pieces, squares, strict=True))
    return tuple([told.get(size + 1, OFF) for size in range(TRIO)])


class Roll(NamedTuple):
    """A result of the dice: its weight, the points, and whether it may be rolled again."""

    weight: int
    points: int
    again: bool


class Dice:
    """The results of a first roll and of a second one, as the rules give them at the start of a turn."""

    def __init__(self, s: State) -> None:
        self.first = self.second = results(s)
        for ahead, _ in after_each_move(s):
            if REROLL in driver.moves(ahead):
                driver.apply(ahead, REROLL)
                self.second = results(ahead)
                return

    def mean(self, best: list[float], again: float = 0.0) -> float:
        """Weigh the best outcome by points; a second roll may itself be rolled again for ever."""
        while abs((closer := mean(self.second, best, again)) - again) > 1e-10:
            again = closer
        return mean(self.first, best, again)


def after_each_move(s: State) -> Iterator[tuple[State, Move]]:
    """Play each legal move, or each result of the dice, on a copy."""
    for move in driver.moves(s):
        ahead = s.copy()
        driver.apply(ahead, move)
        yield ahead, move


def results(s: State) -> list[Roll]:
    """List what the dice may give, equal results together."""
    weights: Counter[tuple[int, bool]] = Counter()
    for move, weight in driver.odds(s):
        ahead = s.copy()
        driver.apply(ahead, move)
        weights[ahead.points, REROLL in driver.moves(ahead)] += weight
    return [Roll(weight, *result) for result, weight in weights.items()]


def mean(rolls: list[Roll], best: list[float], again: float) -> float:
    """Weigh the best outcome of each roll."""
    total = sum([r.weight * (max(best[r.points], again) if r.again else best[r.points]) for r in rolls])
    return total / sum([r.weight for r in rolls])
