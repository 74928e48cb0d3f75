"""Planning a turn for all tiles at once, deeper and deeper as time allows."""

from collections.abc import Iterator
from typing import Final

from greathouse.core import driver
from greathouse.core.agenda import Ask, Chance
from greathouse.core.moves import DONE, Move
from greathouse.experts.clock import Clock
from greathouse.experts.favor.first_sight import HIGHEST
from greathouse.experts.favor.planner import OutOfTime, Planner
from greathouse.experts.favor.position import HERD, Hand, hand_of
from greathouse.experts.favor.prizes import Ending
from greathouse.experts.favor.tables import HAS_ARRAYS, Tables
from greathouse.experts.favor.turn_value import OPEN, Ahead, Outlook, Place
from greathouse.games.favor.bars import counts_of
from greathouse.games.favor.dice import DIE_OF, STANDARD
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import NUMBER
from greathouse.games.favor.transforms import face_source
from greathouse.games.favor.window import ROLL

LAYERS: Final = (0, 2) if HAS_ARRAYS else (0, 1, 2)
"""How many tools are looked ahead at, one plan after the other."""
MOST: Final = 1500
"""How many hands are looked at for one decision."""
FIRST: Final = 20
"""How often the clock is looked at before a first sight is cut short."""
GLANCED: Final = 10 if HAS_ARRAYS else 6
"""Up to how many dice a plan is made at first sight."""
WIDE: Final = (10, 7, 6)
"""Up to how many dice each plan is made without a clock."""
WIDEST: Final = (12, 11, 10) if HAS_ARRAYS else (12, 9, 8)
"""Up to how many with one."""
FEW: Final = 60
"""More results of a roll than this are not looked at one by one."""
CHECK_EVERY: Final = 20_000
"""After how many entries of rows the clock is looked at: a hundredth of a second."""


class Steps(Clock):
    """A clock that counts how often it is looked at, so that the same thought always takes as long."""

    def __init__(self, steps: int) -> None:
        super().__init__(float(steps))
        self.steps = steps

    def is_up(self, share: float) -> bool:
        """Count a look."""
        self.steps -= 1
        return self.steps < 0


class Pace:
    """Looks at the clock while a turn is valued."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.entries = 0

    def decided(self, place: Place) -> float:
        """Decide nothing early: every tile counts."""
        return OPEN

    def simplest(self, place: Place) -> Place:
        """Forget nothing: every tile counts."""
        return place

    def order(self, place: Place) -> tuple[int, ...]:
        """Tell all values apart."""
        return ()

    def count(self, entries: int) -> None:
        """Stop when the time is up."""
        self.entries += entries
        if self.entries > CHECK_EVERY:
            self.entries = 0
            if self.clock.is_up(1.0):
                raise OutOfTime


class Planning:
    """The plans of one turn; they remember what they have found from one decision to the next."""

    def __init__(self, ending: Ending, pip: float, reroll: float, arrays: bool = HAS_ARRAYS) -> None:
        self.ending = ending
        self.pip = pip
        self.reroll = reroll
        self.clock = Clock(0.0)
        self.planners: dict[int, Planner] = {}
        self.outlook: Ahead = Tables(ending) if arrays else Outlook(ending.worth)
        """What all plans of the turn share."""

    def worths(self, s: State, menu: list[Move], clock: Clock) -> Iterator[list[float]]:
        """Value all moves alike, again and again with more tools looked ahead at, until the time is up."""
        dice = dice_of(s)
        for layers in LAYERS:
            if dice > (WIDEST if clock.seconds else WIDE)[layers]:
                return
            planner = self.planner(layers, clock)
            try:
                yield [worth_after(s, move, planner) for move in menu]
            except OutOfTime:
                return

    def glance(self, s: State, menu: list[Move]) -> list[float]:
        """Value all moves alike without looking ahead at tools; nothing if there are too many dice."""
        if dice_of(s) > GLANCED:
            return []
        planner = self.planner(0, Steps(FIRST))
        try:
            return [worth_after(s, move, planner) for move in menu]
        except OutOfTime:
            return self.hastily(s, menu, planner)

    def hastily(self, s: State, menu: list[Move], planner: Planner) -> list[float]:
        """Value all moves by locks alone."""
        planner.hasty, planner.clock, planner.outlook.guide = True, Clock(0.0), None
        found = [worth_after(s, move, planner) for move in menu]
        planner.hasty = False
        return found

    def planner(self, layers: int, clock: Clock) -> Planner:
        """Give the plan that looks ahead at so many tools."""
        found = self.planners.get(layers)
        if found is None:
            found = self.planners[layers] = Planner(
                self.ending, self.outlook, self.pip, self.reroll, layers, MOST
            )
        found.outlook.guide = Pace(clock) if clock.seconds else None
        found.clock = clock
        found.looked = 0
        return found


def dice_of(s: State) -> int:
    """Count the dice that may still be rolled, the Herder's too."""
    return len(s.active) + len(s.waiting) + int(bool(s.owned[s.seat] & HERD & ~s.used))


def worth_after(s: State, move: Move, planner: Planner) -> float:
    """Value a move of a window or in the middle of a power."""
    frame = s.agenda[-1]
    assert isinstance(frame, Ask)
    if planner.clock.is_up(1.0):
        raise OutOfTime
    if move == ROLL:
        return planner.roll(plain_hand(s))
    if frame.prompt == "window":
        h = plain_hand(s)
        if move == DONE:
            return planner.ending.worth(h.locked, h.dice) + planner.tokens(h)
        if move[0] == "use":
            return using(h, NUMBER[str(move[1])], planner)
        if move[0] == "face":
            return planner.use(h, face_source(DIE_OF[str(move[1])]))
    ahead = s.copy()
    driver.apply(ahead, move)
    return standing(ahead, planner)


def plain_hand(s: State) -> Hand:
    """Read a turn in its window, with all that is locked."""
    h = hand_of(s, HIGHEST)
    return h._replace(locked=counts_of(s.locked), dice=len(s.locked))


def using(h: Hand, tile: int, planner: Planner) -> float:
    """Value the use of a tile by what comes of it; artifacts are valued elsewhere."""
    if 1 << tile == HERD:
        return planner.settle(h._replace(tiles=h.tiles & ~HERD, waiting=(*h.waiting, STANDARD)))
    return planner.use(h, tile)


def standing(s: State, planner: Planner) -> float:
    """Value a position as if whatever power is being used were done."""
    frame = s.agenda[-1]
    if not isinstance(frame, Chance) or frame.purpose != "dice":
        return planner.settle(plain_hand(s))
    outcomes = driver.odds(s)
    if len(outcomes) > FEW or isinstance(s.agenda[-2], Chance):
        h = plain_hand(s)
        kind, n = frame.args
        waiting = tuple(sorted(h.waiting + (kind,) * n))
        return planner.settle(h._replace(waiting=waiting, fresh=h.fresh | 1))
    mean = 0.0
    for move, weight in outcomes:
        ahead = s.copy()
        driver.apply(ahead, move)
        mean += weight * standing(ahead, planner)
    return mean / sum([weight for _, weight in outcomes])
