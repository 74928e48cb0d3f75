"""What a position is worth at first sight, at any moment of a game: shares of the win that come true."""

from typing import Final

from greathouse.core import driver
from greathouse.core.agenda import Ask, Chance
from greathouse.experts.bending import bends
from greathouse.experts.expert import Value, payoffs
from greathouse.experts.favor.contest import (
    MOST,
    USUAL_MARK,
    Contest,
    Mark,
    opened,
    others,
    played,
    spread,
    steps,
)
from greathouse.experts.favor.demands import Demand, beating, demand_of
from greathouse.experts.favor.equal_dice import before_roll, in_window
from greathouse.experts.favor.estimate import guess
from greathouse.experts.favor.multisets import LOW
from greathouse.experts.favor.position import Hand, Rolling, add, hand_of, helps
from greathouse.experts.favor.prizes import Prizes
from greathouse.experts.favor.race import STEEP, URGE, Race, in_order, learned, shares, steepness
from greathouse.experts.favor.values import with_artifacts
from greathouse.games.favor import GAME
from greathouse.games.favor.bars import SLOTS, announced, counts_of
from greathouse.games.favor.claims import claimable
from greathouse.games.favor.dice import BASE, VALUE
from greathouse.games.favor.layout import HERDER_PLACE
from greathouse.games.favor.state import NO_TRIGGER, QUEEN_CLAIMED, State
from greathouse.games.favor.tiles import QUEEN

SPARE: Final = 0.5
"""How much less likely a tile is that was not aimed at."""
CERTAIN: Final = 0.999
WORTHY: Final = 8
"""How many of the best tiles are looked at."""
MOST_DICE: Final = 8
"""How many dice a guess takes into account one by one."""
MOST_HIGH: Final = 3
"""How many of the highest dice are locked alone."""
CLAIMING: Final = ("claim", "prize", "favor", "passage", "royal")
LATE: Final = ("after", "treasure")
ROLL_OFF: Final = "roll_off"
HIGHEST: Final = beating((9, 6))
BENDS: Final = bends("favor")


class FirstSight:
    """Judges positions without looking ahead."""

    def __init__(self, race: Race | None = None) -> None:
        self.race = race or learned()

    def value(self, s: State) -> Value:
        """Share the win; the expected score is the chance to be the only winner."""
        if driver.is_over(s):
            wins = payoffs(GAME, s)
            return Value(tuple(wins), tuple([float(score) for score in GAME.scores(s)]))
        wins = self.shares(s)
        return Value(tuple(wins), tuple(wins))

    def shares(self, s: State) -> list[float]:
        """Share the win in a game that is going on."""
        if is_blank(s):
            return [1.0 / s.seats] * s.seats
        stage, wins = self.unbent(s)
        return BENDS[stage][s.seats].shares(wins, s.seat, left(s, self.race))

    def unbent(self, s: State) -> tuple[str, list[float]]:
        """Tell what part of the game it is, and share the win before that is bent to come true."""
        if s.roll_off:
            return ROLL_OFF, self.rolling_off(s)
        if s.trigger != NO_TRIGGER:
            return ROLL_OFF, self.crowned(s)
        return stage_of(s), self.racing(s)

    # The roll-off

    def crowned(self, s: State) -> list[float]:
        """Share the win when the roll-off is about to begin."""
        me = s.seat
        order = others(s, me) if s.trigger == QUEEN_CLAIMED else [me, *others(s, me)]
        return Contest(opened(s, me), order, s.queen, False).shares(s.pharaoh, s.mark)

    def rolling_off(self, s: State) -> list[float]:
        """Share the win while a seat rolls for the Pharaoh."""
        contest = Contest(s, s.to_go, s.queen, s.last_turn)
        found = [0.0] * s.seats
        for roll, p in rolls(s):
            then = contest.shares(s.seat if roll > s.mark else s.pharaoh, max(roll, s.mark))
            found = [share + p * more for share, more in zip(found, then, strict=True)]
        return found

    # The race

    def racing(self, s: State) -> list[float]:
        """Share the win before the Queen is claimed, by the prospects of this turn and by the race."""
        me = s.seat
        needs = [self.race.turns_of(s, seat) for seat in range(s.seats)]
        after = shares(needs, in_order(s.seats, me if s.extra else (me + 1) % s.seats))
        mine = self.prospects(s)
        rest = 1.0 - after[me]
        return [mine if seat == me else (1.0 - mine) * after[seat] / rest for seat in range(s.seats)]

    def prospects(self, s: State) -> float:
        """Give the chance to win of the seat in turn."""
        frame = s.agenda[-1]
        prizes = Prizes(s, s.seat, self.race, STEEP[s.seats])
        prompt = frame.prompt if isinstance(frame, Ask) else ""
        if s.claimed or prompt in LATE:
            return prizes.declined
        if prompt in CLAIMING:
            places = claimable(s, s.seat, s.locked)
            return max([prizes.tile_worth(s.tiles[place]) for place in places], default=prizes.declined)
        return hoped(s, prizes)


def rolls(s: State) -> list[tuple[Mark, float]]:
    """List what the seat in turn may roll in the roll-off, as far as it matters."""
    h = hand_now(s)
    if not h.active and not h.waiting and not h.tiles:
        return [(announced(h.locked), 1.0)]
    if s.rolls:
        return spread(s.mark, [played(in_hand(mark, h)) for mark in steps(s.mark)])
    r = with_artifacts(s, s.seat, h.waiting, h.stored, 0)
    return spread(s.mark, [MOST * played(before_roll(mark, r)) for mark in steps(s.mark)])


def in_hand(mark: Mark, h: Hand) -> float:
    """Give the chance to beat a mark with what is on the table."""
    if h.active or not h.waiting:
        return in_window(mark, h)
    return before_roll(mark, before(h))


def before(h: Hand) -> Rolling:
    """Read a hand that is about to be rolled."""
    kinds = tuple(sorted([*[die // BASE for die in h.active], *h.waiting]))
    return Rolling(h.locked, h.dice, kinds, h.pips, h.rerolls, h.tiles, h.stored, h.pile)


def fewer(r: Rolling) -> Rolling:
    """Take many dice for some with more tries, so that no guess takes long."""
    more = len(r.kinds) - MOST_DICE
    if more <= 0:
        return r
    return r._replace(kinds=r.kinds[:MOST_DICE], dice=r.dice + more, rerolls=r.rerolls + 2 * more)


def hand_now(s: State) -> Hand:
    """Read a turn with all that is locked; dice that are falling wait for the next roll."""
    h = hand_of(s, HIGHEST)
    waiting = tuple(sorted(h.waiting + falling(s)))
    return h._replace(locked=counts_of(s.locked), dice=len(s.locked), waiting=waiting)


def falling(s: State) -> tuple[int, ...]:
    """List the kinds of dice that chance is about to show."""
    found: tuple[int, ...] = ()
    for frame in s.agenda[::-1]:
        if not isinstance(frame, Chance) or frame.purpose != "dice":
            break
        found += (int(frame.args[0]),) * int(frame.args[1])
    return found


def hoped(s: State, prizes: Prizes) -> float:
    """Give the chance to win by the best aim of the turn, with the other tiles as a comfort."""
    floor = max(prizes.prize[HERDER_PLACE], prizes.declined)
    if prizes.prize[HERDER_PLACE] == LOW:
        floor = prizes.nothing
    chances = likely(s, prizes)
    return max([chain(chances, aim, floor) for aim in range(len(chances))], default=floor)


def chain(chances: list[tuple[float, float]], aim: int, floor: float) -> float:
    """Add up what comes of an aim: the tile itself, or else the best that falls off."""
    worth, left = 0.0, 1.0
    for at, (prize, p) in enumerate(chances):
        p = p if at == aim or p > CERTAIN else SPARE * p
        worth += left * p * max(prize, floor)
        left *= 1.0 - p
    return worth + left * floor


def likely(s: State, prizes: Prizes) -> list[tuple[float, float]]:
    """List the best tiles with their worths and chances, best first."""
    worths = [(prize, place) for place, prize in enumerate(prizes.prize[:-1]) if prize > prizes.declined]
    queen = s.tiles.index(QUEEN)
    if s.stacks[queen]:
        worths.append((prizes.queen(USUAL_MARK), queen))
    found: list[tuple[float, float]] = []
    dice = falling(s)
    for prize, place in sorted(worths, reverse=True):
        p = chance_of(s, demand_of(SLOTS[s.slots[place]], s.dice_minimum), dice)
        if p > 0.0:
            found.append((prize, p))
        if len(found) == WORTHY:
            break
    return found


def chance_of(s: State, demand: Demand, dice: tuple[int, ...] = ()) -> float:
    """Guess the chance of a demand in this turn: lock the dice that help and roll the rest."""
    h = hand_of(s, demand)
    if dice:
        h = h._replace(waiting=tuple(sorted(h.waiting + dice)))
    if not h.active:
        return guess(demand, fewer(before(h)))
    return max([guess(demand, fewer(locking(demand, h, some))) for some in sets_to_lock(demand, h)])


def sets_to_lock(demand: Demand, h: Hand) -> list[list[int]]:
    """List the sets of dice that may be locked first: all that help, the highest, or all of one value."""
    useful = [die for die in h.active if VALUE[die] and helps(demand, h.locked, die)]
    found = [useful, []] if h.fresh and useful else [useful]
    if demand.kind == "sum":
        useful.sort(key=VALUE.__getitem__)
        return found + [useful[-n:] for n in range(1, min(len(useful), MOST_HIGH + 1))]
    if demand.gathering is None:
        return found
    for value in range(1, 7):
        some = [die for die in useful if VALUE[die] == value]
        if len(some) > 1 or (some and h.locked[value - 1]):
            found.append(some)
    return found


def locking(demand: Demand, h: Hand, dice: list[int]) -> Rolling:
    """Lock some dice, or one of no use if a die must be locked, and pick up the rest."""
    left = list(h.active)
    for die in dice or ([] if h.fresh else left[:1]):
        left.remove(die)
        h = h._replace(locked=add(demand, h, die), dice=h.dice + 1)
    return before(h._replace(active=tuple(left)))


def is_blank(s: State) -> bool:
    """Tell whether nothing is known yet: no tiles are laid, or nobody has begun."""
    frame = s.agenda[-1]
    return not s.tiles or (isinstance(frame, Chance) and frame.purpose == "first")


def stage_of(s: State) -> str:
    """Name the part of a turn before the roll-off."""
    return "turn" if s.rolls else "start"


def bent_share(s: State, win: float) -> float:
    """Bend the chance of the seat in turn as the shares of a position; the roll-off needs no bend."""
    if s.roll_off or s.trigger != NO_TRIGGER:
        return win
    turns = left(s, learned())
    return BENDS[stage_of(s)][s.seats].share(believed(win, s.seats, turns), s.seats, turns)


def believed(win: float, seats: int, turns: float) -> float:
    """Trust a lead as it comes true, where moves were compared by trusting it less."""
    power = steepness(STEEP[seats], turns) / steepness(URGE, turns)
    mine, rest = win**power, (seats - 1) * ((1.0 - win) / (seats - 1)) ** power
    return float(mine / (mine + rest))


def left(s: State, race: Race) -> float:
    """Tell how many turns the seats will need on average beside the next, as long as nobody has the Queen."""
    if s.roll_off or s.trigger != NO_TRIGGER:
        return 0.0
    return sum([race.turns_of(s, seat) for seat in range(s.seats)]) / s.seats - 1.0
