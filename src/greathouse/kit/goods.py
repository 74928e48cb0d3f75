"""Goods as counts by kind: a list with one place for each kind, in the game's own order."""

Goods = list[int]


def none(kinds: tuple[str, ...]) -> Goods:
    """Give no goods."""
    return [0] * len(kinds)


def of(kinds: tuple[str, ...], counts: dict[str, int]) -> Goods:
    """Give goods by name."""
    return [counts.get(kind, 0) for kind in kinds]


def named(kinds: tuple[str, ...], goods: Goods) -> dict[str, int]:
    """Name goods, leaving out what is not there."""
    return {kind: count for kind, count in zip(kinds, goods, strict=True) if count}


def total(goods: Goods) -> int:
    """Count goods of all kinds."""
    return sum(goods)


def covers(have: Goods, need: Goods) -> bool:
    """Tell whether goods suffice, kind by kind."""
    for kind in range(len(need)):
        if have[kind] < need[kind]:
            return False
    return True


def missing(have: Goods, need: Goods) -> Goods:
    """Tell what is lacking, kind by kind."""
    return [max(0, need[kind] - have[kind]) for kind in range(len(need))]


def gain(have: Goods, more: Goods) -> None:
    """Add goods."""
    for kind, count in enumerate(more):
        have[kind] += count


def pay(have: Goods, price: Goods) -> None:
    """Take goods away; they must be there."""
    for kind, count in enumerate(price):
        have[kind] -= count


def payments(have: Goods, amount: int, order: tuple[int, ...]) -> list[Goods]:
    """List every way to pay an amount in goods of any kind, using early kinds of the order first."""
    if not order:
        return [] if amount else [[0] * len(have)]
    kind, rest = order[0], order[1:]
    found: list[Goods] = []
    for count in range(min(have[kind], amount), -1, -1):
        for tail in payments(have, amount - count, rest):
            tail[kind] = count
            found.append(tail)
    return found
