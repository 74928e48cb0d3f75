"""Phones and small windows: upright, across, zoomed to twice the size, and a window of middle width."""

import pytest
from playwright.sync_api import Locator, Page, expect

from greathouse.games import games
from tests.browser.at_table import begin_hot_seat, menu, moved, ply
from tests.browser.conftest import Visit
from tests.browser.fingers import drawn, hand, tap
from tests.browser.layout import PHONE, at_size, broken, unreached
from tests.browser.positions import asked, reached, sit_at

SIZES = {
    "a phone": (390, 844),
    "a small phone": (360, 740),
    "a phone held across": (844, 390),
    "a laptop at 200 %": (640, 360),
    "a tablet held upright": (768, 1024),
    "a small laptop": (1024, 768),
}
PHONES = [name for name in SIZES if name != "a small laptop"]
AMID = {"pharaoh": "move", "favor": "claim", "pharaon": "visit", "faiyum": "play"}
"""What the first player is asked where each game is looked at."""
CUT = """() => {
  const tiles = '.tile, .own-tile, .card, .mini, .tool, .primary, .quiet, .stall, .ph-costs tr';
  const texts = '.tile b, .own-tile b, .card-name, .card .name, .tool span, .acts :is(.primary, .quiet)';
  const found = [];
  for (const one of document.querySelectorAll(`.desk :is(${texts})`)) {
    const tile = one.closest(tiles);
    if (!tile || !one.checkVisibility({ visibilityProperty: true }) || one.clientWidth === 1) continue;
    const range = document.createRange();
    range.selectNodeContents(one);
    const text = range.getBoundingClientRect(), box = tile.getBoundingClientRect();
    const clipped = getComputedStyle(one).overflowX === 'visible' ? 0 : one.scrollWidth - one.clientWidth;
    const beyond = Math.max(box.left - text.left, text.right - box.right, box.top - text.top,
      text.bottom - box.bottom, clipped);
    if (text.width && beyond > 2) found.push(one.textContent.trim());
  }
  return [...new Set(found)];
}"""
"""Lists the words that do not lie inside the tile, card or button that bears them."""
SMALL = """() => {
  const found = [];
  for (const one of document.querySelectorAll(
    '.desk :is(.acts .primary, .beside .tool, .tabs .tool, .more-sheet .tool, .grip, .ph-double, .way)')) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height } = one.getBoundingClientRect();
    if (Math.min(width, height) < 43.5) found.push(`${one.className} ${width} x ${height}`);
  }
  const walker = document.createTreeWalker(document.querySelector('.desk'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const up = node.parentElement;
    if (!node.data.trim() || up.closest('svg, .unseen') || !up.checkVisibility()) continue;
    const size = parseFloat(getComputedStyle(up).fontSize);
    if (size && size < 10.9) found.push(`${node.data.trim()} in ${size}`);
  }
  return [...new Set(found)];
}"""
"""Lists what is too small for a finger, or for the eye."""


def shape(page: Page, name: str) -> None:
    """Give the window a size, and wait until it is drawn."""
    width, height = SIZES[name]
    at_size(page, {"width": width, "height": height})


def faults(page: Page, name: str) -> list[str]:
    """List what a window of this size cannot reach, cuts off or makes too small."""
    small: list[str] = page.evaluate(SMALL) if name in PHONES else []
    cut: list[str] = page.evaluate(CUT)
    return unreached(page) + cut + small


@pytest.mark.parametrize("game", games())
def test_every_window_reaches_what_is_asked_and_cuts_off_no_word(visit: Visit, game: str) -> None:
    page = visit(lang="fr", width=390)
    sit_at(page, reached(game, 3, {}, asked(AMID[game])))
    found = []
    for name in SIZES:
        shape(page, name)
        found += [f"{name}: {fault}" for fault in faults(page, name)]
    assert found == []


def test_what_lies_beyond_a_phone_is_cut_off_or_small_is_found_out(visit: Visit) -> None:
    """The broken twin."""
    page = visit(width=390)
    begin_hot_seat(page, "favor")
    shape(page, "a phone held across")
    page.locator(".slab .tile").first.wait_for()
    assert faults(page, "a phone held across") == []
    broken(page, ".favor .tile b { white-space: nowrap; font-size: 2rem !important }")
    assert page.evaluate(CUT)
    broken(page, ".favor .tile b { font-size: 9px !important } .tabs .tool { min-height: 20px; flex: none }")
    assert len(page.evaluate(SMALL)) > 1
    broken(page, ".acts .primary { translate: 900px }")
    assert unreached(page) == ["the primary"]


def high(page: Page) -> float:
    """Tell how high the sheet is."""
    box = page.locator(".dock").bounding_box()
    assert box
    return box["height"]


def grip_of(page: Page) -> Locator:
    """Find the grip of the sheet."""
    return page.locator("button.grip")


def test_the_sheet_has_three_heights_by_tap_by_key_and_by_dragging(visit: Visit) -> None:
    page = visit(width=390)
    begin_hot_seat(page, "favor")
    shape(page, "a phone")
    grip, desk = grip_of(page), page.locator(".desk")
    expect(grip).to_have_attribute("aria-expanded", "false")
    heights = [high(page)]
    for sheet in ("half", "full"):
        grip.click()
        expect(desk).to_have_attribute("data-sheet", sheet)
        expect(grip).to_have_attribute("aria-expanded", "true")
        heights.append(high(page))
    assert heights[0] + 100 < heights[1] < heights[2] - 100
    grip.press("ArrowDown")
    expect(desk).to_have_attribute("data-sheet", "half")
    assert unreached(page) == []
    box = grip.bounding_box()
    assert box
    page.mouse.move(box["x"] + 40, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] + 120, steps=4)
    page.mouse.move(box["x"] + 40, box["y"] + 260, steps=4)
    page.mouse.up()
    expect(desk).to_have_attribute("data-sheet", "peek")
    assert high(page) == pytest.approx(heights[0], abs=2)


def test_the_sheet_keeps_its_height_but_never_hides_what_is_asked(visit: Visit) -> None:
    page = visit(width=390)
    begin_hot_seat(page, "pharaoh")
    shape(page, "a phone")
    desk = page.locator(".desk")
    for sheet in ("half", "half", "full"):
        if desk.get_attribute("data-sheet") != sheet:
            grip_of(page).click()
        before = ply(page)
        page.locator(f'.menu [data-move="{menu(page)[0]}"]').dispatch_event("click")
        moved(page, before)
        expect(desk).to_have_attribute("data-sheet", "half")
    assert unreached(page) == []


SPOTS = """() => {
  const room = document.querySelector('.map-frame').getBoundingClientRect();
  const middle = one => { const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2]; };
  const holds = ([x, y]) => x > room.left && x < room.right && y > room.top && y < room.bottom;
  const seen = found => [...document.querySelectorAll(found)].filter(one => holds(middle(one)));
  const lit = seen('.space.lit').find(one => one.contains(document.elementFromPoint(...middle(one))));
  const plain = seen('.space:not(.lit)')
    .find(one => !document.elementFromPoint(...middle(one))?.closest('.lit, [data-moves]'));
  return { lit: lit && middle(lit), plain: plain && middle(plain), page: visualViewport.scale };
}"""
"""Finds a space that is lit and one that is not, both in sight."""
WIDE = "document.querySelector('.map').getBoundingClientRect().width"
PINCH = (((165.0, 260.0), (225.0, 260.0)), ((75.0, 260.0), (315.0, 260.0)))


def test_two_fingers_zoom_the_map_alone_and_lit_spaces_are_still_touched(visit: Visit) -> None:
    page = visit(width=390)
    sit_at(page, reached("faiyum", 2, {}, asked("worker")))
    at_size(page, PHONE)
    line, frame = hand(page), page.locator(".map-frame")
    before = page.evaluate(WIDE)
    drawn(line, *PINCH)
    expect(frame).to_have_attribute("data-zoomed", "")
    assert page.evaluate(WIDE) > 2 * before
    left = page.evaluate("document.querySelector('.map').getBoundingClientRect().left")
    drawn(line, ((150.0, 260.0),), ((190.0, 260.0),))
    assert page.evaluate("document.querySelector('.map').getBoundingClientRect().left") > left + 20
    found = page.evaluate(SPOTS)
    assert found["page"] == 1
    assert found["lit"]
    played = ply(page)
    tap(line, tuple(found["lit"]))
    moved(page, played)
    expect(frame).to_have_attribute("data-zoomed", "")
    spot = tuple(page.evaluate(SPOTS)["plain"])
    tap(line, spot)
    tap(line, spot)
    expect(frame).not_to_have_attribute("data-zoomed", "")
    assert page.evaluate(WIDE) == pytest.approx(before, abs=1)


def test_a_map_that_does_not_listen_to_two_fingers_is_found_out(visit: Visit) -> None:
    """The broken twin."""
    page = visit(width=390)
    begin_hot_seat(page, "faiyum")
    page.locator(".map").wait_for()
    page.evaluate("document.querySelector('.map-frame').removeAttribute('data-zoom')")
    before = page.evaluate(WIDE)
    drawn(hand(page), *PINCH)
    assert page.evaluate(WIDE) == before


def test_a_narrow_rail_folds_to_five_icons_and_the_rest_lies_behind_more(visit: Visit) -> None:
    page = visit(width=960)
    begin_hot_seat(page, "favor")
    at_size(page, {"width": 960, "height": 700})
    tools = page.locator(".rail .tool:visible")
    expect(tools).to_have_count(5)
    page.locator('.rail [data-tool="more"]').click()
    for tool in ("log", "talk", "rules", "pace", "settings"):
        expect(page.locator(f'.more-sheet [data-tool="{tool}"]')).to_be_visible()
    page.locator('.more-sheet [data-tool="log"]').click()
    expect(page.locator(".drawer .log")).to_be_visible()
    at_size(page, {"width": 1280, "height": 720})
    expect(tools).to_have_count(10)
