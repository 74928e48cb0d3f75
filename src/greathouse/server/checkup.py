"""A close look at all that is stored: the file itself, every chain of facts, every game played again."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from greathouse.core import codec
from greathouse.core.agenda import CHANCE
from greathouse.core.errors import BadData, BadRecord, HouseError
from greathouse.core.replay import check_draw
from greathouse.core.table import Table
from greathouse.server import chain, facts, live, replay
from greathouse.server.census import Looking
from greathouse.server.house import check_rules
from greathouse.server.live import Live
from greathouse.server.refusals import TEXT, Refusal
from greathouse.server.shapes import Summary
from greathouse.server.sqlite import FILE, LINE, line_of
from greathouse.server.store import Damaged, Line, Snapshot, Stored, StoreFailed, StoreRefused, check_version

TABLES = "SELECT table_id FROM tables UNION SELECT table_id FROM events ORDER BY table_id"
LINKED = 7
"""The format since which facts have links."""
WORST = 20
"""Problems of a file that are told."""


class Rows(Protocol):
    """Something to read from."""

    async def rows(self, sql: str, *args: Any) -> list[Any]: ...


class Problem(HouseError):
    """What is wrong with a table or a file, in the reader's language."""

    def text(self, lang: str = "en") -> str:
        """Say it in a language."""
        return TEXT.say(f"checkup.{self.key}", lang, **self.told(lang))


class Spoilt(NamedTuple):
    """A table with which something is wrong; the empty name means the place itself."""

    table: str
    problem: Problem


@dataclass
class Checkup:
    """What a close look has found."""

    tables: int = 0
    facts: int = 0
    moves: int = 0
    unplayed: int = 0
    """Tables of rules or data that are not known here: their facts were checked, and not played."""
    spoilt: list[Spoilt] = field(default_factory=list)

    def note(self, table: str, key: str, **named: Any) -> None:
        """Note that something is wrong."""
        self.spoilt.append(Spoilt(table, Problem(key, **named)))


async def of_folder(folder: Path) -> Checkup:
    """Look closely at the file of a data folder, also while a server uses it."""
    path = folder / FILE
    if not path.exists():
        raise StoreRefused("no_file", folder=folder)
    found = Checkup()
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            check_version(version, str(path))
            check_file(found, connection)
            await look(found, Looking(connection), version >= LINKED)
    except sqlite3.Error as error:
        found.note("", "file", problem=error)
    return found


def check_file(found: Checkup, connection: sqlite3.Connection) -> None:
    """Let SQLite look at its own file."""
    try:
        told = [problem for (problem,) in connection.execute(f"PRAGMA integrity_check({WORST})").fetchall()]
    except sqlite3.Error as error:
        told = [str(error)]
    for problem in told:
        if problem != "ok":
            found.note("", "file", problem=problem)


async def of_database(url: str) -> Checkup:
    """Look closely at all that a PostgreSQL database holds."""
    from greathouse.server.postgres import PostgresStore

    found = Checkup()
    async with PostgresStore.looked_into(url) as store:
        try:
            await look(found, store, True)
        except StoreFailed as failure:
            found.note("", "file", problem=failure)
    return found


async def events_in(url: str) -> int:
    """Count the events of a PostgreSQL database, if it answers."""
    from greathouse.server.postgres import PostgresStore

    async with PostgresStore.looked_into(url) as store:
        return int((await store.rows("SELECT count(*) FROM events"))[0][0])


async def look(found: Checkup, source: Rows, linked: bool) -> None:
    """Look at every table, one after the other."""
    for (table,) in await source.rows(TABLES):
        found.tables += 1
        try:
            await look_at(found, source, linked, table)
        except (Damaged, StoreFailed, sqlite3.Error) as damage:
            found.note(table, "stored", problem=damage)
        except Problem as problem:
            found.spoilt.append(Spoilt(table, problem))


async def look_at(found: Checkup, source: Rows, linked: bool, table: str) -> None:
    """Check a table's facts, play its game again, and compare what was kept beside them."""
    lines = await source.rows(f"SELECT {LINE} FROM tables WHERE table_id = ?", table)
    columns = "seq, cmd, fact, link, asked" if linked else "seq, cmd, fact"
    sql = f"SELECT {columns} FROM events WHERE table_id = ? ORDER BY seq"
    stored = [Stored(*values) for values in await source.rows(sql, table)]
    found.facts += len(stored)
    if not lines or not stored or stored[-1].seq != lines[0][LINE.split(", ").index("version")]:
        raise Problem("missing")
    if stored[0].seq > 1:
        chain.follow(chain.start(table), stored[0].seq - 1, stored)
        return
    kept = await source.rows("SELECT ply, state FROM snapshots WHERE table_id = ?", table)
    live, moves = gathered(table, stored)
    try:
        check_rules(live, moves)
    except Refusal:
        found.unplayed += 1
        return
    if live.position:
        live.table = played(live, moves, {ply: Snapshot(ply, state) for ply, state in kept})
        found.moves += len(moves)
    compare(live, line_of(lines[0]))


def gathered(table: str, stored: Sequence[Stored]) -> tuple[Live, replay.Moves]:
    """Fold a table's facts; what cannot be read is told by its number."""
    chain.follow(chain.start(table), 0, stored)
    for event in stored:
        try:
            facts.read(event.fact)
        except Exception:
            raise Problem("unreadable", n=event.seq) from None
    try:
        return live.gathered(table, list(stored))
    except Exception as error:
        raise Problem("folded", problem=f"{type(error).__name__}: {error}") from None


def played(live: Live, moves: replay.Moves, kept: dict[int, Snapshot]) -> Table:
    """Play a game again with every move checked, every draw drawn anew, every snapshot compared."""
    table = live.opened()
    for index, (who, move) in enumerate(moves):
        if who != table.to_move or move not in table.legal():
            raise Problem("move", n=index + 1)
        if who == CHANCE and index >= table.fate.branch:
            try:
                check_draw(table, move, index)
            except BadRecord:
                raise Problem("draw", n=index + 1) from None
        table.advance(move)
        if index + 1 in kept and not is_true(kept[index + 1], table):
            raise Problem("snapshot", n=index + 1)
    return table


def is_true(kept: Snapshot, table: Table) -> bool:
    """Compare a snapshot with the position; one of another version, which is passed over, says nothing."""
    body = replay.kept_body(kept)
    if body is None or body.get("rules") != table.game.rules:
        return body is not None
    try:
        return bool(codec.from_json(body["state"]) == table.state)
    except (BadData, KeyError):
        return True


def compare(live: Live, line: Line) -> None:
    """Compare what lists say of a table with what its facts say."""
    told = live.line(live.changed)
    for name in ("game", "status", "version", "listed"):
        if getattr(told, name) != getattr(line, name):
            raise Problem("line", name=name)
    if summary(told) != summary(line):
        raise Problem("line", name="summary")


def summary(line: Line) -> Summary | None:
    """Read what a line tells of its table."""
    try:
        return msgspec.json.decode(line.summary, type=Summary)
    except msgspec.MsgspecError:
        return None
