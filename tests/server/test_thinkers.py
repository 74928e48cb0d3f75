"""Bots' thoughts from another machine: a helper that is reached by a real ssh, on a host of its own."""

import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from tests.server.hosts import Host, lan
from tests.server.process import Server

BOTS = [{"who": "me"}, {"who": "bot", "bot": "greedy"}]
THINKING = b"greathouse\0think"
ROOT = Path(__file__).parents[2]


@contextmanager
def secure_shell(host: Host, folder: Path) -> Iterator[str]:
    """Serve ssh on a host to one key; give the command that reaches it."""
    for name in ("host", "mine"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)], check=True)
    (folder / "allowed").write_text((folder / "mine.pub").read_text())
    words = {
        "Port": "2222",
        "ListenAddress": host.address,
        "HostKey": folder / "host",
        "AuthorizedKeysFile": folder / "allowed",
        "PidFile": folder / "pid",
        "StrictModes": "no",
        "UsePAM": "no",
    }
    (folder / "config").write_text("".join([f"{key} {value}\n" for key, value in words.items()]))
    Path("/run/sshd").mkdir(exist_ok=True)
    server = shutil.which("sshd")
    assert server, "There is no sshd here; as root: apt-get install openssh-server"
    command = [server, "-D", "-f", str(folder / "config")]
    process = host.run(
        lambda: subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    )
    there = f"PYTHONPATH={ROOT / 'src'} {sys.executable} -m greathouse think"
    known = "-o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o ConnectTimeout=2"
    alive = "-o ServerAliveInterval=1 -o ServerAliveCountMax=2"
    try:
        yield f"ssh -q -p 2222 -i {folder / 'mine'} {known} {alive} {host.address} '{there}'"
    finally:
        process.terminate()
        process.wait(10)


def running(host: Host, words: bytes) -> set[Path]:
    """List the programs on a host that were called with some words."""
    told = subprocess.run(["ip", "netns", "pids", host.name], capture_output=True, text=True, check=True)
    found: set[Path] = set()
    for line in [Path(f"/proc/{pid}/cmdline") for pid in told.stdout.split()]:
        with suppress(FileNotFoundError, ProcessLookupError):
            found |= {line} if words in line.read_bytes() else set()
    return found


def until(holds: Callable[[], object], meanwhile: Callable[[], object] = lambda: time.sleep(0.1)) -> None:
    """Wait until something holds."""
    begin = time.monotonic()
    while not holds():
        assert time.monotonic() - begin < 60
        meanwhile()


def bots_move(url: str) -> float:
    """Play against bots at several tables at once; tell how long they took in all."""
    tables = []
    with httpx.Client(timeout=30) as client:
        for _ in range(6):
            body = {"game": "favor", "seats": BOTS, "sit": {"name": "Ann"}}
            made = client.post(f"{url}/api/tables", json=body).json()
            key = {"authorization": f"Bearer {made['token']}"}
            tables.append((f"{url}/api/tables/{made['table']}", key))
        begin = time.monotonic()
        for path, key in tables:
            shown = client.get(path, headers=key).json()
            while shown["position"]["menu"]:
                move = shown["position"]["menu"][-1]["move"]
                body = {"cmd": f"m{shown['version']}", "expect": shown["version"], "move": move}
                shown = client.post(f"{path}/moves", json=body, headers=key).json()["shown"]
        for path, key in tables:
            while not client.get(path, headers=key).json()["position"]["menu"]:
                time.sleep(0.02)
                assert time.monotonic() - begin < 120, "a bot does not move"
    return time.monotonic() - begin


@pytest.mark.slow
def test_bots_think_on_another_machine_and_here_when_it_is_cut_off(tmp_path: Path) -> None:
    with lan() as wires:
        people, place, far = wires.host("people"), wires.host("house"), wires.host("far")
        with secure_shell(far, tmp_path) as reached:
            server = people.run(lambda: Server(tmp_path / "data", on=place, thinkers=(reached,)))
            try:
                people.run(lambda: bots_move(server.url))
                before = running(far, THINKING)
                assert len(before) == 1
                place.loses(far)
                far.loses(place)
                alone = people.run(lambda: bots_move(server.url))
                print(f"bots at six tables while their helper was cut off: {alone:.1f} s")
                until(lambda: not running(place, b"ssh\0"))
                place.finds(far)
                far.finds(place)
                until(
                    lambda: running(far, THINKING) - before,
                    lambda: people.run(lambda: bots_move(server.url)),
                )
            finally:
                server.stop()
