"""The whole game: its table agrees with play by the real rules, deep or long.

The table is solved first, which takes minutes; GREATHOUSE_SOLVED names a data folder that has one already.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import greathouse as gh
from greathouse.bots.levels import bot
from greathouse.bots.playing import play_out
from greathouse.core import driver
from greathouse.experts.luck import Quick
from greathouse.experts.pharaoh.outlook import Oracle
from greathouse.experts.pharaoh.placements import Rules
from greathouse.experts.pharaoh.solved import open_table
from greathouse.experts.pharaoh.turns import seen_by
from greathouse.games.pharaoh.state import State
from greathouse.lab.intervals import wilson
from greathouse.lab.pharaoh.solve import is_done, plan, solve
from tests.lab.pharaoh.expectimax import expect
from tests.lab.pharaoh.real import Real

pytestmark = pytest.mark.slow
RULES = Rules()
REAL = Real(RULES)
SOURCES = str(Path(gh.__file__).parents[1])


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Oracle]:
    """Open the table of the whole game, solving it if need be."""
    with pytest.MonkeyPatch.context() as patch:
        folder = os.environ.get("GREATHOUSE_SOLVED") or str(tmp_path_factory.mktemp("whole"))
        patch.setenv("GREATHOUSE_DATA", folder)
        open_table.cache_clear()
        planned = plan(RULES, 5e-5, os.cpu_count() or 1, resume=True)
        if not is_done(planned):
            solve(planned)
        yield open_table(RULES)
        open_table.cache_clear()


def value(table: Oracle, s: State) -> float:
    """Read the chance to win of the seat whose turn begins."""
    return table.values(*seen_by(s, s.seat))


def late(seed: int, turns_left: int) -> State:
    """Give a position of a game between greedy bots, so many turns before its end."""
    luck = Quick(seed)
    s = REAL.state(0, (-1,) * 6)
    turns: list[State] = []
    player = bot("pharaoh", "greedy")
    while s.agenda:
        if not s.dice:
            turns.append(s.copy())
        driver.settle(s, luck)
        while s.agenda and driver.to_move(s) == s.seat and s.dice:
            driver.apply(s, player.choose(s))
    return turns[-turns_left]


def test_the_bracket_is_narrow_and_the_file_small(table: Oracle) -> None:
    header = table.values.header
    low, high = header["start"]
    assert header["bracket"] <= 1e-4
    assert 0.56887 < low <= high < 0.56889
    assert table.values.path.stat().st_size <= 180_000_000


@pytest.mark.parametrize("seed", range(60))
def test_a_turn_by_the_real_rules_gives_back_the_value(table: Oracle, seed: int) -> None:
    s = REAL.scattered(Random(seed), beside=0.3)
    played = expect(s, 1, lambda end: value(table, end))
    assert expect(s, 0, lambda end: value(table, end)) == pytest.approx(played, abs=2 * table.values.within)


@pytest.mark.parametrize("turns_left", [1, 2])
@pytest.mark.parametrize("seed", range(6))
def test_two_exhaustive_turns_bound_late_values_without_any_table(
    table: Oracle, seed: int, turns_left: int
) -> None:
    s = late(seed, turns_left)
    low, high = expect(s, 2, lambda end: 0.0), expect(s, 2, lambda end: 1.0)
    assert high - low < 0.8
    assert low - table.values.within <= value(table, s) <= high + table.values.within


@pytest.mark.parametrize("seed", range(5))
def test_perfect_play_wins_as_often_as_the_table_says(table: Oracle, seed: int) -> None:
    s = REAL.scattered(Random(seed), beside=0.5)
    won, games = 0, 1000
    for game in range(games):
        end = s.copy()
        play_out(end, [bot("pharaoh", "perfect"), bot("pharaoh", "perfect")], Quick(1000 * seed + game))
        won += end.winner == s.seat
    low, high = wilson(won, games, z=3.3)
    assert low <= value(table, s) <= high


CHECKED = """
import sys
from pathlib import Path
from greathouse.experts.pharaoh.placements import Rules
from greathouse.lab.pharaoh.solve import Plan, solve
for rules in (Rules(side=3), Rules(pieces=(1, 2)), Rules(pieces=(1, 3)), Rules(pieces=(2, 3))):
    solve(Plan(rules, 0.5, 1, Path(sys.argv[1])))
"""


def test_no_read_leaves_its_array(tmp_path: Path) -> None:
    environ = os.environ | {"NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path), "PYTHONPATH": SOURCES}
    words = [sys.executable, "-c", CHECKED, str(tmp_path / "checked.values")]
    assert subprocess.run(words, env=environ).returncode == 0
