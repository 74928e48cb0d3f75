"""Conditions on payments: what is missing for a cost, and which payments are not for this one."""

from collections.abc import Callable

from greathouse.core.agenda import Ask
from greathouse.core.moves import Move
from greathouse.core.reasons import Reason
from greathouse.games.faiyum.board import GOODS, ROSE
from greathouse.games.faiyum.cards import CARDS, Card, Cost
from greathouse.games.faiyum.payment import (
    MONEY,
    OTHERWISE,
    STAND_IN,
    Way,
    lacking,
    open_ways,
    read_way,
    refined_goods,
    stand_ins,
    ways,
    words,
)
from greathouse.games.faiyum.state import KINDS_OF_GOODS, State
from greathouse.games.faiyum.text import TEXT

MOST_SHORT = 1000
"""More money than anything is short of."""


def reason(rule: str, key: str, fix: tuple[str | int, ...] = (), **args: object) -> Reason:
    """Make a reason in this game's words; the printed number of a card is its name, not a figure."""
    told = {name: str(value) if name in ("card", "last") else value for name, value in args.items()}
    return Reason(rule, key, told, TEXT, fix)


def short_of_money(enough: Callable[[int], bool]) -> int:
    """Find the least money more that is enough."""
    return next(more for more in range(1, MOST_SHORT) if enough(more))


def unpaid(s: State, me: int, card: Card, sets: list[int], space: str = "") -> list[Reason]:
    """Give what is missing for the cheapest of a card's costs, one for each set of matching goods: F5."""
    found = [missing(s, me, card, card.costs[goods], space) for goods in sets]
    return min(found, key=lambda reasons: sum([int(one.fix[-1]) for one in reasons]))


def missing(s: State, me: int, card: Card, cost: Cost, space: str) -> list[Reason]:
    """Give what a cost lacks: money, roses that nothing stands in for, and other resources."""
    money, roses = s.money[me] - cost.money, s.goods[me * KINDS_OF_GOODS + ROSE]
    found: list[Reason] = []
    if money < 0:
        found.append(
            reason("F5", "money", ("money", -money), card=card.word, needed=cost.money, n=s.money[me])
        )
    if not cost.needs:
        return found
    named, short = min([shortage(s, me, cost, need, roses, money) for need in cost.needs])
    if named:
        asked = min([need[ROSE] for need in cost.needs])
        found.append(reason("F5", "roses", ("good", "rose", named), card=card.word, needed=asked, n=roses))
    if short:
        more = STAND_IN * (short + max(0, money) // STAND_IN) - money
        key = "payment_there" if space else "payment"
        found.append(reason("F5", key, ("money", more), card=card.word, n=short, price=STAND_IN, space=space))
    return found


def shortage(s: State, me: int, cost: Cost, need: tuple[int, ...], roses: int, money: int) -> tuple[int, int]:
    """Count the roses that a need lacks, and the resources for which nothing is left to stand in."""
    stand_in = max(0, roses - need[ROSE]) + max(0, money) // STAND_IN
    short = lacking(s, me, need, refined_goods(s, me)) - stand_in
    return max(0, need[ROSE] - roses), max(0, short)


# Single payments


def no_payment(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Give what speaks against a payment: F5."""
    card, matching, edge, rest = frame.args
    cost = CARDS[card].costs[matching]
    if move == OTHERWISE:
        return no_other_way(s, me, frame)
    way = read_way(move)
    found = not_had(s, me, cost, way)
    if found:
        return found
    fitting = ways(s, me, cost)
    if way not in fitting:
        return [reason("F5", "wrong_payment", ways=[words(other) for other in fitting[:4]])]
    left = open_ways(s, me, card, matching, edge, rest)
    if way not in left:
        return [reason("F5", "roads_unpaid", ways=[words(other) for other in left[:4]], n=rest)]
    usual = stand_ins(way) == stand_ins(left[0])
    if usual == (frame.prompt == "payment"):
        return []
    return [reason("F5", "usual_payment" if usual else "behind_otherwise", move=OTHERWISE)]


def no_other_way(s: State, me: int, frame: Ask) -> list[Reason]:
    """Demand that there are other ways to pay than those shown."""
    found = open_ways(s, me, *frame.args)
    if frame.prompt == "payment" and stand_ins(found[-1]) > stand_ins(found[0]):
        return []
    return [reason("F5", "no_other_way")]


def not_had(s: State, me: int, cost: Cost, way: Way) -> list[Reason]:
    """Give the goods and the money of a payment that the player does not have."""
    found: list[Reason] = []
    at = me * KINDS_OF_GOODS
    lack = {name: way[good] - s.goods[at + good] for good, name in enumerate(GOODS)}
    short = [name for name in GOODS if lack[name] > 0]
    if short:
        fix = ("good", *[word for name in short for word in (name, lack[name])])
        found.append(reason("F5", "not_enough", fix, goods=short))
    needed, money = way[MONEY] * STAND_IN, s.money[me] - cost.money
    if needed > money:
        found.append(reason("F5", "money_short", ("money", needed - money), needed=needed, n=money))
    return found
