"""Every game in every mode under all checks; one game alone: `pytest tests/conformance -k favor`."""

import pytest

import greathouse as gh
from greathouse.core.game import Mode
from tests.conformance.examine import examine
from tests.conformance.processes import assert_same_in_every_process
from tests.lengths import in_length, is_quick, some_quick

MODES = [(name, mode) for name in gh.games() for mode in gh.game(name).modes]
QUICK = [
    (name, mode) for name in gh.games() for at, mode in enumerate(gh.game(name).modes) if is_quick(name, at)
]


def named(value: object) -> str:
    """Name a test by its mode."""
    if isinstance(value, Mode):
        return "-".join([str(value.seats), *[f"{key}={item}" for key, item in value.options.items()]])
    return str(value)


@pytest.mark.parametrize(("name", "mode"), some_quick(MODES, QUICK), ids=named)
def test_a_random_game_conforms(name: str, mode: Mode) -> None:
    assert examine(gh.game(name), mode, seed=1) == {}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 9))
@pytest.mark.parametrize(("name", "mode"), MODES, ids=named)
def test_more_random_games_conform(name: str, mode: Mode, seed: int) -> None:
    assert examine(gh.game(name), mode, seed, dense=100) == {}


@pytest.mark.parametrize("name", in_length(gh.games()))
def test_games_are_the_same_in_every_process(name: str) -> None:
    assert_same_in_every_process(f"{gh.game(name).text.package}:GAME")
