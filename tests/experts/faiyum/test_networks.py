"""Learned judgement of Faiyum: what networks see, how they are used, and what happens without them."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import greathouse as gh
from greathouse.core import chance, driver
from greathouse.experts.expert import GLANCE
from greathouse.experts.faiyum import expert as make
from greathouse.experts.faiyum.expert import Faiyum
from greathouse.experts.faiyum.features import INPUTS, LEAD, OWN
from greathouse.experts.faiyum.held import NAMES
from greathouse.experts.network import Card, Network, Shelf, written
from greathouse.games.faiyum import GAME
from greathouse.games.faiyum.state import State
from tests.games.faiyum.support import at, state

POINTS = INPUTS.index("reputation")


def middle(seats: int, seed: int = 3, **options: object) -> State:
    """Play some turns at first sight."""
    s: Any = driver.begin(GAME.setup(seats, GAME.configure(seats, options)))
    source, judge = chance.seeded(seed), Faiyum(shelf=Shelf(GAME, INPUTS, Path("nowhere")))
    driver.settle(s, source)
    while s.turn < 12 * seats:
        driver.apply(s, judge.judge(s, GLANCE).best.move)
        driver.settle(s, source)
    found: State = s
    return found


def network(folder: Path, stage: str, seats: int, rules: int = GAME.rules) -> Shelf:
    """Write a network that knows reputation and nothing else."""
    direct = np.zeros((len(INPUTS), 2))
    direct[POINTS, 0] = 1.0
    arrays = {
        "shift": np.zeros(len(INPUTS)),
        "scale": np.ones(len(INPUTS)),
        "direct": direct,
        "weight0": np.zeros((len(INPUTS), 2)),
        "bias0": np.array([0.0, 2.0]),
        "points": np.array([10.0]),
    }
    card = Card("faiyum", rules, stage, seats, INPUTS)
    written(Network(card, arrays), arrays, folder)
    return Shelf(GAME, INPUTS, folder)


@pytest.mark.parametrize("seats", range(1, 6))
@pytest.mark.parametrize("privileges", [False, True])
def test_every_seat_has_a_fact_for_every_name(seats: int, privileges: bool) -> None:
    s, judge = middle(seats, privileges=privileges), Faiyum()
    for seat in range(seats):
        facts = judge.inputs(s, seat)
        assert len(facts) == len(INPUTS) == len(set(INPUTS))
        assert max([abs(fact) for fact in facts]) < 40


def test_facts_mean_what_their_names_say() -> None:
    s = state(at(hand=("farmer", 82, "settlement"), money=7))
    s.goods[:5] = [3, 1, 2, 0, 4]
    facts = dict(zip(INPUTS, Faiyum().inputs(s, 0), strict=True))
    assert facts["has_82"] == facts["has_farmer"] == 1.0
    assert facts["has_84"] == 0.0
    assert (facts["wheat"], facts["sets"], facts["money_had"]) == pytest.approx((0.75, 0.5, 0.7))
    assert facts["hand_harvest"] == 0.25


def test_a_seat_that_is_gone_has_only_its_reputation() -> None:
    s = middle(3)
    s.ending, s.gone[1] = True, 1
    facts = Faiyum().inputs(s, 1)
    known = len(NAMES) + len(OWN) + len(LEAD)
    assert facts[POINTS] == pytest.approx(s.reputation[1] / 20)
    assert not any(facts[: len(NAMES)])
    assert not any(facts[known:])


def test_seats_see_the_same_table_wherever_they_sit() -> None:
    s = middle(2)
    other = s.copy()
    for each in (
        other.money,
        other.reputation,
        other.hands,
        other.stacks,
        other.owned,
        other.administrations,
    ):
        each.reverse()
    other.goods = s.goods[5:] + s.goods[:5]
    other.seat = 1 - s.seat
    judge = Faiyum()
    assert judge.inputs(s, 0) == judge.inputs(other, 1)


def test_a_network_judges_many_positions_at_once_as_one_by_one(tmp_path: Path) -> None:
    judge = make(0, network(tmp_path, "base", 2))
    states = [middle(2, seed) for seed in (3, 4)]
    together = judge.values([states[0], middle(3), states[1]])
    assert together[0] == judge.values([states[0]])[0]
    for s, value in zip(states, (together[0], together[2]), strict=True):
        assert value.scores == tuple([points + 20.0 for points in s.reputation])
        assert sum(value.wins) == pytest.approx(1.0)
    assert sum(together[1].wins) == pytest.approx(1.0)
    assert judge.lack(states[0]) is None
    assert getattr(judge.lack(middle(3)), "key", "") == "network_missing"


def test_what_is_judged_is_what_values_say(tmp_path: Path) -> None:
    judge: Any = make(0, network(tmp_path, "base", 2))
    s = middle(2)
    for choice in judge.judge(s, GLANCE).choices:
        end = s.copy()
        for move in choice.line:
            driver.apply(end, move)
        value = judge.values([end])[0]
        assert (choice.win, choice.score) == (value.wins[s.seat], value.scores[s.seat])


def test_a_network_of_other_rules_is_refused_and_judged_without(tmp_path: Path) -> None:
    s = middle(2)
    judge = make(0, network(tmp_path, "base", 2, rules=GAME.rules - 1))
    assert getattr(judge.lack(s), "key", "") == "network_rules"
    assert judge.values([s]) == Faiyum(shelf=Shelf(GAME, INPUTS, Path("nowhere"))).values([s])


def test_the_campaign_needs_no_network() -> None:
    table = gh.new("faiyum", seats=1, seed=1, campaign=1)
    s: Any = table.state
    judge = Faiyum(shelf=Shelf(GAME, INPUTS, Path("nowhere")))
    assert judge.stage(s) == ""
    assert judge.lack(s) is None
    assert 0.0 <= judge.values([s])[0].wins[0] <= 1.0


def test_who_has_quit_gets_no_more_points(tmp_path: Path) -> None:
    s = middle(2)
    s.ending, s.gone[0] = True, 1
    value = make(0, network(tmp_path, "base", 2)).values([s])[0]
    assert value.scores[0] == float(s.reputation[0])
    assert value.scores[1] >= s.reputation[1]
