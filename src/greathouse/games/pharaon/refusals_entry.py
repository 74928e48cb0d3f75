"""Why an Area cannot be visited: nothing to be had, no way in, too dear."""

from typing import Final

from greathouse.core.moves import Move
from greathouse.core.reasons import Reason
from greathouse.games.pharaon.box import (
    AREAS,
    BURIAL_CHAMBER,
    COLOURS,
    EXCHANGES,
    NOBLE_CARDS,
    NOBLES,
    TOKENS,
)
from greathouse.games.pharaon.costs import EXTRA
from greathouse.games.pharaon.entries import (
    ACTION_TOKENS,
    Entry,
    entries,
    entry_by,
    is_possible,
    wares_behind,
)
from greathouse.games.pharaon.paying import units_due
from greathouse.games.pharaon.purse import (
    KINDS,
    Due,
    Purse,
    best_use,
    can_pay,
    purse_of,
    purse_with,
    units,
)
from greathouse.games.pharaon.query import has_power, ready, segment_of
from greathouse.games.pharaon.state import FREE, TAKEN, Player, State
from greathouse.games.pharaon.swords import pool_price, swords_of
from greathouse.games.pharaon.text import TEXT
from greathouse.games.pharaon.tokens import offers_token

ANY: Final = "any"
Fix = tuple[str | int, ...]


def reason(rule: str, key: str, fix: Fix = (), **args: object) -> Reason:
    """Make a reason in this game's words."""
    return Reason(rule, key, args, TEXT, fix)


# What is there


def refuse_visit(s: State, me: int, area: int) -> list[Reason]:
    """Ask whether an Area has something to give, a way in, and a price that can be paid."""
    found = refuse_effect(s, me, area, main=True)
    ways = entries(s, me, area)
    if not ways:
        return [*found, full(s, area)]
    if found:
        return found
    return refuse_price(s, me, [owed for way in ways for owed in bills_behind(s, me, area, way)])


def refuse_effect(s: State, me: int, area: int, *, main: bool) -> list[Reason]:
    """Ask whether an Area's main effect can happen: R3."""
    if is_possible(s, me, area, main):
        return []
    if area == BURIAL_CHAMBER:
        return [reason("A5", "last_step", area=AREAS[area])]
    if area == NOBLES and main and s.pool:
        return [refused_swords(s.players[me], pool_price(s))]
    return [reason(f"A{area + 1}", "empty", area=AREAS[area])]


def refused_swords(p: Player, price: int) -> Reason:
    """Say how many Swords something costs and how many are there."""
    have = swords_of(p)
    return reason("C6", "swords", ("sword", price - have), needed=price, n=have)


def full(s: State, area: int) -> Reason:
    """Say that no spot is free, and whether an Action token would open the Area: T2."""
    colour = COLOURS[segment_of(s, area)]
    if s.options["action_token_needs_spot"]:
        return reason("T2", "full", area=AREAS[area], colour=colour)
    token = TOKENS[ACTION_TOKENS[area]].word
    return reason("T2", "full_but_token", ("token", token), area=AREAS[area], colour=colour)


# Prices


def bills_behind(s: State, me: int, area: int, way: Entry) -> list[Due]:
    """List all that may be due behind an entry."""
    return [owed for _, bills in wares_behind(s, me, area, way) for owed in bills]


def refuse_price(s: State, me: int, bills: list[Due]) -> list[Reason]:
    """Ask whether one of several bills can be paid; if not, name the one that is nearest: T4."""
    p = s.players[me]
    purse = purse_of(p)
    if any([can_pay(purse, owed) for owed in bills]):
        return []
    lacks = [(silver_lacking(p, owed), owed[2], owed) for owed in bills]
    silver, _, nearest = min(lacks)
    missing = lacking(purse, nearest)[:silver]
    missing += [ANY] * (silver - len(missing))
    return [reason("T4", "too_dear", ("silver", silver), cost=units_due(nearest), missing=missing, n=silver)]


def silver_lacking(p: Player, owed: Due) -> int:
    """Count the Silver that would make a hand suffice, tokens and exchange Nobles used as well."""
    exchanges = purse_of(p).exchanges
    silver = 0
    while not can_pay(purse_with([*p.resources[:-1], p.resources[-1] + silver], p.tokens, exchanges), owed):
        silver += 1
    return silver


def lacking(purse: Purse, owed: Due) -> list[str]:
    """Name the colours that are not at hand when tokens and Nobles are used as well as can be."""
    use = best_use(purse, owed[0])
    have, need = units(purse.single), units(owed[0] + use.burden - use.relief)
    return [COLOURS[kind] for kind in KINDS for _ in range(need[kind] - have[kind])]


# Ways in


def refuse_entry(s: State, me: int, move: Move, area: int) -> list[Reason]:
    """Ask whether a way in is open and can be paid."""
    if move[0] == "chamberlain":
        found = refuse_chamberlain(s, me, area)
    elif move[0] == "action_token":
        found = refuse_action_token(s, me, area)
    else:
        found = refuse_spot(s, int(move[1]) - 1, segment_of(s, area))
        if move[0] == "joker" and not found:
            found = refuse_joker(s, me, move, area)
    return found or refuse_price(s, me, bills_behind(s, me, area, entry_by(s, me, area, move)))


def refuse_spot(s: State, spot: int, segment: int) -> list[Reason]:
    """Ask whether a spot is there, free, and the leftmost plain one or under a tile: T2."""
    spots = s.wheel[segment]
    if spot >= len(spots):
        return [reason("T2", "no_spot", colour=COLOURS[segment], n=len(spots))]
    if spots[spot] == TAKEN:
        return [reason("T2", "spot_taken", spot=spot + 1, colour=COLOURS[segment])]
    if spots[spot] == FREE and spots.index(FREE) < spot:
        return [reason("T2", "spot_further", spot=spot + 1, free=spots.index(FREE) + 1)]
    return []


def refuse_joker(s: State, me: int, move: Move, area: int) -> list[Reason]:
    """Ask whether a Noble lets the access be paid in another colour: N2, N27."""
    p = s.players[me]
    segment = segment_of(s, area)
    on_tile = s.wheel[segment][int(move[1]) - 1] != FREE
    if not has_power(p, "joker", area) and not (on_tile and has_power(p, "admiral")):
        return [reason("N2", "no_joker_on_tile" if on_tile else "no_joker", area=AREAS[area])]
    if move[2] == COLOURS[segment]:
        return [reason("N2", "own_colour", colour=COLOURS[segment], move=("spot", move[1]))]
    return []


def refuse_chamberlain(s: State, me: int, area: int) -> list[Reason]:
    """Ask whether the Chamberlain is there, has not served yet, and finds a plain spot: N17."""
    found = refuse_helper(s.players[me], "chamberlain", "N17")
    if FREE not in s.wheel[segment_of(s, area)]:
        found.append(reason("N17", "no_plain_spot", area=AREAS[area], colour=COLOURS[segment_of(s, area)]))
    return found


def refuse_helper(p: Player, power: str, rule: str) -> list[Reason]:
    """Ask whether a player has the Noble of a once-per-round power, and has not used him yet."""
    helpers = [word for word, card in NOBLE_CARDS.items() if card.power == power]
    mine = [noble for noble in helpers if noble in p.nobles]
    if not mine:
        return [reason(rule, "no_noble", noble=helpers or [power])]
    return [] if ready(p, power) else [reason(rule, "noble_used", noble=mine)]


def refuse_action_token(s: State, me: int, area: int) -> list[Reason]:
    """Ask whether there is an Action token, and a free spot if it needs one: T5."""
    token = ACTION_TOKENS[area]
    found: list[Reason] = []
    if not s.players[me].tokens[token]:
        found.append(reason("T5", "no_token", ("token", TOKENS[token].word), token=TOKENS[token].word))
    if s.options["action_token_needs_spot"] and FREE not in s.wheel[segment_of(s, area)]:
        found.append(full(s, area))
    return found


# What is to be had inside


def refuse_ware(s: State, me: int, move: Move, area: int, way: Move) -> list[Reason]:
    """Ask whether something is to be had in an Area and can be paid."""
    found = [reason("A7", "no_tokens_left")] if move == EXTRA and not offers_token(s) else []
    if move[0] in ("exchange", "same"):
        found += refuse_exchange(s, str(move[1]), named=move[0] == "same")
    if found:
        return found
    wares = dict(wares_behind(s, me, area, entry_by(s, me, area, way)))
    return refuse_price(s, me, list(wares[move]))


def refuse_exchange(s: State, word: str, *, named: bool | None) -> list[Reason]:
    """Ask whether an exchange is in use, and whether a colour is named if it asks for one: A3."""
    row = EXCHANGES[word]
    if row.side != s.nile_side:
        return [reason("A3", "other_side", exchange=word, side=s.nile_side)]
    if named is None or row.same == named:
        return []
    return [reason("A3", "name_colour" if row.same else "fixed_colours", exchange=word)]
