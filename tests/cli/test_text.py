"""The texts of the command line: complete and alike in both languages."""

from string import Formatter

import pytest

from greathouse.cli.commands import BY_WORD, WORDS
from greathouse.cli.language import TEXT
from greathouse.core.catalogue import Entry


def fields(entry: Entry) -> set[str]:
    """Name what a text speaks of."""
    texts = [entry] if isinstance(entry, str) else list(entry.values())
    return {field for text in texts for _, field, _, _ in Formatter().parse(text) if field}


def test_both_languages_have_the_same_texts() -> None:
    english, french = TEXT.of("en").entries, TEXT.of("fr").entries
    assert english.keys() == french.keys()


@pytest.mark.parametrize("key", sorted(TEXT.of("en").entries))
def test_a_text_speaks_of_the_same_things_in_both_languages(key: str) -> None:
    english, french = TEXT.of("en").entries[key], TEXT.of("fr").entries[key]
    assert fields(english) == fields(french)
    if isinstance(english, dict):
        assert isinstance(french, dict)
        assert set(french) == {"one", "many", "other"}


def test_no_word_means_two_commands() -> None:
    assert len(BY_WORD) == sum([len(words) for words in WORDS.values()])
