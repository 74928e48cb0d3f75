"""An owner's corrections: rows that change fields, drop them, come anew or go; merged, compared and applied.

A correction is a row with the id of the row that it speaks of. Its fields replace the row's; `drop` lists
fields to take away, `remove = true` takes the row away; a new id adds a row, `after` another or at the end.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from greathouse.core.errors import BadData
from greathouse.kit.schema import Row, Sheet, Tables, misfit, misplaced, no_field

ORDERS: Final = ("remove", "drop", "after")
"""What a correction may say besides fields."""
TOLD: Final = ("id", "source", "sources")


class Change(NamedTuple):
    """What a correction does to one field: the values before and after, None where there is none."""

    table: str
    id: str
    field: str
    old: Any
    new: Any


def row_of(rows: list[Row], row_id: Any) -> Row | None:
    """Find a row by its id."""
    return next((row for row in rows if row["id"] == row_id), None)


# What corrections come to


def effective(tables: Tables, wished: Tables) -> Tables:
    """Leave out what is so already."""
    found: Tables = {}
    for table, rows in wished.items():
        kept = [changed(row_of(tables.get(table, []), wish["id"]), wish) for wish in rows]
        if any(kept):
            found[table] = [row for row in kept if row]
    return found


def changed(row: Row | None, wish: Row) -> Row:
    """Keep of a correction what differs from the row as it is; nothing if all is so already."""
    if row is None:
        return {} if wish.get("remove") is True else wish
    kept = {name: value for name, value in wish.items() if name == "id" or row.get(name) != value}
    if isinstance(kept.get("drop"), list):
        kept["drop"] = [name for name in kept["drop"] if name in row]
        if not kept["drop"]:
            del kept["drop"]
    return kept if len(kept) > 1 else {}


def merged(old: Tables, new: Tables) -> Tables:
    """Lay newer corrections over older ones, field by field."""
    found = {table: [dict(row) for row in rows] for table, rows in old.items()}
    for table, rows in new.items():
        known = found.setdefault(table, [])
        for wish in rows:
            row = row_of(known, wish["id"])
            if row is None:
                known.append(dict(wish))
            else:
                lay_over(row, wish)
    return found


def lay_over(row: Row, wish: Row) -> None:
    """Lay a newer correction of a row over an older one."""
    if "remove" in wish or "remove" in row:
        row.clear()
        row.update(wish)
        return
    dropped = [name for name in row.get("drop", []) if name not in wish]
    for name in wish.get("drop", []):
        row.pop(name, None)
    row.update(wish)
    both = [*dropped, *[name for name in wish.get("drop", []) if name not in dropped]]
    if both:
        row["drop"] = both


# Applying


def applied(tables: Tables, wished: Tables, sheets: Sequence[Sheet], where: str) -> None:
    """Apply corrections in place; what does not fit is refused with its place."""
    by_table = {sheet.table: sheet for sheet in sheets}
    for table, rows in wished.items():
        if table not in tables:
            raise BadData("data_table", place=where, table=table, expected=", ".join(tables))
        sheet = by_table.get(table, Sheet(table, ()))
        for wish in rows:
            correct(tables[table], sheet, wish, where)


def correct(rows: list[Row], sheet: Sheet, wish: Row, where: str) -> None:
    """Apply one correction."""
    row = row_of(rows, wish["id"])
    if "remove" in wish:
        take_away(rows, sheet, wish, row, where)
        return
    if row is None:
        row = new_row(rows, sheet, wish, where)
    for name in dropped_fields(sheet, wish, where):
        row.pop(name, None)
        row["sources"].pop(name, None)
    for name, value in wish.items():
        if name in ORDERS or name == "id":
            continue
        if name in TOLD or sheet.field(name) is None:
            raise no_field(sheet, wish, name, where, ORDERS)
        if name not in row or row[name] != value:
            row[name] = value
            row["sources"][name] = "owner"


def take_away(rows: list[Row], sheet: Sheet, wish: Row, row: Row | None, where: str) -> None:
    """Remove a row, where that may be."""
    if wish["remove"] is not True:
        raise misplaced(where, sheet.table, wish, "remove", "true", wish["remove"])
    if row is None:
        raise unknown(rows, sheet, wish, where)
    if not sheet.shrinks:
        raise BadData("data_kept", place=where, table=sheet.table, id=wish["id"])
    rows.remove(row)


def new_row(rows: list[Row], sheet: Sheet, wish: Row, where: str) -> Row:
    """Add a row, where that may be, after another or at the end."""
    if not sheet.grows:
        raise unknown(rows, sheet, wish, where)
    found = misfit(wish["id"], sheet.id, {}, "id")
    if found is not None:
        raise misplaced(where, sheet.table, wish, "id", found.expected, wish["id"])
    row: Row = {"id": wish["id"], "source": "owner", "sources": {}}
    before = row_of(rows, wish.get("after", rows[-1]["id"] if rows else None))
    if before is None and rows:
        raise unknown(rows, sheet, {"id": wish["after"]}, where)
    rows.insert(rows.index(before) + 1 if before is not None else 0, row)
    return row


def unknown(rows: list[Row], sheet: Sheet, wish: Row, where: str) -> BadData:
    """Say that there is no such row."""
    ids = ", ".join([str(row["id"]) for row in rows])
    return BadData("data_id", place=where, table=sheet.table, id=wish["id"], expected=ids)


def dropped_fields(sheet: Sheet, wish: Row, where: str) -> list[str]:
    """List the fields that a correction takes away; those that a row needs are missed later."""
    names = wish.get("drop", [])
    known = [field.name for field in sheet.all()]
    for name in names if isinstance(names, list) else [names]:
        if name not in known:
            raise misplaced(where, sheet.table, wish, "drop", ", ".join(known), name)
    return [str(name) for name in names]


# Comparing


def overlaid(tables: Tables, wished: Tables) -> Tables:
    """Lay corrections over tables without asking whether they are sound."""
    found = {table: [dict(row) for row in rows] for table, rows in tables.items()}
    for table, rows in wished.items():
        known = found.setdefault(table, [])
        for wish in rows:
            row = row_of(known, wish["id"])
            if row is None:
                known.append(row := {"id": wish["id"]})
            row.update({name: value for name, value in wish.items() if name not in ORDERS})
            for name in wish.get("drop", []):
                row.pop(name, None)
            if "remove" in wish:
                known.remove(row)
    return found


def changes(before: Tables, after: Tables) -> list[Change]:
    """List field by field how tables differ; a whole row that comes or goes is told as one change."""
    found: list[Change] = []
    for table in dict.fromkeys([*before, *after]):
        old_rows, new_rows = before.get(table, []), after.get(table, [])
        for row_id in dict.fromkeys([row["id"] for row in [*old_rows, *new_rows]]):
            found += row_changes(table, row_of(old_rows, row_id), row_of(new_rows, row_id))
    return found


def row_changes(table: str, old: Row | None, new: Row | None) -> list[Change]:
    """List how a row differs."""
    if old is None or new is None:
        row_id = str((old or new or {})["id"])
        return [Change(table, row_id, "", plain(old), plain(new))]
    names = [name for name in dict.fromkeys([*old, *new]) if name not in TOLD]
    return [
        Change(table, str(new["id"]), name, old.get(name), new.get(name))
        for name in names
        if old.get(name) != new.get(name)
    ]


def plain(row: Row | None) -> Row | None:
    """Leave out what tells of the row rather than of the thing."""
    return None if row is None else {name: value for name, value in row.items() if name not in TOLD}
