"""The box as data: counts, sources, and what an owner may correct."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from greathouse.games.faiyum.board import GRID, LAKESIDE, RIVERSIDE, SITE_ROOM
from greathouse.games.faiyum.cards import BLUE, CARDS, DISASTERS, PRIVILEGES, START_HAND, YELLOW, numbered
from greathouse.games.faiyum.state import COUNTS, PIECES
from greathouse.games.faiyum.tables import TABLES


def test_the_cards_are_those_of_the_box() -> None:
    assert [card.no for card in CARDS if BLUE >> card.index & 1] == list(range(2, 113, 2))
    assert [card.no for card in CARDS if YELLOW >> card.index & 1] == [114, 116, 118, 120]
    assert [card.no for card in CARDS if DISASTERS >> card.index & 1] == [122, 124, 126, 128]
    assert PRIVILEGES.bit_count() == 42
    assert len(START_HAND) == 5


def test_kinds_of_blue_cards() -> None:
    kinds = [card.kind for card in CARDS if BLUE >> card.index & 1]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "harvest": 9,
        "other": 12,
        "commerce": 13,
        "build": 22,
    }


def test_the_map_has_the_edges_and_shores_it_should() -> None:
    assert (len(GRID.cells), GRID.land.bit_count(), GRID.water.bit_count()) == (60, 137, 14)
    assert (LAKESIDE.bit_count(), RIVERSIDE.bit_count()) == (18, 15)
    assert sum(SITE_ROOM) == dict(zip(PIECES, COUNTS, strict=True))["block"]


def test_every_disaster_is_worth_something_for_every_number_of_players() -> None:
    assert CARDS[numbered(122)].by_players == (5, 5, 5, 5, 5)
    assert CARDS[numbered(124)].by_players == (3, 3, 3, 4, 4)
    assert CARDS[numbered(128)].by_players == (0, 0, 1, 2, 2)


def test_every_row_says_where_it_comes_from() -> None:
    sources = {row["source"] for rows in TABLES.values() for row in rows}
    assert sources == {"rulebook", "public", "reconstructed"}
    assert CARDS[numbered(110)].source == "reconstructed"
    assert CARDS[numbered(57)].source == "rulebook"


def loaded_with(tmp_path: Path, text: str, code: str = "pass") -> subprocess.CompletedProcess[str]:
    """Load the game in a process of its own with an owner's corrections."""
    (tmp_path / "faiyum.toml").write_text(text, encoding="utf8")
    script = (
        f"import greathouse as gh\ntry:\n  gh.game('faiyum')\n  {code}\nexcept gh.BadData as e:\n  print(e)"
    )
    env = os.environ | {"GREATHOUSE_OVERRIDES": str(tmp_path)}
    return subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=env, check=False
    )


BAD = [
    ('[[map_row]]\nid = "row_1"\nspaces = "W W"', "map_row row_1"),
    ('[[map_row]]\nid = "row_1"\nspaces = "- S G W | G W S -"', "crocodile spaces"),
    ('[[map_row]]\nid = "row_1"\nspaces = "- X G W | G W S -"', "map_row row_1"),
    ('[[map_row]]\nid = "row_1"\nlake = ["z9"]', "lake"),
    ('[[site]]\nid = "pyramid"\nroom = 4', "places for blocks"),
    ('[[site]]\nid = "pyramid"\nat = "a2"', "site pyramid"),
    ('[[dam]]\nid = "dam"\nat = "a2-b2"', "dam"),
    ('[[card]]\nid = 28\nkind = "magic"', "card 28"),
    ("[[card]]\nid = 28\ngain = { gold = 1 }", "card 28"),
    ("[[card]]\nid = 22\ncost = { gold = 1 }", "card 22"),
    ('[[card]]\nid = 22\nborder = "yellow"', "blue cards"),
    ('[[privilege]]\nid = 57\nlasts = "always"', "permanent privileges"),
    ('[[disaster]]\nid = "locusts_1_3"\nplayers = [1, 4]', "124 for 4 players"),
    ("[[goal]]\nid = 1\nmeasure = 'sand'", "goal 1"),
    ("[[card]]\nid = 999", "999"),
    ("[[card]]\nid = 76\ncost = { stone = 1 }", "card 76"),
    ("[[card]]\nid = 54\ncost = { stone = -2 }", "card 54"),
    ("[[card]]\nid = 114\nprice = 0", "card 114"),
    ('[[card]]\nid = 44\nterrain = "sand"', "card 44"),
    ('[[card]]\nid = 40\nbuild = "castle"', "card 40"),
    ('[[number]]\nid = "money_for_resource"\nvalue = 0', "number money_for_resource"),
    ('[[number]]\nid = "market"\nvalue = 14', "number market"),
    ('[[number]]\nid = "current_market"\nvalue = 5', "5 of prices"),
]


@pytest.mark.parametrize(("text", "named"), BAD)
def test_a_correction_that_does_not_fit_is_refused_with_its_place(
    tmp_path: Path, text: str, named: str
) -> None:
    done = loaded_with(tmp_path, text)
    assert done.stderr == ""
    assert named in done.stdout
    assert str(tmp_path / "faiyum.toml") in done.stdout


def test_a_correction_that_fits_is_used_and_marked(tmp_path: Path) -> None:
    code = "from greathouse.games.faiyum import cards; c = cards.CARDS[cards.numbered(112)]"
    code += "; print(c.gain.reputation, c.source)"
    done = loaded_with(tmp_path, "[[card]]\nid = 112\ngain = { reputation = 6 }", code)
    assert done.stdout.split() == ["6", "owner"]
