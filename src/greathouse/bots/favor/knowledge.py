"""What guides the search: a few sensible moves, and the turn played out quickly to judge what it brings."""

from greathouse.bots.bot import Quick
from greathouse.bots.favor.turner import Turner
from greathouse.bots.favor.values import Values
from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.core.moves import Move
from greathouse.games.favor.advice import best_move, quick_solver
from greathouse.games.favor.odds import beating
from greathouse.games.favor.state import State

AIMS = 4
"""How many targets the search weighs against one another."""


class Ambition:
    """Knowledge for the search: candidates are the best moves for the best targets."""

    def __init__(self, values: Values, luck: Quick) -> None:
        self.values = values
        self.luck = luck
        self.turner = Turner(values)

    def value(self, s: State) -> list[float]:
        """Play the turn out by the quick bot and estimate each seat's share of the win."""
        ahead, me, turn = s.copy(), s.seat, turn_of(s)
        turner = Turner(self.values)
        while ahead.agenda and turn_of(ahead) == turn and ahead.seat == me:
            if isinstance(ahead.agenda[-1], Ask):
                driver.apply(ahead, turner.move(ahead))
            else:
                driver.apply(ahead, driver.draw(ahead, self.luck))
        if not ahead.agenda:
            return [float(seat == ahead.winner) for seat in range(ahead.seats)]
        return self.values.shares(ahead)

    def options(self, s: State, menu: list[Move]) -> list[Move]:
        """Keep the best move for each of the best targets, and claims worth a thought."""
        frame = s.agenda[-1] if s.agenda else None
        if len(menu) == 1 or not isinstance(frame, Ask):
            return menu
        if frame.prompt != "window":
            return [Turner(self.values).move(s)] if frame.prompt not in ("claim", "start") else menu[:8]
        if s.roll_off:
            return [best_move(s, quick_solver(beating(s.mark)))[0]]
        ranked = sorted(self.turner.targets(s), key=lambda pair: -pair[0])[:AIMS]
        self.turner.others = [target for _, target in ranked]
        return list(dict.fromkeys([self.turner.play_for(s, target) for _, target in ranked]))


def turn_of(s: State) -> tuple[int, int, int, bool, int]:
    """Tell turns apart."""
    return (s.round, s.seat, len(s.extra), s.roll_off, len(s.to_go))
