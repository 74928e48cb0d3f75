"""Whether tables fit together: what a schema of single rows cannot say."""

from collections.abc import Callable
from typing import Final

from greathouse.games.pharaon.schema import (
    AREAS,
    HUES,
    NILE_SIDES,
    ONCE,
    PERMANENT,
    VALUE_RANGES,
)
from greathouse.kit.schema import Tables, misplaced

COMPONENTS: Final[dict[str, Callable[[Tables], int]]] = {
    "jars": lambda tables: len(tables["jar"]),
    "offering_tokens": lambda tables: copies(tables, "token", expansion=False),
    "sword_offering_tokens": lambda tables: copies(tables, "token", expansion=True),
    "artisans": lambda tables: copies(tables, "artisan", expansion=False),
    "conflict_artisans": lambda tables: copies(tables, "artisan", expansion=True),
    "nobles": lambda tables: copies(tables, "noble", expansion=False),
    "conflict_nobles": lambda tables: copies(tables, "noble", expansion=True),
    "conflict_tiles": lambda tables: len(tables["conflict"]),
    "royal_cards": lambda tables: len([row for row in tables["card"] if row["kind"] == "royal"]),
    "civil_cards": lambda tables: len([row for row in tables["card"] if row["kind"] == "civil"]),
}
"""How many there are of each component that a table lists."""


def copies(tables: Tables, table: str, *, expansion: bool) -> int:
    """Count the pieces of a table that belong to a box."""
    return sum([row.get("count", 1) for row in tables[table] if row["expansion"] == expansion])


def check(tables: Tables, where: str) -> Tables:
    """Refuse tables that do not add up to the boxes or contradict one another."""
    for part in tables["component"]:
        counted = COMPONENTS.get(str(part["id"]))
        if counted is not None and counted(tables) != part["count"]:
            found = f"{counted(tables)} ({part['id']})"
            raise misplaced(where, "component", part, "count", found)
    for row in tables["value"]:
        low, high = VALUE_RANGES[str(row["id"])]
        if not low <= row["value"] <= high:
            raise misplaced(where, "value", row, "value", f"{low} ... {high}")
    check_cards(tables, where)
    check_boards(tables, where)
    return tables


def check_cards(tables: Tables, where: str) -> None:
    """Refuse Nobles whose kind is not that of their power, and gains that cannot be received."""
    for row in tables["noble"]:
        powers = {"permanent": PERMANENT, "once": ONCE}.get(row["kind"])
        if powers is not None and row["power"] not in powers:
            raise misplaced(where, "noble", row, "power", ", ".join(powers))
    for table in ("artisan", "noble", "exchange", "pyramid", "card"):
        for row in tables[table]:
            gain = row.get("gain", {})
            if gain.get("different", 0) > len(HUES):
                raise misplaced(where, table, row, "gain", f"different = 1 ... {len(HUES)}")
            if table == "card" and not gain:
                raise misplaced(where, table, row, "gain", "{ silver = 1 }")
    for row in tables["bonus"]:
        if row["kind"] == "pool" and not str(row["id"]).startswith("nobles"):
            raise misplaced(where, "bonus", row, "kind", "nobles_a, nobles_b: pool")


def check_boards(tables: Tables, where: str) -> None:
    """Refuse boards on which something could not be done: Action tokens, Jars, squares, steps, gods."""
    tokens = [row.get("area") for row in tables["token"]]
    for row in tables["token"]:
        if row["kind"] == "action" and tokens.count(row["area"]) > 1:
            raise misplaced(where, "token", row, "area", ", ".join([a for a in AREAS if a not in tokens]))
    for area in [area for area in AREAS if area not in tokens]:
        raise misplaced(where, "token", tables["token"][0], "area", area)
    for row in tables["exchange"]:
        if row["pay"].count("same") == 1:
            raise misplaced(where, "exchange", row, "pay", '["same", "same"]')
    check_sizes(tables, where)


def check_sizes(tables: Tables, where: str) -> None:
    """Refuse rows that are too few for what must be laid on them."""
    sides = [row["side"] for row in tables["exchange"]]
    for side in [side for side in NILE_SIDES if side not in sides]:
        raise misplaced(where, "exchange", tables["exchange"][0], "side", side)
    for row in tables["players"]:
        if row["jars"] < max(2, int(row["id"])):
            raise misplaced(where, "players", row, "jars", f"{max(2, int(row['id']))} ... 8")
    values = {str(row["id"]): row for row in tables["value"]}
    for value, table, more in (("disc_square", "square", -1), ("pharaoh_step", "step", 0)):
        most = len(tables[table]) + more
        if values[value]["value"] > most:
            raise misplaced(where, "value", values[value], "value", f"1 ... {most}")
    for row in tables["area"]:
        if [other["god"] for other in tables["area"]].count(row["god"]) > 1:
            raise misplaced(where, "area", row, "god", "five gods, each at one Area")
