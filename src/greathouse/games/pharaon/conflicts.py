"""Conflict tiles: their piles, where they are placed, and the Jar nobody took."""

from typing import Final

from greathouse.core.agenda import Chance, Do, plan, rule, tell
from greathouse.core.moves import Move
from greathouse.games.pharaon import bag
from greathouse.games.pharaon.box import COLOURS, CONFLICTS, JARS
from greathouse.games.pharaon.state import FREE, TAKEN, State
from greathouse.games.pharaon.wheel import first_free, leftmost, onward

NO_TILE: Final = ""
UNKNOWN: Final = -1


@rule
def deal_conflicts(s: State) -> None:
    """Form the piles and turn up their first tiles: C1."""
    piles = len(s.wheel[0])
    s.tops = [UNKNOWN] * piles
    s.waiting = [NO_TILE] * piles
    plan(s, Do(reveal_conflicts))


@rule
def reveal_conflicts(s: State) -> None:
    """Turn up the top tile of each pile, which shows the next backs: C1, C3."""
    piles = range(len(s.waiting))
    plan(
        s,
        *[Chance(front_odds, front_shown, (pile,), "conflict", None, "C1") for pile in piles],
        *[Chance(back_odds, back_shown, (pile,), "conflict", None, "C1") for pile in piles],
    )


@rule
def front_odds(s: State, pile: int) -> list[tuple[Move, int]]:
    """List the tiles that may be on top: those with the back that shows, or all at first."""
    back = s.tops[pile]
    tiles = [tile for tile in sorted(s.conflict_pile) if back in (CONFLICTS[tile].back, UNKNOWN)]
    return [(("conflict", tile), 1) for tile in tiles]


@rule
def front_shown(s: State, move: Move, pile: int) -> None:
    """Lay the tile below its pile."""
    tile = str(move[1])
    bag.take(s.conflict_pile, tile)
    s.waiting[pile] = tile
    s.tops[pile] = UNKNOWN


def backs_left(s: State, back: int) -> int:
    """Count the tiles of a back that are in the piles, known tops left out."""
    return len([tile for tile in s.conflict_pile if CONFLICTS[tile].back == back]) - s.tops.count(back)


@rule
def back_odds(s: State, pile: int) -> list[tuple[Move, int]]:
    """List the backs that may show on top of a pile."""
    left = [backs_left(s, back) for back in range(len(COLOURS))]
    return [(("back", COLOURS[back]), count) for back, count in enumerate(left) if count > 0]


@rule
def back_shown(s: State, move: Move, pile: int) -> None:
    """Note the back on top of a pile."""
    s.tops[pile] = COLOURS.index(str(move[1]))


@rule
def place_conflicts(s: State) -> None:
    """Place the waiting tiles, each on the leftmost free spot of the colour on top of its pile: C1, C3."""
    for pile, tile in enumerate(s.waiting):
        s.waiting[pile] = NO_TILE
        place_conflict(s, tile, s.tops[pile])


def place_conflict(s: State, tile: str, segment: int) -> None:
    """Place a tile; a full segment passes it on in the Wheel's direction: C3."""
    found = first_free(s.wheel, onward(segment, s.clockwise, len(COLOURS)), FREE)
    if found is None:
        bag.put(s.removed, tile)
        return
    s.wheel[found[0]][found[1]] = tile
    if s.news is not None:
        tell(s, "C3", "conflict", tile=tile, colour=COLOURS[found[0]])


def block_spot(s: State, segment: int) -> None:
    """Close a spot of a segment for the round: a plain one, or else the leftmost Conflict tile's: S3, C4."""
    spots = s.wheel[segment]
    spot = leftmost(spots, FREE)
    if spot < 0:
        spot = next((at for at, what in enumerate(spots) if what != TAKEN), -1)
        if spot < 0:
            return
        bag.put(s.removed, spots[spot])
    spots[spot] = TAKEN


def has_leftover(s: State) -> bool:
    """Tell whether nobody takes one of the face-up Jars: S3."""
    return s.seats <= 2


@rule
def leave_jars(s: State) -> None:
    """Put the resources of the Jar that nobody took on the Wheel: S3."""
    for jar in s.jars:
        icons = JARS[jar].icons
        if not s.options["leftover_doubles"]:
            icons = tuple(sorted(set(icons)))
        for colour in icons:
            block_spot(s, colour)
        bag.put(s.jar_discard, jar)
        if s.news is not None:
            tell(s, "S3", "leftover", goods=[COLOURS[colour] for colour in icons])
    s.jars.clear()
