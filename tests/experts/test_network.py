import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from greathouse.experts import network
from greathouse.experts.network import FOLDER, Card, Network, Shelf, written
from greathouse.games import game

INPUTS = ("score", "goods", "cards")
GAME = game("faiyum")


def arrays(inputs: int = len(INPUTS)) -> dict[str, Any]:
    """Make a net that adds up its inputs, with a hidden layer that says nothing."""
    return {
        "shift": np.zeros(inputs, np.float32),
        "scale": np.ones(inputs, np.float32),
        "direct": np.ones((inputs, 2), np.float32),
        "points": np.array([10.0], np.float32),
        "weight0": np.zeros((inputs, 4), np.float32),
        "bias0": np.zeros(4, np.float32),
        "weight1": np.zeros((4, 2), np.float32),
        "bias1": np.zeros(2, np.float32),
    }


def card(**changes: Any) -> Card:
    return Card("faiyum", GAME.rules, "base", 2, INPUTS)._replace(**changes)


def shelved(folder: Path, **changes: Any) -> Shelf:
    """Put a network on a shelf that asks for the usual ones."""
    written(Network(card(**changes), arrays()), arrays(), folder)
    for end in ("json", "npz"):
        found = next(iter(folder.glob(f"*.{end}")))
        found.replace(folder / f"base-2.{end}")
    return Shelf(GAME, INPUTS, folder)


def test_shares_of_the_win_follow_the_inputs_and_points_are_added_to_what_is_had(tmp_path: Path) -> None:
    found = shelved(tmp_path).find("base", 2)
    assert found is not None
    even, ahead = found.values([[[0, 0, 0], [0, 0, 0]], [[1, 0, 0], [0, 0, 0]]], [[5, 7], [5, 7]])
    assert even.wins == pytest.approx((0.5, 0.5))
    assert even.scores == pytest.approx((5, 7))
    assert ahead.wins[0] == pytest.approx(np.e / (1 + np.e), abs=1e-6)
    assert ahead.scores == pytest.approx((15, 7))


def test_who_plays_alone_has_a_chance_of_its_own() -> None:
    (found,) = Network(card(seats=1), arrays()).values([[[0, 0, 0]]], [[3]])
    assert found.wins == pytest.approx((0.5,))


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"rules": 0}, "network_rules"),
        ({"inputs": ("score", "goods", "camels")}, "network_inputs"),
        ({"inputs": ("goods", "score", "cards")}, "network_inputs"),
        ({"game": "pharaon"}, "network_other"),
        ({"stage": "privileges"}, "network_other"),
        ({"seats": 3}, "network_other"),
    ],
)
def test_a_network_made_for_something_else_is_refused_by_name(
    tmp_path: Path, changes: dict[str, Any], key: str
) -> None:
    shelf = shelved(tmp_path, **changes)
    assert shelf.find("base", 2) is None
    problem = shelf.lack("base", 2)
    assert problem is not None
    assert problem.key == key
    assert "base-2" in problem.text("en")
    assert "base-2" in problem.text("fr")


@pytest.mark.parametrize("end", ["json", "npz"])
def test_a_network_that_is_cut_off_or_missing_is_refused(tmp_path: Path, end: str) -> None:
    shelved(tmp_path)
    path = tmp_path / f"base-2.{end}"
    path.write_bytes(path.read_bytes()[:40])
    problem = Shelf(GAME, INPUTS, tmp_path).lack("base", 2)
    assert problem is not None
    assert problem.key == "network_unreadable"
    path.unlink()
    problem = Shelf(GAME, INPUTS, tmp_path).lack("base", 2)
    assert problem is not None
    assert problem.key == "network_missing"


def test_without_numpy_it_is_said_that_it_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = shelved(tmp_path)
    monkeypatch.setattr(network, "np", None)
    problem = shelf.lack("base", 2)
    assert problem is not None
    assert problem.key == "network_numpy"


def test_networks_of_ones_own_come_before_those_of_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelved(tmp_path / "faiyum")
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert Shelf(GAME, INPUTS).find("base", 2) is not None


def test_the_shipped_networks_fit_this_program_and_have_cards() -> None:
    total = 0
    for path in sorted(Path(network.__file__).parent.glob("*/data/networks/*.npz")):
        told = json.loads(path.with_suffix(".json").read_text("utf8"))
        assert {"command", "seed", "games", "hours", "result"} <= set(told["made"]), path
        assert told["game"] == path.parents[2].name
        assert told["rules"] == game(told["game"]).rules
        assert path.stem == f"{told['stage']}-{told['seats']}"
        total += path.stat().st_size
    assert total < 4_000_000
