"""The chances of what a turn may reach when everything is done for it: each tile, or the Pharaoh's roll."""

from collections.abc import Sequence
from time import process_time
from typing import Final

from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.core.moves import Move
from greathouse.experts.clock import Clock
from greathouse.experts.expert import Aim, Budget
from greathouse.experts.favor import answers
from greathouse.experts.favor.aiming import DEEP, Look
from greathouse.experts.favor.demands import Demand, beating, demand_of, is_met
from greathouse.experts.favor.endgame import SMALL
from greathouse.experts.favor.exact import TooLarge
from greathouse.experts.favor.solver import MOST_POSITIONS, Solver
from greathouse.experts.luck import Quick
from greathouse.games.favor.bars import SLOTS, counts_of
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import NAMES

ROLL_OFF: Final = "roll_off"
MANY: Final = 400
"""Turns that are played out for a chance that is sampled."""
LEAST: Final = 0.01
"""Seconds for a slot when the time is up."""


def aims(s: State, wanted: Sequence[str], budget: Budget) -> list[Aim]:
    """Answer for the slots that are asked for, or that may be claimed; time left is the others'."""
    answers.check_begun(s)
    slots = [ROLL_OFF] if s.roll_off else named(wanted) or answers.claimable_slots(s)
    until = process_time() + budget.seconds
    found: list[Aim] = []
    for done, slot in enumerate(slots):
        left = (until - process_time()) / (len(slots) - done)
        found.append(aim(s, slot, budget, Clock(0.0 if budget.simulations else max(LEAST, left))))
    return found


def named(wanted: Sequence[str]) -> list[str]:
    """Read the slots that are asked for, as far as there are such."""
    return [slot.upper() for slot in wanted if slot.upper() in SLOTS]


def aim(s: State, slot: str, budget: Budget, clock: Clock) -> Aim:
    """Answer for one slot: solved, or else sampled."""
    clock.start()
    demand = beating(s.mark) if slot == ROLL_OFF else demand_of(SLOTS[slot], s.dice_minimum)
    tile = NAMES[s.tiles[s.slots.index(slot)]] if slot in s.slots else ""
    if not answers.is_rolling(s, s.seat):
        p = float(is_met(demand, counts_of(s.locked), len(s.locked)))
        return Aim(slot, tile, p, p, p, True)
    why = answers.obstacle(s, demand)
    if not why:
        most = SMALL if budget.simulations else MOST_POSITIONS
        solver = Solver(demand, most, dead_dice_match=s.dead_dice_match, clock=answers.part_of(clock))
        try:
            p = answers.solved(s, solver)
            return Aim(slot, tile, p, p, p, True, "", best(s, solver))
        except (TooLarge, RecursionError):
            why = "too_large"
    samples = min(MANY, budget.simulations or MANY)
    found = answers.sampled(s, demand, slot, tile, Quick(1), samples, why, clock)
    return Aim(slot, tile, found.p, found.low, found.high, False, why, glanced(s, demand))


def best(s: State, solver: Solver) -> tuple[Move, ...]:
    """Find what serves a slot best, if the seat in turn is to decide and there is time to tell."""
    if not isinstance(s.agenda[-1], Ask):
        return ()
    try:
        return (answers.best_move(s, solver)[0],)
    except (TooLarge, RecursionError):
        return ()


def glanced(s: State, demand: Demand) -> tuple[Move, ...]:
    """Find what serves a slot best at a glance."""
    if not isinstance(s.agenda[-1], Ask):
        return ()
    look = Look(s, demand)
    menu = driver.moves(s)
    chances = [look.after(s, move, DEEP) for move in menu]
    return (menu[chances.index(max(chances))],)
