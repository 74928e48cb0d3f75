"""Paying: what is due after deduction, the ways to pay that differ, and asking for one."""

from typing import Final, NamedTuple

from greathouse.core.agenda import Ask, rule, tell
from greathouse.core.moves import Move
from greathouse.games.pharaon import bag
from greathouse.games.pharaon.box import COLOURS, NOBLE_CARDS, RESOURCES, SILVER, TOKENS
from greathouse.games.pharaon.purse import (
    EITHER,
    EXCHANGERS,
    FIELD,
    GOOD_INDEX,
    GOODS,
    KINDS,
    MOST,
    ONE,
    PAYS,
    SPENDABLE,
    Bundle,
    Due,
    Purse,
    best_use,
    can_pay,
    exchange_nobles,
    holds,
    purse_with,
    units,
)
from greathouse.games.pharaon.state import Player, State

ANY: Final = len(COLOURS)
"""The place of units of any colour behind the colours."""
UNITS: Final = (*COLOURS, "any")
OTHERWISE: Final[Move] = ("otherwise",)
FIRST_TOKEN: Final = SILVER + 1
"""Where tokens begin among the goods."""

SHOWS: Final[dict[str, tuple[int, ...]]] = {
    **{word: (kind,) for kind, word in enumerate(COLOURS)},
    RESOURCES[SILVER]: tuple(KINDS),
    **{TOKENS[index].word: TOKENS[index].colours for index in SPENDABLE},
}
"""Which colours a good stands for."""
ONLY: Final = [
    [GOOD_INDEX[TOKENS[index].word] for index in SPENDABLE if PAYS[index] == kind] for kind in range(EITHER)
]
"""The tokens that pay each colour and no other, and at last those that pay anything."""
TOKENS_AFTER: Final = [[kind, *tokens] for kind, tokens in enumerate(ONLY)]
TOKENS_BEFORE: Final = [[*tokens, kind] for kind, tokens in enumerate(ONLY)]
SHOWN: Final = [MOST * sum([ONE[colour] for colour in token.colours]) for token in TOKENS]
"""The places in a bundle of the colours that each token shows."""
COLOURED_TOKENS: Final = [GOOD_INDEX[TOKENS[index].word] for index in SPENDABLE if PAYS[index] != SILVER]


# What is due


def units_due(owed: Due) -> list[str]:
    """Name what is due, unit by unit."""
    counts = [*units(owed[0]), owed[1]]
    return [UNITS[kind] for kind, count in enumerate(counts) for _ in range(count)]


# Ways to pay


NO_TOKENS: Final = [0] * len(TOKENS)


class Habit(NamedTuple):
    """A sensible way to pay: with tokens or without, tokens or resources first, with Nobles or without."""

    tokens: bool
    tokens_first: bool
    nobles: bool


HABIT: Final = Habit(tokens=True, tokens_first=False, nobles=True)
SPARING_NOBLES: Final = Habit(tokens=True, tokens_first=False, nobles=False)
SPARING_TOKENS: Final = Habit(tokens=False, tokens_first=False, nobles=True)
TOKENS_FIRST: Final = Habit(tokens=True, tokens_first=True, nobles=True)


def offers(p: Player, owed: tuple[Due, ...]) -> list[Move]:
    """List the payments that differ in effect, coloured goods first and Silver last: T4."""
    found: dict[Move, bool] = {}
    for one in owed:
        found[payment(p, one, HABIT)] = True
    for habit in other_habits(p, list(found)):
        for one in owed:
            move = payment(p, one, habit)
            if move:
                found[move] = True
    if len(found) == 1:
        return list(found)
    return [move for move in found if not any([is_part(other, move) for other in found])]


def other_habits(p: Player, usual: list[Move]) -> list[Habit]:
    """List the habits that can lead to other payments than the usual ones."""
    found: list[Habit] = []
    has_tokens = any(p.tokens)
    if not has_tokens and not exchange_nobles(p):
        return found
    words = [str(word) for move in usual for word in move[1:]]
    if any([word in EXCHANGERS for word in words]):
        found.append(SPARING_NOBLES)
    if has_tokens:
        if any([word not in RESOURCES and word in GOOD_INDEX for word in words]):
            found.append(SPARING_TOKENS)
        if any([p.tokens[index] > words.count(TOKENS[index].word) for index in SPENDABLE]):
            found.append(TOKENS_FIRST)
    return found


def is_part(one: Move, other: Move) -> bool:
    """Tell whether a payment asks for less than another, and for nothing else."""
    return len(one) < len(other) and all([one.count(word) <= other.count(word) for word in one])


def payment(p: Player, owed: Due, habit: Habit) -> Move:
    """Pay by habit, with as little Silver as possible; empty if that cannot be."""
    tokens = p.tokens if habit.tokens else NO_TOKENS
    purse = purse_with(p.resources, tokens, exchange_nobles(p) if habit.nobles else ())
    if not can_pay(purse, owed):
        return ()
    colours, free_units, _ = owed
    use = best_use(purse, colours)
    hand = p.resources + [tokens[index] for index in SPENDABLE]
    spent = [0] * len(hand)
    for index, colour in zip(purse.eithers, use.tokens, strict=True):
        if colour >= 0:
            put_down(hand, spent, [GOOD_INDEX[TOKENS[index].word]], 1)
    preferred = TOKENS_BEFORE if habit.tokens_first else TOKENS_AFTER
    wild = 0
    need = colours + use.burden - use.relief
    for kind in range(SILVER):
        wild += put_down(hand, spent, preferred[kind], need >> FIELD * kind & MOST)
    put_down(hand, spent, preferred[SILVER], wild)
    for _ in range(free_units):
        put_down(hand, spent, goods_for_any(hand, preferred), 1)
    words: list[str] = []
    for good, count in enumerate(spent):
        if count:
            words += [GOODS[good]] * count
    turned = [noble for noble, turn in zip(purse.exchanges, use.turns, strict=True) if turn is not None]
    return ("pay", *words, *[noble for noble in EXCHANGERS if noble in turned])


def put_down(hand: list[int], spent: list[int], goods: list[int], count: int) -> int:
    """Spend so many goods, those named first if there are any; tell how many are lacking."""
    for good in goods:
        if not count:
            break
        given = min(count, hand[good])
        hand[good] -= given
        spent[good] += given
        count -= given
    return count


def goods_for_any(hand: list[int], preferred: list[list[int]]) -> list[int]:
    """Choose what there is most of for a unit of any colour."""
    most = max(hand[:SILVER])
    return preferred[hand.index(most)] if most else [*COLOURED_TOKENS, *preferred[SILVER]]


def plain_payment(p: Player, purse: Purse, owed: Due) -> Move:
    """Give the only way to pay if there is no choice; empty if there may be one."""
    colours, free_units, amount = owed
    if free_units or has_use(p, purse, colours):
        return ()
    silver = p.resources[SILVER]
    words: list[str] = []
    for kind, count in enumerate(units(colours)):
        if count:
            words += [RESOURCES[kind]] * min(count, p.resources[kind])
    short = amount - len(words)
    if silver and silver != short and amount:
        return ()
    return ("pay", *words, *[RESOURCES[SILVER]] * short)


def has_use(p: Player, purse: Purse, colours: Bundle) -> bool:
    """Tell whether a token or an exchange Noble might pay a part of what is due."""
    if any(p.tokens):
        for index in SPENDABLE:
            if p.tokens[index] and colours & SHOWN[index]:
                return True
    for noble in purse.exchanges:
        one, other = NOBLE_CARDS[noble].colours
        wanted = units(colours)
        if (wanted[one] and has_colour(purse, other)) or (wanted[other] and has_colour(purse, one)):
            return True
    return False


def has_colour(purse: Purse, colour: int) -> bool:
    """Tell whether a purse holds a good that shows a colour."""
    return holds(purse.single, ONE[colour]) or any(
        [colour in TOKENS[index].colours for index in purse.eithers]
    )


# Asking for a payment


def charge(s: State, me: int, owed: tuple[Due, ...], purse: Purse) -> None:
    """Take a payment at once if there is only one way, or ask for it."""
    affordable = tuple([one for one in owed if can_pay(purse, one)]) if len(owed) > 1 else owed
    if len(affordable) == 1:
        p = s.players[me]
        if affordable[0][2] == purse.total and not purse.exchanges:
            only = payment(p, affordable[0], HABIT)
        else:
            only = plain_payment(p, purse, affordable[0])
        if only:
            spend(s, me, only)
            return
    s.agenda.append(Ask(me, payments, paid, (affordable,), "pay", "T4"))


@rule
def payments(s: State, me: int, owed: tuple[Due, ...]) -> list[Move]:
    """Offer the payments that differ, and to choose piece by piece."""
    return [*offers(s.players[me], owed), OTHERWISE]


@rule
def paid(s: State, me: int, move: Move, owed: tuple[Due, ...]) -> None:
    """Pay, or begin to pay piece by piece."""
    if move != OTHERWISE:
        spend(s, me, move)
    elif len(owed) == 1:
        ask_piece(s, me, owed[0])
    else:
        s.agenda.append(Ask(me, bills, bill_chosen, (owed,), "bill", "T3"))


@rule
def bills(s: State, me: int, owed: tuple[Due, ...]) -> list[Move]:
    """Offer each bill that a Noble's power allows."""
    return [("owe", *units_due(one)) for one in owed]


@rule
def bill_chosen(s: State, me: int, move: Move, owed: tuple[Due, ...]) -> None:
    """Go on with the bill chosen."""
    ask_piece(s, me, owed[bills(s, me, owed).index(move)])


def ask_piece(s: State, me: int, owed: Due) -> None:
    """Ask what pays the next unit, unless everything is paid or nothing is left to choose."""
    if not owed[2]:
        return
    found = fitting(s.players[me], owed)
    if len(found) == 1:
        give(s, me, found[0], owed)
    else:
        s.agenda.append(Ask(me, pieces, give, (owed, tuple(found)), "give", "T4"))


def fitting(p: Player, owed: Due) -> list[Move]:
    """List what can pay the next unit so that the rest can be paid as well."""
    wanted = next_unit(owed)
    rest = without(owed, wanted)
    exchanges = exchange_nobles(p)
    found: list[Move] = []
    for good in held(p):
        shown = SHOWS[good]
        fits = wanted == ANY or wanted in shown
        if fits and leaves(p, good, exchanges, rest):
            found.append(("give", good))
        if wanted in shown:
            continue
        for noble in exchanges:
            one, other = EXCHANGERS[noble]
            if (wanted == one and other in shown) or (wanted == other and one in shown):
                others = tuple([word for word in exchanges if word != noble])
                if leaves(p, good, others, rest):
                    found.append(("swap", good, noble))
    return found


def next_unit(owed: Due) -> int:
    """Tell which kind of unit is to be paid next."""
    for kind, count in enumerate(units(owed[0])):
        if count:
            return kind
    return ANY


def without(owed: Due, kind: int) -> Due:
    """Take one unit off a bill."""
    colours, free_units, amount = owed
    if kind == ANY:
        return (colours, free_units - 1, amount - 1)
    return (colours - ONE[kind], free_units, amount - 1)


@rule
def pieces(s: State, me: int, owed: Due, found: tuple[Move, ...]) -> list[Move]:
    """Offer what fits."""
    return list(found)


@rule
def give(s: State, me: int, move: Move, owed: Due, found: tuple[Move, ...] = ()) -> None:
    """Pay one unit."""
    spend(s, me, ("pay", *move[1:]))
    ask_piece(s, me, without(owed, next_unit(owed)))


def held(p: Player) -> list[str]:
    """Name the kinds of goods that a player can pay with."""
    found = [RESOURCES[kind] for kind, count in enumerate(p.resources) if count]
    return found + [TOKENS[index].word for index in SPENDABLE if p.tokens[index]]


def leaves(p: Player, good: str, exchanges: tuple[str, ...], rest: Due) -> bool:
    """Tell whether the rest can be paid without a good and with these Nobles' help."""
    resources, tokens = p.resources, p.tokens
    at = GOOD_INDEX[good]
    if at < FIRST_TOKEN:
        resources = resources.copy()
        resources[at] -= 1
    else:
        tokens = tokens.copy()
        tokens[SPENDABLE[at - FIRST_TOKEN]] -= 1
    return can_pay(purse_with(resources, tokens, exchanges), rest)


def spend(s: State, me: int, move: Move) -> None:
    """Carry out a payment: resources to the bank, tokens to their discard pile, Nobles turned."""
    p = s.players[me]
    for word in move[1:]:
        good = str(word)
        at = GOOD_INDEX.get(good, -1)
        if at < 0:
            p.used.append(good)
        elif at < FIRST_TOKEN:
            p.resources[at] -= 1
        else:
            p.tokens[SPENDABLE[at - FIRST_TOKEN]] -= 1
            bag.put(s.token_discard, good)
    if s.news is not None and len(move) > 1:
        tell(s, "T4", "pay", seat=me, goods=list(move[1:]))
