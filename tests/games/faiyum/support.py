"""Positions from short lists, for tests that read as stories."""

from collections.abc import Mapping
from typing import Any

import greathouse as gh
from greathouse.core.moves import Word
from greathouse.core.table import Table
from greathouse.games.faiyum.board import GOODS, GRID
from greathouse.games.faiyum.cards import BY_WORD, PRIVILEGES
from greathouse.games.faiyum.state import (
    BRIDGE,
    GREAT_BRIDGE,
    KINDS_OF_GOODS,
    PIECES,
    ROAD,
    WORKER,
    State,
    develop,
    drain,
)
from greathouse.games.faiyum.turn import begin_turn

MARKET = (4, 6, 12, 14, 20, 22, 24, 26)
HIGHEST = (106, 108, 110, 112)
PRIVILEGE_MARKET = (1, 4, 5, 6, 12, 13, 14, 20)
PRIVILEGE_HIGHEST = (100, 102, 104, 106, 107, 108, 110, 112)


def opened(seats: int = 2, market: tuple[int, ...] = (), **options: object) -> Table:
    """Open a table whose chance is answered by hand: seat 0 begins with this market."""
    table = gh.new("faiyum", seats=seats, seed=None, chance="manual", **options)
    privileges = bool(options.get("privileges"))
    lowest = market or (PRIVILEGE_MARKET if privileges else MARKET)
    for card in (*lowest, *(PRIVILEGE_HIGHEST if privileges else HIGHEST)):
        table.play(f"deal {card}")
    if seats > 1:
        table.play("start 0")
    return table


def state(table: Table) -> State:
    """Give a table's state as what it is."""
    assert isinstance(table.state, State)
    return table.state


def at(
    *,
    seats: int = 2,
    hand: tuple[Word, ...] = (),
    stack: tuple[Word, ...] = (),
    goods: Mapping[str, int] | None = None,
    money: int = 0,
    privileges: tuple[int, ...] = (),
    drained: str = "",
    workers: str = "",
    market: tuple[int, ...] = (),
    **options: object,
) -> Table:
    """Open a table in which seat 0 has these cards and goods and is to move."""
    if privileges:
        options["privileges"] = True
    table = opened(seats, market, **options)
    s = state(table)
    hold(s, 0, hand, stack)
    s.money[0] = money
    give(s, 0, goods or {})
    own(s, 0, *privileges)
    for name in drained.split():
        drain(s, GRID.index[name])
    for name in workers.split():
        s.workers |= 1 << GRID.index[name]
        s.supply[WORKER] -= 1
    return table


def hold(s: State, seat: int, hand: tuple[Word, ...], stack: tuple[Word, ...] = ()) -> None:
    """Give a seat a hand and a discard stack; cards that lay elsewhere leave it."""
    for word in (*hand, *stack):
        withdraw(s, BY_WORD[word])
    s.hands[seat] = tuple(sorted([BY_WORD[word] for word in hand]))
    s.stacks[seat] = tuple([BY_WORD[word] for word in stack])


def own(s: State, seat: int, *privileges: int) -> None:
    """Lay privileges in front of a seat."""
    for word in privileges:
        withdraw(s, BY_WORD[word])
        s.owned[seat] |= 1 << BY_WORD[word]


def withdraw(s: State, card: int) -> None:
    """Take a card out of the piles and the box."""
    s.pile &= ~(1 << card)
    s.final &= ~(1 << card)
    if card in s.box and PRIVILEGES >> card & 1:
        s.box.remove(card)


def give(s: State, seat: int, goods: Mapping[str, int]) -> None:
    """Set a seat's goods."""
    for good, count in goods.items():
        s.goods[seat * KINDS_OF_GOODS + GOODS.index(good)] = count


def put(s: State, piece: str, *places: str) -> None:
    """Put pieces on spaces or edges as if somebody had built them before."""
    for place in places:
        if piece in ("road", "bridge", "great_bridge"):
            lay(s, {"road": ROAD, "bridge": BRIDGE, "great_bridge": GREAT_BRIDGE}[piece], place)
            continue
        here = 1 << GRID.index[place]
        if piece in ("settlement", "town", "palace"):
            s.settlements |= here
        if piece in ("town", "palace"):
            s.towns |= here
        if piece == "palace":
            s.palaces |= here
        if piece in ("workshop", "extension"):
            s.workshops |= here
        if piece == "extension":
            s.extensions |= here
        s.supply[PIECES.index(piece)] -= 1
        clear(s, GRID.index[place])
        develop(s, GRID.index[place])


def lay(s: State, piece: int, edge: str) -> None:
    """Lay a road or bridge."""
    number = GRID.edge_index[edge]
    s.roads |= 1 << number
    s.touched |= GRID.ends[number]
    s.supply[piece] -= 1
    if piece == GREAT_BRIDGE:
        s.great |= 1 << number
    for end in GRID.edges[number]:
        clear(s, end)
        develop(s, end)


def clear(s: State, at_space: int) -> None:
    """Take away a crocodile, if there is one."""
    if s.crocodiles >> at_space & 1:
        drain(s, at_space)


def turn_of(table: Table, seat: int) -> Table:
    """Make it a seat's turn."""
    s = state(table)
    s.agenda.clear()
    begin_turn(s, seat)
    return table


def play(table: Table, *moves: str) -> Table:
    """Play some moves in a row."""
    for move in moves:
        table.play(move)
    return table


def goods(table: Table, seat: int = 0) -> dict[str, int]:
    """Tell what goods a seat has, without those it has not."""
    shown: dict[str, int] = table.view()["players"][seat]["goods"]
    return {good: count for good, count in shown.items() if count}


def of(table: Table, what: str, seat: int = 0) -> Any:
    """Tell one of the things that a player's view shows."""
    return table.view()["players"][seat][what]


def offered(table: Table, verb: str) -> list[str]:
    """List what may follow a verb in the menu."""
    return [move.partition(" ")[2] for move in table.menu if move.split()[0] == verb]


def why(table: Table, move: str) -> list[tuple[str, str]]:
    """Give the rules and keys of the reasons against a move."""
    return [(reason.rule, reason.key) for reason in table.why_not(move)]


def market(table: Table) -> list[Word]:
    """List the cards of the market."""
    return [offer["card"] for offer in table.view()["market"]]


def tokens(table: Table) -> list[Word]:
    """List the cards of the market with a discount token."""
    return [offer["card"] for offer in table.view()["market"] if offer["token"]]


def space(table: Table, name: str) -> dict[str, Any]:
    """Show a space."""
    shown: dict[str, Any] = table.view()["spaces"][GRID.index[name]]
    return shown
