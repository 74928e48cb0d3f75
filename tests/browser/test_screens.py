"""Every screen, in both languages and themes: nobody kept out, nothing cut off, nothing untranslated."""

import json
import re

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Page, expect

from tests.browser.at_table import begin_hot_seat
from tests.browser.conftest import Visit
from tests.browser.layout import at_size
from tests.browser.scenes import SCENES

LOOKS = [("en", False), ("fr", True)]
RULES = "{'label-content-name-mismatch': {enabled: true}}"
"""What is written on a piece is part of its name, so that it can be asked for by voice."""
AXE = f"axe.run(document, {{rules: {RULES}}}).then(found => JSON.stringify(found.violations))"


def violations(page: Page, axe: str) -> list[str]:
    """List what axe finds, by rule and place."""
    page.evaluate(axe)
    found = json.loads(page.evaluate(AXE))
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]


STICKING_OUT = """() => {
  const wide = document.documentElement.clientWidth;
  const rolls = (one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowX);
  const isHeld = (one) => {
    for (let up = one.parentElement; up; up = up.parentElement) if (rolls(up)) return true;
    return false;
  };
  const isCut = (one) => {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(one);
    const hides = ["hidden", "clip"].includes(overflowX) && textOverflow !== "ellipsis";
    return hides && clipPath === "none" && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1;
  };
  const isOut = (one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 0 && (right > wide + 1 || left < -1) && !isHeld(one);
  };
  const all = [...document.querySelectorAll("body *:not(svg *)")].filter((one) => isCut(one) || isOut(one));
  const scrolls = document.documentElement.scrollWidth > wide ? ["the page"] : [];
  return scrolls.concat(all.map((one) => one.outerHTML.slice(0, 120)));
}"""
"""Lists what is cut off, sticks out at a side, or makes the page scroll sideways."""
WIDTHS = (360, 640, 768, 1280)
"""A phone, a laptop's screen at 200 % zoom, a tablet, a laptop."""


def check_widths(page: Page) -> None:
    """Nothing is cut off at any width."""
    for width in WIDTHS:
        at_size(page, {"width": width, "height": 450 if width == 640 else 900})
        assert page.evaluate(STICKING_OUT) == [], width


QUICK = {
    *("house", "game-page", "new-favor", "rules-pharaoh", "settings", "invited"),
    *("table-pharaoh", "table-faiyum", "end-faiyum", "reasons", "replay"),
}
"""What is looked at each time: of all a little; the rest where there is time."""


def in_looks() -> list[ParameterSet]:
    """Each screen in English and light or French and dark, by turns; the long checks have the other too."""
    return [
        pytest.param(
            name,
            *look,
            marks=[pytest.mark.slow] if (at + turn) % 2 or name not in QUICK else [],
            id=f"{name}-{look[0]}",
        )
        for at, name in enumerate(SCENES)
        for turn, look in enumerate(LOOKS)
    ]


@pytest.mark.parametrize(("name", "lang", "dark"), in_looks())
def test_no_screen_keeps_anybody_out(visit: Visit, axe: str, name: str, lang: str, dark: bool) -> None:
    page = visit(lang=lang, dark=dark)
    SCENES[name](page)
    assert violations(page, axe) == []
    check_widths(page)


def test_a_replay_goes_back_and_on_by_key_and_has_an_address(visit: Visit) -> None:
    page = visit()
    begin_hot_seat(page, "pharaoh")
    page.goto(page.url.replace("/t/", "/replay/"))
    page.locator(".ph-board").wait_for()
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
    expect(page.locator("#your-tables")).to_have_text("Vos tables")
