"""The map of the Faiyum: two shores, the canal between them, the dam, the lake and the building sites."""

from typing import Final

from greathouse.games.faiyum.hexgrid import Cell, HexGrid, around, bits, cell_name, union
from greathouse.games.faiyum.tables import TABLES, refuse

GOODS: Final = ("wheat", "grape", "stone", "fish", "rose")
WHEAT: Final = 0
GRAPE: Final = 1
STONE: Final = 2
FISH: Final = 3
ROSE: Final = 4
BASIC: Final = (WHEAT, GRAPE, STONE)
NOTHING: Final = -1
"""What building sites and the red space yield."""
YIELD: Final = {"W": WHEAT, "G": GRAPE, "S": STONE}

SIGNS: Final[dict[Cell, str]] = {}
SHORE: Final[dict[Cell, str]] = {}
"""The shore of each space, west or east of the canal."""
for row, line in enumerate(TABLES["map_row"]):
    west = len(line["spaces"].split("|")[0].split())
    for column, sign in enumerate(line["spaces"].replace("|", "").split()):
        if sign != "-":
            SIGNS[column, row] = sign
            SHORE[column, row] = "west" if column < west else "east"


def canal() -> list[tuple[Cell, Cell]]:
    """List the neighbours that the canal parts, all but the dam."""
    dam = str(TABLES["dam"][0]["at"])
    pairs = [(cell, other) for cell in SIGNS for other in around(cell) if SHORE.get(other, "west") == "east"]
    parted = [pair for pair in pairs if SHORE[pair[0]] == "west" and pair[1] in SIGNS]
    kept = [pair for pair in parted if f"{cell_name(pair[0])}-{cell_name(pair[1])}" != dam]
    if len(kept) + 1 != len(parted):
        raise refuse("dam", TABLES["dam"][0], "at", "two spaces on either side of the canal, such as d8-e8")
    return kept


GRID: Final = HexGrid(list(SIGNS), canal())
SPACES: Final = GRID.names
DAM: Final = GRID.edge_index[str(TABLES["dam"][0]["at"])]
TERRAIN: Final = tuple([YIELD.get(SIGNS[cell], NOTHING) for cell in GRID.cells])
"""What each space yields."""


def spaces_of(signs: str) -> int:
    """Give the set of spaces with one of these signs."""
    return union([at for at, cell in enumerate(GRID.cells) if SIGNS[cell] in signs])


def lakeside() -> int:
    """Give the set of spaces that border the lake."""
    found = 0
    for row in TABLES["map_row"]:
        for name in row["lake"]:
            if name not in GRID.index:
                raise refuse("map_row", row, "lake", "names of spaces")
            found |= 1 << GRID.index[name]
    return found


def riverside() -> int:
    """Give the set of spaces that touch a canal edge."""
    found = 0
    for edge in bits(GRID.water):
        found |= GRID.ends[edge]
    return found


RESOURCE: Final = spaces_of("WGS")
STONES: Final = spaces_of("S")
SWAMP: Final = spaces_of("WG")
LAIRS: Final = SWAMP & ~GRID.ends[DAM]
"""Where a crocodile lies at the start: on all swamp but the two spaces that the road on the dam develops."""
RED: Final = spaces_of("R").bit_length() - 1
SITES: Final = spaces_of("B")
LAKESIDE: Final = lakeside()
RIVERSIDE: Final = riverside()
WITH_GOOD: Final = tuple([union([at for at, good in enumerate(TERRAIN) if good == kind]) for kind in BASIC])
"""The spaces that yield each basic resource."""


def edge_goods(edge: int) -> int:
    """Give the set of goods that either space of an edge yields."""
    return union([TERRAIN[at] for at in GRID.edges[edge] if TERRAIN[at] != NOTHING])


EDGE_GOODS: Final = tuple([edge_goods(edge) for edge in range(len(GRID.edges))])
EDGES_WITH: Final = tuple(
    [union([edge for edge, goods in enumerate(EDGE_GOODS) if goods >> kind & 1]) for kind in BASIC]
)
"""The edges that each basic resource matches."""

SITE_NAMES: Final = tuple([str(row["id"]) for row in TABLES["site"]])
SITE_ROOM: Final = tuple([int(row["room"]) for row in TABLES["site"]])
SITE_BONUS: Final = tuple([int(row["gain"]["reputation"]) for row in TABLES["site"]])


def site_spaces() -> tuple[int, ...]:
    """Find the space of each building site."""
    found: list[int] = []
    for row in TABLES["site"]:
        at = GRID.index.get(str(row["at"]), -1)
        if at < 0 or not SITES >> at & 1:
            raise refuse("site", row, "at", "a space with the sign B")
        found.append(at)
    return tuple(found)


SITE_SPACES: Final = site_spaces()
