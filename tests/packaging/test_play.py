"""`make play` on a fresh clone sets up, serves and is played, soon enough."""

import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.packaging.houses import plays_a_move, wait_for
from tests.packaging.trees import clean_copy

pytestmark = pytest.mark.slow
URL = "http://127.0.0.1:8128"
COMMANDS = ("make play", "python3 tools/do.py play")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_fresh_clone_is_played(command: str, tmp_path: Path) -> None:
    tree = clean_copy(tmp_path / "clone")
    environ = {**os.environ, "GREATHOUSE_DATA": str(tmp_path / "data"), "BROWSER": "true"}
    process = subprocess.Popen(command, shell=True, cwd=tree, env=environ, start_new_session=True)
    try:
        print(f"{command} serves after {wait_for(URL, process):.0f} s")
        plays_a_move(URL)
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(30)
