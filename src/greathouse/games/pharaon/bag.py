"""Bags, decks and piles: what has not been drawn has no order, only counts."""

from greathouse.core.driver import Rng
from greathouse.core.moves import Move

Bag = dict[str, int]
"""How many of each item are inside; an item at 0 is left out."""


def fill(items: list[str]) -> Bag:
    """Put items into a new bag."""
    bag: Bag = {}
    for item in items:
        put(bag, item)
    return bag


def put(bag: Bag, item: str, count: int = 1) -> None:
    """Put items back."""
    bag[item] = bag.get(item, 0) + count


def take(bag: Bag, item: str) -> None:
    """Take out an item that is known to be inside."""
    left = bag[item] - 1
    if left:
        bag[item] = left
    else:
        del bag[item]


def size(bag: Bag) -> int:
    """Count what is inside."""
    return sum(bag.values())


def odds(bag: Bag, verb: str) -> list[tuple[Move, int]]:
    """List what a draw may give, `<verb> <item>`, in an order that the bag's past cannot change."""
    return [((verb, item), bag[item]) for item in sorted(bag)]


def sample(bag: Bag, verb: str, rng: Rng) -> Move:
    """Draw as `odds` says, without listing it."""
    at = rng.below(size(bag))
    for item in sorted(bag):
        at -= bag[item]
        if at < 0:
            return (verb, item)
    raise AssertionError("an empty bag was drawn from")
