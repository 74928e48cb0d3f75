"""Whole games of the larger games on the board itself, in each language, by mouse and by keyboard."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import begin
from tests.browser.conftest import Visit
from tests.browser.hands import see, touch
from tests.browser.test_screens import check_widths, violations

MOST_MOVES = 400
MIDDLE = 8
FOES = {"favor": "greedy", "pharaon": "random", "faiyum": "random"}
"""Who ends the game soonest."""
SPREAD = {"mouse": 30, "keyboard": 12}
"""How many moves are spread over the board before the game is hurried to its end."""
HASTE = {"favor": ("claim", "lock"), "pharaon": ("pass",), "faiyum": ("quit",)}
OVER = {"en": re.compile("win|won"), "fr": re.compile("gagne|Victoire")}


def choice(game: str, hand: str, moves: list[str], count: int) -> str:
    """Touch here and there for a while, then do what ends the game; Favor is hurried from the start."""
    if count < SPREAD[hand] and game != "favor":
        return moves[count * 7 % len(moves)]
    for wish in HASTE[game]:
        for move in moves:
            if move.startswith(wish):
                return move
    return moves[-1]


def play_on(page: Page, game: str, hand: str, look: Callable[[Page], None]) -> int:
    """Play to the end and look around on the way; tell how many moves it took."""
    ply, moves = see(page)
    for count in range(MOST_MOVES):
        if not moves:
            return count
        if count == MIDDLE:
            look(page)
        touch(page, hand, choice(game, hand, moves, count), ply)
        ply, moves = see(page, ply)
    raise AssertionError("the game does not end")


def is_over(page: Page, lang: str) -> None:
    """The page says who has won and shows the account."""
    expect(page.locator(".ending .banner h2")).to_contain_text(OVER[lang])
    expect(page.locator(".ledger thead th")).to_have_count(2)


@pytest.mark.parametrize("lang", OVER)
@pytest.mark.parametrize("game", FOES)
def test_a_whole_game_by_mouse_in_which_nobody_is_kept_out_and_nothing_cut_off(
    visit: Visit, axe: str, game: str, lang: str
) -> None:
    def look(page: Page) -> None:
        assert violations(page, axe) == []
        check_widths(page)

    page = visit(lang=lang, dark=lang == "fr")
    begin(page, game, FOES[game])
    assert play_on(page, game, "mouse", look) > MIDDLE
    is_over(page, lang)
    look(page)


@pytest.mark.parametrize("lang", OVER)
@pytest.mark.parametrize("game", FOES)
def test_a_whole_game_by_keyboard(visit: Visit, game: str, lang: str) -> None:
    page = visit(lang=lang)
    begin(page, game, FOES[game])
    assert play_on(page, game, "keyboard", lambda page: None) > MIDDLE
    is_over(page, lang)
