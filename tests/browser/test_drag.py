"""Dice, pyramids, cards and goods are dragged as well as clicked, by mouse and by finger."""

from collections.abc import Callable

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import begin_hot_seat, moved, piece, ply
from tests.browser.conftest import Visit
from tests.browser.hands import see, touch

Drag = Callable[[Page, Locator, Locator], None]
STEPS = 8


Point = tuple[float, float]


def point(thing: Locator, down: float) -> Point:
    """Tell where something lies: a point in its middle, so far down."""
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * down


def way(thing: Locator, place: Locator) -> list[Point]:
    """Give the points on the way from one to the other, upright first: sideways rows scroll."""
    place.scroll_into_view_if_needed()
    thing.scroll_into_view_if_needed()
    start, end = point(thing, 0.3), point(place, 0.5)
    turn = (start[0], end[1])
    legs = [(start, turn), (turn, end)] if start[1] != end[1] else [(start, end)]
    return [start] + [
        (a[0] + (b[0] - a[0]) * at / STEPS, a[1] + (b[1] - a[1]) * at / STEPS)
        for a, b in legs
        for at in range(1, STEPS + 1)
    ]


def by_mouse(page: Page, thing: Locator, place: Locator) -> None:
    """Drag with the mouse."""
    start, *onward = way(thing, place)
    page.mouse.move(*start)
    page.mouse.down()
    for at in onward:
        page.mouse.move(*at)
    page.mouse.up()


def by_finger(page: Page, thing: Locator, place: Locator) -> None:
    """Drag with a finger."""
    start, *onward = way(thing, place)
    line = page.context.new_cdp_session(page)

    def finger(kind: str, at: list[Point]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger("touchStart", [start])
    for at in onward:
        finger("touchMove", [at])
    finger("touchEnd", [])
    line.detach()


DRAGS: dict[str, Drag] = {"mouse": by_mouse, "finger": by_finger}


def mostly(quick: str) -> list[ParameterSet]:
    """One hand each time, by turns of the games; the long checks have both."""
    return [pytest.param(hand, marks=[] if hand == quick else [pytest.mark.slow]) for hand in DRAGS]


def sit(visit: Visit, game: str, hand: str) -> Page:
    """Sit down at a laptop, or at a phone."""
    page = visit(touch=hand == "finger")
    begin_hot_seat(page, game)
    return page


def make(page: Page, *starts: str) -> None:
    """Make the first moves that begin with some words."""
    ply, moves = see(page)
    for start in starts:
        move = next(one for one in moves if one.startswith(start))
        touch(page, "mouse", move, ply)
        ply, moves = see(page, ply)


def dragged(page: Page, hand: str, thing: str, place: str) -> None:
    """Drag one thing to a place; the move is made."""
    before = ply(page)
    DRAGS[hand](page, page.locator(thing).first, page.locator(place).first)
    moved(page, before)
    expect(page.locator(".ghost")).to_have_count(0)


@pytest.mark.parametrize("hand", mostly("mouse"))
def test_a_die_is_dragged_to_the_pyramid_and_a_tile_to_its_owner(visit: Visit, hand: str) -> None:
    page = sit(visit, "favor", hand)
    make(page, "roll")
    for locked in (1, 2, 3):
        dragged(page, hand, ".active .die-button[data-drag]", "[data-place=pile]")
        expect(page.locator(".pyramid .die-button")).to_have_count(locked)
        see(page)
    make(page, "done")
    claimed = page.locator(".tile[data-drag]").first.get_attribute("data-place")
    dragged(page, hand, ".tile[data-drag]", ".dock")
    expect(page.locator(f'.board [data-slide$=" {claimed}"]')).not_to_have_count(0)


@pytest.mark.parametrize("hand", mostly("finger"))
def test_a_card_is_dragged_to_the_land_and_a_bought_one_to_the_hand(visit: Visit, hand: str) -> None:
    page = sit(visit, "faiyum", hand)
    see(page)
    bought = page.locator(".market .card[data-drag]").first.get_attribute("data-place")
    dragged(page, hand, ".market .card[data-drag]", ".dock")
    expect(page.locator(f'.dock [data-place="{bought}"]')).to_have_count(1)
    make(page, "reveal")
    dragged(page, hand, '.hand .card[data-moves="play farmer"]', '.map [data-place="f7"]')


@pytest.mark.parametrize("hand", mostly("mouse"))
def test_a_noble_is_dragged_to_its_owner_and_a_good_into_an_area(visit: Visit, hand: str) -> None:
    page = sit(visit, "pharaon", hand)
    see(page)
    kept = page.locator(".noble[data-drag]").first.get_attribute("data-place")
    dragged(page, hand, ".noble[data-drag]", ".dock")
    make(page, "jar", "noble", "jar")
    assert kept
    good = page.locator(".resource[data-drag]").first
    good.wait_for()
    colour = (good.get_attribute("data-place") or "").removeprefix("good-")
    wanted = f".area.{colour}" if hand == "mouse" else f'[data-place^="spot-{colour}-"]'
    dragged(page, hand, ".resource[data-drag]", wanted)
    assert not any(move.startswith("visit") for move in see(page).moves)


@pytest.mark.parametrize("hand", mostly("finger"))
def test_a_pyramid_is_dragged_to_its_square(visit: Visit, hand: str) -> None:
    page = sit(visit, "pharaoh", hand)
    if "keep" in see(page).moves:
        make(page, "keep")
    dragged(page, hand, piece("small"), '[data-square="c1"]')


def test_a_thing_dropped_where_it_has_no_business_goes_back_and_counts_as_no_click(visit: Visit) -> None:
    page = sit(visit, "favor", "mouse")
    make(page, "roll")
    before = ply(page)
    by_mouse(page, page.locator(".active .die-button[data-drag]").first, page.locator(".rail .brand"))
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator(".die-button.chosen")).to_have_count(0)
    assert ply(page) == before
