"""A chain over a table's facts: each link sums up all before it, so that no change of one goes unseen.

A link sums up all that is stored of a fact: its place, its command, what the command asked for, and itself.
Rows from before there were links have none. They are accepted up to where the chain begins, and its first
link sums them up as well. The first links did not sum up what a command asked for; they stay good.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple

from greathouse.server.commands import MARK
from greathouse.server.store import Damaged, Stored


class Head(NamedTuple):
    """The end of a chain: what its last link is, or would be, and whether any link is stored."""

    link: str
    begun: bool = False

    def then(self, seq: int, cmd: str, fact: str, asked: str = "") -> "Head":
        """Sum up one more fact."""
        text = f"{self.link}|{seq}|{cmd}{MARK}{asked}|{fact}"
        return Head(sha256(text.encode()).hexdigest(), True)

    def first(self, seq: int, cmd: str, fact: str) -> "Head":
        """Sum up a fact as the first links did; no command holds the mark of what it asks for."""
        return Head(sha256(f"{self.link}|{seq}|{cmd}|{fact}".encode()).hexdigest(), True)


def start(table: str) -> Head:
    """Begin the chain of a table."""
    return Head(sha256(f"gh1|table|{table}".encode()).hexdigest())


def follow(head: Head, version: int, events: Iterable[Stored]) -> Head:
    """Go along the chain from a version on; raise where it breaks."""
    for seq, event in enumerate(events, version + 1):
        if event.seq != seq:
            raise Damaged(f"fact {seq} is missing")
        first = head.first(event.seq, event.cmd, event.fact)
        then = head.then(event.seq, event.cmd, event.fact, event.asked)
        if event.link not in (then.link, first.link) and (event.link or head.begun):
            raise Damaged(f"fact {seq} is not as it was stored")
        head = Head(event.link or first.link, bool(event.link))
    return head
