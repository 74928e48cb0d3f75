"""A table to play on: the sides of the bars and the tile of each slot, and the code that shares it."""

from functools import lru_cache
from itertools import permutations, product
from math import prod
from typing import Final, NamedTuple

from greathouse.core.errors import BadSetup
from greathouse.games.favor.bars import LEVELS, MANY, PLACES
from greathouse.games.favor.box import TABLES
from greathouse.games.favor.schema import SIDES
from greathouse.games.favor.text import TEXT
from greathouse.games.favor.tiles import HERDER, NUMBER, QUEEN, TILES


class BadTable(BadSetup):
    """A table that cannot be laid out, said in this game's words."""

    def text(self, lang: str = "en") -> str:
        """Say it in a language."""
        return TEXT.say("error." + self.key, lang, **self.args_)


class Bar(NamedTuple):
    """A bar on one of its sides, with a tile under each of its four slots."""

    side: str
    tiles: tuple[int, ...]


Layout = tuple[Bar, ...]
"""Five bars, from level 7 down to 3."""


def of(level: int, colour: str) -> list[int]:
    """List the tiles of a level and colour in the order of their corner numbers, without the Queen."""
    found = [at for at, tile in enumerate(TILES) if tile.level == level and tile.colour == colour]
    return sorted([at for at in found if at != QUEEN], key=lambda at: TILES[at].corner)


def bars(level: int) -> list[Bar]:
    """List every way to lay out a level: a side, two different yellow tiles, a blue one and a red one."""
    yellow = of(level, "yellow")
    pairs = [(QUEEN, other) for other in yellow] if level == 7 else list(permutations(yellow, 2))
    return [
        Bar(side, (*pair, blue, red))
        for side, pair, blue, red in product(SIDES, pairs, of(level, "blue"), of(level, "red"))
    ]


BARS: Final = {level: bars(level) for level in LEVELS}
TABLES_IN_ALL: Final = prod([len(BARS[level]) for level in LEVELS])
HERDER_PLACE: Final = 20
"""Where the Herder lies, behind the places of the bars."""
FIRST_GAME: Final[Layout] = tuple(
    [Bar(str(row["side"]), tuple([NUMBER[name] for name in row["tiles"]])) for row in TABLES["layout"]]
)


def layout_of(number: int) -> Layout:
    """Find the table with a number."""
    found: list[Bar] = []
    for level in reversed(LEVELS):
        number, at = divmod(number, len(BARS[level]))
        found.append(BARS[level][at])
    return tuple(reversed(found))


def number_of(layout: Layout) -> int:
    """Find the number of a table."""
    number = 0
    for level, bar in zip(LEVELS, layout, strict=True):
        number = number * len(BARS[level]) + BARS[level].index(bar)
    return number


def stack_size(level: int, players: int) -> int:
    """Tell how many copies of a tile lie in its stack: F1."""
    if level == 7:
        return 1
    return {6: max(1, players - 2), 5: max(1, players - 2), 4: players - 1}.get(level, players)


def tiles_of(layout: Layout) -> list[int]:
    """List the tile of every slot, and the Herder behind them."""
    return [*[tile for bar in layout for tile in bar.tiles], HERDER]


def slots_of(layout: Layout) -> tuple[str, ...]:
    """Name the slot of every place of the bars."""
    bars = zip(LEVELS, layout, strict=True)
    return tuple([f"{level}{bar.side}.{place}" for level, bar in bars for place in range(1, PLACES + 1)])


# A share code is the table's number in eight letters and digits and two more that find a typing error:
# a Reed-Solomon code over the field of 32 elements, written with Crockford's alphabet.

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOKALIKES: Final = {"O": "0", "I": "1", "L": "1"}
DIGITS: Final = 8
CHECKS: Final = 2
FIELD: Final = 0b100101


def powers() -> list[int]:
    """List the powers of the field's generator."""
    found = [1]
    for _ in range(30):
        double = found[-1] << 1
        found.append(double ^ FIELD if double & 32 else double)
    return found


POWER: Final = powers()
LOG: Final = {value: exponent for exponent, value in enumerate(POWER)}


def times(a: int, b: int) -> int:
    """Multiply in the field."""
    return POWER[(LOG[a] + LOG[b]) % 31] if a and b else 0


def syndrome(symbols: list[int], exponent: int) -> int:
    """Value of the word, read as a polynomial, at a power of the generator; zero for a right word."""
    value = 0
    for symbol in symbols:
        value = times(value, POWER[exponent]) ^ symbol
    return value


def code_of(number: int) -> str:
    """Write a table's number as a share code, such as 00000-0G0FX."""
    symbols = [number >> 5 * (DIGITS - 1 - at) & 31 for at in range(DIGITS)]
    for pair in product(range(32), repeat=CHECKS):
        word = symbols + list(pair)
        if syndrome(word, 1) == syndrome(word, 2) == 0:
            text = "".join([ALPHABET[symbol] for symbol in word])
            return f"{text[:5]}-{text[5:]}"
    raise AssertionError("every word has its check characters")


@lru_cache(MANY)
def code_at(slots: tuple[str, ...], tiles: tuple[int, ...]) -> str:
    """Write the share code of a table that has been laid out; nothing before."""
    if not slots:
        return ""
    rows = range(0, len(slots), PLACES)
    return code_of(number_of(tuple([Bar(slots[at][1], tiles[at : at + PLACES]) for at in rows])))


def read_code(code: str) -> int:
    """Read a share code; a mistyped character is named with its place and what it should be."""
    letters = [LOOKALIKES.get(letter, letter) for letter in code.upper() if letter not in "- "]
    for at, letter in enumerate(letters, 1):
        if letter not in ALPHABET:
            raise BadTable("share_letter", code=code, at=at, letter=letter)
    if len(letters) != DIGITS + CHECKS:
        raise BadTable("share_length", code=code, expected=DIGITS + CHECKS, n=len(letters))
    symbols = [ALPHABET.index(letter) for letter in letters]
    first, second = syndrome(symbols, 1), syndrome(symbols, 2)
    if first or second:
        refuse_code(code, symbols, first, second)
    number = sum([symbol << 5 * (DIGITS - 1 - at) for at, symbol in enumerate(symbols[:DIGITS])])
    if number >= TABLES_IN_ALL:
        raise BadTable("share_unknown", code=code)
    return number


def refuse_code(code: str, symbols: list[int], first: int, second: int) -> None:
    """Name the character of a single typing error, or say that there are several."""
    place = (LOG[second] - LOG[first]) % 31 if first and second else len(symbols)
    if place >= len(symbols):
        raise BadTable("share_many", code=code)
    at = len(symbols) - 1 - place
    error = POWER[(LOG[first] - place) % 31]
    right = ALPHABET[symbols[at] ^ error]
    raise BadTable("share_typo", code=code, at=at + 1, letter=ALPHABET[symbols[at]], expected=right)
