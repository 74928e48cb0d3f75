"""Tables: the first game, random ones, stacks, and share codes."""

import pytest

import greathouse as gh
from greathouse.games.favor import layout
from greathouse.games.favor.tiles import NAMES, TILES
from tests.games.favor.support import opened


def test_the_first_game_lies_as_printed() -> None:
    bars = opened().view()["bars"]
    assert [bar["tile"] for bar in bars[:4]] == ["queen", "general", "heir", "queens_favor"]
    assert [bar["slot"] for bar in bars[16:20]] == ["3A.1", "3A.2", "3A.3", "3A.4"]
    assert bars[20]["tile"] == "herder"


@pytest.mark.parametrize(
    ("players", "sizes"), [(2, [1, 1, 1, 1, 2, 2]), (3, [1, 1, 1, 2, 3, 3]), (4, [1, 2, 2, 3, 4, 4])]
)
def test_stacks_depend_on_the_players(players: int, sizes: list[int]) -> None:
    bars = opened(players).view()["bars"]
    assert [bars[at]["left"] for at in (0, 4, 8, 12, 16, 20)] == sizes


def test_later_players_draw_tokens() -> None:
    table = gh.new("favor", seats=4, seed=5)
    view = table.view()
    drawn = [player["pips"] + player["rerolls"] for player in view["players"]]
    assert [drawn[(view["first"] + step) % 4] for step in range(4)] == [0, 1, 2, 3]


def test_there_are_fifty_five_tiles_and_each_fits_its_place() -> None:
    assert len(NAMES) == 55
    colours = [tile.colour for tile in TILES]
    assert [colours.count(colour) for colour in ("yellow", "blue", "red")] == [25, 15, 15]


def test_every_random_table_has_a_number_and_a_code() -> None:
    for number in (0, 1, 123_456_789_012, layout.TABLES_IN_ALL - 1):
        assert layout.read_code(layout.code_of(number)) == number


def test_a_code_is_read_in_any_case_and_with_look_alikes() -> None:
    code = layout.code_of(1633478909)
    assert layout.read_code(code.lower().replace("0", "o").replace("-", " ")) == 1633478909


@pytest.mark.parametrize("at", range(10))
def test_one_wrong_character_is_named_and_corrected(at: int) -> None:
    letters = list(layout.code_of(987_654_321).replace("-", ""))
    right = letters[at]
    letters[at] = "Z" if right != "Z" else "Y"
    with pytest.raises(gh.BadSetup, match=f"Character {at + 1} .* should be {right}"):
        layout.read_code("".join(letters))


def test_other_mistakes_in_a_code_are_told() -> None:
    with pytest.raises(gh.BadSetup, match=r"Character 3 .* is U"):
        layout.read_code("00U00-00000")
    with pytest.raises(gh.BadSetup, match="has 10 characters; 0000 has 4"):
        layout.read_code("0000")
    with pytest.raises(gh.BadSetup, match="No table"):
        layout.read_code(layout.code_of(layout.TABLES_IN_ALL))


def test_a_table_can_be_chosen_by_number() -> None:
    table = gh.new("favor", seed=1, table=42 + 1)
    slots = [bar["tile"] for bar in table.view()["bars"][:20]]
    assert slots == [NAMES[tile] for bar in layout.layout_of(42) for tile in bar.tiles]


def test_a_random_table_uses_every_tile_sooner_or_later() -> None:
    seen: set[str] = set()
    for seed in range(60):
        seen |= {bar["tile"] for bar in gh.new("favor", seed=seed, layout="random").view()["bars"]}
    assert seen == set(NAMES)
