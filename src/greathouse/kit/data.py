"""Tables of cards, tiles and tracks in TOML, each row with its source, correctable by an owner of the box."""

import hashlib
import os
import tomllib
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any

from greathouse.core.errors import BadData

Row = dict[str, Any]
Tables = dict[str, list[Row]]
SOURCES = ("rulebook", "public", "reconstructed", "owner")
KINDS = {bool: "true or false", int: "a whole number", str: "a text", list: "a list", dict: "a table"}


def overrides_folder() -> Path:
    """Tell where an owner's corrections lie: one file a game, `<game>.toml`."""
    named = os.environ.get("GREATHOUSE_OVERRIDES")
    if named:
        return Path(named)
    return data_folder() / "overrides"


def data_folder() -> Path:
    """Tell where this user's Great House files lie."""
    named = os.environ.get("GREATHOUSE_DATA")
    if named:
        return Path(named)
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "greathouse"


def shipped(game: str) -> Tables:
    """Read all tables of a game as they come with the package."""
    tables: Tables = {}
    folder = files(f"greathouse.games.{game}").joinpath("data")
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if entry.name.endswith(".toml"):
            place = f"{game}/data/{entry.name}"
            tables |= read_tables(entry.read_text(encoding="utf8"), place)
    return tables


def load(game: str) -> Tables:
    """Read all tables of a game with the owner's corrections applied."""
    return corrected(shipped(game), override_text(game), str(override_file(game)))


def override_file(game: str) -> Path:
    """Tell where an owner's corrections of a game lie."""
    return overrides_folder() / f"{game}.toml"


def override_text(game: str) -> str:
    """Read an owner's corrections; no file means none."""
    try:
        return override_file(game).read_text(encoding="utf8")
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except UnicodeDecodeError:
        raise BadData("file_text", path=override_file(game)) from None
    except OSError as error:
        raise BadData("file_read", path=override_file(game), problem=error.strerror) from None


def digest(game: str) -> str:
    """Sum up an owner's corrections, so that a record can tell which data it was made with."""
    text = override_text(game)
    rows = read_tables(text, str(override_file(game))) if text.strip() else {}
    return hashlib.sha256(repr(sorted(rows.items())).encode()).hexdigest()[:16] if rows else ""


def read_tables(text: str, place: str) -> Tables:
    """Read a TOML text as tables of rows; every row needs an id."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData("data_toml", place=place, problem=str(error)) from None
    for table, rows in tables.items():
        if not isinstance(rows, list) or not all(isinstance(row, dict) and "id" in row for row in rows):
            raise BadData("data_rows", place=place, table=table)
        check_unique(rows, table, place)
    return tables


def check_unique(rows: list[Row], table: str, place: str) -> None:
    """Refuse two rows with one id."""
    seen: set[str] = set()
    for row in rows:
        if str(row["id"]) in seen:
            raise BadData("data_twice", place=place, table=table, id=row["id"])
        seen.add(str(row["id"]))


def corrected(tables: Tables, text: str, place: str) -> Tables:
    """Apply corrections: known tables, known ids, known fields, and values of the kind they replace."""
    if not text.strip():
        return tables
    for table, rows in read_tables(text, place).items():
        if table not in tables:
            raise BadData("data_table", place=place, table=table, expected=listed(tables))
        for row in rows:
            correct(tables[table], table, row, place)
    return tables


def correct(rows: list[Row], table: str, change: Row, place: str) -> None:
    """Apply one corrected row."""
    found = next((row for row in rows if row["id"] == change["id"]), None)
    if found is None:
        ids = listed([str(row["id"]) for row in rows])
        raise BadData("data_id", place=place, table=table, id=change["id"], expected=ids)
    known = {field: value for row in rows for field, value in row.items()}
    for field, value in change.items():
        if field not in known:
            raise BadData(
                "data_field", place=place, table=table, id=change["id"], field=field, expected=listed(known)
            )
        check_kind(found.get(field, known[field]), value, table, change["id"], field, place)
    found.update(change)
    found["source"] = "owner"


def check_kind(old: object, new: object, table: str, row_id: object, field: str, place: str) -> None:
    """Refuse a value of another kind than the one it replaces, down to the items of a list or table."""
    if type(old) is not type(new):
        kind = KINDS.get(type(old), type(old).__name__)
        raise BadData(
            "data_type", place=place, table=table, id=row_id, field=field, expected=kind, value=repr(new)
        )
    if isinstance(old, list) and isinstance(new, list) and old:
        for item in new:
            check_kind(old[0], item, table, row_id, field, place)
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [key for key in new if key in old]:
            check_kind(old[key], new[key], table, row_id, f"{field}.{key}", place)


def check_sources(tables: Tables, place: str) -> None:
    """Demand that every row says how sure it is."""
    for table, rows in tables.items():
        for row in rows:
            if row.get("source") not in SOURCES:
                raise BadData(
                    "data_source",
                    place=place,
                    table=table,
                    id=row["id"],
                    value=row.get("source", "-"),
                    expected=listed(SOURCES),
                )


def check_components(tables: Tables, place: str) -> None:
    """Compare every table with what the boxes hold, as the table `component` tells it."""
    for part in tables.get("component", []):
        table, where = str(part["table"]), part.get("where", {})
        rows = [
            row for row in tables[table] if all(row.get(field) == value for field, value in where.items())
        ]
        found = sum([row[part["sum"]] for row in rows]) if "sum" in part else len(rows)
        if found != part["count"]:
            raise BadData(
                "data_count", place=place, table=table, expected=part["count"], what=part["id"], value=found
            )
        for row in rows if "each" in part else []:
            check_length(row, table, str(part["each"]), part["length"], place)


def check_length(row: Row, table: str, field: str, expected: int, place: str) -> None:
    """Refuse a list that is too short or too long."""
    if len(row[field]) != expected:
        what = f"{table} {row['id']}.{field}"
        raise BadData(
            "data_count", place=place, table=table, expected=expected, what=what, value=len(row[field])
        )


def check_words(row: Row, table: str, field: str, known: Iterable[str], place: str) -> None:
    """Refuse a word, or a word of a list or of a table's keys, that the game does not know."""
    value = row.get(field, [])
    known = list(known)
    for word in [value] if isinstance(value, str) else value:
        if word not in known:
            raise BadData(
                "data_type",
                place=place,
                table=table,
                id=row["id"],
                field=field,
                expected=listed(known),
                value=repr(word),
            )


def listed(names: Iterable[str]) -> str:
    """Write a list of names for an error."""
    return ", ".join(names)
