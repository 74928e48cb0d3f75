"""What is in the box: the data tables with an owner's corrections, checked against the list of components."""

from typing import Final

from greathouse.kit import data

COLOURS: Final = ("yellow", "blue", "red")
TIMINGS: Final = (
    "start",
    "start_optional",
    "window",
    "lock",
    "all",
    "any",
    "claim",
    "after_claim",
    "end",
    "roll_off",
)
FACES: Final = ("1", "1*", "2", "3", "4", "5", "6", "*", "**", "reroll", "void", "+2")


def check(tables: data.Tables, place: str) -> None:
    """Refuse tables that do not fit the box or speak of unknown things."""
    data.check_sources(tables, place)
    data.check_components(tables, place)
    kinds = tuple([str(row["id"]) for row in tables["die"]])
    tiles = tuple([str(row["id"]) for row in tables["tile"]])
    words: dict[str, dict[str, tuple[str, ...]]] = {
        "die": {"faces": FACES},
        "tile": {"colour": COLOURS, "timing": TIMINGS, "dice": kinds, "kinds": kinds},
        "layout": {"tiles": tiles, "side": ("A", "B")},
    }
    for table, fields in words.items():
        for row in tables[table]:
            for field, known in fields.items():
                data.check_words(row, table, field, known, place)


TABLES: Final = data.load("favor")
check(TABLES, str(data.override_file("favor")))
