"""The in-app rulebook and the texts say everything, in both languages."""

import re
from importlib.resources import files
from string import Formatter

import pytest

import greathouse as gh
from greathouse.games.faiyum.cards import CARDS
from greathouse.games.faiyum.solo import GOALS, RANKS
from greathouse.games.faiyum.text import TEXT

HERE = files("greathouse.games.faiyum")
RULES = [f"F{number}" for number in range(1, 29)]
LANGUAGES = ("en", "fr")


def rulebook(lang: str) -> str:
    return (HERE / "rules" / f"{lang}.md").read_text(encoding="utf8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_one_heading_in_order(lang: str) -> None:
    assert re.findall(r"^## (F\d+) \S", rulebook(lang), re.MULTILINE) == RULES


def test_every_rule_that_the_code_names_has_a_heading() -> None:
    code = "".join([entry.read_text() for entry in HERE.iterdir() if entry.name.endswith(".py")])
    named = set(re.findall(r"\"(F\d+)\"", code))
    assert named <= set(RULES)
    assert len(named) > 20


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_and_its_default_is_explained(lang: str) -> None:
    for option in gh.game("faiyum").options:
        (row,) = re.findall(rf"^\| `{option.name}` \|.*$", rulebook(lang), re.MULTILINE)
        assert f"**{str(option.default).lower()}**" in row
        assert all(choice in row for choice in option.choices)


def test_both_rulebooks_have_the_same_shape() -> None:
    shapes = []
    for lang in LANGUAGES:
        lines = rulebook(lang).splitlines()
        kinds = [line[:2] if line[:2] in ("# ", "##", "- ", "| ") else "" for line in lines]
        shapes.append([kind for kind in kinds if kind])
    assert shapes[0] == shapes[1]


def test_both_languages_have_the_same_texts_with_the_same_placeholders() -> None:
    english, french = (TEXT.of(lang).entries for lang in LANGUAGES)
    assert english.keys() == french.keys()
    for key in english:
        assert places(english[key]) == places(french[key]), key


def places(entry: str | dict[str, str]) -> set[tuple[str | None, str | None]]:
    forms = [entry] if isinstance(entry, str) else list(entry.values())
    return {(name, spec) for form in forms for _, name, spec, _ in Formatter().parse(form) if name}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_component_has_a_name_and_every_card_a_text(lang: str) -> None:
    for card in CARDS:
        assert TEXT.has(f"name.{card.word}", lang)
        assert TEXT.has(f"card.{card.word}", lang)
    for row in GOALS:
        assert TEXT.has(f"goal.{row['measure']}", lang)
    assert all(TEXT.has(f"name.{row['id']}", lang) for row in RANKS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_lists_every_card_as_the_game_tells_it(lang: str) -> None:
    marks = {"public": "P", "rulebook": "B", "reconstructed": "R"}
    for card in [card for card in CARDS if card.border != "disaster"]:
        told = TEXT.say(f"card.{card.word}", lang)
        number = card.no or "S"
        assert re.search(
            rf"^\| {number} \| .*\| {re.escape(told)} \| {marks[card.source]} \|$",
            rulebook(lang),
            re.MULTILINE,
        )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_values_every_disaster(lang: str) -> None:
    for card in [card for card in CARDS if card.border == "disaster"]:
        values = " | ".join([str(value) for value in card.by_players])
        assert f"| {card.no} | {TEXT.name(card.word, lang)} | {values} |" in rulebook(lang)


def test_every_reason_and_prompt_that_the_code_names_has_a_text() -> None:
    code = "".join([entry.read_text() for entry in HERE.iterdir() if entry.name.endswith(".py")])
    for key in re.findall(r"reason\(\s*[\w.\"]+, \"(\w+)\"", code):
        assert TEXT.has(f"reason.{key}"), key
    for key in re.findall(r"\"(\w+)\", \"F\d+\"\)", code):
        assert TEXT.has(f"prompt.{key}"), key


def test_every_option_has_a_title_help_and_names_for_its_choices() -> None:
    for option in gh.game("faiyum").options:
        for lang in LANGUAGES:
            wanted = ["title", "help", *option.choices]
            assert all(TEXT.has(f"option.{option.name}.{word}", lang) for word in wanted)


def test_payments_are_told_in_words() -> None:
    game = gh.game("faiyum")
    assert game.label(("pay", "wheat", "rose", "money")) == "Pay wheat, rose, $3"
    assert game.label(("pay", "wheat", "rose", "money"), "fr") == "Payer blé, rose, 3 $"
