"""What a board can be drawn from; nothing but the order of piles is hidden, and that is not known yet."""

from copy import deepcopy
from typing import Annotated, Final, NotRequired, TypedDict, cast

from greathouse.core.agenda import Ask, Do
from greathouse.core.game import Options
from greathouse.core.shapes import NATURAL, PER_SEAT, Length, Range, Words, phases
from greathouse.games.pharaon import bag
from greathouse.games.pharaon.bonus import NO_AREA
from greathouse.games.pharaon.box import (
    AREAS,
    ARTISAN_CARDS,
    BONUS_SIDES,
    BONUSES,
    CARDS,
    COLOURS,
    CONDITIONS,
    CONFLICTS,
    COUNTED,
    GODS,
    JARS,
    NILE_SIDES,
    NOBLE_CARDS,
    RESOURCES,
    ROUNDS,
    STEPS,
    TABLES,
    TOKEN_WORDS,
    TRACKS,
)
from greathouse.games.pharaon.conflicts import UNKNOWN
from greathouse.games.pharaon.earlier import told_under
from greathouse.games.pharaon.flow import acted
from greathouse.games.pharaon.paying import UNITS, units_due
from greathouse.games.pharaon.query import area_facing, counts_of, is_solo, segment_of
from greathouse.games.pharaon.scoring import demand, gods, ledger, noble_prestige
from greathouse.games.pharaon.state import FREE, NOBODY, PLAYING, TAKEN, State
from greathouse.games.pharaon.text import TEXT
from greathouse.games.pharaon.traitor import traitor_ledger, traitor_score
from greathouse.kit import data

ROWS: Final = {
    table: {str(row["id"]): row for row in rows} for table, rows in TABLES.items() if rows and "id" in rows[0]
}
POINTS: Final = (
    "burial_chamber",
    "nile",
    "artisans",
    "nobles",
    "gods",
    "resources",
    "swords",
    "tokens",
    "pharaoh_token",
    "first_player_token",
)
TRAITOR_POINTS: Final = (*AREAS, "hoard", "pharaoh_token", "handicap")
FACTS: Final = (
    "noble",
    "artisan",
    "exchange",
    "conflict",
    "card",
    "bonus",
    "jar",
    "area",
    "players",
    "component",
    "value",
    "step",
    "square",
    "pyramid",
    "token",
)
OF_CONFLICTS: Final = ("conflict", "card", "bonus")
"""The tables of the expansion alone."""

Count = Annotated[int, NATURAL]
Seat = Annotated[int, Range(0, 4)]
Colour = Annotated[str, Words("Colour", COLOURS)]
Resource = Annotated[str, Words("Resource", RESOURCES)]
AreaName = Annotated[str, Words("AreaName", AREAS)]
God = Annotated[str, Words("God", GODS)]
Counted = Annotated[str, Words("Counted", COUNTED)]
BonusSide = Annotated[str, Words("BonusSide", tuple(BONUS_SIDES))]
BonusKind = Annotated[str, Words("BonusKind", BONUSES)]
CardName = Annotated[str, Words("CardName", tuple(CARDS))]
Spot = Annotated[str, Words("Spot", (FREE, TAKEN, *CONFLICTS))]
"""A spot of the Wheel: free, taken, or under a Conflict tile."""
JarName = Annotated[str, Words("JarName", tuple(JARS))]
TokenName = Annotated[str, Words("TokenName", TOKEN_WORDS)]
NobleName = Annotated[str, Words("NobleName", tuple(NOBLE_CARDS))]
ArtisanName = Annotated[str, Words("ArtisanName", tuple(ARTISAN_CARDS))]
ConflictName = Annotated[str, Words("ConflictName", tuple(CONFLICTS))]
Waiting = Annotated[str, Words("Waiting", ("", *CONFLICTS))]
StepName = Annotated[str, Words("StepName", ("", *STEPS))]
NileSide = Annotated[str, Words("NileSide", NILE_SIDES)]
Condition = Annotated[str, Words("Condition", CONDITIONS)]
Unit = Annotated[str, Words("Unit", UNITS)]
Segment = Annotated[str, Words("Segment", ("", *COLOURS))]
AreaAsked = Annotated[str, Words("AreaAsked", ("", *AREAS))]
Source = Annotated[str, Words("Source", data.SOURCES)]
Phase = Annotated[str, phases(TEXT, "chance", "over")]
Table = Annotated[str, Words("Table", FACTS)]


class Half(TypedDict):
    """Half a god's demand."""

    what: Counted
    count: Count
    prestige: Count


class Bonus(TypedDict):
    """The Area Bonus that lies open."""

    side: BonusSide
    kind: BonusKind


class Area(TypedDict):
    """An Area with the colour that faces it, its god and its bonus."""

    area: AreaName
    colour: Colour
    god: God
    demand: Annotated[list[Half], Length(2)]
    bonus: Bonus | None
    cards: list[CardName]


class Fifth(TypedDict):
    """A segment of the Wheel."""

    colour: Colour
    spots: list[Spot]


class Jar(TypedDict):
    """Three resources."""

    id: JarName
    resources: Annotated[list[Colour], Length(3)]


class Noble(TypedDict):
    """A Noble that somebody has, with what it is worth now; a used one lies sideways."""

    id: NobleName
    used: bool
    prestige: Count


class Resolved(TypedDict):
    """A Conflict tile that somebody has resolved."""

    id: ConflictName
    swords: Count


class Player(TypedDict):
    """What a player owns and where the points come from."""

    seat: Seat
    resources: dict[Resource, Count]
    swords: Count
    tokens: dict[TokenName, Count]
    nile: Annotated[list[Count], Length(TRACKS)]
    step: Annotated[int, Range(0, len(STEPS))]
    step_name: StepName
    nobles: list[Noble]
    artisans: list[ArtisanName]
    conflicts: list[Resolved]
    passed: bool
    space: Count
    gods: dict[God, Count]
    progress: dict[God, Annotated[list[Count], Length(2)]]
    """How many a player has of what each half of a god's demand asks for."""
    ledger: dict[Annotated[str, Words("Points", POINTS)], Count]
    score: Count


class Piles(TypedDict):
    """What can be known of the piles: sizes, backs and what waits."""

    jars: Count
    bag: Count
    artisans: Count
    nobles: Count
    cards: list[Count]
    swords: Count
    """Sword tokens in the supply."""
    conflict_backs: list[Colour | None]
    conflicts_waiting: list[Waiting]


class Traitor(TypedDict):
    """The Traitor of the solo game."""

    hoard: Count
    tiles: dict[AreaName, Count]
    jars: list[Jar]
    resolved: Count
    next: Segment
    """The colour of the resource that the Traitor resolves next; empty if there is none."""
    area: AreaAsked
    """The Area that this colour faces."""
    ledger: dict[Annotated[str, Words("TraitorPoints", TRAITOR_POINTS)], int]
    score: int


class View(TypedDict):
    """A position of Pharaon; `owed` is still to be paid, `segment` the colour whose spots are asked about."""

    seat: Seat
    round: Annotated[int, Range(0, ROUNDS)]
    rounds: Annotated[int, Range(ROUNDS, ROUNDS)]
    phase: Phase
    areas: Annotated[list[Area], Length(most=len(AREAS))]
    wheel: Annotated[list[Fifth], Length(len(COLOURS))]
    clockwise: bool
    first: Seat
    pharaoh: Seat | None
    condition: Condition
    jars: list[Jar]
    lots: list[list[TokenName]]
    zone: list[TokenName]
    artisans: list[ArtisanName]
    nobles: list[NobleName]
    pool: list[NobleName]
    drawn: list[NobleName]
    nile_side: NileSide
    piles: Piles
    players: Annotated[list[Player], PER_SEAT]
    traitor: Traitor | None
    owed: list[Unit]
    segment: Segment
    area: AreaAsked
    """The Area whose action is being carried out."""


class Row(TypedDict):
    """What is printed on a component, and where that is known from."""

    id: str
    source: Source
    no: NotRequired[int]
    count: NotRequired[int]
    value: NotRequired[int]
    prestige: NotRequired[int]
    swords: NotRequired[int]
    spots: NotRequired[int]
    jars: NotRequired[int]
    lots: NotRequired[int]
    kind: NotRequired[str]
    side: NotRequired[str]
    power: NotRequired[str]
    area: NotRequired[AreaName]
    god: NotRequired[God]
    back: NotRequired[Colour]
    gain: NotRequired[dict[str, int]]
    per: NotRequired[dict[Counted, int]]
    cost: NotRequired[list[Colour]]
    pay: NotRequired[list[str]]
    tracks: NotRequired[list[int]]
    colours: NotRequired[list[Colour]]
    resources: NotRequired[list[Colour]]
    stands_for: NotRequired[list[Colour]]


class TraitorTile(TypedDict):
    """What tokens on a Traitor tile are worth, by their number, and each further one."""

    id: AreaName
    prestige: list[Count]
    further: Count
    source: Source


class Printed(TypedDict):
    """What never changes in a game of Pharaon: the data behind all that may lie open, by table."""

    conflicts: bool
    facts: dict[Table, list[Row]]
    traitor_tiles: list[TraitorTile]


def view(s: State, seat: int | None) -> View:
    """Show everything to everybody."""
    frame = s.agenda[-1] if s.agenda else None
    who = frame.who if isinstance(frame, Ask) else s.seat
    laid_out = len(s.areas) == len(AREAS)
    return {
        "seat": who,
        "round": s.round,
        "rounds": ROUNDS,
        "phase": phase(s),
        "areas": [area_view(s, position) for position in range(len(AREAS))] if laid_out else [],
        "wheel": [{"colour": COLOURS[at], "spots": list(spots)} for at, spots in enumerate(s.wheel)],
        "clockwise": s.clockwise,
        "first": s.first,
        "pharaoh": None if s.pharaoh == NOBODY else s.pharaoh,
        "condition": s.condition,
        "jars": [{"id": jar, "resources": [COLOURS[icon] for icon in JARS[jar].icons]} for jar in s.jars],
        "lots": [list(lot) for lot in s.lots],
        "zone": list(s.zone),
        "artisans": list(s.artisans),
        "nobles": list(s.nobles),
        "pool": list(s.pool),
        "drawn": list(s.drawn),
        "nile_side": s.nile_side,
        "piles": piles(s),
        "players": [player_view(s, at, laid_out) for at in range(s.seats)],
        "traitor": traitor_view(s) if is_solo(s) else None,
        "owed": owed(s),
        "segment": segment(s),
        "area": area_asked(s),
    }


def phase(s: State) -> str:
    """Name what is going on."""
    if not s.agenda:
        return "over"
    frame = s.agenda[-1]
    return frame.prompt if isinstance(frame, Ask) else "chance"


def area_view(s: State, position: int) -> Area:
    """Show an Area with the colour that faces it, its god and its bonus."""
    area = s.areas[position]
    own, next_ = demand(s, position)
    side = s.sides[area] if area < len(s.sides) else ""
    return {
        "area": AREAS[area],
        "colour": COLOURS[segment_of(s, area)],
        "god": GODS[area],
        "demand": [
            {"what": half.what, "count": half.needed, "prestige": half.prestige} for half in (own, next_)
        ],
        "bonus": {"side": side, "kind": BONUS_SIDES[side].kind} if side else None,
        "cards": list(s.cards[area]) if s.cards else [],
    }


def named(kinds: tuple[str, ...], goods: list[int]) -> dict[str, int]:
    """Name goods, leaving out what is not there."""
    return {kind: count for kind, count in zip(kinds, goods, strict=True) if count}


def player_view(s: State, seat: int, laid_out: bool) -> Player:
    """Show what a player owns and where the points come from."""
    p = s.players[seat]
    points = ledger(s, seat) if laid_out else {}
    counts = counts_of(p)
    return {
        "seat": seat,
        "resources": named(RESOURCES, p.resources),
        "swords": p.swords,
        "tokens": named(TOKEN_WORDS, p.tokens),
        "nile": list(p.nile),
        "step": p.step,
        "step_name": STEPS[p.step - 1] if p.step else "",
        "nobles": [{"id": n, "used": n in p.used, "prestige": noble_prestige(counts, n)} for n in p.nobles],
        "artisans": list(p.artisans),
        "conflicts": [{"id": tile, "swords": CONFLICTS[tile].swords} for tile in p.conflicts],
        "passed": p.space != PLAYING,
        "space": max(p.space, 0),
        "gods": gods(s, p) if laid_out else {},
        "progress": progress(s, counts) if laid_out else {},
        "ledger": points,
        "score": sum(points.values()),
    }


def progress(s: State, counts: list[int]) -> dict[str, list[int]]:
    """Show how much there is of what the two halves of each god's demand ask for."""
    found: dict[str, list[int]] = {}
    for position, area in enumerate(s.areas):
        own, next_ = demand(s, position)
        found[GODS[area]] = [counts[own.place], counts[next_.place]]
    return found


def area_asked(s: State) -> str:
    """Name the Area that is being visited; the frame below knows until the turn's end."""
    for frame in reversed(s.agenda):
        if isinstance(frame, Do) and frame.step is acted and frame.args[1] != NO_AREA:
            return AREAS[frame.args[1]]
        if isinstance(frame, Ask) and frame.prompt == "end" and frame.args[0] != NO_AREA:
            return AREAS[frame.args[0]]
    return ""


def piles(s: State) -> Piles:
    """Show what can be known of the piles: sizes, backs and what waits."""
    return {
        "jars": bag.size(s.jar_pile),
        "bag": bag.size(s.bag),
        "artisans": bag.size(s.artisan_pile),
        "nobles": bag.size(s.noble_pile) + len(s.under),
        "cards": [bag.size(pile) for pile in s.card_piles],
        "swords": max(s.supply, 0),
        "conflict_backs": [None if back == UNKNOWN else COLOURS[back] for back in s.tops],
        "conflicts_waiting": list(s.waiting),
    }


def traitor_view(s: State) -> Traitor:
    """Show the Traitor."""
    icons = JARS[s.traitor_jars[0]].icons if s.traitor_jars else ()
    next_ = icons[s.resolved] if icons else NOBODY
    return {
        "hoard": s.hoard,
        "tiles": dict(zip(AREAS, s.traitor, strict=True)),
        "jars": [
            {"id": jar, "resources": [COLOURS[icon] for icon in JARS[jar].icons]} for jar in s.traitor_jars
        ],
        "resolved": s.resolved,
        "next": COLOURS[next_] if icons else "",
        "area": AREAS[area_facing(s, next_)] if icons and len(s.areas) == len(AREAS) else "",
        "ledger": traitor_ledger(s),
        "score": traitor_score(s),
    }


def owed(s: State) -> list[str]:
    """Show what is still to be paid while a player pays piece by piece, the next unit first."""
    frame = s.agenda[-1] if s.agenda else None
    if not isinstance(frame, Ask) or frame.prompt not in ("give", "pay"):
        return []
    return units_due(frame.args[0] if frame.prompt == "give" else frame.args[0][0])


def segment(s: State) -> str:
    """Name the colour of the Wheel whose spots are asked about, if they are."""
    frame = s.agenda[-1] if s.agenda else None
    if not isinstance(frame, Ask) or frame.prompt not in ("enter", "traitor"):
        return ""
    return COLOURS[segment_of(s, frame.args[0]) if frame.prompt == "enter" else frame.args[0]]


def printed(seats: int, options: Options) -> Printed:
    """Show the data of the boxes that are in play, with its sources."""
    tables = [table for table in FACTS if options["conflicts"] or table not in OF_CONFLICTS]
    return {
        "conflicts": bool(options["conflicts"]),
        "facts": {
            table: [fact(row) for row in ROWS[table].values() if is_in_play(row, table, seats, options)]
            for table in tables
        },
        "traitor_tiles": [traitor_tile(row) for row in ROWS["traitor"].values()] if seats == 1 else [],
    }


def printed_under(rules: int, seats: int, options: Options) -> Printed:
    """Show the same as it was under an earlier version of the rules."""
    found = printed(seats, options)
    for table, rows in found["facts"].items():
        for row in rows:
            row.update(cast("Row", told_under(rules, table, str(row["id"]))))
    return found


def is_in_play(row: data.Row, table: str, seats: int, options: Options) -> bool:
    """Tell whether a row concerns so many players and the boxes in play."""
    if table == "players":
        return bool(row["id"] == str(seats))
    return bool(options["conflicts"]) or not row.get("expansion", False)


def fact(row: data.Row) -> Row:
    """Copy a row with its lists and tables, so that nobody who is shown it can change the box."""
    fields = [field for field in row if field in Row.__annotations__]
    return cast("Row", {field: deepcopy(row[field]) for field in fields})


def traitor_tile(row: data.Row) -> TraitorTile:
    """Show a Traitor tile."""
    return {
        "id": str(row["id"]),
        "prestige": list(row["prestige"]),
        "further": int(row["further"]),
        "source": str(row["source"]),
    }
