"""The verbs as click sees them: only the one that is called is imported; help comes from the catalogue."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import click
from click.shell_completion import CompletionItem

from greathouse.cli import INTERRUPTED
from greathouse.cli.helping import help_of, language_of, meaning, write_help
from greathouse.cli.language import TEXT
from greathouse.cli.misuse import Misuse, in_own_words, unknown
from greathouse.cli.values import LANGUAGE, GameOption

VERBS = (
    "play",
    "campaign",
    "games",
    "levels",
    "rules",
    "match",
    "tournament",
    "replay",
    "review",
    "verify",
    "solve",
    "learn",
    "puzzle",
    "puzzles",
    "serve",
    "think",
    "backup",
    "restore",
    "tables",
    "statistics",
    "data",
    "bench",
    "doctor",
    "favor",
    "odds",
    "completion",
    "man",
)
WIDEST = 100
"""Columns of help at most."""


class Verb(click.Command):
    """A verb, its help from the catalogue."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words after the verb."""
        with in_own_words(ctx):
            return super().parse_args(ctx, args)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help in the reader's language."""
        write_help(help_of(self, ctx), formatter, language_of(ctx))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Offer options with what they mean."""
        means = {
            name: meaning(one, str(self.name), language_of(ctx)) for one in self.params for name in one.opts
        }
        found = super().shell_complete(ctx, incomplete)
        return [CompletionItem(one.value, one.type, means.get(one.value)) for one in found]

    def invoke(self, ctx: click.Context) -> Any:
        """Run the verb, unless there are words that it has no use for."""
        if ctx.args:
            raise Misuse("extra", command=ctx.command_path, word=ctx.args[0])
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)


class House(click.Group):
    """All verbs; each is imported when it is called."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words before the verb."""
        with in_own_words(ctx):
            return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the verbs."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a verb."""
        if cmd_name not in VERBS:
            return None
        found: click.Command = import_module(f"greathouse.cli.{cmd_name}").run
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb that is called."""
        if args[0] not in VERBS and not ctx.resilient_parsing:
            raise unknown("verb", args[0], list(VERBS), ctx.command_path)
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help in the reader's language."""
        write_help(help_of(self, ctx, VERBS), formatter, language_of(ctx))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Offer verbs with what they do, without importing them, and the options of the house."""
        lang = language_of(ctx)
        fitting = [verb for verb in VERBS if verb.startswith(incomplete)]
        found = [CompletionItem(verb, help=TEXT.say(f"help.{verb}.verb", lang)) for verb in fitting]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]


def show_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    """Print the version and leave."""
    if wanted and not ctx.resilient_parsing:
        from greathouse import __version__

        print(f"greathouse {__version__}")
        ctx.exit()


def spoken(ctx: click.Context, param: click.Parameter, value: str | None) -> str:
    """Give the language that was found before where none is told."""
    return value or language_of(ctx)


def show_help(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    """Print the help and leave."""
    if wanted and not ctx.resilient_parsing:
        click.echo(ctx.get_help())
        ctx.exit()


def told_first(*names: str, callback: Callable[[click.Context, click.Parameter, bool], None]) -> click.Option:
    """Make an option that tells something and leaves, whatever else is asked for."""
    return click.Option(names, is_flag=True, is_eager=True, expose_value=False, callback=callback)


def common_options() -> list[click.Option]:
    """Make the options that every verb has."""
    language = click.Option(["--lang"], type=LANGUAGE, callback=spoken)
    return [language, told_first("-h", "--help", callback=show_help)]


def house() -> House:
    """Build the command that knows every verb."""
    version = told_first("-V", "--version", "number", callback=show_version)
    return House(
        "greathouse",
        params=[version, *common_options()],
        callback=entered,
        invoke_without_command=True,
        no_args_is_help=False,
        add_help_option=False,
        context_settings={"max_content_width": WIDEST},
    )


@click.pass_context
def entered(ctx: click.Context, lang: str) -> None:
    """Show help where no verb is called; the language was found before."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
        ctx.exit(2)


# How a verb is declared


def verb(run: Callable[..., None]) -> Verb:
    """Make a verb of a function; it is called like its module, and takes `--lang` besides its own options."""
    name = run.__module__.rpartition(".")[2]
    found = click.command(name, cls=Verb, add_help_option=False, context_settings={"allow_extra_args": True})(
        run
    )
    found.params += common_options()
    return found


as_json = click.option("--json", is_flag=True)
game_options = click.option("--option", multiple=True, metavar="NAME=VALUE", type=GameOption())
