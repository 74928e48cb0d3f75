"""The in-app rulebook and the texts say everything, in both languages."""

import re
from importlib.resources import files

import pytest

from greathouse.games.favor.text import TEXT
from greathouse.games.favor.tiles import NAMES
from tests.texts import placeholders

HERE = files("greathouse.games.favor")
RULES = [f"F{number}" for number in range(1, 21)]
RULINGS = [f"A{number}" for number in range(1, 42)]
LANGUAGES = ("en", "fr")


def rulebook(lang: str) -> str:
    return (HERE / "rules" / f"{lang}.md").read_text(encoding="utf8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_one_heading_in_order(lang: str) -> None:
    assert re.findall(r"^## (F\d+) \S", rulebook(lang), re.MULTILINE) == RULES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_that_the_code_names_has_a_heading(lang: str) -> None:
    code = "".join([entry.read_text() for entry in HERE.iterdir() if entry.name.endswith(".py")])
    named = set(re.findall(r"\"(F\d+)\"", code))
    assert len(named) >= 15
    assert named <= set(RULES)


@pytest.mark.parametrize(("lang", "mark"), [("en", "House ruling"), ("fr", "Règle maison")])
def test_every_ambiguity_is_decided_once(lang: str, mark: str) -> None:
    found = re.findall(rf"\*\*{mark} (A\d+)", rulebook(lang))
    assert sorted(found, key=RULINGS.index) == RULINGS


def test_both_languages_have_the_same_texts_with_the_same_places() -> None:
    english, french = TEXT.of("en").entries, TEXT.of("fr").entries
    assert english.keys() == french.keys()
    for key, entry in english.items():
        assert placeholders(entry) == placeholders(french[key]), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tile_has_a_name_and_a_power(lang: str) -> None:
    for name in NAMES:
        assert TEXT.has(f"name.{name}", lang)
        assert TEXT.say(f"power.{name}", lang).endswith(".")
