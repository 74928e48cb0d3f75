"""Planning a turn for all tiles at once: a window is valued by what the rest of the turn may bring."""

from functools import cache
from itertools import product
from typing import Final

from greathouse.experts.clock import Clock
from greathouse.experts.favor.multisets import LOW, numbers
from greathouse.experts.favor.outcomes import Gamble, gamble
from greathouse.experts.favor.position import (
    ACTING,
    HERD,
    MATCHED,
    Hand,
    exchanged,
    fetched,
    refreshed,
    tools,
    turn,
)
from greathouse.experts.favor.prizes import Ending
from greathouse.experts.favor.turn_value import Ahead, Place
from greathouse.experts.favor.vectors import VALUES
from greathouse.games.favor.bars import Counts
from greathouse.games.favor.dice import (
    BASE,
    IMMEDIATE,
    STANDARD,
    VALUE,
    VOYAGE,
    VOYAGE_PLUS_TWO,
    Turns,
)
from greathouse.games.favor.tiles import DEAD, TILES, among
from greathouse.games.favor.transforms import ALL, POWER, REROLL_POWER, Use, pieces, samples, use_of, uses

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
UNTRIED: Final = 0.6
"""The same for a power over Standard dice that nobody has tried."""
PIP_STRENGTH: Final = 0.15
REROLL_STRENGTH: Final = 0.15
MOST_TOKENS: Final = 3
CODE: Final = 16
CHECK_EVERY: Final = 16
PLANNING: Final = 0.7
"""The share of a turn's time after which only locks are looked at."""
MOST_THROWN: Final = 4
MOST_ROLLED: Final = 8
"""More dice than this are not looked ahead at."""
BEAM: Final = 2
"""How many changes of dice are followed further."""


def strength(tile: int) -> float:
    """Tell how much of turning any die to any face a tile amounts to."""
    if tile not in POWER or TILES[tile].bring:
        return 0.0
    touching = [piece for piece in samples(tile) if piece.gone and piece.gone[0] < BASE]
    return STRENGTH.get(TILES[tile].id, UNTRIED if touching else 0.0)


POWERS: Final = [strength(tile) for tile in range(len(TILES))]


class OutOfTime(Exception):
    """The turn's clock is up before a move could be valued."""


class Planner:
    """Values the hands of one turn."""

    def __init__(
        self, ending: Ending, outlook: Ahead, pip: float, reroll: float, layers: int, most: int
    ) -> None:
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
        self.outlook = outlook
        self.windows: dict[Hand, float] = {}
        self.settled: dict[Hand, float] = {}
        self.locks: dict[Hand, float] = {}
        self.contexts: dict[tuple[int, tuple[int, int], int, int], Context] = {}
        self.same: dict[tuple[int, float, tuple[tuple[int, ...], ...]], Context] = {}
        """The same, by all that makes a difference to a roll."""
        self.rolls: dict[tuple[int, float], Rolls] = {}

    # Before a roll

    def context(self, h: Hand, tiles: int) -> "Context":
        """Find what is known of rolls with the same tools left."""
        key = (tiles, h.stored, h.pips, h.rerolls)
        found = self.contexts.get(key)
        if found is None:
            tools = sum([POWERS[tile] for tile in among(tiles)])
            tools += PIP_STRENGTH * min(h.pips, MOST_TOKENS) + REROLL_STRENGTH * min(h.rerolls, MOST_TOKENS)
            brings = [POWER[tile].faces for tile in among(tiles & ACTING) if POWER[tile].faces]
            brings += [tuple(range(value, 7)) for value in h.stored if value]
            strength = min(tools, float(self.layers))
            found = self.contexts[key] = self.shared(tiles & (HERD | DEAD), strength, tuple(brings))
        return found

    def shared(self, tiles: int, strength: float, brings: tuple[tuple[int, ...], ...]) -> "Context":
        """Find what is known of rolls with tools that amount to the same."""
        found = self.same.get((tiles, strength, brings))
        if found is None:
            rolls = self.rolls.get((tiles, strength))
            if rolls is None:
                rolls = self.rolls[tiles, strength] = Rolls(self.outlook, tiles, strength)
            found = self.same[tiles, strength, brings] = Context(rolls, brings)
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
        """List what rolling dice again may change, each as its outcomes."""
        found: list[Gamble] = []
        for source, bare in tools(h):
            if is_thrown(source):
                found += self.by_chance(bare, source)
        return found

    def best_gamble(self, gambles: list[Gamble]) -> float:
        """Value the best of some gambles."""
        return max([sum([p * self.settle(then) for p, then in gamble]) for gamble in gambles], default=LOW)

    def by_chance(self, h: Hand, source: int) -> list[Gamble]:
        """List what rolling dice again may bring: one that has no power, or all but those of one value."""
        if POWER[source].most < ALL:
            dice = tuple([die for die in h.active if source == REROLL_POWER or die // BASE != VOYAGE])
            return [gamble(h, use) for use in uses(source, dice, 0)]
        values = dict.fromkeys([VALUE[die] for die in h.active])
        sets = [tuple([die for die in h.active if VALUE[die] != value]) for value in values]
        return [gamble(h, Use(dice, (), dice, (), 0)) for dice in sets if 0 < len(dice) <= MOST_THROWN]

    def use(self, h: Hand, source: int) -> float:
        """Value the use of a power in a window."""
        for number, bare in tools(h):
            if number == source and is_thrown(source):
                return self.best_gamble(self.by_chance(bare, source))
            if number == source:
                return max([self.settle(then) for then in self.by_power(bare, source)], default=LOW)
        return LOW

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
        """List the certain changes."""
        found = fetched(h)
        for source, bare in tools(h):
            if not is_thrown(source):
                found += self.by_power(bare, source)
        return list(dict.fromkeys(found))

    def by_power(self, h: Hand, source: int) -> list[Hand]:
        """Use a power in the ways that are worth a look; tokens that it draws count as rerolls."""
        power = POWER[source]
        if power.turns and power.most > 1:
            return self.many_turned(h, source)
        if power.most == ALL:
            ways = uses(source, h.active, seen_by(h))
        else:
            ways = [use_of(piece) for piece in pieces(source, h.active, seen_by(h))]
        found: list[Hand] = []
        for use in ways:
            if not [die for die in use.come if not VALUE[die]]:
                then = exchanged(h, use)
                found.append(then._replace(rerolls=then.rerolls + use.draw) if use.draw else then)
        return found

    def many_turned(self, h: Hand, source: int) -> list[Hand]:
        """Turn one die, all that can show one value, or all."""
        turns, most = POWER[source].turns, POWER[source].most
        one = [turn(h, die, new) for die in dict.fromkeys(h.active) for new in turns[die] if VALUE[new]]
        then = h
        for die in h.active if most == ALL else ():
            if turns[die] and VALUE[turns[die][-1]]:
                then = turn(then, die, turns[die][-1])
        return list(dict.fromkeys([*one, *self.alike(h, turns, most), then]))

    def alike(self, h: Hand, turns: Turns, most: int) -> list[Hand]:
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
        position = code * CODE + sum(standard) + waiting
        duty = active and not fresh
        if not h.tiles & HERD:
            return ready.best(position, standard, duty)
        return ready.best_herded(position, standard, duty, fresh, self.context(h, h.tiles & ~HERD))


class Context:
    """What is known of rolls with certain tools left; a position codes locked dice and dice to roll."""

    def __init__(self, rolls: "Rolls", brings: tuple[tuple[int, ...], ...]) -> None:
        self.rolls = rolls
        self.tiles = rolls.tiles
        self.brings = brings
        self.known: dict[int, float] = {}
        self.locked: dict[tuple[int, Counts, bool], float] = {}
        self.herded: dict[tuple[int, Counts, bool, int, Context], float] = {}

    def value(self, position: int) -> float:
        """Value a position before its roll."""
        found = self.known.get(position)
        if found is None:
            found = self.known[position] = self.bring_all(position // CODE, min(position % CODE, MOST_ROLLED))
        return found

    def best(self, position: int, standard: Counts, duty: bool) -> float:
        """Value a position with Standard dice that may be locked, at least one of them if that is a duty."""
        key = (position, standard, duty)
        found = self.locked.get(key)
        if found is None:
            found = LOW
            for change, _, _ in choices(standard)[int(duty) :]:
                found = max(found, self.value(position + change))
            self.locked[key] = found
        return found

    def best_herded(self, position: int, standard: Counts, duty: bool, fresh: int, used: "Context") -> float:
        """Value the same with the Herder, whose die is used as soon as he offers it."""
        key = (position, standard, duty, fresh, used)
        found = self.herded.get(key)
        if found is None:
            found = LOW
            for change, values, pair in choices(standard)[int(duty) :]:
                if pair or fresh & (values | MATCHED):
                    found = max(found, used.value(position + change + 1))
                else:
                    found = max(found, self.value(position + change))
            self.herded[key] = found
        return found

    def bring_all(self, code: int, rolling: int) -> float:
        """Bring in the dice of tiles one after the other where that helps, then value the roll."""
        best = self.rolls.mean(code, rolling)
        for faces in self.brings if rolling else ():
            values = [self.rolls.mean(code + UNIT[face], rolling) for face in faces]
            most = max(values)
            if most >= best:
                best = most
                code += UNIT[faces[values.index(most)]]
        return best


class Rolls:
    """What rolls are worth by themselves, with a number of tools left."""

    def __init__(self, outlook: Ahead, tiles: int, strength: float) -> None:
        self.outlook = outlook
        self.tiles = tiles
        self.strength = strength
        self.known: dict[int, float] = {}

    def mean(self, code: int, rolling: int) -> float:
        """Value a roll, or what is locked when no die is left."""
        found = self.known.get(code * CODE + rolling)
        if found is None:
            found = self.known[code * CODE + rolling] = self.averaged(counts_from(code), rolling)
        return found

    def averaged(self, counts: Counts, rolling: int) -> float:
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


@cache
def is_thrown(source: int) -> bool:
    """Tell whether a power rolls dice again."""
    return bool([piece for piece in samples(source) if piece.thrown])


def seen_by(h: Hand) -> int:
    """Gather the locked values as bits; a planner remembers them all."""
    return sum([1 << at + 1 for at, count in enumerate(h.locked) if count])


UNIT: Final = (0, 1, 16, 16**2, 16**3, 16**4, 16**5)
"""A die of each value in the code of locked values."""


def code_of(counts: Counts) -> int:
    """Write counts as one number."""
    return sum([count * UNIT[at + 1] for at, count in enumerate(counts)])


def counts_from(code: int) -> Counts:
    """Read counts from their number."""
    return tuple([code >> 4 * at & 15 for at in range(6)])


@cache
def choices(standard: Counts) -> list[tuple[int, int, bool]]:
    """List the sets of dice to lock, none first: how a position changes, values as bits, and pairs."""
    found: list[tuple[int, int, bool]] = []
    for chosen in product(*[range(count + 1) for count in standard]):
        values = sum([1 << at + 1 for at, count in enumerate(chosen) if count])
        found.append((code_of(chosen) * CODE - sum(chosen), values, max(chosen) > 1))
    return found
