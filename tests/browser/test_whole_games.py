"""Whole games of the larger games on the board itself, in each language, by mouse and by keyboard."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import begin
from tests.browser.conftest import Visit
from tests.browser.hands import HANDS, see, touch

MOST_MOVES = 400
FOES = {"favor": "greedy", "pharaon": "random", "faiyum": "random"}
"""Who ends the game soonest."""
SPREAD = {"favor": 0, "pharaon": 30, "faiyum": 30}
"""How many moves are spread over the board before the game is hurried to its end."""
HASTE = {"favor": ("claim", "lock"), "pharaon": ("pass",), "faiyum": ("quit",)}
OVER = {"en": "The game is over.", "fr": "La partie est finie."}


def choice(game: str, moves: list[str], count: int) -> str:
    """Touch here and there for a while, then do what ends the game."""
    if count < SPREAD[game]:
        return moves[count * 7 % len(moves)]
    for wish in HASTE[game]:
        for move in moves:
            if move.startswith(wish):
                return move
    return moves[-1]


def play_on(page: Page, game: str, hand: str) -> int:
    """Play to the end; tell how many moves it took."""
    ply, moves = see(page)
    for count in range(MOST_MOVES):
        if not moves:
            return count
        touch(page, hand, choice(game, moves, count))
        ply, moves = see(page, ply)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("lang", OVER)
@pytest.mark.parametrize("game", FOES)
def test_a_whole_game(visit: Visit, game: str, lang: str, hand: str) -> None:
    page = visit(lang=lang)
    begin(page, game, FOES[game])
    assert play_on(page, game, hand) > 10
    expect(page.locator(".prompt")).to_contain_text(OVER[lang])
    expect(page.locator(".ledger tbody tr")).to_have_count(2)
