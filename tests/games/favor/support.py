"""Positions from texts, for tests that read as stories."""

import greathouse as gh
from greathouse.core.agenda import Ask, Do, Frame
from greathouse.core.table import Table
from greathouse.games.favor.course import NEXT
from greathouse.games.favor.dice import DIE_OF, NEW_STANDARD
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import BIT, NUMBER, STORES
from greathouse.games.favor.turn import begin_turn, rolls_over
from greathouse.games.favor.window import WINDOW


def state(table: Table) -> State:
    """Give a table's state as what it is."""
    assert isinstance(table.state, State)
    return table.state


def opened(seats: int = 2, **options: object) -> Table:
    """Open a table where the first seat begins and the caller plays CHANCE."""
    table = gh.new("favor", seats=seats, seed=None, chance="manual", **options)
    table.play("first 0")
    while table.menu[0].startswith("draw"):
        table.play(table.menu[0])
    s = state(table)
    s.pips, s.rerolls, s.pile = [0] * seats, [0] * seats, [31, 31]
    return table


def own(table: Table, seat: int, tiles: str) -> None:
    """Give tiles to a seat; those on this table leave their stacks."""
    s = state(table)
    for name in tiles.split():
        s.owned[seat] |= BIT[name]
        if NUMBER[name] in s.tiles:
            s.stacks[s.tiles.index(NUMBER[name])] -= 1


def at_start(tiles: str = "", seats: int = 2, roll_off: bool = False, **options: object) -> Table:
    """Open a table at the start of the first seat's turn, who has some tiles."""
    table = opened(seats, **options)
    own(table, 0, tiles)
    s = state(table)
    s.roll_off = roll_off
    s.agenda[:] = [NEXT]
    begin_turn(s, 0, 0)
    return table


def in_window(
    active: str,
    tiles: str = "",
    *,
    locked: str = "",
    pips: int = 0,
    rerolls: int = 0,
    waiting: int = 0,
    seats: int = 2,
    foe: str = "",
    **options: object,
) -> Table:
    """Open a table in the window after the first roll of the first seat."""
    table = opened(seats, **options)
    own(table, 0, tiles)
    own(table, 1, foe)
    s = state(table)
    s.active = sorted([DIE_OF[word] for word in active.split()])
    s.charges = [die for die in s.active if die in (65, 88, 103, 105, 119)]
    s.locked = sorted([DIE_OF[word] for word in locked.split()])
    s.waiting = [NEW_STANDARD] * waiting
    s.pips[0], s.rerolls[0] = pips, rerolls
    s.stored = [s.owned[0] >> tile & 1 for tile in STORES]
    s.rolls = 1
    frames: list[Frame] = [NEXT, Do(rolls_over), WINDOW[0]]
    s.agenda[:] = frames
    return table


def claiming(locked: str, tiles: str = "", *, seats: int = 2, foe: str = "", **options: object) -> Table:
    """Open a table where the first seat has locked all its dice."""
    table = in_window("", tiles, locked=locked, pips=0, rerolls=0, waiting=0, seats=seats, foe=foe, **options)
    return play(table, "done")


def play(table: Table, *moves: str) -> Table:
    """Play some moves in a row."""
    for move in moves:
        table.play(move)
    return table


def active(table: Table) -> str:
    """Write the active dice."""
    return " ".join([die["die"] for die in table.view()["active"]])


def locked(table: Table) -> str:
    """Write the locked dice."""
    return " ".join([die["die"] for die in table.view()["locked"]])


def tiles_of(table: Table, seat: int = 0) -> set[str]:
    """Name a seat's tiles."""
    return {tile["tile"] for tile in table.view()["players"][seat]["tiles"]}


def why(table: Table, move: str) -> str:
    """Say why a move is refused."""
    return " ".join([reason.text for reason in table.why_not(move)])


def asked(table: Table) -> str:
    """Name the question on top."""
    if table.over:
        return "over"
    frame = state(table).agenda[-1]
    return frame.prompt if isinstance(frame, Ask) else "chance"
