"""Planning a turn for all tiles at once: a window is valued by what the rest of the turn may bring."""

from functools import cache
from itertools import product
from typing import Final

from greathouse.experts.clock import Clock
from greathouse.experts.favor.multisets import LOW, changed, numbers
from greathouse.experts.favor.outcomes import Dice, rerolled, subsets, without
from greathouse.experts.favor.position import HERD, MATCHED, Hand, refreshed
from greathouse.experts.favor.prizes import Ending
from greathouse.experts.favor.solver import brought, fetched, surveyed, turn
from greathouse.experts.favor.turn_value import Outlook, Place
from greathouse.experts.favor.vectors import VALUES
from greathouse.games.favor.bars import Counts
from greathouse.games.favor.dice import (
    ANY_FACE,
    BASE,
    IMMEDIATE,
    INTRIGUE_STARS,
    PIP,
    SERF,
    STANDARD,
    VALUE,
    VOYAGE,
    VOYAGE_PLUS_TWO,
    VOYAGE_REROLL,
)
from greathouse.games.favor.powers import TURNS, shifts
from greathouse.games.favor.tiles import BIT, DEAD, TILES, among

STRENGTH: Final = {
    "servant": 0.6,
    "soothsayer": 0.45,
    "entertainer": 0.6,
    "grain_merchant": 0.6,
    "matchmaker": 0.8,
    "master_artisan": 1.0,
    "priest": 0.7,
    "astrologer": 0.7,
    "priestess": 0.7,
    "surveyor": 0.6,
    "heir": 1.2,
}
"""How much of turning any die to any face a tool for later rolls amounts to."""
POWERS: Final = [STRENGTH.get(tile.id, 0.0) for tile in TILES]
PIP_STRENGTH: Final = 0.15
REROLL_STRENGTH: Final = 0.15
MOST_TOKENS: Final = 3
ANY: Final = 7
Gamble = list[tuple[float, Hand]]
CODE: Final = 16
MERCHANT: Final = BIT["grain_merchant"]
CHECK_EVERY: Final = 16
PLANNING: Final = 0.7
"""The share of a turn's time after which only locks are looked at."""
MOST_THROWN: Final = 4
MOST_ROLLED: Final = 8
"""More dice than this are not looked ahead at."""
BEAM: Final = 2
"""How many changes of dice are followed further."""


class OutOfTime(Exception):
    """The turn's clock is up before a move could be valued."""


class Planner:
    """Values the hands of one turn."""

    def __init__(self, ending: Ending, pip: float, reroll: float, layers: int, most: int) -> None:
        self.ending = ending
        self.pip = pip
        self.reroll = reroll
        self.layers = layers
        """How many tools are looked ahead at."""
        self.most = most
        """How many hands are looked at for one decision."""
        self.looked = 0
        self.clock = Clock(0.0)
        self.hasty = False
        """Whether nothing but locks is looked at, for want of time."""
        self.outlook = Outlook(ending.worth)
        self.windows: dict[Hand, float] = {}
        self.settled: dict[Hand, float] = {}
        self.locks: dict[Hand, float] = {}
        self.contexts: dict[tuple[int, tuple[int, int], int, int], Context] = {}

    # Before a roll

    def context(self, h: Hand, tiles: int) -> "Context":
        """Find what is known of rolls with the same tools left."""
        key = (tiles, h.stored, h.pips, h.rerolls)
        found = self.contexts.get(key)
        if found is None:
            tools = sum([POWERS[tile] for tile in among(tiles)])
            tools += PIP_STRENGTH * min(h.pips, MOST_TOKENS) + REROLL_STRENGTH * min(h.rerolls, MOST_TOKENS)
            faces = [TILES[tile].bring for tile in among(tiles)]
            brings: list[tuple[int, ...]] = [VALUES if face == ANY else (face,) for face in faces if face]
            brings += [tuple(range(value, 7)) for value in h.stored if value]
            strength = min(tools, float(self.layers))
            found = self.contexts[key] = Context(self.outlook, tiles & (HERD | DEAD), strength, brings)
        return found

    def roll(self, h: Hand) -> float:
        """Value rolling all dice that are not locked."""
        rolling = len(h.waiting) + len([die for die in h.active if die // BASE != VOYAGE])
        return self.context(h, h.tiles).value(code_of(h.locked) * CODE + rolling) + self.tokens(h)

    def tokens(self, h: Hand) -> float:
        """Value the tokens that are left."""
        return self.pip * h.pips + self.reroll * h.rerolls

    # In a window

    def window(self, h: Hand) -> float:
        """Value a window: gamble first, then change dice, then lock."""
        if self.hasty:
            return self.lock(h)
        found = self.windows.get(h)
        if found is None:
            found = self.settle(h)
            if self.looked < self.most:
                found = max(found, self.best_gamble(self.gambles(h)))
            self.windows[h] = found
        return found

    def gambles(self, h: Hand) -> list[Gamble]:
        """List what chance may change, each as its outcomes."""
        found: list[Gamble] = []
        if h.rerolls:
            spent = h._replace(rerolls=h.rerolls - 1)
            found += [rerolled(spent, (die,)) for die in dict.fromkeys(h.active)]
        if VOYAGE_REROLL in h.charges:
            found += self.by_voyage(h)
        if h.tiles & MERCHANT:
            found += self.by_merchant(h)
        return found

    def best_gamble(self, gambles: list[Gamble]) -> float:
        """Value the best of some gambles."""
        return max([sum([p * self.settle(then) for p, then in gamble]) for gamble in gambles], default=LOW)

    def by_voyage(self, h: Hand) -> list[Gamble]:
        """List what the Voyage die's reroll may bring; it does not reroll itself."""
        bare = h._replace(charges=without(h.charges, VOYAGE_REROLL))
        return [rerolled(bare, (die,)) for die in dict.fromkeys(h.active) if die // BASE != VOYAGE]

    def by_merchant(self, h: Hand) -> list[Gamble]:
        """List what the Grain Merchant may bring when all dice but those of one value are rerolled."""
        bare = h._replace(tiles=h.tiles & ~MERCHANT)
        values = dict.fromkeys([VALUE[die] for die in h.active])
        sets = [tuple([die for die in h.active if VALUE[die] != value]) for value in values]
        return [rerolled(bare, dice) for dice in dict.fromkeys(sets) if 0 < len(dice) <= MOST_THROWN]

    def settle(self, h: Hand) -> float:
        """Value a window by what is certain: changes, brought dice, locks."""
        if self.hasty:
            return self.lock(h)
        found = self.settled.get(h)
        if found is None:
            found = self.lock(h)
            if self.looked < self.most:
                ranked = sorted([(self.lock(then), then) for then in self.changes(h)], reverse=True)
                for _, then in ranked[:BEAM]:
                    found = max(found, self.settle(then))
            self.settled[h] = found
        return found

    def changes(self, h: Hand) -> list[Hand]:
        """List the certain changes; the tools are used in a fixed order, tokens last."""
        found: list[Hand] = []
        for die in h.charges:
            if die != VOYAGE_REROLL:
                found += self.by_face(h, die)
        for tile in among(h.tiles & ~DEAD & ~HERD & ~MERCHANT):
            found += self.by_tile(h, tile)
        found += fetched(h)
        if h.pips:
            spent = h._replace(pips=h.pips - 1)
            found += [turn(spent, die, PIP[die][0]) for die in dict.fromkeys(h.active) if PIP[die]]
        return list(dict.fromkeys(found))

    def by_face(self, h: Hand, face: int) -> list[Hand]:
        """Use a star: turn one die, or with Intrigue up to two."""
        bare = h._replace(charges=without(h.charges, face))
        once = [turn(bare, d, new) for d in dict.fromkeys(h.active) for new in ANY_FACE[d] if VALUE[new]]
        if face != INTRIGUE_STARS:
            return once
        return once + self.alike(bare, ANY_FACE, 2)

    def by_tile(self, h: Hand, tile: int) -> list[Hand]:
        """Use a tile of the window."""
        row = TILES[tile]
        bare = h._replace(tiles=h.tiles & ~(1 << tile))
        if row.bring:
            return [brought(bare, face) for face in (VALUES if row.bring == ANY else (row.bring,))]
        if row.power == "shift":
            return self.by_shift(bare)
        if row.power == "survey":
            return surveyed(bare)
        if row.power == "match":
            return self.by_match(bare)
        if row.power == "mother":
            return self.by_mother(bare)
        if row.many:
            return self.many_turned(bare, TURNS[tile])
        return self.one_turned(bare, TURNS[tile])

    def one_turned(self, h: Hand, turns: dict[int, Dice]) -> list[Hand]:
        """Turn one die."""
        return [turn(h, die, new) for die in dict.fromkeys(h.active) for new in turns[die] if VALUE[new]]

    def many_turned(self, h: Hand, turns: dict[int, Dice]) -> list[Hand]:
        """Turn one die, all that can show one value, or all."""
        then = h
        for die in h.active:
            if turns[die] and VALUE[turns[die][-1]]:
                then = turn(then, die, turns[die][-1])
        return list(dict.fromkeys([*self.one_turned(h, turns), *self.alike(h, turns, 9), then]))

    def alike(self, h: Hand, turns: dict[int, Dice], most: int) -> list[Hand]:
        """Turn dice that can show a value to it, for each value."""
        found: list[Hand] = []
        for value in VALUES:
            then, left = h, most
            for die in h.active:
                fitting = [new for new in turns[die] if VALUE[new] == value]
                if fitting and VALUE[die] != value and left:
                    then, left = turn(then, die, fitting[0]), left - 1
            if then != h:
                found.append(then)
        return found

    def by_shift(self, h: Hand) -> list[Hand]:
        """Shift pips between two dice."""
        return [
            turn(turn(h, giver, giver - pips), taker, taker + pips)
            for giver, taker, pips in shifts(list(h.active))
        ]

    def by_match(self, h: Hand) -> list[Hand]:
        """Turn a die to a value that is locked, or that may be locked first."""
        return [
            turn(h, die, new)
            for die in dict.fromkeys(h.active)
            for new in ANY_FACE[die]
            if VALUE[new] and h.locked[VALUE[new] - 1]
        ]

    def by_mother(self, h: Hand) -> list[Hand]:
        """Swap Immediate dice and the Serf die for new dice; the tokens are a matter for later."""
        found: list[Hand] = []
        for dice in subsets(tuple([die for die in h.active if die // BASE in (IMMEDIATE, SERF)])):
            active = h.active
            for die in dice:
                active = without(active, die)
            waiting = tuple(sorted(h.waiting + (STANDARD,) * len(dice)))
            found.append(h._replace(active=active, waiting=waiting, rerolls=h.rerolls + len(dice)))
        return found

    # Locking

    def lock(self, h: Hand) -> float:
        """Value the best lock; Immediate dice are locked in any case."""
        found = self.locks.get(h)
        if found is None:
            self.looked += 1
            if self.looked % CHECK_EVERY == 0 and not self.hasty and self.clock.is_up(PLANNING):
                raise OutOfTime
            found = self.locks[h] = self.best_lock(h) + self.tokens(h)
        return found

    def best_lock(self, h: Hand) -> float:
        """Try every set of Standard dice to lock, with every set of custom dice."""
        code, fresh = code_of(h.locked), h.fresh
        standard = [0] * 6
        custom: list[int] = []
        for die in h.active:
            kind = die // BASE
            if kind == IMMEDIATE:
                code, fresh = code + UNIT[die % BASE], refreshed(fresh, die, h.tiles)
            elif kind == STANDARD:
                standard[die % BASE - 1] += 1
            else:
                custom.append(die)
        if not custom:
            return self.lock_standard(h, code, fresh, tuple(standard), len(h.waiting), bool(h.active))
        best = LOW
        for kept in product((True, False), repeat=len(custom)):
            best = max(best, self.lock_custom(h, code, fresh, tuple(standard), custom, kept))
        return best

    def lock_custom(
        self, h: Hand, code: int, fresh: int, standard: Counts, custom: list[int], kept: tuple[bool, ...]
    ) -> float:
        """Lock some custom dice and keep others for the next roll."""
        waiting = len(h.waiting)
        for die, keep in zip(custom, kept, strict=True):
            if keep:
                waiting += int(die // BASE != VOYAGE)
                continue
            fresh = refreshed(fresh, die, h.tiles)
            code += UNIT[VALUE[die]]
            waiting += 2 * int(die == VOYAGE_PLUS_TWO)
        return self.lock_standard(h, code, fresh, standard, waiting, True)

    def lock_standard(
        self, h: Hand, code: int, fresh: int, standard: Counts, waiting: int, active: bool
    ) -> float:
        """Try every set of Standard dice to lock; the Herder's die is used as soon as he offers it."""
        ready = self.context(h, h.tiles)
        used = self.context(h, h.tiles & ~HERD) if h.tiles & HERD else ready
        best = LOW
        total = sum(standard) + waiting
        for chosen, dice, values, pair in choices(standard):
            if not (dice or fresh or not active):
                continue
            if ready.tiles & HERD and (pair or fresh & (values | MATCHED)):
                value = used.value((code + chosen) * CODE + total - dice + 1)
            else:
                value = ready.value((code + chosen) * CODE + total - dice)
            if value > best:
                best = value
        return best


class Context:
    """What is known of rolls with certain tools left; a position codes locked dice and dice to roll."""

    def __init__(self, outlook: Outlook, tiles: int, strength: float, brings: list[tuple[int, ...]]) -> None:
        self.outlook = outlook
        self.tiles = tiles
        self.strength = strength
        self.brings = brings
        self.known: dict[int, float] = {}

    def value(self, position: int) -> float:
        """Value a position before its roll."""
        found = self.known.get(position)
        if found is None:
            counts, rolling = counts_from(position // CODE), min(position % CODE, MOST_ROLLED)
            found = self.known[position] = self.bring_all(counts, rolling)
        return found

    def bring_all(self, counts: Counts, rolling: int) -> float:
        """Bring in the dice of tiles one after the other where that helps, then value the roll."""
        best = self.mean(counts, rolling)
        for faces in self.brings if rolling else []:
            then = [changed(counts, face, 1) for face in faces]
            values = [self.mean(more, rolling) for more in then]
            if max(values) >= best:
                best = max(values)
                counts = then[values.index(best)]
        return best

    def mean(self, counts: Counts, rolling: int) -> float:
        """Value a roll between two whole numbers of tools."""
        dice = sum(counts)
        if not rolling:
            return self.outlook.before(Place(dice, numbers(dice)[counts], 0, self.tiles & DEAD))
        sets = int(self.strength)
        place = Place(dice, numbers(dice)[counts], rolling, self.tiles, sets=sets)
        low = self.outlook.before(place)
        if self.strength == sets:
            return low
        high = self.outlook.before(place._replace(sets=sets + 1))
        return low + (self.strength - sets) * (high - low)


UNIT: Final = (0, 1, 16, 16**2, 16**3, 16**4, 16**5)
"""A die of each value in the code of locked values."""


def code_of(counts: Counts) -> int:
    """Write counts as one number."""
    return sum([count * UNIT[at + 1] for at, count in enumerate(counts)])


def counts_from(code: int) -> Counts:
    """Read counts from their number."""
    return tuple([code >> 4 * at & 15 for at in range(6)])


@cache
def choices(standard: Counts) -> list[tuple[int, int, int, bool]]:
    """List the sets of dice that may be locked: code, dice, values as bits, and whether two are equal."""
    found: list[tuple[int, int, int, bool]] = []
    for chosen in product(*[range(count + 1) for count in standard]):
        values = sum([1 << at + 1 for at, count in enumerate(chosen) if count])
        found.append((code_of(chosen), sum(chosen), values, max(chosen) > 1))
    return found
