"""Every expert, in every mode; and the checks themselves, against experts that are spoilt on purpose."""

from functools import partial

import pytest

import greathouse as gh
from greathouse.core.game import Game, Mode
from greathouse.experts import registry
from greathouse.experts.expert import Budget, NotJudged
from greathouse.experts.generic import Generic
from tests.conformance import broken
from tests.conformance.broken_experts import TWINS, Spoilt
from tests.conformance.experts import CHECKS, Scene, scenes
from tests.lengths import is_quick, some_quick

LOOKS = 5
NAMED = {check.__name__: check for check in CHECKS}
MODES = [(name, number) for name in gh.games() for number in range(len(gh.game(name).modes))]


@pytest.mark.parametrize(("name", "number"), some_quick(MODES, [mode for mode in MODES if is_quick(*mode)]))
def test_the_expert_holds_its_promises(name: str, number: int) -> None:
    game = gh.game(name)
    make = partial(registry.expert, name)
    for scene in scenes(game, game.modes[number], make, 11 + number, LOOKS):
        for check in CHECKS:
            check(scene)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(("name", "number"), MODES)
def test_the_expert_holds_its_promises_for_long(name: str, number: int, seed: int) -> None:
    game = gh.game(name)
    for scene in scenes(game, game.modes[number], partial(registry.expert, name), 1_000 + seed, 12):
        for check in CHECKS:
            check(scene)


@pytest.mark.parametrize("name", gh.games())
def test_levels_of_their_own_hold_them_too(name: str) -> None:
    game = gh.game(name)
    for make in registry.levels(name).values():
        for scene in scenes(game, game.modes[0], make, 3, LOOKS):
            for check in CHECKS:
                check(scene)


def toy(defect: str) -> list[Scene]:
    """Give scenes of a sound toy game, judged by an expert with a defect."""
    game: Game = broken.TOY
    mode = Mode(2, {"defect": "none"})
    return [
        scene
        for seed in range(4)
        for scene in scenes(game, mode, lambda seed: Spoilt(game, seed, defect), seed, 30)
    ]


def look(check: str, at: list[Scene]) -> None:
    """Make one check everywhere."""
    for scene in at:
        NAMED[check](scene)


def test_a_game_that_nobody_has_studied_is_judged_honestly() -> None:
    for scene in toy("none"):
        for check in CHECKS:
            check(scene)


@pytest.mark.parametrize(("check", "defect"), [(check, d) for check, ds in TWINS.items() for d in ds])
def test_a_spoilt_expert_is_noticed(check: str, defect: str) -> None:
    with pytest.raises((AssertionError, KeyError)):
        look(check, toy(defect))


def test_every_check_has_a_twin_that_it_catches() -> None:
    assert TWINS.keys() == NAMED.keys()


def test_a_game_without_an_expert_of_its_own_gets_the_generic_one() -> None:
    assert isinstance(Generic(broken.TOY, 1), Generic)
    assert registry.studied("nowhere") is None


@pytest.mark.parametrize("name", gh.games())
def test_a_budget_of_nothing_is_refused_in_a_sentence(name: str) -> None:
    table = gh.new(name, 2, seed=3)
    with pytest.raises(NotJudged, match="something to spend"):
        registry.expert(name).judge(table.state, Budget(0, 0.0))


@pytest.mark.parametrize("name", gh.games())
def test_chance_and_the_end_leave_nothing_to_judge(name: str) -> None:
    table = gh.new(name, 2, chance="manual")
    while table.to_move != gh.CHANCE:
        table.play(table.menu[0])
    with pytest.raises(NotJudged, match="Chance is next"):
        registry.expert(name).judge(table.state, Budget(1))
    table.state.agenda.clear()
    with pytest.raises(NotJudged, match="over"):
        registry.expert(name).judge(table.state, Budget(1))
