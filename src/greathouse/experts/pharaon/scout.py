"""What guides the search: it plays some turns ahead before it judges, and thinks about whole turns."""

from typing import Final

from greathouse.core import driver
from greathouse.core.agenda import Ask, Chance
from greathouse.core.game import Game
from greathouse.core.moves import Move
from greathouse.experts.expert import Budget
from greathouse.experts.luck import Quick
from greathouse.experts.pharaon.greedy import Greedy
from greathouse.experts.pharaon.knowledge import BLIND, Judge, Weights
from greathouse.games.pharaon.paying import HABIT, payment
from greathouse.games.pharaon.purse import Due
from greathouse.games.pharaon.state import State

TURN: Final = "turn"
PAY: Final = "pay"
RESTING: Final = (TURN, "end")
LONGEST_TURN: Final = 16
TURNS_AHEAD: Final = 5
"""How many turns are played on, quickly, before a position is judged."""


class Scout:
    """Knowledge of Pharaon: Areas are searched, what is done inside them is left to greedy."""

    def __init__(self, game: Game, seed: int, weights: Weights) -> None:
        self.judge = Judge(weights)
        self.luck = Quick(seed)
        self.greedy = Greedy(game, seed, Budget(), self.judge)

    def options(self, s: State, menu: list[Move]) -> list[Move]:
        """Think about every Area and passing; elsewhere take what greedy takes."""
        frame = s.agenda[-1]
        if len(menu) == 1 or (isinstance(frame, Ask) and frame.prompt == TURN):
            return menu
        return [self.greedy.choose(s)]

    def value(self, s: State) -> list[float]:
        """Estimate each seat's share of the win after some more turns."""
        ahead = s.copy()
        self.play_on(ahead, TURNS_AHEAD)
        return self.judge.value(ahead)

    def play_on(self, s: State, most: int) -> None:
        """Play so many turns quickly, or to the end."""
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
        worth = [self.judge.worth(self.at_rest(s, move), me) for move in menu]
        return menu[worth.index(max(worth))]

    def at_rest(self, s: State, move: Move) -> State:
        """Play a move on a copy and go on to the end of the turn, taking what looks best at once."""
        ahead = s.copy()
        driver.apply(ahead, move)
        for _ in range(LONGEST_TURN):
            frame = ahead.agenda[-1] if ahead.agenda else None
            if frame is None or (isinstance(frame, Ask) and frame.prompt in RESTING):
                break
            chosen = isinstance(frame, Ask)
            driver.apply(ahead, self.best_at_once(ahead, frame) if chosen else driver.draw(ahead, self.luck))
        return ahead

    def best_at_once(self, s: State, frame: object) -> Move:
        """Choose what looks best at once; payments in the first way."""
        assert isinstance(frame, Ask)
        if frame.prompt == PAY:
            return first_payment(s, frame)
        menu = driver.moves(s)
        if len(menu) == 1:
            return menu[0]
        worth = [self.at_once(s, move, frame.who) for move in menu]
        return menu[worth.index(max(worth))]

    def at_once(self, s: State, move: Move, seat: int) -> float:
        """Value a choice by what follows, paid in the first way; of the unseen the mean is hoped for."""
        ahead = s.copy()
        driver.apply(ahead, move)
        frame = ahead.agenda[-1] if ahead.agenda else None
        if isinstance(frame, Ask) and frame.prompt == PAY:
            driver.apply(ahead, first_payment(ahead, frame))
            frame = ahead.agenda[-1] if ahead.agenda else None
        hope = BLIND.get(frame.then, 0.0) if isinstance(frame, Chance) else 0.0
        return self.judge.worth(ahead, seat) + hope


def first_payment(s: State, frame: Ask) -> Move:
    """Give the payment that is offered first; of a single bill the others need not be worked out."""
    owed: tuple[Due, ...] = frame.args[0]
    if len(owed) == 1:
        return payment(s.players[frame.who], owed[0], HABIT)
    return driver.moves(s)[0]
