"""The eight kinds of dice; a die is one number, 16 times its kind plus the face it shows."""

from typing import Final

from greathouse.core.moves import Move
from greathouse.games.favor.box import TABLES

ROWS: Final = TABLES["die"]
KINDS: Final = tuple([str(row["id"]) for row in ROWS])
STANDARD: Final = 0
IMMEDIATE: Final = 1
SERF: Final = 2
NOBLE: Final = 3
ARTISAN: Final = 4
INTRIGUE: Final = 5
VOYAGE: Final = 6
DECREE: Final = 7
CUSTOM: Final = (SERF, NOBLE, ARTISAN, INTRIGUE, VOYAGE, DECREE)

UNROLLED: Final = 0
FACE_NAMES: Final = ("", "1", "2", "3", "4", "5", "6", "*", "**", "reroll", "void", "+2")
STAR: Final = 7
TWO_STARS: Final = 8
REROLL: Final = 9
VOID: Final = 10
PLUS_TWO: Final = 11
BASE: Final = 16


def face_number(name: str) -> int:
    """Read a face; the Artisan's 1* is a 1."""
    return FACE_NAMES.index("1" if name == "1*" else name)


FACES: Final = tuple([tuple([face_number(name) for name in row["faces"]]) for row in ROWS])
"""The six faces of each kind, opposite ones at mirrored places."""
DICE: Final = tuple([kind * BASE + face for kind in range(8) for face in sorted(set(FACES[kind]))])
"""Every kind with every face."""


def word(die: int) -> str:
    """Write a die: s3, i5, noble6, artisan1*, voyage-reroll."""
    row = ROWS[die // BASE]
    name = next(name for name in row["faces"] if face_number(name) == die % BASE)
    return f"{row['word']}-{name}" if name[0].isalpha() else f"{row['word']}{name}"


WORD: Final = {die: word(die) for die in DICE}
DIE_OF: Final = {name: die for die, name in WORD.items()}
WORDS: Final = tuple(DIE_OF)
VALUE: Final = {die: die % BASE if die % BASE <= 6 else 0 for die in DICE}
"""The pips that a die counts for; symbols count for none."""

ARTISAN_STAR: Final = ARTISAN * BASE + 1
INTRIGUE_STARS: Final = INTRIGUE * BASE + TWO_STARS
VOYAGE_STAR: Final = VOYAGE * BASE + STAR
VOYAGE_REROLL: Final = VOYAGE * BASE + REROLL
VOYAGE_PLUS_TWO: Final = VOYAGE * BASE + PLUS_TWO
DECREE_STAR: Final = DECREE * BASE + STAR
POWER_FACES: Final[tuple[int, ...]] = (ARTISAN_STAR, INTRIGUE_STARS, VOYAGE_STAR, VOYAGE_REROLL, DECREE_STAR)
NEW_STANDARD: Final = STANDARD * BASE + UNROLLED

Turns = dict[int, tuple[int, ...]]
"""What each die may be turned to."""


def sides(die: int) -> list[int]:
    """List every face of a die's kind."""
    kind = die // BASE
    return [kind * BASE + face for face in sorted(set(FACES[kind]))]


def each_once(dice: list[int]) -> list[int]:
    """List sorted dice without repetition."""
    found: list[int] = []
    last = -1
    for die in dice:
        if die != last:
            found.append(die)
            last = die
    return found


def opposite(die: int) -> int:
    """Turn a die upside down."""
    faces = FACES[die // BASE]
    return die // BASE * BASE + faces[5 - faces.index(die % BASE)]


def raised(die: int, pips: int) -> list[int]:
    """Add pips, if the die shows pips and has the new value; a negative number takes pips away."""
    value = VALUE[die] + pips
    return [die + pips] if VALUE[die] and value > 0 and VALUE.get(die + pips, 0) == value else []


def raising(amounts: list[int]) -> Turns:
    """Tabulate adding one of some amounts of pips."""
    return {die: tuple([new for pips in amounts for new in raised(die, pips)]) for die in DICE}


def setting(kinds: tuple[int, ...]) -> Turns:
    """Tabulate turning dice of some kinds to any other face."""
    return {die: tuple([new for new in sides(die) if new != die and die // BASE in kinds]) for die in DICE}


ANY_FACE: Final = setting(tuple(range(8)))
FLIP: Final[Turns] = {die: (opposite(die),) for die in DICE}
PIP: Final = raising([1])

LOCK: Final[dict[int, Move]] = {die: ("lock", WORD[die]) for die in DICE}
PIP_TOKEN: Final[dict[int, Move]] = {die: ("pip", WORD[die]) for die in DICE}
REROLL_DIE: Final[dict[int, Move]] = {die: ("reroll", WORD[die]) for die in DICE}
FACE_POWER: Final[dict[int, Move]] = {die: ("face", WORD[die]) for die in POWER_FACES}
ADJUST: Final[dict[tuple[int, int], Move]] = {
    (die, new): ("adjust", WORD[die], WORD[new]) for die in DICE for new in ANY_FACE[die]
}
