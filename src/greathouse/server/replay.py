"""Positions of a stored game: from the nearest snapshot on."""

from hashlib import sha256
from typing import Any

import msgspec

from greathouse.core import codec
from greathouse.core import replay as again
from greathouse.core.agenda import CHANCE
from greathouse.core.errors import BadData
from greathouse.core.game import Game
from greathouse.core.moves import Move
from greathouse.core.record import Record
from greathouse.core.replay import recorded_fate
from greathouse.core.table import Table
from greathouse.server.store import Snapshot

EVERY = 100
"""A snapshot is kept each time a game has gone on by so many moves."""

Moves = list[tuple[int, Move]]


def snapshot(table: Table) -> Snapshot:
    """Keep a position with how far each stream of chance has run."""
    ply = len(table.moves)
    body = {"rules": table.game.rules, "ply": ply, "state": codec.to_json(table.state), "count": table.drawn}
    return Snapshot(ply, msgspec.json.encode(body | {"sum": summed(body)}).decode())


def summed(body: dict[str, Any]) -> str:
    """Sum up a snapshot."""
    return sha256(msgspec.json.encode(body)).hexdigest()


def kept_body(kept: Snapshot) -> dict[str, Any] | None:
    """Read a snapshot; None if it is not as it was kept. Those from before there were sums have none."""
    try:
        body: dict[str, Any] = msgspec.json.decode(kept.state, type=dict[str, Any])
    except msgspec.MsgspecError:
        return None
    told = body.pop("sum", None)
    whole = told is None or (told == summed(body) and body.get("ply") == kept.ply)
    return body if whole else None


def snapshot_due(before: Table | None, played: Table | None) -> tuple[Snapshot, ...]:
    """Keep a position when a game goes past a multiple of EVERY."""
    if played is None or len(played.moves) // EVERY <= len(before.moves if before else ()) // EVERY:
        return ()
    return (snapshot(played),)


def snapshots(table: Table, moves: Moves) -> tuple[Snapshot, ...]:
    """Play stored moves on from where a table stands, and keep a position after every hundred."""
    found: list[Snapshot] = []
    while len(table.moves) < len(moves):
        upto = (len(table.moves) // EVERY + 1) * EVERY
        forward(table, moves[:upto])
        if len(table.moves) == upto:
            found.append(snapshot(table))
    return tuple(found)


def fresh(game: Game, seats: int, options: dict[str, Any], header: dict[str, str]) -> Table:
    """Set up a table before its first move, chance not yet asked."""
    return Table.fresh(game, seats, options, recorded_fate(Record(dict(header)), game))


def resumed(table: Table, kept: Snapshot | None, moves: Moves) -> Table:
    """Put a snapshot in place of the beginning; one that is damaged or of other rules is passed over."""
    if kept is None or kept.ply > len(moves):
        return table
    body = kept_body(kept)
    if body is None or body.get("rules") != table.game.rules:
        return table
    try:
        table.state, table.drawn = codec.from_json(body["state"]), dict(body["count"])
    except (BadData, KeyError):
        return table
    table.moves = moves[: kept.ply]
    return table


def still_plays(table: Table, moves: Moves) -> bool:
    """Tell whether moves made under earlier rules are all possible under these; the table is played on."""
    for who, move in moves:
        if who != table.to_move or move not in table.legal():
            return False
        table.advance(move)
    return True


def forward(table: Table, moves: Moves) -> None:
    """Play stored moves on from where the table stands."""
    again.forward(table, moves[len(table.moves) :])


def last_chance(moves: Moves) -> int:
    """Give the number of moves up to the last result of chance."""
    for index in range(len(moves), 0, -1):
        if moves[index - 1][0] == CHANCE:
            return index
    return 0
