"""A solve that is killed goes on from its checkpoint and ends with the same table, bit for bit."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import greathouse as gh
from greathouse.experts.pharaoh.placements import Rules
from greathouse.lab.pharaoh.iteration import Bracket
from greathouse.lab.pharaoh.solve import Plan, is_done, solve

SOURCES = str(Path(gh.__file__).parents[1])
RULES = Rules(side=3, pieces=(1, 3))
KILLED = """
import os, signal, sys
from pathlib import Path
from greathouse.experts.pharaoh.placements import Rules
from greathouse.lab.pharaoh.solve import Plan, solve

def report(bracket):
    if bracket.sweeps == 9:
        os.kill(os.getpid(), signal.SIGKILL)

solve(Plan(Rules(side=3, pieces=(1, 3)), 3e-5, 2, Path(sys.argv[1]), every=0.0), report)
"""


def planned(path: Path, resume: bool = False) -> Plan:
    return Plan(RULES, 3e-5, 2, path, resume, every=0.0)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("undisturbed") / "whole.values"
    solve(planned(path))
    return path.read_bytes()


def test_a_killed_solve_resumes(tmp_path: Path, undisturbed: bytes) -> None:
    path = tmp_path / "killed.values"
    done = subprocess.run([sys.executable, "-c", KILLED, str(path)], env=os.environ | {"PYTHONPATH": SOURCES})
    assert done.returncode == -signal.SIGKILL
    assert not path.exists()
    swept: list[Bracket] = []
    solve(planned(path, resume=True), swept.append)
    assert swept[0].sweeps == 9
    assert path.read_bytes() == undisturbed
    assert not planned(path).saved.exists()


def test_a_solve_that_is_stopped_by_hand_keeps_its_last_sweep(tmp_path: Path, undisturbed: bytes) -> None:
    plan = planned(tmp_path / "stopped.values")._replace(every=1e9)
    swept: list[Bracket] = []

    def stop(bracket: Bracket) -> None:
        if bracket.sweeps == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(plan, stop)
    solve(plan._replace(resume=True), swept.append)
    assert swept[0].sweeps == 6
    assert plan.path.read_bytes() == undisturbed


def test_without_resume_a_solve_starts_anew(tmp_path: Path) -> None:
    plan = planned(tmp_path / "anew.values")
    plan.saved.write_bytes(b"old")
    swept: list[Bracket] = []
    solve(plan, swept.append)
    assert swept[0].sweeps == 1


@pytest.mark.parametrize("harm", ["cut", "altered", "other rules", "nonsense"])
def test_a_bad_checkpoint_is_refused(tmp_path: Path, harm: str) -> None:
    plan = planned(tmp_path / "harmed.values", resume=True)
    with pytest.raises(KeyboardInterrupt):
        solve(plan, interrupt)
    content = bytearray(plan.saved.read_bytes())
    if harm == "cut":
        content = content[:-4]
    elif harm == "altered":
        content[-1] ^= 1
    elif harm == "nonsense":
        content = bytearray(b"nonsense")
    plan.saved.write_bytes(content)
    rules = RULES._replace(reroll="never") if harm == "other rules" else RULES
    with pytest.raises(gh.BadData, match=r"cannot be resumed; it is damaged or was made for other rules"):
        solve(plan._replace(rules=rules))


def interrupt(bracket: Bracket) -> None:
    raise KeyboardInterrupt


def test_a_finished_solve_is_known(tmp_path: Path) -> None:
    plan = planned(tmp_path / "done.values")
    assert not is_done(plan)
    solve(plan)
    assert is_done(plan)
    assert not is_done(plan._replace(bracket=1e-9))
