"""A position of Pharaoh for two as an SVG picture: the player to move below, arrows for a play."""

from xml.sax.saxutils import escape

from greathouse.experts.pharaoh.placements import OFF, Placement
from greathouse.experts.pharaoh.turns import Step
from greathouse.games.pharaoh.board import SIZES, Board

SIDE = 60
EDGE = 30
BESIDE = 56
OWN = ("#b5512c", "A")
FOE = ("#2c6e9b", "B")
WIDTHS = (20, 32, 46)
HEIGHTS = (24, 36, 48)
ARROW = (
    '<marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" '
    'orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="#222"/></marker>'
)

Point = tuple[float, float]


def picture(board: Board, own: Placement, foe: Placement, title: str, steps: tuple[Step, ...] = ()) -> str:
    """Draw a position, with its title for those who cannot see it."""
    wide = 2 * EDGE + board.side * SIDE
    high = wide + 2 * BESIDE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" '
        f'height="{high}" role="img" font-family="sans-serif">',
        f"<title>{escape(title)}</title>",
        f"<defs>{ARROW}</defs>",
        f'<rect width="{wide}" height="{high}" fill="#fbf8f1"/>',
        *[square(board, at) for at in range(board.side**2)],
        *labels(board),
        *trio(board, own, OWN, below=True),
        *trio(board, foe, FOE, below=False),
        *arrows(board, own, steps),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def centre(board: Board, at: int) -> Point:
    """Find the middle of a square; row 1 lies below."""
    row, column = divmod(at, board.side)
    return EDGE + (column + 0.5) * SIDE, BESIDE + EDGE + (board.side - row - 0.5) * SIDE


def square(board: Board, at: int) -> str:
    """Draw a square; those of the goal-line are shaded."""
    x, y = centre(board, at)
    goal = any([at in line for line in board.goals[2]])
    fill = "#cfc9bb" if at in board.blocked else "#f1dfae" if goal else "#ffffff"
    return (
        f'<rect x="{x - SIDE / 2:g}" y="{y - SIDE / 2:g}" width="{SIDE}" height="{SIDE}" '
        f'fill="{fill}" stroke="#8a8371"/>'
    )


def labels(board: Board) -> list[str]:
    """Write the letters of the columns and the numbers of the rows."""
    below = centre(board, 0)[1] + SIDE / 2 + 16
    found = [(centre(board, at)[0], below, board.squares[at][0]) for at in range(board.side)]
    found += [(EDGE / 2, centre(board, at * board.side)[1] + 4, str(at + 1)) for at in range(board.side)]
    return [
        f'<text x="{x:g}" y="{y:g}" font-size="12" text-anchor="middle" fill="#6b6455">{mark}</text>'
        for x, y, mark in found
    ]


def trio(board: Board, placement: Placement, player: tuple[str, str], below: bool) -> list[str]:
    """Draw a player's pyramids, on the board or beside it."""
    return [pyramid(stand(board, at, size, below), size, player) for size, at in enumerate(placement)]


def stand(board: Board, at: int, size: int, below: bool) -> Point:
    """Find where a pyramid stands."""
    if at != OFF:
        return centre(board, at)
    y = BESIDE + 2 * EDGE + board.side * SIDE + BESIDE / 2 if below else BESIDE / 2
    return EDGE + (size + 1.0) * SIDE, y


def pyramid(at: Point, size: int, player: tuple[str, str]) -> str:
    """Draw a pyramid: its size by its width and its pips, its player by colour and letter."""
    x, y = at
    wide, high = WIDTHS[size] / 2, HEIGHTS[size] / 2
    colour, letter = player
    points = f"{x:g},{y - high:g} {x + wide:g},{y + high:g} {x - wide:g},{y + high:g}"
    return (
        f'<g><title>{letter} {SIZES[size]}</title><polygon points="{points}" fill="{colour}"/>'
        f'<text x="{x:g}" y="{y + high - 3:g}" font-size="11" text-anchor="middle" '
        f'fill="#fff">{letter}{size + 1}</text></g>'
    )


def arrows(board: Board, own: Placement, steps: tuple[Step, ...]) -> list[str]:
    """Draw a play as an arrow for each step."""
    where = list(own)
    drawn: list[str] = []
    for size, to in steps:
        (x, y), (x_to, y_to) = stand(board, where[size], size, below=True), centre(board, to)
        where[size] = to
        drawn.append(
            f'<line x1="{x:g}" y1="{y:g}" x2="{x_to:g}" y2="{y_to:g}" stroke="#222" stroke-width="2.5" '
            f'stroke-dasharray="6 3" marker-end="url(#tip)"/>'
        )
    return drawn
