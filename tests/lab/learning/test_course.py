from pathlib import Path
from random import Random

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


@pytest.mark.slow
def test_a_course_makes_a_network_with_its_card_and_goes_on_where_it_was(tmp_path: Path) -> None:
    course = pytest.importorskip("greathouse.lab.learning.course")
    wanted = course.Course(
        "faiyum", 2, OPTIONS, 3, 1, 4, 1.0, tmp_path / "faiyum", Local(), 0.9, "greathouse learn", tried=2
    )
    (first,) = course.held(wanted)
    assert first.games == 4
    found = sorted([path.name for path in (tmp_path / "faiyum" / "round-1").iterdir()])
    assert found == ["base-2.json", "base-2.npz", "games", "gate"]
    opened = Shelf(game("faiyum"), shelf("faiyum").inputs, tmp_path / "faiyum" / "round-1")
    assert opened.find("base", 2) is not None
    (again,) = course.held(wanted._replace(crew=Local(2)))
    assert again == first
    with pytest.raises(BadSetup):
        list(course.held(wanted._replace(seed=4)))
