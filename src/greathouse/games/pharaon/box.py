"""What is in the boxes: every table of the data folder, checked and worked out once."""

from typing import Any, Final, NamedTuple

from greathouse.games.pharaon.tracks import Track
from greathouse.kit import data

COLOURS: Final = ("green", "blue", "red", "yellow", "black")
"""Clockwise on the Wheel."""
COLOUR_INDEX: Final = {word: colour for colour, word in enumerate(COLOURS)}
SILVER: Final = 5
RESOURCES: Final = (*COLOURS, "silver")
AREAS: Final = ("offerings", "nobles", "nile", "artisans", "burial_chamber")
AREA_INDEX: Final = {word: area for area, word in enumerate(AREAS)}
OFFERINGS: Final = 0
NOBLES: Final = 1
NILE: Final = 2
ARTISANS: Final = 3
BURIAL_CHAMBER: Final = 4
TRACKS: Final = 6
SIDES: Final = ("a", "b")
NILE_SIDES: Final = ("printed", *SIDES)
CONDITIONS: Final = ("nobles", "artisans", "conflicts")
BONUSES: Final = ("offering", "action", "pool", "royal", "civil", "square", "jar", "step")
CARD_KINDS: Final = ("royal", "civil")
POWERS: Final = (
    "patron",
    "joker",
    "free_colour",
    "granary",
    "fleet",
    "exchange",
    "treasurer",
    "scribe",
    "chamberlain",
    "lector",
    "admiral",
    "depot",
)
COUNTED: Final = ("noble", "token", "step", "artisan", "disc", "top_disc", "conflict", "sword")
"""What Nobles and gods count."""

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


KEYS: Final = (*RESOURCES, *Gain._fields[1:])


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

    area: int
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


TABLES: Final = data.load("pharaon")
PLACE: Final = str(data.override_file("pharaon"))


def check(tables: data.Tables, place: str) -> None:
    """Refuse tables that do not fit the boxes or speak of unknown things."""
    data.check_sources(tables, place)
    data.check_components(tables, place)
    words: dict[str, dict[str, tuple[str, ...]]] = {
        "jar": {"resources": COLOURS},
        "token": {"stands_for": COLOURS, "area": AREAS, "kind": ("resource", "action", "prestige", "sword")},
        "artisan": {"gain": KEYS},
        "noble": {"gain": KEYS, "per": COUNTED, "power": POWERS, "area": AREAS, "colours": COLOURS},
        "step": {"cost": COLOURS},
        "exchange": {"pay": (*COLOURS, "same"), "gain": KEYS, "side": NILE_SIDES},
        "area": {"left": COUNTED, "right": COUNTED},
        "pyramid": {"gain": KEYS},
        "conflict": {"back": COLOURS, "resources": COLOURS},
        "bonus": {"area": AREAS, "kind": BONUSES},
        "card": {"kind": CARD_KINDS, "gain": KEYS},
    }
    for table, fields in words.items():
        for row in tables[table]:
            for field, known in fields.items():
                data.check_words(row, table, field, known, place)


def counts(words: list[str]) -> Colours:
    """Count colours."""
    return tuple([words.count(colour) for colour in COLOURS])


def gain_of(row: dict[str, Any]) -> Gain:
    """Read what a row gives."""
    told = row.get("gain", {})
    resources = tuple([int(told.get(kind, 0)) for kind in RESOURCES])
    return Gain(resources, *[int(told.get(key, 0)) for key in Gain._fields[1:]])


def area_of(row: dict[str, Any]) -> int:
    """Read a row's Area, -1 if it has none."""
    return AREAS.index(row["area"]) if "area" in row else -1


def colours_of(row: dict[str, Any], field: str) -> tuple[int, ...]:
    """Read a list of colours."""
    return tuple([COLOURS.index(word) for word in row.get(field, [])])


def token_of(row: dict[str, Any]) -> Token:
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


def noble_of(row: dict[str, Any]) -> Noble:
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


def exchange_of(row: dict[str, Any]) -> Exchange:
    """Read an exchange of the Nile."""
    same = "same" in row["pay"]
    tracks = tuple([track - 1 for track in row["tracks"]])
    return Exchange(row["side"], counts(row["pay"]), same, gain_of(row), tracks)


check(TABLES, PLACE)

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
    row["id"]: Bonus(area_of(row), row["kind"], row["swords"]) for row in TABLES["bonus"]
}
CARDS: Final[dict[str, Card]] = {
    row["id"]: Card(row["kind"], row["swords"], gain_of(row)) for row in TABLES["card"]
}
ROUNDS: Final = VALUES["rounds"]
