"""Long work beside the event loop, so that nobody else waits for it."""

import asyncio
from collections.abc import Callable
from time import thread_time
from typing import ParamSpec, TypeVar

from greathouse.server.cost import CHARGED

MANY = 250
"""Moves that may be played on the event loop itself: some milliseconds."""

P = ParamSpec("P")
R = TypeVar("R")


async def aside(plies: int, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Do at once what concerns few moves, in a thread what concerns many; who asked answers for both."""
    if plies <= MANY:
        return work(*args, **kwargs)

    def timed() -> tuple[R, float]:
        begin = thread_time()
        return work(*args, **kwargs), thread_time() - begin

    found, seconds = await asyncio.to_thread(timed)
    CHARGED.get()(seconds)
    return found
