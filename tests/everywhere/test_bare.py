"""The house without what only Unix has: it plays, serves, backs up, and measures what it can."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from greathouse.bots.system import words

BARE = Path(__file__).with_name("bare")
SOON = 60
AGAINST_A_BOT = {
    "game": "pharaoh",
    "seats": [{"who": "me"}, {"who": "bot", "bot": "serf"}],
    "seed": 7,
    "sit": {"name": "Ann"},
}


def environment(folder: Path) -> dict[str, str]:
    """Make a process find the taking away before everything else."""
    known = os.pathsep.join([str(BARE), *[path for path in sys.path if path]])
    return os.environ | {"PYTHONPATH": known, "GREATHOUSE_DATA": str(folder), "GREATHOUSE_DEBUG": "1"}


def greathouse(folder: Path, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command line on a bare system."""
    command, env = [sys.executable, "-m", "greathouse", *args], environment(folder)
    return subprocess.run(command, env=env, input=typed, capture_output=True, text=True, timeout=SOON)


@pytest.mark.parametrize(
    "gone", ["import fcntl", "import resource", "import os; os.pwrite", "open('/proc/stat')"]
)
def test_a_bare_system_lacks_what_only_unix_has(tmp_path: Path, gone: str) -> None:
    assert subprocess.run([sys.executable, "-c", gone], check=False).returncode == 0
    done = subprocess.run(
        [sys.executable, "-c", gone], env=environment(tmp_path), capture_output=True, check=False
    )
    assert done.returncode == 1


def test_games_are_played_on_a_bare_system(tmp_path: Path) -> None:
    done = greathouse(tmp_path, "match", "pharaoh", "greedy", "random", "--games", "2", "--json")
    assert done.returncode == 0, done.stderr
    assert '"games": 2' in done.stdout


def test_an_experiment_is_kept_on_a_bare_system(tmp_path: Path) -> None:
    bots = ("match", "pharaoh", "greedy", "random", "--games", "2", "--out", str(tmp_path / "kept"))
    first, again = greathouse(tmp_path, *bots), greathouse(tmp_path, *bots)
    assert (first.returncode, again.returncode) == (0, 0), first.stderr + again.stderr
    assert list((tmp_path / "kept").glob("part-*.parquet"))


def test_memory_is_counted_on_a_bare_system(tmp_path: Path) -> None:
    asked = "from greathouse.lab.pharaoh.storage import available_memory; print(available_memory() > 0)"
    done = subprocess.run(
        [sys.executable, "-c", asked], env=environment(tmp_path), capture_output=True, text=True
    )
    assert done.stdout == "True\n", done.stderr


class Served:
    """A server on a bare system."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "greathouse", "serve", "--port", "0", "--data", str(folder)]
        self.process = subprocess.Popen(command, env=environment(folder), stderr=subprocess.PIPE, text=True)
        assert self.process.stderr is not None
        self.said = ""
        while not (found := re.search(r"http://\S+:\d+", self.said)):
            line = self.process.stderr.readline()
            assert line, f"the server ended: {self.said}"
            self.said += line
        self.url = found.group()

    def ask(self, path: str) -> httpx.Response:
        """Ask until it answers."""
        for _ in range(SOON * 10):
            try:
                return httpx.get(f"{self.url}{path}", timeout=SOON)
            except httpx.TransportError:
                time.sleep(0.1)
        raise TimeoutError(path)

    def stop(self) -> int:
        """Ask it to stop; give its exit code."""
        self.process.terminate()
        return self.process.wait(SOON)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    found = Served(tmp_path)
    yield found
    if found.process.poll() is None:
        found.process.kill()
    found.process.communicate()


def test_a_bare_system_serves_backs_up_and_stops(served: Served, tmp_path: Path) -> None:
    assert served.ask("/healthz").status_code == 200
    with httpx.Client(base_url=served.url, timeout=SOON) as person:
        path = f"/api/tables/{person.post('/api/tables', json=AGAINST_A_BOT).json()['table']}"
        shown = person.get(path).json()
        for turn in range(5):
            while shown["position"]["to_move"] != 0:
                time.sleep(0.1)
                shown = person.get(path).json()
            move = shown["position"]["menu"][0]["move"]
            body = {"cmd": f"turn-{turn}", "expect": shown["version"], "move": move}
            assert person.post(f"{path}/moves", json=body).status_code == 200
            shown = person.get(path).json()
    again = greathouse(tmp_path, "serve", "--port", "0", "--data", str(tmp_path))
    assert again.returncode == 1
    assert str(served.process.pid) in again.stderr
    copied = greathouse(tmp_path, "backup", str(tmp_path / "copy.db"), "--data", str(tmp_path))
    assert copied.returncode == 0, copied.stderr
    assert served.stop() == 0


@pytest.mark.parametrize(
    ("command", "found"),
    [
        (r"C:\Python\python.exe bot.py", [r"C:\Python\python.exe", "bot.py"]),
        (r'"C:\Program Files\bot.exe" --level 3', [r"C:\Program Files\bot.exe", "--level", "3"]),
    ],
)
def test_a_command_of_windows_keeps_its_backslashes(command: str, found: list[str]) -> None:
    assert words(command, posix=False) == found


def test_a_command_elsewhere_is_split_as_a_shell_does() -> None:
    assert words(r"python 'my bot.py' a\ b", posix=True) == ["python", "my bot.py", "a b"]


def test_a_terminal_joins_a_table_on_a_bare_system(served: Served, tmp_path: Path) -> None:
    assert served.ask("/healthz").status_code == 200
    seats = AGAINST_A_BOT | {"seats": [{"who": "open"}, {"who": "bot", "bot": "serf"}]}
    made = httpx.post(f"{served.url}/api/tables", json=seats | {"sit": None}, timeout=SOON).json()
    link = f"{served.url}/t/{made['table']}#{made['links']['0']}"
    done = greathouse(tmp_path, "play", "--join", link, "--name", "Ann", typed="quit\n")
    assert done.returncode == 0, done.stderr
    assert "Ann" in done.stdout
