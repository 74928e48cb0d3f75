"""`greathouse man`: the manual of the house or of one verb, from the same texts as `--help`."""

import re
from pathlib import Path

import click

from greathouse import __version__
from greathouse.cli.helping import Help, Row, help_of
from greathouse.cli.language import TEXT
from greathouse.cli.values import Folder, OneOf
from greathouse.cli.verbs import VERBS, house, verb
from greathouse.core.catalogue import LANGUAGES

ENVIRONMENT = ("data", "overrides", "lang", "debug", "serve")
FILES = ("games", "overrides", "config")
CODES = (0, 1, 2, 130)


@verb
@click.argument("page", type=OneOf(VERBS), required=False)
@click.option("--out", type=Folder(), metavar="FOLDER", default="")
def run(page: str | None, out: str, lang: str) -> None:
    """Print a page, or write all of them in both languages."""
    if out:
        write_all(Path(out))
    else:
        print(manual(page or "", lang), end="")


def write_all(folder: Path) -> None:
    """Write every page to where `man` looks for it: man1 in English, fr/man1 in French."""
    for lang in LANGUAGES:
        place = (folder if lang == "en" else folder / lang) / "man1"
        place.mkdir(parents=True, exist_ok=True)
        for page in ("", *VERBS):
            name = f"greathouse-{page}" if page else "greathouse"
            (place / f"{name}.1").write_text(manual(page, lang), encoding="ascii")


def manual(page: str, lang: str) -> str:
    """Write a page in roff."""
    told = help_for(page, lang)
    name = told.title.replace(" ", "-")
    lines = [
        f'.TH {roff(name.upper())} 1 "" "greathouse {__version__}" "Great House"',
        *section("name", lang, f"{roff(name)} \\- {roff(told.meaning)}"),
        *section("synopsis", lang, f".B {roff(told.title)}\n{roff(told.usage)}"),
        *listed("arguments", told.arguments, lang),
        *listed("options", told.options, lang),
        *listed("commands", told.commands, lang),
    ]
    if page:
        lines += section("see_also", lang, ".BR greathouse (1)")
    else:
        lines += about_the_house(lang)
    return "\n".join(lines) + "\n"


def help_for(page: str, lang: str) -> Help:
    """Gather what help tells of the house or of a verb."""
    found = house()
    ctx = click.Context(found, info_name="greathouse", obj=lang)
    if not page:
        return help_of(found, ctx, VERBS)
    command = found.get_command(ctx, page)
    assert command is not None
    return help_of(command, click.Context(command, parent=ctx, info_name=page))


def about_the_house(lang: str) -> list[str]:
    """Write what concerns all verbs: variables, files and exit codes."""
    variables = [Row(f"GREATHOUSE_{it}".upper(), say(f"variable_{it}", lang)) for it in ENVIRONMENT[:-1]]
    variables.append(Row("GREATHOUSE_SERVE_*", say("variable_serve", lang)))
    files = [Row(say(f"file_{it}", lang), say(f"file_{it}_is", lang)) for it in FILES]
    codes = [Row(str(code), say(f"exit_{code}", lang)) for code in CODES]
    return [
        *listed("environment", variables, lang),
        *listed("files", files, lang),
        *listed("exit_status", codes, lang),
    ]


def say(key: str, lang: str) -> str:
    """Say something of the manual."""
    return TEXT.say(f"man.{key}", lang)


def section(key: str, lang: str, text: str) -> list[str]:
    """Write a section."""
    return [f".SH {roff(say(key, lang))}", text]


def listed(key: str, rows: list[Row], lang: str) -> list[str]:
    """Write a section of terms, each with what it means; nothing if there are none."""
    parts = [f".TP\n.B {roff(row.written)}\n{roff(row.meaning)}" for row in rows]
    return section(key, lang, "\n".join(parts)) if parts else []


def roff(text: str) -> str:
    """Write a text so that roff shows it as it is: marks escaped, letters beyond ASCII by their number."""
    plain = text.replace("\\", "\\e").replace("-", "\\-")
    plain = re.sub(r"[^\x00-\x7f]", lambda found: f"\\[u{ord(found[0]):04X}]", plain)
    return f"\\&{plain}" if plain[:1] in (".", "'") else plain
