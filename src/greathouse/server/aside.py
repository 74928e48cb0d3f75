"""Long work beside the event loop, so that nobody else waits for it."""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

MANY = 250
"""Moves that may be played on the event loop itself: some milliseconds."""

P = ParamSpec("P")
R = TypeVar("R")


async def aside(plies: int, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Do at once what concerns few moves, in a thread what concerns many."""
    if plies <= MANY:
        return work(*args, **kwargs)
    return await asyncio.to_thread(work, *args, **kwargs)
