"""The box as data: counts, sources, and what an owner may correct."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import greathouse as gh
from greathouse.games.faiyum.board import GRID, LAKESIDE, RIVERSIDE, SITE_ROOM
from greathouse.games.faiyum.cards import BLUE, CARDS, DISASTERS, PRIVILEGES, START_HAND, YELLOW, numbered
from greathouse.games.faiyum.schema import SHEETS
from greathouse.games.faiyum.state import COUNTS, PIECES
from greathouse.games.faiyum.tables import TABLES, check
from greathouse.kit import data


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
    ('[[map_row]]\nid = "row_1"\nspaces = "- X G W | G W S -"', "map_row row_1"),
    ('[[map_row]]\nid = "row_1"\nspaces = "- W G W | G W"', "8 signs"),
    ('[[map_row]]\nid = "row_1"\nspaces = "- W G W | R W S -"', "red spaces"),
    ('[[piece]]\nid = "crocodile"\ncount = 30', "piece crocodile"),
    ('[[piece]]\nid = "discount"\ncount = 3', "piece discount"),
    ('[[card]]\nid = 28\nkind = "magic"', "card 28"),
    ("[[card]]\nid = 28\ngain = { gold = 1 }", "card 28"),
    ("[[card]]\nid = 22\ncost = { gold = 1 }", "card 22"),
    ('[[card]]\nid = 22\nborder = "yellow"', "blue cards"),
    ('[[privilege]]\nid = 57\neffect = "power"', "privilege 57"),
    ('[[disaster]]\nid = "locusts_1_3"\nplayers = [1, 4]', "124 for 4 players"),
    ('[[goal]]\nid = "game_1"\nmeasure = "sand"', "goal game_1"),
    ("[[card]]\nid = 999", "999"),
    ("[[card]]\nid = 76\ncost = { stone = 1 }", "card 76"),
    ("[[card]]\nid = 54\ncost = { stone = -2 }", "card 54"),
    ("[[card]]\nid = 114\nprice = 0", "card 114"),
    ('[[card]]\nid = 44\nterrain = "sand"', "card 44"),
    ('[[card]]\nid = 40\nbuild = "castle"', "card 40"),
    ('[[number]]\nid = "money_for_resource"\nvalue = 0', "number money_for_resource"),
    ('[[number]]\nid = "market"\nvalue = 14', "number market"),
    ('[[number]]\nid = "current_market"\nvalue = 5', "5 of prices"),
    # What was accepted once, and crashed or did nothing.
    ('[[card]]\nid = 30\neffect = "steal_gold"', "card 30"),
    ('[[card]]\nid = 30\neffect = "hunt"', "card 30"),
    ('[[privilege]]\nid = 59\neffect = "thief"', "privilege 59"),
    ("[[card]]\nid = 6\ncost = { wheat = 1 }", "card 6"),
    ("[[card]]\nid = 60\npieces = 2", "card 60"),
    ('[[card]]\nid = 60\neffect = "trader"', "card 60"),
    ('[[card]]\nid = 6\nat = "town"', "card 6"),
    ('[[card]]\nid = 14\nat = "lakeside"', "card 14"),
    ("[[card]]\nid = 20\ncost = { different = 4 }", "card 20"),
    ("[[card]]\nid = 54\ncost = { matching = 1 }", "card 54"),
    ("[[card]]\nid = 116\ncost = { wheat = 1 }", "card 116"),
    ("[[privilege]]\nid = 1\ngain = { wheat = 1 }", "privilege 1"),
    ("[[privilege]]\nid = 65\neach = { money = 1 }", "privilege 65"),
    ('[[disaster]]\nid = "drought_1_5"\ngain = { money = 4 }', "disaster drought_1_5"),
    ('[[site]]\nid = "temple"\ngain = {}', "gain.reputation"),
    ('[[goal]]\nid = "game_2"\ngoods = ["gold"]', "goods"),
    ('[[goal]]\nid = "game_7"\ncard = 39', "card"),
    ('[[card]]\nid = 4\nname = "tax"', "no field name"),
    ("[[removed]]\nid = 114", "removed 114"),
    ('[[rank]]\nid = "vizier"\nleast = 100', "rank vizier"),
]


@pytest.mark.parametrize(("text", "named"), BAD)
def test_a_correction_that_does_not_fit_is_refused_with_its_place(text: str, named: str) -> None:
    with pytest.raises(gh.BadData) as error:
        check(data.load_with("faiyum", SHEETS, text, "faiyum.toml"))
    assert named in str(error.value)


PLACES = [
    ('[[map_row]]\nid = "row_1"\nlake = ["z9"]', "lake"),
    ('[[site]]\nid = "pyramid"\nat = "a2"', "site pyramid"),
    ('[[dam]]\nid = "dam"\nat = "a2-b2"', "dam"),
]


@pytest.mark.parametrize(("text", "named"), PLACES)
def test_places_that_the_map_does_not_have_are_refused(tmp_path: Path, text: str, named: str) -> None:
    done = loaded_with(tmp_path, text)
    assert done.stderr == ""
    assert named in done.stdout
    assert str(tmp_path / "faiyum.toml") in done.stdout


SMALL = """
import random
from greathouse.core import chance, driver
from greathouse.games.faiyum.board import SPACES
game = gh.game("faiyum")
for seats in (1, 3):
    s = driver.begin(game.setup(seats, game.configure(seats, {"privileges": seats == 3})))
    luck = chance.seeded(1)
    while s.agenda:
        driver.settle(s, luck)
        if s.agenda:
            menu = driver.moves(s)
            driver.apply(s, menu[luck.rng("player").below(len(menu))])
print(len(SPACES), game.rulebook("en").count("- W G W B | G W"))
"""


def test_a_map_of_another_size_can_be_played(tmp_path: Path) -> None:
    rows = ["- W G W B | G W", "S W G S W | W S", "G W R S W | W S", "W S G W S | S G", "W S B W S | G S"]
    text = "".join(
        [f'[[map_row]]\nid = "row_{n}"\nspaces = "{row}"\nlake = []\n' for n, row in enumerate(rows, 1)]
    )
    text += "".join([f'[[map_row]]\nid = "row_{n}"\nremove = true\n' for n in (6, 7, 8)])
    text += '[[dam]]\nid = "dam"\nat = "e5-f5"\n'
    text += '[[site]]\nid = "pyramid"\nat = "e1"\nroom = 2\n[[site]]\nid = "temple"\nat = "c5"\n'
    text += "".join([f'[[site]]\nid = "{name}"\nremove = true\n' for name in ("obelisk", "sphinx")])
    done = loaded_with(tmp_path, text, f"exec({SMALL!r})")
    assert done.stderr == ""
    assert done.stdout.split() == ["34", "1"]


def test_a_card_can_be_called_and_worded_otherwise(tmp_path: Path) -> None:
    text = '[[card]]\nid = 4\ntitle = { en = "Taxes", fr = "Impôts" }\n'
    text += 'wording = { en = "Take $5.", fr = "Prenez 5 $." }'
    code = "g = gh.game('faiyum'); told = 'Impôts' in g.rulebook('fr'), 'Take $5.' in g.rulebook('en')"
    code += "; print(g.label(('buy', 4)), '/', *told)"
    assert loaded_with(tmp_path, text, code).stdout.strip() == "Buy Taxes / True True"


def test_an_amount_follows_its_row_everywhere(tmp_path: Path) -> None:
    text = '[[privilege]]\nid = 57\ngain = { wheat = 2 }\n[[number]]\nid = "card_as_money"\nvalue = 4'
    code = "g = gh.game('faiyum'); print(g.label(('cash', 4)), '/', g.text.say('card.privilege.57', 'fr'))"
    done = loaded_with(tmp_path, text, code)
    assert done.stdout.strip() == "Play Collection for $4 / Usage unique : gagnez 2 blés."


def test_a_correction_that_fits_is_used_and_marked(tmp_path: Path) -> None:
    code = "from greathouse.games.faiyum import cards; c = cards.CARDS[cards.numbered(112)]"
    code += "; print(c.gain.reputation, c.source)"
    done = loaded_with(tmp_path, "[[card]]\nid = 112\ngain = { reputation = 6 }", code)
    assert done.stdout.split() == ["6", "owner"]
