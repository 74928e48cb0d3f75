"""Why a payment is refused: what is not owned, too little, too much, or of the wrong kind."""

from typing import Final

from greathouse.core.moves import Move
from greathouse.core.reasons import Reason
from greathouse.games.pharaon.box import COLOURS, NOBLE_CARDS, RESOURCES, TOKEN_INDEX, TOKENS
from greathouse.games.pharaon.paying import (
    ANY,
    OTHERWISE,
    SHOWS,
    UNITS,
    leaves,
    next_unit,
    offers,
    units_due,
    without,
)
from greathouse.games.pharaon.purse import (
    EXCHANGERS,
    Due,
    Purse,
    can_pay,
    exchange_nobles,
    purse_of,
)
from greathouse.games.pharaon.refusals_entry import reason
from greathouse.games.pharaon.state import Player, State
from greathouse.games.pharaon.swords import SWORD_TOKENS

SWORD_WORTH: Final = {"sword": 1, **{TOKENS[index].word: TOKENS[index].swords for index in SWORD_TOKENS}}
"""What each thing is worth in Swords."""


def owned(p: Player, word: str) -> int:
    """Count what a player has of something that pays."""
    if word in RESOURCES:
        return p.resources[RESOURCES.index(word)]
    return p.tokens[TOKEN_INDEX[word]] if word in TOKEN_INDEX else p.swords


def refuse_owned(p: Player, words: list[str]) -> list[Reason]:
    """Ask whether a player has all that a payment names: T4."""
    nobles = [word for word in dict.fromkeys(words) if word in NOBLE_CARDS]
    found = [one for noble in nobles for one in refuse_noble(p, noble)]
    goods = [word for word in dict.fromkeys(words) if word not in NOBLE_CARDS]
    lacking = [word for word in goods for _ in range(words.count(word) - owned(p, word))]
    if lacking:
        found.append(reason("T4", "not_owned", ("goods", *lacking), lacking=lacking))
    return found


def refuse_noble(p: Player, noble: str) -> list[Reason]:
    """Ask whether a player has an exchange Noble who has not served this round: N11."""
    if noble not in p.nobles:
        return [reason("N11", "no_noble", noble=noble)]
    return [reason("N11", "noble_used", noble=noble)] if noble in p.used else []


# Resources


def refuse_payment(s: State, me: int, move: Move, owed: tuple[Due, ...]) -> list[Reason]:
    """Ask whether a payment is owned, enough and no more than enough; what is not offered goes piecemeal."""
    words = [str(word) for word in move[1:]]
    p = s.players[me]
    if move in offers(p, owed):
        return []
    swords = [word for word in words if word in SWORD_WORTH]
    if swords:
        return [reason("C6", "swords_for_bonus", good=swords[0])]
    found = refuse_owned(p, words) or refuse_amount(p, words, owed)
    return found or [reason("T4", "piecemeal", move=OTHERWISE)]


def refuse_amount(p: Player, words: list[str], owed: tuple[Due, ...]) -> list[Reason]:
    """Ask whether goods and Nobles pay one of the bills, without anything left over."""
    nobles = [word for word in words if word in NOBLE_CARDS]
    given = [word for word in words if word not in NOBLE_CARDS]
    enough = [one for one in owed if can_pay(handed(p, given, nobles), one)]
    if not enough:
        return [reason("T4", "too_little", cost=units_due(smallest(list(owed))))]
    exact = [one for one in enough if one[2] == len(given)]
    if not exact:
        return [reason("T4", "too_much", cost=units_due(smallest(enough)))]
    for noble in dict.fromkeys(nobles):
        others = [word for word in nobles if word != noble]
        if nobles.count(noble) > 1 or any([can_pay(handed(p, given, others), one) for one in exact]):
            return [reason("N11", "noble_idle", noble=noble)]
    return []


def smallest(bills: list[Due]) -> Due:
    """Find the bill of the fewest units."""
    return min(bills, key=lambda one: one[2])


def handed(p: Player, given: list[str], nobles: list[str]) -> Purse:
    """Put what is handed over into a purse."""
    hand = p.copy()
    hand.resources = [given.count(word) for word in RESOURCES]
    hand.tokens = [given.count(token.word) for token in TOKENS]
    hand.nobles = nobles
    return purse_of(hand)


def refuse_bill(move: Move, owed: tuple[Due, ...]) -> list[Reason]:
    """Ask whether a bill is one of those that may be paid: T3."""
    bills: list[Move] = [("owe", *units_due(one)) for one in owed]
    return [] if move in bills else [reason("T3", "other_bill", moves=bills)]


# Piece by piece


def refuse_piece(s: State, me: int, move: Move, owed: Due) -> list[Reason]:
    """Ask whether a good is owned, pays the next unit, and leaves enough for the rest: T4."""
    p = s.players[me]
    good = str(move[1])
    found = refuse_owned(p, [str(word) for word in move[1:]])
    wanted = next_unit(owed)
    found += refuse_swap(move, wanted) if move[0] == "swap" else refuse_good(good, wanted)
    if found:
        return found
    exchanges = tuple([noble for noble in exchange_nobles(p) if noble not in move[2:]])
    rest = without(owed, wanted)
    return [] if leaves(p, good, exchanges, rest) else [reason("T4", "rest_unpaid", rest=units_due(rest))]


def refuse_good(good: str, wanted: int) -> list[Reason]:
    """Ask whether a good shows the colour that is wanted."""
    if wanted == ANY or wanted in SHOWS[good]:
        return []
    return [reason("T4", "wrong_piece", good=good, wanted=UNITS[wanted])]


def refuse_swap(move: Move, wanted: int) -> list[Reason]:
    """Ask whether a Noble turns a good into the colour that is wanted: N11."""
    good, noble = str(move[1]), str(move[2])
    if wanted == ANY or wanted in SHOWS[good]:
        return [reason("N11", "swap_idle", good=good, wanted=UNITS[wanted], noble=noble)]
    one, other = EXCHANGERS[noble]
    shown = SHOWS[good]
    if (wanted == one and other in shown) or (wanted == other and one in shown):
        return []
    colours = [COLOURS[one], COLOURS[other]]
    return [reason("N11", "wrong_swap", good=good, wanted=UNITS[wanted], noble=noble, colours=colours)]


# Swords


def refuse_swords(s: State, me: int, move: Move, price: int) -> list[Reason]:
    """Ask whether a payment is of Swords, owned, enough, and without anything that is not needed: C6."""
    words = [str(word) for word in move[1:]]
    other = [word for word in words if word not in SWORD_WORTH]
    if other:
        return [reason("C6", "only_swords", good=other[0])]
    found = refuse_owned(s.players[me], words)
    worth = sum([SWORD_WORTH[word] for word in words])
    if worth < price:
        return [*found, reason("C6", "few_swords", needed=price, n=worth)]
    if min([SWORD_WORTH[word] for word in words]) <= worth - price:
        return [*found, reason("C6", "many_swords", needed=price, n=worth)]
    return found
