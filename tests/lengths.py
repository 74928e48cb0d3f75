"""Which of a row of like tests are quick, and which are left to the long run."""

from collections.abc import Collection, Iterable
from typing import Any

import pytest
from _pytest.mark import ParameterSet

LONG = ("faiyum", "favor", "pharaon")
MODES = {"faiyum": (3, 10), "favor": (0, 6), "pharaoh": (3, 9), "pharaon": (0, 17)}
"""Two modes of each game that are short in the checking and unlike one another."""


def some_quick(rows: Iterable[Any], quick: Collection[Any]) -> list[ParameterSet]:
    """Leave all but the quick ones to the long run; a plain tuple is a row of several values."""
    return [
        pytest.param(
            *(row if type(row) is tuple else [row]), marks=[] if row in quick else [pytest.mark.slow]
        )
        for row in rows
    ]


def in_length(games: Iterable[str]) -> list[ParameterSet]:
    """Leave the games that are long in the checking to the long run; any that is new here is not."""
    every = list(games)
    return some_quick(every, [game for game in every if game not in LONG])


def is_quick(game: str, number: int) -> bool:
    """Tell whether a mode is always checked; every one of a game that is new here."""
    return number in MODES.get(game, (number,))
