"""What an owner of the box corrects shows on the page as it plays: the page knows no price of its own."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.at_table import MINE
from tests.browser.conftest import Visit

LIGHT_LARGE = """
[[piece]]
id = "small"
step = 3

[[piece]]
id = "large"
step = 1
"""
FOUR_POINTS = {"game": "pharaoh", "seats": [{"who": "me"}, {"who": "me"}], "seed": 4, "sit": {}}


@pytest.fixture
def corrected(tmp_path: Path) -> Iterator[str]:
    """Serve a box in which large pyramids walk cheaply and small ones dearly."""
    (tmp_path / "pharaoh.toml").write_text(LIGHT_LARGE)
    process = subprocess.Popen(
        [sys.executable, "-m", "greathouse", "serve", "--port", "0", "--data", str(tmp_path / "data")],
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ
        | {"GREATHOUSE_OVERRIDES": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path), "COLUMNS": "200"},
    )
    assert process.stderr is not None
    told = process.stderr.readline()
    found = re.search(r"http://127\.0\.0\.1:\d+", told)
    assert found, told
    yield found.group()
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=20)


def sit(page: Page, address: str = "") -> None:
    """Sit down at a table where the first seat has four points."""
    table = page.request.post(f"{address}/api/tables", data=FOUR_POINTS).json()["table"]
    page.goto(f"{address}/t/{table}")
    page.locator(MINE).wait_for()


def beside(size: str) -> str:
    """Point at a pyramid that waits at the south edge."""
    row = {"small": 1, "medium": 2, "large": 3}[size]
    return f'.ph-slot[data-spot="{row} 5"]'


def label(page: Page, square: str) -> str:
    """Read what a square says of itself."""
    return page.locator(f'[data-square="{square}"]').get_attribute("aria-label") or ""


def test_a_corrected_step_shows_its_price_and_how_far_it_leads(browser: Browser, corrected: str) -> None:
    page = browser.new_page()
    sit(page, corrected)
    page.locator(beside("large")).hover()
    expect(page.locator(".card-note")).to_contain_text("A straight step costs 1")
    assert (label(page, "c1"), label(page, "c4")) == ("c1, empty, cost 1", "c4, empty, cost 4")
    page.locator(beside("small")).hover()
    assert (label(page, "c1"), label(page, "c2")) == ("c1, empty, cost 3", "c2, empty")
    page.locator(beside("large")).click()
    page.locator('[data-square="c4"]').click()
    expect(page.locator('[data-square="c4"]')).to_have_attribute("aria-label", re.compile("^c4, large"))
    page.close()


def test_a_box_as_it_was_printed_has_the_printed_prices(visit: Visit) -> None:
    page = visit()
    sit(page)
    page.locator(beside("large")).hover()
    expect(page.locator(".card-note")).to_contain_text("A straight step costs 3")
    assert (label(page, "c1"), label(page, "c2")) == ("c1, empty, cost 3", "c2, empty")
