"""`greathouse data`: the tables of a game, where they come from, and an owner's corrections."""

from collections import Counter
from pathlib import Path
from typing import Any

import click

import greathouse as gh
from greathouse.cli import correcting
from greathouse.cli.exporting import exported
from greathouse.cli.language import TEXT
from greathouse.cli.screen import paper, sheet, show_json
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import Game, OneOf, Text
from greathouse.cli.verbs import as_json, verb
from greathouse.core.catalogue import HOUSE
from greathouse.core.errors import BadSetup
from greathouse.games import schema
from greathouse.kit import data
from greathouse.kit.toml import value_text

DEEDS = ("list", "check", "export", "override")
"""What is done with the data."""


@verb
@click.argument("deed", type=OneOf(DEEDS))
@click.argument("game", type=Game())
@click.argument("what", type=Text(), default="")
@as_json
def run(deed: str, game: str, what: str, json: bool, lang: str) -> None:
    """List, check or export a game's tables, or put corrections in place."""
    if game not in gh.games():
        raise BadSetup("game", game=game, expected=", ".join(gh.games()))
    if deed == "list":
        show_tables(game, what, json, lang)
    elif deed == "check" and what:
        show_trial(game, Path(what), json, lang)
    elif deed == "check":
        show_check(game, json, lang)
    elif deed == "export":
        show_export(game, what, json, lang)
    elif what:
        override(game, Path(what), json, lang)
    else:
        show_place(game, json, lang)


def show_export(game: str, table: str, json: bool, lang: str) -> None:
    """Print all tables or one, as an owner corrects them or for programs."""
    tables = chosen(game, table)
    if json:
        show_json(tables)
    else:
        print(exported(game, tables, lang))


def chosen(game: str, table: str) -> data.Tables:
    """Load all tables of a game, or one."""
    tables = data.load(game, schema(game))
    if table and table not in tables:
        raise Trouble("table", game=game, table=table, expected=", ".join(tables))
    return {table: tables[table]} if table else tables


# Listing


def show_tables(game: str, table: str, json: bool, lang: str) -> None:
    """Show which tables there are, or the rows of one."""
    tables = chosen(game, table)
    if json:
        show_json(tables[table] if table else {name: sources(rows) for name, rows in tables.items()})
    elif table:
        show_rows(tables[table], lang)
    else:
        show_summary(tables, lang)


def sources(rows: list[data.Row]) -> dict[str, int]:
    """Count fields by where they come from."""
    return dict(Counter([source for row in rows for source in row["sources"].values()]))


def show_summary(tables: data.Tables, lang: str) -> None:
    """Print a line for each table."""
    shown = sheet(*[TEXT.say(f"data.{heading}", lang) for heading in ("table", "rows", "sources")])
    for name, rows in tables.items():
        told = [f"{count} {source_name(source, lang)}" for source, count in sources(rows).items()]
        shown.add_row(name, str(len(rows)), ", ".join(told))
    paper().print(shown)


def show_rows(rows: list[data.Row], lang: str) -> None:
    """Print rows, each field with its value and where it comes from."""
    for row in rows:
        told = [
            f"{field} = {value_text(row[field])} ({source_name(source, lang)})"
            for field, source in row["sources"].items()
        ]
        print(f"{row['id']}: {', '.join(told)}")


def source_name(source: str, lang: str) -> str:
    """Say where a field comes from."""
    return HOUSE.say(f"source.{source}", lang)


# Checking


def show_check(game: str, json: bool, lang: str) -> None:
    """Check all tables of a game with the owner's corrections; what is wrong is said and fails."""
    tables = chosen(game, "")
    gh.game(game)
    found = summary(game, tables)
    if json:
        show_json({"game": game, "ok": True, **found})
    else:
        print(TEXT.say("data.good", lang, game=game, n=found["rows"], **found))


def summary(game: str, tables: data.Tables) -> dict[str, Any]:
    """Count tables, rows and what an owner has corrected."""
    rows = sum([len(table) for table in tables.values()])
    return {"tables": len(tables), "rows": rows, "corrected": len(correcting.standing(game))}


def show_trial(game: str, source: Path, json: bool, lang: str) -> None:
    """Print what corrections would change."""
    trial = correcting.tried(game, source, lang)
    if json:
        show_json({"game": game, "ok": True, "changes": [change._asdict() for change in trial.changes]})
    else:
        correcting.show(trial, lang)


# Correcting


def override(game: str, source: Path, json: bool, lang: str) -> None:
    """Put corrections in place and tell what changed; bad ones change nothing."""
    trial = correcting.tried(game, source, lang)
    kept = correcting.put(data.override_file(game), trial)
    if json:
        changed = [change._asdict() for change in trial.changes]
        show_json(standing(game) | {"changes": changed, "kept": str(kept) if kept else None})
        return
    correcting.show(trial, lang)
    if kept is not None:
        print(TEXT.say("data.backup", lang, path=kept))
    show_place(game, False, lang)


def standing(game: str) -> dict[str, Any]:
    """Tell for programs where corrections belong and how many there are."""
    place = data.override_file(game)
    return {"game": game, "file": str(place), "corrected": len(correcting.standing(game))}


def show_place(game: str, json: bool, lang: str) -> None:
    """Tell where corrections belong and how many there are."""
    found = standing(game)
    if json:
        show_json(found)
    else:
        print(TEXT.say("data.place", lang, game=game, path=found["file"], n=found["corrected"]))
