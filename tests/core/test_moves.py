"""Moves as people type them."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import greathouse as gh
from greathouse.core.errors import BadNotation
from greathouse.core.moves import Form, Move, Place, parse, to_text

SIZE = Place("size", ("small", "medium", "large"))
SQUARE = Place("square", ("a1", "a10", "b1", "b2"))
FACE = Place("face", low=1, high=6)
FORMS = (
    Form("move", (SIZE, SQUARE)),
    Form("mow"),
    Form("roll", (FACE,)),
    Form("roll", (FACE, FACE)),
    Form("bid", (), SIZE, least=1, most=4),
    Form("pay", (), SIZE, most=3, ordered=False),
)


def any_word(place: Place) -> st.SearchStrategy[str | int]:
    return st.sampled_from(place.words) if place.words else st.integers(place.low, place.high)


def filled(form: Form) -> st.SearchStrategy[Move]:
    rest = (
        st.lists(any_word(form.rest), min_size=form.least, max_size=form.most) if form.rest else st.just([])
    )
    listed = rest if form.ordered else rest.map(lambda words: sorted(words, key=SIZE.words.index))
    return st.tuples(st.just(form.verb), st.tuples(*map(any_word, form.places)), listed).map(
        lambda parts: (parts[0], *parts[1], *parts[2])
    )


FACES = "the face of the die goes from 1 to 6."

some_move = st.sampled_from(FORMS).flatmap(filled)
some_spaces = st.text(" \t", min_size=1, max_size=3)


@given(some_move)
def test_what_is_written_is_read(move: Move) -> None:
    assert parse(to_text(move), FORMS) == move


@given(some_move, st.randoms(use_true_random=False), some_spaces)
def test_case_and_spaces_do_not_matter(move: Move, rng: Random, space: str) -> None:
    letters = [letter.upper() if rng.random() < 0.5 else letter for letter in to_text(move)]
    assert parse(space + "".join(letters).replace(" ", space) + space, FORMS) == move


@given(st.sampled_from(SIZE.words), st.integers(1, 6))
def test_a_unique_beginning_is_enough(size: str, length: int) -> None:
    assert parse(f"move {size[:length]} b2", FORMS) == ("move", size, "b2")


@given(st.text())
def test_any_text_is_a_move_or_bad_notation(text: str) -> None:
    found = read_or_refused(text)
    if isinstance(found, BadNotation):
        assert 0 <= found.start <= found.end <= len(text)
        assert found.text("en") != found.text("fr")
    else:
        assert parse(to_text(found), FORMS) == found


def read_or_refused(text: str) -> Move | BadNotation:
    try:
        return parse(text, FORMS)
    except BadNotation as error:
        return error


@given(some_move, st.integers(0, 3), st.sampled_from(("xyzzy", "?", "Ω")))
def test_the_error_points_at_the_wrong_word(move: Move, index: int, wrong: str) -> None:
    words = to_text(move).split()
    at = index % len(words)
    words[at] = wrong
    text = " ".join(words)
    with pytest.raises(BadNotation) as caught:
        parse(text, FORMS)
    assert text[caught.value.start : caught.value.end] == wrong
    assert caught.value.pointer().splitlines()[1] == " " * text.index(wrong) + "^" * len(wrong)


@pytest.mark.parametrize(
    ("text", "message", "word"),
    [
        ("", "A move is needed.", ""),
        ("jump a1", '"jump" does not fit here; try move, mow, roll, bid, pay.', "jump"),
        ("mo", '"mo" could be move, mow; write a little more.', "mo"),
        ("move s b", '"b" could be b1, b2; write a little more.', "b"),
        ("move s", "The move is not complete; it goes on with a1, a10, b1, b2.", ""),
        ("mow a1", '"a1" is too much; the move is complete before it.', "a1"),
        ("roll five", f'"five" should be a whole number: {FACES}', "five"),
        ("roll 1234567890", f'"1234567890" should be a whole number: {FACES}', "1234567890"),
        ("roll 7", f'"7" is out of range: {FACES}', "7"),
        ("roll -1", f'"-1" is out of range: {FACES}', "-1"),
        ("roll", "The move is not complete; it goes on with 1 ... 6.", ""),
        ("bid", "The move is not complete; it goes on with small, medium, large.", ""),
        ("bid s s s s l", '"l" is too much; the move is complete before it.', "l"),
        ("roll 1 2 3", '"3" is too much; the move is complete before it.', "3"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(text: str, message: str, word: str) -> None:
    with pytest.raises(BadNotation) as caught:
        parse(text, FORMS)
    assert str(caught.value) == message
    assert text[caught.value.start : caught.value.end] == word


def test_what_is_legal_needs_the_fewest_letters() -> None:
    menu: list[Move] = [("move", "small", "a10"), ("move", "large", "b1")]
    assert parse("m s a", FORMS, menu) == ("move", "small", "a10")


def test_a_word_written_in_full_means_itself_even_if_only_a_longer_one_is_legal() -> None:
    menu: list[Move] = [("move", "small", "a10"), ("mow",)]
    assert parse("move small a1", FORMS, menu) == ("move", "small", "a1")


def test_words_may_follow_up_to_a_number() -> None:
    assert parse("bid s m l s", FORMS) == ("bid", "small", "medium", "large", "small")
    assert parse("pay", FORMS) == ("pay",)


def test_words_whose_order_does_not_matter_are_put_in_order() -> None:
    assert parse("pay l s l", FORMS) == ("pay", "small", "large", "large")


def test_a_number_out_of_range_is_told_in_french() -> None:
    with pytest.raises(BadNotation) as caught:
        parse("roll 9", FORMS)
    assert caught.value.text("fr") == "« 9 » sort des limites : la face du dé va de 1 à 6."


def test_a_long_list_of_choices_is_shortened() -> None:
    with pytest.raises(gh.BadNotation, match=r"try a1, b1, c1, d1, e1, a2, b2, c2, \.\.\.\."):
        parse("enter small z9", gh.game("pharaoh").notation)


def test_what_the_menu_offers_is_told_where_a_word_does_not_fit() -> None:
    table = gh.new("pharaoh", seed=7)
    with pytest.raises(gh.BadNotation, match=r"try a5, b5, c5, d5, e5\."):
        table.play("enter small z9")
    with pytest.raises(gh.BadNotation, match=r"goes on with a5, b5, c5, d5, e5\."):
        table.play("enter small")
