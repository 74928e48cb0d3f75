"""Looking ahead: the ends of a turn, what they are worth, and the same one roll deeper."""

from typing import Final, NamedTuple, Protocol

from greathouse.experts.pharaoh.dice import ROLLS, Dice
from greathouse.experts.pharaoh.placements import Placement
from greathouse.experts.pharaoh.turns import End, turn_ends
from greathouse.games.pharaoh.board import MOST_POINTS, Board
from greathouse.games.pharaoh.state import TRIO

WIDTH: Final = 3
"""How many replies to each roll are looked at another roll deeper."""
NEVER: Final = MOST_POINTS + 1
"""What a win costs that no roll pays for."""


class Judge(Protocol):
    """Who tells what a position before a roll is worth."""

    @property
    def exact(self) -> bool:
        """Whether that is certain."""

    def shares(self, where: Placement, first: int) -> list[float]:
        """Give the shares of the win, by seat."""


class Draw:
    """Tells that the last turn is over and nobody has won."""

    exact: Final = True

    def __init__(self, seats: int) -> None:
        self.even = [1.0 / seats] * seats

    def shares(self, where: Placement, first: int) -> list[float]:
        """Share the win among all."""
        return self.even


class Play(NamedTuple):
    """An end of a turn, what it leaves each seat of the win, and whether it wins."""

    end: End
    shares: list[float]
    won: bool


class Look(NamedTuple):
    """What a roll brings: the shares of the win before it, and the chance that it wins at once."""

    shares: list[float]
    danger: float


class Lookout:
    """Looks ahead on one kind of table."""

    def __init__(self, board: Board, edges: tuple[int, ...], dice: Dice, judge: Judge) -> None:
        self.board = board
        self.edges = edges
        self.seats = len(edges)
        self.dice = dice
        self.judge = judge
        self.looks: dict[tuple[Placement, int], Look] = {}
        self.deep_looks: dict[tuple[Placement, int], Look] = {}
        self.count = 0
        """How many positions were looked at a roll deeper."""

    def plays(self, where: Placement, seat: int, points: int) -> list[Play]:
        """Judge every end of a turn at first sight."""
        after = (seat + 1) % self.seats
        ends = turn_ends(self.board, self.edges[seat], where, seat, points)
        return [self.play(end, seat, after) for end in ends]

    def play(self, end: End, seat: int, after: int) -> Play:
        """Judge an end of a turn."""
        if self.has_won(end.where, seat):
            return Play(end, [float(who == seat) for who in range(self.seats)], True)
        return Play(end, self.judge.shares(end.where, after), False)

    def has_won(self, where: Placement, seat: int) -> bool:
        """Tell whether a seat holds a goal-line."""
        return where[TRIO * seat : TRIO * seat + TRIO] in self.board.wins[self.seats]

    def look(self, where: Placement, seat: int) -> Look:
        """Judge a position by what each roll of a seat brings."""
        known = self.looks.get((where, seat))
        if known is None:
            self.looks[where, seat] = known = self.looked(self.plays(where, seat, MOST_POINTS), seat)
            self.count += 1
        return known

    def looked(self, plays: list[Play], seat: int) -> Look:
        """Weigh the best ends of all rolls."""
        best = best_by_points(plays, seat)
        odds = self.dice.odds([play.shares[seat] for play in best])
        return Look(weighed(odds, best), self.dice.at_least(cost_to_win(plays)))

    def deeper(self, where: Placement, seat: int) -> Look:
        """Judge a position two rolls deep."""
        known = self.deep_looks.get((where, seat))
        if known is None:
            self.deep_looks[where, seat] = known = self.looked(self.replies(where, seat), seat)
        return known

    def forget(self) -> None:
        """Drop what was seen; it may be seen again."""
        self.looks.clear()
        self.deep_looks.clear()

    def replies(self, where: Placement, seat: int) -> list[Play]:
        """Judge the ends of a turn that look best for each roll by the roll that follows them."""
        plays = sorted(self.plays(where, seat, MOST_POINTS), key=lambda play: -play.shares[seat])
        chosen: dict[Placement, Play] = {}
        for points in ROLLS:
            for play in [play for play in plays if play.end.cost <= points][:WIDTH]:
                chosen[play.end.where] = play
        return [self.replied(play, seat) for play in chosen.values()]

    def replied(self, play: Play, seat: int) -> Play:
        """Judge an end of a turn by the roll that follows."""
        return (
            play
            if play.won
            else play._replace(shares=self.look(play.end.where, (seat + 1) % self.seats).shares)
        )


def best_by_points(plays: list[Play], seat: int) -> list[Play]:
    """Give the best end for each number of points; the first of equals."""
    best = plays[0]
    found: list[Play] = []
    by_cost: list[list[Play]] = [[] for _ in range(MOST_POINTS + 1)]
    for play in plays:
        by_cost[play.end.cost].append(play)
    for same in by_cost:
        for play in same:
            if play.shares[seat] > best.shares[seat] or play.end.cost < best.end.cost:
                best = play
        found.append(best)
    return found[1:]


def weighed(odds: list[float], plays: list[Play]) -> list[float]:
    """Give the expected shares of the win."""
    rows = zip(*[play.shares for play in plays], strict=True)
    return [sum([chance * share for chance, share in zip(odds, row, strict=True)]) for row in rows]


def cost_to_win(plays: list[Play]) -> int:
    """Give the points that the cheapest win takes."""
    return min([play.end.cost for play in plays if play.won], default=NEVER)
