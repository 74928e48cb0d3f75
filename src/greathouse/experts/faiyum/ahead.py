"""Playing on from a position of Faiyum: every turn as its player would take it at first sight."""

from typing import Final

from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.core.moves import DONE
from greathouse.experts.faiyum.turns import TURN, Turns
from greathouse.experts.faiyum.values import Values
from greathouse.experts.luck import Quick
from greathouse.games.faiyum.state import State

ROUNDS: Final = 2
"""How many rounds of turns are played on in a trial."""
LATE: Final = 6
"""How many in the end phase, where little is left to chance."""


class Ahead:
    """Plays turns by what their ends are worth to who takes them."""

    def __init__(self, look: Values, turns: Turns) -> None:
        self.look = look
        self.turns = turns

    def played_on(self, s: State, luck: Quick, rank: int) -> State:
        """Play some rounds, or to the end of the game."""
        left = (LATE if s.ending else ROUNDS) * s.seats
        while s.agenda:
            frame = s.agenda[-1]
            if not isinstance(frame, Ask):
                driver.apply(s, driver.draw(s, luck))
            elif frame.prompt != TURN:
                driver.apply(s, self.turns.next_move(s, frame.who))
            elif s.acted and (not s.privileges or len(driver.moves(s)) == 1):
                driver.apply(s, DONE)
            elif not left:
                break
            else:
                left -= 1
                s = self.best_end(s, frame.who, rank)
        return s

    def best_end(self, s: State, me: int, rank: int) -> State:
        """Take the action whose end is judged best."""
        ends = [self.turns.finished(s, me, move)[0] for move in self.turns.candidates(s)]
        if len(ends) == 1:
            return ends[0]
        best, found = (-1.0, 0.0), ends[0]
        for end, value in zip(ends, self.look.values(ends, rank), strict=True):
            worth = (value.wins[me], value.scores[me])
            if worth > best:
                best, found = worth, end
        return found
