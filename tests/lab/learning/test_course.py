from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from greathouse.core.errors import BadSetup
from greathouse.experts.network import Shelf
from greathouse.experts.registry import shelf
from greathouse.games import game
from greathouse.lab.crews import Local
from greathouse.lab.learning.gate import Gate
from greathouse.lab.learning.selfplay import UNTAUGHT, Lesson, packed, played, unpacked, varied

OPTIONS = game("faiyum").configure(2, {})
LESSON = Lesson("faiyum", 2, OPTIONS, 5)


@pytest.mark.slow
def test_a_game_is_decided_by_its_lesson_and_number_and_comes_back_from_disk() -> None:
    one, again, other = played(LESSON, 1), played(LESSON, 1), played(LESSON, 2)
    assert np.array_equal(one.inputs, again.inputs)
    assert not np.array_equal(one.scores, other.scores) or one.inputs.shape != other.inputs.shape
    kept = unpacked(packed(one))
    assert all([np.array_equal(a, b) for a, b in zip(kept, one, strict=True)])
    assert one.inputs.shape == (len(one.wins), 2, len(shelf("faiyum").inputs))
    assert one.wins.sum(axis=1) == pytest.approx(np.ones(len(one.wins)))


def test_alone_the_level_is_drawn_from_game_to_game_unless_one_is_named() -> None:
    pharaon, rng = game("pharaon"), Random(1)
    alone, named = pharaon.choose(1, {}), pharaon.choose(1, {"level": "hard"})
    levels = {varied(pharaon, 1, alone, rng)["level"] for _ in range(50)}
    assert levels == {"novice", "normal", "hard", "expert"}
    assert varied(pharaon, 1, named, rng) == named
    two = pharaon.choose(2, {})
    assert all([varied(pharaon, 2, two, rng) == two for _ in range(20)])


@pytest.mark.slow
def test_equals_win_half_of_the_games_between_them_at_the_gate() -> None:
    gate = Gate("faiyum", 2, OPTIONS, 1, UNTAUGHT, UNTAUGHT)
    assert gate.outcome(0)["won"] + gate.outcome(1)["won"] == 1.0


def course_in(folder: Path, **changes: Any) -> Any:
    """Plan a course of one round, four games and two at the gate."""
    course = pytest.importorskip("greathouse.lab.learning.course")
    wanted = course.Course(
        "faiyum", 2, OPTIONS, 3, 1, 4, 1.0, folder / "faiyum", Local(), 0.9, "greathouse learn", tried=2
    )
    return wanted._replace(**changes)


@pytest.fixture(autouse=True)
def quick_fits(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Fit with few steps."""
    if "course" in request.node.name:
        training = pytest.importorskip("greathouse.lab.learning.training")
        monkeypatch.setattr(training, "STEPS", 100)


def held(wanted: Any) -> list[Any]:
    """Hold a course to its end."""
    return list(import_module("greathouse.lab.learning.course").held(wanted))


@pytest.mark.slow
def test_a_course_makes_a_network_with_its_card_and_goes_on_where_it_was(tmp_path: Path) -> None:
    steps: list[Any] = []
    wanted = course_in(tmp_path, watch=steps.append)
    (first,) = held(wanted)
    assert first.games == 4
    folder = tmp_path / "faiyum" / "base-2" / "round-1"
    assert sorted([path.name for path in folder.iterdir()]) == ["base-2.json", "base-2.npz", "games", "gate"]
    assert Shelf(game("faiyum"), shelf("faiyum").inputs, folder).find("base", 2) is not None
    assert [(step.doing, step.games) for step in steps] == [
        *[("playing", games) for games in range(1, 5)],
        ("fitting", 4),
        *[("trying", games) for games in range(1, 3)],
    ]
    assert [step.part for step in steps] == pytest.approx([at / 6 for at in (1, 2, 3, 4, 4, 5, 6)])
    (again,) = held(wanted._replace(crew=Local(2)))
    assert again == first
    for change in ({"seed": 4}, {"trace": 0.5}, {"games": 6}):
        with pytest.raises(BadSetup, match=f"another experiment: there {next(iter(change))} is"):
            held(wanted._replace(**change))


@pytest.mark.slow
def test_courses_of_several_kinds_of_table_share_a_folder(tmp_path: Path) -> None:
    (two,) = held(course_in(tmp_path))
    three = game("faiyum").configure(3, {})
    (other,) = held(course_in(tmp_path, seats=3, options=three, tried=3))
    assert (two.tried, other.tried) == (2, 3)
    assert (tmp_path / "faiyum" / "base-3" / "round-1" / "base-3.npz").is_file()


@pytest.mark.slow
def test_a_course_ends_when_its_time_is_over_and_is_not_held_again(tmp_path: Path) -> None:
    wanted = course_in(tmp_path, games=0, minutes=0.05, rounds=9, tried=200)
    first = held(wanted)
    assert 1 <= len(first) < 9
    assert all([one.tried < 200 for one in first])
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.parquet")}
    again = held(wanted._replace(rounds=len(first)))
    assert again == first
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.parquet")} == before
