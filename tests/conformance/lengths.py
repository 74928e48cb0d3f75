"""Which games of a row of like ones are left to the long run."""

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet

LONG = ("faiyum", "pharaon")


def in_length(games: Iterable[str]) -> list[ParameterSet]:
    """Mark the games that are long in the checking."""
    return [pytest.param(game, marks=[pytest.mark.slow] if game in LONG else []) for game in games]
