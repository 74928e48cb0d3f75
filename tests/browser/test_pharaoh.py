"""Whole games of Pharaoh against a bot, in each language, by mouse and by keyboard."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import MOST_TURNS, begin, by_keyboard, by_mouse, menu, moved, ply
from tests.browser.conftest import Visit

HANDS = {"mouse": by_mouse, "keyboard": by_keyboard}
SMALL = re.compile("small|petite")
ENTER_FIRST = ("keep", "enter small", "done")


def choice(moves: list[str], entered: bool) -> str:
    """Bring one pyramid onto the board, then let the bot win."""
    wishes = ("keep", "done") if entered else ENTER_FIRST
    for wish in wishes:
        for move in moves:
            if move.startswith(wish):
                return move
    return moves[0]


def agree(page: Page, hand: str, before: str) -> None:
    """Say yes if it is asked whether points may be lost."""
    page.locator(f'[data-yes], .desk:not([data-ply="{before}"])').first.wait_for()
    if page.locator("[data-yes]").count() == 0:
        return
    if hand == "mouse":
        page.locator("[data-yes]").click()
    else:
        expect(page.locator(".bubble :focus")).to_have_count(1)
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Enter")


def play_on(page: Page, hand: str) -> int:
    """Play to the end; tell how many moves it took."""
    entered = False
    for count in range(MOST_TURNS):
        moves = menu(page)
        if not moves:
            return count
        move = choice(moves, entered)
        before = ply(page)
        HANDS[hand](page, move)
        agree(page, hand, before)
        moved(page, before)
        if move.startswith("enter"):
            entered = True
            label = page.locator(f'[data-square="{move.split()[2]}"]').get_attribute("aria-label") or ""
            assert SMALL.search(label)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(("lang", "told"), [("en", "holds"), ("fr", "tient")])
def test_a_whole_game_ends_with_the_line_that_won(visit: Visit, lang: str, told: str, hand: str) -> None:
    page = visit(lang=lang)
    begin(page, "pharaoh", "greedy")
    play_on(page, hand)
    expect(page.locator(".ending")).to_contain_text(told)
    expect(page.locator(".ending .ph-won")).to_have_count(3)
