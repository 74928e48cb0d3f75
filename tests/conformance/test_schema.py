"""Every table and field of a game's data is declared and explained, and every component can be looked up."""

import re

import pytest

import greathouse as gh
from greathouse.core.catalogue import LANGUAGES
from greathouse.games import schema
from greathouse.kit import data
from greathouse.kit.wording import KIT

GAMES = [name for name in gh.games() if schema(name)]
BOTH = [(name, lang) for name in GAMES for lang in LANGUAGES]


@pytest.mark.parametrize("name", GAMES)
def test_the_schema_declares_every_table_and_no_other(name: str) -> None:
    assert sorted([sheet.table for sheet in schema(name)]) == sorted(data.shipped(name))


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_every_table_and_field_is_explained(name: str, lang: str) -> None:
    text = gh.game(name).text
    wanted = [f"about.{sheet.table}" for sheet in schema(name)]
    wanted += [f"table.{sheet.table}" for sheet in schema(name) if sheet.rule]
    wanted += [f"field.{sheet.table}.{field.name}" for sheet in schema(name) for field in sheet.fields]
    assert [key for key in wanted if not text.has(key, lang)] == []


@pytest.mark.parametrize("name", GAMES)
def test_no_text_explains_a_field_that_is_not_there(name: str) -> None:
    known = {f"field.{sheet.table}.{field.name}" for sheet in schema(name) for field in sheet.fields}
    told = {key for key in gh.game(name).text.of("en").entries if key.startswith("field.")}
    assert told - known == set()


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_every_component_has_a_name_a_text_and_a_rule_of_the_rulebook(name: str, lang: str) -> None:
    book = gh.game(name).rulebook(lang)
    rules = set(re.findall(r"^#+ ([A-Z]+\d+[a-z]?)\b", book, re.MULTILINE))
    for part in gh.game(name).components(lang):
        assert part.name != part.id or not re.search("[a-z]_", part.id), part
        assert part.text.endswith((".", "!", "?", ")")), part
        assert part.rule in rules, part


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_names_of_components_tell_them_apart(name: str, lang: str) -> None:
    named = [(part.table, part.name) for part in gh.game(name).components(lang)]
    assert sorted([one for one in set(named) if named.count(one) > 1]) == []


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_the_rulebook_is_filled(name: str, lang: str) -> None:
    assert re.findall(r"\{\{.*?\}\}", gh.game(name).rulebook(lang)) == []


GLOSSARY = {"en": "## Glossary", "fr": "## Glossaire"}


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_the_rulebook_lists_every_option_and_ends_in_a_glossary(name: str, lang: str) -> None:
    book = gh.game(name).rulebook(lang)
    assert [option.name for option in gh.game(name).options if f"(`{option.name}`)" not in book] == []
    assert f"\n{GLOSSARY[lang]}\n" in book


MARKS = {"en": r"^\*\*House ruling ([A-Z0-9.-]+):\*\* \S", "fr": r"^\*\*Règle maison ([A-Z0-9.-]+) :\*\* \S"}


@pytest.mark.parametrize("name", gh.games())
def test_house_rulings_stand_apart_and_are_the_same_in_both_languages(name: str) -> None:
    books = {lang: gh.game(name).rulebook(lang) for lang in LANGUAGES}
    found = {lang: re.findall(MARKS[lang], book, re.MULTILINE) for lang, book in books.items()}
    assert found["en"] == found["fr"]
    assert len(set(found["en"])) == len(found["en"])
    for lang, book in books.items():
        assert re.findall(r"[^\n]\n\*\*(?:House ruling|Règle maison) \S+", book) == [], lang
        assert len(re.findall(r"\*\*(?:House ruling|Règle maison) [A-Z]", book)) == len(found[lang])


@pytest.mark.parametrize(("name", "lang"), BOTH)
def test_every_field_has_a_name_where_its_source_is_told(name: str, lang: str) -> None:
    fields = [field.name for sheet in schema(name) for field in sheet.all()]
    assert [field for field in fields if not KIT.has(f"field.{field}", lang)] == []
