"""Statistics in a real browser: one's own games and the house's, favourites, the curve, files to keep."""

import csv
import io

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Look, Visit


@pytest.mark.slow
def test_ones_games_are_counted_by_game_and_rank(look: Look) -> None:
    page = look("/profile")
    expect(page.locator(".profile-fact dd").first).to_have_text("13")
    favor = page.locator(".levels tbody tr", has_text="Favor")
    expect(favor.locator("td").nth(0)).to_contain_text("of 4")
    expect(favor.locator("td").nth(5)).to_have_text("–")
    expect(page.locator(".curve-drawing rect")).to_have_count(6)


@pytest.mark.slow
def test_what_too_few_games_would_say_is_not_said(look: Look) -> None:
    page = look("/profile")
    told = page.evaluate("fetch('/api/statistics').then(found => found.json())")
    shown = page.locator(".things select").input_value()
    things = next(one for one in told["by_game"] if one["game"] == shown)["things"][:5]
    rows = page.locator(".thing-rows li")
    expect(rows).to_have_count(len(things))
    for at, thing in enumerate(things):
        expect(rows.nth(at).locator(".thing-name")).to_contain_text(thing["name"])
        expect(rows.nth(at).locator(".too-few")).to_have_count(0 if thing["uplift"] else 1)
    new = look("/profile", new=True)
    expect(new.locator(".profile-fact dd").nth(3)).to_have_text("not enough games")
    expect(new.locator(".profile-fact dd").nth(4)).to_have_text("no puzzle yet")
    expect(new.locator(".luck-curve")).to_contain_text("Look back on a few finished games")


@pytest.mark.slow
def test_the_house_is_counted_with_everybodys_games(look: Look) -> None:
    page = look("/profile", new=True)
    expect(page.locator(".profile-fact dd").first).to_have_text("0")
    page.get_by_role("button", name="This house").click()
    expect(page.locator(".profile-who h1")).to_have_text("This house")
    assert int(page.locator(".profile-fact dd").first.inner_text()) > 13


@pytest.mark.slow
def test_points_and_best_things_are_told_by_game(look: Look) -> None:
    page = look("/profile", lang="fr")
    page.get_by_role("button", name="Points").click()
    expect(page.locator(".things")).to_contain_text("Rien à compter")
    page.get_by_role("button", name="Favoris").click()
    page.locator(".things select").select_option("pharaoh")
    expect(page.locator(".things")).to_contain_text("ni tuiles ni cartes")


@pytest.mark.slow
def test_games_are_taken_along_as_files(look: Look) -> None:
    page = look("/profile")
    with page.expect_download() as taken:
        page.get_by_role("link", name="CSV").click()
    text = taken.value.path().read_text(encoding="utf8")
    assert len(list(csv.DictReader(io.StringIO(text)))) == 13


SOLVED = """() => {
  const day = by => new Date(Date.now() + by * 86400000).toISOString().slice(0, 10);
  const kept = { rating: 1312, rated: 2, went: { 'favor-1': 'first', 'pharaoh-2': 'missed' },
    days: [day(-1), day(0)], best: 5 };
  localStorage.setItem('greathouse.puzzles', JSON.stringify(kept));
}"""


def test_puzzles_are_counted_with_ones_games_and_have_marks(visit: Visit) -> None:
    page = visit("/profile")
    marks = page.locator(".deeds .done")
    expect(page.locator(".deeds")).to_contain_text("The first puzzle")
    expect(marks).to_have_count(0)
    page.evaluate(SOLVED)
    page.reload()
    expect(page.locator(".profile-fact", has_text="puzzle rating").locator("dd")).to_have_text("1312")
    expect(page.locator(".profile-fact", has_text="best 5").locator("dd")).to_have_text("2")
    expect(marks).to_have_count(1)
    page.get_by_role("button", name="This house").click()
    expect(page.locator(".deeds")).not_to_contain_text("The first puzzle")


BROKEN_WORDS = """() => [...document.querySelectorAll('.profile-fact dt')]
  .filter(one => one.scrollWidth > one.clientWidth + 1 || one.getClientRects()[0].height > 2.6 * 12 ||
    getComputedStyle(one).overflowWrap !== 'normal')
  .map(one => one.innerText)"""


@pytest.mark.slow
@pytest.mark.parametrize("new", [True, False])
def test_the_figures_of_the_head_keep_their_words_whole(look: Look, new: bool) -> None:
    page = look("/profile", lang="fr", new=new)
    page.locator(".profile-fact dt").first.wait_for()
    assert page.evaluate(BROKEN_WORDS) == []


@pytest.mark.slow
def test_a_mark_that_only_the_house_has_is_gold_as_well(look: Look) -> None:
    page = look("/profile")
    page.locator(".deeds li.done").first.wait_for()
    told = page.evaluate("fetch('/api/statistics/house').then(found => found.json())")
    for mark in told["marks"]:
        mark["done"] = mark["done"] or mark["id"] == "beat_vizier"
    page.route("**/api/statistics/house", lambda route: route.fulfill(json=told))
    page.get_by_role("button", name="This house").click()
    expect(page.locator(".profile-who h1")).to_have_text("This house")
    done = page.locator(".deeds li.done", has_text="Vizier").locator(".deed")
    expect(done).to_have_count(1)
    assert done.evaluate("one => getComputedStyle(one).backgroundImage") != "none"
