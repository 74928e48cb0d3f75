"""A command line that is called in this process, and one that is called as people do."""

import io
import shutil
import sys
from pathlib import Path

import pytest

import greathouse as gh
from greathouse.cli import main
from tests.cli.calling import Answer, Call

SOURCES = str(Path(gh.__file__).parents[1])


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give every test a data folder of its own and an English reader without colours."""
    for name in ("LC_ALL", "LC_MESSAGES", "GREATHOUSE_LANG", "GREATHOUSE_OVERRIDES", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("GREATHOUSE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("PYTHONPATH", SOURCES)
    return tmp_path / "data"


@pytest.fixture
def call(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    """Call the command line in this process."""

    def run(*words: str, typed: str = "") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(words)
        out, err = capfd.readouterr()
        return Answer(code, out, err)

    return run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Give a copy of a finished game."""
    return Path(shutil.copy(Path(__file__).with_name("game.ghr"), tmp_path))
