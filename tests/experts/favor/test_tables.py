"""Tables of all positions of a turn at once: the same values as an outlook finds row by row."""

from random import Random
from typing import NamedTuple

import pytest

from greathouse.core import driver
from greathouse.experts.clock import Clock
from greathouse.experts.favor.multisets import multisets
from greathouse.experts.favor.planner import OutOfTime
from greathouse.experts.favor.planning import Pace, Planning
from greathouse.experts.favor.position import HERD
from greathouse.experts.favor.prizes import Ending, Prizes, Roll
from greathouse.experts.favor.race import learned
from greathouse.experts.favor.tables import Tables
from greathouse.experts.favor.turn_value import Outlook, Place
from greathouse.games.favor.bars import Counts
from greathouse.games.favor.tiles import BIT
from tests.games.favor.support import in_window, own, state

TOOLS = "herder guard servant"


class Sum(NamedTuple):
    """An ending that nobody else knows."""

    def worth(self, counts: Counts, dice: int) -> float:
        """Value the pips."""
        return sum([(value + 1) * count for value, count in enumerate(counts)]) / 60


def endings() -> dict[str, Ending]:
    """Give every kind of ending."""
    racing = in_window("s1 s2 s2 s4 s5", TOOLS, pips=2, rerolls=1)
    own(racing, 1, "general royal_attendants")
    rolling = in_window("s1 s2 s2 s4 s5", TOOLS)
    s = state(rolling)
    s.roll_off, s.queen, s.pharaoh, s.mark = True, 0, 1, (3, 4)
    return {"prizes": Prizes(state(racing), 0, learned()), "roll": Roll(s), "sum": Sum()}


def some_place(luck: Random) -> Place:
    """Draw a position before a roll."""
    dice = luck.randint(1, 6)
    locked = luck.randint(0, dice)
    tiles = luck.choice((0, HERD)) | luck.choice((0, 0, BIT["spirit_of_the_dead"]))
    return Place(
        locked, luck.randrange(len(multisets(locked))), dice - locked, tiles, sets=luck.choice((0, 0, 1, 2))
    )


@pytest.mark.parametrize("kind", ["prizes", "roll", "sum"])
def test_tables_say_what_an_outlook_says(kind: str) -> None:
    luck, ending = Random(kind), endings()[kind]
    tables, outlook = Tables(ending), Outlook(ending.worth)
    for _ in range(30):
        place = some_place(luck)
        assert tables.before(place) == pytest.approx(outlook.before(place), abs=1e-5), place


def test_the_queen_is_valued_by_what_is_announced() -> None:
    table = in_window("s1 s2 s2 s4 s5", "general royal_attendants guard")
    prizes = Prizes(state(table), 0, learned())
    tables, dice = Tables(prizes), 8
    for at, counts in enumerate(multisets(dice)):
        if max(counts) >= 7:
            assert tables.before(Place(dice, at, 0)) == pytest.approx(prizes.worth(counts, dice), abs=1e-6)


def test_tables_look_at_the_clock() -> None:
    tables = Tables(endings()["sum"])
    tables.guide = Pace(Clock(1e-9))
    with pytest.raises(OutOfTime):
        tables.before(Place(0, 0, 11, sets=2))


def test_without_arrays_a_turn_is_planned_row_by_row() -> None:
    s = state(in_window("s1 s6 s6 s2 s2", "servant"))
    prizes, menu = Prizes(s, 0, learned()), driver.moves(s)
    fast, slow = [
        list(Planning(prizes, 0.01, 0.01, arrays).worths(s, menu, Clock(0.0))) for arrays in (True, False)
    ]
    assert len(fast) == len(slow) > 1
    assert fast[-1] == pytest.approx(slow[-1], abs=1e-5)
