"""The README is followed line by line: every command in it is run here, or by the test that is named."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import greathouse as gh
from tests.packaging.trees import ROOT

README = (ROOT / "README.md").read_text(encoding="utf8")
GAME = "\n" * 20 + "quit\n"
RUN = {
    ".venv/bin/greathouse play pharaoh --lang fr": "Joueur 1 obtient",
    ".venv/bin/greathouse match pharaoh search greedy --games 20": "search",
    ".venv/bin/greathouse rules pharaoh P8": "P8",
}
"""Commands that are run, and a word that they say."""
ELSEWHERE = {
    "make play": "tests/packaging/test_play.py",
    "make test": ".ci/run",
    "make dist": "tests/packaging/test_dist.py",
    'pipx install "$(echo dist/*-none-any.whl)[server]"': "tests/packaging/test_dist.py",
    'uvx --from "$(echo dist/*-none-any.whl)[server]" greathouse games': "tests/packaging/test_dist.py",
}
"""Commands that are long, and what runs them."""


def commands(text: str) -> list[str]:
    """List the commands of a document."""
    blocks = re.findall(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    lines = [line.split(" #")[0].strip() for block in blocks for line in block.splitlines()]
    return [line for line in lines if line]


def test_every_command_of_the_readme_is_run() -> None:
    assert set(commands(README)) == {*RUN, *ELSEWHERE}


@pytest.mark.parametrize("command", ELSEWHERE)
def test_a_long_command_is_run_by_the_test_that_is_named(command: str) -> None:
    assert command in (ROOT / ELSEWHERE[command]).read_text(encoding="utf8")


@pytest.mark.parametrize("command", RUN)
def test_a_command_of_the_readme_does_what_it_says(command: str, tmp_path: Path) -> None:
    words = [sys.executable, "-m", "greathouse", *command.split()[1:]]
    words = [*words[:-1], "2"] if "--games" in words else words
    environ = {
        **os.environ,
        "PYTHONPATH": str(Path(gh.__file__).parents[1]),
        "GREATHOUSE_DATA": str(tmp_path / "data"),
        "COLUMNS": "100",
    }
    done = subprocess.run(
        words, cwd=tmp_path, env=environ, input=GAME, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    assert RUN[command] in done.stdout


def test_the_verbs_of_the_readme_are_there() -> None:
    (told,) = re.findall(r"--help` lists the rest: (.*?) and more", README, re.DOTALL)
    words = [sys.executable, "-m", "greathouse", "--help"]
    environ = {**os.environ, "PYTHONPATH": str(Path(gh.__file__).parents[1]), "COLUMNS": "100"}
    done = subprocess.run(words, env=environ, capture_output=True, text=True, check=True)
    verbs = re.findall(r"`(\w+)`", told)
    assert len(verbs) > 10
    assert [verb for verb in verbs if not re.search(rf"\b{verb}\b", done.stdout)] == []


@pytest.mark.skipif(not shutil.which("make"), reason="this system has no make")
def test_make_and_the_tool_know_the_same_tasks() -> None:
    from tools.tasks import TASKS

    text = (ROOT / "Makefile").read_text(encoding="utf8")
    (targets,) = re.findall(r"^(help .*):\n\t\$\(DO\) \$@$", text, re.MULTILINE)
    assert set(targets.split()) == {"help", *TASKS}
    alone = subprocess.run(
        [sys.executable, "tools/do.py"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    words = ["make", "--no-print-directory", f"PYTHON={sys.executable}"]
    made = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    assert made.stdout == alone.stdout
    assert all([name in alone.stdout for name in TASKS])
