"""Pure questions about a position."""

from typing import Final

from greathouse.games.pharaon.box import (
    AREAS,
    ARTISAN_CARDS,
    BURIAL_TRACK,
    COLOURS,
    NILE_TRACK,
    NOBLE_CARDS,
    STEP_COSTS,
    VALUES,
    Colours,
)
from greathouse.games.pharaon.state import FREE, TAKEN, Player, State
from greathouse.kit.wheel import facing, position_of

SEGMENTS: Final = len(COLOURS)
DISC_SQUARE: Final = VALUES["disc_square"]
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
    """List the spots that may be used: the leftmost plain one, then every one with a Conflict tile."""
    spots = s.wheel[segment]
    plain = [spots.index(FREE)] if FREE in spots else []
    return plain + [spot for spot, what in enumerate(spots) if what not in (FREE, TAKEN)]


def has_power(p: Player, power: str, area: int = -1) -> bool:
    """Tell whether a player owns a permanent power."""
    for noble in p.nobles:
        card = NOBLE_CARDS[noble]
        if card.power == power and card.area == area:
            return True
    return False


def ready(p: Player, power: str) -> str:
    """Name the Noble whose once-per-round power is still to be used, or nothing."""
    for noble in p.nobles:
        if NOBLE_CARDS[noble].power == power and noble not in p.used:
            return noble
    return ""


def next_step_cost(p: Player) -> Colours | None:
    """Tell what the next step of the Burial Chamber costs; none after the last."""
    return STEP_COSTS[p.step] if p.step < BURIAL_TRACK.top else None


def counted(p: Player, what: str) -> int:
    """Count what Nobles and gods ask for."""
    if what == "noble":
        return len(p.nobles)
    if what == "token":
        return sum(p.tokens)
    if what == "step":
        return p.step
    if what == "artisan":
        return len(p.artisans)
    if what == "disc":
        return len([square for square in p.nile if square >= DISC_SQUARE])
    if what == "top_disc":
        return p.nile.count(NILE_TRACK.top)
    if what == "conflict":
        return len(p.conflicts)
    return p.swords


def artisan_prestige(p: Player) -> int:
    """Add up the Prestige printed on a player's Artisans."""
    return sum([ARTISAN_CARDS[artisan].prestige for artisan in p.artisans])


def deserves_crown(s: State, p: Player) -> bool:
    """Tell whether a player meets the condition of the Pharaoh token in play: E4."""
    if p.step < PHARAOH_STEP:
        return False
    if s.condition == "artisans":
        return artisan_prestige(p) >= VALUES["pharaoh_artisans"]
    return counted(p, s.condition.removesuffix("s")) >= VALUES[f"pharaoh_{s.condition}"]


def is_solo(s: State) -> bool:
    """Tell whether the Traitor plays."""
    return s.seats == 1
