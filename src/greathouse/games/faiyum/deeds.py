"""The cards that neither harvest nor trade nor build; and which function plays which card."""

from collections.abc import Callable
from typing import Final

from greathouse.core.agenda import Ask, Do, plan, rule, tell
from greathouse.core.moves import DONE, Move
from greathouse.games.faiyum import roads
from greathouse.games.faiyum.board import GOODS, SPACES
from greathouse.games.faiyum.building import ask_block, build, can_build, free_sites
from greathouse.games.faiyum.cards import BY_WORD, CARDS, LAY, OFFER, Card
from greathouse.games.faiyum.commerce import can_trade, earn_counted, trade
from greathouse.games.faiyum.gains import drive_off, earn
from greathouse.games.faiyum.harvest import can_harvest, harvest
from greathouse.games.faiyum.hexgrid import bits
from greathouse.games.faiyum.market import for_free, picked, picks
from greathouse.games.faiyum.payment import STAND_IN, charge, payable
from greathouse.games.faiyum.state import BLOCK, KINDS_OF_GOODS, State, drop_from_hand, take_in_hand

HUNT: Final[tuple[Move, ...]] = tuple([("hunt", space) for space in SPACES])
SPACE_OF: Final = {space: at for at, space in enumerate(SPACES)}
GIVE: Final[tuple[Move, ...]] = tuple([("give", good) for good in (*GOODS, "money")])


# Whether


def can_do(s: State, me: int, card: Card) -> bool:
    """Tell whether a card of the fourth kind can be carried out: F4."""
    check = CHECKS.get(card.effect)
    return payable(s, me, card.costs[0]) and (check is None or check(s, me, card))


def has_offering(s: State, me: int, card: Card) -> bool:
    """Demand a block, a site with room and another card."""
    return s.supply[BLOCK] > 0 and bool(free_sites(s)) and other_cards(s, me) > 0


def other_cards(s: State, me: int) -> int:
    """Count the hand without the card that is played; once it lies on the stack it is out of the hand."""
    return len(s.hands[me]) - (0 if s.acted else 1)


def has_stack(s: State, me: int, card: Card) -> bool:
    """Demand a card to take back, other than the Messenger itself."""
    return len(s.stacks[me]) > (1 if s.acted else 0)


def has_crocodile(s: State, me: int, card: Card) -> bool:
    """Demand a crocodile on a space without a worker."""
    return bool(s.crocodiles & ~s.workers)


def has_market(s: State, me: int, card: Card) -> bool:
    """Demand a card to take."""
    return bool(for_free(s))


def has_cards(s: State, me: int, card: Card) -> bool:
    """Demand a card to lay down."""
    return other_cards(s, me) > 0


def has_donation(s: State, me: int, card: Card) -> bool:
    """Demand enough money for the smallest donation."""
    return s.money[me] >= card.price


def has_gift(s: State, me: int, card: Card) -> bool:
    """Demand a resource or the money for one."""
    return bool(gifts(s, me))


# How


def do(s: State, me: int, card: Card) -> None:
    """Pay a card of the fourth kind and carry it out."""
    plan(s, Do(carry_on, (me, card.index)))
    charge(s, me, card.index, 0)


@rule
def carry_on(s: State, me: int, card: int) -> None:
    """Gain what the card says and do what it says beyond that."""
    row = CARDS[card]
    if row.effect:
        ACTS[row.effect](s, me, row)
    if row.effect != "offering":
        earn(s, me, row.gain)
    if row.count:
        earn_counted(s, me, row, roads.counted(s, row.count))


def offering(s: State, me: int, card: Card) -> None:
    """Give up a card, then put a block."""
    plan(s, Ask(me, offerings, offered, (), "offering", "F4"), Do(ask_block, (me, card.index, 1)))


@rule
def offerings(s: State, me: int) -> list[Move]:
    """List the cards that may be given up."""
    return [OFFER[card] for card in dict.fromkeys(s.hands[me])]


@rule
def offered(s: State, me: int, move: Move) -> None:
    """Remove a card from the game."""
    card = BY_WORD[move[1]]
    drop_from_hand(s, me, card)
    s.box.append(card)
    if s.news is not None:
        tell(s, "F4", "offer", seat=me, card=move[1])


def messenger(s: State, me: int, card: Card) -> None:
    """Take back the top cards of the discard stack."""
    take_back(s, me, card.limit)


def take_back(s: State, me: int, count: int) -> None:
    """Take cards from the top of the discard stack into the hand, as many as there are."""
    stack = s.stacks[me]
    count = min(count, len(stack))
    for card in stack[len(stack) - count :]:
        take_in_hand(s, me, card)
    s.stacks[me] = stack[: len(stack) - count]
    if s.news is not None and count:
        tell(s, "F8", "take_back", seat=me, n=count)


def crocodile_hunter(s: State, me: int, card: Card) -> None:
    """Drive off crocodiles."""
    s.agenda.append(Ask(me, quarries, hunted, (card.index, 0), "hunt", "F19"))


@rule
def quarries(s: State, me: int, card: int, made: int) -> list[Move]:
    """List the crocodiles that no worker stands beside on their space; one may stop after the first."""
    menu = [HUNT[at] for at in bits(s.crocodiles & ~s.workers)]
    if made:
        menu.append(DONE)
    return menu


@rule
def hunted(s: State, me: int, move: Move, card: int, made: int) -> None:
    """Drive off one crocodile; go on up to the card's limit."""
    if move == DONE:
        return
    row = CARDS[card]
    at = SPACE_OF[str(move[1])]
    if made + 1 < row.limit and (s.crocodiles & ~s.workers).bit_count() > 1:
        s.agenda.append(Ask(me, quarries, hunted, (card, made + 1), "hunt", "F19"))
    drive_off(s, me, at, row.each.money)


def thief(s: State, me: int, card: Card) -> None:
    """Take a card of the current market for nothing."""
    s.agenda.append(Ask(me, picks, picked, (), "pick", "F7"))


def order(s: State, me: int, card: Card) -> None:
    """Lay down cards unused."""
    s.agenda.append(Ask(me, unused_cards, laid, (card.index, 0), "order", "F4"))


@rule
def unused_cards(s: State, me: int, card: int, made: int) -> list[Move]:
    """List the hand; one may stop after the first card."""
    menu = [LAY[other] for other in dict.fromkeys(s.hands[me])]
    if made:
        menu.append(DONE)
    return menu


@rule
def laid(s: State, me: int, move: Move, card: int, made: int) -> None:
    """Lay a card on the discard stack for money; go on up to the card's limit."""
    if move == DONE:
        return
    row = CARDS[card]
    other = BY_WORD[move[1]]
    drop_from_hand(s, me, other)
    s.stacks[me] = (*s.stacks[me], other)
    if s.news is not None:
        tell(s, "F4", "lay", seat=me, card=move[1])
    earn(s, me, row.each)
    if made + 1 < row.limit and s.hands[me]:
        s.agenda.append(Ask(me, unused_cards, laid, (card, made + 1), "order", "F4"))


def donation(s: State, me: int, card: Card) -> None:
    """Ask for an amount."""
    s.agenda.append(Ask(me, donations, donated, (card.index,), "donation", "F4"))


@rule
def donations(s: State, me: int, card: int) -> list[Move]:
    """List the amounts that a player can give."""
    row = CARDS[card]
    most = min(row.limit, s.money[me] // row.price)
    return [("donate", row.price * times) for times in range(1, most + 1)]


@rule
def donated(s: State, me: int, move: Move, card: int) -> None:
    """Turn money into reputation."""
    row = CARDS[card]
    s.money[me] -= int(move[1])
    if s.news is not None:
        tell(s, "F4", "donate", seat=me, n=int(move[1]))
    for _ in range(int(move[1]) // row.price):
        earn(s, me, row.each)


def granaries(s: State, me: int, card: Card) -> None:
    """Ask for resources one by one."""
    s.agenda.append(Ask(me, gift_menu, gift_made, (card.index, 0), "granaries", "F4"))


def gifts(s: State, me: int) -> list[Move]:
    """List the resources that a player has, and the money that stands in for one: F5."""
    at = me * KINDS_OF_GOODS
    found = [GIVE[good] for good in range(KINDS_OF_GOODS) if s.goods[at + good]]
    if s.money[me] >= STAND_IN:
        found.append(GIVE[KINDS_OF_GOODS])
    return found


@rule
def gift_menu(s: State, me: int, card: int, made: int) -> list[Move]:
    """List what may be given; one may stop after the first."""
    return [*gifts(s, me), DONE] if made else gifts(s, me)


@rule
def gift_made(s: State, me: int, move: Move, card: int, made: int) -> None:
    """Give one resource for reputation; go on up to the card's limit."""
    if move == DONE:
        return
    row = CARDS[card]
    if move[1] == "money":
        s.money[me] -= STAND_IN
    else:
        s.goods[me * KINDS_OF_GOODS + GOODS.index(str(move[1]))] -= 1
    if s.news is not None:
        tell(s, "F4", "give", seat=me, good=move[1])
    earn(s, me, row.each)
    if made + 1 < row.limit and gifts(s, me):
        s.agenda.append(Ask(me, gift_menu, gift_made, (card, made + 1), "granaries", "F4"))


CHECKS: Final[dict[str, Callable[[State, int, Card], bool]]] = {
    "offering": has_offering,
    "messenger": has_stack,
    "crocodile_hunter": has_crocodile,
    "thief": has_market,
    "order": has_cards,
    "donation": has_donation,
    "granaries": has_gift,
}
ACTS: Final[dict[str, Callable[[State, int, Card], None]]] = {
    "offering": offering,
    "messenger": messenger,
    "crocodile_hunter": crocodile_hunter,
    "thief": thief,
    "order": order,
    "donation": donation,
    "granaries": granaries,
}


# Any card


def can_play(s: State, me: int, card: Card) -> bool:
    """Tell whether a card's action can be carried out completely: F4."""
    if card.kind == "harvest":
        return can_harvest(s, me, card)
    if card.kind == "commerce":
        return can_trade(s, me, card)
    if card.kind == "build":
        return can_build(s, me, card)
    return can_do(s, me, card)


def carry_out(s: State, me: int, card: Card) -> None:
    """Carry out a card's action: F4."""
    s.barrow = False
    s.rewarded = False
    if card.kind == "harvest":
        harvest(s, me, card)
    elif card.kind == "commerce":
        trade(s, me, card)
    elif card.kind == "build":
        build(s, me, card)
    else:
        do(s, me, card)
