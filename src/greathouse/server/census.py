"""All finished games of a data folder or database, also while a server uses it."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from greathouse.server.figures import Played
from greathouse.server.sqlite import FILE, legible
from greathouse.server.statistics import of_house
from greathouse.server.store import StoreRefused

EVERYTHING = 10_000_000


class Looking:
    """A file that is only read; where a text is damaged, all others are told."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        connection.text_factory = legible

    async def rows(self, sql: str, *args: Any) -> list[Any]:
        """Run a query."""
        found: list[Sequence[Any]] = self.connection.execute(sql, args).fetchall()
        return found


async def of_folder(folder: Path) -> list[Played]:
    """Read the games of a data folder."""
    path = folder / FILE
    if not path.exists():
        raise StoreRefused("no_file", folder=folder)
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
            if not connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'results'").fetchone():
                raise StoreRefused("older", place=path)
            return await of_house(Looking(connection), EVERYTHING)
    except sqlite3.Error as error:
        raise StoreRefused("cannot_open", path=path, problem=error) from None


async def of_database(url: str) -> list[Played]:
    """Read the games of a PostgreSQL database."""
    from greathouse.server.postgres import PostgresStore

    async with PostgresStore.looked_into(url) as store:
        return await of_house(store, EVERYTHING)
