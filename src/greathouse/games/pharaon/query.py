"""Pure questions about a position."""

from typing import Final

from greathouse.games.pharaon.box import (
    AREAS,
    BURIAL_TRACK,
    COLOURS,
    COUNTED,
    NILE_TRACK,
    NOBLE_CARDS,
    POWER_OF,
    STEP_COSTS,
    VALUES,
    Colours,
)
from greathouse.games.pharaon.earlier import artisan_cards
from greathouse.games.pharaon.state import FREE, TAKEN, Player, State
from greathouse.games.pharaon.wheel import facing, position_of

SEGMENTS: Final = len(COLOURS)
DISC_SQUARE: Final = VALUES["disc_square"]
TOP_SQUARE: Final = NILE_TRACK.top
CROWN_COUNTS: Final = {
    "nobles": (COUNTED.index("noble"), VALUES["pharaoh_nobles"]),
    "conflicts": (COUNTED.index("conflict"), VALUES["pharaoh_conflicts"]),
}
"""What the Pharaoh tokens count besides steps, where they count cards or tiles."""
PHARAOH_STEP: Final = VALUES["pharaoh_step"]


def segment_of(s: State, area: int) -> int:
    """Tell which segment of the Wheel, and so which colour, faces an Area."""
    return facing(s.areas.index(area), s.shift, SEGMENTS)


def segments_by_area(s: State) -> list[int]:
    """Tell for every Area which segment faces it."""
    found = [0] * SEGMENTS
    for position, area in enumerate(s.areas):
        found[area] = (position - s.shift) % SEGMENTS
    return found


def area_facing(s: State, segment: int) -> int:
    """Tell which Area a segment of the Wheel faces."""
    return s.areas[position_of(segment, s.shift, len(AREAS))]


def free_spots(s: State, segment: int) -> list[int]:
    """List the spots that may be used: the leftmost plain one and every one with a Conflict tile."""
    spots = s.wheel[segment]
    plain = spots.index(FREE) if FREE in spots else -1
    return [spot for spot, what in enumerate(spots) if spot == plain or what not in (FREE, TAKEN)]


def has_power(p: Player, power: str, area: int = -1) -> bool:
    """Tell whether a player owns a permanent power."""
    for noble in p.nobles:
        if POWER_OF[noble] == power and NOBLE_CARDS[noble].area == area:
            return True
    return False


def ready(p: Player, power: str) -> str:
    """Name the Noble whose once-per-round power is still to be used, or nothing."""
    for noble in p.nobles:
        if POWER_OF[noble] == power and noble not in p.used:
            return noble
    return ""


def next_step_cost(p: Player) -> Colours | None:
    """Tell what the next step of the Burial Chamber costs; none after the last."""
    return STEP_COSTS[p.step] if p.step < BURIAL_TRACK.top else None


def counts_of(p: Player) -> list[int]:
    """Count all that Nobles and gods ask for, in the order of COUNTED."""
    discs, tops = 0, 0
    for square in p.nile:
        if square >= DISC_SQUARE:
            discs += 1
            if square == TOP_SQUARE:
                tops += 1
    nobles, artisans = len(p.nobles), len(p.artisans)
    return [nobles, sum(p.tokens), p.step, artisans, discs, tops, len(p.conflicts), p.swords]


def artisan_prestige(s: State, p: Player) -> int:
    """Add up the Prestige printed on a player's Artisans."""
    cards = artisan_cards(s)
    return sum([cards[artisan].prestige for artisan in p.artisans])


def deserves_crown(s: State, p: Player) -> bool:
    """Tell whether a player meets the condition of the Pharaoh token in play: E4."""
    if p.step < PHARAOH_STEP:
        return False
    if s.condition == "artisans":
        return artisan_prestige(s, p) >= VALUES["pharaoh_artisans"]
    place, needed = CROWN_COUNTS[s.condition]
    return counts_of(p)[place] >= needed


def is_solo(s: State) -> bool:
    """Tell whether the Traitor plays."""
    return s.seats == 1
