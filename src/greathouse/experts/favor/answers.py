"""Answers for players: the odds of slots in a position, exact or sampled, and the best move for one."""

from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

from greathouse.core import driver
from greathouse.core.agenda import Ask, Chance
from greathouse.core.driver import Rng
from greathouse.core.moves import DONE, Move
from greathouse.experts.clock import Clock
from greathouse.experts.expert import NotJudged
from greathouse.experts.favor.demands import Demand, beating, demand_of, is_met
from greathouse.experts.favor.exact import TooLarge
from greathouse.experts.favor.position import (
    DRAWING,
    SOMETHING,
    Hand,
    Rolling,
    hand_of,
    helps,
    rolling,
)
from greathouse.experts.favor.solver import GLANCE, MOST_POSITIONS, Solver
from greathouse.games.favor.bars import SLOTS, counts_of
from greathouse.games.favor.claims import is_open
from greathouse.games.favor.course import NEXT
from greathouse.games.favor.dice import BASE, DECREE, DIE_OF, NOBLE
from greathouse.games.favor.powers import power_piece
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import ANYTIME, NAMES, among
from greathouse.games.favor.transforms import Dice
from greathouse.games.favor.turn import ROLLS_OVER
from greathouse.games.favor.window import ROLL, loans

SAMPLES: Final = 400
AT_ONCE: Final = 24
"""As many demands as a table has, and a few more."""
TIE: Final = 1e-9
FEW: Final = 12
"""More outcomes than this are not looked at one by one in a quick look."""
CHANGES: Final = 2
"""How many changes of dice are tried to see that a turn is won already."""
SOLVING: Final = 0.5
"""The share of the time after which an answer is sampled rather than solved."""
FEWEST: Final = 1
"""How often a turn is played out at least, however little time there is."""
SHORT: Final = 8
"""With fewer tokens in the pile than this, spent ones may come back within a turn."""
SURE: Final = 1.96
"""Standard deviations on each side of a sampled answer."""
ROLLING: Final = (
    "start",
    "drop",
    "window",
    "adjust",
    "shift",
    "merchant",
    "survey",
    "swap",
    "voyage",
    "borrow",
)
"""The questions of a turn before its last die is locked."""


class Answer(NamedTuple):
    """The odds of one slot."""

    slot: str
    tile: str
    p: float
    exact: bool
    low: float
    high: float
    samples: int
    why: str
    """Why it is not exact: too_large, loan or rules; empty if it is."""
    moves: tuple[Move, ...] = ()
    """What serves it best by the same solver, if that was found in time."""


class Source:
    """Serves every purpose from one generator."""

    def __init__(self, rng: Rng) -> None:
        self.one = rng

    def rng(self, purpose: str) -> Rng:
        """Give the generator."""
        return self.one


# What a position is worth for a demand


def is_rolling(s: State, me: int) -> bool:
    """Tell whether a seat's dice are still in play."""
    return s.seat == me and ROLLS_OVER in s.agenda


def worth(s: State, me: int, solver: Solver) -> float:
    """Give the chance of a demand in the middle of a turn, whoever is next."""
    frame = s.agenda[-1]
    if isinstance(frame, Chance):
        return expected(s, me, frame, solver)
    assert isinstance(frame, Ask)
    if frame.prompt == "window":
        return solver.window(hand_of(s, solver.demand))
    key = (frame.prompt, frame.args, hand_of(s, solver.demand))
    if solver.quick and solver.looked > solver.most and frame.then == power_piece:
        return solver.window(laid_down(key[2], frame.args[-1]))
    if key not in solver.asked:
        solver.asked[key] = max([after(s, me, move, solver) for move in sensible(s, solver)])
    return solver.asked[key]


def expected(s: State, me: int, frame: Chance, solver: Solver) -> float:
    """Average over what chance may bring; a whole roll is known to the solver."""
    kinds = thrown(s)
    if kinds and not (s.active or s.waiting or s.fresh):
        r = rolling(hand_of(s, solver.demand))
        return solver.before(r._replace(kinds=kinds, stored=(s.stored[0], s.stored[1])))
    if solver.quick and isinstance(s.agenda[-2], Chance):
        return solver.window(hand_of(s, solver.demand))
    outcomes = driver.odds(s)
    if solver.quick and len(outcomes) > FEW and frame.purpose == "dice":
        return glance(s, frame, solver)
    ways = sum([weight for _, weight in outcomes])
    return sum([weight * after(s, me, move, solver) for move, weight in outcomes]) / ways


def thrown(s: State) -> tuple[int, ...]:
    """List the kinds of dice that are in the air, if a window follows as soon as they lie."""
    found: list[int] = []
    for frame in s.agenda[::-1]:
        if isinstance(frame, Ask):
            return tuple(sorted(found)) if frame.prompt == "window" else ()
        if not isinstance(frame, Chance) or frame.purpose != "dice":
            return ()
        found += [frame.args[0]] * frame.args[1]
    return ()


def glance(s: State, frame: Chance, solver: Solver) -> float:
    """Take dice that are rerolled together for dice of the next roll."""
    kind, n = frame.args
    return solver.window(laid_down(hand_of(s, solver.demand), (kind * BASE,) * n))


def laid_down(h: Hand, aside: Dice) -> Hand:
    """Take the power that is being used for done, and what it would roll for dice of the next roll."""
    if not aside:
        return h
    waiting = [*h.waiting, *[die // BASE for die in aside]]
    return h._replace(waiting=tuple(sorted(waiting)), fresh=h.fresh | SOMETHING)


def sensible(s: State, solver: Solver) -> list[Move]:
    """List the moves that could serve a demand; a quick look tries few in the middle of a power."""
    menu = driver.moves(s)
    frame = s.agenda[-1]
    assert isinstance(frame, Ask)
    if not solver.quick or frame.prompt not in ("adjust", "shift", "merchant"):
        return menu
    if frame.prompt == "shift" and DONE in menu:
        return [DONE]
    h = hand_of(s, solver.demand)
    if frame.prompt == "merchant":
        rerolls = [move for move in menu if move != DONE]
        idle = [move for move in rerolls if not helps(solver.demand, h.locked, DIE_OF[str(move[1])])]
        return idle[:1] or menu[-1:]
    return [move for move in menu if move == DONE or is_wanted(h, move, solver)] or menu[:1]


def is_wanted(h: Hand, move: Move, solver: Solver) -> bool:
    """Tell whether a turned or shifted die would be of use."""
    if move[0] == "adjust":
        return solver.wanted(h, DIE_OF[str(move[2])])
    giver, taker, pips = DIE_OF[str(move[1])], DIE_OF[str(move[2])], int(move[3])
    return solver.wanted(h, giver - pips) or solver.wanted(h, taker + pips)


def after(s: State, me: int, move: Move, solver: Solver) -> float:
    """Give the chance of a demand after a move."""
    frame = s.agenda[-1]
    if isinstance(frame, Ask) and move == ROLL and not (frame.prompt == "start" and s.fewer[me]):
        return solver.before(pick_up(s, solver.demand))
    if move == ("done",) and isinstance(frame, Ask) and frame.prompt in ("window", "start"):
        return float(is_met(solver.demand, counts_of(s.locked), len(s.locked)))
    ahead = s.copy()
    driver.apply(ahead, move)
    if not is_rolling(ahead, me):
        return float(is_met(solver.demand, counts_of(s.locked), len(s.locked)))
    return worth(ahead, me, solver)


def pick_up(s: State, demand: Demand) -> Rolling:
    """Read the dice of the next roll; stored dice rise from the second roll on."""
    found = rolling(hand_of(s, demand))
    return found if s.rolls else found._replace(stored=(s.stored[0], s.stored[1]))


def chances(s: State, solver: Solver) -> list[tuple[float, Move]]:
    """Give the chance of a demand after each move, in menu order; a quick look leaves some out."""
    solver.looked = 0
    return [(after(s, s.seat, move, solver), move) for move in sensible(s, solver)]


def best_move(s: State, solver: Solver) -> tuple[Move, float]:
    """Find the move that serves a demand best; earlier moves of the menu win ties."""
    moves, best = best_moves(s, solver)
    return moves[0], best


def best_moves(s: State, solver: Solver) -> tuple[list[Move], float]:
    """Find all moves that serve a demand equally well and best, in menu order."""
    scored = chances(s, solver)
    best = max([chance for chance, _ in scored])
    return [move for chance, move in scored if chance > best - TIE], best


# Answers


@lru_cache(AT_ONCE)
def shared_solver(demand: Demand) -> Solver:
    """Keep one quick solver for each demand."""
    return Solver(demand, GLANCE, quick=True)


def quick_solver(demand: Demand) -> Solver:
    """Share what quick looks have found, as long as it is not too much."""
    solver = shared_solver(demand)
    solver.tidy()
    return solver


def obstacle(s: State, demand: Demand) -> str:
    """Tell what the exact solver cannot take into account in this turn."""
    tools = (s.owned[s.seat] | s.loan) & ~s.used & ~s.spent[s.seat]
    dice = [die // BASE for die in s.active + s.waiting] + list(thrown(s))
    if DECREE in dice and loans(s, s.seat):
        return "loan"
    if not s.shifts_trigger and [kind for kind in dice if kind > NOBLE]:
        return "rules"
    if tools & DRAWING and sum(s.pile) < SHORT:
        return "rules"
    return ""


def answer(
    s: State,
    slot: str,
    rng: Rng,
    most: int = MOST_POSITIONS,
    samples: int = SAMPLES,
    clock: Clock | None = None,
) -> Answer:
    """Give the odds of a slot in the turn that is going on, whoever is next.

    It is solved exactly while positions and half of the clock last, otherwise sampled until the clock is up.
    """
    demand = demand_of(SLOTS[slot], s.dice_minimum)
    tile = NAMES[s.tiles[s.slots.index(slot)]] if slot in s.slots else ""
    return answer_demand(s, demand, slot, tile, rng, most, samples, clock)


def answer_mark(
    s: State, rng: Rng, most: int = MOST_POSITIONS, samples: int = SAMPLES, clock: Clock | None = None
) -> Answer:
    """Give the odds of beating the Pharaoh's roll in the roll-off turn that is going on."""
    return answer_demand(s, beating(s.mark), "roll_off", "", rng, most, samples, clock)


def answer_demand(
    s: State,
    demand: Demand,
    slot: str,
    tile: str,
    rng: Rng,
    most: int,
    samples: int,
    clock: Clock | None = None,
) -> Answer:
    """Solve a demand exactly, or say why not and sample it."""
    check_begun(s)
    if not is_rolling(s, s.seat):
        p = float(is_met(demand, counts_of(s.locked), len(s.locked)))
        return Answer(slot, tile, p, True, p, p, 0, "")
    why = obstacle(s, demand)
    if not why:
        try:
            solver = Solver(demand, most, dead_dice_match=s.dead_dice_match, clock=part_of(clock))
            p = solved(s, solver)
            return Answer(slot, tile, p, True, p, p, 0, "", serving(s, solver))
        except (TooLarge, RecursionError):
            why = "too_large"
    return sampled(s, demand, slot, tile, rng, samples, why, clock)


def serving(s: State, solver: Solver) -> tuple[Move, ...]:
    """List the best moves by an exact solver; none where nobody decides, or if there is no time for it."""
    if not isinstance(s.agenda[-1], Ask):
        return ()
    try:
        return tuple(best_moves(s, solver)[0])
    except (TooLarge, RecursionError):
        return ()


def check_begun(s: State) -> None:
    """Refuse to answer where no turn is going on."""
    if not s.agenda:
        raise NotJudged("judge_over")
    if NEXT not in s.agenda:
        raise NotJudged("judge_laid")


def part_of(clock: Clock | None) -> Clock | None:
    """Give the clock that an exact answer must keep to."""
    if clock is None or not clock.seconds:
        return None
    found = Clock(SOLVING * clock.seconds)
    found.start()
    return found


def solved(s: State, solver: Solver) -> float:
    """Solve a turn; one that a few changes win needs no looking further."""
    frame = s.agenda[-1]
    in_window = isinstance(frame, Ask) and frame.prompt == "window"
    if in_window and solver.is_sure(hand_of(s, solver.demand), CHANGES):
        return 1.0
    return min(1.0, worth(s, s.seat, solver))


def sampled(
    s: State,
    demand: Demand,
    slot: str,
    tile: str,
    rng: Rng,
    samples: int,
    why: str,
    clock: Clock | None = None,
) -> Answer:
    """Play the turn out often with quick looks ahead, as long as the clock runs; the interval is Wilson's."""
    wins = played = 0
    while played < samples and not (clock is not None and played >= FEWEST and clock.is_up(1.0)):
        wins += int(played_out(s, demand, rng))
        played += 1
    mean, spread = wins / played, SURE**2 / played
    centre = (mean + spread / 2) / (1 + spread)
    half = SURE * sqrt(mean * (1 - mean) / played + spread / (4 * played)) / (1 + spread)
    low, high = max(0.0, min(mean, centre - half)), min(1.0, max(mean, centre + half))
    return Answer(slot, tile, mean, False, low, high, played, why)


def played_out(s: State, demand: Demand, rng: Rng) -> bool:
    """Play the rest of a turn for a demand by quick looks, and tell whether it was met."""
    ahead, me, solver = s.copy(), s.seat, quick_solver(demand)
    locked: list[int] = []
    while is_rolling(ahead, me):
        if isinstance(ahead.agenda[-1], Ask):
            move, chance = best_move(ahead, solver)
            locked = ahead.locked.copy()
            if chance <= 0.0 and demand.gathering is None:
                return False
            driver.apply(ahead, move)
        else:
            driver.apply(ahead, driver.draw(ahead, rng))
    return is_met(demand, counts_of(locked), len(locked))


def left_out(s: State) -> list[str]:
    """Name the artifacts that could still be used this turn and that the odds do not count on."""
    return [NAMES[tile] for tile in among(s.owned[s.seat] & ~s.spent[s.seat] & ANYTIME)]


def claimable_slots(s: State) -> list[str]:
    """List the slots whose tile the player in turn could claim."""
    return [slot for place, slot in enumerate(s.slots) if is_open(s, s.seat, place)]
