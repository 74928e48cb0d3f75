"""`greathouse data`: the tables of a game, where they come from, and an owner's corrections."""

import os
import subprocess
import sys
from collections import Counter
from enum import StrEnum
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer
from rich.table import Table

import greathouse as gh
from greathouse.cli.language import TEXT
from greathouse.cli.screen import paper, show_json
from greathouse.cli.trouble import Trouble
from greathouse.cli.verbs import Json, Lang, Language
from greathouse.core.catalogue import HOUSE
from greathouse.core.errors import BadSetup
from greathouse.kit import data


class Deed(StrEnum):
    """What is done with the data."""

    list = "list"
    check = "check"
    override = "override"


def run(
    deed: Annotated[Deed, typer.Argument()],
    game: Annotated[str, typer.Argument()],
    what: Annotated[str, typer.Argument(show_default=False)] = "",
    json: Json = False,
    lang: Language = Lang.en,
) -> None:
    """List a game's tables, check them with the corrections, or put corrections in place."""
    if game not in gh.games():
        raise BadSetup("game", game=game, expected=", ".join(gh.games()))
    if deed is Deed.list:
        show_tables(game, what, json, lang)
    elif deed is Deed.check:
        show_check(game, json, lang)
    elif what:
        install(game, Path(what), lang)
    else:
        show_place(game, json, lang)


# Listing


def show_tables(game: str, table: str, json: bool, lang: str) -> None:
    """Show which tables there are, or the rows of one."""
    tables = data.load(game)
    if table and table not in tables:
        raise Trouble("table", game=game, table=table, expected=", ".join(tables))
    if json:
        show_json(tables[table] if table else {name: sources(rows) for name, rows in tables.items()})
    elif table:
        show_rows(tables[table], lang)
    else:
        show_summary(tables, lang)


def sources(rows: list[data.Row]) -> dict[str, int]:
    """Count rows by where they come from."""
    return dict(Counter([str(row.get("source", "-")) for row in rows]))


def show_summary(tables: data.Tables, lang: str) -> None:
    """Print a line for each table."""
    sheet = Table(box=None, pad_edge=False)
    for heading in ("table", "rows", "sources"):
        sheet.add_column(TEXT.say(f"data.{heading}", lang))
    for name, rows in tables.items():
        told = [f"{count} {source_name(source, lang)}" for source, count in sources(rows).items()]
        sheet.add_row(name, str(len(rows)), ", ".join(told))
    paper().print(sheet)


def show_rows(rows: list[data.Row], lang: str) -> None:
    """Print rows field by field."""
    for row in rows:
        fields = [f"{key}={value}" for key, value in row.items() if key not in ("id", "source")]
        source = source_name(str(row.get("source", "-")), lang)
        paper().print(f"{row['id']}: {', '.join(fields)} ({source})", soft_wrap=True)


def source_name(source: str, lang: str) -> str:
    """Say where a row comes from."""
    return HOUSE.say(f"source.{source}", lang) if HOUSE.has(f"source.{source}") else source


# Checking


def show_check(game: str, json: bool, lang: str) -> None:
    """Check all tables of a game with the owner's corrections; what is wrong is said and fails."""
    tables = data.load(game)
    data.check_sources(tables, str(data.override_file(game)))
    data.check_components(tables, str(data.override_file(game)))
    gh.game(game)
    found = summary(tables)
    if json:
        show_json({"game": game, "ok": True, **found})
    else:
        paper().print(TEXT.say("data.good", lang, game=game, n=found["rows"], **found), soft_wrap=True)


def summary(tables: data.Tables) -> dict[str, Any]:
    """Count tables, rows and corrections."""
    rows = [row for table in tables.values() for row in table]
    corrected = len([row for row in rows if row.get("source") == "owner"])
    return {"tables": len(tables), "rows": len(rows), "corrected": corrected}


# Correcting


def show_place(game: str, json: bool, lang: str) -> None:
    """Tell where corrections belong and how many there are."""
    place = data.override_file(game)
    corrected = summary(data.load(game))["corrected"]
    if json:
        show_json({"game": game, "file": str(place), "corrected": corrected})
    else:
        paper().print(TEXT.say("data.place", lang, game=game, path=place, n=corrected), soft_wrap=True)


def install(game: str, source: Path, lang: str) -> None:
    """Put corrections in place after checking them in a process of their own; bad ones change nothing."""
    try:
        text = source.read_text(encoding="utf8")
    except OSError:
        raise BadSetup("file_missing", path=source) from None
    except UnicodeDecodeError:
        raise BadSetup("file_text", path=source) from None
    with TemporaryDirectory() as folder:
        (Path(folder) / f"{game}.toml").write_text(text, encoding="utf8")
        problem = problem_with(game, folder, lang)
    if problem:
        raise Trouble("override", path=source, problem=problem)
    place = data.override_file(game)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf8")
    show_place(game, False, lang)


def problem_with(game: str, folder: str, lang: str) -> str:
    """Say what is wrong with the corrections in a folder; nothing if they are sound."""
    done = subprocess.run(
        [sys.executable, "-m", "greathouse", "data", "check", game, "--lang", str(lang)],
        capture_output=True,
        text=True,
        encoding="utf8",
        env=os.environ | {"GREATHOUSE_OVERRIDES": folder, "PYTHONIOENCODING": "utf8"},
    )
    return done.stderr.strip().replace(f"{folder}{os.sep}", "") if done.returncode else ""
