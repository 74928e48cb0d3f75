"""How hard a puzzle is: which ranks of the ladder find its answer, and the rating that follows."""

from collections.abc import Sequence
from math import exp, log
from typing import Any, Final, Protocol

from greathouse.bots.ladder import RANKS, rung
from greathouse.bots.thinker import strayed
from greathouse.core import driver
from greathouse.core.agenda import State
from greathouse.core.moves import Move
from greathouse.core.table import Table
from greathouse.experts.expert import Budget, Choice, ordered
from greathouse.experts.luck import Quick
from greathouse.lab.puzzles.asking import Question
from greathouse.lab.puzzles.company import seated
from greathouse.lab.puzzles.gains import Gainer
from greathouse.puzzles.puzzle import GAIN, MOVE, WIN
from greathouse.puzzles.solving import mark_of

TRIES: Final = 8
"""How often a rank that strays is asked."""
THOUGHT: Final = Budget(simulations=40)
"""What the highest rank may spend, in place of its second: the same on every machine."""
RATINGS: Final = (1000, 1150, 1300, 1450, 1600, 1750)
"""Where the ranks stand on the scale of puzzles: steps of 150, twice what the ladder asks for."""
LOWEST: Final = 800
HIGHEST: Final = 2000
MIDDLE: Final = 1375
FIRST_STEP: Final = 700
STEP: Final = 150
"""What a win in one turn is rated, with so much for each step."""
PER_POINT: Final = log(10) / 400


class Solver(Protocol):
    """Somebody who is asked for a move."""

    def choose(self, s: State) -> Move: ...


class Aimer:
    """Plays for one tile as a rank would, by quick looks at the chances."""

    def __init__(self, slot: str, heat: float, seed: int) -> None:
        self.slot = slot
        self.heat = heat
        self.luck = Quick(seed)

    def choose(self, s: Any) -> Move:
        """Play what looks best for the tile, or strays from it."""
        from greathouse.experts.favor.aiming import DEEP, Look
        from greathouse.experts.favor.demands import demand_of
        from greathouse.games.favor.bars import SLOTS

        look = Look(s, demand_of(SLOTS[self.slot], s.dice_minimum))
        chances = [(move, look.after(s, move, DEEP)) for move in driver.moves(s)]
        found = ordered([Choice(move, p, p, p, p) for move, p in chances])
        return strayed(found, self.heat, self.luck).move if self.heat else found[0].move


def solver_of(table: Table, question: Question, rank: str, seed: int) -> Solver:
    """Seat a rank before a puzzle."""
    if question.goal == GAIN:
        heat = rung(table.game.name, rank, table.seats).heat
        return Gainer(table.game, table.turn, heat, rank == RANKS[-1], seed)
    if question.goal != WIN:
        return Aimer(question.goal, rung(table.game.name, rank, table.seats).heat, seed)
    found: Solver = seated(table.game.name, rank, table.seats, 0, seed, THOUGHT)
    return found


def solves(table: Table, question: Question, who: Solver) -> bool:
    """Let somebody answer, and tell whether it is the best answer."""
    s, seat = table.position.copy(), table.turn
    while driver.to_move(s) == seat:
        driver.apply(s, who.choose(s.copy()))
        if question.until == MOVE:
            break
    if question.goal == GAIN:
        gained = table.game.scores(s)[seat] - table.scores[seat]
        return gained >= question.options[0].worth
    return mark_of(table.game, s, seat) in question.options[0].marks


def solved_by(table: Table, question: Question, seed: int) -> tuple[float, ...]:
    """Tell how often each rank finds the answer; ranks that never stray are asked once."""
    found: list[float] = []
    for rank in RANKS:
        tries = TRIES if rung(table.game.name, rank, table.seats).heat else 1
        right = 0
        for number in range(tries):
            right += solves(table, question, solver_of(table, question, rank, seed * 31 + number))
        found.append(right / tries)
    return tuple(found)


def rating_of(solved: Sequence[float]) -> int:
    """Give the rating at which the ranks would be expected to solve as often as they did.

    One solver and one who fails are added in the middle of the scale, so that there always is one.
    """
    low, high = float(LOWEST), float(HIGHEST)
    wanted = sum(solved) + 0.5
    while high - low > 0.5:
        middle = (low + high) / 2
        expected = sum([chance(rating, middle) for rating in RATINGS]) + chance(MIDDLE, middle)
        low, high = (middle, high) if expected > wanted else (low, middle)
    return round(low)


def rating_of_win(steps: int) -> int:
    """Rate a win on the board by its steps: every rank lists whole turns, and so sees it at once."""
    return min(HIGHEST, FIRST_STEP + STEP * steps)


def chance(rating: float, puzzle: float) -> float:
    """Tell how likely somebody solves a puzzle, both rated."""
    return 1.0 / (1.0 + exp(PER_POINT * (puzzle - rating)))
