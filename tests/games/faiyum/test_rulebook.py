"""The in-app rulebook and the texts say everything, in both languages."""

import re
from importlib.resources import files

import pytest

import greathouse as gh
from greathouse.games.faiyum.cards import CARDS
from greathouse.games.faiyum.tables import TABLES
from greathouse.games.faiyum.text import TEXT

HERE = files("greathouse.games.faiyum")
RULES = [f"F{number}" for number in range(1, 29)]
LANGUAGES = ("en", "fr")


def rulebook(lang: str) -> str:
    return gh.game("faiyum").rulebook(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_one_heading_in_order(lang: str) -> None:
    assert re.findall(r"^## (F\d+) \S", rulebook(lang), re.MULTILINE) == RULES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_tells_all_102_cards_and_the_disasters(lang: str) -> None:
    told = {(one.table, one.id): one for one in gh.game("faiyum").components(lang)}
    book = rulebook(lang)
    cards = [card for card in CARDS if card.border not in ("disaster", "start")]
    assert len(cards) == 102
    for card in cards:
        one = told["privilege" if card.no % 2 else "card", str(card.no)]
        assert f"\n| {card.no} | {one.name} | {one.text} |" in book
    for row in TABLES["disaster"]:
        name = told["disaster", str(row["id"])].name
        assert f"| {row['no']} | {name} | {row['gain']['reputation']} |" in book


@pytest.mark.parametrize("lang", LANGUAGES)
def test_equal_cards_are_told_apart(lang: str) -> None:
    names = [TEXT.name(card.word, lang) for card in CARDS]
    assert len(set(names)) == len(names)
    labels = [gh.game("faiyum").label(("buy", no), lang) for no in (57, 87, 91, 95, 107, 111, 6, 10)]
    assert len(set(labels)) == len(labels)


def test_the_start_card_is_written_like_a_card() -> None:
    assert gh.game("faiyum").label(("play", "settlement")) == "Play Settlement"


def test_the_hunting_minister_promises_what_the_engine_pays() -> None:
    text = TEXT.say("card.privilege.7")
    assert "1 reputation" in text
    assert "or what a hunt pays" in text


def test_house_rulings_are_marked_alike_in_both_languages() -> None:
    english = re.findall(r"^\*\*House ruling (H\d+):\*\*", rulebook("en"), re.MULTILINE)
    french = re.findall(r"^\*\*Règle maison (H\d+) :\*\*", rulebook("fr"), re.MULTILINE)
    assert english == french == [f"H{number}" for number in range(1, 27)]


def test_french_calls_the_map_a_board() -> None:
    said = [entry for entry in TEXT.of("fr").entries.values() if isinstance(entry, str)]
    assert not [
        text
        for text in (*said, *rulebook("fr").splitlines())
        if "sur la carte" in text or "de la carte du" in text
    ]


def test_every_reason_and_prompt_that_the_code_names_has_a_text() -> None:
    code = "".join([entry.read_text() for entry in HERE.iterdir() if entry.name.endswith(".py")])
    for key in re.findall(r"reason\(\s*[\w.\"]+, \"(\w+)\"", code):
        assert TEXT.has(f"reason.{key}"), key
    for key in re.findall(r"\"(\w+)\", \"F\d+\"\)", code):
        assert TEXT.has(f"prompt.{key}"), key


def test_payments_are_told_in_words() -> None:
    game = gh.game("faiyum")
    assert game.label(("pay", "wheat", "rose", "money")) == "Pay wheat, rose, $3"
    assert game.label(("pay", "wheat", "rose", "money"), "fr") == "Payer : blé, rose, 3 $"
