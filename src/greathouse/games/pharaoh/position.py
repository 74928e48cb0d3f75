"""Positions as one line of text: "c1 - d3 / - b5 a4", or "c1 - d3 / - b5 a4 : 4" with points left.

Each trio is small, medium and large. The first is that of the player to move, seen from the own edge as if
that were the south; the others follow clockwise. Without points the dice come next.
"""

import re

from greathouse.core.agenda import Ask
from greathouse.core.errors import BadNotation
from greathouse.core.game import Options
from greathouse.core.moves import Token
from greathouse.games.pharaoh.board import EDGES, MOST_POINTS, OFF, Board
from greathouse.games.pharaoh.flow import MOVE, begin_turn
from greathouse.games.pharaoh.setup import setup
from greathouse.games.pharaoh.state import TRIO, State, put

BESIDE = "-"
BETWEEN = "/"
LEFT = ":"
Trio = tuple[int, ...]
"""The squares of a small, medium and large pyramid, or OFF."""


def write(s: State) -> str:
    """Write a position as who moves sees it, with the points left while pyramids move."""
    order = [(s.seat + later) % s.seats for later in range(s.seats)]
    trios = [s.where[TRIO * seat : TRIO * seat + TRIO] for seat in order]
    edge = s.edges[s.seat]
    text = write_position(s.board, *[tuple([seen_from(s.board, edge, at) for at in trio]) for trio in trios])
    moving = bool(s.agenda) and isinstance(s.agenda[-1], Ask)
    return f"{text} {LEFT} {s.points}" if moving else text


def read(text: str, options: Options) -> State:
    """Set up a position, with who moves as seat 0; whatever is wrong is said with the word that is."""
    told, colon, points = text.partition(LEFT)
    words = words_of(told)
    seats = 1 + sum([token.word == BETWEEN for token in words])
    if not 2 <= seats <= len(EDGES) or (colon and points.strip() not in map(str, range(MOST_POINTS + 1))):
        raise BadNotation(text, 0, len(text), "position_form", text=text.strip())
    s = setup(seats, options)
    for seat, trio in enumerate(read_trios(s.board, told, seats)):
        for size, at in enumerate(trio):
            put(s, seat, size, at)
    s.agenda.clear()
    begin_turn(s, 0)
    if colon:
        s.points = int(points)
        s.dice = (s.points,) if s.one_die else (1, s.points)
        s.agenda[:] = [MOVE[0]]
    return s


def seen_from(board: Board, edge: int, at: int) -> int:
    """Give a square as who sits at an edge sees it: the own edge is the lowest row."""
    if at == OFF:
        return OFF
    row, column = divmod(at, board.side)
    last = board.side - 1
    rows = (row, column, last - row, last - column)
    columns = (column, last - row, last - column, row)
    return board.side * rows[edge] + columns[edge]


def write_position(board: Board, *trios: Trio) -> str:
    """Write trios, that of the player to move first."""
    sides = [[BESIDE if at == OFF else board.squares[at] for at in trio] for trio in trios]
    return f" {BETWEEN} ".join([" ".join(side) for side in sides])


def read_position(board: Board, text: str) -> tuple[Trio, Trio]:
    """Read the two trios of a game for two."""
    own, foe = read_trios(board, text, 2)
    return own, foe


def read_trios(board: Board, text: str, seats: int) -> list[Trio]:
    """Read so many trios."""
    words = words_of(text)
    marks = [index for index, token in enumerate(words) if token.word == BETWEEN]
    if len(words) != (TRIO + 1) * seats - 1 or marks != [(TRIO + 1) * seat - 1 for seat in range(1, seats)]:
        raise BadNotation(text, 0, len(text), "position_form", text=text.strip())
    pieces = [token for token in words if token.word != BETWEEN]
    squares = [read_square(board, text, token) for token in pieces]
    for index, token in enumerate(pieces):
        if squares[index] != OFF and squares[index] in squares[:index]:
            raise BadNotation(text, token.start, token.end, "position_twice", square=token.word)
    return [tuple(squares[at : at + TRIO]) for at in range(0, len(squares), TRIO)]


def words_of(text: str) -> list[Token]:
    """Cut a text into words and marks."""
    return [Token(m.group().lower(), m.start(), m.end()) for m in re.finditer(r"/|[^\s/]+", text)]


def read_square(board: Board, text: str, token: Token) -> int:
    """Read the square of a piece, or that it is beside the board."""
    if token.word == BESIDE:
        return OFF
    at = board.index.get(token.word, OFF)
    if at == OFF:
        raise BadNotation(text, token.start, token.end, "position_square", word=token.word)
    if at in board.blocked:
        raise BadNotation(text, token.start, token.end, "position_blocked", square=token.word)
    return at
