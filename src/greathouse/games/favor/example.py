"""The rulebook's example: the game that leads to Clara's turn, and how her dice fall."""

from typing import Final

from greathouse.core.table import Fate, Table
from greathouse.games.favor import GAME
from greathouse.games.favor.layout import FIRST_GAME, Bar, code_of, number_of
from greathouse.games.favor.tiles import NUMBER

BARS: Final = (
    "overseer conspirator master_artisan burial_mask",
    "artisan builder entertainer palace_key",
    "guard farmer soothsayer omen",
)
"""The tiles of levels 5 to 3; those above lie as in the first game."""
BEFORE: Final = """
first 0 / draw 1 0
roll / roll s4 s4 s4 / lock s4 / lock s4 / lock s4 / done / claim guard
roll / roll s1 s3 s5 / lock s1 / lock s3 / lock s5 / done / claim herder
roll / roll s2 s4 s6 / lock s2 / lock s4 / lock s6 / done / claim soothsayer / draw 0 1
roll / roll s3 s3 s6 / lock s3 / lock s3 / lock s6 / done / claim farmer
roll / roll s1 s3 s4 / lock s1 / lock s3 / lock s4 / bring guard 2 / lock s2 / done / claim builder
roll / roll s2 s2 s2 s5 / lock s2 / lock s2 / lock s2 / lock s5 / done / claim guard
draw 1 0 / roll / roll s2 s2 s4 / roll i1 / pip i1 / lock i2 / lock s2 / lock s2 / bring guard 2 / lock s2
lock s4 / done / claim artisan
roll / roll s1 s3 s4 s6 / lock s1 / lock s3 / lock s4 / lock s6 / done / decline
"""
"""The moves of four rounds, Clara's and the other player's."""
DICE: Final = (
    "draw 1 0",
    "roll s1 s5 s6",
    "roll i2",
    "roll artisan3",
    "roll s1 s4 s6",
    "roll artisan6",
    "roll s1 s6",
    "roll artisan1*",
    "roll artisan4",
    "roll artisan3",
    "roll artisan4",
)
"""What chance brings in Clara's turn, one after the other."""


def opening() -> Table:
    """Set up Clara's turn before its token is drawn; whoever asks plays CHANCE."""
    rows = zip(FIRST_GAME[2:], BARS, strict=True)
    laid = [Bar(bar.side, tuple([NUMBER[name] for name in names.split()])) for bar, names in rows]
    code = code_of(number_of((*FIRST_GAME[:2], *laid)))
    table = Table.open(GAME, 2, {"code": code}, Fate({"chance": "manual"}, None))
    for line in BEFORE.strip().splitlines():
        for move in line.split(" / "):
            table.play(move)
    return table
