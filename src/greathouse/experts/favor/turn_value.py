"""What the rest of a turn may be expected to bring, whatever the locked dice are worth at its end.

Every position of a turn is valued by dynamic programming over multisets of locked dice and of active Standard
dice, a whole row of active dice at a time. Dice of other kinds, tokens and tiles that are left make layers.
"""

from collections.abc import Callable
from functools import cache
from operator import mul
from typing import Final, NamedTuple, Protocol

from greathouse.experts.favor.multisets import (
    LOW,
    Row,
    adding,
    multisets,
    numbers,
    odds,
    reordered,
    with_one,
    without,
)
from greathouse.experts.favor.outcomes import Dice, throws
from greathouse.experts.favor.outcomes import without as without_die
from greathouse.experts.favor.position import HERD, MATCHED, refreshed
from greathouse.experts.favor.vectors import (
    ANYTHING,
    ONE_MORE,
    VALUES,
    Turns,
    alike,
    average,
    best_of,
    many_turned,
    rerolled,
    shifted,
    shifted_to,
    turned,
    turns_of,
)
from greathouse.games.favor.bars import Counts
from greathouse.games.favor.dice import (
    ANY_FACE,
    BASE,
    FACES,
    IMMEDIATE,
    INTRIGUE_STARS,
    PIP,
    POWER_FACES,
    VALUE,
)
from greathouse.games.favor.powers import DOWN, TURNS, shifts
from greathouse.games.favor.tiles import BIT, DEAD, TILES, among

ANY: Final = 7
TURNING: Final = sum([1 << tile for tile in TURNS if tile >= 0])
BRINGING: Final = sum([1 << at for at, tile in enumerate(TILES) if tile.bring and tile.timing == "window"])
SHIFTING: Final = BIT["soothsayer"]
KNOWN: Final = HERD | DEAD | TURNING | BRINGING | SHIFTING
"""Tiles that an outlook takes into account exactly."""
BY_STAR: Final = {
    die: tuple([new for new in faces if new not in POWER_FACES]) for die, faces in ANY_FACE.items()
}
"""What a star turns other dice to: only one of them has a star, and it is not turned back."""
NONE_STORED: Final = (0, 0)
OPEN: Final = -1.0
"""The value of a position that is not decided yet."""

Worth = Callable[[Counts, int], float]
"""Tells what locked values and dice are worth at the end of the rolls."""
Notes = tuple[tuple[int, ...], ...]
"""What is noted of locked dice instead of all their values: for each note, what follows it for each value."""


class Place(NamedTuple):
    """A position before a roll or in a window; the Standard dice of a window are the places of its row."""

    locked: int
    """How many dice are locked whose values count."""
    at: int
    """Their number among the multisets of that size."""
    rolling: int
    """How many Standard dice are active."""
    tiles: int = 0
    pips: int = 0
    rerolls: int = 0
    sets: int = 0
    """How often a die may be turned to any face."""
    more: int = 0
    """How many dice are locked besides."""
    stored: tuple[int, int] = (0, 0)
    others: Dice = ()
    """Dice that are not Standard ones; before a roll without faces."""
    charges: Dice = ()
    """Stars among them that may still be used."""
    free: int = 0
    """How often a star still lets a die be turned in this window."""
    fresh: int = 0
    """What was locked since the roll, as in a hand."""
    waiting: int = 0
    """Standard dice for the next roll."""


class Guide(Protocol):
    """Knows more about an ending: which positions are decided, and which are the same."""

    def decided(self, place: Place) -> float:
        """Give the value of a position whatever is done, or OPEN."""

    def simplest(self, place: Place) -> Place:
        """Give the simplest position that is worth the same."""

    def order(self, place: Place) -> tuple[int, ...]:
        """Give the order that sorts the locked values, where all values play the same part; else nothing."""

    def count(self, entries: int) -> None:
        """Take note of a row of some length."""


class Outlook:
    """Knows the positions of one turn."""

    def __init__(self, worth: Worth, guide: Guide | None = None, notes: Notes = ()) -> None:
        self.worth = worth
        self.guide = guide
        self.notes = notes
        self.ends: dict[tuple[int, int, int], float] = {}
        self.means: dict[Place, float] = {}
        self.windows: dict[Place, Row] = {}
        self.settled: dict[Place, Row] = {}
        self.mores: dict[Place, Row] = {}
        self.locks: dict[Place, Row] = {}

    def end(self, place: Place, dead: int) -> float:
        """Value locked dice at the end of the rolls; the Dead add dice of any face."""
        dice, at, more = place.locked, place.at, place.more
        found = self.ends.get((dice, at, more))
        if found is None:
            counts = (at, 0, 0, 0, 0, 0) if self.notes else multisets(dice)[at]
            found = self.ends[dice, at, more] = self.worth(counts, dice + more)
        if dead:
            return max(found, *[self.end(self.with_locked(place, value), dead - 1) for value in VALUES])
        return found

    def before(self, place: Place) -> float:
        """Value a position before a roll."""
        found = self.means.get(place)
        if found is None:
            found = self.means[place] = self.expect(place)
        return found

    def expect(self, place: Place) -> float:
        """Average over what may be rolled."""
        if not place.rolling and not place.others:
            return self.end(place, len(among(place.tiles & DEAD)))
        if self.guide is not None:
            sure = self.guide.decided(place)
            if sure != OPEN:
                return sure
        if not place.others:
            return weighed(place.rolling, self.window(place))
        mean = 0.0
        for shown, weight in throws(tuple([die // BASE for die in place.others])):
            charges = tuple([die for die in shown if die in POWER_FACES])
            row = self.window(place._replace(others=shown, charges=charges))
            mean += weight * weighed(place.rolling, row)
        return mean / float(6 ** len(place.others))

    # In a window: rows over all that the active Standard dice may show

    def window(self, place: Place) -> Row:
        """Value every result of a roll: gamble first, then make changes, then lock."""
        if not place.rerolls:
            return self.settle(place)
        found = self.windows.get(place)
        if found is None:
            spent = place._replace(rerolls=place.rerolls - 1)
            rows = [self.settle(place)]
            if place.rolling:
                rows += rerolled(self.window(spent), place.rolling)
            for die in dict.fromkeys(place.others):
                faces = [die // BASE * BASE + face for face in FACES[die // BASE]]
                rows.append(tuple(map(average, *[self.window(with_face(spent, die, new)) for new in faces])))
            found = self.windows[place] = self.noted(best_of(rows))
        return found

    def noted(self, row: Row) -> Row:
        """Count a row."""
        if self.guide is not None:
            self.guide.count(len(row))
        return row

    def settle(self, place: Place) -> Row:
        """Value every result of a roll by what is certain: changes, brought dice, locks."""
        found = self.settled.get(place)
        if found is None:
            rows = [self.locking(place)]
            if place.sets:
                rows += turned(self.settle(place._replace(sets=place.sets - 1)), place.rolling, ANYTHING)
            if place.pips:
                rows += self.one_turned(place._replace(pips=place.pips - 1), ONE_MORE, PIP)
            if place.free:
                rows += self.one_turned(place._replace(free=place.free - 1), ANYTHING, BY_STAR)
            for die in place.charges:
                free = place.free + (2 if die == INTRIGUE_STARS else 1)
                rows.append(self.settle(place._replace(charges=without_die(place.charges, die), free=free)))
            for tile in among(place.tiles & (TURNING | BRINGING | SHIFTING)):
                rows += self.using(place, tile)
            if place.stored != NONE_STORED:
                rows += self.fetching(place)
            found = self.settled[place] = self.noted(best_of(rows))
        return found

    def one_turned(self, place: Place, turns: Turns, others: dict[int, Dice]) -> list[Row]:
        """Value every result of a roll when one die is turned, a Standard one or another."""
        rows = turned(self.settle(place), place.rolling, turns) if place.rolling else []
        for die in dict.fromkeys(place.others):
            rows += [self.settle(with_face(place, die, new)) for new in others[die]]
        return rows

    def using(self, place: Place, tile: int) -> list[Row]:
        """Value every result of a roll when a tile is used."""
        bare = place._replace(tiles=place.tiles & ~(1 << tile))
        bring, size = TILES[tile].bring, place.rolling
        if bring:
            then = self.window(bare._replace(rolling=size + 1))
            return [with_one(size, face)(then) for face in (VALUES if bring == ANY else (bring,))]
        if TILES[tile].power == "shift":
            return self.shifting(bare)
        if TILES[tile].many:
            hands = many_faces(bare, place.others, TURNS[tile])
            return [many_turned(self.settle(then), size, tile) for then in hands]
        return self.one_turned(bare, turns_of(tile), TURNS[tile])

    def shifting(self, place: Place) -> list[Row]:
        """Value every result of a roll when pips are shifted between two dice, Standard or not."""
        size = place.rolling
        rows = shifted(self.settle(place), size) if size > 1 else []
        for giver, taker, pips in shifts(list(place.others)):
            then = with_face(with_face(place, giver, giver - pips), taker, taker + pips)
            rows.append(self.settle(then))
        for die in dict.fromkeys(place.others) if size else {}:
            for new in shifted_faces(die):
                rows += shifted_to(self.settle(with_face(place, die, new)), size, new - die)
        return rows

    def fetching(self, place: Place) -> list[Row]:
        """Value every result of a roll when a stored die is brought in."""
        first, second = place.stored
        rows: list[Row] = []
        if first:
            then = self.window(place._replace(rolling=place.rolling + 1, stored=(0, second)))
            rows.append(with_one(place.rolling, first)(then))
        if second:
            then = self.window(place._replace(rolling=place.rolling + 1, stored=(first, 0)))
            rows.append(with_one(place.rolling, second)(then))
        return rows

    # Locking

    def locking(self, place: Place) -> Row:
        """Value every set of active dice: lock other dice first, as many as is best, then Standard ones."""
        if place.charges or place.free:
            place = place._replace(charges=(), free=0)
        if not place.others:
            return self.lock(place) if place.fresh else self.more(place)
        ways = self.kept_or_locked(place)
        return best_of([self.lock(then) if then.fresh else self.more(then) for then in ways])

    def kept_or_locked(self, place: Place) -> list[Place]:
        """List the ways to lock dice of other kinds or keep them; Immediate ones must be locked."""
        found = [place._replace(others=())]
        for die in place.others:
            locked = [self.with_locked(then, die) for then in found]
            if die // BASE == IMMEDIATE:
                found = locked
            else:
                kept = die // BASE * BASE
                found = locked + [then._replace(others=(*then.others, kept)) for then in found]
        return list(dict.fromkeys(found))

    def with_locked(self, place: Place, die: int) -> Place:
        """Lock a die."""
        value, more = VALUE[die], place.more
        dice, at = place.locked, place.at
        if self.notes:
            at, more = self.notes[at][value], more + 1
        elif value:
            dice, at = dice + 1, adding(dice, value)[at]
        else:
            more += 1
        return place._replace(locked=dice, at=at, more=more, fresh=refreshed(place.fresh, die, place.tiles))

    def more(self, place: Place) -> Row:
        """Value every set of active dice if at least one more is locked."""
        found = self.mores.get(place)
        if found is None:
            found = self.mores[place] = self.noted(self.lock_one(place))
        return found

    def lock_one(self, place: Place) -> Row:
        """Lock a die of some value, or two if that pleases the Herder."""
        active = place.rolling
        if not active:
            return (LOW, LOW)
        rows: list[Row] = []
        for value in VALUES:
            then = self.one_locked(place, value)
            if place.tiles & HERD:
                if place.fresh >> value & 1:
                    rows.append(without(active, value, 1)(self.lock(herded(then))))
                elif active > 1:
                    pair = herded(self.one_locked(then, value))
                    rows.append(without(active, value, 2)(self.lock(pair)))
            rows.append(without(active, value, 1)(self.lock(then)))
        return best_of(rows)

    def one_locked(self, place: Place, value: int) -> Place:
        """Lock a Standard die of a value."""
        dice, at, active = place.locked, place.at, place.rolling - 1
        if self.notes:
            return place._replace(at=self.notes[at][value], rolling=active, more=place.more + 1)
        return Place(dice + 1, adding(dice, value)[at], active, *place[3:])

    def lock(self, place: Place) -> Row:
        """Value every set of active dice after a lock: roll them, or lock more."""
        if place.fresh & MATCHED and place.tiles & HERD:
            return best_of([self.lock(herded(place)), self.lock(place._replace(fresh=0))])
        if place.fresh:
            place = place._replace(fresh=place.fresh & ~1 if place.tiles & HERD else 0)
        if self.guide is not None:
            sure = self.guide.decided(place)
            if sure != OPEN:
                return alike(place.rolling, sure)
            place = self.guide.simplest(place)
            order = self.guide.order(place)
            if order:
                return reordered(place.rolling, order)(self.lock_on(sorted_place(place)))
        return self.lock_on(place)

    def lock_on(self, place: Place) -> Row:
        """Value every set of active dice: roll them, or lock more."""
        found = self.locks.get(place)
        if found is None:
            roll = self.before(picked_up(place))
            more = self.more(place)[:-1]
            found = self.noted((*[value if value > roll else roll for value in more], LOW))
            self.locks[place] = found
        return found


def sorted_place(place: Place) -> Place:
    """Sort the locked values by how many dice show them."""
    counts = tuple(sorted(multisets(place.locked)[place.at]))
    return place._replace(at=numbers(place.locked)[counts])


def herded(place: Place) -> Place:
    """Take the Herder's die for the next roll."""
    return place._replace(tiles=place.tiles & ~HERD, waiting=place.waiting + 1, fresh=0)


def weighed(size: int, row: Row) -> float:
    """Average a row over the rolls of so many dice."""
    return float(sum(map(mul, odds(size), row)))


def picked_up(place: Place) -> Place:
    """Pick all active dice up for the next roll; stored dice rise."""
    first, second = place.stored
    if first or second:
        stored = (min(first + 1, 6) if first else 0, min(second + 1, 6) if second else 0)
        place = place._replace(stored=stored)
    if place.waiting or place.fresh:
        place = place._replace(rolling=place.rolling + place.waiting, fresh=0, waiting=0)
    return place


# Dice of other kinds


def with_face(place: Place, die: int, new: int) -> Place:
    """Turn or roll a die of another kind; its old power is lost, a new one gained."""
    charges = without_die(place.charges, die) if die in place.charges else place.charges
    if new in POWER_FACES:
        charges = tuple(sorted((*charges, new)))
    others = tuple(sorted((*without_die(place.others, die), new)))
    return place._replace(others=others, charges=charges)


@cache
def shifted_faces(die: int) -> list[int]:
    """List the faces that a die may be brought to by pips, up or down."""
    found: list[int] = []
    for way in (PIP, DOWN):
        step = way[die]
        while step:
            found += step
            step = way[step[0]]
    return found


def many_faces(place: Place, left: Dice, turns: dict[int, Dice]) -> list[Place]:
    """List what comes of turning any number of dice of other kinds."""
    if not left:
        return [place]
    found: dict[Place, None] = {}
    for new in (left[0], *turns[left[0]]):
        then = with_face(place, left[0], new) if new != left[0] else place
        for last in many_faces(then, left[1:], turns):
            found[last] = None
    return list(found)
