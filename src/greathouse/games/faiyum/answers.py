"""Which moves answer which question, and what speaks against an answer."""

from collections.abc import Callable
from typing import Final

from greathouse.core.agenda import Ask
from greathouse.core.moves import DONE, Move
from greathouse.core.reasons import Reason
from greathouse.games.faiyum import placing
from greathouse.games.faiyum.board import BASIC, GOODS, GRID
from greathouse.games.faiyum.building import ON_EDGES, ON_SPACES
from greathouse.games.faiyum.cards import BY_WORD, CARDS, Card
from greathouse.games.faiyum.commerce import DEALS
from greathouse.games.faiyum.market import CURRENT, is_disaster
from greathouse.games.faiyum.prices import no_payment, reason
from greathouse.games.faiyum.roads import STAND_IN_MONEY
from greathouse.games.faiyum.state import KINDS_OF_GOODS, State

ANSWERS: Final[dict[str, tuple[str, ...]]] = {
    "turn": ("play", "cash", "buy", "administration", "quit", "use", "recruit", "done"),
    "payment": ("pay", "otherwise"),
    "other_payment": ("pay", "otherwise"),
    "any_good": ("gain",),
    "two_kinds": ("gain",),
    "reward": ("reward",),
    "worker": ("worker", "done"),
    "teamwork": ("worker",),
    "stall": ("worker",),
    "trader": ("swap", "done"),
    "bazaar": ("sell", "done"),
    "perfumer": ("sell", "done"),
    **{piece: (piece,) for piece in (*ON_SPACES, *ON_EDGES, "block")},
    "offering": ("offer",),
    "hunt": ("hunt", "done"),
    "order": ("lay", "done"),
    "donation": ("donate",),
    "granaries": ("give", "done"),
    "pick": ("pick",),
    "return": ("return", "done"),
    "archivist": ("take",),
    "further": ("take", "done"),
    "remove": ("remove",),
    "catacombs": ("bury", "done"),
    "disposal": ("bury", "done"),
    "resurrection": ("resurrect", "pass"),
    "reveal": ("reveal",),
    "second_purchase": ("buy",),
}
"""The verbs that answer each question."""


def no_answer(s: State, me: int, frame: Ask, verb: str, move: Move) -> list[Reason]:
    """Give what speaks against an answer to the question that is open."""
    if move == DONE:
        return not_done(frame)
    if verb in ("pay", "otherwise"):
        return no_payment(s, me, frame, move)
    if verb in ON_SPACES:
        return placing.no_structure(s, me, frame, verb, GRID.index[str(move[1])])
    if verb in ON_EDGES:
        return placing.no_span(s, me, frame, verb, GRID.edge_index[str(move[1])])
    check = CHECKS.get(verb)
    return check(s, me, frame, move) if check is not None else []


def not_done(frame: Ask) -> list[Reason]:
    """Demand the first of several before one stops, or all of exactly so many workers."""
    if frame.prompt in ("further", "catacombs") or (frame.prompt == "return" and frame.rule == "F8"):
        return []
    if frame.prompt == "worker":
        return workers_due(frame)
    return [] if frame.args[1] else [reason(frame.rule, "choose_first", asked=f"asked_{frame.prompt}")]


def workers_due(frame: Ask) -> list[Reason]:
    """Demand the workers that a harvest sends at least: F9."""
    card = CARDS[frame.args[0]]
    placed = frame.args[1] if len(frame.args) > 1 else 0
    if card.up_to and placed:
        return []
    needed = 1 if card.up_to else max(1, card.workers)
    return [reason(frame.rule, "workers_due", card=card.word, needed=needed, n=placed)]


def no_worker(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Give what keeps a worker from a space."""
    at = GRID.index[str(move[1])]
    if frame.prompt == "stall":
        return placing.no_stall_there(s, me, frame, at)
    if frame.prompt == "teamwork":
        return placing.no_worker(s, "F27", at)
    return placing.no_harvest(s, me, frame, at)


def no_return(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Demand a worker to return."""
    return placing.no_worker(s, frame.rule, GRID.index[str(move[1])])


def no_hunt(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Demand a crocodile that no worker keeps company."""
    at = GRID.index[str(move[1])]
    if not s.crocodiles >> at & 1:
        return [reason(frame.rule, "no_crocodile", space=move[1])]
    return [reason(frame.rule, "guarded", space=move[1])] if s.workers >> at & 1 else []


def no_block(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Demand room on a building site."""
    return placing.no_block(s, str(move[1]))


# Goods and amounts


def no_gain(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Demand a basic resource, and another one than the first of two kinds."""
    good = GOODS.index(str(move[1]))
    if good not in BASIC:
        return [reason(frame.rule, "other_good", good=move[1])]
    if frame.prompt == "two_kinds" and frame.args and frame.args[0] == good:
        return [reason(frame.rule, "same_good", good=move[1])]
    return []


def no_deal(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Demand a good that a trading card takes and that the player has."""
    card = CARDS[frame.args[0]]
    good = GOODS.index(str(move[1]))
    if good not in DEALS[card.effect]:
        return [reason("F10", "not_traded", card=card.word, good=move[1])]
    return no_good(s, me, "F10", good)


def no_good(s: State, me: int, rule: str, good: int) -> list[Reason]:
    """Demand one good of a kind."""
    had = s.goods[me * KINDS_OF_GOODS + good]
    return [] if had else [reason(rule, "no_good", ("good", GOODS[good], 1), good=GOODS[good])]


def no_gift(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Demand the resource, or the money for one: F5."""
    if move[1] != "money":
        return no_good(s, me, frame.rule, GOODS.index(str(move[1])))
    money = s.money[me]
    if money >= STAND_IN_MONEY:
        return []
    fix = ("money", STAND_IN_MONEY - money)
    return [reason("F5", "money_short", fix, needed=STAND_IN_MONEY, n=money)]


def no_donation(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Demand a step of the donation that the player can pay."""
    card, amount = CARDS[frame.args[0]], int(move[1])
    if amount % card.price or not 1 <= amount // card.price <= card.limit:
        return [
            reason("F4", "no_step", card=card.word, n=amount, step=card.price, most=card.price * card.limit)
        ]
    short = amount - s.money[me]
    fix = ("money", short)
    return [reason("F5", "money_short", fix, needed=amount, n=s.money[me])] if short > 0 else []


def no_taking(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Demand a number of cards that may be taken back: F8, F26."""
    low, high = frame.args if frame.prompt == "archivist" else (1, 1)
    if low <= int(move[1]) <= high:
        return []
    if low == high:
        return [reason(frame.rule, "amount_one", n=move[1])]
    return [reason(frame.rule, "amount", n=move[1], low=low, high=high)]


# Cards


def no_hand_card(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Demand a card of the hand."""
    card = CARDS[BY_WORD[move[1]]]
    return [] if card.index in s.hands[me] else [reason("F4", "not_in_hand", card=card.word)]


def no_market_card(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Demand a card of the current market that is no disaster, and is not chosen yet: F7, F23."""
    card = CARDS[BY_WORD[move[1]]]
    if is_disaster(card.index):
        return [reason("F7", "disaster", card=card.word)]
    if card.index not in s.market[:CURRENT]:
        return [reason("F7", "not_current", card=card.word, n=CURRENT)]
    return chosen(card, frame)


def chosen(card: Card, frame: Ask) -> list[Reason]:
    """Demand that a card to remove was not named before: F23."""
    if frame.prompt == "remove" and card.index in frame.args[1]:
        return [reason("F23", "chosen", card=card.word)]
    return []


def no_resurrection(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Demand one of the cards that have just left the game: F28."""
    gone = [str(CARDS[card].word) for card in frame.args[0]]
    return [] if str(move[1]) in gone else [reason("F28", "not_leaving", card=move[1], cards=gone)]


CHECKS: Final[dict[str, Callable[[State, int, Ask, Move], list[Reason]]]] = {
    "worker": no_worker,
    "return": no_return,
    "hunt": no_hunt,
    "block": no_block,
    "gain": no_gain,
    "swap": no_deal,
    "sell": no_deal,
    "give": no_gift,
    "donate": no_donation,
    "take": no_taking,
    "offer": no_hand_card,
    "lay": no_hand_card,
    "bury": no_hand_card,
    "pick": no_market_card,
    "remove": no_market_card,
    "resurrect": no_resurrection,
}
"""What speaks against the answers that name neither a structure nor an edge nor a payment."""
