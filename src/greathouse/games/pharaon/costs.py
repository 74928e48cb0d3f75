"""What actions cost, and what is due for them once the Access Cost is deducted."""

from functools import cache
from typing import Final

from greathouse.core.moves import Move
from greathouse.games.pharaon.box import (
    ARTISAN_PRICE,
    ARTISANS,
    COLOURS,
    EXCHANGES,
    EXTRA_COST,
    NILE,
    NILE_SIDES,
    NOBLE_PRICE,
    NOBLES,
    OFFERINGS,
    STEP_COSTS,
)
from greathouse.games.pharaon.purse import (
    KINDS,
    NOTHING,
    ONE,
    Bundle,
    Due,
    bundle,
    holds,
    units,
)
from greathouse.games.pharaon.state import Player, State

PLAIN: Final[Move] = ("plain",)
EXTRA: Final[Move] = ("extra",)
Cost = tuple[Move, Bundle]
"""What an action may cost, and the move that says so."""
Ware = tuple[Move, tuple[Due, ...]]
"""What can be had inside an Area, and what may be due for it."""


# After deduction


def dues(access: Bundle, cost: Bundle, given: Bundle, free_unit: bool, by_access: bool) -> tuple[Due, ...]:
    """List what may be paid: the greater of Access and Action Cost in each colour, less what is given: T3."""
    found = [due(access, cost, given, 0)]
    for colour in KINDS if free_unit else []:
        if units(cost)[colour]:
            less = cost - ONE[colour]
            filled = by_access and not holds(less, access)
            found.append(due(access, less, given, 0 if filled else 1))
    return tuple([owed for owed in dict.fromkeys(found) if not any([beats(other, owed) for other in found])])


def due(access: Bundle, cost: Bundle, given: Bundle, free_units: int) -> Due:
    """Apply the deduction."""
    needed = [max(one, other) for one, other in zip(units(access), units(cost), strict=True)]
    colours = bundle(needed) - given
    return (colours, free_units, sum(units(colours)) + free_units)


def beats(one: Due, other: Due) -> bool:
    """Tell whether something is due less of which nothing is due more."""
    return one != other and holds(other[0], one[0]) and one[1] <= other[1]


# What actions cost


def nile_costs(side: str) -> list[Cost]:
    """List the exchanges of a side of the Nile, those of two identical resources by colour."""
    found: list[Cost] = []
    for word, exchange in EXCHANGES.items():
        if exchange.side != side:
            continue
        if exchange.same:
            found += [(("same", word, COLOURS[colour]), 2 * ONE[colour]) for colour in KINDS]
        else:
            found.append((("exchange", word), bundle(exchange.cost)))
    return found


FREE_OFFERING: Final = 0
OFFERING: Final = 1
"""Where the costs of the Offerings begin, by the colour put on the spot."""
NOBLE_COST: Final = OFFERING + len(COLOURS)
ARTISAN_COST: Final = NOBLE_COST + 1
NILE_COSTS: Final = {side: ARTISAN_COST + 1 + at for at, side in enumerate(NILE_SIDES)}
STEP_COST: Final = ARTISAN_COST + 1 + len(NILE_SIDES)
"""Where the costs of the steps begin."""
COSTS: Final[list[list[Cost]]] = [
    [(PLAIN, NOTHING)],
    *[[(PLAIN, ONE[kind]), (EXTRA, (1 + EXTRA_COST) * ONE[kind])] for kind in KINDS],
    [(PLAIN, bundle(NOBLE_PRICE))],
    [(("colour", COLOURS[kind]), ARTISAN_PRICE * ONE[kind]) for kind in KINDS],
    *[nile_costs(side) for side in NILE_SIDES],
    *[[(PLAIN, bundle(cost))] for cost in STEP_COSTS],
]
"""Every list of costs that an action can have."""
PLAIN_BILLS: Final[list[list[list[Due]]]] = [
    [[dues(ONE[kind], cost, NOTHING, False, False)[0] for _, cost in found] for kind in KINDS]
    for found in COSTS
]
"""For every list of costs, what is due on a plain spot of each colour when no Noble helps."""


def costs_of(s: State, p: Player, area: int, colour: int) -> int:
    """Tell which list of costs an action has with a colour, or none (-1), put on the spot."""
    if area == OFFERINGS:
        return FREE_OFFERING if colour < 0 else OFFERING + colour
    if area == NOBLES:
        return NOBLE_COST
    if area == NILE:
        return NILE_COSTS[s.nile_side]
    if area == ARTISANS:
        return ARTISAN_COST
    return STEP_COST + p.step


@cache
def tariff(costs: int, access: Bundle, given: Bundle, free_unit: bool, by_access: bool) -> list[Ware]:
    """Work out what is due for everything in a list of costs behind an entry."""
    return [(move, dues(access, cost, given, free_unit, by_access)) for move, cost in COSTS[costs]]
