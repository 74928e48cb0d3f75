"""What cannot succeed is refused before any work."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import greathouse as gh
from greathouse.experts.pharaoh.placements import Rules
from greathouse.games.pharaoh import GAME
from greathouse.lab.pharaoh import solve, storage

SOURCES = str(Path(gh.__file__).parents[1])
LIMITED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (2_000_000_000, 2_000_000_000))
from greathouse.cli import main
sys.exit(main(["solve", "pharaoh"]))
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GREATHOUSE_DATA", str(tmp_path))
    return tmp_path / "solved"


def test_a_full_disk(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "free_disk", lambda path: 300_000_000)
    with pytest.raises(gh.BadSetup) as caught:
        solve.plan(Rules(), 5e-5, 2, resume=False)
    assert str(caught.value) == f"The solve needs 1.3 GB on the disk of {folder}, which has 0.3 GB."


def test_a_data_folder_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("GREATHOUSE_DATA", str(tmp_path / "file"))
    with pytest.raises(gh.BadSetup, match=r"solved cannot be written: a part of the path is no folder"):
        solve.plan(Rules(), 5e-5, 2, resume=False)


def test_too_little_memory(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "free_memory", lambda: 1_000_000_000)
    with pytest.raises(gh.BadSetup) as caught:
        solve.plan(Rules(), 5e-5, 2, resume=False)
    assert str(caught.value) == "The solve needs 2.5 GB of memory; 1.0 GB can be had."


def test_a_limit_of_the_shell_counts_too(tmp_path: Path) -> None:
    environ = os.environ | {"PYTHONPATH": SOURCES, "GREATHOUSE_DATA": str(tmp_path), "LANG": "en"}
    done = subprocess.run([sys.executable, "-c", LIMITED], env=environ, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == "The solve needs 2.5 GB of memory; 2.0 GB can be had.\n"


def test_data_that_an_owner_corrected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solve, "GAME", replace(GAME, data="0123456789abcdef"))
    with pytest.raises(gh.BadSetup, match="only the game as shipped can be solved"):
        solve.plan(Rules(), 5e-5, 2, resume=False)
