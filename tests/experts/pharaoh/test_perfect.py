"""The perfect bot plays the table, wins as often as the table says, and says so when it has none."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import greathouse as gh
from greathouse.bots.bot import Bot
from greathouse.bots.levels import bot
from greathouse.bots.playing import play_out
from greathouse.core import driver
from greathouse.experts.expert import GLANCE, Budget
from greathouse.experts.luck import Quick
from greathouse.experts.pharaoh.expert import PharaohExpert
from greathouse.experts.pharaoh.outlook import Outlook, Play
from greathouse.experts.pharaoh.placements import Rules
from greathouse.experts.pharaoh.solved import open_table, oracle
from greathouse.experts.pharaoh.turns import End, seen_by
from greathouse.experts.pharaoh.values import values_file
from greathouse.games.pharaoh.flow import KEEP, REROLL
from greathouse.games.pharaoh.state import State
from greathouse.lab.intervals import wilson
from greathouse.lab.pharaoh.solve import Plan, solve
from tests.experts.pharaoh.tables import SMALL, blank
from tests.lab.pharaoh.real import Real

FEW = Budget(simulations=20)
SOURCES = str(Path(gh.__file__).parents[1])


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


def perfect() -> Bot:
    return bot("pharaoh", "perfect", 1, FEW)


def expert() -> PharaohExpert:
    return PharaohExpert()


def value(s: State) -> float:
    """Read the chance to win of the seat whose turn begins."""
    return oracle(s).values(*seen_by(s, s.seat))


def wins(s: State, players: list[Bot], games: int, seed: int) -> int:
    """Count the games that the seat to move wins."""
    won = 0
    for game in range(games):
        end = s.copy()
        play_out(end, players, Quick(seed + game))
        won += end.winner == s.seat
    return won


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_play_against_itself_wins_as_often_as_the_table_says(real: Real, seed: int) -> None:
    s = real.scattered(Random(seed), beside=0.5)
    low, high = wilson(wins(s, [perfect(), perfect()], 250, 1000 * seed), 250, z=4.0)
    assert low <= value(s) <= high


@pytest.mark.slow
def test_nobody_does_better_than_the_table_says(real: Real) -> None:
    s = real.state(0, (-1,) * 6)
    low, _ = wilson(wins(s, [bot("pharaoh", "greedy"), perfect()], 250, 7), 250, z=4.0)
    assert low <= value(s)


def test_every_move_leads_to_what_it_promises(real: Real) -> None:
    luck = Random(4)
    for _ in range(20):
        s = real.scattered(luck)
        driver.apply(s, ("roll", 3, 5))
        judgement = expert().judge(s, GLANCE)
        assert judgement.exact
        assert judgement.note is None
        for choice in judgement.choices:
            end = s.copy()
            for move in choice.line:
                driver.play(end, move)
            assert choice.win == (1.0 if end.winner == s.seat else 1.0 - value(end))


@pytest.mark.parametrize("seed", range(5))
def test_the_bot_plays_the_best_end(real: Real, seed: int) -> None:
    s = real.scattered(Random(seed))
    driver.apply(s, ("roll", 3, 4))
    best = oracle(s).plays(*seen_by(s, s.seat), s.points)[0].win
    seat, player = s.seat, perfect()
    while driver.to_move(s) == seat:
        driver.play(s, player.choose(s.copy()))
    assert best == (1.0 if s.winner == seat else 1.0 - value(s))


def test_what_is_read_agrees_with_what_every_roll_brings(real: Real) -> None:
    luck, judge = Random(9), expert()
    for _ in range(10):
        s = real.scattered(luck)
        read = judge.values([s])[0].wins
        assert read == pytest.approx(judge.lookout(s).look(tuple(s.where), s.seat).shares, abs=3e-4)


def test_doubles_are_rolled_again_when_that_is_better(real: Real) -> None:
    chosen = set()
    for points in range(1, 7):
        s = real.state(1, (-1,) * 6)
        driver.apply(s, ("roll", points, points))
        keeps = oracle(s).outlook(*seen_by(s, 1)).best(points).win
        again = value(s)
        move = perfect().choose(s)
        assert move == (REROLL if again > keeps else KEEP)
        chosen.add(move)
    assert chosen == {KEEP, REROLL}


def test_doubles_that_win_anyway_are_kept() -> None:
    sure = Play(End((11, 12, 13, -1, -1, -1), 6), 1.0)
    noise = 1.0 + 2**-52
    assert not Outlook(1.0, {6: [sure]}, noise).rolls_again(6)


def test_without_a_table_it_searches_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GREATHOUSE_DATA", str(tmp_path))
    s = gh.new("pharaoh", seed=1).state
    player = perfect()
    assert player.choose(s) in driver.moves(s)
    problem = player.excuse(s)
    assert problem is not None
    assert problem.text("en").startswith("Here Pharaoh is not solved; the figures are estimates. The bot")
    french = problem.text("fr")
    assert french.startswith("Ici, Pharaoh n'est pas résolu ; les chiffres sont des estimations. Le")
    assert bot("pharaoh", "search").excuse(s) is None


@pytest.mark.parametrize("seats", [3, 4])
def test_more_than_two_players_are_not_solved(seats: int) -> None:
    s = gh.new("pharaoh", seats=seats, seed=1).state
    problem = perfect().excuse(s)
    assert str(problem).startswith(f"Pharaoh for {seats} players is not solved; the figures are estimates.")
    assert perfect().choose(s) in driver.moves(s)


def test_near_the_end_of_the_turns_a_table_knows_too_little(real: Real) -> None:
    s = real.scattered(Random(1))
    assert expert().lack(s) is None
    s.turn_cap = s.turn + 20
    assert expert().lack(s) is not None


MEASURED = """
import time
from pathlib import Path
start = time.perf_counter()
import greathouse as gh
from greathouse.bots.levels import bot
table = gh.new("pharaoh", seed=3)
player = bot("pharaoh", "perfect")
assert player.excuse(table.state) is None
player.choose(table.state)
peak = [line.split()[1] for line in Path("/proc/self/status").read_text().splitlines() if "VmHWM" in line]
print(time.perf_counter() - start, 1024 * int(peak[0]))
"""


def test_a_whole_table_opens_fast_and_small(tmp_path: Path) -> None:
    blank(Rules(), tmp_path / "solved" / "pharaoh-unlimited.values")
    environ = os.environ | {"GREATHOUSE_DATA": str(tmp_path), "PYTHONPATH": SOURCES}
    done = subprocess.run([sys.executable, "-c", MEASURED], env=environ, capture_output=True, check=True)
    seconds, resident = map(float, done.stdout.split())
    assert resident < 200e6
    assert seconds < 5, "one second on a quiet machine"
