"""Rolls of Favor: what to lock, solved exactly for a tile or for the last turn of a roll-off."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from greathouse.core import driver
from greathouse.core.moves import Move
from greathouse.experts.expert import GLANCE
from greathouse.experts.favor import answers, endgame
from greathouse.experts.favor.demands import beating, demand_of
from greathouse.experts.favor.exact import TooLarge
from greathouse.experts.favor.solver import Solver
from greathouse.games.favor import GAME
from greathouse.games.favor.bars import SLOTS
from greathouse.games.favor.state import NOBODY
from greathouse.lab.puzzles.asking import Option, Question, ranked
from greathouse.puzzles.puzzle import TURN, WIN
from greathouse.puzzles.solving import mark_of

Worth = Callable[[Any, Move], float]
POSITIONS: Final = 1500
"""How much the solver may look at for one question."""
WIDEST: Final = 60
"""How many ways to go on to the next roll are listed at most."""
SLOTS_TRIED: Final = 3
"""How many tiles are asked for at one roll."""
LEAST: Final = 0.06
MOST: Final = 0.94
"""Chances between which a tile is worth asking for."""


def locks(expert: Any, s: Any, most: int = POSITIONS, wanted: str = "") -> Iterator[Question]:
    """Ask for tiles that are in reach, or one, or for the win where only a roll-off is left."""
    if s.roll_off:
        yield from last_rolls(expert, s, most)
        return
    if answers.left_out(s):
        return
    slots = [wanted] if wanted else answers.claimable_slots(s)
    for slot in Random(f"{s.round} {s.seat} {s.active}").sample(slots, min(SLOTS_TRIED, len(slots))):
        yield from solved(s, demand_of(SLOTS[slot], s.dice_minimum), slot, 0.0, most)


def last_rolls(expert: Any, s: Any, most: int) -> Iterator[Question]:
    """Ask what to lock in a roll-off: solved where nobody rolls afterwards, else judged and played out."""
    if endgame.can_solve(s):
        lost = 1.0 / s.seats if s.pharaoh == NOBODY else float(s.pharaoh == s.seat)
        yield from solved(s, beating(s.mark), WIN, lost, most)
        return
    found: dict[str, Option] = {}
    walk(s, s.seat, (), lambda now, move: glanced(expert, now, move), found, set())
    if 2 < len(found) <= WIDEST:
        yield Question(TURN, WIN, ranked([option._replace(exact=False) for option in found.values()]))


def glanced(expert: Any, s: Any, move: Move) -> float:
    """Judge a move at first sight."""
    found = expert.judge(s, GLANCE).choices
    return float(next(choice.win for choice in found if choice.move == move))


def solved(s: Any, demand: Any, goal: str, lost: float, most: int) -> Iterator[Question]:
    """Give the chance of a demand after everything that may be done until the next roll."""
    if answers.obstacle(s, demand):
        return
    solver = Solver(demand, most, dead_dice_match=s.dead_dice_match)
    found: dict[str, Option] = {}
    try:
        best = max([answers.after(s, s.seat, move, solver) for move in driver.moves(s)])
        if not LEAST <= best <= MOST:
            return
        walk(s, s.seat, (), lambda now, move: answers.after(now, s.seat, move, solver), found, set())
    except (TooLarge, RecursionError):
        return
    if 2 < len(found) <= WIDEST:
        shares = [(option, option.worth + (1.0 - option.worth) * lost) for option in found.values()]
        yield Question(TURN, goal, ranked([option._replace(worth=share) for option, share in shares]))


def walk(
    s: Any, me: int, line: tuple[Move, ...], worth: Worth, found: dict[str, Option], seen: set[str]
) -> None:
    """List the ends of what a seat decides, each by one line, with their chances."""
    for move in driver.moves(s):
        ahead = s.copy()
        driver.apply(ahead, move)
        mark = mark_of(GAME, ahead, me)
        if mark in seen or len(found) > WIDEST:
            continue
        seen.add(mark)
        if driver.to_move(ahead) == me and answers.is_rolling(ahead, me):
            walk(ahead, me, (*line, move), worth, found, seen)
        else:
            win = min(1.0, worth(s, move))
            found[mark] = Option((*line, move), win, True, (mark,))
