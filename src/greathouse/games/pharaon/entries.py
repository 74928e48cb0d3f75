"""Ways into an Area, and the Areas that a player can visit."""

from typing import Final

from greathouse.core.moves import Move
from greathouse.games.pharaon.box import (
    AREAS,
    ARTISANS,
    COLOURS,
    CONFLICTS,
    LAYOUTS,
    NILE,
    NOBLE_CARDS,
    NOBLES,
    OFFERINGS,
    TOKENS,
    Noble,
)
from greathouse.games.pharaon.costs import PLAIN_BILLS, Ware, costs_of, tariff
from greathouse.games.pharaon.earlier import is_before
from greathouse.games.pharaon.gains import LAST_STEP, has_nobles
from greathouse.games.pharaon.purse import (
    KINDS,
    NOTHING,
    ONE,
    Bundle,
    Due,
    Purse,
    bundle,
    can_pay,
    can_pay_any,
    purse_of,
)
from greathouse.games.pharaon.query import free_spots, has_power, ready, segment_of, segments_by_area
from greathouse.games.pharaon.state import FREE, TAKEN, Player, State
from greathouse.games.pharaon.swords import can_pay_swords, pool_price
from greathouse.games.pharaon.tokens import offers_token

SPOTS: Final[list[Move]] = [
    ("spot", spot + 1) for spot in range(max([row.spots for row in LAYOUTS.values()]))
]
CHAMBERLAIN: Final[Move] = ("chamberlain",)
ACTION_TOKEN: Final[Move] = ("action_token",)
ACTION_TOKENS: Final = tuple(
    [next(index for index, token in enumerate(TOKENS) if token.area == area) for area in range(len(AREAS))]
)
CONFLICT_COSTS: Final = {tile: bundle(row.colours) for tile, row in CONFLICTS.items()}


def easing(card: Noble) -> int:
    """Tell which Areas a Noble makes easier to enter on a plain spot, one bit each."""
    if card.power in ("joker", "free_colour"):
        return 1 << card.area
    return (1 << len(AREAS)) - 1 if card.power == "chamberlain" else 0


EASING: Final = {word: easing(card) for word, card in NOBLE_CARDS.items()}


class Entry:
    """A way into an Area: its Access Cost and what of it the bank gives."""

    def __init__(self, move: Move, access: Bundle, given: Bundle, colour: int) -> None:
        self.move = move
        self.access = access
        self.given = given
        self.colour = colour
        """The colour put on the spot; -1 if none is."""


def is_possible(s: State, me: int, area: int, main: bool = True) -> bool:
    """Tell whether an Area's main effect can happen at all; only a main action reaches the pool: R3."""
    if area == NILE:
        return True
    if area == OFFERINGS:
        return len(s.lots) > 0
    if area == NOBLES:
        pooled = main and not is_before(s, 3) and can_use_pool(s, s.players[me])
        return len(s.nobles) > 0 or has_nobles(s) or pooled
    if area == ARTISANS:
        return len(s.artisans) > 0 or len(s.artisan_pile) > 0
    return s.players[me].step < LAST_STEP


def entries(s: State, me: int, area: int) -> list[Entry]:
    """List the ways into an Area, whether or not they can be paid: T2, T5."""
    p = s.players[me]
    segment = segment_of(s, area)
    spots = s.wheel[segment]
    found: list[Entry] = []
    for spot in free_spots(s, segment):
        what = spots[spot]
        extra = NOTHING if what == FREE else CONFLICT_COSTS[what]
        found.append(Entry(SPOTS[spot], ONE[segment] + extra, NOTHING, segment))
        joker = has_power(p, "joker", area) and (what == FREE or not is_before(s, 3))
        if joker or (what != FREE and has_power(p, "admiral")):
            jokers = [kind for kind in KINDS if kind != segment]
            found += [
                Entry(("joker", spot + 1, COLOURS[kind]), ONE[kind] + extra, 0, kind) for kind in jokers
            ]
    has_spot = FREE in spots
    if has_spot and ready(p, "chamberlain"):
        found.append(Entry(CHAMBERLAIN, ONE[segment], ONE[segment], segment))
    if p.tokens[ACTION_TOKENS[area]] and (has_spot or not s.options["action_token_needs_spot"]):
        found.append(Entry(ACTION_TOKEN, NOTHING, NOTHING, -1))
    return found


def entry_by(s: State, me: int, area: int, move: Move) -> Entry:
    """Find the entry that a move names."""
    if move[0] == "spot":
        segment = segment_of(s, area)
        what = s.wheel[segment][int(move[1]) - 1]
        extra = NOTHING if what == FREE else CONFLICT_COSTS[what]
        return Entry(move, ONE[segment] + extra, NOTHING, segment)
    return next(entry for entry in entries(s, me, area) if entry.move == move)


def can_use_pool(s: State, p: Player) -> bool:
    """Tell whether a player could take a Noble of the pool: C8."""
    return len(s.pool) > 0 and can_pay_swords(p, pool_price(s))


def wares_behind(s: State, me: int, area: int, entry: Entry) -> list[Ware]:
    """List what there is to be had behind an entry, whether or not it can be paid."""
    p = s.players[me]
    free_unit = has_power(p, "free_colour", area)
    costs = costs_of(s, p, area, entry.colour)
    found = tariff(costs, entry.access, entry.given, free_unit, bool(s.options["free_unit_by_access"]))
    return found if area != OFFERINGS or offers_token(s) else found[:1]


def payable(wares: list[Ware], purse: Purse) -> list[Ware]:
    """List the wares that a purse can pay for."""
    return [ware for ware in wares if can_pay_one(purse, ware[1])]


def can_pay_one(purse: Purse, bills: tuple[Due, ...]) -> bool:
    """Tell whether one of the bills for a ware can be paid."""
    for owed in bills:
        if can_pay(purse, owed):
            return True
    return False


def can_enter(s: State, me: int, area: int, entry: Entry, purse: Purse) -> bool:
    """Tell whether anything behind an entry can be paid."""
    for ware in wares_behind(s, me, area, entry):
        if can_pay_one(purse, ware[1]):
            return True
    return False


# Areas that can be visited


def open_areas(s: State, me: int) -> list[int]:
    """List the Areas whose action a player can perform."""
    p = s.players[me]
    purse = purse_of(p)
    found: list[int] = []
    for area, segment in enumerate(segments_by_area(s)):
        if not is_possible(s, me, area):
            continue
        bills = PLAIN_BILLS[costs_of(s, p, area, segment)][segment]
        is_payable = FREE in s.wheel[segment] and can_pay_any(purse, bills)
        if is_payable or (has_other_ways(s, p, area, segment) and is_open(s, me, area, purse)):
            found.append(area)
    return found


def is_open(s: State, me: int, area: int, purse: Purse) -> bool:
    """Tell whether any way in leads somewhere."""
    for entry in entries(s, me, area):
        if can_enter(s, me, area, entry, purse):
            return True
    return False


def has_other_ways(s: State, p: Player, area: int, segment: int) -> bool:
    """Tell whether anything but paying in full on a plain spot is worth a look."""
    if p.tokens[ACTION_TOKENS[area]]:
        return True
    for noble in p.nobles:
        if EASING[noble] >> area & 1:
            return True
    if s.sides:
        for what in s.wheel[segment]:
            if what != FREE and what != TAKEN:
                return True
    return False


def open_entries(s: State, me: int, area: int, purse: Purse) -> list[Entry]:
    """List the entries that lead somewhere."""
    segment = segment_of(s, area)
    spots = s.wheel[segment]
    if FREE in spots and not has_other_ways(s, s.players[me], area, segment):
        return [Entry(SPOTS[spots.index(FREE)], ONE[segment], NOTHING, segment)]
    return [entry for entry in entries(s, me, area) if can_enter(s, me, area, entry, purse)]
