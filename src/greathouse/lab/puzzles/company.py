"""Bots that are asked again and again: made once, and given new luck each time."""

from functools import cache
from typing import Any

from greathouse.bots.levels import bot
from greathouse.experts.expert import Budget
from greathouse.experts.luck import Quick


@cache
def member(game: str, rank: str, seats: int, seat: int, budget: Budget | None) -> Any:
    """Make a bot of a rank once."""
    return bot(game, rank, 0, budget, seats)


def seated(game: str, rank: str, seats: int, seat: int, seed: int, budget: Budget | None = None) -> Any:
    """Seat a bot that remembers nothing, with the luck of a seed."""
    found = member(game, rank, seats, seat, budget)
    found.undone()
    found.luck = Quick(seed)
    return found
