"""What others do is told one thing after another: long enough to see, in few words, where it happens."""

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from greathouse.games import games
from tests.browser.at_table import begin
from tests.browser.conftest import Visit
from tests.browser.hands import see, touch
from tests.browser.layout import LAPTOP, PHONE, at_size, broken
from tests.browser.pairs import sitting, told, where
from tests.browser.playing import FOES, choice
from tests.lengths import some_quick

SHORTEST = 300
LONGEST = 800
MOST_WORDS = 8
MOST_MOVES = 60
WATCHED = 16
MOST_WATCHED = 48
"""As often one plays on until others have done something that is marked."""
STAGED = """() => {
  window.staged = [];
  let stalled = 0, beat = performance.now();
  const listen = () => {
    const now = performance.now();
    stalled += Math.max(0, now - beat - 40);
    beat = now;
  };
  setInterval(listen, 20);
  const desk = document.querySelector('.desk');
  const note = () => { listen(); window.staged.push({
    at: performance.now(),
    stalled,
    told: document.querySelector('.overlay .caption')?.innerText ?? '',
    theirs: desk.dataset.turn === 'theirs',
    skip: document.querySelector('.skip-button') !== null,
  }); };
  new MutationObserver(note).observe(desk, { attributeFilter: ['data-ply'] });
}"""
"""Notes when each event is shown, what is told of it, if more are waiting, and how long the page has been
unable to do anything: a clock of its own ticks fifty times a second."""
MARKED = """() => {
  window.marks = 0;
  window.strayed = new Set();
  const look = () => {
    const dock = document.querySelector('.dock').getBoundingClientRect();
    for (const mark of document.querySelectorAll('.overlay .ring.last')) {
      const { top, bottom, left, right } = mark.getBoundingClientRect();
      window.marks += 1;
      const isOver = top < dock.bottom - 4 && bottom > dock.top + 4 && left < dock.right && right > dock.left;
      if (isOver) window.strayed.add(document.querySelector('.overlay .caption')?.innerText ?? '');
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Looks at every frame for marks of others' moves that lie over one's own things."""
Noted = dict[str, Any]
ENDING = re.compile("^(done|pass|claim|lock|decline|administration|quit|keep|jar|noble|roll|buy)")


def watch(visit: Visit, game: str, lang: str = "en", speed: str = "normal", touch: bool = False) -> Page:
    """Sit down at a table where things move, and note what is shown."""
    page = visit(lang=lang, touch=touch)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("speed => localStorage.setItem('greathouse.speed', speed)", speed)
    begin(page, game, FOES[game])
    page.locator(".stage").wait_for()
    page.evaluate(STAGED)
    return page


def until_told(page: Page) -> list[Noted]:
    """Play what soon ends a turn until somebody else's has been shown; give what was noted of it."""
    ply, moves = see(page)
    for _ in range(MOST_MOVES):
        page.evaluate("window.staged.length = 0")
        touch(page, "mouse", next((one for one in moves if ENDING.match(one)), moves[0]), ply)
        ply, moves = see(page, ply)
        noted: list[Noted] = page.evaluate("window.staged")
        if any(one["told"] for one in noted) and any(one["skip"] for one in noted[:-1]):
            return noted
    raise AssertionError("nobody else has moved")


def waits(noted: list[Noted]) -> list[tuple[float, float]]:
    """Tell how long each event was shown while others waited, and how long of it nothing could be done."""
    gaps = [(one, after) for one, after in pairwise(noted) if one["skip"]]
    return [(after["at"] - one["at"], after["stalled"] - one["stalled"]) for one, after in gaps]


def misfits(noted: list[Noted]) -> list[tuple[float, float]]:
    """List what was shown for too short or too long a time."""
    return [(wait, stall) for wait, stall in waits(noted) if not SHORTEST <= wait <= LONGEST + stall]


@pytest.mark.parametrize("game", some_quick(games(), ["pharaoh"]))
def test_what_others_do_is_shown_for_a_while_and_told_in_few_words(visit: Visit, game: str) -> None:
    noted = until_told(watch(visit, game, "fr" if game in ("pharaon", "favor") else "en"))
    told = [one["told"].removeprefix("H").strip() for one in noted]
    print(game, [round(wait) for wait, _ in waits(noted)], told)
    assert waits(noted)
    assert misfits(noted) == []
    for text in filter(None, told):
        assert text.startswith("Hori"), told
        assert len(re.findall(r"[^\s]*\w[^\s]*", text)) <= MOST_WORDS, text


@pytest.mark.parametrize(
    ("wait", "stall", "fits"), [(500, 0, True), (210, 0, False), (900, 0, False), (900, 150, True)]
)
def test_what_is_shown_too_short_or_too_long_is_found_out(wait: float, stall: float, fits: bool) -> None:
    """The broken twin."""
    noted: list[Noted] = [
        {"at": 0, "stalled": 0, "skip": True},
        {"at": wait, "stalled": stall, "skip": False},
    ]
    assert (misfits(noted) == []) == fits


def strayed(visit: Visit, game: str, size: dict[str, int], css: str = "") -> list[str]:
    """Play a while, or until something is found: what others did and was marked at things of one's own."""
    hand = "touch" if size == PHONE else "mouse"
    page = watch(visit, game, speed="fast", touch=hand == "touch")
    at_size(page, size)
    broken(page, css)
    page.evaluate(MARKED)
    ply, moves = see(page)
    for count in range(MOST_WATCHED):
        is_seen = count >= WATCHED and page.evaluate("window.marks")
        if not moves or is_seen or page.evaluate("window.strayed.size"):
            break
        touch(page, hand, choice(game, "mouse", moves, count), ply)
        ply, moves = see(page, ply)
    assert page.evaluate("window.marks"), "nothing was marked"
    found: list[str] = page.evaluate("[...window.strayed]")
    return found


@pytest.mark.parametrize(
    ("game", "size"),
    [
        pytest.param("pharaon", PHONE, id="pharaon-phone", marks=pytest.mark.slow),
        pytest.param("faiyum", LAPTOP, id="faiyum-laptop"),
        pytest.param("pharaon", LAPTOP, id="pharaon-laptop", marks=pytest.mark.slow),
        pytest.param("faiyum", PHONE, id="faiyum-phone", marks=pytest.mark.slow),
    ],
)
def test_what_others_do_is_never_marked_at_things_of_ones_own(
    visit: Visit, game: str, size: dict[str, int]
) -> None:
    """Two players hold cards of one name, and what a phone's Area cuts off does not lie over the sheet."""
    assert strayed(visit, game, size) == []


def test_a_mark_at_things_of_ones_own_is_found_out(visit: Visit) -> None:
    """The broken twin: marks held where the dock is."""
    assert strayed(visit, "faiyum", LAPTOP, ".ring.last { translate: 0 300px }")


LARGEST = """() => {
  window.largest = 0;
  window.spilt = new Set();
  const look = () => {
    const isPlaced = document.querySelector('.overlay .caption')?.innerText.includes('place un ouvrier');
    for (const mark of document.querySelectorAll('.overlay .ring.last'))
      if (isPlaced) window.largest = Math.max(window.largest, mark.getBoundingClientRect().height);
    const [line, text] = ['.prompt', '.prompt-line span'].map(one => document.querySelector(one));
    const isOut = text.getBoundingClientRect().bottom > line.getBoundingClientRect().bottom + 1 ||
      line.querySelector('b').getBoundingClientRect().top < line.getBoundingClientRect().top - 1;
    if (isOut) window.spilt.add(text.innerText);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Measures in every frame the marks of what others did, and whether their words stay in the prompt."""


def measured(visit: Visit, css: str = "", loosened: str = "0") -> tuple[float, list[str]]:
    """Play until others have harvested: how high the marks were, and what did not fit into the prompt."""
    page = visit(lang="fr")
    told(page, "speed", "fast")
    page.emulate_media(reduced_motion="no-preference")
    at_size(page, LAPTOP)
    sitting(page, "faiyum", where("faiyum", 0, "play", 0.3))
    broken(page, css)
    page.evaluate(loosened)
    page.evaluate(LARGEST)
    ply, moves = see(page)
    for count in range(MOST_WATCHED):
        if not moves or page.evaluate("window.largest"):
            break
        touch(page, "mouse", choice("faiyum", "mouse", moves, count), ply)
        ply, moves = see(page, ply)
    found: tuple[float, list[str]] = page.evaluate("[window.largest, [...window.spilt]]")
    return found


def test_marks_are_as_large_as_what_they_mark_while_pieces_glide_there(visit: Visit) -> None:
    highest, spilt = measured(visit)
    assert 0 < highest < 100
    assert spilt == []


def test_words_that_do_not_fit_into_the_prompt_are_found_out(visit: Visit) -> None:
    """The broken twin."""
    css = ".desk[data-game=faiyum] .prompt-line span { display: block !important; width: 6rem }"
    assert measured(visit, css)[1]


def test_a_mark_that_grows_with_what_glides_is_found_out(visit: Visit) -> None:
    """The broken twin: nothing of a space stays where it is."""
    loose = "for (const one of document.querySelectorAll('[data-still]')) one.removeAttribute('data-still')"
    assert measured(visit, loosened=loose)[0] > 100


def test_showing_is_skipped_by_a_key_and_by_a_click_and_its_pace_is_set_beside_it(visit: Visit) -> None:
    page = watch(visit, "pharaoh", speed="slow")
    for skip in ("key", "click", "pace"):
        ply, moves = see(page)
        if "keep" in moves:
            touch(page, "mouse", "keep", ply)
            ply, moves = see(page, ply)
        touch(page, "mouse", "done", ply)
        page.locator(".skip-button").wait_for()
        if skip == "key":
            page.keyboard.press("Space")
        elif skip == "click":
            page.locator(".stage").click(position={"x": 5, "y": 5})
        else:
            page.locator(".paces button").last.click()
        expect(page.locator(".skip-button")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('greathouse.speed')") == "off"
