"""The guided first games: each is walked to its end by doing what it says, in both languages."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from greathouse.games import games
from tests.browser.at_table import menu, moved, ply
from tests.browser.conftest import Visit
from tests.browser.test_screens import check_widths, violations

LESSONS = Path(__file__).parents[2] / "web" / "src" / "lesson"
LONGEST = 60


def lesson(game: str) -> dict[str, object]:
    """Read what a lesson says."""
    found: dict[str, object] = json.loads((LESSONS / f"{game}.json").read_text(encoding="utf8"))
    return found


def follow(page: Page, steps: list[dict[str, str]], lang: str, seen: set[int]) -> None:
    """Do what the guide says now; answer what it leaves to us."""
    menu(page)
    panel = page.locator(".lesson")
    at = int(panel.get_attribute("data-step") or -1)
    before = ply(page)
    if at < 0:
        page.locator(".menu [data-move]").first.click()
        moved(page, before)
        return
    expect(panel).to_contain_text(steps[at][lang])
    if "look" in steps[at]:
        page.locator("[data-look]").first.wait_for(state="attached")
    seen.add(at)
    panel.locator(".primary").click()
    if "try" in steps[at]:
        moved(page, before)
    else:
        expect(panel).not_to_have_attribute("data-step", str(at))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", games())
def test_a_guided_game_leads_to_playing_on_alone(visit: Visit, axe: str, game: str, lang: str) -> None:
    page = visit(lang=lang)
    page.locator(f".game:has(a[href='/new/{game}']) .learn").click()
    page.locator(".lesson").wait_for()
    told = lesson(game)
    steps, seen = told["steps"], set[int]()
    assert isinstance(steps, list)
    if lang == "en":
        assert violations(page, axe) == []
        check_widths(page)
    for _ in range(LONGEST):
        if page.locator(".lesson[data-step=end]").count():
            break
        follow(page, steps, lang, seen)
    assert len(seen) >= len(steps) - 2
    page.locator(".lesson .primary").click()
    expect(page.locator(".lesson")).to_have_count(0)


def test_a_guide_can_be_left_at_any_time_and_is_there_after_a_reload(visit: Visit) -> None:
    page = visit("/new/pharaoh")
    page.locator(".learn").click()
    page.locator(".lesson .primary").click()
    expect(page.locator(".lesson")).to_have_attribute("data-step", "1")
    page.reload()
    expect(page.locator(".lesson")).to_have_attribute("data-step", "1")
    page.locator(".lesson .button").last.click()
    expect(page.locator(".lesson")).to_have_count(0)
    assert menu(page)
