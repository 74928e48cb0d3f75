"""No touch is lost: not one that falls between two drawings, and none is counted twice."""

from playwright.sync_api import Page, expect

from tests.browser.at_table import begin_hot_seat, menu, moved, ply
from tests.browser.conftest import Visit

REDRAW = """root => {
  const thing = document.querySelector('#drawn-anew') ?? document.createElement('button');
  const next = document.createElement('button');
  next.id = 'drawn-anew';
  next.dataset.moves = 'enter small c1';
  next.style.cssText = 'position: fixed; left: 500px; top: 300px; width: 80px; height: 80px; z-index: 99';
  next.addEventListener('click', () => { window.touches = (window.touches ?? 0) + 1; });
  if (thing.isConnected) thing.replaceWith(next); else document.querySelector(root).append(next);
}"""
"""Puts a thing in the middle of the window, or draws it anew as another element of the same name."""


HEARD = "new Promise(done => requestAnimationFrame(() => setTimeout(done)))"
"""Waits until a click that is made up for has been heard."""


def touched_while_redrawn(page: Page, root: str) -> int:
    """Press, let the thing be drawn anew, and let go; tell how often it was touched."""
    page.evaluate(REDRAW, root)
    page.mouse.move(540, 340)
    page.mouse.down()
    page.evaluate(REDRAW, root)
    page.mouse.up()
    page.evaluate(HEARD)
    found: int = page.evaluate("window.touches ?? 0")
    return found


def test_a_click_that_falls_between_two_drawings_is_not_lost(visit: Visit) -> None:
    page = visit()
    begin_hot_seat(page, "pharaoh")
    assert touched_while_redrawn(page, "main.desk") == 1


def test_a_browser_by_itself_would_lose_it(visit: Visit) -> None:
    """The broken twin: the same thing where the table does not watch over it."""
    page = visit()
    begin_hot_seat(page, "pharaoh")
    assert touched_while_redrawn(page, "body") == 0


def test_a_plain_click_counts_once(visit: Visit) -> None:
    page = visit()
    begin_hot_seat(page, "pharaoh")
    page.evaluate(REDRAW, "main.desk")
    page.mouse.click(540, 340)
    page.evaluate(HEARD)
    assert page.evaluate("window.touches") == 1


def test_a_double_click_plays_once_and_the_button_does_not_come_under_the_finger(visit: Visit) -> None:
    page = visit()
    begin_hot_seat(page, "favor")
    menu(page)
    before = ply(page)
    page.locator(".acts .primary:enabled").dblclick()
    moved(page, before)
    expect(page.locator('.acts .primary[data-moves="roll"]')).to_have_count(0)
    page.locator(".acts .primary.empty").wait_for(state="detached")
    assert "roll" not in menu(page)


def test_the_focus_stays_on_the_board_and_enter_presses_the_primary(visit: Visit) -> None:
    page = visit()
    begin_hot_seat(page, "favor")
    menu(page)
    before = ply(page)
    page.locator(".acts .primary:enabled").wait_for()
    page.keyboard.press("Enter")
    moved(page, before)
    assert page.evaluate("document.activeElement.matches('.menu *, .acts .primary')") is False
