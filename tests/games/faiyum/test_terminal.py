"""The table of Faiyum at the terminal: what a decision needs, and `quit` that is never a move."""

import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import greathouse as gh
from greathouse.cli.boards.faiyum import draw
from greathouse.cli.commands import as_typed, command, hidden_verbs
from greathouse.cli.menus import menu
from greathouse.games.faiyum.cards import BY_WORD
from tests.games.faiyum.support import at, opened, put, state, turn_of


def shown(table: gh.Table, lang: str = "en") -> str:
    """Draw the table for the seat to move, on one long line a row."""
    out = StringIO()
    view = dict(table.printed) | dict(table.view(0))
    Console(file=out, width=400).print(draw(view, ["Ana", "Ben", "Clara"][: table.seats], lang))
    return out.getvalue()


def test_the_cards_at_hand_and_for_sale_are_told() -> None:
    text = shown(at(hand=("farmer", 28), money=9, privileges=(57,)))
    assert "Lay a worker on a settlement. Gain 2 basic resources of your choice." in text
    assert "57 Reputation" in text
    assert "Once: gain 3 reputation." in text
    assert "4 Collection" in text


def test_what_an_administration_brings_is_told_before() -> None:
    text = shown(at(hand=("farmer",), stack=(4, 6, 12, 14), workers="a4"))
    assert "$2 income" in text
    assert "cards back: 6 Senior Farmer, 12 Offering, 14 Wheat Supplier" in text


def test_the_final_turns_stack_shows_what_everybody_saw() -> None:
    text = shown(opened(2, privileges=True))
    assert "final turns stack: 100 Estate, 102 Inspector, 104 Royal Road, 106 Great Extension" in text
    assert "Natural disasters in the market (+ is what they bring): 0 of 4" in text


def test_a_disaster_in_the_market_shows_what_it_brings() -> None:
    table = opened(2)
    state(table).market = (*state(table).market[:7], BY_WORD[122])
    assert re.search(r"122 Drought +\+5", shown(table))


def test_three_workers_and_slanting_bridges_have_signs_of_their_own() -> None:
    table = at(workers="a4", privileges=(57,))
    state(table).joined = (state(table).workers.bit_length() - 1,) * 2
    put(state(table), "bridge", "e1-d2")
    text = shown(table)
    assert "a4s ⅲ" in text
    assert "╫" in text.partition("w wheat")[0]


def test_prices_are_written_as_the_language_does() -> None:
    table = opened(2)
    assert "$2" in shown(table)
    assert "2 $" in shown(table, "fr")
    assert "$2" not in shown(table, "fr")


@pytest.mark.parametrize("line", ["quit", "QUIT", "exit", "q", "/quit", "quitter"])
def test_quit_leaves_the_terminal_and_takes_no_disaster(line: str) -> None:
    assert command(line) == ("quit", "")
    assert command("!quit") == ("", "!quit")
    assert hidden_verbs(gh.game("faiyum").notation) == ["quit"]


def drawn_with(tmp_path: Path, text: str) -> str:
    """Draw the table of a box that differs."""
    (tmp_path / "faiyum.toml").write_text(text, encoding="utf8")
    env = {**os.environ, "GREATHOUSE_OVERRIDES": str(tmp_path), "PYTHONIOENCODING": "utf8"}
    code = (
        "from rich.console import Console; import greathouse as gh; from greathouse.cli.boards import board;"
        "Console(width=130).print(board(gh.new('faiyum', 2, seed=1), ['Ana', 'Ben'], 'en'))"
    )
    words = [sys.executable, "-c", code]
    return subprocess.run(words, capture_output=True, text=True, encoding="utf8", env=env, check=True).stdout


def test_a_map_with_a_tenth_row_keeps_its_columns(tmp_path: Path) -> None:
    rows = "".join(
        [f'[[map_row]]\nid = "row_{n}"\nspaces = "G S S W | G W S S"\nlake = []\n' for n in (9, 10)]
    )
    lines = drawn_with(tmp_path, rows + '[[piece]]\nid = "crocodile"\ncount = 60\n').splitlines()
    columns = [line.index("c") for line in lines if re.match(r" {4}a(2|10)", line)]
    assert columns == [20, 20]


def test_a_map_of_sixteen_columns_is_drawn_whole(tmp_path: Path) -> None:
    row = "G W S G S S S S | S S S S S S S S"
    text = "".join([f'[[map_row]]\nid = "row_{n}"\nspaces = "{row}"\nlake = []\n' for n in range(1, 9)])
    text = text.replace(row, row.replace("S S |", "B R |"), 1).replace("[[dam]]", "")
    text += '[[dam]]\nid = "dam"\nat = "h8-i8"\n[[site]]\nid = "pyramid"\nat = "g1"\n'
    text += "".join([f'[[site]]\nid = "{site}"\nremove = true\n' for site in ("temple", "obelisk", "sphinx")])
    shown = drawn_with(tmp_path, text + '[[piece]]\nid = "crocodile"\ncount = 60\n')
    assert all([f"p{row}s" in shown for row in range(1, 9)])


def test_the_menu_shows_a_move_with_its_mark_where_the_verb_alone_is_a_command() -> None:
    assert as_typed(("quit",)) == "!quit"
    assert as_typed(("card", "royal_1")) == "!card royal_1"
    assert as_typed(("play", "farmer")) == "play farmer"
    table = at(hand=("farmer",))
    state(table).market = (*state(table).market[:4], *[BY_WORD[card] for card in (122, 124, 126, 128)])
    state(table).ending = True
    out = StringIO()
    Console(file=out, width=100).print(menu(turn_of(table, 0), "en"))
    assert re.search(r"Take a natural disaster and quit +!quit", out.getvalue())
