"""What people read follows the data: each field, corrected, changes the words of a card or of the rulebook.

`python -m tests.conformance.shown GAME` tries every field of every table in processes forked from one without
games, and prints one JSON line for each: its table, its name, and where the change was found.
"""

import json
import os
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import greathouse as gh
from greathouse.core.catalogue import HOUSE, LANGUAGES
from greathouse.core.errors import BadData
from greathouse.core.game import Game
from greathouse.games import schema
from greathouse.kit import data
from greathouse.kit.schema import Field, Row, Tables
from greathouse.kit.toml import row_text
from tests.conformance.corrections import forked, near, right

TRIES = 14
"""How many other values are tried before a field is said to take none."""
BOX = "box"
"""Said of a field that cannot change by itself: the rest of the box would have to follow."""

OWN = ("title", "wording")
"""What an owner may call a component and say of it."""

Screen = dict[str, str]


def screen(game: str) -> Screen:
    """Write down all that is said of a game's parts in both languages, and what is printed on its board."""
    found = gh.game(game)
    printed = [found.printed(mode.seats, found.configure(mode.seats, mode.options)) for mode in found.modes]
    said = {f"cards {lang}": json.dumps([one[:6] for one in found.components(lang)]) for lang in LANGUAGES}
    books = {f"book {lang}": found.rulebook(lang) for lang in LANGUAGES}
    names = {f"names {lang}": named(found, lang) for lang in LANGUAGES}
    return {**said, **books, **names, "printed": json.dumps(printed)}


def named(game: Game, lang: str) -> str:
    """Write down what everything is called."""
    entries = game.text.of(lang).entries
    return json.dumps({key: entry for key, entry in entries.items() if key.startswith("name.")})


def candidates(game: str) -> list[tuple[str, str, list[str]]]:
    """Make up, for every field, corrections that give it another value."""
    tables, found = data.load(game, schema(game)), []
    for sheet in schema(game):
        for field in sheet.fields:
            rows = [row for row in tables[sheet.table] if field.name in row]
            rng = Random(f"{sheet.table} {field.name}")
            wishes = [one_other(sheet.table, field, rows, tables, rng) for _ in range(TRIES if rows else 0)]
            wishes += [swapped(sheet.table, field, rows, rng) for _ in range(TRIES if len(rows) > 1 else 0)]
            found.append((sheet.table, field.name, list(dict.fromkeys([text for text in wishes if text]))))
    return found


def one_other(table: str, field: Field, rows: list[Row], tables: Tables, rng: Random) -> str:
    """Give a row another value, one near its own or one of another row's."""
    row, known = rng.choice(rows), [row[field.name] for row in rows]
    value = rng.choice(known) if rng.random() < 0.4 else near(row[field.name], rng)
    if value is None:
        value = right(field.kind, known, tables, rng)
    return row_text(table, wish(row, field.name, value)) if value != row[field.name] else ""


def swapped(table: str, field: Field, rows: list[Row], rng: Random) -> str:
    """Let two rows swap their values, so that all counts stay."""
    one, other = rng.sample(rows, 2)
    if one[field.name] == other[field.name]:
        return ""
    there, back = wish(one, field.name, other[field.name]), wish(other, field.name, one[field.name])
    return row_text(table, there) + row_text(table, back)


def wish(row: Row, field: str, value: Any) -> Row:
    """Write a correction of one field."""
    return {"id": row["id"], field: value}


def with_correction(game: str, text: str) -> Screen | None:
    """Look at the screen with a correction; None if it is refused."""
    with TemporaryDirectory() as folder:
        os.environ["GREATHOUSE_OVERRIDES"] = folder
        (Path(folder) / f"{game}.toml").write_text(text, encoding="utf8")
        try:
            return screen(game)
        except BadData:
            return None


def mark(table: str, row: Row, field: str, lang: str) -> str:
    """Make up a title or a wording that is found nowhere else."""
    return f"{field} {table} {row['id']} {lang}."


def all_worded(game: str) -> str:
    """Write a correction that gives every component a title and a wording."""
    tables = data.load(game, schema(game))
    rows = [(sheet.table, row) for sheet in schema(game) if sheet.rule for row in tables[sheet.table]]
    marks = [
        (table, {field: {lang: mark(table, row, field, lang) for lang in LANGUAGES} for field in OWN}, row)
        for table, row in rows
    ]
    return "".join([row_text(table, {"id": row["id"], **words}) for table, words, row in marks])


def marked(game: str, after: Screen) -> list[tuple[str, str, list[str]]]:
    """List for each table where all its titles, and all its wordings, are found."""
    tables = data.load(game, schema(game))
    return [
        (
            sheet.table,
            field,
            [name for name in after if has_all(sheet.table, tables, field, name, after[name])],
        )
        for sheet in schema(game)
        if sheet.rule
        for field in OWN
    ]


def has_all(table: str, tables: Tables, field: str, name: str, text: str) -> bool:
    """Tell whether a text has what was made up for every row of a table."""
    lang = name.rpartition(" ")[2]
    return all([mark(table, row, field, lang) in text for row in tables[table]])


def places(before: Screen, after: Screen) -> list[str]:
    """List where two screens differ, but for where a source is told."""
    return [name for name in before if plain(before[name]) != plain(after[name])]


def plain(text: str) -> str:
    """Leave out where something is known from: that a field was corrected shows by itself."""
    for source in data.SOURCES:
        for told in (f'"{source}"', *[HOUSE.say(f"source.{source}", lang) for lang in LANGUAGES]):
            text = text.replace(told, "")
    return text


def main(game: str) -> None:
    """Try every field until one of its corrections is taken."""
    before = forked(lambda: screen(game))
    worded = forked(lambda: all_worded(game))
    called = forked(lambda: with_correction(game, worded))
    for found_all in forked(lambda: marked(game, called)):
        print(json.dumps(found_all))
    for table, field, wishes in forked(lambda: candidates(game)):
        found: list[str] = [BOX]
        for text in wishes:
            after = forked(lambda text=text: with_correction(game, text))  # type: ignore[misc]
            if after is not None:
                found = places(before, after)
                if found:
                    break
        print(json.dumps([table, field, found]), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
