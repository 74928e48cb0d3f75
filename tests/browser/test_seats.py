"""Whose a seat is, on the page: what the host may do for somebody who is away, and what all are told."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.process import Server

FRIENDS = {"game": "pharaoh", "seats": [{"who": "me", "name": "Ann"}, {"who": "open"}], "seed": 7}
WORDS = {
    "en-GB": ("Let a bot play for Ben", "A new link for Ben", "10 minutes", "the host lets a bot play on"),
    "fr-FR": (
        "Laisser jouer un bot pour Ben",
        "Un nouveau lien pour Ben",
        "10 minutes",
        "l'hôte laisse jouer",
    ),
}


@pytest.fixture
def soon(tmp_path: Path) -> Iterator[Server]:
    """Serve where whoever has gone counts as away very soon."""
    server = Server(tmp_path / "house", twin="forgets soon")
    yield server
    server.stop()


Held = list[dict[str, str]]


def opened(server: Server, **more: Any) -> tuple[str, Held]:
    """Open a table for Ann and Ben; give it and what Ann's browser holds."""
    table, held, _ = opened_for_both(server, **more)
    return table, held


def opened_for_both(server: Server, **more: Any) -> tuple[str, Held, Held]:
    """Open a table for Ann and Ben; give it and what their browsers hold."""
    with httpx.Client(base_url=server.url) as ann, httpx.Client(base_url=server.url) as ben:
        made = ann.post("/api/tables", json=FRIENDS | {"sit": {"name": "Ann"}} | more).json()
        body = {"token": made["links"]["1"], "name": "Ben"}
        ben.post(f"/api/tables/{made['table']}/sit", json=body).raise_for_status()
        return made["table"], held(server, ann), held(server, ben)


def held(server: Server, client: httpx.Client) -> Held:
    """Give what a browser holds."""
    return [{"name": one.name, "value": one.value or "", "url": server.url} for one in client.cookies.jar]


def at_table(browser: Browser, server: Server, table: str, held: Any, locale: str = "en-GB") -> Page:
    room = browser.new_context(base_url=server.url, locale=locale, reduced_motion="reduce")
    room.add_cookies(held)
    page = room.new_page()
    page.goto(f"/t/{table}")
    page.locator("[data-tool=talk]").first.click()
    return page


@pytest.mark.parametrize("locale", WORDS)
def test_the_host_helps_out_for_somebody_who_is_away_and_everybody_reads_it(
    soon: Server, browser: Browser, locale: str
) -> None:
    hand, link, rule, told = WORDS[locale]
    page = at_table(browser, soon, *opened(soon), locale)
    expect(page.locator(".seat-care").last).to_contain_text(rule)
    page.get_by_role("button", name=hand).click()
    expect(page.get_by_role("button", name=hand)).to_have_count(0)
    page.get_by_role("button", name=link).click()
    expect(page.locator(".seat-care input")).to_have_value(re.compile("/t/.+#.{22}$"))
    page.keyboard.press("Escape")
    page.locator("[data-tool=log]").first.click()
    expect(page.locator("ol.log")).to_contain_text(told)
    page.context.close()


def test_those_who_watch_are_told_where_only_players_talk(soon: Server, browser: Browser) -> None:
    for talk, form in (("players", 0), ("all", 1)):
        table, _ = opened(soon, talk=talk)
        page = at_table(browser, soon, table, [])
        expect(page.locator(".chat")).to_be_visible()
        expect(page.locator(".chat form")).to_have_count(form)
        page.context.close()


@pytest.mark.parametrize("locale", WORDS)
def test_the_host_is_told_that_a_game_of_others_is_not_theirs_to_end(
    house: Server, browser: Browser, locale: str
) -> None:
    table, anns, bens = opened_for_both(house)
    page = at_table(browser, house, table, anns, locale)
    page.keyboard.press("Escape")
    page.locator(".rail [data-tool=settings]").click()
    buttons = page.locator(".leave button")
    other = at_table(browser, house, table, bens, locale)
    expect(page.locator(".leave .aside")).to_contain_text("10 minutes")
    expect(buttons).to_have_count(2)
    other.context.close()
    expect(buttons).to_have_count(3)
    buttons.nth(1).click()
    page.locator(".leave-yes").click()
    expect(page.locator(".leave [role=alert]")).to_contain_text(re.compile("Ben .*10 minutes"))
    expect(page.locator(".banner")).to_have_count(0)
    page.context.close()
