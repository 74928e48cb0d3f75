"""What all players of Faiyum share: the land, the supply, the market and how far the game is."""

from typing import Final

from greathouse.experts.faiyum.worth import Worth
from greathouse.games.faiyum.board import GRID, LAKESIDE, RIVERSIDE, SITES, STONES
from greathouse.games.faiyum.building import room_for_blocks, workshop_spots
from greathouse.games.faiyum.cards import CARDS, DISASTERS
from greathouse.games.faiyum.harvest import harvestable, within_reach
from greathouse.games.faiyum.market import CURRENT, is_disaster, price
from greathouse.games.faiyum.state import BRIDGE, GREAT_BRIDGE, ROAD, SETTLEMENTS, WORKER, WORKSHOP, State

LAND: Final = (
    "pile",
    "final_stack",
    "disasters_out",
    "next_disaster",
    "players_in",
    "workers_left",
    "harvest_spaces",
    "harvest_near",
    "harvest_lake",
    "harvest_river",
    "harvest_stone",
    "crocodiles",
    "settlements",
    "towns",
    "workshops",
    "extensions",
    "roads",
    "bridges",
    "settlement_spots",
    "workshop_spots",
    "road_edges",
    "bridge_edges",
    "block_room",
    "settlements_left",
    "workshops_left",
    "roads_left",
    "bridges_left",
)
SALE: Final = ("best_for_sale", "second_for_sale", "best_affordable", "sale_now", "sale_later", "discounts")
TENTH: Final = 0.1
SPACE: Final = 0.05


def land(s: State) -> list[float]:
    """Give the facts of the land and the supply in the order of their names."""
    free = harvestable(s, "any")
    bridges = s.roads & GRID.water
    open_edges = s.dry & ~s.roads & s.reached
    taken = s.settlements | s.workshops | SITES | s.crocodiles | GRID.spread(s.settlements)
    supply = s.supply
    return [
        s.pile.bit_count() * SPACE,
        s.final.bit_count() * TENTH,
        4.0 - ((s.pile | s.final) & DISASTERS).bit_count(),
        next_disaster(s),
        float(s.seats - sum(s.gone)),
        supply[WORKER] * TENTH,
        free.bit_count() * SPACE,
        within_reach(free, s.workers).bit_count() * TENTH,
        (free & LAKESIDE).bit_count() * TENTH,
        (free & RIVERSIDE).bit_count() * TENTH,
        (free & STONES).bit_count() * TENTH,
        s.crocodiles.bit_count() * SPACE,
        s.settlements.bit_count() * TENTH,
        s.towns.bit_count() * TENTH,
        s.workshops.bit_count() * TENTH,
        s.extensions.bit_count() * TENTH,
        (s.roads & ~bridges).bit_count() * SPACE,
        bridges.bit_count() * TENTH,
        (GRID.all & ~taken).bit_count() * TENTH,
        workshop_spots(s).bit_count() * TENTH,
        (GRID.land & open_edges).bit_count() * SPACE,
        (GRID.water & open_edges).bit_count() * TENTH,
        room_for_blocks(s) * TENTH,
        min(4, supply[SETTLEMENTS]) * 0.25,
        min(4, supply[WORKSHOP]) * 0.25,
        min(8, supply[ROAD]) * 0.125,
        float(min(2, supply[BRIDGE] + supply[GREAT_BRIDGE])),
    ]


def next_disaster(s: State) -> float:
    """Tell what who quits next gets."""
    for card in s.market:
        if is_disaster(card):
            return float(CARDS[card].by_players[s.seats - 1])
    return 0.0


def sale(s: State, me: int, worth: Worth) -> list[float]:
    """Give what the market offers a player."""
    best = second = affordable = now = later = 0.0
    for space, card in enumerate(s.market):
        power = worth.surplus[card] + worth.always[card] + worth.once[card]
        if space >= CURRENT:
            later += power
            continue
        now += power
        if power > best:
            best, second = power, best
        elif power > second:
            second = power
        cost = price(s, me, space)
        if cost is not None and cost <= s.money[me] and power > affordable:
            affordable = power
    return [best, second, affordable, now * TENTH, later * TENTH, s.tokens.bit_count() * 0.25]
