"""Great House as others install it: in environments without Node.js, with a browser at the door."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import randrange

from playwright.sync_api import sync_playwright

from tests.browser.at_table import begin_hot_seat
from tests.browser.conftest import FLAGS, chromium
from tests.browser.playing import play_some

PATIENCE = 120
"""How long a server may take to answer, in seconds, on a machine that has much else to do."""


def environment(folder: Path) -> Path:
    """Make a virtual environment; give its folder of programs."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    return folder / "bin"


def call(programs: Path, *words: str | Path, cwd: Path | None = None, **named: str) -> str:
    """Run one of an environment's programs with nothing else on the path; give what it says."""
    environ = {**os.environ, "PATH": str(programs), **named}
    for name in ("PYTHONPATH", "GREATHOUSE_NO_PAGE"):
        environ.pop(name, None)
    command = [str(programs / words[0]), *[str(word) for word in words[1:]]]
    done = subprocess.run(command, cwd=cwd, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def pip(programs: Path, *wanted: str | Path, cwd: Path | None = None) -> None:
    """Install something."""
    call(programs, "python", "-m", "pip", "install", "-q", "--disable-pip-version-check", *wanted, cwd=cwd)


def free_port() -> int:
    """Find a port that nobody listens on, below those that calls to others go out by."""
    while True:
        port = randrange(10_000, 30_000)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def wait_for(url: str, process: "subprocess.Popen[bytes]") -> float:
    """Wait until a server answers; tell how long that took."""
    begin = time.monotonic()
    while time.monotonic() < begin + PATIENCE:
        assert process.poll() is None, "the server has ended"
        try:
            with urllib.request.urlopen(f"{url}/healthz", timeout=5):
                return time.monotonic() - begin
        except (urllib.error.URLError, OSError):
            time.sleep(0.05)
    raise AssertionError("the server does not answer")


@contextmanager
def serving(words: list[str | Path], url: str, **named: str) -> Iterator[float]:
    """Run a server until the end of the story; tell how long it took to answer."""
    process = subprocess.Popen([str(word) for word in words], env={**os.environ, **named})
    try:
        yield wait_for(url, process)
    finally:
        process.terminate()
        process.wait(30)


def plays_a_move(url: str) -> None:
    """Open a table in a real browser and make a move on its board."""
    with sync_playwright() as driver:
        window = driver.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = window.new_context(base_url=url, locale="en-GB", reduced_motion="reduce").new_page()
        page.set_default_timeout(60_000)
        page.goto("/")
        page.locator(".game-card").nth(3).wait_for()
        begin_hot_seat(page, "pharaoh")
        assert play_some(page, "pharaoh", "mouse", 1) == 1
        window.close()


def serves_and_plays(programs: Path, data: Path) -> None:
    """Serve from an environment and play a move in the browser."""
    port = free_port()
    words: list[str | Path] = [programs / "greathouse", "serve", "--port", str(port), "--data", data]
    with serving(words, f"http://127.0.0.1:{port}", PATH=str(programs)):
        plays_a_move(f"http://127.0.0.1:{port}")
