"""Texts by key and language, with CLDR plural forms; one TOML file a language."""

import tomllib
from importlib.resources import files
from string import Formatter
from typing import Any

LANGUAGES = ("en", "fr")
Entry = str | dict[str, str]
PLURALS = frozenset({"one", "many", "other"})


def plural(lang: str, n: float) -> str:
    """Name the CLDR plural category of a number in English or French."""
    if lang == "fr":
        if 0 <= abs(n) < 2:
            return "one"
        return "many" if n == int(n) and int(n) % 1_000_000 == 0 else "other"
    return "one" if abs(n) == 1 else "other"


class Texts(Formatter):
    """The texts of one language; `{size:name}` stands for the name of what `size` holds."""

    def __init__(self, lang: str, entries: dict[str, Entry], beside: "Texts | None" = None) -> None:
        self.lang = lang
        self.entries = entries
        self.beside = beside
        """Where names are looked up that are not here."""

    def format_field(self, value: Any, format_spec: str) -> str:
        """Put names in place of ids where the text asks for it."""
        if format_spec == "name":
            return self.names(value)
        return str(super().format_field(value, format_spec))

    def names(self, value: Any) -> str:
        """Name an id, a list of ids, or a number as itself."""
        if isinstance(value, (list, tuple)):
            return ", ".join([self.names(item) for item in value])
        entry = self.entries.get(f"name.{value}")
        if entry is None:
            return str(value) if self.beside is None else self.beside.names(value)
        return entry if isinstance(entry, str) else entry["other"]

    def say(self, key: str, args: tuple[Any, ...], named: dict[str, Any]) -> str:
        """Fill in a text; an entry with plural forms is chosen by `n`."""
        entry = self.entries[key]
        if isinstance(entry, dict):
            entry = entry.get(plural(self.lang, named["n"]), entry["other"])
        return self.vformat(entry, args, named)


class Catalogue:
    """A package's texts in every language; names that it lacks are those of the catalogue beside it."""

    def __init__(self, package: str, beside: "Catalogue | None" = None) -> None:
        self.package = package
        self.beside = beside
        self.texts: dict[str, Texts] = {}

    def of(self, lang: str) -> Texts:
        """Give the texts of a language, read when first wanted; unknown languages read English."""
        lang = lang if lang in LANGUAGES else "en"
        if lang not in self.texts:
            source = files(self.package).joinpath("text", f"{lang}.toml").read_text(encoding="utf8")
            beside = None if self.beside is None else self.beside.of(lang)
            self.texts[lang] = Texts(lang, dict(flatten("", tomllib.loads(source))), beside)
        return self.texts[lang]

    def say(self, key: str, lang: str = "en", *args: Any, **named: Any) -> str:
        """Say something in a language."""
        return self.of(lang).say(key, args, named)

    def has(self, key: str, lang: str = "en") -> bool:
        """Tell whether there is such a text."""
        return key in self.of(lang).entries

    def name(self, word: object, lang: str = "en") -> str:
        """Name a thing by its id."""
        return self.of(lang).names(word)


def flatten(prefix: str, tree: dict[str, Any]) -> list[tuple[str, Entry]]:
    """Turn nested tables into dotted keys, leaving plural forms together."""
    found: list[tuple[str, Entry]] = []
    for key, value in tree.items():
        if isinstance(value, dict) and not (value.keys() <= PLURALS and "other" in value):
            found.extend(flatten(f"{prefix}{key}.", value))
        else:
            found.append((prefix + key, value))
    return found


HOUSE = Catalogue("greathouse.core")
