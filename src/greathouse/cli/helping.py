"""Help in the reader's language: what `--help` prints and what man pages are made of."""

from typing import Any, NamedTuple

import click

from greathouse.cli.config import CONFIG_VARIABLE, Setting
from greathouse.cli.language import TEXT
from greathouse.cli.misuse import title


class Row(NamedTuple):
    """A parameter as help shows it: how it is written, and what it means."""

    written: str
    meaning: str


class Help(NamedTuple):
    """All that help tells of the house or of one verb."""

    title: str
    usage: str
    meaning: str
    arguments: list[Row]
    options: list[Row]
    commands: list[Row]


def help_of(command: click.Command, ctx: click.Context, verbs: tuple[str, ...] = ()) -> Help:
    """Gather what help tells of a command; the house has verbs."""
    lang, name = language_of(ctx), "house" if verbs else str(command.name)
    params = command.get_params(ctx)
    arguments = [param for param in params if isinstance(param, click.Argument)]
    options = [param for param in params if isinstance(param, click.Option)]
    places = [say("verb_place", lang)] if verbs else [argument_place(param) for param in arguments]
    return Help(
        ctx.command_path,
        " ".join([say("options_place", lang), *places]),
        say("house" if verbs else f"{name}.verb", lang),
        [Row(argument_place(param), meaning(param, name, lang)) for param in arguments],
        [Row(option_place(param, ctx), meaning(param, name, lang)) for param in options],
        [Row(verb, say(f"{verb}.verb", lang)) for verb in verbs],
    )


def language_of(ctx: click.Context) -> str:
    """Tell in which language help is read."""
    return str(ctx.find_root().obj or "en")


def say(key: str, lang: str, **named: Any) -> str:
    """Say something of help."""
    return TEXT.say(f"help.{key}", lang, **named)


def meaning(param: click.Parameter, name: str, lang: str) -> str:
    """Tell what a parameter means, what holds without it, and the variable that sets it."""
    own = f"help.{name}.{param.name}"
    told = [TEXT.say(own if TEXT.has(own, lang) else f"help.all.{param.name}", lang)]
    if isinstance(param, click.Option) and param.show_default:
        told.append(say("otherwise", lang, value=param.default))
    if isinstance(param, Setting):
        told.append(f"[{param.variable}]")
    if param.name == "config":
        told.append(f"[{CONFIG_VARIABLE}]")
    return " ".join(told)


def argument_place(param: click.Argument) -> str:
    """Write an argument: in brackets if it may be left out, with dots if it may be repeated."""
    name = title(param) if param.required else f"[{title(param)}]"
    return f"{name}..." if param.nargs == -1 else name


def option_place(param: click.Option, ctx: click.Context) -> str:
    """Write an option with all its names and what comes after it."""
    names = ", ".join(sorted(param.opts, key=len))
    return names if param.is_flag else f"{names} {param.make_metavar(ctx)}"


def write_help(told: Help, formatter: click.HelpFormatter, lang: str) -> None:
    """Write help as a page for the terminal."""
    formatter.write_usage(told.title, told.usage, prefix=say("panel.usage", lang) + " ")
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(told.meaning)
    for kind in ("argument", "option", "command"):
        rows: list[Row] = getattr(told, f"{kind}s")
        if rows:
            with formatter.section(say(f"panel.{kind}", lang)):
                formatter.write_dl(rows)
