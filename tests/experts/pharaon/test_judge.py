"""What networks are told of Pharaon, and how positions are judged with them and without."""

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.core.game import Mode
from greathouse.experts.expert import GLANCE, payoffs
from greathouse.experts.network import Card, Network, Shelf, written
from greathouse.experts.pharaon.estimate import Estimate
from greathouse.experts.pharaon.expert import ALIKE, CANDIDATES, PharaonExpert, parted, worth
from greathouse.experts.pharaon.features import INPUTS, told
from greathouse.experts.pharaon.turns import TURN
from greathouse.experts.sampling import Line, Trial
from greathouse.games.pharaon import GAME
from tests.experts.pharaon.play import decisions, every_mode, moments
from tests.lengths import some_quick

NOWHERE = Path("nowhere")
Weights = dict[str, float]
ALL = pytest.param(None, marks=pytest.mark.slow)
"""The positions of whole games, where there is time."""


def network(stage: str, seats: int, weights: Weights) -> tuple[Network, dict[str, Any]]:
    """A network that only weighs what is named, for the win."""
    direct: Any = np.zeros((len(INPUTS), 2), np.float32)
    for name, weight in weights.items():
        direct[INPUTS.index(name), 0] = weight
    arrays = {
        "shift": np.zeros(len(INPUTS), np.float32),
        "scale": np.ones(len(INPUTS), np.float32),
        "direct": direct,
        "weight0": np.zeros((len(INPUTS), 2), np.float32),
        "bias0": np.zeros(2, np.float32),
        "points": np.ones(1, np.float32),
    }
    return Network(Card("pharaon", GAME.rules, stage, seats, INPUTS), arrays), arrays


@pytest.fixture
def with_weights(tmp_path: Path) -> Callable[[str, int, Weights], PharaonExpert]:
    def made(stage: str, seats: int, weights: Weights) -> PharaonExpert:
        written(*network(stage, seats, weights), tmp_path)
        return PharaonExpert(1, Shelf(GAME, INPUTS, tmp_path))

    return made


@pytest.mark.parametrize("mode", every_mode(), ids=str)
def test_every_fact_has_a_number_at_every_moment(mode: Mode) -> None:
    estimate = Estimate()
    for s in moments(mode, 4):
        facts = told(s, estimate)
        assert [len(row) for row in facts.rows] == [len(INPUTS)] * mode.seats
        assert np.isfinite(facts.rows).all()
        assert len(facts.had) == mode.seats


def test_names_are_unique() -> None:
    assert len(set(INPUTS)) == len(INPUTS)


def test_facts_of_a_seat_are_its_own() -> None:
    s = next(iter(decisions(Mode(3), 4, 0.1)))
    expert = PharaonExpert(1, Shelf(GAME, INPUTS, NOWHERE))
    for seat, p in enumerate(s.players):
        facts = dict(zip(INPUTS, expert.inputs(s, seat), strict=True))
        assert facts["step"] == p.step
        assert facts["nobles"] == len(p.nobles)
        assert facts["artisans"] == len(p.artisans)
        assert facts["token_number"] == sum(p.tokens)
        assert facts["has_turn"] == (seat == s.seat)
        assert facts["others_step"] == pytest.approx((sum([q.step for q in s.players]) - p.step) / 2)
        assert facts["best_artisans"] == max([len(q.artisans) for q in s.players if q is not p])


@pytest.mark.parametrize("most", [2, ALL])
def test_the_standing_alone_gives_the_chances_of_the_rules_of_thumb(
    with_weights: Any, most: int | None
) -> None:
    expert = with_weights("base", 3, {"standing": 1.0})
    for s in islice(decisions(Mode(3), 5, 0.1), most):
        now, estimate = s.round, Estimate()
        scores = [estimate.score(s, seat) for seat in range(3)]
        (value,) = expert.values([s])
        assert value.wins == pytest.approx(estimate.shares(s, now, scores), abs=1e-4)


@pytest.mark.parametrize("most", [2, ALL])
def test_positions_of_all_kinds_are_judged_together_as_one_by_one(
    with_weights: Any, most: int | None
) -> None:
    with_weights("base", 2, {"standing": 0.5, "step": 0.1})
    expert = with_weights("conflicts", 2, {"standing": 2.0})
    modes = (Mode(2), Mode(2, {"conflicts": True}))
    states = [s for mode in modes for s in islice(decisions(mode, 6, 0.1, last=True), most)]
    states += decisions(Mode(1), 6, 0.1, last=True)
    for s, value in zip(states, expert.values(states), strict=True):
        (alone,) = expert.values([s])
        assert value.wins == pytest.approx(alone.wins)
        assert s.seats == 1 or sum(value.wins) == pytest.approx(1.0)
    ended = [s for s in states if not s.agenda]
    assert ended
    assert [list(value.wins) for value in expert.values(ended)] == [payoffs(GAME, s) for s in ended]


@pytest.mark.parametrize("most", [2, ALL])
def test_a_judgement_is_the_value_of_the_end_it_plans(with_weights: Any, most: int | None) -> None:
    expert = with_weights("base", 2, {"standing": 1.0, "artisans": 0.2})
    for s in islice(decisions(Mode(2), 7, 0.05), most):
        expert.forget()
        best = expert.judge(s, GLANCE).best
        node = expert.turns.node(s, s.seat)
        (end,) = [end for end in expert.sorted_ends(node, s.seat) if end.line == best.line]
        (value,) = expert.values([end.leaf.state])
        assert best.win == pytest.approx(value.wins[s.seat])


@pytest.mark.parametrize(("rate", "most"), some_quick([(0.2, 10), (0.2, None), (0.5, None)], [(0.2, 10)]))
def test_a_network_changes_what_is_played(with_weights: Any, rate: float, most: int | None) -> None:
    builder = with_weights("base", 2, {"standing": 0.01, "step": 5.0})
    idler = PharaonExpert(1, Shelf(GAME, INPUTS, NOWHERE))
    climbed = [
        (judge.judge(s, GLANCE).best.move == ("visit", "burial_chamber"))
        for judge in (builder, idler)
        for s in islice(decisions(Mode(2), 8, rate), most)
        if ("visit", "burial_chamber") in [choice.move for choice in judge.judge(s, GLANCE).choices]
    ]
    half = len(climbed) // 2
    assert all(climbed[:half])
    assert not all(climbed[half:])


def test_without_a_network_rules_of_thumb_judge_and_it_is_said(with_weights: Any) -> None:
    expert = with_weights("base", 2, {"standing": 1.0})
    two, three = [next(iter(decisions(Mode(seats), 9, 0.2))) for seats in (2, 3)]
    assert expert.lack(two) is None
    problem = expert.lack(three)
    assert problem is not None
    assert problem.key == "network_missing"
    assert expert.values([three]) == [Estimate().value(three)]


# Thinking further


def test_several_ends_of_one_move_are_played_on(with_weights: Any) -> None:
    expert = with_weights("base", 2, {"standing": 1.0})
    for s in decisions(Mode(2), 10, 0.3):
        ends = expert.sorted_ends(expert.turns.node(s, s.seat), s.seat)
        lines = [Line(end.line[0], Trial(*worth(end, s.seat)), end.sure, end.line) for end in ends]
        tried, rest = parted(lines, CANDIDATES)
        assert len(tried) + len(rest) == len(lines)
        assert tried[0] is lines[0]
        begun = [line.move for line in tried]
        assert max([begun.count(move) for move in begun]) <= ALIKE
        if len(set(begun)) < len(begun):
            return
    raise AssertionError("no move with two ends")


def test_trials_of_all_moves_share_their_luck(with_weights: Any) -> None:
    expert = with_weights("base", 2, {"standing": 1.0})
    s = next(iter(decisions(Mode(2), 11, 0.1)))
    (end, *_) = expert.sorted_ends(expert.turns.node(s, s.seat), s.seat)
    trials = [expert.played_on(end, s.seat, number) for number in (0, 1, 0)]
    assert trials[0] == trials[2]
    assert len({expert.played_on(end, s.seat, number) for number in range(6)}) > 1


@pytest.mark.parametrize("most", [20, ALL])
def test_who_plays_on_follows_the_network(with_weights: Any, most: int | None) -> None:
    builder = with_weights("base", 2, {"standing": 0.01, "step": 5.0})
    seen = 0
    for s in islice(decisions(Mode(2), 8, 0.5), most):
        frame = s.agenda[-1]
        assert isinstance(frame, Ask)
        if frame.prompt == TURN and ("visit", "burial_chamber") in driver.moves(s):
            seen += 1
            assert builder.policy.best_turn(s, s.seat) == ("visit", "burial_chamber")
    assert seen
