"""A real browser at a real server; a machine without Chromium is told what to install."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from greathouse.server.app import STATIC
from tests.browser import contests
from tests.server.process import Server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
]
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
"""The first one draws no window at all, and takes half of the work."""
DOORSTEP = "/favicon.svg"
"""An address of the house where nothing has to be loaded, for those who go on to somewhere else."""
Visit = Callable[..., Page]
Look = Callable[..., Page]
PATIENCE = 30_000
"""How long anything is waited for, in milliseconds, on a machine that has much else to do."""
expect.set_options(timeout=PATIENCE)


def chromium() -> str:
    """Find the browser, or say how to get it."""
    found = os.environ.get("GREATHOUSE_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if not found:
        pytest.fail("There is no Chromium here; as root: apt-get install chromium", pytrace=False)
    return found


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (STATIC / "index.html").is_file():
        pytest.fail("The web app is not built; run: make web", pytrace=False)
    server = Server(tmp_path_factory.mktemp("house"), eager=True, think=0.02)
    yield server
    server.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Open a browser for this folder alone: while it is open, no other test can run an event loop."""
    with sync_playwright() as driver:
        window = driver.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield window
        window.close()


@pytest.fixture
def visit(house: Server, browser: Browser) -> Iterator[Visit]:
    """Open pages as somebody's browser; whatever it complains of fails the test."""
    rooms: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(
        path: str = DOORSTEP, lang: str = "en", width: int = 1280, dark: bool = False, touch: bool = False
    ) -> Page:
        room = browser.new_context(
            base_url=house.url,
            locale={"en": "en-GB", "fr": "fr-FR"}[lang],
            viewport={"width": 390, "height": 844} if touch else {"width": width, "height": 900},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            has_touch=touch,
            is_mobile=touch,
        )
        rooms.append(room)
        room.set_default_timeout(PATIENCE)
        page = room.new_page()
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for room in rooms:
        room.close()
    assert complaints == []


@pytest.fixture(scope="session")
def axe() -> str:
    """Give the source of axe, which finds what keeps people out."""
    source = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
    if not source.is_file():
        pytest.fail("axe is not installed; run: make web", pytrace=False)
    return source.read_text(encoding="utf8")


# A house where challenges were played


class Played:
    """A house where people have played, and what Ann's browser holds."""

    def __init__(self, server: Server, told: dict[str, Any]) -> None:
        self.server = server
        self.cookies = told["cookies"]
        self.code = told["code"]
        self.unshared = told["unshared"]


@pytest.fixture(scope="session")
def contested(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """Fill a house once, for every test about contests; workers of one run begin with copies of it."""
    if not (STATIC / "index.html").is_file():
        pytest.fail("The web app is not built; run: make web", pytrace=False)
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "filled"
    told = shared.with_suffix(".json")
    with FileLock(shared.with_suffix(".lock")):
        if not told.is_file():
            told.write_text(json.dumps(contests.fill(shared)), encoding="utf8")
    folder = shutil.copytree(shared, tmp_path_factory.mktemp("contests") / "house")
    server = Server(folder, think=0.02)
    yield Played(server, json.loads(told.read_text(encoding="utf8")))
    server.stop()


@pytest.fixture
def look(contested: Played, browser: Browser) -> Iterator[Look]:
    """Open a page as Ann, or as somebody new; whatever the browser complains of fails the test."""
    rooms: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(
        path: str, lang: str = "en", dark: bool = False, phone: bool = False, new: bool = False
    ) -> Page:
        room = browser.new_context(
            base_url=contested.server.url,
            locale={"en": "en-GB", "fr": "fr-FR"}[lang],
            viewport={"width": 390, "height": 844} if phone else {"width": 1280, "height": 720},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            has_touch=phone,
            is_mobile=phone,
        )
        rooms.append(room)
        room.set_default_timeout(PATIENCE)
        if not new:
            room.add_cookies([one | {"url": contested.server.url} for one in contested.cookies])
        page = room.new_page()
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(path.format(code=contested.code))
        page.locator("main h1").first.wait_for()
        return page

    yield open_page
    for room in rooms:
        room.close()
    assert complaints == []
