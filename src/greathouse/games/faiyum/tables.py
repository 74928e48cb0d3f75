"""The data of the box, read once and checked against the list of components."""

from typing import Final

from greathouse.core.errors import BadData
from greathouse.kit import data
from greathouse.kit.data import Row, Tables

COLUMNS: Final = 8
SIGNS: Final = "WGSBR-"
PLAYERS: Final = range(1, 6)
WORDS: Final = {
    "kind": ("harvest", "commerce", "build", "other"),
    "at": (
        "any",
        "riverside",
        "lakeside",
        "stone",
        "isolated",
        "settlement",
        "town",
        "workshop",
        "lakeside_settlement",
    ),
    "terrain": ("any", "wheat", "grape", "stone"),
    "count": ("network", "settlements", "towns_and_workshops", "largest_network"),
    "counted": ("money", "reputation"),
}
"""The words that a card's fields may hold."""
AT_LEAST_ONE: Final = ("copies", "workers", "pieces", "limit", "price", "room")
ROAD_COSTS: Final[tuple[dict[str, int], ...]] = ({}, {"matching": 1})
MOST_DEALT: Final = 12


def place() -> str:
    """Tell where a mistake must be: in the owner's file if there is one."""
    return str(data.override_file("faiyum")) if data.override_text("faiyum") else "faiyum/data"


def demand(table: str, what: str, expected: int, value: int) -> None:
    """Refuse a wrong count."""
    if value != expected:
        raise BadData("data_count", place=place(), table=table, what=what, expected=expected, value=value)


def refuse(table: str, row: Row, field: str, expected: str) -> BadData:
    """Say that a field does not fit."""
    return BadData(
        "data_type",
        place=place(),
        table=table,
        id=row["id"],
        field=field,
        expected=expected,
        value=row.get(field),
    )


def count(tables: Tables, table: str, field: str, value: object) -> int:
    """Count the rows that have a value."""
    return sum([int(row.get("copies", 1)) for row in tables[table] if row.get(field) == value])


def check_cards(tables: Tables) -> None:
    """Compare the cards with the list of components."""
    demand("card", "start cards for a player", 5, count(tables, "card", "border", "start"))
    demand("card", "blue cards", 56, count(tables, "card", "border", "blue"))
    demand("card", "yellow cards", 4, count(tables, "card", "border", "yellow"))
    demand("disaster", "cards", 9, len(tables["disaster"]))
    demand("privilege", "permanent privileges", 17, count(tables, "privilege", "lasts", "always"))
    demand("privilege", "onetime privileges", 25, count(tables, "privilege", "lasts", "once"))
    demand("removed", "cards", 11, len(tables["removed"]))


def check_words(tables: Tables) -> None:
    """Refuse words that no rule knows, and costs of roads that nobody could look ahead for."""
    pieces = [str(row["id"]) for row in tables["piece"]]
    for row in tables["card"]:
        for field, known in WORDS.items():
            if field in row and row[field] not in known:
                raise refuse("card", row, field, ", ".join(known))
        if row.get("build", pieces[0]) not in pieces:
            raise refuse("card", row, "build", ", ".join(pieces))
        if row.get("build") == "road" and row.get("cost", {}) not in ROAD_COSTS:
            raise refuse("card", row, "cost", "{} or { matching = 1 }")


def check_numbers(tables: Tables) -> None:
    """Refuse numbers below nothing, or below one where nothing makes no sense."""
    for table, rows in tables.items():
        for row in rows:
            for field, value in row.items():
                amounts = value.values() if isinstance(value, dict) else [value]
                least = 1 if field in AT_LEAST_ONE or row["id"] == "money_for_resource" else 0
                if any(isinstance(amount, int) and amount < least for amount in amounts):
                    raise refuse(table, row, field, f"{least}, {least + 1}, {least + 2} ...")
    numbers = {str(row["id"]): int(row["value"]) for row in tables["number"]}
    demand("price", "prices", numbers["current_market"], len(tables["price"]))
    if not numbers["current_market"] < numbers["market"] < MOST_DEALT:
        row = next(row for row in tables["number"] if row["id"] == "market")
        raise refuse("number", row, "value", f"{numbers['current_market'] + 1} ... {MOST_DEALT - 1}")


def check_disasters(tables: Tables) -> None:
    """Demand one disaster of each number for every number of players."""
    numbers = sorted({int(row["no"]) for row in tables["disaster"]})
    demand("disaster", "numbers", 4, len(numbers))
    for no in numbers:
        for players in PLAYERS:
            fitting = [row for row in tables["disaster"] if row["no"] == no and fits(row, players)]
            demand("disaster", f"cards {no} for {players} players", 1, len(fitting))


def fits(row: Row, players: int) -> bool:
    """Tell whether a disaster is used with so many players."""
    low, high = row["players"]
    return bool(low <= players <= high)


def check_map(tables: Tables) -> None:
    """Demand whole rows, one red space, and room for exactly the crocodiles and blocks of the box."""
    for row in tables["map_row"]:
        signs = row["spaces"].replace("|", "").split()
        if len(signs) != COLUMNS or any(sign not in SIGNS for sign in signs):
            raise refuse("map_row", row, "spaces", f"{COLUMNS} signs of {SIGNS} with a | for the canal")
        if row["spaces"].count("|") != 1:
            raise refuse("map_row", row, "spaces", "a row with one |")
    signs = "".join([row["spaces"] for row in tables["map_row"]])
    pieces = {row["id"]: int(row["count"]) for row in tables["piece"]}
    demand("map_row", "red spaces (R)", 1, signs.count("R"))
    demand("map_row", "crocodile spaces (W and G)", pieces["crocodile"], signs.count("W") + signs.count("G"))
    demand("map_row", "building sites (B)", len(tables["site"]), signs.count("B"))
    demand("site", "places for blocks", pieces["block"], sum([int(row["room"]) for row in tables["site"]]))


def loaded() -> Tables:
    """Read and check everything."""
    tables = data.load("faiyum")
    data.check_sources(tables, place())
    check_numbers(tables)
    check_words(tables)
    check_cards(tables)
    check_disasters(tables)
    check_map(tables)
    return tables


TABLES: Final = loaded()
NUMBERS: Final = {str(row["id"]): int(row["value"]) for row in TABLES["number"]}
