"""Options, modes and the empty board."""

from greathouse.core.agenda import Do
from greathouse.core.game import Mode, Option, Options
from greathouse.games.pharaoh.board import BLOCKED, EDGES, FULL, OFF, Board
from greathouse.games.pharaoh.flow import roll_for_start
from greathouse.games.pharaoh.state import EMPTY, TRIO, State

OPTIONS = (
    Option("reroll", "unlimited", choices=("unlimited", "once", "never")),
    Option("empty_edge", "west", choices=EDGES, seats=(3,)),
    Option("corners_blocked", False),
    Option("one_die", False),
    Option("turn_cap", 500, low=1, high=100_000),
)

MODES = (
    Mode(2),
    Mode(2, {"reroll": "once"}),
    Mode(2, {"reroll": "never"}),
    Mode(2, {"corners_blocked": True, "one_die": True}),
    Mode(3),
    *[Mode(3, {"empty_edge": edge}) for edge in EDGES if edge != "west"],
    Mode(3, {"corners_blocked": True, "one_die": True}),
    Mode(4),
    Mode(4, {"corners_blocked": True, "one_die": True}),
)


def setup(seats: int, options: Options) -> State:
    """Lay out an empty board, everybody's trio beside it: P1."""
    board = BLOCKED if options["corners_blocked"] else FULL
    return on_board(board, seats, options)


def on_board(board: Board, seats: int, options: Options) -> State:
    """Set up on any board; the smaller ones serve to check solvers."""
    return State(
        board=board,
        seats=seats,
        edges=seat_edges(seats, str(options["empty_edge"])),
        reroll=str(options["reroll"]),
        one_die=bool(options["one_die"]),
        turn_cap=int(options["turn_cap"]),
        squares=[EMPTY] * board.side**2,
        where=[OFF] * (TRIO * seats),
        agenda=[Do(roll_for_start, (tuple(range(seats)),))],
    )


def seat_edges(seats: int, empty_edge: str) -> list[int]:
    """Place the seats clockwise from the south; two sit opposite, three leave an edge empty."""
    if seats == 2:
        return [EDGES.index("south"), EDGES.index("north")]
    left_out = empty_edge if seats == 3 else ""
    return [at for at, edge in enumerate(EDGES) if edge != left_out]


def bound(seats: int, options: Options) -> int:
    """Bound a game's moves: start rolls, then at most six steps, an end and some rolls a turn."""
    return 1000 + 30 * int(options["turn_cap"])
