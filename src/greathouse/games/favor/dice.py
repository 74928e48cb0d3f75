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

UNROLLED: Final = 0
FACE_NAMES: Final = ("", "1", "2", "3", "4", "5", "6", "*", "**", "reroll", "void", "+2")
STAR: Final = 7
TWO_STARS: Final = 8
REROLL: Final = 9
PLUS_TWO: Final = 11
BASE: Final = 16


def face_number(name: str) -> int:
    """Read a face; the Artisan's 1* is a 1."""
    return FACE_NAMES.index("1" if name == "1*" else name)


FACES: Final = tuple([tuple([face_number(name) for name in row["faces"]]) for row in ROWS])
"""The six faces of each kind, opposite ones at mirrored places."""
DICE: Final = tuple([kind * BASE + face for kind in range(8) for face in sorted(set(FACES[kind]))])
"""Every kind with every face."""
NUMBERS: Final = range(8 * BASE)
"""The indices of a list with a place for each die."""


SHORT: Final = {"standard": "s", "immediate": "i"}
"""How the names of dice begin that are written often."""


def word(die: int) -> str:
    """Write a die: s3, i5, noble6, artisan1*, voyage-reroll."""
    kind, name = KINDS[die // BASE], face_name(die)
    return f"{SHORT.get(kind, kind)}-{name}" if name[0].isalpha() else f"{SHORT.get(kind, kind)}{name}"


def face_name(die: int) -> str:
    """Name the face that a die shows, as it is printed."""
    return next(str(name) for name in ROWS[die // BASE]["faces"] if face_number(name) == die % BASE)


WORD: Final = [word(die) if die in DICE else "" for die in NUMBERS]
DIE_OF: Final = {WORD[die]: die for die in DICE}
WORDS: Final = tuple(DIE_OF)
VALUE: Final = [die % BASE if die % BASE <= 6 else 0 for die in NUMBERS]
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
    new = die + pips
    return [new] if VALUE[die] and new in DICE and VALUE[new] == VALUE[die] + pips else []


def raising(amounts: list[int]) -> Turns:
    """Tabulate adding one of some amounts of pips."""
    return {die: tuple([new for pips in amounts for new in raised(die, pips)]) for die in DICE}


def setting(kinds: tuple[int, ...]) -> Turns:
    """Tabulate turning dice of some kinds to any other face."""
    return {die: tuple([new for new in sides(die) if new != die and die // BASE in kinds]) for die in DICE}


ANY_FACE: Final = setting(tuple(range(8)))
FLIP: Final[Turns] = {die: (opposite(die),) for die in DICE}
PIP: Final = raising([1])

LOCK: Final[list[Move]] = [("lock", WORD[die]) for die in NUMBERS]
REROLL_DIE: Final[list[Move]] = [("reroll", WORD[die]) for die in NUMBERS]
PIP_TOKEN: Final[list[Move]] = [("pip", WORD[die]) if PIP.get(die) else () for die in NUMBERS]
"""Empty for a die that cannot be raised."""
FACE_POWER: Final[list[Move]] = [("face", WORD[die]) if die in POWER_FACES else () for die in NUMBERS]
"""Empty for a face without a power."""


def turn_moves(turns: Turns) -> list[list[Move]]:
    """List the moves that turn each die to what it may be turned to."""
    return [[("adjust", WORD[die], WORD[new]) for new in turns.get(die, ())] for die in NUMBERS]
