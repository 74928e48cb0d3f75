"""How moves are written."""

from typing import Final

from greathouse.core.moves import DRAWN, Form, Place
from greathouse.games.favor.bars import LEVELS, PLACES
from greathouse.games.favor.dice import (
    BASE,
    DICE,
    IMMEDIATE,
    KINDS,
    POWER_FACES,
    VALUE,
    WORD,
    WORDS,
)
from greathouse.games.favor.layout import BARS
from greathouse.games.favor.rolling import AT_ONCE
from greathouse.games.favor.schema import SIDES
from greathouse.games.favor.tiles import NAMES
from greathouse.games.favor.tokens import SCARABS
from greathouse.games.favor.turn import USABLE
from greathouse.games.favor.window import BRING, MOST_SEATS

FACES: Final = 6


def place(dice: list[int]) -> Place:
    """Make a place for some dice."""
    return Place("die", tuple([WORD[die] for die in dice]))


def bar(level: int) -> Form:
    """Write how a level is laid out: a side, and a tile under each slot."""
    tiles = [dict.fromkeys([NAMES[bar.tiles[at]] for bar in BARS[level]]) for at in range(PLACES)]
    side = Place("side", tuple([side.lower() for side in SIDES]))
    places = (Place("level", low=level, high=level), side, *[Place("tile", tuple(names)) for names in tiles])
    return Form("bar", places, how=DRAWN)


DIE: Final = Place("die", WORDS)
TILE: Final = Place("tile", NAMES)
BROUGHT: Final = Place("tile", tuple([name for name, moves in zip(NAMES, BRING, strict=True) if moves]))
OF_KIND: Final = [place([die for die in DICE if die // BASE == kind]) for kind in range(len(KINDS))]
NUMERIC: Final = place([die for die in DICE if VALUE[die]])
LOWERED: Final = place([die for die in DICE if VALUE[die] > 1])
PART: Final = place([IMMEDIATE * BASE + pips for pips in range(1, FACES)])
NOTATION: Final = (
    Form("roll"),
    Form("lock", (DIE,)),
    Form("pip", (DIE,)),
    Form("reroll", (DIE,)),
    Form("use", (Place("tile", USABLE),)),
    Form("bring", (BROUGHT, Place("face", low=1, high=FACES))),
    Form("face", (place(list(POWER_FACES)),)),
    *[Form("adjust", (die, die)) for die in OF_KIND],
    Form("shift", (NUMERIC, NUMERIC, Place("pips", low=1, high=FACES - 1))),
    Form("split", (LOWERED, PART, PART)),
    Form("swap", (DIE,)),
    Form("group", (DIE,)),
    Form("borrow", (TILE,)),
    Form("claim", (TILE,)),
    Form("decline"),
    Form("drop", (Place("kind", KINDS),)),
    Form("done"),
    *[Form("roll", (), die, least=1, most=AT_ONCE, ordered=False, how=DRAWN) for die in OF_KIND],
    Form("draw", (Place("pips", high=SCARABS[0]), Place("rerolls", high=SCARABS[1])), how=DRAWN),
    *[bar(level) for level in LEVELS],
    Form("first", (Place("seat", high=MOST_SEATS - 1),), how=DRAWN),
)
