"""What a solved position holds: the chance to win, plays for each roll, doubles to roll again."""

from typing import NamedTuple

from greathouse.experts.pharaoh.dice import ROLLS, Dice, total
from greathouse.experts.pharaoh.placements import Placement
from greathouse.experts.pharaoh.turns import SOUTH, End, is_won, turn_ends, turned
from greathouse.experts.pharaoh.values import Values
from greathouse.games.pharaoh.board import MOST_POINTS, board


class Play(NamedTuple):
    """An end of a turn and the chance to win that it leaves."""

    end: End
    win: float


class Outlook(NamedTuple):
    """A position before the roll: the chance to win, the plays by points, and what rolling again gives."""

    win: float
    plays: dict[int, list[Play]]
    again: float

    def best(self, points: int) -> Play:
        """Give the best play with so many points."""
        return self.plays[points][0]

    def rolls_again(self, points: int) -> bool:
        """Tell whether doubles of so many points should be rolled again, if they may; equals are kept."""
        return self.gain(points) > 0.0

    def gain(self, points: int) -> float:
        """Tell what rolling doubles again gains, free of the noise of adding up."""
        return round(self.again - self.best(points).win, 9)


class Oracle:
    """Answers from a table of values."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.rules = values.index.rules
        self.board = board(self.rules.side, self.rules.corners_blocked)

    def judge(self, end: End) -> Play:
        """Tell what an end of a turn is worth to the player who made it."""
        if is_won(self.board, end.own):
            return Play(end, 1.0)
        return Play(end, 1.0 - self.values(turned(self.board, end.foe), turned(self.board, end.own)))

    def plays(self, own: Placement, foe: Placement, points: int) -> list[Play]:
        """Judge all ends of a turn, the best first; equals by points and steps they take."""
        plays = [self.judge(end) for end in turn_ends(self.board, SOUTH, own + foe, 0, points)]
        return sorted(plays, key=lambda play: (-play.win, play.end.cost, len(play.end.steps)))

    def outlook(self, own: Placement, foe: Placement) -> Outlook:
        """Look at a position before the roll."""
        plays = self.plays(own, foe, MOST_POINTS)
        by_points = {points: [play for play in plays if play.end.cost <= points] for points in ROLLS}
        wins = [by_points[points][0].win for points in ROLLS]
        again = Dice(self.rules.reroll, self.rules.one_die).again(wins)
        return Outlook(self.values(own, foe), by_points, total(again, wins))
