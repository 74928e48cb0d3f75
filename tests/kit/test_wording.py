"""Names, card texts and rulebooks that follow from rows."""

import pytest

import greathouse as gh
from greathouse.core.catalogue import Texts
from greathouse.games.pharaoh.schema import SHEETS
from greathouse.games.pharaoh.wording import cell
from greathouse.kit import data
from greathouse.kit.wording import Wording, shown


def worded(text: str, lang: str = "en") -> tuple[Wording, Texts]:
    """Word Pharaoh with corrections."""
    tables = data.load_with("pharaoh", SHEETS, text, "pharaoh.toml")
    wording = Wording("pharaoh", SHEETS, tables, cell)
    texts = Texts(lang, dict(gh.game("pharaoh").text.of(lang).entries))
    texts.entries.update(wording.made(texts))
    return wording, texts


def test_a_corrected_price_shows_in_the_card_and_in_the_rulebook() -> None:
    wording, texts = worded('[[piece]]\nid = "large"\nstep = 4')
    assert "costs 4 points; a diagonal step costs 8 points" in texts.say("card.piece.large", (), {})
    assert "| large pyramid | 4 | 8 |" in wording.book(texts, ())


def test_a_corrected_line_shows_in_its_name() -> None:
    _, texts = worded('[[goal_line]]\nid = "between"\nsquares = ["a3", "b3", "c3"]', "fr")
    assert texts.names("between") == "ligne de but a3, b3, c3"


def test_an_owner_may_name_and_word_anything() -> None:
    title, wording = '{ en = "giant", fr = "géante" }', '{ en = "It treads.", fr = "Elle piétine." }'
    words, texts = worded(f'[[piece]]\nid = "large"\ntitle = {title}\nwording = {wording}', "fr")
    assert texts.names("large") == "géante"
    assert [part.text for part in words.describe(texts) if part.id == "large"] == ["Elle piétine."]


def test_a_row_that_comes_anew_is_told_and_one_that_goes_is_not() -> None:
    text = '[[goal_line]]\nid = "edge"\nplayers = 4\nsquares = ["a1", "b1", "c1"]\n'
    wording, texts = worded(text + '\n[[goal_line]]\nid = "rising"\nremove = true')
    lines = [part.name for part in wording.describe(texts) if part.table == "goal_line"]
    assert "goal-line a1, b1, c1" in lines
    assert "goal-line b2, c3, d4" not in lines


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (None, "-"),
        ([], "-"),
        (3, "3"),
        (True, "yes"),
        ("red", "crimson"),
        ({"ox": 2, "red": 1}, "2 oxen, 1 crimson"),
    ],
)
def test_a_field_is_shown_by_its_kind(value: object, told: str) -> None:
    texts = Texts("en", {"name.red": "crimson", "name.ox": {"one": "ox", "other": "oxen"}})
    assert shown(texts, value) == told


def test_options_are_listed_with_the_usual_value_in_bold() -> None:
    book = gh.game("pharaoh").rulebook("fr")
    assert "| Limite de tours (`turn_cap`) | 1 ... 100000, **500** |" in book
    assert "**autant de fois qu'on veut** (`unlimited`)" in book


def test_parts_that_an_owner_calls_alike_are_told_apart() -> None:
    title = '{ en = "stone", fr = "pierre" }'
    text = "".join([f'[[piece]]\nid = "{size}"\ntitle = {title}\n' for size in ("small", "large")])
    wording, texts = worded(text)
    assert [texts.names(size) for size in ("small", "medium", "large")] == [
        "stone (1)",
        "medium pyramid",
        "stone (2)",
    ]
    assert "| stone (2) | 3 | 6 " in wording.book(texts, ())


def test_what_an_owner_says_stands_in_the_rulebook_where_no_column_has_it() -> None:
    line = '{ en = "Middle | way", fr = "Milieu" }'
    wording, texts = worded(f'[[goal_line]]\nid = "between"\ntitle = {line}\nwording = {line}')
    assert "(Middle / way: Middle / way) |" in wording.book(texts, ())
