"""Tasks ask the system's own package manager, and say in one sentence what keeps them from being done."""

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools import environment, packages, page, tasks
from tools.trouble import Trouble, because, of_disk

from tests.packaging.trees import ROOT, program

OLD = "import sys, runpy; sys.version_info = (3, 10, 1); sys.version = '3.10.1 (x)'; runpy.run_path({!r})"


def test_an_old_python_is_told_what_is_needed() -> None:
    words = [sys.executable, "-c", OLD.format(str(ROOT / "tools" / "do.py"))]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("Python 3.11 or newer is needed, and this is 3.10.1;")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("python", ["2.7", "3.6", "3.8", "3.10"])
def test_a_real_old_python_is_told_too(python: str) -> None:
    found = [path for path in Path.home().glob(f".pyenv/versions/{python}.*/bin/python") if path.is_file()]
    if not found:
        pytest.skip(f"there is no Python {python} here")
    done = subprocess.run(
        [found[0], ROOT / "tools" / "do.py", "play"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith(f"Python 3.11 or newer is needed, and this is {python}.")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(not shutil.which("make"), reason="this system has no make")
def test_without_python_make_says_what_to_install() -> None:
    done = subprocess.run(
        ["make", "play", "PYTHON=no-such-python"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    said = done.stderr.splitlines()[0]
    assert said.startswith("Python 3.11 or newer is needed, and there is no no-such-python here;")
    assert all([f"{name}: " in said for name in ("Debian", "Fedora", "Arch", "Homebrew")])


def test_an_unknown_task_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert tasks.main(["plaay"]) == 2
    assert capsys.readouterr().err.splitlines()[-1] == "There is no task plaay."


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a system without Chromium and PostgreSQL, whose programs lie in one folder."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv("GREATHOUSE_CHROMIUM", raising=False)
    monkeypatch.setattr(packages, "is_here", lambda name: (folder / f"{name}.installed").exists())
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return folder


def manager(folder: Path, name: str) -> Path:
    """Put a package manager there that writes down what it is asked for."""
    return program(folder, name, f'echo "$*" >> {folder}/asked')


ASKED = {
    "apt-get": ["update -qq", "install -y -qq --no-install-recommends chromium postgresql"],
    "dnf": ["install -y -q chromium postgresql-server"],
    "pacman": ["-S --noconfirm --needed chromium postgresql"],
    "brew": ["install chromium postgresql@17"],
}


@pytest.mark.parametrize("name", ASKED)
def test_the_systems_own_manager_is_asked(bare: Path, name: str) -> None:
    manager(bare, name)
    packages.install("chromium", "postgresql")
    assert (bare / "asked").read_text(encoding="utf8").splitlines() == ASKED[name]


def test_what_is_there_is_not_asked_for(bare: Path) -> None:
    manager(bare, "apt-get")
    (bare / "chromium.installed").touch()
    packages.install("chromium")
    assert not (bare / "asked").exists()


def test_without_a_manager_the_names_for_each_system_are_told(bare: Path) -> None:
    with pytest.raises(Trouble) as trouble:
        packages.install("chromium", "postgresql")
    said = str(trouble.value)
    assert said.startswith("chromium and postgresql are missing")
    assert "Debian: apt-get install chromium postgresql" in said
    assert "Fedora: dnf install chromium postgresql-server" in said
    assert "Arch: pacman -S chromium postgresql" in said
    assert "Homebrew: brew install chromium postgresql@17" in said
    assert "\n" not in said


def test_who_may_not_install_is_told_the_command(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    manager(bare, "apt-get")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(Trouble, match=r"^postgresql is missing; as root: apt-get install postgresql$"):
        packages.install("postgresql")
    assert not (bare / "asked").exists()


def test_sudo_is_used_where_it_is_granted(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    manager(bare, "dnf")
    program(bare, "sudo", '[ "$1" = -v ] || { echo sudo >> ' + str(bare / "asked") + '; "$@"; }')
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    packages.install("chromium")
    assert (bare / "asked").read_text(encoding="utf8").splitlines() == ["sudo", "install -y -q chromium"]


def test_a_manager_that_fails_is_told_of(bare: Path) -> None:
    program(bare, "dnf", "echo 'Error: Unable to find a match: chromium' >&2; exit 1")
    with pytest.raises(Trouble, match=r"^Installing chromium with dnf failed: Error: Unable to find a match"):
        packages.install("chromium")


WRITES = {
    errno.ENOSPC: "The disk is full: /x/.venv could not be written.",
    errno.EACCES: "/x/.venv cannot be written; work on a copy of your own.",
    errno.EROFS: "/x/.venv cannot be written; work on a copy of your own.",
    errno.EIO: "/x/.venv could not be written: Input/output error.",
}


@pytest.mark.parametrize("number", WRITES)
def test_a_failed_write_is_told_in_a_sentence(number: int) -> None:
    assert str(of_disk(OSError(number, os.strerror(number), "/x/.venv"))) == WRITES[number]


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES])
def test_play_in_a_folder_that_cannot_be_written_says_so(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def mkdir(path: Path, **_: object) -> None:
        raise OSError(number, os.strerror(number), str(path))

    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(Path, "mkdir", mkdir)
    assert tasks.main(["play"]) == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert str(tmp_path / ".venv") in said


def test_play_without_network_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failing = "echo 'ERROR: No matching distribution found' >&2; exit 1"
    python = program(tmp_path / ".venv" / "bin", "python", failing)
    monkeypatch.setattr(environment, "VENV", python.parents[1])
    assert tasks.main(["play"]) == 2
    said = capsys.readouterr().err.splitlines()[-1]
    assert said.startswith("There seems to be no network: installing -e .[server] failed")


def test_where_the_page_cannot_be_built_the_terminal_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_page(python: str) -> None:
        raise because("npm error code ENOTFOUND", "fetching the packages of the web app")

    became: list[tuple[str, ...]] = []
    monkeypatch.setattr(tasks, "set_up", lambda name: None)
    monkeypatch.setattr(page, "build", no_page)
    monkeypatch.setattr(tasks, "become", lambda path, *words: became.append((path.name, *words)))
    assert tasks.main(["play"]) == 0
    assert became == [("greathouse", "play")]
    assert capsys.readouterr().err.strip().endswith("So the games are played in the terminal.")


def test_a_failed_program_ends_the_tasks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tasks, "set_up", lambda name: None)
    monkeypatch.setattr(tasks, "program", lambda: program(tmp_path, "python", "exit 3"))
    assert tasks.main(["lint"]) == 2
