"""`greathouse rules`: the rulebook of the house, whole or opened at a rule."""

import re
from typing import Annotated, NamedTuple

import typer
from rich.markdown import Markdown

import greathouse as gh
from greathouse.cli.screen import paper, show_json
from greathouse.cli.trouble import Trouble
from greathouse.cli.verbs import Json, Lang, Language

HEADING = re.compile(r"^(#+) (?:([A-Z]+\d+[a-z]?)\b[ .:]*)?(.*)$")


class Section(NamedTuple):
    """A part of a rulebook from one heading to the next that is not below it."""

    rule: str
    title: str
    text: str


def run(
    game: Annotated[str, typer.Argument()],
    rule: Annotated[str, typer.Argument()] = "",
    json: Json = False,
    lang: Language = Lang.en,
) -> None:
    """Print a game's rules."""
    text = rulebook(gh.game(game).name, lang)
    if rule:
        text = section(text, game, rule).text
    if json:
        show_json([part._asdict() for part in sections(text)])
    else:
        paper().print(Markdown(text))


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
