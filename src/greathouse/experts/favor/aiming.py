"""Playing a turn for its best target: the quickest way to compare the moves of a turn."""

from typing import Final

from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.core.moves import DONE, Move
from greathouse.experts.favor.answers import is_rolling
from greathouse.experts.favor.contest import USUAL_MARK
from greathouse.experts.favor.demands import Demand, beating, demand_of, is_met
from greathouse.experts.favor.first_sight import chain, chance_of, falling, hand_now, in_hand
from greathouse.experts.favor.prizes import Prizes, Roll
from greathouse.games.favor.bars import SLOTS, counts_of
from greathouse.games.favor.claims import is_open
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import QUEEN

SHORTLIST: Final = 3
HOPES: Final = 2
"""How many targets are followed because they are likely, and how many more because they are worth much."""
HOPE: Final = 0.01
"""What a hope must add to the chance to win."""
DEEP: Final = 2
"""How many questions of a power are looked through."""
MOST: Final = 300
"""How many positions are looked at for one decision."""
ENDING: Final = ("window", "start")
"""Where being done ends the rolls."""
RESTING: Final = ("", "window", "start")
"""Where no power is being used."""


class Target:
    """A tile to aim at: what its slot demands and what it is worth."""

    def __init__(self, demand: Demand, worth: float) -> None:
        self.demand = demand
        self.worth = worth


class Aiming:
    """Plays for one target from one roll to the next."""

    def __init__(self) -> None:
        self.targets: list[Target] = []
        """The target, and what else may fall off."""
        self.floor = 0.0
        """What a turn without a target is worth."""
        self.aimed: tuple[int, ...] = ()

    def worths(self, s: State, menu: list[Move], prizes: Prizes | None) -> list[float]:
        """Value the moves of a turn by the best target that they leave, and by what may fall off besides."""
        self.aim(s, prizes)
        looks = [Look(s, target.demand) for target in self.targets]
        return [self.worth(s, move, looks) for move in menu]

    def worth(self, s: State, move: Move, looks: list["Look"]) -> float:
        """Value a move: powers are looked through for the first target."""
        chances = [look.after(s, move, DEEP if at == 0 else 1) for at, look in enumerate(looks)]
        found = [(target.worth, p) for target, p in zip(self.targets, chances, strict=True)]
        found.sort(reverse=True)
        return max([chain(found, aim, self.floor) for aim in range(len(found))])

    # Choosing the target

    def aim(self, s: State, prizes: Prizes | None) -> None:
        """Choose the target anew after every roll."""
        now = (s.round, s.seat, s.rolls, len(s.extra), s.used, len(s.active) * (not s.fresh), *s.owned)
        if self.targets and (now == self.aimed or (s.fresh and now[:4] == self.aimed[:4])):
            return
        self.aimed = now
        if prizes is None:
            roll = Roll(s)
            self.floor = roll.look((0, 0))
            self.targets = [Target(beating(s.mark), max(self.floor, roll.look((s.mark[0] + 1, 1))))]
            return
        self.floor = max(prizes.prize[-1], prizes.declined)
        if prizes.prize[-1] < 0.0:
            self.floor = prizes.nothing
        ranked = sorted(self.open_targets(s, prizes), key=lambda pair: -pair[0])
        hopes = sorted([target for p, target in ranked[SHORTLIST:] if p > HOPE], key=lambda one: -one.worth)
        self.targets = [target for _, target in ranked[:SHORTLIST]] + hopes[:HOPES]

    def open_targets(self, s: State, prizes: Prizes) -> list[tuple[float, Target]]:
        """List the open tiles with a first look at their odds."""
        found: list[tuple[float, Target]] = []
        for place, slot in enumerate(s.slots):
            if is_open(s, s.seat, place):
                worth = prizes.prize[place]
                if s.tiles[place] == QUEEN:
                    worth = prizes.queen(USUAL_MARK)
                demand = demand_of(SLOTS[slot], s.dice_minimum)
                found.append((chance_of(s, demand) * (worth - self.floor), Target(demand, worth)))
        return found or [(0.0, Target(demand_of(SLOTS["7A.1"]), self.floor))]


class Look:
    """Guesses the chance of a target after moves, through the questions that a power asks."""

    def __init__(self, s: State, demand: Demand) -> None:
        self.me = s.seat
        self.demand = demand
        self.mark = s.mark if s.roll_off else None
        self.left = MOST
        """How many positions may still be looked at."""

    def after(self, s: State, move: Move, deep: int) -> float:
        """Guess the chance after a move."""
        if move == DONE and prompt_of(s) in ENDING:
            return float(is_met(self.demand, counts_of(s.locked), len(s.locked)))
        ahead = s.copy()
        driver.apply(ahead, move)
        if not is_rolling(ahead, self.me):
            return float(is_met(self.demand, counts_of(s.locked), len(s.locked)))
        return self.worth(ahead, deep)

    def worth(self, s: State, deep: int) -> float:
        """Guess the chance in a position; in the middle of a power by its best end."""
        self.left -= 1
        if deep and self.left > 0 and prompt_of(s) not in RESTING:
            return max([self.after(s, move, deep - 1) for move in driver.moves(s)])
        if self.mark is not None:
            return in_hand(self.mark, hand_now(s))
        return chance_of(s, self.demand, falling(s))


def prompt_of(s: State) -> str:
    """Tell what is asked; nothing if chance is next."""
    frame = s.agenda[-1]
    return frame.prompt if isinstance(frame, Ask) else ""
