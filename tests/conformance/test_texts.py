"""Every game's texts: complete, and the same in both languages."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import greathouse as gh
from greathouse.core.catalogue import HOUSE, LANGUAGES
from greathouse.core.game import Game
from greathouse.kit.data import SOURCES
from tests.conformance.checks import is_word
from tests.texts import placeholders

ROOT = Path(gh.__file__).parent / "games"
GAMES = gh.games()
TITLES = ("title", "summary", "players", "length", "weight")
PLAYERS = {"seat": "player", "foe": "foe_player"}
"""What an event that names a seat may speak of."""


def needed(game: Game) -> Iterator[str]:
    """List the texts that a game's declarations need."""
    yield from [f"game.{title}" for title in TITLES]
    for option in game.options:
        yield from [f"option.{option.name}.{key}" for key in ("title", "help", *option.choices)]
    for form in game.notation:
        yield f"move.{form.verb}"
        for place in (*form.places, *([form.rest] if form.rest else [])):
            yield from [f"name.{word}" for word in place.words if is_word(word)]


def calls(name: str, function: str) -> Iterator[ast.Call]:
    """Find the calls of a function in a game's source."""
    for path in sorted((ROOT / name).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function:
                yield node


def said(name: str, function: str, at: int) -> Iterator[tuple[str, set[str] | None]]:
    """List the constant keys that calls give, with the names of their arguments if all are plain."""
    for call in calls(name, function):
        key = call.args[at] if len(call.args) > at else None
        if isinstance(key, ast.Constant) and isinstance(key.value, str) and key.value:
            named = {keyword.arg for keyword in call.keywords}
            yield key.value, None if None in named else {str(arg) for arg in named}


def wanting(name: str, kind: str, uses: Iterator[tuple[str, set[str] | None]]) -> list[tuple[str, set[str]]]:
    """List the keys whose text is missing or speaks of what it is not given."""
    entries = gh.game(name).text.of("en").entries
    found = []
    for key, args in uses:
        told = placeholders(entries.get(f"{kind}.{key}", "{a_text}"))
        given = told if args is None and f"{kind}.{key}" in entries else (args or set())
        given |= {player for seat, player in PLAYERS.items() if seat in given}
        if told - given:
            found.append((key, told - given))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_have_the_same_texts(name: str) -> None:
    english, french = [gh.game(name).text.of(lang).entries for lang in LANGUAGES]
    assert english.keys() ^ french.keys() == set()


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_speak_of_the_same_things(name: str) -> None:
    english, french = [gh.game(name).text.of(lang).entries for lang in LANGUAGES]
    spoken = [key for key in english if not key.startswith("name.")]
    assert [key for key in spoken if placeholders(english[key]) != placeholders(french[key])] == []


@pytest.mark.parametrize("name", GAMES)
def test_plurals_have_a_form_for_one_and_for_others(name: str) -> None:
    entries = [entry for lang in LANGUAGES for entry in gh.game(name).text.of(lang).entries.items()]
    assert [
        key for key, entry in entries if isinstance(entry, dict) and not {"one", "other"} <= entry.keys()
    ] == []


@pytest.mark.parametrize("name", GAMES)
def test_all_that_a_game_declares_has_a_text(name: str) -> None:
    game = gh.game(name)
    assert [key for key in needed(game) for lang in LANGUAGES if not game.text.has(key, lang)] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_event_has_a_text_that_is_given_what_it_speaks_of(name: str) -> None:
    assert wanting(name, "event", said(name, "tell", 2)) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_has_a_text_that_is_given_what_it_speaks_of(name: str) -> None:
    assert wanting(name, "reason", said(name, "reason", 1)) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_question_has_a_text(name: str) -> None:
    text = gh.game(name).text
    assert [key for key, _ in said(name, "Ask", 4) if not text.has(f"prompt.{key}")] == []


@pytest.mark.parametrize("name", GAMES)
def test_questions_name_nobody(name: str) -> None:
    entries = gh.game(name).text.of("en").entries
    prompts = {key: entry for key, entry in entries.items() if key.startswith("prompt.")}
    assert [key for key, entry in prompts.items() if {"player", "seat"} & placeholders(entry)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_house_names_every_source_of_data(lang: str) -> None:
    assert [source for source in SOURCES if not HOUSE.has(f"source.{source}", lang)] == []


NAKED = re.compile(r"\b(?:de|que|le|la|un|une) \{\w*player\}|\b(?:de|que|le|ne|se) \{[a-z_]+:name\}")
"""French little words before a name that may begin with a vowel or is of unknown gender."""


@pytest.mark.parametrize("name", GAMES)
def test_french_says_no_little_word_before_a_name_that_it_might_swallow(name: str) -> None:
    entries = gh.game(name).text.of("fr").entries.items()
    told = [
        (key, text)
        for key, entry in entries
        for text in (entry.values() if isinstance(entry, dict) else [entry])
    ]
    assert [
        (key, text)
        for key, text in told
        if key.startswith(("event.", "reason.", "move.")) and NAKED.search(text)
    ] == []


def test_a_pyramid_of_somebody_with_a_vowel_is_told_in_good_french() -> None:
    told = gh.Event("P8", "capture", {"seat": 0, "foe": 1, "size": "large", "square": "c3"})
    said = gh.game("pharaoh").report(told, "fr", ["Khufu", "Iset"])
    assert said == "Khufu renvoie la grande pyramide d'Iset qui était en c3."
