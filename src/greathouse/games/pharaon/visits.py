"""Performing an action: entering an Area, paying for what is wanted there, and its effect."""

from functools import cache
from typing import Final

from greathouse.core.agenda import Ask, Do, plan, rule, tell
from greathouse.core.moves import Move
from greathouse.games.pharaon import bag
from greathouse.games.pharaon.box import (
    AREAS,
    ARTISANS,
    CONFLICTS,
    NILE,
    NOBLES,
    OFFERINGS,
    TOKENS,
)
from greathouse.games.pharaon.costs import EXTRA, Ware
from greathouse.games.pharaon.earlier import exchange_in
from greathouse.games.pharaon.entries import (
    ACTION_TOKEN,
    ACTION_TOKENS,
    CHAMBERLAIN,
    Entry,
    can_use_pool,
    entry_by,
    open_entries,
    payable,
    wares_behind,
)
from greathouse.games.pharaon.gains import (
    ANY_COLOUR,
    acquire,
    advance,
    build,
    climb,
    noble_choices,
    noble_chosen,
    pick_artisan,
    pick_noble,
    receive,
    show_noble,
)
from greathouse.games.pharaon.paying import charge
from greathouse.games.pharaon.purse import Purse, purse_of
from greathouse.games.pharaon.query import has_power, ready, segment_of
from greathouse.games.pharaon.state import FREE, TAKEN, State
from greathouse.games.pharaon.swords import charge_swords, earned, pool_price
from greathouse.games.pharaon.tokens import LOTS, bonus_token

# Entering


def visit(s: State, me: int, area: int) -> None:
    """Perform the action of an Area: T2."""
    if s.news is not None:
        tell(s, "T2", "visit", seat=me, area=AREAS[area])
    purse = purse_of(s.players[me])
    found = open_entries(s, me, area, purse)
    if len(found) == 1:
        enter(s, me, area, found[0], purse)
    else:
        ways = tuple([entry.move for entry in found])
        s.agenda.append(Ask(me, ways_in, way_chosen, (area, ways), "enter", "T2"))


@rule
def ways_in(s: State, me: int, area: int, ways: tuple[Move, ...]) -> list[Move]:
    """List the ways in that lead somewhere."""
    return list(ways)


@rule
def way_chosen(s: State, me: int, move: Move, area: int, ways: tuple[Move, ...]) -> None:
    """Go in."""
    enter(s, me, area, entry_by(s, me, area, move), purse_of(s.players[me]))


def enter(s: State, me: int, area: int, entry: Entry, purse: Purse) -> None:
    """Ask what is to be had inside if there is a choice."""
    found = payable(wares_behind(s, me, area, entry), purse)
    if len(found) == 1:
        settle_up(s, me, area, entry.move, found[0], purse)
    else:
        wanted = tuple([ware[0] for ware in found])
        s.agenda.append(Ask(me, wares, ware_chosen, (area, entry.move, wanted), AREAS[area], f"A{area + 1}"))


@rule
def wares(s: State, me: int, area: int, way: Move, wanted: tuple[Move, ...]) -> list[Move]:
    """List what can be paid for inside an Area."""
    return list(wanted)


@rule
def ware_chosen(s: State, me: int, move: Move, area: int, way: Move, wanted: tuple[Move, ...]) -> None:
    """Pay for what was chosen."""
    for ware in wares_behind(s, me, area, entry_by(s, me, area, way)):
        if ware[0] == move:
            settle_up(s, me, area, way, ware, purse_of(s.players[me]))
            return


def settle_up(s: State, me: int, area: int, way: Move, ware: Ware, purse: Purse) -> None:
    """Pay, take the spot, then carry the action out: R1."""
    s.agenda.append(performance(me, area, way, ware[0]))
    charge(s, me, ware[1], purse)


@cache
def performance(me: int, area: int, way: Move, ware: Move) -> Do:
    """Make the frame of what is paid for."""
    return Do(perform, (me, area, way, ware))


@rule
def perform(s: State, me: int, area: int, way: Move, ware: Move) -> None:
    """Take the spot that was paid for and carry the action out."""
    take_spot(s, me, area, way)
    act(s, me, area, ware, True)


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
    swords = earned(s, swords)
    p.swords += swords
    if s.news is not None:
        tell(s, "C2", "resolve", seat=me, tile=tile, n=swords)


# Effects


@rule
def act(s: State, me: int, area: int, ware: Move, main: bool) -> None:
    """Carry an action out; only a main action opens the pool of Nobles."""
    if area == OFFERINGS:
        if ware == EXTRA:
            s.agenda.append(Do(bonus_token, (me,)))
        s.agenda.append(LOTS[me])
    elif area == NOBLES:
        choose_noble(s, me, main)
    elif area == NILE:
        sail(s, me, str(ware[1]))
    elif area == ARTISANS:
        s.agenda.append(THANK_SCRIBE[me])
        pick_artisan(s, me, False)
    else:
        build(s, me)


def sail(s: State, me: int, exchange: str) -> None:
    """Receive the gain of an exchange and move discs; the Head of the Fleet adds a square: A3."""
    row = exchange_in(s, exchange)
    for track in row.tracks:
        advance(s, me, track)
    if has_power(s.players[me], "fleet"):
        s.agenda.append(Do(climb, (me, 1)))
    receive(s, me, row.gain)


@rule
def thank_scribe(s: State, me: int) -> None:
    """Let the Royal Scribe bring a resource: N16."""
    p = s.players[me]
    scribe = ready(p, "scribe")
    if scribe:
        p.used.append(scribe)
        s.agenda.append(ANY_COLOUR[me])


def choose_noble(s: State, me: int, main: bool) -> None:
    """Let a player take a Noble, of the pool as well if that bonus is there: A2, C8."""
    if main and can_use_pool(s, s.players[me]):
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
    charge_swords(s, me, pool_price(s))


@rule
def welcome(s: State, me: int, noble: str) -> None:
    """Own a Noble of the pool, which is filled at once."""
    place = s.pool.index(noble)
    s.pool.pop(place)
    plan(s, Do(show_noble, (place, True)))
    acquire(s, me, noble)


THANK_SCRIBE: Final = [Do(thank_scribe, (seat,)) for seat in range(5)]
