"""The solver of one turn: the best chance of a demand with all dice, tokens and tiles.

Every order of powers, gambles and locks is considered, but for three that cannot be better than another one:
turning a die for itself before a reroll, which may as well come after it (`transforms.is_lasting`); locking
before anything else is done, unless a tile looks at locked dice; and turning a die to a face of no use.
"""

from typing import Final

from greathouse.experts.clock import Clock
from greathouse.experts.favor.canonical import MIXING, SAME, face_map, more_dice, simplest
from greathouse.experts.favor.demands import Demand, chance, is_met
from greathouse.experts.favor.estimate import guess
from greathouse.experts.favor.exact import UNKNOWN, Tables, TooLarge
from greathouse.experts.favor.outcomes import gamble, merged, throws, throws_of
from greathouse.experts.favor.position import (
    CHANCY,
    FAILED,
    HERD,
    MATCHED,
    Hand,
    Rolling,
    add,
    exchanged,
    fetched,
    helps,
    is_immediate,
    refreshed,
    rolling,
    tools,
    turn,
)
from greathouse.games.favor.dice import (
    BASE,
    PIP,
    POWER_FACES,
    STANDARD,
    VALUE,
    VOYAGE,
    VOYAGE_PLUS_TWO,
    VOYAGE_REROLL,
    Turns,
)
from greathouse.games.favor.tiles import DEAD, among
from greathouse.games.favor.transforms import (
    ALL,
    PIP_POWER,
    POWER,
    SEEING,
    SIX,
    Dice,
    Use,
    is_chancy,
    is_lasting,
    minus,
    pieces,
    use_of,
    uses,
)

MOST_POSITIONS: Final = 40_000
"""How many positions an exact answer may take: about a second."""
ENTRIES: Final = 200
"""How many entries of rows count for one position: eight million take about four seconds and 120 MB."""
GLANCE: Final = 120
"""How many positions a quick look at one decision may take."""
TRIES: Final = 2_000
CHECK_EVERY: Final = 64
"""After how many positions the clock is looked at."""
CLOSE: Final = 1e-12
"""How near the worth of a window must be to what was guessed for coming back to it."""
STEEPEST: Final = 0.99
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
        clock: Clock | None = None,
    ) -> None:
        self.demand = demand
        self.most = most
        self.quick = quick
        self.looked = 0
        """Positions looked at since the last question."""
        self.tries = TRIES
        """How many hands are still looked at to see whether a turn is won already."""
        self.dead_dice_match = dead_dice_match
        self.tables: Tables | None = None
        if not quick:
            self.tables = Tables(demand, dead_dice_match, ENTRIES * most, clock)
        self.clock = clock
        """When it is up, an exact solver gives up as if there were too many positions."""
        self.open: set[Hand] = set()
        """Windows that are being looked at."""
        self.circles: dict[Hand, float] = {}
        """Windows that a turn may come back to, each with what it is worth at least."""
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
        self.afford(r.kinds)
        mean, ways = 0.0, 0
        for active, weight in self.outcomes(r):
            ways += weight
            charges = tuple([die for die in active if die in POWER_FACES])
            hand = Hand(
                r.locked, r.dice, active, (), r.pips, r.rerolls, r.tiles, r.stored, 0, charges, r.pile, r.seen
            )
            mean += weight * self.window(hand)
        return mean / ways

    def outcomes(self, r: Rolling) -> list[tuple[Dice, int]]:
        """List what may be rolled, faces of no use taken together."""
        if r.tiles & SEEING:
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
            elif h in self.open:
                return self.circles.setdefault(h, 0.0)
            elif self.tables is None:
                found = self.look_round(h)
            else:
                found = self.at_once(h) or self.tables.window(h)
                found = self.look_round(h) if found == UNKNOWN else found
            self.windows[h] = found
        return found

    def look_round(self, h: Hand) -> float:
        """Look at a window, again and again with a better guess if the turn may come back to it.

        What it is worth is a convex function of that guess, so the line through two points of it never leads
        too far.
        """
        known, settled = len(self.windows), len(self.settled)
        guess, slope = self.circles.get(h, 0.0), 0.0
        worth = self.look(h)
        while h in self.circles and worth > guess + CLOSE:
            better = guess + (worth - guess) / (1.0 - slope)
            self.circles[h] = better
            forget(self.windows, known)
            forget(self.settled, settled)
            after = self.look(h)
            slope = min((after - worth) / (better - guess), STEEPEST)
            guess, worth = better, after
        return worth

    def look(self, h: Hand) -> float:
        """Look at a window in full."""
        self.count()
        self.open.add(h)
        found = self.at_once(h) or self.settle(h)
        if found < 1.0:
            for bare, use in self.gambles(h):
                found = max(found, self.mean(h, bare, use))
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
        if h.waiting or VOYAGE_PLUS_TWO in h.active:
            return 0.0
        for die in h.active:
            h = h._replace(locked=add(self.demand, h, die), dice=min(h.dice + 1, self.demand.least))
            if h.locked == FAILED:
                return 0.0
        return float(is_met(self.demand, h.locked, h.dice))

    def is_sure(self, h: Hand, changes: int) -> bool:
        """See whether a few changes and locking everything meet the demand; after some tries, say no."""
        self.tries -= 1
        if self.at_once(h):
            return True
        if changes:
            for then in self.changes(h):
                if self.tries > 0 and self.is_sure(then, changes - 1):
                    return True
        return False

    # Gambling

    def mean(self, h: Hand, bare: Hand, use: Use) -> float:
        """Average over what the use of a power may bring; what changes nothing is simply tried again."""
        self.afford(tuple([die // BASE for die in use.thrown]))
        outcomes = gamble(bare, use)
        sure = sum([p for p, then in outcomes if then != h])
        return sum([p * self.window(then) for p, then in outcomes if then != h]) / sure

    def gambles(self, h: Hand) -> list[tuple[Hand, Use]]:
        """List the uses that chance decides, each with the hand that has spent the power."""
        found: list[tuple[Hand, Use]] = []
        for source, bare in tools(h):
            if is_chancy(source) and not (self.quick and POWER[source].most == ALL):
                dice = tuple(self.worst(h)) if self.quick else h.active
                found += [(bare, use) for use in uses(source, dice, h.seen)]
        return found

    def worst(self, h: Hand) -> list[int]:
        """Choose a die that a quick look would reroll: one that does not help."""
        return [die for die in h.active if not helps(self.demand, h.locked, die)][:1]

    # Changing dice

    def settle(self, h: Hand) -> float:
        """Give the best chance with what is certain: changes, brought dice, locks."""
        found = self.settled.get(h)
        if found is None:
            self.count()
            found = self.lock(h)
            if found < 1.0 and not (self.quick and self.looked > self.most):
                for then, gambling in self.changes(h).items():
                    found = max(found, self.window(then) if gambling else self.settle(then))
                    if found >= 1.0 or (self.quick and self.looked > self.most):
                        break
            self.settled[h] = found
        return found

    def count(self) -> None:
        """Count a position, and give up when an exact answer takes too many or too long."""
        self.looked += 1
        if self.quick:
            return
        if self.looked > self.most:
            raise TooLarge
        if self.looked % CHECK_EVERY == 0 and self.clock is not None and self.clock.is_up(1.0):
            raise TooLarge

    def afford(self, kinds: Dice) -> None:
        """Give up on an exact answer where a roll may fall in more ways than positions may be looked at."""
        if not self.quick and throws_of(kinds) > self.most:
            raise TooLarge

    def changes(self, h: Hand) -> dict[Hand, bool]:
        """List the certain changes that could help, each with whether a gamble may follow it."""
        found: dict[Hand, bool] = {}
        for source, bare in tools(h):
            if not is_chancy(source):
                for then in self.changed(h, bare, source):
                    found[then] = found.get(then, False) or self.is_open(h, then, source)
        for then in fetched(h):
            found[then] = True
        return found

    def is_open(self, h: Hand, then: Hand, source: int) -> bool:
        """Tell whether to gamble after a power was used: with new dice or powers, or if it could not wait."""
        if len(then.active) > len(h.active) or len(then.charges) > len(h.charges):
            return True
        if self.quick:
            return False
        if is_lasting(source):
            return bool(minus(then.charges, h.charges))
        return bool(then.rerolls or then.tiles & CHANCY or VOYAGE_REROLL in then.charges)

    def changed(self, h: Hand, bare: Hand, source: int) -> list[Hand]:
        """List what comes of a power that leaves nothing to chance."""
        power = POWER[source]
        if source == PIP_POWER:
            return self.raised(h)
        if power.turns and power.most > 2:
            return self.many_turned(bare, power.turns, h.active)
        if self.quick and power.most > 1:
            ways = [use_of(piece) for piece in pieces(source, h.active, h.seen)]
        else:
            ways = uses(source, h.active, h.seen)
        return [exchanged(bare, use) for use in ways if self.is_wanted(bare, use, source)]

    def is_wanted(self, h: Hand, use: Use, source: int) -> bool:
        """Tell whether a use of a power could help: one of the dice that come is of use, or all are new."""
        if not use.gone or len(use.come) > len(use.gone):
            return True
        star = source < PIP_POWER and not h.tiles & MIXING and not self.herds(h)
        if star:
            return not [die for die in use.come if not self.wanted(h, die)]
        return bool([die for die in use.come if self.may_turn(h, die)])

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
        if self.wanted(h, new):
            return True
        return not self.quick and (bool(h.tiles & ~HERD & ~DEAD or h.pips) or self.herds(h))

    def raised(self, h: Hand) -> list[Hand]:
        """Spend +1 pip tokens on one die until it is of use."""
        found: list[Hand] = []
        for die in dict.fromkeys(h.active):
            new, pips = die, 0
            while pips < h.pips and PIP[new]:
                new, pips = PIP[new][0], pips + 1
                bare = h._replace(pips=h.pips - pips)
                found += [turn(bare, die, new)] if self.may_turn(bare, new) else []
        return found

    def many_turned(self, h: Hand, turns: Turns, rest: Dice) -> list[Hand]:
        """Turn any number of dice, one after the other; a quick look only tries one value for all."""
        if self.quick:
            return self.alike(h, turns)
        found: list[Hand] = []
        for die in dict.fromkeys(rest):
            later = rest[rest.index(die) + 1 :]
            for new in turns[die]:
                if self.may_turn(h, new):
                    self.count()
                    then = turn(h, die, new)
                    found.append(then)
                    found += self.many_turned(then, turns, later)
        return found

    def alike(self, h: Hand, turns: Turns) -> list[Hand]:
        """Turn every die that can show a wanted value to it."""
        found: list[Hand] = []
        for value in SIX:
            then = h
            for die in h.active:
                fitting = [new for new in turns[die] if VALUE[new] == value]
                if fitting and VALUE[die] != value and self.wanted(h, fitting[0]):
                    then = turn(then, die, fitting[0])
            if then != h:
                found.append(then)
        return found

    # Locking

    def lock(self, h: Hand) -> float:
        """Give the best chance by locking and rolling; Immediate dice are locked first."""
        if h.locked == FAILED:
            return 0.0
        immediate = [die for die in h.active if is_immediate(die)]
        if immediate and not h.tiles & SEEING:
            return self.locked(h, immediate[0])
        h = simplest(self.demand, h)
        found = self.locks.get(h)
        if found is None:
            self.count()
            found = self.locks[h] = self.lock_quickly(h) if self.quick else self.choose_lock(h)
        return found

    def choose_lock(self, h: Hand) -> float:
        """Try every lock that could be best, rolling, and the Herder."""
        best = self.end(h) if not h.active and not h.waiting else 0.0
        if (h.waiting or h.active) and (h.fresh or not h.active) and not has_immediate(h.active):
            best = self.before(rolling(h))
        if h.fresh & MATCHED and h.tiles & HERD:
            waiting = tuple(sorted((*h.waiting, STANDARD)))
            best = max(best, self.lock(h._replace(tiles=h.tiles & ~HERD, waiting=waiting)))
        for die in self.candidates(h):
            if best >= 1.0:
                break
            best = max(best, self.locked(h, die))
        return best

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
        if h.tiles & SEEING:
            return distinct
        useful = [die for die in distinct if die == VOYAGE_PLUS_TWO or helps(self.demand, h.locked, die)]
        useless = [die for die in distinct if die not in useful]
        if self.demand.kind == "sum" and not self.herds(h):
            standard = [die for die in distinct if die // BASE == STANDARD]
            return [*standard[-1:], *[die for die in distinct if die // BASE != STANDARD]]
        if self.demand.gathering is None:
            return useful
        forced = [] if h.fresh else one_of_each_kind(useless)
        if self.herds(h):
            forced += [die for die in useless if h.active.count(die) > 1 or h.fresh >> VALUE[die] & 1]
        return list(dict.fromkeys(useful + forced))

    def locked(self, h: Hand, die: int) -> float:
        """Lock a die and go on; a tile may want to see it."""
        then = h._replace(
            locked=add(self.demand, h, die),
            dice=min(h.dice + 1, self.demand.least),
            active=minus(h.active, (die,)),
            fresh=refreshed(h.fresh, die, h.tiles),
            charges=minus(h.charges, (die,)) if h.charges else h.charges,
        )
        if die == VOYAGE_PLUS_TWO:
            then = then._replace(waiting=tuple(sorted((*h.waiting, STANDARD, STANDARD))))
        if not h.tiles & SEEING:
            return self.lock(then)
        then = then._replace(seen=h.seen | 1 << VALUE[die] & ~1)
        return self.settle(then) if then.active else self.lock(then)

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


def forget(known: dict[Hand, float], size: int) -> None:
    """Forget what was found last, until so much is left."""
    for h in list(known)[size:]:
        del known[h]


def is_plain(h: Hand) -> bool:
    """Tell whether only Standard dice are left, and nothing to use."""
    if h.pips or h.rerolls or h.tiles or h.charges or h.waiting or any(h.stored) or not h.active:
        return False
    return h.active[-1] < BASE


def has_immediate(dice: Dice) -> bool:
    """Tell whether an Immediate die is among some dice."""
    return bool([die for die in dice if is_immediate(die)])


def one_of_each_kind(dice: list[int]) -> list[int]:
    """Choose a die of each kind; which face it shows will not matter."""
    return list({die // BASE: die for die in dice}.values())
