"""Paying: what a cost takes, which ways there are, and which of them come to mind first."""

from typing import Final

from greathouse.core.agenda import Ask, rule, tell
from greathouse.core.moves import Move
from greathouse.games.faiyum import roads
from greathouse.games.faiyum.board import BASIC, FISH, GOODS, ROSE
from greathouse.games.faiyum.cards import ANY, CARDS, REFINED, Cost, Need
from greathouse.games.faiyum.state import KINDS_OF_GOODS, State
from greathouse.games.faiyum.tables import NUMBERS

STAND_IN: Final = NUMBERS["money_for_resource"]
"""Money that stands in for one resource."""
MONEY: Final = len(GOODS)
"""The place of money in a way to pay."""
COINS: Final = (*GOODS, "money")
Way = tuple[int, ...]
"""How many of each good are paid, and how often money stands in for one."""
OTHERWISE: Final[Move] = ("otherwise",)
NO_EDGE: Final = -1
WORDS: Final[dict[Way, Move]] = {}


def refined_goods(s: State, me: int) -> tuple[int, ...]:
    """List the goods that pay any basic cost, thanks to privileges: F26."""
    owned = s.owned[me]
    if not owned:
        return ()
    return tuple([good for good, card in enumerate(REFINED) if owned >> card & 1])


def lacking(s: State, me: int, need: Need, refined: tuple[int, ...]) -> int:
    """Count the resources for which something must stand in."""
    at = me * KINDS_OF_GOODS
    goods = s.goods
    short = spare = flexible = 0
    for good in BASIC:
        left = goods[at + good] - need[good]
        if left < 0:
            short -= left
        else:
            spare += left
            if good in refined:
                flexible += left
    if short and flexible:
        replaced = min(short, flexible)
        short -= replaced
        spare -= replaced
    return short + max(0, need[ANY] - spare) + max(0, need[FISH] - goods[at + FISH])


def payable(s: State, me: int, cost: Cost) -> bool:
    """Tell whether a cost can be paid at all: F5."""
    money = s.money[me] - cost.money
    if money < 0:
        return False
    if not cost.needs:
        return True
    refined = refined_goods(s, me)
    roses = s.goods[me * KINDS_OF_GOODS + ROSE]
    for need in cost.needs:
        free_roses = roses - need[ROSE]
        if free_roses >= 0 and lacking(s, me, need, refined) <= free_roses + money // STAND_IN:
            return True
    return False


def units(need: Need, refined: tuple[int, ...]) -> list[tuple[int, ...]]:
    """List what each resource of a need may be paid with, other than roses and money."""
    found: list[tuple[int, ...]] = []
    for good in BASIC:
        accepted = tuple(sorted({good, *refined}))
        found += [accepted] * need[good]
    found += [BASIC] * need[ANY]
    found += [(FISH,)] * need[FISH]
    return found


def ways(s: State, me: int, cost: Cost) -> list[Way]:
    """List every way to pay the goods of a cost, those with the fewest stand-ins first."""
    at = me * KINDS_OF_GOODS
    purse = (*s.goods[at : at + KINDS_OF_GOODS], (s.money[me] - cost.money) // STAND_IN)
    refined = refined_goods(s, me)
    found: dict[Way, int] = {}
    for need in cost.needs:
        partial: dict[Way, int] = {(0, 0, 0, 0, need[ROSE], 0): 0} if need[ROSE] <= purse[ROSE] else {}
        for accepted in units(need, refined):
            partial = dict.fromkeys(
                [
                    (*way[:coin], way[coin] + 1, *way[coin + 1 :])
                    for way in partial
                    for coin in (*accepted, ROSE, MONEY)
                    if way[coin] < purse[coin]
                ],
                0,
            )
        found |= partial
    return sorted(found, key=thrift)


def thrift(way: Way) -> tuple[int, int, Way]:
    """Order ways to pay: few stand-ins first, roses before money, then by goods."""
    return way[ROSE] + way[MONEY], way[MONEY], tuple([-count for count in way])


def stand_ins(way: Way) -> int:
    """Count what is paid in roses and money."""
    return way[ROSE] + way[MONEY]


def words(way: Way) -> Move:
    """Write a way to pay as a move."""
    if way not in WORDS:
        WORDS[way] = ("pay", *[coin for coin, count in zip(COINS, way, strict=True) for _ in range(count)])
    return WORDS[way]


def read_way(move: Move) -> Way:
    """Read a way to pay from a move."""
    return tuple([move.count(coin) for coin in COINS])


def open_ways(s: State, me: int, card: int, matching: int, edge: int, rest: int) -> list[Way]:
    """List the ways to pay that leave enough for the roads still to be laid."""
    found = ways(s, me, CARDS[card].costs[matching])
    if not rest:
        return found
    return [way for way in found if roads.can_go_on(s, me, edge, rest, spent(s, me, way, edge))]


def spent(s: State, me: int, way: Way, edge: int) -> roads.Purse:
    """Give the purse that is left for further roads after a payment for one on this edge."""
    at = me * KINDS_OF_GOODS
    left = [s.goods[at + good] - way[good] for good in BASIC]
    money = s.money[me] - STAND_IN * way[MONEY] + roads.crocodile_income(s, me, edge)
    roses = s.goods[at + ROSE] - way[ROSE]
    return left[0], left[1], left[2], roses * STAND_IN + roads.spare(s, money)


def charge(s: State, me: int, card: int, matching: int, edge: int = NO_EDGE, rest: int = 0) -> None:
    """Make a player pay a card's cost; ask only when there is a choice."""
    cost = CARDS[card].costs[matching]
    if not cost.needs:
        s.money[me] -= cost.money
        tell_money(s, me, cost.money)
        return
    found = open_ways(s, me, card, matching, edge, rest)
    if len(found) > 1:
        s.agenda.append(Ask(me, payments, paid, (card, matching, edge, rest), "payment", "F5"))
        return
    hand_over(s, me, cost, found[0])


@rule
def payments(s: State, me: int, card: int, matching: int, edge: int, rest: int) -> list[Move]:
    """Offer the ways with the fewest stand-ins; the others on request: F5."""
    found = open_ways(s, me, card, matching, edge, rest)
    fewest = stand_ins(found[0])
    menu = [words(way) for way in found if stand_ins(way) == fewest]
    if len(menu) < len(found):
        menu.append(OTHERWISE)
    return menu


@rule
def paid(s: State, me: int, move: Move, card: int, matching: int, edge: int, rest: int) -> None:
    """Take the payment, or show the other ways to pay."""
    if move == OTHERWISE:
        s.agenda.append(Ask(me, other_payments, paid, (card, matching, edge, rest), "other_payment", "F5"))
        return
    hand_over(s, me, CARDS[card].costs[matching], read_way(move))


@rule
def other_payments(s: State, me: int, card: int, matching: int, edge: int, rest: int) -> list[Move]:
    """List every other legal way to pay."""
    found = open_ways(s, me, card, matching, edge, rest)
    fewest = stand_ins(found[0])
    return [words(way) for way in found if stand_ins(way) > fewest]


def hand_over(s: State, me: int, cost: Cost, way: Way) -> None:
    """Move the payment to the supply."""
    at = me * KINDS_OF_GOODS
    for good in range(KINDS_OF_GOODS):
        s.goods[at + good] -= way[good]
    s.money[me] -= cost.money + STAND_IN * way[MONEY]
    if s.news is not None:
        tell(s, "F5", "pay", seat=me, coins=list(words(way)[1:]))
        tell_money(s, me, cost.money)


def tell_money(s: State, me: int, money: int) -> None:
    """Tell that money was paid."""
    if money:
        tell(s, "F5", "pay_money", seat=me, n=money)
