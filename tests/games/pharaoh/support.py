"""Positions from texts, for tests that read as stories."""

import greathouse as gh
from greathouse.core.table import Table
from greathouse.games.pharaoh.board import EDGES, SIZES
from greathouse.games.pharaoh.flow import MOVE
from greathouse.games.pharaoh.state import State, put

OF_2012: dict[str, object] = {"corners_blocked": True, "one_die": True}


def at(position: str, points: int = 6, *, turn: str = "south", seats: int = 2, **options: object) -> Table:
    """Open a table at a position such as "south: small c1, large c2; north: medium c3"."""
    table = gh.new("pharaoh", seats=seats, seed=None, chance="manual", **options)
    s = state(table)
    set_up(s, position)
    s.seat = seat_at(s, turn)
    s.turn, s.points, s.dice = 1, points, (points,) if s.one_die else (1, points)
    s.agenda[:] = [MOVE[s.seat]]
    return table


def state(table: Table) -> State:
    """Give a table's state as what it is."""
    assert isinstance(table.state, State)
    return table.state


def set_up(s: State, position: str) -> None:
    """Put down the pieces that a text names."""
    for part in position.split(";"):
        edge, _, pieces = part.partition(":")
        for piece in pieces.split(","):
            if piece.strip():
                size, square = piece.split()
                put(s, seat_at(s, edge.strip()), SIZES.index(size), s.board.index[square])


def seat_at(s: State, edge: str) -> int:
    """Find who sits at an edge."""
    return s.edges.index(EDGES.index(edge))


def shown(table: Table) -> str:
    """Write the position of a table as `at` reads it, without edges that have nobody on the board."""
    view = table.view()
    parts: list[str] = []
    for seat, edge in enumerate(table.printed["edges"]):
        own = {piece["size"]: piece["square"] for piece in view["pieces"] if piece["seat"] == seat}
        if own:
            parts.append(f"{edge}: " + ", ".join([f"{size} {own[size]}" for size in SIZES if size in own]))
    return "; ".join(parts)


def play(table: Table, *moves: str) -> Table:
    """Play some moves in a row."""
    for move in moves:
        table.play(move)
    return table


def started(seats: int = 2, *rolls: str, **options: object) -> Table:
    """Open a table whose chance is answered by hand, and let the first seat win the first turn."""
    table = gh.new("pharaoh", seats=seats, seed=None, chance="manual", **options)
    return play(table, "start 6", *["start 1"] * (seats - 1), *rolls)


def targets(table: Table, verb: str, size: str) -> list[str]:
    """List the squares that a piece may move to or enter at."""
    words = [move.split() for move in table.menu]
    return [word[2] for word in words if word[:2] == [verb, size]]
