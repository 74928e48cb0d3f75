"""Prestige Points by source, the gods' demands, the winner; the pieces are counted here too."""

from greathouse.games.pharaon.box import (
    AREAS,
    BURIAL_TRACK,
    GODS,
    LEFT,
    NILE_TRACK,
    NOBLE_CARDS,
    RIGHT,
    TOKENS,
    VALUES,
    Half,
)
from greathouse.games.pharaon.query import artisan_prestige, counted, is_solo
from greathouse.games.pharaon.state import FREE, TAKEN, Player, State
from greathouse.games.pharaon.traitor import traitor_score
from greathouse.kit import bag

POSITIONS = range(len(AREAS))
ALL_GODS = (1 << len(AREAS)) - 1
TOKEN_PRESTIGE = tuple([token.prestige for token in TOKENS])


def ledger(s: State, seat: int) -> dict[str, int]:
    """Tell where a player's points come from: E2."""
    p = s.players[seat]
    return {
        "burial_chamber": BURIAL_TRACK.value(p.step),
        "nile": sum([NILE_TRACK.worth[at] for at in p.nile]),
        "artisans": artisan_prestige(p),
        "nobles": sum([noble_prestige(p, noble) for noble in p.nobles]),
        "gods": sum(gods(s, p).values()),
        "resources": VALUES["leftover"] * sum(p.resources),
        "swords": VALUES["leftover"] * p.swords,
        "tokens": sum([worth * count for worth, count in zip(TOKEN_PRESTIGE, p.tokens, strict=True)]),
        "pharaoh_token": VALUES["pharaoh_token"] if s.pharaoh == seat else 0,
        "first_player_token": VALUES["first_player_token"] if s.first == seat and not is_solo(s) else 0,
    }


def noble_prestige(p: Player, noble: str) -> int:
    """Tell what a Noble is worth to its owner."""
    card = NOBLE_CARDS[noble]
    return card.prestige + sum([worth * counted(p, what) for what, worth in card.per])


# Gods


def demand(s: State, position: int) -> tuple[Half, Half]:
    """Give the two halves of a god's demand: right of his own Area and left of the next one clockwise."""
    return RIGHT[s.areas[position]], LEFT[s.areas[(position + 1) % len(AREAS)]]


def meets(p: Player, half: Half) -> bool:
    """Tell whether a player meets half a demand."""
    return counted(p, half.what) >= half.needed


def meets_both(p: Player, area: int) -> bool:
    """Tell whether a player meets both halves of an Area without counting anything twice: E3."""
    left, right = LEFT[area], RIGHT[area]
    if not (meets(p, left) and meets(p, right)):
        return False
    discs = "disc" if "disc" in (left.what, right.what) else left.what
    if left.what != right.what and "top_disc" not in (left.what, right.what):
        return True
    return counted(p, discs) >= left.needed + right.needed


def gods(s: State, p: Player) -> dict[str, int]:
    """Tell what each god gives under the best allocation: E3."""
    if len(s.areas) < len(AREAS):
        return {}
    worth: list[int] = []
    for position in POSITIONS:
        one, other = demand(s, position)
        worth.append(one.prestige + other.prestige if meets(p, one) and meets(p, other) else 0)
    chosen = best_choice(worth, [is_clash(s, p, worth, position) for position in POSITIONS])
    return {GODS[s.areas[at]]: worth[at] if chosen >> at & 1 else 0 for at in POSITIONS}


def is_clash(s: State, p: Player, worth: list[int], position: int) -> bool:
    """Tell whether the gods on both sides of an Area could both be pleased, but not by the same things."""
    return worth[position] > 0 and worth[position - 1] > 0 and not meets_both(p, s.areas[position])


def best_choice(worth: list[int], clash: list[bool]) -> int:
    """Choose the gods, one bit each, that give most together."""
    best, most = ALL_GODS, -1
    if not any(clash):
        return best
    for chosen in range(ALL_GODS + 1):
        points = favour(worth, clash, chosen)
        if points > most:
            best, most = chosen, points
    return best


def favour(worth: list[int], clash: list[bool], chosen: int) -> int:
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
    found["jars"] = bag.size(s.jar_pile) + bag.size(s.jar_discard) + len(s.jars) + len(s.traitor_jars)
    return found
