"""What the rest of a turn may be expected to bring, whatever the locked dice are worth at its end.

Every position of a turn is valued by dynamic programming over multisets of locked dice and of active Standard
dice, a whole row of active dice at a time. Dice of other kinds, tokens and tiles that are left make layers.
"""

from collections.abc import Callable
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
from greathouse.experts.favor.outcomes import throws, throws_of
from greathouse.experts.favor.position import ACTING, HERD, MATCHED, refreshed
from greathouse.experts.favor.vectors import (
    ANYTHING,
    VALUES,
    WIDEST,
    alike,
    average,
    best_of,
    dropped,
    exchanges,
    in_rows,
    many_turned,
    rerolled,
    turned,
)
from greathouse.games.favor.bars import Counts
from greathouse.games.favor.dice import BASE, FACES, IMMEDIATE, POWER_FACES, VALUE
from greathouse.games.favor.tiles import DEAD, among
from greathouse.games.favor.transforms import (
    PIP_POWER,
    POWER,
    Dice,
    face_source,
    gathered,
    is_lasting,
    minus,
    risen,
    width,
)

USED: Final = gathered(in_rows) & ACTING
KNOWN: Final = HERD | DEAD | USED
"""Tiles that an outlook takes into account exactly."""
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


class Ahead(Protocol):
    """Who values positions before a roll."""

    guide: Guide | None

    def before(self, place: Place) -> float:
        """Value a position before a roll."""


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
        if self.guide is not None:
            self.guide.count(throws_of(tuple([die // BASE for die in place.others])))
        mean = 0.0
        for shown, weight in throws(tuple([die // BASE for die in place.others])):
            charges = tuple([die for die in shown if die in POWER_FACES])
            row = self.window(place._replace(others=shown, charges=charges))
            mean += weight * weighed(place.rolling, row)
        return mean / float(6 ** len(place.others))

    # In a window: rows over all that the active Standard dice may show

    def window(self, place: Place) -> Row:
        """Value every result of a roll: gamble now, or make changes and lock."""
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
                shown = [self.window(replaced(spent, (die,), (new,))) for new in faces]
                rows.append(tuple(map(average, *shown)))
            found = self.windows[place] = self.noted(best_of(rows))
        return found

    def noted(self, row: Row) -> Row:
        """Count a row."""
        if self.guide is not None:
            self.guide.count(len(row))
        return row

    def settle(self, place: Place) -> Row:
        """Value every result of a roll by what is certain: changes, which a reroll may follow, and locks."""
        found = self.settled.get(place)
        if found is None:
            rows = [self.locking(place)]
            if place.sets:
                rows += turned(self.settle(place._replace(sets=place.sets - 1)), place.rolling, ANYTHING)
            if place.pips:
                rows += self.exchanging(place._replace(pips=place.pips - 1), PIP_POWER)
            for die in place.charges:
                rows += self.exchanging(
                    place._replace(charges=minus(place.charges, (die,))), face_source(die)
                )
            for tile in among(place.tiles & USED):
                rows += self.using(place._replace(tiles=place.tiles & ~(1 << tile)), tile)
            if place.stored != NONE_STORED:
                rows += self.fetching(place)
            found = self.settled[place] = self.noted(best_of(rows))
        return found

    def using(self, place: Place, tile: int) -> list[Row]:
        """Value every result of a roll when a tile is used."""
        if width(tile) <= WIDEST:
            return self.exchanging(place, tile)
        ways = many_faces(place, place.others, POWER[tile].turns)
        return [many_turned(self.settle(then), place.rolling, tile) for then in ways]

    def exchanging(self, place: Place, source: int) -> list[Row]:
        """Value every result of a roll when a power replaces a few dice, Standard or not."""
        rows: list[Row] = []
        best: dict[tuple[Dice, int, tuple[tuple[Dice, Dice], ...]], Row] = {}
        lifted: dict[tuple[Dice, Dice, int, Dice], Row] = {}
        for one in exchanges(source, place.others):
            left = place.rolling - len(one.values)
            if left < 0:
                continue
            key = (one.taken, left, one.comes)
            if key not in best:
                ways = [self.lifted(place, source, one.taken, come, left, lifted) for come in one.comes]
                best[key] = best_of(ways)
            rows.append(dropped(best[key], left, one.values))
        return rows

    def lifted(
        self,
        place: Place,
        source: int,
        taken: Dice,
        come: tuple[Dice, Dice],
        left: int,
        known: dict[tuple[Dice, Dice, int, Dice], Row],
    ) -> Row:
        """Value every set of the dice that are left when others have come."""
        others, values = come
        size = left + len(values)
        if (taken, others, size, ()) not in known:
            then = replaced(place, taken, others) if taken or others else place
            then = then._replace(rolling=size) if then.rolling != size else then
            known[taken, others, size, ()] = self.settle(then) if is_lasting(source) else self.window(then)
        row = known[taken, others, size, ()]
        for n in range(1, len(values) + 1):
            key = (taken, others, size, values[:n])
            if key not in known:
                known[key] = with_one(size - n, values[n - 1])(row)
            row = known[key]
        return row

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
        if place.charges:
            place = place._replace(charges=())
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
        place = place._replace(stored=(risen(first), risen(second)))
    if place.waiting or place.fresh:
        place = place._replace(rolling=place.rolling + place.waiting, fresh=0, waiting=0)
    return place


# Dice of other kinds


def replaced(place: Place, gone: Dice, come: Dice) -> Place:
    """Replace dice of other kinds; old powers are lost, new ones gained."""
    charges = minus(place.charges, gone)
    powers = [die for die in come if die in POWER_FACES]
    if powers:
        charges = tuple(sorted([*charges, *powers]))
    return place._replace(others=tuple(sorted(minus(place.others, gone) + come)), charges=charges)


def many_faces(place: Place, left: Dice, turns: dict[int, Dice]) -> list[Place]:
    """List what comes of turning any number of dice of other kinds."""
    if not left:
        return [place]
    found: dict[Place, None] = {}
    for new in (left[0], *turns[left[0]]):
        then = replaced(place, (left[0],), (new,)) if new != left[0] else place
        for last in many_faces(then, left[1:], turns):
            found[last] = None
    return list(found)
