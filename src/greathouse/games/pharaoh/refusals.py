"""Why a move may not be made."""

from greathouse.core.agenda import Ask
from greathouse.core.catalogue import Catalogue
from greathouse.core.moves import Form, Move, Place
from greathouse.core.reasons import Reason
from greathouse.games.pharaoh.board import EDGES, FULL, OFF, SIZES
from greathouse.games.pharaoh.query import cost
from greathouse.games.pharaoh.state import EMPTY, TRIO, State, owner, size_of

TEXT = Catalogue("greathouse.games.pharaoh")

PIECE = Place("size", SIZES)
SQUARE = Place("square", FULL.squares)
FACE = Place("face")
NOTATION = (
    Form("enter", (PIECE, SQUARE)),
    Form("move", (PIECE, SQUARE)),
    Form("done"),
    Form("keep"),
    Form("reroll"),
    Form("roll", (FACE,)),
    Form("roll", (FACE, FACE)),
    Form("start", (FACE,)),
)


def refuse(s: State, me: int, move: Move) -> list[Reason]:
    """Give every condition that a move fails."""
    frame = s.agenda[-1]
    assert isinstance(frame, Ask)
    if frame.prompt == "double" or move[0] not in ("enter", "move"):
        return []
    size, to = s.board.meaning[move]
    at = s.where[TRIO * me + size]
    if move[0] == "enter":
        return refuse_entry(s, me, size, at, to) + refuse_landing(s, me, size, at, to)
    return refuse_step(s, size, at, to) + refuse_landing(s, me, size, at, to)


def reason(rule: str, key: str, **args: object) -> Reason:
    """Make a reason in this game's words."""
    return Reason(rule, key, args, TEXT)


def refuse_entry(s: State, me: int, size: int, at: int, to: int) -> list[Reason]:
    """Refuse to enter a piece that is on the board, or away from the own edge."""
    found: list[Reason] = []
    edge = EDGES[s.edges[me]]
    if at != OFF:
        found.append(reason("P6", "on_board", size=SIZES[size], square=s.board.squares[at]))
    if to not in s.board.edges[edge] and to not in s.board.blocked:
        squares = [s.board.squares[square] for square in s.board.edges[edge]]
        found.append(reason("P6", "edge", edge=edge, square=s.board.squares[to], squares=squares))
    return found


def refuse_step(s: State, size: int, at: int, to: int) -> list[Reason]:
    """Refuse to move a piece that is not on the board, or further than one square."""
    if at == OFF:
        return [reason("P6", "beside", size=SIZES[size])]
    if at == to or not (s.board.is_next(at, to) or to in s.board.blocked):
        return [reason("P5", "far", size=SIZES[size], at=s.board.squares[at], to=s.board.squares[to])]
    return []


def refuse_landing(s: State, me: int, size: int, at: int, to: int) -> list[Reason]:
    """Refuse blocked squares, own pieces, larger enemies, and what the points do not pay for."""
    found: list[Reason] = []
    square, met = s.board.squares[to], s.squares[to]
    if to in s.board.blocked:
        found.append(reason("P12", "blocked", square=square))
    if met != EMPTY and owner(met) == me and at != to:
        found.append(reason("P7", "own", square=square, size=SIZES[size_of(met)]))
    elif met != EMPTY and owner(met) != me and size_of(met) > size:
        found.append(reason("P8", "larger", square=square, size=SIZES[size], met=SIZES[size_of(met)]))
    needed = cost(s, size, at, to)
    if needed > s.points:
        found.append(reason("P5", "points", needed=needed, n=s.points, size=SIZES[size]))
    return found
