"""Faiyum on its board: the map, the market with its prices, the hand, and what an administration brings."""

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import moved, ply
from tests.browser.conftest import Visit
from tests.browser.layout import LAPTOP, at_size
from tests.browser.positions import asked, reached, sit_at

PRIVILEGES = {"privileges": True}
BEYOND = """() => [...document.querySelectorAll(
    '.faiyum :is(.map-frame, .market, .plate, .dock, .card, .space)')]
  .filter(one => {
    const {left, top, right, bottom} = one.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  }).map(one => one.getAttribute('class'))"""


def touched(page: Page, selector: str) -> None:
    """Touch something, and wait for the move."""
    before = ply(page)
    page.locator(selector).first.click()
    moved(page, before)


def is_on(turn: int) -> Any:
    """A turn some way into the game, with cards to play and to buy."""

    def wanted(view: Mapping[str, Any], menu: list[str]) -> bool:
        return view["turn"] >= turn and asked("play", "buy", "administration")(view, menu)

    return wanted


def test_a_card_stands_out_of_the_hand_while_its_spaces_are_ringed(visit: Visit) -> None:
    page = visit()
    sit_at(page, reached("faiyum", 3, PRIVILEGES, lambda view, menu: "play farmer" in menu))
    touched(page, '.faiyum .hand [data-moves="play farmer"]')
    expect(page.locator(".faiyum .card.chosen")).to_contain_text("Farmer")
    assert page.locator(".faiyum .space.lit").count() > 0
    touched(page, ".faiyum .space.lit")
    expect(page.locator(".faiyum .card.chosen")).to_have_count(0)


def test_every_hand_card_can_be_played_for_money_at_its_coin(visit: Visit) -> None:
    page = visit()
    table = reached("faiyum", 2, {}, asked("play", "cash"))
    sit_at(page, table)
    touched(page, ".faiyum .cash")
    money = table.view(0)["players"][0]["money"]
    expect(page.locator(".faiyum .self .holding.money b")).to_have_text(str(money + 2))


@pytest.mark.parametrize(
    ("lang", "short"), [("en", "short"), pytest.param("fr", "manque", marks=pytest.mark.slow)]
)
def test_a_card_that_is_too_dear_says_so_at_the_card(visit: Visit, lang: str, short: str) -> None:
    page = visit(lang=lang)
    sit_at(page, reached("faiyum", 2, {}, is_dear))
    far = page.locator(".faiyum .card.far").first
    far.click()
    bubble = page.locator(".bubble")
    expect(bubble).to_contain_text(short)
    card, note = far.bounding_box(), bubble.bounding_box()
    assert card
    assert note
    assert abs(card["x"] + card["width"] / 2 - note["x"] - note["width"] / 2) < 320


def is_dear(view: Mapping[str, Any], menu: list[str]) -> bool:
    """A card of the market costs more than the player has."""
    prices = [offer["price"] for offer in view["market"] if offer["price"] is not None]
    return "administration" in menu and max(prices) > view["players"][0]["money"]


def test_an_administration_says_what_it_brings_before_it_is_carried_out(visit: Visit) -> None:
    def is_rich(view: Mapping[str, Any], menu: list[str]) -> bool:
        return "administration" in menu and len(view["players"][0]["stack"]) >= 3

    table = reached("faiyum", 3, PRIVILEGES, is_rich)
    page = visit()
    sit_at(page, table)
    before, brings = ply(page), table.view(0)["administration"]
    page.locator('.acts [data-moves="administration"]').click()
    bubble = page.locator(".bubble")
    expect(bubble).to_contain_text(f"${brings['income']}")
    expect(bubble).to_contain_text(f"leave: {brings['leave']}")
    assert ply(page) == before
    bubble.locator("button").first.click()
    moved(page, before)


def test_the_cards_of_the_final_turns_lie_open_with_privileges(visit: Visit) -> None:
    table = reached("faiyum", 3, PRIVILEGES, asked("play"))
    page = visit()
    sit_at(page, table)
    faces = table.printed["cards"]
    known = [card for card in table.view(0)["final"] if faces[str(card)]["border"] != "disaster"]
    assert len(known) >= 4
    page.locator(".faiyum .final").hover()
    told = page.locator(".card-note")
    expect(told).to_be_visible()
    words = table.game.text.of("en").entries
    for card in known:
        expect(told).to_contain_text(str(words[f"name.{card}"]), ignore_case=True)


@pytest.mark.parametrize("players", [1, pytest.param(3, marks=pytest.mark.slow), 5])
def test_map_market_hand_and_others_are_on_one_screen(visit: Visit, players: int) -> None:
    page = visit(lang="fr")
    at_size(page, LAPTOP)
    sit_at(page, reached("faiyum", players, PRIVILEGES if players > 1 else {}, is_on(20)))
    assert page.evaluate(BEYOND) == []


def test_a_touch_beside_an_edge_means_the_edge(visit: Visit) -> None:
    page = visit()
    sit_at(page, reached("faiyum", 2, {}, asked("road")))
    box = page.locator(".faiyum .edge.lit").first.bounding_box()
    assert box
    before = ply(page)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] + 2)
    moved(page, before)
