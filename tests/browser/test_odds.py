"""The odds panel: Favor's dice by tile, and Pharaoh solved or not."""

import re

from playwright.sync_api import expect

from tests.browser.at_table import begin_hot_seat
from tests.browser.conftest import Visit
from tests.browser.test_screens import check_widths, violations


def test_favor_tells_the_odds_of_every_tile_in_reach(visit: Visit, axe: str) -> None:
    page = visit(lang="fr")
    begin_hot_seat(page, "favor")
    page.locator(".odds summary").click()
    expect(page.locator(".odds tbody tr").first).to_contain_text(re.compile(r"\d,\d\s%"))
    expect(page.locator(".odds tbody tr").first).to_contain_text(re.compile("exact|essais"))
    assert violations(page, axe) == []
    check_widths(page)


def test_pharaoh_tells_its_exact_odds_or_how_to_get_them(visit: Visit) -> None:
    page = visit()
    begin_hot_seat(page, "pharaoh")
    page.locator(".odds summary").click()
    expect(page.locator(".odds p").first).to_contain_text(
        re.compile("play perfectly|greathouse solve pharaoh")
    )
