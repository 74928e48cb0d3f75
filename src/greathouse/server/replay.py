"""Positions of a stored game: from the nearest snapshot, then move by move without checking again."""

from typing import Any

import msgspec

from greathouse.core import codec, driver
from greathouse.core.agenda import CHANCE, Chance, Event
from greathouse.core.errors import BadData
from greathouse.core.game import Game
from greathouse.core.moves import Move
from greathouse.core.record import Record
from greathouse.core.table import Fate, Table, recorded_fate
from greathouse.server.store import Snapshot

EVERY = 100
"""A snapshot is kept each time a game has gone on by so many moves."""

Moves = list[tuple[int, Move]]


def settings_fate(game: Game, header: dict[str, str]) -> Fate:
    """Rebuild a source of chance from its header."""
    return recorded_fate(Record(dict(header)), game)


def snapshot(table: Table) -> Snapshot:
    """Keep a position with how far each stream of chance has run."""
    source = table.fate.source
    body = {
        "rules": table.game.rules,
        "state": codec.to_json(table.state),
        "count": {} if source is None else source.count,
    }
    return Snapshot(len(table.moves), msgspec.json.encode(body).decode())


def crossed(before: int, after: int) -> bool:
    """Tell whether a game has gone past a multiple of EVERY."""
    return after // EVERY > before // EVERY


def fresh(game: Game, seats: int, options: dict[str, Any], header: dict[str, str]) -> Table:
    """Set up a table before its first move, chance not yet asked."""
    table = Table(game, seats, options, Fate({}, None))
    table.fate = settings_fate(game, header)
    return table


def resumed(table: Table, kept: Snapshot | None, moves: Moves) -> Table:
    """Put a snapshot in place of the beginning; one that this version cannot read is passed over."""
    if kept is None or kept.ply > len(moves):
        return table
    body = msgspec.json.decode(kept.state)
    if body["rules"] != table.game.rules:
        return table
    try:
        table.state = codec.from_json(body["state"])
    except BadData:
        return table
    table.moves = moves[: kept.ply]
    if table.fate.source is not None:
        table.fate.source.count = dict(body["count"])
    return table


def forward(table: Table, moves: Moves) -> None:
    """Play stored moves on from where the table stands; only the last decisions can be taken back."""
    start = len(table.moves)
    settled = max(last_chance(moves), min(table.fate.branch, len(moves)))
    for ply, (who, move) in enumerate(moves[start:settled], start):
        count(table, ply, who)
        driver.apply(table.state, move)
    table.moves.extend(moves[start:settled])
    for who, move in moves[max(start, settled) :]:
        count(table, len(table.moves), who)
        table.advance(move)


def count(table: Table, ply: int, who: int) -> None:
    """Note that a stream has given a result, unless it was taken over from another game."""
    frame = table.state.agenda[-1]
    source = table.fate.source
    if who == CHANCE and isinstance(frame, Chance) and source is not None and ply >= table.fate.branch:
        source.rng(frame.purpose)


def last_chance(moves: Moves) -> int:
    """Give the number of moves up to the last result of chance."""
    for index in range(len(moves), 0, -1):
        if moves[index - 1][0] == CHANCE:
            return index
    return 0


def told(table: Table, moves: Moves) -> list[list[Event]]:
    """Play stored moves on and give what happened at each."""
    events: list[list[Event]] = []
    for who, move in moves:
        count(table, len(table.moves), who)
        events.append(table.advance(move))
    return events
