"""A stranger's game, which the page has no board for, is set out in lists and played."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from greathouse.server.app import STATIC
from tests.browser.conftest import PATIENCE
from tests.plugins.installed import install, with_plugins


@pytest.fixture
def place(tmp_path: Path) -> Iterator[str]:
    """Serve where the package of a stranger is installed."""
    if not (STATIC / "index.html").is_file():
        pytest.fail("The web app is not built; run: tools/web", pytrace=False)
    install("dig", tmp_path / "plugins")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = ["serve", "--port", str(port), "--data", str(tmp_path / "data"), "--workers", "1"]
    env = with_plugins(tmp_path / "plugins") | {"GREATHOUSE_PAGE": str(STATIC)}
    server = subprocess.Popen([sys.executable, "-m", "greathouse", *words], env=env)
    try:
        yield ready(f"http://127.0.0.1:{port}")
    finally:
        server.terminate()
        server.wait(20)


def ready(url: str) -> str:
    """Wait until somebody answers."""
    for _ in range(300):
        try:
            httpx.get(f"{url}/healthz", timeout=5).raise_for_status()
            return url
        except httpx.HTTPError:
            time.sleep(0.1)
    raise AssertionError("the server does not start")


def test_a_stranger_s_game_is_chosen_drawn_and_played(place: str, browser: Browser) -> None:
    room = browser.new_context(base_url=place, locale="en-GB", reduced_motion="reduce")
    room.set_default_timeout(PATIENCE)
    page = room.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto("/")
    expect(page.locator(".game-card", has_text="Dig as long as you dare.")).to_be_visible()
    seats = [{"who": "me", "name": "Ann"}, {"who": "bot", "bot": "careful", "name": "Hori"}]
    body = {"game": "dig", "seats": seats, "options": {}, "sit": {}, "seed": 4}
    opened = page.request.post("/api/tables", data=body)
    page.goto(f"/t/{opened.json()['table']}")
    board = page.locator(".generic")
    expect(board).to_contain_text("scarab: 6")
    page.locator('.desk[data-turn="mine"]').wait_for()
    page.get_by_role("button", name="Dig", exact=False).first.click()
    expect(page.locator(".desk")).not_to_have_attribute("data-ply", "0")
    assert complaints == []
    room.close()
