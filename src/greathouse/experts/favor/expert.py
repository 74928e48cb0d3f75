"""The expert of Favor of the Pharaoh: a turn is played for its best tile, then planned for all of them."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.core.catalogue import Catalogue
from greathouse.core.errors import HouseError
from greathouse.core.moves import Move
from greathouse.experts.clock import Clock
from greathouse.experts.expert import (
    Aim,
    Budget,
    Choice,
    Fact,
    Judgement,
    Value,
    decider,
    ordered,
    payoffs,
)
from greathouse.experts.favor import claiming, endgame
from greathouse.experts.favor.aiming import Aiming
from greathouse.experts.favor.aims import aims
from greathouse.experts.favor.answers import ROLLING, left_out
from greathouse.experts.favor.claiming import Treasure
from greathouse.experts.favor.contest import Contest
from greathouse.experts.favor.features import features
from greathouse.experts.favor.first_sight import CLAIMING, FirstSight, bent_share
from greathouse.experts.favor.foresight import Foresight
from greathouse.experts.favor.planning import Planning, Steps
from greathouse.experts.favor.prizes import Prizes, Roll
from greathouse.experts.favor.race import Race, learned
from greathouse.experts.favor.reasons import because
from greathouse.experts.favor.tables import HAS_ARRAYS
from greathouse.games.favor import GAME
from greathouse.games.favor.state import State

TEXT: Final = Catalogue("greathouse.experts.favor", GAME.text)
WHY: Final = 3
"""How many of the best moves are explained."""
GLANCED: Final = 0.2
PLANNED: Final = 0.1
"""How far a figure may be off, as a part of the widest spread that a chance can have."""
SURE: Final = 1.96
FORESEEING: Final = 0.35
"""The share of a decision's time for the claims of the coming turns."""
STEPS: Final = 5
"""How many looks at the clock a simulation counts for."""
LEAST: Final = 0.02 if HAS_ARRAYS else 0.06
"""Seconds that a plan has at least: what was found in them serves the rest of the turn."""


class Favor:
    """Judges positions of Favor of the Pharaoh and remembers the plan of a turn."""

    def __init__(self, seed: int = 0, race: Race | None = None) -> None:
        self.made = (seed, race)
        self.game = GAME
        self.texts = TEXT
        self.race = race or learned()
        self.sight = FirstSight(self.race)
        self.foresight = Foresight(self.race, seed)
        self.now: tuple[int, ...] = ()
        self.seen: Prizes | None = None
        """What claims are worth at first sight."""
        self.prizes: Prizes | None = None
        """The same when the turns to come have been looked at."""
        self.aiming = Aiming()
        self.treasure = Treasure()
        self.glance: Planning | None = None
        """The plan at first sight."""
        self.planning: Planning | None = None
        """The plan that knows of the turns to come."""
        self.reasons: dict[Move, tuple[Fact, ...]] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Be copied and sent as it was made; it plans anew."""
        return Favor, self.made

    def values(self, states: Sequence[State]) -> list[Value]:
        """Judge many positions at first sight."""
        return [self.sight.value(s) for s in states]

    def unbent(self, s: State) -> tuple[str, list[float]]:
        """Share the win before the shares are bent to come true, with the part of the game."""
        return self.sight.unbent(s)

    # Judging a decision

    def think(self, s: State, budget: Budget) -> Iterator[Judgement]:
        """Play for one tile, then plan for all of them, with reasons for the best moves."""
        me, menu, clock = self.begin(s, budget)
        self.reasons.clear()
        first = self.told(s, me, menu, self.at_first(s, menu), GLANCED)
        if budget.simulations == 1 or len(menu) == 1:
            yield first
            return
        yield self.explained(s, first)
        for worths, doubt in self.thoughts(s, menu, budget, clock):
            yield self.explained(s, self.told(s, me, menu, worths, doubt))

    def judge(self, s: State, budget: Budget) -> Judgement:
        """Think to the end of the budget, without reasons, nor a first sight that more thought replaces."""
        me, menu, clock = self.begin(s, budget)
        found: list[float] = []
        doubt = GLANCED
        if budget.simulations != 1 and len(menu) > 1:
            for worths, spread in self.thoughts(s, menu, budget, clock):
                found, doubt = worths, spread
        return self.told(s, me, menu, found or self.at_first(s, menu), doubt)

    def begin(self, s: State, budget: Budget) -> tuple[int, list[Move], Clock]:
        """Begin a decision: who decides, what there is to choose from, and the clock."""
        me, clock = decider(s, budget), clock_of(budget)
        clock.start()
        self.look(s)
        return me, driver.moves(s), clock

    def thoughts(
        self, s: State, menu: list[Move], budget: Budget, clock: Clock
    ) -> Iterator[tuple[list[float], float]]:
        """Value the moves better and better, with how far that may be off; the last roll is solved."""
        exact: list[float] = []
        if prompt_of(s) in ROLLING and endgame.can_solve(s):
            exact = endgame.solved(s, menu, clock)
        if exact:
            yield exact, 0.0
            return
        for worths in self.further(s, menu, budget, clock):
            yield worths, PLANNED

    def look(self, s: State) -> None:
        """Value the claims anew when a turn begins or somebody has got a tile."""
        now = (*self.turn(s), *s.owned, *s.spent)
        if now == self.now:
            return
        self.now = now
        self.glance = self.planning = None
        self.seen = self.prizes = None if s.roll_off else Prizes(s, s.seat, self.race)

    def at_first(self, s: State, menu: list[Move]) -> list[float]:
        """Value the moves at first sight."""
        prompt = prompt_of(s)
        if prompt in ROLLING:
            return self.rolling(s, menu, prompt)
        prizes = self.seen or Prizes(s, s.seat, self.race)
        if prompt in CLAIMING:
            return claiming.claims(s, menu, Prizes(s, s.seat, self.race))
        if prompt == "treasure":
            frame = s.agenda[-1]
            assert isinstance(frame, Ask)
            return self.treasure.divide(s, menu, frame.args[0], prizes)
        if prompt == "gift":
            again = Contest(s, s.to_go, s.queen, s.last_turn).chance(s.seat, s.mark)
            return claiming.redone(s, menu, again)
        return self.treasure.late(s, menu, Prizes(s, s.seat, self.race))

    def rolling(self, s: State, menu: list[Move], prompt: str) -> list[float]:
        """Value the moves of the rolls by the target of the turn."""
        if prompt == "drop":
            return claiming.dropped(menu, self.sight.shares(s)[s.seat])
        if self.glance is None:
            self.glance = planned(s, self.seen)
        moves = claiming.plain(s, menu)
        worths = self.glance.glance(s, moves) or self.aiming.worths(s, moves, self.seen)
        return claiming.with_uses(s, menu, dict(zip(moves, worths, strict=True)), self.seen)

    def further(self, s: State, menu: list[Move], budget: Budget, clock: Clock) -> Iterator[list[float]]:
        """Value the moves again by plans of the turn, and claims by what may come of them."""
        prompt = prompt_of(s)
        if prompt in CLAIMING:
            yield from self.foresight.claims(s, menu, budget, clock)
        elif prompt in ROLLING and prompt != "drop":
            moves = claiming.plain(s, menu)
            for worths in self.plan(s, budget, clock).worths(s, moves, clock):
                yield claiming.with_uses(s, menu, dict(zip(moves, worths, strict=True)), self.prizes)

    def plan(self, s: State, budget: Budget, clock: Clock) -> Planning:
        """Give the plan of this turn; what tiles are worth is looked at more closely once."""
        if self.planning is None:
            if self.prizes is not None:
                self.prizes = Prizes(s, s.seat, self.race)
                self.foresight.correct(s, self.prizes, budget, clock, FORESEEING)
            self.planning = planned(s, self.prizes)
        return self.planning

    def told(self, s: State, me: int, menu: list[Move], worths: list[float], doubt: float) -> Judgement:
        """Write the moves down, best first."""
        found: list[Choice] = []
        for move, worth in zip(menu, worths, strict=True):
            win = min(1.0, max(0.0, worth))
            if doubt:
                win = bent_share(s, win)
            spread = SURE * doubt * (win * (1.0 - win)) ** 0.5
            low, high = max(0.0, win - spread), min(1.0, win + spread)
            found.append(Choice(move, win, win, low, high, doubt == 0.0, (), (move,)))
        return Judgement(me, ordered(found), 1)

    def explained(self, s: State, found: Judgement) -> Judgement:
        """Say why the best moves are good."""
        choices = list(found.choices)
        for at, choice in enumerate(choices[:WHY]):
            if choice.move not in self.reasons:
                self.reasons[choice.move] = because(s, choice.move, self.prizes, TEXT)
            choices[at] = choice._replace(because=self.reasons[choice.move])
        return found._replace(choices=tuple(choices))

    # What else may be asked

    def features(self, s: State, seat: int) -> dict[str, float]:
        """Name what a seat has and how far it is from the Queen."""
        return features(s, seat, self.race)

    def aims(self, s: State, wanted: Sequence[str], budget: Budget) -> list[Aim]:
        """Tell the chances of the tiles that this turn may claim, or of beating the Pharaoh's roll."""
        return aims(s, wanted, budget)

    def left_out(self, s: State) -> list[str]:
        """Name the artifacts that the aims do not count on."""
        return left_out(s)

    def outcome(self, s: State, end: State) -> tuple[float, ...]:
        """Tell who won."""
        return tuple(payoffs(GAME, end))

    def turn(self, s: State) -> tuple[int, ...]:
        """Tell turns apart, extra turns and those of the roll-off too."""
        return (s.round, s.seat, int(s.roll_off), len(s.extra), int(s.last_turn), len(s.to_go))

    def lack(self, s: State) -> HouseError | None:
        """Miss nothing."""
        return None

    def forget(self) -> None:
        """Plan anew."""
        self.now = ()
        self.glance = self.planning = None
        self.aiming = Aiming()
        self.treasure = Treasure()


def planned(s: State, prizes: Prizes | None) -> Planning:
    """Begin to plan a turn by what tiles are worth, or a roll of the roll-off."""
    if prizes is None:
        return Planning(Roll(s), 0.0, 0.0)
    return Planning(prizes, prizes.pip, prizes.reroll)


def clock_of(budget: Budget) -> Clock:
    """Give the clock of a decision; simulations are counted in looks at it."""
    if budget.simulations:
        return Steps(STEPS * budget.simulations)
    return Clock(max(LEAST, budget.seconds))


def prompt_of(s: State) -> str:
    """Tell what is asked."""
    frame = s.agenda[-1]
    assert isinstance(frame, Ask)
    return frame.prompt
