"""Finished games as tables to take along: CSV, JSON, and Parquet where pyarrow is installed."""

import csv
import io
import json
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

from greathouse.server.endings import Detail
from greathouse.server.figures import Played

Row = dict[str, Any]


def row(one: Played) -> Row:
    """Write a game as a row; lists and tables are JSON, so that every format has the same columns."""
    detail = one.detail
    return {
        "table": one.table,
        "seat": one.seat,
        "game": one.game,
        "ended": datetime.fromtimestamp(one.ended / 1000, UTC).isoformat(timespec="seconds"),
        "name": one.name,
        "seats": detail.seats,
        "score": detail.score,
        "place": detail.place,
        "won": one.won,
        "turns": detail.turns,
        "gave_up": detail.gave_up,
        "hints": detail.hints,
        "opponents": json.dumps(detail.foes),
        "options": json.dumps(detail.options),
        "deal": one.deal,
        "counted": one.counts == "yes",
        "alone": one.mode,
        "seed": one.seed,
        "luck": one.luck,
        "choices": one.choices,
        "sources": json.dumps(detail.sources),
        "held": json.dumps(detail.held),
    }


NOTHING = Played("", 0, "", 0, "", "", "", "", "", 0.0, 0, Detail(), None, None)
NAMES = list(row(NOTHING))


def as_csv(games: Sequence[Played]) -> bytes:
    """Write games as CSV."""
    page = io.StringIO(newline="")
    table = csv.DictWriter(page, NAMES)
    table.writeheader()
    table.writerows([row(one) for one in games])
    return page.getvalue().encode()


def as_json(games: Sequence[Played]) -> bytes:
    """Write games as JSON."""
    return (json.dumps([row(one) for one in games], indent=1, ensure_ascii=False) + "\n").encode()


def as_parquet(games: Sequence[Played]) -> bytes:
    """Write games as Parquet, of the same columns whether there are games or not."""
    import pyarrow
    import pyarrow.parquet as parquet

    kinds = {"seat": "int64", "seats": "int64", "score": "int64", "place": "int64", "turns": "int64"}
    kinds |= {"hints": "int64", "won": "float64", "luck": "float64", "choices": "float64"}
    kinds |= {"gave_up": "bool_", "counted": "bool_"}
    schema = pyarrow.schema([(name, getattr(pyarrow, kinds.get(name, "string"))()) for name in NAMES])
    sink = pyarrow.BufferOutputStream()
    parquet.write_table(pyarrow.Table.from_pylist([row(one) for one in games], schema), sink)
    found: bytes = sink.getvalue().to_pybytes()
    return found


KINDS: dict[str, Callable[[Sequence[Played]], bytes]] = {
    "csv": as_csv,
    "json": as_json,
    "parquet": as_parquet,
}
MEDIA = {
    "csv": "text/csv; charset=utf-8",
    "json": "application/json",
    "parquet": "application/vnd.apache.parquet",
}
