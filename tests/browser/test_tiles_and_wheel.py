"""Pharaon played on the board itself."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import begin, moved, ply
from tests.browser.conftest import Visit


def touch(page: Page, selector: str) -> None:
    """Touch something that is lit, and wait for the move."""
    lit = page.locator(selector).first
    lit.wait_for()
    before = ply(page)
    lit.click()
    moved(page, before)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_noble_is_kept_by_touching_the_card(visit: Visit, lang: str) -> None:
    page = visit(lang=lang)
    begin(page, "pharaon", "random")
    touch(page, ".pharaon .deeds .noble.lit")
    expect(page.locator(".pharaon .mine .noble")).to_have_count(1)


@pytest.mark.parametrize(("game", "tile"), [("pharaon", ".burial .piece, .noble")])
def test_tiles_look_like_tiles_whichever_board_was_seen_before(visit: Visit, game: str, tile: str) -> None:
    page = visit()
    begin(page, "pharaoh", "random")
    begin(page, game, "random")
    one = page.locator(f".{game}").locator(tile).first
    one.wait_for()
    edge = one.evaluate("tile => getComputedStyle(tile).borderTopColor")
    assert edge != "rgba(0, 0, 0, 0)"
