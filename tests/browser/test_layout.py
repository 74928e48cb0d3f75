"""The table on one screen: all that a decision needs lies inside it, nothing jumps or flies in from afar."""

import pytest
from playwright.sync_api import Page, expect

from greathouse.games import games
from tests.browser.at_table import begin, until
from tests.browser.conftest import Visit
from tests.browser.hands import see
from tests.browser.layout import FAR, LAPTOP, PHONE, SHIFTS, at_size, broken, outside, shift, unreached
from tests.browser.playing import FOES, play_on, play_some
from tests.browser.positions import taken_up
from tests.browser.scenes import SCENES
from tests.lengths import some_quick

TABLES = [name for name in SCENES if name.startswith(("begin-", "table-", "company-"))] + [
    "traitor",
    "roll-off",
    "hint",
    "reasons",
    "odds",
]
LONG = {"traitor", "roll-off", "odds", "hint"} | {
    name for name in SCENES if name.startswith(("begin-", "company-pha"))
}
POSITIONS = 30
QUICK = 3
MOST_SHIFT = 0.1
SEED = 15


def in_length() -> list[object]:
    """Mark the scenes that are long in the making, and those that have least to show."""
    return [pytest.param(one, marks=[pytest.mark.slow] if one in LONG else []) for one in TABLES]


@pytest.mark.parametrize("name", in_length())
def test_every_table_fits_a_laptop_and_is_reached_on_a_phone(visit: Visit, name: str) -> None:
    page = visit()
    at_size(page, LAPTOP)
    SCENES[name](page)
    assert outside(page) == []
    at_size(page, PHONE)
    assert unreached(page) == []


def test_a_table_that_does_not_fit_is_found_out(visit: Visit) -> None:
    """The broken twin: the board pushed down by what is put above it, and lit things out of the window."""
    page = visit()
    at_size(page, LAPTOP)
    SCENES["begin-pharaoh"](page)
    broken(page, "main.desk { height: 1100px !important; padding-top: 300px !important }")
    assert "the page scrolls" in outside(page)
    broken(page, ".lit { translate: 3000px }")
    assert len(outside(page)) > 1
    at_size(page, PHONE)
    assert unreached(page)


GO = """path => {
  for (const desk of document.querySelectorAll('main.desk')) desk.dataset.left = '';
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}"""
"""Goes to another table without loading the page again."""


def check_positions(page: Page, game: str, count: int) -> None:
    """No position hides what may be done in it."""
    tables = taken_up(page, game, count, SEED)
    assert len(tables) == count
    for table in tables:
        at_size(page, LAPTOP)
        page.evaluate(GO, f"/t/{table}")
        page.locator("main.desk[data-turn=mine]:not([data-left]) .stage").wait_for()
        assert outside(page) == [], f"{game}, {page.url}"
        at_size(page, PHONE)
        assert unreached(page) == [], f"{game}, {page.url} on a phone"


@pytest.mark.parametrize("game", some_quick(games(), ["pharaoh"]))
def test_positions_drawn_by_lot_fit(visit: Visit, game: str) -> None:
    check_positions(visit("/"), game, QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_thirty_positions_drawn_by_lot_fit(visit: Visit, game: str) -> None:
    check_positions(visit("/", lang="fr"), game, POSITIONS)


def watched(visit: Visit, game: str, speed: str) -> Page:
    """Sit down where things move, and watch from the first moment on what jumps or comes from afar."""
    page = visit()
    at_size(page, LAPTOP)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("speed => localStorage.setItem('greathouse.speed', speed)", speed)
    begin(page, game, FOES[game])
    page.locator(".stage").wait_for()
    page.evaluate(SHIFTS)
    page.evaluate(FAR)
    return page


def is_steady(page: Page, moves: int) -> None:
    """Nothing has jumped, nothing has come from afar, and the page has never grown."""
    total, worst = shift(page)
    print(f"layout shift {total:.4f} in {moves} moves")
    assert page.evaluate("[...window.far]") == []
    assert total <= MOST_SHIFT, worst


SOME = 4


@pytest.mark.parametrize("game", some_quick(games(), ["favor", "pharaon"]))
def test_nothing_jumps_and_nothing_comes_from_afar_while_some_moves_are_made(visit: Visit, game: str) -> None:
    page = watched(visit, game, "fast")
    is_steady(page, play_some(page, game, "mouse", SOME))


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_nothing_jumps_and_nothing_comes_from_afar_in_a_whole_game(visit: Visit, game: str) -> None:
    page = watched(visit, game, "fast")
    is_steady(page, play_on(page, game, "mouse"))


AWAY = """document.querySelector('.desk [data-slide]').animate(
  [{translate: '99999px'}, {}], {duration: 200, iterations: Infinity})"""
PUSH = """margin => new Promise(done => {
  document.querySelector('.stage').style.marginTop = `${margin}px`;
  requestAnimationFrame(() => requestAnimationFrame(done));
})"""


def test_things_from_afar_and_jumps_are_found_out(visit: Visit) -> None:
    """The broken twin: a piece set far away for a moment, and a board pushed aside."""
    page = visit()
    at_size(page, LAPTOP)
    begin(page, "pharaoh", "random")
    page.locator(".stage").wait_for()
    page.evaluate(SHIFTS)
    page.evaluate(FAR)
    page.evaluate(AWAY)
    until(page, "window.far.size > 0")
    for margin in (300, 0, 300):
        page.evaluate(PUSH, margin)
    until(page, f"window.shifted.reduce((sum, [value]) => sum + value, 0) > {MOST_SHIFT}")
    assert shift(page)[0] > MOST_SHIFT


def test_the_list_of_moves_is_folded_away_and_a_key_opens_it(visit: Visit) -> None:
    page = visit()
    begin(page, "pharaoh", "random")
    see(page)
    expect(page.locator(".menu")).to_be_hidden()
    page.keyboard.press("m")
    expect(page.locator(".menu")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".menu")).to_be_hidden()
