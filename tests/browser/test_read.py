"""Every word can be read: none is cut, none sticks out of its button, none lies over the prompt."""

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Page

from greathouse.games import games
from tests.browser.at_table import begin, menu, moved, ply
from tests.browser.conftest import Visit
from tests.browser.cut import COVERING, cut
from tests.browser.layout import LAPTOP, PHONE, at_size, broken
from tests.browser.playing import FOES, choice
from tests.browser.scenes import FULL, NAMES, SCENES, branched
from tests.lengths import some_quick

TABLET = {"width": 820, "height": 1180}
WINDOWS = (LAPTOP, {"width": 1920, "height": 1080}, {"width": 1024, "height": 768}, TABLET, PHONE)
LANGUAGES = ("en", "fr")
MOMENTS = 6
QUESTIONS = 15
MOST_MOVES = 60
TOLD = 2
TOLD_LONG = 4
"""So many things are told of others while one looks; more of them where there is time."""


def is_whole(page: Page) -> None:
    """Nothing is cut at any size."""
    for size in WINDOWS:
        at_size(page, size)
        assert cut(page) == [], size


def tables() -> list[ParameterSet]:
    """Two full tables, a language each; where there is time, all tables in both."""
    names = [name for name in SCENES if name.startswith(("company-", "begin-", "table-"))]
    every = [(name, lang) for name in names for lang in LANGUAGES]
    return some_quick(every, [("company-pharaoh", "fr"), ("company-favor", "en")])


@pytest.mark.parametrize(("name", "lang"), tables())
def test_every_word_of_a_table_can_be_read(visit: Visit, name: str, lang: str) -> None:
    page = visit(lang=lang)
    SCENES[name](page)
    is_whole(page)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_word_can_be_read_from_the_first_question_to_the_last(
    visit: Visit, game: str, lang: str
) -> None:
    page = visit(lang=lang)
    path, count = FULL[game]
    for moment in range(1, MOMENTS):
        branched(page, f"{game}/{path}", names=NAMES[:count], share=moment / MOMENTS)
        is_whole(page)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_word_can_be_read_while_one_plays_against_a_bot(visit: Visit, game: str, lang: str) -> None:
    page = visit(lang=lang)
    begin(page, game, FOES[game])
    for number in range(QUESTIONS):
        moves = menu(page)
        if not moves:
            break
        is_whole(page)
        before = ply(page)
        chosen = choice(game, "mouse", moves, number)
        page.locator(f'.menu [data-move="{chosen}"]').evaluate("one => one.click()")
        moved(page, before)


NARROW = {
    "a prompt": ".prompt-line span { display: block; height: 0.5rem; overflow: hidden }",
    "a plate": ".plate h3 { max-width: 1.5rem !important }",
    "a button": ".rail .tool { width: 1rem !important; white-space: nowrap }",
    "a word": ".rail .tool { width: 1rem !important }",
    "a text of two lines": ".favor .tile small { display: block; height: 0.75rem; overflow: hidden }",
    "two of a tile's seals": ".favor .foot { bottom: 1.75rem !important; left: 4rem !important }",
}


QUICK = ("a prompt", "two of a tile's seals")


@pytest.mark.parametrize("what", some_quick(NARROW, QUICK))
def test_words_that_are_cut_are_found_out(visit: Visit, what: str) -> None:
    """The broken twin: less room than the words need."""
    page = visit()
    at_size(page, LAPTOP)
    SCENES["company-favor" if "two" in what else "company-pharaoh"](page)
    assert cut(page) == []
    broken(page, NARROW[what])
    assert cut(page)


def watch_others(visit: Visit, game: str, css: str = "", told: int = TOLD) -> list[str]:
    """End some turns on a phone; list what was told over the prompt while others moved."""
    page = visit(lang="fr")
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("localStorage.setItem('greathouse.speed', 'fast')")
    begin(page, game, FOES[game])
    at_size(page, PHONE)
    broken(page, css)
    page.evaluate(COVERING)
    for _ in range(MOST_MOVES):
        moves = menu(page)
        if not moves or page.evaluate("window.told.size") >= told:
            break
        before = ply(page)
        chosen = choice(game, "mouse", moves, MOST_MOVES)
        page.locator(f'.menu [data-move="{chosen}"]').evaluate("one => one.click()")
        moved(page, before)
    assert page.evaluate("window.told.size") >= told, "nobody else has moved"
    found: list[str] = page.evaluate("[...window.covering]")
    return found


@pytest.mark.parametrize("game", some_quick(games(), ["favor"]))
def test_what_is_told_of_others_never_lies_over_the_prompt_of_a_phone(visit: Visit, game: str) -> None:
    assert watch_others(visit, game) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_what_is_told_of_others_for_long_never_lies_over_the_prompt_of_a_phone(
    visit: Visit, game: str
) -> None:
    assert watch_others(visit, game, told=TOLD_LONG) == []


def test_words_over_the_prompt_are_found_out(visit: Visit) -> None:
    """The broken twin: captions held where the prompt is."""
    assert watch_others(visit, "pharaoh", ".caption { translate: 20px 55px !important }")
