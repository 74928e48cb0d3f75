"""Texts and their plural forms."""

import pytest
from babel import Locale

from greathouse.core.catalogue import HOUSE, LANGUAGES, Catalogue, Entry, Texts, flatten, plural, sentence
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
    assert texts.say("see", ("red", ["red", "ox", 3, "a1"]), {}) == "crimson: crimson, ox, 3, a1"


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


OX: dict[str, Entry] = {"name.ox": {"one": "ox", "other": "oxen"}, "cost": "That costs {n:ox}."}


@pytest.mark.parametrize(("lang", "n", "told"), [("en", 1, "1 ox"), ("en", 0, "0 oxen"), ("fr", 0, "0 ox")])
def test_a_number_brings_its_noun_in_the_right_form(lang: str, n: int, told: str) -> None:
    assert Texts(lang, dict(OX)).say("cost", (), {"n": n}) == f"That costs {told}."


def test_a_text_may_have_a_form_for_none() -> None:
    texts = Texts("en", {"left": {"zero": "Nothing is left.", "other": "{n} are left."}})
    assert [texts.say("left", (), {"n": n}) for n in (0, 2)] == ["Nothing is left.", "2 are left."]


def test_moves_are_told_by_their_labels_in_quotes() -> None:
    game = Texts("en", {"move.take": "Take {1:name}", "name.red": "crimson"})
    house = Texts("en", {"not_now": "{moves:label} must wait."}, game)
    told = house.say("not_now", (), {"moves": [("take", "red"), ("take", 3)]})
    assert told == "“Take crimson”, “Take 3” must wait."


def test_texts_that_follow_from_data_are_made_once_a_language() -> None:
    made = Catalogue("greathouse.core", made=lambda texts: {"name.j1": f"jar of {texts.lang}"})
    assert [made.name("j1", lang) for lang in ("en", "fr")] == ["jar of en", "jar of fr"]


def test_names_with_commas_are_parted_so_that_each_is_seen() -> None:
    jars: dict[str, Entry] = {"name.j1": "Jar of red, red", "name.j2": "Jar of blue, red", "name.j3": "Jar"}
    assert Texts("en", dict(jars)).names(["j1", "j2"]) == "Jar of red, red; Jar of blue, red"
    assert Texts("fr", dict(jars)).names(["j3", "j3"]) == "Jar, Jar"


def test_french_elides_before_a_vowel() -> None:
    texts = Texts("fr", {"of": "la pyramide {player:de}"})
    told = [texts.say("of", (), {"player": name}) for name in ("Iset", "Élise", "Henri", "Khufu", "Joueur 2")]
    assert told == [f"la pyramide {of}" for of in ("d'Iset", "d'Élise", "d'Henri", "de Khufu", "de Joueur 2")]


def test_one_word_may_name_things_of_two_kinds() -> None:
    texts = Texts("en", {"drop": "{kind:name die}", "name.serf": "Serf", "name.die_serf": "Serf die"})
    assert [texts.say("drop", (), {"kind": kind}) for kind in ("serf", ["serf"])] == ["Serf die"] * 2


def test_a_sentence_begins_with_a_capital_letter_but_a_space_keeps_its_name() -> None:
    told = [sentence(text) for text in ("blue does not pay.", "écarlate", "e7 is a site.", "e7-d8", "3: red")]
    assert told == ["Blue does not pay.", "Écarlate", "e7 is a site.", "e7-d8", "3: red"]
