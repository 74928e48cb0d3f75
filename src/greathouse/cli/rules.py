"""`greathouse rules`: the rulebook of the house, whole or opened at a rule."""

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import click

import greathouse as gh
from greathouse.cli import values
from greathouse.cli.cards import found_by, show_cards
from greathouse.cli.screen import paper, show_json
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import Rule
from greathouse.cli.verbs import as_json, verb
from greathouse.core.game import Game

if TYPE_CHECKING:
    from rich.console import Console

HEADING = re.compile(r"^(#+) (?:([A-Z]+\d+[a-z]?)\b[ .:]*)?(.*)$")


class Section(NamedTuple):
    """A part of a rulebook from one heading to the next that is not below it."""

    rule: str
    title: str
    text: str


@verb
@click.argument("game", type=values.Game())
@click.argument("rule", type=Rule(), default="")
@as_json
def run(game: str, rule: str, json: bool, lang: str) -> None:
    """Print a game's rules, one of them, or what a part of the box does."""
    found = gh.game(game)
    if json:
        show_json(as_data(found, rule, lang))
    else:
        show_rules(found, rule, paper(), lang)


def as_data(game: Game, rule: str, lang: str) -> list[dict[str, Any]]:
    """Give rules, or the parts of the box that are called so, for programs."""
    text = rulebook(game.name, lang)
    if rule and not is_rule(text, rule) and (parts := found_by(game, rule, lang)):
        return [part._asdict() for part in parts]
    return [part._asdict() for part in sections(section(text, game.name, rule).text if rule else text)]


def show_rules(game: Game, rule: str, console: "Console", lang: str) -> None:
    """Open the rulebook, at a rule or at the name of a part of the box."""
    text = rulebook(game.name, lang)
    if rule and not is_rule(text, rule) and found_by(game, rule, lang):
        show_cards(game, rule, console, lang)
        return
    if rule:
        show_section(section(text, game.name, rule), game.name, console, lang)
        return
    for part in chapters(text):
        show_section(part, game.name, console, lang)


def is_rule(text: str, rule: str) -> bool:
    """Tell whether a rulebook has such a rule."""
    return rule.lower() in [part.rule.lower() for part in sections(text)]


def show_section(part: Section, game: str, console: "Console", lang: str) -> None:
    """Print a part of a rulebook, with its figure."""
    from rich.markdown import Markdown

    from greathouse.cli.figures import figure

    console.print(Markdown(part.text))
    drawn = figure(game, part.rule, lang)
    if drawn is not None:
        console.print(drawn)


def chapters(text: str) -> list[Section]:
    """Cut a rulebook at its headings of the second level, with what stands before them."""
    starts = [match.start() for match in re.finditer(r"^## ", text, re.MULTILINE)]
    parts = [text[at:end] for at, end in pairwise([0, *starts, len(text)]) if text[at:end].strip()]
    return [sections(part)[0]._replace(text=part.strip()) for part in parts]


def rulebook(game: str, lang: str) -> str:
    """Read a game's rulebook, its tables filled from the data."""
    text = gh.game(game).rulebook(lang)
    if not text:
        raise Trouble("rules_missing", game=game)
    return text


def sections(text: str) -> list[Section]:
    """Split a rulebook at its headings; a section holds those below it."""
    lines = text.splitlines()
    found: list[Section] = []
    marks = [(at, match) for at, line in enumerate(lines) if (match := HEADING.match(line))]
    for index, (at, match) in enumerate(marks):
        later = [where for where, other in marks[index + 1 :] if len(other[1]) <= len(match[1])]
        end = later[0] if later else len(lines)
        found.append(Section(match[2] or "", match[3].strip(), "\n".join(lines[at:end]).strip()))
    return found


def section(text: str, game: str, rule: str) -> Section:
    """Find the section of a rule by its id."""
    parts = [part for part in sections(text) if part.rule]
    for part in parts:
        if part.rule.lower() == rule.lower():
            return part
    raise Trouble("rule", game=game, rule=rule, expected=", ".join([part.rule for part in parts]))
