"""What is in the boxes: every table of the data folder, checked and worked out once."""

from typing import Final, NamedTuple

from greathouse.games.pharaon.consistency import check
from greathouse.games.pharaon.schema import AREAS as AREAS
from greathouse.games.pharaon.schema import BONUSES as BONUSES
from greathouse.games.pharaon.schema import CARD_KINDS as CARD_KINDS
from greathouse.games.pharaon.schema import COUNTED as COUNTED
from greathouse.games.pharaon.schema import NILE_SIDES as NILE_SIDES
from greathouse.games.pharaon.schema import RESOURCE_WORDS, SHEETS
from greathouse.games.pharaon.schema import SIDES as SIDES
from greathouse.games.pharaon.schema import TRACKS as TRACKS
from greathouse.games.pharaon.tracks import Track
from greathouse.kit import data
from greathouse.kit.schema import Row

Colours = tuple[int, ...]
"""A count for each colour."""


class Gain(NamedTuple):
    """What somebody receives, in this order."""

    resources: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
    sword: int = 0
    jar: int = 0
    any: int = 0
    """Resources of colours of your choice."""
    different: int = 0
    """Resources of your choice, all of different colours."""
    token: int = 0
    square: int = 0
    step: int = 0
    artisan: int = 0
    bare_artisan: int = 0
    """An Artisan without what is printed on it."""
    noble: int = 0
    noble_of_two: int = 0


class Jar(NamedTuple):
    """Three resources."""

    icons: tuple[int, ...]
    colours: Colours


class Token(NamedTuple):
    """A kind of Offering token: what it stands for, opens or is worth."""

    word: str
    copies: int
    kind: str
    colours: tuple[int, ...]
    area: int
    swords: int
    prestige: int
    expansion: bool


class Artisan(NamedTuple):
    """A card worth Prestige that brings something at once."""

    prestige: int
    gain: Gain
    expansion: bool


class Noble(NamedTuple):
    """A card worth Prestige with a power, or an instant gain."""

    number: int
    kind: str
    prestige: int
    per: tuple[tuple[str, int], ...]
    power: str
    area: int
    colours: tuple[int, ...]
    gain: Gain
    expansion: bool


class Exchange(NamedTuple):
    """A trade of the Nile: two colours, or two of the same (`same`), for a gain and squares."""

    side: str
    cost: Colours
    same: bool
    gain: Gain
    tracks: tuple[int, ...]


class Half(NamedTuple):
    """Half a god's demand."""

    what: str
    needed: int
    prestige: int

    @property
    def place(self) -> int:
        """Give the place of what is counted."""
        return COUNTED.index(self.what)


class Conflict(NamedTuple):
    """A tile that raises the Access Cost of a spot."""

    back: int
    colours: Colours
    swords: int


class Bonus(NamedTuple):
    """A side of an Area Bonus tile."""

    kind: str
    swords: int


class Card(NamedTuple):
    """A Royal or Civil Bonus card."""

    kind: str
    swords: int
    gain: Gain


class Layout(NamedTuple):
    """What is laid out for a number of players."""

    spots: int
    jars: int
    lots: int


TABLES: Final = check(data.load("pharaon", SHEETS), data.place("pharaon"))

COLOURS: Final = tuple([str(word) for word in TABLES["wheel"][0]["colours"]])
"""Clockwise on the Wheel."""
COLOUR_INDEX: Final = {word: colour for colour, word in enumerate(COLOURS)}
SILVER: Final = 5
RESOURCES: Final = (*COLOURS, RESOURCE_WORDS[SILVER])
AREA_INDEX: Final = {word: area for area, word in enumerate(AREAS)}
OFFERINGS: Final = 0
NOBLES: Final = 1
NILE: Final = 2
ARTISANS: Final = 3
BURIAL_CHAMBER: Final = 4
CONDITIONS: Final = ("nobles", "artisans", "conflicts")


# Reading rows


def counts(words: list[str]) -> Colours:
    """Count colours."""
    return tuple([words.count(colour) for colour in COLOURS])


def gain_of(row: Row) -> Gain:
    """Read what a row gives."""
    told = row.get("gain", {})
    resources = tuple([int(told.get(kind, 0)) for kind in RESOURCES])
    return Gain(resources, *[int(told.get(key, 0)) for key in Gain._fields[1:]])


def area_of(row: Row) -> int:
    """Read a row's Area, -1 if it has none."""
    return AREAS.index(row["area"]) if "area" in row else -1


def colours_of(row: Row, field: str) -> tuple[int, ...]:
    """Read a list of colours."""
    return tuple([COLOURS.index(word) for word in row.get(field, [])])


def token_of(row: Row) -> Token:
    """Read an Offering token."""
    return Token(
        row["id"],
        row["count"],
        row["kind"],
        colours_of(row, "stands_for"),
        area_of(row),
        row.get("swords", 0),
        row["prestige"],
        row["expansion"],
    )


def noble_of(row: Row) -> Noble:
    """Read a Noble."""
    return Noble(
        row["no"],
        row["kind"],
        row["prestige"],
        tuple(row["per"].items()),
        row.get("power", ""),
        area_of(row),
        colours_of(row, "colours"),
        gain_of(row),
        row["expansion"],
    )


def exchange_of(row: Row) -> Exchange:
    """Read an exchange of the Nile."""
    same = "same" in row["pay"]
    tracks = tuple([track - 1 for track in row["tracks"]])
    return Exchange(row["side"], counts(row["pay"]), same, gain_of(row), tracks)


JARS: Final[dict[str, Jar]] = {
    row["id"]: Jar(colours_of(row, "resources"), counts(row["resources"])) for row in TABLES["jar"]
}
TOKENS: Final = tuple([token_of(row) for row in TABLES["token"]])
TOKEN_WORDS: Final = tuple([token.word for token in TOKENS])
TOKEN_INDEX: Final = {word: index for index, word in enumerate(TOKEN_WORDS)}
ARTISAN_CARDS: Final[dict[str, Artisan]] = {
    row["id"]: Artisan(row["prestige"], gain_of(row), row["expansion"]) for row in TABLES["artisan"]
}
NOBLE_CARDS: Final[dict[str, Noble]] = {row["id"]: noble_of(row) for row in TABLES["noble"]}
POWER_OF: Final = {word: card.power for word, card in NOBLE_CARDS.items()}
NOBLE_COUNTS: Final = {
    word: [(COUNTED.index(what), worth) for what, worth in card.per] for word, card in NOBLE_CARDS.items()
}
"""What each Noble counts, as places in COUNTED, and what one of it is worth."""
STEPS: Final = tuple([row["id"] for row in TABLES["step"]])
STEP_COSTS: Final = tuple([counts(row["cost"]) for row in TABLES["step"]])
BURIAL_TRACK: Final = Track((0, *[row["prestige"] for row in TABLES["step"]]))
EXCHANGES: Final[dict[str, Exchange]] = {row["id"]: exchange_of(row) for row in TABLES["exchange"]}
NILE_TRACK: Final = Track(tuple([row["prestige"] for row in TABLES["square"]]))
NILE_WORTH: Final = [
    [int(row.get("special", {}).get(str(track + 1), row["prestige"])) for row in TABLES["square"]]
    for track in range(TRACKS)
]
"""What the squares of each track are worth."""
LEFT: Final = tuple([Half(row["left"], row["left_count"], row["left_prestige"]) for row in TABLES["area"]])
RIGHT: Final = tuple(
    [Half(row["right"], row["right_count"], row["right_prestige"]) for row in TABLES["area"]]
)
GODS: Final = tuple([str(row["god"]) for row in TABLES["area"]])

Demand = tuple[int, int, int, int, int]
"""What a god asks for: two places in COUNTED, each with how many are needed, and the prestige for both."""


def demand_of(own: Half, next_: Half) -> Demand:
    """Join the halves of a god's demand."""
    return (own.place, own.needed, next_.place, next_.needed, own.prestige + next_.prestige)


DEMANDS: Final = [
    [demand_of(RIGHT[own], LEFT[next_]) for next_ in range(len(AREAS))] for own in range(len(AREAS))
]
"""The demand of each Area's god, by the Area that follows clockwise."""
PYRAMID: Final = tuple([gain_of(row) for row in TABLES["pyramid"]])
VALUES: Final[dict[str, int]] = {row["id"]: int(row["value"]) for row in TABLES["value"]}
LAYOUTS: Final = {int(row["id"]): Layout(row["spots"], row["jars"], row["lots"]) for row in TABLES["players"]}
TRAITOR_TILES: Final[dict[str, Track]] = {
    row["id"]: Track(tuple(row["prestige"]), row["further"]) for row in TABLES["traitor"]
}
HANDICAPS: Final[dict[str, int]] = {row["id"]: int(row["handicap"]) for row in TABLES["level"]}
TRAITOR_TURN: Final[dict[str, int]] = {row["id"]: int(row["value"]) for row in TABLES["traitor_turn"]}
CONFLICTS: Final[dict[str, Conflict]] = {
    row["id"]: Conflict(COLOURS.index(row["back"]), counts(row["resources"]), len(row["resources"]))
    for row in TABLES["conflict"]
}
BONUS_SIDES: Final[dict[str, Bonus]] = {
    row["id"]: Bonus(row["kind"], row.get("swords", 0)) for row in TABLES["bonus"]
}
COUNTS: Final[dict[str, int]] = {row["id"]: int(row["count"]) for row in TABLES["component"]}
"""How many the boxes hold of each component."""
AREA_ROWS: Final[dict[str, Row]] = {row["id"]: row for row in TABLES["area"]}
EXTRA_COST: Final = int(AREA_ROWS["offerings"]["extra"])
"""Resources for a bonus token at the Offerings, beside the access."""
NOBLE_PRICE: Final = counts(AREA_ROWS["nobles"]["cost"])
ARTISAN_PRICE: Final = int(AREA_ROWS["artisans"]["same"])
"""How many resources of one colour an Artisan costs."""
CARDS: Final[dict[str, Card]] = {
    row["id"]: Card(row["kind"], row["swords"], gain_of(row)) for row in TABLES["card"]
}
ROUNDS: Final = VALUES["rounds"]
