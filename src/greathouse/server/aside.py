"""Long work beside the event loop, so that nobody else waits for it."""

import asyncio
from collections.abc import Callable
from time import thread_time
from typing import ParamSpec, TypeVar
from weakref import WeakValueDictionary

from greathouse.server.cost import PAYER

MANY = 250
"""Moves that may be played on the event loop itself: some milliseconds."""
TURNS: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
"""Whose turn it is among all that one visitor asks for: threads beside one another slow the event loop."""

P = ParamSpec("P")
R = TypeVar("R")


async def aside(plies: int, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Do at once what concerns few moves, in a thread what concerns many; who asked answers for both."""
    if plies <= MANY:
        return work(*args, **kwargs)
    return await in_thread(work, *args, **kwargs)


async def in_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Do something in a thread, one thing at a time for each visitor, who answers for it."""

    def timed() -> tuple[R, float]:
        begin = thread_time()
        return work(*args, **kwargs), thread_time() - begin

    payer = PAYER.get()
    async with TURNS.setdefault(payer.who, asyncio.Lock()):
        found, seconds = await asyncio.to_thread(timed)
    payer.charge(seconds)
    return found
