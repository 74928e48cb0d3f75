"""Copies of a store: one SQLite file that holds everything, checked before it is called a backup.

The same file goes back into a data folder or into PostgreSQL, so it is also the way from one to the other.
"""

import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from greathouse.bots.system import sync
from greathouse.core.errors import BadSetup
from greathouse.server.files import FILE_MODE, hand_over, make_file, make_private
from greathouse.server.lock import Lock
from greathouse.server.sqlite import FILE, Care, connect, marks, migrate, ready
from greathouse.server.store import StoreRefused, check_version, newest

CONTENTS = (
    "events",
    "tables",
    "snapshots",
    "reviews",
    "deals",
    "results",
    "house",
    "uncounted",
    "seen",
    "held",
)


def back_up(folder: Path, target: Path) -> int:
    """Copy a data folder's file, also while a server uses it; give the number of events."""
    source = folder / FILE
    if not source.exists():
        raise StoreRefused("no_file", folder=folder)
    try:
        with drafted(target) as draft:
            with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as connection:
                check_version(connection.execute("PRAGMA user_version").fetchone()[0], str(source))
                connection.execute("VACUUM INTO ?", (str(draft),))
            return finished(draft, target)
    except sqlite3.Error as error:
        raise StoreRefused("cannot_open", path=source, problem=error) from None


async def back_up_database(url: str, target: Path) -> int:
    """Copy a PostgreSQL database as it is at one moment."""
    import asyncpg

    from greathouse.server.postgres import TROUBLE, check_filled

    with drafted(target) as draft:
        try:
            connection = await asyncpg.connect(url)
        except TROUBLE as error:
            raise StoreRefused("unreachable", problem=error) from None
        try:
            await check_filled(connection)
            await copy_all(connection, draft)
        finally:
            await connection.close()
        return finished(draft, target)


async def copy_all(connection: Any, draft: Path) -> None:
    """Copy every row of a database."""
    with closing(connect(draft)) as copy:
        migrate(copy, str(draft))
        copy.execute("BEGIN")
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            for name in CONTENTS:
                async for row in connection.cursor(f"SELECT * FROM {name}"):
                    copy.execute(inserting(name, list(row.keys())), tuple(row))
        copy.execute("COMMIT")


def restore(source: Path, folder: Path) -> int:
    """Put a backup into an empty data folder; give the number of events."""
    count = sound(source)
    make_private(folder)
    lock = Lock(folder / "lock")
    try:
        target = folder / FILE
        if target.exists():
            raise StoreRefused("not_empty", place=folder)
        with drafted(target) as draft:
            with closing(sqlite3.connect(source)) as copy:
                copy.execute("VACUUM INTO ?", (str(draft),))
            with closing(connect(draft)) as connection:
                ready(connection, Care())
                migrate(connection, str(draft))
            finished(draft, target)
    finally:
        lock.release()
        hand_over(folder)
    return count


async def restore_database(source: Path, url: str) -> int:
    """Put a backup into an empty PostgreSQL database."""
    from greathouse.server.postgres import PostgresStore, house_secret, numbered

    count = sound(source)
    store = await PostgresStore.open(url)
    try:
        if await store.count():
            raise StoreRefused("not_empty", place="PostgreSQL")
        with TemporaryDirectory() as folder:
            restore(source, Path(folder))  # in the newest shape, whatever version it is of
            async with store.pool.acquire() as connection, connection.transaction():
                await connection.execute("DELETE FROM house")
                for name in CONTENTS:
                    sql = numbered(inserting(name, columns_of(Path(folder) / FILE, name)))
                    await connection.executemany(sql, rows(Path(folder) / FILE, name))
                await house_secret(connection)
    finally:
        await store.close()
    return count


def inserting(name: str, columns: Sequence[str]) -> str:
    """Write how a row is put into a stored table."""
    return f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks(len(columns))})"


def columns_of(source: Path, name: str) -> list[str]:
    """Name the columns of a stored table; a backup of an earlier version may have fewer, or none."""
    with closing(sqlite3.connect(source)) as copy:
        return [column for (column,) in copy.execute("SELECT name FROM pragma_table_info(?)", (name,))]


def rows(source: Path, name: str) -> Iterable[tuple[Any, ...]]:
    """Read a stored table row by row."""
    with closing(sqlite3.connect(source)) as copy:
        yield from copy.execute(f"SELECT * FROM {name}")


@contextmanager
def drafted(target: Path) -> Iterator[Path]:
    """Name the file that is written first; a finished one is never overwritten, and no half stays."""
    if target.exists():
        raise StoreRefused("exists", path=target)
    target.absolute().parent.stat()  # a folder that is not there is told by its own name, not by the draft's
    draft = target.with_name(f".{target.name}.{os.getpid()}.part")
    draft.unlink(missing_ok=True)
    try:
        make_file(draft)
        yield draft
    finally:
        draft.unlink(missing_ok=True)


def finished(draft: Path, target: Path) -> int:
    """Check a copy, sync it and give it its name, which the folder then keeps; it is its owner's alone."""
    count = sound(draft)
    draft.chmod(FILE_MODE)
    sync(draft)
    os.replace(draft, target)
    sync(target.absolute().parent)
    return count


def sound(path: Path) -> int:
    """Check a copy from end to end; give the number of its events."""
    if not path.exists():
        raise BadSetup("file_missing", path=path)
    try:
        with closing(sqlite3.connect(path)) as copy:
            problem = copy.execute("PRAGMA integrity_check").fetchone()[0]
            check_version(copy.execute("PRAGMA user_version").fetchone()[0], str(path))
            count = int(copy.execute("SELECT count(*) FROM events").fetchone()[0])
    except sqlite3.Error as error:
        raise StoreRefused("not_sound", path=path, problem=error) from None
    if problem != "ok":
        raise StoreRefused("not_sound", path=path, problem=problem)
    return count


def describe(folder: Path) -> tuple[int, int, int] | None:
    """Tell a data folder's format, the newest one known, and its events; None if there is nothing."""
    if not (folder / FILE).exists():
        return None
    with closing(sqlite3.connect(f"file:{folder / FILE}?mode=ro", uri=True)) as connection:
        found = connection.execute("PRAGMA user_version").fetchone()[0]
        return found, newest(), connection.execute("SELECT count(*) FROM events").fetchone()[0]
