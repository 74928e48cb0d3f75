"""The moves of a menu and the ends of the turn that begin with each, ranked as deep as there is time for."""

from typing import Final, NamedTuple

from greathouse.core import driver
from greathouse.core.moves import DONE, Move
from greathouse.experts.clock import Purse
from greathouse.experts.pharaoh.lookout import WIDTH, Look, Lookout, Play
from greathouse.experts.pharaoh.placements import Placement
from greathouse.experts.pharaoh.turns import End, end_moves, turn_ends
from greathouse.games.pharaoh.board import MOST_POINTS
from greathouse.games.pharaoh.state import TRIO, State

ERRORS: Final[tuple[float, ...]] = (0.03, 0.02, 0.01)
"""Standard errors of a chance to win at first sight, one roll deeper and two, measured in games for two."""
CROWD: Final = 2.0
"""By how much larger they are taken to be for three and four, where nobody knows the truth."""
MARGINS: Final[tuple[float, ...]] = (0.0, 0.06, 0.02)
"""How far behind the best an end may seem to lie and still be looked at deeper."""
MOST: Final = (0, 40, 8)
"""How many ends are looked at one roll deeper, and two."""
LEAST: Final = 3
"""So many ends are looked at deeper in any case."""
TWO_ROLLS: Final = WIDTH * MOST_POINTS
"""What looking two rolls deep costs at most, in looks of one roll."""


def standard_error(depth: int, seats: int) -> float:
    """Tell how far a chance to win that was looked at so deep may be off."""
    return ERRORS[depth] if seats == 2 else CROWD * ERRORS[depth]


class Option(NamedTuple):
    """A move of the menu and every end of the turn that can follow it."""

    move: Move
    own: Placement
    """The mover's trio after it."""
    ends: list[End]
    """With the steps that are still to be made."""


def options(s: State) -> list[Option]:
    """Go through the menu."""
    me, found = s.seat, list[Option]()
    for move in driver.moves(s):
        if move == DONE:
            found.append(Option(move, (), [End(tuple(s.where), 0)]))
            continue
        ahead = s.copy()
        driver.apply(ahead, move)
        own = tuple(ahead.where[TRIO * me : TRIO * me + TRIO])
        found.append(Option(move, own, turn_ends(s.board, s.edges[me], tuple(ahead.where), me, ahead.points)))
    return found


class Ranking:
    """The ends of a turn as they look so far to the seat that moves."""

    def __init__(self, lookout: Lookout, plays: list[Play], seat: int) -> None:
        self.lookout = lookout
        self.seat = seat
        self.after = (seat + 1) % lookout.seats
        self.plays = {play.end.where: play for play in plays}
        self.seen: list[dict[Placement, float]] = [
            {play.end.where: play.shares[seat] for play in plays},
            {},
            {},
        ]
        """What each end is worth at first sight, one roll deeper and two."""
        self.shifts = [0.0, 0.0, 0.0]
        """By how much a deeper look changes what was seen, on average."""
        self.order = sorted(self.seen[0], key=lambda where: -self.seen[0][where])
        self.is_sure = lookout.judge.exact or any([play.won for play in plays])
        """Whether there is nothing to find out."""
        self.recall(1, lookout.looks)
        self.recall(2, lookout.deep_looks)

    def recall(self, depth: int, looks: dict[tuple[Placement, int], Look]) -> None:
        """Take over what was seen earlier in the turn."""
        for where in self.order if looks else []:
            look = looks.get((where, self.after))
            if look is not None:
                self.note(where, depth, look)

    def depth(self, where: Placement) -> int:
        """Tell how deep an end was looked at."""
        return 2 if where in self.seen[2] else 1 if where in self.seen[1] else 0

    def win(self, where: Placement) -> float:
        """Give the chance to win that an end leaves, as far as it is known."""
        depth = self.depth(where)
        if self.is_sure:
            return self.seen[0][where]
        return min(1.0, max(0.0, self.seen[depth][where] + sum(self.shifts[depth + 1 :])))

    def error(self, where: Placement) -> float:
        """Give the standard error of that."""
        if self.lookout.judge.exact or self.plays[where].won:
            return 0.0
        return standard_error(self.depth(where), self.lookout.seats)

    def look(self, where: Placement) -> Look | None:
        """Give what was seen of the next player's roll."""
        return self.lookout.looks.get((where, self.after))

    def best(self, option: Option) -> End:
        """Give the best end that begins with a move; of equals the one that takes fewest points and steps."""
        top = option.ends[0]
        high = self.win(top.where)
        for end in option.ends:
            win = self.win(end.where)
            if win > high or (win == high and (end.cost, len(end.steps)) < (top.cost, len(top.steps))):
                top, high = end, win
        return top

    def line(self, option: Option, end: End) -> tuple[Move, ...]:
        """Write the turn from a move to an end."""
        if option.move == DONE:
            return (DONE,)
        return (option.move, *end_moves(self.lookout.board, option.own, end.steps, self.plays[end.where].won))

    def deepen(self, purse: Purse) -> bool:
        """Look deeper at the end that deserves it most; tell whether there was one, and time for it."""
        for depth, cost in ((1, 1), (2, TWO_ROLLS)):
            where = self.next(depth)
            if where is not None:
                if not purse.allows(cost):
                    return False
                self.look_at(where, depth, purse)
                return True
        return False

    def next(self, depth: int) -> Placement | None:
        """Choose an end to look at so deep: the best of those that were not, unless it lies far behind."""
        seen = self.seen[depth]
        if len(seen) >= MOST[depth]:
            return None
        above = self.order if depth == 1 else sorted(self.seen[1], key=lambda where: -self.seen[1][where])
        fresh = [where for where in above if where not in seen]
        if not fresh:
            return None
        if len(seen) >= LEAST and self.win(fresh[0]) + MARGINS[depth] < max(seen.values()):
            return None
        return fresh[0]

    def look_at(self, where: Placement, depth: int, purse: Purse) -> None:
        """Look at an end so deep."""
        before = self.lookout.count
        look = self.lookout.look(where, self.after) if depth == 1 else self.lookout.deeper(where, self.after)
        purse.pay(self.lookout.count - before)
        self.note(where, depth, look)

    def note(self, where: Placement, depth: int, look: Look) -> None:
        """Note what an end is worth so deep, and by how much that differs from what was seen before."""
        self.seen[depth][where] = look.shares[self.seat]
        changes = [win - self.seen[depth - 1][place] for place, win in self.seen[depth].items()]
        self.shifts[depth] = sum(changes) / len(changes)
