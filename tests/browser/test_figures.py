"""The rulebook's figures: drawn by the boards' own code on the page, and to be played on from."""

import pytest
from playwright.sync_api import Page, expect

import greathouse as gh
from greathouse.kit.figures import Figure, figures
from tests.browser.conftest import Visit
from tests.lengths import some_quick


def part_of(figure: Figure) -> str:
    """Point at the part of the board that a figure leaves."""
    *_, last = figure.part.split()
    inside = {"dock": ".dock", "stage": ".stage", "tray": ".tray", "side": ".side", "wheel": ".wheel"}
    return inside.get(last, f".area.{last}")


def shown(page: Page, rule: str) -> str:
    """Wait for the figure of a rule, and give where it is."""
    where = f'.board-figure[data-rule="{rule}"]'
    page.locator(f"{where} .board").wait_for(state="attached")
    page.locator(where).scroll_into_view_if_needed()
    return where


@pytest.mark.parametrize("game", some_quick(gh.games(), ["pharaoh", "favor"]))
def test_every_figure_of_a_rulebook_is_drawn_by_its_board(visit: Visit, game: str) -> None:
    page = visit(f"/rules/{game}")
    found = figures(game)
    expect(page.locator(".board-figure .board")).to_have_count(len(found), timeout=30_000)
    for one in found:
        where = shown(page, one.rule)
        expect(page.locator(f"{where} {part_of(one)}")).to_be_visible()
        expect(page.locator(f"{where} figcaption")).to_contain_text(one.caption["en"])


def test_dice_of_a_figure_can_be_locked_and_put_back(visit: Visit) -> None:
    page = visit("/rules/favor")
    where = shown(page, "F3")
    active = page.locator(f"{where} .active .die-button")
    expect(active).to_have_count(2)
    active.last.click()
    page.locator(f"{where} .figure-acts .primary").click()
    expect(active).to_have_count(1)
    page.locator(f"{where} .figure-acts button").last.click()
    expect(active).to_have_count(2)


def test_a_figure_does_not_move_what_another_shows(visit: Visit) -> None:
    page = visit("/rules/pharaoh")
    where = shown(page, "P8")
    page.locator(f"{where} .figure-acts button").first.click()
    expect(page.locator(f"{where} figcaption b")).not_to_be_empty()
    expect(page.locator(f"{shown(page, 'P5')} figcaption b")).to_have_count(0)


def test_claras_turn_is_played_with_her_dice(visit: Visit) -> None:
    page = visit("/rules/favor")
    where = shown(page, "F22")
    acts = page.locator(f"{where} .figure-acts")
    active = page.locator(f"{where} .active [data-place]")
    acts.locator(".primary").click()
    expect(active).to_have_count(5)
    page.locator(f'{where} [data-place="die:i2"]').click()
    acts.locator(".primary").click()
    expect(page.locator(f'{where} [data-place="die:artisan6"]')).to_be_visible(timeout=20_000)
    found = sorted([die.get_attribute("data-place") or "" for die in active.all()])
    assert found == ["die:artisan6", "die:s1", "die:s4", "die:s6"]


@pytest.mark.parametrize("game", some_quick(["favor", "pharaon"], ["favor"]))
def test_the_gallery_shows_its_cards_whole(visit: Visit, game: str) -> None:
    page = visit(f"/rules/{game}")
    cards = page.locator(".gallery li")
    expect(cards.first).to_be_visible()
    cut = cards.evaluate_all("all => all.filter(one => one.scrollHeight > one.clientHeight + 1).length")
    assert cut == 0
