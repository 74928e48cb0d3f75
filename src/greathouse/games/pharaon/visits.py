"""Performing an action: choosing an Area, entering it, what it costs, and its effect."""

from typing import NamedTuple

from greathouse.core.agenda import Ask, Do, plan, rule, tell
from greathouse.core.moves import Move
from greathouse.games.pharaon.box import (
    AREAS,
    ARTISANS,
    BONUS_SIDES,
    COLOURS,
    CONFLICTS,
    EXCHANGES,
    NILE,
    NILE_SIDES,
    NOBLE_CARDS,
    NOBLES,
    OFFERINGS,
    STEP_COSTS,
    TOKENS,
    Colours,
)
from greathouse.games.pharaon.gains import (
    ANY_COLOUR,
    acquire,
    advance,
    build,
    climb,
    has_nobles,
    noble_choices,
    noble_chosen,
    pick_artisan,
    pick_noble,
    receive,
    show_noble,
)
from greathouse.games.pharaon.paying import NOTHING, Due, Purse, can_pay, charge, dues, purse_of
from greathouse.games.pharaon.query import free_spots, has_power, next_step_cost, ready, segment_of
from greathouse.games.pharaon.state import FREE, TAKEN, State
from greathouse.games.pharaon.swords import can_pay_swords, charge_swords
from greathouse.games.pharaon.tokens import LOTS, bonus_token
from greathouse.kit import bag

KINDS = range(len(COLOURS))
UNIT = tuple([tuple([int(kind == colour) for kind in KINDS]) for colour in KINDS])
PLAIN: Move = ("plain",)
EXTRA: Move = ("extra",)
CHAMBERLAIN: Move = ("chamberlain",)
ACTION_TOKEN: Move = ("action_token",)
POOL_PRICE = next(bonus.swords for bonus in BONUS_SIDES.values() if bonus.kind == "pool")
EACH: Colours = (1, 1, 1, 1, 1)
ACTION_TOKENS = tuple(
    [next(index for index, token in enumerate(TOKENS) if token.area == area) for area in range(len(AREAS))]
)

EASING = frozenset(
    [
        word
        for word, card in NOBLE_CARDS.items()
        if card.power in ("joker", "admiral", "chamberlain", "free_colour")
    ]
)
"""Nobles who change what entering an Area costs."""

Cost = tuple[Move, Colours]
"""What an action may cost, and the move that says so."""


def same(colour: int, count: int) -> Colours:
    """Ask for so many of one colour."""
    return tuple([count * unit for unit in UNIT[colour]])


def nile_costs(side: str) -> list[Cost]:
    """List the exchanges of a side of the Nile, those of two identical resources by colour."""
    found: list[Cost] = []
    for word, exchange in EXCHANGES.items():
        if exchange.side != side:
            continue
        if exchange.same:
            found += [(("same", word, COLOURS[colour]), same(colour, 2)) for colour in KINDS]
        else:
            found.append((("exchange", word), exchange.cost))
    return found


NILE_COSTS = {side: nile_costs(side) for side in NILE_SIDES}
ARTISAN_COSTS: list[Cost] = [(("colour", COLOURS[colour]), same(colour, 3)) for colour in KINDS]
NOBLE_COSTS: list[Cost] = [(PLAIN, EACH)]
FREE_OFFERING: list[Cost] = [(PLAIN, NOTHING)]
OFFERING_COSTS: list[list[Cost]] = [[(PLAIN, same(kind, 1)), (EXTRA, same(kind, 2))] for kind in KINDS]


class Entry(NamedTuple):
    """A way into an Area: its Access Cost and what of it the bank gives."""

    move: Move
    access: Colours
    given: Colours
    colour: int
    """The colour put on the spot; -1 if none is."""


def bills_by_colour(found: list[Cost]) -> list[list[Due]]:
    """Tell what is due for each cost on a plain spot of each colour."""
    return [[dues(UNIT[kind], cost, NOTHING, False, False)[0] for _, cost in found] for kind in KINDS]


NILE_BILLS = {side: bills_by_colour(found) for side, found in NILE_COSTS.items()}
ARTISAN_BILLS = bills_by_colour(ARTISAN_COSTS)
NOBLE_BILLS = bills_by_colour(NOBLE_COSTS)
OFFERING_BILLS = bills_by_colour(FREE_OFFERING)
BURIAL_BILLS = [bills_by_colour([(PLAIN, cost)]) for cost in STEP_COSTS]


def plain_bills(s: State, me: int, area: int) -> list[list[Due]]:
    """List what is due on a plain spot of each colour, no Noble helping."""
    if area == OFFERINGS:
        return OFFERING_BILLS
    if area == NOBLES:
        return NOBLE_BILLS
    if area == NILE:
        return NILE_BILLS[s.nile_side]
    if area == ARTISANS:
        return ARTISAN_BILLS
    return BURIAL_BILLS[s.players[me].step]


def is_possible(s: State, me: int, area: int) -> bool:
    """Tell whether an Area's main effect can happen at all: R3."""
    if area == OFFERINGS:
        return bool(s.lots)
    if area == NOBLES:
        return bool(s.nobles) or has_nobles(s)
    if area == ARTISANS:
        return bool(s.artisans or s.artisan_pile)
    return area == NILE or next_step_cost(s.players[me]) is not None


def entries(s: State, me: int, area: int) -> list[Entry]:
    """List the ways into an Area, whether or not they can be paid: T2, T5."""
    p = s.players[me]
    segment = segment_of(s, area)
    found: list[Entry] = []
    for spot in free_spots(s, segment):
        what = s.wheel[segment][spot]
        extra = NOTHING if what == FREE else CONFLICTS[what].colours
        found.append(Entry(("spot", spot + 1), joined(UNIT[segment], extra), NOTHING, segment))
        if has_power(p, "joker", area) if what == FREE else has_power(p, "admiral"):
            for kind in KINDS:
                if kind != segment:
                    move = ("joker", spot + 1, COLOURS[kind])
                    found.append(Entry(move, joined(UNIT[kind], extra), NOTHING, kind))
    has_spot = FREE in s.wheel[segment]
    if has_spot and ready(p, "chamberlain"):
        found.append(Entry(CHAMBERLAIN, UNIT[segment], UNIT[segment], segment))
    if p.tokens[ACTION_TOKENS[area]] and (has_spot or not s.options["action_token_needs_spot"]):
        found.append(Entry(ACTION_TOKEN, NOTHING, NOTHING, -1))
    return found


def joined(one: Colours, other: Colours) -> Colours:
    """Add up colours."""
    return one if other is NOTHING else tuple([one[kind] + other[kind] for kind in KINDS])


def costs(s: State, me: int, area: int, entry: Entry) -> list[Cost]:
    """List what an action may cost."""
    if area == OFFERINGS:
        return FREE_OFFERING if entry.colour < 0 else OFFERING_COSTS[entry.colour]
    if area == NOBLES:
        return NOBLE_COSTS
    if area == NILE:
        return NILE_COSTS[s.nile_side]
    if area == ARTISANS:
        return ARTISAN_COSTS
    step = next_step_cost(s.players[me])
    return [] if step is None else [(PLAIN, step)]


def bill(s: State, me: int, area: int, entry: Entry, cost: Colours) -> tuple[Due, ...]:
    """List what may be due for an entry and a cost together."""
    free_unit = has_power(s.players[me], "free_colour", area)
    return dues(entry.access, cost, entry.given, free_unit, bool(s.options["free_unit_by_access"]))


def payable(s: State, me: int, area: int, entry: Entry, purse: Purse) -> list[Cost]:
    """List the costs that a purse can pay behind an entry."""
    free_unit = has_power(s.players[me], "free_colour", area)
    by_access = bool(s.options["free_unit_by_access"])
    access, given = entry.access, entry.given
    found: list[Cost] = []
    for cost in costs(s, me, area, entry):
        for one in dues(access, cost[1], given, free_unit, by_access):
            if can_pay(purse, one):
                found.append(cost)
                break
    return found


def can_enter(s: State, me: int, area: int, entry: Entry, purse: Purse) -> bool:
    """Tell whether any cost behind an entry can be paid."""
    free_unit = has_power(s.players[me], "free_colour", area)
    by_access = bool(s.options["free_unit_by_access"])
    for _, cost in costs(s, me, area, entry):
        for one in dues(entry.access, cost, entry.given, free_unit, by_access):
            if can_pay(purse, one):
                return True
    return False


def can_visit(s: State, me: int, area: int, purse: Purse) -> bool:
    """Tell whether a player can perform an Area's action."""
    if not is_possible(s, me, area):
        return False
    segment = segment_of(s, area)
    if FREE in s.wheel[segment]:
        for one in plain_bills(s, me, area)[segment]:
            if can_pay(purse, one):
                return True
    if not has_other_ways(s, me, area, segment):
        return False
    for entry in entries(s, me, area):
        if can_enter(s, me, area, entry, purse):
            return True
    return False


def has_other_ways(s: State, me: int, area: int, segment: int) -> bool:
    """Tell whether anything but paying in full on a plain spot is worth a look."""
    p = s.players[me]
    if p.tokens[ACTION_TOKENS[area]]:
        return True
    for noble in p.nobles:
        if noble in EASING:
            return True
    return any([what not in (FREE, TAKEN) for what in s.wheel[segment]]) if s.sides else False


def open_entries(s: State, me: int, area: int) -> list[Entry]:
    """List the entries that lead somewhere."""
    segment = segment_of(s, area)
    if FREE in s.wheel[segment] and not has_other_ways(s, me, area, segment):
        move = ("spot", s.wheel[segment].index(FREE) + 1)
        return [Entry(move, UNIT[segment], NOTHING, segment)]
    purse = purse_of(s.players[me])
    return [entry for entry in entries(s, me, area) if can_enter(s, me, area, entry, purse)]


# Entering


def visit(s: State, me: int, area: int) -> None:
    """Perform the action of an Area: T2."""
    if s.news is not None:
        tell(s, "T2", "visit", seat=me, area=AREAS[area])
    found = open_entries(s, me, area)
    if len(found) == 1:
        enter(s, me, area, found[0])
    else:
        plan(s, Ask(me, ways_in, way_chosen, (area,), "enter", "T2"))


@rule
def ways_in(s: State, me: int, area: int) -> list[Move]:
    """List the ways in that lead somewhere."""
    return [entry.move for entry in open_entries(s, me, area)]


@rule
def way_chosen(s: State, me: int, move: Move, area: int) -> None:
    """Go in."""
    enter(s, me, area, entry_by(s, me, area, move))


def entry_by(s: State, me: int, area: int, move: Move) -> Entry:
    """Find the entry that a move names."""
    if move[0] == "spot":
        segment = segment_of(s, area)
        what = s.wheel[segment][int(move[1]) - 1]
        extra = NOTHING if what == FREE else CONFLICTS[what].colours
        return Entry(move, joined(UNIT[segment], extra), NOTHING, segment)
    return next(entry for entry in entries(s, me, area) if entry.move == move)


def enter(s: State, me: int, area: int, entry: Entry) -> None:
    """Ask what is to be had inside if there is a choice."""
    found = payable(s, me, area, entry, purse_of(s.players[me]))
    if len(found) == 1:
        settle_up(s, me, area, entry, found[0])
    else:
        plan(s, Ask(me, wares, ware_chosen, (area, entry.move), AREAS[area], f"A{area + 1}"))


@rule
def wares(s: State, me: int, area: int, way: Move) -> list[Move]:
    """List what can be paid for inside an Area."""
    entry = entry_by(s, me, area, way)
    return [move for move, _ in payable(s, me, area, entry, purse_of(s.players[me]))]


@rule
def ware_chosen(s: State, me: int, move: Move, area: int, way: Move) -> None:
    """Pay for what was chosen."""
    entry = entry_by(s, me, area, way)
    cost = next(cost for cost in costs(s, me, area, entry) if cost[0] == move)
    settle_up(s, me, area, entry, cost)


def settle_up(s: State, me: int, area: int, entry: Entry, cost: Cost) -> None:
    """Pay, take the spot, then carry the action out: R1."""
    plan(s, Do(take_spot, (me, area, entry.move)), Do(act, (me, area, cost[0], True)))
    charge(s, me, bill(s, me, area, entry, cost[1]))


@rule
def take_spot(s: State, me: int, area: int, way: Move) -> None:
    """Occupy the spot, turn the Chamberlain, spend the Action token, or resolve the conflict."""
    p = s.players[me]
    spots = s.wheel[segment_of(s, area)]
    if way == ACTION_TOKEN:
        spend_action_token(s, me, area)
        if s.options["action_token_needs_spot"]:
            spots[spots.index(FREE)] = TAKEN
        return
    if way == CHAMBERLAIN:
        p.used.append(ready(p, "chamberlain"))
        spots[spots.index(FREE)] = TAKEN
        return
    spot = int(way[1]) - 1
    tile, spots[spot] = spots[spot], TAKEN
    if tile != FREE:
        resolve(s, me, tile)


def spend_action_token(s: State, me: int, area: int) -> None:
    """Discard an Action token of an Area."""
    token = ACTION_TOKENS[area]
    s.players[me].tokens[token] -= 1
    bag.put(s.token_discard, TOKENS[token].word)
    if s.news is not None:
        tell(s, "T5", "action_token", seat=me, area=AREAS[area])


def resolve(s: State, me: int, tile: str) -> None:
    """Take a Conflict tile and its Swords; the Head of the Arms Depot adds one: C2."""
    p = s.players[me]
    p.conflicts.append(tile)
    swords = CONFLICTS[tile].swords
    depot = ready(p, "depot")
    if depot:
        p.used.append(depot)
        swords += 1
    p.swords += swords
    if s.news is not None:
        tell(s, "C2", "resolve", seat=me, tile=tile, n=swords)


# Effects


@rule
def act(s: State, me: int, area: int, ware: Move, main: bool) -> None:
    """Carry an action out; only a main action opens the pool of Nobles."""
    if area == OFFERINGS:
        plan(s, LOTS[me], *[Do(bonus_token, (me,))] * (ware == EXTRA))
    elif area == NOBLES:
        plan(s, Do(choose_noble, (me, main)))
    elif area == NILE:
        sail(s, me, str(ware[1]))
    elif area == ARTISANS:
        plan(s, Do(pick_artisan, (me, False)), Do(thank_scribe, (me,)))
    else:
        build(s, me)


def sail(s: State, me: int, exchange: str) -> None:
    """Receive the gain of an exchange and move discs; the Head of the Fleet adds a square: A3."""
    row = EXCHANGES[exchange]
    for track in row.tracks:
        advance(s, me, track)
    if has_power(s.players[me], "fleet"):
        plan(s, Do(climb, (me, 1)))
    receive(s, me, row.gain)


@rule
def thank_scribe(s: State, me: int) -> None:
    """Let the Royal Scribe bring a resource: N16."""
    p = s.players[me]
    scribe = ready(p, "scribe")
    if scribe:
        p.used.append(scribe)
        plan(s, ANY_COLOUR[me])


@rule
def choose_noble(s: State, me: int, main: bool) -> None:
    """Let a player take a Noble, of the pool as well if that bonus is there: A2, C8."""
    if main and s.pool and can_pay_swords(s.players[me], POOL_PRICE):
        plan(s, Ask(me, noble_offers, noble_taken, (), "noble", "C8"))
    else:
        pick_noble(s, me)


@rule
def noble_offers(s: State, me: int) -> list[Move]:
    """List the row, the pile, and the pool."""
    return noble_choices(s, me) + [("pool", noble) for noble in s.pool]


@rule
def noble_taken(s: State, me: int, move: Move) -> None:
    """Take a Noble; one of the pool costs a Sword and is replaced at once."""
    if move[0] != "pool":
        noble_chosen(s, me, move)
        return
    plan(s, Do(welcome, (me, str(move[1]))))
    charge_swords(s, me, POOL_PRICE)


@rule
def welcome(s: State, me: int, noble: str) -> None:
    """Own a Noble of the pool, which is filled at once."""
    place = s.pool.index(noble)
    s.pool.pop(place)
    plan(s, Do(show_noble, (place, True)))
    acquire(s, me, noble)
