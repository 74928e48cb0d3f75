"""The challenge in a real browser: being compared, two lines on one clock, duplicates and records alone.

A house where much was played is long in the making; what needs one is left to the long run.
"""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Look, Played, Visit
from tests.browser.test_screens import LOOKS, STICKING_OUT, violations

PAGES = ("/challenge/pharaoh", "/challenge/favor", "/profile", "/duplicate/{code}", "/solo/pharaon")
"""Pages of contests and statistics, as Ann sees them."""


def scrolls(page: Page) -> bool:
    """Tell whether a laptop's window is too low for the page."""
    found: bool = page.evaluate("document.documentElement.scrollHeight > innerHeight + 1")
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "dark"), LOOKS)
@pytest.mark.parametrize("path", PAGES)
def test_pages_of_contests_keep_nobody_out_and_fit_a_laptop(
    look: Look, axe: str, path: str, lang: str, dark: bool
) -> None:
    page = look(path, lang=lang, dark=dark)
    page.wait_for_load_state("networkidle")
    assert violations(page, axe) == []
    assert not scrolls(page)
    assert page.evaluate(STICKING_OUT) == []


@pytest.mark.slow
@pytest.mark.parametrize("path", PAGES)
def test_pages_of_contests_keep_nobody_out_on_a_phone(look: Look, axe: str, path: str) -> None:
    page = look(path, lang="fr", phone=True)
    page.wait_for_load_state("networkidle")
    assert violations(page, axe) == []
    assert page.evaluate(STICKING_OUT) == []


@pytest.mark.parametrize(("path", "phone"), [("/challenge/pharaoh", False), ("/solo/pharaon", True)])
def test_pages_of_contests_keep_nobody_out_before_anybody_has_played(
    visit: Visit, axe: str, path: str, phone: bool
) -> None:
    page = visit(path, lang="fr", touch=phone)
    page.locator("main h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert violations(page, axe) == []
    assert phone or not scrolls(page)
    assert page.evaluate(STICKING_OUT) == []


@pytest.mark.slow
def test_results_of_all_are_shown_with_ones_own_column(look: Look) -> None:
    page = look("/challenge/pharaoh")
    expect(page.locator(".histogram .yours")).to_have_count(1)
    expect(page.locator(".histogram-place")).to_contain_text("of 7 people")
    expect(page.locator(".histogram-key")).to_contain_text("6 bots, all ranks")
    expect(page.locator(".ranks-out li")).to_have_count(6)
    expect(page.locator(".last-week li.now")).to_have_count(1)
    told = page.evaluate("fetch('/api/challenges/pharaoh/today').then(found => found.json())")
    assert sum([one["people"] for one in told["standing"]["columns"]]) == 7
    expect(page.locator(".challenge-head h1")).to_have_text(told["standing"]["mine"]["said"])
    turns = page.locator(".compared").first.locator(".line-turns li")
    expect(turns.first).to_be_visible()
    assert not [turn for turn in turns.all_inner_texts() if "Ann" in turn], "the head of the line names her"


@pytest.mark.slow
def test_two_lines_run_on_one_clock_and_stop_where_they_part(look: Look) -> None:
    page = look("/challenge/pharaoh")
    page.locator("a[href^='/side/']").click()
    page.locator(".twins").wait_for()
    expect(page.locator(".twin")).to_have_count(2)
    page.get_by_role("button", name="Play by itself").click()
    expect(page.locator(".twins[data-parting=here]")).to_have_count(1)
    expect(page.locator(".side-head [role=status]")).to_have_text("Here the lines part.")
    first, second = [page.locator(".twin-told b").nth(n).inner_text() for n in (0, 1)]
    assert first != second
    step = page.locator(".twins").get_attribute("data-step")
    page.wait_for_timeout(1500)
    assert page.locator(".twins").get_attribute("data-step") == step
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".twin h2 small")).to_have_count(2)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "board"), [("/challenge/pharaoh", ".ph-board"), ("/duplicate/{code}", ".slab")]
)
def test_two_lines_show_the_games_own_boards_step_by_step(
    look: Look, axe: str, path: str, board: str
) -> None:
    page = look(path)
    page.locator("a[href^='/side/']").click()
    expect(page.locator(f".twin {board}")).to_have_count(2)
    before = [page.locator(".twin").nth(n).get_attribute("data-ply") for n in (0, 1)]
    for step in (1, 2):
        page.keyboard.press("ArrowRight")
        expect(page.locator(f".twins[data-step='{step}']")).to_have_count(1)
    for n, ply in enumerate(before):
        expect(page.locator(".twin").nth(n)).not_to_have_attribute("data-ply", ply or "")
    assert violations(page, axe) == []
    assert not scrolls(page)
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(STICKING_OUT) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390


@pytest.mark.slow
def test_luck_and_choices_are_told_beside_ones_line_once_the_game_is_reviewed(look: Look) -> None:
    page = look("/challenge/pharaoh")
    skill = page.locator(".line-skill")
    expect(skill).to_contain_text("How much was luck")
    expect(skill.get_by_role("link", name="Review")).to_have_attribute("href", re.compile("/review/"))
    page = look("/duplicate/{code}")
    expect(page.locator(".line-skill")).to_have_text(
        re.compile(r"Luck was unkind: −23\. Your choices cost \d+")
    )


def test_a_try_counts_once_and_the_table_says_so(visit: Visit) -> None:
    page = visit("/challenge/favor")
    page.get_by_role("button", name="Begin: this try counts").click()
    page.locator(".desk").wait_for()
    table = page.url.rsplit("/", 1)[1]
    seen = json.loads(page.evaluate(f"fetch('/api/tables/{table}').then(found => found.text())"))
    assert (seen["counted"], seen["deal"].split()[:2]) == (True, ["challenge", "favor"])
    page.goto("/challenge/favor")
    page.get_by_role("link", name="Go on").click()
    page.locator(".desk").wait_for()
    assert page.url.rsplit("/", 1)[1] == table


@pytest.mark.slow
def test_a_duplicate_is_opened_by_its_link_and_played(look: Look, contested: Played) -> None:
    page = look("/duplicate/{code}", new=True)
    expect(page.locator("main")).to_contain_text("Whoever has seen another game of this duplicate")
    page.get_by_role("button", name="Play it: this try counts").click()
    page.locator(".desk").wait_for()
    page.goto("/duplicate/")
    page.get_by_label("Open a duplicate by its code").fill(contested.code.upper())
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("link", name="Go on")).to_have_count(1)


@pytest.mark.slow
def test_a_table_is_shared_as_a_duplicate_from_its_replay(look: Look, contested: Played) -> None:
    page = look("/challenge/pharaoh")
    page.goto(f"/replay/{contested.unshared}")
    page.locator(".rail [data-tool=review]").click()
    page.get_by_role("button", name="Share as a duplicate").click()
    expect(page.locator(".dup-link")).to_contain_text("/duplicate/")


@pytest.mark.slow
def test_records_alone_are_listed_by_way_and_seed(look: Look) -> None:
    page = look("/solo/pharaon")
    expect(page.locator(".solo-rows li")).to_have_count(1)
    page.get_by_role("button", name="seed 5").click()
    expect(page.get_by_role("button", name="all seeds")).to_have_count(1)
    page.get_by_role("button", name="Play this seed").click()
    page.locator(".desk").wait_for()


def test_the_door_leads_to_todays_challenge(visit: Visit) -> None:
    page = visit("/")
    page.locator(".today a.today-link").click()
    page.locator(".challenge").wait_for()
    page.get_by_role("link", name="Pharaon").first.click()
    expect(page.locator(".challenge-head")).to_contain_text("Pharaon")
