"""What a board can be drawn from; nothing in this game is hidden but the order of the scarabs."""

from typing import Annotated, TypedDict

from greathouse.core.agenda import Ask
from greathouse.core.game import Options
from greathouse.core.shapes import NATURAL, PER_SEAT, Length, Range, Words, phases
from greathouse.games.favor.bars import SLOTS, announced, counts_of
from greathouse.games.favor.box import TABLES
from greathouse.games.favor.dice import BASE, FACE_NAMES, KINDS, ROWS, STANDARD, VALUE, WORD, WORDS
from greathouse.games.favor.layout import HERDER_PLACE, code_at
from greathouse.games.favor.schema import COLOURS, FACES, TIMINGS
from greathouse.games.favor.state import NOBODY, State
from greathouse.games.favor.text import TEXT
from greathouse.games.favor.tiles import NAMES, STORES, TILES, Tile, among, start_dice
from greathouse.kit import data

Count = Annotated[int, NATURAL]
Pips = Annotated[int, Range(0, 6)]
Seat = Annotated[int, Range(0, 3)]
Level = Annotated[int, Range(1, 7)]
DieWord = Annotated[str, Words("DieWord", WORDS)]
DieKind = Annotated[str, Words("DieKind", KINDS)]
Face = Annotated[str, Words("Face", FACES)]
TileName = Annotated[str, Words("TileName", NAMES)]
SlotName = Annotated[str, Words("SlotName", (*SLOTS, ""))]
"""A slot of the bars; the Herder lies beside them, in none."""
Colour = Annotated[str, Words("Colour", COLOURS)]
Timing = Annotated[str, Words("Timing", TIMINGS)]
Source = Annotated[str, Words("Source", data.SOURCES)]
Phase = Annotated[str, phases(TEXT, "chance", "over")]


class Die(TypedDict):
    """A die that was rolled; a symbol has the value 0."""

    die: DieWord
    kind: DieKind
    face: Face
    value: Pips


class Stack(TypedDict):
    """A slot, the tile under it and how many copies are left."""

    slot: SlotName
    tile: TileName
    left: Annotated[int, Range(0, 4)]


class Owned(TypedDict):
    """A tile that a player has; a spent one lies face down."""

    tile: TileName
    spent: bool
    used: bool


class Player(TypedDict):
    """What a player has; `start` are the dice of the next own turn, before a Bad Omen takes `dice_fewer`."""

    tiles: list[Owned]
    pips: Count
    rerolls: Count
    die_tokens: Count
    dice_fewer: Count
    dice_more: Count
    start: list[DieKind]


class Roll(TypedDict):
    """A roll of equal dice."""

    count: Count
    value: Pips


class View(TypedDict):
    """A position of Favor of the Pharaoh; `n` is what the question counts, `code` gives the table again."""

    code: str
    bars: Annotated[list[Stack], Length(most=HERDER_PLACE + 1)]
    players: Annotated[list[Player], PER_SEAT]
    seat: Seat
    first: Seat
    round: Annotated[int, Range(1, 1000)]
    active: list[Die]
    locked: list[Die]
    fresh: list[DieWord]
    waiting: list[DieKind]
    charges: list[DieWord]
    stored: dict[TileName, Pips]
    borrowed: list[TileName]
    used: list[TileName]
    rolls: Count
    n: Count
    roll: Roll
    extra_turns: Count
    pile: Count
    phase: Phase
    roll_off: bool
    mark: Roll
    pharaoh: Seat | None
    queen: Seat | None
    winner: Seat | None


class TileFace(TypedDict):
    """What is printed on a tile; `bring` 7 is a die of any face, 0 none."""

    level: Level
    colour: Colour
    timing: Timing
    dice: list[DieKind]
    draw: Count
    bring: Annotated[int, Range(0, 7)]
    tokens: Count
    source: Source


class Demand(TypedDict):
    """What a slot asks for."""

    dice: Annotated[int, Range(1, 7)]
    groups: list[Count]
    fixed: list[Pips]
    straight: Pips
    sum: Count
    all: list[Pips]
    different: bool


class Kind(TypedDict):
    """A kind of dice."""

    kind: DieKind
    faces: Annotated[list[Face], Length(6)]
    source: Source


class Printed(TypedDict):
    """What never changes in a game of Favor of the Pharaoh; the sources are those of the tokens."""

    tiles: dict[TileName, TileFace]
    slots: dict[SlotName, Demand]
    kinds: Annotated[list[Kind], Length(len(KINDS))]
    round_cap: Annotated[int, Range(1, 1000)]
    sources: dict[str, Source]


def view(s: State, seat: int | None) -> View:
    """Show everything to everybody; the bars from level 7 on, the Herder last."""
    return {
        "code": code_at(s.slots, tuple(s.tiles[:HERDER_PLACE])),
        "bars": [stack(s, at) for at in range(len(s.tiles))],
        "players": [player(s, who) for who in range(s.seats)],
        "seat": s.seat,
        "first": s.first,
        "round": s.round,
        "active": [die(code) for code in s.active],
        "locked": [die(code) for code in s.locked],
        "fresh": [WORD[code] for code in s.fresh],
        "waiting": [KINDS[code // BASE] for code in s.waiting],
        "charges": [WORD[code] for code in s.charges],
        "stored": {NAMES[tile]: value for tile, value in zip(STORES, s.stored, strict=True) if value},
        "borrowed": [NAMES[tile] for tile in among(s.loan)],
        "used": [NAMES[tile] for tile in among(s.used)],
        "rolls": s.rolls,
        "n": len(s.active),
        "roll": roll(announced(counts_of(s.locked))),
        "extra_turns": len(s.extra),
        "pile": sum(s.pile),
        "phase": phase(s),
        "roll_off": s.roll_off,
        "mark": roll(s.mark),
        "pharaoh": seat_or_none(s.pharaoh),
        "queen": seat_or_none(s.queen),
        "winner": seat_or_none(s.winner),
    }


def die(code: int) -> Die:
    """Show a die."""
    face = FACE_NAMES[code % BASE]
    return {"die": WORD[code], "kind": KINDS[code // BASE], "face": face, "value": VALUE[code]}


def roll(found: tuple[int, int]) -> Roll:
    """Show a roll of equal dice."""
    return {"count": found[0], "value": found[1]}


def stack(s: State, at: int) -> Stack:
    """Show a place of the table."""
    slot = "" if at == HERDER_PLACE else s.slots[at]
    return {"slot": slot, "tile": NAMES[s.tiles[at]], "left": s.stacks[at]}


def player(s: State, who: int) -> Player:
    """Show what a player has."""
    return {
        "tiles": [
            {
                "tile": NAMES[tile],
                "spent": bool(s.spent[who] >> tile & 1),
                "used": bool(who == s.seat and s.used >> tile & 1),
            }
            for tile in among(s.owned[who])
        ],
        "pips": s.pips[who],
        "rerolls": s.rerolls[who],
        "die_tokens": s.die_tokens[who],
        "dice_fewer": s.fewer[who],
        "dice_more": s.more[who],
        "start": [KINDS[kind] for kind in sorted([STANDARD] * s.more[who] + [*start_dice(s.owned[who])])],
    }


def phase(s: State) -> str:
    """Name what is going on."""
    if not s.agenda:
        return "over"
    frame = s.agenda[-1]
    return frame.prompt if isinstance(frame, Ask) else "chance"


def seat_or_none(seat: int) -> int | None:
    """Show a seat, or that there is none."""
    return None if seat == NOBODY else seat


def printed(seats: int, options: Options) -> Printed:
    """Show every tile, slot and die of the box."""
    return {
        "tiles": {tile.id: tile_face(tile) for tile in TILES},
        "slots": {slot: demand(slot) for slot in (*SLOTS, "")},
        "kinds": [
            {"kind": str(row["id"]), "faces": list(row["faces"]), "source": str(row["source"])}
            for row in ROWS
        ],
        "round_cap": int(options["round_cap"]),
        "sources": {str(row["id"]): str(row["source"]) for row in TABLES["token"]},
    }


def tile_face(tile: Tile) -> TileFace:
    """Show a tile."""
    return {
        "level": tile.level,
        "colour": tile.colour,
        "timing": tile.timing,
        "dice": [KINDS[kind] for kind in tile.dice],
        "draw": tile.draw,
        "bring": tile.bring,
        "tokens": tile.tokens,
        "source": tile.source,
    }


def demand(slot: str) -> Demand:
    """Show what a slot asks for, as the data has it; the Herder asks for any die."""
    if not slot:
        return {
            "dice": 1,
            "groups": [1],
            "fixed": [],
            "straight": 0,
            "sum": 0,
            "all": [],
            "different": False,
        }
    row = SLOTS[slot]
    return {
        "dice": row.level,
        "groups": list(row.groups),
        "fixed": [value + 1 for value in range(6) for _ in range(row.fixed[value])],
        "straight": row.straight,
        "sum": row.sum,
        "all": list(row.all),
        "different": row.different,
    }
