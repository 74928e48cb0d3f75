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


def drawn_at(seed: int, lang: str, seats: int = 1) -> str:
    """Draw the table of a Conflicts game at the first turn."""
    table = gh.new("pharaon", seats=seats, seed=seed, conflicts=True)
    while table.view()["round"] == 0:
        table.play(table.menu[0])
    console = Console(width=400)
    with console.capture() as capture:
        console.print(board(table, ["Alice"] * seats, lang))
    return capture.get()


def test_the_table_tells_what_a_decision_needs() -> None:
    told = drawn_at(4, "en")
    assert "the Wheel turns counter-clockwise" in told
    assert "24 Swords in the supply" in told
    assert "Pharaoh token (7 PP): 3 resolved conflicts and step 3 of the Burial Chamber" in told
    assert "next: blue, yellow, then 5 PP" in told
    assert "cost: 3 resources of one and the same colour" in told
    assert "Glass maker 5 PP (1 blue, 1 red)" in told
    assert "Head of the Arms Depot 8 PP and 1 PP for each Sword token you have." in told
    assert "Lector Priest 4 PP. Once per round, after an Area's action, draw" in told


def test_waiting_conflict_tiles_show_where_they_will_lie() -> None:
    assert "Conflicts to come, and on which segment: [+black, green] → green" in drawn_at(4, "en")


def test_the_traitors_next_resource_and_its_area_are_told() -> None:
    assert "Next resource: blue → Nile." in drawn_at(4, "en")
    assert "Prochaine ressource : bleu → Nil." in drawn_at(4, "fr")


def test_spots_are_numbered_from_the_left() -> None:
    assert "yellow 1[+yellow, black] 2○ 3○" in drawn_at(4, "en")
