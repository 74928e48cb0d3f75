"""The guided first games: each is walked to its end by doing what it says, in both languages."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from greathouse.games import games
from tests.browser.at_table import MINE, menu, moved, ply
from tests.browser.conftest import Visit
from tests.browser.test_screens import check_widths, violations
from tests.lengths import some_quick

LESSONS = Path(__file__).parents[2] / "web" / "src" / "lesson"
LONGEST = 60


def lesson(game: str) -> dict[str, object]:
    """Read what a lesson says."""
    found: dict[str, object] = json.loads((LESSONS / f"{game}.json").read_text(encoding="utf8"))
    return found


def play(page: Page, move: str) -> None:
    """Make a move by the list of moves as text, which is always in the document."""
    before = ply(page)
    page.locator(f'.menu [data-move="{move}"]').evaluate("one => one.click()")
    moved(page, before)


STEP = """() => new Promise(tell => {
  const still = () => [document.querySelector('.desk')?.dataset.ply, spoken()].join();
  const spoken = () => document.querySelector('.lesson[data-step]')?.dataset.step ?? '';
  const look = (before, since) => requestAnimationFrame(now => {
    const { turn, busy } = document.querySelector('.desk')?.dataset ?? {};
    const isReady = ['mine', 'over'].includes(turn) && busy === undefined;
    if (!isReady || still() !== before) return look(still(), now);
    if (spoken() || now - since > 600) return tell(spoken());
    look(before, since);
  });
  look('', performance.now());
})"""
"""Tells the step that a lesson speaks of as soon as it does; it is silent if nothing has come for a while."""


def at_step(page: Page) -> str:
    """Wait until the lesson speaks or leaves a question to us; give its step, or nothing."""
    step: str = page.evaluate(STEP)
    return step


def follow(page: Page, steps: list[dict[str, str]], lang: str, seen: set[int]) -> None:
    """Do what the guide says now; answer what it leaves to us. Steps passed over do not count."""
    at = at_step(page)
    if at in ("end", "stray"):
        return
    if not at:
        play(page, menu(page)[0])
        return
    step = steps[int(at)]
    speaking = page.locator(f'.lesson[data-step="{at}"]')
    expect(speaking).to_contain_text(step[lang])
    if "look" in step:
        page.locator(".overlay .ring").first.wait_for(state="attached")
    seen.add(int(at))
    heading = page.locator(".bubble.lesson").get_attribute("aria-label") or ""
    assert re.findall(r"\d+", heading) == [str(len(seen)), str(len(steps) - int(at) - 1 + len(seen))]
    before = ply(page)
    speaking.locator(".lesson-go").click()
    if "try" in step:
        moved(page, before)
    else:
        expect(speaking).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", pytest.param("fr", marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", some_quick(games(), ["pharaoh"]))
def test_a_guided_game_leads_to_playing_on_alone(visit: Visit, axe: str, game: str, lang: str) -> None:
    page = visit(f"/learn/{game}", lang=lang)
    page.locator("button.learn").click()
    page.locator(".lesson[data-step]").wait_for()
    told = lesson(game)
    steps, seen = told["steps"], set[int]()
    assert isinstance(steps, list)
    for _ in range(LONGEST):
        if page.locator(".lesson[data-step=end]").count():
            break
        follow(page, steps, lang, seen)
    if lang == "en":
        assert violations(page, axe) == []
        check_widths(page)
    assert len(seen) >= len(steps) - 2
    page.locator(".lesson-first").click()
    expect(page.locator(".lesson")).to_have_count(0)
    page.locator(MINE).wait_for()
    seats = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["seats"]
    assert seats[1]["bot"] == "serf"


def test_a_lesson_notices_another_move_and_lets_it_be_taken_back(visit: Visit) -> None:
    page = visit("/learn/pharaoh")
    page.locator("button.learn").click()
    for step in ("0", "1"):
        page.locator(f'.lesson[data-step="{step}"] .lesson-go').click()
    page.locator('.lesson[data-step="2"]').wait_for()
    play(page, "enter medium a1")
    stray = page.locator(".lesson[data-step=stray]")
    expect(stray).to_contain_text("medium")
    before = ply(page)
    stray.locator(".lesson-back").click()
    moved(page, before)
    page.locator('.lesson[data-step="2"]').wait_for()
    play(page, "enter medium a1")
    page.locator(".lesson[data-step=stray] .lesson-go").click()
    expect(page.locator(".lesson[data-step]")).not_to_have_attribute("data-step", "2")


def test_a_lesson_can_be_left_at_any_time_and_is_there_after_a_reload(visit: Visit) -> None:
    page = visit("/learn/pharaoh")
    page.locator("button.learn").click()
    page.locator('.lesson[data-step="0"] .lesson-go').click()
    page.locator('.lesson[data-step="1"]').wait_for()
    page.reload()
    page.locator('.lesson[data-step="1"] .lesson-leave').click()
    expect(page.locator(".lesson")).to_have_count(0)
    assert menu(page)
