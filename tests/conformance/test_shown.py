"""Names, card texts and rulebook tables are filled from the rows: a corrected field shows in the rulebooks of
both languages, and so do the titles and wordings of owners.

A field that no words speak of stands in `UNSEEN` of `tests/games/<game>/conditions.py`, with the reason.
"""

import json
import subprocess
import sys

import pytest

import greathouse as gh
from greathouse.core.catalogue import LANGUAGES
from tests.conformance.conditions import proofs
from tests.conformance.shown import places
from tests.conformance.test_corrections import DECLARED
from tests.lengths import in_length


def in_words(found: list[str]) -> bool:
    """Tell whether a change was found in the rulebooks of both languages."""
    return all([f"book {lang}" in found for lang in LANGUAGES])


@pytest.mark.parametrize("game", in_length(DECLARED))
def test_every_field_shows_in_words_when_it_is_corrected(game: str) -> None:
    words = [sys.executable, "-m", "tests.conformance.shown", game]
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf8", check=True)
    found = {(table, field): where for table, field, where in map(json.loads, done.stdout.splitlines())}
    unseen = {key for key, where in found.items() if not in_words(where)}
    assert unseen == set(getattr(proofs(gh.game(game)), "UNSEEN", {}))


def test_a_text_that_keeps_to_itself_is_noticed() -> None:
    before = {"book en": "costs 3", "book fr": "coûte 3", "cards en": "3"}
    assert not in_words(places(before, {"book en": "costs 4", "book fr": "coûte 3", "cards en": "4"}))
    assert in_words(places(before, {"book en": "costs 4", "book fr": "coûte 4", "cards en": "4"}))
