"""Conditions on whole cards: what a card's action, or a onetime privilege, lacks to be carried out."""

from typing import Final

from greathouse.core.reasons import Reason
from greathouse.games.faiyum import roads
from greathouse.games.faiyum.board import BASIC, GRID, WITH_GOOD
from greathouse.games.faiyum.building import ON_EDGES, is_free, room_for_blocks, spots, workshop_spots
from greathouse.games.faiyum.cards import CARDS, Card
from greathouse.games.faiyum.commerce import DEALS, has_treaty_good, stalls, tradable
from greathouse.games.faiyum.deeds import CHECKS, other_cards
from greathouse.games.faiyum.harvest import harvestable, starts
from greathouse.games.faiyum.harvest import spots as harvest_spots
from greathouse.games.faiyum.market import CURRENT, is_disaster, price, purchases, second_spaces
from greathouse.games.faiyum.prices import reason, short_of_money, unpaid
from greathouse.games.faiyum.state import BLOCK, NO_CARD, PIECES, WORKER, WORKSHOP, State

SPOT_RULES: Final = {
    "settlement": "F12",
    "town": "F13",
    "palace": "F13",
    "workshop": "F16",
    "extension": "F16",
}
"""The rule that tells where a structure may stand."""


def impossible(s: State, me: int, card: Card) -> list[Reason]:
    """Give what a card's action lacks: a piece, a place or the payment: F4."""
    if card.kind == "harvest":
        return no_harvest(s, me, card)
    if card.kind == "commerce":
        return no_commerce(s, me, card)
    if card.kind == "build":
        return no_building(s, me, card)
    return unpaid(s, me, card, [0]) + no_deed(s, me, card)


def no_deed(s: State, me: int, card: Card) -> list[Reason]:
    """Give what a card of the fourth kind finds nothing to do with: F4."""
    if card.effect == "offering":
        return no_offering(s, me, card)
    check = CHECKS.get(card.effect)
    if check is None or check(s, me, card):
        return []
    if card.effect in ("donation", "granaries"):
        price = card.price or roads.STAND_IN_MONEY
        fix = ("money", price - s.money[me])
        return [reason("F4", f"lacks_{card.effect}", fix, card=card.word, price=price)]
    return [reason("F4", f"lacks_{card.effect}", card=card.word)]


def no_offering(s: State, me: int, card: Card) -> list[Reason]:
    """Give what an offering lacks: a block, room for it, or another card."""
    found = no_blocks(s, 1)
    if not other_cards(s, me):
        found.append(reason("F4", "lacks_offering", card=card.word))
    return found


def no_blocks(s: State, needed: int) -> list[Reason]:
    """Demand blocks in the supply and room on the building sites: F11, F17."""
    found: list[Reason] = []
    left, room = s.supply[BLOCK], room_for_blocks(s)
    if left < needed:
        fix = ("piece", "block", needed - left)
        found.append(reason("F11", "pieces", fix, piece="a_block", needed=needed, n=left))
    if room < needed:
        found.append(reason("F17", "no_block_site", needed=needed, n=room))
    return found


def few_workers(s: State, rule: str, card: Card, needed: int) -> list[Reason]:
    """Demand workers in the supply."""
    left = s.supply[WORKER]
    if left >= needed:
        return []
    return [reason(rule, "workers", ("worker", needed - left), card=card.word, needed=needed, n=left)]


def no_harvest(s: State, me: int, card: Card) -> list[Reason]:
    """Give what a harvest lacks: workers, land, neighbours, or room for all it sends: F9."""
    needed = 1 if card.up_to else card.workers
    found = few_workers(s, "F9", card, needed)
    if not harvestable(s, card.at):
        found.append(reason("F9", "no_harvest_space", card=card.word))
    elif not harvest_spots(s, me, card):
        found.append(reason("F9", "no_neighbour_space", card=card.word))
    elif not starts(s, me, card, needed):
        found.append(reason("F9", "no_room_for_all", card=card.word, n=needed))
    return found


def no_commerce(s: State, me: int, card: Card) -> list[Reason]:
    """Give what trade lacks: a worker, a structure, the payment, or something to trade: F10."""
    found = few_workers(s, "F10", card, 1)
    if not stalls(s, card.at):
        found.append(reason("F10", "no_stall", card=card.word, stall=f"a_{card.at}"))
    found += unpaid(s, me, card, [0])
    if card.effect in DEALS and not tradable(s, me, card.effect) and not has_treaty_good(s, me, card):
        found.append(reason("F10", "nothing_to_trade", card=card.word))
    return found


def no_building(s: State, me: int, card: Card) -> list[Reason]:
    """Give what a building lacks: pieces, a place, or the payment: F11."""
    if card.build == "block":
        return no_blocks(s, card.pieces) + unpaid(s, me, card, [0])
    found: list[Reason] = []
    left = s.supply[PIECES.index(card.build)]
    if left < card.pieces:
        fix = ("piece", card.build, card.pieces - left)
        found.append(reason("F11", "pieces", fix, piece=f"a_{card.build}", needed=card.pieces, n=left))
    if card.build == "road":
        return found + no_roads(s, me, card)
    if card.build in ON_EDGES and not roads.free_bridges(s, me):
        found.append(reason("F15", "no_bridge_edge"))
    if card.build in ON_EDGES:
        return found + unpaid(s, me, card, [0])
    places = spots(s, me, card)
    if not places:
        terrain = "resource" if card.terrain == "any" else card.terrain
        return [
            *found,
            reason(SPOT_RULES[card.build], f"no_{card.build}_spot", card=card.word, terrain=terrain),
        ]
    sets = [1 << good for good in BASIC if places & WITH_GOOD[good]]
    if card.costs[0] == card.costs[1]:
        sets = [0]
    return found + unpaid(s, me, card, sets)


def no_roads(s: State, me: int, card: Card) -> list[Reason]:
    """Give what exactly so many roads lack: edges, or the payment: F14."""
    free, refined = is_free(card), roads.refined_set(s, me)
    if not roads.free_roads(s, me):
        return [reason("F14", "no_road_edge")]
    if not roads.can_pave(s, me, card.pieces, True):
        return [reason("F14", "no_road_edges", n=card.pieces)]
    if roads.can_pave(s, me, card.pieces, free):
        return []
    wheat, grape, stone, money = roads.purse_of(s, me)
    laid, now, wet = GRID.land & roads.open_edges(s, me), roads.free_roads(s, me), roads.swamp(s, me)
    more = short_of_money(
        lambda extra: roads.can_lay(
            laid, now, card.pieces, (wheat, grape, stone, money + extra), refined, wet
        )
    )
    price = roads.STAND_IN_MONEY
    short = (money + more) // price - money // price
    return [reason("F14", "roads_payment", ("money", more), card=card.word, n=short, price=price)]


# Onetime privileges


def unusable(s: State, me: int, card: Card) -> list[Reason]:
    """Give what a onetime privilege lacks now: F27."""
    if card.effect == "farm_hand":
        found = few_workers(s, "F27", card, 1)
        return found if harvestable(s, "any") else [*found, reason("F27", "no_harvest_space", card=card.word)]
    if card.effect == "teamwork":
        return few_workers(s, "F27", card, 1) + lacking(bool(s.workers), card, "no_workers_out")
    if card.effect == "double_purchase":
        return no_second_purchase(s, me, card)
    if card.effect == "two_time_use":
        return no_second_use(s, me, card)
    if card.effect == "construction_unit":
        return no_unit(s, card)
    if card.effect in ("bargain", "hunt", "new_instructions", "disposal", "rerun"):
        return no_object(s, me, card)
    return []


def lacking(had: bool, card: Card, key: str) -> list[Reason]:
    """Give a reason of a onetime privilege unless it has what it needs."""
    return [] if had else [reason("F27", key, card=card.word)]


def no_object(s: State, me: int, card: Card) -> list[Reason]:
    """Give what a onetime privilege that acts on something misses."""
    if card.effect == "bargain":
        return lacking(not all([is_disaster(other) for other in s.market[:CURRENT]]), card, "no_bargain")
    if card.effect == "hunt":
        return lacking(bool(s.crocodiles & ~s.workers), card, "no_quarry")
    if card.effect == "new_instructions":
        return lacking(bool(s.workers), card, "no_workers_out")
    if card.effect == "disposal":
        return lacking(bool(s.hands[me]), card, "no_hand")
    return lacking(bool(s.stacks[me]), card, "no_stack")


def no_second_purchase(s: State, me: int, card: Card) -> list[Reason]:
    """Demand a purchase in this turn, and money for another card of the current market."""
    if s.acted != "buy":
        return [reason("F27", "after_purchase", card=card.word)]
    if purchases(s, me, second_spaces(s)):
        return []
    prices = [price(s, me, space) for space in range(min(CURRENT, len(s.market)))]
    costs = [cost for cost in prices if cost is not None]
    if not costs:
        return [reason("F27", "no_bargain", card=card.word)]
    least, had = min(costs), s.money[me]
    return [reason("F27", "second_price", ("money", least - had), card=card.word, needed=least, n=had)]


def no_second_use(s: State, me: int, card: Card) -> list[Reason]:
    """Demand a card that was played for its action, lies on top, and is possible once more."""
    if s.last == NO_CARD:
        return [reason("F27", "after_card", card=card.word)]
    last = CARDS[s.last]
    if s.stacks[me][-1:] != (s.last,):
        return [reason("F27", "not_on_top", card=card.word, last=last.word)]
    return impossible(s, me, last)


def no_unit(s: State, card: Card) -> list[Reason]:
    """Demand a workshop in the supply and a place for it: F16."""
    found: list[Reason] = []
    if not s.supply[WORKSHOP]:
        found.append(reason("F11", "pieces", ("piece", "workshop", 1), piece="a_workshop", needed=1, n=0))
    if not workshop_spots(s):
        found.append(reason("F27", "no_workshop_spot", card=card.word, terrain="resource"))
    return found
