"""The table of Pharaon in the terminal, at every moment of a game."""

import pytest
from rich.console import Console

import greathouse as gh
from greathouse.cli.boards import board


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seats", [1, 3])
def test_the_table_can_be_drawn_all_along(seats: int, lang: str) -> None:
    table = gh.new("pharaon", seats=seats, seed=3, conflicts=True)
    console = Console(width=100)
    with console.capture() as capture:
        while not table.over:
            if len(table.moves) % 20 == 0:
                console.print(board(table, [f"P{seat}" for seat in range(seats)], lang))
            table.play(table.menu[len(table.moves) % len(table.menu)])
    drawn = capture.get()
    assert ("Burial Chamber" if lang == "en" else "Chambre Funéraire") in drawn
    assert ("Traitor" if lang == "en" else "Traître") in drawn or seats == 3
    assert "○" in drawn
    assert "[+" in drawn
