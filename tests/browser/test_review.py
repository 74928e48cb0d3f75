"""A game looked back on in a real browser: curve, luck and choices, moments, tries, and the ways there."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tools.make_records import RECORDS

from greathouse.games import games
from tests.browser.at_table import OVER, until
from tests.browser.conftest import Visit
from tests.browser.cut import cut
from tests.browser.layout import at_size
from tests.browser.reviewed import GAMES, kept, made, reviewed
from tests.browser.scenes import finished
from tests.browser.test_screens import LOOKS, STICKING_OUT, check_widths, violations
from tests.lengths import some_quick

SIZES = [(1280, 720), (1920, 1080), (1024, 768), (390, 844)]
SHORT = "pharaoh/two_players_2012"
SCROLLS = "Math.max(document.documentElement.scrollHeight, document.body.scrollHeight) > innerHeight + 1"
GRADES = re.compile("Best|Good|Inaccuracy|Mistake|Blunder|Too close")


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "dark"), LOOKS)
@pytest.mark.parametrize("game", games())
def test_the_review_of_every_game_is_on_one_screen_and_keeps_nobody_out(
    visit: Visit, axe: str, game: str, lang: str, dark: bool
) -> None:
    page = visit(lang=lang, dark=dark)
    reviewed(page, GAMES[game])
    fits(page, axe)


STOPPED = [
    ("favor/tiles_c", *LOOKS[1]),
    ("pharaon/two_players_rulings", *LOOKS[0]),
    ("faiyum/three_players", *LOOKS[1]),
]


@pytest.mark.parametrize(("name", "lang", "dark"), some_quick(STOPPED, STOPPED[1:2]))
def test_a_review_that_was_stopped_is_on_one_screen_and_keeps_nobody_out(
    visit: Visit, axe: str, name: str, lang: str, dark: bool
) -> None:
    page = visit(lang=lang, dark=dark)
    page.goto(f"/review/{kept(page, name)}")
    page.locator('.desk.review[data-state="making"]').wait_for()
    page.locator(".review-board .board").wait_for()
    page.request.post(f"/api/tables/{kept(page, name)}/review/stop", data={"cmd": "stop"})
    page.locator('.desk.review[data-state="stopped"]').wait_for()
    assert page.locator(".desk.review").get_attribute("data-ply") != "0", (
        "before a first decision boards are empty"
    )
    fits(page, axe)


@pytest.mark.parametrize("lang", some_quick(["en", "fr"], ["fr"]))
def test_words_on_the_tiles_of_favor_can_be_read(visit: Visit, lang: str) -> None:
    page = visit(lang=lang)
    table = kept(page, GAMES["favor"])
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"/review/{table}?ply=146")
    page.locator(".review-board .tile .owners .seal").first.wait_for()
    found = cut(page)
    page.request.post(f"/api/tables/{table}/review/stop", data={"cmd": "stop"})
    assert [one for one in found if one.startswith(("words:", "under a seal:"))] == []


def fits(page: Page, axe: str) -> None:
    """A review keeps nobody out, and is on one screen at every size."""
    assert violations(page, axe) == []
    for width, height in SIZES:
        at_size(page, {"width": width, "height": height})
        assert not page.evaluate(SCROLLS), (width, height)
        assert page.evaluate(STICKING_OUT) == [], (width, height)
    check_widths(page)


def test_the_curve_is_a_slider_and_the_keys_go_through_the_game(visit: Visit) -> None:
    page = visit()
    made(page, SHORT)
    slider = page.get_by_role("slider")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"\d+%"))
    page.keyboard.press("t")
    expect(page.locator(".as-table tbody tr")).to_have_count(26)
    page.keyboard.press("t")
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", "1")
    expect(page).to_have_url(re.compile("ply=1"))
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("Shift+ArrowRight")
    expect(slider).not_to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".moment-row.on")).to_have_count(1)
    before = page.locator(".moment-row.on").inner_text()
    is_last = page.locator(".moment-row").last.get_attribute("aria-current")
    page.keyboard.press("ArrowUp" if is_last else "ArrowDown")
    expect(page.locator(".moment-row.on")).not_to_have_text(before)
    page.keyboard.press("p")
    expect(page.locator(".branch")).to_be_visible()


def test_the_board_the_curve_and_the_words_show_the_same_instant(visit: Visit) -> None:
    page = visit()
    made(page, SHORT)
    for row in page.locator(".moment-row").all():
        row.click()
        expect(row).to_have_attribute("aria-current", "true")
        ply = re.search(r"ply=(\d+)", page.url)
        assert ply is not None
        expect(page.locator(".desk.review")).to_have_attribute("data-ply", ply[1])
        expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", ply[1])
        title = page.locator(".moment-card h2").inner_text()
        assert row.locator("b").inner_text().rstrip(" …") in title
        assert page.locator(".moment-card .why").inner_text().startswith("Why:")


def test_luck_and_choices_add_up_in_one_sentence(visit: Visit) -> None:
    page = visit(lang="fr")
    made(page, SHORT)
    told = page.locator(".split-sum").inner_text()
    parts = [int(part.replace("−", "-")) for part in re.findall(r"[+−]\d+|(?<= )0(?=[ ,:])", told)]
    ends = re.search(r"(\d+)\D+(\d+)\.$", told)
    assert ends is not None
    assert int(ends[1]) + sum(parts) == int(ends[2]), told
    for figure in page.locator(".split tbody tr").first.locator(".figure").all_inner_texts():
        assert figure in told


def test_a_try_is_judged_at_once_without_a_word_of_what_was_best(visit: Visit, axe: str) -> None:
    page = visit()
    made(page, SHORT)
    page.locator(".moment-row", has=page.locator(".grade-blunder, .grade-mistake")).first.click()
    answer = page.locator(".way.better .way-what").inner_text()
    page.locator(".moment-card .primary").click()
    page.locator(".desk.try .ph-board").wait_for()
    expect(page.locator(".prompt")).to_contain_text("What would you play?")
    assert answer not in page.locator("main").inner_text()
    assert violations(page, axe) == []
    at_size(page, {"width": 390, "height": 844})
    assert page.evaluate(STICKING_OUT) == []
    at_size(page, {"width": 1280, "height": 720})
    for tries in (1, 2):
        page.locator(".acts :is(.primary, .quiet)[data-moves]").first.click()
        expect(page.locator(".verdict")).to_contain_text(f"{tries} tr")
        expect(page.locator(".verdict b")).to_have_text(GRADES)
        assert violations(page, axe) == []
        page.locator(".verdict").get_by_role("button", name="Another try").click()
        expect(page.locator(".verdict")).to_have_count(0)
    page.locator("[data-tool=hint]:visible").click()
    expect(page.locator(".way.better .way-what")).to_have_text(answer)


def test_ones_mistakes_are_tried_in_a_row(visit: Visit) -> None:
    page = visit()
    made(page, SHORT)
    page.locator(".rail [data-tool=log]").click()
    expect(page.locator(".story li").nth(3)).to_be_visible()
    assert page.locator(".story button").count() >= 3
    expect(page.locator(".story").get_by_text("turning point")).to_have_count(3)
    page.locator(".quiz-way .primary").click()
    expect(page.locator(".prompt")).to_contain_text("1 of")
    page.keyboard.press("Escape")
    expect(page.locator(".desk.review")).to_be_visible()


def test_a_moment_is_played_on_against_a_bot_of_ones_choice(visit: Visit) -> None:
    page = visit()
    made(page, SHORT)
    page.locator(".moment-row").first.click()
    page.locator(".moment-card").get_by_role("button", name="Play from here").click()
    page.locator(".branch select").last.select_option("serf")
    page.locator(".branch .primary").click()
    expect(page).to_have_url(re.compile("/t/"))
    page.locator(".desk .ph-board").wait_for()


def test_a_picture_is_shared_as_svg_and_png(visit: Visit) -> None:
    page = visit()
    made(page, SHORT)
    page.locator(".rail [data-tool=share]").click()
    page.locator(".share-picture img").wait_for()
    until(page, "document.querySelector('.share-picture img').naturalWidth > 600")
    with page.expect_download() as png:
        page.get_by_role("button", name="Save as PNG").click()
    assert png.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    with page.expect_download() as svg:
        page.get_by_role("button", name="Save as SVG").click()
    assert svg.value.path().read_bytes().startswith(b"<svg")


def test_a_review_is_stopped_and_goes_on(visit: Visit) -> None:
    page = visit()
    page.goto(f"/review/{kept(page, 'faiyum/two_players')}")
    page.locator('.desk.review[data-state="making"]').wait_for()
    page.get_by_role("button", name="Stop").click()
    page.locator('.desk.review[data-state="stopped"]').wait_for()
    expect(page.locator(".progress")).to_contain_text("stopped at")
    expect(page.locator(".moment-card.none, .moment-row").first).to_be_visible()
    if page.locator(".moment-card.none").count():
        expect(page.locator(".moment-card.none")).to_contain_text("The review was stopped")
    expect(page.locator("main")).not_to_contain_text("Looking back on the game")
    page.get_by_role("button", name="Go on").click()
    page.locator('.desk.review[data-state="making"]').wait_for()
    page.get_by_role("button", name="Stop").click()
    page.locator('.desk.review[data-state="stopped"]').wait_for()


def steps(page: Page, keys: int, press: Callable[[], None]) -> list[float]:
    """Step through a game; tell how long each step took to be drawn, in milliseconds, the quickest first."""
    waits: list[float] = []
    for _ in range(keys):
        page.evaluate(
            """() => {
              window.drawn = 0;
              const begin = () => { window.began = performance.now(); };
              addEventListener("keydown", begin, { once: true, capture: true });
              const slider = document.querySelector("[role=slider]");
              const wanted = String(Number(slider.getAttribute("aria-valuenow")) + 1);
              const desk = document.querySelector(".desk.review");
              const look = () => {
                if (slider.getAttribute("aria-valuenow") === wanted && desk.dataset.ply === wanted)
                  window.drawn = performance.now() - window.began;
                else requestAnimationFrame(look);
              };
              requestAnimationFrame(look);
            }"""
        )
        press()
        until(page, "window.drawn > 0")
        waits.append(page.evaluate("window.drawn"))
    return sorted(waits)


@pytest.mark.parametrize("name", some_quick([GAMES["pharaoh"], "faiyum/two_players"], [GAMES["pharaoh"]]))
def test_a_step_with_the_curve_takes_less_than_a_tenth_of_a_second(visit: Visit, name: str) -> None:
    page = visit()
    reviewed(page, name)
    page.get_by_role("slider").focus()
    page.keyboard.press("Home")
    expect(page.locator(".desk.review")).to_have_attribute("data-ply", "0")
    waits = steps(page, 30, lambda: page.keyboard.press("ArrowRight"))
    print(f"a step takes {waits[15]:.0f} ms, {waits[-1]:.0f} at most")
    assert waits[15] < 100


def test_a_phone_shows_the_curve_then_the_moments_then_the_board(visit: Visit) -> None:
    page = visit(touch=True)
    made(page, SHORT)
    tabs = page.locator(".moment-tabs button")
    tabs.last.tap()
    expect(tabs.last).to_have_attribute("aria-current", "true")
    expect(page.locator(".moment-list")).to_be_hidden()
    expect(page.locator(".review-board")).to_be_hidden()
    for way in ("table", "log"):
        page.get_by_role("button", name="Show board").tap()
        expect(page.locator(".review-board .ph-board")).to_be_visible()
        assert not page.evaluate(SCROLLS)
        page.locator(f".tabs [data-tool={way}]").tap()
        expect(page.locator(".review-board")).to_be_hidden()
        expect(page.locator(".curve-panel")).to_be_visible()


# Ways in


def test_the_end_of_a_game_leads_to_its_review(visit: Visit) -> None:
    page = visit()
    page.goto(f"/t/{finished(page, 'pharaoh')}")
    page.locator(OVER).wait_for()
    page.locator(".ending-next").get_by_role("link", name="Review").click()
    expect(page).to_have_url(re.compile("/review/"))
    page.locator(".desk.review .curve").wait_for()


def test_a_saved_game_is_opened_as_a_review(visit: Visit) -> None:
    page = visit("/")
    page.locator("input[type=file]").set_input_files(RECORDS / f"{SHORT}.ghr")
    expect(page).to_have_url(re.compile("/review/"))
    page.locator(".desk.review .curve").wait_for()
    page.goto(page.url.split("?")[0].replace("/review/", "/replay/") + "?ply=3")
    page.locator("[data-tool=watch]:visible").first.click()
    expect(page).to_have_url(re.compile(r"/review/.*ply=3"))


def test_what_cannot_be_reviewed_says_why(visit: Visit) -> None:
    page = visit()
    body = {"game": "pharaoh", "seats": [{"who": "me"}, {"who": "me"}], "sit": {}}
    table = page.request.post("/api/tables", data=body).json()["table"]
    page.goto(f"/review/{table}")
    expect(page.locator(".lost")).to_contain_text("not over yet")


def test_enter_tries_the_moment_again_that_was_just_opened(visit: Visit) -> None:
    page = visit()
    made(page, SHORT)
    row = page.locator(".moment-row", has=page.locator(".grade-blunder, .grade-mistake")).first
    row.click()
    expect(row).to_have_attribute("aria-current", "true")
    page.keyboard.press("b")
    expect(page.locator(".way.you")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("b")
    expect(page.locator(".way.better")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".ways-told")).to_contain_text("looked at closely")
    row.focus()
    page.keyboard.press("Enter")
    page.locator(".desk.try .ph-board").wait_for()
    assert "#try" in page.url
