from pathlib import Path
from typing import Any

import numpy as np
import pytest

from greathouse.experts.network import Card
from greathouse.lab.learning.selfplay import Episode

INPUTS = ("lead", "noise")
CARD = Card("faiyum", 1, "base", 2, INPUTS)


def episodes(games: int, seed: int) -> list[Episode]:
    """Make games in which the seat with the larger first input wins four times of five and gains ten."""
    rng = np.random.default_rng(seed)
    found: list[Episode] = []
    for _ in range(games):
        inputs = rng.normal(size=(6, 2, 2)).astype(np.float32)
        inputs[:, :, 0] = inputs[:1, :, 0]
        ahead = int(np.argmax(inputs[0, :, 0]))
        winner = ahead if rng.random() < 0.8 else 1 - ahead
        wins: Any = np.zeros((6, 2), np.float32)
        wins[:, winner] = 1.0
        scores = np.array([10.0 if seat == ahead else 0.0 for seat in range(2)], np.float32)
        found.append(Episode(inputs, np.zeros((6, 2), np.float32), wins, scores))
    return found


@pytest.fixture(scope="module")
def fitted() -> Any:
    training = pytest.importorskip("greathouse.lab.learning.training")
    return training.trained(CARD, episodes(600, 1), None, 1.0, seed=3)


@pytest.mark.slow
def test_a_network_learns_who_wins_and_what_is_scored(fitted: Any) -> None:
    assert fitted.error < 0.85 * fitted.even
    usual, far = fitted.network.values(
        [[[0.8, 0.0], [-0.8, 0.0]], [[1.5, 0.0], [-1.5, 0.0]]], np.zeros((2, 2))
    )
    assert usual.wins[0] == pytest.approx(0.8, abs=0.08)
    assert far.scores[0] == pytest.approx(10, abs=2.5)
    assert far.scores[1] == pytest.approx(0, abs=2.5)


@pytest.mark.slow
def test_what_was_told_came_as_often_on_games_that_were_not_seen(fitted: Any) -> None:
    fresh = episodes(400, 2)
    told = np.array([v.wins[0] for one in fresh for v in fitted.network.values(one.inputs[:1], one.had[:1])])
    came = np.array([one.wins[0, 0] for one in fresh])
    sure = told > 0.7
    assert came[sure].mean() == pytest.approx(told[sure].mean(), abs=0.06)


@pytest.mark.slow
def test_the_same_seed_gives_the_same_network(fitted: Any, tmp_path: Path) -> None:
    training = pytest.importorskip("greathouse.lab.learning.training")
    again = training.trained(CARD, episodes(600, 1), None, 1.0, seed=3)
    assert all([np.array_equal(again.arrays[key], fitted.arrays[key]) for key in fitted.arrays])


@pytest.mark.slow
def test_targets_lean_on_what_was_thought_later(fitted: Any) -> None:
    training = pytest.importorskip("greathouse.lab.learning.training")
    one = episodes(1, 5)[0]
    assert np.array_equal(training.leaning(one, None, 0.5), one.wins)
    leant = training.leaning(one, fitted.network, 0.5)
    assert np.array_equal(leant[-1], one.wins[-1])
    assert not np.array_equal(leant[0], one.wins[0])
    assert leant.sum(axis=1) == pytest.approx(np.ones(6), abs=1e-5)


@pytest.mark.slow
def test_a_network_that_begins_with_another_knows_what_that_knew(fitted: Any) -> None:
    training = pytest.importorskip("greathouse.lab.learning.training")
    net = training.Net(len(INPUTS))
    shift: Any = np.zeros(2, np.float32)
    scale: Any = np.ones(2, np.float32)
    where = training.begun(net, fitted.arrays, shift, scale)
    again = training.exported(net.eval(), *where)
    assert all([np.allclose(again[key], fitted.arrays[key]) for key in again])
    unseen = fitted.arrays | {"scale": np.array([1.0, 0.0], np.float32)}
    training.begun(net, unseen, shift, scale)
    assert not training.exported(net, *where)["direct"][1].any()
