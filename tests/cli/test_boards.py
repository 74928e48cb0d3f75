"""Boards as text: everything can be read without colours, within 80 columns."""

import io
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

import greathouse as gh
from greathouse.cli.boards import board, plain
from greathouse.cli.players import names
from greathouse.core.catalogue import Texts
from greathouse.core.table import Table, fate


def page(drawn: RenderableType, width: int = 80) -> str:
    """Print without colours."""
    console = Console(file=io.StringIO(), width=width, no_color=True)
    console.print(drawn)
    assert isinstance(console.file, io.StringIO)
    return "\n".join([line.rstrip() for line in console.file.getvalue().splitlines()])


def drawn(table: Table, lang: str = "en") -> str:
    """Draw a table's board."""
    return page(board(table, names(table.seats, lang), lang))


PHARAOH = """\
   ┌──────┬──────┬─ B▼ ─┬──────┬──────┐    Turn 5 of at most 500
   │      │      │B     │      │      │    ⚁ 2 ⚅ 6   6 points left
 5 │      │      │  ▲   │      │      │
   ├──────┼──────┼──────┼──────┼──────┤    ▶ A Player 1, south
   │      │      │      │B ◢◣  │      │       beside: small
 4 │      │      │      │ ◢██◣ │      │      B Player 2, north
   ├──────┼──────┼──────┼──────┼──────┤       beside: medium
   │      │     ◇│A    ◇│     ◇│      │
 3 │      │      │  ◢◣  │      │      │    ◇ goal-lines:
   ├──────┼──────┼──────┼──────┼──────┤      b3-c3-d3
   │      │      │      │A ◢◣  │      │
 2 │      │      │      │ ◢██◣ │      │    Points a step: small 1, medium 2,
   ├──────┼──────┼──────┼──────┼──────┤    large 3; twice that on a diagonal.
   │      │      │      │      │      │
 1 │      │      │      │      │      │
   └──────┴──────┴─ A▲ ─┴──────┴──────┘
      a      b      c      d      e"""


def test_pharaoh_shows_pieces_by_shape_and_letter(record: Path) -> None:
    assert drawn(gh.load(record, upto=23)) == PHARAOH


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pharaoh_fits_into_80_columns_and_20_lines(seats: int, lang: str) -> None:
    lines = drawn(gh.new("pharaoh", seats=seats, seed=1), lang).splitlines()
    assert len(lines) <= 20
    assert not [line for line in lines if "…" in line or len(line) > 80]


def test_pharaoh_marks_every_edge_and_blocked_corners() -> None:
    text = drawn(gh.new("pharaoh", seats=4, seed=1, corners_blocked=True))
    assert [mark for mark in ("A▲", "B▶", "C▼", "◀D") if mark not in text] == []
    assert text.count("▒▒▒▒▒▒") == 8


VIEW = {
    "round": 3,
    "market": ["wheat", "stone"],
    "nothing": None,
    "cards": [{"id": "scout", "cost": 2, "used": True}, {"id": "mason", "cost": 0}, {"id": "weaver"}],
    "mats": [{"money": 4, "goods": {"wheat": 2, "stone": 0}}, {"money": 0, "hand": ["scout"]}],
    "bank": {"gold": 4},
}
PLAIN = """\
round   3
market  blé pierre
cards
  scout  cost 2, used   mason     weaver
mats
  Player 1  money 4, goods (blé 2)
  Player 2  hand scout
bank
  gold  4"""


def test_a_game_without_a_drawing_is_set_out_briefly() -> None:
    texts = Texts("fr", {"name.wheat": "blé", "name.stone": "pierre"})
    assert page(plain.draw(VIEW, ["Player 1", "Player 2"], texts, {"mats"})) == PLAIN


def test_every_game_has_a_board_for_every_seat() -> None:
    for name in gh.games():
        for mode in gh.game(name).modes[:3]:
            game = gh.game(name)
            table = Table.open(game, mode.seats, mode.options, fate(game, "", 1))
            assert page(board(table, names(mode.seats, "fr"), "fr", seat=0))
