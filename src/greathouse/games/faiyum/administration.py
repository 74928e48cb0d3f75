"""Administration: income, workers, cards taken back, and the replacing of market cards."""

from typing import Final

from greathouse.core.agenda import Ask, Do, plan, rule, tell
from greathouse.core.moves import DONE, Move
from greathouse.games.faiyum.board import GRID, SPACES
from greathouse.games.faiyum.cards import (
    ADMINISTRATOR,
    ARCHIVIST,
    BURY,
    BY_WORD,
    CARDS,
    CATACOMBS,
    PRIVILEGES,
    REMOVE,
    RESURRECT,
    RESURRECTION,
)
from greathouse.games.faiyum.deeds import take_back
from greathouse.games.faiyum.gains import give_money
from greathouse.games.faiyum.hexgrid import bits, union
from greathouse.games.faiyum.market import CURRENT, is_disaster, leave_market, receive, refill
from greathouse.games.faiyum.solo import cards_taken_back
from greathouse.games.faiyum.state import WORKER, State, drop_from_hand, has
from greathouse.games.faiyum.tables import NUMBERS

RETURN: Final[tuple[Move, ...]] = tuple([("return", space) for space in SPACES])
PASS: Final[Move] = ("pass",)
INCOME: Final = NUMBERS["income"]
FURTHER_CARD: Final = NUMBERS["further_card"]
TAKE_NEXT: Final[Move] = ("take", 1)


def administer(s: State, me: int) -> None:
    """Carry out the steps of an administration one after the other: F8."""
    if s.news is not None:
        tell(s, "F8", "administration", seat=me)
    plan(
        s,
        Do(ask_workers, (me, 0)),
        Do(take_free_cards, (me,)),
        Do(ask_further, (me,)),
        Do(replace_cards, (me,)),
    )
    give_money(s, me, income(s, me), "F8")


def income(s: State, me: int) -> int:
    """Tell the income: 3 less a card in hand, and the Administrator's one more: F8, F26."""
    extra = CARDS[ADMINISTRATOR].gain.money if has(s, me, ADMINISTRATOR) else 0
    return max(0, INCOME - len(s.hands[me])) + extra


# Workers


@rule
def ask_workers(s: State, me: int, returned: int) -> None:
    """Ask for a worker to return, if there is one."""
    if s.workers and returned < NUMBERS["workers_returned"]:
        s.agenda.append(Ask(me, workers_out, worker_back, (returned,), "return", "F8"))


@rule
def workers_out(s: State, me: int, returned: int) -> list[Move]:
    """List the workers on the map; returning them is free to choose."""
    return [*[RETURN[at] for at in bits(s.workers)], DONE]


@rule
def worker_back(s: State, me: int, move: Move, returned: int) -> None:
    """Return a worker for money."""
    if move == DONE:
        return
    plan(s, Do(ask_workers, (me, returned + 1)))
    bring_back(s, me, GRID.index[str(move[1])])
    give_money(s, me, NUMBERS["worker_money"], "F8")


def bring_back(s: State, me: int, at: int) -> None:
    """Take a worker off a space, those who joined another first."""
    if at in s.joined:
        first = s.joined.index(at)
        s.joined = s.joined[:first] + s.joined[first + 1 :]
    else:
        s.workers &= ~(1 << at)
    s.supply[WORKER] += 1
    if s.news is not None:
        tell(s, "F8", "return", seat=me, space=SPACES[at])


# Cards taken back


@rule
def take_free_cards(s: State, me: int) -> None:
    """Take back the top cards for nothing; the Archivist may take more, but not than a bonus: F8, F26."""
    count = cards_taken_back(s, me)
    most = min(CARDS[ARCHIVIST].limit if s.rules >= 2 else count + 1, len(s.stacks[me]))
    s.administrations[me] += 1
    if has(s, me, ARCHIVIST) and most > count:
        s.agenda.append(Ask(me, archive, archived, (count, most), "archivist", "F26"))
    else:
        take_back(s, me, count)


@rule
def archive(s: State, me: int, count: int, most: int) -> list[Move]:
    """Offer the usual number of cards or more."""
    return [("take", cards) for cards in range(count, most + 1)]


@rule
def archived(s: State, me: int, move: Move, count: int, most: int) -> None:
    """Take back as many as chosen."""
    take_back(s, me, int(move[1]))


@rule
def ask_further(s: State, me: int) -> None:
    """Ask whether to pay for a further card: F8."""
    if s.further_cards and s.stacks[me] and s.money[me] >= FURTHER_CARD:
        s.agenda.append(Ask(me, further, further_taken, (), "further", "F8"))


@rule
def further(s: State, me: int) -> list[Move]:
    """Offer the next card of the stack, or the end of taking."""
    return [TAKE_NEXT, DONE]


@rule
def further_taken(s: State, me: int, move: Move) -> None:
    """Pay for the top card and go on."""
    if move == DONE:
        return
    s.money[me] -= FURTHER_CARD
    take_back(s, me, 1)
    ask_further(s, me)


# The market


@rule
def replace_cards(s: State, me: int) -> None:
    """Begin to replace market cards; alone one chooses which: F8, F23."""
    plan(s, Do(bury_one, (me,)))
    if s.seats == 1:
        plan(s, Do(ask_removal, (me, s.market[:CURRENT], ())))
        return
    gone = outdated(s)
    add_tokens(s, gone)
    remove_cards(s, me, gone)


def outdated(s: State) -> tuple[int, ...]:
    """Choose the cards to go: the lowest with tokens first, then one more privilege with a token: F8, F25."""
    current = [card for card in s.market[:CURRENT] if not is_disaster(card)]
    marked = [card for card in current if s.tokens >> card & 1]
    plain = [card for card in current if not s.tokens >> card & 1]
    gone = (marked + plain)[: s.replaced]
    if s.privileges:
        gone += [card for card in marked if card not in gone and PRIVILEGES >> card & 1][:1]
    return tuple(gone)


def add_tokens(s: State, gone: tuple[int, ...]) -> None:
    """Put a token on every card that stays in the current market."""
    s.tokens |= union([card for card in s.market[:CURRENT] if card not in gone and not is_disaster(card)])


def remove_cards(s: State, me: int, gone: tuple[int, ...]) -> None:
    """Put cards into the box, unless somebody resurrects one; then fill up: F7, F8, F28."""
    refill(s, me, len(gone))
    for card in gone:
        leave_market(s, card)
        s.box.append(card)
        if s.news is not None:
            tell(s, "F8", "remove", seat=me, card=CARDS[card].word)
    ask_resurrection(s, gone)


@rule
def ask_removal(s: State, me: int, choice: tuple[int, ...], chosen: tuple[int, ...]) -> None:
    """Alone: ask for the next card to go, or remove those chosen."""
    left = tuple([card for card in choice if not is_disaster(card)])
    if len(chosen) == s.replaced or not left:
        remove_cards(s, me, chosen)
    else:
        s.agenda.append(Ask(me, removals, removed, (left, chosen), "remove", "F23"))


@rule
def removals(s: State, me: int, choice: tuple[int, ...], chosen: tuple[int, ...]) -> list[Move]:
    """List the cards that may go."""
    return [REMOVE[card] for card in choice]


@rule
def removed(s: State, me: int, move: Move, choice: tuple[int, ...], chosen: tuple[int, ...]) -> None:
    """Note a card to go and ask on."""
    card = BY_WORD[move[1]]
    ask_removal(s, me, tuple([other for other in choice if other != card]), (*chosen, card))


# Privileges that look at the end of an administration or at a removal


@rule
def bury_one(s: State, me: int) -> None:
    """Offer the Catacombs their one card: F26."""
    if has(s, me, CATACOMBS) and s.hands[me]:
        s.agenda.append(Ask(me, burials, buried_one, (), "catacombs", "F26"))


@rule
def burials(s: State, me: int) -> list[Move]:
    """List the hand, and doing without."""
    return [*[BURY[card] for card in dict.fromkeys(s.hands[me])], DONE]


@rule
def buried_one(s: State, me: int, move: Move) -> None:
    """Put a card under the stack; this can still be taken back before the turn ends."""
    s.revealed = False
    if move != DONE:
        bury(s, me, BY_WORD[move[1]])


def bury(s: State, me: int, card: int) -> None:
    """Put a hand card under the discard stack."""
    drop_from_hand(s, me, card)
    s.stacks[me] = (card, *s.stacks[me])
    if s.news is not None:
        tell(s, "F26", "bury", seat=me, card=CARDS[card].word)


def ask_resurrection(s: State, gone: tuple[int, ...]) -> None:
    """Ask the owner of Resurrection, whoever's turn it is, about cards that have just left: F28."""
    for seat in range(s.seats):
        if has(s, seat, RESURRECTION) and not s.gone[seat] and gone:
            s.agenda.append(Ask(seat, resurrections, resurrected, (gone,), "resurrection", "F28"))


@rule
def resurrections(s: State, me: int, gone: tuple[int, ...]) -> list[Move]:
    """List the cards that may come back, and doing without."""
    return [*[RESURRECT[card] for card in gone], PASS]


@rule
def resurrected(s: State, me: int, move: Move, gone: tuple[int, ...]) -> None:
    """Take a card out of the box; Resurrection itself goes in."""
    if move == PASS:
        return
    card = BY_WORD[move[1]]
    s.box.remove(card)
    s.owned[me] &= ~(1 << RESURRECTION)
    s.box.append(RESURRECTION)
    if s.news is not None:
        tell(s, "F28", "resurrect", seat=me, card=move[1])
    receive(s, me, card)
