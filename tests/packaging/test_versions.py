"""The oldest dependencies allowed are enough; every Python that is promised is tried if it is here."""

import subprocess
import sys

import pytest
from tools import dist

from tests.packaging.trees import ROOT


def test_the_pythons_that_are_promised_are_those_that_are_tried() -> None:
    assert dist.versions() == ["3.11", "3.12", "3.13", "3.14"]
    assert dist.interpreter("1.5") is None


def test_a_python_that_is_not_here_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dist, "set_up", lambda name: None)
    monkeypatch.setattr(
        dist, "interpreter", lambda version: None if version == "3.14" else f"python{version}"
    )
    tried: list[str] = []
    monkeypatch.setattr(dist, "try_out", lambda name, python: tried.append(python))
    dist.pythons()
    own = f"python3.{sys.version_info[1]}"
    assert tried == [name for name in ("python3.11", "python3.12", "python3.13") if name != own]
    assert "Python 3.14 was not tried: there is none here." in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("task", ["lowest", "pythons"])
def test_the_quick_tests_pass(task: str) -> None:
    words = [sys.executable, "tools/do.py", task]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
