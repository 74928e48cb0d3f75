"""Exhaustive expectimax over the game's real rules, some turns deep, with any judge of what lies beyond."""

from collections.abc import Callable, Iterator

from greathouse.core.moves import DONE
from greathouse.games.pharaoh.flow import MOVE
from greathouse.games.pharaoh.query import has_won
from greathouse.games.pharaoh.state import State
from tests.lab.pharaoh.real import MOST, Dice, after_each_move

Judge = Callable[[State], float]
"""The chance to win of the seat whose turn begins."""


def expect(s: State, turns: int, judge: Judge) -> float:
    """Give the chance to win of the seat whose turn begins, when both play well for so many turns."""
    if has_won(s, 1 - s.seat):
        return 0.0
    if turns == 0:
        return judge(s)
    worth: dict[tuple[int, ...], float] = {}
    best = [0.0] * (MOST + 1)
    for points in range(1, MOST + 1):
        for end in ends(s, points):
            key = tuple(end.where)
            if key not in worth:
                worth[key] = 1.0 if end.winner == s.seat else 1.0 - expect(end, turns - 1, judge)
            best[points] = max(best[points], worth[key])
    return Dice(s).mean(best)


def ends(s: State, points: int) -> Iterator[State]:
    """Give every state in which a turn with so many points may end, won or handed on."""
    start = s.copy()
    start.points = points
    start.agenda[:] = [MOVE[s.seat]]
    seen = {(*start.where, points)}
    waiting = [start]
    while waiting:
        for ahead, move in after_each_move(waiting.pop()):
            if move == DONE or ahead.winner >= 0:
                yield ahead
            elif (key := (*ahead.where, ahead.points)) not in seen:
                seen.add(key)
                waiting.append(ahead)
