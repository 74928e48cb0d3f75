"""Turns played for points at once: every way to play a turn is looked at, so the most is known exactly."""

from collections.abc import Iterator
from typing import Any, Final

from greathouse.bots.thinker import strayed
from greathouse.core import driver
from greathouse.core.game import Game
from greathouse.core.moves import Move
from greathouse.core.table import Table
from greathouse.experts.expert import Choice, Fact, ordered
from greathouse.experts.luck import Quick
from greathouse.lab.puzzles.asking import Option, Question, after, ranked
from greathouse.puzzles.puzzle import GAIN, POINTS, TURN

MOST: Final = 4000
"""How many positions of a turn are looked at."""
LEAST: Final = 3
"""How many different moves a turn must begin with."""
AHEAD: Final = 2
"""How many moves somebody looks ahead who does not look at the whole turn."""
WHOLE: Final = 40.0
"""Points that are as much as a win to whoever strays."""


class TooMany(Exception):
    """There are too many ways to play a turn."""


class Turn:
    """The ways to play a turn, as long as it is one seat's to decide."""

    def __init__(self, game: Game, seat: int, most: int = MOST) -> None:
        self.game = game
        self.seat = seat
        self.left = most

    def points(self, s: Any) -> float:
        """Count the seat's points now."""
        return float(self.game.scores(s)[self.seat])

    def best(self, s: Any, depth: int = MOST) -> tuple[float, tuple[Move, ...]]:
        """Give the most points that the turn may end with, and how."""
        self.left -= 1
        if self.left < 0:
            raise TooMany
        if depth == 0 or driver.to_move(s) != self.seat:
            return self.points(s), ()
        found = [(*self.best(after(s, (move,)), depth - 1), move) for move in driver.moves(s)]
        worth, line, move = max(found, key=lambda one: (one[0], -len(one[1])))
        return worth, (move, *line)


def gains(expert: Any, table: Table, most: int = MOST) -> Iterator[Question]:
    """Ask for the turn that brings the most points at once."""
    s, seat = table.position, table.turn
    if len(table.legal()) < LEAST or (table.moves and table.moves[-1][0] == seat):
        return
    turn = Turn(table.game, seat, most)
    had = turn.points(s)
    options: list[Option] = []
    try:
        for move in table.legal():
            worth, line = turn.best(after(s, (move,)))
            options.append(Option((move, *line), worth - had, True, ()))
    except TooMany:
        return
    order = ranked(options)
    told = [option._replace(because=named(expert, s, after(s, option.line), seat)) for option in order[:2]]
    yield Question(TURN, GAIN, [*told, *order[2:]], POINTS)


def named(expert: Any, s: Any, end: Any, seat: int) -> tuple[Fact, ...]:
    """Name what a turn brought, as the game's expert does."""
    if expert.game.name == "pharaon":
        from greathouse.experts.pharaon.facts import facts

        return facts(s, end, seat)
    from greathouse.experts.faiyum.reasons import because

    return tuple([Fact(key, args, expert.texts) for key, args in because(s, end, seat)])


class Gainer:
    """Plays for points at once as a rank would: looking some moves ahead, or through the whole turn."""

    def __init__(self, game: Game, seat: int, heat: float, sees_all: bool, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.heat = heat
        self.depth = MOST if sees_all else AHEAD
        self.luck = Quick(seed)

    def choose(self, s: Any) -> Move:
        """Play what seems to bring most, or stray from it."""
        turn = Turn(self.game, self.seat, 4 * MOST)
        found: list[Choice] = []
        for move in driver.moves(s):
            points = turn.best(after(s, (move,)), self.depth - 1)[0] / WHOLE
            found.append(Choice(move, points, points, points, points))
        best = ordered(found)
        return strayed(best, self.heat, self.luck).move if self.heat else best[0].move
