"""Favor on its table: dice are chosen and locked, tiles chosen and claimed, refusals told at the tile."""

import re

from playwright.sync_api import Page, expect

from tests.browser.at_table import begin_hot_seat, moved, ply
from tests.browser.conftest import Visit
from tests.browser.layout import LAPTOP, at_size, broken
from tests.browser.pairs import sitting, where

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


def test_the_prompt_speaks_of_powers_only_where_one_is_lit(visit: Visit) -> None:
    page = visit(lang="en")
    begin_hot_seat(page, "favor")
    press_primary(page)
    expect(page.locator(".prompt-line")).to_contain_text("Lock at least one die.")
    sitting(page, "favor", where("favor", 0, "lock", 0.3))
    page.locator(".favor .dock .lit").first.wait_for()
    expect(page.locator(".prompt-line")).to_contain_text("Lock a die, or use a lit power.")


def test_dice_before_the_first_roll_are_those_of_this_turn(visit: Visit) -> None:
    page = visit(lang="en")
    begin_hot_seat(page, "favor")
    expect(page.locator(".favor .next .cap")).to_have_text("Dice this turn")
    press_primary(page)
    lock_all(page)
    expect(page.locator(PRIMARY)).to_contain_text("Go on to the claim")
    expect(page.locator(".favor .next .cap")).to_have_text("Your next turn")


ROWS = """() => new Set([...document.querySelectorAll('.favor .active .die-button')]
  .map(one => one.offsetParent.offsetTop)).size"""
"""In how many rows active dice lie; how they are turned counts for nothing."""


def test_the_dice_of_a_first_roll_lie_in_one_row_on_a_phone(visit: Visit) -> None:
    page = visit(touch=True)
    sitting(page, "favor", where("favor", 0, "lock", 0.3))
    expect(page.locator(".favor .active .die-button")).to_have_count(4)
    assert page.evaluate(ROWS) == 1
    broken(page, ".favor .tray .active { width: 40% !important }")
    assert page.evaluate(ROWS) == 2


DRAWN_OVER = """() => {
  const emblem = document.querySelector('.tray .pick .emblem').getBoundingClientRect();
  return [...document.querySelectorAll('.tray .pick .scarab')]
    .filter(one => one.getBoundingClientRect().top < emblem.bottom).length;
}"""


def test_the_tokens_of_a_chosen_tile_leave_its_emblem_free(visit: Visit) -> None:
    page = visit()
    at_size(page, LAPTOP)
    sitting(page, "favor", where("favor", 0, "claim", 0.3))
    page.locator(".favor .tile.red.lit").first.click()
    expect(page.locator(".favor .tray .pick .scarab")).to_have_count(2)
    assert page.evaluate(DRAWN_OVER) == 0
    broken(page, ".favor .pick .draws { translate: 0 -2rem }")
    assert page.evaluate(DRAWN_OVER) == 2


UNDER_TICK = """() => {
  const tile = document.querySelector('.favor .tile.chosen');
  const { x, y, width } = tile.querySelector('.tick').getBoundingClientRect();
  const range = document.createRange(), asked = tile.querySelector('.demand .sum');
  range.selectNodeContents(asked);
  const { right, top, bottom } = range.getBoundingClientRect();
  const highest = (top + bottom) / 2 - parseFloat(getComputedStyle(asked).fontSize) * 0.35;
  const [aside, above] = [x + width / 2 - right, highest - y - width / 2];
  return Math.hypot(Math.max(aside, 0), Math.max(above, 0)) < width / 2;
}"""
"""Whether the disc of the tick covers a part of the letters in the tile's strip."""


def test_the_tick_of_a_chosen_tile_leaves_what_it_asks_for_readable_on_a_phone(visit: Visit) -> None:
    for lang in ("en", "fr"):
        page = visit(lang=lang, touch=True)
        sitting(page, "favor", where("favor", 0, "claim", 0.3))
        page.locator(".favor .tile.red.lit").first.click()
        page.locator(".favor .tile.chosen .tick").wait_for()
        assert not page.evaluate(UNDER_TICK)
        broken(page, ".favor .tile .tick { scale: 1 !important; translate: -0.5rem }")
        assert page.evaluate(UNDER_TICK)
