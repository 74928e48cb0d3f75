"""The bounds are bounds: they close in, never cross, and hold what the table says."""

from pathlib import Path

import pytest

from greathouse.experts.pharaoh.placements import Rules
from greathouse.lab.pharaoh.board import board
from greathouse.lab.pharaoh.iteration import Iteration
from greathouse.lab.pharaoh.kernel import ONE
from greathouse.lab.pharaoh.solve import Plan, solve

RULES = Rules(side=3, pieces=(1, 2))


def test_lower_bounds_only_rise_and_upper_ones_only_fall() -> None:
    iteration = Iteration(RULES, 2)
    low = high = None
    for _ in range(12):
        iteration.sweep()
        lower, upper = [side.copy() for side in iteration.swept.sides()]
        assert (lower <= upper).all()
        if low is not None:
            assert (low <= lower).all()
            assert (upper <= high).all()
        low, high = lower, upper
    iteration.stop()


def test_rounding_goes_outwards() -> None:
    iteration = Iteration(RULES, 1)
    for _ in range(60):
        bracket = iteration.sweep()
    lower, upper = iteration.swept.sides()
    assert (lower < upper).any()
    assert (lower <= upper).all()
    assert bracket.widest <= 4 / ONE
    iteration.stop()


def test_threads_do_not_change_the_result(tmp_path: Path) -> None:
    files = [tmp_path / f"{threads}.values" for threads in (1, 2, 3)]
    for threads, path in enumerate(files, 1):
        solve(Plan(RULES, 1e-4, threads, path))
    assert len({path.read_bytes() for path in files}) == 1


@pytest.mark.parametrize("side", [3, 5])
def test_a_shifted_plane_stays_in_its_workspace(side: int) -> None:
    made = board(Rules(side=side, pieces=(1, 2)))
    assert made.pad >= abs(made.shift).max()
