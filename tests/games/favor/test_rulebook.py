"""The in-app rulebook and the texts say everything, in both languages."""

import re
from importlib.resources import files

import pytest

from greathouse.games.favor import GAME
from greathouse.games.favor.bars import IDS
from greathouse.games.favor.text import TEXT
from greathouse.games.favor.tiles import NAMES

HERE = files("greathouse.games.favor")
RULES = [f"F{number}" for number in range(1, 23)]
RULINGS = [f"A{number}" for number in range(1, 43)]
LANGUAGES = ("en", "fr")


def rulebook(lang: str) -> str:
    return GAME.rulebook(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_one_heading_in_order(lang: str) -> None:
    assert re.findall(r"^## (F\d+) \S", rulebook(lang), re.MULTILINE) == RULES


@pytest.mark.parametrize(("lang", "mark"), [("en", "House ruling"), ("fr", "Règle maison")])
def test_every_ambiguity_is_decided_once(lang: str, mark: str) -> None:
    found = re.findall(rf"\*\*{mark} (A\d+)", rulebook(lang))
    assert sorted(found, key=RULINGS.index) == RULINGS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tile_has_a_name_and_a_power(lang: str) -> None:
    for name in NAMES:
        assert TEXT.has(f"name.{name}", lang)
        assert TEXT.say(f"card.tile.{name}", lang).endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_tells_every_tile_with_what_it_does(lang: str) -> None:
    lines = rulebook(lang).splitlines()
    for name in NAMES:
        told = f"| {TEXT.name(name, lang)} | "
        found = [line for line in lines if line.startswith(told) and line.endswith(". |")]
        does = found[0].split(" | ")[-1].removesuffix(" |")
        assert TEXT.say(f"card.tile.{name}", lang).startswith(does)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_tells_all_forty_demands(lang: str) -> None:
    lines = rulebook(lang).splitlines()
    told = [line for slot in IDS for line in lines if line.startswith(f"| {slot[:2]} | ")]
    assert len(told) == 4 * 40
    for slot in IDS:
        assert [line for line in told if line.endswith(f" | {TEXT.name(f'slot_{slot}', lang)} |")], slot


@pytest.mark.parametrize(("lang", "noble"), [("en", "Noble die"), ("fr", "dé noble")])
def test_the_rulebook_tells_every_die_with_its_opposite_faces(lang: str, noble: str) -> None:
    assert f"| {noble} | `3, 4, 5, 5, 6, 6` | `5-6, 6-5, 3-4` |" in rulebook(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_explains_every_option(lang: str) -> None:
    assert [option.name for option in GAME.options if f"(`{option.name}`)" not in rulebook(lang)] == []
