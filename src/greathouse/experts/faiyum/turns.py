"""Finishing turns of Faiyum in the head: the choices within an action are made one by one, quickly."""

from typing import Final

from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.core.moves import DONE, Move
from greathouse.experts.faiyum.estate import Estate
from greathouse.experts.faiyum.options import options
from greathouse.experts.luck import Quick
from greathouse.games.faiyum.state import State

STEPS: Final = 24
"""The longest turn that is thought through."""
RESTING: Final = ("turn", "reveal")
"""What is asked when an action is done."""
TURN: Final = "turn"


class Turns:
    """Plays turns by the estate that they leave their player."""

    def __init__(self) -> None:
        self.estate = Estate()

    def candidates(self, s: State) -> list[Move]:
        """List the moves that are worth a thought."""
        return options(s, driver.moves(s), self.estate.worth)

    def finished(self, s: State, me: int, move: Move) -> tuple[State, tuple[Move, ...]]:
        """Play a move and the rest of its action on a copy; give the end and the moves that led there."""
        ahead = s.copy()
        driver.apply(ahead, move)
        line = [move]
        while len(line) < STEPS and is_deciding(ahead, me):
            line.append(self.next_move(ahead, me))
            driver.apply(ahead, line[-1])
        return ahead, tuple(line)

    def next_move(self, s: State, me: int) -> Move:
        """Choose within an action by the position right after."""
        menu = self.candidates(s)
        if len(menu) == 1:
            return menu[0]
        best, found = -1e9, menu[0]
        for move in menu:
            ahead = s.copy()
            driver.apply(ahead, move)
            worth = self.estate.total(ahead, me, self.estate.time_left(ahead))
            if worth > best:
                best, found = worth, move
        return found

    def best_end(self, s: State, me: int) -> State:
        """Play the action that leaves the best estate, to its end."""
        menu = self.candidates(s)
        best, found = -1e9, s
        for move in menu:
            ahead, _ = self.finished(s, me, move)
            worth = self.estate.total(ahead, me, self.estate.time_left(ahead))
            if worth > best:
                best, found = worth, ahead
        return found

    def played_on(self, s: State, most: int, luck: Quick) -> State:
        """Play so many turns quickly, or to the end of the game."""
        turns = 0
        while s.agenda:
            frame = s.agenda[-1]
            if not isinstance(frame, Ask):
                driver.apply(s, driver.draw(s, luck))
            elif frame.prompt != TURN:
                driver.apply(s, self.next_move(s, frame.who))
            elif s.acted:
                driver.apply(s, DONE)
            elif turns == most:
                break
            else:
                turns += 1
                s = self.best_end(s, frame.who)
        return s


def is_deciding(s: State, me: int) -> bool:
    """Tell whether the turn goes on with a choice within the action."""
    frame = s.agenda[-1] if s.agenda else None
    return isinstance(frame, Ask) and frame.who == me and frame.prompt not in RESTING
