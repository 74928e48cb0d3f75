"""Whether and how a purse can pay, compared with trying everything."""

from random import Random

import pytest

from greathouse.games.pharaon.box import COLOURS, NOBLE_CARDS, RESOURCES, SILVER, TOKENS
from greathouse.games.pharaon.paying import ANY, HABIT, offers, payment
from greathouse.games.pharaon.purse import EXCHANGERS, MOST, SPENDABLE, Due, bundle, can_pay, purse_of, units
from greathouse.games.pharaon.state import Player, new_player

Good = tuple[str, tuple[int, ...]]
"""A good and the colours that it shows."""


def random_player(rng: Random) -> Player:
    p = new_player()
    for _ in range(rng.randrange(7)):
        p.resources[rng.randrange(SILVER)] += 1
    p.resources[SILVER] = rng.randrange(3)
    for _ in range(rng.randrange(4)):
        p.tokens[rng.choice(SPENDABLE)] += 1
    p.nobles = rng.sample(sorted(EXCHANGERS), rng.randrange(3))
    return p


def random_due(rng: Random) -> Due:
    counts = [0] * len(COLOURS)
    for _ in range(rng.randrange(1, 7)):
        counts[rng.randrange(SILVER)] += 1
    free_units = rng.randrange(2)
    return (bundle(counts), free_units, sum(counts) + free_units)


def goods_of(p: Player) -> list[Good]:
    every = tuple(range(len(COLOURS)))
    found: list[Good] = [(RESOURCES[kind], (kind,)) for kind in every for _ in range(p.resources[kind])]
    found += [("silver", every)] * p.resources[SILVER]
    return found + [(TOKENS[i].word, TOKENS[i].colours) for i in SPENDABLE for _ in range(p.tokens[i])]


def literally(goods: list[Good], nobles: list[str], wanted_units: list[int]) -> bool:
    """Try every good, with and without every Noble, for every unit in turn."""
    if not wanted_units:
        return True
    wanted, rest = wanted_units[0], wanted_units[1:]
    for at, (_, shown) in enumerate(goods):
        left = goods[:at] + goods[at + 1 :]
        if (wanted == ANY or wanted in shown) and literally(left, nobles, rest):
            return True
        for noble in nobles:
            one, other = NOBLE_CARDS[noble].colours
            turned = (wanted == one and other in shown) or (wanted == other and one in shown)
            if turned and literally(left, [n for n in nobles if n != noble], rest):
                return True
    return False


def units_of(owed: Due) -> list[int]:
    return [kind for kind, count in enumerate([*units(owed[0]), owed[1]]) for _ in range(count)]


@pytest.mark.parametrize("seed", range(250))
def test_a_purse_can_pay_exactly_when_some_way_exists(seed: int) -> None:
    rng = Random(seed)
    p, owed = random_player(rng), random_due(rng)
    assert can_pay(purse_of(p), owed) == literally(goods_of(p), p.nobles, units_of(owed))


@pytest.mark.parametrize("seed", range(250))
def test_every_payment_offered_is_owned_and_pays_exactly(seed: int) -> None:
    rng = Random(seed)
    p, owed = random_player(rng), random_due(rng)
    if not can_pay(purse_of(p), owed):
        return
    for move in offers(p, (owed,)):
        words = [str(word) for word in move[1:]]
        spent = [good for good in dict.fromkeys(goods_of(p)) for _ in range(words.count(good[0]))]
        nobles = [word for word in words if word in p.nobles]
        assert len(spent) + len(nobles) == len(words)
        assert all(words.count(word) <= [good[0] for good in goods_of(p)].count(word) for word, _ in spent)
        assert len(spent) == len(units_of(owed))
        assert literally(spent, nobles, units_of(owed))


@pytest.mark.parametrize("seed", range(250))
def test_of_a_single_bill_the_usual_payment_is_offered_first(seed: int) -> None:
    rng = Random(seed)
    p, owed = random_player(rng), random_due(rng)
    if can_pay(purse_of(p), owed):
        assert offers(p, (owed,))[0] == payment(p, owed, HABIT)


def test_a_purse_of_very_many_goods_still_pays() -> None:
    p = new_player()
    p.resources[:2] = [3 * MOST, 1]
    assert can_pay(purse_of(p), (bundle([5, 1, 0, 0, 0]), 2 * MOST, 2 * MOST + 6))
    assert not can_pay(purse_of(p), (bundle([5, 2, 0, 0, 0]), 0, 7))
