"""Payments and roads compared with the plainest way to compute them."""

from itertools import product

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from greathouse.games.faiyum import roads
from greathouse.games.faiyum.board import BASIC, EDGE_GOODS, FISH, GOODS, GRID, ROSE, SWAMP
from greathouse.games.faiyum.building import span
from greathouse.games.faiyum.cards import ANY, CARDS, Cost
from greathouse.games.faiyum.hexgrid import bits
from greathouse.games.faiyum.payment import MONEY, STAND_IN, payable, ways
from greathouse.games.faiyum.state import ROAD, State, drain
from tests.games.faiyum.support import at, state

COSTS = sorted({cost for card in CARDS for cost in card.costs if cost.needs})
REFINED = (51, 53, 55)
GOODS_HELD = st.lists(st.integers(0, 3), min_size=5, max_size=5)


def holding(held: list[int], money: int, refined: list[bool], drained: str = "") -> State:
    """Give a state in which seat 0 has these goods, this money and these refining privileges."""
    privileges = tuple([card for card, has in zip(REFINED, refined, strict=True) if has])
    goods = dict(zip(GOODS, held, strict=True))
    return state(at(goods=goods, money=money, privileges=privileges, drained=drained))


def plain_ways(cost: Cost, held: list[int], money: int, refined: list[bool]) -> set[tuple[int, ...]]:
    """Try every coin for every single resource of a cost."""
    wild = [good for good in BASIC if refined[good]]
    found = set()
    for need in cost.needs:
        units = [[good, *wild, ROSE, MONEY] for good in BASIC for _ in range(need[good])]
        units += [[*BASIC, ROSE, MONEY]] * need[ANY]
        units += [[FISH, ROSE, MONEY]] * need[FISH] + [[ROSE]] * need[ROSE]
        for coins in product(*units):
            way = tuple([coins.count(coin) for coin in range(MONEY + 1)])
            if (
                all(way[good] <= held[good] for good in range(MONEY))
                and way[MONEY] * STAND_IN <= money - cost.money
            ):
                found.add(way)
    return found


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(COSTS), GOODS_HELD, st.integers(0, 7), st.lists(st.booleans(), min_size=3, max_size=3))
def test_every_way_to_pay_is_found(cost: Cost, held: list[int], money: int, refined: list[bool]) -> None:
    s = holding(held, money, refined)
    plain = plain_ways(cost, held, money, refined)
    found = ways(s, 0, cost) if money >= cost.money else []
    assert set(found) == plain
    assert len(found) == len(plain)
    assert payable(s, 0, cost) == bool(plain)


def can_finish(s: State, pieces: int) -> bool:
    """Lay roads in every order and pay for each in every way."""
    if not pieces:
        return True
    for edge in bits(roads.free_roads(s, 0)):
        for coin in (*[good for good in BASIC if EDGE_GOODS[edge] >> good & 1], ROSE, MONEY):
            ahead = s.copy()
            if coin == MONEY:
                ahead.money[0] -= STAND_IN
            else:
                ahead.goods[coin] -= 1
            if min(*ahead.goods, *ahead.money) < 0:
                continue
            span(ahead, 0, ROAD, edge)
            if can_finish(ahead, pieces - 1):
                return True
    return False


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(st.sampled_from(bits(SWAMP)), max_size=5, unique=True),
    st.lists(st.integers(0, 1), min_size=3, max_size=3),
    st.integers(0, 4),
    st.integers(1, 3),
)
def test_roads_are_offered_exactly_when_all_of_them_can_be_laid(
    drained: list[int], basic: list[int], money: int, pieces: int
) -> None:
    s = holding([*basic, 0, 0], money, [False] * 3)
    for space in drained:
        drain(s, space)
    assert roads.can_pave(s, 0, pieces, False) == can_finish(s, pieces)
    edges = roads.road_edges(s, 0, pieces, False)
    assert bool(edges) == can_finish(s, pieces)
    assert all(GRID.land >> edge & 1 for edge in edges)
