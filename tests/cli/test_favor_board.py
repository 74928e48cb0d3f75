"""The terminal table of Favor of the Pharaoh: all that a decision needs, on one screen."""

import pytest
from rich.console import Console

import greathouse as gh
from greathouse.cli.boards import board
from greathouse.cli.boards.favor import WIDE, brief
from greathouse.core import chance
from greathouse.core.table import Table
from greathouse.games.favor.tiles import NAMES
from tests.games.favor.courtier import courtier
from tests.games.favor.support import claiming, in_window, own, play, state

COLUMNS, LINES = 80, 36


def drawn(table: Table, lang: str = "en") -> str:
    """Draw a table as a terminal shows it."""
    console = Console(width=COLUMNS, no_color=True)
    names = [f"Player {seat + 1}" for seat in range(table.seats)]
    with console.capture() as capture:
        console.print(board(table, names, lang, 0))
    return capture.get()


def test_three_dice_of_three_players_belong_to_whoever_rolled_them() -> None:
    out = drawn(in_window("s1 s1 s4", seats=3))
    assert "active  s1 s1 s4" in out
    assert [line for line in out.splitlines() if "Player" in line and " s1" in line] == []


def test_the_bars_tell_demand_stack_tile_and_power() -> None:
    out = drawn(in_window("s1", "guard", seats=3)).splitlines()
    at = next(at for at, line in enumerate(out) if line.startswith("3A"))
    assert out[at].split() == ["3A", "XXX", "×3", "XX", "×3", "3+", "2", "4", "6", "×3", "Σ", "≥", "10", "×3"]
    assert out[at + 1].split() == ["Worker", "Farmer", "Servant", "Omen"]
    assert out[at + 2].strip().split("  ")[0].strip() == "brings a 1"


def test_the_holder_of_the_pharaoh_is_told_even_in_the_first_seat() -> None:
    table = claiming("s3 s3 s3 s3 s3 s3 s3")
    own(table, 1, "general royal_attendants")
    out = drawn(play(table, "claim queen"))
    assert "To beat: 7 × 3." in out
    assert "holds the Pharaoh, has the Queen, first player" in out


def test_used_tiles_unused_powers_and_dice_on_tiles_are_marked() -> None:
    table = in_window("s2 artisan1*", "guard estate_overseer", locked="s4", waiting=1)
    out = drawn(play(table, "bring guard 2"))
    assert "artisan1*!" in out
    assert "Guard# (brings a 2)" in out
    assert "on tiles   Estate Overseer: 1" in out
    assert "next roll  1 Standard die" in out


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", NAMES)
def test_what_a_tile_does_fits_under_its_name(name: str, lang: str) -> None:
    assert 0 < len(brief(name, lang)) < WIDE


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_game_of_three_fits_a_screen(lang: str) -> None:
    table = gh.new("favor", seats=3, seed=8, layout="random", round_cap=12)
    luck = chance.seeded(1).stream("board", 0)
    while not table.over:
        if len(table.moves) % 9 == 0:
            out = drawn(table, lang).splitlines()
            assert len(out) <= LINES, "\n".join(out)
            assert max([len(line) for line in out]) <= COLUMNS
        table.play(courtier(state(table), luck))
