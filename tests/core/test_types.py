"""The types from outside: a program that uses the package is checked strictly."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_docs import ROOT, python_blocks

MORE = """
squares: list[int] = table.state.squares
owned: list[int] = gh.new("favor").state.owned
other: gh.Table = gh.new(str(input()))
kept: list[gh.Table] = [table, other]
state: gh.State = other.state.copy()
bots: list[gh.Bot] = players
place: int = table.turn
"""
WRONG = """
squares: str = table.state.squares
"""


def example(folder: Path, more: str) -> Path:
    """Write the README's example with further lines."""
    (found,) = python_blocks((ROOT / "README.md").read_text(encoding="utf8"))
    path = folder / "example.py"
    path.write_text(found + more, encoding="utf8")
    return path


def strict(path: Path) -> subprocess.CompletedProcess[str]:
    """Check a program with mypy as its author would."""
    (path.parent / "mypy.ini").write_text("[mypy]\nstrict = true\n", encoding="utf8")
    words = [sys.executable, "-m", "mypy", "--python-executable", sys.executable, path.name]
    return subprocess.run(words, cwd=path.parent, capture_output=True, text=True, check=False)


def test_the_readme_example_is_clean_under_mypy(tmp_path: Path) -> None:
    done = strict(example(tmp_path, MORE))
    assert done.returncode == 0, done.stdout


def test_a_wrong_type_is_noticed_by_mypy(tmp_path: Path) -> None:
    assert 'has type "list[int]"' in strict(example(tmp_path, WRONG)).stdout


def strict_too(path: Path) -> subprocess.CompletedProcess[str]:
    """Check a program with pyright as its author would."""
    told = json.dumps({"typeCheckingMode": "strict"})
    (path.parent / "pyrightconfig.json").write_text(told, encoding="utf8")
    words = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, str(path)]
    alone = {**os.environ, "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"}  # else it asks an index for a newer one
    return subprocess.run(words, cwd=path.parent, env=alone, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_the_readme_example_is_clean_under_pyright(tmp_path: Path) -> None:
    done = strict_too(example(tmp_path, MORE))
    assert "0 errors, 0 warnings" in done.stdout, done.stdout + done.stderr


@pytest.mark.slow
def test_a_wrong_type_is_noticed_by_pyright(tmp_path: Path) -> None:
    assert '"list[int]" is not assignable to "str"' in strict_too(example(tmp_path, WRONG)).stdout
