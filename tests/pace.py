"""How fast this machine is: limits in processor time are meant for one as fast as that of the ledger."""

from statistics import median
from time import process_time
from typing import Final

REFERENCE: Final = 0.025
"""Seconds that the work takes on the machine of the ledger, by how long whole games take on both."""
ROUNDS: Final = 9
MOST: Final = 3.0
"""However slow a machine is, a limit is not put off further."""


def work() -> int:
    """Do what engines do all day: small tuples, lists and dictionaries."""
    known: dict[tuple[int, ...], int] = {}
    for number in range(20_000):
        key = (number % 97, number % 89, number % 7)
        known[key] = known.get(key, 0) + len([one for one in key if one > 3])
    return sum(known.values())


def slowness() -> float:
    """Tell how many times longer than there anything takes here now; 1 on a machine that is faster."""
    spent: list[float] = []
    for _ in range(ROUNDS):
        begun = process_time()
        work()
        spent.append(process_time() - begun)
    return min(MOST, max(1.0, median(spent) / REFERENCE))
