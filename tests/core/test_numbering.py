"""Every move that a notation allows has a number, and every number a move."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greathouse.core.moves import Form, Move, Place
from greathouse.core.numbering import Numbering

COLOUR = Place("colour", ("red", "green", "blue"))
FACE = Place("face", low=1, high=6)
BIDS = Form("bid", (), COLOUR, least=1, most=2)
PAYS = Form("pay", (COLOUR,), FACE, least=0, most=3, ordered=False)
FORMS = (Form("pass"), Form("move", (COLOUR, FACE)), Form("move", (COLOUR,)), BIDS, PAYS)
ALL = Numbering(FORMS)


def test_moves_are_counted_by_their_places_and_by_what_may_follow() -> None:
    assert [Numbering([form]).size for form in FORMS] == [1, 3 * 6, 3, 3 + 9, 3 * (1 + 6 + 21 + 56)]
    assert ALL.size == 286


def test_every_number_is_that_of_another_move_and_every_move_has_its_number() -> None:
    moves = list(ALL.moves())
    assert len(set(moves)) == ALL.size
    assert [ALL.index_of(move) for move in moves] == list(range(ALL.size))


def test_words_that_follow_in_order_are_all_sequences() -> None:
    sequences = [words for length in (1, 2) for words in product(COLOUR.words, repeat=length)]
    assert list(Numbering([BIDS]).moves()) == [("bid", *words) for words in sequences]


def test_words_without_order_are_in_the_list_once() -> None:
    assert ALL.is_declared(("pay", "red", 2, 2, 5))
    assert not ALL.is_declared(("pay", "red", 5, 2, 2))


@pytest.mark.parametrize(
    "move",
    [
        ("jump",),
        ("pass", "red"),
        ("move", "pink"),
        ("move", 1),
        ("move", "red", 0),
        ("move", "red", 7),
        ("bid",),
    ],
)
def test_other_moves_have_no_number(move: Move) -> None:
    assert not ALL.is_declared(move)
    with pytest.raises(ValueError, match="is not declared"):
        ALL.index_of(move)


@pytest.mark.parametrize("index", [-1, 286])
def test_other_numbers_have_no_move(index: int) -> None:
    with pytest.raises(IndexError, match="there are 286 moves"):
        ALL.move_at(index)


@given(st.data())
def test_a_list_of_billions_is_numbered_without_writing_it_out(data: st.DataObject) -> None:
    vast = Numbering(
        [*FORMS, Form("pay", (), Place("good", low=10, high=40), least=1, most=12, ordered=False)]
    )
    index = data.draw(st.integers(0, vast.size - 1))
    assert vast.size > 10**9
    assert vast.index_of(vast.move_at(index)) == index
