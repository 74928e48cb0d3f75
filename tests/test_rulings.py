"""docs/rulings.md and docs/rulings.fr.md are what the rulebooks say."""

import pytest
from tools import rulings

import greathouse as gh


@pytest.mark.parametrize(("name", "text"), rulings.made().items())
def test_the_page_of_rulings_follows_the_rulebooks(name: str, text: str) -> None:
    assert (rulings.ROOT / name).read_text(encoding="utf8") == text, "run `python tools/rulings.py`"


@pytest.mark.parametrize("name", gh.games())
def test_every_ruling_stands_under_a_rule_in_both_languages(name: str) -> None:
    english, french = [rulings.rulings(gh.game(name).rulebook(lang), lang) for lang in ("en", "fr")]
    assert [(one.id, one.rule) for one in english] == [(one.id, one.rule) for one in french]
    assert english
    assert all([one.rule and one.text.endswith((".", ")", ":")) for one in [*english, *french]])


def test_a_ruling_that_changes_is_noticed() -> None:
    book = gh.game("pharaoh").rulebook()
    assert rulings.rulings(book.replace("are gone", "are kept"), "en") != rulings.rulings(book, "en")
