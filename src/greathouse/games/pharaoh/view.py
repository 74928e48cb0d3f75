"""What a board can be drawn from; nothing in this game is hidden."""

from typing import Annotated, TypedDict

from greathouse.core.agenda import Ask
from greathouse.core.game import Options
from greathouse.core.moves import to_text
from greathouse.core.shapes import NATURAL, PER_SEAT, Length, Range, Words, phases
from greathouse.games.pharaoh.board import BLOCKED, EDGES, FULL, MOST_POINTS, OFF, SIZES, STEP, TABLES
from greathouse.games.pharaoh.query import ways
from greathouse.games.pharaoh.setup import seat_edges
from greathouse.games.pharaoh.state import EMPTY, TRIO, State, owner, size_of
from greathouse.games.pharaoh.text import TEXT
from greathouse.kit import data

Seat = Annotated[int, Range(0, 3)]
Points = Annotated[int, Range(0, MOST_POINTS)]
Size = Annotated[str, Words("Size", SIZES)]
Square = Annotated[str, Words("Square", FULL.squares)]
Edge = Annotated[str, Words("Edge", EDGES)]
Source = Annotated[str, Words("Source", data.SOURCES)]
Phase = Annotated[str, phases(TEXT, "start", "roll", "over")]

SOURCES = {str(row["id"]): str(row["source"]) for table in TABLES.values() for row in table}
"""Where each row of the data is known from."""


class Standing(TypedDict):
    """A piece on the board."""

    square: Square
    seat: Seat
    size: Size


class Reach(TypedDict):
    """A square that the points left bring a pyramid of the seat to move to, and by which moves."""

    size: Size
    square: Square
    cost: Points
    moves: Annotated[list[str], Length(most=MOST_POINTS)]


class View(TypedDict):
    """A position of Pharaoh; `n` is what the question counts."""

    pieces: Annotated[list[Standing], Length(most=4 * TRIO)]
    beside: Annotated[list[Annotated[list[Size], Length(most=TRIO)]], PER_SEAT]
    seat: Seat
    points: Points
    n: Points
    dice: Annotated[list[Annotated[int, Range(1, 6)]], Length(most=2)]
    turn: Annotated[int, NATURAL]
    phase: Phase
    reach: Annotated[list[Reach], Length(most=TRIO * len(FULL.squares))]
    winner: Seat | None


class Printed(TypedDict):
    """What never changes in a game of Pharaoh."""

    side: Annotated[int, Range(5, 5)]
    edges: Annotated[list[Edge], PER_SEAT]
    home: Annotated[list[list[Square]], PER_SEAT]
    goal_lines: list[Annotated[list[Square], Length(TRIO)]]
    blocked: list[Square]
    step_price: dict[Size, Annotated[int, NATURAL]]
    turn_cap: Annotated[int, NATURAL]
    sources: dict[str, Source]


def view(s: State, seat: int | None) -> View:
    """Show everything to everybody."""
    return {
        "pieces": pieces(s),
        "beside": [
            [SIZES[size] for size in range(TRIO) if is_beside(s, who, size)] for who in range(s.seats)
        ],
        "seat": s.seat,
        "points": s.points,
        "n": s.points,
        "dice": list(s.dice),
        "turn": s.turn,
        "phase": phase(s),
        "reach": reach(s) if phase(s) == "step" else [],
        "winner": None if s.winner < 0 else s.winner,
    }


def printed(seats: int, options: Options) -> Printed:
    """Show the board, and where everybody sits at it."""
    board = BLOCKED if options["corners_blocked"] else FULL
    edges = [EDGES[edge] for edge in seat_edges(seats, str(options["empty_edge"]))]
    return {
        "side": board.side,
        "edges": edges,
        "home": [[board.squares[at] for at in board.edges[edge]] for edge in edges],
        "goal_lines": [[board.squares[at] for at in line] for line in board.goals[seats]],
        "blocked": [board.squares[at] for at in board.blocked],
        "step_price": dict(zip(SIZES, STEP, strict=True)),
        "turn_cap": int(options["turn_cap"]),
        "sources": dict(SOURCES),
    }


def pieces(s: State) -> list[Standing]:
    """List what stands on the board, south-west first."""
    return [
        {"square": s.board.squares[at], "seat": owner(on), "size": SIZES[size_of(on)]}
        for at, on in enumerate(s.squares)
        if on != EMPTY
    ]


def reach(s: State) -> list[Reach]:
    """List where the points left bring each pyramid of the seat to move, small first and near first."""
    return [
        {
            "size": SIZES[size],
            "square": s.board.squares[way.square],
            "cost": way.cost,
            "moves": [to_text(move) for move in way.moves],
        }
        for size in range(TRIO)
        for way in ways(s, s.seat, size)
    ]


def is_beside(s: State, seat: int, size: int) -> bool:
    """Tell whether a piece waits beside the board."""
    return s.where[TRIO * seat + size] == OFF


def phase(s: State) -> str:
    """Name what is going on."""
    if not s.agenda:
        return "over"
    frame = s.agenda[-1]
    if isinstance(frame, Ask):
        return frame.prompt
    return "roll" if s.turn else "start"
