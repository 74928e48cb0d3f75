"""The in-app rulebook explains every rule that the game names, in both languages."""

import re
from importlib.resources import files

import pytest

from greathouse.games.pharaon.box import (
    ARTISAN_CARDS,
    CARDS,
    CONFLICTS,
    EXCHANGES,
    JARS,
    NOBLE_CARDS,
    TOKEN_WORDS,
)
from greathouse.games.pharaon.text import TEXT

HERE = files("greathouse.games.pharaon")
LANGUAGES = ("en", "fr")


def headings(lang: str) -> list[str]:
    return re.findall(
        r"^## ([A-Z]\d+) \S", (HERE / "rules" / f"{lang}.md").read_text(encoding="utf8"), re.MULTILINE
    )


def named() -> set[str]:
    code = "".join(
        [entry.read_text(encoding="utf8") for entry in HERE.iterdir() if entry.name.endswith(".py")]
    )
    return set(re.findall(r"\"([STAERNCV]\d+)\"", code))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_that_the_code_names_has_a_heading(lang: str) -> None:
    assert named() - set(headings(lang)) == set()
    assert len(headings(lang)) == len(set(headings(lang)))


def test_both_languages_have_the_same_rules() -> None:
    assert headings("en") == headings("fr")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_component_has_a_name(lang: str) -> None:
    words = [*JARS, *TOKEN_WORDS, *ARTISAN_CARDS, *NOBLE_CARDS, *CONFLICTS, *CARDS, *EXCHANGES]
    assert [word for word in words if not TEXT.has(f"name.{word}", lang)] == []
