"""What the rest of a turn may be expected to bring, whatever tile it ends with.

Every position of a turn with Standard dice alone is valued by dynamic programming over multisets of locked
and active dice. Tools that turn one die to any face are layers over one another, and so is the Herder.
"""

from operator import mul
from typing import Protocol

from greathouse.bots.favor.multisets import LOW, Row, adding, multisets, odds, with_one, without
from greathouse.games.favor.bars import Counts

VALUES = (1, 2, 3, 4, 5, 6)
Place = tuple[int, int, int, int, int]
"""Turns left, whether the Herder waits, locked dice, their number among multisets, dice to be rolled."""


class Ending(Protocol):
    """Tells what locked dice are worth at the end of the rolls."""

    def worth(self, counts: Counts, dice: int) -> float: ...


class Outlook:
    """Knows the positions of one turn."""

    def __init__(self, ending: Ending, wild: int = 0) -> None:
        self.ending = ending
        self.wild = wild
        """Dice of any face that are added at the end."""
        self.ends: dict[tuple[int, int], float] = {}
        self.means: dict[Place, float] = {}
        self.windows: dict[Place, Row] = {}
        self.mores: dict[tuple[Place, int], Row] = {}
        self.turned: dict[Place, Row] = {}

    def end(self, dice: int, at: int, wild: int) -> float:
        """Value locked dice at the end of the rolls."""
        if wild:
            return max([self.end(dice + 1, adding(dice, value)[at], wild - 1) for value in VALUES])
        found = self.ends.get((dice, at))
        if found is None:
            found = self.ends[dice, at] = self.ending.worth(multisets(dice)[at], dice)
        return found

    def before(self, place: Place) -> float:
        """Value a position before a roll."""
        found = self.means.get(place)
        if found is None:
            _, _, dice, at, rolling = place
            if rolling:
                found = sum(map(mul, odds(rolling), self.window(place)))
            else:
                found = self.end(dice, at, self.wild)
            self.means[place] = found
        return found

    def window(self, place: Place) -> Row:
        """Value every result of a roll, when something must be locked."""
        turns, herder, dice, at, rolling = place
        if not turns:
            return self.more(place, 0)
        found = self.windows.get(place)
        if found is None:
            turned = self.turn_one((turns - 1, herder, dice, at, rolling))
            found = self.windows[place] = tuple(map(max, self.more(place, 0), turned))
        return found

    def turn_one(self, place: Place) -> Row:
        """Value every result of a roll after turning one die to the best face."""
        found = self.turned.get(place)
        if found is None:
            rolling = place[4]
            window = self.window(place)
            best = tuple(map(max, *[with_one(rolling - 1, value)(window) for value in VALUES]))
            found = tuple(map(max, *[without(rolling, value, 1)(best) for value in VALUES]))
            self.turned[place] = found
        return found

    def more(self, place: Place, waiting: int) -> Row:
        """Value every set of active dice if at least one more is locked."""
        found = self.mores.get((place, waiting))
        if found is None:
            turns, herder, dice, at, active = place
            if not active:
                return (LOW, LOW)
            rows: list[Row] = []
            for value in VALUES:
                then = adding(dice, value)[at]
                row = self.locked((turns, herder, dice + 1, then, active - 1), waiting)
                rows.append(without(active, value, 1)(row))
                if herder and active > 1:
                    pair = (turns, 0, dice + 2, adding(dice + 1, value)[then], active - 2)
                    rows.append(without(active, value, 2)(self.locked(pair, 1)))
            found = self.mores[place, waiting] = tuple(map(max, *rows))
        return found

    def locked(self, place: Place, waiting: int) -> Row:
        """Value every set of active dice after a lock: roll them, or lock more."""
        turns, herder, dice, at, active = place
        roll = self.before((turns, herder, dice, at, active + waiting))
        return (*[value if value > roll else roll for value in self.more(place, waiting)[:-1]], LOW)
