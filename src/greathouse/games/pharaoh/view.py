"""What a board can be drawn from; nothing in this game is hidden."""

from typing import Any

from greathouse.core.agenda import Ask
from greathouse.games.pharaoh.board import EDGES, OFF, SIZES, TABLES
from greathouse.games.pharaoh.state import EMPTY, TRIO, State, owner, size_of

SOURCES = {str(row["id"]): str(row["source"]) for table in TABLES.values() for row in table}
"""Where each row of the data is known from."""


def view(s: State, seat: int | None) -> dict[str, Any]:
    """Show everything to everybody."""
    return {
        "side": s.board.side,
        "pieces": pieces(s),
        "beside": [
            [SIZES[size] for size in range(TRIO) if is_beside(s, who, size)] for who in range(s.seats)
        ],
        "edges": [EDGES[edge] for edge in s.edges],
        "home": [[s.board.squares[at] for at in s.board.edges[EDGES[edge]]] for edge in s.edges],
        "goal_lines": [[s.board.squares[at] for at in line] for line in s.board.goals[s.seats]],
        "blocked": [s.board.squares[at] for at in s.board.blocked],
        "seat": s.seat,
        "player": s.seat + 1,
        "points": s.points,
        "n": s.points,
        "dice": list(s.dice),
        "turn": s.turn,
        "turn_cap": s.turn_cap,
        "phase": phase(s),
        "winner": None if s.winner < 0 else s.winner,
        "sources": dict(SOURCES),
    }


def pieces(s: State) -> list[dict[str, Any]]:
    """List what stands on the board, south-west first."""
    return [
        {"square": s.board.squares[at], "seat": owner(on), "size": SIZES[size_of(on)]}
        for at, on in enumerate(s.squares)
        if on != EMPTY
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
