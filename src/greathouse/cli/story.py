"""A recorded game told again, move by move."""

from collections.abc import Iterator
from pathlib import Path

import greathouse as gh
from greathouse.core import replay
from greathouse.core.record import Record, read
from greathouse.core.table import Table


def checked(path: str) -> Record:
    """Read a record and check all of it."""
    gh.load(path)
    return read(Path(path).read_text(encoding="utf8"))


def opening(record: Record) -> Table:
    """Set up the table of a record, before its first move."""
    return replay.opening(record, gh.game(record.header["game"]))


def tell_again(record: Record) -> Iterator[replay.Step]:
    """Play a record again; the table of a step changes with the next one."""
    table = opening(record)
    return replay.again(table, replay.checked(record, table))


def sentences(step: replay.Step, players: list[str], lang: str) -> list[str]:
    """Say what a move brought about; a move without events is said itself."""
    game = step.table.game
    told = [game.report(event, lang, players) for event in step.events]
    return told or [game.label(step.move, lang)]
