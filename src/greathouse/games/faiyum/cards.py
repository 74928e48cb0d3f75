"""Every card of the box as a row of values, in the order of their numbers, with the moves that name it."""

from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

from greathouse.core.errors import BadData
from greathouse.core.moves import Move, Word
from greathouse.games.faiyum.board import BASIC, GOODS
from greathouse.games.faiyum.hexgrid import bits, union
from greathouse.games.faiyum.schema import PERMANENT
from greathouse.games.faiyum.tables import PLAYERS, TABLES, fits
from greathouse.kit.data import Row

ANY: Final = len(GOODS)
"""The place of `any basic resource` in a need."""
Need = tuple[int, ...]
"""How many of each good, and how many basic ones of any kind, a cost asks for."""


class Cost(NamedTuple):
    """Money, and one of several needs to choose from; no needs means money alone."""

    money: int
    needs: tuple[Need, ...]


class Gain(NamedTuple):
    """What a card brings."""

    goods: tuple[int, ...]
    matching: int
    any: int
    money: int
    reputation: int


def gain_of(row: Row, field: str) -> Gain:
    """Read a gain."""
    given: dict[str, int] = row.get(field, {})
    return Gain(
        tuple([given.get(good, 0) for good in GOODS]),
        *[given.get(word, 0) for word in ("matching", "any", "money", "reputation")],
    )


def costs_of(row: Row) -> tuple[Cost, ...]:
    """Read a cost for every set of goods that may be matching: index 0 for none, 5 for wheat or stone."""
    given: dict[str, int] = row.get("cost", {})
    return tuple([cost_of(given, matching) for matching in range(1 << len(BASIC))])


def cost_of(given: dict[str, int], matching: int) -> Cost:
    """Spell out the choices of a cost."""
    plain = [given.get(good, 0) for good in GOODS] + [given.get("any", 0)]
    needs = [plain]
    if "different" in given:
        pairs = combinations(BASIC, given["different"])
        needs = [[n + (good in pair) for good, n in enumerate(plain)] for pair in pairs]
    if "matching" in given:
        goods = bits(matching)
        needs = [
            [n + given["matching"] * (g == good) for g, n in enumerate(need)]
            for need in needs
            for good in goods
        ]
    return Cost(given.get("money", 0), tuple([tuple(need) for need in needs if sum(need)]))


@dataclass(frozen=True, slots=True)
class Card:
    """A card; what a row does not say is 0 or empty."""

    index: int
    no: int
    """The printed number, 0 for a start card."""
    word: Word
    """How moves name the card."""
    border: str
    """start, blue, yellow, disaster, always or once."""
    kind: str
    copies: int
    workers: int
    up_to: bool
    at: str
    beside: bool
    build: str
    pieces: int
    terrain: str
    effect: str
    limit: int
    price: int
    count: str
    counted: str
    base: int
    most: int
    gain: Gain
    each: Gain
    costs: tuple[Cost, ...]
    by_players: tuple[int, ...]
    """A disaster's reputation by number of players, from 1."""
    source: str


def rows() -> list[tuple[int, str, Row]]:
    """List all cards by number with the table they come from; the start cards have no number."""
    found: list[tuple[int, str, Row]] = [
        (row["id"] if isinstance(row["id"], int) else 0, "card", row) for row in TABLES["card"]
    ]
    found += [(int(row["id"]), "privilege", row) for row in TABLES["privilege"]]
    seen: dict[int, Row] = {}
    for row in TABLES["disaster"]:
        seen.setdefault(int(row["no"]), row)
    found += [(no, "disaster", row) for no, row in seen.items()]
    return sorted(found, key=card_number)


def card_number(entry: tuple[int, str, Row]) -> int:
    """Give the number of a listed card."""
    return entry[0]


def disaster_reputation(no: int) -> tuple[int, ...]:
    """Tell what a disaster is worth by number of players."""
    fitting = [next(row for row in TABLES["disaster"] if row["no"] == no and fits(row, n)) for n in PLAYERS]
    return tuple([int(row["gain"]["reputation"]) for row in fitting])


def card_of(index: int, no: int, table: str, row: Row) -> Card:
    """Read one card."""
    borders = {
        "card": str(row.get("border")),
        "disaster": "disaster",
        "privilege": "always" if row.get("effect") in PERMANENT else "once",
    }
    return Card(
        index=index,
        no=no,
        word=no or str(row["id"]),
        border=borders[table],
        kind=str(row.get("kind", table)),
        copies=int(row.get("copies", 1)),
        workers=int(row.get("workers", 0)),
        up_to=bool(row.get("up_to", False)),
        at=str(row.get("at", "")),
        beside=bool(row.get("beside", False)),
        build=str(row.get("build", "")),
        pieces=int(row.get("pieces", 1)),
        terrain=str(row.get("terrain", "any")),
        effect=str(row.get("effect", "")),
        limit=int(row.get("limit", 0)),
        price=int(row.get("price", 0)),
        count=str(row.get("count", "")),
        counted=str(row.get("counted", "")),
        base=int(row.get("base", 0)),
        most=int(row.get("most", 0)),
        gain=gain_of(row, "gain"),
        each=gain_of(row, "each"),
        costs=costs_of(row),
        by_players=disaster_reputation(no) if table == "disaster" else (),
        source=str(row["source"]),
    )


CARDS: Final = tuple([card_of(index, *entry) for index, entry in enumerate(rows())])
BY_WORD: Final = {card.word: card.index for card in CARDS}


def numbered(no: int) -> int:
    """Give the index of a numbered card."""
    if no not in BY_WORD:
        raise BadData("data_id", place="faiyum", table="card", id=no, expected="a printed number")
    return BY_WORD[no]


def privilege(effect: str) -> int:
    """Give the index of the one privilege with an effect."""
    return next(card.index for card in CARDS if card.kind == "privilege" and card.effect == effect)


def with_border(*borders: str) -> int:
    """Give the set of cards with one of these borders."""
    return union([card.index for card in CARDS if card.border in borders])


START_HAND: Final = tuple(
    [card.index for card in CARDS if card.border == "start" for _ in range(card.copies)]
)
BLUE: Final = with_border("blue")
YELLOW: Final = with_border("yellow")
DISASTERS: Final = with_border("disaster")
PRIVILEGES: Final = with_border("always", "once")
ONETIME: Final = with_border("once")
REMOVED: Final = union([numbered(int(row["id"])) for row in TABLES["removed"]])


def moves(verb: str) -> tuple[Move, ...]:
    """Give the move of a verb for each card."""
    return tuple([(verb, card.word) for card in CARDS])


PLAY: Final = moves("play")
CASH: Final = moves("cash")
BUY: Final = moves("buy")
USE: Final = moves("use")
DEAL: Final = moves("deal")
DRAW: Final = moves("draw")
PICK: Final = moves("pick")
REMOVE: Final = moves("remove")
OFFER: Final = moves("offer")
LAY: Final = moves("lay")
BURY: Final = moves("bury")
RESURRECT: Final = moves("resurrect")

HUNTING_MINISTER: Final = privilege("hunting_minister")
FARMING_BARROW: Final = privilege("farming_barrow")
PILE_DWELLING: Final = privilege("pile_dwelling")
HARVEST_MINISTER: Final = privilege("harvest_minister")
ARCHIVIST: Final = privilege("archivist")
LEAD_BUYER: Final = privilege("lead_buyer")
BUYER_OF_THE_PHARAOH: Final = privilege("buyer_of_the_pharaoh")
RESURRECTION: Final = privilege("resurrection")
CATACOMBS: Final = privilege("catacombs")
ADMINISTRATOR: Final = privilege("administrator")
REFINED: Final = (privilege("refined_wheat"), privilege("refined_grapes"), privilege("polished_stones"))
"""What makes wheat, grapes and stones pay any basic cost."""
HOUSING_MINISTER: Final = privilege("housing_minister")
TRADE_TREATY: Final = privilege("trade_treaty")
EFFICIENCY: Final = privilege("efficiency")
POWER: Final = privilege("power")
RECRUITMENT: Final = privilege("recruitment")
