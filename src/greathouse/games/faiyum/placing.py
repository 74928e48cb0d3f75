"""Conditions on places: which space or edge may not take a worker, a structure, a road or a bridge."""

from greathouse.core.agenda import Ask
from greathouse.core.reasons import Reason
from greathouse.games.faiyum import roads
from greathouse.games.faiyum.board import (
    EDGE_GOODS,
    GOODS,
    GRID,
    LAKESIDE,
    NOTHING,
    RESOURCE,
    RIVERSIDE,
    SITE_NAMES,
    SITE_ROOM,
    SITES,
    SPACES,
    STONES,
    TERRAIN,
)
from greathouse.games.faiyum.building import is_free
from greathouse.games.faiyum.cards import CARDS, FARMING_BARROW, PILE_DWELLING, Card
from greathouse.games.faiyum.commerce import stalls, structures
from greathouse.games.faiyum.harvest import harvestable, starts, within_reach
from greathouse.games.faiyum.hexgrid import bits
from greathouse.games.faiyum.prices import reason, short_of_money, unpaid
from greathouse.games.faiyum.roads import STAND_IN_MONEY, STAND_INS
from greathouse.games.faiyum.state import State, has


def named(spaces: int) -> list[str]:
    """Name the first spaces of a set."""
    return [SPACES[at] for at in bits(spaces)[:5]]


# Workers


def no_harvest(s: State, me: int, frame: Ask, at: int) -> list[Reason]:
    """Give what keeps a harvesting worker from a space: F9."""
    card = CARDS[frame.args[0]]
    found = not_harvestable(s, card, at)
    if found:
        return found
    barrow = has(s, me, FARMING_BARROW) and not s.barrow
    if card.beside and not barrow and not within_reach(1 << at, s.workers):
        near = within_reach(harvestable(s, card.at), s.workers)
        return [
            reason("F9", "no_neighbour" if near else "no_neighbours", space=SPACES[at], spaces=named(near))
        ]
    left = 1 if card.up_to or len(frame.args) < 2 else card.workers - frame.args[1]
    if not starts(s, me, card, left) >> at & 1:
        return [reason("F9", "workers_stuck", space=SPACES[at], n=card.workers)]
    return []


def not_harvestable(s: State, card: Card, at: int) -> list[Reason]:
    """Give what a space lacks for a card's harvest, whoever stands beside it."""
    where = SPACES[at]
    found: list[Reason] = []
    if not RESOURCE >> at & 1:
        return [reason("F9", "no_resource_space", space=where)]
    if s.developed >> at & 1:
        found.append(reason("F9", "developed", space=where))
    if s.workers >> at & 1:
        found.append(reason("F9", "worker_there", space=where))
    wanted = {"riverside": RIVERSIDE, "lakeside": LAKESIDE, "stone": STONES}.get(card.at)
    if wanted is not None and not wanted >> at & 1:
        found.append(reason("F9", f"not_{card.at}", space=where))
    if card.at == "isolated" and GRID.spread(s.developed | SITES) >> at & 1:
        found.append(reason("F9", "not_isolated", space=where))
    return found


def no_stall_there(s: State, me: int, frame: Ask, at: int) -> list[Reason]:
    """Give what keeps a trading worker from a space: F10."""
    wanted = CARDS[frame.args[0]].at
    free = stalls(s, wanted)
    if free >> at & 1:
        return []
    if structures(s, wanted) >> at & 1:
        return [reason("F10", "worker_there", space=SPACES[at])]
    return [reason("F10", "no_stall_there", space=SPACES[at], stall=f"a_{wanted}", spaces=named(free))]


def no_worker(s: State, rule: str, at: int) -> list[Reason]:
    """Demand a worker on a space."""
    return [] if s.workers >> at & 1 else [reason(rule, "no_worker_there", space=SPACES[at])]


# Structures


def no_structure(s: State, me: int, frame: Ask, verb: str, at: int) -> list[Reason]:
    """Give what keeps a structure from a space, its price included: F11."""
    card = CARDS[frame.args[0]]
    found = no_room(s, me, card, verb, at)
    return found or unpaid(s, me, card, [0 if TERRAIN[at] == NOTHING else 1 << TERRAIN[at]], SPACES[at])


def no_room(s: State, me: int, card: Card, verb: str, at: int) -> list[Reason]:
    """Give what keeps a structure from a space, whatever it costs."""
    if verb == "settlement":
        return no_settlement(s, me, at)
    if verb == "workshop":
        return no_workshop(s, card, at)
    base = {"town": s.settlements, "palace": s.towns, "extension": s.workshops}[verb]
    on = {"town": "settlement", "palace": "town", "extension": "workshop"}[verb]
    rule = "F16" if verb == "extension" else "F13"
    if not base >> at & 1:
        return [reason(rule, "needs_base", space=SPACES[at], piece=f"a_{verb}", base=f"a_{on}")]
    done = {"town": s.towns, "palace": s.palaces, "extension": s.extensions}[verb]
    return [reason(rule, "has_already", space=SPACES[at], piece=f"a_{verb}")] if done >> at & 1 else []


def no_settlement(s: State, me: int, at: int) -> list[Reason]:
    """Give what keeps a settlement from a space: F12, F26."""
    where = SPACES[at]
    found: list[Reason] = []
    if SITES >> at & 1:
        found.append(reason("F12", "site", space=where))
    if (s.settlements | s.workshops) >> at & 1:
        found.append(reason("F12", "taken", space=where))
    if guarded(s, me) >> at & 1:
        found.append(reason("F11", "crocodile", ("drain", where), space=where))
    close = GRID.beside[at] & s.settlements
    if close:
        found.append(reason("F12", "settlement_beside", space=where, spaces=named(close)))
    return found


def guarded(s: State, me: int) -> int:
    """Give the spaces that a crocodile keeps a player from building on: F19, F26."""
    return s.crocodiles & s.developed if has(s, me, PILE_DWELLING) else s.crocodiles


def no_workshop(s: State, card: Card, at: int) -> list[Reason]:
    """Give what keeps a workshop from a space: F16."""
    where = SPACES[at]
    if not RESOURCE >> at & 1:
        return [reason("F16", "no_resource_space", space=where)]
    found: list[Reason] = []
    if (s.settlements | s.workshops) >> at & 1:
        found.append(reason("F16", "taken", space=where))
    if not s.touched >> at & 1:
        found.append(reason("F16", "no_road", space=where))
    if s.crocodiles >> at & 1:
        found.append(reason("F11", "crocodile", ("drain", where), space=where))
    good = GOODS[TERRAIN[at]]
    if card.terrain not in ("any", good):
        wanted = f"some_{card.terrain}"
        found.append(reason("F16", "terrain", space=where, good=f"some_{good}", wanted=wanted))
    return found


# Roads and bridges


def no_span(s: State, me: int, frame: Ask, verb: str, edge: int) -> list[Reason]:
    """Give what keeps a road or a bridge from an edge: F14, F15."""
    found = not_spannable(s, me, verb, edge)
    if found or verb != "road":
        return found
    card, left = CARDS[frame.args[0]], int(frame.args[1])
    return unpaid_road(s, me, card, left, edge)


def not_spannable(s: State, me: int, verb: str, edge: int) -> list[Reason]:
    """Give what speaks against an edge, whatever it costs."""
    rule, where = "F14" if verb == "road" else "F15", GRID.edge_names[edge]
    if (GRID.water >> edge & 1) != (verb != "road"):
        return [reason(rule, "across_canal" if verb == "road" else "not_canal", edge=where)]
    found: list[Reason] = []
    if s.roads >> edge & 1:
        found.append(reason(rule, "edge_taken", edge=where))
    swamp = GRID.ends[edge] & guarded(s, me)
    if swamp:
        spaces = [SPACES[at] for at in bits(swamp)]
        found.append(reason(rule, "edge_crocodile", ("drain", *spaces), edge=where, spaces=spaces))
    if not s.reached >> edge & 1:
        found.append(reason(rule, "undeveloped", edge=where))
    return found


def unpaid_road(s: State, me: int, card: Card, left: int, edge: int) -> list[Reason]:
    """Give what a road on an edge costs too much: its own price, or the card's other roads after it."""
    purse = roads.PLENTY if is_free(card) else roads.purse_of(s, me)
    where = GRID.edge_names[edge]
    if not roads.affordable(1 << edge, purse, roads.refined_set(s, me)):
        goods = [GOODS[good] for good in bits(EDGE_GOODS[edge])]
        fix = ("money", STAND_IN_MONEY - purse[STAND_INS])
        return [reason("F14", "road_payment", fix, edge=where, goods=goods, price=STAND_IN_MONEY)]
    if left == 1 or goes_on(s, me, edge, left, purse):
        return []
    if not goes_on(s, me, edge, left, roads.PLENTY):
        return [reason("F14", "roads_stuck", edge=where, n=left - 1)]
    need = short_of_money(
        lambda more: goes_on(s, me, edge, left, (*purse[:STAND_INS], purse[STAND_INS] + more))
    )
    return [reason("F14", "roads_short", ("money", need), edge=where, left=left - 1, n=need)]


def goes_on(s: State, me: int, edge: int, left: int, purse: roads.Purse) -> bool:
    """Tell whether the other roads of a card can follow one on this edge that this purse pays."""
    refined, wet = roads.refined_set(s, me), roads.swamp(s, me)
    purses = roads.purses_after(purse, edge, refined, wet)
    laid = GRID.land & roads.open_edges(s, me)
    return roads.can_follow(laid, roads.free_roads(s, me), edge, left - 1, purses, refined, wet)


# Building sites


def no_block(s: State, name: str) -> list[Reason]:
    """Demand room on a building site: F17."""
    site = SITE_NAMES.index(name)
    full = s.blocks[site] >= SITE_ROOM[site]
    return [reason("F17", "site_full", site=name, n=SITE_ROOM[site])] if full else []
