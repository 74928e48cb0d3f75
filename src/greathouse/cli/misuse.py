"""A command line that cannot be understood: one sentence in the reader's language."""

from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches

import click

from greathouse.cli.language import TEXT
from greathouse.cli.trouble import Trouble


class Misuse(Trouble):
    """A word of the command line that does not fit, with the help that tells what would."""

    def text(self, lang: str = "en") -> str:
        """Say what does not fit and where help is."""
        told = {key: it.text(lang) if isinstance(it, Trouble) else it for key, it in self.args_.items()}
        return f"{TEXT.say('misuse.' + self.key, lang, **told)} {TEXT.say('misuse.hint', lang, **told)}"


@contextmanager
def in_own_words(ctx: click.Context) -> Iterator[None]:
    """Say in the house's words what click finds."""
    try:
        yield
    except click.UsageError as error:
        raise in_words(error, ctx) from None


def in_words(error: click.UsageError, ctx: click.Context) -> Misuse:
    """Say what is wrong with the words of a command."""
    command = ctx.command_path
    match error:
        case click.MissingParameter() if error.param:
            return Misuse("missing", command=command, name=title(error.param))
        case click.NoSuchOption():
            return unknown("option", error.option_name, options_of(ctx), command)
        case click.BadOptionUsage():
            flag = any([error.option_name in flag.opts for flag in flags_of(ctx)])
            return Misuse("valueless" if flag else "value_missing", command=command, name=error.option_name)
        case _:
            return Misuse("unclear", command=command)


def unknown(what: str, name: str, known: list[str], command: str) -> Misuse:
    """Say that a word is unknown, with the one that may have been meant."""
    near = get_close_matches(name, known, 1)
    if near:
        return Misuse(f"{what}_near", command=command, name=name, near=near[0])
    return Misuse(what, command=command, name=name)


def title(param: click.Parameter) -> str:
    """Name a parameter as its user writes it: its longest option, or its name in capitals."""
    return max(param.opts, key=len) if isinstance(param, click.Option) else (param.name or "").upper()


def options_of(ctx: click.Context) -> list[str]:
    """List the options that could have been meant."""
    return [name for param in params_of(ctx) for name in param.opts]


def flags_of(ctx: click.Context) -> list[click.Option]:
    """List the options that take no value."""
    return [param for param in params_of(ctx) if param.is_flag]


def params_of(ctx: click.Context) -> list[click.Option]:
    """List the options of a command."""
    return [param for param in ctx.command.get_params(ctx) if isinstance(param, click.Option)]
