"""Nobody is kept out of the screens that are seldom seen: invitations, the end, dialogs, wrong addresses."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import begin_hot_seat, menu, moved, ply
from tests.browser.conftest import Visit
from tests.browser.test_screens import LOOKS, check_widths, violations


def check(page: Page, axe: str) -> None:
    """Nothing keeps anybody out, and nothing is cut off."""
    assert violations(page, axe) == []
    check_widths(page)
    page.set_viewport_size({"width": 1280, "height": 900})


def finish(page: Page) -> None:
    """Play a game that ends after a few turns."""
    page.goto("/new/pharaoh")
    page.locator(".seat-pick select").first.select_option("here")
    page.locator(".options summary").click()
    page.locator(".options input[type=number]").fill("2")
    page.locator(".setup button.primary").click()
    while menu(page):
        before = ply(page)
        page.locator(".menu [data-move]").last.evaluate("button => button.click()")
        moved(page, before)
        page.wait_for_timeout(320)


@pytest.mark.parametrize(("lang", "dark"), LOOKS)
def test_an_invitation_and_whoever_follows_it(visit: Visit, axe: str, lang: str, dark: bool) -> None:
    host = visit("/new/pharaoh", lang=lang, dark=dark)
    host.locator(".seat-pick select").first.select_option("link")
    host.locator(".setup button.primary").click()
    link = host.locator("input[readonly]").input_value()
    check(host, axe)
    friend = visit(link, lang=lang, dark=dark)
    friend.locator("form input").first.wait_for()
    check(friend, axe)


@pytest.mark.parametrize(("lang", "dark"), LOOKS)
def test_the_end_of_a_game_and_its_replay(visit: Visit, axe: str, lang: str, dark: bool) -> None:
    page = visit(lang=lang, dark=dark)
    finish(page)
    page.locator(".ledger").wait_for()
    check(page, axe)
    page.goto(page.url.replace("/t/", "/replay/") + "?ply=4")
    page.locator(".odds summary").click()
    expect(page.locator(".odds p").first).not_to_be_empty()
    page.locator(".branch summary").click()
    check(page, axe)


def test_hints_reasons_rules_and_wrong_addresses(visit: Visit, axe: str) -> None:
    page = visit(lang="fr", dark=True)
    begin_hot_seat(page, "favor")
    page.keyboard.press("h")
    page.locator(".hint").wait_for()
    page.locator(".favor .table .tile").first.click()
    page.locator(".reasons .panel").wait_for()
    check(page, axe)
    page.locator(".reasons .rule-link").first.click()
    expect(page.locator("dialog")).to_be_visible()
    check(page, axe)
    page.goto("/new/chess")
    page.locator("h1").first.wait_for()
    check(page, axe)
