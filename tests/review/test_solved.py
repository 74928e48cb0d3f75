"""Where Pharaoh for two is solved, a review is exact: nothing is left for sight, and it says so."""

from collections.abc import Iterator
from random import Random

import pytest

import greathouse as gh
from greathouse.core import driver
from greathouse.core.agenda import CHANCE
from greathouse.core.record import Record
from greathouse.experts.luck import Quick
from greathouse.experts.pharaoh.expert import PharaohExpert
from greathouse.experts.pharaoh.solved import open_table
from greathouse.experts.pharaoh.values import values_file
from greathouse.lab.pharaoh.solve import Plan, solve
from greathouse.review.band import banded
from greathouse.review.opening import Played
from greathouse.review.sight import Eyes
from tests.experts.pharaoh.tables import SMALL
from tests.lab.pharaoh.real import Real

ROUNDED = 2e-3
"""What the table's rounding may make of a game."""


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Real]:
    """Solve the whole game on three by three squares."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GREATHOUSE_DATA", str(tmp_path_factory.mktemp("solved")))
        open_table.cache_clear()
        path = values_file(SMALL)
        path.parent.mkdir()
        solve(Plan(SMALL, 1e-4, 2, path))
        yield Real(SMALL)
        open_table.cache_clear()


def at_random(real: Real, seed: int) -> Played:
    """Play a game on the small board, badly."""
    rng, s = Random(seed), real.scattered(Random(seed))
    game = Played(Record({}), gh.new("pharaoh", seed=1), [], [], [s.copy()])
    while s.agenda:
        who = driver.to_move(s)
        assert who is not None
        move = driver.draw(s, Quick(rng.getrandbits(30))) if who == CHANCE else rng.choice(driver.moves(s))
        driver.apply(s, move)
        game.who.append(who)
        game.moves.append(move)
        game.states.append(s.copy())
    return game


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_everything_is_exact_where_the_game_is_solved(real: Real, seed: int) -> None:
    game = at_random(real, seed)
    points, steps = Eyes(game, PharaohExpert()).steps(0, len(game.moves), None)
    assert all(point.exact for point in banded(points, steps))
    assert all(abs(sight) < ROUNDED for step in steps for sight in step.sight)
    decisions = [step for step in steps if step.who != CHANCE]
    assert all(step.exact and step.loss == step.loss_low == step.loss_high for step in decisions)
    assert min(step.acts[step.who] for step in decisions) < -0.01


def test_without_the_table_it_would_not_be() -> None:
    table = gh.new("pharaoh", seed=3)
    assert not PharaohExpert(solved=False).judge(table.state, gh.Budget(simulations=1)).best.exact
