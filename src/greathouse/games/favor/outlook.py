"""What the rest of a turn may be expected to bring, whatever the locked dice are worth at its end.

Every position of a turn with Standard dice is valued by dynamic programming over multisets of locked and
active dice, a whole row of active dice at a time. Tokens and tiles that are left make layers of their own.
"""

from collections.abc import Callable
from functools import cache
from operator import mul
from typing import Final, NamedTuple

from greathouse.games.favor.bars import Counts
from greathouse.games.favor.dice import ANY_FACE, PIP
from greathouse.games.favor.multisets import LOW, Row, adding, multisets, odds, with_one, without
from greathouse.games.favor.powers import TURNS
from greathouse.games.favor.tiles import BIT, DEAD, TILES, among

VALUES: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6)
HERD: Final = BIT["herder"]
ANY: Final = 7
TURNING: Final = sum([1 << tile for tile in TURNS if tile >= 0 and not TILES[tile].many])
BRINGING: Final = sum([1 << at for at, tile in enumerate(TILES) if tile.bring and tile.timing == "window"])
KNOWN: Final = HERD | DEAD | TURNING | BRINGING
"""Tiles that an outlook takes into account exactly."""

Worth = Callable[[Counts, int], float]
"""Tells what locked values and dice are worth at the end of the rolls."""
Turns = tuple[tuple[int, ...], ...]
"""What a Standard die of each value may be turned to."""


class Place(NamedTuple):
    """A position before a roll, or with so many dice just rolled."""

    locked: int
    """How many dice are locked."""
    at: int
    """Their number among the multisets of that size."""
    rolling: int
    tiles: int = 0
    pips: int = 0
    rerolls: int = 0
    sets: int = 0
    """How often a die may be turned to any face."""


class Outlook:
    """Knows the positions of one turn."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.ends: dict[tuple[int, int], float] = {}
        self.means: dict[Place, float] = {}
        self.windows: dict[Place, Row] = {}
        self.settled: dict[Place, Row] = {}
        self.mores: dict[tuple[Place, int], Row] = {}
        self.locks: dict[tuple[Place, int], Row] = {}

    def end(self, dice: int, at: int, dead: int) -> float:
        """Value locked dice at the end of the rolls; the Dead add dice of any face."""
        found = self.ends.get((dice, at))
        if found is None:
            found = self.ends[dice, at] = self.worth(multisets(dice)[at], dice)
        if dead:
            more = [self.end(dice + 1, adding(dice, value)[at], dead - 1) for value in VALUES]
            return max(found, *more)
        return found

    def before(self, place: Place) -> float:
        """Value a position before a roll."""
        found = self.means.get(place)
        if found is None:
            if place.rolling:
                found = sum(map(mul, odds(place.rolling), self.window(place)))
            else:
                found = self.end(place.locked, place.at, len(among(place.tiles & DEAD)))
            self.means[place] = found
        return found

    # In a window: rows over all that the active dice may show

    def window(self, place: Place) -> Row:
        """Value every result of a roll: gamble first, then make changes, then lock."""
        if not place.rerolls:
            return self.settle(place)
        found = self.windows.get(place)
        if found is None:
            size = place.rolling
            then = self.window(place._replace(rerolls=place.rerolls - 1))
            mean = tuple(map(average, *[with_one(size - 1, value)(then) for value in VALUES]))
            rows = [without(size, value, 1)(mean) for value in VALUES]
            found = self.windows[place] = tuple(map(max, self.settle(place), *rows))
        return found

    def settle(self, place: Place) -> Row:
        """Value every result of a roll by what is certain: changes, brought dice, locks."""
        found = self.settled.get(place)
        if found is None:
            rows = [self.more(place, 0)]
            if place.sets:
                rows += turned(self.settle(place._replace(sets=place.sets - 1)), place.rolling, ANYTHING)
            if place.pips:
                rows += turned(self.settle(place._replace(pips=place.pips - 1)), place.rolling, ONE_MORE)
            for tile in among(place.tiles & (TURNING | BRINGING)):
                rows += self.using(place, tile)
            found = self.settled[place] = tuple(map(max, *rows)) if len(rows) > 1 else rows[0]
        return found

    def using(self, place: Place, tile: int) -> list[Row]:
        """Value every result of a roll when a tile is used."""
        bare = place._replace(tiles=place.tiles & ~(1 << tile))
        bring, size = TILES[tile].bring, place.rolling
        if not bring:
            return turned(self.settle(bare), size, turns_of(tile))
        then = self.window(bare._replace(rolling=size + 1))
        return [with_one(size, face)(then) for face in (VALUES if bring == ANY else (bring,))]

    # Locking

    def more(self, place: Place, waiting: int) -> Row:
        """Value every set of active dice if at least one more is locked."""
        found = self.mores.get((place, waiting))
        if found is None:
            dice, at, active, tiles, *tools = place
            if not active:
                return (LOW, LOW)
            rows: list[Row] = []
            for value in VALUES:
                one = adding(dice, value)[at]
                then = Place(dice + 1, one, active - 1, tiles, *tools)
                rows.append(without(active, value, 1)(self.lock(then, waiting)))
                if tiles & HERD and active > 1:
                    then = Place(dice + 2, adding(dice + 1, value)[one], active - 2, tiles & ~HERD, *tools)
                    rows.append(without(active, value, 2)(self.lock(then, waiting + 1)))
            found = self.mores[place, waiting] = tuple(map(max, *rows))
        return found

    def lock(self, place: Place, waiting: int) -> Row:
        """Value every set of active dice after a lock: roll them, or lock more."""
        found = self.locks.get((place, waiting))
        if found is None:
            roll = self.before(place._replace(rolling=place.rolling + waiting))
            more = self.more(place, waiting)[:-1]
            found = self.locks[place, waiting] = (*[value if value > roll else roll for value in more], LOW)
        return found


def average(*values: float) -> float:
    """Give the mean of six values; what is impossible stays so."""
    return sum(values) / 6


def turned(row: Row, size: int, turns: Turns) -> list[Row]:
    """Read a row after one die of a value was turned, for each value that can be."""
    found: list[Row] = []
    for value, faces in zip(VALUES, turns, strict=True):
        if faces:
            best = [with_one(size - 1, face)(row) for face in faces]
            found.append(without(size, value, 1)(tuple(map(max, *best)) if len(best) > 1 else best[0]))
    return found


@cache
def turns_of(tile: int) -> Turns:
    """Tabulate what a tile may turn a Standard die of each value to."""
    return tuple([TURNS[tile][value] for value in VALUES])


ANYTHING: Final[Turns] = tuple([ANY_FACE[value] for value in VALUES])
ONE_MORE: Final[Turns] = tuple([PIP[value] for value in VALUES])
