"""Every game's rulebook: the same rules in both languages, and each that the code names."""

import re
from collections import Counter
from importlib.resources import files

import pytest

import greathouse as gh
from greathouse.core.catalogue import LANGUAGES
from greathouse.kit.figures import figures

GAMES = gh.games()
HEADING = re.compile(r"^## ([A-Z]+\d+) \S", re.MULTILINE)


def rules(game: str, lang: str) -> list[str]:
    """List the rules that have a heading."""
    return HEADING.findall(gh.game(game).rulebook(lang))


def shape(text: str) -> list[str]:
    """Tell the headings, items and rows of a rulebook in their order."""
    kinds = [line[:2] if line[:2] in ("# ", "##", "- ", "| ") else "" for line in text.splitlines()]
    return [kind for kind in kinds if kind]


@pytest.mark.parametrize("game", GAMES)
def test_each_rule_has_one_heading_and_the_same_in_both_languages(game: str) -> None:
    english, french = [rules(game, lang) for lang in LANGUAGES]
    assert english == french
    assert [rule for rule, count in Counter(english).items() if count > 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_both_rulebooks_have_the_same_shape(game: str) -> None:
    english, french = [shape(gh.game(game).rulebook(lang)) for lang in LANGUAGES]
    assert english == french


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_the_code_names_has_a_heading(game: str) -> None:
    folder = files(gh.game(game).text.package)
    code = "".join([one.read_text(encoding="utf8") for one in folder.iterdir() if one.name.endswith(".py")])
    letters = "".join({rule[0] for rule in rules(game, "en")})
    named = set(re.findall(rf'"([{letters}]\d+)"', code))
    assert named
    assert named - set(rules(game, "en")) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_belongs_to_a_rule_and_speaks_both_languages(game: str) -> None:
    for one in figures(game):
        assert one.rule in rules(game, "en")
        assert set(one.caption) == set(LANGUAGES)
