"""What `make dist` makes of a clean clone installs, serves, plays and tests itself without Node.js."""

import os
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

from tests.packaging.houses import call, environment, pip, serves_and_plays
from tests.packaging.trees import clean_copy

pytestmark = pytest.mark.slow
PIPX = 'pipx install "$(echo dist/*-none-any.whl)[server]"'
UVX = 'uvx --from "$(echo dist/*-none-any.whl)[server]" greathouse games'


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a clean clone after `make dist`."""
    tree = clean_copy(tmp_path_factory.mktemp("dist") / "clone")
    done = subprocess.run("make dist", shell=True, cwd=tree, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return tree


def only(clone: Path, ending: str) -> Path:
    (found,) = (clone / "dist").glob(f"*{ending}")
    return found


@pytest.mark.parametrize("ending", ["-none-any.whl", ".tar.gz"])
def test_each_installs_without_node_and_a_move_is_played_in_the_browser(
    clone: Path, ending: str, tmp_path: Path
) -> None:
    programs = environment(tmp_path / "venv")
    pip(programs, f"{only(clone, ending)}[server]")
    assert not shutil.which("node", path=str(programs))
    serves_and_plays(programs, tmp_path / "data")


def test_the_source_package_runs_its_own_tests(clone: Path, tmp_path: Path) -> None:
    with tarfile.open(only(clone, ".tar.gz")) as packed:
        packed.extractall(tmp_path, filter="data")
    (source,) = tmp_path.iterdir()
    programs = environment(tmp_path / "venv")
    pip(programs, "-U", "pip>=25.1")
    pip(programs, ".", "--group", "dev", cwd=source)
    path = f"{programs}{os.pathsep}/usr/bin{os.pathsep}/bin"
    collected = call(programs, "python", "-m", "pytest", "--collect-only", cwd=source, PATH=path)
    assert "error" not in collected.splitlines()[-1]
    folders = ["tests/core", "tests/kit", "tests/cli"]
    told = call(programs, "python", "-m", "pytest", "-n", "2", *folders, cwd=source, PATH=path)
    assert " passed" in told.splitlines()[-1]


def test_the_wheel_installs_with_the_locked_dependencies(clone: Path, tmp_path: Path) -> None:
    programs = environment(tmp_path / "venv")
    pip(programs, "--require-hashes", "-r", clone / "deploy" / "requirements.txt")
    pip(programs, "--no-deps", "--no-index", only(clone, "-none-any.whl"))
    call(programs, "python", "-m", "pip", "check")
    serves_and_plays(programs, tmp_path / "data")


@pytest.mark.parametrize("command", [PIPX, UVX])
def test_the_wheel_installs_by_pipx_and_uvx(clone: Path, command: str, tmp_path: Path) -> None:
    bins = clone / ".venv" / "bin"
    environ = {
        **os.environ,
        "PATH": f"{bins}{os.pathsep}{os.environ['PATH']}",
        "PIPX_HOME": str(tmp_path / "pipx"),
        "PIPX_BIN_DIR": str(tmp_path / "bin"),
        "PIPX_MAN_DIR": str(tmp_path / "man"),
        "GREATHOUSE_DATA": str(tmp_path / "data"),
    }
    words = f"{command} && {tmp_path / 'bin'}/greathouse games" if command == PIPX else command
    done = subprocess.run(
        words, shell=True, cwd=clone, env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "pharaoh" in done.stdout
