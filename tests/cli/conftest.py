"""A command line that is called in this process, and one that is called as people do."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

import greathouse as gh
from greathouse.cli import main

SOURCES = str(Path(gh.__file__).parents[1])


class Answer(NamedTuple):
    """What a command line gave."""

    code: int
    out: str
    err: str


Call = Callable[..., Answer]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give every test a data folder of its own and an English reader without colours."""
    for name in ("LC_ALL", "LC_MESSAGES", "GREATHOUSE_LANG", "GREATHOUSE_OVERRIDES", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("GREATHOUSE_DATA", str(tmp_path / "data"))
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


def shell(*words: str, typed: str = "", **environ: str) -> Answer:
    """Call the command line as a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "greathouse", *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf8",
        env=os.environ | environ,
        timeout=60,
    )
    return Answer(done.returncode, done.stdout, done.stderr)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Give a finished game: seed 5, greedy against greedy."""
    from greathouse.bots.levels import bot

    table = gh.new("pharaoh", seed=5)
    bots = [bot("pharaoh", "greedy"), bot("pharaoh", "greedy")]
    while (seat := table.to_move) is not None:
        table.play(" ".join(map(str, bots[seat].choose(table.state.copy()))))
    path = tmp_path / "game.ghr"
    table.save(path)
    return path
