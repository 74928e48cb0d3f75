"""Ways to choose among at Pharaon: every one can be read and touched, however many there are."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page

import greathouse as gh
from greathouse.core import record
from tests.browser.at_table import MINE
from tests.browser.conftest import Visit
from tests.browser.cut import cut
from tests.browser.layout import at_size, broken
from tests.browser.scenes import TWO, gone_on
from tests.browser.test_read import WINDOWS

EXCHANGE = '[data-place="exchange-n6"]'
COVERED = """() => [...document.querySelectorAll('.way, .way-back')].filter(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map(one => one.innerText)"""


def played(seed: int, conflicts: bool, verb: str, count: int) -> str:
    """Play at random until there are so many ways; give the record."""
    luck, table = Random(seed), gh.new("pharaon", seats=2, seed=seed, conflicts=conflicts)
    while len([move for move in table.menu if move.startswith(verb)]) < count:
        table.play(luck.choice(table.menu))
    return record.write(table.record())


def taken_up(page: Page, text: str) -> None:
    """Go on with a game where it stands."""
    page.goto(f"/t/{gone_on(page, text, [{'who': 'me', 'name': name} for name in TWO])}")
    page.locator(MINE).wait_for()


def of_one_colour(page: Page) -> None:
    """Two of any colour may be paid at the sixth exchange."""
    taken_up(page, played(0, False, "same n6", 5))
    page.locator(EXCHANGE).evaluate("one => one.click()")
    page.locator(".way").nth(4).wait_for()


def of_swords(page: Page) -> None:
    """Swords may be paid in four ways."""
    taken_up(page, played(3, True, "pay ", 4))
    page.locator(".way").nth(3).wait_for()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scene", [of_one_colour, of_swords])
def test_every_way_can_be_read_and_touched(visit: Visit, scene: Callable[[Page], None], lang: str) -> None:
    page = visit(lang=lang)
    scene(page)
    for size in WINDOWS:
        at_size(page, size)
        assert page.evaluate(COVERED) == [], size
        assert cut(page) == [], size


def test_ways_that_leave_the_window_are_found_out(visit: Visit) -> None:
    """The broken twin: ways in one row that goes on and on."""
    page = visit()
    of_swords(page)
    broken(page, ".pharaon .way { flex: none; max-width: none !important; width: 30rem }")
    assert page.evaluate(COVERED)
