"""A recorded game told again, move by move."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import greathouse as gh
from greathouse.core.agenda import Event
from greathouse.core.moves import Move
from greathouse.core.record import Record, read, write
from greathouse.core.table import Table


class Step(NamedTuple):
    """A move, what came of it, and the table after it; plies count from 1."""

    ply: int
    who: int
    move: Move
    events: list[Event]
    table: Table


def checked(path: str) -> Record:
    """Read a record and check all of it."""
    gh.load(path)
    return read(Path(path).read_text(encoding="utf8"))


def opening(record: Record) -> Table:
    """Set up the table of a record, before its first move."""
    return gh.loads(write(record), upto=0)


def tell_again(record: Record) -> Iterator[Step]:
    """Play a record that has been checked already; the table of a step changes with the next one."""
    table = opening(record)
    for ply, (who, text) in enumerate(record.moves, 1):
        move = table.parse(text)
        yield Step(ply, who, move, table.advance(move), table)


def sentences(step: Step, players: list[str], lang: str) -> list[str]:
    """Say what a move brought about; a move without events is said itself."""
    game = step.table.game
    told = [game.report(event, lang, players) for event in step.events]
    return told or [game.label(step.move, lang)]
