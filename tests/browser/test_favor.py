"""Favor on its table: dice are chosen and locked, tiles chosen and claimed, refusals told at the tile."""

import re

from playwright.sync_api import Page, expect

from tests.browser.at_table import begin_hot_seat, moved, ply
from tests.browser.conftest import Visit
from tests.browser.layout import LAPTOP, at_size

PRIMARY = ".acts .primary"
LIT_DICE = ".favor .active .die-button.lit"


def press_primary(page: Page) -> None:
    """Press the one primary button, and wait for the move."""
    before = ply(page)
    page.locator(f"{PRIMARY}[data-moves]").click()
    moved(page, before)


def lock_all(page: Page) -> None:
    """Choose every die that can be locked, and lock them."""
    page.locator(LIT_DICE).first.wait_for()
    for at in range(page.locator(LIT_DICE).count()):
        page.locator(LIT_DICE).nth(at).click()
    press_primary(page)


def to_claim(page: Page) -> None:
    """Roll, lock everything and come to the claim."""
    press_primary(page)
    lock_all(page)
    page.locator('.acts [data-moves="done"]').click()
    page.locator(".favor .tile.lit").first.wait_for()


def test_dice_are_chosen_first_and_one_button_locks_them_and_rolls_on(visit: Visit) -> None:
    page = visit(lang="en")
    begin_hot_seat(page, "favor")
    expect(page.locator(PRIMARY)).to_contain_text("Roll 3 dice")
    press_primary(page)
    expect(page.locator(PRIMARY)).to_have_count(0)
    before = ply(page)
    page.locator(LIT_DICE).first.click()
    expect(page.locator(".favor .active .chosen .tick")).to_have_count(1)
    assert ply(page) == before
    expect(page.locator(PRIMARY)).to_contain_text(re.compile(r"Lock the \d, roll 2"))
    press_primary(page)
    expect(page.locator(".favor .pyramid .die")).to_have_count(1)
    expect(page.locator(".favor .active .die")).to_have_count(2)


def test_a_chosen_die_is_let_go_by_a_second_click_or_escape(visit: Visit) -> None:
    page = visit(lang="fr")
    begin_hot_seat(page, "favor")
    press_primary(page)
    page.locator(LIT_DICE).first.click()
    expect(page.locator(PRIMARY)).to_contain_text("Verrouiller")
    page.locator(LIT_DICE).first.click()
    expect(page.locator(PRIMARY)).to_have_count(0)
    page.locator(LIT_DICE).nth(1).click()
    page.keyboard.press("Escape")
    expect(page.locator(".favor .active .chosen")).to_have_count(0)


def test_claiming_shows_the_tile_in_full_and_never_puts_nothing_first(visit: Visit) -> None:
    page = visit(lang="en")
    begin_hot_seat(page, "favor")
    to_claim(page)
    expect(page.locator(PRIMARY)).to_have_count(0)
    expect(page.locator('.acts .quiet[data-moves="decline"]')).to_have_text("Take nothing")
    tile = page.locator(".favor .tile.lit:not(.herder)").first
    name = tile.get_attribute("data-place") or ""
    tile.click()
    expect(page.locator(".favor .tray .pick")).to_be_visible()
    expect(page.locator(PRIMARY)).to_contain_text("Claim")
    press_primary(page)
    expect(page.locator(f'.favor [data-place$=":{name}"]')).to_have_count(1)


def test_taking_nothing_asks_once(visit: Visit) -> None:
    page = visit(lang="en")
    begin_hot_seat(page, "favor")
    to_claim(page)
    before = ply(page)
    page.locator('.acts [data-moves="decline"]').click()
    expect(page.locator(".bubble")).to_contain_text("Take nothing this turn?")
    assert ply(page) == before
    page.locator('.acts [data-moves="decline"]').click()
    moved(page, before)


def test_a_tile_that_cannot_be_claimed_says_why(visit: Visit) -> None:
    page = visit(lang="fr")
    begin_hot_seat(page, "favor")
    page.locator(".favor .tile").first.click()
    expect(page.locator(".bubble")).to_be_visible()


def test_tiles_look_like_tiles_whichever_board_was_seen_before(visit: Visit) -> None:
    page = visit()
    begin_hot_seat(page, "pharaoh")
    begin_hot_seat(page, "favor")
    tile = page.locator(".favor .tile").first
    tile.wait_for()
    assert tile.evaluate("tile => getComputedStyle(tile).display") == "grid"
    assert tile.locator(".emblem path").count() > 0


def test_no_name_is_cut_on_a_tile_in_either_language(visit: Visit) -> None:
    cut = """() => [...document.querySelectorAll('.favor .tile:not(.herder) .words')].filter(words =>
      words.querySelector('b').scrollWidth > words.clientWidth ||
      words.querySelector('b').offsetHeight > words.clientHeight).map(words => words.textContent)"""
    for lang in ("en", "fr"):
        page = visit(lang=lang)
        begin_hot_seat(page, "favor")
        page.locator(".favor .tile").first.wait_for()
        at_size(page, LAPTOP)
        assert page.evaluate(cut) == []
