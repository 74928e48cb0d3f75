"""Swords: earned from the supply, paid with Sword tokens or with Offering tokens worth one or two."""

from typing import Final

from greathouse.core.agenda import Ask, plan, rule, tell
from greathouse.core.moves import Move
from greathouse.games.pharaon import bag
from greathouse.games.pharaon.box import BONUS_SIDES, NOBLES, TOKENS
from greathouse.games.pharaon.state import Player, State

SWORD_TOKENS: Final = [index for index, token in enumerate(TOKENS) if token.swords]
UNLIMITED: Final = "unlimited"


def earned(s: State, swords: int) -> int:
    """Take Swords from the supply and tell how many there were: C6."""
    taken = swords
    if swords > s.supply and s.options["sword_supply"] != UNLIMITED:
        taken = s.supply
        tell(s, "C6", "supply", n=swords - taken)
    s.supply -= taken
    return taken


def pool_price(s: State) -> int:
    """Tell how many Swords a Noble of the pool costs: C8."""
    return BONUS_SIDES[s.sides[NOBLES]].swords


def can_pay_swords(p: Player, price: int) -> bool:
    """Tell whether a player has so many Swords in tokens of any kind."""
    return swords_of(p) >= price


def swords_of(p: Player) -> int:
    """Count all that a player can pay in Swords."""
    return p.swords + sum([TOKENS[index].swords * p.tokens[index] for index in SWORD_TOKENS])


def sword_payments(p: Player, price: int) -> list[Move]:
    """List the ways to pay that waste nothing but half a token worth two, fewest pieces first: C6."""
    found: list[tuple[int, Move]] = []
    ways: list[tuple[int, ...]] = [()]
    for index in SWORD_TOKENS:
        ways = [(*way, count) for way in ways for count in range(p.tokens[index] + 1)]
    for way in ways:
        worth = [
            TOKENS[index].swords for index, count in zip(SWORD_TOKENS, way, strict=True) for _ in range(count)
        ]
        swords = max(0, price - sum(worth))
        waste = sum(worth) - price
        if swords <= p.swords and not any([value <= waste for value in worth]):
            words = [TOKENS[i].word for i, count in zip(SWORD_TOKENS, way, strict=True) for _ in range(count)]
            found.append((swords + len(words), ("pay", *["sword"] * swords, *words)))
    return [move for _, move in sorted(found, key=pieces_of)]


def pieces_of(way: tuple[int, Move]) -> int:
    """Count the pieces of a payment."""
    return way[0]


def charge_swords(s: State, me: int, price: int) -> None:
    """Take a payment at once if there is only one way, or ask for it."""
    ways = sword_payments(s.players[me], price)
    if len(ways) == 1:
        spend_swords(s, me, ways[0])
    else:
        plan(s, Ask(me, sword_ways, swords_paid, (price,), "swords", "C6"))


@rule
def sword_ways(s: State, me: int, price: int) -> list[Move]:
    """Offer every way to pay."""
    return sword_payments(s.players[me], price)


@rule
def swords_paid(s: State, me: int, move: Move, price: int) -> None:
    """Pay."""
    spend_swords(s, me, move)


def spend_swords(s: State, me: int, move: Move) -> None:
    """Carry out a payment in Swords."""
    p = s.players[me]
    for word in move[1:]:
        if word == "sword":
            p.swords -= 1
            s.supply += 1
        else:
            index = next(i for i in SWORD_TOKENS if TOKENS[i].word == word)
            p.tokens[index] -= 1
            bag.put(s.token_discard, TOKENS[index].word)
    if s.news is not None and len(move) > 1:
        tell(s, "C6", "pay", seat=me, goods=list(move[1:]))
