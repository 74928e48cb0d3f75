"""What the tables of the box hold."""

from typing import Final

from greathouse.kit.schema import Field, Sheet, amounts, either, flag, id_of, many, number, text, word

GOODS: Final = ("wheat", "grape", "stone", "fish", "rose")
REWARDS: Final = (*GOODS, "matching", "any", "money", "reputation")
"""What a gain may name."""
COSTS: Final = (*GOODS, "any", "different", "matching", "money")
"""What a cost may name."""
MOST: Final = 20

HARVEST_PLACES: Final = ("any", "riverside", "lakeside", "stone", "isolated")
STALLS: Final = ("settlement", "town", "workshop", "lakeside_settlement")
DEALS: Final = ("trader", "bazaar", "perfumer")
DEEDS: Final = ("offering", "messenger", "crocodile_hunter", "thief", "order", "donation", "granaries")
LIMITED: Final = (*DEALS, "messenger", "crocodile_hunter", "order", "donation", "granaries")
REWARDED: Final = (
    "bazaar",
    "perfumer",
    "overseer",
    "crocodile_hunter",
    "order",
    "donation",
    "granaries",
)
"""The effects that bring something for each step."""

BUILT: Final = (
    "settlement",
    "town",
    "palace",
    "workshop",
    "extension",
    "road",
    "bridge",
    "great_bridge",
    "block",
)

PERMANENT: Final = (
    "hunting_minister",
    "farming_barrow",
    "pile_dwelling",
    "harvest_minister",
    "archivist",
    "lead_buyer",
    "buyer_of_the_pharaoh",
    "catacombs",
    "administrator",
    "refined_wheat",
    "refined_grapes",
    "polished_stones",
    "housing_minister",
    "trade_treaty",
    "efficiency",
    "power",
    "recruitment",
)
ONETIME: Final = (
    "gain",
    "two_kinds",
    "farm_hand",
    "resurrection",
    "teamwork",
    "bargain",
    "hunt",
    "double_purchase",
    "new_instructions",
    "two_time_use",
    "disposal",
    "construction_unit",
    "rerun",
    "overtime",
)
GAINING: Final = {
    "gain": tuple([one for one in REWARDS if one != "matching"]),
    "farm_hand": (*GOODS, "matching"),
    "teamwork": (*GOODS, "matching", "money", "reputation"),
    "new_instructions": ("money",),
    "construction_unit": (*GOODS, "matching", "money", "reputation"),
    "hunting_minister": ("reputation",),
    "harvest_minister": ("reputation",),
    "administrator": ("money",),
    "housing_minister": ("money",),
    "trade_treaty": ("any",),
    "efficiency": ("matching",),
    "power": ("reputation",),
    "recruitment": ("money",),
}
"""What the privileges that bring something may bring."""

CARD_FIELDS: Final = (
    Field("border", word("start", "blue", "yellow")),
    Field("kind", word("harvest", "commerce", "build", "other")),
    Field("copies", number(1, 5), False, ("border", ("start",))),
    Field("workers", number(1, 5), only=("kind", ("harvest",))),
    Field("up_to", flag(), False, ("kind", ("harvest",))),
    Field("at", word(*HARVEST_PLACES, *STALLS), only=("kind", ("harvest", "commerce"))),
    Field("beside", flag(), only=("kind", ("harvest",))),
    Field("build", word(*BUILT), only=("kind", ("build",))),
    Field("pieces", number(1, 3), False, ("build", ("road", "block"))),
    Field("terrain", word("any", "wheat", "grape", "stone"), False, ("build", ("workshop",))),
    Field("effect", word(*DEALS, "overseer", *DEEDS), False, ("kind", ("commerce", "other"))),
    Field("limit", number(1, 9), only=("effect", LIMITED)),
    Field("each", amounts(REWARDS, 1, MOST), only=("effect", REWARDED)),
    Field("price", number(1, 9), only=("effect", ("donation",))),
    Field(
        "count",
        word("network", "settlements", "towns_and_workshops", "largest_network"),
        False,
        ("kind", ("commerce", "other")),
    ),
    Field("counted", word("money", "reputation"), False, ("kind", ("commerce", "other"))),
    Field("base", number(0, MOST), False, ("kind", ("commerce", "other"))),
    Field("most", number(1, 60), False, ("kind", ("commerce", "other"))),
    Field("cost", amounts(COSTS, 1, 6), False, ("kind", ("build", "commerce", "other"))),
    Field("gain", amounts(REWARDS, 1, MOST), False),
)
PRIVILEGE_FIELDS: Final = (
    Field("effect", word(*ONETIME, *PERMANENT)),
    Field("gain", amounts(REWARDS, 1, MOST), only=("effect", tuple(GAINING))),
    Field("limit", number(1, 9), only=("effect", ("archivist", "hunt", "new_instructions"))),
    Field("each", amounts(REWARDS, 1, MOST), only=("effect", ("hunt", "disposal"))),
    Field("price", number(1, 9), only=("effect", ("lead_buyer", "buyer_of_the_pharaoh"))),
)
MEASURES: Final = (
    "crocodiles",
    "settlements",
    "bridges",
    "workshops",
    "towns",
    "sites",
    "palaces",
    "reputation",
)
"""What a goal of the campaign may count."""
MAP_ROW: Final = text(r"[WGSBR-]( [WGSBR-])* \|( [WGSBR-])+", "- W G W | G W S -")
SPACE: Final = text("[a-p][1-9][0-9]?", "c4")
EDGE: Final = text("[a-p][1-9][0-9]?-[a-p][1-9][0-9]?", "d8-e8")
REPUTATION: Final = amounts(("reputation",), 0, 60, needed=("reputation",))
NUMBERED: Final = either(number(1, 128), text("[a-z_]+", "farmer"))
BONUS: Final = many(word(*GOODS), 1, 9)
BAR: Final = amounts(("least", "most"), 0, 5000)

SHEETS: Final = (
    Sheet("card", CARD_FIELDS, id=NUMBERED, rule="F4"),
    Sheet("privilege", PRIVILEGE_FIELDS, id=NUMBERED, rule="F25"),
    Sheet("removed", (), id=id_of("card"), grows=True, shrinks=True, least=0, most=40),
    Sheet(
        "disaster",
        (
            Field("no", word(122, 124, 126, 128)),
            Field("players", many(number(1, 5), 2, 2)),
            Field("gain", REPUTATION),
        ),
        rule="F21",
    ),
    Sheet(
        "map_row",
        (Field("spaces", MAP_ROW), Field("lake", many(SPACE, 0, 16, distinct=True))),
        grows=True,
        shrinks=True,
        least=4,
        most=14,
    ),
    Sheet(
        "site",
        (Field("at", SPACE), Field("room", number(1, 9)), Field("gain", REPUTATION)),
        grows=True,
        shrinks=True,
        most=9,
        rule="F17",
    ),
    Sheet("dam", (Field("at", EDGE),)),
    Sheet("piece", (Field("count", number(1, 224)),), rule="F11"),
    Sheet("number", (Field("value", number(0, MOST)),)),
    Sheet("price", (Field("money", number(0, MOST)),), id=number(1, 8), grows=True, shrinks=True, most=8),
    Sheet("start_money", (Field("money", number(0, 99)),)),
    Sheet(
        "goal",
        (
            Field(
                "measure",
                word(*MEASURES),
            ),
            Field("least", number(1, 5000), False),
            Field("most", number(0, 60), False),
            Field("privileges", BAR, False),
            Field("money", number(1, 99), False),
            Field("goods", BONUS, False),
            Field("taken_back", number(1, 9), False),
            Field("card", id_of("card"), False),
        ),
        rule="F24",
    ),
    Sheet("rank", (Field("least", number(0, 5000)), Field("privileges", number(0, 5000))), rule="F23"),
)
