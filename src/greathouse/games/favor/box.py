"""What is in the box: the data tables with an owner's corrections, checked against one another."""

from typing import Final

from greathouse.games.favor.schema import SHEETS, SLOT_COLOURS
from greathouse.kit import data
from greathouse.kit.schema import Row, Tables, misplaced

NUMERALS: Final = ("1", "2", "3", "4", "5", "6")
SYMBOLS: Final[dict[str, tuple[str, ...]]] = {
    "artisan": ("1*",),
    "intrigue": ("**",),
    "voyage": ("*", "reroll", "+2"),
    "decree": ("*",),
}
"""The faces with a power that a kind of dice must have; no other kind may have them."""
BOUND: Final = {
    "queen": "bring",
    "herder": "herd",
    "royal_decree": "decree",
    "pharaohs_gift": "gift",
    "secret_passage": "passage",
    "royal_power": "royal",
    "queens_favor": "favor",
    "royal_death": "death",
    "bad_omen": "bad_omen",
    "treasure": "treasure",
}
"""Tiles that the rules speak of by name, each with its power; but for bringing dice it is theirs alone."""
DEMANDS: Final = "groups + fixed | straight | sum | all | different"


def check(tables: Tables) -> Tables:
    """Refuse tables whose rows do not fit one another."""
    for row in tables["die"]:
        check_die(row)
    for row in tables["slot"]:
        check_slot(row)
    for row in tables["tile"]:
        check_tile(row)
    check_counts(tables)
    check_corners(tables)
    for row in tables["layout"]:
        check_layout(row, tables)
    return tables


def wrong(table: str, row: Row, field: str, wanted: str, value: object = None) -> Exception:
    """Say which field of which row does not fit, and what would."""
    return misplaced(data.place("favor"), table, row, field, wanted, value)


def check_die(row: Row) -> None:
    """Refuse dice without the faces that their tiles and powers count on."""
    faces, own = row["faces"], SYMBOLS.get(str(row["id"]), ())
    if row["id"] in ("standard", "immediate") and sorted(faces) != list(NUMERALS):
        raise wrong("die", row, "faces", "1, 2, 3, 4, 5, 6")
    known = [*own, "void"] if "+2" in own else [*NUMERALS["1*" in own :], *own]
    strange = [face for face in faces if face not in known]
    missing = [face for face in own if face not in faces]
    if strange or missing:
        raise wrong("die", row, "faces", ", ".join(known))


def check_slot(row: Row) -> None:
    """Refuse a slot that demands nothing, or several things at once."""
    asked = [field for field in ("straight", "sum", "all", "different") if row.get(field)]
    if row.get("groups") or row.get("fixed"):
        asked.append("groups")
    if len(asked) != 1:
        raise wrong("slot", row, asked[0] if asked else "groups", DEMANDS)


def check_tile(row: Row) -> None:
    """Refuse a tile that would do nothing, or that took the power of one that the rules name."""
    name, power = str(row["id"]), str(row["power"])
    bound = BOUND.get(name)
    if bound is not None and power != bound:
        raise wrong("tile", row, "power", bound)
    if bound is None and power != "bring" and power in BOUND.values():
        owner = next(tile for tile, own in BOUND.items() if own == power)
        raise wrong("tile", row, "power", f"{power} = {owner}")
    if power in ("start", "key", "decree") and not (row.get("dice") or row.get("draw") or row.get("stores")):
        raise wrong("tile", row, "dice", "standard, immediate, ...")


def check_counts(tables: Tables) -> None:
    """Refuse another number of tiles of a level and colour than the box holds, and a Queen elsewhere."""
    for part in tables["component"]:
        rows = [row for row in tables["tile"] if f"{row['level']}_{row['colour']}" == part["id"]]
        if len(rows) != part["count"]:
            raise wrong("component", part, "count", str(len(rows)))
    for row in tables["tile"]:
        level = {"queen": 7, "herder": 1}.get(str(row["id"]))
        if level is not None and (row["level"], row["colour"]) != (level, "yellow"):
            raise wrong("tile", row, "level", f"{level}, yellow")


def check_corners(tables: Tables) -> None:
    """Refuse corner numbers that are missing, or that two tiles of a level and colour share."""
    seen: dict[tuple[int, str, int], str] = {}
    for row in tables["tile"]:
        if row["id"] in ("queen", "herder"):
            continue
        if "corner" not in row:
            raise wrong("tile", row, "corner", "1 ... 6")
        for corner in row["corner"]:
            other = seen.setdefault((row["level"], row["colour"], corner), str(row["id"]))
            if other != row["id"]:
                raise wrong("tile", row, "corner", f"{corner} = {other}")


def check_layout(row: Row, tables: Tables) -> None:
    """Refuse a bar of the first game whose tiles are not of its level and its slots' colours."""
    tiles = {tile["id"]: tile for tile in tables["tile"]}
    for name, colour in zip(row["tiles"], SLOT_COLOURS, strict=True):
        if (str(tiles[name]["level"]), tiles[name]["colour"]) != (str(row["id"]), colour):
            raise wrong("layout", row, "tiles", f"{row['id']}, {colour}", name)
    if row["id"] == "7" and row["tiles"][0] != "queen":
        raise wrong("layout", row, "tiles", "queen", row["tiles"][0])


TABLES: Final = check(data.load("favor", SHEETS))
