"""The odds panel: how everybody stands in every game, and what a turn of Favor may reach."""

import re

import pytest
from playwright.sync_api import Page, Request, expect

from greathouse.games import games
from tests.browser.at_table import begin_hot_seat
from tests.browser.conftest import Visit
from tests.browser.scenes import finished
from tests.browser.test_screens import check_widths, violations
from tests.lengths import some_quick

DRAG = """async slider => {
    for (let ply = 1; ply <= 30; ply++) {
        slider.value = String(ply);
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        await new Promise(requestAnimationFrame);
    }
}"""


def open_odds(page: Page) -> None:
    """Unfold the panel and wait for its figures."""
    if page.locator(".odds summary").is_hidden():
        page.keyboard.press("m")
    page.locator(".odds summary").click()
    page.locator(".odds td").first.wait_for()


@pytest.mark.parametrize("game", some_quick(games(), ["favor", "faiyum"]))
def test_every_game_tells_everybodys_chances_and_what_they_are_worth(visit: Visit, game: str) -> None:
    page = visit()
    begin_hot_seat(page, game)
    open_odds(page)
    chances = page.locator(".odds table").first.locator("td strong").all_inner_texts()
    assert len(chances) == 2
    assert [text for text in chances if not re.match(r"(about|exactly) \d+(\.\d)?%$", text)] == []
    expect(page.locator(".odds")).not_to_contain_text("greathouse ")


def test_favor_tells_the_odds_of_every_tile_in_reach(visit: Visit, axe: str) -> None:
    page = visit(lang="fr")
    begin_hot_seat(page, "favor")
    open_odds(page)
    aim = page.locator(".odds table").nth(1).locator("tr").first
    expect(aim.locator("strong")).to_have_text(re.compile(r"(exactement|environ) \d+(,\d)?\s%"))
    assert violations(page, axe) == []
    check_widths(page)


def test_a_slider_that_is_dragged_asks_once(visit: Visit) -> None:
    page = visit()
    page.goto(f"/replay/{finished(page, 'pharaoh')}?ply=0")
    page.locator(".rail [data-tool=review]").click()
    open_odds(page)
    asked: list[str] = []

    def note(request: Request) -> None:
        if "/odds" in request.url:
            asked.append(request.url)

    page.on("request", note)
    page.locator('input[type="range"]').evaluate(DRAG)
    expect(page.locator(".odds .found")).to_have_attribute("aria-busy", "false")
    assert [re.search(r"ply=(\d+)", url).group(1) for url in asked] == ["30"]  # type: ignore[union-attr] # each has one
