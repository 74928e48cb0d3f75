"""Faiyum on its board: the map, the market with its prices, the hand, and what an administration brings."""

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import moved, ply
from tests.browser.conftest import Visit
from tests.browser.cut import cut
from tests.browser.layout import LAPTOP, PHONE, at_size, broken, unreached
from tests.browser.positions import asked, reached, sit_at
from tests.browser.scenes import branched

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


SPILT = """([inner, outer]) => [...document.querySelectorAll(`.faiyum ${inner}`)].filter(one => {
    const {left, right} = one.getBoundingClientRect();
    const frame = one.closest(outer).getBoundingClientRect();
    return left < frame.left - 7 || right > frame.right + 7;
  }).length"""
"""Counts what hangs out of what holds it, by more than what is meant to stick out a little."""


def spilt(page: Page, inner: str, outer: str) -> int:
    """Count what hangs out of what holds it."""
    found: int = page.evaluate(SPILT, [inner, outer])
    return found


def test_many_privileges_stay_in_the_row_of_whoever_has_them(visit: Visit) -> None:
    page = visit()
    at_size(page, LAPTOP)
    branched(page, "faiyum/one_player_privileges", names=("Ada",), share=0.95)
    assert page.locator(".faiyum .self .emblem-chip").count() > 8
    assert spilt(page, ".self .emblem-chip", ".self") == 0
    broken(page, ".faiyum .self .emblem-chip { flex: none }")
    assert spilt(page, ".self .emblem-chip", ".self") > 0


def test_a_privilege_that_can_be_used_is_within_a_phones_reach(visit: Visit) -> None:
    page = visit()
    at_size(page, PHONE)
    branched(page, "faiyum/two_players_privileges", names=("Ada", "Hori"), share=0.82)
    assert page.locator(".faiyum .emblem-chip.lit").count() == 1
    assert unreached(page) == []
    expect(page.locator(".prompt-line")).to_contain_text("Use a privilege, or end the turn.")


def test_in_a_fan_the_number_of_copies_stays_with_its_card(visit: Visit) -> None:
    page = visit()
    at_size(page, LAPTOP)
    branched(page, "faiyum/campaign_8_reputation", names=("Ada",), share=0.69)
    assert page.locator(".faiyum .held").count() > 8
    assert page.locator(".faiyum .copies").count() > 0
    assert spilt(page, ".held .copies", ".held") == 0
    broken(page, ".faiyum .copies { right: -5px !important; left: auto !important }")
    assert spilt(page, ".held .copies", ".held") > 0


def test_the_one_place_there_is_is_offered_without_a_name_that_the_land_does_not_bear(visit: Visit) -> None:
    page = visit()
    branched(page, "faiyum/three_players", names=("Ada", "Hori", "Tiye"), share=0.04)
    expect(page.locator(".acts .primary")).to_contain_text("Lay a road")
    assert " at " not in page.locator(".acts .primary").inner_text()


def test_what_a_site_brings_is_written_above_the_roads(visit: Visit) -> None:
    page = visit()
    branched(page, "faiyum/one_player_privileges", names=("Ada",), share=0.95)
    above = page.evaluate("""() => {
      const laid = [...document.querySelectorAll('.faiyum .laid')].at(-1);
      return [...document.querySelectorAll('.faiyum .site-bonus')]
        .map(one => laid.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING);
    }""")
    assert above == [True] * 4


def test_a_card_that_is_being_paid_names_its_kind_in_full(visit: Visit) -> None:
    page = visit(lang="fr")
    at_size(page, LAPTOP)
    branched(page, "faiyum/one_player_privileges", names=("Ada",), share=0.17)
    expect(page.locator(".faiyum .ways-part .card")).to_be_visible()
    assert cut(page) == []


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_whoever_can_only_quit_reads_whose_turn_it_is(visit: Visit, size: dict[str, int]) -> None:
    page = visit(lang="fr")
    at_size(page, size)
    sit_at(page, reached("faiyum", 5, PRIVILEGES, lambda _, menu: menu == ["quit"]))
    expect(page.locator(".acts .primary")).to_contain_text("Prendre une catastrophe")
    assert cut(page) == []
