"""Roads on land edges and bridges on canal edges: where they may lie, and whether enough can be laid."""

from typing import Final

from greathouse.games.faiyum.board import BASIC, EDGE_GOODS, EDGES_WITH, GRID, ROSE
from greathouse.games.faiyum.cards import PILE_DWELLING, REFINED
from greathouse.games.faiyum.hexgrid import bits
from greathouse.games.faiyum.state import KINDS_OF_GOODS, State
from greathouse.games.faiyum.tables import NUMBERS

Purse = tuple[int, int, int, int]
"""Wheat, grapes, stones, and money, each rose counted as the money that it spares."""
STAND_INS: Final = 3
"""The place of money in a purse."""
STAND_IN_MONEY: Final = NUMBERS["money_for_resource"]
CROCODILE_MONEY: Final = NUMBERS["crocodile_money"]
PLENTY: Final[Purse] = (0, 0, 0, 99 * STAND_IN_MONEY)
"""The purse for roads that cost nothing."""


def open_edges(s: State, me: int) -> int:
    """Give the edges that nothing lies on and no crocodile guards: F14, F26."""
    if s.owned[me] >> PILE_DWELLING & 1:
        return ~s.roads & ~guarded_edges(s)
    return s.dry & ~s.roads


def guarded_edges(s: State) -> int:
    """Give the edges that even the Pile Dwelling leaves closed: a crocodile lies on developed land."""
    found = 0
    for at in bits(s.crocodiles & s.developed) if s.rules >= 2 else []:
        found |= GRID.edges_at[at]
    return found


def swamp(s: State, me: int) -> int:
    """Give the crocodiles that roads of this player drive off: F26."""
    return s.crocodiles if s.rules >= 2 and s.owned[me] >> PILE_DWELLING & 1 else 0


def crocodile_income(s: State, me: int, edge: int) -> int:
    """Tell what a player gains for the crocodiles at the ends of an edge: F26."""
    return (GRID.ends[edge] & swamp(s, me)).bit_count() * CROCODILE_MONEY


def free_roads(s: State, me: int) -> int:
    """Give the land edges where a road may lie now: F14."""
    return GRID.land & s.reached & open_edges(s, me)


def free_bridges(s: State, me: int) -> int:
    """Give the canal edges where a bridge may lie now: F15."""
    return GRID.water & s.reached & open_edges(s, me)


def purse_of(s: State, me: int) -> Purse:
    """Count what a player can pay roads with."""
    at = me * KINDS_OF_GOODS
    wheat, grape, stone = s.goods[at : at + len(BASIC)]
    return wheat, grape, stone, s.goods[at + ROSE] * STAND_IN_MONEY + spare(s, s.money[me])


def spare(s: State, money: int) -> int:
    """Count money towards roads; once what was left of a sum did not add up with what came in."""
    return money if s.rules >= 2 else money // STAND_IN_MONEY * STAND_IN_MONEY


def refined_set(s: State, me: int) -> int:
    """Give the set of goods that pay for any basic resource."""
    owned = s.owned[me]
    found = 0
    if owned:
        for good, card in enumerate(REFINED):
            if owned >> card & 1:
                found |= 1 << good
    return found


def affordable(edges: int, purse: Purse, refined: int) -> int:
    """Keep the edges that one payment out of the purse covers."""
    if purse[STAND_INS] >= STAND_IN_MONEY:
        return edges
    found = 0
    for good in BASIC:
        if purse[good]:
            found |= edges if refined >> good & 1 else EDGES_WITH[good]
    return edges & found


def purses_after(purse: Purse, edge: int, refined: int, swamp: int) -> list[Purse]:
    """List what may be left after paying for an edge and driving off what lies in the swamp there."""
    accepted = EDGE_GOODS[edge] | refined
    money = purse[STAND_INS] + (GRID.ends[edge] & swamp).bit_count() * CROCODILE_MONEY
    wheat, grape, stone = purse[:STAND_INS]
    found: list[Purse] = []
    if wheat and accepted & 1:
        found.append((wheat - 1, grape, stone, money))
    if grape and accepted >> 1 & 1:
        found.append((wheat, grape - 1, stone, money))
    if stone and accepted >> 2 & 1:
        found.append((wheat, grape, stone - 1, money))
    if purse[STAND_INS] >= STAND_IN_MONEY:
        found.append((wheat, grape, stone, money - STAND_IN_MONEY))
    return found


def can_lay(laid: int, free: int, pieces: int, purse: Purse, refined: int, swamp: int) -> bool:
    """Tell whether so many roads can be laid one after the other; each may open the way for the next.

    `laid` are the land edges where a road may lie at some time, `free` those where one may lie now.
    """
    stand_ins = purse[STAND_INS] // STAND_IN_MONEY
    if not swamp and sum(purse[:STAND_INS]) + stand_ins < pieces:
        return False
    fitting = affordable(free, purse, refined)
    if pieces == 1 or not fitting:
        return bool(fitting)
    if stand_ins >= pieces and fitting.bit_count() >= pieces:
        return True
    for edge in bits(fitting):
        purses = purses_after(purse, edge, refined, swamp)
        if can_follow(laid, free, edge, pieces - 1, purses, refined, swamp):
            return True
    return False


def can_follow(
    laid: int, free: int, edge: int, rest: int, purses: list[Purse], refined: int, swamp: int
) -> bool:
    """Tell whether the other roads can follow one on this edge with one of these purses."""
    at, to = GRID.edges[edge]
    laid &= ~(1 << edge)
    free = (free | GRID.edges_at[at] | GRID.edges_at[to]) & laid
    swamp &= ~GRID.ends[edge]
    for purse in purses:
        if can_lay(laid, free, rest, purse, refined, swamp):
            return True
    return False


def can_pave(s: State, me: int, pieces: int, free_of_charge: bool) -> bool:
    """Tell whether a player can lay so many roads now: F14."""
    purse = PLENTY if free_of_charge else purse_of(s, me)
    laid = GRID.land & open_edges(s, me)
    return can_lay(laid, free_roads(s, me), pieces, purse, refined_set(s, me), swamp(s, me))


def can_go_on(s: State, me: int, edge: int, rest: int, purse: Purse) -> bool:
    """Tell whether the other roads of an action can follow one on this edge, with this purse left."""
    laid = GRID.land & open_edges(s, me)
    return can_follow(laid, free_roads(s, me), edge, rest, [purse], refined_set(s, me), swamp(s, me))


def road_edges(s: State, me: int, pieces: int, free_of_charge: bool) -> list[int]:
    """List the edges for the first of so many roads, such that the others can follow."""
    purse = PLENTY if free_of_charge else purse_of(s, me)
    refined = 0 if free_of_charge else refined_set(s, me)
    free, laid, wet = free_roads(s, me), GRID.land & open_edges(s, me), swamp(s, me)
    fitting = bits(affordable(free, purse, refined))
    if pieces == 1:
        return fitting
    return [
        edge
        for edge in fitting
        if can_follow(laid, free, edge, pieces - 1, purses_after(purse, edge, refined, wet), refined, wet)
    ]


def money_due(s: State, me: int, edge: int, rest: int) -> int:
    """Tell how much of the money for the crocodiles at an edge the roads still to come cannot do without."""
    wheat, grape, stone, money = purse_of(s, me)
    for due in range((GRID.ends[edge] & s.crocodiles).bit_count()):
        if can_go_on(s, me, edge, rest, (wheat, grape, stone, money + due * CROCODILE_MONEY)):
            return due * CROCODILE_MONEY
    return (GRID.ends[edge] & s.crocodiles).bit_count() * CROCODILE_MONEY


def network(s: State, at: int) -> int:
    """Give the spaces that roads and bridges join to a space."""
    return GRID.connected(1 << at, bits(s.roads))


def counted(s: State, what: str) -> int:
    """Count what a card counts on the whole map."""
    if what == "settlements":
        return s.settlements.bit_count()
    if what == "towns_and_workshops":
        return s.towns.bit_count() + s.workshops.bit_count()
    return largest_network(s)


def largest_network(s: State) -> int:
    """Count one for each settlement and one more for each town in the best network."""
    best, left = 0, s.settlements
    while left:
        joined = network(s, left.bit_length() - 1)
        best = max(best, (joined & s.settlements).bit_count() + (joined & s.towns).bit_count())
        left &= ~joined
    return best
