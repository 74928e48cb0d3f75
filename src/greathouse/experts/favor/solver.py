"""The solver of one turn: the best chance of a demand with all dice, tokens and tiles.

Within a window it is never worse to use chance (rerolls) before certain changes, certain changes before
locks, and to change only dice that are locked in the same window; what remains is searched completely.
"""

from typing import Final

from greathouse.experts.favor.canonical import SAME, face_map, more_dice, simplest
from greathouse.experts.favor.demands import Demand, chance, is_met
from greathouse.experts.favor.estimate import guess
from greathouse.experts.favor.exact import UNKNOWN, Tables, TooLarge
from greathouse.experts.favor.outcomes import (
    Dice,
    drawn,
    merchant_rolls,
    merged,
    rerolled,
    subsets,
    throws,
    without,
)
from greathouse.experts.favor.position import (
    FAILED,
    HERD,
    MATCHED,
    Hand,
    Rolling,
    add,
    helps,
    is_immediate,
    refreshed,
)
from greathouse.games.favor.bars import Counts
from greathouse.games.favor.dice import (
    ANY_FACE,
    BASE,
    IMMEDIATE,
    INTRIGUE_STARS,
    PIP,
    POWER_FACES,
    SERF,
    STANDARD,
    VALUE,
    VOYAGE,
    VOYAGE_PLUS_TWO,
    VOYAGE_REROLL,
)
from greathouse.games.favor.powers import TURNS, shifts
from greathouse.games.favor.tiles import BIT, DEAD, TILES, among

MERCHANT: Final = BIT["grain_merchant"]
MATCHMAKER: Final = BIT["matchmaker"]
MOTHER: Final = BIT["royal_mother"]
MOST_POSITIONS: Final = 40_000
"""How many positions an exact answer may take: about a second."""
ENTRIES: Final = 200
"""How many entries of rows count for one position: eight million take about four seconds and 120 MB."""
GLANCE: Final = 120
"""How many positions a quick look at one decision may take."""
KEPT: Final = 30_000
"""How many positions a shared solver keeps from one question to the next."""


class Solver:
    """Knows the positions of one demand; a quick solver guesses what later rolls are worth."""

    def __init__(
        self,
        demand: Demand,
        most: int = MOST_POSITIONS,
        *,
        quick: bool = False,
        dead_dice_match: bool = True,
    ) -> None:
        self.demand = demand
        self.most = most
        self.quick = quick
        self.looked = 0
        """Positions looked at since the last question."""
        self.dead_dice_match = dead_dice_match
        self.tables: Tables | None = None
        if not quick:
            self.tables = Tables(demand, dead_dice_match, ENTRIES * most)
        self.open: set[Hand] = set()
        """Windows that are being looked at; coming back to one means that a turn may go round in circles."""
        self.windows: dict[Hand, float] = {}
        self.settled: dict[Hand, float] = {}
        self.locks: dict[Hand, float] = {}
        self.rolls: dict[Rolling, float] = {}
        self.asked: dict[tuple[str, tuple[object, ...], Hand], float] = {}
        """Questions in the middle of a power, by what is asked and the hand."""

    def tidy(self) -> None:
        """Forget what earlier questions have found once it has become much."""
        known = (self.windows, self.settled, self.locks, self.rolls, self.asked)
        if sum([len(one) for one in known]) > KEPT:
            for one in known:
                one.clear()

    # Before a roll

    def before(self, r: Rolling) -> float:
        """Give the best chance before a roll."""
        if r.locked == FAILED:
            return 0.0
        found = self.rolls.get(r)
        if found is None:
            found = self.rolls[r] = guess(self.demand, r) if self.quick else self.expect(r)
        return found

    def expect(self, r: Rolling) -> float:
        """Average over what may be rolled; plain dice without powers have a table."""
        standard = r.kinds.count(STANDARD)
        if standard == len(r.kinds) and not r.pips and not r.rerolls and not r.tiles and not any(r.stored):
            return chance(self.demand, r.locked, r.dice, standard)
        known = self.tables.before(r) if self.tables is not None else UNKNOWN
        if known != UNKNOWN:
            return known
        mean, ways = 0.0, 0
        for active, weight in self.outcomes(r):
            ways += weight
            charges = tuple([die for die in active if die in POWER_FACES])
            hand = Hand(
                r.locked, r.dice, active, (), r.pips, r.rerolls, r.tiles, r.stored, 0, charges, r.pile
            )
            mean += weight * self.window(hand)
        return mean / ways

    def outcomes(self, r: Rolling) -> list[tuple[Dice, int]]:
        """List what may be rolled, faces of no use taken together."""
        if r.tiles & MATCHMAKER:
            return throws(r.kinds)
        dice = len(r.kinds) + more_dice(r.tiles) + int(r.stored[0] > 0) + int(r.stored[1] > 0)
        dice += 2 * r.kinds.count(VOYAGE)
        faces = face_map(self.demand, r.locked, dice, r.pips, r.tiles)
        return throws(r.kinds) if faces == SAME else merged(r.kinds, faces, bool(r.tiles & HERD))

    # In a window

    def window(self, h: Hand) -> float:
        """Give the best chance in a window."""
        if h.locked == FAILED:
            return 0.0
        h = simplest(self.demand, h)
        found = self.windows.get(h)
        if found is None:
            if is_plain(h):
                found = self.plain(h)
            elif self.quick and (self.looked > self.most or h in self.open):
                return self.lock(h)
            elif self.tables is None:
                found = self.look(h)
            else:
                found = self.at_once(h) or self.tables.window(h)
                found = self.look(h) if found == UNKNOWN else found
            self.windows[h] = found
        return found

    def look(self, h: Hand) -> float:
        """Look at a window in full."""
        self.looked += 1
        if h in self.open or (self.looked > self.most and not self.quick):
            raise TooLarge
        self.open.add(h)
        found = self.at_once(h) or self.settle(h)
        if found < 1.0:
            for gamble in self.gambles(h):
                found = max(found, self.mean(h, gamble))
        self.open.remove(h)
        return found

    def plain(self, h: Hand) -> float:
        """Give the best chance with Standard dice alone, from the table of plain dice."""
        gathering = self.demand.gathering
        if gathering is None:
            return self.settle(h)
        counts = tuple([h.active.count(face) for face in range(1, 7)])
        if h.dice + len(h.active) < self.demand.least:
            return 0.0
        if h.fresh:
            return gathering.chance_locked(h.locked, counts)
        return gathering.chance_after(h.locked, counts)

    def at_once(self, h: Hand) -> float:
        """See whether locking everything that is active meets the demand."""
        if h.waiting:
            return 0.0
        for die in h.active:
            h = h._replace(locked=add(self.demand, h, die), dice=min(h.dice + 1, self.demand.least))
            if h.locked == FAILED:
                return 0.0
        return float(is_met(self.demand, h.locked, h.dice))

    def is_sure(self, h: Hand, changes: int) -> bool:
        """See whether a few changes and locking everything meet the demand."""
        if self.at_once(h):
            return True
        if not changes or h.tiles & MOTHER:
            return False
        return any([then is not None and self.is_sure(then, changes - 1) for then, _ in self.changes(h)])

    def mean(self, h: Hand, gamble: list[tuple[float, Hand]]) -> float:
        """Average over outcomes; one that changes nothing is simply tried again."""
        sure = sum([p for p, then in gamble if then != h])
        return sum([p * self.window(then) for p, then in gamble if then != h]) / sure

    def gambles(self, h: Hand) -> list[list[tuple[float, Hand]]]:
        """List what chance may change, each as its outcomes."""
        found: list[list[tuple[float, Hand]]] = []
        for die in self.worst(h) if self.quick else list(dict.fromkeys(h.active)):
            if h.rerolls:
                found.append(rerolled(h._replace(rerolls=h.rerolls - 1), (die,)))
            if VOYAGE_REROLL in h.charges:
                charges = without(h.charges, VOYAGE_REROLL)
                found.append(rerolled(h._replace(charges=charges), (die,)))
        if h.tiles & MERCHANT and not self.quick:
            bare = h._replace(tiles=h.tiles & ~MERCHANT)
            found += [merchant_rolls(bare, dice) for dice in subsets(h.active)]
        return found

    def settle(self, h: Hand) -> float:
        """Give the best chance with what is certain: changes, brought dice, locks."""
        found = self.settled.get(h)
        if found is None:
            self.count()
            found = self.lock(h)
            if found < 1.0 and not (self.quick and self.looked > self.most):
                for then, p in self.changes(h):
                    found = max(found, p if then is None else self.follow(h, then))
            self.settled[h] = found
        return found

    def count(self) -> None:
        """Count a position, and give up when an exact answer takes too many."""
        self.looked += 1
        if self.looked > self.most and not self.quick:
            raise TooLarge

    def follow(self, h: Hand, then: Hand) -> float:
        """Go on after a change; new dice and new powers may be gambled with."""
        gambling = len(then.active) > len(h.active) or len(then.charges) > len(h.charges)
        return self.window(then) if gambling else self.settle(then)

    def changes(self, h: Hand) -> list[tuple[Hand | None, float]]:
        """List the certain changes that could help."""
        found: list[Hand] = []
        if h.pips:
            found += self.raised(h)
        for die in h.charges:
            if die != VOYAGE_REROLL:
                found += self.by_face(h, die)
        for tile in among(h.tiles & ~DEAD & ~HERD & ~MERCHANT):
            found += self.by_tile(h, tile)
        found += fetched(h)
        changed: list[tuple[Hand | None, float]] = [(then, 0.0) for then in dict.fromkeys(found)]
        if h.tiles & MOTHER:
            changed.append((None, self.by_mother(h)))
        return changed

    def wanted(self, h: Hand, new: int) -> bool:
        """Tell whether a die is worth turning to a face: it helps when locked, or has a power."""
        if new in POWER_FACES or new == VOYAGE_PLUS_TWO or helps(self.demand, h.locked, new):
            return True
        return self.herds(h) and (
            new % BASE in [VALUE[die] for die in h.active] or bool(h.fresh >> new % BASE & 1)
        )

    def herds(self, h: Hand) -> bool:
        """Tell whether the Herder still waits for equal dice."""
        return bool(h.tiles & HERD) and not h.fresh & MATCHED and not self.quick

    def may_turn(self, h: Hand, new: int) -> bool:
        """Tell whether to try a face: a wanted one, or any if other tools may go on from there."""
        return self.wanted(h, new) or (bool(h.tiles & ~HERD & ~DEAD or h.pips) and not self.quick)

    def raised(self, h: Hand) -> list[Hand]:
        """Spend +1 pip tokens on one die until it is of use."""
        found: list[Hand] = []
        for die in dict.fromkeys(h.active):
            new, pips = die, 0
            while pips < h.pips and PIP[new]:
                new, pips = PIP[new][0], pips + 1
                found += self.turned(h._replace(pips=h.pips - pips), die, new)
        return found

    def turned(self, h: Hand, die: int, new: int) -> list[Hand]:
        """Turn a die, if that is worth it or other tools may go on from there."""
        return [turn(h, die, new)] if self.may_turn(h, new) else []

    def by_face(self, h: Hand, face: int) -> list[Hand]:
        """Use a star: turn one die, or with Intrigue up to two."""
        bare = h._replace(charges=without(h.charges, face))
        once = [
            turn(bare, d, new) for d in dict.fromkeys(h.active) for new in ANY_FACE[d] if self.wanted(h, new)
        ]
        if face != INTRIGUE_STARS or self.quick:
            return once
        twice: list[Hand] = []
        for d in dict.fromkeys(h.active):
            for new in ANY_FACE[d]:
                if self.wanted(h, new):
                    after = turn(bare, d, new)
                    rest = without(h.active, d)
                    twice += [
                        turn(after, e, to)
                        for e in dict.fromkeys(rest)
                        for to in ANY_FACE[e]
                        if self.wanted(h, to)
                    ]
        return once + twice

    def by_tile(self, h: Hand, tile: int) -> list[Hand]:
        """Use a tile of the window."""
        row = TILES[tile]
        bare = h._replace(tiles=h.tiles & ~(1 << tile))
        if row.bring:
            faces = range(1, 7) if row.bring == 7 else [row.bring]
            return [brought(bare, face) for face in faces]
        if row.power == "shift":
            return self.by_shift(bare, row.reach, ())
        if row.power == "survey":
            return surveyed(bare)
        if row.power == "match":
            return self.by_match(bare)
        if row.power == "mother":
            return []
        if row.many:
            return self.many_turned(bare, TURNS[tile], h.active)
        return [
            then
            for die in dict.fromkeys(h.active)
            for new in TURNS[tile][die]
            for then in self.turned(bare, die, new)
        ]

    def many_turned(self, h: Hand, turns: dict[int, Dice], rest: Dice) -> list[Hand]:
        """Turn any number of dice, one after the other; a quick look only tries one value for all."""
        if self.quick:
            return self.alike(h, turns)
        found: list[Hand] = []
        for die in dict.fromkeys(rest):
            later = rest[rest.index(die) + 1 :]
            for new in turns[die]:
                if self.may_turn(h, new):
                    then = turn(h, die, new)
                    found.append(then)
                    found += self.many_turned(then, turns, later)
        return found

    def alike(self, h: Hand, turns: dict[int, Dice]) -> list[Hand]:
        """Turn every die that can show a wanted value to it."""
        found: list[Hand] = []
        for value in range(1, 7):
            then = h
            for die in h.active:
                fitting = [new for new in turns[die] if VALUE[new] == value]
                if fitting and VALUE[die] != value and self.wanted(h, fitting[0]):
                    then = turn(then, die, fitting[0])
            if then != h:
                found.append(then)
        return found

    def by_shift(self, h: Hand, reach: int, moved: Dice) -> list[Hand]:
        """Shift pips between two dice, or among three by two shifts that share a die."""
        found: list[Hand] = []
        for giver, taker, pips in shifts(list(h.active)):
            if moved and giver not in moved and taker not in moved:
                continue
            then = turn(turn(h, giver, giver - pips), taker, taker + pips)
            if self.may_turn(h, giver - pips) or self.may_turn(h, taker + pips) or reach > 2:
                found.append(then)
            if reach > 2 and not self.quick:
                found += self.by_shift(then, reach - 1, (giver - pips, taker + pips))
        return list(dict.fromkeys(found))

    def by_match(self, h: Hand) -> list[Hand]:
        """Turn a die to a locked value, as far as the demand remembers which values are locked."""
        values = self.locked_values(h.locked)
        return [
            turn(h, die, new)
            for die in dict.fromkeys(h.active)
            for new in ANY_FACE[die]
            if VALUE[new] in values and self.wanted(h, new)
        ]

    def locked_values(self, locked: Counts) -> list[int]:
        """List the values that are locked."""
        return [at + 1 for at in range(6) if locked[at]]

    def by_mother(self, h: Hand) -> float:
        """Swap Immediate dice and the Serf die for tokens and new dice."""
        bare = h._replace(tiles=h.tiles & ~MOTHER)
        best = 0.0
        for dice in subsets(tuple([die for die in h.active if die // BASE in (IMMEDIATE, SERF)])):
            active = h.active
            for die in dice:
                active = without(active, die)
            then = bare._replace(active=active, waiting=tuple(sorted(h.waiting + (STANDARD,) * len(dice))))
            best = max(best, sum([p * self.window(after) for p, after in drawn(then, len(dice))]))
        return best

    # Locking

    def lock(self, h: Hand) -> float:
        """Give the best chance by locking and rolling; Immediate dice are locked first."""
        if h.locked == FAILED:
            return 0.0
        for die in h.active:
            if is_immediate(die):
                return self.locked(h, die)
        h = simplest(self.demand, h)
        found = self.locks.get(h)
        if found is None:
            self.count()
            found = self.locks[h] = self.lock_quickly(h) if self.quick else self.choose_lock(h)
        return found

    def choose_lock(self, h: Hand) -> float:
        """Try every lock that could be best, rolling, and the Herder."""
        best = self.end(h) if not h.active and not h.waiting else 0.0
        if (h.waiting or h.active) and (h.fresh or not h.active):
            best = self.before(rolling(h))
        if h.fresh & MATCHED and h.tiles & HERD:
            waiting = tuple(sorted((*h.waiting, STANDARD)))
            best = max(best, self.lock(h._replace(tiles=h.tiles & ~HERD, waiting=waiting)))
        for die in self.candidates(h):
            if best >= 1.0:
                break
            best = max(best, self.locked(h, die))
        return best

    def worst(self, h: Hand) -> list[int]:
        """Choose a die that a quick look would reroll: one that does not help."""
        return [die for die in h.active if not helps(self.demand, h.locked, die)][:1]

    def lock_quickly(self, h: Hand) -> float:
        """Try a few whole sets of dice instead of every choice: all that help, or all of one value."""
        if not h.active and not h.waiting:
            return self.end(h)
        best = self.before(rolling(h)) if h.fresh or not h.active else 0.0
        useful = [die for die in h.active if die == VOYAGE_PLUS_TWO or helps(self.demand, h.locked, die)]
        sets = [useful, *[[die for die in useful if VALUE[die] == value] for value in range(1, 7)]]
        sets += [useful[-n:] for n in range(1, len(useful))] if self.demand.kind == "sum" else []
        if not h.fresh:
            sets += [[die] for die in h.active if die not in useful][:1]
        for dice in sets:
            if dice and best < 1.0:
                best = max(best, self.lock_set(h, dice))
        return best

    def lock_set(self, h: Hand, dice: list[int]) -> float:
        """Lock some dice together and roll the rest, with the Herder's die if they please him."""
        locked, fresh, active = h, h.fresh, list(h.active)
        for die in dice:
            active.remove(die)
            fresh = refreshed(fresh, die, h.tiles)
            locked = locked._replace(locked=add(self.demand, locked, die))
        waiting = h.waiting + (STANDARD, STANDARD) * dice.count(VOYAGE_PLUS_TWO)
        tiles = h.tiles
        if fresh & MATCHED and tiles & HERD:
            waiting, tiles = (*waiting, STANDARD), tiles & ~HERD
        then = h._replace(
            locked=locked.locked,
            dice=min(h.dice + len(dice), self.demand.least),
            active=tuple(active),
            waiting=tuple(sorted(waiting)),
            tiles=tiles,
            fresh=fresh,
            charges=tuple([die for die in h.charges if die in active]),
        )
        return self.before(rolling(then)) if then.active or then.waiting else self.end(then)

    def candidates(self, h: Hand) -> list[int]:
        """List the dice worth locking; useless ones only when something must be locked."""
        distinct = list(dict.fromkeys(h.active))
        if self.demand.kind == "sum":
            standard = [die for die in distinct if die // BASE == STANDARD]
            return [*standard[-1:], *[die for die in distinct if die // BASE != STANDARD]]
        useful = [die for die in distinct if die == VOYAGE_PLUS_TWO or helps(self.demand, h.locked, die)]
        if self.demand.gathering is None:
            return useful
        useless = [die for die in distinct if die not in useful]
        forced = [] if h.fresh else one_of_each_kind(useless)
        if self.herds(h):
            forced += [die for die in useless if h.active.count(die) > 1 or h.fresh >> VALUE[die] & 1]
        return list(dict.fromkeys(useful + forced))

    def locked(self, h: Hand, die: int) -> float:
        """Lock a die and go on; the Matchmaker may want to see it."""
        then = h._replace(
            locked=add(self.demand, h, die),
            dice=min(h.dice + 1, self.demand.least),
            active=without(h.active, die),
            fresh=refreshed(h.fresh, die, h.tiles),
            charges=without(h.charges, die) if die in h.charges else h.charges,
        )
        if die == VOYAGE_PLUS_TWO:
            then = then._replace(waiting=tuple(sorted((*h.waiting, STANDARD, STANDARD))))
        return self.settle(then) if h.tiles & MATCHMAKER and then.active else self.lock(then)

    def end(self, h: Hand) -> float:
        """Judge the locked dice; the Dead may add some, and that may please the Herder."""
        if is_met(self.demand, h.locked, h.dice):
            return 1.0
        best = 0.0
        for tile in among(h.tiles & DEAD):
            for face in range(1, 7):
                if best < 1.0 and helps(self.demand, h.locked, face):
                    fresh = refreshed(h.fresh, face, h.tiles) if self.dead_dice_match else h.fresh
                    then = h._replace(
                        tiles=h.tiles & ~(1 << tile),
                        locked=add(self.demand, h, face),
                        dice=min(h.dice + 1, self.demand.least),
                        fresh=fresh,
                    )
                    best = max(best, self.lock(then))
        return best


def is_plain(h: Hand) -> bool:
    """Tell whether only Standard dice are left, and nothing to use."""
    if h.pips or h.rerolls or h.tiles or h.charges or h.waiting or any(h.stored) or not h.active:
        return False
    return h.active[-1] < BASE


def one_of_each_kind(dice: list[int]) -> list[int]:
    """Choose a die of each kind; which face it shows will not matter."""
    return list({die // BASE: die for die in dice}.values())


# Changing a hand


def turn(h: Hand, die: int, new: int) -> Hand:
    """Turn an active die; its old power is lost, a new one gained."""
    charges = without(h.charges, die) if die in h.charges else h.charges
    if new in POWER_FACES:
        charges = tuple(sorted((*charges, new)))
    return h._replace(active=tuple(sorted((*without(h.active, die), new))), charges=charges)


def brought(h: Hand, face: int) -> Hand:
    """Bring in a Standard die."""
    return h._replace(active=tuple(sorted((*h.active, STANDARD * BASE + face))))


def fetched(h: Hand) -> list[Hand]:
    """Bring in one of the stored dice."""
    first, second = h.stored
    found = [brought(h._replace(stored=(0, second)), first)] if first else []
    return [*found, brought(h._replace(stored=(first, 0)), second)] if second else found


def surveyed(h: Hand) -> list[Hand]:
    """Replace a die by two Immediate ones in every way."""
    found: list[Hand] = []
    for die in dict.fromkeys(h.active):
        rest = without(h.active, die)
        charges = without(h.charges, die) if die in h.charges else h.charges
        for low in range(1, VALUE[die] // 2 + 1):
            pair = (IMMEDIATE * BASE + low, IMMEDIATE * BASE + VALUE[die] - low)
            found.append(h._replace(active=tuple(sorted(rest + pair)), charges=charges))
    return found


def rolling(h: Hand) -> Rolling:
    """Pick up all active dice; stored dice rise."""
    kinds = tuple(sorted([*[die // BASE for die in h.active], *h.waiting]))
    first, second = h.stored
    stored = (min(first + 1, 6) if first else 0, min(second + 1, 6) if second else 0)
    return Rolling(h.locked, h.dice, kinds, h.pips, h.rerolls, h.tiles, stored, h.pile)
