"""The roll-off for the Pharaoh: who will hold it when everybody has rolled."""

import tomllib
from typing import Final

from greathouse.experts.favor.equal_dice import before_roll
from greathouse.experts.favor.position import Rolling
from greathouse.experts.favor.values import roll_off_dice, table_text
from greathouse.games.favor.dice import IMMEDIATE, STANDARD
from greathouse.games.favor.state import NOBODY, State
from greathouse.games.favor.tiles import BIT

Mark = tuple[int, int]
SEVEN_ONES: Final[Mark] = (7, 1)
USUAL_MARK: Final[Mark] = (7, 4)
USUAL: Final = 4
"""The value of a roll of which only the number of equal dice is known."""
HIGHEST: Final = 6
CALIBRATION: Final = tomllib.loads(table_text("calibration"))
LESS: Final = float(CALIBRATION["roll_off"]["power"])
MOST: Final = float(CALIBRATION["roll_off"]["most"])
"""How much less often marks are beaten at the table than could be."""
GIFT: Final = BIT["pharaohs_gift"]


class Contest:
    """Shares the win among those who still roll; one contest serves one position of the seats' tiles."""

    def __init__(self, s: State, order: list[int], queen: int, is_last: bool) -> None:
        self.s = s
        self.order = order
        """Who rolls, in turn; whoever has the Queen follows if the Pharaoh is somebody else's then."""
        self.queen = queen
        self.is_last = is_last
        """Whether the Queen's owner is past the last turn."""
        self.dice: dict[int, Rolling] = {}
        self.chances: dict[tuple[int, Mark], float] = {}
        self.known: dict[tuple[int, int, Mark, bool], list[float]] = {}

    def chance(self, seat: int, mark: Mark) -> float:
        """Give a seat's chance to beat a mark in a whole turn."""
        found = self.chances.get((seat, mark))
        if found is None:
            r = self.dice.get(seat)
            if r is None:
                r = self.dice[seat] = roll_off_dice(self.s, seat)
            found = MOST * played(before_roll(mark, r))
            if self.s.owned[seat] & ~self.s.spent[seat] & GIFT:
                found = 1.0 - (1.0 - found) ** 2
            self.chances[seat, mark] = found
        return found

    def shares(self, holder: int, mark: Mark, at: int = 0) -> list[float]:
        """Share the win when some have rolled."""
        return self.after(at, holder, mark, self.is_last)

    def after(self, at: int, holder: int, mark: Mark, is_last: bool) -> list[float]:
        """Share the win when some have rolled, as far as that has not been done before."""
        key = (at, holder, mark, is_last)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.look(at, holder, mark, is_last)
        return found

    def look(self, at: int, holder: int, mark: Mark, is_last: bool) -> list[float]:
        """Let the next seat roll, or the Queen's owner for the last time."""
        if at < len(self.order):
            return self.rolls(self.order[at], at + 1, holder, mark, is_last)
        if self.queen not in (NOBODY, holder) and not is_last:
            return self.rolls(self.queen, at, holder, mark, True)
        return self.ended(holder)

    def rolls(self, seat: int, at: int, holder: int, mark: Mark, is_last: bool) -> list[float]:
        """Average over what a seat may roll."""
        shares = [0.0] * self.s.seats
        for roll, p in spread(mark, [self.chance(seat, one) for one in steps(mark)]):
            then = self.after(at, holder if roll == mark else seat, roll, is_last)
            shares = [share + p * more for share, more in zip(shares, then, strict=True)]
        return shares

    def ended(self, holder: int) -> list[float]:
        """Give the win to the Pharaoh's holder; without one it is shared, or the best roll's."""
        s = self.s
        if holder == NOBODY and s.unbeaten == "best":
            holder = s.best[2]
        if holder == NOBODY:
            return [1.0 / s.seats] * s.seats
        return [float(seat == holder) for seat in range(s.seats)]


def played(p: float) -> float:
    """Tell what comes at the table of a chance that the best play would have."""
    return float(p**LESS)


def steps(mark: Mark) -> tuple[Mark, Mark, Mark]:
    """List the marks whose chances tell how high a roll will be."""
    return mark, (mark[0], HIGHEST), (mark[0] + 1, HIGHEST)


def spread(mark: Mark, chances: list[float]) -> list[tuple[Mark, float]]:
    """List the rolls that matter with their chances: a worse one, as many equal dice, one or two more."""
    beaten, more, most = chances
    more = min(beaten, more)
    most = min(more, most)
    found = [
        (mark, 1.0 - beaten),
        ((mark[0], (mark[1] + 1 + HIGHEST) // 2), beaten - more),
        ((mark[0] + 1, USUAL), more - most),
        ((mark[0] + 2, USUAL), most),
    ]
    return [(roll, p) for roll, p in found if p > 0.0]


def others(s: State, me: int) -> list[int]:
    """List the others in turn."""
    return [(me + step) % s.seats for step in range(1, s.seats)]


def opened(s: State, me: int) -> State:
    """Give a copy with the +1 die tokens of those who have no turn in this round any more."""
    ahead = s.copy()
    for step in range(1, (s.first - me - 1) % s.seats + 1):
        ahead.die_tokens[(me + step) % s.seats] += 1
    return ahead


def queen_shares(s: State, me: int, mark: Mark) -> list[float]:
    """Share the win when a seat claims the Queen with a roll."""
    ahead = opened(s, me)
    ahead.owned[me] |= BIT["queen"]
    return Contest(ahead, others(s, me), me, False).shares(me, mark)


def death_shares(s: State, me: int) -> list[float]:
    """Share the win when a seat claims Royal Death."""
    contest = Contest(opened(s, me), [me, *others(s, me)], NOBODY, False)
    r = roll_off_dice(s, me)
    contest.dice[me] = r._replace(kinds=tuple(sorted(r.kinds + (IMMEDIATE,) * 2)))
    return contest.shares(NOBODY, SEVEN_ONES)


def beats(s: State, seat: int, mark: Mark, dice: int = 0) -> float:
    """Give a seat's chance to beat a mark with some dice more than it has."""
    r = roll_off_dice(s, seat)
    return before_roll(mark, r._replace(kinds=tuple(sorted(r.kinds + (STANDARD,) * dice))))
