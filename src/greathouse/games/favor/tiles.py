"""The 55 tiles as rows, and sets of tiles as bits of one number."""

from functools import cache
from typing import Final, NamedTuple

from greathouse.games.favor.box import TABLES
from greathouse.games.favor.dice import KINDS
from greathouse.games.favor.schema import TIMING
from greathouse.kit.data import Row

START_DICE: Final = 3
"""What the Start tiles give every turn, in Standard dice."""


class Tile(NamedTuple):
    """One tile as printed."""

    id: str
    level: int
    colour: str
    corner: tuple[int, ...]
    timing: str
    tokens: int
    """Scarabs for whoever claims it."""
    dice: tuple[int, ...]
    """Kinds of dice for the first roll."""
    draw: int
    """Scarabs before the first roll."""
    stores: bool
    bring: int
    """The face of the die it brings in; 7 for any, 0 for none."""
    power: str
    by: tuple[int, ...]
    kinds: tuple[int, ...]
    reach: int
    many: bool
    gain: int
    """Scarabs for using it."""
    more: int
    """Dice more that it brings, of the kind that its power says."""
    fewer: int
    """Dice that it takes from every other player."""
    gives: int
    """How many tiles it gives at most."""
    levels: tuple[int, ...]
    colours: tuple[str, ...]
    """Of which levels and colours they are."""
    extra: int
    """Standard dice fewer in the extra turn it grants; -1 for no extra turn."""
    source: str


def tile_of(row: Row) -> Tile:
    """Read a row."""
    return Tile(
        str(row["id"]),
        int(row["level"]),
        str(row["colour"]),
        tuple(row.get("corner", [])),
        TIMING[str(row["power"])],
        int(row["tokens"]),
        tuple([KINDS.index(kind) for kind in row.get("dice", [])]),
        int(row.get("draw", 0)),
        bool(row.get("stores", False)),
        int(row.get("bring", 0)),
        str(row["power"]),
        tuple(row.get("by", [])),
        tuple([KINDS.index(kind) for kind in row.get("kinds", [])]),
        int(row.get("reach", 0)),
        bool(row.get("many", False)),
        int(row.get("gain", 0)),
        int(row.get("more", 0)),
        int(row.get("fewer", 0)),
        int(row.get("gives", 0)),
        tuple(row.get("levels", [])),
        tuple(row.get("colours", [])),
        int(row.get("extra", -1)),
        str(row["source"]),
    )


TILES: Final = tuple([tile_of(row) for row in TABLES["tile"]])
NAMES: Final = tuple([tile.id for tile in TILES])
NUMBER: Final = {name: number for number, name in enumerate(NAMES)}
BIT: Final = {name: 1 << number for name, number in NUMBER.items()}

HERDER: Final = NUMBER["herder"]
QUEEN: Final = NUMBER["queen"]


def mask(timing: str) -> int:
    """Gather the tiles of a timing."""
    return sum([1 << number for number, tile in enumerate(TILES) if tile.timing == timing])


ANYTIME: Final = mask("any")
WINDOW: Final = mask("window") | sum([1 << number for number, tile in enumerate(TILES) if tile.stores])
DEAD: Final = mask("all")
RED: Final = sum([1 << number for number, tile in enumerate(TILES) if tile.colour == "red"])
STORES: Final = tuple([number for number, tile in enumerate(TILES) if tile.stores])
CLAIMING: Final = BIT["secret_passage"] | BIT["royal_power"]
LENT: Final = mask("window") | BIT["herder"] | ANYTIME & ~CLAIMING
"""What the Decree die can borrow; the claiming artifacts only outside the roll-off."""


@cache
def among(tiles: int) -> tuple[int, ...]:
    """List the tiles of a set."""
    return tuple([number for number in range(len(TILES)) if tiles >> number & 1])


@cache
def start_dice(tiles: int) -> tuple[int, ...]:
    """List the kinds of dice that a player with these tiles must roll at first, in order."""
    found = [0] * START_DICE
    for number in among(tiles):
        if TILES[number].timing == "start":
            found += TILES[number].dice
    return tuple(sorted(found))


@cache
def start_tokens(tiles: int) -> int:
    """Count the scarabs before the first roll."""
    return sum([TILES[number].draw for number in among(tiles)])
