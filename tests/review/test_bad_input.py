"""Games that cannot be reviewed: a sentence each, in both languages, before anything is made."""

from dataclasses import replace

import pytest

import greathouse as gh
from greathouse.core.catalogue import LANGUAGES
from greathouse.core.errors import BadRecord, HouseError
from greathouse.core.record import UNFINISHED, Record
from greathouse.review import NotReviewed, reviewing
from tests.review.games import record

GAME = "pharaoh/two_players"


def refused(source: Record) -> HouseError:
    with pytest.raises(HouseError) as caught:
        next(reviewing(source))
    assert all(caught.value.text(lang).endswith(".") for lang in LANGUAGES)
    return caught.value


def test_a_game_that_is_not_over() -> None:
    whole = record(GAME)
    found = refused(Record(dict(whole.header), whole.moves[:-3], UNFINISHED))
    assert isinstance(found, NotReviewed)
    assert "not over" in found.text()
    assert "not over" in refused(gh.new("favor", seed=1).record()).text()


def test_a_game_that_is_too_long() -> None:
    whole = record(GAME)
    assert "at most 5000" in refused(replace(whole, moves=whole.moves * 200)).text()


def test_a_game_of_other_rules() -> None:
    whole = record(GAME)
    found = refused(replace(whole, header=whole.header | {"rules": "99"}))
    assert isinstance(found, BadRecord)
    assert "version 99 of the rules" in found.text()
    assert "chess" in refused(replace(whole, header=whole.header | {"game": "chess"})).text()


def test_a_broken_record() -> None:
    whole = record(GAME)
    assert (
        "Line" in refused(replace(whole, moves=[*whole.moves[:5], (0, "fly away"), *whole.moves[6:]])).text()
    )
    assert "result" in refused(replace(whole, result="1:9 2:9")).text()
