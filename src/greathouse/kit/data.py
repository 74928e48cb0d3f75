"""Tables of cards, tiles and tracks in TOML, correctable field by field by an owner of the box."""

import hashlib
import os
import tomllib
from collections.abc import Callable, Iterable, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Final

from greathouse.core.errors import BadData, of_system
from greathouse.kit.corrections import applied, effective
from greathouse.kit.schema import Field, Sheet, misfit, misplaced, no_field
from greathouse.kit.schema import Row as Row
from greathouse.kit.schema import Tables as Tables

SOURCES: Final = ("rulebook", "public", "reconstructed", "owner")
"""How sure a field is, from the surest; a row is as sure as its least sure field."""


# Where an owner's corrections lie


def overrides_folder() -> Path:
    """Tell where an owner's corrections lie: one file a game, `<game>.toml`."""
    named = os.environ.get("GREATHOUSE_OVERRIDES")
    if named:
        return Path(named)
    return data_folder() / "overrides"


def data_folder() -> Path:
    """Tell where this user's Great House files lie, as the system has it."""
    named = os.environ.get("GREATHOUSE_DATA")
    if named:
        return Path(named)
    from platformdirs import user_data_path

    return at_home(user_data_path, "/.local/share")


def at_home(usual: Callable[..., Path], homeless: str) -> Path:
    """Tell where this user's files of a kind lie; who has no home has them at the root."""
    try:
        return usual("greathouse", appauthor=False)
    except RuntimeError:  # a number without a name has no home, as in some containers
        return Path(homeless) / "greathouse"


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
        raise BadData("file_read", path=override_file(game), problem=of_system(error)) from None


def overrides(game: str) -> Tables:
    """Read an owner's corrections as rows."""
    return read_tables(override_text(game), str(override_file(game)))


def digest(game: str) -> str:
    """Sum up what an owner's corrections change, so that a record can tell which data it was made with."""
    rows = effective(shipped(game), overrides(game))
    return hashlib.sha256(repr(sorted(rows.items())).encode()).hexdigest()[:16] if rows else ""


def place(game: str) -> str:
    """Tell where a mistake must be: in the owner's file if there is one."""
    return str(override_file(game)) if override_text(game).strip() else f"{game}/data"


# Reading


def shipped(game: str) -> Tables:
    """Read all tables of a game as they come with the package."""
    tables: Tables = {}
    folder = files(f"greathouse.games.{game}").joinpath("data")
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if entry.name.endswith(".toml"):
            tables |= read_tables(entry.read_text(encoding="utf8"), f"{game}/data/{entry.name}")
    return tables


def load(game: str, sheets: Sequence[Sheet]) -> Tables:
    """Read all tables of a game with the owner's corrections, and check them against its schema."""
    return load_with(game, sheets, override_text(game), str(override_file(game)))


def load_with(game: str, sheets: Sequence[Sheet], text: str, where: str) -> Tables:
    """Read all tables of a game with corrections that are told, as they would be with a file of them."""
    tables = corrected(shipped(game), read_tables(text, where), sheets, where)
    check(tables, sheets, where if text.strip() else f"{game}/data")
    return tables


def corrected(tables: Tables, wished: Tables, sheets: Sequence[Sheet], where: str) -> Tables:
    """Apply corrections; every field tells in `sources` where it comes from, and the row in `source`."""
    for rows in tables.values():
        for row in rows:
            row["sources"] = row_sources(row)
    applied(tables, wished, sheets, where)
    for table, rows in tables.items():
        for row in rows:
            row["source"] = weakest(row, table, where)
    return tables


def row_sources(row: Row) -> dict[str, str]:
    """Tell the source of each field: its own, or that of the row."""
    own: dict[str, str] = row.get("sources", {})
    kept = [field for field in row if field not in ("id", "source", "sources")]
    whole = str(row.get("source", ""))
    return {field: own.get(field, whole) for field in kept}


def weakest(row: Row, table: str, where: str) -> str:
    """Name the least sure of a row's sources."""
    told = [str(source) for source in row["sources"].values()] or [str(row.get("source", ""))]
    for source in told:
        if source not in SOURCES:
            raise bad_source(row, table, source, where)
    return max(told, key=SOURCES.index)


def bad_source(row: Row, table: str, source: str, where: str) -> BadData:
    """Say that a row does not tell where it comes from."""
    known = listed(SOURCES)
    return BadData("data_source", place=where, table=table, id=row["id"], value=source or "-", expected=known)


def read_tables(text: str, where: str) -> Tables:
    """Read a TOML text as tables of rows; every row needs an id."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData("data_toml", place=where, problem=str(error)) from None
    for table, rows in tables.items():
        if not isinstance(rows, list) or not all(isinstance(row, dict) and "id" in row for row in rows):
            raise BadData("data_rows", place=where, table=table)
        check_unique(rows, table, where)
    return tables


def check_unique(rows: list[Row], table: str, where: str) -> None:
    """Refuse two rows with one id."""
    seen: set[str] = set()
    for row in rows:
        if str(row["id"]) in seen:
            raise BadData("data_twice", place=where, table=table, id=row["id"])
        seen.add(str(row["id"]))


# Checking


def check(tables: Tables, sheets: Sequence[Sheet], where: str) -> None:
    """Refuse tables and rows that are not as the schema says."""
    known = [sheet.table for sheet in sheets]
    for table in tables:
        if table not in known:
            raise BadData("data_table", place=where, table=table, expected=listed(known))
    for sheet in sheets:
        rows = tables.get(sheet.table, [])
        if not sheet.least <= len(rows) <= sheet.most:
            span = BadData("data_kind.number", low=sheet.least, high=sheet.most)
            raise BadData("data_rows_count", place=where, table=sheet.table, expected=span, value=len(rows))
        for row in rows:
            check_row(row, sheet, tables, where)


def check_row(row: Row, sheet: Sheet, tables: Tables, where: str) -> None:
    """Refuse a row with an unknown, wrong, meaningless or missing field."""
    for name, value in row.items():
        if name in ("id", "source", "sources"):
            continue
        field = sheet.field(name)
        if field is None:
            raise no_field(sheet, row, name, where)
        found = misfit(value, field.kind, tables, name)
        if found is not None:
            raise misplaced(where, sheet.table, row, found.at, found.expected, found.value)
        if not has_meaning(field, row):
            raise meaningless(field, sheet.table, row, where)
    for field in sheet.fields:
        if field.needed and has_meaning(field, row) and field.name not in row:
            raise BadData("data_missing", place=where, table=sheet.table, id=row["id"], field=field.name)


def has_meaning(field: Field, row: Row) -> bool:
    """Tell whether a field means something in a row."""
    other, values = field.only
    return not other or row.get(other) in values


def meaningless(field: Field, table: str, row: Row, where: str) -> BadData:
    """Say with which values of another field this one means something."""
    other, values = field.only
    known = listed([str(one) for one in values])
    return BadData(
        "data_only", place=where, table=table, id=row["id"], field=field.name, other=other, expected=known
    )


def listed(names: Iterable[str]) -> str:
    """Write a list of names for an error."""
    return ", ".join(names)
