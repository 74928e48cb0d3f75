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
        moved(page, before)
        if move.startswith("enter"):
            entered = True
            label = page.locator(f'[data-square="{move.split()[2]}"]').get_attribute("aria-label") or ""
            assert SMALL.search(label)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(("lang", "over"), [("en", "The game is over."), ("fr", "La partie est finie.")])
def test_a_whole_game(visit: Visit, lang: str, over: str, hand: str) -> None:
    page = visit(lang=lang)
    begin(page, "pharaoh")
    play_on(page, hand)
    expect(page.locator(".prompt")).to_contain_text(over)
    expect(page.locator(".ledger thead th")).to_have_count(2)
