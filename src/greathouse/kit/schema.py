"""What a table's rows may hold: every field with its kind and range, and whether rows may come and go."""

import re
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from greathouse.core.errors import BadData

Row = dict[str, Any]
Tables = dict[str, list[Row]]
Word = str | int
MOST: Final = 999
LANGUAGES: Final = ("en", "fr")


class Kind(NamedTuple):
    """What a value may be; made by the functions below."""

    form: str
    low: int = 0
    high: int = MOST
    """The least and the greatest of a number, or the least and the greatest length."""
    words: tuple[Word, ...] = ()
    table: str = ""
    """The table whose ids are the words."""
    pattern: str = ""
    example: str = ""
    items: tuple["Kind", ...] = ()
    """What the items of a list are, or the kinds that a value may be of."""
    needed: tuple[str, ...] = ()
    """Words that a table of amounts must name."""
    distinct: bool = False


class Field(NamedTuple):
    """A field of a row; it is documented by the text `field.<table>.<name>`."""

    name: str
    kind: Kind
    needed: bool = True
    only: tuple[str, tuple[Word, ...]] = ("", ())
    """Another field and the values of it with which this field means something."""


class Sheet(NamedTuple):
    """A table: its fields, whether an owner may add and remove rows, and the rule that tells of its rows."""

    table: str
    fields: tuple[Field, ...]
    id: Kind = Kind("text", 1, 40, pattern="[a-z0-9_]+", example="great_temple")
    """What the id of a new row may be."""
    grows: bool = False
    shrinks: bool = False
    least: int = 1
    most: int = MOST
    """How many rows there may be."""
    rule: str = ""
    """A rule of the rulebook; the rows of a table without one are no components of the box."""

    def field(self, name: str) -> Field | None:
        """Find a field by its name; those that every component has are known."""
        return next((field for field in self.all() if field.name == name), None)

    def all(self) -> tuple[Field, ...]:
        """Give all fields; a component may have a title and a wording of its owner's."""
        return self.fields + WORDED if self.rule else self.fields


# Kinds


def number(low: int = 0, high: int = MOST) -> Kind:
    """Allow a whole number in a range."""
    return Kind("number", low, high)


def flag() -> Kind:
    """Allow true and false."""
    return Kind("flag")


def text(pattern: str = "", example: str = "") -> Kind:
    """Allow a text, of a form if one is told."""
    return Kind("text", 1, 400, pattern=pattern, example=example)


def word(*words: Word) -> Kind:
    """Allow one of some words."""
    return Kind("word", words=words)


def id_of(table: str) -> Kind:
    """Allow the id of a row of a table."""
    return Kind("word", table=table)


def many(item: Kind, least: int = 0, most: int = MOST, *, distinct: bool = False) -> Kind:
    """Allow a list."""
    return Kind("list", least, most, items=(item,), distinct=distinct)


def amounts(words: Iterable[Word], low: int = 1, high: int = MOST, needed: tuple[str, ...] = ()) -> Kind:
    """Allow a table of numbers by word; some words may be needed."""
    return Kind("amounts", low, high, words=tuple(words), needed=needed)


def either(*kinds: Kind) -> Kind:
    """Allow whatever one of some kinds allows."""
    return Kind("either", items=kinds)


SAID: Final = Kind("said", 1, 400)
"""A sentence or a name, in both languages: { en = "...", fr = "..." }."""
WORDED: Final = (Field("title", SAID, False), Field("wording", SAID, False))
"""What an owner may say of any component: another name, another text."""


# Judging values


class Misfit(NamedTuple):
    """A value that is not what it should be, and where within a field it stands."""

    at: str
    value: Any
    expected: BadData


def misfit(value: Any, kind: Kind, tables: Tables, at: str) -> Misfit | None:
    """Find what is wrong with a value, down to the items of a list; None if it fits."""
    if kind.form == "either":
        found = [misfit(value, one, tables, at) for one in kind.items]
        return None if None in found else Misfit(at, value, expected(kind, tables))
    if kind.form == "list" and isinstance(value, list):
        return list_misfit(value, kind, tables, at)
    if kind.form in ("amounts", "said") and isinstance(value, dict):
        return table_misfit(value, kind, tables, at)
    return None if fits(value, kind, tables) else Misfit(at, value, expected(kind, tables))


def fits(value: Any, kind: Kind, tables: Tables) -> bool:
    """Tell whether a plain value is of a kind."""
    if isinstance(value, bool) or kind.form == "flag":
        return isinstance(value, bool) and kind.form == "flag"
    if kind.form == "number":
        return isinstance(value, int) and kind.low <= value <= kind.high
    if kind.form == "word":
        return isinstance(value, (str, int)) and value in words_of(kind, tables)
    if kind.form != "text" or not isinstance(value, str):
        return False
    right = re.fullmatch(kind.pattern, value) is not None if kind.pattern else bool(value.strip())
    return right and kind.low <= len(value) <= kind.high


def list_misfit(value: list[Any], kind: Kind, tables: Tables, at: str) -> Misfit | None:
    """Find what is wrong with a list: an item, its length, or something that stands twice."""
    for place, item in enumerate(value):
        found = misfit(item, kind.items[0], tables, f"{at}[{place + 1}]")
        if found is not None:
            return found
    twice = kind.distinct and any([value.index(item) < place for place, item in enumerate(value)])
    if twice or not kind.low <= len(value) <= kind.high:
        return Misfit(at, value, expected(kind, tables))
    return None


def table_misfit(value: dict[str, Any], kind: Kind, tables: Tables, at: str) -> Misfit | None:
    """Find what is wrong with a table in a row: an unknown word, a wrong amount, one that is missing."""
    said = kind.form == "said"
    known = LANGUAGES if said else words_of(kind, tables)
    inner = Kind("text" if said else "number", kind.low, kind.high)
    for name, item in value.items():
        if name not in known:
            return Misfit(at, name, expected(Kind("word", words=tuple(known)), tables))
        found = misfit(item, inner, tables, f"{at}.{name}")
        if found is not None:
            return found
    missing = [name for name in (LANGUAGES if said else kind.needed) if name not in value]
    return Misfit(f"{at}.{missing[0]}", None, expected(inner, tables)) if missing else None


def words_of(kind: Kind, tables: Tables) -> tuple[Word, ...]:
    """List the words of a kind; those of a table are its rows' ids."""
    return tuple([row["id"] for row in tables.get(kind.table, [])]) if kind.table else kind.words


def expected(kind: Kind, tables: Tables) -> BadData:
    """Say what would be right, in whatever language it is read in."""
    words = ", ".join([str(one) for one in words_of(kind, tables)])
    items = [expected(one, tables) for one in kind.items]
    first = items[0] if items else ""
    other = items[-1] if items else ""
    told = {"words": words, "example": kind.example, "first": first, "other": other}
    return BadData(f"data_kind.{form_of(kind)}", low=kind.low, high=kind.high, **told)


def form_of(kind: Kind) -> str:
    """Tell by which words a kind is described."""
    if kind.form == "text" and kind.pattern:
        return "shaped"
    if kind.form != "list":
        return kind.form
    exactly = "exactly" if kind.low == kind.high else "list"
    return {"list": "distinct", "exactly": "exactly_distinct"}[exactly] if kind.distinct else exactly


# Refusing


def misplaced(
    where: str, table: str, row: Row, field: str, wanted: BadData | str, value: Any = None
) -> BadData:
    """Say that a field of a row does not fit, and what would."""
    told = row.get(field) if value is None else value
    shown = "-" if told is None else repr(told)
    return BadData(
        "data_type", place=where, table=table, id=row["id"], field=field, expected=wanted, value=shown
    )


def no_field(sheet: Sheet, row: Row, name: str, where: str, more: tuple[str, ...] = ()) -> BadData:
    """Say that a row has no such field, and which it has."""
    known = ", ".join([*[field.name for field in sheet.all()], *more])
    return BadData("data_field", place=where, table=sheet.table, id=row["id"], field=name, expected=known)
