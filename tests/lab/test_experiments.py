"""Experiments: the same outcomes whoever makes them, kept through kills, and never mixed with others."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pyarrow.parquet
import pytest
from tools.keep import keep

from greathouse.core.errors import BadSetup, HouseError
from greathouse.experts.expert import Budget
from greathouse.lab.calibration import Calibration, Told, told_in
from greathouse.lab.crews import Local
from greathouse.lab.experiments import Row, conduct, identity
from greathouse.lab.outcomes import Outcomes
from tests.lab.draws import COUNT, Draws, expected
from tests.lengths import some_quick


def command(folder: Path, kind: str = "sound", step: int = 0, jobs: int = 1, pause: float = 0.0) -> list[str]:
    words = [str(folder), kind, str(step), str(jobs), str(pause)]
    return [sys.executable, "-m", "tests.lab.draws", *words]


def conducted(folder: Path, kind: str = "sound", step: int = 0) -> subprocess.CompletedProcess[str]:
    """Conduct the experiment in a process that may be killed at a step."""
    return subprocess.run(command(folder, kind, step), capture_output=True, text=True, timeout=120)


def stored(folder: Path) -> list[Row]:
    """Read every row of every part, in order of their numbers."""
    parts = [pyarrow.parquet.read_table(part).to_pylist() for part in sorted(folder.glob("part-*.parquet"))]
    return sorted([row for part in parts for row in part], key=lambda row: int(row["number"]))


def faults(folder: Path, end: subprocess.CompletedProcess[str]) -> list[str]:
    """List what is wrong with outcomes after kills and a last run."""
    wanted = expected(Draws())
    found = ["refused"] if end.returncode else []
    if not end.returncode and json.loads(end.stdout) != wanted:
        found.append("answer")
    try:
        rows = stored(folder)
    except (OSError, ValueError):
        return [*found, "damaged"]
    numbers = [row["number"] for row in rows]
    return (
        found
        + ["lost"] * (set(numbers) < set(range(COUNT)))
        + ["doubled"] * (len(numbers) > len(set(numbers)))
    )


@pytest.mark.parametrize("step", [1, 2, 3, 4, 5, 6, 8])
def test_a_kill_at_any_step_of_writing_loses_and_doubles_nothing(tmp_path: Path, step: int) -> None:
    assert conducted(tmp_path, step=step).returncode == -9
    assert faults(tmp_path, conducted(tmp_path)) == []


@pytest.mark.parametrize("count", some_quick((2, 4, 8), (2,)))
def test_kills_at_any_time_lose_and_double_nothing(tmp_path: Path, count: int) -> None:
    luck = Random(5)
    kills = 0
    for _ in range(count):
        run = subprocess.Popen(
            command(tmp_path, jobs=2, pause=0.4), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        until = time.monotonic() + luck.uniform(0.8, 3.0)
        while run.poll() is None and time.monotonic() < until:
            time.sleep(0.01)
        kills += run.poll() is None
        run.kill()
        run.wait()
    assert kills
    assert faults(tmp_path, conducted(tmp_path)) == []


@pytest.mark.parametrize(
    ("kind", "step", "fault"), [("torn", 2, "damaged"), ("forgetful", 4, "lost"), ("doubling", 0, "doubled")]
)
def test_a_store_that_tears_forgets_or_doubles_would_be_noticed(
    tmp_path: Path, kind: str, step: int, fault: str
) -> None:
    conducted(tmp_path, kind, step)
    assert fault in faults(tmp_path, conducted(tmp_path, kind))


def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    run = subprocess.Popen(command(tmp_path, jobs=2, pause=2.0), stdout=subprocess.DEVNULL)
    children = Path(f"/proc/{run.pid}/task/{run.pid}/children")
    deadline = time.monotonic() + 30
    while len(children.read_text().split()) < 3 and time.monotonic() < deadline:
        time.sleep(0.05)
    workers = [int(word) for word in children.read_text().split()]
    run.kill()
    run.wait()
    while any(map(is_alive, workers)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert workers
    assert not any(map(is_alive, workers))


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{pid}/stat").read_text().split()[2]


def test_the_number_of_workers_changes_neither_outcomes_nor_the_end() -> None:
    def enough(found: Sequence[Row]) -> bool:
        return sum([float(row["drawn"]) for row in found]) > 6

    experiment = Draws(pause=0.02)
    alone, together = [conduct(experiment, COUNT, Local(jobs), step=3, enough=enough) for jobs in (1, 2)]
    assert alone == together == expected(experiment, len(alone))
    assert 3 <= len(alone) < COUNT
    assert len(alone) % 3 == 0


@dataclass(frozen=True)
class Deadly(Draws):
    """An experiment whose outcome 5 kills its process, once or always."""

    marks: str = ""

    def outcome(self, index: int) -> Row:
        mark = Path(self.marks) / "died"
        if index == 5 and not (self.seed == 1 and mark.exists()):
            mark.touch()
            os.kill(os.getpid(), 9)
        return super().outcome(index)


def test_outcomes_of_a_worker_that_dies_are_made_again(tmp_path: Path) -> None:
    assert conduct(Deadly(marks=str(tmp_path)), 12, Local(2)) == expected(Draws(), 12)


def test_an_experiment_whose_workers_always_die_is_given_up(tmp_path: Path) -> None:
    with pytest.raises(HouseError) as caught:
        conduct(Deadly(seed=2, marks=str(tmp_path)), 12, Local(2))
    assert (
        str(caught.value)
        == "Processes of the experiment died 4 times, so it was given up; what was made is kept."
    )
    assert caught.value.text("fr").startswith("Des processus de l'expérience sont morts 4 fois")


def test_what_is_known_is_not_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = expected(Draws(), 10)
    with Outcomes(tmp_path, identity(Draws())) as store:
        conduct(Draws(), 10, store=store)
    monkeypatch.setattr(Draws, "outcome", lambda self, index: pytest.fail("made again"))
    with Outcomes(tmp_path, identity(Draws())) as store:
        assert conduct(Draws(), 10, store=store) == wanted


def test_outcomes_of_another_experiment_are_refused(tmp_path: Path) -> None:
    Outcomes(tmp_path, identity(Draws())).__exit__(None, None, None)
    with pytest.raises(BadSetup) as caught:
        Outcomes(tmp_path, identity(Draws(seed=2)))
    told = f"{tmp_path} holds the outcomes of another experiment: there seed is 1, here 2."
    assert str(caught.value) == told
    assert caught.value.text("fr").endswith("une autre expérience : seed y vaut 1, ici 2.")


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.parquet").write_text("?")
    with pytest.raises(BadSetup, match="not the outcomes of an experiment; give another folder"):
        Outcomes(tmp_path, identity(Draws()))
    with pytest.raises(BadSetup, match="cannot be a folder for outcomes: "):
        Outcomes(tmp_path / "mine.parquet", identity(Draws()))


def test_a_damaged_part_is_told(tmp_path: Path) -> None:
    with Outcomes(tmp_path, identity(Draws())) as store:
        conduct(Draws(), 3, store=store)
    part = tmp_path / "part-000000.parquet"
    part.write_bytes(part.read_bytes()[:-9])
    with Outcomes(tmp_path, identity(Draws())) as store, pytest.raises(BadSetup, match="is damaged; delete"):
        store.known()


def test_only_one_process_adds_outcomes(tmp_path: Path) -> None:
    with Outcomes(tmp_path, identity(Draws())):
        end = conducted(tmp_path)
    assert end.returncode
    assert "is in use by another process that adds outcomes" in end.stderr


def test_a_calibration_is_kept_like_any_experiment(tmp_path: Path) -> None:
    experiment = Calibration("pharaoh", 3, Budget(2))
    with Outcomes(tmp_path, identity(experiment)) as store:
        rows = conduct(experiment, 2, store=store)
    with Outcomes(tmp_path, identity(experiment)) as store:
        again = conduct(experiment, 3, store=store, start=1)
    told = told_in(rows)
    assert [Told(one.mode, one.seats, [*one.wins], [*one.got]) for one in told if one.mode == 1] == [
        one for one in told_in(again) if one.mode == 1
    ]
    assert [row["number"] for row in again] == [1, 2]


def test_what_is_kept_as_one_part_is_gone_on_with(tmp_path: Path) -> None:
    for count in (2, COUNT // 2):
        with Outcomes(tmp_path / "run", identity(Draws())) as store:
            conduct(Draws(), count, store=store)
    assert keep(tmp_path / "run", tmp_path / "kept") == COUNT // 2
    assert (
        len(list((tmp_path / "kept").glob("*.parquet")))
        == 1
        < len(list((tmp_path / "run").glob("*.parquet")))
    )
    with Outcomes(tmp_path / "kept", identity(Draws())) as store:
        assert conduct(Draws(), COUNT, store=store) == expected(Draws())
