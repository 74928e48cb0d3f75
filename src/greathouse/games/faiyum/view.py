"""What a board can be drawn from; nothing is hidden but the order of the piles, which have none."""

from typing import Annotated, TypedDict

from greathouse.core.agenda import Ask
from greathouse.core.game import Options
from greathouse.core.shapes import NATURAL, PER_SEAT, Length, Range, Words, phases
from greathouse.games.faiyum.administration import income, outdated
from greathouse.games.faiyum.board import (
    GOODS,
    GRID,
    LAKESIDE,
    RIVERSIDE,
    SHORE,
    SIGNS,
    SITE_BONUS,
    SITE_NAMES,
    SITE_ROOM,
    SITE_SPACES,
    SPACES,
)
from greathouse.games.faiyum.cards import CARDS, Card
from greathouse.games.faiyum.hexgrid import bits
from greathouse.games.faiyum.market import CURRENT, price
from greathouse.games.faiyum.scoring import ledger
from greathouse.games.faiyum.solo import GOALS, MEASURES, RANKS, cards_taken_back, goal, measure, rank
from greathouse.games.faiyum.state import KINDS_OF_GOODS, PIECES, SOURCES, State
from greathouse.games.faiyum.tables import COLUMNS, NUMBERS, TABLES
from greathouse.games.faiyum.text import TEXT
from greathouse.kit import data

TERRAINS = {"W": "wheat", "G": "grape", "S": "stone", "B": "site", "R": "red"}
NOTHING = "nothing"
ACTIONS = ("", "play", "cash", "buy", "administration", "quit")

Count = Annotated[int, NATURAL]
Seat = Annotated[int, Range(0, 4)]
Good = Annotated[str, Words("Good", GOODS)]
CardWord = Annotated[int | str, Words("CardWord", tuple([card.word for card in CARDS]))]
"""How moves name a card: its printed number, or the name of a start card."""
InPlay = Annotated[int | str, Words("InPlay", (NOTHING, *[card.word for card in CARDS]))]
SpaceName = Annotated[str, Words("SpaceName", tuple(SPACES))]
EdgeName = Annotated[str, Words("EdgeName", tuple(GRID.edge_names))]
SiteName = Annotated[str, Words("SiteName", SITE_NAMES)]
Structure = Annotated[str, Words("Structure", ("town", "settlement", "workshop"))]
RoadPiece = Annotated[str, Words("RoadPiece", ("road", "bridge", "great_bridge"))]
Piece = Annotated[str, Words("Piece", PIECES)]
Terrain = Annotated[str, Words("Terrain", tuple(TERRAINS.values()))]
Shore = Annotated[str, Words("Shore", ("west", "east"))]
Border = Annotated[str, Words("Border", ("start", "blue", "yellow", "disaster", "always", "once"))]
Action = Annotated[str, Words("Action", ACTIONS)]
Earned = Annotated[str, Words("Earned", SOURCES)]
"""Where reputation comes from."""
Measure = Annotated[str, Words("Measure", MEASURES)]
Rank = Annotated[str, Words("Rank", tuple([str(row["id"]) for row in RANKS]))]
Source = Annotated[str, Words("Source", data.SOURCES)]
Phase = Annotated[str, phases(TEXT, "chance", "over")]


class Space(TypedDict):
    """What is on a space of the map."""

    space: SpaceName
    crocodile: bool
    workers: Annotated[int, Range(0, 3)]
    developed: bool
    structure: Structure | None
    extension: bool
    palace: bool


class Road(TypedDict):
    """A road or bridge."""

    edge: EdgeName
    piece: RoadPiece


class Offer(TypedDict):
    """A card of the market with its price for whoever looks; none if it is not for sale."""

    card: CardWord
    current: bool
    token: bool
    price: Count | None


class Player(TypedDict):
    """What a player has; hands are open, and the top card of the discard stack comes last."""

    money: Count
    reputation: int
    ledger: dict[Earned, int]
    goods: dict[Good, Count]
    hand: list[CardWord]
    stack: list[CardWord]
    privileges: list[CardWord]
    quit: bool


class Campaign(TypedDict):
    """The goal of a game of the campaign and how far it is."""

    game: Annotated[int, Range(1, len(GOALS))]
    measure: Measure
    least: Count | None
    most: Count | None
    value: int


class Administration(TypedDict):
    """What an administration would bring before anything is chosen; `leave` counts the market cards to go."""

    income: Count
    workers: Count
    back: list[CardWord]
    leave: Count


class View(TypedDict):
    """A position of Faiyum; `card` is the one whose action is being carried out."""

    phase: Phase
    seat: Seat
    turn_of: Seat
    turn: Count
    acted: Action
    ending: bool
    in_play: list[CardWord]
    card: InPlay
    overtime: int
    spaces: Annotated[list[Space], Length(len(SPACES))]
    edges: list[Road]
    blocks: Annotated[list[Count], Length(len(SITE_NAMES))]
    supply: dict[Piece, Count]
    market: list[Offer]
    pile: list[CardWord]
    final: list[CardWord]
    removed: list[CardWord]
    players: Annotated[list[Player], PER_SEAT]
    administration: Administration | None
    campaign: Campaign | None
    rank: Rank | None


class Ground(TypedDict):
    """A space of the map as it is printed."""

    space: SpaceName
    column: Annotated[int, Range(0, COLUMNS - 1)]
    row: Count
    terrain: Terrain
    shore: Shore
    lakeside: bool
    riverside: bool


class Site(TypedDict):
    """A building site."""

    site: SiteName
    space: SpaceName
    room: Count
    bonus: Count
    source: Source


class Face(TypedDict):
    """What is printed on a card; a natural disaster brings reputation by the number of players."""

    kind: str
    border: Border
    source: Source
    reputation: Count | None


class Sources(TypedDict):
    """Where the map, the pieces and the numbers of the rules are known from."""

    rows: list[Source]
    dam: Source
    disasters: Source
    numbers: dict[str, Source]
    pieces: dict[Piece, Source]


class Printed(TypedDict):
    """What never changes in a game of Faiyum."""

    privileges: bool
    ground: Annotated[list[Ground], Length(len(SPACES))]
    canal: list[EdgeName]
    sites: Annotated[list[Site], Length(len(SITE_NAMES))]
    cards: dict[str, Face]
    sources: Sources


def view(s: State, seat: int | None) -> View:
    """Show everything to everybody; prices are those of the seat that looks."""
    looker = s.seat if seat is None else seat
    asked = s.agenda[-1] if s.agenda else None
    return {
        "phase": asked.prompt if isinstance(asked, Ask) else "chance" if asked else "over",
        "seat": asked.who if isinstance(asked, Ask) else s.seat,
        "turn_of": s.seat,
        "turn": s.turn,
        "acted": s.acted,
        "ending": s.ending,
        "in_play": [CARDS[card].word for card in s.in_play],
        "card": CARDS[s.in_play[-1]].word if s.in_play else NOTHING,
        "overtime": s.overtime,
        "spaces": [space(s, at) for at in range(len(SPACES))],
        "edges": [edge(s, at) for at in bits(s.roads)],
        "blocks": list(s.blocks),
        "supply": dict(zip(PIECES, s.supply, strict=True)),
        "market": [offer(s, looker, at) for at in range(len(s.market))],
        "pile": words(s.pile),
        "final": words(s.final),
        "removed": [CARDS[card].word for card in s.box],
        "players": [player(s, who) for who in range(s.seats)],
        "administration": administration(s),
        "campaign": campaign(s),
        "rank": rank(s.reputation[0], s.privileges) if s.seats == 1 else None,
    }


def words(cards: int) -> list[int | str]:
    """Name the cards of a set."""
    return [CARDS[card].word for card in bits(cards)]


def space(s: State, at: int) -> Space:
    """Show what is on a space."""
    return {
        "space": SPACES[at],
        "crocodile": bool(s.crocodiles >> at & 1),
        "workers": (s.workers >> at & 1) + s.joined.count(at),
        "developed": bool(s.developed >> at & 1),
        "structure": structure(s, at),
        "extension": bool(s.extensions >> at & 1),
        "palace": bool(s.palaces >> at & 1),
    }


def structure(s: State, at: int) -> str | None:
    """Name what stands on a space."""
    if s.towns >> at & 1:
        return "town"
    if s.settlements >> at & 1:
        return "settlement"
    return "workshop" if s.workshops >> at & 1 else None


def edge(s: State, at: int) -> Road:
    """Show a road or bridge."""
    kind = "great_bridge" if s.great >> at & 1 else "bridge" if GRID.water >> at & 1 else "road"
    return {"edge": GRID.edge_names[at], "piece": kind}


def offer(s: State, seat: int, at: int) -> Offer:
    """Show a card of the market."""
    card = CARDS[s.market[at]]
    return {
        "card": card.word,
        "current": at < CURRENT,
        "token": bool(s.tokens >> card.index & 1),
        "price": price(s, seat, at),
    }


def player(s: State, seat: int) -> Player:
    """Show what a player has."""
    at = seat * KINDS_OF_GOODS
    return {
        "money": s.money[seat],
        "reputation": s.reputation[seat],
        "ledger": ledger(s, seat),
        "goods": dict(zip(GOODS, s.goods[at : at + KINDS_OF_GOODS], strict=True)),
        "hand": [CARDS[card].word for card in s.hands[seat]],
        "stack": [CARDS[card].word for card in s.stacks[seat]],
        "privileges": words(s.owned[seat]),
        "quit": bool(s.gone[seat]),
    }


def administration(s: State) -> Administration | None:
    """Show what an administration would bring whoever's turn it is, as long as one can be carried out."""
    if s.ending or s.acted:
        return None
    stack = s.stacks[s.seat]
    return {
        "income": income(s, s.seat),
        "workers": min(NUMBERS["workers_returned"], s.workers.bit_count() + len(s.joined)),
        "back": [CARDS[card].word for card in stack[-cards_taken_back(s, s.seat) :]],
        "leave": len(outdated(s)),
    }


def campaign(s: State) -> Campaign | None:
    """Show the goal of a game of the campaign."""
    if not s.campaign:
        return None
    row = goal(s.campaign, s.privileges and s.rules >= 2)
    return {
        "game": s.campaign,
        "measure": str(row["measure"]),
        "least": row.get("least"),
        "most": row.get("most"),
        "value": measure(s, str(row["measure"])),
    }


# What is printed


def printed(seats: int, options: Options) -> Printed:
    """Show the map and every card."""
    return {
        "privileges": bool(options["privileges"]),
        "ground": [ground(at) for at in range(len(SPACES))],
        "canal": [GRID.edge_names[at] for at in bits(GRID.water)],
        "sites": [site(at) for at in range(len(SITE_NAMES))],
        "cards": {str(card.word): face(card, seats) for card in CARDS},
        "sources": sources(),
    }


def ground(at: int) -> Ground:
    """Show a space of the map."""
    cell = GRID.cells[at]
    return {
        "space": SPACES[at],
        "column": cell[0],
        "row": cell[1],
        "terrain": TERRAINS[SIGNS[cell]],
        "shore": SHORE[cell],
        "lakeside": bool(LAKESIDE >> at & 1),
        "riverside": bool(RIVERSIDE >> at & 1),
    }


def site(at: int) -> Site:
    """Show a building site."""
    return {
        "site": SITE_NAMES[at],
        "space": SPACES[SITE_SPACES[at]],
        "room": SITE_ROOM[at],
        "bonus": SITE_BONUS[at],
        "source": str(TABLES["site"][at]["source"]),
    }


def face(card: Card, seats: int) -> Face:
    """Show a card."""
    return {
        "kind": card.kind,
        "border": card.border,
        "source": card.source,
        "reputation": card.by_players[seats - 1] if card.by_players else None,
    }


def sources() -> Sources:
    """Tell where things are known from."""
    return {
        "rows": [str(row["source"]) for row in TABLES["map_row"]],
        "dam": str(TABLES["dam"][0]["source"]),
        "disasters": str(TABLES["disaster"][0]["source"]),
        "numbers": {str(row["id"]): str(row["source"]) for row in TABLES["number"]},
        "pieces": {str(row["id"]): str(row["source"]) for row in TABLES["piece"]},
    }
