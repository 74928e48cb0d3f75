"""Games on the board itself, in each language, by mouse, by touch and by keyboard: no touch is made twice."""

import re

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Page, expect

from tests.browser.at_table import begin
from tests.browser.conftest import Visit
from tests.browser.hands import see
from tests.browser.playing import FOES, play_on, play_some
from tests.browser.test_screens import check_widths, violations
from tests.lengths import some_quick

SOME = 5
"""So many moves of a game show each hand at work; the long checks play all of it."""
OVER = {"en": re.compile("win|won|victory"), "fr": re.compile("gagne|Victoire|emporte")}
SEEN = {"pharaoh": (".ending .ph-won", 3)}
"""What an ending shows: the winning line, or else the account of two."""


def seated(visit: Visit, game: str, lang: str, hand: str) -> Page:
    """Sit down with a mouse and keys at a laptop, or with a finger at a phone."""
    page = visit(lang=lang, dark=lang == "fr", touch=hand == "touch")
    begin(page, game, FOES[game])
    return page


def is_over(page: Page, game: str, lang: str) -> None:
    """The page says who has won and why."""
    expect(page.locator(".ending .banner h2")).to_contain_text(OVER[lang])
    shown, count = SEEN.get(game, (".ledger thead th", 2))
    expect(page.locator(shown)).to_have_count(count)


def in_length() -> list[ParameterSet]:
    """The shortest game; the long checks play every game in both languages."""
    return some_quick([(game, lang) for game in FOES for lang in OVER], [("pharaoh", "en")])


@pytest.mark.parametrize(("game", "lang"), in_length())
def test_a_whole_game_by_mouse_in_which_nobody_is_kept_out_and_nothing_cut_off(
    visit: Visit, axe: str, game: str, lang: str
) -> None:
    def look(page: Page) -> None:
        assert violations(page, axe) == []
        check_widths(page)

    page = seated(visit, game, lang, "mouse")
    play_on(page, game, "mouse", look)
    is_over(page, game, lang)
    look(page)


HELD = [(game, hand) for hand in ("touch", "keyboard") for game in FOES]
QUICK = (("pharaon", "touch"), ("faiyum", "touch"), ("pharaoh", "keyboard"))


@pytest.mark.parametrize(("game", "hand"), some_quick(HELD, QUICK))
def test_every_hand_plays_every_game(visit: Visit, game: str, hand: str) -> None:
    page = seated(visit, game, "fr" if hand == "touch" else "en", hand)
    assert play_some(page, game, hand, SOME) == SOME or not see(page).moves


@pytest.mark.slow
@pytest.mark.parametrize("lang", OVER)
@pytest.mark.parametrize("hand", ["touch", "keyboard"])
@pytest.mark.parametrize("game", FOES)
def test_a_whole_game_by_every_hand(visit: Visit, game: str, hand: str, lang: str) -> None:
    page = seated(visit, game, lang, hand)
    play_on(page, game, hand)
    is_over(page, game, lang)
