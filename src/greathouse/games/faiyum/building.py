"""Building cards: settlements, towns, palaces, workshops, extensions, roads, bridges and blocks."""

from typing import Final

from greathouse.core.agenda import Ask, Do, plan, rule, tell
from greathouse.core.moves import Move
from greathouse.games.faiyum import roads
from greathouse.games.faiyum.board import (
    BASIC,
    EDGE_GOODS,
    GOODS,
    GRID,
    NOTHING,
    RESOURCE,
    SITE_BONUS,
    SITE_NAMES,
    SITE_ROOM,
    SITES,
    SPACES,
    TERRAIN,
    WITH_GOOD,
)
from greathouse.games.faiyum.cards import (
    CARDS,
    EFFICIENCY,
    HOUSING_MINISTER,
    HUNTING_MINISTER,
    PILE_DWELLING,
    Card,
)
from greathouse.games.faiyum.gains import drive_off, earn, give_good, give_money, give_reputation
from greathouse.games.faiyum.hexgrid import bits
from greathouse.games.faiyum.payment import charge, payable
from greathouse.games.faiyum.state import (
    BLOCK,
    BRIDGE,
    GREAT_BRIDGE,
    PIECES,
    ROAD,
    State,
    develop,
    has,
)

ON_SPACES: Final = ("settlement", "town", "palace", "workshop", "extension")
ERECT: Final = {verb: tuple([(verb, space) for space in SPACES]) for verb in ON_SPACES}
ON_EDGES: Final = ("road", "bridge", "great_bridge")
SPAN: Final = {verb: tuple([(verb, edge) for edge in GRID.edge_names]) for verb in ON_EDGES}
PUT_BLOCK: Final[tuple[Move, ...]] = tuple([("block", site) for site in SITE_NAMES])


# Where


def settlement_spots(s: State, me: int) -> int:
    """Give the spaces for a settlement: F12, F26."""
    taken = s.settlements | s.workshops | SITES | GRID.spread(s.settlements)
    guarded = s.crocodiles
    if has(s, me, PILE_DWELLING):
        guarded = guarded & s.developed if s.rules >= 2 else 0
    return GRID.all & ~(taken | guarded)


def workshop_spots(s: State, terrain: str = "any") -> int:
    """Give the spaces for a workshop: F16."""
    spaces = WITH_GOOD[GOODS.index(terrain)] if terrain != "any" else RESOURCE
    return spaces & s.touched & ~(s.settlements | s.workshops | s.crocodiles)


def spots(s: State, me: int, card: Card) -> int:
    """Give the spaces where a card's structure may stand, whatever it costs: F11."""
    if card.build == "settlement":
        return settlement_spots(s, me)
    if card.build == "workshop":
        return workshop_spots(s, card.terrain)
    if card.build == "town":
        return s.settlements & ~s.towns
    if card.build == "palace":
        return s.towns & ~s.palaces
    return s.workshops & ~s.extensions


def paid_spots(s: State, me: int, card: Card) -> int:
    """Keep the spots whose cost the player can pay."""
    found = spots(s, me, card)
    if not found or card.costs[0] == card.costs[1]:
        return found if found and payable(s, me, card.costs[0]) else 0
    fitting = 0
    for good in BASIC:
        here = found & WITH_GOOD[good]
        if here and payable(s, me, card.costs[1 << good]):
            fitting |= here
    return fitting


def free_sites(s: State) -> list[int]:
    """List the building sites with room for a block: F17."""
    return [site for site, room in enumerate(SITE_ROOM) if s.blocks[site] < room]


def room_for_blocks(s: State) -> int:
    """Count the blocks that all building sites together still take: F17."""
    return sum(SITE_ROOM) - sum(s.blocks)


def is_free(card: Card) -> bool:
    """Tell whether a road card costs nothing."""
    return not card.costs[1].needs


# Whether


def can_build(s: State, me: int, card: Card) -> bool:
    """Tell whether the pieces, the place and the payment for a building card are there: F11."""
    if s.supply[PIECES.index(card.build)] < card.pieces:
        return False
    if card.build == "road":
        return roads.can_pave(s, me, card.pieces, is_free(card))
    if card.build in ("bridge", "great_bridge"):
        return bool(roads.free_bridges(s, me)) and payable(s, me, card.costs[0])
    if card.build == "block":
        return room_for_blocks(s) >= card.pieces and payable(s, me, card.costs[0])
    return bool(paid_spots(s, me, card))


# How


def build(s: State, me: int, card: Card) -> None:
    """Ask where to build; blocks are paid for together, everything else piece by piece."""
    if card.build == "block":
        plan(s, Do(ask_block, (me, card.index, card.pieces)))
        charge(s, me, card.index, 0)
    elif card.build in ON_SPACES:
        s.agenda.append(Ask(me, structure_spots, structure_placed, (card.index,), card.build, "F11"))
    elif card.build == "road":
        s.agenda.append(Ask(me, road_spots, road_chosen, (card.index, card.pieces), "road", "F14"))
    else:
        s.agenda.append(Ask(me, bridge_spots, bridge_chosen, (card.index,), card.build, "F15"))


@rule
def structure_spots(s: State, me: int, card: int) -> list[Move]:
    """List the spaces for a card's structure."""
    row = CARDS[card]
    verb = ERECT[row.build]
    return [verb[at] for at in bits(paid_spots(s, me, row))]


@rule
def structure_placed(s: State, me: int, move: Move, card: int) -> None:
    """Pay for the chosen space, then build."""
    at = GRID.index[str(move[1])]
    plan(s, Do(erect, (me, card, at)))
    charge(s, me, card, 0 if TERRAIN[at] == NOTHING else 1 << TERRAIN[at])


@rule
def erect(s: State, me: int, card: int, at: int) -> None:
    """Put up a structure and gain what its card says."""
    row = CARDS[card]
    earn(s, me, row.gain, TERRAIN[at])
    put_up(s, me, row.build, at)


def put_up(s: State, me: int, piece: str, at: int) -> None:
    """Put a piece on a space: F12, F13, F16."""
    s.supply[PIECES.index(piece)] -= 1
    if s.news is not None:
        tell(s, "F11", "build", seat=me, piece=piece, thing=f"a_{piece}", space=SPACES[at])
    if piece == "settlement":
        settle(s, me, at)
    elif piece == "town":
        s.towns |= 1 << at
    elif piece == "palace":
        s.palaces |= 1 << at
    elif piece == "extension":
        s.extensions |= 1 << at
    else:
        s.workshops |= 1 << at
        if has(s, me, EFFICIENCY):
            give_good(s, me, TERRAIN[at], CARDS[EFFICIENCY].gain.matching)


def settle(s: State, me: int, at: int) -> None:
    """Found a settlement; it may join others, and ministers of housing are paid: F12, F18, F26."""
    others = roads.network(s, at) & s.settlements
    s.settlements |= 1 << at
    if others:
        link(s, me)
    for seat in range(s.seats):
        if has(s, seat, HOUSING_MINISTER):
            give_money(s, seat, CARDS[HOUSING_MINISTER].gain.money, "F26")
    if s.crocodiles >> at & 1:
        drive_off(s, me, at)
    develop(s, at)


def link(s: State, me: int) -> None:
    """Reward the joining of settlements: F18."""
    give_reputation(s, me, s.link_bonus, "F18")


# Roads and bridges


@rule
def road_spots(s: State, me: int, card: int, left: int) -> list[Move]:
    """List the edges for the next road, such that the others can follow: F14."""
    verb = SPAN["road"]
    return [verb[edge] for edge in roads.road_edges(s, me, left, is_free(CARDS[card]))]


@rule
def road_chosen(s: State, me: int, move: Move, card: int, left: int) -> None:
    """Pay for a road, lay it, and go on with the next."""
    edge = GRID.edge_index[str(move[1])]
    plan(s, Do(lay_road, (me, card, edge, left)))
    charge(s, me, card, EDGE_GOODS[edge], edge, left - 1)


@rule
def lay_road(s: State, me: int, card: int, edge: int, left: int) -> None:
    """Lay a road; the last one of the action brings the card's gain."""
    if left > 1:
        s.agenda.append(Ask(me, road_spots, road_chosen, (card, left - 1), "road", "F14"))
    else:
        earn(s, me, CARDS[card].gain)
    span(s, me, ROAD, edge, left - 1 if CARDS[card].costs[1].needs else 0)


@rule
def bridge_spots(s: State, me: int, card: int) -> list[Move]:
    """List the canal edges for a bridge: F15."""
    verb = SPAN[CARDS[card].build]
    return [verb[edge] for edge in bits(roads.free_bridges(s, me))]


@rule
def bridge_chosen(s: State, me: int, move: Move, card: int) -> None:
    """Pay for a bridge, then lay it."""
    plan(s, Do(lay_bridge, (me, card, GRID.edge_index[str(move[1])])))
    charge(s, me, card, 0)


@rule
def lay_bridge(s: State, me: int, card: int, edge: int) -> None:
    """Lay a bridge and gain what its card says."""
    row = CARDS[card]
    earn(s, me, row.gain)
    if row.build == "great_bridge":
        s.great |= 1 << edge
        span(s, me, GREAT_BRIDGE, edge)
    else:
        span(s, me, BRIDGE, edge)


def span(s: State, me: int, piece: int, edge: int, rest: int = 0) -> None:
    """Lay a road or bridge: both spaces become developed, and settlements may be joined: F14, F15, F18.

    The money for crocodiles that the roads still to come need cannot be turned down: F26.
    """
    at, to = GRID.edges[edge]
    bound = rest and s.rules >= 2 and has(s, me, HUNTING_MINISTER)
    due = roads.money_due(s, me, edge, rest) if bound else 0
    near = roads.network(s, at)
    if s.link_bonus and not near >> to & 1 and near & s.settlements and roads.network(s, to) & s.settlements:
        link(s, me)
    s.supply[piece] -= 1
    s.roads |= 1 << edge
    s.touched |= GRID.ends[edge]
    if s.news is not None:
        name = PIECES[piece]
        tell(s, "F14", "span", seat=me, piece=name, thing=f"a_{name}", edge=GRID.edge_names[edge])
    for end in (at, to):
        if s.crocodiles >> end & 1:
            drive_off(s, me, end, choice=not due)
            due = max(0, due - roads.CROCODILE_MONEY)
        develop(s, end)


# Blocks


@rule
def ask_block(s: State, me: int, card: int, left: int) -> None:
    """Ask for the site of the next block; after the last comes the card's gain."""
    if left:
        s.agenda.append(Ask(me, block_sites, block_put, (card, left), "block", "F17"))
    else:
        earn(s, me, CARDS[card].gain)


@rule
def block_sites(s: State, me: int, card: int, left: int) -> list[Move]:
    """List the building sites with room."""
    return [PUT_BLOCK[site] for site in free_sites(s)]


@rule
def block_put(s: State, me: int, move: Move, card: int, left: int) -> None:
    """Put a block on a site; the last one earns the site's bonus: F17."""
    site = SITE_NAMES.index(str(move[1]))
    plan(s, Do(ask_block, (me, card, left - 1)))
    s.supply[BLOCK] -= 1
    s.blocks[site] += 1
    if s.news is not None:
        tell(s, "F17", "block", seat=me, site=move[1])
    if s.blocks[site] == SITE_ROOM[site]:
        give_reputation(s, me, SITE_BONUS[site], "F17")
