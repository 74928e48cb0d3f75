"""Positions of Pharaoh for two as text: "c1 - d3 / - b5 a4", the player to move first, from the south."""

import re

from greathouse.core.errors import BadNotation
from greathouse.core.moves import Token
from greathouse.experts.pharaoh.placements import OFF, Placement
from greathouse.games.pharaoh.board import SIZES, Board

BESIDE = "-"
BETWEEN = "/"


def write_position(board: Board, own: Placement, foe: Placement) -> str:
    """Write small, medium and large of the player to move, then those of the opponent."""
    sides = [[BESIDE if at == OFF else board.squares[at] for at in side] for side in (own, foe)]
    return f" {BETWEEN} ".join([" ".join(side) for side in sides])


def read_position(board: Board, text: str) -> tuple[Placement, Placement]:
    """Read a position; whatever is wrong is said with the word that is."""
    words = [Token(m.group().lower(), m.start(), m.end()) for m in re.finditer(r"/|[^\s/]+", text)]
    half = len(SIZES)
    if len(words) != 2 * half + 1 or words[half].word != BETWEEN:
        raise BadNotation(text, 0, len(text), "position_form", text=text.strip())
    del words[half]
    squares = [read_square(board, text, token) for token in words]
    for index, token in enumerate(words):
        if squares[index] != OFF and squares[index] in squares[:index]:
            raise BadNotation(text, token.start, token.end, "position_twice", square=token.word)
    return tuple(squares[:half]), tuple(squares[half:])


def read_square(board: Board, text: str, token: Token) -> int:
    """Read the square of a piece, or that it is beside the board."""
    if token.word == BESIDE:
        return OFF
    at = board.index.get(token.word, OFF)
    if at == OFF:
        raise BadNotation(text, token.start, token.end, "position_square", word=token.word)
    if at in board.blocked:
        raise BadNotation(text, token.start, token.end, "position_blocked", square=token.word)
    return at
