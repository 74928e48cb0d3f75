"""The chances of what a turn may reach when everything is done for it: each tile, or the Pharaoh's roll."""

from collections.abc import Sequence
from time import process_time
from typing import Final

from greathouse.core.agenda import Ask
from greathouse.core.moves import Move
from greathouse.experts.clock import Clock
from greathouse.experts.expert import Aim, Budget
from greathouse.experts.favor import answers
from greathouse.experts.favor.demands import beating, demand_of
from greathouse.experts.favor.endgame import SMALL
from greathouse.experts.favor.solver import MOST_POSITIONS
from greathouse.experts.luck import Quick
from greathouse.games.favor.bars import SLOTS
from greathouse.games.favor.state import State

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
    """Answer for one slot."""
    clock.start()
    most = SMALL if budget.simulations else MOST_POSITIONS
    samples = min(MANY, budget.simulations or MANY)
    if slot == ROLL_OFF:
        found = answers.answer_mark(s, Quick(1), most, samples, clock)
    else:
        found = answers.answer(s, slot, Quick(1), most, samples, clock)
    moves = found.moves[:1] or best(s, slot)
    return Aim(slot, found.tile, found.p, found.low, found.high, found.exact, found.why, moves)


def best(s: State, slot: str) -> tuple[Move, ...]:
    """Find what serves a slot best at a quick look, if the seat in turn is to decide."""
    if not isinstance(s.agenda[-1], Ask) or not answers.is_rolling(s, s.seat):
        return ()
    demand = beating(s.mark) if slot == ROLL_OFF else demand_of(SLOTS[slot], s.dice_minimum)
    return (answers.best_move(s, answers.quick_solver(demand))[0],)
