"""Why a move may not be made: the conditions that it fails, with numbers, rule and the nearest way out."""

from typing import Final

from greathouse.core.agenda import Ask
from greathouse.core.moves import DONE, Move
from greathouse.core.reasons import Reason
from greathouse.games.faiyum import building, placing
from greathouse.games.faiyum.answers import ANSWERS, no_answer
from greathouse.games.faiyum.board import GRID
from greathouse.games.faiyum.cards import (
    BY_WORD,
    CARDS,
    LEAD_BUYER,
    ONETIME,
    PRIVILEGES,
    RECRUITMENT,
    RESURRECTION,
    Card,
)
from greathouse.games.faiyum.market import CURRENT, is_disaster, price
from greathouse.games.faiyum.notation import WITH_CARD
from greathouse.games.faiyum.possible import impossible, unusable
from greathouse.games.faiyum.prices import reason
from greathouse.games.faiyum.state import State, has

ACTIONS: Final = ("play", "cash", "buy", "administration", "quit")
PLACED: Final = ("worker", "block", *building.ON_SPACES, *building.ON_EDGES)


def refuse(s: State, me: int, move: Move) -> list[Reason]:
    """Give every condition that a move fails; none for a move that may be made."""
    frame = s.agenda[-1]
    assert isinstance(frame, Ask)
    verb = str(move[0])
    if len(move) > 1 and verb in WITH_CARD and move[1] not in BY_WORD:
        return [reason("F3", "no_card", card=move[1])]
    if verb not in ANSWERS[frame.prompt]:
        return not_asked(s, me, frame, verb, move)
    if frame.prompt == "turn":
        return refuse_turn(s, me, verb, move)
    if frame.prompt == "second_purchase":
        return refuse_buy(s, me, CARDS[BY_WORD[move[1]]], CURRENT)
    return no_answer(s, me, frame, verb, move)


# Another moment


def not_asked(s: State, me: int, frame: Ask, verb: str, move: Move) -> list[Reason]:
    """Say what a move is for that answers another question, and which question is open."""
    if verb in ANSWERS["turn"] and move != DONE:
        return [reason("F3", "finish_first", move=move, asked=f"asked_{frame.prompt}")]
    if frame.prompt == "turn" and verb in PLACED:
        return refuse_without_card(s, me, verb, str(move[1]))
    moment, asked = f"when_{verb}", f"asked_{frame.prompt}"
    return [reason(frame.rule, "not_asked", move=move, moment=moment, asked=asked)]


def refuse_without_card(s: State, me: int, verb: str, where: str) -> list[Reason]:
    """Say which cards place such a piece, and what speaks against the place itself."""
    hand = [CARDS[card] for card in dict.fromkeys(s.hands[me])]
    fitting = [
        str(card.word) for card in hand if verb in (card.build, "worker" if card.workers or card.at else "")
    ]
    found = [reason("F4", "by_card" if fitting else "by_no_card", piece=verb, cards=fitting)]
    if verb in building.ON_EDGES:
        found += placing.not_spannable(s, me, verb, GRID.edge_index[where])
    if verb == "settlement":
        found += placing.no_settlement(s, me, GRID.index[where])
    return found


# The turn


def refuse_turn(s: State, me: int, verb: str, move: Move) -> list[Reason]:
    """Refuse an action, a privilege or the end of a turn: F3."""
    if verb == "use":
        return refuse_use(s, me, BY_WORD[move[1]])
    if verb == "recruit":
        return refuse_recruit(s, me, str(move[1]))
    if verb == "done":
        return [] if s.acted else [reason("F3", "act_first_ending" if s.ending else "act_first")]
    if s.acted:
        return [reason("F3", "acted", action=s.acted, move=DONE)]
    return refuse_action(s, me, verb, move)


def refuse_action(s: State, me: int, verb: str, move: Move) -> list[Reason]:
    """Refuse one of the three actions, or quitting: F3, F20."""
    if verb == "administration":
        return [reason("F20", "no_administration")] if s.ending else []
    if verb == "quit":
        return [] if s.ending else [reason("F20", "no_quitting", n=disasters_out(s))]
    card = CARDS[BY_WORD[move[1]]]
    if verb == "buy":
        return refuse_buy(s, me, card, CURRENT + 1)
    found = not_in_hand(s, me, card)
    return found if found or verb == "cash" else impossible(s, me, card)


def disasters_out(s: State) -> int:
    """Count the natural disasters in the market."""
    return sum([is_disaster(card) for card in s.market])


def not_in_hand(s: State, me: int, card: Card) -> list[Reason]:
    """Say where a card lies instead of in the hand: F4."""
    if card.index in s.hands[me]:
        return []
    if card.index in s.stacks[me]:
        return [reason("F4", "on_stack", card=card.word)]
    if PRIVILEGES >> card.index & 1:
        owned = has(s, me, card.index) and ONETIME >> card.index & 1
        key = "used_not_played" if owned else "privilege_not_played"
        return [reason("F25", key, card=card.word, move=("use", card.word))]
    if card.index in s.market and not is_disaster(card.index):
        return [reason("F4", "in_market", card=card.word)]
    return [reason("F4", "not_in_hand", card=card.word)]


def refuse_buy(s: State, me: int, card: Card, spaces: int) -> list[Reason]:
    """Refuse to buy what is not for sale on the first market spaces, or too dear: F6, F26."""
    if card.index not in s.market:
        return [reason("F6", "not_in_market", card=card.word)]
    if is_disaster(card.index):
        return [reason("F6", "disaster", card=card.word)]
    space = s.market.index(card.index)
    cost = price(s, me, space)
    if cost is None or space >= spaces:
        open_to_me = min(spaces, CURRENT + (1 if has(s, me, LEAD_BUYER) else 0))
        return [reason("F6", "future_market", card=card.word, space=space + 1, current=open_to_me)]
    short = cost - s.money[me]
    if short <= 0:
        return []
    return [reason("F6", "price", ("money", short), card=card.word, needed=cost, n=s.money[me], short=short)]


# Privileges


def refuse_use(s: State, me: int, card: int) -> list[Reason]:
    """Refuse a privilege that one does not have, or whose moment it is not: F25, F26, F27, F28."""
    word = CARDS[card].word
    if not PRIVILEGES >> card & 1:
        return [reason("F25", "no_privilege", card=word)]
    if not s.privileges:
        return [reason("F25", "without_privileges", card=word)]
    if not has(s, me, card):
        return [reason("F25", "not_owned", card=word)]
    if card == RECRUITMENT:
        return [reason("F26", "recruit_by_space", card=word)]
    if not ONETIME >> card & 1:
        return [reason("F26", "permanent", card=word)]
    if card == RESURRECTION:
        return [reason("F28", "resurrection_moment", card=word)]
    return unusable(s, me, CARDS[card])


def refuse_recruit(s: State, me: int, space: str) -> list[Reason]:
    """Refuse to return a worker beside the action: F26."""
    if not has(s, me, RECRUITMENT):
        return [reason("F25", "not_owned", card=CARDS[RECRUITMENT].word)]
    if s.recruited:
        return [reason("F26", "recruited")]
    return placing.no_worker(s, "F26", GRID.index[space])
