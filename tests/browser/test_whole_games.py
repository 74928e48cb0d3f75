"""Whole games of the larger games against a bot, in each language, by mouse and by keyboard."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import begin, menu, moved, ply
from tests.browser.conftest import Visit

MOST_MOVES = 1500
OPEN_ALL = "document.querySelectorAll('.menu details').forEach(one => one.open = true)"


def take(page: Page, hand: str, move: str) -> None:
    """Choose from the menu."""
    page.evaluate(OPEN_ALL)
    button = page.locator(f'.menu [data-move="{move}"]').first
    if hand == "mouse":
        button.click()
    else:
        button.focus()
        page.keyboard.press("Enter")


def play_on(page: Page, hand: str) -> int:
    """Play to the end, each time the last choice that is offered; tell how many moves it took."""
    for count in range(MOST_MOVES):
        moves = menu(page)
        if not moves:
            return count
        before = ply(page)
        take(page, hand, moves[-1])
        moved(page, before)
    raise AssertionError("the game does not end")


GAMES = [
    pytest.param("pharaon", "fr", "keyboard"),
    pytest.param("faiyum", "en", "mouse"),
    pytest.param("pharaon", "en", "mouse", marks=pytest.mark.slow),
    pytest.param("faiyum", "fr", "keyboard", marks=pytest.mark.slow),
    pytest.param("favor", "en", "mouse", marks=pytest.mark.slow),
    pytest.param("favor", "fr", "keyboard", marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("game", "lang", "hand"), GAMES)
def test_a_whole_game(visit: Visit, game: str, lang: str, hand: str) -> None:
    page = visit(lang=lang)
    begin(page, game, "random")
    assert play_on(page, hand) > 10
    expect(page.locator(".ledger tbody tr")).to_have_count(2)
