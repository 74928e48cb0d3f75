"""Quick play: some turns ahead, each by a short look at where it would end."""

from typing import Final

from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.core.moves import Move
from greathouse.experts.luck import Quick
from greathouse.experts.pharaon.judge import Judge
from greathouse.experts.pharaon.turns import END, TURN
from greathouse.games.pharaon.paying import HABIT, payment
from greathouse.games.pharaon.purse import Due
from greathouse.games.pharaon.state import State

PAY: Final = "pay"
RESTING: Final = (TURN, END)
LONGEST_TURN: Final = 16


class Policy:
    """Plays for every seat, quickly and not badly: turns as a judge sees them, choices within by points."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.estimate = judge.estimate
        self.luck = Quick(0)

    def play_on(self, s: State, most: int, luck: Quick) -> None:
        """Finish the turn and play so many more, or to the end."""
        self.luck = luck
        turns = 0
        while s.agenda:
            frame = s.agenda[-1]
            if not isinstance(frame, Ask):
                driver.apply(s, driver.draw(s, self.luck))
            elif frame.prompt != TURN:
                driver.apply(s, self.best_at_once(s, frame))
            elif turns < most:
                turns += 1
                driver.apply(s, self.best_turn(s, frame.who))
            else:
                return

    def best_turn(self, s: State, me: int) -> Move:
        """Choose an Area, or to pass, by a quick look at where the turn would end."""
        menu = driver.moves(s)
        if len(menu) == 1:
            return menu[0]
        ends = [self.at_rest(s, move) for move in menu]
        if self.judge.network(s) is None:
            worth = [self.estimate.score(end, me) for end in ends]
        else:
            worth = [value.wins[me] for value in self.judge.values(ends)]
        return menu[worth.index(max(worth))]

    def at_rest(self, s: State, move: Move) -> State:
        """Play a move on a copy and go on to the end of the turn, taking what looks best at once."""
        ahead = s.copy()
        driver.apply(ahead, move)
        for _ in range(LONGEST_TURN):
            frame = ahead.agenda[-1] if ahead.agenda else None
            if frame is None or (isinstance(frame, Ask) and frame.prompt in RESTING):
                break
            if isinstance(frame, Ask):
                driver.apply(ahead, self.best_at_once(ahead, frame))
            else:
                driver.apply(ahead, driver.draw(ahead, self.luck))
        return ahead

    def best_at_once(self, s: State, frame: Ask) -> Move:
        """Choose what looks best at once; payments in the first way."""
        if frame.prompt == PAY:
            return first_payment(s, frame)
        menu = driver.moves(s)
        if len(menu) == 1:
            return menu[0]
        points = [self.at_once(s, move, frame.who) for move in menu]
        return menu[points.index(max(points))]

    def at_once(self, s: State, move: Move, seat: int) -> float:
        """Judge a choice by what follows, paid in the first way."""
        ahead = s.copy()
        driver.apply(ahead, move)
        frame = ahead.agenda[-1] if ahead.agenda else None
        if isinstance(frame, Ask) and frame.prompt == PAY:
            driver.apply(ahead, first_payment(ahead, frame))
        return self.estimate.score(ahead, seat)


def first_payment(s: State, frame: Ask) -> Move:
    """Give the payment that is offered first; of a single bill the others need not be worked out."""
    owed: tuple[Due, ...] = frame.args[0]
    if len(owed) == 1:
        return payment(s.players[frame.who], owed[0], HABIT)
    return driver.moves(s)[0]
