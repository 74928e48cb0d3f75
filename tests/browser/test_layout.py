"""The table on one screen: all that a decision needs lies inside it, nothing jumps or flies in from afar."""

import random

import pytest
from playwright.sync_api import Page, expect

from greathouse.games import games
from tests.browser.at_table import MINE, begin
from tests.browser.conftest import Visit
from tests.browser.hands import see, touch
from tests.browser.layout import FAR, LAPTOP, PHONE, SHIFTS, at_size, broken, outside, shift, unreached
from tests.browser.scenes import SCENES, finished

TABLES = [name for name in SCENES if name.startswith(("begin-", "table-"))] + [
    "conflicts",
    "traitor",
    "roll-off",
    "hint",
    "reasons",
    "odds",
]
LONG = {"conflicts", "traitor", "roll-off", "odds", "hint"}
POSITIONS = 30
QUICK = 4
MOST_SHIFT = 0.1
SEED = 15


def in_length() -> list[object]:
    """Mark the scenes that are long in the making."""
    return [pytest.param(one, marks=[pytest.mark.slow] if one in LONG else []) for one in TABLES]


@pytest.mark.parametrize("name", in_length())
def test_every_table_fits_a_laptop_and_is_reached_on_a_phone(visit: Visit, name: str) -> None:
    page = visit()
    at_size(page, LAPTOP)
    SCENES[name](page)
    assert outside(page) == []
    at_size(page, PHONE)
    assert unreached(page) == []


def test_a_table_that_does_not_fit_is_found_out(visit: Visit) -> None:
    """The broken twin: the board pushed down by what is put above it, and lit things out of the window."""
    page = visit()
    at_size(page, LAPTOP)
    SCENES["begin-pharaoh"](page)
    broken(page, "main.desk { height: 1100px !important; padding-top: 300px !important }")
    assert "the page scrolls" in outside(page)
    broken(page, ".lit { translate: 3000px }")
    assert len(outside(page)) > 1
    at_size(page, PHONE)
    assert unreached(page)


def positions(page: Page, game: str, count: int) -> list[tuple[str, int]]:
    """Give some positions of a game that bots played, each as a table taken up there."""
    table = finished(page, game)
    last = page.request.get(f"/api/tables/{table}").json()["position"]["ply"]
    chosen = random.Random(SEED).sample(range(1, last), min(count, last - 1))
    return [(table, ply) for ply in sorted(chosen)]


def take_up(page: Page, table: str, ply: int) -> bool:
    """Sit down at a position for both; tell whether anybody is asked there."""
    seats = [{"who": "me", "name": name} for name in ("Nefertari", "Ahmose")]
    body = {"ply": ply, "seats": seats, "sit": {}}
    opened = page.request.post(f"/api/tables/{table}/branch", data=body).json()
    if "table" not in opened:
        return False
    page.goto(f"/t/{opened['table']}")
    page.locator(f"{MINE} .stage").wait_for()
    return True


def check_positions(page: Page, game: str, count: int) -> None:
    """No position hides what may be done in it."""
    for table, ply in positions(page, game, count):
        at_size(page, LAPTOP)
        if not take_up(page, table, ply):
            continue
        assert outside(page) == [], f"{game} at {ply}"
        at_size(page, PHONE)
        assert unreached(page) == [], f"{game} at {ply} on a phone"


@pytest.mark.parametrize("game", games())
def test_positions_drawn_by_lot_fit(visit: Visit, game: str) -> None:
    check_positions(visit(), game, QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_thirty_positions_drawn_by_lot_fit(visit: Visit, game: str) -> None:
    check_positions(visit(lang="fr"), game, POSITIONS)


HASTE = {"pharaoh": 30, "favor": 60, "pharaon": 40, "faiyum": 40}


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_nothing_jumps_and_nothing_comes_from_afar_while_a_game_is_played(visit: Visit, game: str) -> None:
    page = visit()
    at_size(page, LAPTOP)
    page.emulate_media(reduced_motion="no-preference")
    begin(page, game, "random")
    page.locator(".stage").wait_for()
    page.wait_for_timeout(300)
    page.evaluate(SHIFTS)
    page.evaluate(FAR)
    lot = random.Random(SEED)
    ply, moves = see(page)
    for _ in range(HASTE[game]):
        if not moves:
            break
        touch(page, "mouse", lot.choice(moves), ply)
        ply, moves = see(page, ply)
    total, worst = shift(page)
    print(f"{game}: layout shift {total:.3f} in {HASTE[game]} moves")
    assert page.evaluate("[...window.far]") == []
    assert total <= MOST_SHIFT, worst


def test_things_from_afar_and_jumps_are_found_out(visit: Visit) -> None:
    """The broken twin: a piece set far away for a moment, and a board pushed aside."""
    page = visit()
    at_size(page, LAPTOP)
    begin(page, "pharaoh", "random")
    page.locator(".stage").wait_for()
    page.evaluate(SHIFTS)
    page.evaluate(FAR)
    page.evaluate("document.querySelector('.desk [data-slide]').animate([{translate: '99999px'}, {}], 200)")
    page.wait_for_timeout(900)
    for margin in ("300px", "0px", "300px"):
        page.evaluate("margin => document.querySelector('.stage').style.marginTop = margin", margin)
        page.wait_for_timeout(200)
    assert page.evaluate("[...window.far]") != []
    assert shift(page)[0] > MOST_SHIFT


def test_the_list_of_moves_is_folded_away_and_a_key_opens_it(visit: Visit) -> None:
    page = visit()
    begin(page, "pharaoh", "random")
    see(page)
    expect(page.locator(".menu")).to_be_hidden()
    page.keyboard.press("m")
    expect(page.locator(".menu")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".menu")).to_be_hidden()
