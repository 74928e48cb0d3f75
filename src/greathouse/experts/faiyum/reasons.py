"""What a turn brings, said in facts that can be checked: the difference between before and after."""

from typing import Any, Final

from greathouse.games.faiyum.board import GOODS
from greathouse.games.faiyum.cards import CARDS
from greathouse.games.faiyum.state import KINDS_OF_GOODS, State

Told = tuple[str, dict[str, Any]]
"""A text key and what it speaks of."""
MOST: Final = 4
"""How many facts are told of one move."""


def because(s: State, end: State, me: int) -> list[Told]:
    """List what a move and the rest of its action change for the seat that makes it."""
    if end.gone[me] and not s.gone[me]:
        return quitting(s, end, me)
    found = [*reputation(s, end, me), *cards(s, end, me), *goods(s, end, me), *money(s, end, me)]
    return found[:MOST]


def quitting(s: State, end: State, me: int) -> list[Told]:
    """Tell what quitting gains and gives up."""
    found: list[Told] = [("quits", {"n": end.reputation[me] - s.reputation[me]})]
    left = len(end.hands[me])
    if left:
        found.append(("unused", {"n": left}))
    return found


def reputation(s: State, end: State, me: int) -> list[Told]:
    """Tell the points that are scored at once."""
    gained = end.reputation[me] - s.reputation[me]
    return [("reputation", {"n": gained})] if gained else []


def money(s: State, end: State, me: int) -> list[Told]:
    """Tell what is earned or paid."""
    gained = end.money[me] - s.money[me]
    if not gained:
        return []
    return [("earns", {"n": gained})] if gained > 0 else [("pays", {"n": -gained})]


def goods(s: State, end: State, me: int) -> list[Told]:
    """Tell which resources come and go."""
    at = me * KINDS_OF_GOODS
    found: list[Told] = []
    for kind in range(KINDS_OF_GOODS):
        change = end.goods[at + kind] - s.goods[at + kind]
        if change:
            found.append(("gains" if change > 0 else "spends", {"n": abs(change), "good": GOODS[kind]}))
    return found


def cards(s: State, end: State, me: int) -> list[Told]:
    """Tell which cards are got, and how many come back."""
    found: list[Told] = []
    before = [*s.hands[me], *s.stacks[me], *s.in_play]
    fresh = list(end.hands[me])
    for card in before:
        if card in fresh:
            fresh.remove(card)
    if fresh:
        found.append(("takes", {"cards": [CARDS[card].word for card in fresh]}))
    back = len(s.stacks[me]) - len(end.stacks[me])
    if back > 0:
        found.append(("takes_back", {"n": back}))
    return found
