"""Prestige Points by source, the gods' demands, the winner; the pieces are counted here too."""

from functools import cache
from typing import Final

from greathouse.games.pharaon import bag
from greathouse.games.pharaon.box import (
    AREAS,
    BURIAL_TRACK,
    COUNTED,
    DEMANDS,
    GODS,
    LEFT,
    NILE_WORTH,
    NOBLE_CARDS,
    NOBLE_COUNTS,
    RIGHT,
    TOKENS,
    VALUES,
    Half,
)
from greathouse.games.pharaon.query import artisan_prestige, counts_of, is_solo
from greathouse.games.pharaon.state import FREE, TAKEN, Player, State
from greathouse.games.pharaon.traitor import traitor_score

POSITIONS: Final = range(len(AREAS))
ALL_GODS: Final = (1 << len(AREAS)) - 1
TOKEN_PRESTIGE: Final = tuple([token.prestige for token in TOKENS])


def ledger(s: State, seat: int) -> dict[str, int]:
    """Tell where a player's points come from: E2."""
    p = s.players[seat]
    counts = counts_of(p)
    return {
        "burial_chamber": BURIAL_TRACK.value(p.step),
        "nile": sum([NILE_WORTH[track][at] for track, at in enumerate(p.nile)]),
        "artisans": artisan_prestige(s, p),
        "nobles": sum([noble_prestige(counts, noble) for noble in p.nobles]),
        "gods": sum(favours(s.areas, counts)) if len(s.areas) == len(AREAS) else 0,
        "resources": VALUES["leftover"] * sum(p.resources),
        "swords": VALUES["leftover"] * p.swords,
        "tokens": sum([worth * count for worth, count in zip(TOKEN_PRESTIGE, p.tokens, strict=True)]),
        "pharaoh_token": VALUES["pharaoh_token"] if s.pharaoh == seat else 0,
        "first_player_token": VALUES["first_player_token"] if s.first == seat and not is_solo(s) else 0,
    }


def noble_prestige(counts: list[int], noble: str) -> int:
    """Tell what a Noble is worth to an owner who has so much of what is counted."""
    return NOBLE_CARDS[noble].prestige + sum([worth * counts[at] for at, worth in NOBLE_COUNTS[noble]])


# Gods


def demand(s: State, position: int) -> tuple[Half, Half]:
    """Give the two halves of a god's demand: right of his own Area and left of the next one clockwise."""
    return RIGHT[s.areas[position]], LEFT[s.areas[(position + 1) % len(AREAS)]]


def gods(s: State, p: Player) -> dict[str, int]:
    """Tell what each god gives under the best allocation: E3."""
    if len(s.areas) < len(AREAS):
        return {}
    points = favours(s.areas, counts_of(p))
    return {GODS[s.areas[at]]: points[at] for at in POSITIONS}


def favours(areas: list[int], counts: list[int]) -> list[int]:
    """Tell what the god at each position gives for what is counted, under the best allocation: E3."""
    worth: list[int] = []
    for own, next_ in zip(areas, areas[1:] + areas[:1], strict=True):
        one, needed, other, more, prestige = DEMANDS[own][next_]
        worth.append(prestige if counts[one] >= needed and counts[other] >= more else 0)
    clash = [worth[at] > 0 and worth[at - 1] > 0 and not meets_both(counts, areas[at]) for at in POSITIONS]
    if not any(clash):
        return worth
    chosen = best_choice(tuple(worth), tuple(clash))
    return [worth[at] if chosen >> at & 1 else 0 for at in POSITIONS]


def meets_both(counts: list[int], area: int) -> bool:
    """Tell whether both halves of an Area are met without counting anything twice: E3."""
    left, right = LEFT[area], RIGHT[area]
    whats = (left.what, right.what)
    if left.what != right.what and "top_disc" not in whats:
        return True
    shared = COUNTED.index("disc") if "disc" in whats else left.place
    return counts[shared] >= left.needed + right.needed


@cache
def best_choice(worth: tuple[int, ...], clash: tuple[bool, ...]) -> int:
    """Choose the gods, one bit each, that give most together."""
    best, most = 0, -1
    for chosen in range(ALL_GODS + 1):
        points = total_favour(worth, clash, chosen)
        if points > most:
            best, most = chosen, points
    return best


def total_favour(worth: tuple[int, ...], clash: tuple[bool, ...], chosen: int) -> int:
    """Add up what a choice of gods gives; neighbours that ask for the same things spoil it."""
    total = 0
    for at in POSITIONS:
        if chosen >> at & 1:
            total += worth[at]
            if clash[at] and chosen >> (at - 1) % len(AREAS) & 1:
                return -1
    return total


# The winner


def scores(s: State) -> list[int]:
    """Add up everybody's Prestige Points."""
    return [sum(ledger(s, seat).values()) for seat in range(s.seats)]


def ranking(s: State) -> list[int]:
    """Place the seats: points, then the Pharaoh token, then leftover resources and tokens: E5."""
    totals = scores(s)
    if is_solo(s):
        return [1 if totals[0] > traitor_score(s) else 2]
    keys = [(totals[seat], s.pharaoh == seat, leftovers(s.players[seat])) for seat in range(s.seats)]
    return [1 + len([other for other in keys if other > key]) for key in keys]


def leftovers(p: Player) -> int:
    """Count resources, Swords and Offering tokens that are left."""
    return sum(p.resources) + p.swords + sum(p.tokens)


# Pieces


def stock(s: State) -> dict[str, int]:
    """Count cards, tiles, Jars and Offering tokens wherever they are; nobody owns less than nothing."""
    found: dict[str, int] = {}
    piles = [s.bag, s.token_discard, s.artisan_pile, s.noble_pile, s.conflict_pile, s.removed]
    for pile in [*piles, *s.card_piles, *s.card_discards]:
        for item, count in pile.items():
            bag.put(found, item, count)
    tiles = [what for spots in s.wheel for what in spots if what not in (FREE, TAKEN)]
    rows = [s.zone, s.artisans, s.nobles, s.pool, s.under, s.drawn, tiles, *s.cards, *s.lots]
    for p in s.players:
        rows += [p.artisans, p.nobles, p.conflicts]
        for token, count in zip(TOKENS, p.tokens, strict=True):
            bag.put(found, token.word, count)
    for row in [*rows, [tile for tile in s.waiting if tile]]:
        for item in row:
            bag.put(found, item)
    found["debts"] = sum([min([*p.resources, *p.tokens, p.swords]) < 0 for p in s.players])
    found["swords"] = s.supply + s.traitor_swords + sum([p.swords for p in s.players])
    found["jars"] = bag.size(s.jar_pile) + bag.size(s.jar_discard) + len(s.jars) + len(s.traitor_jars)
    return found
