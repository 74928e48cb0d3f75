"""The last turns of a game when all others have passed: what a player can still reach for sure."""

from typing import Any, Final, NamedTuple

from greathouse.core import driver
from greathouse.core.agenda import Ask, Chance
from greathouse.core.moves import DONE, Move
from greathouse.experts.expert import Value, payoffs
from greathouse.experts.pharaon.turns import sensible
from greathouse.games.pharaon import GAME
from greathouse.games.pharaon.box import ROUNDS
from greathouse.games.pharaon.state import PLAYING, State

MOST: Final = 1500
"""How many positions are looked at for the ends of one turn."""
SHORT: Final = ("pass", DONE[0])
"""What ends the game soonest is looked at first, so that whoever runs out of positions knows something."""


class Worth(NamedTuple):
    """What a line leads to: a share of the win, and points."""

    win: float
    points: int


LUCK: Final = Worth(-1.0, 0)
"""What draws something is left to others to judge."""


class Finish:
    """Follows every line that draws nothing to the end of the game, as far as the effort goes."""

    def __init__(self) -> None:
        self.known: dict[tuple[Any, ...], Worth] = {}
        self.left = 0

    def begin(self) -> None:
        """Begin to judge the ends of a turn."""
        self.left = MOST

    def forget(self) -> None:
        """Drop what was found."""
        self.known.clear()

    def best(self, s: State, me: int) -> Worth:
        """Find the best that is sure."""
        if not s.agenda:
            return Worth(payoffs(GAME, s)[me], GAME.scores(s)[me])
        key = told_apart(s, me)
        found = self.known.get(key)
        if found is None:
            found = self.searched(s, me)
            if self.left > 0:
                self.known[key] = found
        return found

    def searched(self, s: State, me: int) -> Worth:
        """Try every move, those first that end the game."""
        menu = driver.moves(s)
        if isinstance(s.agenda[-1], Chance):
            return self.best(after(s, menu[0]), me) if len(menu) == 1 else LUCK
        best = LUCK
        for move in sorted(sensible(menu), key=is_long):
            self.left -= 1
            best = max(best, self.best(after(s, move), me))
            if self.left <= 0:
                break
        return best


def is_last(s: State, me: int) -> bool:
    """Tell whether a seat alone still plays, in the last round, and is asked."""
    frame = s.agenda[-1] if s.agenda else None
    if s.seats == 1 or s.round < ROUNDS or len(s.order) < s.seats - 1:
        return False
    return isinstance(frame, Ask) and frame.who == me and s.players[me].space == PLAYING


def is_long(move: Move) -> bool:
    """Tell whether a move leaves the game going on."""
    return move[0] not in SHORT


def after(s: State, move: Move) -> State:
    """Play a move on a copy."""
    ahead = s.copy()
    driver.apply(ahead, move)
    return ahead


def told_apart(s: State, me: int) -> tuple[Any, ...]:
    """Gather all that can change while one seat plays and nothing is drawn."""
    p = s.players[me]
    return (
        tuple(s.agenda),
        p.step,
        p.swords,
        p.space,
        s.pharaoh,
        *p.resources,
        *p.tokens,
        *p.nile,
        tuple(p.nobles),
        tuple(p.used),
        tuple(p.artisans),
        tuple(p.conflicts),
        tuple([tuple(segment) for segment in s.wheel]),
        tuple(s.lots),
        tuple(s.zone),
        tuple(s.artisans),
        tuple(s.nobles),
        tuple(s.pool),
        tuple([tuple(row) for row in s.cards]),
        tuple(s.waiting),
    )


def raised(value: Value, sure: Worth, me: int) -> Value:
    """Put what is sure in the place of an estimate that promises less; others share the rest as they did."""
    if (sure.win, sure.points) <= (value.wins[me], value.scores[me]):
        return value
    rest = sum([win for seat, win in enumerate(value.wins) if seat != me]) or 1.0
    wins = [sure.win if seat == me else (1.0 - sure.win) * win / rest for seat, win in enumerate(value.wins)]
    scores = [float(sure.points) if seat == me else points for seat, points in enumerate(value.scores)]
    return Value(tuple(wins), tuple(scores))
