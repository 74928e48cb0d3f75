"""Reviews to look at: golden records that the house is given to review."""

import time

from playwright.sync_api import Page
from tools.make_records import RECORDS

GAMES = {
    "pharaoh": "pharaoh/four_players_2012",
    "favor": "favor/queen_kept",
    "pharaon": "pharaon/two_players",
    "faiyum": "faiyum/four_players",
}
"""A record of each game."""
TABLES: dict[tuple[str, str], str] = {}
"""What was given to which house, so that it is reviewed once."""


def kept(page: Page, name: str) -> str:
    """Let the house keep a record; give its table."""
    house = page.url.split("/")[2]
    if (house, name) not in TABLES:
        text = (RECORDS / name).with_suffix(".ghr").read_text("utf8")
        TABLES[house, name] = page.request.post("/api/records", data={"record": text}).json()["table"]
    return TABLES[house, name]


def reviewed(page: Page, name: str) -> None:
    """Open a review and wait for its curve; the rest of it is left for another day."""
    table = kept(page, name)
    page.request.post(f"/api/tables/{table}/review", data={"cmd": "begin"})
    page.goto(f"/review/{table}")
    page.locator(".split tbody tr").first.wait_for(timeout=120_000)
    page.request.post(f"/api/tables/{table}/review/stop", data={"cmd": "stop"})
    page.locator('.desk.review:not([data-state="making"])').wait_for(timeout=120_000)
    page.locator(".review-board .board").wait_for()


def made(page: Page, name: str) -> None:
    """Open a review that is whole."""
    table = kept(page, name)
    page.goto(f"/review/{table}")
    end = time.monotonic() + 180
    while page.request.get(f"/api/tables/{table}/review").json()["state"] != "whole":
        assert time.monotonic() < end
        time.sleep(0.3)
    page.locator('.desk.review[data-state="whole"]').wait_for()
    page.locator(".moment-row.on").wait_for(state="attached")
