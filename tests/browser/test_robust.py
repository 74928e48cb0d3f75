"""Lines break, tabs double, names are odd, and people go back: nothing is lost."""

import re

from playwright.sync_api import Page, expect

from tests.browser.at_table import MINE, begin, begin_hot_seat, by_mouse, menu, moved, ply
from tests.browser.conftest import Visit

ODD = "<b>Ö'\"&</b>"


def keep_a_double(page: Page) -> None:
    """Go on to the moves of the turn, whatever was rolled."""
    if "keep" in menu(page):
        before = ply(page)
        by_mouse(page, "keep")
        moved(page, before)
        menu(page)


def test_a_reload_and_a_second_tab_show_the_same_table(visit: Visit) -> None:
    page = visit()
    begin_hot_seat(page, "pharaoh")
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(MINE).wait_for()
    before = ply(page)
    other.locator(".menu [data-move]").last.evaluate("button => button.click()")
    moved(page, before)
    now = ply(page)
    page.reload()
    page.locator(MINE).wait_for()
    assert ply(page) == now == ply(other)


def test_a_broken_line_is_told_and_taken_up_again(visit: Visit) -> None:
    page = visit()
    begin_hot_seat(page, "pharaoh")
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(MINE).wait_for()
    before = ply(page)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(page.locator(".line-lost")).to_contain_text("does not answer")
    other.locator(".menu [data-move]").last.evaluate("button => button.click()")
    moved(other, before)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    moved(page, before)
    expect(page.locator(".line-lost")).to_have_text("")


def test_a_part_that_a_new_edition_has_taken_away_makes_the_page_begin_again(visit: Visit) -> None:
    page = visit()
    page.context.route(
        re.compile("/assets/pharaoh-[^/]*[.]js"),
        lambda route: route.fulfill(content_type="text/javascript", body="export {"),
        times=1,
    )
    begin_hot_seat(page, "pharaoh")
    assert page.evaluate("sessionStorage.getItem('greathouse.begun-again')")


def test_what_is_not_possible_is_explained_with_its_rule_before_anything_happens(visit: Visit) -> None:
    page = visit()
    begin(page, "pharaoh")
    keep_a_double(page)
    before = ply(page)
    page.locator('.ph-slot[data-spot="3 5"]').click()
    page.locator('[data-square="a5"]').click()
    expect(page.locator(".bubble.no")).to_contain_text("your edge")
    expect(page.locator(".bubble.no")).not_to_contain_text("[")
    page.locator(".bubble.no .btn").first.click()
    expect(page.locator("dialog")).to_contain_text("P6")
    assert ply(page) == before


def test_a_step_is_taken_back(visit: Visit) -> None:
    page = visit()
    begin(page, "pharaoh")
    keep_a_double(page)
    before = ply(page)
    by_mouse(page, "enter small c1")
    moved(page, before)
    page.keyboard.press("u")
    expect(page.locator(".desk")).to_have_attribute("data-ply", before)


def test_a_move_that_is_made_while_another_is_sent_is_not_lost(visit: Visit) -> None:
    page = visit()
    begin_hot_seat(page, "pharaoh")
    keep_a_double(page)
    turn = page.locator(".prompt-line b").inner_text()
    page.evaluate("""() => {
      document.querySelector('[data-move^="enter small"]').click();
      document.querySelector('[data-move="done"]').click();
    }""")
    expect(page.locator(".prompt-line b")).not_to_have_text(turn)


def test_who_chooses_by_keyboard_keeps_the_place(visit: Visit) -> None:
    page = visit()
    begin_hot_seat(page, "pharaoh")
    keep_a_double(page)
    before = ply(page)
    page.keyboard.press("m")
    expect(page.locator(".menu")).to_be_visible()
    page.locator('[data-move="done"]').focus()
    page.keyboard.press("Enter")
    moved(page, before)
    expect(page.locator(".menu :focus")).to_have_count(1)


def test_a_hint_shows_the_place_then_a_move_that_can_be_played(visit: Visit) -> None:
    page = visit()
    begin(page, "pharaoh")
    menu(page)
    before = ply(page)
    page.keyboard.press("h")
    page.locator(".bubble.hint .btn").first.click()
    expect(page.locator(".bubble.hint")).to_contain_text("Chance to win")
    page.locator(".bubble.hint .btn").first.click()
    moved(page, before)


def test_odd_names_are_shown_as_they_are(visit: Visit) -> None:
    page = visit()
    begin_hot_seat(page, "pharaoh", ODD)
    expect(page.locator(".desk")).to_contain_text(ODD)
    assert page.locator(".desk bdi *").count() == 0


def two_people(visit: Visit) -> tuple[Page, Page]:
    """Sit down at a table, and let a friend come by its link."""
    host, friend = visit(), visit(lang="fr")
    host.goto("/new/pharaoh")
    host.locator("[data-who=link]").click()
    host.locator(".setup .begin").click()
    friend.goto(host.locator("input[readonly]").input_value())
    friend.locator("form input").first.fill("Zoé")
    friend.locator("form button.primary").click()
    friend.locator(".ph-board").wait_for()
    host.locator(".ph-board").wait_for()
    return host, friend


def test_a_wish_to_take_back_is_answered_where_the_eye_is(visit: Visit) -> None:
    people = two_people(visit)
    mover, other = people if people[0].locator(MINE).count() else people[::-1]
    keep_a_double(mover)
    before, front = ply(mover), mover.locator('.ph-square[data-spot="2 4"]').get_attribute("data-square")
    by_mouse(mover, f"enter small {front}")
    moved(mover, before)
    mover.keyboard.press("u")
    expect(mover.locator(".toast")).to_be_in_viewport()
    wish = other.locator(".undo-wish")
    expect(wish).to_be_in_viewport()
    expect(wish.locator(".btn")).to_have_count(2)
    wish.locator(".btn").first.click()
    for page in people:
        expect(page.locator(".desk")).to_have_attribute("data-ply", before)
        expect(page.locator(".toast")).to_have_count(0)


def test_a_friend_sits_down_by_a_link_and_the_back_button_leads_home(visit: Visit) -> None:
    host, friend = two_people(visit)
    expect(host.locator(".plates")).to_contain_text("Zoé")
    assert "#" not in friend.url
    host.go_back()
    host.locator(".setup").wait_for()
