"""The end of a game that has no opponent at the table, and of one that nobody finished."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.at_table import MINE, OVER, begin, until
from tests.browser.conftest import Visit
from tests.browser.layout import broken
from tests.browser.scenes import finished

HALF = 6
"""After so many questions the chances of half of a game are known."""
ALONE = {
    "pharaon/solo_loss": "The Traitor wins",
    "pharaon/solo_win": "Ahmose wins by",
    "faiyum/campaign_8_missed": "Game 8: goal missed",
    "faiyum/campaign_8_reputation": "Game 8: goal reached!",
    "faiyum/campaign_2_settlements": "Game 2: goal reached!",
    "faiyum/one_player": "Overseer",
}


QUICK = ("pharaon/solo_win", "faiyum/campaign_8_missed", "faiyum/one_player")


@pytest.mark.parametrize(
    "record", [pytest.param(one, marks=[] if one in QUICK else [pytest.mark.slow]) for one in ALONE]
)
def test_who_plays_alone_is_told_what_was_reached(visit: Visit, record: str) -> None:
    page = visit()
    page.goto(f"/t/{finished(page, record, ('Ahmose',))}")
    page.locator(OVER).wait_for()
    expect(page.locator(".banner h2")).to_contain_text(ALONE[record])
    expect(page.locator(".banner p")).not_to_have_text("")


def test_the_traitor_is_counted_beside_whoever_plays_alone(visit: Visit) -> None:
    page = visit(lang="fr")
    page.goto(f"/t/{finished(page, 'pharaon/solo_loss', ('Ahmose',))}")
    expect(page.locator(".bar-row")).to_have_count(2)
    expect(page.locator(".ledger thead")).to_contain_text("Le Traître")


def test_the_best_chances_are_told_when_the_whole_game_is_known(visit: Visit) -> None:
    page = visit()
    table = finished(page, "pharaoh")
    held: list[Route] = []
    asked: list[str] = []

    def meet(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == HALF:
            held.append(route)
        else:
            route.continue_()

    page.route("**/odds*", meet)
    page.goto(f"/t/{table}")
    best = page.locator(".ledger tr", has_text="Best chance").locator("td")
    expect(best).to_have_text(["…", "…"])
    while not held:
        page.wait_for_timeout(50)
    expect(best).to_have_text(["…", "…"])
    held[0].continue_()
    expect(best).to_have_text([re.compile(r"\d+%"), re.compile(r"\d+%")])


FILLS = """() => {
  const { width, height } = document.querySelector(".ending").getBoundingClientRect();
  return width * height > 0.8 * innerWidth * innerHeight;
}"""
"""Tells whether the end takes nearly the whole window."""
SIZES = [(1280, 720), (1920, 1080), (1024, 768), (800, 600), (844, 390), (390, 844)]


@pytest.mark.parametrize("game", ["pharaoh", "faiyum"])
def test_the_end_fills_the_window_at_every_size(visit: Visit, game: str) -> None:
    page = visit()
    page.goto(f"/t/{finished(page, game)}")
    page.locator(OVER).wait_for()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        until(page, FILLS)


WHERE = """() => [...document.querySelectorAll(".ledger, .ending-next > *")]
  .map(one => Math.round(one.getBoundingClientRect().top)).join(" ")"""
"""Tells how high the account and what comes next stand."""


@pytest.mark.parametrize("width", [1280, pytest.param(390, marks=pytest.mark.slow)])
def test_the_chances_are_drawn_without_moving_the_rest(visit: Visit, width: int) -> None:
    page = visit(width=width)
    page.goto(f"/t/{finished(page, 'pharaoh')}")
    page.locator(".ending .course").wait_for()
    before = page.evaluate(WHERE)
    until(page, "() => document.querySelector('.course polygon').getAttribute('points').includes('100,')")
    assert page.evaluate(WHERE) == before
    broken(page, ".ending-side { flex-direction: column-reverse !important }")
    assert page.evaluate(WHERE) != before, "the broken twin: an account below the chances"


def test_a_closed_table_names_no_winner_and_no_difference(visit: Visit) -> None:
    page = visit()
    begin(page, "pharaon", "random")
    page.locator(MINE).wait_for()
    page.request.post(f"/api/tables/{page.url.rsplit('/', 1)[1]}/close", data={"cmd": "end"})
    expect(page.locator(".banner h2")).to_have_text("The table was closed.")
    expect(page.locator(".banner p")).to_have_text("Nobody has won.")
    expect(page.locator(".rail [data-tool=take_back]")).to_have_attribute("aria-disabled", "true")
