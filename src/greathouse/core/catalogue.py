"""Texts by key and language, with CLDR plural forms; one TOML file a language."""

import re
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from string import Formatter
from typing import Any

LANGUAGES = ("en", "fr")
Entry = str | dict[str, str]
PLURALS = frozenset({"zero", "one", "many", "other"})
QUOTED = {"en": "“{}”", "fr": "« {} »"}
"""How a language quotes the label of a move."""
PARTED = {"en": "; ", "fr": " ; "}
"""What parts the names of a list in which a name has commas itself."""
ELIDED = frozenset("aeiouhàâäéèêëîïôöùûüæœ")
"""The letters before which French says "d'" rather than "de"."""
FORMATTER = Formatter()
PLAIN_WORD = re.compile(r"[^\W\d_]+(?!\w|-)")
"""A first word that may get a capital letter, unlike the name of a space or an edge."""


def plural(lang: str, n: float) -> str:
    """Name the CLDR plural category of a number in English or French."""
    if lang == "fr":
        if 0 <= abs(n) < 2:
            return "one"
        return "many" if n == int(n) and int(n) % 1_000_000 == 0 else "other"
    return "one" if abs(n) == 1 else "other"


@lru_cache(8192)
def places(text: str) -> list[tuple[str, str | None, str]]:
    """Take a text apart: what is written before a place, what stands in the place, and how it is told."""
    return [(before, place, how or "") for before, place, how, _ in FORMATTER.parse(text)]


class Texts:
    """The texts of one language, in which a place may ask how its value is told.

    `{size:name}` gives the name of what `size` holds, `{n:sword}` a number with the noun `name.sword` in the
    form that the number asks for ("1 Sword", "3 Swords"), and `{move:label}` a move, or several, in words.
    `{kind:name die}` gives the name of `die_serf` where `kind` holds `serf`, `{player:de}` "d'Iset", and
    `{name.queen}` whatever the Queen is called.
    """

    def __init__(self, lang: str, entries: dict[str, Entry], beside: "Texts | None" = None) -> None:
        self.lang = lang
        self.entries = entries
        self.beside = beside
        """Where names and labels are looked up that are not here."""

    def filled(self, text: str, args: tuple[Any, ...], named: dict[str, Any]) -> str:
        """Fill every place of a text."""
        parts: list[str] = []
        for before, place, how in places(text):
            parts.append(before)
            if place is not None:
                how = self.filled(how, args, named) if "{" in how else how
                parts.append(self.told(self.found(place, args, named), how))
        return "".join(parts)

    def found(self, place: str, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
        """Find what stands in a place; a place may also name a thing that nobody gives it."""
        if place in named:
            return named[place]
        if place.startswith("name."):
            return self.names(place.removeprefix("name."))
        return FORMATTER.get_field(place, args, named)[0]

    def told(self, value: Any, how: str) -> str:
        """Put names, nouns and labels in place of ids, numbers and moves where the text asks for it."""
        if not how:
            return str(value)
        if how == "name":
            return self.names(value)
        if how == "label":
            return self.labels(value)
        if how == "de":
            return f"d'{value}" if str(value)[:1].lower() in ELIDED else f"de {value}"
        if how.startswith("name "):
            kind = how.removeprefix("name ")
            return self.names([f"{kind}_{item}" for item in (value if isinstance(value, list) else [value])])
        return format(value, how) if self.find(f"name.{how}") is None else self.counted(value, how)

    def find(self, key: str) -> Entry | None:
        """Find an entry here or beside."""
        found = self.entries.get(key)
        return self.beside.find(key) if found is None and self.beside is not None else found

    def names(self, value: Any) -> str:
        """Name an id, a list of ids, or a number as itself."""
        if isinstance(value, (list, tuple)):
            names = [self.names(item) for item in value]
            return (PARTED[self.lang] if any([", " in name for name in names]) else ", ").join(names)
        entry = self.find(f"name.{value}")
        if entry is None:
            return str(value)
        name = entry if isinstance(entry, str) else entry.get("one", entry["other"])
        return self.filled(name, (), {}) if "{name." in name else name

    def counted(self, n: Any, noun: str) -> str:
        """Write a number with a noun in the form that the number asks for."""
        entry = self.find(f"name.{noun}") or noun
        return f"{n} {entry if isinstance(entry, str) else self.form(entry, n)}"

    def form(self, entry: dict[str, str], n: Any) -> str:
        """Choose the form of a text for a number; a text may have a form of its own for none."""
        key = "zero" if n == 0 and "zero" in entry else plural(self.lang, n)
        return entry.get(key, entry["other"])

    def labels(self, value: Any) -> str:
        """Say a move, or a list of moves, in quotes."""
        if isinstance(value, list):
            return ", ".join([self.labels(item) for item in value])
        return QUOTED[self.lang].format(self.label(value))

    def label(self, move: Any) -> str:
        """Say a move in words; a text may speak of all that follows the verb as {words}."""
        key = f"move.{move[0]}"
        if key not in self.entries and self.beside is not None:
            return self.beside.label(move)
        return sentence(self.say(key, tuple(move), {"words": move[1:]}))

    def say(self, key: str, args: tuple[Any, ...], named: dict[str, Any]) -> str:
        """Fill in a text; an entry with plural forms is chosen by `n`."""
        entry = self.entries[key]
        return self.filled(entry if isinstance(entry, str) else self.form(entry, named["n"]), args, named)


def sentence(text: str) -> str:
    """Begin with a capital letter, unless a text begins with the name of a space or an edge."""
    return text[:1].upper() + text[1:] if PLAIN_WORD.match(text) else text


def nothing_made(texts: Texts) -> dict[str, Entry]:
    """Make no texts beside those that are written."""
    return {}


class Catalogue:
    """A package's texts in every language; names that it lacks are those of the catalogue beside it."""

    def __init__(
        self,
        package: str,
        beside: "Catalogue | None" = None,
        made: Callable[[Texts], dict[str, Entry]] = nothing_made,
    ) -> None:
        self.package = package
        self.beside = beside
        self.made = made
        """Makes the texts that follow from a game's data, with those that are written at hand."""
        self.texts: dict[str, Texts] = {}
        KNOWN.setdefault((package, "" if beside is None else beside.package), self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel by name: whoever gets it has the same texts."""
        return known, (self.package, self.beside)

    def of(self, lang: str) -> Texts:
        """Give the texts of a language, read when first wanted; unknown languages read English."""
        lang = lang if lang in LANGUAGES else "en"
        if lang not in self.texts:
            beside = None if self.beside is None else self.beside.of(lang)
            texts = Texts(lang, written(self.package, lang), beside)
            texts.entries.update(self.made(texts))
            self.texts[lang] = texts
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


def written(package: str, lang: str) -> dict[str, Entry]:
    """Read the texts of a package; what reads them is imported only then, for not every program speaks."""
    import tomllib
    from importlib.resources import files

    source = files(package).joinpath("text", f"{lang}.toml").read_text(encoding="utf8")
    return dict(flatten("", tomllib.loads(source)))


def flatten(prefix: str, tree: dict[str, Any]) -> list[tuple[str, Entry]]:
    """Turn nested tables into dotted keys, leaving plural forms together."""
    found: list[tuple[str, Entry]] = []
    for key, value in tree.items():
        if isinstance(value, dict) and not (value.keys() <= PLURALS and "other" in value):
            found.extend(flatten(f"{prefix}{key}.", value))
        else:
            found.append((prefix + key, value))
    return found


KNOWN: dict[tuple[str, str], Catalogue] = {}
"""Every catalogue by its package and that of the one beside it."""


def known(package: str, beside: Catalogue | None) -> Catalogue:
    """Give the one catalogue of a package, or of two side by side."""
    key = (package, "" if beside is None else beside.package)
    if key not in KNOWN:
        import_module(package)
    return KNOWN[key] if key in KNOWN else Catalogue(package, beside)


HOUSE = Catalogue("greathouse.core")
