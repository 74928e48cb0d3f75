"""How moves are written."""

from typing import Final

from greathouse.core.moves import DRAWN, Form, Place
from greathouse.games.pharaoh.board import FULL, SIZES

PIECE: Final = Place("size", SIZES)
SQUARE: Final = Place("square", FULL.squares)
FACE: Final = Place("face", low=1, high=6)
NOTATION: Final = (
    Form("enter", (PIECE, SQUARE)),
    Form("move", (PIECE, SQUARE)),
    Form("done"),
    Form("keep"),
    Form("reroll"),
    Form("roll", (), FACE, least=1, most=2, ordered=False, how=DRAWN),
    Form("start", (FACE,), how=DRAWN),
)
