"""From any position of a replay a game of one's own goes on, and it says so."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.at_table import begin_hot_seat, menu, moved, ply
from tests.browser.conftest import Visit
from tests.browser.test_screens import check_widths, violations


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "taken up after"), pytest.param("fr", "reprend une autre", marks=pytest.mark.slow)],
)
def test_a_position_of_a_replay_is_played_on_against_a_bot(
    visit: Visit, axe: str, lang: str, told: str
) -> None:
    page = visit(lang=lang)
    begin_hot_seat(page, "pharaoh")
    page.goto(page.url.replace("/t/", "/replay/") + "?ply=2")
    page.locator(".rail [data-tool=review]").click()
    assert violations(page, axe) == []
    check_widths(page)
    page.locator(".branch select").last.select_option("serf")
    page.locator(".branch .primary").click()
    expect(page).to_have_url(re.compile("/t/"))
    page.locator(".rail [data-tool=log]").click()
    expect(page.locator(".drawer:visible")).to_contain_text(told)
    assert menu(page)
    before = ply(page)
    assert int(before) >= 2
    page.keyboard.press("m")
    page.locator(".menu [data-move]").last.click()
    moved(page, before)
