"""Every game's reasons against its menus; those of one game: `-k favor`."""

import pytest

import greathouse as gh
from greathouse.core.game import Mode
from tests.conformance.broken import TOY, TWINS
from tests.conformance.conditions import CONDITIONS
from tests.conformance.examine import examine
from tests.conformance.test_games import MODES, QUICK, named
from tests.lengths import some_quick

PLAYED = [(check.__name__, defect) for check in CONDITIONS for defect in TWINS[check.__name__]]
ALL = {False: CONDITIONS[:2], True: CONDITIONS}
"""Legality at every decision, the proofs of what is said at some."""


@pytest.mark.parametrize(("name", "mode"), some_quick(MODES, QUICK), ids=named)
def test_reasons_are_conditions(name: str, mode: Mode) -> None:
    assert examine(gh.game(name), mode, seed=2, checks=ALL) == {}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3, 9))
@pytest.mark.parametrize(("name", "mode"), MODES, ids=named)
def test_reasons_are_conditions_in_more_games(name: str, mode: Mode, seed: int) -> None:
    assert examine(gh.game(name), mode, seed, dense=100, checks=ALL) == {}


def test_a_sound_game_passes() -> None:
    assert [examine(TOY, Mode(2), seed, checks=ALL) for seed in range(10)] == [{}] * 10


@pytest.mark.parametrize(("check", "defect"), PLAYED)
def test_a_check_notices_its_broken_twin(check: str, defect: str) -> None:
    assert check in examine(TOY, Mode(2, {"defect": defect}), seed=1, checks=ALL)
