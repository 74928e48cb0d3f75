"""What every game declares of its moves: finite, without overlap, and named in both languages."""

from random import Random

import pytest

import greathouse as gh
from greathouse.core.catalogue import HOUSE, LANGUAGES
from greathouse.core.moves import CHOSEN, DRAWN, Form, Place, parse, to_text
from greathouse.core.numbering import Numbering, form_size

DECLARED = {
    "faiyum": (3_060, 2_799),
    "favor": (16_065, 7_941),
    "pharaoh": (186, 153),
    "pharaon": (3_796_303_232, 3_796_303_149),
}
"""All moves of a game, and those that a seat may choose. Most of Pharaon's are payments (`pay`)."""
GAMES = sorted(DECLARED)


def places(form: Form) -> list[Place]:
    """List the places of a form, with that of the words that follow."""
    return [*form.places, *([form.rest] if form.rest else [])]


@pytest.mark.parametrize("name", gh.games())
def test_every_form_has_moves_and_every_place_different_words(name: str) -> None:
    for form in gh.game(name).notation:
        assert form_size(form) > 0, form
        assert (form.rest is not None) == (form.most > 0), form
        assert all(len(set(place.words)) == len(place.words) for place in places(form)), form


@pytest.mark.parametrize("name", GAMES)
def test_the_moves_of_a_game_are_counted(name: str) -> None:
    notation = gh.game(name).notation
    chosen = [form for form in notation if form.how != DRAWN]
    assert (Numbering(notation).size, Numbering(chosen).size) == DECLARED[name]
    assert {form.how for form in notation} >= {CHOSEN, DRAWN}


@pytest.mark.parametrize("name", gh.games())
def test_numbers_and_moves_lead_to_one_another_and_can_be_typed(name: str) -> None:
    notation = gh.game(name).notation
    numbering, rng = Numbering(notation), Random(12)
    size = numbering.size
    for index in range(size) if size < 4_000 else [rng.randrange(size) for _ in range(4_000)]:
        move = numbering.move_at(index)
        assert numbering.index_of(move) == index
        assert parse(to_text(move), notation) == move


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_places_for_numbers_have_names(name: str, lang: str) -> None:
    numbers = [place for form in gh.game(name).notation for place in places(form) if not place.words]
    assert [place.name for place in numbers if not HOUSE.has(f"name.{place.name}", lang)] == []
