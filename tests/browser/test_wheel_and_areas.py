"""Pharaon on its board: the Wheel amid its five Areas, payments that rise, Jars, Nobles and Conflicts."""

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import moved, ply
from tests.browser.conftest import Visit
from tests.browser.layout import LAPTOP, PHONE, at_size, broken, unreached
from tests.browser.pairs import sitting, where
from tests.browser.positions import asked, reached, sit_at

CONFLICTS = {"conflicts": True}
INSIDE = """() => [...document.querySelectorAll('.pharaon :is(.area, .wheel, .dock, .plate, .time)')]
  .filter(one => {
    const {left, top, right, bottom} = one.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  }).map(one => one.className)"""
CUT = """() => [...document.querySelectorAll('.pharaon :is(.area, .time, .cards, .steps, .lots)')]
  .filter(one => one.scrollHeight > one.clientHeight + 2)
  .map(one => one.className)"""


def touched(page: Page, selector: str) -> None:
    """Touch something, and wait for the move."""
    before = ply(page)
    page.locator(selector).first.click()
    moved(page, before)


def is_paid(view: Mapping[str, Any], menu: list[str]) -> bool:
    """The next step of the Burial Chamber is paid, in ways to choose among."""
    ways = [move for move in menu if move.startswith("pay ")]
    return view["phase"] == "pay" and view["area"] == "burial_chamber" and len(ways) > 1


@pytest.mark.parametrize("lang", ["en", pytest.param("fr", marks=pytest.mark.slow)])
def test_a_noble_is_kept_by_touching_the_card(visit: Visit, lang: str) -> None:
    page = visit(lang=lang)
    sit_at(page, reached("pharaon", 2, {}, lambda view, _: view["phase"] == "keep"))
    touched(page, ".pharaon .drawn .noble.lit")
    expect(page.locator(".pharaon .own .noble")).to_have_count(1)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_drawn_nobles_lie_whole_under_the_name_of_their_area(visit: Visit, size: dict[str, int]) -> None:
    page = visit()
    at_size(page, size)
    sit_at(page, reached("pharaon", 2, {}, lambda view, _: view["phase"] == "keep"))
    head = page.locator(".pharaon .area.nobles .area-head").bounding_box()
    cards = page.locator(".pharaon .cards.drawn").bounding_box()
    area = page.locator(".pharaon .area.nobles").bounding_box()
    assert head
    assert cards
    assert area
    assert cards["y"] >= head["y"] + head["height"] - 1
    assert cards["x"] > area["x"] + 3
    assert cards["x"] + cards["width"] < area["x"] + area["width"] - 3


@pytest.mark.parametrize("lang", [pytest.param("en", marks=pytest.mark.slow), "fr"])
def test_five_cards_of_ones_own_are_called_by_their_names(visit: Visit, lang: str) -> None:
    page = visit(lang=lang)
    at_size(page, LAPTOP)
    sitting(page, "pharaon", where("pharaon", 0, "visit burial_chamber", 0.4))
    expect(page.locator(".pharaon .own .card")).to_have_count(5)
    names = page.locator(".pharaon .own .card .name")
    assert [one.is_visible() for one in names.all()] == [True] * 5


def test_the_panels_stand_in_the_order_of_the_areas_round_the_wheel(visit: Visit) -> None:
    table = reached("pharaon", 4, CONFLICTS, asked("visit", "pass"))
    page = visit()
    sit_at(page, table)
    order = [area["area"] for area in table.view(0)["areas"]]
    placed = page.evaluate("""() => [...document.querySelectorAll('.pharaon .area')].map(one => {
      const {x, y, width, height} = one.getBoundingClientRect();
      const wheel = document.querySelector('.pharaon .wheel svg').getBoundingClientRect();
      const right = x + width / 2 - wheel.x - wheel.width / 2;
      const down = y + height / 2 - wheel.y - wheel.height / 2;
      return [one.dataset.place, (Math.atan2(right, -down) * 180 / Math.PI + 360) % 360];
    }).sort((one, other) => one[1] - other[1]).map(([area]) => area)""")
    assert placed == order


def test_touching_a_thing_in_an_area_enters_it_and_takes_the_thing(visit: Visit) -> None:
    def is_open(view: Mapping[str, Any], menu: list[str]) -> bool:
        green = view["players"][0]["resources"]
        return view["phase"] == "turn" and "visit nile" in menu and sum(green.values()) > 6

    page = visit()
    sit_at(page, reached("pharaon", 2, {}, is_open))
    before = ply(page)
    page.locator(".pharaon .exchange").first.click()
    moved(page, before)
    expect(page.locator(".pharaon .area.nile.here")).to_be_visible()


def test_the_goods_of_the_payment_in_view_rise_and_the_button_says_what_is_built(visit: Visit) -> None:
    table = reached("pharaon", 4, CONFLICTS, is_paid)
    page = visit()
    sit_at(page, table)
    ways = [move.split()[1:] for move in table.menu if move.startswith("pay ")]
    way = page.locator(".pharaon .way")
    expect(way).to_have_count(len(ways))
    expect(page.locator(".acts .primary")).to_contain_text("Build")
    for at, goods in enumerate(ways):
        way.nth(at).hover()
        risen = {
            good for good in goods if good in ("green", "blue", "red", "yellow", "black", "silver", "sword")
        }
        expect(page.locator(".pharaon .resource.pays")).to_have_count(len(risen))


GIVEN = {"take": "offerings", "artisan": "artisans", "square": "nile"}
"""What Nobles, Artisans, Jars and steps may give besides, and the Area where it lies."""


@pytest.mark.parametrize("verb", GIVEN)
def test_a_phone_opens_the_area_of_what_was_given_elsewhere(visit: Visit, verb: str) -> None:
    def elsewhere(view: Mapping[str, Any], menu: list[str]) -> bool:
        return view["area"] != GIVEN[verb] and menu[0].startswith(f"{verb} ")

    page = visit()
    at_size(page, PHONE)
    sit_at(page, reached("pharaon", 2, {}, elsewhere))
    expect(page.locator(f'.pharaon .area.open[data-place="{GIVEN[verb]}"]')).to_be_visible()
    assert unreached(page) == []
    touched(page, f'.pharaon .area.open .lit[data-moves^="{verb} "]')


def test_what_is_lit_in_a_closed_area_is_found_out(visit: Visit) -> None:
    """The broken twin."""
    page = visit()
    at_size(page, PHONE)
    sit_at(page, reached("pharaon", 2, {}, asked("take")))
    assert unreached(page) == []
    broken(page, ".pharaon .area.open { display: none !important }")
    assert [fault for fault in unreached(page) if fault.startswith("take ") and fault.endswith(" is hidden")]


def test_passing_while_something_can_be_done_asks_once(visit: Visit) -> None:
    page = visit(lang="fr")
    sit_at(page, reached("pharaon", 2, {}, asked("visit", "pass")))
    before = ply(page)
    page.locator('.acts [data-moves="pass"]').click()
    expect(page.locator(".bubble")).to_contain_text("Passer pour cette manche")
    assert ply(page) == before


def test_waiting_conflict_tiles_show_where_they_will_land(visit: Visit) -> None:
    table = reached("pharaon", 3, CONFLICTS, asked("visit", "pass"))
    page = visit()
    sit_at(page, table)
    piles = table.view(0)["piles"]
    expected = [
        back or "any"
        for back, tile in zip(piles["conflict_backs"], piles["conflicts_waiting"], strict=True)
        if tile
    ]
    shown = page.locator(".pharaon .conflict-piece > .good").evaluate_all(
        "all => all.map(one => one.classList[1])",
    )
    assert shown == expected


def test_the_next_resource_of_the_traitor_is_shown(visit: Visit) -> None:
    table = reached(
        "pharaon", 1, CONFLICTS, lambda view, _: view["phase"] == "turn" and view["traitor"]["next"] != ""
    )
    page = visit()
    sit_at(page, table)
    colour = table.view(0)["traitor"]["next"]
    expect(page.locator(f".traitor-next .good.{colour}")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 5])
def test_every_order_of_the_areas_fits_the_window(visit: Visit, players: int) -> None:
    page = visit(lang="fr")
    at_size(page, LAPTOP)
    below: set[str] = set()

    def is_new(view: Mapping[str, Any], _: list[str]) -> bool:
        return view["phase"] == "turn" and view["areas"][2]["area"] not in below

    for _ in range(5):
        table = reached("pharaon", players, CONFLICTS, is_new)
        below.add(table.view(0)["areas"][2]["area"])
        sit_at(page, table)
        assert page.evaluate(INSIDE) == []
        assert page.evaluate(CUT) == []


def test_a_card_looks_the_same_whichever_board_was_seen_before(visit: Visit) -> None:
    look = """card => {
      const {padding, display, borderRadius, boxShadow, backgroundColor} = getComputedStyle(card);
      return [padding, display, borderRadius, boxShadow, backgroundColor];
    }"""
    page = visit()
    sit_at(page, reached("faiyum", 2, {}, asked("play")))
    faiyum = page.url
    sit_at(page, reached("pharaon", 2, {}, asked("visit", "pass")))
    pharaon, noble = page.url, page.locator(".pharaon .area .noble").first
    fresh = noble.evaluate(look)
    walk_to(page, faiyum)
    page.locator(".faiyum .card").first.wait_for()
    walk_to(page, pharaon)
    noble.wait_for()
    assert noble.evaluate(look) == fresh


def walk_to(page: Page, address: str) -> None:
    """Follow an address within the page, whose styles stay."""
    page.evaluate(
        "to => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); }", address
    )
