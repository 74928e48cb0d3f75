"""Why something may not stand somewhere: reasons about spaces and edges."""

from greathouse.core.agenda import Ask
from greathouse.core.reasons import Reason
from greathouse.games.faiyum import roads
from greathouse.games.faiyum.board import (
    EDGE_GOODS,
    GOODS,
    GRID,
    LAKESIDE,
    RESOURCE,
    RIVERSIDE,
    SITES,
    SPACES,
    STONES,
    TERRAIN,
)
from greathouse.games.faiyum.building import ON_EDGES, is_free, spots
from greathouse.games.faiyum.cards import CARDS, PILE_DWELLING, Card
from greathouse.games.faiyum.commerce import DEALS, stalls, tradable
from greathouse.games.faiyum.deeds import CHECKS
from greathouse.games.faiyum.harvest import harvestable, within_reach
from greathouse.games.faiyum.hexgrid import bits
from greathouse.games.faiyum.state import PIECES, WORKER, State, has
from greathouse.games.faiyum.text import TEXT


def reason(rule: str, key: str, **args: object) -> Reason:
    """Make a reason in this game's words."""
    return Reason(rule, key, args, TEXT)


def named(spaces: int) -> list[str]:
    """Name the first spaces of a set."""
    return [SPACES[at] for at in bits(spaces)[:5]]


# Whole cards


def refuse_card_place(s: State, me: int, card: Card) -> list[Reason]:
    """Say which piece or place a card lacks."""
    if card.kind == "harvest":
        return refuse_harvest(s, card)
    if card.kind == "commerce":
        return refuse_commerce(s, me, card)
    if card.kind == "build":
        return refuse_build(s, me, card)
    check = CHECKS.get(card.effect)
    if check is not None and not check(s, me, card):
        return [reason("F4", f"lacks_{card.effect}", card=card.word)]
    return []


def refuse_harvest(s: State, card: Card) -> list[Reason]:
    """Say that workers or spaces are missing."""
    needed = 1 if card.up_to else card.workers
    if s.supply[WORKER] < needed:
        return [reason("F9", "workers", card=card.word, needed=needed, n=s.supply[WORKER])]
    if not harvestable(s, card.at):
        return [reason("F9", "no_harvest_space", card=card.word)]
    return [reason("F9", "no_neighbour_space", card=card.word)]


def refuse_commerce(s: State, me: int, card: Card) -> list[Reason]:
    """Say that a worker, a structure or something to trade is missing."""
    found: list[Reason] = []
    if not s.supply[WORKER]:
        found.append(reason("F10", "workers", card=card.word, needed=1, n=0))
    if not stalls(s, card.at):
        found.append(reason("F10", "no_stall", card=card.word, stall=card.at))
    if card.effect in DEALS and not tradable(s, me, card.effect):
        found.append(reason("F10", "nothing_to_trade", card=card.word))
    return found


def refuse_build(s: State, me: int, card: Card) -> list[Reason]:
    """Say that pieces or places are missing."""
    left = s.supply[PIECES.index(card.build)]
    if left < card.pieces:
        return [reason("F11", "pieces", piece=card.build, needed=card.pieces, n=left)]
    if card.build == "road":
        return refuse_roads(s, me, card)
    if card.build in ON_EDGES:
        return [] if roads.free_bridges(s, me) else [reason("F15", "no_bridge_edge")]
    if card.build == "block" or spots(s, me, card):
        return []
    return [reason("F11", f"no_{card.build}_spot", card=card.word)]


def refuse_roads(s: State, me: int, card: Card) -> list[Reason]:
    """Say that edges or payments for exactly so many roads are missing."""
    if not roads.free_roads(s, me):
        return [reason("F14", "no_road_edge")]
    if roads.can_pave(s, me, card.pieces, is_free(card)):
        return []
    return [reason("F14", "roads_payment", n=card.pieces, have=sum(roads.purse_of(s, me)))]


# Single places


def refuse_without_card(s: State, me: int, verb: str, where: str) -> list[Reason]:
    """Say which cards place such a piece, and what speaks against the place itself."""
    hand = [CARDS[card] for card in dict.fromkeys(s.hands[me])]
    fitting = [
        card.word for card in hand if verb in (card.build, "worker" if card.workers or card.at else "")
    ]
    found = [reason("F4", "by_card" if fitting else "by_no_card", piece=verb, cards=fitting)]
    if verb in ON_EDGES and (GRID.water >> GRID.edge_index[where] & 1) != (verb != "road"):
        rule, key = ("F14", "across_canal") if verb == "road" else ("F15", "not_canal")
        found.append(reason(rule, key, edge=where))
    if verb == "settlement":
        found += refuse_settlement(s, me, GRID.index[where])
    return found


def refuse_place(s: State, me: int, frame: Ask, verb: str, where: str) -> list[Reason]:
    """Refuse a space or an edge for what is being placed."""
    if verb in ON_EDGES:
        return refuse_edge(s, me, frame, verb, where)
    at = GRID.index[where]
    if verb != frame.prompt and not (verb == "worker" and frame.prompt in ("stall", "teamwork")):
        return [reason(frame.rule, "other_piece", piece=verb, asked=frame.prompt)]
    if frame.prompt == "stall":
        return refuse_stall(s, CARDS[frame.args[0]], at)
    if frame.prompt == "teamwork":
        return [reason("F27", "no_team_there", space=where)]
    if verb == "worker":
        return refuse_worker(s, CARDS[frame.args[0]], at)
    if verb == "settlement":
        return refuse_settlement(s, me, at)
    return refuse_upgrade(s, verb, CARDS[frame.args[0]], at)


def refuse_worker(s: State, card: Card, at: int) -> list[Reason]:
    """Refuse a space for a harvesting worker."""
    where = SPACES[at]
    if not RESOURCE >> at & 1:
        return [reason("F9", "no_resource_space", space=where)]
    if s.developed >> at & 1:
        return [reason("F9", "developed", space=where)]
    if s.workers >> at & 1:
        return [reason("F9", "worker_there", space=where)]
    wanted = {"riverside": RIVERSIDE, "lakeside": LAKESIDE, "stone": STONES}.get(card.at)
    if wanted is not None and not wanted >> at & 1:
        return [reason("F9", f"not_{card.at}", space=where)]
    if card.at == "isolated":
        return [reason("F9", "not_isolated", space=where)]
    if card.beside and not within_reach(1 << at, s.workers):
        near = within_reach(harvestable(s, card.at), s.workers)
        return [reason("F9", "no_neighbour", space=where, spaces=named(near))]
    return [reason("F9", "workers_stuck", space=where, n=card.workers)]


def refuse_stall(s: State, card: Card, at: int) -> list[Reason]:
    """Refuse a space for a trading worker."""
    if s.workers >> at & 1:
        return [reason("F10", "worker_there", space=SPACES[at])]
    return [
        reason("F10", "no_stall_there", space=SPACES[at], stall=card.at, spaces=named(stalls(s, card.at)))
    ]


def refuse_settlement(s: State, me: int, at: int) -> list[Reason]:
    """Refuse a space for a settlement."""
    where = SPACES[at]
    found: list[Reason] = []
    if SITES >> at & 1:
        found.append(reason("F12", "site", space=where))
    if (s.settlements | s.workshops) >> at & 1:
        found.append(reason("F12", "taken", space=where))
    if s.crocodiles >> at & 1 and not has(s, me, PILE_DWELLING):
        found.append(reason("F11", "crocodile", space=where))
    close = GRID.beside[at] & s.settlements
    if close:
        found.append(reason("F12", "settlement_beside", space=where, spaces=named(close)))
    return found


def refuse_upgrade(s: State, verb: str, card: Card, at: int) -> list[Reason]:
    """Refuse a space for a town, palace, workshop or extension."""
    where = SPACES[at]
    if verb == "workshop":
        return refuse_workshop(s, card, at)
    base = {"town": s.settlements, "palace": s.towns, "extension": s.workshops}[verb]
    on = {"town": "settlement", "palace": "town", "extension": "workshop"}[verb]
    if not base >> at & 1:
        return [
            reason("F13" if verb != "extension" else "F16", "needs_base", space=where, piece=verb, base=on)
        ]
    done = {"town": s.towns, "palace": s.palaces, "extension": s.extensions}[verb]
    if done >> at & 1:
        return [reason("F13" if verb != "extension" else "F16", "has_already", space=where, piece=verb)]
    return [reason("F5", "matching", space=where, good=GOODS[TERRAIN[at]])]


def refuse_workshop(s: State, card: Card, at: int) -> list[Reason]:
    """Refuse a space for a workshop."""
    where = SPACES[at]
    if not RESOURCE >> at & 1:
        return [reason("F16", "no_resource_space", space=where)]
    if (s.settlements | s.workshops) >> at & 1:
        return [reason("F16", "taken", space=where)]
    if not s.touched >> at & 1:
        return [reason("F16", "no_road", space=where)]
    return [reason("F16", "terrain", space=where, good=GOODS[TERRAIN[at]], wanted=card.terrain)]


def refuse_edge(s: State, me: int, frame: Ask, verb: str, where: str) -> list[Reason]:
    """Refuse an edge for a road or a bridge."""
    rule = "F14" if verb == "road" else "F15"
    if verb != frame.prompt:
        return [reason(frame.rule, "other_piece", piece=verb, asked=frame.prompt)]
    edge = GRID.edge_index[where]
    if (GRID.water >> edge & 1) != (verb != "road"):
        return [reason(rule, "across_canal" if verb == "road" else "not_canal", edge=where)]
    if s.roads >> edge & 1:
        return [reason(rule, "edge_taken", edge=where)]
    found: list[Reason] = []
    swamp = GRID.ends[edge] & s.crocodiles
    if swamp and not has(s, me, PILE_DWELLING):
        found.append(reason(rule, "edge_crocodile", edge=where, spaces=named(swamp)))
    if not s.reached >> edge & 1:
        found.append(reason(rule, "undeveloped", edge=where))
    if not found:
        goods = [GOODS[good] for good in bits(EDGE_GOODS[edge])]
        found.append(reason(rule, "road_payment", edge=where, goods=goods))
    return found
