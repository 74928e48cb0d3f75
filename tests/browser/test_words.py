"""What players read: a host's words, in no language a programmer's."""

import re

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Route

from greathouse.core.catalogue import Entry
from greathouse.games import game, games
from tests.browser.at_table import MINE
from tests.browser.conftest import Visit
from tests.browser.scenes import FULL, NAMES, taken_up

CODED = re.compile(r"\w+_\w+|greathouse [a-z]|docs/|--\w+")
"""Names of fields, commands and files."""
TYPED = re.compile(r"[a-z]+\d*\**( [a-z0-9_]+\**)*")
"""Moves as they are typed."""
NUMBERED = re.compile(r"\([A-Z]\d+\)|\bnone\b")
"""Rules by their numbers, and what is typed at a terminal, in running text."""
LATE = 500
"""So many milliseconds the texts come late."""
ELSEWHERE = ("field.", "error.option_for")
"""What is told of the data files, to owners of a box, and at a terminal."""


def by_turns() -> list[ParameterSet]:
    """Two games in each language, by turns; the long checks have the other two."""
    return [
        pytest.param(lang, tuple(games())[turn::2], marks=[pytest.mark.slow] if at != turn else [])
        for at, lang in enumerate(("en", "fr"))
        for turn in (0, 1)
    ]


@pytest.mark.parametrize(("lang", "names"), by_turns())
def test_rulebooks_speak_of_options_by_their_titles_and_of_no_commands(
    visit: Visit, lang: str, names: tuple[str, ...]
) -> None:
    page = visit(lang=lang)
    for name in names:
        page.goto(f"/rules/{name}")
        page.locator(".rules-text .rule").first.wait_for()
        assert CODED.findall(page.locator(".rules-text").inner_text()) == [], name
        codes = page.locator(".rules-text code").all_inner_texts()
        assert [code for code in codes if TYPED.fullmatch(code)] == [], name


def test_commands_and_moves_would_be_found() -> None:
    assert CODED.findall("The last to pass takes it (first_token).") == ["first_token"]
    assert CODED.findall("Run greathouse solve pharaoh.") == ["greathouse s"]
    assert NUMBERED.findall("As in the 2012 game (P12); none for none.") == ["(P12)", "none", "none"]
    assert TYPED.fullmatch("roll artisan1*")
    assert not TYPED.fullmatch("1-6, 2-5, 3-4")


def forms(entry: Entry) -> list[str]:
    """List a text's plural forms, without the places that are filled in."""
    texts = [entry] if isinstance(entry, str) else list(entry.values())
    return [re.sub(r"\{[^}]*\}", "", text) for text in texts]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", games())
def test_texts_of_a_game_name_no_field_and_no_command(name: str, lang: str) -> None:
    texts = game(name).text.of(lang).entries
    told = [form for key in texts if not key.startswith(ELSEWHERE) for form in forms(texts[key])]
    assert [text for text in told if CODED.search(text)] == []


@pytest.mark.parametrize(("lang", "names"), by_turns())
def test_options_call_components_by_their_names(visit: Visit, lang: str, names: tuple[str, ...]) -> None:
    page = visit(lang=lang)
    for name in names:
        page.goto(f"/new/{name}")
        page.locator(".rulings summary").click()
        told = page.locator(".setup").inner_text()
        assert "{" not in told, name
        assert NUMBERED.findall(told) == [], name
        assert "{name." not in page.request.get(f"/api/games/{name}/texts?lang={lang}").text()


KEYS = """
  window.keys = new Set();
  const read = () => {
    const found = document.querySelector('.desk')?.innerText.match(/[a-z]+_[a-z]+/g) ?? [];
    for (const one of found) window.keys.add(one);
    requestAnimationFrame(read);
  };
  read();
"""
"""Collects in every frame the names of the data that stand on a table."""


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game == "favor" else [pytest.mark.slow]) for game in games()]
)
def test_a_table_waits_for_its_texts_and_shows_no_name_of_the_data(visit: Visit, game: str) -> None:
    page = visit()
    held: list[Route] = []
    page.route(f"**/api/games/{game}/texts*", lambda route: held.append(route))
    page.add_init_script(KEYS)
    path, count = FULL[game]
    page.goto(f"/t/{taken_up(page, f'{game}/{path}', [{'who': 'me', 'name': one} for one in NAMES[:count]])}")
    waiting = page.locator(".desk[aria-busy='true']")
    waiting.wait_for()
    page.wait_for_timeout(LATE)
    assert waiting.is_visible()
    for one in held:
        one.continue_()
    page.locator(MINE).wait_for()
    assert page.evaluate("[...window.keys]") == []


def test_texts_that_did_not_come_are_asked_for_again(visit: Visit) -> None:
    page = visit()
    path, count = FULL["pharaoh"]
    page.route("**/api/games/pharaoh/texts*", lambda route: route.fulfill(body="half a t"), times=1)
    table = taken_up(page, f"pharaoh/{path}", [{"who": "me", "name": one} for one in NAMES[:count]])
    page.goto(f"/t/{table}")
    page.locator(MINE).wait_for()
