"""The data of the box, read once and checked against the list of components."""

from typing import Final

from greathouse.core.errors import BadData
from greathouse.games.faiyum import schema
from greathouse.games.faiyum.schema import SHEETS
from greathouse.kit import data
from greathouse.kit.data import Row, Tables
from greathouse.kit.schema import misplaced

PLAYERS: Final = range(1, 6)
DEALT: Final = 12
"""The cards that are turned up for the first market without privileges."""
MOST_RESOURCES: Final = 8
"""The most goods that a card may cost."""
WIDEST: Final = 16
"""The most spaces that a row of the map has."""
ROAD_COSTS: Final[tuple[dict[str, int], ...]] = ({}, {"matching": 1})
BY_SPACE: Final = ("settlement", "town", "palace", "workshop", "extension")
"""The structures whose goods match the space they stand on."""
KEPT: Final = ("trader", "bazaar", "perfumer", "donation", "granaries")
"""The effects that live on what a player has left: a cost could leave them without."""
AT_LEAST: Final = {"money_for_resource": 1, "current_market": 1, "cards_taken_back": 1}
"""The numbers that nothing makes sense for."""


def refuse(table: str, row: Row, field: str, expected: str) -> BadData:
    """Say that a field does not fit."""
    return misplaced(data.place("faiyum"), table, row, field, expected)


def demand(table: str, what: str, expected: int, value: int) -> None:
    """Refuse a wrong count."""
    if value != expected:
        where = data.place("faiyum")
        raise BadData("data_count", place=where, table=table, what=what, expected=expected, value=value)


def count(tables: Tables, table: str, field: str, value: object) -> int:
    """Count the rows that have a value."""
    return sum([int(row.get("copies", 1)) for row in tables[table] if row.get(field) == value])


# Cards


def check_counts(tables: Tables) -> None:
    """Compare the cards with the list of components."""
    demand("card", "start cards for a player", 5, count(tables, "card", "border", "start"))
    demand("card", "blue cards", 56, count(tables, "card", "border", "blue"))
    demand("card", "yellow cards", 4, count(tables, "card", "border", "yellow"))
    demand("disaster", "cards", 9, len(tables["disaster"]))
    effects = [str(row["effect"]) for row in tables["privilege"]]
    for row in tables["privilege"]:
        effect = str(row["effect"])
        if effect != "gain" and effects.count(effect) > 1:
            raise refuse("privilege", row, "effect", "an effect that no other privilege has")
    for effect in (*schema.PERMANENT, "resurrection"):
        demand("privilege", f"privileges with the effect {effect}", 1, effects.count(effect))


def check_card(row: Row) -> None:
    """Refuse what the fields of a card cannot mean together."""
    kind, effect = str(row["kind"]), str(row.get("effect", ""))
    if kind == "harvest" and row["at"] not in schema.HARVEST_PLACES:
        raise refuse("card", row, "at", ", ".join(schema.HARVEST_PLACES))
    if kind == "commerce" and row["at"] not in schema.STALLS:
        raise refuse("card", row, "at", ", ".join(schema.STALLS))
    fitting = (*schema.DEALS, "overseer") if kind == "commerce" else schema.DEEDS
    if effect and effect not in fitting:
        raise refuse("card", row, "effect", ", ".join(fitting))
    if effect == "overseer" and row["at"] != "workshop":
        raise refuse("card", row, "at", "workshop")
    check_cost(row, effect)
    check_gain(row, effect)
    counting = [field for field in ("count", "counted", "base", "most") if field in row]
    if counting and len(counting) < 4:
        raise refuse("card", row, counting[0], "count, counted, base and most together")
    if kind == "other" and row.get("count") == "network":
        raise refuse("card", row, "count", "settlements, towns_and_workshops, largest_network")


def check_cost(row: Row, effect: str) -> None:
    """Refuse costs that nobody could look ahead for, or that match no space."""
    cost: dict[str, int] = row.get("cost", {})
    build = str(row.get("build", ""))
    if build == "road" and cost not in ROAD_COSTS:
        raise refuse("card", row, "cost", "{} or { matching = 1 }")
    if "matching" in cost and build not in ("road", "workshop", "extension"):
        raise refuse("card", row, "cost", "no matching resource: the card has no space to match")
    if cost.get("different", 1) > 3:
        raise refuse("card", row, "cost", "different = 1, 2 or 3")
    if sum(cost.values()) - cost.get("money", 0) > MOST_RESOURCES:
        raise refuse("card", row, "cost", f"at most {MOST_RESOURCES} resources")
    if cost and effect in KEPT:
        raise refuse("card", row, "cost", "nothing: the card works with what you have")


def check_gain(row: Row, effect: str) -> None:
    """Refuse matching gains where nothing matches, and steps that bring what they cannot."""
    matched = row["kind"] == "harvest" or row.get("build") in BY_SPACE or row.get("at") == "workshop"
    if "matching" in row.get("gain", {}) and not matched:
        raise refuse("card", row, "gain", "no matching resource: the card has no space to match")
    each: dict[str, int] = row.get("each", {})
    allowed: tuple[str, ...] = (*schema.GOODS, "money", "reputation")
    allowed = {"overseer": ("matching",), "crocodile_hunter": ("money",)}.get(effect, allowed)
    if any([one not in allowed for one in each]):
        raise refuse("card", row, "each", ", ".join(allowed))


def check_privilege(row: Row) -> None:
    """Refuse gains that a privilege cannot bring."""
    effect = str(row["effect"])
    allowed = schema.GAINING.get(effect, ())
    if any([one not in allowed for one in row.get("gain", {})]):
        raise refuse("privilege", row, "gain", ", ".join(allowed))
    if any([one != "money" for one in row.get("each", {})]):
        raise refuse("privilege", row, "each", "money")


def check_removed(tables: Tables) -> None:
    """Demand that what stays in the box is blue."""
    blue = [row["id"] for row in tables["card"] if row["border"] == "blue"]
    for row in tables["removed"]:
        if row["id"] not in blue:
            raise refuse("removed", row, "id", "the number of a blue card")


# Numbers, disasters, the map, playing alone


def check_numbers(tables: Tables) -> None:
    """Refuse numbers that no game could be played with."""
    for row in tables["number"]:
        least = AT_LEAST.get(str(row["id"]), 0)
        if row["value"] < least:
            raise refuse("number", row, "value", f"{least}, {least + 1}, {least + 2} ...")
    numbers = {str(row["id"]): int(row["value"]) for row in tables["number"]}
    demand("price", "prices", numbers["current_market"], len(tables["price"]))
    if not numbers["current_market"] < numbers["market"] < DEALT:
        row = next(row for row in tables["number"] if row["id"] == "market")
        raise refuse("number", row, "value", f"{numbers['current_market'] + 1} ... {DEALT - 1}")
    token = next(row for row in tables["piece"] if row["id"] == "discount")
    if token["count"] < numbers["current_market"]:
        raise refuse("piece", token, "count", f"{numbers['current_market']} or more")


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


def signs_of(row: Row) -> list[str]:
    """Read the signs of a map row, from west to east."""
    return str(row["spaces"]).replace("|", "").split()


def check_map(tables: Tables) -> None:
    """Demand rows of one length, one red space, and crocodiles enough for the swamp."""
    widths = [len(signs_of(row)) for row in tables["map_row"]]
    width = min(WIDEST, max(widths, key=widths.count))
    for row in tables["map_row"]:
        if len(signs_of(row)) != width:
            raise refuse("map_row", row, "spaces", f"{width} signs, as in the other rows")
    signs = [sign for row in tables["map_row"] for sign in signs_of(row)]
    crocodiles = next(row for row in tables["piece"] if row["id"] == "crocodile")
    demand("map_row", "red spaces (R)", 1, signs.count("R"))
    demand("map_row", "building sites (B)", len(tables["site"]), signs.count("B"))
    swamp = signs.count("W") + signs.count("G")
    if swamp > crocodiles["count"]:
        raise refuse("piece", crocodiles, "count", f"{swamp}, one for each space with W or G, or more")


def check_solo(tables: Tables) -> None:
    """Demand goals with one bar, a blue card for a bonus, and ranks that rise from nothing."""
    blue = [row["id"] for row in tables["card"] if row["border"] == "blue"]
    for row in tables["goal"]:
        bars = [field for field in ("least", "most") if field in row]
        if len(bars) != 1:
            raise refuse("goal", row, "least", "either least or most")
        if any([field != bars[0] for field in row.get("privileges", {})]):
            raise refuse("goal", row, "privileges", bars[0])
        if row.get("card", blue[0]) not in blue:
            raise refuse("goal", row, "card", "the number of a blue card")
    for field in ("least", "privileges"):
        bar = -1
        for row in tables["rank"]:
            if (bar < 0 and row[field]) or row[field] <= bar:
                raise refuse("rank", row, field, "0 for the first rank, then more and more")
            bar = int(row[field])


def check(tables: Tables) -> Tables:
    """Refuse what fields cannot mean together."""
    check_counts(tables)
    for row in tables["card"]:
        check_card(row)
    for row in tables["privilege"]:
        check_privilege(row)
    check_removed(tables)
    check_numbers(tables)
    check_disasters(tables)
    check_map(tables)
    check_solo(tables)
    return tables


TABLES: Final = check(data.load("faiyum", SHEETS))
NUMBERS: Final = {str(row["id"]): int(row["value"]) for row in TABLES["number"]}
COLUMNS: Final = len(signs_of(TABLES["map_row"][0]))
"""How many spaces wide the map is."""
