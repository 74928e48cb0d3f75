"""Texts and their plural forms."""

import pytest
from babel import Locale

from greathouse.core.catalogue import HOUSE, LANGUAGES, Texts, flatten, plural
from greathouse.core.game import player_name

NUMBERS = [*range(-30, 2100), *[10**power for power in range(4, 13)], 2_000_000, 1_500_000, 10**6 + 1]
FRACTIONS = [0.0, 0.5, 1.0, 1.5, 1.99, 2.5, 10.25]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plurals_are_those_of_cldr(lang: str) -> None:
    known = Locale(lang).plural_form
    assert [n for n in [*NUMBERS, *FRACTIONS] if plural(lang, n) != known(n)] == []


def test_the_number_chooses_the_form() -> None:
    texts = Texts("fr", {"heap": {"one": "{n} caillou", "many": "{n} de cailloux", "other": "{n} cailloux"}})
    said = [texts.say("heap", (), {"n": n}) for n in (0, 1, 2, 1_000_000)]
    assert said == ["0 caillou", "1 caillou", "2 cailloux", "1000000 de cailloux"]


def test_a_form_that_is_missing_is_the_other_one() -> None:
    assert Texts("fr", {"heap": {"other": "{n} cailloux"}}).say("heap", (), {"n": 1}) == "1 cailloux"


def test_names_stand_for_ids_and_lists_of_ids() -> None:
    texts = Texts(
        "en", {"name.red": "crimson", "name.ox": {"one": "ox", "other": "oxen"}, "see": "{0:name}: {1:name}"}
    )
    assert texts.say("see", ("red", ["red", "ox", 3, "a1"]), {}) == "crimson: crimson, oxen, 3, a1"


def test_nested_tables_become_dotted_keys_and_plurals_stay_together() -> None:
    forms = {"one": "a", "other": "b"}
    assert flatten("", {"x": {"y": {"z": "deep"}, "n": forms}}) == [("x.y.z", "deep"), ("x.n", forms)]


def test_braces_in_a_value_are_only_text() -> None:
    assert Texts("en", {"x": "<{word}>"}).say("x", (), {"word": "{0} {n}"}) == "<{0} {n}>"


def test_the_house_knows_what_it_can_say() -> None:
    assert HOUSE.has("error.game", "fr")
    assert not HOUSE.has("error.xyzzy", "fr")


def test_seats_are_called_by_name_or_number() -> None:
    assert player_name(1, "en", ("Ann", "Bo")) == "Bo"
    assert (player_name(1, "en"), player_name(1, "fr")) == ("Player 2", "Joueur 2")
