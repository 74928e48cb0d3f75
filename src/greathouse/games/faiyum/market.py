"""The card market: prices, discount tokens, buying, taking for free, and filling up."""

from typing import Final

from greathouse.core.agenda import Ask, Chance, rule, tell
from greathouse.core.driver import Rng
from greathouse.core.moves import Move
from greathouse.games.faiyum.cards import (
    BUY,
    BUYER_OF_THE_PHARAOH,
    BY_WORD,
    CARDS,
    DISASTERS,
    DRAW,
    LEAD_BUYER,
    PICK,
    PRIVILEGES,
)
from greathouse.games.faiyum.hexgrid import bits, nth_bit, union
from greathouse.games.faiyum.state import State, has, take_in_hand
from greathouse.games.faiyum.tables import NUMBERS, PLAYERS, TABLES

PRICES: Final = tuple([int(row["money"]) for row in TABLES["price"]])
CURRENT: Final = NUMBERS["current_market"]
DISCOUNT: Final = NUMBERS["discount"]
REVEAL: Final[Move] = ("reveal",)


def is_disaster(card: int) -> bool:
    """Tell whether a card is a natural disaster."""
    return bool(DISASTERS >> card & 1)


def price(s: State, me: int, space: int) -> int | None:
    """Tell what the card on a market space, counted from 0, costs; None if it is not for sale: F6."""
    card = s.market[space]
    if is_disaster(card):
        return None
    cost = PRICES[space] if space < CURRENT else None
    if space in (CURRENT - 1, CURRENT) and has(s, me, LEAD_BUYER):
        cost = CARDS[LEAD_BUYER].price if cost is None else min(cost, CARDS[LEAD_BUYER].price)
    if cost is None:
        return None
    if s.tokens >> card & 1:
        cost -= DISCOUNT
    if has(s, me, BUYER_OF_THE_PHARAOH):
        cost -= CARDS[BUYER_OF_THE_PHARAOH].price
    return max(0, cost)


def second_spaces(s: State) -> int:
    """Count the market spaces of a second purchase: F27; once the Lead Buyer's was among them."""
    return CURRENT if s.rules >= 2 else CURRENT + 1


def purchases(s: State, me: int, spaces: int = CURRENT + 1) -> list[Move]:
    """List the cards on the first market spaces that a player can buy: F6."""
    found: list[Move] = []
    money = s.money[me]
    for space in range(min(len(s.market), spaces)):
        cost = price(s, me, space)
        if cost is not None and cost <= money:
            found.append(BUY[s.market[space]])
    return found


def for_free(s: State) -> list[int]:
    """List the cards of the current market that may be taken for free: F7."""
    return [card for card in s.market[:CURRENT] if not is_disaster(card)]


def buy(s: State, me: int, card: int) -> None:
    """Pay for a card and take it; the market is filled up: F6, F7."""
    cost = price(s, me, s.market.index(card))
    assert cost is not None
    s.money[me] -= cost
    if s.news is not None:
        tell(s, "F6", "buy", seat=me, card=CARDS[card].word, n=cost)
    take_from_market(s, me, card)


def take_from_market(s: State, me: int, card: int) -> None:
    """Move a card from the market to a player."""
    leave_market(s, card)
    receive(s, me, card)
    refill(s, me, 1)


def receive(s: State, me: int, card: int) -> None:
    """Give a card to a player: privileges lie open, others go into the hand: F25."""
    if PRIVILEGES >> card & 1:
        s.owned[me] |= 1 << card
    else:
        take_in_hand(s, me, card)


def leave_market(s: State, card: int) -> None:
    """Take a card out of the market; its token goes back."""
    s.market = tuple([other for other in s.market if other != card])
    s.tokens &= ~(1 << card)


@rule
def picks(s: State, me: int) -> list[Move]:
    """List the cards of the current market for somebody who need not pay."""
    return [PICK[card] for card in for_free(s)]


@rule
def picked(s: State, me: int, move: Move) -> None:
    """Take a card for free."""
    if s.news is not None:
        tell(s, "F7", "pick", seat=me, card=move[1])
    take_from_market(s, me, BY_WORD[move[1]])


def refill(s: State, me: int, count: int) -> None:
    """Fill up the market after a word from the player, since what is turned up cannot be taken back: F7."""
    count = min(count, (s.pile | s.final).bit_count())
    if count:
        s.agenda.extend([DRAW_CARD] * count)
        s.agenda.append(TURN_UP[me])


@rule
def reveals(s: State, me: int) -> list[Move]:
    """Offer to turn up the next card."""
    return [REVEAL]


@rule
def reveal(s: State, me: int, move: Move) -> None:
    """Let chance turn up the cards."""


@rule
def draw_odds(s: State) -> list[tuple[Move, int]]:
    """List the cards of the draw pile, or of the final turns stack once the pile is empty."""
    return [(DRAW[card], 1) for card in bits(s.pile or s.final)]


@rule
def draw_sample(s: State, rng: Rng) -> Move:
    """Draw without listing."""
    cards = s.pile or s.final
    return DRAW[nth_bit(cards, rng.below(cards.bit_count()))]


@rule
def drawn(s: State, move: Move) -> None:
    """Sort a new card into the market; after the turn of the fourth disaster comes the end phase: F7, F20."""
    card = BY_WORD[move[1]]
    if s.pile:
        s.pile &= ~(1 << card)
    else:
        s.final &= ~(1 << card)
    s.market = tuple(sorted((*s.market, card)))
    s.tokens &= union(s.market[:CURRENT])
    s.revealed = True
    if s.news is not None:
        tell(s, "F7", "draw", card=move[1])
    if is_disaster(card) and not (s.pile | s.final) & DISASTERS:
        s.ending = s.ending or s.rules < 2
        tell(s, "F20", "end_phase" if s.rules < 2 else "last_disaster")


DRAW_CARD: Final = Chance(draw_odds, drawn, (), "market", draw_sample, "F7")
TURN_UP: Final = tuple([Ask(seat, reveals, reveal, (), "reveal", "F7") for seat in range(len(PLAYERS))])
