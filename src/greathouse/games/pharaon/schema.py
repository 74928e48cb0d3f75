"""What the tables of the boxes hold."""

from typing import Final

from greathouse.kit.schema import Field, Kind, Sheet, amounts, flag, many, number, word

HUES: Final = ("green", "blue", "red", "yellow", "black")
RESOURCE_WORDS: Final = (*HUES, "silver")
AREAS: Final = ("offerings", "nobles", "nile", "artisans", "burial_chamber")
TRACKS: Final = 6
SIDES: Final = ("a", "b")
NILE_SIDES: Final = ("printed", *SIDES)
GODS: Final = ("isis", "horus", "osiris", "ra", "anubis")
BONUSES: Final = ("offering", "action", "pool", "royal", "civil", "square", "jar", "step")
PRICED: Final = ("offering", "pool", "square", "jar", "step")
"""The bonuses with a price in Swords of their own."""
CARD_KINDS: Final = ("royal", "civil")
PERMANENT: Final = ("patron", "joker", "free_colour", "granary", "fleet", "admiral")
ONCE: Final = ("exchange", "treasurer", "scribe", "chamberlain", "lector", "depot")
POWERS: Final = (*PERMANENT, *ONCE)
COUNTED: Final = ("noble", "token", "step", "artisan", "disc", "top_disc", "conflict", "sword")
"""What Nobles and gods count."""
GAINED: Final = (
    "sword",
    "jar",
    "any",
    "different",
    "token",
    "square",
    "step",
    "artisan",
    "bare_artisan",
    "noble",
    "noble_of_two",
)
KEYS: Final = (*RESOURCE_WORDS, *GAINED)
VALUE_RANGES: Final = {
    "pharaoh_token": (0, 50),
    "first_player_token": (0, 50),
    "leftover": (0, 5),
    "pharaoh_step": (1, 12),
    "pharaoh_nobles": (1, 9),
    "pharaoh_artisans": (1, 60),
    "pharaoh_conflicts": (1, 9),
    "starting_silver": (0, 9),
    "starting_swords": (0, 5),
    "rounds": (1, 5),
    "bonus_zone": (1, 9),
    "artisan_row": (1, 9),
    "noble_row": (1, 6),
    "noble_pool": (1, 9),
    "card_row": (1, 5),
    "disc_square": (1, 9),
}
"""The least and the greatest of each single number."""

COLOUR: Final = word(*HUES)
GAIN: Final[Kind] = amounts(KEYS, 1, 9)
POINTS: Final = number(0, 99)
EXPANSION: Final = Field("expansion", flag())


def half(side: str) -> tuple[Field, ...]:
    """Declare half a god's demand."""
    return (
        Field(side, word(*COUNTED[:6])),
        Field(f"{side}_count", number(1, 9)),
        Field(f"{side}_prestige", number(0, 20)),
    )


SHEETS: Final = (
    Sheet("wheel", (Field("colours", many(COLOUR, len(HUES), len(HUES), distinct=True)),)),
    Sheet(
        "area",
        (
            Field("extra", number(1, 4), only=("id", ("offerings",))),
            Field("cost", many(COLOUR, 1, 7), only=("id", ("nobles",))),
            Field("same", number(1, 5), only=("id", ("artisans",))),
            Field("god", word(*GODS)),
            *half("left"),
            *half("right"),
        ),
        rule="E3",
    ),
    Sheet("jar", (Field("resources", many(COLOUR, 3, 3)),), rule="A6"),
    Sheet(
        "token",
        (
            Field("count", number(0, 20)),
            Field("kind", word("resource", "action", "prestige", "sword")),
            Field("stands_for", many(COLOUR, 1, 5, distinct=True), only=("kind", ("resource",))),
            Field("area", word(*AREAS), only=("kind", ("action",))),
            Field("swords", number(1, 3), only=("kind", ("sword",))),
            Field("prestige", number(0, 20)),
            EXPANSION,
        ),
        grows=True,
        shrinks=True,
        least=len(AREAS),
        most=40,
        rule="A7",
    ),
    Sheet(
        "artisan",
        (Field("no", number(1, 99)), Field("prestige", number(0, 20)), Field("gain", GAIN), EXPANSION),
        rule="A4",
    ),
    Sheet(
        "noble",
        (
            Field("no", number(1, 99)),
            Field("kind", word("permanent", "once", "instant")),
            Field("prestige", number(0, 20)),
            Field("per", amounts(COUNTED, 1, 9)),
            Field("power", word(*POWERS), only=("kind", ("permanent", "once"))),
            Field("area", word(*AREAS), only=("power", ("joker", "free_colour"))),
            Field("colours", many(COLOUR, 2, 2, distinct=True), only=("power", ("exchange",))),
            Field("gain", GAIN, only=("kind", ("instant",))),
            EXPANSION,
        ),
        rule="A2",
    ),
    Sheet(
        "step",
        (Field("cost", many(COLOUR, 1, 8)), Field("prestige", POINTS)),
        grows=True,
        shrinks=True,
        least=3,
        most=12,
        rule="A5",
    ),
    Sheet(
        "exchange",
        (
            Field("side", word(*NILE_SIDES)),
            Field("pay", many(word(*HUES, "same"), 2, 2)),
            Field("gain", GAIN),
            Field("tracks", many(number(1, TRACKS), 0, TRACKS, distinct=True)),
        ),
        grows=True,
        shrinks=True,
        least=3,
        most=30,
        rule="A3",
    ),
    Sheet(
        "square",
        (
            Field("prestige", number(0, 30)),
            Field("special", amounts([str(track + 1) for track in range(TRACKS)], 0, 30), needed=False),
        ),
        grows=True,
        shrinks=True,
        least=3,
        most=9,
    ),
    Sheet("pyramid", (Field("gain", GAIN),), grows=True, shrinks=True, most=9),
    Sheet("value", (Field("value", number(0, 99)),)),
    Sheet(
        "players",
        (Field("spots", number(1, 4)), Field("jars", number(2, 8)), Field("lots", number(1, 6))),
    ),
    Sheet("traitor", (Field("prestige", many(POINTS, 2, 20)), Field("further", number(0, 20))), rule="V3"),
    Sheet("level", (Field("handicap", number(0, 200)),)),
    Sheet("traitor_turn", (Field("value", number(0, 6)),)),
    Sheet(
        "conflict",
        (Field("back", COLOUR), Field("resources", many(COLOUR, 1, 2))),
        rule="C2",
    ),
    Sheet(
        "bonus",
        (Field("kind", word(*BONUSES)), Field("swords", number(0, 9), only=("kind", PRICED))),
        rule="C5",
    ),
    Sheet(
        "card",
        (Field("kind", word(*CARD_KINDS)), Field("swords", number(0, 9)), Field("gain", GAIN)),
        rule="C7",
    ),
    Sheet("component", (Field("count", number(0, 99)),)),
)
