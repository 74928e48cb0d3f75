"""Each check passes a sound game and notices its broken twins."""

import pytest

from greathouse.core.game import Mode
from tests.conformance.broken import TOY, TWINS
from tests.conformance.checks import AFTERWARDS, ALWAYS, CLOSELY
from tests.conformance.conditions import CONDITIONS
from tests.conformance.examine import examine
from tests.conformance.processes import assert_same_in_every_process

SPEC = "tests.conformance.broken:TOY"
CHECKS = [check.__name__ for check in (*ALWAYS, *CLOSELY, *AFTERWARDS)]
PLAYED = [(check, defect) for check in CHECKS for defect in TWINS[check]]


def test_a_sound_game_passes_every_check() -> None:
    assert [examine(TOY, Mode(2), seed) for seed in range(20)] == [{}] * 20


def test_every_check_has_a_broken_twin() -> None:
    conditions = [check.__name__ for check in CONDITIONS]
    broken = {check for check, defects in TWINS.items() if defects}
    assert {*CHECKS, *conditions, "assert_same_in_every_process"} == broken


@pytest.mark.parametrize(("check", "defect"), PLAYED)
def test_a_check_notices_its_broken_twin(check: str, defect: str) -> None:
    assert check in examine(TOY, Mode(2, {"defect": defect}), seed=1)


def test_a_sound_game_is_the_same_in_every_process() -> None:
    assert_same_in_every_process(SPEC)


@pytest.mark.parametrize("defect", TWINS["assert_same_in_every_process"])
def test_processes_that_play_differently_are_noticed(defect: str) -> None:
    with pytest.raises(AssertionError, match="processes play differently"):
        assert_same_in_every_process(SPEC, {"defect": defect})
