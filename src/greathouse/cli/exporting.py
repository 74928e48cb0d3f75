"""A game's tables written out for an owner: TOML that explains itself and can be given back corrected."""

from textwrap import wrap

import greathouse as gh
from greathouse.cli.language import TEXT
from greathouse.core.catalogue import HOUSE, Catalogue
from greathouse.games import schema
from greathouse.kit import data
from greathouse.kit.schema import Field, Sheet, expected
from greathouse.kit.toml import key_text, value_text

WIDTH = 110


def exported(game: str, tables: data.Tables, lang: str) -> str:
    """Write tables with a comment for each table and each field, and the source of every value."""
    text = gh.game(game).text
    parts = [comment(TEXT.say("data.export", lang, game=game, path=data.override_file(game)))]
    for sheet in schema(game):
        if sheet.table in tables:
            parts += ["", head(sheet, tables, text, lang)]
            parts += ["\n" + row_lines(sheet.table, row, lang) for row in tables[sheet.table]]
    return "\n".join(parts)


def head(sheet: Sheet, tables: data.Tables, text: Catalogue, lang: str) -> str:
    """Explain a table: what it is, whether rows may come and go, and every field."""
    lines = [comment(f"== {sheet.table}: {text.say(f'about.{sheet.table}', lang)}")]
    if sheet.grows or sheet.shrinks:
        key = "both" if sheet.grows and sheet.shrinks else "grows" if sheet.grows else "shrinks"
        told = {"low": sheet.least, "high": sheet.most, "example": expected(sheet.id, {}).text(lang)}
        lines.append(comment(TEXT.say(f"data.rows_{key}", lang, **told)))
    lines += [comment(field_line(sheet, field, tables, text, lang)) for field in sheet.all()]
    return "\n".join(lines)


def field_line(sheet: Sheet, field: Field, tables: data.Tables, text: Catalogue, lang: str) -> str:
    """Explain a field: what it means, what it may hold, and when it may be there."""
    own = f"field.{sheet.table}.{field.name}"
    meaning = text.say(own, lang) if text.has(own, lang) else HOUSE.say(f"field.{field.name}", lang)
    parts = [f"{field.name}: {meaning}", f"({expected(field.kind, tables).text(lang)})"]
    other, values = field.only
    if other:
        words = ", ".join([str(value) for value in values])
        parts.append(TEXT.say("data.only", lang, other=other, values=words))
    if not field.needed:
        parts.append(TEXT.say("data.optional", lang))
    return " ".join(parts)


def comment(text: str) -> str:
    """Write a comment, broken between words."""
    return "\n".join([f"# {line}" for line in wrap(text, WIDTH - 2, break_long_words=False)])


def row_lines(table: str, row: data.Row, lang: str) -> str:
    """Write a row, each value with its source behind it."""
    lines = [f"[[{table}]]", f"id = {value_text(row['id'])}"]
    for field, source in row["sources"].items():
        told = HOUSE.say(f"source.{source}", lang)
        lines.append(f"{key_text(field)} = {value_text(row[field])}  # {told}")
    return "\n".join(lines)
