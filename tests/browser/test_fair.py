"""Dice that a person can check: a real browser at honest houses, and at houses whose operators cheat."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Browser, BrowserContext, Page, expect

from greathouse.games import games
from tests.browser.at_table import MINE, OVER, until
from tests.browser.conftest import PATIENCE, Visit
from tests.browser.playing import HASTE, MOST_MOVES, play_some
from tests.lengths import some_quick
from tests.server.process import Server

RIGHT, WRONG = '[data-dice="right"]', '[data-dice="wrong"]'
At = Callable[[str], Page]
SOME = 4
"""So many moves are drawn for before a game is given up."""


@pytest.fixture
def at(browser: Browser, tmp_path: Path) -> Iterator[At]:
    """Come to a house whose operator does as is said."""
    servers: list[Server] = []
    rooms: list[BrowserContext] = []

    def visit(operator: str) -> Page:
        servers.append(Server(tmp_path, operator, think=0.02))
        room = browser.new_context(base_url=servers[-1].url, locale="en-GB", reduced_motion="reduce")
        rooms.append(room)
        room.set_default_timeout(PATIENCE)
        page = room.new_page()
        page.goto("/")
        return page

    yield visit
    for room in rooms:
        room.close()
    for server in servers:
        server.stop()


def sit_down(page: Page, game: str) -> str:
    """Play at once, as the front page offers it: one click; give the table."""
    page.locator(f".game-card[data-game={game}] .primary").click()
    page.wait_for_url("**/t/*")
    page.locator(f"{MINE}, .desk .board").first.wait_for(state="attached")
    return page.url.rsplit("/", 1)[1]


def hurried(page: Page, game: str, table: str) -> None:
    """Play the game to its end with the page's own key, as quickly as its bots let us."""
    for count in range(MOST_MOVES):
        page.locator(f"{MINE}, {OVER}").first.wait_for()
        shown = page.request.get(f"/api/tables/{table}").json()
        menu = [one["move"] for one in shown["position"]["menu"]]
        if shown["status"] == "over":
            return
        if not menu:
            page.wait_for_timeout(20)
            continue
        move = next((move for wish in HASTE[game] for move in menu if move.startswith(wish)), menu[-1])
        body = {"cmd": f"m{count}", "expect": shown["version"], "move": move}
        page.request.post(f"/api/tables/{table}/moves", data=body)
    raise AssertionError("the game does not end")


def given_up(page: Page, table: str) -> None:
    """End a game at once."""
    page.locator(MINE).wait_for()
    assert page.request.post(f"/api/tables/{table}/resign", data={"cmd": "end"}).ok
    page.locator(OVER).wait_for()


def in_length() -> list[ParameterSet]:
    """The shortest game whole; the long checks have some moves of each other, and play them to their end."""
    every = [(game, whole) for whole in (True, False) for game in games() if whole or game != "pharaoh"]
    return some_quick(every, [("pharaoh", True)])


@pytest.mark.parametrize(("game", "whole"), in_length())
def test_an_honest_game_is_found_fair_by_the_page(visit: Visit, game: str, whole: bool) -> None:
    page = visit("/")
    table = sit_down(page, game)
    if whole:
        hurried(page, game, table)
    else:
        assert play_some(page, game, "mouse", SOME) == SOME
        given_up(page, table)
    sheet = page.request.get(f"/api/tables/{table}/draws").json()
    count = len(sheet["draws"])
    line = page.locator(f".ending {RIGHT}")
    expect(line).to_contain_text(f"The dice were fair: all {count} draws checked in this browser")
    line.click()
    expect(page.locator(".dice-more")).to_contain_text(sheet["commitment"])
    assert page.locator("[data-different]").count() == 0
    page.goto(f"/replay/{table}")
    page.locator(".rail [data-tool=review]").first.click()
    expect(page.locator(f".drawer {RIGHT}")).to_contain_text(f"all {count} draws checked")


CAUGHT = {
    "grinds secrets": {"commitment"},
    "leaves seeds out": {"seed"},
    "pretends seeds": {"draw"},
    "changes draws": {"draw"},
    "changes draws and lies": {"list"},
    "chooses bots' seeds": {"bot"},
    "says the seed was chosen": {"commitment", "seats", "seed", "bot"},
}


QUICK = ("grinds secrets", "leaves seeds out", "changes draws and lies", "says the seed was chosen")


@pytest.mark.parametrize("operator", some_quick(CAUGHT, QUICK))
def test_a_dishonest_operator_is_caught_by_the_page(at: At, operator: str) -> None:
    page = at(operator)
    given_up(page, sit_down(page, "pharaoh"))
    line = page.locator(f".ending {WRONG}")
    expect(line).to_contain_text("The dice do not fit")
    line.click()
    told = page.locator("[data-different]")
    expect(told.first).to_be_visible()
    kinds = set(told.evaluate_all("all => all.map(one => one.dataset.different)"))
    assert kinds == CAUGHT[operator]


def test_whoever_was_not_there_is_told_what_can_be_known(visit: Visit) -> None:
    page = visit("/")
    table = sit_down(page, "pharaoh")
    given_up(page, table)
    page.evaluate("localStorage.removeItem('greathouse.dice')")
    page.reload()
    line = page.locator(f".ending {RIGHT}")
    expect(line).to_contain_text("draws fit the secret that was told")
    line.click()
    expect(page.locator(".dice-more")).to_contain_text("did not sit down at this table")


def test_the_promise_is_kept_before_the_seed_is_given(visit: Visit) -> None:
    page = visit("/")
    sent: list[tuple[str, object]] = []
    page.on(
        "request", lambda one: sent.append((one.url, one.post_data_json)) if one.method == "POST" else None
    )
    table = sit_down(page, "faiyum")
    opening, sitting = sent[:2]
    assert opening[0].split("?")[0].endswith("/api/tables")
    assert isinstance(opening[1], dict)
    assert "sit" not in opening[1]
    assert sitting[0].split("?")[0].endswith(f"/api/tables/{table}/sit")
    assert isinstance(sitting[1], dict)
    assert len(sitting[1]["seed"]) == 32
    kept = page.evaluate(f"JSON.parse(localStorage['greathouse.dice'])['{table}']")
    assert kept["seed"] == sitting[1]["seed"]
    assert kept["commitment"] == page.request.get(f"/api/tables/{table}").json()["chance"]["commitment"]


def test_a_rematch_is_promised_before_one_sits_down(visit: Visit) -> None:
    page = visit("/")
    first = sit_down(page, "pharaoh")
    given_up(page, first)
    page.locator(".ending-next .primary").click()
    until(page, f"!location.pathname.endsWith('{first}')")
    page.locator(MINE).wait_for()
    second = page.url.rsplit("/", 1)[1]
    kept = page.evaluate("JSON.parse(localStorage['greathouse.dice'])")
    assert set(kept) == {first, second}
    given_up(page, second)
    expect(page.locator(f".ending {RIGHT}")).to_contain_text("The dice were fair")
