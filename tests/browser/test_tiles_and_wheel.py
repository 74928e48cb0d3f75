"""Favor and Pharaon played on the board itself."""

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


def test_dice_are_rolled_and_locked_by_touching_them(visit: Visit) -> None:
    page = visit(lang="en")
    begin(page, "favor", "random")
    touch(page, ".favor .action.main")
    touch(page, ".favor .dice .piece.lit")
    expect(page.locator(".favor .pyramid .die")).to_have_count(1)


def test_a_tile_that_cannot_be_claimed_says_why(visit: Visit) -> None:
    page = visit(lang="fr")
    begin(page, "favor", "random")
    page.locator(".favor .action.main").wait_for()
    page.locator(".favor .table .tile").first.click()
    expect(page.locator(".reasons .panel")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_noble_is_kept_by_touching_the_card(visit: Visit, lang: str) -> None:
    page = visit(lang=lang)
    begin(page, "pharaon", "random")
    touch(page, ".pharaon .deeds .noble.lit")
    expect(page.locator(".pharaon .mine .noble")).to_have_count(1)


@pytest.mark.parametrize(("game", "tile"), [("favor", ".table .tile"), ("pharaon", ".burial .piece, .noble")])
def test_tiles_look_like_tiles_whichever_board_was_seen_before(visit: Visit, game: str, tile: str) -> None:
    page = visit()
    begin(page, "pharaoh", "random")
    begin(page, game, "random")
    one = page.locator(f".{game}").locator(tile).first
    one.wait_for()
    edge = one.evaluate("tile => getComputedStyle(tile).borderTopColor")
    assert edge != "rgba(0, 0, 0, 0)"
