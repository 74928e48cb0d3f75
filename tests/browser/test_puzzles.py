"""Puzzles on the page: solved on the board, missed, helped and looked at again, also on phones."""

import json
from collections.abc import Sequence

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Page, expect

from greathouse.puzzles import shelf
from greathouse.puzzles.puzzle import TURN, Puzzle
from greathouse.puzzles.quiz import quizzes
from tests.browser.conftest import Visit
from tests.browser.hands import touch
from tests.browser.test_screens import LOOKS, STICKING_OUT, violations
from tests.lengths import some_quick

KEPT = "JSON.parse(localStorage.getItem('greathouse.puzzles'))"
PAUSE = 400
"""Milliseconds in which all moves of one button are made."""
LIES_OPEN = """one => {
  const box = one.getBoundingClientRect();
  const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return found !== null && (one.contains(found) || found.contains(one));
}"""
"""Tells whether nothing else lies over the middle of something."""
SCROLLS = "document.documentElement.scrollHeight - innerHeight"


def one_of(game: str, tag: str = "") -> Puzzle:
    """Take a puzzle whose answers are told with their lines."""
    return next(one for one in shelf.puzzles(game) if tag in (*one.tags, "") and one.answers[1].line)


def lines_of(puzzle: Puzzle) -> list[tuple[str, ...]]:
    """Give the best answer and the second, as far as they are asked for."""
    return [one.line if puzzle.until == TURN else one.line[:1] for one in puzzle.answers[:2]]


def is_plain(puzzle: Puzzle) -> bool:
    """Tell whether both answers lock one die and roll: one button does that."""
    return all([len(line) == 2 and line[0].startswith("lock") for line in lines_of(puzzle)])


def opened(page: Page) -> Page:
    """Wait for the board of a puzzle."""
    page.locator(".desk.puzzle .board").first.wait_for(state="attached")
    return page


def ply_of(page: Page) -> int:
    """Tell how far the position is."""
    return int(page.locator(".desk").get_attribute("data-ply") or "-1")


def play(page: Page, line: tuple[str, ...], hand: str = "mouse") -> None:
    """Play a line on the board; one button may stand for several of its moves."""
    start = ply_of(page)
    while (done := ply_of(page) - start) < len(line):
        touch(page, hand, line[done], str(start + done))
        page.wait_for_timeout(PAUSE)


@pytest.mark.parametrize("game", some_quick(shelf.GAMES, ["favor"]))
def test_a_puzzle_is_solved_on_its_board_at_once(visit: Visit, game: str) -> None:
    puzzle = one_of(game)
    page = opened(visit(f"/puzzle/{puzzle.id}"))
    play(page, lines_of(puzzle)[0])
    expect(page.locator(".puzzle-end h3")).to_have_text("Solved")
    expect(page.locator(".puzzle-end p")).to_have_text("at the first try")
    expect(page.locator(".steps li")).to_have_count(len(lines_of(puzzle)[0]))
    kept = page.evaluate(KEPT)
    assert kept["went"] == {puzzle.id: "first"}
    assert kept["rating"] > 1200
    assert len(kept["days"]) == 1


def test_a_wrong_answer_tells_what_it_costs_and_may_be_tried_again(visit: Visit) -> None:
    puzzle = next(one for one in shelf.puzzles("favor") if is_plain(one))
    page = opened(visit(f"/puzzle/{puzzle.id}", lang="fr"))
    best, second = lines_of(puzzle)
    play(page, second)
    expect(page.locator(".puzzle-box.wrong")).to_contain_text("de la meilleure chance")
    expect(page.locator(".puzzle-end")).to_have_count(0)
    page.locator(".acts .primary:enabled").click()
    expect(page.locator(".puzzle-box.wrong")).to_have_count(0)
    play(page, best)
    expect(page.locator(".puzzle-end p")).to_have_text("après 1 essai manqué")
    assert page.evaluate(KEPT)["went"] == {puzzle.id: "later"}


def test_a_hint_makes_a_puzzle_seen_and_the_answer_is_shown_step_by_step(visit: Visit) -> None:
    puzzle = one_of("pharaoh", "win_now")
    page = opened(visit(f"/puzzle/{puzzle.id}"))
    page.locator(".stuck button").click()
    expect(page.locator(".hints li")).to_have_count(1)
    page.locator(".stuck button").click()
    expect(page.locator(".hints li")).to_have_count(2)
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator(".puzzle-end h3")).to_have_text("Seen")
    steps = page.locator(".steps button")
    expect(steps).to_have_count(len(puzzle.best.line))
    steps.last.click()
    expect(page.locator(".desk")).to_have_attribute("data-ply", str(puzzle.ply + len(puzzle.best.line)))
    steps.first.click()
    expect(page.locator(".desk")).to_have_attribute("data-ply", str(puzzle.ply + 1))
    assert page.evaluate(KEPT)["rating"] == 1200


def test_moves_are_taken_back_before_they_answer(visit: Visit) -> None:
    puzzle = next(one for one in shelf.puzzles("favor") if len(one.best.line) > 2)
    page = opened(visit(f"/puzzle/{puzzle.id}"))
    play(page, puzzle.best.line[:1])
    done = ply_of(page)
    assert done > puzzle.ply
    page.locator(".rail [data-tool=take_back]").click()
    expect(page.locator(".desk")).to_have_attribute("data-ply", str(done - 1))


def test_misses_are_listed_to_be_tried_again_and_the_shelf_is_filtered(visit: Visit) -> None:
    puzzle = one_of("pharaoh", "doubles")
    page = opened(visit(f"/puzzle/{puzzle.id}"))
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator(".puzzle-end h3")).to_have_text("Not found")
    page.goto("/puzzles")
    expect(page.locator(".puzzle-rows li").first).to_be_visible()
    page.locator(".puzzle-choices select").nth(0).select_option("pharaoh")
    expect(page.locator(".puzzle-shelf [role=status]")).to_contain_text(str(len(shelf.puzzles("pharaoh"))))
    page.locator(".puzzle-choices select").nth(1).select_option("danger")
    found = len(shelf.chosen("pharaoh", "danger"))
    expect(page.locator(".puzzle-shelf [role=status]")).to_contain_text(str(found))
    page.locator(".puzzle-choices select").nth(1).select_option("")
    page.locator(".puzzle-choices select").nth(3).select_option("missed")
    expect(page.locator(".puzzle-rows li")).to_have_count(1)
    page.locator(".puzzle-rows a").click()
    expect(page).to_have_url(f"{page.url.split('/puzzle')[0]}/puzzle/{puzzle.id}")


def test_the_puzzle_of_the_day_stands_on_the_front_page_and_on_each_games(visit: Visit) -> None:
    page = visit("/")
    page.locator(".day-puzzle .puzzle-row").click()
    opened(page)
    for game in shelf.GAMES:
        page.goto(f"/game/{game}")
        expect(page.locator(".day-puzzle .puzzle-row")).to_have_attribute(
            "href", f"/puzzle/{day_of(page, game)}"
        )


def day_of(page: Page, game: str) -> str:
    """Ask the house for the puzzle of the day of a game."""
    told = json.loads(page.request.get("/api/puzzles/day").text())
    return str(next(line["id"] for line in told["games"] if line["game"] == game))


@pytest.mark.parametrize("game", ["pharaoh", "favor"])
def test_a_chance_is_guessed_and_told_exactly(visit: Visit, game: str) -> None:
    quiz = next(one for one in quizzes().values() if one.course.game == game)
    page = opened(visit(f"/quiz/{quiz.id}"))
    page.locator(".quiz-choices button").nth((quiz.right + 1) % 4).click()
    expect(page.locator(".quiz-choices .right")).to_have_count(1)
    expect(page.locator(".quiz-told")).to_contain_text(f"{100 * quiz.chance:.1f}%")
    page.get_by_role("button", name="Another question").click()
    expect(page.locator(".quiz-choices .right")).to_have_count(0)


def by_turns(names: Sequence[str], looks: Sequence[tuple[str, bool]]) -> list[ParameterSet]:
    """Each in one of two looks, by turns; the long checks have the other too."""
    return [
        pytest.param(name, *look, marks=[pytest.mark.slow] if (at + turn) % 2 else [])
        for at, name in enumerate(names)
        for turn, look in enumerate(looks)
    ]


BOARDS = [(game, *look) for game in shelf.GAMES for look in LOOKS]


@pytest.mark.parametrize(("game", "lang", "dark"), some_quick(BOARDS, BOARDS[:1]))
def test_puzzles_keep_nobody_out_and_do_not_scroll(
    visit: Visit, axe: str, game: str, lang: str, dark: bool
) -> None:
    page = opened(visit(f"/puzzle/{one_of(game).id}", lang=lang, dark=dark))
    page.set_viewport_size({"width": 1280, "height": 720})
    assert violations(page, axe) == []
    assert page.evaluate(SCROLLS) == 0
    page.locator(".acts .quiet").last.click()
    page.locator(".puzzle-end").wait_for()
    page.locator(".chances li").first.wait_for()
    assert violations(page, axe) == []
    assert page.evaluate(SCROLLS) == 0


@pytest.mark.parametrize(
    ("path", "lang", "dark"), by_turns(("/puzzles", "/quiz/{quiz}"), [("en", True), ("fr", False)])
)
def test_the_shelf_and_quizzes_keep_nobody_out(
    visit: Visit, axe: str, path: str, lang: str, dark: bool
) -> None:
    page = visit(path.format(quiz=next(iter(quizzes()))), lang=lang, dark=dark)
    page.locator(".puzzle-rows li, .quiz-choices").first.wait_for()
    assert violations(page, axe) == []


@pytest.mark.parametrize("game", ["pharaoh", pytest.param("favor", marks=pytest.mark.slow)])
def test_a_puzzle_is_solved_on_a_phone(visit: Visit, axe: str, game: str) -> None:
    puzzle = one_of(game)
    page = opened(visit(f"/puzzle/{puzzle.id}", lang="fr", touch=True))
    assert page.evaluate(STICKING_OUT) == []
    assert violations(page, axe) == []
    play(page, lines_of(puzzle)[0], "touch")
    expect(page.locator(".puzzle-end h3")).to_have_text("Résolu")
    assert page.evaluate(STICKING_OUT) == []
    assert violations(page, axe) == []


@pytest.mark.parametrize("game", ["pharaoh", "favor"])
def test_a_phone_shows_what_a_chance_depends_on_and_the_way_to_the_next(visit: Visit, game: str) -> None:
    quiz = next(one for one in quizzes().values() if one.course.game == game and (game != "favor" or one.aim))
    page = opened(visit(f"/quiz/{quiz.id}", touch=True))
    seen = {"pharaoh": ".ph-board", "favor": ".tray .die"}[game]
    assert page.locator(seen).first.evaluate(LIES_OPEN)
    assert page.evaluate(STICKING_OUT) == []
    page.locator(".quiz-choices button").first.tap()
    page.locator(".quiz-choices .right").wait_for()
    page.get_by_role("button", name="Another question").tap()
    expect(page.locator(".quiz-choices .right")).to_have_count(0)


def test_on_a_phone_a_wrong_answer_is_tried_again_at_once(visit: Visit) -> None:
    puzzle = next(one for one in shelf.puzzles("favor") if is_plain(one))
    page = opened(visit(f"/puzzle/{puzzle.id}", touch=True))
    play(page, lines_of(puzzle)[1], "touch")
    expect(page.locator(".puzzle-box.wrong")).to_be_visible()
    page.locator(".acts .primary:enabled").tap()
    expect(page.locator(".puzzle-panel")).to_be_hidden()
    assert page.locator(".tray .die").first.evaluate(LIES_OPEN)


def test_the_shelf_of_a_phone_begins_with_the_puzzle_of_the_day(visit: Visit) -> None:
    page = visit("/puzzles", touch=True)
    page.locator(".puzzle-rows li").first.wait_for()
    day = page.locator(".day-puzzle")
    expect(day.get_by_role("link")).to_have_count(1)
    tops = [
        one.evaluate("one => one.getBoundingClientRect().top") for one in (day, page.locator(".puzzle-shelf"))
    ]
    assert tops == sorted(tops)
