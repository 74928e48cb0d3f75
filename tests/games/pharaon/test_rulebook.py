"""The in-app rulebook explains every rule that the game names, in both languages."""

import re
from importlib.resources import files

import pytest

from greathouse.games.pharaon import GAME
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_component_has_a_name(lang: str) -> None:
    words = [*JARS, *TOKEN_WORDS, *ARTISAN_CARDS, *NOBLE_CARDS, *CONFLICTS, *CARDS, *EXCHANGES]
    assert [word for word in words if not TEXT.has(f"name.{word}", lang)] == []


def book(lang: str) -> str:
    return GAME.rulebook(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_of_rules_have_no_holes(lang: str) -> None:
    for letter in "STAERNCV":
        numbers = sorted([int(rule[1:]) for rule in headings(lang) if rule[0] == letter])
        assert numbers == list(range(1, len(numbers) + 1)), letter


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_holds_every_component_with_what_it_does(lang: str) -> None:
    told = book(lang)
    for part in GAME.components(lang):
        assert part.name in told or part.table == "exchange", part
        if part.table in ("noble", "token", "bonus", "traitor"):
            assert part.text in told, part


def test_the_rulebook_holds_every_exchange() -> None:
    lines = [line for line in book("en").splitlines() if re.match(r"\| [AB]?\d \| ", line)]
    assert len([line for line in lines if "+" in line or "two of one colour" in line]) == len(EXCHANGES)
    assert "| A3 | red + yellow | 1 green, 1 Silver | tracks 3 and 6 |" in lines


@pytest.mark.parametrize(
    ("lang", "prices"),
    [
        (
            "en",
            [
                "pay 1 Sword and take an Offering token",
                "as many Swords as its action costs resources",
                "pay 1 Sword and take one of the pool instead",
                "pay the Swords of one of the Royal Bonus cards",
                "pay the Swords of one of the Civil Bonus cards",
                "pay 2 Swords and move up a square",
                "pay 3 Swords and earn a Jar",
                "pay as many Swords as the next step costs resources, and 1 more",
            ],
        ),
        (
            "fr",
            [
                "payez 1 Épée et prenez un jeton Offrande",
                "autant d'Épées que son action coûte de ressources",
                "payez 1 Épée et prenez-le plutôt dans la réserve",
                "payez les Épées d'une des cartes Bonus Royal",
                "payez les Épées d'une des cartes Bonus Civil",
                "payez 2 Épées et avancez d'une case",
                "payez 3 Épées et gagnez un Vase",
                "payez autant d'Épées que l'étape suivante demande de ressources, plus 1",
            ],
        ),
    ],
)
def test_the_eight_area_bonuses_stand_there_with_their_prices(lang: str, prices: list[str]) -> None:
    assert [price for price in prices if price not in book(lang)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_the_two_rulebooks_differ_the_rulebook_says_which_is_followed(lang: str) -> None:
    mark = {"en": "is followed", "fr": "est suivi"}[lang]
    rulings = re.findall(r"^\*\*(?:House ruling|Règle maison) (\w+) ?:\*\* (.*)", book(lang), re.MULTILINE)
    assert [word for word, text in rulings if mark in text] == ["H13", "H21", "H22", "H23"]


def test_the_admirals_text_promises_the_wheels_resource_only() -> None:
    told = GAME.text.say("card.noble.admiral")
    assert "the Wheel's resource may be of any colour" in told
    assert "the tile's own resources are still due" in told


def test_french_uses_the_words_of_the_french_rulebook() -> None:
    told = book("fr") + "".join([str(entry) for entry in TEXT.of("fr").entries.values()])
    for word in ("banque", "carte Royale", "carte Civile", "Décisions"):
        assert word not in told
    for word in ("carte Bonus Royal", "carte Bonus Civil", "réserve", "variante solo Extrême", "Chef Medjaÿ"):
        assert word in told


@pytest.mark.parametrize(
    ("rule", "ruling", "about"),
    [
        ("S2", "H1", "instant power"),
        ("T2", "H3", "filled from the left"),
        ("T3", "H4", "extra token of the Offerings"),
        ("A6", "H8", "top one of the pile"),
        ("C2", "H15", "do not help on a Conflict tile"),
        ("C3", "H16", "out of the game"),
        ("C5", "H17", "opens no further bonus"),
        ("C6", "H18", "supply is empty"),
    ],
)
def test_what_was_decided_here_is_marked_as_a_house_ruling(rule: str, ruling: str, about: str) -> None:
    article = re.split(rf"^## {rule} ", book("en"), flags=re.MULTILINE)[1].split("\n## ")[0]
    (marked,) = re.findall(rf"^\*\*House ruling {ruling}:\*\* (.*)", article, re.MULTILINE)
    assert about in marked


def test_taking_back_the_end_of_the_turn_is_told() -> None:
    assert "the end of the turn included" in book("en")
    assert "fin de tour comprise" in book("fr")


def test_the_leftover_jar_is_not_told_for_the_last_round() -> None:
    assert "at the end of each round but the last" in book("en")
