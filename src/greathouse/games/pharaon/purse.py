"""A purse: what a player can pay with, and whether that suffices; colours are counted in one number."""

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final

from greathouse.games.pharaon.box import COLOURS, NOBLE_CARDS, RESOURCES, SILVER, TOKENS, Colours
from greathouse.games.pharaon.state import Player

KINDS: Final = range(len(COLOURS))
FIELD: Final = 6
"""The bits of a colour in a bundle: five count, the sixth is spare and shows what is lacking."""
MOST: Final = 31
ONE: Final = tuple([1 << FIELD * kind for kind in KINDS])
SPARE: Final = sum([(MOST + 1) * one for one in ONE])

Bundle = int
"""A count for each colour in one number; MOST stands for more as well, as nothing costs so much."""
NOTHING: Final[Bundle] = 0

Due = tuple[int, int, int]
"""What is to be paid: a bundle of colours, units of any colour, and the sum of all."""

SPENDABLE: Final = [index for index, token in enumerate(TOKENS) if token.kind == "resource"]
EITHER: Final = SILVER + 1
PAYS: Final = [
    token.colours[0] if len(token.colours) == 1 else SILVER if len(token.colours) == len(COLOURS) else EITHER
    for token in TOKENS
]
"""What each token pays: its colour, anything (SILVER), or a choice (EITHER)."""
GOODS: Final = (*RESOURCES, *[TOKENS[index].word for index in SPENDABLE])
"""All that can pay, in the order in which a payment is written."""
GOOD_INDEX: Final = {word: index for index, word in enumerate(GOODS)}
EXCHANGERS: Final = {word: card.colours for word, card in NOBLE_CARDS.items() if card.power == "exchange"}


# Bundles


def bundle(counts: Colours | list[int]) -> Bundle:
    """Count colours in one number."""
    return sum([min(counts[kind], MOST) * ONE[kind] for kind in KINDS])


def units(colours: Bundle) -> list[int]:
    """Tell how many of each colour are in a bundle."""
    return [colours >> FIELD * kind & MOST for kind in KINDS]


def holds(have: Bundle, need: Bundle) -> bool:
    """Tell whether a bundle has as much of every colour as another."""
    return ((have | SPARE) - need) & SPARE == SPARE


def short_of(have: Bundle, need: Bundle) -> int:
    """Count what is lacking, colour by colour."""
    left = (have | SPARE) - need
    short = (SPARE & ~left) >> 5
    return total_of((short << 5) - (left & short * MOST))


def total_of(colours: Bundle) -> int:
    """Add up a bundle: as the digits of a number, whose rest by nine is its digits' sum, at most 62 here."""
    return colours % 63


# Purses


class Purse:
    """What a player can pay with."""

    def __init__(
        self, single: Bundle, coloured: int, wild: int, eithers: tuple[int, ...], exchanges: tuple[str, ...]
    ) -> None:
        self.single = single
        """Goods of exactly one colour."""
        self.wild = wild
        self.eithers = eithers
        """Tokens of a choice of colours, one by one."""
        self.exchanges = exchanges
        """Nobles that let a colour count as another."""
        self.total: int = coloured + wild + len(eithers)
        """How many goods there are."""
        self.help: int = wild + len(eithers) + len(exchanges)
        """How much may stand for a colour that is lacking."""


def purse_of(p: Player) -> Purse:
    """Look into a player's hand."""
    return purse_with(p.resources, p.tokens, exchange_nobles(p))


def purse_with(resources: list[int], tokens: list[int], exchanges: tuple[str, ...]) -> Purse:
    """Sort what is in a hand by what it can pay."""
    single = resources.copy()
    eithers: tuple[int, ...] = ()
    if any(tokens):
        for index in SPENDABLE:
            count = tokens[index]
            if count:
                if PAYS[index] == EITHER:
                    eithers += (index,) * count
                else:
                    single[PAYS[index]] += count
    green, blue, red, yellow, black, wild = single
    coloured = green + blue + red + yellow + black
    if coloured > MOST:
        colours = bundle(single)
    else:
        colours = green | blue << 6 | red << 12 | yellow << 18 | black << 24
    return Purse(colours, coloured, wild, eithers, exchanges)


def exchange_nobles(p: Player) -> tuple[str, ...]:
    """Name the exchange Nobles that are still to be used this round."""
    found: tuple[str, ...] = ()
    for noble in p.nobles:
        if noble in EXCHANGERS and noble not in p.used:
            found += (noble,)
    return found


def can_pay(purse: Purse, owed: Due) -> bool:
    """Tell whether a purse suffices; units of any colour ask for no more than enough goods."""
    colours, _, amount = owed
    if purse.total < amount:
        return False
    if ((purse.single | SPARE) - colours) & SPARE == SPARE:
        return True
    if not purse.help:
        return False
    short = short_of(purse.single, colours)
    if short <= purse.wild:
        return True
    if short > purse.help:
        return False
    for use in uses(purse.eithers, purse.exchanges):
        if shortage(purse.single, colours, use) <= purse.wild:
            return True
    return False


def can_pay_any(purse: Purse, bills: list[Due]) -> bool:
    """Tell whether a purse suffices for one of several bills."""
    have, total = purse.single | SPARE, purse.total
    for colours, _, amount in bills:
        if amount <= total and (have - colours) & SPARE == SPARE:
            return True
    if purse.help:
        for owed in bills:
            if can_pay(purse, owed):
                return True
    return False


# Either-or tokens and exchange Nobles


Turn = tuple[int, int]
"""A Noble lets a good of one colour pay as another."""


@dataclass(slots=True)
class Use:
    """A way to use either-or tokens and exchange Nobles."""

    tokens: tuple[int, ...]
    """The colour of each either-or token, -1 if it is not used."""
    turns: tuple[Turn | None, ...]
    """What each exchange Noble turns into what."""
    relief: Bundle
    """What need not be paid in single colours."""
    burden: Bundle
    """What must be paid instead."""
    sources: Bundle
    """Colours of which at least one must be there to be turned."""
    effort: int
    """How much is used besides plain goods; Nobles weigh more than tokens."""


@cache
def uses(eithers: tuple[int, ...], exchanges: tuple[str, ...]) -> list[Use]:
    """List the ways to use either-or tokens and exchange Nobles, using none first."""
    colours = [(-1, *TOKENS[index].colours) for index in eithers]
    turns: list[tuple[Turn | None, ...]] = []
    for noble in exchanges:
        one, other = NOBLE_CARDS[noble].colours
        turns.append((None, (one, other), (other, one)))
    return [use_of(tokens, nobles) for tokens in product(*colours) for nobles in product(*turns)]


def use_of(tokens: tuple[int, ...], turns: tuple[Turn | None, ...]) -> Use:
    """Work out what a use changes."""
    relief, burden, sources = 0, 0, 0
    shown = [colour for colour in tokens if colour >= 0]
    turned = [turn for turn in turns if turn is not None]
    for colour in shown:
        relief += ONE[colour]
    for source, target in turned:
        burden += ONE[source]
        relief += ONE[target]
        if source not in shown:
            sources |= ONE[source]
    return Use(tokens, turns, relief, burden, sources, 10 * len(turned) + len(shown))


NEVER: Final = 99
NO_USE: Final = use_of((), ())


def shortage(single: Bundle, colours: Bundle, use: Use) -> int:
    """Tell how many wild goods a use leaves to find; NEVER if it makes no sense."""
    need = colours + use.burden
    if not holds(single, use.sources) or not holds(need, use.relief):
        return NEVER
    return short_of(single, need - use.relief)


def best_use(purse: Purse, colours: Bundle) -> Use:
    """Use tokens and Nobles so that little Silver is needed, then as few of them as possible."""
    if not purse.eithers and not purse.exchanges:
        return NO_USE
    best, least = NO_USE, (NEVER + 1, 0)
    for use in uses(purse.eithers, purse.exchanges):
        rank = (shortage(purse.single, colours, use), use.effort)
        if rank < least:
            best, least = use, rank
    return best
