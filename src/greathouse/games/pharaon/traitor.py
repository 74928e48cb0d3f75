"""The Traitor: the automatic opponent of the solo game."""

from typing import Final

from greathouse.core.agenda import Ask, Chance, Do, plan, rule, tell
from greathouse.core.driver import Rng
from greathouse.core.moves import Move
from greathouse.games.pharaon import bag
from greathouse.games.pharaon.box import (
    AREAS,
    ARTISANS,
    COLOURS,
    CONFLICTS,
    JARS,
    NOBLES,
    OFFERINGS,
    TRAITOR_TILES,
    TRAITOR_TURN,
    VALUES,
)
from greathouse.games.pharaon.earlier import handicap
from greathouse.games.pharaon.gains import show_artisan, show_noble
from greathouse.games.pharaon.jars import jar_odds, jar_sample, mix_in
from greathouse.games.pharaon.query import area_facing, free_spots
from greathouse.games.pharaon.state import FREE, NOBODY, TAKEN, State
from greathouse.games.pharaon.swords import earned

ME: Final = 0
"""The only seat of a solo game."""


def has_resources(s: State) -> bool:
    """Tell whether the Traitor still has resources to resolve this round."""
    return bool(s.traitor_jars)


# The Traitor's Jars


@rule
def draw_traitor_jar(s: State) -> None:
    """Draw a Jar into the Traitor's row: V1."""
    mix_in(s.jar_pile, s.jar_discard)
    if s.jar_pile:
        plan(s, Chance(jar_odds, traitor_jar_drawn, (), "jar", jar_sample, "V1"))


@rule
def traitor_jar_drawn(s: State, move: Move) -> None:
    """Lay a Jar in the Traitor's row."""
    bag.take(s.jar_pile, str(move[1]))
    s.traitor_jars.append(str(move[1]))


@rule
def traitor_hoards(s: State, silver: int) -> None:
    """Let the Traitor take the leftmost face-up Jar into the hoard: V1."""
    s.hoard += silver
    if s.jars:
        jar = s.jars.pop(0)
        s.hoard += len(JARS[jar].icons)
        bag.put(s.jar_discard, jar)
    tell(s, "V1", "hoard", n=s.hoard)


# The Traitor's turn


@rule
def traitor_turn(s: State) -> None:
    """Resolve the next resource of the Traitor's Jars: V2."""
    if not s.traitor_jars:
        return
    jar = s.traitor_jars[0]
    segment = JARS[jar].icons[s.resolved]
    spots = traitor_spots(s, segment, jar)
    if not spots:
        s.hoard += 1
        tell(s, "V2", "hoard", n=s.hoard)
        next_resource(s)
    elif len(spots) == 1:
        occupy(s, segment, spots[0])
    else:
        plan(s, Ask(ME, spots_for_traitor, spot_for_traitor, (segment,), "traitor", "V4"))


def traitor_spots(s: State, segment: int, jar: str) -> list[int]:
    """List the spots that may be chosen; a Conflict tile that the Jar can pay must be: V4."""
    spots = free_spots(s, segment)
    forced = [
        spot
        for spot in spots
        if s.wheel[segment][spot] != FREE and covers(jar, segment, s.wheel[segment][spot])
    ]
    return forced or spots


def covers(jar: str, segment: int, tile: str) -> bool:
    """Tell whether a Jar shows the whole Access Cost of a Conflict tile."""
    icons, extra = JARS[jar].colours, CONFLICTS[tile].colours
    return all([icons[kind] >= extra[kind] + (kind == segment) for kind in range(len(COLOURS))])


@rule
def spots_for_traitor(s: State, me: int, segment: int) -> list[Move]:
    """List the spots among which the player chooses for the Traitor."""
    return [("spot", spot + 1) for spot in traitor_spots(s, segment, s.traitor_jars[0])]


@rule
def spot_for_traitor(s: State, me: int, move: Move, segment: int) -> None:
    """Put the Traitor's resource on the spot chosen."""
    occupy(s, segment, int(move[1]) - 1)


def occupy(s: State, segment: int, spot: int) -> None:
    """Take a spot for the Traitor: a token on the Area's tile, and what happens in that Area: V2, V4."""
    area = area_facing(s, segment)
    tile, s.wheel[segment][spot] = s.wheel[segment][spot], TAKEN
    s.traitor[area] += 1
    tell(s, "V2", "traitor", area=AREAS[area], colour=COLOURS[segment], n=s.traitor[area])
    next_resource(s)
    plan(s, Do(spoil, (area,)))
    if tile != FREE:
        bag.put(s.removed, tile)
        rob(s, tile)


def next_resource(s: State) -> None:
    """Go on to the next resource; an empty Jar is discarded."""
    s.resolved += 1
    if s.resolved == len(JARS[s.traitor_jars[0]].icons):
        bag.put(s.jar_discard, s.traitor_jars.pop(0))
        s.resolved = 0


def rob(s: State, tile: str) -> None:
    """Give the Traitor the Swords of a tile, or put one on a tile of your choice: V4, V5."""
    if s.options["extreme"]:
        if earned(s, 1):
            s.traitor_swords += 1
            plan(s, Ask(ME, traitor_tiles, traitor_tile_chosen, (), "extreme", "V5"))
        return
    swords = earned(s, CONFLICTS[tile].swords)
    s.traitor_swords += swords
    s.hoard += swords
    tell(s, "V4", "hoard", n=s.hoard)


@rule
def traitor_tiles(s: State, me: int) -> list[Move]:
    """List the Traitor tiles."""
    return [("tile", area) for area in AREAS]


@rule
def traitor_tile_chosen(s: State, me: int, move: Move) -> None:
    """Put a Sword on a Traitor tile."""
    s.traitor[AREAS.index(str(move[1]))] += 1


@rule
def spoil(s: State, area: int) -> None:
    """Discard the leftmost Noble or Artisan, or a lot at random: V2."""
    if area == NOBLES and s.nobles:
        bag.put(s.removed, s.nobles.pop(0))
        plan(s, Do(show_noble, (0, False)))
    elif area == ARTISANS and s.artisans:
        bag.put(s.removed, s.artisans.pop(0))
        plan(s, Do(show_artisan, (0,)))
    elif area == OFFERINGS and s.lots:
        plan(s, Chance(lot_odds, lot_lost, (), "lot", lot_sample, "V2"))


@rule
def lot_odds(s: State) -> list[tuple[Move, int]]:
    """List the lots that may be lost."""
    return [(("lot", *lot), s.lots.count(lot)) for lot in sorted(set(s.lots))]


@rule
def lot_sample(s: State, rng: Rng) -> Move:
    """Choose a lot blindly."""
    return ("lot", *sorted(s.lots)[rng.below(len(s.lots))])


@rule
def lot_lost(s: State, move: Move) -> None:
    """Discard a lot."""
    lot = tuple([str(word) for word in move[1:]])
    s.lots.remove(lot)
    for word in lot:
        bag.put(s.token_discard, word)
    tell(s, "V2", "lot_lost", goods=list(lot))


# The Traitor's score


def traitor_ledger(s: State) -> dict[str, int]:
    """Tell where the Traitor's points come from: V3."""
    found = {area: TRAITOR_TILES[area].value(s.traitor[index]) for index, area in enumerate(AREAS)}
    found["hoard"] = s.hoard
    found["pharaoh_token"] = VALUES["pharaoh_token"] if s.pharaoh == NOBODY else 0
    found["handicap"] = handicap(s)
    return found


def traitor_score(s: State) -> int:
    """Add up the Traitor's points."""
    return sum(traitor_ledger(s).values())


TRAITOR_JARS: Final = TRAITOR_TURN["jars"]
TRAITOR_SILVER: Final = TRAITOR_TURN["silver"]
