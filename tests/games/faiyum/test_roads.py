"""Whether exactly so many roads can be laid, against every order of edges and payments tried out."""

from random import Random

from greathouse.core import driver
from greathouse.games.faiyum.board import BASIC, EDGE_GOODS, GRID, ROSE
from greathouse.games.faiyum.cards import BY_WORD
from greathouse.games.faiyum.state import State
from tests.games.faiyum.support import at, clear, state

CARDS = (("two_roads", 2), (76, 3))
REFINED = (51, 53, 55)
MONEY = 4
Purse = tuple[int, ...]
"""Wheat, grapes, stones, roses, money."""


def position(rng: Random) -> State:
    """Make up a position of somebody who is poor and may have a Pile Dwelling."""
    privileges = [29] if rng.random() < 0.8 else [57]
    privileges += [card for card in REFINED if rng.random() < 0.2]
    goods = {good: rng.choice([0, 0, 0, 1]) for good in ("wheat", "grape", "stone", "rose")}
    money = rng.randrange(6)
    s = state(at(hand=("two_roads", 76), privileges=tuple(privileges), money=money, goods=goods))
    for space in rng.sample(range(len(GRID.cells)), rng.randrange(20)):
        clear(s, space)
    return s


def payments(edge: int, purse: Purse, refined: list[int]) -> list[Purse]:
    """List what is left after each way to pay for a road."""
    prices = [(good, 1) for good in BASIC if EDGE_GOODS[edge] >> good & 1 or good in refined]
    return [
        tuple([had - price * (kind == coin) for kind, had in enumerate(purse)])
        for coin, price in (*prices, (3, 1), (MONEY, 3))
        if purse[coin] >= price
    ]


def can_lay(left: int, dev: int, swamp: int, roads: int, purse: Purse, refined: list[int], pays: int) -> bool:
    """Try every edge and every payment; each crocodile of a Pile Dwelling's owner pays so much."""
    if not left:
        return True
    for edge, ends in enumerate(GRID.ends):
        wet = ends & swamp
        if not GRID.land >> edge & 1 or roads >> edge & 1 or not ends & dev or (wet and pays < 0):
            continue
        for rest in payments(edge, purse, refined):
            richer = (*rest[:MONEY], rest[MONEY] + pays * wet.bit_count())
            if can_lay(left - 1, dev | ends, swamp & ~ends, roads | 1 << edge, richer, refined, pays):
                return True
    return False


def differences(pays: int) -> int:
    """Count where the menu and the trying out disagree."""
    rng, found = Random(9), 0
    for _ in range(60):
        s = position(rng)
        owned = [card for card in (29, *REFINED) if s.owned[0] >> BY_WORD[card] & 1]
        refined = [good for good, card in enumerate(REFINED) if card in owned]
        purse = (*s.goods[: len(BASIC)], s.goods[ROSE], s.money[0])
        for card, count in CARDS:
            paid = pays if 29 in owned else -1
            tried = can_lay(count, s.developed, s.crocodiles, s.roads, purse, refined, paid)
            found += tried != (("play", card) in driver.moves(s))
    return found


def test_a_road_card_is_offered_just_when_all_its_roads_can_be_laid_and_paid() -> None:
    assert differences(pays=1) == 0


def test_a_trying_out_without_the_money_of_crocodiles_is_noticed() -> None:
    assert differences(pays=0) > 0
