"""What guides the search: a few sensible moves, and what the odds of all targets together promise."""

from math import exp

from greathouse.bots.favor.turner import Target, Turner, favourite_set, first_look
from greathouse.bots.favor.values import SCALE, Values, fallback, roll_off_shares
from greathouse.core.agenda import Ask
from greathouse.core.moves import Move
from greathouse.games.favor.advice import ROLLING, is_rolling
from greathouse.games.favor.dice import LOCK
from greathouse.games.favor.hand import HERD, hand_of
from greathouse.games.favor.odds import beating
from greathouse.games.favor.solver import PIP_WORTH, REROLL_WORTH, TOOL
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import DEAD, among

AIMS = 4
"""How many targets the search weighs against one another."""
ROLL: Move = ("roll",)


class Ambition:
    """Knowledge for the search: at the root the best moves for the best targets, below it simple locks."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.turner = Turner(values)
        self.at_root = True

    # What a position is worth

    def value(self, s: State) -> list[float]:
        """Estimate each seat's share of the win from the odds of this turn."""
        me = s.seat
        if not is_rolling(s, me):
            return self.values.shares(s)
        if s.roll_off:
            return self.last_chance(s, me)
        strengths = [self.values.strength(s, seat) for seat in range(s.seats)]
        strengths[me] += self.promise(s)
        weights = [exp(SCALE * (strength - max(strengths))) for strength in strengths]
        return [weight / sum(weights) for weight in weights]

    def last_chance(self, s: State, me: int) -> list[float]:
        """Share the win between the chance to beat the mark now and what follows if not."""
        p = improved(first_look(s, beating(s.mark)), tries(s))
        return [(1 - p) * share + (p if seat == me else 0.0) for seat, share in enumerate(roll_off_shares(s))]

    def promise(self, s: State) -> float:
        """Tell what this turn may be expected to bring: the best tile that is reached counts."""
        more, left, mean = tries(s), 1.0, 0.0
        targets = sorted(self.turner.targets(s), key=lambda pair: -pair[1].worth)
        for worth, target in targets:
            p = improved(worth / target.worth, more) if target.worth else 0.0
            mean += left * p * target.worth
            left *= 1 - p
        return mean + left * fallback(self.values, s, s.seat)

    # What is tried

    def options(self, s: State, menu: list[Move]) -> list[Move]:
        """Keep few moves: careful ones for the decision at hand, simple ones for those after it."""
        frame = s.agenda[-1] if s.agenda else None
        if len(menu) == 1 or not isinstance(frame, Ask):
            return menu
        careful, self.at_root = self.at_root, False
        if frame.prompt == "claim":
            return menu[:8]
        if frame.prompt != "window" or (s.roll_off and careful):
            return [self.turner.move(s)] if careful or frame.prompt not in ROLLING else menu[:1]
        if s.roll_off:
            return [simple(s, menu, Target(beating(s.mark), 1.0))]
        ranked = sorted(self.turner.targets(s), key=lambda pair: -pair[0])[:AIMS]
        self.turner.others = [target for _, target in ranked]
        play = self.turner.play_for if careful else None
        found = [play(s, target) if play else simple(s, menu, target) for _, target in ranked]
        return list(dict.fromkeys(found))


def tries(s: State) -> float:
    """Count tokens and unused tools as further tries."""
    tools = len(among(hand_of(s, beating((9, 6))).tiles & ~HERD & ~DEAD))
    return 1 + TOOL * tools + PIP_WORTH * s.pips[s.seat] + REROLL_WORTH * s.rerolls[s.seat]


def improved(p: float, more: float) -> float:
    """Give the chance of one success in several tries."""
    return float(1 - (1 - min(1.0, p)) ** more)


def simple(s: State, menu: list[Move], target: Target) -> Move:
    """Lock the dice that serve a target, then roll; something else only if nothing helps."""
    for die in favourite_set(s, target.demand):
        if LOCK[die] in menu:
            return LOCK[die]
    return ROLL if ROLL in menu else menu[0]
