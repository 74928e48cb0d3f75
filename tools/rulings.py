"""Write docs/rulings.md and docs/rulings.fr.md: the house rulings of every rulebook, and all options."""

import re
from pathlib import Path
from typing import NamedTuple

from greathouse.core.catalogue import LANGUAGES
from greathouse.core.game import Game
from greathouse.games import game, games
from greathouse.kit.wording import options_table

ROOT = Path(__file__).resolve().parents[1]
FILES = {"en": "docs/rulings.md", "fr": "docs/rulings.fr.md"}
HEADING = re.compile(r"^#+ ([A-Z]+\d+[a-z]?) (.+)$", re.MULTILINE)
MARK = {
    "en": re.compile(r"^\*\*House ruling (\S+):\*\* "),
    "fr": re.compile(r"^\*\*Règle maison (\S+) :\*\* "),
}
WORDS = {
    "en": {
        "title": "House rulings",
        "head": "Where the printed rules of a game are silent or speak with two voices, this is how it is "
        "played here. Made by `python tools/rulings.py` from the rulebooks in the app, never by hand.",
        "rulings": "Rulings",
        "columns": "| ruling | rule | how it is played here |",
        "options": "Options",
    },
    "fr": {
        "title": "Règles maison",
        "head": "Là où la règle imprimée d'un jeu se tait ou parle de deux voix, voici comment on joue ici. "
        "Fait par `python tools/rulings.py` à partir des règles de l'application, jamais à la main.",
        "rulings": "Règles maison",
        "columns": "| règle maison | article | comment on joue ici |",
        "options": "Options",
    },
}


class Ruling(NamedTuple):
    """A house ruling and the rule that it stands under."""

    id: str
    rule: str
    title: str
    text: str


def rulings(book: str, lang: str) -> list[Ruling]:
    """Find the house rulings of a rulebook."""
    found: list[Ruling] = []
    rule, title = "", ""
    for block in book.split("\n\n"):
        heading = HEADING.match(block.strip())
        if heading:
            rule, title = heading[1], heading[2]
        mark = MARK[lang].match(block.strip())
        if mark:
            text = " ".join(block.strip()[mark.end() :].splitlines())
            found.append(Ruling(mark[1], rule, title, text[:1].upper() + text[1:]))
    return found


def chapter(found: Game, lang: str) -> str:
    """Write what there is about one game."""
    words, texts = WORDS[lang], found.text.of(lang)
    lines = [f"## {texts.say('game.title', (), {})}", "", f"### {words['rulings']}", "", words["columns"]]
    lines.append("| --- | --- | --- |")
    for one in rulings(found.rulebook(lang), lang):
        lines += [f"| {one.id} | {one.rule} {one.title} | {one.text.replace('|', '/')} |"]
    return "\n".join([*lines, "", f"### {words['options']}", "", options_table(texts, found.options)])


def page(lang: str) -> str:
    """Write the page of a language."""
    words = WORDS[lang]
    chapters = [chapter(game(name), lang) for name in games()]
    return "\n\n".join([f"# {words['title']}", words["head"], *chapters]) + "\n"


def made() -> dict[str, str]:
    """Write every page."""
    return {FILES[lang]: page(lang) for lang in LANGUAGES}


if __name__ == "__main__":
    for name, text in made().items():
        (ROOT / name).write_text(text, encoding="utf8")
