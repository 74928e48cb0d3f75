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
OWNERS = {"name": "title", "card": "wording", "does": "wording"}
"""The columns that an owner's own title and wording stand in."""
KIT = Catalogue("greathouse.kit")


def nothing_said(texts: Texts, table: str, row: Row, word: str) -> str | None:
    """Leave every row to its own fields."""
    return None


class Wording:
    """A game's rows and what is said of them."""

    def __init__(
        self, game: str, sheets: Sequence[Sheet], tables: Tables, cell: Cell, package: str = ""
    ) -> None:
        self.game = game
        self.package: str = package or f"greathouse.games.{game}"
        """Where the rulebook lies."""
        self.sheets: tuple[Sheet, ...] = tuple(sheets)
        self.tables = tables
        self.cell = cell
        self.numbered: dict[tuple[str, str, str], str] = {}
        """By language, table and id: the names of rows that would be called alike, with a number."""

    def made(self, texts: Texts) -> dict[str, Entry]:
        """Make what follows from the rows: `name.<id>`, `card.<table>.<id>`, `source.<table>.<id>`."""
        found: dict[str, Entry] = {}
        for table, row in self.named_rows():
            name = self.own(texts, table, row, "name")
            if name is not None:
                found[f"name.{row['id']}"] = name
                texts.entries[f"name.{row['id']}"] = name
        self.tell_apart(texts)
        for table, row in self.named_rows():
            if (texts.lang, table, str(row["id"])) in self.numbered:
                found[f"name.{row['id']}"] = self.numbered[texts.lang, table, str(row["id"])]
        for sheet in self.components_sheets():
            for row in self.tables[sheet.table]:
                found[f"card.{sheet.table}.{row['id']}"] = self.word(texts, sheet.table, row, "card")
                found[f"source.{sheet.table}.{row['id']}"] = origin(row["sources"], texts.lang)
        return found

    def named_rows(self) -> list[tuple[str, Row]]:
        """List the rows that ids name: where two tables have the same id, that of the first."""
        rows: dict[str, tuple[str, Row]] = {}
        for sheet in self.components_sheets():
            for row in self.tables[sheet.table]:
                rows.setdefault(str(row["id"]), (sheet.table, row))
        return list(rows.values())

    def tell_apart(self, texts: Texts) -> None:
        """Give numbers to rows of a table that would be called alike, as two Jars with the same resources."""
        for sheet in self.components_sheets():
            rows = self.tables[sheet.table]
            names = [self.word(texts, sheet.table, row, "name") for row in rows]
            for at, row in enumerate(rows):
                if names.count(names[at]) > 1:
                    name = f"{names[at]} ({names[: at + 1].count(names[at])})"
                    self.numbered[texts.lang, sheet.table, str(row["id"])] = name

    def components_sheets(self) -> list[Sheet]:
        """List the tables whose rows can be looked up."""
        return [sheet for sheet in self.sheets if sheet.rule]

    def own(self, texts: Texts, table: str, row: Row, word: str) -> str | None:
        """Say what an owner says, or what the game makes of the row; None where neither does."""
        said = OWNERS.get(word, "")
        if said in row:
            return str(row[said][texts.lang])
        return self.cell(texts, table, row, word)

    def word(self, texts: Texts, table: str, row: Row, word: str) -> str:
        """Say what a word means for a row: what the game makes of it, a name, or the field itself."""
        if word == "name" and (texts.lang, table, str(row["id"])) in self.numbered:
            return self.numbered[texts.lang, table, str(row["id"])]
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
        source = files(self.package).joinpath("rules", f"{texts.lang}.md")
        text = source.read_text(encoding="utf8").replace(OPTIONS, options_table(texts, options))
        text = LINE.sub(lambda found: self.lines(texts, found[1], found[2] or "", found[3]), text)
        return PLACE.sub(lambda found: self.place(texts, found[1], found[2], found[3]), text)

    def lines(self, texts: Texts, table: str, only: str, words: str) -> str:
        """Write the lines of a table, all rows or those with a value."""
        field, _, value = only.partition("=")
        rows = [row for row in self.tables[table] if not only or str(row.get(field, "")) == value]
        columns = [word.strip() for word in words.split(",")]
        return "\n".join([self.line(texts, table, row, columns) for row in rows])

    def line(self, texts: Texts, table: str, row: Row, columns: list[str]) -> str:
        """Write a row's line; what an owner says keeps within its cell."""
        cells = [self.word(texts, table, row, word) for word in columns]
        cells = [
            cell.replace("|", "/") if word in OWNERS else cell
            for cell, word in zip(cells, columns, strict=True)
        ]
        return f"| {' | '.join(cells)}{untold(row, columns, texts.lang).replace('|', '/')} |"

    def place(self, texts: Texts, table: str, row_id: str, word: str) -> str:
        """Write one word of one row; an owner may have taken the row out of the box."""
        found = [row for row in self.tables[table] if str(row["id"]) == row_id]
        return self.word(texts, table, found[0], word) if found else shown(texts, None)


def untold(row: Row, columns: list[str], lang: str) -> str:
    """Say in brackets what an owner calls a row or says of it, where no column does."""
    shown = {OWNERS[word] for word in columns if word in OWNERS}
    told = [str(row[field][lang]) for field in ("title", "wording") if field in row and field not in shown]
    return f" ({': '.join(told)})" if told else ""


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
