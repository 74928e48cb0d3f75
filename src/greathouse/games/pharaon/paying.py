"""Paying: what is due after deduction, whether it can be paid, and in which ways that differ."""

from functools import cache
from itertools import product
from typing import NamedTuple

from greathouse.core.agenda import Ask, plan, rule, tell
from greathouse.core.moves import Move
from greathouse.games.pharaon.box import COLOURS, NOBLE_CARDS, RESOURCES, SILVER, TOKEN_INDEX, TOKENS, Colours
from greathouse.games.pharaon.state import Player, State
from greathouse.kit import bag

ANY = len(COLOURS)
"""The place of units of any colour in what is due, behind the colours."""
KINDS = range(len(COLOURS))
OTHERWISE: Move = ("otherwise",)
NOTHING: Colours = (0, 0, 0, 0, 0)

Due = tuple[int, ...]
"""What is to be paid: a count for each colour, units of any colour, and the sum of all."""
SUM = ANY + 1

SPENDABLE = [index for index, token in enumerate(TOKENS) if token.kind == "resource"]
WILD_TOKENS = [index for index in SPENDABLE if len(TOKENS[index].colours) == len(COLOURS)]
SINGLE_TOKENS = [[index for index in SPENDABLE if TOKENS[index].colours == (colour,)] for colour in KINDS]
EITHER_TOKENS = [index for index in SPENDABLE if 1 < len(TOKENS[index].colours) < len(COLOURS)]
EXCHANGERS = {word: card.colours for word, card in NOBLE_CARDS.items() if card.power == "exchange"}
EITHER = SILVER + 1
PAYS = [
    token.colours[0] if len(token.colours) == 1 else SILVER if index in WILD_TOKENS else EITHER
    for index, token in enumerate(TOKENS)
]
"""What each token pays: its colour, anything (SILVER), or a choice (EITHER)."""
GOODS = (*RESOURCES, *[TOKENS[index].word for index in SPENDABLE])
"""All that can pay, in the order in which a payment is written."""


SHOWS: dict[str, tuple[int, ...]] = {
    **{word: (kind,) for kind, word in enumerate(COLOURS)},
    RESOURCES[SILVER]: tuple(KINDS),
    **{TOKENS[index].word: TOKENS[index].colours for index in SPENDABLE},
}
"""Which colours a good stands for."""
GOOD_INDEX = {word: index for index, word in enumerate(GOODS)}


class Purse(NamedTuple):
    """What a player can pay with."""

    single: list[int]
    """Goods of exactly one colour."""
    wild: int
    eithers: list[int]
    """Tokens of a choice of colours, one by one."""
    exchanges: list[str]
    """Nobles that let a colour count as another."""
    total: int


@cache
def dues(access: Colours, cost: Colours, given: Colours, free_unit: bool, by_access: bool) -> tuple[Due, ...]:
    """List what may be paid: the greater of Access and Action Cost in each colour, less what is given: T3."""
    found = [due(access, cost, given, 0)]
    for colour in KINDS if free_unit else []:
        if not cost[colour]:
            continue
        less = tuple([cost[kind] - (kind == colour) for kind in KINDS])
        filled = by_access and any([access[kind] > less[kind] for kind in KINDS])
        found.append(due(access, less, given, 0 if filled else 1))
    return tuple([owed for owed in dict.fromkeys(found) if not any([beats(other, owed) for other in found])])


def due(access: Colours, cost: Colours, given: Colours, free_units: int) -> Due:
    """Apply the deduction."""
    units = [max(access[kind], cost[kind]) - given[kind] for kind in KINDS]
    return (*units, free_units, sum(units) + free_units)


def without(owed: Due, kind: int) -> Due:
    """Take one unit off a bill."""
    return tuple([count - int(at in (kind, SUM)) for at, count in enumerate(owed)])


def beats(one: Due, other: Due) -> bool:
    """Tell whether something is due less of which nothing is due more."""
    return one != other and all([one[kind] <= other[kind] for kind in range(ANY + 1)])


def purse_of(p: Player) -> Purse:
    """Look into a player's hand."""
    return purse_with(p.resources, p.tokens, exchange_nobles(p))


def purse_with(resources: list[int], tokens: list[int], exchanges: list[str]) -> Purse:
    """Sort what is in a hand by what it can pay."""
    single = resources[:SILVER]
    wild = resources[SILVER]
    eithers: list[int] = []
    if not any(tokens):
        return Purse(single, wild, eithers, exchanges, sum(resources))
    for index in SPENDABLE:
        count = tokens[index]
        if count:
            kind = PAYS[index]
            if kind < SILVER:
                single[kind] += count
            elif kind == SILVER:
                wild += count
            else:
                eithers += [index] * count
    return Purse(single, wild, eithers, exchanges, sum(single) + wild + len(eithers))


def exchange_nobles(p: Player) -> list[str]:
    """Name the exchange Nobles that are still to be used this round."""
    return [noble for noble in p.nobles if noble in EXCHANGERS and noble not in p.used]


def can_pay(purse: Purse, owed: Due) -> bool:
    """Tell whether a purse suffices."""
    if purse.total < owed[SUM]:
        return False
    short = -purse.wild
    green, blue, red, yellow, black = purse.single
    if owed[0] > green:
        short += owed[0] - green
    if owed[1] > blue:
        short += owed[1] - blue
    if owed[2] > red:
        short += owed[2] - red
    if owed[3] > yellow:
        short += owed[3] - yellow
    if owed[4] > black:
        short += owed[4] - black
    if short <= 0:
        return True
    if short > len(purse.eithers) + len(purse.exchanges):
        return False
    for use in uses(purse):
        if shortage(purse, owed, use) <= purse.wild:
            return True
    return False


Use = tuple[tuple[int, ...], tuple[tuple[int, int] | None, ...]]
"""The colour of each either-or token (-1 unused) and what each exchange turns into what (None unused)."""


def uses(purse: Purse) -> list[Use]:
    """List the ways to use either-or tokens and exchange Nobles, using none first."""
    colours = [(-1, *TOKENS[index].colours) for index in purse.eithers]
    turns: list[tuple[tuple[int, int] | None, ...]] = []
    for noble in purse.exchanges:
        one, other = NOBLE_CARDS[noble].colours
        turns.append((None, (one, other), (other, one)))
    return [(tokens, nobles) for tokens in product(*colours) for nobles in product(*turns)]


NEVER = 99


def shortage(purse: Purse, owed: Due, use: Use) -> int:
    """Tell how many wild goods a way to use tokens and Nobles leaves to find; NEVER if it makes no sense."""
    single = purse.single
    need = adjusted(owed, use)
    for turn in use[1]:
        if turn is not None and single[turn[0]] + use[0].count(turn[0]) < 1:
            return NEVER
    short = 0
    for kind in KINDS:
        if need[kind] < 0:
            return NEVER
        if need[kind] > single[kind]:
            short += need[kind] - single[kind]
    return short


def adjusted(owed: Due, use: Use) -> list[int]:
    """Tell what single colours still have to pay."""
    need = list(owed[:ANY])
    for colour in use[0]:
        if colour >= 0:
            need[colour] -= 1
    for turn in use[1]:
        if turn is not None:
            need[turn[0]] += 1
            need[turn[1]] -= 1
    return need


# Ways to pay


NO_TOKENS = [0] * len(TOKENS)


class Habit(NamedTuple):
    """A sensible way to pay: with tokens or without, tokens or resources first, with Nobles or without."""

    tokens: bool
    tokens_first: bool
    nobles: bool


HABIT = Habit(tokens=True, tokens_first=False, nobles=True)
SPARING_NOBLES = Habit(tokens=True, tokens_first=False, nobles=False)
SPARING_TOKENS = Habit(tokens=False, tokens_first=False, nobles=True)
TOKENS_FIRST = Habit(tokens=True, tokens_first=True, nobles=True)


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
    words = [str(word) for move in usual for word in move[1:]]
    if any([word in EXCHANGERS for word in words]):
        found.append(SPARING_NOBLES)
    if any([word in TOKEN_INDEX for word in words]):
        found.append(SPARING_TOKENS)
    if any(p.tokens) and any([p.tokens[index] > words.count(TOKENS[index].word) for index in SPENDABLE]):
        found.append(TOKENS_FIRST)
    return found


def is_part(one: Move, other: Move) -> bool:
    """Tell whether a payment asks for less than another, and for nothing else."""
    return len(one) < len(other) and all([one.count(word) <= other.count(word) for word in one])


def payment(p: Player, owed: Due, habit: Habit) -> Move:
    """Pay by habit, with as little Silver as possible; empty if that cannot be."""
    tokens = p.tokens if habit.tokens else NO_TOKENS
    purse = purse_with(p.resources, tokens, exchange_nobles(p) if habit.nobles else [])
    if not can_pay(purse, owed):
        return ()
    use = best_use(purse, owed)
    resources, left = list(p.resources), list(tokens)
    spent: list[str] = []
    for index, colour in zip(purse.eithers, use[0], strict=True):
        if colour >= 0:
            left[index] -= 1
            spent.append(TOKENS[index].word)
    wild = 0
    for kind, count in enumerate(adjusted(owed, use)):
        for _ in range(count):
            if not take_single(resources, left, kind, habit.tokens_first, spent):
                wild += 1
    for _ in range(wild):
        take_wild(resources, left, habit.tokens_first, spent)
    for _ in range(owed[ANY]):
        take_any(resources, left, habit.tokens_first, spent)
    nobles = [noble for noble, turn in zip(purse.exchanges, use[1], strict=True) if turn is not None]
    return ("pay", *sorted(spent, key=GOOD_INDEX.__getitem__), *nobles)


def best_use(purse: Purse, owed: Due) -> Use:
    """Use tokens and Nobles so that little Silver is needed, then as few of them as possible."""
    if not purse.eithers and not purse.exchanges:
        return (), ()
    ranked = [(shortage(purse, owed, use), effort(use), at, use) for at, use in enumerate(uses(purse))]
    return min(ranked)[3]


def effort(use: Use) -> int:
    """Count what is used besides plain goods; Nobles weigh more than tokens."""
    return 10 * len([turn for turn in use[1] if turn is not None]) + len([c for c in use[0] if c >= 0])


def take_single(
    resources: list[int], tokens: list[int], kind: int, tokens_first: bool, spent: list[str]
) -> bool:
    """Spend a good of one colour, if there is one."""
    token = next((index for index in SINGLE_TOKENS[kind] if tokens[index]), -1)
    if resources[kind] and not (tokens_first and token >= 0):
        resources[kind] -= 1
        spent.append(RESOURCES[kind])
        return True
    if token >= 0:
        tokens[token] -= 1
        spent.append(TOKENS[token].word)
    return token >= 0


def take_wild(resources: list[int], tokens: list[int], tokens_first: bool, spent: list[str]) -> None:
    """Spend Silver or a token that stands for any colour."""
    token = next((index for index in WILD_TOKENS if tokens[index]), -1)
    if token >= 0 and (tokens_first or not resources[SILVER]):
        tokens[token] -= 1
        spent.append(TOKENS[token].word)
    else:
        resources[SILVER] -= 1
        spent.append(RESOURCES[SILVER])


def take_any(resources: list[int], tokens: list[int], tokens_first: bool, spent: list[str]) -> None:
    """Spend what there is most of for a unit of any colour."""
    plenty = max(KINDS, key=resources.__getitem__)
    if resources[plenty] and take_single(resources, tokens, plenty, tokens_first, spent):
        return
    token = next((index for index in SPENDABLE if tokens[index] and index not in WILD_TOKENS), -1)
    if token < 0:
        take_wild(resources, tokens, tokens_first, spent)
        return
    tokens[token] -= 1
    spent.append(TOKENS[token].word)


def plain_payment(p: Player, purse: Purse, owed: tuple[Due, ...]) -> Move:
    """Give the only way to pay if there is no choice; empty if there may be one."""
    one = owed[0]
    if len(owed) > 1 or one[ANY] or has_use(p, purse, one):
        return ()
    short = sum([max(0, one[kind] - p.resources[kind]) for kind in KINDS])
    if p.resources[SILVER] not in (0, short) and any(one):
        return ()
    words = [RESOURCES[kind] for kind in KINDS for _ in range(min(one[kind], p.resources[kind]))]
    words += [RESOURCES[SILVER]] * short
    return ("pay", *words)


def has_use(p: Player, purse: Purse, owed: Due) -> bool:
    """Tell whether a token or an exchange Noble might pay a part of what is due."""
    for index in SPENDABLE if any(p.tokens) else []:
        if p.tokens[index] and any([owed[colour] for colour in TOKENS[index].colours]):
            return True
    for noble in purse.exchanges:
        one, other = NOBLE_CARDS[noble].colours
        if (owed[one] and has_colour(purse, other)) or (owed[other] and has_colour(purse, one)):
            return True
    return False


def has_colour(purse: Purse, colour: int) -> bool:
    """Tell whether a purse holds a good that shows a colour."""
    return purse.single[colour] > 0 or any([colour in TOKENS[index].colours for index in purse.eithers])


# Asking for a payment


def charge(s: State, me: int, owed: tuple[Due, ...]) -> None:
    """Take a payment at once if there is only one way, or ask for it."""
    p = s.players[me]
    purse = purse_of(p)
    affordable = tuple([one for one in owed if can_pay(purse, one)])
    only = plain_payment(p, purse, affordable)
    if len(affordable) == 1 and affordable[0][SUM] == purse.total and not purse.exchanges:
        only = payment(p, affordable[0], HABIT)
    if only:
        spend(s, me, only)
    else:
        plan(s, Ask(me, payments, paid, (affordable,), "pay", "T4"))


@rule
def payments(s: State, me: int, owed: tuple[Due, ...]) -> list[Move]:
    """Offer the payments that differ, and to choose piece by piece."""
    p = s.players[me]
    return [*offers(p, owed), OTHERWISE]


@rule
def paid(s: State, me: int, move: Move, owed: tuple[Due, ...]) -> None:
    """Pay, or begin to pay piece by piece."""
    if move != OTHERWISE:
        spend(s, me, move)
    elif len(owed) == 1:
        ask_piece(s, me, owed[0])
    else:
        plan(s, Ask(me, bills, bill_chosen, (owed,), "bill", "T3"))


@rule
def bills(s: State, me: int, owed: tuple[Due, ...]) -> list[Move]:
    """Offer each bill that a Noble's power allows."""
    words = (*COLOURS, "any")
    return [("owe", *[words[kind] for kind in range(ANY + 1) for _ in range(one[kind])]) for one in owed]


@rule
def bill_chosen(s: State, me: int, move: Move, owed: tuple[Due, ...]) -> None:
    """Go on with the bill chosen."""
    ask_piece(s, me, owed[bills(s, me, owed).index(move)])


def ask_piece(s: State, me: int, owed: Due) -> None:
    """Ask what pays the next unit, unless everything is paid or nothing is left to choose."""
    if not owed[SUM]:
        return
    found = pieces(s, me, owed)
    if len(found) == 1:
        give(s, me, found[0], owed)
    else:
        plan(s, Ask(me, pieces, give, (owed,), "give", "T4"))


@rule
def pieces(s: State, me: int, owed: Due) -> list[Move]:
    """List what can pay the next unit so that the rest can be paid as well."""
    p = s.players[me]
    wanted = next(kind for kind in range(ANY + 1) if owed[kind])
    rest = without(owed, wanted)
    found: list[Move] = []
    for good in held(p):
        shown = SHOWS[good]
        if (wanted == ANY or wanted in shown) and leaves(p, good, "", rest):
            found.append(("give", good))
        for noble in exchange_nobles(p) if len(shown) < len(COLOURS) else []:
            one, other = NOBLE_CARDS[noble].colours
            fits = (wanted == one and other in shown) or (wanted == other and one in shown)
            if fits and wanted not in shown and leaves(p, good, noble, rest):
                found.append(("swap", good, noble))
    return found


@rule
def give(s: State, me: int, move: Move, owed: Due) -> None:
    """Pay one unit."""
    spend(s, me, ("pay", *move[1:]))
    wanted = next(kind for kind in range(ANY + 1) if owed[kind])
    ask_piece(s, me, without(owed, wanted))


def held(p: Player) -> list[str]:
    """Name the kinds of goods that a player can pay with."""
    found = [RESOURCES[kind] for kind, count in enumerate(p.resources) if count]
    return found + [TOKENS[index].word for index in SPENDABLE if p.tokens[index]]


def leaves(p: Player, good: str, noble: str, rest: Due) -> bool:
    """Tell whether the rest can be paid without a good and a Noble's help."""
    resources, tokens = p.resources.copy(), p.tokens.copy()
    at = GOOD_INDEX[good]
    if at <= SILVER:
        resources[at] -= 1
    else:
        tokens[SPENDABLE[at - SILVER - 1]] -= 1
    return can_pay(purse_with(resources, tokens, [one for one in exchange_nobles(p) if one != noble]), rest)


def put_down(p: Player, good: str) -> int:
    """Take a good from a player's hand; tell which token it was, or -1."""
    at = GOOD_INDEX[good]
    if at <= SILVER:
        p.resources[at] -= 1
        return -1
    token = SPENDABLE[at - SILVER - 1]
    p.tokens[token] -= 1
    return token


def spend(s: State, me: int, move: Move) -> None:
    """Carry out a payment: resources to the bank, tokens to their discard pile, Nobles turned."""
    p = s.players[me]
    for word in move[1:]:
        good = str(word)
        if good in NOBLE_CARDS:
            p.used.append(good)
            continue
        token = put_down(p, good)
        if token >= 0:
            bag.put(s.token_discard, TOKENS[token].word)
    if s.news is not None and len(move) > 1:
        tell(s, "T4", "pay", seat=me, goods=list(move[1:]))
