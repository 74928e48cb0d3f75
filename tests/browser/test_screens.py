"""Every screen, in both languages and themes: nobody kept out, nothing cut off, nothing untranslated."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from greathouse.games import games
from tests.browser.at_table import begin, menu
from tests.browser.conftest import Visit

PAGES = ["/", "/new/pharaoh", "/rules/pharaoh#P5", "/settings"]
LOOKS = [("en", False), ("fr", True)]
RULES = "{'label-content-name-mismatch': {enabled: false}}"
"""The signs on a drawn piece are its picture, not its name."""
AXE = f"axe.run(document, {{rules: {RULES}}}).then(found => JSON.stringify(found.violations))"


def violations(page: Page, axe: str) -> list[str]:
    """List what axe finds, by rule and place."""
    page.evaluate(axe)
    found = json.loads(page.evaluate(AXE))
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]


def is_cut_off(page: Page) -> bool:
    """Tell whether something sticks out at the side."""
    wide: bool = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    return wide


@pytest.mark.parametrize(("lang", "dark"), LOOKS)
def test_no_page_keeps_anybody_out(visit: Visit, axe: str, lang: str, dark: bool) -> None:
    page = visit(lang=lang, dark=dark)
    for path in PAGES:
        page.goto(path)
        page.locator("h1").first.wait_for()
        if path == "/":
            page.locator(".game").first.wait_for()
        assert violations(page, axe) == []
        for width in (360, 768, 1280):
            page.set_viewport_size({"width": width, "height": 900})
            assert not is_cut_off(page), (path, width)


@pytest.mark.parametrize(("lang", "dark"), LOOKS)
@pytest.mark.parametrize("game", games())
def test_no_table_keeps_anybody_out(visit: Visit, axe: str, game: str, lang: str, dark: bool) -> None:
    page = visit(lang=lang, dark=dark)
    begin(page, game)
    assert menu(page)
    page.locator(".text-view summary").click()
    assert violations(page, axe) == []
    for width in (360, 768, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        assert not is_cut_off(page), width


def test_a_replay_goes_back_and_on_by_key_and_has_an_address(visit: Visit, axe: str) -> None:
    page = visit()
    begin(page, "pharaoh")
    menu(page)
    page.goto(page.url.replace("/t/", "/replay/"))
    page.locator(".ph-board").wait_for()
    assert violations(page, axe) == []
    page.keyboard.press("End")
    expect(page).to_have_url(re.compile(r"ply=[1-9]"))
    page.keyboard.press("Home")
    expect(page.locator(".prompt")).to_contain_text("The game begins.")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".prompt")).to_contain_text("Move 1 of")


def test_the_rules_are_searched_whatever_the_accents(visit: Visit) -> None:
    page = visit("/rules/pharaoh", lang="fr")
    page.locator(".rule").first.wait_for()
    page.locator("input[type=search]").fill("PYRAMIDE dé")
    expect(page.locator("[role=status]")).to_contain_text("section")
    page.locator("input[type=search]").fill("xyzzy")
    expect(page.locator(".rule")).to_have_count(0)


def test_the_language_of_the_page_can_be_changed(visit: Visit) -> None:
    page = visit("/settings")
    page.get_by_label("Français").check()
    expect(page.locator("h1")).to_have_text("Réglages")
    assert page.evaluate("document.documentElement.lang") == "fr"
    page.goto("/")
    expect(page.locator("h2").first).to_have_text("Choisissez un jeu")
