"""The verbs as typer sees them: only the one that is called is imported; help comes from the catalogue."""

from collections.abc import Sequence
from enum import StrEnum
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.main import get_command

from greathouse import __version__
from greathouse.cli.language import TEXT

VERBS = (
    "play",
    "campaign",
    "games",
    "levels",
    "rules",
    "match",
    "tournament",
    "replay",
    "verify",
    "solve",
    "learn",
    "serve",
    "backup",
    "restore",
    "data",
    "bench",
    "doctor",
    "favor",
    "odds",
)
WITH_VALUE = ("--lang",)


class Lang(StrEnum):
    """The languages of the house."""

    en = "en"
    fr = "fr"


Language = Annotated[Lang, typer.Option("--lang")]
Json = Annotated[bool, typer.Option("--json")]


def command(words: Sequence[str], lang: str) -> Any:
    """Build the command for these words, its help in the reader's language."""
    app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
    app.callback(help=TEXT.say("help.house", lang))(house)
    called = verb_of(words)
    for verb in VERBS:
        run = import_module(f"greathouse.cli.{verb}").run if verb == called else nothing
        panel = TEXT.say("help.panel.command", lang)
        app.command(verb, help=TEXT.say(f"help.{verb}.verb", lang), rich_help_panel=panel)(run)
    found: Any = get_command(app)
    translate(found, "house", lang)
    if called in VERBS:
        translate(found.commands[called], called, lang)
    return found


def verb_of(words: Sequence[str]) -> str:
    """Find the verb: the first word that is neither an option nor an option's value."""
    for at, word in enumerate(words):
        if not word.startswith("-") and (at == 0 or words[at - 1] not in WITH_VALUE):
            return word
    return ""


def translate(found: Any, verb: str, lang: str) -> None:
    """Give each option its help, and `--lang` the language found already as its default."""
    helper = found.get_help_option(typer.Context(found))
    helper.help = TEXT.say("help.panel.help", lang)
    helper.rich_help_panel = TEXT.say("help.panel.option", lang)
    for param in found.params:
        own = f"help.{verb}.{param.name}"
        param.help = TEXT.say(own if TEXT.has(own, lang) else f"help.all.{param.name}", lang)
        param.rich_help_panel = TEXT.say(f"help.panel.{param.param_type_name}", lang)
        if param.name == "lang":
            param.default = lang


def show_version(wanted: bool) -> None:
    """Print the version and leave."""
    if wanted:
        print(f"greathouse {__version__}")
        raise typer.Exit


def house(
    lang: Language = Lang.en,
    number: Annotated[bool, typer.Option("--version", is_eager=True, callback=show_version)] = False,
) -> None:
    """Take what concerns every verb; the language was found before."""


def nothing() -> None:
    """Stand for a verb that was not called."""
