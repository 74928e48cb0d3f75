"""Words that follow from the rows: names, what a component does, and the rulebook's tables.

A game gives one function, `cell(texts, table, row, word)`, that says in a language what a word means for a
row: `name` and `card` (what the component does), and whatever columns its rulebook needs. All that is told of
a row, at the terminal, on the page and in the rulebook, is taken from here.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any

from greathouse.core.catalogue import HOUSE, Catalogue, Entry, Texts
from greathouse.core.game import Component, Option
from greathouse.kit.schema import Row, Sheet, Tables

Cell = Callable[[Texts, str, Row, str], str | None]
LINE = re.compile(r"^\{\{(\w+)(?: ([^:}]+))?: ([^}]+)\}\}$", re.MULTILINE)
"""A line that stands for a table's rows: {{piece: name, step}} or {{card kind=build: no, name, card}}."""
PLACE = re.compile(r"\{\{(\w+)\.(\w+)\.(\w+)\}\}")
"""A word of one row: {{piece.small.step}}."""
OPTIONS = "{{options}}"
KIT = Catalogue("greathouse.kit")


def nothing_said(texts: Texts, table: str, row: Row, word: str) -> str | None:
    """Leave every row to its own fields."""
    return None


class Wording:
    """A game's rows and what is said of them."""

    def __init__(self, game: str, sheets: Sequence[Sheet], tables: Tables, cell: Cell) -> None:
        self.game = game
        self.sheets = tuple(sheets)
        self.tables = tables
        self.cell = cell

    def made(self, texts: Texts) -> dict[str, Entry]:
        """Make what follows from the rows: `name.<id>`, `card.<table>.<id>`, `source.<table>.<id>`."""
        found: dict[str, Entry] = {}
        for sheet in self.components_sheets():
            for row in self.tables[sheet.table]:
                name = self.own(texts, sheet.table, row, "name")
                if name is not None:
                    found[f"name.{row['id']}"] = name
                    texts.entries[f"name.{row['id']}"] = name
        for sheet in self.components_sheets():
            for row in self.tables[sheet.table]:
                found[f"card.{sheet.table}.{row['id']}"] = self.word(texts, sheet.table, row, "card")
                found[f"source.{sheet.table}.{row['id']}"] = origin(row["sources"], texts.lang)
        return found

    def components_sheets(self) -> list[Sheet]:
        """List the tables whose rows can be looked up."""
        return [sheet for sheet in self.sheets if sheet.rule]

    def own(self, texts: Texts, table: str, row: Row, word: str) -> str | None:
        """Say what an owner says, or what the game makes of the row; None where neither does."""
        said = {"name": "title", "card": "wording"}.get(word, "")
        if said in row:
            return str(row[said][texts.lang])
        return self.cell(texts, table, row, word)

    def word(self, texts: Texts, table: str, row: Row, word: str) -> str:
        """Say what a word means for a row: what the game makes of it, a name, or the field itself."""
        own = self.own(texts, table, row, word)
        if own is not None:
            return own
        if word == "name":
            return texts.names(row["id"]).replace("_", " ")
        if word == "source":
            return HOUSE.say(f"source.{row['source']}", texts.lang)
        return shown(texts, row.get(word))

    def describe(self, texts: Texts) -> list[Component]:
        """Describe every row that can be looked up."""
        return [
            self.component(texts, sheet, row)
            for sheet in self.components_sheets()
            for row in self.tables[sheet.table]
        ]

    def component(self, texts: Texts, sheet: Sheet, row: Row) -> Component:
        """Describe a row."""
        table = sheet.table
        rule = self.own(texts, table, row, "rule") or sheet.rule
        kind = texts.say(f"table.{table}", (), {})
        name, text = self.word(texts, table, row, "name"), self.word(texts, table, row, "card")
        source = origin(row["sources"], texts.lang)
        return Component(table, str(row["id"]), name, kind, text, rule, source)

    # The rulebook

    def book(self, texts: Texts, options: Sequence[Option]) -> str:
        """Write the rulebook, its tables filled from the rows."""
        source = files(f"greathouse.games.{self.game}").joinpath("rules", f"{texts.lang}.md")
        text = source.read_text(encoding="utf8").replace(OPTIONS, options_table(texts, options))
        text = LINE.sub(lambda found: self.lines(texts, found[1], found[2] or "", found[3]), text)
        return PLACE.sub(lambda found: self.place(texts, found[1], found[2], found[3]), text)

    def lines(self, texts: Texts, table: str, only: str, words: str) -> str:
        """Write the lines of a table, all rows or those with a value."""
        field, _, value = only.partition("=")
        rows = [row for row in self.tables[table] if not only or str(row.get(field, "")) == value]
        cells = [[self.word(texts, table, row, word.strip()) for word in words.split(",")] for row in rows]
        return "\n".join(["| " + " | ".join(line) + " |" for line in cells])

    def place(self, texts: Texts, table: str, row_id: str, word: str) -> str:
        """Write one word of one row; an owner may have taken the row out of the box."""
        found = [row for row in self.tables[table] if str(row["id"]) == row_id]
        return self.word(texts, table, found[0], word) if found else shown(texts, None)


def origin(sources: dict[str, str], lang: str) -> str:
    """Tell where a row's fields come from: most of them, and those that come from elsewhere by name."""
    counted = Counter(sources.values())
    usual = counted.most_common(1)[0][0] if counted else "rulebook"
    told = [HOUSE.say(f"source.{usual}", lang)]
    for source in [source for source in counted if source != usual]:
        fields = ", ".join([KIT.say(f"field.{field}", lang) for field in sources if sources[field] == source])
        told.append(KIT.say("origin.of", lang, fields=fields, source=HOUSE.say(f"source.{source}", lang)))
    return HOUSE.say("source.and", lang).join(told)


def shown(texts: Texts, value: Any) -> str:
    """Write a field: names for words, amounts with their nouns, a dash for nothing."""
    if value is None or value == [] or value == {}:
        return "-"
    if isinstance(value, bool):
        return HOUSE.say("yes" if value else "no", texts.lang)
    if isinstance(value, dict):
        return ", ".join([texts.counted(n, str(noun)) for noun, n in value.items()])
    return texts.names(value)


def options_table(texts: Texts, options: Sequence[Option]) -> str:
    """Write what can be chosen at set-up, the usual value first, and what it changes."""
    said = {key: HOUSE.say(f"options.{key}", texts.lang) for key in ("option", "values", "meaning")}
    lines = [f"| {said['option']} | {said['values']} | {said['meaning']} |", "| --- | --- | --- |"]
    for option in options:
        title, meaning = [texts.say(f"option.{option.name}.{key}", (), {}) for key in ("title", "help")]
        lines.append(f"| {title} (`{option.name}`) | {values(texts, option)} | {meaning} |")
    return "\n".join(lines)


def values(texts: Texts, option: Option) -> str:
    """List the values of an option, the usual one in bold, with the word to type where it is another."""
    if option.choices:
        return ", ".join([choice_said(texts, option, choice) for choice in option.choices])
    if isinstance(option.default, bool):
        yes, no = HOUSE.say("yes", texts.lang), HOUSE.say("no", texts.lang)
        return f"**{yes}**, {no}" if option.default else f"{yes}, **{no}**"
    return f"{option.expected()}, **{option.default}**" if option.default != "" else option.expected()


def choice_said(texts: Texts, option: Option, choice: str) -> str:
    """Say one choice of an option."""
    said = texts.say(f"option.{option.name}.{choice}", (), {})
    bold = f"**{said}**" if choice == option.default else said
    return bold if said == choice else f"{bold} (`{choice}`)"
