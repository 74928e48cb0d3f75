"""How much anybody may ask for: token buckets, refilled by time."""

import time
from collections.abc import Callable
from typing import NamedTuple

from greathouse.server.refusals import Refusal

MOST_BUCKETS = 50_000


class Limit(NamedTuple):
    """So many at once, and so many a second after that."""

    burst: float
    rate: float


MOVES = Limit(20, 10)
WRITES = Limit(20, 5)
CHATS = Limit(8, 0.5)
TABLES = Limit(50, 60 / 3600)
HINTS = Limit(20, 0.5)
IMPORTS = Limit(10, 60 / 3600)
READS = Limit(200, 50)
BAD_TOKENS = Limit(10, 10 / 60)
SOCKETS = 20
"""Open sockets of one address."""


class Buckets:
    """A bucket for each limit and whoever it binds."""

    def __init__(self, scale: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.scale = scale
        self.clock = clock
        self.held: dict[tuple[str, str], tuple[float, float]] = {}

    def left(self, what: str, who: str, limit: Limit) -> float:
        """Tell how much is left in a bucket now."""
        left, at = self.held.get((what, who), (limit.burst * self.scale, self.clock()))
        return min(limit.burst * self.scale, left + (self.clock() - at) * limit.rate * self.scale)

    def take(self, what: str, who: str, limit: Limit) -> None:
        """Take one, or say how long to wait."""
        left = self.left(what, who, limit)
        if left < 1:
            wait = max(1, round((1 - left) / (limit.rate * self.scale) + 0.5))
            raise Refusal("too_many", seconds=wait, extra={"retry_after": wait})
        if len(self.held) > MOST_BUCKETS:
            self.held.clear()
        self.held[(what, who)] = (left - 1, self.clock())
