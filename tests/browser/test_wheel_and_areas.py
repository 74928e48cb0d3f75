"""Pharaon on its board: the Wheel amid its five Areas, payments that rise, Jars, Nobles and Conflicts."""

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import OVER, moved, ply
from tests.browser.conftest import Visit
from tests.browser.cut import cut
from tests.browser.layout import LAPTOP, PHONE, at_size, broken, unreached
from tests.browser.pairs import sitting, where
from tests.browser.positions import asked, reached, sit_at
from tests.browser.scenes import branched, finished

CONFLICTS = {"conflicts": True}
INSIDE = """() => [...document.querySelectorAll('.pharaon :is(.area, .wheel, .dock, .plate, .time)')]
  .filter(one => {
    const {left, top, right, bottom} = one.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  }).map(one => one.className)"""
CUT = """() => [...document.querySelectorAll('.pharaon :is(.area, .time, .cards, .stairs, .lots)')]
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


# What lies on something lies on it whole

SPILT = """([inner, outer]) => [...document.querySelectorAll(`.pharaon ${inner}`)].filter(one => {
    const frame = one.closest(outer)?.getBoundingClientRect()
      ?? one.parentElement.querySelector(outer).getBoundingClientRect();
    const {left, top, right, bottom} = one.getBoundingClientRect();
    return left < frame.left - 1.5 || top < frame.top - 1.5 ||
      right > frame.right + 1.5 || bottom > frame.bottom + 1.5;
  }).length"""
"""Counts what hangs out of what it lies on, which holds it or is drawn beside it."""
THIN = """() => [...document.querySelectorAll('.pharaon .good')]
  .filter(one => one.checkVisibility() && one.getBoundingClientRect().width < 8)
  .map(one => one.dataset.of ?? one.getAttribute('class'))"""
"""Lists the signs of goods that nobody sees."""
MIDDLE = {"width": 1024, "height": 768}
CROWD = ("Ahmose", "Tiye", "Hori", "Meryt", "Khufu")


def spilt(page: Page, inner: str, outer: str) -> int:
    """Count what hangs out of what it lies on."""
    found: int = page.evaluate(SPILT, [inner, outer])
    return found


def test_the_gods_stand_whole_on_their_plaques_with_what_they_are_worth(visit: Visit) -> None:
    page = visit()
    at_size(page, LAPTOP)
    sit_at(page, reached("pharaon", 2, {}, asked("visit", "pass")))
    expect(page.locator(".pharaon .wheel .god .worth")).to_have_count(5)
    assert spilt(page, ".wheel .god > :not(.plaque)", ".plaque") == 0
    broken(page, ".plaque { height: 20px }")
    assert spilt(page, ".wheel .god > :not(.plaque)", ".plaque") > 0


def test_what_a_bonus_card_gives_is_seen_below_the_wheel_too(visit: Visit) -> None:
    def is_below(view: Mapping[str, Any], menu: list[str]) -> bool:
        lies_below = {"royal_1", "royal_2"} & {*view["areas"][2]["cards"]}
        return asked("visit", "pass")(view, menu) and bool(lies_below)

    page = visit()
    at_size(page, LAPTOP)
    sit_at(page, reached("pharaon", 2, CONFLICTS, is_below))
    assert page.evaluate(THIN) == []
    broken(page, ".pharaon .edge-top .good { width: 0 }")
    assert page.evaluate(THIN) != []


@pytest.mark.parametrize("size", [LAPTOP, MIDDLE], ids=["laptop", "middle"])
def test_discs_and_tokens_of_a_full_table_stay_in_their_places(visit: Visit, size: dict[str, int]) -> None:
    page = visit(lang="fr")
    at_size(page, size)
    branched(page, "pharaon/conflicts_five_players", names=CROWD)
    assert spilt(page, ".disc", ".cell") == 0
    assert spilt(page, ".zone :is(.token-face, .bag, .extra)", ".zone") == 0
    broken(page, ".pharaon .disc { margin: 2px !important } .pharaon .zone { width: 30px; flex: none }")
    assert spilt(page, ".disc", ".cell") > 0
    assert spilt(page, ".zone :is(.token-face, .bag, .extra)", ".zone") > 0


NARROW = [
    ("conflicts_four_players_a", 4, 0.4),
    ("conflicts_two_players", 2, 0.69),
    ("solo_extreme", 1, 0.43),
]
"""Records with long names and powers on narrow cards, how many play and how far they are."""


@pytest.mark.parametrize("lang", [pytest.param("en", marks=pytest.mark.slow), "fr"])
@pytest.mark.parametrize(("path", "count", "share"), NARROW)
def test_names_and_powers_are_written_out_on_narrow_cards(
    visit: Visit, path: str, count: int, share: float, lang: str
) -> None:
    page = visit(lang=lang)
    at_size(page, LAPTOP)
    branched(page, f"pharaon/{path}", names=CROWD[:count], share=share)
    assert cut(page) == []


def test_a_phone_says_what_the_traitor_has(visit: Visit) -> None:
    table = reached("pharaon", 1, {}, asked("visit", "pass"))
    page = visit()
    at_size(page, PHONE)
    sit_at(page, table)
    expect(page.locator(".traitor .plate-short")).to_have_text(f"{table.view(0)['traitor']['score']} points")
    expect(page.locator(".traitor .plate-short")).to_be_visible()


def test_a_phone_opens_the_nile_for_an_action_token_and_any_area_that_is_asked_for(visit: Visit) -> None:
    def on_the_nile(view: Mapping[str, Any], menu: list[str]) -> bool:
        return view["area"] not in ("", "nile") and asked("action_nile", "done")(view, menu)

    page = visit()
    at_size(page, PHONE)
    sit_at(page, reached("pharaon", 1, CONFLICTS, on_the_nile))
    expect(page.locator('.pharaon .area.open[data-place="nile"]')).to_be_visible()
    assert unreached(page) == []
    for at in range(5):
        page.locator(".pharaon .area-tabs button").nth(at).click()
        expect(page.locator('.pharaon .area-tabs [aria-pressed="true"]')).to_have_count(1)
        expect(page.locator(".pharaon .area-tabs button").nth(at)).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(("lang", "said"), [("en", "Pay otherwise"), ("fr", "Payer autrement")])
def test_paying_otherwise_is_offered_in_one_line(visit: Visit, lang: str, said: str) -> None:
    page = visit(lang=lang)
    at_size(page, LAPTOP)
    sit_at(page, reached("pharaon", 4, CONFLICTS, is_paid))
    quiet = page.locator('.acts [data-moves="otherwise"]')
    expect(quiet).to_have_text(said)
    assert (quiet.bounding_box() or {"height": 99})["height"] < 40


def test_the_note_of_a_noble_says_each_thing_once(visit: Visit) -> None:
    page = visit()
    at_size(page, LAPTOP)
    sit_at(page, reached("pharaon", 2, {}, asked("visit", "pass")))
    page.locator(".pharaon .area .noble").first.hover()
    page.locator(".card-note strong").wait_for()
    told = page.locator(".card-note").inner_text().lower()
    assert told.count("worth") == 1
    assert max(told.count(kind) for kind in ("permanent", "once per round", "at once")) <= 1


def test_the_names_of_five_are_not_torn_when_a_phone_counts_their_points(visit: Visit) -> None:
    page = visit()
    at_size(page, PHONE)
    page.goto(f"/t/{finished(page, 'pharaon/conflicts_five_players', CROWD)}")
    page.locator(OVER).wait_for()
    expect(page.locator(".ledger thead th")).to_have_count(5)
    assert [fault for fault in cut(page) if fault.startswith("torn")] == []
    broken(page, ".ledger thead bdi { position: static !important; width: auto; height: auto }")
    assert [fault for fault in cut(page) if fault.startswith("torn")] != []
