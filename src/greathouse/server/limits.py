"""How much anybody may ask for: token buckets, refilled by time; what costs more takes more."""

import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from itertools import islice
from typing import NamedTuple

from greathouse.server.refusals import Refusal

MOST_BUCKETS = 50_000
LOOKED_AT = 2
"""Buckets looked at whenever one is used: those that are full again are forgotten."""
TOGETHER = 3.0
"""What an address may have more than one key: people share addresses."""


class Limit(NamedTuple):
    """So many at once, and so many a second after that."""

    burst: float
    rate: float


def together(limit: Limit) -> Limit:
    """Give the limit of an address, where everybody with a key of their own has `limit`."""
    return Limit(limit.burst * TOGETHER, limit.rate * TOGETHER)


MOVES = Limit(20, 10)
WRITES = Limit(20, 5)
CHATS = Limit(8, 0.5)
TABLES = Limit(50, 60 / 3600)
HINTS = Limit(20, 0.5)
REVIEWS = Limit(30, 0.2)
IMPORTS = Limit(10, 60 / 3600)
READS = Limit(200, 50)
WORK = Limit(500, 120)
"""Milliseconds of the processor: in the long run an address may have an eighth of one, engines aside."""
BAD_TOKENS = Limit(10, 10 / 60)
OPENINGS = Limit(60, 2)
"""Sockets that are opened."""
SOCKETS = 20
"""Open sockets of one address."""
CONNECTIONS = 512
"""Open connections of one address, sockets included."""


@lru_cache(4096)
def visitor(host: str) -> str:
    """Name who is counted: an address, or the network of an IPv6 one, which is one household's."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((address, 64), strict=False))


class Bucket(NamedTuple):
    """What was left at some time, and when it will be full again."""

    left: float
    at: float
    full: float


class Buckets:
    """A bucket for each limit and whoever it binds, until it is full again; of too many, the oldest go."""

    def __init__(self, scale: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.scale = scale
        self.clock = clock
        self.held: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def left(self, what: str, who: str, limit: Limit) -> float:
        """Tell how much is left in a bucket now; a debt is paid off by time."""
        most = limit.burst * self.scale
        held = self.held.get((what, who), Bucket(most, 0.0, 0.0))
        return min(most, held.left + (self.clock() - held.at) * limit.rate * self.scale)

    def check(self, what: str, who: str, limit: Limit) -> None:
        """Say how long to wait, if nothing is left."""
        left = self.left(what, who, limit)
        if left < 1:
            wait = max(1, round((1 - left) / (limit.rate * self.scale) + 0.5))
            raise Refusal("too_many", seconds=wait, extra={"retry_after": wait})

    def take(self, what: str, who: str, limit: Limit, cost: float = 1.0) -> None:
        """Take one, or what it costs, or say how long to wait."""
        self.check(what, who, limit)
        self.charge(what, who, limit, cost)

    def charge(self, what: str, who: str, limit: Limit, cost: float) -> None:
        """Take what something has cost, even if that leaves a debt."""
        left, now = self.left(what, who, limit) - cost, self.clock()
        full = now + (limit.burst * self.scale - left) / (limit.rate * self.scale)
        self.held[what, who] = Bucket(left, now, full)
        self.held.move_to_end((what, who))
        for oldest in list(islice(self.held, LOOKED_AT)):
            held = self.held.pop(oldest)
            if now < held.full and len(self.held) < MOST_BUCKETS:
                self.held[oldest] = held
