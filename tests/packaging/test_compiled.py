"""The compiled wheel passes the same tests as the pure one, installed and without the sources at hand."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.packaging.houses import call, environment, pip, serves_and_plays
from tests.packaging.trees import ROOT, clean_copy

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a clean clone after `make dist-compiled`."""
    tree = clean_copy(tmp_path_factory.mktemp("compiled") / "clone")
    done = subprocess.run(["make", "dist-compiled"], cwd=tree, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return tree


@pytest.fixture(scope="module")
def wheel(clone: Path) -> Path:
    """Give the wheel that was made."""
    (found,) = (clone / "dist").glob("*.whl")
    return found


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give an environment with that wheel and what the tests need."""
    found = environment(tmp_path_factory.mktemp("compiled") / "venv")
    pip(found, "-U", "pip>=25.1")
    pip(found, f"{wheel}[server]", "--group", f"{ROOT / 'pyproject.toml'}:test")
    return found


def test_the_wheel_is_for_one_platform_and_keeps_the_sources(wheel: Path, programs: Path) -> None:
    assert not wheel.name.endswith("-none-any.whl")
    where = call(programs, "python", "-c", "import greathouse.core.table as t; print(t.__file__)").strip()
    assert not where.endswith(".py")
    assert Path(where).with_name("table.py").is_file()


def test_doctor_says_compiled(programs: Path, tmp_path: Path) -> None:
    told = call(programs, "greathouse", "doctor", "--json", GREATHOUSE_DATA=str(tmp_path))
    assert "compiled" in json.dumps(json.loads(told))


SAME = (
    *[f"tests/{folder}" for folder in ("core", "kit", "games", "bots", "experts", "cli")],
    "tests/conformance/test_games.py",
)
"""What a pure build runs over the modules that are compiled here."""


def test_the_same_tests_pass(clone: Path, programs: Path, tmp_path: Path) -> None:
    tree = clean_copy(tmp_path / "clone", clone)
    shutil.rmtree(tree / "src")
    path = f"{programs}{os.pathsep}/usr/bin{os.pathsep}/bin"
    told = call(programs, "python", "-m", "pytest", "-n", "2", *SAME, cwd=tree, PATH=path)
    assert " passed" in told.splitlines()[-1]


def test_it_serves_and_a_move_is_played_in_the_browser(programs: Path, tmp_path: Path) -> None:
    serves_and_plays(programs, tmp_path / "data")
