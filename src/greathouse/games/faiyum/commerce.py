"""Commerce cards: workers on settlements, towns and workshops."""

from typing import Final

from greathouse.core.agenda import Ask, Do, plan, rule, tell
from greathouse.core.moves import DONE, Move
from greathouse.games.faiyum import roads
from greathouse.games.faiyum.board import BASIC, FISH, GOODS, GRID, LAKESIDE, ROSE, SPACES, TERRAIN
from greathouse.games.faiyum.cards import CARDS, TRADE_TREATY, Card
from greathouse.games.faiyum.gains import choose_goods, earn, give_good, give_money, give_reputation
from greathouse.games.faiyum.harvest import PLACE
from greathouse.games.faiyum.hexgrid import bits
from greathouse.games.faiyum.payment import charge, payable
from greathouse.games.faiyum.state import KINDS_OF_GOODS, WORKER, State, has

SWAP: Final[tuple[Move, ...]] = tuple([("swap", good) for good in GOODS])
SELL: Final[tuple[Move, ...]] = tuple([("sell", good) for good in GOODS])
DEALS: Final = {"trader": tuple(range(FISH + 1)), "bazaar": tuple(range(ROSE + 1)), "perfumer": (ROSE,)}
"""What each trading card takes."""


def structures(s: State, at: str) -> int:
    """Give the structures of a kind, whoever stands there."""
    if at == "town":
        return s.towns
    if at == "workshop":
        return s.workshops
    return s.settlements & LAKESIDE if at == "lakeside_settlement" else s.settlements


def stalls(s: State, at: str) -> int:
    """Give the structures of a kind that hold no worker: F10."""
    return structures(s, at) & ~s.workers


def tradable(s: State, me: int, effect: str) -> list[int]:
    """List the goods that a trading card would take now."""
    at = me * KINDS_OF_GOODS
    return [good for good in DEALS[effect] if s.goods[at + good]]


def can_trade(s: State, me: int, card: Card) -> bool:
    """Tell whether a commerce card has a worker, a place, its cost and something to trade."""
    if not s.supply[WORKER] or not stalls(s, card.at) or not payable(s, me, card.costs[0]):
        return False
    return card.effect not in DEALS or bool(tradable(s, me, card.effect)) or has_treaty_good(s, me, card)


def has_treaty_good(s: State, me: int, card: Card) -> bool:
    """Tell whether the Trade Treaty's good comes before the trade and can be traded: F26."""
    comes = s.rules >= 2 and has(s, me, TRADE_TREATY)
    return comes and BASIC[0] in DEALS[card.effect] and card.at != "workshop"


def trade(s: State, me: int, card: Card) -> None:
    """Ask which structure the worker goes to."""
    s.agenda.append(Ask(me, stall_spots, stall_taken, (card.index,), "stall", "F10"))


@rule
def stall_spots(s: State, me: int, card: int) -> list[Move]:
    """List the structures that a commerce card may use."""
    return [PLACE[at] for at in bits(stalls(s, CARDS[card].at))]


@rule
def stall_taken(s: State, me: int, move: Move, card: int) -> None:
    """Pay first, then send the worker."""
    plan(s, Do(do_business, (me, card, GRID.index[str(move[1])])))
    charge(s, me, card, 0)


@rule
def do_business(s: State, me: int, card: int, at: int) -> None:
    """Lay a worker on a structure and gain what the card says: F10, F26."""
    row = CARDS[card]
    s.supply[WORKER] -= 1
    s.workers |= 1 << at
    if s.news is not None:
        tell(s, "F10", "worker", seat=me, space=SPACES[at])
    if row.effect in DEALS:
        s.agenda.append(Ask(me, deals, deal_made, (card, 0), row.effect, "F10"))
    if s.settlements >> at & 1:
        honour_treaty(s, me)
    earn(s, me, row.gain, TERRAIN[at])
    if row.effect == "overseer" and s.extensions >> at & 1:
        give_good(s, me, TERRAIN[at], row.each.matching)
    if row.count:
        joined = (roads.network(s, at) & s.settlements).bit_count()
        earn_counted(s, me, row, joined if row.count == "network" else roads.counted(s, row.count))


def honour_treaty(s: State, me: int) -> None:
    """Give the Trade Treaty's goods for a worker on a settlement: F26."""
    if has(s, me, TRADE_TREATY):
        choose_goods(s, me, CARDS[TRADE_TREATY].gain.any)


def earn_counted(s: State, me: int, card: Card, count: int) -> None:
    """Gain a base amount and one for everything counted, up to a limit."""
    amount = min(card.most, card.base + count)
    if card.counted == "money":
        give_money(s, me, amount)
    else:
        give_reputation(s, me, amount)


@rule
def deals(s: State, me: int, card: int, made: int) -> list[Move]:
    """List the goods to swap or sell; one may stop after the first."""
    effect = CARDS[card].effect
    verb = SWAP if effect == "trader" else SELL
    menu = [verb[good] for good in tradable(s, me, effect)]
    if made:
        menu.append(DONE)
    return menu


@rule
def deal_made(s: State, me: int, move: Move, card: int, made: int) -> None:
    """Swap or sell one good; go on up to the card's limit."""
    if move == DONE:
        return
    row = CARDS[card]
    s.goods[me * KINDS_OF_GOODS + GOODS.index(str(move[1]))] -= 1
    if s.news is not None:
        tell(s, "F10", str(move[0]), seat=me, good=move[1])
    if row.effect == "trader":
        give_good(s, me, ROSE, 1)
    else:
        earn(s, me, row.each)
    if made + 1 < row.limit and tradable(s, me, row.effect):
        s.agenda.append(Ask(me, deals, deal_made, (card, made + 1), row.effect, "F10"))
